## The schedule of an installment plan

mail-schedule-title = Twój plan ratalny
mail-schedule-subject = { $count ->
    [one] Twój plan ratalny – { $merchant }: { $total } w jednej racie
   *[other] Twój plan ratalny – { $merchant }: { $total } w { $count } ratach
}
mail-schedule-text = { $count ->
    [one] Płacisz { $total } sprzedawcy { $merchant } w jednej racie, w terminie podanym poniżej.
   *[other] Płacisz { $total } sprzedawcy { $merchant } w { $count } ratach, w terminach podanych poniżej.
}
mail-rescheduled-title = Terminy Twojego planu ratalnego się zmieniły
mail-rescheduled-subject = Nowe terminy Twojego planu ratalnego – { $merchant }
mail-rescheduled-text = Sprzedawca { $merchant } zmienił terminy Twojego planu. Oto nowe.
mail-schedule-link = W każdym terminie wyślemy Ci e-mailem link do płatności.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] W każdym terminie wyślemy Ci e-mailem link do płatności. Jeśli nie zapłacisz tego samego dnia, doliczymy opłatę za opóźnienie { $fee }.
    [1] W każdym terminie wyślemy Ci e-mailem link do płatności. Jeśli nie zapłacisz w ciągu jednego dnia, doliczymy opłatę za opóźnienie { $fee }.
   *[other] W każdym terminie wyślemy Ci e-mailem link do płatności. Jeśli nie zapłacisz w ciągu { $days } dni, doliczymy opłatę za opóźnienie { $fee }.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, zapłacono
mail-schedule-footer = Ten link zawsze pokazuje, co jest opłacone i co jest następne.
mail-see-plan = Zobacz plan

## An installment

mail-upcoming-subject = Nadchodzi rata { $number } z { $count }: { $amount }, termin { $day } – { $merchant }
mail-upcoming-title = Termin następnej raty: { $day }
mail-upcoming-text = Następna rata wynosi { $amount }. Termin płatności: { $day }.
mail-upcoming-payable-text = Następna rata wynosi { $amount }. Termin płatności: { $day }. Możesz ją zapłacić już teraz.
mail-see-installment = Zobacz ratę
mail-due-subject = Rata { $number } z { $count } do zapłaty: { $amount } – { $merchant }
mail-due-title = Rata { $number } z { $count } do zapłaty
mail-pay-by = Zapłać { $amount } sprzedawcy { $merchant } do { $day }.
mail-pay-by-or-end = Zapłać { $amount } sprzedawcy { $merchant } do { $day }. Jeśli nie zapłacisz w tym terminie, cały plan się zakończy.
mail-late-subject = Rata { $number } z { $count } jest zaległa: { $amount } – { $merchant }
mail-late-title = Rata { $number } z { $count } jest zaległa
mail-late-text = Ta rata nie została zapłacona w terminie.
mail-late-fee-text = Ta rata nie została zapłacona w terminie. Doliczono opłatę za opóźnienie { $fee }.
mail-reverted-subject = Ratę { $number } z { $count } trzeba zapłacić ponownie: { $amount } – { $merchant }
mail-reverted-title = Ratę { $number } z { $count } trzeba zapłacić ponownie
mail-reverted-text = Sieć Solana odrzuciła transakcję, którą opłacono tę ratę, więc pieniądze pozostały w portfelu nadawcy.
mail-late-fee = Opłata za opóźnienie
mail-to-pay = Do zapłaty
mail-due-day = Termin płatności
mail-installment-footer = Ten link zawsze prowadzi do kwoty, którą pozostało zapłacić za tę ratę, a stamtąd do całego planu.

## The end of a plan

mail-defaulted-title = Twój plan ratalny się zakończył
mail-defaulted-subject = Twój plan ratalny się zakończył – { $merchant }
mail-defaulted-text = Plan się zakończył, ponieważ rata { $number } z { $count } nie została zapłacona. Nie można już płacić w jego ramach. W sprawie pozostałej kwoty skontaktuj się ze sprzedawcą { $merchant }, który może przywrócić plan.
mail-reinstated-title = Twój plan ratalny trwa nadal
mail-reinstated-subject = Twój plan ratalny trwa nadal – { $merchant }
mail-reinstated-text = Sprzedawca { $merchant } przywrócił Twój plan, z późniejszymi terminami dla wszystkich niezapłaconych rat.
mail-reinstated-next = Zapłać ratę { $number } z { $count }, { $amount }, do { $day }.
mail-reinstated-late = Zapłać ratę { $number } z { $count }, { $amount }, do { $day }. Jeśli nie zapłacisz w tym terminie, plan znów się zakończy.
