## Customers

desk-customers = Klienci
desk-no-customers = Nie znaleziono klientów.
desk-no-customers-yet = Nie ma jeszcze klientów. Pojawią się tu, gdy zapłacą, zasubskrybują plan lub otrzymają fakturę.
desk-new-customer = Nowy klient
desk-edit-customer = Edytuj klienta
desk-edit = Edytuj
desk-show-all = Pokaż wszystko
desk-customer-known-by = Rozpoznajemy klienta po adresie e-mail i portfelu. Podaj co najmniej jedno z nich.
desk-customer-language-hint = Do e-maili i dokumentów.
desk-postal-address = Adres
desk-tax-id = Numer podatkowy
desk-notes = Notatki
desk-notes-hint = Widzisz je tylko Ty i Twój zespół.
desk-test-clock = Zegar testowy
desk-other-customer = Inny klient
desk-merged-into = Połączono z
desk-number = Numer
desk-due-date = Termin
desk-invoices = Faktury
desk-no-invoices = Nie znaleziono faktur.

## What customers have paid in advance or too much

desk-balance = Saldo
desk-no-balance = Dotąd nic nie zmieniło salda.
# $currency: USD
desk-balance-in = Saldo w { $currency }
desk-balance-after = Saldo po zmianie
desk-change-balance = Dodaj lub odejmij środki
desk-reason = Powód
desk-note = Notatka
desk-balance-kind = { $kind ->
    [surplus] Nadpłata
    [prepayment] Przedpłata
    [credit_note] Faktura korygująca
    [applied] Użyto do zapłaty
    [unapplied] Zwrócono z dokumentu
    [release] Zwolniono z rezerwacji
    [merge] Połączono klientów
   *[adjustment] Zmiana ręczna
}
desk-credit-direction = Co zrobić
desk-credit-give = Dodaj środki
desk-credit-take = Odejmij środki
desk-credit-hint = Środki opłacają następne faktury, subskrypcje i raty w swojej walucie. Odejmij je na przykład po ich wypłaceniu.

## A link to the customer’s own account

desk-portal-link = Link do portalu
desk-portal-text = Klient widzi tam, co ma do zapłaty i co zapłacił, może płacić, rezygnować i zmieniać swoje dane. Każdy, kto ma link, może to samo, więc daj go tylko temu klientowi.
desk-portal-show = Pokaż link
desk-works-until = Działa do

## Merging two customers

desk-merge = Połącz klientów
desk-merge-choose = Wybierz klienta, który jest tą samą osobą co { $customer }.
desk-merge-text = { $into } przejmie wszystko od { $from }: adresy, portfele, płatności, faktury, subskrypcje, raty i środki. Tego nie można cofnąć.
desk-merge-kept = Zostaje
desk-merge-gone = Zostaje włączony
problem-known-by = Podaj adres e-mail lub portfel.
problem-other-customer = { $value ->
    [wallet] Inny klient ma ten portfel. Zmień tamtego klienta lub połącz obu.
   *[email] Inny klient ma ten adres e-mail. Zmień tamtego klienta lub połącz obu.
}
# $value: the amount.
problem-balance = Saldo wynosi tylko { $value }.
problem-tax-id = Użyj tylko liter, cyfr, spacji i tych znaków: . & / -
