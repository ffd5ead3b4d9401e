## Installment plans

desk-installments = Planes de pagos
desk-no-installments = No se han encontrado planes de pagos.
desk-no-installments-yet = Aún no hay planes de pagos. Con uno, un cliente paga un importe a plazos.
desk-new-installments = Nuevo plan de pagos
desk-edit-installments = Editar plan de pagos
desk-edit-installments-text = Las nuevas fechas deben ser futuras y estar en orden. El cliente recibe un correo con el nuevo calendario.
desk-cancel-installments = Cancelar plan de pagos
desk-cancel-installments-text = No se pide nada más. Las cuotas que están pagadas siguen pagadas.
desk-installments-page-text = El cliente ve el calendario en esta página y paga en ella.
desk-installments-what = Qué paga el cliente.
desk-installments-email-hint = Para el calendario, los recordatorios y los recibos.
desk-installments-wallet-hint = La billetera del cliente. Aun así, puede pagar desde cualquier otra.
desk-total-amount = Importe total
desk-installment-count = Número de cuotas
desk-days-between = Días entre cuotas
desk-first-date = Primer vencimiento
desk-first-date-hint = Vacío: mañana.
desk-grace-days = Días de gracia
desk-grace-days-hint = Una cuota sin pagar está atrasada después de estos días. Si sigue sin pagarse el doble de tiempo más, el plan finaliza.
desk-late-fee-hint = Se añade una vez a una cuota atrasada.
desk-next-due = Próximo vencimiento
desk-left-to-pay = Falta por pagar
desk-completed-on = Finalización
desk-defaulted-on = Impago
desk-reinstated-on = Reactivación
desk-pay-off = Pago del resto
desk-reinstate = Reactivar
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } del saldo
# The label of a date. $number: of the installment.
desk-date-of = Vencimiento de la cuota { $number }, { $amount }
desk-waive-fee = Condonar su recargo por demora de { $fee }. También necesita una nueva fecha.
problem-cent-each = Introduce al menos un céntimo por cuota.
problem-after-installment = Elige una fecha posterior a la de la cuota { $value }.
problem-before-installment = Elige una fecha anterior a la de la cuota { $value }.
problem-not-negative = Introduce 0 o más.
