## Developers: words of several pages

developers = Programiści
developers-keys = Klucze API
developers-endpoints = Webhooki
developers-deliveries = Dostawy
developers-events = Zdarzenia
developers-requests = Żądania
developers-clocks = Zegary testowe
developers-done-deleted = Usunięto.
developers-done-recovering = Pominięte zdarzenia są wysyłane ponownie.
developers-done-revoked = Klucz został unieważniony.
developers-done-skipped = Ta dostawa nie zostanie wysłana.
desk-delete = Usuń
desk-from = Od
desk-before = Przed
secret-once = Skopiuj teraz i przechowuj bezpiecznie. Nie pokażemy tego ponownie.
secret-saved = Zapisane
secret-before-until = Stary też podpisuje do
secret-overlap = Stary sekret też podpisuje
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Wcale: wyciekł
    [one] Przez { $hours } godzinę
    [few] Przez { $hours } godziny
    [many] Przez { $hours } godzin
   *[other] Przez { $hours } godziny
}
secret-rotate-text = Od teraz podpisuje nowy sekret. Daj odbiorcy czas na jego wdrożenie: do tej chwili podpisują oba.

## API keys

key-one = Klucz API
key-none = Nie ma jeszcze kluczy API.
key-new = Utwórz klucz
key-created = Twój nowy klucz
key-value = Klucz
key-name = Nazwa
key-name-hint = Co używa klucza, na przykład Sklep internetowy.
key-scopes = Może
key-preset = { $preset ->
    [full] Wszystko
    [read_only] Odczyt wszystkiego
    [payments_only] Płatności i linki do płatności
    [point_of_sale] Płatności, dla kasy
   *[custom] Tylko to, co wybiorę
}
key-chosen-scopes = Uprawnienia
key-scope-count = { $count ->
    [one] { $count } uprawnienie
    [few] { $count } uprawnienia
    [many] { $count } uprawnień
   *[other] { $count } uprawnienia
}
key-last-used = Ostatnio użyto
key-never = Nigdy
key-expires = Wygasa
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Zostaw puste, aby klucz nigdy nie wygasał. Strefa czasowa: { $zone }.
key-addresses = Działa z
key-addresses-hint = Adresy IP lub zakresy, na przykład 203.0.113.0/24, po jednym w wierszu. Zostaw puste dla wszystkich.
key-addresses-more = { $addresses } i jeszcze { $count }
key-everywhere = Wszędzie
key-state = { $state ->
    [active] Aktywny
    [replacing] Zastępowany
    [replaced] Zastąpiony
    [expired] Wygasł
   *[revoked] Unieważniony
}
key-created-by = Utworzony przez
key-replaced-by = Zastąpiony przez
key-rotate = Odnów klucz
key-rotate-text = Nowy klucz z tymi samymi uprawnieniami zastąpi ten.
key-overlap = Stary klucz przestanie działać
key-overlap-choice = { $overlap ->
    [hour] Po 1 godzinie
    [day] Po 24 godzinach
    [week] Po 7 dniach
   *[none] Od razu
}
key-old-until = Stary klucz działa do
key-old-ended = Już nie działa
key-revoke = Unieważnij klucz
key-revoke-text = Klucz od razu i na zawsze przestanie działać. Wszystko, co go używa, zacznie zawodzić.
key-cascade = Unieważnij też wszystkie klucze utworzone tym kluczem

## Webhook endpoints

endpoint-one = Punkt końcowy
endpoint-none = Nie ma jeszcze punktów końcowych. Dodaj jeden, aby od razu wiedzieć o płatnościach.
endpoint-new = Dodaj punkt końcowy
endpoint-created = Twój nowy punkt końcowy
endpoint-edit = Edytuj punkt końcowy
endpoint-url = URL
endpoint-url-hint = Na ten adres wysyłamy zdarzenia metodą POST.
endpoint-all-events = Wszystkie zdarzenia
endpoint-some-events = Tylko te, które wybiorę
endpoint-chosen-events = Zdarzenia
endpoint-event-count = { $count ->
    [one] { $count } zdarzenie
    [few] { $count } zdarzenia
    [many] { $count } zdarzeń
   *[other] { $count } zdarzenia
}
endpoint-ordering = Kolejność
endpoint-ordering-hint = „Po kolei” znaczy, że zdarzenie czeka, aż dotrze poprzednie o tym samym obiekcie.
endpoint-ordering-choice = { $ordering ->
    [per_resource] Po kolei dla każdego obiektu
   *[none] Jak najszybciej
}
endpoint-own-secret-choice = Podpisuj własnym sekretem zamiast wspólnego
endpoint-own-secret = Własny sekret
endpoint-common-secret = Wspólny sekret podpisu
endpoint-secret = Sekret podpisu
endpoint-secret-new = Nowy sekret podpisu
# $url: the endpoint's address.
endpoint-secret-of = Sekret podpisu dla { $url }
endpoint-secret-text = Tym sekretem odbiorca sprawdza, że webhook pochodzi od nas. Kto go ma, może fałszować webhooki.
endpoint-rotate = Odnów sekret
endpoint-disabled-why = { $reason ->
    [gone] Odpowiedział 410 Gone
   *[failing] Zawodził przez pięć dni
}
endpoint-failing-since = Zawodzi od
endpoint-newest = Najnowsze dostawy
endpoint-all-deliveries = Wszystkie dostawy
endpoint-test = Wyślij testowe zdarzenie
endpoint-enable = Włącz
endpoint-disable = Wyłącz
endpoint-deleted = Usunięto
endpoint-delete = Usuń punkt końcowy
endpoint-delete-text = Przestaniemy wysyłać do niego zdarzenia, także te, które czekają. Wcześniejsze dostawy pozostaną widoczne.
endpoint-recover = Wyślij ponownie pominięte zdarzenia
endpoint-recover-text = Wyślemy ponownie wszystkie zdarzenia z danego czasu, które pominięto lub których ostatecznie nie udało się wysłać.
endpoint-since = Od
endpoint-since-hint = Kiedy wystąpiły zdarzenia, w trybie testowym według zegara testowego. Strefa czasowa: { $zone }.
endpoint-until = Przed
endpoint-until-hint = Zostaw puste dla wszystkich zdarzeń do teraz.

## Webhook deliveries

delivery-none = Nie znaleziono dostaw.
delivery-attempts = Próby
delivery-attempt = Próba { $number }
delivery-attempt-count = { $count ->
    [one] { $count } próba
    [few] { $count } próby
    [many] { $count } prób
   *[other] { $count } próby
}
delivery-no-attempt = Jeszcze nie wysłano.
delivery-old-attempts = Próby były zbyt dawno, aby je przechowywać.
delivery-last-answer = Ostatnia odpowiedź
delivery-answer = Odpowiedź
delivery-no-answer = Brak odpowiedzi
delivery-duration = Czas trwania
delivery-milliseconds = { $ms } ms
delivery-failing = Zawodzi
delivery-filter = { $status ->
    [delivered] Dostarczono
    [failed] Nie powiodło się
    [skipped] Pominięto
    [failing] Zawodzi, będą kolejne próby
   *[pending] Oczekuje
}
delivery-next = Następna próba
delivery-arrived = Dotarła
delivery-body = Wysłana treść
delivery-body-text = Wysyłamy i podpisujemy dokładnie ten tekst.
delivery-show-body = Treść
delivery-request = Żądanie
delivery-response = Odpowiedź
delivery-resend = Wyślij ponownie
delivery-skip = Pomiń

## Events

event-one = Zdarzenie
event-none = Nie znaleziono zdarzeń.
event-id = ID zdarzenia
event-kind = Zdarzenie
event-object = Obiekt
event-object-id = ID obiektu
event-json = JSON

## Request log

request-one = Żądanie
request-none = Nie znaleziono żądań.
request-intro = O co prosiły Twoje klucze w ostatnich 7 dniach, bez sekretów.
request-class = { $class ->
    [done] 2xx, wykonano
    [refused] 4xx, odrzucono
   *[failed] 5xx, nie powiodło się
}
request-method = Metoda
request-path = Ścieżka
request-error = Błąd
request-code = Kod
request-field = Pole
request-query = Zapytanie
request-client = Program
request-idempotency-key = Klucz idempotencji
request-replay = Odpowiedziano jak na pierwsze żądanie z tym kluczem
request-correlation = ID korelacji
request-body = Treść żądania
request-no-body = Nie wysłano ani nie zachowano żadnej.
request-answer = Treść odpowiedzi

## Test clocks

clock-one = Zegar testowy
clock-intro = Zegar testowy przesuwa czas Twoich danych testowych do przodu, aby nie trzeba było czekać na koniec okresu.
clock-own = Twój zegar testowy
clock-own-text = Dla wszystkiego, co nie ma własnego zegara
clock-now = Wskazuje
clock-target = W drodze do
clock-status = { $status ->
    [advancing] Przesuwa się
    [waiting] Czeka
    [deleting] Trwa usuwanie
   *[ready] Gotowy
}
clock-waits = { $reason ->
    [chain] Czeka na węzeł sieci: żaden nie odpowiada albo sieć nie minęła jeszcze czasu Twojego żądania.
    [transaction] Czeka na odczyt transakcji, która może opłacić coś, co by wygasło.
    [payment] Czeka na płatność po terminie, która jest potwierdzana lub potrzebuje ceny.
   *[price] Czeka na bieżącą cenę: nadszedł termin okresu w EUR lub GBP.
}
clock-advance = Przesuń do przodu
clock-advance-text = Wszystko, co po drodze ma się zdarzyć, dzieje się po kolei: kończą się okresy próbne, naliczane są okresy, wygasają płatności. Zegary nigdy się nie cofają.
clock-step = O ile
clock-step-choice = { $step ->
    [hour] 1 godzina
    [day] 1 dzień
    [week] 7 dni
    [month] 30 dni
    [year] 365 dni
   *[time] Do czasu poniżej
}
clock-to = Do
clock-to-hint = Strefa czasowa: { $zone }.
clock-stop = Zatrzymaj tutaj
clock-new = Utwórz zegar
clock-new-text = Utwórz przez API klientów z tym zegarem. Wszystko, co ich dotyczy, działa według niego, a inne zegary tego nie przesuwają.
clock-name = Nazwa
clock-name-hint = Co nim sprawdzasz, na przykład Rok planu rocznego.
clock-delete = Usuń zegar testowy
clock-delete-text = Usuniemy go razem z jego klientami i wszystkim, co ich dotyczy: płatnościami, fakturami, subskrypcjami i planami.

## Problems with fields

problem-time = Wybierz czas.
problem-scopes = Wybierz, co klucz może robić.
problem-address-range = Podaj adresy IP lub zakresy, na przykład 203.0.113.0/24, po jednym w wierszu.
problem-clock-past = Wybierz czas późniejszy niż na zegarze.
problem-clock-far = Wybierz czas w ciągu najbliższych dziesięciu lat.
problem-range = Wybierz czas późniejszy niż początek.
