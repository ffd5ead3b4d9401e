## The schedule of an installment plan

mail-schedule-title = O seu plano de prestações
mail-schedule-subject = { $count ->
    [one] O seu plano de prestações com { $merchant }: { $total } em { $count } prestação
   *[other] O seu plano de prestações com { $merchant }: { $total } em { $count } prestações
}
mail-schedule-text = { $count ->
    [one] O plano prevê o pagamento de { $total } a { $merchant } em { $count } prestação, na data abaixo.
   *[other] O plano prevê o pagamento de { $total } a { $merchant } em { $count } prestações, nas datas abaixo.
}
mail-rescheduled-title = As datas do seu plano de prestações mudaram
mail-rescheduled-subject = Novas datas do seu plano de prestações com { $merchant }
mail-rescheduled-text = { $merchant } alterou as datas do seu plano. Estas são as novas.
mail-schedule-link = Em cada data, enviaremos um link de pagamento por e-mail.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] Em cada data, enviaremos um link de pagamento por e-mail. Se não pagar no próprio dia, será acrescentada uma taxa por atraso de { $fee }.
    [1] Em cada data, enviaremos um link de pagamento por e-mail. Se não pagar no prazo de um dia, será acrescentada uma taxa por atraso de { $fee }.
   *[other] Em cada data, enviaremos um link de pagamento por e-mail. Se não pagar no prazo de { $days } dias, será acrescentada uma taxa por atraso de { $fee }.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, paga
mail-schedule-footer = Este link mostra sempre o que está pago e o que vem a seguir.
mail-see-plan = Ver o plano

## An installment

mail-upcoming-subject = Próxima prestação, { $number } de { $count }: { $amount } a { $merchant } em { $day }
mail-upcoming-title = A sua próxima prestação vence em { $day }
mail-upcoming-text = A sua próxima prestação de { $amount } vence em { $day }.
mail-upcoming-payable-text = A sua próxima prestação de { $amount } vence em { $day }. Já é possível pagar agora.
mail-see-installment = Ver a prestação
mail-due-subject = Prestação { $number } de { $count } a pagar: { $amount } a { $merchant }
mail-due-title = A prestação { $number } de { $count } deve ser paga agora
mail-pay-by = Pague { $amount } a { $merchant } até { $day }.
mail-pay-by-or-end = Pague { $amount } a { $merchant } até { $day }. Caso contrário, todo o plano termina.
mail-late-subject = Prestação { $number } de { $count } em atraso: { $amount } a { $merchant }
mail-late-title = A prestação { $number } de { $count } está em atraso
mail-late-text = Esta prestação não foi paga a tempo.
mail-late-fee-text = Esta prestação não foi paga a tempo. Foi acrescentada uma taxa por atraso de { $fee }.
mail-reverted-subject = A prestação { $number } de { $count } deve ser paga novamente: { $amount } a { $merchant }
mail-reverted-title = A prestação { $number } de { $count } deve ser paga novamente
mail-reverted-text = A Solana descartou a transação que pagou esta prestação, por isso o dinheiro ficou na carteira que o enviou.
mail-late-fee = Taxa por atraso
mail-to-pay = A pagar
mail-due-day = Vencimento
mail-installment-footer = Este link leva sempre ao que falta pagar desta prestação e, a partir daí, ao plano completo.

## The end of a plan

mail-defaulted-title = O seu plano de prestações terminou
mail-defaulted-subject = O seu plano de prestações com { $merchant } terminou
mail-defaulted-text = O seu plano terminou porque a prestação { $number } de { $count } não foi paga. Já não é possível pagar através dele. Fale com { $merchant } sobre o valor restante: o plano pode ser reativado.
mail-reinstated-title = O seu plano de prestações continua
mail-reinstated-subject = O seu plano de prestações com { $merchant } continua
mail-reinstated-text = { $merchant } reativou o seu plano, com datas posteriores para tudo o que não está pago.
mail-reinstated-next = Pague a prestação { $number } de { $count }, no valor de { $amount }, até { $day }.
mail-reinstated-late = Pague a prestação { $number } de { $count }, no valor de { $amount }, até { $day }. Caso contrário, o plano termina novamente.
