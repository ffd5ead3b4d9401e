## Plans

desk-plans-and-subscriptions = Plany i subskrypcje
desk-plans = Plany
desk-plan = Plan
desk-no-plans = Nie znaleziono planów.
desk-no-plans-yet = Nie ma jeszcze planów. Klienci subskrybują plan: cenę i to, jak często ją płacą.
desk-new-plan = Nowy plan
desk-edit-plan = Edytuj plan
desk-price = Cena
desk-every = Naliczaj co
desk-interval-label = Jednostka
desk-interval-hint = Na przykład 3 i miesiące: klient płaci co trzy miesiące.
desk-interval = { $interval ->
    [daily] Dni
    [weekly] Tygodnie
    [yearly] Lata
   *[monthly] Miesiące
}
desk-plan-description-hint = Klienci widzą to na stronie planu.
desk-setup-fee-hint = Naliczana raz, z pierwszą płatnością.
desk-trial-days = Dni bezpłatnego okresu próbnego
desk-tax = Podatek
desk-tax-rate = Stawka podatku
desk-tax-behavior-label = Ceny i podatek
desk-tax-behavior = { $behavior ->
    [inclusive] Ceny zawierają podatek
   *[exclusive] Podatek jest doliczany do cen
}
desk-quantity = Ilość
desk-allow-quantity = Klienci mogą wybrać ilość
desk-max-cycles = Liczba płatności
desk-max-cycles-hint = Po nich subskrypcja się kończy. Zostaw puste, aby trwała do rezygnacji.
desk-max-unpaid = Dopuszczalne nieopłacone okresy
desk-max-unpaid-hint = Przy jednym więcej subskrypcja się kończy.
desk-apply-to = Nowa cena dotyczy
desk-apply-to-hint = Obecni subskrybenci otrzymają e-mail odpowiednio wcześnie przed zmianą ceny.
desk-price-scope = { $scope ->
    [all] Nowych i obecnych subskrybentów
   *[new] Tylko nowych subskrybentów
}
desk-activate = Aktywuj
desk-deactivate = Dezaktywuj
desk-public-page = Strona publiczna
desk-public-page-text = Klienci subskrybują na tej stronie. Udostępnij adres lub pokaż kod.
desk-address-of-page = Adres
desk-qr-code = Kod QR tej strony
desk-subscribers = Subskrybenci
desk-new-subscriber = Dodaj subskrybenta

## Coupons

desk-coupons = Kupony
desk-coupon = Kupon
desk-no-coupons = Nie znaleziono kuponów.
desk-no-coupons-yet = Nie ma jeszcze kuponów. Kupon to kod, który obniża cenę subskrypcji.
desk-new-coupon = Nowy kupon
desk-edit-coupon = Edytuj kupon
desk-code = Kod
desk-code-hint = Co wpisują klienci: od 3 do 40 liter, cyfr, łączników i podkreśleń.
desk-coupon-name-hint = Klienci widzą to na stronach i dokumentach.
desk-discount = Rabat
desk-percent-off = Rabat procentowy
desk-amount-off = Rabat kwotowy
desk-amount-off-hint = Zamiast procentu, w walucie poniżej.
desk-duration = Czas trwania
desk-duration-choice = { $duration ->
    [forever] Wszystkie okresy
    [repeating] Kilka okresów
   *[once] Jeden okres
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Wszystkie okresy
    [repeating] { $count ->
        [one] { $count } okres
        [few] { $count } okresy
        [many] { $count } okresów
       *[other] { $count } okresu
    }
   *[once] Jeden okres
}
desk-duration-periods-hint = Tylko dla kilku okresów.
desk-max-redemptions = Najwyższa liczba subskrypcji
desk-redeemed = Wykorzystano
# 3 of 100
desk-of-all = { $count } z { $all }
desk-valid-until = Ważny do

## Subscriptions

desk-subscriptions = Subskrypcje
desk-no-subscriptions = Nie znaleziono subskrypcji.
desk-no-subscriptions-yet = Nie ma jeszcze subskrypcji. Najpierw utwórz plan i udostępnij jego stronę.
desk-new-subscription = Nowa subskrypcja
desk-subscriber-hint = Podaj adres e-mail, portfel lub jedno i drugie.
desk-next-payment = Następna płatność
desk-current-period = Bieżący okres
desk-trial-until = Okres próbny do
desk-access-until = Dostęp do
desk-ends-with-period = Kończy się z okresem
desk-has-unpaid = Nieopłacona
desk-cancelled-on = Anulowano
desk-why-cancelled = Powód anulowania
desk-cancel-reason = { $reason ->
    [payment_failed] Okres nie został opłacony
    [refunded] Okres został zwrócony
   *[requested] Na prośbę Twoją lub klienta
}
desk-billing-problem = Problem
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Brakuje aktualnego kursu wymiany. Wkrótce spróbujemy ponownie.
    [cannot_be_paid] Nie można utworzyć płatności: brakuje portfela lub tokena albo kwota jest niemożliwa.
   *[internal_error] Błąd po naszej stronie. Wkrótce spróbujemy ponownie.
}
desk-next-change = Następna zmiana
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } od { $day }
desk-periods-paid = Opłacone okresy
desk-reverse-charge = Odwrotne obciążenie (reverse charge): podatek rozlicza klient
desk-reverse-charge-hint = Wymaga Twojego numeru podatkowego i numeru klienta.
desk-email-unconfirmed = Klient nie potwierdził jeszcze adresu, więc nie otrzymuje e-maili.
desk-periods = Okresy
desk-no-periods = Dotąd nic nie naliczono.
desk-paid-on = Zapłacono
desk-document = Dokument
status-unpaid-periods = Nieopłacone
desk-unpaid-text = Klient może opłacić każdy okres na jego stronie. Możesz wysłać mu adres.
desk-unpaid-over = Tych okresów nie opłacono przed końcem subskrypcji. O nic więcej nie prosimy.
# $amount: 4.00 USDC
desk-received-part = Dotychczas otrzymano { $amount }
desk-see-payment = Utwórz lub zobacz płatność
desk-change = Zmień
desk-change-subscription = Zmień subskrypcję
desk-change-time-label = Nowy plan lub ilość obowiązuje
desk-change-time = { $when ->
    [period_end] Od następnego okresu
   *[now] Od teraz
}
desk-change-time-hint = Przy innym odstępie zmiana od teraz rozpoczyna nowy okres i od razu go nalicza.
desk-proration-label = Reszta opłaconego okresu
desk-proration = { $proration ->
    [none] Pozostaje jak opłacono
   *[next_period] Rozliczana z następną płatnością
}
desk-coupon-change-hint = Na następne okresy. Zostaw puste, aby usunąć kupon.
desk-token-change-hint = Dla następnych płatności. Otwarta płatność pozostaje bez zmian.
desk-prepay-text = Powstanie jedna płatność za następne okresy. Wyślij jej stronę klientowi.
desk-prepay-hint = Jeśli subskrypcja skończy się wcześniej, reszta trafi do środków klienta.
desk-create-payment = Utwórz płatność
desk-pause = Wstrzymaj
desk-resume = Wznów
desk-cancel-subscription = Anuluj subskrypcję
desk-cancel-text = Nic więcej nie naliczymy. Klient zachowa dostęp na opłacony czas.
desk-cancel-when = Kiedy
desk-cancel-now = Teraz
# $day: 20 November 2026.
desk-cancel-at-end = Z końcem bieżącego okresu: { $day }
problem-coupon-code = Użyj od 3 do 40 liter, cyfr, łączników i podkreśleń.
problem-coupon-discount = Podaj procent albo kwotę, nie oba.
problem-coupon-periods = Podaj to tylko dla kilku okresów.
problem-coupon-taken = Masz już inny kupon z tym kodem.
problem-needs-price = Podaj nową cenę lub zostaw to bez zmian.
problem-tax-ids = Odwrotne obciążenie wymaga Twojego numeru podatkowego i numeru klienta.
