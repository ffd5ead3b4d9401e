## Every mail

# The first paragraph in test mode.
mail-test-notice = Este es un correo de prueba, enviado en modo de prueba: no se debe ni se paga dinero real.
mail-test-subject = [Prueba] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = O abra:
mail-item = Concepto
mail-amount = Importe
mail-hello = Hola:
mail-hello-name = Hola, { $name }:
mail-questions = ¿Tiene alguna pregunta? Responda a este correo.
mail-payment = Pago
mail-transaction = Transacción

## An invoice

mail-invoice-title = Factura { $number }
mail-invoice-subject = Factura { $number } de { $merchant }
mail-invoice-reminder = Recordatorio: factura { $number } de { $merchant }
mail-invoice-sent = { $merchant } le ha enviado una factura.
mail-invoice-overdue = Esta factura de { $merchant } venció el { $day }. Si acaba de pagarla, ignore este recordatorio.
mail-invoice-due = Esta factura de { $merchant } vence el { $day }.
mail-invoice-paid = Se ha pagado con su saldo. No tiene que hacer nada.
mail-invoice-row = Factura
mail-in-token = En { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, se fija al pagar
mail-nothing = nada
mail-pay = Pagar { $amount }
mail-pay-rest = Pagar el resto
mail-invoice-how = El pago va directamente a { $merchant }, desde cualquier billetera de Solana. ¿Tiene alguna pregunta? Responda a este correo.
mail-invoice-pdf = En esa página también puede descargar la factura en PDF.

## A receipt

mail-receipt-title = Gracias por su pago
mail-receipt-subject = Recibo de { $merchant }: { $amount }
mail-receipt-text = { $merchant } ha recibido su pago.
mail-receipt-keep = Conserve este correo como recibo. ¿Tiene alguna pregunta? Responda a este correo.
mail-received = Recibido
mail-confirmed = Confirmado
mail-see-details = Ver los detalles
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Total de la factura
    [period] Total del periodo
   *[installment] Total de la cuota
}
mail-receipt-received = { $noun ->
    [invoice] Recibido para la factura
    [period] Recibido para el periodo
   *[installment] Recibido para la cuota
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Factura { $number }
paid-period = { $plan }, del { $start } al { $end }
paid-installment = Cuota { $number } de { $count }
paid-installment-of = { $description } – cuota { $number } de { $count }
paid-next-periods = { $plan }, los próximos períodos
paid-rest = Todo lo pendiente
paid-rest-of = { $description } – todo lo pendiente

## A refund

mail-refund-subject = Reembolso de { $merchant }: { $amount }
mail-refund-title = Se está preparando su reembolso
mail-refund-ask-title = ¿Dónde quiere recibir su reembolso?
mail-refund-text = { $merchant } le está preparando un reembolso de { $amount }.
mail-refund-ask = Indique su billetera a más tardar el { $day }. El enlace solo se puede usar una vez.
mail-refund-announced = Se enviará a la billetera que figura abajo. Le escribiremos cuando llegue.
mail-refund-choose = Indicar mi billetera
mail-refund-reason = Motivo
mail-refund-wallet = Billetera
mail-refund-amount = Importe
mail-refund-completed-at = Completado
mail-refund-saved-subject = Billetera guardada para su reembolso de { $merchant }: { $amount }
mail-refund-saved-title = Su billetera se ha guardado
mail-refund-saved-text = Su reembolso de { $amount } por parte de { $merchant } se enviará a la billetera que figura abajo. Le escribiremos cuando llegue.
mail-refund-saved-warning = Si no ha indicado usted esta billetera, contacte con { $merchant } de inmediato.
mail-refund-completed-title = Su reembolso ha llegado
mail-refund-completed-subject = Su reembolso ha llegado: { $amount } de { $merchant }
mail-refund-completed-text = Su reembolso de { $amount } por parte de { $merchant } ha llegado a su billetera.
mail-refund-revoked = El acceso correspondiente al periodo reembolsado de su suscripción ha finalizado.
mail-refund-failed-title = Su reembolso no se ha completado
mail-refund-failed-subject = Su reembolso no se ha completado: { $amount } de { $merchant }
mail-refund-reverted-text = Su reembolso de { $amount } por parte de { $merchant } se ha detenido porque Solana descartó el propio pago o una parte de él. El dinero descartado permaneció en la billetera que pagó, así que no hay nada que devolver.
mail-refund-part-text = Solo se ha enviado una parte de su reembolso de { $amount } por parte de { $merchant }.
mail-refund-missing-text = De su reembolso de { $amount } por parte de { $merchant }, ha recibido { $arrived }. Importe pendiente: { $missing }.
mail-refund-ask-rest = Para recibir el resto, responda a este correo o contacte con { $merchant }.
mail-refund-expired-title = Su reembolso no se ha enviado
mail-refund-expired-subject = Su reembolso no se ha enviado: { $amount } de { $merchant }
mail-refund-expired-text = Su reembolso de { $amount } por parte de { $merchant } no se envió a tiempo.
mail-refund-no-wallet-text = Su reembolso de { $amount } por parte de { $merchant } no se ha enviado porque nadie indicó una billetera a tiempo.
mail-refund-ask-link = Para recibir un nuevo enlace, responda a este correo o contacte con { $merchant }.
mail-refund-cancelled-title = Su reembolso se ha cancelado
mail-refund-cancelled-subject = Su reembolso se ha cancelado: { $amount } de { $merchant }
mail-refund-cancelled-text = { $merchant } ha cancelado su reembolso de { $amount }.

## The customer's account

mail-portal-title = Sus pagos y suscripciones
mail-portal-subject = Sus pagos y suscripciones – { $merchant }
mail-portal-text = Alguien ha solicitado este enlace a sus pagos, facturas y suscripciones en { $merchant }.
mail-portal-secret = No reenvíe este correo: el enlace abre su cuenta sin contraseña.
mail-portal-open = Abrir mi cuenta
mail-portal-until = El enlace funciona hasta el { $time }. Si no lo ha solicitado, ignore este correo.
mail-address-title = Confirme su nueva dirección de correo
mail-address-subject = Confirme su nueva dirección de correo – { $merchant }
mail-address-text = Un cliente de { $merchant } quiere usar esta dirección de correo a partir de ahora. ¿Es usted?
mail-address-ask = Confírmelo, por favor. Hasta entonces no cambiará nada.
mail-address-confirm = Confirmar esta dirección
mail-address-until = El enlace funciona hasta el { $time }. Si no ha sido usted, ignore este correo.
mail-taken-title = Esta dirección de correo ya está en uso
mail-taken-subject = Esta dirección de correo ya está en uso – { $merchant }
mail-taken-text = Un cliente de { $merchant } quiere usar esta dirección de correo. Ya pertenece a un cliente, así que no se ha cambiado nada.
mail-taken-advice = Si ha sido usted, abra la cuenta de esta dirección o pida a { $merchant } que una sus dos cuentas.
mail-taken-open = Abrir la cuenta de esta dirección
mail-ignore = Si no ha sido usted, ignore este correo.
mail-changed-title = Su dirección de correo ha cambiado
mail-changed-subject = Su dirección de correo ha cambiado – { $merchant }
mail-changed-text = A partir de ahora, { $merchant } le escribirá a { $address }. Ahí recibirá los correos sobre sus pagos y suscripciones.
mail-changed-links = Los enlaces de correos anteriores ya no abren su cuenta.
mail-changed-warning = Si no ha sido usted, responda de inmediato a este correo para que { $merchant } pueda ayudarle.
