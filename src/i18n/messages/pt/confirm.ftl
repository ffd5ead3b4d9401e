## The page that confirms an email address

confirm-address-heading = Confirme este endereço
confirm-address = Confirmar este endereço
confirm-address-text = { $merchant } quer enviar e-mails de teste para { $email }.
address-confirmed = Este endereço está confirmado
address-confirmed-text = { $merchant } pode enviar e-mails de teste para { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Confirme a sua assinatura
confirm-subscription = Confirmar a minha assinatura
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] A sua assinatura: { $plan }, por { $price } { $rhythm }. Enviaremos os links de pagamento e os lembretes para { $email }.
   *[other] A sua assinatura: { $plan } ({ $quantity } unidades), por { $price } { $rhythm } por unidade. Enviaremos os links de pagamento e os lembretes para { $email }.
}
confirm-ended-text = A sua assinatura de { $plan } terminou, por isso não há nada a confirmar.
email-confirmed = O seu e-mail está confirmado
email-confirmed-text = Enviaremos tudo sobre a sua assinatura de { $plan } para { $email }.
continue-to-payment = Continuar para o pagamento
subscription-ended = Esta assinatura terminou
