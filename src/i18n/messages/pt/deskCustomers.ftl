## Customers

desk-customers = Clientes
desk-no-customers = Nenhum cliente encontrado.
desk-no-customers-yet = Ainda não há clientes. Aparecem aqui quando pagam, assinam um plano ou recebem uma fatura.
desk-new-customer = Novo cliente
desk-edit-customer = Editar cliente
desk-edit = Editar
desk-show-all = Mostrar tudo
desk-customer-known-by = Reconhecemos o cliente pelo e-mail e pela carteira. Indique pelo menos um deles.
desk-customer-language-hint = Para e-mails e documentos.
desk-postal-address = Endereço
desk-tax-id = Identificação fiscal
desk-notes = Notas
desk-notes-hint = Só você e a sua equipe veem isto.
desk-test-clock = Relógio de teste
desk-other-customer = Outro cliente
desk-merged-into = Unificado com
desk-number = Número
desk-due-date = Vencimento
desk-invoices = Faturas
desk-no-invoices = Nenhuma fatura encontrada.

## What customers have paid in advance or too much

desk-balance = Saldo
desk-no-balance = Nada alterou o saldo até agora.
# $currency: USD
desk-balance-in = Saldo em { $currency }
desk-balance-after = Saldo depois
desk-change-balance = Dar ou retirar crédito
desk-reason = Motivo
desk-note = Nota
desk-balance-kind = { $kind ->
    [surplus] Pago a mais
    [prepayment] Pago antecipadamente
    [credit_note] Nota de crédito
    [applied] Usado para pagar
    [unapplied] Devolvido por um documento
    [release] Já não reservado
    [merge] Clientes unificados
   *[adjustment] Alterado por você
}
desk-credit-direction = O que fazer
desk-credit-give = Dar crédito
desk-credit-take = Retirar crédito
desk-credit-hint = O crédito paga as próximas faturas, assinaturas e prestações na sua moeda. Retire-o, por exemplo, depois de o pagar ao cliente.

## A link to the customer’s own account

desk-portal-link = Link do portal
desk-portal-text = Ali, o cliente vê o que deve e o que pagou, e pode pagar, cancelar e alterar os seus dados. Quem tiver o link pode fazer o mesmo, por isso dê-o só a este cliente.
desk-portal-show = Mostrar um link
desk-works-until = Funciona até

## Merging two customers

desk-merge = Unificar clientes
desk-merge-choose = Escolha o cliente que é a mesma pessoa que { $customer }.
desk-merge-text = { $into } recebe tudo de { $from }: endereços, carteiras, pagamentos, faturas, assinaturas, prestações e crédito. Isto não pode ser desfeito.
desk-merge-kept = Fica
desk-merge-gone = É unificado
problem-known-by = Indique um e-mail ou uma carteira.
problem-other-customer = { $value ->
    [wallet] Outro cliente tem esta carteira. Altere esse cliente ou unifique os dois.
   *[email] Outro cliente tem este e-mail. Altere esse cliente ou unifique os dois.
}
# $value: the amount.
problem-balance = O saldo é de apenas { $value }.
problem-tax-id = Use só letras, algarismos, espaços e estes caracteres: . & / -
