## The page that confirms an email address

confirm-address-heading = Bevestig dit adres
confirm-address = Adres bevestigen
confirm-address-text = { $merchant } wil testmails sturen naar { $email }.
address-confirmed = Dit adres is bevestigd
address-confirmed-text = { $merchant } kan testmails sturen naar { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Bevestig uw abonnement
confirm-subscription = Abonnement bevestigen
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] U hebt een abonnement op { $plan } afgesloten: { $price } { $rhythm }. We sturen betaallinks en herinneringen naar { $email }.
   *[other] U hebt een abonnement op { $plan } afgesloten: { $quantity } × { $price } { $rhythm }. We sturen betaallinks en herinneringen naar { $email }.
}
confirm-ended-text = Uw abonnement op { $plan } is beëindigd, dus er valt niets te bevestigen.
email-confirmed = Uw e-mailadres is bevestigd
email-confirmed-text = We sturen alle berichten over uw abonnement op { $plan } naar { $email }.
continue-to-payment = Verder naar betaling
subscription-ended = Dit abonnement is beëindigd
