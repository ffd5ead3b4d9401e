## A subscription plan

subscribe-to = Suscribirse a { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, en { $token } en Solana
plan-free-trial = Prueba gratuita
plan-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
plan-first-payment = Primer pago
plan-first-total = Total del primer pago
plan-second-payment = Pago siguiente
plan-today = hoy
plan-ends = Finaliza
plan-ends-cancelled = al cancelarla
plan-ends-after = { $count ->
    [one] después de { $count } pago
   *[other] después de { $count } pagos
}
plan-never-charged = Nunca le cobramos automáticamente de su billetera. Recibirá una solicitud de pago por cada periodo y decidirá si la paga.
plan-start-trial = Comience su periodo de prueba
plan-start-free-trial = Probar gratis
plan-who = Indique su dirección de correo, su billetera de Solana o ambas.
plan-email-hint = Le enviaremos por correo un enlace para confirmar su suscripción y, después, los enlaces de pago.
plan-wallet = Billetera de Solana
plan-coupon = Código promocional
plan-show-total = Mostrar el total
plan-closed = Este plan ya no está disponible
plan-closed-text = Este plan ya no admite nuevas suscripciones. Pregunte a { $merchant } por otro plan.

## What is wrong with the form

plan-nobody = Introduzca su dirección de correo o, más abajo, su billetera.
coupon-unknown = Este código no existe.
coupon-ended = Este código ya no es válido.
coupon-used-up = Este código ya se ha usado el número máximo de veces.
coupon-currency = Este código es para precios en { $currency }.
plan-not-verified = Este plan es de prueba y el comercio no ha verificado su dirección, así que no se le puede enviar ningún correo.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = No podemos enviar otro correo ahora porque limitamos los correos a nuevos suscriptores. Inténtelo de nuevo dentro de { $wait }.

## The subscription that a visitor has begun here

plan-paused = Su suscripción está en pausa
plan-paused-text = No hay nada que pagar hasta que { $merchant } reanude su suscripción.
plan-trial-begun = Su periodo de prueba ha comenzado
plan-trial-until = Su periodo de prueba dura hasta el <strong>{ $until }</strong>.
plan-mail-that-day = Ese día le enviaremos un enlace de pago por correo.
plan-return-that-day = Vuelva aquí ese día para pagar.
plan-subscribed = Su suscripción está activa
plan-paid-until = Su suscripción está pagada hasta el <strong>{ $until }</strong>.
plan-last-period = Este es el último periodo.
plan-mail-when-due = Le escribiremos cuando haya que realizar el próximo pago.
plan-return-when-due = Vuelva aquí para el próximo pago.
plan-payment-due = Tiene un pago pendiente
plan-continues = Su suscripción continuará en cuanto pague.
plan-preparing = Estamos creando una nueva solicitud de pago. Vuelva a cargar esta página en un minuto.
plan-open-email = Para recibir los enlaces de pago por correo, abra el correo que enviamos a { $address } y confirme su suscripción.
plan-not-emailed = Aún no hemos enviado ningún correo a { $address }. Para recibir allí los enlaces de pago, solicite un correo y confirme su suscripción.
plan-next-payment = Próximo pago
plan-send = Enviar el correo
plan-send-again = Reenviar el correo
plan-manage = Gestionar o cancelar
plan-is-cancelled = Su suscripción está cancelada
plan-again = Suscribirse de nuevo
plan-cancel-how = Para cancelar, firme con la billetera { $wallet }. No se paga nada y no hay comisión.
plan-cancel-otherwise = Si ya no tiene esta billetera, <a>póngase en contacto con { $merchant }</a>.
plan-cancel-with = Cancelar con { $wallet }
plan-cancel-wish = Cancelar mi suscripción a { $plan } en { $merchant }.
plan-cancel-refused = No se ha podido comprobar esta firma. Inténtelo de nuevo con la billetera { $wallet }.
plan-cancel-elsewhere = ¿Está esta billetera en otro navegador? Abra <a>esta página</a> allí.
plan-keep-ask = Para conservarla después de todo, <a>póngase en contacto con { $merchant }</a>.
