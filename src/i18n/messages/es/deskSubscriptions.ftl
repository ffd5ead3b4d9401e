## Plans

desk-plans-and-subscriptions = Planes y suscripciones
desk-plans = Planes
desk-plan = Plan
desk-no-plans = No se han encontrado planes.
desk-no-plans-yet = Aún no hay planes. Los clientes se suscriben a un plan: un precio y cada cuánto lo pagan.
desk-new-plan = Nuevo plan
desk-edit-plan = Editar plan
desk-price = Precio
desk-every = Cobrar cada
desk-interval-label = Unidad
desk-interval-hint = Por ejemplo, 3 y meses: el cliente paga cada tres meses.
desk-interval = { $interval ->
    [daily] Días
    [weekly] Semanas
    [yearly] Años
   *[monthly] Meses
}
desk-plan-description-hint = Los clientes la ven en la página del plan.
desk-setup-fee-hint = Se cobra una vez, con el primer pago.
desk-trial-days = Días de prueba gratuita
desk-tax = Impuesto
desk-tax-rate = Tipo impositivo
desk-tax-behavior-label = Precios e impuesto
desk-tax-behavior = { $behavior ->
    [inclusive] Los precios incluyen el impuesto
   *[exclusive] El impuesto se añade a los precios
}
desk-quantity = Cantidad
desk-allow-quantity = Los clientes pueden elegir una cantidad
desk-max-cycles = Número de pagos
desk-max-cycles-hint = Después de ellos finaliza la suscripción. Déjalo vacío para que siga hasta que alguien la cancele.
desk-max-unpaid = Periodos sin pagar permitidos
desk-max-unpaid-hint = Con uno más, la suscripción finaliza.
desk-apply-to = Un nuevo precio se aplica a
desk-apply-to-hint = Los suscriptores actuales reciben un correo con antelación antes de que cambie su precio.
desk-price-scope = { $scope ->
    [all] Suscriptores nuevos y actuales
   *[new] Solo suscriptores nuevos
}
desk-activate = Activar
desk-deactivate = Desactivar
desk-public-page = Página pública
desk-public-page-text = Los clientes se suscriben en esta página. Comparte la dirección o muestra el código.
desk-address-of-page = Dirección
desk-qr-code = Código QR de esta página
desk-subscribers = Suscriptores
desk-new-subscriber = Añadir suscriptor

## Coupons

desk-coupons = Cupones
desk-coupon = Cupón
desk-no-coupons = No se han encontrado cupones.
desk-no-coupons-yet = Aún no hay cupones. Un cupón es un código que abarata una suscripción.
desk-new-coupon = Nuevo cupón
desk-edit-coupon = Editar cupón
desk-code = Código
desk-code-hint = Lo que introducen los clientes: de 3 a 40 letras, dígitos, guiones y guiones bajos.
desk-coupon-name-hint = Los clientes lo ven en páginas y documentos.
desk-discount = Descuento
desk-percent-off = Descuento en porcentaje
desk-amount-off = Descuento como importe
desk-amount-off-hint = En lugar de un porcentaje, en la moneda de abajo.
desk-duration = Duración
desk-duration-choice = { $duration ->
    [forever] Todos los periodos
    [repeating] Varios periodos
   *[once] Un periodo
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Todos los periodos
    [repeating] { $count ->
        [one] { $count } periodo
       *[other] { $count } periodos
    }
   *[once] Un periodo
}
desk-duration-periods-hint = Solo para varios periodos.
desk-max-redemptions = Máximo de suscripciones
desk-redeemed = Canjeado
# 3 of 100
desk-of-all = { $count } de { $all }
desk-valid-until = Válido hasta

## Subscriptions

desk-subscriptions = Suscripciones
desk-no-subscriptions = No se han encontrado suscripciones.
desk-no-subscriptions-yet = Aún no hay suscripciones. Crea antes un plan y comparte su página.
desk-new-subscription = Nueva suscripción
desk-subscriber-hint = Introduce su dirección de correo, su billetera o ambas.
desk-next-payment = Próximo pago
desk-current-period = Periodo actual
desk-trial-until = Prueba hasta
desk-access-until = Acceso hasta
desk-ends-with-period = Finaliza con el periodo
desk-has-unpaid = Sin pagar
desk-cancelled-on = Cancelación
desk-why-cancelled = Por qué se canceló
desk-cancel-reason = { $reason ->
    [payment_failed] No se pagó un periodo
    [refunded] Se reembolsó un periodo
   *[requested] A petición tuya o del cliente
}
desk-billing-problem = Problema
desk-billing-problem-is = { $problem ->
    [rate_unavailable] No hay un tipo de cambio actual. Pronto volveremos a intentarlo.
    [cannot_be_paid] No se puede crear ningún pago: falta una billetera o un token, o el importe no es posible.
   *[internal_error] Un error nuestro. Pronto volveremos a intentarlo.
}
desk-next-change = Próximo cambio
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } a partir del { $day }
desk-periods-paid = Periodos pagados
desk-reverse-charge = Inversión del sujeto pasivo: el cliente debe el impuesto
desk-reverse-charge-hint = Hacen falta tu identificación fiscal y la del cliente.
desk-email-unconfirmed = El cliente aún no ha confirmado la dirección, así que no recibe correos.
desk-periods = Periodos
desk-no-periods = Aún no se ha cobrado nada.
desk-paid-on = Pagado el
desk-document = Documento
status-unpaid-periods = Sin pagar
desk-unpaid-text = El cliente puede pagar cada periodo en su página. Puedes enviarle la dirección.
desk-unpaid-over = Estos periodos no se pagaron antes de que finalizara la suscripción. Ya no se pide nada.
# $amount: 4.00 USDC
desk-received-part = Recibido hasta ahora: { $amount }
desk-see-payment = Crear o ver el pago
desk-change = Cambiar
desk-change-subscription = Cambiar suscripción
desk-change-time-label = El nuevo plan o la nueva cantidad se aplica
desk-change-time = { $when ->
    [period_end] Con el próximo periodo
   *[now] Ahora
}
desk-change-time-hint = Con otro intervalo, un cambio inmediato comienza un nuevo periodo y lo cobra ahora.
desk-proration-label = El resto del periodo pagado
desk-proration = { $proration ->
    [none] Queda como se pagó
   *[next_period] Se liquida con el próximo pago
}
desk-coupon-change-hint = Para los próximos periodos. Déjalo vacío para quitar el cupón.
desk-token-change-hint = Para los próximos pagos. Un pago abierto queda como está.
desk-prepay-text = Esto crea un solo pago para los próximos periodos. Envía su página al cliente.
desk-prepay-hint = Si la suscripción finaliza antes, el resto se añade al saldo del cliente.
desk-create-payment = Crear el pago
desk-pause = Pausar
desk-resume = Reanudar
desk-cancel-subscription = Cancelar suscripción
desk-cancel-text = No se cobra nada más. El cliente conserva el acceso durante el tiempo que ha pagado.
desk-cancel-when = Cuándo
desk-cancel-now = Ahora
# $day: 20 November 2026.
desk-cancel-at-end = Al terminar el periodo actual: { $day }
problem-coupon-code = Usa de 3 a 40 letras, dígitos, guiones y guiones bajos.
problem-coupon-discount = Introduce un porcentaje o un importe, pero no ambos.
problem-coupon-periods = Introdúcelo para varios periodos, y solo entonces.
problem-coupon-taken = Tienes otro cupón con este código.
problem-needs-price = Introduce un nuevo precio o déjalo como está.
problem-tax-ids = La inversión del sujeto pasivo requiere tu identificación fiscal y la del cliente.
