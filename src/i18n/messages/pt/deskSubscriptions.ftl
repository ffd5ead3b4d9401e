## Plans

desk-plans-and-subscriptions = Planos e assinaturas
desk-plans = Planos
desk-plan = Plano
desk-no-plans = Nenhum plano encontrado.
desk-no-plans-yet = Ainda não há planos. Os clientes assinam um plano: um preço e a frequência com que o pagam.
desk-new-plan = Novo plano
desk-edit-plan = Editar plano
desk-price = Preço
desk-every = Cobrar a cada
desk-interval-label = Unidade
desk-interval-hint = Por exemplo, 3 e meses: o cliente paga a cada três meses.
desk-interval = { $interval ->
    [daily] Dias
    [weekly] Semanas
    [yearly] Anos
   *[monthly] Meses
}
desk-plan-description-hint = Os clientes veem isto na página do plano.
desk-setup-fee-hint = Cobrada uma vez, com o primeiro pagamento.
desk-trial-days = Dias de teste gratuito
desk-tax = Imposto
desk-tax-rate = Taxa de imposto
desk-tax-behavior-label = Preços e imposto
desk-tax-behavior = { $behavior ->
    [inclusive] Os preços incluem o imposto
   *[exclusive] O imposto é somado aos preços
}
desk-quantity = Quantidade
desk-allow-quantity = Os clientes podem escolher uma quantidade
desk-max-cycles = Número de pagamentos
desk-max-cycles-hint = A assinatura termina depois deles. Deixe vazio para continuar até alguém cancelar.
desk-max-unpaid = Períodos não pagos permitidos
desk-max-unpaid-hint = Com mais um, a assinatura termina.
desk-apply-to = Um novo preço aplica-se a
desk-apply-to-hint = Os assinantes atuais recebem um e-mail com antecedência antes de o seu preço mudar.
desk-price-scope = { $scope ->
    [all] Assinantes novos e atuais
   *[new] Só novos assinantes
}
desk-activate = Ativar
desk-deactivate = Desativar
desk-public-page = Página pública
desk-public-page-text = Os clientes assinam nesta página. Divulgue o endereço ou mostre o código.
desk-address-of-page = Endereço
desk-qr-code = Código QR desta página
desk-subscribers = Assinantes
desk-new-subscriber = Adicionar assinante

## Coupons

desk-coupons = Cupons
desk-coupon = Cupom
desk-no-coupons = Nenhum cupom encontrado.
desk-no-coupons-yet = Ainda não há cupons. Um cupom é um código que torna uma assinatura mais barata.
desk-new-coupon = Novo cupom
desk-edit-coupon = Editar cupom
desk-code = Código
desk-code-hint = O que os clientes digitam: 3 a 40 letras, algarismos, hífenes e sublinhados.
desk-coupon-name-hint = Os clientes veem isto em páginas e documentos.
desk-discount = Desconto
desk-percent-off = Desconto em percentagem
desk-amount-off = Desconto em valor
desk-amount-off-hint = Em vez de uma percentagem, na moeda abaixo.
desk-duration = Duração
desk-duration-choice = { $duration ->
    [forever] Todos os períodos
    [repeating] Vários períodos
   *[once] Um período
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Todos os períodos
    [repeating] { $count ->
        [one] { $count } período
       *[other] { $count } períodos
    }
   *[once] Um período
}
desk-duration-periods-hint = Só para vários períodos.
desk-max-redemptions = Máximo de assinaturas
desk-redeemed = Usado
# 3 of 100
desk-of-all = { $count } de { $all }
desk-valid-until = Válido até

## Subscriptions

desk-subscriptions = Assinaturas
desk-no-subscriptions = Nenhuma assinatura encontrada.
desk-no-subscriptions-yet = Ainda não há assinaturas. Crie primeiro um plano e divulgue a sua página.
desk-new-subscription = Nova assinatura
desk-subscriber-hint = Indique o e-mail, a carteira ou ambos.
desk-next-payment = Próximo pagamento
desk-current-period = Período atual
desk-trial-until = Período de teste até
desk-access-until = Acesso até
desk-ends-with-period = Termina com o período
desk-has-unpaid = Por pagar
desk-cancelled-on = Cancelada em
desk-why-cancelled = Motivo do cancelamento
desk-cancel-reason = { $reason ->
    [payment_failed] Um período não foi pago
    [refunded] Um período foi reembolsado
   *[requested] Foi pedido por você ou pelo cliente
}
desk-billing-problem = Problema
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Não há uma cotação atual. Tentaremos novamente em breve.
    [cannot_be_paid] Não é possível fazer um pagamento: falta uma carteira ou um token, ou o valor não é possível.
   *[internal_error] Um erro do nosso lado. Tentaremos novamente em breve.
}
desk-next-change = Próxima alteração
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } a partir de { $day }
desk-periods-paid = Períodos pagos
desk-reverse-charge = Autoliquidação (reverse charge): o cliente deve o imposto
desk-reverse-charge-hint = Precisa da sua identificação fiscal e da do cliente.
desk-email-unconfirmed = O cliente ainda não confirmou o endereço, por isso não recebe e-mails.
desk-periods = Períodos
desk-no-periods = Nada foi cobrado até agora.
desk-paid-on = Pago em
desk-document = Documento
status-unpaid-periods = Por pagar
desk-unpaid-text = O cliente pode pagar cada período na sua página. Pode enviar-lhe o endereço.
desk-unpaid-over = Estes períodos não foram pagos antes de a assinatura terminar. Já nada é pedido.
# $amount: 4.00 USDC
desk-received-part = { $amount } recebidos até agora
desk-see-payment = Criar ou ver o pagamento
desk-change = Alterar
desk-change-subscription = Alterar assinatura
desk-change-time-label = O novo plano ou quantidade aplica-se
desk-change-time = { $when ->
    [period_end] Com o próximo período
   *[now] Agora
}
desk-change-time-hint = Com outro intervalo, uma alteração agora inicia um novo período e cobra-o já.
desk-proration-label = O resto do período pago
desk-proration = { $proration ->
    [none] Fica como foi pago
   *[next_period] Acertado no próximo pagamento
}
desk-coupon-change-hint = Para os próximos períodos. Deixe vazio para retirar o cupom.
desk-token-change-hint = Para os próximos pagamentos. Um que já esteja aberto não muda.
desk-prepay-text = Isto cria um pagamento para os próximos períodos. Envie a página dele ao cliente.
desk-prepay-hint = Se a assinatura terminar antes, o restante passa a ser crédito do cliente.
desk-create-payment = Criar o pagamento
desk-pause = Pausar
desk-resume = Retomar
desk-cancel-subscription = Cancelar assinatura
desk-cancel-text = Nada mais é cobrado. O cliente mantém o acesso durante o tempo que pagou.
desk-cancel-when = Quando
desk-cancel-now = Agora
# $day: 20 November 2026.
desk-cancel-at-end = No fim do período atual: { $day }
problem-coupon-code = Use 3 a 40 letras, algarismos, hífenes e sublinhados.
problem-coupon-discount = Indique uma percentagem ou um valor, não ambos.
problem-coupon-periods = Indique isto para vários períodos, e só nesse caso.
problem-coupon-taken = Já tem outro cupom com este código.
problem-needs-price = Indique um novo preço ou deixe isto como está.
problem-tax-ids = A autoliquidação precisa da sua identificação fiscal e da do cliente.
