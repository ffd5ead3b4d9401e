## The order

pay-to = Pagar a { $merchant }
paid-to = Pagado a { $merchant }
payment-to = Pago a { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Paso 1 de 2: abrir las cuentas de token de los destinatarios. Después, escanee el código de nuevo para pagar.
on-solana = { $amount } en Solana
price = Precio
service-charge = Cargo por servicio
total = Total
recipients = Destinatarios

## The facts of the payment

facts = Detalles
rate = Tipo de cambio
rate-of = 1 { $token } = { $price }
network-fee = Comisión de red
# What Solana charges the payer's wallet for one transaction.
network-fee-about = aprox. { $fee }, a cargo de su billetera
receiving-address = Dirección de destino
in-explorer = en el explorador
payment-id = ID del pago

## Ways to pay

waiting-heading = Esperando su pago
partly-paid-heading = Ha llegado una parte de su pago
time-left = Tiempo restante: { $clock }
pay-until = hasta el { $deadline }
price-valid-for = Este importe en { $token } es válido durante { $clock }
price-valid-until = Este importe en { $token } es válido hasta el { $time }. Después, vuelva a cargar esta página.
partly-paid-text = Recibido: <strong>{ $received }</strong>. Falta por pagar: <strong>{ $rest }</strong>. El código de abajo es para el resto.
received-so-far = Recibido hasta ahora
pay-from = ¿Desde dónde va a pagar?
from-wallet = Billetera
from-exchange = Exchange
scan-code = Escanee con una billetera de Solana
qr-code = Código QR para pagar con una billetera de Solana
show-qr = Ver código QR
pay-with = Pagar con { $wallet }
pay-with-other = Otra billetera
get-wallet = Obtener una billetera
get-wallet-text = Una billetera es una aplicación que guarda sus criptomonedas y permite pagar con ellas. Instale una, añada { $token } y vuelva a abrir esta página.
get-wallet-named = Instalar { $wallet }
pay-with-demo = Pagar con billetera demo
pay-by-card = Pagar con tarjeta o banco
card-unavailable = El pago con tarjeta o cuenta bancaria no está disponible temporalmente.
card-impossible = El pago con tarjeta o cuenta bancaria no está disponible porque este pago tiene varios destinatarios. Pague desde una billetera de Solana.
pay-link = Enlace de Solana Pay
check-status = Ver el estado del pago
exchange-text = Desde su exchange, retire { $token } a esta dirección en la red <strong>Solana</strong>. Debe llegar exactamente este importe.
exchange-address = Dirección en Solana
copy-address = Copiar la dirección
exchange-amount = Importe en { $token }
copy-amount = Copiar el importe
exchange-fee = <strong>Tenga en cuenta la comisión.</strong> El importe identifica su pago, así que cada dígito cuenta. Si su exchange descuenta la comisión del importe, súmela para que el importe recibido sea exactamente { $amount }. No utilice otra red.
exchange-wait = Un retiro puede tardar unos minutos y debe llegar antes de que caduque este pago. Mientras tanto, puede cerrar esta página.

## Progress

sent-heading = Pago enviado
seen-heading = Pago detectado
sent-text = Esperando la confirmación de Solana. Tardará unos segundos.
seen-text = Solana está confirmando su pago. No tiene que hacer nada más.
step-seen = Detectado en Solana
step-confirmed = Confirmado por la red
step-final = Definitivo, nadie puede revertirlo
step-done = listo
progress = Progreso de su pago

## Announcements to screen readers

amount-changed = El importe ahora es { $amount }
five-minutes-left = Quedan cinco minutos para pagar
one-minute-left = Queda un minuto para pagar
price-one-minute-left = Este importe es válido durante un minuto más

## The end of a payment

closing-heading = Se ha agotado el tiempo
closing-text = Estamos comprobando si llegó un pago a tiempo. No envíe otro.
suspended-heading = No se acepta { $token }
suspended-text = { $merchant } no acepta { $token } en este momento. No pague el importe mostrado anteriormente.
stale-heading = ¿Sigue ahí?
stale-text = El precio en { $token } ha caducado porque la página ha estado abierta demasiado tiempo. No pague el importe mostrado anteriormente.
show-price = Mostrar el precio actual
unpriced-heading = Esperando el precio
unpriced-text = El precio en { $token } ha caducado y todavía no hay uno nuevo. Podrá pagar aquí en cuanto lo haya. No pague el importe mostrado anteriormente.
confirmed-heading = Pago confirmado
confirmed-text = { $merchant } ha recibido <strong>{ $received }</strong>.
surplus-text = Ha pagado <strong>{ $surplus }</strong> de más. Contacte con { $merchant } para resolver la diferencia.
late-heading = El pago llegó tarde
late-text = Su pago de <strong>{ $received }</strong> llegó cuando este pago ya había terminado. { $merchant } ha recibido el dinero y está al tanto.
late-decision = El comercio decidirá si acepta el pago.
counts-toward-debt = El dinero se descuenta de lo que debe.
cancelled-heading = Pago cancelado
cancelled-text = { $merchant } ha cancelado este pago. No envíe dinero.
closed-text = Este pago se ha cerrado. No envíe dinero.
failed-heading = El pago ha fallado
underpaid-text = Solo llegaron a tiempo <strong>{ $received }</strong> de <strong>{ $due }</strong>. { $merchant } ha recibido este importe.
please-contact = Contacte con { $merchant }.
transaction-failed-text = Su transacción falló en Solana, así que no se ha pagado nada. Solo se le ha cobrado la comisión de red.
wrong-token-text = Llegó un pago en un token distinto de { $token }. Contacte con { $merchant } para solicitar un reembolso.
reverted-text = Solana descartó la transacción con la que se había hecho este pago, así que su dinero no se ha movido.
taken-back-text = La transferencia con la que se había hecho este pago ya no cuenta para él. Contacte con { $merchant }.
expired-heading = Pago caducado
expired-text = El plazo ha terminado y no ha llegado ningún pago. No se le ha cobrado nada.
obligation-paid = { $noun ->
    [invoice] Esta factura está pagada
    [period] Este periodo está pagado
   *[installment] Esta cuota está pagada
}
obligation-ended = { $ending ->
    [subscription] Esta suscripción ha finalizado
    [plan_cancelled] Este plan de pagos se ha cancelado
   *[plan] Este plan de pagos ha finalizado
}
ended-received = { $merchant } ha recibido <strong>{ $received }</strong>. Contacte con { $merchant } acerca de este dinero.
ended-unpaid-installment = Ya no puede pagar aquí porque no se pagó una cuota. Contacte con { $merchant } acerca del importe restante: el plan se puede reactivar.
ended-nothing-owed = Ya no debe nada. No envíe dinero para este pago.
ended-nothing-more-owed = Ya no debe nada. No envíe más dinero para este pago.
paid-twice-text = { $noun ->
    [invoice] Otro pago ya había cubierto esta factura.
    [period] Otro pago ya había cubierto este periodo.
   *[installment] Otro pago ya había cubierto esta cuota.
} { $merchant } también ha recibido su pago de <strong>{ $received }</strong> y está al tanto.
paid-twice-surplus = Contacte con { $merchant } acerca del excedente de <strong>{ $surplus }</strong>.
paid-by-rest-text = { $merchant } ha recibido su pago de <strong>{ $received }</strong>. { $noun ->
    [invoice] Se ha descontado de esta factura, y otro pago ha cubierto el resto.
    [period] Se ha descontado de este periodo, y otro pago ha cubierto el resto.
   *[installment] Se ha descontado de esta cuota, y otro pago ha cubierto el resto.
}
paid-by-other-text = { $noun ->
    [invoice] Otro pago ha cubierto esta factura, así que este se ha cerrado.
    [period] Otro pago ha cubierto este periodo, así que este se ha cerrado.
   *[installment] Otro pago ha cubierto esta cuota, así que este se ha cerrado.
} No pague otra vez.
transaction = Transacción
confirmed-at = Confirmado
start-new-payment = Iniciar un nuevo pago
see-obligation = { $noun ->
    [invoice] Ver esta factura
    [period] Ver este periodo
   *[installment] Ver esta cuota
}
see-owed = Ver lo que queda por pagar
back-to = Volver a { $merchant }
redirecting = Redirección en { $seconds } s.
stay-here = Seguir aquí
check-again = Actualizar
print-receipt = Imprimir el recibo
email-receipt = Recibo por correo
send-receipt = Enviar el recibo
receipt-sent = Su recibo está en camino.
receipt-limited = Por ahora no se pueden enviar más recibos. Imprima esta página o contacte con el comercio.
receipt-not-verified = En modo de prueba, los recibos solo se envían a direcciones que el comercio haya verificado.

## What went wrong in a wallet, and what to do

wallet-rejected = Ha rechazado la solicitud en { $wallet }. Inténtelo de nuevo.
wallet-not-connected = No se ha podido conectar con { $wallet }. Abra y desbloquee la billetera e inténtelo de nuevo.
wallet-wrong-network = { $wallet } no tiene ninguna cuenta en esta red. Cambie a { $network } e inténtelo de nuevo.
wallet-account-changed = La cuenta en { $wallet } cambió durante el pago. No se ha pagado nada. Inténtelo de nuevo con la cuenta desde la que quiere pagar.
wallet-other-account = Esta es otra cuenta. Elija en { $wallet } la cuenta con la que se suscribió e inténtelo de nuevo.
wallet-no-fee = La billetera no tiene suficiente SOL para la comisión de red: necesita { $needed } y tiene { $available }. Añada SOL o pague desde otra billetera.
wallet-no-funds = La billetera necesita { $needed } y tiene { $available }. Añada lo que falta o pague desde otra billetera.
wallet-expired = El plazo de este pago ha terminado. No se ha pagado nada.
wallet-conflict = No se puede realizar este pago ahora. Vuelva a cargar la página para ver el motivo.
wallet-is-recipient = Esta billetera es la que recibe el pago, por lo que no puede pagar. Elija otra cuenta u otra billetera.
wallet-slow = La red Solana está lenta en este momento. Revise { $wallet } e inténtelo de nuevo en un minuto.
wallet-limited = Demasiados intentos desde su red. Espere un minuto e inténtelo de nuevo.
wallet-unreachable = No hay conexión con Florin. Compruebe su conexión e inténtelo de nuevo.
wallet-failed = El pago no se ha completado. Revise { $wallet } antes de volver a pagar.
wallet-problem = { $wallet } no pudo hacerlo. Inténtelo de nuevo.
wallet-no-app = No se ha abierto ninguna billetera. Elija la suya arriba o instale una.
demo-failed = La billetera de demostración no ha pagado.
