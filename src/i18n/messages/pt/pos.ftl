## The point of sale: a tablet on a shop's counter

pos-title = Ponto de venda – { $merchant }
pos-amount = Valor
pos-keypad = Teclado numérico
pos-delete = Apagar o último algarismo
# The button that asks the customer for the amount.
pos-charge = Cobrar
pos-creating = Um momento
pos-scan = Leia com a sua carteira
pos-seen = Pagamento identificado
pos-new-amount = Novo valor
pos-paid = Pago
pos-next = Próximo cliente
pos-ended = Não pago
pos-again = Recomeçar
pos-below = O valor deve ser de pelo menos { $amount }.
pos-above = O valor não pode ultrapassar { $amount }.
pos-busy = Há muitos pagamentos em curso. Aguarde alguns minutos e tente novamente.
pos-refused = Não é possível cobrar este valor agora. Verifique se o link de pagamento ainda está ativo.
pos-unpaid-text = O pagamento terminou e o valor completo não chegou. Verifique o pagamento antes de cobrar novamente.
pos-details = Ver o pagamento
pos-offline = Sem internet. As tentativas continuam, nada se perde.
pos-unpriced = No momento, não há preço. As tentativas continuam.
# The token in which the customer pays.
pos-token = Este token não pode ser usado agora. Escolha outro.
pos-token-kept = O token não foi alterado. Tente novamente ou escolha outro.
pos-needs-script = Esta página precisa de JavaScript. O link de pagamento funciona sem ele.
pos-link-page = Abrir o link de pagamento
pos-fixed-heading = Este link tem um preço fixo
pos-fixed-text = O ponto de venda precisa de um link de pagamento com valor livre (allow_custom_amount) que não peça mais nada.
