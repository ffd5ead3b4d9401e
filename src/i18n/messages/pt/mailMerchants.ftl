## Mails to merchants

mail-merchant-hello = Olá, { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = O pagamento chegou com atraso: { $amount }
mail-overpaid-subject = Pagamento acima do valor devido: { $amount }
mail-underpaid-subject = Pagamento abaixo do valor devido: { $amount }
mail-late-payment-text = Chegou dinheiro para um pagamento depois do prazo ou depois de ele ter terminado.
mail-overpaid-text = Um pagador enviou mais do que o valor devido.
mail-underpaid-text = Um pagamento terminou com menos do que o valor devido.
mail-underpaid-open-text = Um pagador enviou menos do que o valor devido e ainda pode pagar o restante.
mail-fact-payment = Pagamento: { $id }
mail-fact-for = Referente a: { $description }
mail-fact-price = Preço: { $price } ({ $tokens })
mail-fact-received = Recebido: { $amount }
mail-fact-surplus = Excedente: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Estado: { $status }
mail-fact-wallet = Carteira do pagador: { $wallet }
mail-fact-transaction = Transação: { $transaction }
mail-advice-surplus = O dinheiro está na sua carteira. O pagador pode esperar a devolução do excedente.
mail-advice-none = O dinheiro está na sua carteira. Não é preciso fazer nada.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = O dinheiro está na sua carteira e é descontado da fatura, do período ou da prestação. Florin só pede ao cliente o restante. Para aceitar o dinheiro como preço total, chame:
mail-advice-return = Se mais nada for pedido, devido a um cancelamento, devolva o dinheiro ao pagador.
mail-advice-pending = O dinheiro está na sua carteira. O pagamento vai terminar sem ser pago, porque o dinheiro chegou tarde demais. Nesse caso, devolva-o ao pagador ou aceite-o como preço total com:
mail-advice-accept = O dinheiro está na sua carteira. Devolva-o ao pagador ou aceite-o como preço total com:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Assinatura terminada, paga em parte: { $amount }
   *[plan] Plano de prestações terminado, pago em parte: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Uma assinatura terminou e recebeu dinheiro para um período que não está pago. Florin não pede mais nada ao cliente.
       *[other] Uma assinatura terminou e recebeu dinheiro para períodos que não estão pagos. Florin não pede mais nada ao cliente.
    }
   *[plan] { $count ->
        [one] Um plano de prestações terminou e recebeu dinheiro para uma prestação que não está paga. Florin não pede mais nada ao cliente.
       *[other] Um plano de prestações terminou e recebeu dinheiro para prestações que não estão pagas. Florin não pede mais nada ao cliente.
    }
}
mail-fact-subscription = Assinatura: { $id }
mail-fact-installment-plan = Plano de prestações: { $id }
mail-fact-plan = Plano: { $name }
mail-fact-description = Descrição: { $description }
mail-fact-customer = Cliente: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Recebido para o período de { $start } a { $end }: { $received } ({ $value } de { $price })
mail-fact-installment = Recebido para a prestação { $number } de { $count }: { $received } ({ $value } de { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } pelo pagamento { $payment }
mail-fact-more = { $count ->
    [one] e mais { $count }
   *[other] e mais { $count }
}
mail-fact-more-payments = { $count ->
    [one] e por mais { $count } pagamento
   *[other] e por mais { $count } pagamentos
}
mail-owner-advice = O dinheiro está na sua carteira. Devolva-o ao pagador ou aceite-o. Para aceitar o valor recebido como preço total, chame:
mail-owner-reinstate = Para pedir o restante ao cliente, reative o plano com:
mail-owner-cancelled = O plano continua cancelado em qualquer caso.

## A webhook endpoint that was disabled

mail-disabled-subject = Endpoint de webhook desativado: { $host }
mail-disabled-text = { $mode ->
    [test] O seu endpoint de webhook de teste foi desativado e não enviaremos mais eventos para ele:
   *[live] O seu endpoint de webhook de produção foi desativado e não enviaremos mais eventos para ele:
}
mail-disabled-gone = O endpoint respondeu a uma entrega com 410 Gone, o que nos pede para parar.
mail-disabled-failing = Todas as entregas a este endpoint falharam desde { $time }.
mail-disabled-enable = Nada se perde: mantemos os eventos que ocorrem enquanto o endpoint está desativado. Quando ele voltar a funcionar, reative-o com:
mail-disabled-recover = Depois, peça os eventos perdidos com:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] Chave de API criada
        [rotate] Chave de API renovada
        [revoke] Chave de API revogada
       *[other] Chave de API alterada
    }
    [webhook_endpoint] { $action ->
        [create] Endpoint de webhook criado
        [delete] Endpoint de webhook removido
       *[other] Endpoint de webhook alterado
    }
    [webhook_secret] { $action ->
        [rotate] Segredo de webhook renovado
       *[other] Segredo de webhook alterado
    }
   *[merchant] Configurações da conta alteradas
}
mail-access-by = { $actor ->
    [command] Por: operador do serviço
    [system] Por: Florin
   *[key] Por: chave de API { $key }
}
mail-access-from = A partir do endereço: { $address }
mail-access-at = Data: { $time }
mail-access-mode = { $mode ->
    [test] Modo: teste
   *[live] Modo: produção
}
mail-access-request = Solicitação: { $id }
mail-access-ask = Se não esperava esta alteração, fale com o operador.
mail-access-revoke = Se não esperava esta alteração, use outra chave para revogar a chave que a fez e todas as que ela criou:
mail-access-log = { $path } lista todas as alterações. São enviados no máximo { $max } e-mails deste tipo por hora.
# A field that had no value before.
mail-access-none = nenhum

## An address for test mails, to its owner

mail-verify-title = Confirme este endereço para e-mails de teste
mail-verify-subject = Confirme este endereço para e-mails de teste de { $merchant }
mail-verify-text = { $merchant } faz testes de pagamentos com Florin e quer enviar e-mails de teste para este endereço.
mail-verify-ask = Se estiver de acordo, confirme.
mail-verify-ignore = Se não conhece { $merchant }, ignore este e-mail. Nenhum e-mail de teste será enviado para este endereço.
