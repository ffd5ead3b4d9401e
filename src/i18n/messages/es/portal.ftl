## The account of a customer

portal-title = Su cuenta – { $merchant }
portal-account-with = Su cuenta en { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = por pagar ahora
portal-nothing-open = No tiene nada pendiente.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Su saldo a favor
portal-prepaid = Pagado por adelantado
portal-name = Nombre
portal-email = Correo electrónico
portal-wallet = Billetera
# The label for screen readers begins with the visible text, here and below.
portal-change = Cambiar
portal-change-email-label = Cambiar la dirección de correo
portal-change-wallet-label = Cambiar la billetera
portal-add = Añadir
portal-add-email-label = Añadir una dirección de correo
portal-add-wallet-label = Añadir una billetera
portal-sign-out = Cerrar sesión
portal-done-cancelled = Su suscripción está cancelada.
portal-done-kept = Su suscripción continúa.
portal-done-token = Su elección se ha guardado.
portal-done-wallet = Su billetera se ha guardado.

## What is open

portal-to-pay = Por pagar
invoice-numbered = Factura { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, cuota { $number } de { $count }
portal-due = vence el { $day }
portal-was-due = venció el { $day }
portal-for-period = del { $start } al { $end }
portal-pay-now = Pagar ahora
portal-pay-now-for = Pagar ahora: { $label }
portal-pdf = PDF
portal-pdf-of = PDF de { $label }
portal-more-open = Hay más pagos pendientes de los que muestra esta página. El resto aparecerá cuando haya pagado una parte.

## Subscriptions

portal-subscriptions = Suscripciones
portal-trialing = En periodo de prueba
portal-active = Activa
portal-past-due = Pago pendiente
portal-paused = En pausa
portal-cancelled = Cancelada
portal-expired = Finalizada
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, en { $token }
   *[other] { $quantity } × { $price } { $rhythm }, en { $token }
}
portal-next-payment = Próximo pago: { $day }
portal-access-until = Acceso hasta el { $day }
portal-ends-on = Finaliza el { $day }
portal-keep = Mantener
portal-keep-plan = Mantener { $plan }
portal-prepay = Pagar por adelantado
portal-prepay-plan = Pagar por adelantado: { $plan }
portal-change-token = Cambiar de token
portal-token-plan = Cambiar de token: { $plan }
portal-cancel = Cancelar
portal-cancel-plan = Cancelar { $plan }

## Installment plans

portal-plans = Planes de pagos
# The name of a plan that has none.
portal-plan = Plan de pagos
portal-plan-next = { $paid } de { $count } pagadas, la próxima cuota vence el { $day }
portal-see-schedule = Ver el calendario o pagar por adelantado
portal-see-schedule-of = Ver el calendario o pagar por adelantado: { $plan }

## History

portal-history = Historial
portal-history-empty = Aún no hay nada.
portal-history-end = No hay nada anterior.
portal-newest = Más recientes
portal-older = Anteriores
# The name of a payment that has none.
portal-payment = Pago
portal-credit-note = Factura rectificativa { $number }
portal-for-invoice = Referente a la factura { $number }
portal-paid-from-credit = con su saldo a favor
portal-paid-prepaid = pagado por adelantado
portal-refunded = reembolsado: { $amount }
portal-receipt = Recibo
portal-receipt-for = Recibo de { $label }, { $day }
portal-details = Detalles
portal-details-for = Detalles de { $label }, { $day }

## Signing in

portal-sign-in-hint = Le enviaremos por correo un enlace a sus pagos, facturas y suscripciones. No necesita contraseña.
portal-email-link = Enviarme un enlace
portal-too-many-links = Ha solicitado muchos enlaces. Inténtelo de nuevo dentro de { $wait }.
portal-check-email = Revise su correo
portal-sign-in-sent = Si { $merchant } tiene registrada la dirección { $email }, recibirá un correo con un enlace a su cuenta.
portal-no-email = ¿No le ha llegado? Revise la carpeta de correo no deseado o pruebe con la dirección en la que recibe sus recibos.
portal-new-link-sent = Hemos enviado un nuevo enlace a { $email }, salvo que hoy ya se hayan enviado varios.
portal-link-expired = Este enlace ha caducado
portal-ask-for-link = <a>Pida a { $merchant }</a> uno nuevo.
portal-email-new-link = Enviar un nuevo enlace a { $email }
portal-link-dead = Este enlace ya no funciona
portal-link-dead-text = Abra de nuevo el enlace del correo más reciente o solicite uno nuevo.
portal-get-link = Recibir un nuevo enlace
portal-signed-out = Ha cerrado sesión
portal-too-many-mails = No podemos enviar otro correo ahora
portal-too-many-mails-text = Limitamos estos correos. Inténtelo de nuevo dentro de { $wait }.
portal-back = Volver a mi cuenta
portal-open = Abrir mi cuenta

## Changing the email address

portal-change-email = Cambiar su dirección de correo
portal-your-email = Su dirección es { $email }.
portal-new-email = Nueva dirección de correo
portal-new-email-hint = Enviaremos un enlace a la nueva dirección. Nada cambiará hasta que lo abra y confirme.
portal-send-link = Enviar el enlace
portal-same-email = Esta ya es su dirección.
portal-change-sent = Hemos enviado un correo a { $email }. Abra el enlace que contiene para confirmar la dirección. Funciona durante un día.
portal-confirm-email = Confirme su nueva dirección de correo
portal-confirm-email-text = A partir de ahora, { $merchant } le escribirá a { $email }.
portal-email-taken = Esta dirección ya está en uso
portal-email-taken-text = Otro cliente usa ahora esta dirección. <a>Pida a { $merchant }</a> que una sus cuentas.
portal-email-changed = Su nueva dirección de correo está confirmada
portal-email-changed-text = Los enlaces anteriores a su cuenta ya no funcionan. Solicite uno nuevo con su nueva dirección.

## Changing the wallet

portal-change-wallet = Cambiar su billetera
portal-your-wallet = Su billetera es { $wallet }.
portal-new-wallet = Nueva billetera de Solana
portal-new-wallet-hint = Así, { $merchant } puede reconocerle. Puede seguir pagando desde cualquier billetera.
portal-save-wallet = Guardar esta billetera
portal-wallet-taken = Esta billetera no se puede guardar. Use otra o <a>consulte a { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Su suscripción a { $plan } ha finalizado. No se le cobrará nada más.
portal-cancel-heading = ¿Cancelar { $plan }?
keeps-access = Conserva el acceso hasta el { $day }. Ese día finaliza su suscripción.
ends-at-once = Su suscripción finaliza de inmediato porque no hay nada pagado por adelantado.
nothing-more-billed = No se le cobrará nada más.
portal-cancel-button = Cancelar mi suscripción
portal-keep-button = Mantener mi suscripción
portal-token-heading = ¿Con qué token quiere pagar?
portal-token-text = Para los próximos pagos de { $plan }. Si ya hay un pago pendiente, no cambia.
portal-token = Token
portal-save = Guardar
portal-prepay-heading = Pagar { $plan } por adelantado
portal-periods = Número de periodos
portal-periods-hint = El precio de cada periodo se descuenta de lo que pague por adelantado. Si la suscripción finaliza antes, el resto se añade a su saldo a favor.
portal-prepay-button = Continuar al pago
