## What the pages of invoices, periods and installments share

pay-amount = Pagar { $amount }
received-so-far-text = Recibido hasta ahora: <strong>{ $amount }</strong>.
balance-paid = Pagado con su saldo: <strong>{ $amount }</strong>.
payment-being-checked = Estamos comprobando su pago. No pague otra vez.
refresh = Actualizar
thank-you = Gracias.
thanks = Gracias. No tiene que hacer nada más.
surplus-contact = Ha pagado <strong>{ $surplus }</strong> de más. <a>Contacte con { $merchant }</a> al respecto.
# The label of an amount.
received = Recibido
# The label of a day or time.
paid-at = Fecha de pago

## The page of an installment plan

plan-title = Plan de pagos – { $merchant }
plan-with = Plan de pagos con { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] en { $count } cuota, con pago en { $token } en Solana
   *[other] en { $count } cuotas, con pago en { $token } en Solana
}
next-installment-is = { $status ->
    [due] Debe pagar la cuota { $number } de { $count }
    [late] La cuota { $number } de { $count } está atrasada
   *[pending] Próxima cuota: { $number } de { $count }
}
installments-paid = { $paid } de { $count } pagadas
installments-paid-label = Cuotas pagadas
pay-everything = Pagar todo lo pendiente: { $amount }
plan-completed = Todas las cuotas están pagadas
plan-ended = Este plan ha finalizado
plan-defaulted-text = Este plan finalizó porque no se pagó una cuota. Ya no puede pagar aquí. Contacte con { $merchant } acerca del importe restante: el plan se puede reactivar.
plan-cancelled = Este plan se ha cancelado
plan-cancelled-text = { $merchant } ha cancelado este plan. No envíe más pagos.
plan-received-unused = { $merchant } ha recibido <strong>{ $amount }</strong> por cuotas que no están pagadas. <a>Contacte con { $merchant }</a> acerca de este dinero.
schedule = Calendario de pagos
schedule-number = Número
schedule-status = Estado
with-late-fee = con un recargo por demora de { $fee }
paid-too-much = excedente: { $amount }
installment-upcoming = Futura
installment-due = Por pagar
installment-late = Atrasada
installment-paid = Pagada
installment-cancelled = Cancelada

## The page of an installment

installment-title = Cuota { $number } de { $count } – { $merchant }
installment-of = Cuota { $number } de { $count }, a { $merchant }
# Below the amount.
paid-in-token = pago en { $token } en Solana
installment-is = { $status ->
    [due] Debe pagar esta cuota
    [late] Esta cuota está atrasada
   *[pending] Esta cuota aún no ha vencido
}
installment-due-text = Páguela a más tardar el { $until }.
installment-late-text = Esta cuota venció el { $day }. Si no la paga a más tardar el { $until }, finalizará todo el plan.
installment-late-fee-text = Esta cuota venció el { $day }. Se ha añadido un recargo por demora de { $fee }. Si no la paga a más tardar el { $until }, finalizará todo el plan.
installment-pending-text = Esta cuota vence el { $day }. Ya puede pagarla.
installment-first-text = Esta cuota vence el { $day }. Pague primero la cuota { $number }.
go-to-installment = Ir a la cuota { $number }
see-plan = Ver el plan completo
installment-is-paid = Esta cuota está pagada
installment-nothing-to-pay = Aquí no hay nada que pagar
installment-defaulted-text = El plan finalizó porque no se pagó una cuota. <a>Contacte con { $merchant }</a> acerca del importe restante: el plan se puede reactivar.
installment-cancelled-text = { $merchant } ha cancelado el plan. No envíe más pagos.
installment-cancelled-contact = { $merchant } ha cancelado el plan. No envíe más pagos. ¿Tiene alguna pregunta? <a>Contacte con { $merchant }</a>
installment-received-unused = { $merchant } ha recibido <strong>{ $amount }</strong> por esta cuota. <a>Contacte con { $merchant }</a> acerca de este dinero.
late-fee = Recargo por demora

## The page of a subscription's period

subscription-to = Suscripción a { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, en { $token } en Solana
# The label of the dates.
period = Periodo
period-dates = del { $start } al { $end }
period-request-pdf = Solicitud de pago (PDF)
period-invoice-pdf = Factura { $number } (PDF)
period-owed = Tiene un pago pendiente
period-owed-text = Pague este periodo desde cualquier billetera de Solana, directamente a { $merchant }.
period-paid = Pagado
period-paid-text = Gracias. No queda nada por pagar de este periodo.
period-paused = Esta suscripción está en pausa
period-paused-text = No hay nada que pagar hasta que { $merchant } reanude su suscripción.
period-postponed = Este periodo no se puede pagar en este momento
period-postponed-rate = No hemos podido preparar el pago porque no hay un tipo de cambio actual. Volveremos a intentarlo. No tiene que hacer nada ahora. Vuelva más tarde.
period-postponed-token = No hemos podido preparar el pago porque { $merchant } no puede aceptarlo en este momento. Volveremos a intentarlo. No tiene que hacer nada ahora. Vuelva más tarde.
period-postponed-error = No hemos podido preparar el pago debido a un error nuestro. Volveremos a intentarlo. No tiene que hacer nada ahora. Vuelva más tarde.
period-expired-text = Ya no hay nada que pagar porque ha terminado el último periodo de la suscripción. No envíe dinero por este periodo.
period-failed-text = Ya no hay nada que pagar porque un pago no llegó a tiempo. No envíe dinero por este periodo.
period-cancelled-text = Ya no hay nada que pagar porque se canceló la suscripción. No envíe dinero por este periodo.
period-received-unused = { $merchant } ha recibido <strong>{ $amount }</strong> por este periodo. <a>Contacte con { $merchant }</a> acerca de este dinero.
see-period-owed = Ver el pago pendiente

## The page of an invoice

invoice-title = Factura { $number } – { $merchant }
invoice-from = Factura { $number } de { $merchant }
invoice-void = Esta factura se ha anulado
invoice-void-text = No debe nada por ella. No la pague.
invoice-settling = Hemos recibido su pago
invoice-settling-text = En un minuto, esta página mostrará la factura como pagada. Vuelva a cargarla entonces.
invoice-overdue = Esta factura está vencida
invoice-overdue-text = Venció el { $due }. Todavía puede pagarla.
invoice-overdue-undated-text = Todavía puede pagarla.
invoice-open = Todo listo para pagar
invoice-open-text = Pague desde cualquier billetera de Solana, directamente a { $merchant }.
invoice-open-later-text = Pague desde cualquier billetera de Solana, directamente a { $merchant }. El importe en { $token } se fija al continuar.
invoice-partly = Recibido hasta ahora: { $received }. Pendiente de pago: <strong>{ $rest }</strong>.
invoice-pay-rest = Pagar el resto
invoice-pdf = Descargar en PDF
# The caption of the table of items.
invoice-items = Conceptos de esta factura
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, impuesto { $tax }
