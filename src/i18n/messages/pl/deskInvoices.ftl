## The list of invoices

desk-no-invoices-yet = Nie ma jeszcze faktur. Faktura trafia do klienta e-mailem, jako PDF z linkiem do zapłaty.
desk-new-invoice = Nowa faktura
desk-credit-notes = Faktury korygujące
desk-no-credit-notes = Nie znaleziono faktur korygujących.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] Faktura została unieważniona
    [refund] Płatność została zwrócona
   *[adjustment] Dodano środki klientowi
}

## The form of an invoice

desk-edit-invoice = Edytuj { $number }
desk-invoice-create = Utwórz wersję roboczą
desk-invoice-customer-name = Nazwa klienta
desk-invoice-description-hint = Czego dotyczy faktura, w jednym wierszu.
desk-invoice-due = Termin płatności
desk-invoice-items = Pozycje
desk-invoice-item = Pozycja { $number }
desk-invoice-item-add = Dodaj pozycję
desk-invoice-tax = Podatek %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = Podatek jest
desk-item-tax-behavior = { $behavior ->
    [inclusive] w cenie
   *[exclusive] doliczany
}
desk-invoice-discounts = Rabaty
desk-invoice-discounts-hint = Naliczane kolejno, przed podatkami. Podaj procent albo kwotę.
desk-invoice-discount = Rabat { $number }
desk-invoice-discount-add = Dodaj rabat
desk-invoice-percent = Procent
desk-invoice-or-amount = lub kwota
desk-invoice-texts = Uwagi i warunki
desk-invoice-note-text = Uwagi
desk-invoice-term-text = Warunki płatności
desk-more = Więcej opcji
desk-invoice-amount = Kwota bez pozycji
desk-invoice-amount-hint = Tylko jeśli nie podajesz pozycji.
desk-invoice-reverse-charge = Odwrotne obciążenie (reverse charge)
desk-invoice-reverse-charge-hint = Podatek rozlicza klient. Twój numer podatkowy i numer klienta muszą być znane.
desk-total-sum = Razem

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Wyślij
desk-invoice-remind = Wyślij przypomnienie
desk-invoice-preview = Podgląd
desk-invoice-preview-show = Pokaż PDF
desk-invoice-email = E-mail
# What became of an email.
desk-email-status = { $status ->
    [sent] Wysłano
    [recorded] Nie wysłano: tryb testowy lub niezweryfikowany adres
    [failed] Nie powiodło się
    [cancelled] Nie wysłano: faktura była już opłacona
   *[pending] W drodze
}
desk-invoice-sent = Wysłano
desk-invoice-reminded = Ostatnie przypomnienie
desk-invoice-voided = Unieważniono
desk-invoice-given-up = Uznano za nieściągalną
desk-invoice-credited = Skorygowano
desk-invoice-surplus = Nadpłata
desk-invoice-from-balance = Z salda
desk-invoice-corrections = Korekty
desk-invoice-corrections-text = Wysłanej faktury już się nie zmienia. Faktura korygująca wycofuje jej część.

## What can be done with an invoice

desk-invoice-note = Notatka
desk-invoice-mark-paid = Oznacz jako zapłaconą
desk-invoice-mark-paid-text = Dla pieniędzy, które dotarły inną drogą, na przykład gotówką lub przelewem bankowym. Klient nie będzie już mógł zapłacić online.
desk-invoice-paid-note-hint = Widzisz ją tylko Ty, na przykład numer przelewu bankowego.
desk-invoice-credit = Wystaw fakturę korygującą
desk-invoice-credit-text = O tyle mniej klient ma do zapłaty. To, co już zapłacił, pozostaje na jego saldzie albo można to zwrócić.
desk-invoice-uncollectible = Oznacz jako nieściągalną
desk-invoice-uncollectible-text = Nie spodziewasz się już tych pieniędzy, więc nie wysyłamy więcej przypomnień. Klient nadal może zapłacić.
desk-invoice-void = Unieważnij fakturę
desk-invoice-void-text = Nikt nie musi już płacić tej faktury, a potwierdza to faktura korygująca. Tego nie można cofnąć.
desk-invoice-delete = Usuń wersję roboczą
desk-invoice-delete-text = Jej numer dostanie następna faktura, aby nie powstała luka.

## Problems with a field of these forms

problem-percent-or-amount = Podaj procent albo kwotę, nie oba.
problem-no-items = Najpierw podaj pozycje.
problem-taxed-already = Przy odwrotnym obciążeniu żadna pozycja nie może mieć podatku.
problem-not-total = To nie jest suma pozycji. Zostaw to puste.
problem-credit-rest = Podaj mniej niż { $value }, czyli kwotę pozostałą do zapłaty. Aby skorygować całość, unieważnij fakturę.
problem-credit-most = Podaj najwyżej { $value }, czyli kwotę dotąd nieskorygowaną.
