## The screens of payment links

desk-links = Linki
desk-link = Link
desk-no-links = Nie ma jeszcze linków. Link to strona, na której każdy może Ci zapłacić: udostępnij ją lub wydrukuj jej kod na ladę.
desk-no-links-found = Nie znaleziono linków.
desk-new-link = Nowy link
desk-edit-link = Edytuj link
desk-link-title = Tytuł
desk-link-title-hint = Za co się płaci. Widać to na górze strony.
desk-link-untitled = Bez tytułu
# How many times a link was paid.
desk-link-uses = Liczba wpłat
desk-link-uses-of = { $count } z { $most }
desk-link-status = { $status ->
    [active] Aktywny
    [expired] Wygasł
    [used_up] Wyczerpany
   *[inactive] Nieaktywny
}
desk-link-open-amount = Wybiera płacący
desk-link-each = za sztukę

## The form of a link

desk-link-choice = Co może wybrać płacący
desk-link-custom-amount = Płacący wybiera kwotę
desk-link-custom-amount-hint = Dla napiwków i darowizn oraz dla kasy na Twojej ladzie. Kwotę powyżej strona proponuje na początku.
desk-link-least = Najmniejsza kwota
desk-link-most = Największa kwota
desk-link-suggested = Proponowane kwoty
desk-link-suggested-hint = Po jednej w wierszu, najwyżej cztery. Strona pokazuje je jako przyciski.
desk-link-quantity = Płacący wybiera ilość
desk-link-quantity-hint = Kwota powyżej jest wtedy ceną jednej sztuki.
desk-link-most-units = Najwięcej sztuk na płacącego
desk-link-token-choice = Płacący może wybrać inny z Twoich tokenów
desk-link-asks = O co pytasz płacącego
desk-link-email = Pytaj o adres e-mail
desk-link-email-hint = Płacący otrzyma potwierdzenie i stanie się Twoim klientem.
desk-link-questions = Własne pytania
desk-link-question = Pytanie { $number }
desk-link-question-add = Dodaj pytanie
desk-link-question-label = Pytanie
desk-link-question-type = Rodzaj odpowiedzi
desk-link-type = { $type ->
    [number] Liczba
    [dropdown] Jedna z kilku opcji
   *[text] Tekst
}
desk-link-options = Opcje
desk-link-options-hint = Tylko przy wyborze z kilku opcji. Po jednej w wierszu.
desk-link-required = Odpowiedź wymagana
desk-link-limits = Zapas i koniec
desk-link-max-uses = Ile razy można zapłacić
desk-link-max-uses-hint = Zostaw puste, jeśli nie ma limitu. Ostatnia sztuka nigdy nie zostanie sprzedana dwa razy.
desk-link-expires = Koniec
desk-link-page-texts = Teksty na stronie
desk-link-language = Język strony
desk-link-language-any = Język płacącego
desk-link-redirect = Strona po płatności
desk-link-redirect-hint = Dokąd płacący przechodzi po zapłacie. Zostaw puste, aby pokazać nasze potwierdzenie.
desk-link-money = Tokeny i opłaty
desk-link-token = Pierwszy token
desk-link-onramp = Oferuj płatność kartą lub przelewem
desk-link-ngn = Cena przy płatności kartą lub przelewem
desk-link-ngn-hint = Pobierana dokładnie, niezależnie od kursu wymiany.
desk-link-charge = Płacący pokrywa opłatę serwisową
desk-from-exchange = Można zapłacić z konta na giełdzie
desk-from-exchange-hint = Kwota rośnie o mniej niż jeden cent, aby dało się rozpoznać płatność.
# $zone: Europe/Berlin
desk-in-time-zone = W strefie czasowej { $zone }.
desk-for-developers = Dla programistów
desk-metadata = Własne dane
desk-metadata-hint = Obiekt JSON. Zwracają go webhooki i API.

## The page of a link

desk-link-address = Adres strony
desk-link-share = Udostępnij
desk-link-qr = Kod QR, który otwiera stronę
desk-link-print = Drukuj na ladę
desk-link-download = Pobierz kod QR
desk-pos = Kasa
desk-pos-hint = Otwórz ją na telefonie lub tablecie na ladzie: wpisz kwotę, a klient zeskanuje kod.
desk-link-activate = Aktywuj ponownie

## The printed page

desk-print = Drukuj
desk-print-hint = Wydrukuj tę stronę przeglądarką, na papierze lub jako PDF.
# On the printed page, for customers at the counter.
poster-open-amount = Kwotę wybierasz Ty
poster-scan = Zeskanuj aparatem telefonu, aby zapłacić

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Usuń: { $name }

## Problems with a field of these forms

problem-below-smallest = To mniej niż najmniejsza kwota.
problem-above-largest = To więcej niż największa kwota.
problem-no-options = Podaj opcje.
problem-repeated = To występuje tu dwa razy.
problem-amount-or-quantity = Płacący wybiera kwotę albo ilość, nie oba.
problem-exact-price = Ta cena jest pobierana dokładnie, więc płacący nie może wybierać. Zostaw to puste.
problem-json = Podaj obiekt JSON, na przykład {"{"}"order": 1042{"}"}.
problem-no-wallet = Nie masz portfela dla tego tokena. Wybierz inny token lub najpierw ustaw portfel.
