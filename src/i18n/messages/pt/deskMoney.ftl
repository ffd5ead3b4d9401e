## A payment

payment-amounts = Valores
payment-rate = 1 { $token } = { $price }
payment-surplus = A mais
payment-refunded = Reembolsado
payment-reserved = Reservado para reembolsos
payment-service-charge = Taxa de serviço
payment-confirmed = Pago em
payment-of-link = Link de pagamento
payment-of-invoice = Fatura
payment-of-subscription = Assinatura
payment-retry-of = Repete
payment-retries = Repetido por
payment-paid-from = Pago de
payment-paid-to = Pago para
payment-metadata = Os seus campos
payment-expected = O que cada carteira espera
payment-missing = Falta
payment-may-be-its = Pode ser para este pagamento
payment-finding = { $finding ->
    [confirmed] O pagamento está confirmado.
    [expired] O prazo terminou e ninguém pagou a tempo.
    [underpaid] O prazo terminou antes de o valor total ser recebido.
    [transaction_failed] O prazo terminou, e a transação que devia pagar falhou na blockchain.
    [wrong_token] O prazo terminou, e o pagador enviou um token que este pagamento não pede.
    [cancelled] O pagamento foi cancelado.
    [reverted] O pagamento estava confirmado e depois o seu dinheiro deixou de contar: a blockchain descartou a transação ou a atribuição foi anulada.
    [waiting] Uma transação que paga este pagamento ainda não é definitiva.
    [unreadable] Foi encontrada uma transação que indica este pagamento, mas ainda não pode ser lida. O operador foi avisado.
    [unread] Foi encontrada uma transação que indica este pagamento e está sendo lida.
    [partly_paid] O pagamento está pago em parte.
    [none_counts] Nenhuma das transações que indicam este pagamento conta. O motivo aparece abaixo.
    [none_found] Não foi encontrada nenhuma transação que indique este pagamento.
    [suspended] O seu token não é aceite neste momento: a última verificação falta ou encontrou um problema.
    [refused] A rede recusou uma transação assinada pelo pagador: { $reason }
    [received] O valor total foi recebido.
    [partly_received] Ainda falta uma parte do valor.
    [overpaid] Foi recebido mais do que o valor devido.
    [late] Uma parte do dinheiro chegou tarde demais.
    [resolvable] O valor recebido ainda pode ser aceite.
    [unreferenced] Chegou dinheiro que não indica nenhum pagamento e que pode ser para este.
   *[not_scanning] O Florin não está lendo a blockchain neste momento; por isso, as transações mais recentes ainda não são conhecidas.
}
payment-splits = Dividido entre
payment-recipient = Destinatário
payment-timeline = O que aconteceu

timeline-event = { $event ->
    [payment_created] Pagamento criado
    [payment_confirmed] Pago
    [payment_failed] O pagamento falhou
    [payment_expired] O pagamento expirou
    [payment_underpaid] Chegou dinheiro a menos
    [payment_overpaid] Chegou dinheiro a mais
    [payment_late] O dinheiro chegou tarde
    [refund_created] Reembolso preparado
    [refund_claimed] O cliente indicou uma carteira para o reembolso
    [refund_processing] Reembolso enviado
    [refund_completed] Reembolso concluído
    [refund_failed] O reembolso falhou
    [refund_expired] O reembolso expirou
    [refund_cancelled] Reembolso cancelado
    [refund_reverted] A blockchain descartou um reembolso
   *[other] Evento
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = Chave de API { $name }
timeline-priced = A pagar: { $amount }
timeline-transaction = Transação encontrada
transaction-outcome = { $outcome ->
    [credited] Conta
    [waiting] Conta assim que for definitiva
    [unread] Está sendo lida
    [unreadable] Ainda não pode ser lida
    [rejected] Não conta
    [missing] Não foi encontrada
   *[dropped] A blockchain descartou-a
}
transaction-rejection = { $reason ->
    [transaction_failed] Falhou na blockchain, por isso não moveu dinheiro.
    [wrong_token] Não está no token que este pagamento pede. Um token parecido não conta.
    [wrong_recipient] Indica este pagamento, mas o dinheiro foi para uma carteira que não recebe este pagamento.
    [ambiguous_reference] Indica vários pagamentos, ou um de outro serviço, e nada mostra para que é o dinheiro.
    [self_transfer] Moveu dinheiro entre contas do mesmo titular, por isso não pagou a ninguém.
   *[no_transfer] Indica este pagamento, mas não lhe trouxe dinheiro.
}
timeline-credited = { $amount } creditados
timeline-final = { $amount } definitivos
timeline-mail = { $kind ->
    [receipt] Recibo por e-mail
    [receipt_copy] Recibo por e-mail, a pedido do pagador
    [receipt_resent] Recibo novamente por e-mail
    [refund_created] Aviso do reembolso por e-mail
    [refund_claimed] Confirmação da carteira para o reembolso por e-mail
    [refund_ended] Aviso do fim do reembolso por e-mail
   *[other] E-mail sobre este pagamento
}
mail-status = { $status ->
    [pending] Em envio
    [sent] Enviado
    [recorded] Apenas registrado: o modo de teste não envia e-mails para este endereço
    [failed] Não foi possível enviar
   *[cancelled] Não enviado: já não é necessário
}

receipt-resend = Reenviar o recibo por e-mail
receipt-send = Enviar o recibo por e-mail

## Export

desk-export = Exportar
problem-export-running = Outra exportação sua está em curso. Aguarde até que termine.

## Refunds

desk-refunds = Reembolsos
desk-choose = Escolher
refund-none = Nenhum reembolso encontrado.
refund-new = Reembolsar
refund-title-of = Reembolso de { $amount }
refund-of = Origem
refund-reason = Motivo
refund-to = Vai para
# The wallet that signs a refund.
refund-signed-by = Assinado por
refund-left = Ainda reembolsável
refund-part = Quanto
refund-everything = Tudo, ou o valor abaixo
refund-surplus = Só o que foi pago a mais
refund-amount-hint = Vazio: tudo o que resta, { $left }.
refund-unit = Unidade do valor
refund-reason-hint = O cliente lê isto.
refund-to-hint = Vazio: a carteira que pagou. Se não for conhecida, o cliente é convidado a indicar uma.
refund-revoke = Terminar o período reembolsado da assinatura
refund-prepare = Preparar o reembolso
refund-intro = A sua carteira assina o reembolso na próxima página. Nenhum dinheiro se move antes disso.
refund-limit = Você pode reembolsar { $limit } em 24 horas e ainda dispõe de { $left }. Peça mais a um administrador.
refund-not-named = Ainda não conhecida
refund-unclaimed = O cliente ainda não indicou uma carteira
refund-claim-text = Se conhecemos o e-mail do cliente, ele recebeu um link para indicar uma carteira. Você também pode enviá-lo.
refund-claim-link = Link para o cliente
refund-exception = { $exception ->
    [underpaid] Foi enviado dinheiro a menos
    [overpaid] Foi enviado dinheiro a mais
    [late] Enviado tarde
   *[other_wallet] Enviado por outra carteira
}
refund-failure = { $reason ->
    [underpaid] Não foi enviado o suficiente a tempo.
   *[payment_reverted] A blockchain descartou o dinheiro que seria devolvido.
}
refund-failed-because = Motivo da falha
refund-amount-sent = Enviado
refund-completed = Concluído em
refund-batch = Assinados juntos
refund-cancel = Cancelar reembolso
refund-cancel-text = O valor poderá então ser reembolsado de novo. Se a transação foi criada há instantes, isso leva alguns minutos.
refund-sign = Assinar com a sua carteira
refund-sign-text = Assine uma transação de { $amount }. A sua carteira mostra o que ela envia e a taxa de rede.
refund-sign-with = Assinar com { $wallet }
refund-scan = Código para assinar o reembolso
refund-scan-text = Leia o código com a carteira do seu telefone ou abra o link.
refund-sign-chosen = Assinar os reembolsos escolhidos
refund-choose = Escolha pelo menos um reembolso.
refund-batch-title = { $count ->
    [one] { $count } reembolso, { $amount }
   *[other] { $count } reembolsos, { $amount }
}
refund-next-batch = { $count ->
    [one] Próxima transação (resta { $count })
   *[other] Próxima transação (restam { $count })
}
refund-done-prepared = O reembolso está preparado.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Reembolso de { $merchant }: { $amount }
   *[other] { $count } reembolsos de { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, e { $rent } para abrir contas de token

## Money that counts for no payment

desk-unmatched = Dinheiro não atribuído
unmatched-intro = Dinheiro que chegou às suas carteiras e não conta para nenhum pagamento. Aplique-o a um pagamento ou reembolse-o.
unmatched-none = Não há dinheiro não atribuído.
unmatched-reason = Motivo
unmatched-why = { $reason ->
    [ambiguous_reference] Indica vários pagamentos, e nada mostra para qual deles é.
    [wrong_token] Não está no token que o pagamento pede. Um token parecido não conta.
    [wrong_recipient] Indica um pagamento, mas foi para uma carteira que não recebe esse pagamento.
    [unknown_reference] Não indica nenhum pagamento conhecido.
   *[no_reference] Não indica nenhum pagamento.
}
unmatched-sender = Remetente
unmatched-candidate-count = { $count ->
    [one] Pode ser para { $count } pagamento
   *[other] Pode ser para { $count } pagamentos
}
unmatched-status-open = Não atribuído
unmatched-status-applied = Conta para um pagamento
unmatched-counts-for = Conta para
unmatched-names = Indica o pagamento
unmatched-candidates = A que se pode destinar
unmatched-no-candidates = Nenhum pagamento aberto corresponde.
unmatched-payment = Pagamento
unmatched-match = Correspondência
unmatched-match-kind = { $match ->
    [exact] Exatamente o que falta
    [fee] Só falta uma taxa
   *[near] Outro valor
}
unmatched-apply = Aplicar
unmatched-apply-to = Aplicar a { $payment }
unmatched-other = Outro pagamento
unmatched-payment-id = ID do pagamento
unmatched-take-back = Retirar do pagamento
unmatched-done-applied = O dinheiro conta agora para este pagamento.
unmatched-done-taken-back = O dinheiro voltou a não estar atribuído.

refund-sign-demo = Sign with the demo wallet
refund-done-signed = Signed. The refund is completed once the chain has it.
