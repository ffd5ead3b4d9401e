## The point of sale: a tablet on a shop's counter

pos-title = Kasa – { $merchant }
pos-amount = Kwota
pos-keypad = Klawiatura numeryczna
pos-delete = Usuń ostatnią cyfrę
# The button that asks the customer for the amount.
pos-charge = Pobierz kwotę
pos-creating = Chwileczkę
pos-scan = Zeskanuj swoim portfelem
pos-seen = Płatność wykryta
pos-new-amount = Nowa kwota
pos-paid = Zapłacono
pos-next = Następny klient
pos-ended = Nie zapłacono
pos-again = Zacznij od nowa
pos-below = Minimalna kwota to { $amount }.
pos-above = Maksymalna kwota to { $amount }.
pos-busy = Zbyt wiele otwartych płatności. Odczekaj kilka minut i spróbuj ponownie.
pos-refused = Tej kwoty nie można teraz pobrać. Sprawdź, czy link do płatności jest nadal aktywny.
pos-unpaid-text = Płatność się zakończyła, a pełna kwota nie dotarła. Sprawdź płatność, zanim pobierzesz kwotę ponownie.
pos-details = Pokaż płatność
pos-offline = Brak połączenia. Próbujemy dalej, nic nie przepadnie.
pos-unpriced = W tej chwili nie ma ceny. Próbujemy dalej.
# The token in which the customer pays.
pos-token = Tego tokena nie można teraz użyć. Wybierz inny.
pos-token-kept = Token nie został zmieniony. Spróbuj ponownie lub wybierz inny.
pos-needs-script = Kasa wymaga JavaScriptu. Link do płatności działa bez niego.
pos-link-page = Otwórz link do płatności
pos-fixed-heading = Ten link ma stałą cenę
pos-fixed-text = Do kasy potrzebny jest link do płatności z dowolną kwotą (allow_custom_amount), który nie pyta o nic więcej.
