## The page where a customer names the wallet for a refund

refund-title = Reembolso de { $amount } – { $merchant }
refund-from = Reembolso de { $merchant }
# Below the amount, which is in a token.
refund-on-solana = na Solana
refund-where = Para onde deve ir o seu reembolso?
refund-where-text = { $merchant } enviará { $amount } para a carteira indicada aqui. Será possível verificar o endereço antes da confirmação.
refund-wallet = Endereço da sua carteira Solana
refund-wallet-hint = Use uma carteira própria que aceite { $token }. O endereço de depósito de uma exchange pode não funcionar.
connect = Conectar { $wallet }
refund-continue = Continuar
refund-check = Esta é a sua carteira?
refund-compare = <strong>Compare cada caractere</strong> com o endereço na sua carteira. Ninguém consegue recuperar dinheiro enviado para um endereço errado, e a carteira só pode ser confirmada uma vez.
refund-exchange = <strong>É uma exchange?</strong> O reembolso vem de outra carteira e sem memo. Uma exchange pode não creditar o valor. Em caso de dúvida, use uma carteira própria.
refund-save = Sim, reembolsar nesta carteira
refund-change = Alterar o endereço
refund-used = A carteira para este reembolso está confirmada
refund-used-text = { $merchant } sabe para onde enviar o seu reembolso de <strong>{ $amount }</strong>. Não é preciso fazer mais nada.
refund-used-warning = Este link já foi usado e não permite mais alterações. Se não foi você que indicou a carteira, <a>fale com { $merchant }</a> imediatamente.
refund-over = Este reembolso já não está disponível
refund-over-text = Já não é possível indicar uma carteira aqui. <a>Fale com { $merchant }</a> se ainda espera um reembolso.

## What is wrong with the address

refund-wallet-missing = Indique o endereço da sua carteira.
refund-wallet-invalid = Indique um endereço de carteira Solana válido. Copie-o por inteiro da sua carteira.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = O reembolso não pode ir para este endereço. Copie o endereço que a sua própria carteira mostra em “Receber”.
