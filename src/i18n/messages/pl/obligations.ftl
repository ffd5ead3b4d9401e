## What the pages of invoices, periods and installments share

pay-amount = Zapłać { $amount }
received-so-far-text = Dotychczas otrzymano: <strong>{ $amount }</strong>.
balance-paid = Opłacono z Twoich środków: <strong>{ $amount }</strong>.
payment-being-checked = Sprawdzamy Twoją płatność. Nie płać ponownie.
refresh = Odśwież
thank-you = Dziękujemy.
thanks = Dziękujemy. Nie musisz nic więcej robić.
surplus-contact = Zapłacono o <strong>{ $surplus }</strong> za dużo. <a>Skontaktuj się w tej sprawie ze sprzedawcą { $merchant }</a>.
# The label of an amount.
received = Otrzymano
# The label of a day or time.
paid-at = Zapłacono

## The page of an installment plan

plan-title = Plan ratalny – { $merchant }
plan-with = Plan ratalny – { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] w { $count } racie, płatne w { $token } w sieci Solana
   *[other] w { $count } ratach, płatne w { $token } w sieci Solana
}
next-installment-is = { $status ->
    [due] Rata { $number } z { $count } do zapłaty
    [late] Rata { $number } z { $count } jest zaległa
   *[pending] Następna rata: { $number } z { $count }
}
installments-paid = Zapłacone raty: { $paid } z { $count }
installments-paid-label = Zapłacone raty
pay-everything = Zapłać całą resztę: { $amount }
plan-completed = Wszystkie raty są zapłacone
plan-ended = Ten plan się zakończył
plan-defaulted-text = Ten plan się zakończył, ponieważ jedna z rat nie została zapłacona. Nie można już tu płacić. W sprawie pozostałej kwoty skontaktuj się ze sprzedawcą { $merchant }, który może przywrócić plan.
plan-cancelled = Ten plan został anulowany
plan-cancelled-text = Sprzedawca { $merchant } anulował ten plan. Nie wysyłaj więcej płatności.
plan-received-unused = Sprzedawca { $merchant } otrzymał <strong>{ $amount }</strong> za raty, które nie są zapłacone. W sprawie tych pieniędzy <a>skontaktuj się ze sprzedawcą { $merchant }</a>.
schedule = Harmonogram
schedule-number = Numer
schedule-status = Status
with-late-fee = z opłatą za opóźnienie { $fee }
paid-too-much = nadpłata { $amount }
installment-upcoming = Nadchodząca
installment-due = Do zapłaty
installment-late = Zaległa
installment-paid = Zapłacona
installment-cancelled = Anulowana

## The page of an installment

installment-title = Rata { $number } z { $count } – { $merchant }
installment-of = Rata { $number } z { $count } dla sprzedawcy { $merchant }
# Below the amount.
paid-in-token = płatne w { $token } w sieci Solana
installment-is = { $status ->
    [due] Ta rata jest do zapłaty
    [late] Ta rata jest zaległa
   *[pending] Termin tej raty jeszcze nie nadszedł
}
installment-due-text = Zapłać ją do { $until }.
installment-late-text = Termin płatności tej raty minął { $day }. Jeśli nie zapłacisz do { $until }, cały plan się zakończy.
installment-late-fee-text = Termin płatności tej raty minął { $day }. Doliczono opłatę za opóźnienie { $fee }. Jeśli nie zapłacisz do { $until }, cały plan się zakończy.
installment-pending-text = Termin płatności tej raty: { $day }. Możesz ją zapłacić już teraz.
installment-first-text = Termin płatności tej raty: { $day }. Najpierw zapłać ratę { $number }.
go-to-installment = Przejdź do raty { $number }
see-plan = Zobacz cały plan
installment-is-paid = Ta rata jest zapłacona
installment-nothing-to-pay = Nie ma tu nic do zapłaty
installment-defaulted-text = Plan się zakończył, ponieważ jedna z rat nie została zapłacona. W sprawie pozostałej kwoty <a>skontaktuj się ze sprzedawcą { $merchant }</a>, który może przywrócić plan.
installment-cancelled-text = Sprzedawca { $merchant } anulował plan. Nie wysyłaj więcej płatności.
installment-cancelled-contact = Sprzedawca { $merchant } anulował plan. Nie wysyłaj więcej płatności. Masz pytania? <a>Skontaktuj się ze sprzedawcą { $merchant }</a>
installment-received-unused = Sprzedawca { $merchant } otrzymał <strong>{ $amount }</strong> za tę ratę. W sprawie tych pieniędzy <a>skontaktuj się ze sprzedawcą { $merchant }</a>.
late-fee = Opłata za opóźnienie

## The page of a subscription's period

subscription-to = Subskrypcja { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, w { $token } w sieci Solana
# The label of the dates.
period = Okres
period-dates = od { $start } do { $end }
period-request-pdf = Prośba o płatność (PDF)
period-invoice-pdf = Faktura { $number } (PDF)
period-owed = Płatność do uregulowania
period-owed-text = Zapłać za ten okres z dowolnego portfela Solana, bezpośrednio sprzedawcy { $merchant }.
period-paid = Zapłacono
period-paid-text = Dziękujemy. Za ten okres nie trzeba nic więcej płacić.
period-paused = Ta subskrypcja jest wstrzymana
period-paused-text = Nie musisz nic płacić, dopóki sprzedawca { $merchant } nie wznowi Twojej subskrypcji.
period-postponed = Tego okresu nie można teraz opłacić
period-postponed-rate = Nie udało się przygotować płatności, ponieważ brakuje aktualnego kursu wymiany. Spróbujemy ponownie. Nie musisz teraz nic robić. Wróć tu później.
period-postponed-token = Nie udało się przygotować płatności, ponieważ sprzedawca { $merchant } nie może jej teraz przyjąć. Spróbujemy ponownie. Nie musisz teraz nic robić. Wróć tu później.
period-postponed-error = Nie udało się przygotować płatności z powodu błędu po naszej stronie. Spróbujemy ponownie. Nie musisz teraz nic robić. Wróć tu później.
period-expired-text = Nie ma już nic do zapłaty, ponieważ ostatni okres subskrypcji minął. Nie wysyłaj pieniędzy za ten okres.
period-failed-text = Nie ma już nic do zapłaty, ponieważ płatność nie dotarła na czas. Nie wysyłaj pieniędzy za ten okres.
period-cancelled-text = Nie ma już nic do zapłaty, ponieważ subskrypcja została anulowana. Nie wysyłaj pieniędzy za ten okres.
period-received-unused = Sprzedawca { $merchant } otrzymał <strong>{ $amount }</strong> za ten okres. W sprawie tych pieniędzy <a>skontaktuj się ze sprzedawcą { $merchant }</a>.
see-period-owed = Zobacz bieżącą płatność

## The page of an invoice

invoice-title = Faktura { $number } – { $merchant }
invoice-from = Faktura { $number } od sprzedawcy { $merchant }
invoice-void = Ta faktura została anulowana
invoice-void-text = Nie trzeba za nią płacić. Nie wysyłaj pieniędzy.
invoice-settling = Otrzymaliśmy Twoją płatność
invoice-settling-text = W ciągu minuty ta strona pokaże fakturę jako zapłaconą. Wtedy ją odśwież.
invoice-overdue = Ta faktura jest po terminie
invoice-overdue-text = Termin płatności minął { $due }. Nadal możesz zapłacić.
invoice-overdue-undated-text = Nadal możesz zapłacić.
invoice-open = Wszystko gotowe do zapłaty
invoice-open-text = Zapłać z dowolnego portfela Solana, bezpośrednio sprzedawcy { $merchant }.
invoice-open-later-text = Zapłać z dowolnego portfela Solana, bezpośrednio sprzedawcy { $merchant }. Kwota w { $token } zostanie ustalona, gdy przejdziesz dalej.
invoice-partly = Dotychczas otrzymano: { $received }. Pozostało do zapłaty: <strong>{ $rest }</strong>.
invoice-pay-rest = Zapłać resztę
invoice-pdf = Pobierz PDF
# The caption of the table of items.
invoice-items = Pozycje tej faktury
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, podatek { $tax }
