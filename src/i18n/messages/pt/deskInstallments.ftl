## Installment plans

desk-installments = Prestações
desk-no-installments = Nenhum plano de prestações encontrado.
desk-no-installments-yet = Ainda não há planos de prestações. Com um plano, um cliente paga um valor em partes.
desk-new-installments = Novo plano de prestações
desk-edit-installments = Editar plano de prestações
desk-edit-installments-text = As novas datas devem estar no futuro e por ordem. O cliente recebe um e-mail com o novo calendário.
desk-cancel-installments = Cancelar plano de prestações
desk-cancel-installments-text = Nada mais é pedido. As prestações pagas continuam pagas.
desk-installments-page-text = O cliente vê o calendário nesta página e paga nela.
desk-installments-what = O que o cliente paga.
desk-installments-email-hint = Para o calendário, lembretes e recibos.
desk-installments-wallet-hint = A carteira do cliente. Continua a ser possível pagar com qualquer outra.
desk-total-amount = Valor total
desk-installment-count = Número de prestações
desk-days-between = Dias entre prestações
desk-first-date = Primeiro vencimento
desk-first-date-hint = Vazio: amanhã.
desk-grace-days = Tolerância em dias
desk-grace-days-hint = Uma prestação não paga fica em atraso após estes dias. Se continuar por pagar durante mais o dobro desse tempo, o plano termina.
desk-late-fee-hint = Acrescentada uma vez a uma prestação em atraso.
desk-next-due = Próximo vencimento
desk-left-to-pay = Falta pagar
desk-completed-on = Concluído em
desk-defaulted-on = Não cumprido em
desk-reinstated-on = Reativado em
desk-pay-off = Pagamento do restante
desk-reinstate = Reativar
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } do saldo
# The label of a date. $number: of the installment.
desk-date-of = Vencimento da prestação { $number }, { $amount }
desk-waive-fee = Perdoar a taxa por atraso de { $fee }. Também precisa de uma nova data.
problem-cent-each = Indique pelo menos 0,01 para cada prestação.
problem-after-installment = Escolha uma data posterior à da prestação { $value }.
problem-before-installment = Escolha uma data anterior à da prestação { $value }.
problem-not-negative = Indique 0 ou mais.
