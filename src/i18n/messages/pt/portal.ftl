## The account of a customer

portal-title = A sua conta – { $merchant }
portal-account-with = A sua conta em { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = a pagar agora
portal-nothing-open = Não há nada a pagar.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = O seu saldo
portal-prepaid = Pago antecipadamente
portal-name = Nome
portal-email = E-mail
portal-wallet = Carteira
# The label for screen readers begins with the visible text, here and below.
portal-change = Alterar
portal-change-email-label = Alterar o e-mail
portal-change-wallet-label = Alterar a carteira
portal-add = Adicionar
portal-add-email-label = Adicionar um e-mail
portal-add-wallet-label = Adicionar uma carteira
portal-sign-out = Sair
portal-done-cancelled = A sua assinatura foi cancelada.
portal-done-kept = A sua assinatura continua.
portal-done-token = A sua escolha foi confirmada.
portal-done-wallet = A sua carteira foi atualizada.

## What is open

portal-to-pay = A pagar
invoice-numbered = Fatura { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, prestação { $number } de { $count }
portal-due = vence em { $day }
portal-was-due = venceu em { $day }
portal-for-period = de { $start } a { $end }
portal-pay-now = Pagar agora
portal-pay-now-for = Pagar agora: { $label }
portal-pdf = PDF
portal-pdf-of = PDF de { $label }
portal-more-open = Há mais pagamentos pendentes do que esta página mostra. Os restantes aparecem depois de pagar alguns.

## Subscriptions

portal-subscriptions = Assinaturas
portal-trialing = Em período de teste
portal-active = Ativa
portal-past-due = Pagamento pendente
portal-paused = Em pausa
portal-cancelled = Cancelada
portal-expired = Terminada
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, em { $token }
   *[other] { $quantity } × { $price } { $rhythm }, em { $token }
}
portal-next-payment = Próximo pagamento: { $day }
portal-access-until = Acesso até { $day }
portal-ends-on = Termina em { $day }
portal-keep = Manter
portal-keep-plan = Manter { $plan }
portal-prepay = Pagar antecipadamente
portal-prepay-plan = Pagar antecipadamente: { $plan }
portal-change-token = Mudar de token
portal-token-plan = Mudar de token: { $plan }
portal-cancel = Cancelar
portal-cancel-plan = Cancelar { $plan }

## Installment plans

portal-plans = Planos de prestações
# The name of a plan that has none.
portal-plan = Plano de prestações
portal-plan-next = { $paid } de { $count } pagas, a próxima vence em { $day }
portal-see-schedule = Ver o calendário ou pagar antecipadamente
portal-see-schedule-of = Ver o calendário ou pagar antecipadamente: { $plan }

## History

portal-history = Histórico
portal-history-empty = Ainda não há nada.
portal-history-end = Não há nada mais antigo.
portal-newest = Mais recentes
portal-older = Mais antigos
# The name of a payment that has none.
portal-payment = Pagamento
portal-credit-note = Nota de crédito { $number }
portal-for-invoice = Referente à fatura { $number }
portal-paid-from-credit = com o seu saldo
portal-paid-prepaid = pago antecipadamente
portal-refunded = reembolsado: { $amount }
portal-receipt = Recibo
portal-receipt-for = Recibo de { $label }, { $day }
portal-details = Detalhes
portal-details-for = Detalhes de { $label }, { $day }

## Signing in

portal-sign-in-hint = Enviaremos por e-mail um link para os seus pagamentos, faturas e assinaturas. Para entrar, basta abrir o link.
portal-email-link = Receber um link
portal-too-many-links = Já foram pedidos muitos links. Tente novamente dentro de { $wait }.
portal-check-email = Verifique o seu e-mail
portal-sign-in-sent = Se { $email } for um endereço conhecido de { $merchant }, chegará um e-mail com um link para a sua conta.
portal-no-email = Não recebeu o e-mail? Verifique a pasta de spam ou tente o endereço em que recebe os seus recibos.
portal-new-link-sent = Um novo link foi enviado para { $email }, a menos que já tenham sido enviados vários hoje.
portal-link-expired = Este link expirou
portal-ask-for-link = <a>Peça a { $merchant }</a> um novo link.
portal-email-new-link = Enviar um novo link para { $email }
portal-link-dead = Este link já não funciona
portal-link-dead-text = Abra novamente o link do e-mail mais recente ou peça um novo.
portal-get-link = Receber um novo link
portal-signed-out = Sessão encerrada
portal-too-many-mails = Não é possível enviar outro e-mail agora
portal-too-many-mails-text = O número desses e-mails é limitado. Tente novamente dentro de { $wait }.
portal-back = Voltar à minha conta
portal-open = Abrir a minha conta

## Changing the email address

portal-change-email = Alterar o seu e-mail
portal-your-email = O seu endereço é { $email }.
portal-new-email = Novo e-mail
portal-new-email-hint = Enviaremos um link para o novo endereço. Nada muda até o link ser aberto e confirmado.
portal-send-link = Enviar o link
portal-same-email = Este já é o seu endereço.
portal-change-sent = Um e-mail foi enviado para { $email }. Abra o link que ele contém para confirmar o endereço. O link funciona durante um dia.
portal-confirm-email = Confirme o seu novo e-mail
portal-confirm-email-text = A partir de agora, { $merchant } usará { $email } como o seu endereço.
portal-email-taken = Este endereço já está em uso
portal-email-taken-text = Outro cliente usa agora este endereço. <a>Peça a { $merchant }</a> para juntar as suas contas.
portal-email-changed = O seu novo e-mail está confirmado
portal-email-changed-text = Os links anteriores para a sua conta já não funcionam. Peça um novo com o seu novo endereço.

## Changing the wallet

portal-change-wallet = Alterar a sua carteira
portal-your-wallet = A sua carteira é { $wallet }.
portal-new-wallet = Nova carteira Solana
portal-new-wallet-hint = Serve para { $merchant } reconhecer os seus pagamentos. Continua a ser possível pagar com qualquer carteira.
portal-save-wallet = Usar esta carteira
portal-wallet-taken = Não é possível usar esta carteira aqui. Use outra ou <a>fale com { $merchant }</a>.

## Changing a subscription

portal-subscription-over = A sua assinatura de { $plan } terminou. Nada mais será cobrado.
portal-cancel-heading = Cancelar { $plan }?
keeps-access = O acesso continua até { $day }. A assinatura termina nessa data.
ends-at-once = A sua assinatura termina imediatamente, porque nada foi pago antecipadamente.
nothing-more-billed = Nada mais será cobrado.
portal-cancel-button = Cancelar a minha assinatura
portal-keep-button = Manter a minha assinatura
portal-token-heading = Com que token quer pagar?
portal-token-text = Para os próximos pagamentos de { $plan }. Um pagamento já pendente não muda.
portal-token = Token
portal-save = Confirmar
portal-prepay-heading = Pagar { $plan } antecipadamente
portal-periods = Número de períodos
portal-periods-hint = O preço de cada período é descontado do que pagar antecipadamente. Se a assinatura terminar antes, o restante passa para o seu saldo.
portal-prepay-button = Continuar para o pagamento
