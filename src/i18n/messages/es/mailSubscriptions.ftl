## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Plan
mail-quantity = Cantidad
mail-period = Periodo
mail-period-days = del { $start } al { $end }
mail-next-payment = Próximo pago
mail-manage = Gestionar mi suscripción

mail-confirm-title = Confirme su suscripción a { $plan }
mail-confirm-text = Alguien se ha suscrito a { $plan } con esta dirección de correo. ¿Ha sido usted?
mail-confirm-ask = Confírmelo, por favor, para que podamos enviarle los enlaces de pago y los recordatorios.
mail-confirm-button = Confirmar mi suscripción
mail-confirm-ignore = Si no ha sido usted, ignore este correo. No le enviaremos nada más sobre esta suscripción.

mail-subscribed-title = Su suscripción a { $plan }
mail-subscribed-text = Gracias por suscribirse. Realice el primer pago para completar su suscripción.
mail-free-text = Gracias por suscribirse. No hay nada que pagar por el primer periodo.

mail-trial-title = Su prueba de { $plan }
mail-trial-text = Su periodo de prueba ha comenzado. No tiene que pagar nada hasta que termine. Ese día le enviaremos un enlace de pago por correo.
mail-trial-until = Prueba hasta el
mail-trial-end-title = Su prueba de { $plan } termina el { $day }
mail-trial-end-text = Su periodo de prueba termina el { $day }; ese día deberá realizar el primer pago, de { $price }. Le enviaremos entonces un enlace de pago por correo.

mail-payment-due-title = Pago pendiente: { $plan }
mail-payment-due-text = Debe realizar el pago de un nuevo periodo de su suscripción.
mail-payment-failed-title = No hemos recibido su pago: { $plan }
mail-payment-failed-text = Su pago de este periodo no ha llegado. Pague con el botón de abajo.
mail-payment-part-text = Hemos recibido { $received } de su pago de este periodo. Aún falta pagar { $missing }. Pague con el botón de abajo.
mail-just-paid = Si acaba de pagar, puede ignorar este correo.

mail-renewal-title = { $plan } se renueva el { $day }
mail-renewal-text = Su próximo pago vence el { $day }. Ese día le enviaremos un enlace de pago por correo.

mail-price-title = El precio de { $plan } cambia el { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] A partir del periodo que comienza el { $day }, su suscripción cuesta { $price }.
   *[many] A partir del periodo que comienza el { $day }, su suscripción cuesta { $price } por unidad.
}
mail-price-until = Hasta entonces, nada cambia. Contacte con { $merchant } si quiere cancelarla.
mail-new-price = Nuevo precio
mail-price-stays-title = El precio de { $plan } no cambia
mail-price-stays-text = Habíamos anunciado otro precio para su suscripción. Finalmente, no cambia.

mail-unpaid-title = Su suscripción a { $plan } ha finalizado
mail-unpaid-text = No hemos recibido su pago, así que su suscripción ha finalizado. Puede volver a suscribirse cuando quiera.
mail-partly-unpaid-text = No hemos recibido la totalidad de su pago, así que su suscripción ha finalizado. Puede volver a suscribirse cuando quiera.
mail-cancelled-title = Su suscripción a { $plan } está cancelada
mail-cancelled-text = Ha cancelado su suscripción. No se le cobrará nada más.
mail-cancelled-access-text = Ha cancelado su suscripción. No se le cobrará nada más. Conserva el acceso hasta el { $day }.
mail-cancelled-warning = Si no ha sido usted, responda a este correo para que { $merchant } pueda ayudarle.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } ha recibido { $parts }. Contacte con { $merchant } acerca de este dinero.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } de { $price } por el periodo del { $start } al { $end }
mail-ended-installment = { $value } de { $price } por la cuota { $number } de { $count }
# The last one in the list, if the others are too many.
mail-ended-more = otros importes
