## The page that confirms an email address

confirm-address-heading = Confermi questo indirizzo
confirm-address = Conferma l’indirizzo
confirm-address-text = { $merchant } chiede di poter inviare email di prova a { $email }.
address-confirmed = Indirizzo confermato
address-confirmed-text = { $merchant } può inviare email di prova a { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Confermi il suo abbonamento
confirm-subscription = Conferma l’abbonamento
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] Ha sottoscritto un abbonamento a { $plan }: { $price } { $rhythm }. Invieremo link di pagamento e promemoria a { $email }.
   *[other] Ha sottoscritto un abbonamento a { $plan }: { $quantity } × { $price } { $rhythm }. Invieremo link di pagamento e promemoria a { $email }.
}
confirm-ended-text = Il suo abbonamento a { $plan } è terminato, quindi non c’è nulla da confermare.
email-confirmed = Il suo indirizzo email è confermato
email-confirmed-text = Invieremo tutte le comunicazioni sul suo abbonamento a { $plan } all’indirizzo { $email }.
continue-to-payment = Vai al pagamento
subscription-ended = Questo abbonamento è terminato
