## The schedule of an installment plan

mail-schedule-title = Su plan de pagos
mail-schedule-subject = { $count ->
    [one] Su plan de pagos con { $merchant }: { $total } en una cuota
   *[other] Su plan de pagos con { $merchant }: { $total } en { $count } cuotas
}
mail-schedule-text = { $count ->
    [one] Pagará { $total } a { $merchant } en una cuota, en la fecha indicada abajo.
   *[other] Pagará { $total } a { $merchant } en { $count } cuotas, en las fechas indicadas abajo.
}
mail-rescheduled-title = Las fechas de su plan de pagos han cambiado
mail-rescheduled-subject = Nuevas fechas de su plan de pagos con { $merchant }
mail-rescheduled-text = { $merchant } ha cambiado las fechas de su plan. Estas son las nuevas.
mail-schedule-link = En cada fecha le enviaremos un enlace de pago por correo.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] En cada fecha le enviaremos un enlace de pago por correo. Si no paga ese mismo día, se añadirá un recargo por demora de { $fee }.
    [1] En cada fecha le enviaremos un enlace de pago por correo. Si no paga en el plazo de un día, se añadirá un recargo por demora de { $fee }.
   *[other] En cada fecha le enviaremos un enlace de pago por correo. Si no paga en el plazo de { $days } días, se añadirá un recargo por demora de { $fee }.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, pagada
mail-schedule-footer = Este enlace muestra siempre lo que está pagado y lo que viene después.
mail-see-plan = Ver el plan

## An installment

mail-upcoming-subject = Próxima cuota, { $number } de { $count }: { $amount } a { $merchant } el { $day }
mail-upcoming-title = Su próxima cuota vence el { $day }
mail-upcoming-text = Su próxima cuota de { $amount } vence el { $day }.
mail-upcoming-payable-text = Su próxima cuota de { $amount } vence el { $day }. Ya puede pagarla.
mail-see-installment = Ver la cuota
mail-due-subject = Cuota { $number } de { $count } por pagar: { $amount } a { $merchant }
mail-due-title = Debe pagar la cuota { $number } de { $count }
mail-pay-by = Pague { $amount } a { $merchant } a más tardar el { $day }.
mail-pay-by-or-end = Pague { $amount } a { $merchant } a más tardar el { $day }. De lo contrario, finalizará todo el plan.
mail-late-subject = Cuota { $number } de { $count } atrasada: { $amount } a { $merchant }
mail-late-title = La cuota { $number } de { $count } está atrasada
mail-late-text = Esta cuota no se pagó a tiempo.
mail-late-fee-text = Esta cuota no se pagó a tiempo. Se ha añadido un recargo por demora de { $fee }.
mail-reverted-subject = Debe volver a pagar la cuota { $number } de { $count }: { $amount } a { $merchant }
mail-reverted-title = Debe volver a pagar la cuota { $number } de { $count }
mail-reverted-text = Solana descartó la transacción con la que se pagó esta cuota, así que el dinero permaneció en la billetera que lo envió.
mail-late-fee = Recargo por demora
mail-to-pay = Por pagar
mail-due-day = Vencimiento
mail-installment-footer = Este enlace lleva siempre a lo que debe de esta cuota y, desde ahí, al plan completo.

## The end of a plan

mail-defaulted-title = Su plan de pagos ha finalizado
mail-defaulted-subject = Su plan de pagos con { $merchant } ha finalizado
mail-defaulted-text = Su plan ha finalizado porque no se pagó la cuota { $number } de { $count }. Ya no puede pagar a través de él. Contacte con { $merchant } acerca del importe restante: el plan se puede reactivar.
mail-reinstated-title = Su plan de pagos continúa
mail-reinstated-subject = Su plan de pagos con { $merchant } continúa
mail-reinstated-text = { $merchant } ha reactivado su plan, con fechas posteriores para todo lo que aún no está pagado.
mail-reinstated-next = Pague la cuota { $number } de { $count }, de { $amount }, a más tardar el { $day }.
mail-reinstated-late = Pague la cuota { $number } de { $count }, de { $amount }, a más tardar el { $day }. De lo contrario, el plan finalizará de nuevo.
