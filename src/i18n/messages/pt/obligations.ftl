## What the pages of invoices, periods and installments share

pay-amount = Pagar { $amount }
received-so-far-text = Recebido até agora: <strong>{ $amount }</strong>.
balance-paid = Pago com o seu saldo: <strong>{ $amount }</strong>.
payment-being-checked = O seu pagamento está em verificação. Não pague novamente.
refresh = Atualizar
thank-you = Obrigado.
thanks = Obrigado. Não é preciso fazer mais nada.
surplus-contact = Valor pago a mais: <strong>{ $surplus }</strong>. <a>Fale com { $merchant }</a> sobre isso.
# The label of an amount.
received = Recebido
# The label of a day or time.
paid-at = Data do pagamento

## The page of an installment plan

plan-title = Plano de prestações – { $merchant }
plan-with = Plano de prestações com { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] em { $count } prestação, com pagamento em { $token } na Solana
   *[other] em { $count } prestações, com pagamento em { $token } na Solana
}
next-installment-is = { $status ->
    [due] A prestação { $number } de { $count } deve ser paga agora
    [late] A prestação { $number } de { $count } está em atraso
   *[pending] Próxima prestação: { $number } de { $count }
}
installments-paid = { $paid } de { $count } pagas
installments-paid-label = Prestações pagas
pay-everything = Pagar tudo o que falta: { $amount }
plan-completed = Todas as prestações estão pagas
plan-ended = Este plano terminou
plan-defaulted-text = Este plano terminou porque uma prestação não foi paga. Já não é possível pagar aqui. Fale com { $merchant } sobre o valor restante: o plano pode ser reativado.
plan-cancelled = Este plano foi cancelado
plan-cancelled-text = { $merchant } cancelou este plano. Não envie mais pagamentos.
plan-received-unused = { $merchant } recebeu <strong>{ $amount }</strong> por prestações que não estão pagas. <a>Fale com { $merchant }</a> sobre esse dinheiro.
schedule = Calendário de pagamentos
schedule-number = Número
schedule-status = Estado
with-late-fee = com uma taxa por atraso de { $fee }
paid-too-much = excedente: { $amount }
installment-upcoming = Futura
installment-due = A pagar
installment-late = Em atraso
installment-paid = Paga
installment-cancelled = Cancelada

## The page of an installment

installment-title = Prestação { $number } de { $count } – { $merchant }
installment-of = Prestação { $number } de { $count }, a { $merchant }
# Below the amount.
paid-in-token = pagamento em { $token } na Solana
installment-is = { $status ->
    [due] Esta prestação deve ser paga agora
    [late] Esta prestação está em atraso
   *[pending] Esta prestação ainda não venceu
}
installment-due-text = Pague esta prestação até { $until }.
installment-late-text = Esta prestação venceu em { $day }. Se não for paga até { $until }, todo o plano termina.
installment-late-fee-text = Esta prestação venceu em { $day }. Foi acrescentada uma taxa por atraso de { $fee }. Se não for paga até { $until }, todo o plano termina.
installment-pending-text = Esta prestação vence em { $day }. Já é possível pagar agora.
installment-first-text = Esta prestação vence em { $day }. Pague primeiro a prestação { $number }.
go-to-installment = Ir para a prestação { $number }
see-plan = Ver o plano completo
installment-is-paid = Esta prestação está paga
installment-nothing-to-pay = Não há nada a pagar aqui
installment-defaulted-text = O plano terminou porque uma prestação não foi paga. <a>Fale com { $merchant }</a> sobre o valor restante: o plano pode ser reativado.
installment-cancelled-text = { $merchant } cancelou o plano. Não envie mais pagamentos.
installment-cancelled-contact = { $merchant } cancelou o plano. Não envie mais pagamentos. Dúvidas? <a>Fale com { $merchant }</a>
installment-received-unused = { $merchant } recebeu <strong>{ $amount }</strong> por esta prestação. <a>Fale com { $merchant }</a> sobre esse dinheiro.
late-fee = Taxa por atraso

## The page of a subscription's period

subscription-to = Assinatura de { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, em { $token } na Solana
# The label of the dates.
period = Período
period-dates = de { $start } a { $end }
period-request-pdf = Solicitação de pagamento (PDF)
period-invoice-pdf = Fatura { $number } (PDF)
period-owed = Há um pagamento pendente
period-owed-text = Pague este período a partir de qualquer carteira Solana, diretamente a { $merchant }.
period-paid = Pago
period-paid-text = Obrigado. Não há mais nada a pagar por este período.
period-paused = Esta assinatura está em pausa
period-paused-text = Não há nada a pagar até { $merchant } retomar a sua assinatura.
period-postponed = Não é possível pagar este período neste momento
period-postponed-rate = Não foi possível preparar o pagamento porque não há uma cotação atual. Vamos tentar novamente. Não é preciso fazer nada agora. Volte mais tarde.
period-postponed-token = Não foi possível preparar o pagamento porque { $merchant } não pode aceitá-lo neste momento. Vamos tentar novamente. Não é preciso fazer nada agora. Volte mais tarde.
period-postponed-error = Não foi possível preparar o pagamento devido a um erro do nosso lado. Vamos tentar novamente. Não é preciso fazer nada agora. Volte mais tarde.
period-expired-text = Não há mais nada a pagar, porque o último período da assinatura terminou. Não envie dinheiro por este período.
period-failed-text = Não há mais nada a pagar, porque um pagamento não chegou a tempo. Não envie dinheiro por este período.
period-cancelled-text = Não há mais nada a pagar, porque a assinatura foi cancelada. Não envie dinheiro por este período.
period-received-unused = { $merchant } recebeu <strong>{ $amount }</strong> por este período. <a>Fale com { $merchant }</a> sobre esse dinheiro.
see-period-owed = Ver o pagamento pendente

## The page of an invoice

invoice-title = Fatura { $number } – { $merchant }
invoice-from = Fatura { $number } de { $merchant }
invoice-void = Esta fatura foi anulada
invoice-void-text = Não há nada a pagar por ela. Não pague.
invoice-settling = Recebemos o seu pagamento
invoice-settling-text = Dentro de um minuto, esta página mostrará a fatura como paga. Recarregue-a depois disso.
invoice-overdue = Esta fatura está em atraso
invoice-overdue-text = O pagamento venceu em { $due }. Ainda é possível pagar.
invoice-overdue-undated-text = Ainda é possível pagar.
invoice-open = Tudo pronto para pagar
invoice-open-text = Pague a partir de qualquer carteira Solana, diretamente a { $merchant }.
invoice-open-later-text = Pague a partir de qualquer carteira Solana, diretamente a { $merchant }. O valor em { $token } é fixado ao continuar.
invoice-partly = Recebido até agora: { $received }. Falta pagar: <strong>{ $rest }</strong>.
invoice-pay-rest = Pagar o restante
invoice-pdf = Obter em PDF
# The caption of the table of items.
invoice-items = Itens desta fatura
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, imposto { $tax }
