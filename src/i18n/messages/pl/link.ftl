## A payment link

on-solana-plus-charge = { $amount } w sieci Solana plus opłata serwisowa { $percent }
ready-heading = Wszystko gotowe do zapłaty
ready-text = Zapłać z dowolnego portfela Solana.
card-possible = Możesz też zapłacić kartą lub przelewem.
place-kept = Rezerwujemy Twoje miejsce na 10 minut.
amount-fixed-later = Kwota w { $token } zostanie ustalona, gdy przejdziesz dalej.
continue-your-payment = Kontynuuj płatność
view-your-payment = Zobacz płatność
link-inactive = Ten link jest nieaktywny
link-expired = Ten link wygasł
link-used-up = Ten link nie przyjmuje już płatności
link-held = Ostatnie miejsce jest zarezerwowane
link-held-text = Ktoś inny właśnie płaci. Jeśli ta płatność nie zostanie dokończona na czas, będzie można zapłacić.
link-crowded = Zbyt wiele osób płaci w tej chwili
link-crowded-text = Spróbuj ponownie za kilka minut.
link-closed-text = Tym linkiem nie można już zapłacić. Poproś sprzedawcę { $merchant } o nowy.

## What a link asks its payer

amount-in = Kwota w { $currency }
amount-limits = { $which ->
    [between] Od { $min } do { $max }
    [least] Co najmniej { $min }
   *[most] Najwyżej { $max }
}
quantity = Ilość
email = E-mail
optional = opcjonalnie
please-choose = Wybierz
choose-token = Wybierz token
answer-required = Wypełnij to pole.
answer-invalid = Wpisz zwykły tekst.
answer-number = Wpisz liczbę.
answer-option = Wybierz jedną z opcji.
answer-too-long = Maksymalna liczba znaków: { $limit }.
answer-decimals = Maksymalna liczba miejsc po przecinku: { $limit }.
answer-minimum = Podaj co najmniej { $limit }.
answer-maximum = Podaj najwyżej { $limit }.
