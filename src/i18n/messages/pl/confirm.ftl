## The page that confirms an email address

confirm-address-heading = Potwierdź ten adres
confirm-address = Potwierdź adres
confirm-address-text = Sprzedawca { $merchant } prosi o zgodę na wysyłanie testowych e-maili na adres { $email }.
address-confirmed = Adres potwierdzony
address-confirmed-text = Sprzedawca { $merchant } może wysyłać testowe e-maile na adres { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Potwierdź subskrypcję
confirm-subscription = Potwierdź subskrypcję
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] Zamówiona subskrypcja: { $plan }, { $price } { $rhythm }. Linki do płatności i przypomnienia będziemy wysyłać na adres { $email }.
   *[other] Zamówiona subskrypcja: { $plan }, { $quantity } × { $price } { $rhythm }. Linki do płatności i przypomnienia będziemy wysyłać na adres { $email }.
}
confirm-ended-text = Subskrypcja { $plan } się zakończyła, więc nie ma czego potwierdzać.
email-confirmed = Twój adres e-mail jest potwierdzony
email-confirmed-text = Wszystkie wiadomości o subskrypcji { $plan } będziemy wysyłać na adres { $email }.
continue-to-payment = Przejdź do płatności
subscription-ended = Ta subskrypcja się zakończyła
