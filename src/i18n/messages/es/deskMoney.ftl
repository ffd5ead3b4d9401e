## A payment

payment-amounts = Importes
payment-rate = 1 { $token } = { $price }
payment-surplus = De más
payment-refunded = Reembolsado
payment-reserved = Reservado para reembolsos
payment-service-charge = Cargo por servicio
payment-confirmed = Pagado el
payment-of-link = Enlace de pago
payment-of-invoice = Factura
payment-of-subscription = Suscripción
payment-retry-of = Repite
payment-retries = Repetido por
payment-paid-from = Pagado desde
payment-paid-to = Pagado a
payment-metadata = Tus propios campos
payment-expected = Qué espera cada billetera
payment-missing = Falta
payment-may-be-its = Puede ser para este pago
payment-finding = { $finding ->
    [confirmed] El pago está confirmado.
    [expired] El plazo venció y nadie pagó a tiempo.
    [underpaid] El plazo venció antes de recibir el importe completo.
    [transaction_failed] El plazo venció, y la transacción que debía pagar falló en la cadena.
    [wrong_token] El plazo venció, y el pagador envió un token que este pago no pide.
    [cancelled] El pago se canceló.
    [reverted] El pago estaba confirmado y después su dinero dejó de contar: la red descartó la transacción o se anuló la asignación.
    [waiting] Una transacción que paga este pago aún no es definitiva.
    [unreadable] Se ha encontrado una transacción que indica este pago, pero aún no se puede leer. Se ha avisado al operador.
    [unread] Se ha encontrado una transacción que indica este pago y se está leyendo.
    [partly_paid] El pago está pagado en parte.
    [none_counts] Ninguna de las transacciones que indican este pago cuenta. El motivo aparece más abajo.
    [none_found] No se ha encontrado ninguna transacción que indique este pago.
    [suspended] Su token no se acepta por ahora: falta su última comprobación o ha encontrado un problema.
    [refused] La red rechazó una transacción que firmó el pagador: { $reason }
    [received] Se recibió el importe completo.
    [partly_received] Todavía falta una parte del importe.
    [overpaid] Se recibió más del importe debido.
    [late] Una parte del dinero llegó demasiado tarde.
    [resolvable] Todavía se puede aceptar el importe recibido.
    [unreferenced] Ha llegado dinero que no indica ningún pago y que puede ser para este.
   *[not_scanning] Florin no está leyendo la cadena en este momento, así que aún no se conocen las transacciones más recientes.
}
payment-splits = Dividido entre
payment-recipient = Destinatario
payment-timeline = Qué ha ocurrido

timeline-event = { $event ->
    [payment_created] Pago creado
    [payment_confirmed] Pagado
    [payment_failed] El pago ha fallado
    [payment_expired] Pago caducado
    [payment_underpaid] Llegó dinero de menos
    [payment_overpaid] Llegó dinero de más
    [payment_late] Llegó dinero tarde
    [refund_created] Reembolso preparado
    [refund_claimed] El cliente indicó una billetera para el reembolso
    [refund_processing] Reembolso enviado
    [refund_completed] Reembolso completado
    [refund_failed] El reembolso ha fallado
    [refund_expired] Reembolso caducado
    [refund_cancelled] Reembolso cancelado
    [refund_reverted] La red descartó un reembolso
   *[other] Evento
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = Clave de API { $name }
timeline-priced = Por pagar: { $amount }
timeline-transaction = Transacción encontrada
transaction-outcome = { $outcome ->
    [credited] Cuenta para el pago
    [waiting] Contará cuando sea definitiva
    [unread] Se está leyendo
    [unreadable] Aún no se puede leer
    [rejected] No cuenta
    [missing] No se ha encontrado
   *[dropped] La red la descartó
}
transaction-rejection = { $reason ->
    [transaction_failed] Falló en la cadena, así que no movió dinero.
    [wrong_token] No es el token que pide este pago. Un token parecido no cuenta.
    [wrong_recipient] Indica este pago, pero el dinero fue a una billetera que no recibe este pago.
    [ambiguous_reference] Indica varios pagos, o uno de otro servicio, y nada muestra para qué es el dinero.
    [self_transfer] Movió dinero entre cuentas del mismo dueño, así que no pagó a nadie.
   *[no_transfer] Indica este pago, pero no le aportó dinero.
}
timeline-credited = Acreditado: { $amount }
timeline-final = Definitivo: { $amount }
timeline-mail = { $kind ->
    [receipt] Recibo por correo
    [receipt_copy] Recibo por correo, a petición del pagador
    [receipt_resent] Recibo por correo, de nuevo
    [refund_created] Aviso del reembolso por correo
    [refund_claimed] Confirmación de la billetera para el reembolso por correo
    [refund_ended] Aviso del final del reembolso por correo
   *[other] Correo sobre este pago
}
mail-status = { $status ->
    [pending] Se está enviando
    [sent] Enviado
    [recorded] Solo registrado: el modo de prueba no envía correos a esta dirección
    [failed] No se ha podido enviar
   *[cancelled] No enviado: ya no hace falta
}

receipt-resend = Volver a enviar el recibo
receipt-send = Enviar el recibo por correo

## Export

desk-export = Exportar
problem-export-running = Ya tienes otra exportación en curso. Espera a que termine.

## Refunds

desk-refunds = Reembolsos
desk-choose = Elegir
refund-none = No se han encontrado reembolsos.
refund-new = Reembolsar
refund-title-of = Reembolso de { $amount }
refund-of = Devuelve
refund-reason = Motivo
refund-to = Va a
# The wallet that signs a refund.
refund-signed-by = Firmado por
refund-left = Aún reembolsable
refund-part = Cuánto
refund-everything = Todo, o el importe de abajo
refund-surplus = Solo lo pagado de más
refund-amount-hint = Vacío: todo lo que queda, { $left }.
refund-unit = Unidad del importe
refund-reason-hint = El cliente lo lee.
refund-to-hint = Vacío: la billetera que pagó. Si no se conoce, se le pide una al cliente.
refund-revoke = Finalizar el periodo reembolsado de la suscripción
refund-prepare = Preparar el reembolso
refund-intro = Tu billetera firma el reembolso en la página siguiente. Antes de eso no se mueve dinero.
refund-limit = Puedes reembolsar { $limit } en 24 horas y aún te quedan { $left }. Si necesitas más, pídeselo a un administrador.
refund-not-named = Aún no se conoce
refund-unclaimed = El cliente aún no ha indicado una billetera
refund-claim-text = Si conocemos el correo del cliente, ha recibido un enlace para indicar una. También puedes enviárselo tú.
refund-claim-link = Enlace para el cliente
refund-exception = { $exception ->
    [underpaid] Se envió de menos
    [overpaid] Se envió de más
    [late] Se envió tarde
   *[other_wallet] Enviado por otra billetera
}
refund-failure = { $reason ->
    [underpaid] No se envió lo suficiente a tiempo.
   *[payment_reverted] La red descartó el dinero que iba a devolver.
}
refund-failed-because = Por qué falló
refund-amount-sent = Enviado
refund-completed = Completado el
refund-batch = Firmados juntos
refund-cancel = Cancelar reembolso
refund-cancel-text = Su importe se podrá volver a reembolsar. Si su transacción se creó hace un momento, tardará unos minutos.
refund-sign = Firmar con tu billetera
refund-sign-text = Firma una transacción de { $amount }. Tu billetera muestra lo que envía y la comisión de red.
refund-sign-with = Firmar con { $wallet }
refund-sign-demo = Firmar con la billetera demo
refund-scan = Código para firmar el reembolso
refund-scan-text = Escanea el código con la billetera de tu teléfono o abre el enlace.
refund-sign-chosen = Firmar los elegidos
refund-choose = Elige al menos un reembolso.
refund-batch-title = { $count ->
    [one] { $count } reembolso, { $amount }
   *[other] { $count } reembolsos, { $amount }
}
refund-next-batch = { $count ->
    [one] Siguiente transacción (queda { $count })
   *[other] Siguiente transacción (quedan { $count })
}
refund-done-prepared = El reembolso está preparado.
refund-done-signed = Firmado. El reembolso se completa cuando está en la red.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Reembolso de { $merchant }: { $amount }
   *[other] { $count } reembolsos de { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, y { $rent } para abrir cuentas de token

## Money that counts for no payment

desk-unmatched = Dinero sin asignar
unmatched-intro = Dinero que ha llegado a tus billeteras y no cuenta para ningún pago. Asígnalo a un pago o reembólsalo.
unmatched-none = No hay dinero sin asignar.
unmatched-reason = Motivo
unmatched-why = { $reason ->
    [ambiguous_reference] Indica varios pagos, y nada muestra para cuál es.
    [wrong_token] No es el token que pide su pago. Un token parecido no cuenta.
    [wrong_recipient] Indica un pago, pero fue a una billetera que no recibe ese pago.
    [unknown_reference] No indica ningún pago conocido.
   *[no_reference] No indica ningún pago.
}
unmatched-sender = Remitente
unmatched-candidate-count = { $count ->
    [one] Puede ser para { $count } pago
   *[other] Puede ser para { $count } pagos
}
unmatched-status-open = Sin asignar
unmatched-status-applied = Cuenta para un pago
unmatched-counts-for = Cuenta para
unmatched-names = Indica el pago
unmatched-candidates = Para qué puede ser
unmatched-no-candidates = Ningún pago abierto encaja.
unmatched-payment = Pago
unmatched-match = Coincidencia
unmatched-match-kind = { $match ->
    [exact] Exactamente lo que falta
    [fee] Solo falta una comisión
   *[near] Otro importe
}
unmatched-apply = Asignar
unmatched-apply-to = Asignar a { $payment }
unmatched-other = Otro pago
unmatched-payment-id = ID del pago
unmatched-take-back = Retirar del pago
unmatched-done-applied = El dinero cuenta ahora para este pago.
unmatched-done-taken-back = El dinero vuelve a estar sin asignar.
