## The list of invoices

desk-no-invoices-yet = Ainda não há faturas. Uma fatura vai para um cliente por e-mail, em PDF com um link para pagar.
desk-new-invoice = Nova fatura
desk-credit-notes = Notas de crédito
desk-no-credit-notes = Nenhuma nota de crédito encontrada.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] A fatura foi anulada
    [refund] Um pagamento foi reembolsado
   *[adjustment] Crédito dado por você
}

## The form of an invoice

desk-edit-invoice = Editar { $number }
desk-invoice-create = Criar rascunho
desk-invoice-customer-name = Nome do cliente
desk-invoice-description-hint = O assunto da fatura, em uma linha.
desk-invoice-due = Vencimento
desk-invoice-items = Itens
desk-invoice-item = Item { $number }
desk-invoice-item-add = Adicionar item
desk-invoice-tax = Imposto %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = O imposto é
desk-item-tax-behavior = { $behavior ->
    [inclusive] incluído
   *[exclusive] somado
}
desk-invoice-discounts = Descontos
desk-invoice-discounts-hint = São aplicados um após o outro, antes dos impostos. Indique uma percentagem ou um valor.
desk-invoice-discount = Desconto { $number }
desk-invoice-discount-add = Adicionar desconto
desk-invoice-percent = Percentagem
desk-invoice-or-amount = ou valor
desk-invoice-texts = Observações e condições
desk-invoice-note-text = Observações
desk-invoice-term-text = Condições de pagamento
desk-more = Mais opções
desk-invoice-amount = Valor sem itens
desk-invoice-amount-hint = Só se não indicar itens.
desk-invoice-reverse-charge = Autoliquidação (reverse charge)
desk-invoice-reverse-charge-hint = O cliente deve o imposto. A sua identificação fiscal e a do cliente têm de ser conhecidas.
desk-total-sum = Total

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Enviar
desk-invoice-remind = Enviar lembrete
desk-invoice-preview = Pré-visualização
desk-invoice-preview-show = Mostrar o PDF
desk-invoice-email = E-mail
# What became of an email.
desk-email-status = { $status ->
    [sent] Enviado
    [recorded] Não enviado: modo de teste ou endereço não verificado
    [failed] Falhou
    [cancelled] Não enviado: já estava paga
   *[pending] A caminho
}
desk-invoice-sent = Enviada em
desk-invoice-reminded = Último lembrete
desk-invoice-voided = Anulada em
desk-invoice-given-up = Incobrável desde
desk-invoice-credited = Creditado
desk-invoice-surplus = Pago a mais
desk-invoice-from-balance = Do saldo
desk-invoice-corrections = Correções
desk-invoice-corrections-text = Uma fatura enviada já não é alterada. Uma nota de crédito anula uma parte dela.

## What can be done with an invoice

desk-invoice-note = Nota
desk-invoice-mark-paid = Marcar como paga
desk-invoice-mark-paid-text = Para dinheiro que chegou por outro meio, como em espécie ou por transferência bancária. O cliente já não poderá pagar online.
desk-invoice-paid-note-hint = Só você a vê, por exemplo o número de uma transferência bancária.
desk-invoice-credit = Emitir nota de crédito
desk-invoice-credit-text = O cliente passa a dever este valor a menos. O que já pagou fica no seu saldo ou pode ser reembolsado.
desk-invoice-uncollectible = Marcar como incobrável
desk-invoice-uncollectible-text = Você já não espera este dinheiro, por isso não são enviados mais lembretes. O cliente ainda pode pagar.
desk-invoice-void = Anular fatura
desk-invoice-void-text = Já ninguém deve esta fatura, e uma nota de crédito confirma isso. Isto não pode ser desfeito.
desk-invoice-delete = Apagar rascunho
desk-invoice-delete-text = A próxima fatura recebe o número deste, para não ficar nenhuma lacuna.

## Problems with a field of these forms

problem-percent-or-amount = Indique uma percentagem ou um valor, não ambos.
problem-no-items = Indique primeiro os itens.
problem-taxed-already = Com autoliquidação, nenhum item pode ter imposto.
problem-not-total = Este não é o total dos itens. Deixe vazio.
problem-credit-rest = Indique menos do que { $value }, que é o que falta pagar. Para creditar tudo, anule a fatura.
problem-credit-most = Indique no máximo { $value }, que é o que ainda não foi creditado.
