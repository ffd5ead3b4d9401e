## The page that confirms an email address

confirm-address-heading = Confirmez cette adresse
confirm-address = Confirmer cette adresse
confirm-address-text = { $merchant } souhaite envoyer des e-mails de test à { $email }.
address-confirmed = Cette adresse est confirmée
address-confirmed-text = { $merchant } peut envoyer des e-mails de test à { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Confirmez votre abonnement
confirm-subscription = Confirmer mon abonnement
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] Vous avez souscrit l’abonnement { $plan }, à { $price } { $rhythm }. Nous enverrons les liens de paiement et les rappels à { $email }.
   *[other] Vous avez souscrit l’abonnement { $plan } ({ $quantity } unités), à { $price } { $rhythm } par unité. Nous enverrons les liens de paiement et les rappels à { $email }.
}
confirm-ended-text = Votre abonnement { $plan } est terminé : il n’y a rien à confirmer.
email-confirmed = Votre adresse e-mail est confirmée
email-confirmed-text = Nous enverrons tout ce qui concerne votre abonnement { $plan } à { $email }.
continue-to-payment = Passer au paiement
subscription-ended = Cet abonnement est terminé
