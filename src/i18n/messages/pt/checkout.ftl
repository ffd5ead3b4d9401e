## The order

pay-to = Pagar a { $merchant }
paid-to = Pago a { $merchant }
payment-to = Pagamento a { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Passo 1 de 2: abrir as contas de token dos destinatários. Depois, leia o código novamente para pagar.
on-solana = { $amount } na Solana
price = Preço
service-charge = Taxa de serviço
total = Total
recipients = Destinatários

## The facts of the payment

facts = Detalhes
rate = Cotação
rate-of = 1 { $token } = { $price }
network-fee = Taxa de rede
# What Solana charges the payer's wallet for one transaction.
network-fee-about = cerca de { $fee }, a cargo da sua carteira
receiving-address = Endereço do destinatário
in-explorer = no explorador
payment-id = ID do pagamento

## Ways to pay

waiting-heading = À espera do seu pagamento
partly-paid-heading = Parte do seu pagamento chegou
time-left = Tempo restante: { $clock }
pay-until = até { $deadline }
price-valid-for = Este valor em { $token } é válido por { $clock }
price-valid-until = Este valor em { $token } é válido até { $time }. Depois disso, recarregue esta página.
partly-paid-text = Recebido: <strong>{ $received }</strong>. Falta pagar: <strong>{ $rest }</strong>. O código abaixo é para o restante.
received-so-far = Recebido até agora
pay-from = De onde quer pagar?
from-wallet = De uma carteira
from-exchange = De uma exchange
scan-code = Leia com uma carteira Solana
qr-code = Código QR para pagar com uma carteira Solana
show-qr = Ver código QR
pay-with = Pagar com { $wallet }
pay-with-other = Outra carteira
get-wallet = Obter uma carteira
get-wallet-text = Uma carteira digital guarda as suas criptomoedas e permite pagar com elas. Instale uma, adicione { $token } e abra esta página novamente.
get-wallet-named = Instalar { $wallet }
pay-with-demo = Pagar com carteira demo
pay-by-card = Pagar com cartão ou banco
card-unavailable = O pagamento com cartão ou conta bancária está temporariamente indisponível.
card-impossible = O pagamento com cartão ou conta bancária não está disponível porque este pagamento tem vários destinatários. Pague a partir de uma carteira Solana.
pay-link = Link do Solana Pay
check-status = Ver o estado do pagamento
exchange-text = Na sua exchange, envie { $token } para este endereço pela rede <strong>Solana</strong>. Deve chegar exatamente este valor.
exchange-address = Endereço na Solana
copy-address = Copiar o endereço
exchange-amount = Valor em { $token }
copy-amount = Copiar o valor
exchange-fee = <strong>Atenção à taxa.</strong> O valor identifica o seu pagamento, por isso todos os algarismos contam. Se a sua exchange descontar a taxa do valor, acrescente-a, para que o valor recebido seja exatamente { $amount }. Não use outra rede.
exchange-wait = O envio pode demorar alguns minutos e deve chegar antes de este pagamento expirar. Enquanto isso, pode fechar esta página.

## Progress

sent-heading = Pagamento enviado
seen-heading = Pagamento identificado
sent-text = À espera da confirmação da Solana. Demora alguns segundos.
seen-text = O seu pagamento está em confirmação na Solana. Não é preciso fazer mais nada.
step-seen = Identificado na Solana
step-confirmed = Confirmado pela rede
step-final = Definitivo, ninguém pode desfazê-lo
step-done = concluído
progress = Andamento do seu pagamento

## Announcements to screen readers

amount-changed = O valor agora é { $amount }
five-minutes-left = Faltam cinco minutos para pagar
one-minute-left = Falta um minuto para pagar
price-one-minute-left = Este valor é válido por mais um minuto

## The end of a payment

closing-heading = O tempo acabou
closing-text = Vamos verificar se algum pagamento chegou a tempo. Não envie outro.
suspended-heading = Pagamentos em { $token } indisponíveis
suspended-text = Neste momento, { $merchant } não aceita { $token }. Não pague o valor mostrado anteriormente.
stale-heading = Ainda está aí?
stale-text = O preço em { $token } expirou porque a página ficou aberta por muito tempo. Não pague o valor mostrado anteriormente.
show-price = Mostrar o preço atual
unpriced-heading = À espera do preço
unpriced-text = O preço em { $token } expirou e ainda não há um novo. Assim que houver, será possível pagar aqui. Não pague o valor mostrado anteriormente.
confirmed-heading = Pagamento confirmado
confirmed-text = { $merchant } recebeu <strong>{ $received }</strong>.
surplus-text = Valor pago a mais: <strong>{ $surplus }</strong>. Fale com { $merchant } sobre a diferença.
late-heading = O pagamento chegou com atraso
late-text = O seu pagamento de <strong>{ $received }</strong> chegou depois de este pagamento ter terminado. { $merchant } recebeu o dinheiro e já sabe disso.
late-decision = O comerciante vai decidir se aceita o pagamento.
counts-toward-debt = Esse dinheiro é descontado do valor devido.
cancelled-heading = Pagamento cancelado
cancelled-text = { $merchant } cancelou este pagamento. Não envie dinheiro.
closed-text = Este pagamento foi encerrado. Não envie dinheiro.
failed-heading = O pagamento falhou
underpaid-text = Só chegaram a tempo <strong>{ $received }</strong> de <strong>{ $due }</strong>. { $merchant } recebeu esse valor.
please-contact = Fale com { $merchant }.
transaction-failed-text = A sua transação falhou na Solana, por isso nada foi pago. Só foi cobrada a taxa de rede.
wrong-token-text = Chegou um pagamento em um token diferente de { $token }. Fale com { $merchant } sobre um reembolso.
reverted-text = A Solana descartou a transação deste pagamento, por isso o seu dinheiro não saiu da carteira.
taken-back-text = A transferência feita já não conta para este pagamento. Fale com { $merchant }.
expired-heading = Pagamento expirado
expired-text = O prazo terminou e nenhum pagamento chegou. Nada foi cobrado.
obligation-paid = { $noun ->
    [invoice] Esta fatura está paga
    [period] Este período está pago
   *[installment] Esta prestação está paga
}
obligation-ended = { $ending ->
    [subscription] Esta assinatura terminou
    [plan_cancelled] Este plano de prestações foi cancelado
   *[plan] Este plano de prestações terminou
}
ended-received = { $merchant } recebeu <strong>{ $received }</strong>. Fale com { $merchant } sobre esse dinheiro.
ended-unpaid-installment = Já não é possível pagar aqui, porque uma prestação não foi paga. Fale com { $merchant } sobre o valor restante: o plano pode ser reativado.
ended-nothing-owed = Não há mais nada a pagar. Não envie dinheiro para este pagamento.
ended-nothing-more-owed = Não há mais nada a pagar. Não envie mais dinheiro para este pagamento.
paid-twice-text = { $noun ->
    [invoice] Esta fatura já tinha sido paga por outro pagamento.
    [period] Este período já tinha sido pago por outro pagamento.
   *[installment] Esta prestação já tinha sido paga por outro pagamento.
} { $merchant } também recebeu o seu pagamento de <strong>{ $received }</strong> e já sabe disso.
paid-twice-surplus = Fale com { $merchant } sobre o excedente de <strong>{ $surplus }</strong>.
paid-by-rest-text = { $merchant } recebeu o seu pagamento de <strong>{ $received }</strong>. { $noun ->
    [invoice] Ele foi descontado desta fatura, e outro pagamento cobriu o restante.
    [period] Ele foi descontado deste período, e outro pagamento cobriu o restante.
   *[installment] Ele foi descontado desta prestação, e outro pagamento cobriu o restante.
}
paid-by-other-text = { $noun ->
    [invoice] Outro pagamento cobriu esta fatura, por isso este foi encerrado.
    [period] Outro pagamento cobriu este período, por isso este foi encerrado.
   *[installment] Outro pagamento cobriu esta prestação, por isso este foi encerrado.
} Não pague novamente.
transaction = Transação
confirmed-at = Confirmado em
start-new-payment = Iniciar um novo pagamento
see-obligation = { $noun ->
    [invoice] Ver esta fatura
    [period] Ver este período
   *[installment] Ver esta prestação
}
see-owed = Ver o que falta pagar
back-to = Voltar a { $merchant }
redirecting = Redirecionamento em { $seconds } s.
stay-here = Ficar aqui
check-again = Atualizar
print-receipt = Imprimir o recibo
email-receipt = Recibo por e-mail
send-receipt = Enviar o recibo
receipt-sent = O seu recibo está a caminho.
receipt-limited = Por enquanto, não é possível enviar mais recibos. Imprima esta página ou fale com o comerciante.
receipt-not-verified = Em modo de teste, os recibos só são enviados para endereços que o comerciante verificou.

## What went wrong in a wallet, and what to do

wallet-rejected = O pedido foi recusado em { $wallet }. Tente novamente.
wallet-not-connected = Não foi possível conectar { $wallet }. Abra e desbloqueie a carteira e tente novamente.
wallet-wrong-network = { $wallet } não tem conta nesta rede. Mude para { $network } e tente novamente.
wallet-account-changed = A conta em { $wallet } mudou durante o pagamento. Nada foi pago. Tente novamente com a conta da qual quer pagar.
wallet-other-account = Esta é outra conta. Escolha em { $wallet } a conta que usou na assinatura do plano e tente novamente.
wallet-no-fee = A carteira não tem SOL suficiente para a taxa de rede: precisa de { $needed } e tem { $available }. Adicione SOL ou pague com outra carteira.
wallet-no-funds = A carteira precisa de { $needed } e tem { $available }. Adicione o que falta ou pague com outra carteira.
wallet-expired = O prazo deste pagamento terminou. Nada foi pago.
wallet-conflict = Não é possível fazer este pagamento agora. Recarregue a página para ver o motivo.
wallet-is-recipient = Esta carteira recebe o pagamento, por isso não pode pagar. Escolha outra conta ou outra carteira.
wallet-slow = A rede Solana está lenta neste momento. Verifique { $wallet } e tente novamente dentro de um minuto.
wallet-limited = Muitas tentativas a partir da sua rede. Aguarde um minuto e tente novamente.
wallet-unreachable = Não há conexão com Florin. Verifique a sua internet e tente novamente.
wallet-failed = O pagamento não foi concluído. Verifique { $wallet } antes de pagar novamente.
wallet-problem = { $wallet } não conseguiu fazer isto. Tente novamente.
wallet-no-app = Nenhuma carteira foi aberta. Escolha a sua carteira acima ou instale uma.
demo-failed = A carteira de demonstração não pagou.
