## What every page has

language = Język
test-mode = Tryb testowy
footer-payment = Płatności przez Florin, prosto do portfela sprzedawcy
footer-refund = Zwroty przez Florin, prosto do Twojego portfela
opens-in-new-tab = otwiera się w nowej karcie
copy = Kopiuj
copied = Skopiowano
# The browser did not allow us to copy, so the text is only selected.
selected = Zaznaczono
contact = Kontakt: { $merchant }
questions = Masz pytania? <a>Skontaktuj się ze sprzedawcą { $merchant }</a>
terms = Regulamin
privacy = Prywatność
refund-policy = Zwroty
offline = Brak połączenia. Strona zaktualizuje się sama, gdy połączenie wróci.

## The frame in which a shop's page shows the checkout

checkout-frame = Płatność
close = Zamknij
open-in-tab = Otwórz w nowej karcie
