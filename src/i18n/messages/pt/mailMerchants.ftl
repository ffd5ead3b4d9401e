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
    [member] { $action ->
        [create] Membro adicionado
        [delete] Membro removido
       *[other] Função de um membro alterada
    }
    [invitation] { $action ->
        [create] Pessoa convidada
       *[other] Convite revogado
    }
   *[merchant] Configurações da conta alteradas
}
mail-access-by = { $actor ->
    [command] Por: operador do serviço
    [system] Por: Florin
    [user] Por: { $key }
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

## The dashboard, to its users

mail-sign-in-title = Entrar no Florin
mail-sign-up-title = Crie a sua conta Florin
mail-sign-in-text = Alguém, provavelmente você, pediu para entrar no Florin com este endereço.
mail-sign-in-browser = O link funciona uma vez, no navegador em que o pediu. Nunca encaminhe este e-mail.
mail-sign-in-open = Entrar
mail-sign-in-until = O link funciona até { $time }. Se não o pediu, ignore este e-mail.
mail-invitation-subject = Junte-se a { $merchant } no Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } convida você para o painel de { $merchant }.
mail-invitation-operator = O operador do Florin convida você para o painel de { $merchant }.
mail-invitation-role = A sua função: { $role }
mail-invitation-open = Aceitar o convite
mail-invitation-until = O link funciona até { $time }. Se não sabe quem o convida, ignore este e-mail.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] As carteiras de teste de { $merchant } vão mudar
   *[live] As carteiras de { $merchant } vão mudar
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } pediu para mudar as carteiras que recebem os pagamentos de teste de { $merchant }.
   *[live] { $by } pediu para mudar as carteiras que recebem os pagamentos de { $merchant }.
}
mail-wallet-change-effect = A mudança entra em vigor em { $time }. Os pagamentos então abertos mantêm as suas carteiras.
mail-wallet-change-replaces = Substitui a mudança que estava pendente.
mail-wallet-change-unexpected = Se não esperava isto, pare a mudança e verifique quem pode entrar no seu painel.
mail-wallet-change-secret = Quem tiver este e-mail pode parar a mudança. Nunca o encaminhe.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (antes: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] As carteiras de teste de { $merchant } ficam como estão
   *[live] As carteiras de { $merchant } ficam como estão
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Alguém parou a mudança das carteiras de { $merchant } com o link do nosso e-mail.
    [command] O operador do serviço parou a mudança das carteiras de { $merchant }.
    [system] Parámos a mudança das carteiras de { $merchant }, porque { $by }, que a pediu, já não é proprietário.
   *[user] { $by } parou a mudança das carteiras de { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] As carteiras de teste de { $merchant } mudaram
   *[live] As carteiras de { $merchant } mudaram
}
mail-wallets-changed-text = { $mode ->
    [test] A mudança que { $by } pediu entrou em vigor. Os novos pagamentos de teste de { $merchant } vão para estas carteiras.
   *[live] A mudança que { $by } pediu entrou em vigor. Os novos pagamentos de { $merchant } vão para estas carteiras.
}
mail-wallets-changed-operator = { $mode ->
    [test] O operador do serviço mudou as carteiras. Os novos pagamentos de teste de { $merchant } vão para estas carteiras.
   *[live] O operador do serviço mudou as carteiras. Os novos pagamentos de { $merchant } vão para estas carteiras.
}

## Roles of members

role = { $role ->
    [owner] Proprietário
    [admin] Administrador
    [developer] Desenvolvedor
    [support] Suporte
    [accountant] Contabilista
   *[viewer] Leitor
}
