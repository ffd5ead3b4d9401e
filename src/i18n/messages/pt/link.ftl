## A payment link

on-solana-plus-charge = { $amount } na Solana, mais uma taxa de serviço de { $percent }
ready-heading = Tudo pronto
ready-text = Pague a partir de qualquer carteira Solana.
card-possible = Também é possível pagar com cartão ou conta bancária.
place-kept = O seu lugar fica reservado por 10 minutos.
amount-fixed-later = O valor em { $token } é fixado ao continuar.
continue-your-payment = Continuar o seu pagamento
view-your-payment = Ver o seu pagamento
link-inactive = Este link já não está ativo
link-expired = Este link expirou
link-used-up = Este link já não aceita pagamentos
link-held = O último lugar está reservado
link-held-text = O pagamento de outra pessoa está em curso. Se não for concluído a tempo, o lugar fica livre.
link-crowded = Há muitos pagamentos em curso
link-crowded-text = Tente novamente dentro de alguns minutos.
link-closed-text = Já não é possível pagar com este link. Peça um novo a { $merchant }.

## What a link asks its payer

amount-in = Valor em { $currency }
amount-limits = { $which ->
    [between] De { $min } a { $max }
    [least] Mínimo: { $min }
   *[most] Máximo: { $max }
}
quantity = Quantidade
email = E-mail
optional = opcional
please-choose = Escolha uma opção
choose-token = Pagar em
answer-required = Preencha este campo.
answer-invalid = Indique apenas texto simples.
answer-number = Indique um número.
answer-option = Escolha uma das opções.
answer-too-long = Use no máximo { $limit } caracteres.
answer-decimals = Número máximo de casas decimais: { $limit }.
answer-minimum = Indique no mínimo { $limit }.
answer-maximum = Indique no máximo { $limit }.
