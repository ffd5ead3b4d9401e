## Signing in to the dashboard

sign-in = Zaloguj się
sign-in-or-up = Nie masz jeszcze konta? Podaj adres e-mail, aby je utworzyć.
sign-in-email-link = Wyślij link e-mailem
sign-in-passkey = Zaloguj się kluczem dostępu
sign-in-or = lub
sign-in-sent = Jeśli istnieje konto { $email }, właśnie wysłaliśmy na ten adres link do logowania.
sign-in-same-browser = Otwórz link w tej przeglądarce. Działa przez 10 minut, jeden raz.
sign-in-other-way = Użyj innego adresu
sign-in-as = Zalogować się jako { $email }?
sign-in-link-dead = Ten link nie działa
sign-in-link-dead-text = Został już użyty, wygasł lub został otwarty w innej przeglądarce niż ta, w której o niego poproszono.
invitation = Zaproszenie
# $role: such as Administrator.
invitation-text = Masz zaproszenie do panelu { $merchant } jako { $email }. Twoja rola: { $role }.
invitation-accept = Przyjmij i zaloguj się

prove = Czy to Ty?
prove-text = Na tej stronie można zmienić, kto ma dostęp lub dokąd trafiają pieniądze. Potwierdź, że to nadal Ty.
prove-passkey = Potwierdź kluczem dostępu
prove-email = Wyślij link na { $email }
prove-sent = Wysłaliśmy link na adres { $email }. Otwórz go w tej przeglądarce, aby przejść dalej.
prove-lost = Jeśli nie masz już klucza dostępu, poproś operatora tej usługi o link.

## What people have

desk-language-of-browser = Język mojej przeglądarki
desk-save = Zapisz
desk-profile = Profil
desk-sessions = Aktywne sesje
desk-browser = Przeglądarka
desk-this-browser = Ta przeglądarka
desk-address = Adres
desk-last-seen = Ostatnia aktywność
desk-signed-in = Zalogowano
desk-end-session = Wyloguj tam
desk-end-others = Wyloguj wszędzie indziej

## The frame of every page

desk-skip = Przejdź do treści
desk-test-banner = Tu nie ma prawdziwych pieniędzy.
desk-search = Szukaj
desk-search-hint = Szukaj płatności, klientów, zamówień…
desk-mode = Tryb
desk-test = Testowy
desk-live = Produkcyjny
desk-pages = Menu
desk-merchants = Twoi sprzedawcy
desk-account = Twoje konto
desk-operator = Wszyscy sprzedawcy
desk-keys = Klawiatura
desk-key-search = Szukaj
desk-key-help = Pokaż tę pomoc
desk-no-merchant = Brak sprzedawcy
desk-new-merchant = Utwórz swój sklep
desk-new-merchant-text = Nazwę możesz zmienić później. Zaczynasz w trybie testowym, bez prawdziwych pieniędzy.
desk-no-merchant-text = Nie należysz do żadnego sprzedawcy. Poproś właściciela o zaproszenie.
desk-pager = Strony
desk-total = { $count ->
    [one] Razem: { $count }
   *[other] Razem: { $count }
}
desk-previous = Poprzednia
desk-next = Następna
desk-filter = Filtruj
desk-filter-none = Wyczyść filtry
desk-all = Wszystkie
desk-optional = opcjonalnie
desk-back = Wróć
desk-create = Utwórz
desk-show-json = Pokaż JSON
desk-done-saved = Zapisano.
desk-done-cancelled = Anulowano.
desk-done-sent = Wysłano.
desk-done-signed-out = Wylogowano.
desk-done-wallets = Zmiana jest w toku. Wszyscy właściciele otrzymali o niej e-mail.
desk-status = { $status ->
    [accepted] Przyjęto
    [active] Aktywne
    [applied] Obowiązuje
    [cancelled] Anulowano
    [closed] Zamknięto
    [closing] Zamykanie
    [completed] Zakończono
    [confirmed] Zapłacono
    [defaulted] Niespłacone
    [delivered] Dostarczono
    [disabled] Wyłączono
    [draft] Wersja robocza
    [due] Do zapłaty
    [enabled] Włączono
    [expired] Wygasło
    [failed] Nie powiodło się
    [inactive] Nieaktywne
    [late] Zaległe
    [merged] Połączono
    [overdue] Po terminie
    [overpaid] Nadpłata
    [paid] Zapłacono
    [past_due] Po terminie
    [paused] Wstrzymano
    [processing] W toku
    [queued] Oczekuje
    [ready] Gotowe
    [refunded] Zwrócono
    [running] Tworzenie
    [sent] Wysłano
    [skipped] Pominięto
    [stopped] Zatrzymano
    [trialing] Okres próbny
    [uncollectible] Nieściągalne
    [underpaid] Niedopłata
    [unpaid] Nie zapłacono
    [void] Unieważniono
   *[pending] Oczekuje
}

## Problems with a field of a form

problem-required = Wypełnij to pole.
problem-number = Podaj liczbę.
problem-whole-number = Podaj liczbę całkowitą.
problem-greater = Podaj więcej niż { $value }.
problem-at-least = Podaj co najmniej { $value }.
problem-at-most = Podaj najwyżej { $value }.
problem-too-long = Maksymalna liczba znaków: { $value }.
problem-decimals = Maksymalna liczba miejsc po przecinku: { $value }.
problem-email-address = Podaj pełny adres e-mail, na przykład imie@example.com.
problem-url = Podaj pełny adres internetowy, na przykład https://shop.example.
problem-future = Wybierz czas w przyszłości.
problem-wallet-address = Podaj adres portfela Solana.
problem-member = Ta osoba już należy do zespołu.
problem-wallets-unchanged = To już są obecne portfele.
problem-draft-expired = Ten formularz wygasł. Podaj portfele ponownie.
problem-vault = Ten adres należy do programu, na przykład multisig, i nie może podpisywać. Poproś operatora o jego ustawienie.
problem-role = Twoja rola na to nie pozwala. Poproś właściciela.
problem-last-owner = Sprzedawca potrzebuje właściciela. Najpierw nadaj tę rolę komuś innemu.

## Words of several pages

desk-amount = Kwota
desk-status-label = Status
desk-exception = Wymaga uwagi
desk-description = Opis
desk-customer = Klient
desk-customer-email = E-mail klienta
desk-created = Utworzono
desk-currency = Waluta
desk-token = Token
desk-details = Szczegóły
desk-raw = Dane
desk-id = ID
desk-transaction = Transakcja

## Home

desk-home = Start

## Payments

desk-payments = Płatności
desk-no-payments = Nie znaleziono płatności.
desk-new-payment = Nowa płatność
desk-payment-page = Strona płatności
desk-cancel-payment = Anuluj płatność
desk-resolve = Przyjmij otrzymaną kwotę
desk-due = Do zapłaty
desk-received = Otrzymano
desk-diagnosis = Diagnoza

## Team

desk-team = Zespół
desk-no-members = Nie ma członków zespołu.
desk-role = Rola
desk-roles = Uprawnienia ról
role-about = { $role ->
    [owner] Wszystko, także portfele, do których trafiają pieniądze, i inni właściciele.
    [admin] Wszystko oprócz portfeli i właścicieli.
    [developer] Widzi wszystko. Zarządza kluczami API, webhookami i zegarami testowymi. W trybie testowym obsługuje też klientów.
    [support] Widzi płatności i klientów, robi zwroty do limitu z ustawień.
    [accountant] Widzi i eksportuje wszystko. Tworzy raporty, sprawdza księgi i zamyka miesiące.
   *[viewer] Widzi płatności i klientów. Niczego nie zmienia.
}
desk-passkey = Klucz dostępu
desk-yes = Tak
desk-no = Nie
desk-invite = Zaproś
desk-invite-intro = Ta osoba otrzyma e-mail z linkiem. Działa on przez trzy dni.
desk-invitations = Otwarte zaproszenia
desk-expires = Wygasa
desk-revoke = Wycofaj
desk-remove-member = Usuń z zespołu
desk-remove-member-text = Ta osoba od razu straci dostęp.

## Audit log

desk-audit-log = Dziennik zdarzeń
desk-no-acts = Nie znaleziono działań.
desk-time = Czas
desk-actor = Kto
desk-by-operator = Operator
desk-act-label = Działanie
desk-object-label = Obiekt
desk-changes = Zmiany
desk-act = { $action ->
    [create] Utworzono
    [update] Zmieniono
    [delete] Usunięto
    [rotate] Odnowiono
    [revoke] Cofnięto
    [disable] Wyłączono
    [cancel] Anulowano
    [resolve] Przyjęto
    [hand_in] Przekazano
    [apply] Zaliczono
    [unapply] Cofnięto zaliczenie
    [deactivate] Dezaktywowano
    [pause] Wstrzymano
    [resume] Wznowiono
    [reinstate] Przywrócono
    [void] Unieważniono
    [mark_uncollectible] Oznaczono jako nieściągalne
    [mark_paid] Oznaczono jako zapłacone
    [merge] Połączono
    [adjust_balance] Skorygowano saldo
    [open_portal] Otwarto portal
    [advance] Przesunięto
    [stop] Zatrzymano
    [close] Zamknięto
   *[export] Wyeksportowano
}
desk-object = { $object ->
    [api_key] Klucz API
    [webhook_endpoint] Punkt końcowy webhooka
    [webhook_secret] Sekret webhooka
    [merchant] Konto
    [billing_settings] Ustawienia rozliczeń
    [checkout_settings] Ustawienia kasy
    [customer] Klient
    [payment] Płatność
    [payment_link] Link do płatności
    [invoice] Faktura
    [credit_note] Faktura korygująca
    [transfer] Przelew
    [refund] Zwrot
    [subscription] Subskrypcja
    [subscription_plan] Plan subskrypcji
    [coupon] Kupon
    [installment_plan] Plan ratalny
    [test_clock] Zegar testowy
    [member] Członek zespołu
    [invitation] Zaproszenie
    [session] Logowanie
    [passkey] Klucz dostępu
    [wallet_change] Zmiana portfeli
    [counterpart] Kontrahent
    [report] Raport
    [report_schedule] Harmonogram raportów
    [period] Miesiąc
   *[dashboard_settings] Ustawienia panelu
}

## Settings

desk-settings = Ustawienia
desk-settings-part = { $part ->
    [profile] Profil
    [logo] Logo
    [brand] Marka i kontakt
    [billing] Faktury i podatki
    [dunning] Przypomnienia i ponowienia
   *[dashboard] Reguły i powiadomienia
}
desk-settings-both = Dla trybu testowego i produkcyjnego.
desk-settings-mode = { $mode ->
    [test] Tylko dla trybu testowego.
   *[live] Tylko dla trybu produkcyjnego.
}
desk-merchant-name = Nazwa sklepu
desk-merchant-email = Adres e-mail sklepu
desk-merchant-email-hint = Trafiają tam e-maile o bezpieczeństwie i problemach. Widzą go też klienci, jeśli nie ma kontaktu do wsparcia.
desk-logo = Logo
desk-logo-hint = PNG lub JPEG, najwyżej 100 kB i 1000 pikseli na każdym boku.
desk-color = Kolor przycisków i linków
desk-color-hint = Szesnastkowo, na przykład #2b4fd1.
desk-support-email = E-mail wsparcia
desk-support-url = Strona wsparcia
desk-support-phone = Telefon wsparcia
desk-terms-url = Warunki
desk-privacy-url = Polityka prywatności
desk-refund-policy-url = Zasady zwrotów
desk-shop-language = Język
desk-shop-language-hint = Dla klientów, których języka nie znamy.
desk-language-of-customer = Język przeglądarki klienta albo angielski
desk-origins = Strony, które mogą pokazać kasę w ramce
desk-origins-hint = Po jednej w wierszu, na przykład https://shop.example.
desk-seller-name = Nazwa na fakturach
desk-street = Ulica
desk-street-2 = Adres, drugi wiersz
desk-postal-code = Kod pocztowy
desk-city = Miasto
desk-state = Województwo lub region
desk-country = Kraj
desk-country-hint = Dwie litery, na przykład DE.
desk-tax-ids = Numery podatkowe
desk-one-per-line = Po jednym w wierszu.
desk-time-zone = Strefa czasowa
desk-time-zone-hint = Na przykład Europe/Berlin. Decyduje, którego dnia coś się dzieje.
desk-invoice-prefix = Początek numerów faktur
desk-credit-note-prefix = Początek numerów faktur korygujących
desk-invoice-notes = Uwagi na nowych fakturach
desk-invoice-terms = Warunki na nowych fakturach
desk-reminder-days = Przypominaj o nieopłaconych fakturach
desk-reminder-days-hint = Dni po terminie płatności, rozdzielone przecinkami; ujemne: przed nim. Na przykład -3, 1, 7.
desk-retry-days = Proś ponownie o nieopłacone okresy
desk-retry-days-hint = Dni po naliczeniu okresu subskrypcji, rozdzielone przecinkami. Na przykład 1, 3, 5.
desk-give-up-days = Zrezygnuj po (dni)
desk-final-action = Co wtedy dzieje się z subskrypcją
desk-final = { $action ->
    [cancel] Zostaje anulowana
    [pause] Zostaje wstrzymana
   *[keep] Pozostaje po terminie
}
desk-price-notice = Zapowiadaj nowe ceny (dni wcześniej)
desk-reporting-currency = Waluta sum
desk-reporting-currency-hint = Sumy w kilku walutach są na nią przeliczane.
desk-tolerance = Dopuszczalna niedopłata
desk-tolerance-hint = Jaka część ceny może pozostać nieopłacona, w jej walucie i najwyżej 1% ceny.
desk-support-limit = Zwroty przez wsparcie dziennie
desk-support-limit-hint = Najwyższa kwota, jaką członek zespołu z rolą Wsparcie może zwrócić w ciągu 24 godzin.
desk-large-refund = Duże zwroty
desk-large-refund-hint = Od tej kwoty osoba robiąca zwrot potwierdza go kluczem dostępu.
desk-notify-exceptions = E-mail o spóźnionych, nadpłaconych lub brakujących pieniądzach
desk-notify-endpoints = E-mail o wyłączeniu punktu końcowego webhooka

## Wallets that receive payments

desk-wallets = Portfele
desk-wallets-now = Dokąd trafiają Twoje pieniądze
desk-wallets-text = { $hours ->
    [0] Płacący płacą bezpośrednio do tych portfeli. Może je zmienić tylko właściciel, z podpisem nowego portfela.
    [one] Płacący płacą bezpośrednio do tych portfeli. Może je zmienić tylko właściciel, z podpisem nowego portfela. Zmiana zacznie obowiązywać po { $hours } godzinie.
    [few] Płacący płacą bezpośrednio do tych portfeli. Może je zmienić tylko właściciel, z podpisem nowego portfela. Zmiana zacznie obowiązywać po { $hours } godzinach.
    [many] Płacący płacą bezpośrednio do tych portfeli. Może je zmienić tylko właściciel, z podpisem nowego portfela. Zmiana zacznie obowiązywać po { $hours } godzinach.
   *[other] Płacący płacą bezpośrednio do tych portfeli. Może je zmienić tylko właściciel, z podpisem nowego portfela. Zmiana zacznie obowiązywać po { $hours } godziny.
}
desk-no-wallet = Brak: płatności w tym tokenie nie są przyjmowane
desk-change-wallets = Zmień portfele
desk-change-wallets-intro = { $hours ->
    [0] Każdy nowy portfel podpisuje zmianę. Wszyscy właściciele otrzymają e-mail. Otwarte płatności zachowają obecne portfele.
    [one] Każdy nowy portfel podpisuje zmianę. Wszyscy właściciele otrzymają e-mail z linkiem, który ją zatrzymuje. Zacznie obowiązywać po { $hours } godzinie. Otwarte płatności zachowają obecne portfele.
    [few] Każdy nowy portfel podpisuje zmianę. Wszyscy właściciele otrzymają e-mail z linkiem, który ją zatrzymuje. Zacznie obowiązywać po { $hours } godzinach. Otwarte płatności zachowają obecne portfele.
    [many] Każdy nowy portfel podpisuje zmianę. Wszyscy właściciele otrzymają e-mail z linkiem, który ją zatrzymuje. Zacznie obowiązywać po { $hours } godzinach. Otwarte płatności zachowają obecne portfele.
   *[other] Każdy nowy portfel podpisuje zmianę. Wszyscy właściciele otrzymają e-mail z linkiem, który ją zatrzymuje. Zacznie obowiązywać po { $hours } godziny. Otwarte płatności zachowają obecne portfele.
}
desk-wallet-hint = Adres, który otrzymuje { $token }. Puste: nie przyjmujesz { $token }.
desk-go-on = Dalej
desk-wallet-changes = Zmiany
desk-no-wallet-changes = Nikt jeszcze nie zmieniał portfeli w panelu.
desk-wallet-effect = Obowiązuje od
desk-sign-wallets = Podpisz zmianę
desk-sign-text = Podpisz ten tekst portfelem { $wallet }. To dowód, że nim dysponujesz, i nic nie kosztuje.
desk-sign-place = Podpis { $number } z { $count }
desk-sign-with = Podpisz przez { $wallet }
desk-sign-other-account = To inne konto. Wybierz w portfelu { $wallet } konto z nowym adresem i spróbuj ponownie.
desk-sign-elsewhere = Podpisz gdzie indziej
desk-signature = Podpis tekstu, w base58 lub base64
desk-sign-wrong = Podpis portfela { $wallet } jest nieprawidłowy. Podpisz ponownie tym portfelem.
