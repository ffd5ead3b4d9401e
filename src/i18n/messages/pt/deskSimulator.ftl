## The simulator of payers

simulator = Simulador
simulator-intro = Veja o que acontece quando alguém paga. Um pagamento do seu modo de teste é pago a partir de uma nova carteira, com uma transação real na rede de teste.
simulator-new = Novo pagamento de teste
simulator-create = Criar e simular
simulator-from-exchange = Pode ser pago a partir de uma exchange
simulator-open = Pagamentos de teste abertos
simulator-none = Não há pagamentos de teste abertos.
simulator-simulate = Simular um pagador
simulator-missing = O simulador não está configurado.
simulator-missing-text = Precisa da carteira de demonstração do ambiente local, que o operador define com estas configurações. Até lá, pague pagamentos de teste com uma carteira sua.
# $amount: such as $10.00.
simulator-payment = Simular um pagamento de { $amount }
simulator-details = Tudo sobre este pagamento
simulator-checkout = Página de checkout
simulator-state = Pagamento
simulator-expires = Aberto até
simulator-last = Última simulação
simulator-hint = { $status ->
    [pending] Esta página mostra sozinha o que acontece. Para ver dinheiro que chega tarde, deixe primeiro o pagamento expirar ou cancele-o.
    [confirmed] Este pagamento está pago. Crie outro para continuar.
   *[other] Este pagamento terminou. Ainda pode chegar dinheiro tarde.
}
simulator-kinds = Como paga o pagador?
simulator-amount = Valor em { $token }
simulator-kind = { $kind ->
    [exact] Pagar o valor exato
    [underpaid] Pagar a menos
    [overpaid] Pagar a mais
    [late] Pagar tarde
    [wrong_token] Pagar no token errado
    [failed] Deixar a transação falhar
   *[exchange] Pagar a partir de uma exchange
}
simulator-kind-text = { $kind ->
    [exact] O pagador envia todo o valor devido, e o pagamento é pago alguns segundos depois.
    [underpaid] O pagador envia 80% ou o valor abaixo, e o pagamento fica aberto até chegar o restante.
    [overpaid] O pagador envia 125% ou o valor abaixo: o pagamento é pago, e o excedente pode ser reembolsado.
    [late] O dinheiro chega depois de o pagamento terminar: pode aceitá-lo ou reembolsá-lo.
    [wrong_token] O pagador envia um token que não foi pedido: o pagamento fica aberto, e o dinheiro aparece como não associado.
    [failed] A transação falha na rede: o pagamento fica aberto, e o seu diagnóstico diz o motivo.
    [unexpected_exchange] A exchange não acrescenta referência, e este pagamento não espera isso: o dinheiro aparece como não associado.
   *[exchange] A exchange não acrescenta referência, mas o valor exato identifica o pagamento: é pago alguns segundos depois.
}
