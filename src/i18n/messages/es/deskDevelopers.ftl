## Developers: words of several pages

developers = Desarrolladores
developers-keys = Claves de API
developers-endpoints = Webhooks
developers-deliveries = Entregas
developers-events = Eventos
developers-requests = Solicitudes
developers-clocks = Relojes de prueba
developers-done-deleted = Eliminado.
developers-done-recovering = Los eventos perdidos se están enviando de nuevo.
developers-done-revoked = La clave está revocada.
developers-done-skipped = Esta entrega no se enviará.
desk-delete = Eliminar
desk-from = Desde
desk-before = Antes de
secret-once = Cópialo ahora y guárdalo en un lugar seguro. No se volverá a mostrar.
secret-saved = Ya lo he guardado
secret-before-until = El anterior también firma hasta
secret-overlap = El secreto anterior también firma
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] No: se ha filtrado
    [one] Durante { $hours } hora
   *[other] Durante { $hours } horas
}
secret-rotate-text = A partir de ahora firma un secreto nuevo. Da tiempo a tu receptor para conocerlo: hasta entonces firman los dos.

## API keys

key-one = Clave de API
key-none = Aún no hay claves de API.
key-new = Crear clave
key-created = Tu nueva clave
key-value = Clave
key-name = Nombre
key-name-hint = Qué usa la clave, como Tienda web.
key-scopes = Permite
key-preset = { $preset ->
    [full] Todo
    [read_only] Leer todo
    [payments_only] Pagos y enlaces de pago
    [point_of_sale] Pagos, para una caja
   *[custom] Solo lo que elija
}
key-chosen-scopes = Permisos
key-scope-count = { $count ->
    [one] { $count } permiso
   *[other] { $count } permisos
}
key-last-used = Último uso
key-never = Nunca
key-expires = Caduca
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Déjalo vacío para una clave que nunca caduca. Zona horaria: { $zone }.
key-addresses = Funciona desde
key-addresses-hint = Direcciones IP o rangos como 203.0.113.0/24, uno por línea. Déjalo vacío para todas.
key-addresses-more = { $addresses } y { $count } más
key-everywhere = Cualquier lugar
key-state = { $state ->
    [active] Activa
    [replacing] En sustitución
    [replaced] Sustituida
    [expired] Caducada
   *[revoked] Revocada
}
key-created-by = Creada por
key-replaced-by = Sustituida por
key-rotate = Renovar clave
key-rotate-text = Una clave nueva con los mismos permisos sustituye a esta.
key-overlap = La clave anterior deja de funcionar
key-overlap-choice = { $overlap ->
    [hour] Después de 1 hora
    [day] Después de 24 horas
    [week] Después de 7 días
   *[none] De inmediato
}
key-old-until = La clave anterior funciona hasta
key-old-ended = Ha dejado de funcionar
key-revoke = Revocar clave
key-revoke-text = La clave deja de funcionar de inmediato y para siempre. Todo lo que la usa fallará a partir de entonces.
key-cascade = Revocar también todas las claves creadas con esta clave

## Webhook endpoints

endpoint-one = Endpoint
endpoint-none = Aún no hay endpoints. Añade uno para enterarte de los pagos en cuanto se producen.
endpoint-new = Añadir endpoint
endpoint-created = Tu nuevo endpoint
endpoint-edit = Editar endpoint
endpoint-url = URL
endpoint-url-hint = Enviamos los eventos a esta dirección con POST.
endpoint-all-events = Todos los eventos
endpoint-some-events = Solo los que elija
endpoint-chosen-events = Eventos
endpoint-event-count = { $count ->
    [one] { $count } evento
   *[other] { $count } eventos
}
endpoint-ordering = Orden
endpoint-ordering-hint = En orden significa que un evento espera hasta que ha llegado el anterior del mismo objeto.
endpoint-ordering-choice = { $ordering ->
    [per_resource] En orden para cada objeto
   *[none] Lo antes posible
}
endpoint-own-secret-choice = Firmar con un secreto propio en lugar del común
endpoint-own-secret = Un secreto propio
endpoint-common-secret = El secreto de firma común
endpoint-secret = Secreto de firma
endpoint-secret-new = El nuevo secreto de firma
# $url: the endpoint's address.
endpoint-secret-of = Secreto de firma de { $url }
endpoint-secret-text = Con este secreto, tu receptor comprueba que un webhook es nuestro. Quien lo tenga puede falsificar webhooks.
endpoint-rotate = Renovar secreto
endpoint-disabled-why = { $reason ->
    [gone] Ha respondido 410 Gone
   *[failing] Ha fallado durante cinco días
}
endpoint-failing-since = Falla desde
endpoint-newest = Últimas entregas
endpoint-all-deliveries = Todas las entregas
endpoint-test = Enviar un evento de prueba
endpoint-enable = Activar
endpoint-disable = Desactivar
endpoint-deleted = Eliminado
endpoint-delete = Eliminar endpoint
endpoint-delete-text = Dejamos de enviarle eventos, también los que están en espera. Las entregas anteriores siguen visibles.
endpoint-recover = Reenviar eventos perdidos
endpoint-recover-text = Enviamos de nuevo todos los eventos de un periodo que se omitieron o fallaron definitivamente.
endpoint-since = Desde
endpoint-since-hint = Cuándo se produjeron los eventos; en modo de prueba, según el reloj de prueba. Zona horaria: { $zone }.
endpoint-until = Antes de
endpoint-until-hint = Déjalo vacío para todos los eventos hasta ahora.

## Webhook deliveries

delivery-none = No se han encontrado entregas.
delivery-attempts = Intentos
delivery-attempt = Intento { $number }
delivery-attempt-count = { $count ->
    [one] { $count } intento
   *[other] { $count } intentos
}
delivery-no-attempt = Aún no se ha enviado.
delivery-old-attempts = Los intentos son demasiado antiguos y ya no se conservan.
delivery-last-answer = Última respuesta
delivery-answer = Respuesta
delivery-no-answer = Sin respuesta
delivery-duration = Duración
delivery-milliseconds = { $ms } ms
delivery-failing = Con fallos
delivery-filter = { $status ->
    [delivered] Entregado
    [failed] Fallido
    [skipped] Omitido
    [failing] Con fallos, se reintenta
   *[pending] Pendiente
}
delivery-next = Próximo intento
delivery-arrived = Llegada
delivery-body = Cuerpo enviado
delivery-body-text = Se envía y se firma exactamente este texto.
delivery-show-body = Cuerpo
delivery-request = Solicitud
delivery-response = Respuesta
delivery-resend = Reenviar
delivery-skip = Omitir

## Events

event-one = Evento
event-none = No se han encontrado eventos.
event-id = ID del evento
event-kind = Evento
event-object = Objeto
event-object-id = ID del objeto
event-json = JSON

## Request log

request-one = Solicitud
request-none = No se han encontrado solicitudes.
request-intro = Lo que han pedido tus claves en los últimos 7 días, sin secretos.
request-class = { $class ->
    [done] 2xx, correcta
    [refused] 4xx, rechazada
   *[failed] 5xx, fallida
}
request-method = Método
request-path = Ruta
request-error = Error
request-code = Código
request-field = Campo
request-query = Parámetros
request-client = Cliente HTTP
request-idempotency-key = Clave de idempotencia
request-replay = Respondida como la primera solicitud con esta clave
request-correlation = ID de correlación
request-body = Cuerpo de la solicitud
request-no-body = No se envió o no se conservó.
request-answer = Cuerpo de la respuesta

## Test clocks

clock-one = Reloj de prueba
clock-intro = Un reloj de prueba adelanta el tiempo de tus datos de prueba, para que no tengas que esperar a que termine un periodo.
clock-own = Tu reloj de prueba
clock-own-text = Para todo lo que no tiene reloj propio
clock-now = Marca
clock-target = En camino a
clock-status = { $status ->
    [advancing] Avanzando
    [waiting] En espera
    [deleting] Eliminándose
   *[ready] Listo
}
clock-waits = { $reason ->
    [chain] Espera a un nodo de la red: ninguno responde, o la red aún no ha pasado la hora de tu solicitud.
    [transaction] Espera a leer una transacción que puede pagar algo que caducaría.
    [payment] Espera a un pago fuera de plazo que se está confirmando o que necesita un precio.
   *[price] Espera un precio actual: vence un periodo en EUR o GBP.
}
clock-advance = Adelantar
clock-advance-text = Todo lo que vence por el camino ocurre en orden: terminan las pruebas, se cobran los periodos, caducan los pagos. Los relojes nunca retroceden.
clock-step = Cuánto
clock-step-choice = { $step ->
    [hour] 1 hora
    [day] 1 día
    [week] 7 días
    [month] 30 días
    [year] 365 días
   *[time] Hasta la hora de abajo
}
clock-to = Hasta
clock-to-hint = Zona horaria: { $zone }.
clock-stop = Detener aquí
clock-new = Crear reloj
clock-new-text = Crea clientes con este reloj a través de la API. Todo lo suyo depende de él, y otros relojes no lo mueven.
clock-name = Nombre
clock-name-hint = Qué quieres probar con él, como Un año de un plan anual.
clock-delete = Eliminar reloj de prueba
clock-delete-text = Lo eliminamos junto con sus clientes y todo lo suyo: pagos, facturas, suscripciones y planes.

## Problems with fields

problem-time = Elige una fecha y hora.
problem-scopes = Elige qué permite la clave.
problem-address-range = Introduce direcciones IP o rangos como 203.0.113.0/24, uno por línea.
problem-clock-past = Elige una hora posterior a la que marca el reloj.
problem-clock-far = Elige una fecha dentro de los próximos diez años.
problem-range = Elige una hora posterior al comienzo.
