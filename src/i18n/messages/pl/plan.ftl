## A subscription plan

subscribe-to = Subskrypcja { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, w { $token } w sieci Solana
plan-free-trial = Bezpłatny okres próbny
plan-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
}
plan-first-payment = Pierwsza płatność
plan-first-total = Pierwsza płatność, razem
plan-second-payment = Kolejna płatność
plan-today = dzisiaj
plan-ends = Koniec
plan-ends-cancelled = po rezygnacji
plan-ends-after = { $count ->
    [one] po { $count } płatności
    [few] po { $count } płatnościach
    [many] po { $count } płatnościach
   *[other] po { $count } płatności
}
plan-never-charged = Nigdy nie pobieramy pieniędzy z Twojego portfela automatycznie. Za każdy okres otrzymasz prośbę o płatność i zdecydujesz, czy zapłacić.
plan-start-trial = Rozpocznij okres próbny
plan-start-free-trial = Wypróbuj za darmo
plan-who = Podaj adres e-mail, portfel Solana albo jedno i drugie.
plan-email-hint = Wyślemy Ci e-mailem link do potwierdzenia subskrypcji, a potem linki do płatności.
plan-wallet = Portfel Solana
plan-coupon = Kod rabatowy
plan-show-total = Pokaż łączną kwotę
plan-closed = Ten plan nie jest już dostępny
plan-closed-text = Ten plan nie przyjmuje już nowych subskrybentów. Zapytaj sprzedawcę { $merchant } o inny plan.

## What is wrong with the form

plan-nobody = Podaj adres e-mail albo wpisz poniżej swój portfel.
coupon-unknown = Nie ma takiego kodu.
coupon-ended = Ten kod stracił ważność.
coupon-used-up = Limit użyć tego kodu został wyczerpany.
coupon-currency = Ten kod dotyczy tylko cen w { $currency }.
plan-not-verified = To plan testowy, a sprzedawca nie zweryfikował Twojego adresu. Dlatego nie możemy wysłać na niego e-maila.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Nie możemy teraz wysłać kolejnego e-maila, ponieważ liczba e-maili do nowych subskrybentów jest ograniczona. Spróbuj ponownie za { $wait }.

## The subscription that a visitor has begun here

plan-paused = Twoja subskrypcja jest wstrzymana
plan-paused-text = Nie musisz nic płacić, dopóki sprzedawca { $merchant } nie wznowi Twojej subskrypcji.
plan-trial-begun = Okres próbny się rozpoczął
plan-trial-until = Okres próbny trwa do <strong>{ $until }</strong>.
plan-mail-that-day = Tego dnia wyślemy Ci e-mailem link do płatności.
plan-return-that-day = Wróć tu tego dnia, aby zapłacić.
plan-subscribed = Twoja subskrypcja jest aktywna
plan-paid-until = Twoja subskrypcja jest opłacona do <strong>{ $until }</strong>.
plan-last-period = To ostatni okres.
plan-mail-when-due = Gdy nadejdzie termin następnej płatności, wyślemy Ci e-mail.
plan-return-when-due = Wróć tu, aby dokonać następnej płatności.
plan-payment-due = Płatność do uregulowania
plan-continues = Po zapłacie Twoja subskrypcja będzie kontynuowana.
plan-preparing = Tworzymy nową prośbę o płatność. Odśwież tę stronę za minutę.
plan-open-email = Aby otrzymywać linki do płatności e-mailem, otwórz naszą wiadomość wysłaną na adres { $address } i potwierdź subskrypcję.
plan-not-emailed = Na adres { $address } nie wysłaliśmy jeszcze wiadomości. Aby otrzymywać tam linki do płatności, zamów e-mail i potwierdź subskrypcję.
plan-next-payment = Następna płatność
plan-send = Wyślij e-mail
plan-send-again = Wyślij e-mail ponownie
plan-manage = Zmień lub zrezygnuj
plan-is-cancelled = Twoja subskrypcja została anulowana
plan-again = Subskrybuj ponownie
plan-cancel-how = Aby zrezygnować, podpisz portfelem { $wallet }. Nic nie płacisz i nie ma opłat.
plan-cancel-otherwise = Jeśli nie masz już tego portfela, <a>skontaktuj się ze sprzedawcą { $merchant }</a>.
plan-cancel-with = Zrezygnuj przez { $wallet }
plan-cancel-wish = Rezygnuję z subskrypcji { $plan } u sprzedawcy { $merchant }.
plan-cancel-refused = Nie udało się sprawdzić tego podpisu. Spróbuj ponownie portfelem { $wallet }.
plan-cancel-elsewhere = Ten portfel jest w innej przeglądarce? Otwórz tam <a>tę stronę</a>.
plan-keep-ask = Aby jednak ją zachować, <a>skontaktuj się ze sprzedawcą { $merchant }</a>.
