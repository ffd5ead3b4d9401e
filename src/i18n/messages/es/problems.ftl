## Why a form was refused, and what to do

problem-no-price = No hay un precio actual para { $unit }. Inténtelo de nuevo en un minuto.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Demasiados intentos. Inténtelo de nuevo dentro de { $wait }.
problem-token = { $merchant } no acepta este token en este momento. Inténtelo más tarde o <a>contacte con { $merchant }</a>.
problem-too-much = El importe es demasiado alto para un solo pago. <a>Contacte con { $merchant }</a>.
problem-being-confirmed = Se está confirmando un pago. Espere un minuto e inténtelo de nuevo.
problem-just-paid = Este pago se acaba de realizar. Vuelva a cargar esta página en unos segundos.
problem-nothing-due = El plazo para pagar ha terminado. <a>Contacte con { $merchant }</a> antes de pagar nada.
problem-ends-with-period = Esta suscripción finaliza con el periodo actual, así que después no hay nada que pagar.
problem-last-period = Esta suscripción está en su último periodo, así que después no hay nada que pagar.
problem-period-unpaid = Hay un periodo de esta suscripción sin pagar. Páguelo primero.
problem-unconfirmed = Aún no ha confirmado esta suscripción. Abra primero el enlace del correo correspondiente.
problem-costs-nothing = Los próximos periodos no cuestan nada, así que no hay nada que pagar.
problem-changed = Algo ha cambiado entretanto, así que no se ha hecho nada. Vuelva a cargar esta página para ver el estado actual.
problem-unknown = La operación ha fallado y no se ha cambiado nada. Espere un minuto e inténtelo de nuevo.

## Values that somebody entered

title-problem = Error: { $title }
problem-email = Introduzca una dirección de correo válida.
problem-wallet = Introduzca una dirección de billetera de Solana válida.
problem-count = Introduzca un número del 1 al { $most }.

## The page of an error

error-not-found = Página no encontrada
error-not-found-text = No hay nada en esta dirección. Compruebe el enlace o ábralo de nuevo desde el correo más reciente.
error-link-incomplete-text = Este enlace está incompleto. Ábralo de nuevo desde el correo.
error-link-dead-text = Este enlace no funciona. Abra de nuevo el correo más reciente.
error-nothing-to-confirm-text = Ya no hay nada que confirmar.
error-too-many-requests = Demasiadas solicitudes
error-too-many-requests-text = Han llegado demasiadas solicitudes desde su red. Inténtelo de nuevo dentro de { $wait }.
error-unavailable = No disponible temporalmente
error-unavailable-text = No es posible en este momento. No se ha cambiado nada. Inténtelo de nuevo en un minuto.
error-ours = Algo ha salido mal
error-ours-text = El error es nuestro. Inténtelo más tarde. Si vuelve a ocurrir, indique al comercio la referencia de abajo.
error-refused = No se ha podido completar su solicitud
error-refused-text = No se ha cambiado nada. Vuelva atrás, recargue la página e inténtelo de nuevo.
error-other-site-text = Este formulario se envió desde otro sitio web. Abra la página aquí y envíelo de nuevo.
error-form-text = No se ha podido leer el formulario. Vuelva atrás y envíelo de nuevo.
error-try-again = Reintentar
error-reference = Referencia
