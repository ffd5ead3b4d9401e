## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Plano
mail-quantity = Quantidade
mail-period = Período
mail-period-days = de { $start } a { $end }
mail-next-payment = Próximo pagamento
mail-manage = Gerir a minha assinatura

mail-confirm-title = Confirme a sua assinatura de { $plan }
mail-confirm-text = Alguém fez uma assinatura de { $plan } com este endereço de e-mail. Foi você?
mail-confirm-ask = Confirme, por favor, para que possamos enviar links de pagamento e lembretes por e-mail.
mail-confirm-button = Confirmar a minha assinatura
mail-confirm-ignore = Se não foi você, ignore este e-mail. Não enviaremos mais nada sobre esta assinatura.

mail-subscribed-title = A sua assinatura de { $plan }
mail-subscribed-text = Obrigado pela sua assinatura. Faça o primeiro pagamento para concluí-la.
mail-free-text = Obrigado pela sua assinatura. Não há nada a pagar pelo primeiro período.

mail-trial-title = O seu período de teste de { $plan }
mail-trial-text = O seu período de teste começou. Não há nada a pagar até ele terminar. Nesse dia, enviaremos um link de pagamento por e-mail.
mail-trial-until = Teste até
mail-trial-end-title = O seu período de teste de { $plan } termina em { $day }
mail-trial-end-text = O seu período de teste termina em { $day }; o primeiro pagamento, de { $price }, vence nessa data. Nesse dia, enviaremos um link de pagamento por e-mail.

mail-payment-due-title = Pagamento pendente: { $plan }
mail-payment-due-text = Há um pagamento pendente para um novo período da sua assinatura.
mail-payment-failed-title = Não recebemos o seu pagamento: { $plan }
mail-payment-failed-text = O seu pagamento deste período não chegou. Pague com o botão abaixo.
mail-payment-part-text = Recebemos { $received } do seu pagamento deste período. Ainda falta pagar { $missing }. Pague com o botão abaixo.
mail-just-paid = Se o pagamento acabou de ser feito, pode ignorar este e-mail.

mail-renewal-title = { $plan }: renovação em { $day }
mail-renewal-text = O seu próximo pagamento vence em { $day }. Nesse dia, enviaremos um link de pagamento por e-mail.

mail-price-title = O preço de { $plan } muda em { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] A partir do período que começa em { $day }, a sua assinatura custa { $price }.
   *[many] A partir do período que começa em { $day }, a sua assinatura custa { $price } por unidade.
}
mail-price-until = Até lá, nada muda. Fale com { $merchant } se quiser cancelar.
mail-new-price = Novo preço
mail-price-stays-title = O preço de { $plan } não muda
mail-price-stays-text = Tínhamos anunciado outro preço para a sua assinatura. Afinal, o preço não muda.

mail-unpaid-title = A sua assinatura de { $plan } terminou
mail-unpaid-text = Não recebemos o seu pagamento, por isso a sua assinatura terminou. Se quiser, pode assinar novamente.
mail-partly-unpaid-text = Não recebemos o valor total do seu pagamento, por isso a sua assinatura terminou. Se quiser, pode assinar novamente.
mail-cancelled-title = A sua assinatura de { $plan } foi cancelada
mail-cancelled-text = A sua assinatura foi cancelada a seu pedido. Nada mais será cobrado.
mail-cancelled-access-text = A sua assinatura foi cancelada a seu pedido. Nada mais será cobrado. O acesso continua até { $day }.
mail-cancelled-warning = Se não foi você, responda a este e-mail para que { $merchant } possa ajudar.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } recebeu { $parts }. Fale com { $merchant } sobre esse dinheiro.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } de { $price } pelo período de { $start } a { $end }
mail-ended-installment = { $value } de { $price } pela prestação { $number } de { $count }
# The last one in the list, if the others are too many.
mail-ended-more = outros valores
