## The account of a customer

portal-title = Twoje konto – { $merchant }
portal-account-with = Twoje konto u sprzedawcy { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = do zapłaty teraz
portal-nothing-open = Nie ma nic do zapłaty.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Twoje środki
portal-prepaid = Przedpłata
portal-name = Klient
portal-email = E-mail
portal-wallet = Portfel
# The label for screen readers begins with the visible text, here and below.
portal-change = Zmień
portal-change-email-label = Zmień adres e-mail
portal-change-wallet-label = Zmień portfel
portal-add = Dodaj
portal-add-email-label = Dodaj adres e-mail
portal-add-wallet-label = Dodaj portfel
portal-sign-out = Wyloguj się
portal-done-cancelled = Twoja subskrypcja została anulowana.
portal-done-kept = Twoja subskrypcja trwa nadal.
portal-done-token = Twój wybór został zapisany.
portal-done-wallet = Twój portfel został zapisany.

## What is open

portal-to-pay = Do zapłaty
invoice-numbered = Faktura { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, rata { $number } z { $count }
portal-due = termin płatności: { $day }
portal-was-due = termin płatności minął { $day }
portal-for-period = za okres od { $start } do { $end }
portal-pay-now = Zapłać teraz
portal-pay-now-for = Zapłać teraz: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = Do zapłaty jest więcej, niż pokazuje ta strona. Reszta pojawi się, gdy część zostanie zapłacona.

## Subscriptions

portal-subscriptions = Subskrypcje
portal-trialing = Okres próbny
portal-active = Aktywna
portal-past-due = Do zapłaty
portal-paused = Wstrzymana
portal-cancelled = Anulowana
portal-expired = Zakończona
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, w { $token }
   *[other] { $quantity } × { $price } { $rhythm }, w { $token }
}
portal-next-payment = Następna płatność: { $day }
portal-access-until = Dostęp do { $day }
portal-ends-on = Kończy się { $day }
portal-keep = Zachowaj
portal-keep-plan = Zachowaj: { $plan }
portal-prepay = Zapłać z góry
portal-prepay-plan = Zapłać z góry: { $plan }
portal-change-token = Zmień token
portal-token-plan = Zmień token: { $plan }
portal-cancel = Zrezygnuj
portal-cancel-plan = Zrezygnuj: { $plan }

## Installment plans

portal-plans = Plany ratalne
# The name of a plan that has none.
portal-plan = Plan ratalny
portal-plan-next = Zapłacone raty: { $paid } z { $count }, termin następnej: { $day }
portal-see-schedule = Zobacz harmonogram lub zapłać wcześniej
portal-see-schedule-of = Zobacz harmonogram lub zapłać wcześniej: { $plan }

## History

portal-history = Historia
portal-history-empty = Jeszcze nic tu nie ma.
portal-history-end = Brak starszych.
portal-newest = Najnowsze
portal-older = Starsze
# The name of a payment that has none.
portal-payment = Płatność
portal-credit-note = Faktura korygująca { $number }
portal-for-invoice = Dotyczy faktury { $number }
portal-paid-from-credit = z Twoich środków
portal-paid-prepaid = z przedpłaty
portal-refunded = zwrócono { $amount }
portal-receipt = Potwierdzenie
portal-receipt-for = Potwierdzenie: { $label }, { $day }
portal-details = Szczegóły
portal-details-for = Szczegóły: { $label }, { $day }

## Signing in

portal-sign-in-hint = Wyślemy Ci e-mailem link do Twoich płatności, faktur i subskrypcji. Hasło nie jest potrzebne.
portal-email-link = Wyślij link e-mailem
portal-too-many-links = Wysłano już wiele linków. Spróbuj ponownie za { $wait }.
portal-check-email = Sprawdź pocztę
portal-sign-in-sent = Jeśli sprzedawca { $merchant } zna Cię pod adresem { $email }, otrzymasz e-mail z linkiem do konta.
portal-no-email = Nie ma wiadomości? Sprawdź folder ze spamem lub użyj adresu, na który przychodzą Twoje potwierdzenia.
portal-new-link-sent = Wysłaliśmy nowy link na adres { $email }, chyba że dziś trafiło tam już kilka.
portal-link-expired = Ten link wygasł
portal-ask-for-link = <a>Poproś sprzedawcę { $merchant }</a> o nowy.
portal-email-new-link = Wyślij nowy link na { $email }
portal-link-dead = Ten link już nie działa
portal-link-dead-text = Otwórz jeszcze raz link w najnowszym e-mailu lub poproś o nowy.
portal-get-link = Otrzymaj nowy link e-mailem
portal-signed-out = Wylogowano
portal-too-many-mails = Nie możemy teraz wysłać kolejnego e-maila
portal-too-many-mails-text = Liczba takich e-maili jest ograniczona. Spróbuj ponownie za { $wait }.
portal-back = Wróć do mojego konta
portal-open = Otwórz moje konto

## Changing the email address

portal-change-email = Zmień adres e-mail
portal-your-email = Twój adres to { $email }.
portal-new-email = Nowy adres e-mail
portal-new-email-hint = Wyślemy link na nowy adres. Nic się nie zmieni, dopóki go nie otworzysz i nie potwierdzisz.
portal-send-link = Wyślij link
portal-same-email = To już jest Twój adres.
portal-change-sent = Wysłaliśmy e-mail na adres { $email }. Otwórz w nim link, aby potwierdzić adres. Link działa przez jeden dzień.
portal-confirm-email = Potwierdź nowy adres e-mail
portal-confirm-email-text = Od teraz sprzedawca { $merchant } będzie używać Twojego adresu { $email }.
portal-email-taken = Ten adres jest już używany
portal-email-taken-text = Tego adresu używa teraz inny klient. <a>Poproś sprzedawcę { $merchant }</a> o połączenie kont.
portal-email-changed = Nowy adres e-mail jest potwierdzony
portal-email-changed-text = Wcześniejsze linki do Twojego konta już nie działają. Poproś o nowy na nowy adres.

## Changing the wallet

portal-change-wallet = Zmień portfel
portal-your-wallet = Twój portfel to { $wallet }.
portal-new-wallet = Nowy portfel Solana
portal-new-wallet-hint = Sprzedawca { $merchant } rozpoznaje Cię po nim. Nadal możesz płacić z dowolnego portfela.
portal-save-wallet = Zapisz portfel
portal-wallet-taken = Tego portfela nie można zapisać. Użyj innego lub <a>zapytaj sprzedawcę { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Twoja subskrypcja { $plan } się zakończyła. Nie naliczymy więcej opłat.
portal-cancel-heading = Zrezygnować z subskrypcji { $plan }?
keeps-access = Dostęp masz do { $day }. Wtedy subskrypcja się zakończy.
ends-at-once = Subskrypcja zakończy się od razu, ponieważ nic nie jest opłacone z góry.
nothing-more-billed = Nie naliczymy więcej opłat.
portal-cancel-button = Zrezygnuj z subskrypcji
portal-keep-button = Zachowaj subskrypcję
portal-token-heading = W jakim tokenie chcesz płacić?
portal-token-text = Dotyczy następnych płatności za subskrypcję { $plan }. Otwarta płatność pozostaje bez zmian.
portal-token = Token
portal-save = Zapisz
portal-prepay-heading = Zapłać z góry za subskrypcję { $plan }
portal-periods = Liczba okresów
portal-periods-hint = Cenę każdego okresu potrącimy z przedpłaty. Jeśli subskrypcja skończy się wcześniej, reszta trafi do Twoich środków.
portal-prepay-button = Przejdź do płatności
