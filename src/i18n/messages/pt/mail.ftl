## Every mail

# The first paragraph in test mode.
mail-test-notice = Este é um e-mail de teste, enviado em modo de teste: não há dinheiro real a pagar nem pago.
mail-test-subject = [Teste] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Ou abra:
mail-item = Descrição
mail-amount = Valor
mail-hello = Olá,
mail-hello-name = Olá, { $name },
mail-questions = Dúvidas? Responda a este e-mail.
mail-payment = Pagamento
mail-transaction = Transação

## An invoice

mail-invoice-title = Fatura { $number }
mail-invoice-subject = Fatura { $number } de { $merchant }
mail-invoice-reminder = Lembrete: fatura { $number } de { $merchant }
mail-invoice-sent = { $merchant } enviou uma fatura para pagamento.
mail-invoice-overdue = Esta fatura de { $merchant } venceu em { $day }. Se o pagamento acabou de ser feito, ignore este lembrete.
mail-invoice-due = Esta fatura de { $merchant } vence em { $day }.
mail-invoice-paid = Foi paga com o seu saldo. Não é preciso fazer nada.
mail-invoice-row = Fatura
mail-in-token = Em { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, valor fixado ao pagar
mail-nothing = nada
mail-pay = Pagar { $amount }
mail-pay-rest = Pagar o restante
mail-invoice-how = O pagamento vai diretamente para { $merchant }, a partir de qualquer carteira Solana. Dúvidas? Responda a este e-mail.
mail-invoice-pdf = Nessa página, também é possível obter a fatura em PDF.

## A receipt

mail-receipt-title = Obrigado pelo seu pagamento
mail-receipt-subject = Recibo de { $merchant }: { $amount }
mail-receipt-text = { $merchant } recebeu o seu pagamento.
mail-receipt-keep = Guarde este e-mail como recibo. Dúvidas? Responda a este e-mail.
mail-received = Recebido
mail-confirmed = Confirmado em
mail-see-details = Ver os detalhes
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Total da fatura
    [period] Total do período
   *[installment] Total da prestação
}
mail-receipt-received = { $noun ->
    [invoice] Recebido para a fatura
    [period] Recebido para o período
   *[installment] Recebido para a prestação
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Fatura { $number }
paid-period = { $plan }, de { $start } a { $end }
paid-installment = Prestação { $number } de { $count }
paid-installment-of = { $description } – prestação { $number } de { $count }
paid-next-periods = { $plan }, os próximos períodos
paid-rest = Tudo o que falta
paid-rest-of = { $description } – tudo o que falta

## A refund

mail-refund-subject = Reembolso de { $merchant }: { $amount }
mail-refund-title = O seu reembolso está em preparação
mail-refund-ask-title = Para onde deve ir o seu reembolso?
mail-refund-text = { $merchant } vai fazer um reembolso de { $amount } a seu favor.
mail-refund-ask = Indique a sua carteira até { $day }. O link só pode ser usado uma vez.
mail-refund-announced = O valor vai para a carteira abaixo. Enviaremos um e-mail quando chegar.
mail-refund-choose = Indicar a minha carteira
mail-refund-reason = Motivo
mail-refund-wallet = Carteira
mail-refund-amount = Valor
mail-refund-completed-at = Concluído em
mail-refund-saved-subject = Carteira confirmada para o seu reembolso de { $merchant }: { $amount }
mail-refund-saved-title = A sua carteira está confirmada
mail-refund-saved-text = O seu reembolso de { $amount } de { $merchant } vai para a carteira abaixo. Enviaremos um e-mail quando chegar.
mail-refund-saved-warning = Se não foi você que indicou esta carteira, fale imediatamente com { $merchant }.
mail-refund-completed-title = O seu reembolso chegou
mail-refund-completed-subject = O seu reembolso chegou: { $amount } de { $merchant }
mail-refund-completed-text = O seu reembolso de { $amount } de { $merchant } chegou à sua carteira.
mail-refund-revoked = O acesso ao período reembolsado da sua assinatura terminou.
mail-refund-failed-title = O seu reembolso não foi concluído
mail-refund-failed-subject = O seu reembolso não foi concluído: { $amount } de { $merchant }
mail-refund-reverted-text = O seu reembolso de { $amount } de { $merchant } foi interrompido porque a Solana descartou o próprio pagamento ou parte dele. O dinheiro descartado ficou na carteira que pagou, por isso não há nada a devolver.
mail-refund-part-text = Só foi enviada uma parte do seu reembolso de { $amount } de { $merchant }.
mail-refund-missing-text = Do seu reembolso de { $amount } de { $merchant }, chegaram { $arrived }. Valor em falta: { $missing }.
mail-refund-ask-rest = Para receber o restante, responda a este e-mail ou fale com { $merchant }.
mail-refund-expired-title = O seu reembolso não foi enviado
mail-refund-expired-subject = O seu reembolso não foi enviado: { $amount } de { $merchant }
mail-refund-expired-text = O seu reembolso de { $amount } de { $merchant } não foi enviado a tempo.
mail-refund-no-wallet-text = O seu reembolso de { $amount } de { $merchant } não foi enviado porque nenhuma carteira foi indicada a tempo.
mail-refund-ask-link = Para receber um novo link, responda a este e-mail ou fale com { $merchant }.
mail-refund-cancelled-title = O seu reembolso foi cancelado
mail-refund-cancelled-subject = O seu reembolso foi cancelado: { $amount } de { $merchant }
mail-refund-cancelled-text = { $merchant } cancelou o seu reembolso de { $amount }.

## The customer's account

mail-portal-title = Os seus pagamentos e assinaturas
mail-portal-subject = Os seus pagamentos e assinaturas – { $merchant }
mail-portal-text = Alguém pediu este link para os seus pagamentos, faturas e assinaturas em { $merchant }.
mail-portal-secret = Não encaminhe este e-mail: quem tiver o link pode abrir a sua conta.
mail-portal-open = Abrir a minha conta
mail-portal-until = O link funciona até { $time }. Se não pediu este link, ignore este e-mail.
mail-address-title = Confirme o seu novo e-mail
mail-address-subject = Confirme o seu novo e-mail – { $merchant }
mail-address-text = Um cliente de { $merchant } quer usar este endereço de e-mail a partir de agora. É você?
mail-address-ask = Confirme, por favor. Nada muda antes disso.
mail-address-confirm = Confirmar este endereço
mail-address-until = O link funciona até { $time }. Se não foi você, ignore este e-mail.
mail-taken-title = Este e-mail já está em uso
mail-taken-subject = Este e-mail já está em uso – { $merchant }
mail-taken-text = Um cliente de { $merchant } quer usar este endereço de e-mail. O endereço já pertence a um cliente, por isso nada foi alterado.
mail-taken-advice = Se foi você, abra a conta deste endereço ou peça a { $merchant } para juntar as suas duas contas.
mail-taken-open = Abrir a conta deste endereço
mail-ignore = Se não foi você, ignore este e-mail.
mail-changed-title = O seu e-mail foi alterado
mail-changed-subject = O seu e-mail foi alterado – { $merchant }
mail-changed-text = { $merchant } passa a usar { $address } como o seu endereço. Os e-mails sobre os seus pagamentos e assinaturas vão para lá.
mail-changed-links = Os links de e-mails anteriores já não abrem a sua conta.
mail-changed-warning = Se não foi você, responda imediatamente a este e-mail para que { $merchant } possa ajudar.
