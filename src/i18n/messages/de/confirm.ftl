## The page that confirms an email address

confirm-address-heading = Bestätigen Sie diese Adresse
confirm-address = Diese Adresse bestätigen
confirm-address-text = { $merchant } möchte Test-E-Mails an { $email } senden.
address-confirmed = Diese Adresse ist bestätigt
address-confirmed-text = { $merchant } kann Test-E-Mails an { $email } senden.

## The page that confirms a subscription

confirm-subscription-heading = Bestätigen Sie Ihr Abo
confirm-subscription = Mein Abo bestätigen
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] Sie haben { $plan } für { $price } { $rhythm } abonniert. Zahlungslinks und Erinnerungen senden wir per E-Mail an { $email }.
   *[other] Sie haben { $plan } { $quantity }-mal abonniert, für je { $price } { $rhythm }. Zahlungslinks und Erinnerungen senden wir per E-Mail an { $email }.
}
confirm-ended-text = Ihr Abo { $plan } ist beendet, deshalb gibt es nichts zu bestätigen.
email-confirmed = Ihre E-Mail-Adresse ist bestätigt
email-confirmed-text = Alles zu Ihrem Abo { $plan } senden wir per E-Mail an { $email }.
continue-to-payment = Weiter zur Zahlung
subscription-ended = Dieses Abo ist beendet
