## The page that confirms an email address

confirm-address-heading = Confirme esta dirección
confirm-address = Confirmar esta dirección
confirm-address-text = { $merchant } quiere enviar correos de prueba a { $email }.
address-confirmed = Esta dirección está confirmada
address-confirmed-text = { $merchant } puede enviar correos de prueba a { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Confirme su suscripción
confirm-subscription = Confirmar mi suscripción
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] Se ha suscrito a { $plan } por { $price } { $rhythm }. Enviaremos los enlaces de pago y los recordatorios a { $email }.
   *[other] Se ha suscrito a { $plan } ({ $quantity } unidades) por { $price } { $rhythm } por unidad. Enviaremos los enlaces de pago y los recordatorios a { $email }.
}
confirm-ended-text = Su suscripción a { $plan } ha finalizado, así que no hay nada que confirmar.
email-confirmed = Su dirección de correo está confirmada
email-confirmed-text = Enviaremos todo lo relativo a su suscripción a { $plan } a { $email }.
continue-to-payment = Continuar al pago
subscription-ended = Esta suscripción ha finalizado
