## Signing in to the dashboard

sign-in = Iniciar sesión
sign-in-or-up = ¿Aún no tienes cuenta? Introduce tu dirección de correo para crear una.
sign-in-email-link = Enviarme un enlace
sign-in-passkey = Iniciar sesión con una llave de acceso
sign-in-or = o
sign-in-sent = Si existe una cuenta para { $email }, acabamos de enviarle un enlace para iniciar sesión.
sign-in-same-browser = Abre el enlace en este navegador. Funciona durante 10 minutos y una sola vez.
sign-in-other-way = Usar otra dirección
sign-in-as = ¿Iniciar sesión como { $email }?
sign-in-link-dead = Este enlace no funciona
sign-in-link-dead-text = Ya se usó, ha caducado o se abrió en un navegador distinto del que lo pidió.
invitation = Invitación
# $role: such as Administrator.
invitation-text = Te han invitado al panel de { $merchant } como { $email }. Tu función: { $role }.
invitation-accept = Aceptar e iniciar sesión

prove = ¿Eres tú?
prove-text = Esta página puede cambiar quién tiene acceso o adónde va el dinero. Confirma que sigues siendo tú.
prove-passkey = Confirmar con tu llave de acceso
prove-email = Enviar un enlace a { $email }
prove-sent = Hemos enviado un enlace a { $email }. Ábrelo en este navegador para continuar.
prove-lost = Si has perdido tu llave de acceso, pide un enlace al operador de este servicio.

## What people have

desk-language-of-browser = El de mi navegador
desk-save = Guardar
desk-profile = Perfil
desk-sessions = Sesiones abiertas
desk-browser = Navegador
desk-this-browser = Este navegador
desk-address = Dirección
desk-last-seen = Última actividad
desk-signed-in = Inicio de sesión
desk-end-session = Cerrar esta sesión
desk-end-others = Cerrar todas las demás sesiones

## The frame of every page

desk-skip = Ir al contenido
desk-test-banner = Aquí no se mueve dinero real.
desk-search = Búsqueda
desk-search-hint = Buscar pagos, clientes, pedidos…
desk-mode = Modo
desk-test = Prueba
desk-live = Producción
desk-pages = Menú
desk-merchants = Tus comercios
desk-account = Tu cuenta
desk-operator = Todos los comercios
desk-keys = Teclado
desk-key-search = Buscar
desk-key-help = Mostrar esta ayuda
desk-no-merchant = Ningún comercio
desk-new-merchant = Crea tu tienda
desk-new-merchant-text = Puedes cambiar el nombre más adelante. Empiezas en modo de prueba, sin dinero real.
desk-no-merchant-text = No eres miembro de ningún comercio. Pide una invitación a un propietario.
desk-pager = Páginas
desk-total = { $count ->
    [one] { $count } en total
   *[other] { $count } en total
}
desk-previous = Anterior
desk-next = Siguiente
desk-filter = Filtrar
desk-filter-none = Borrar filtros
desk-all = Todos
desk-optional = opcional
desk-back = Volver
desk-create = Crear
desk-show-json = Mostrar JSON
desk-done-saved = Guardado.
desk-done-cancelled = Cancelado.
desk-done-sent = Enviado.
desk-done-signed-out = Has cerrado sesión.
desk-done-wallets = El cambio está en marcha. Todos los propietarios han recibido un correo al respecto.
desk-status = { $status ->
    [accepted] Aceptado
    [active] Activo
    [applied] En vigor
    [cancelled] Cancelado
    [closed] Cerrado
    [closing] Cerrándose
    [completed] Completado
    [confirmed] Pagado
    [defaulted] Impagado
    [delivered] Entregado
    [disabled] Desactivado
    [draft] Borrador
    [due] Por pagar
    [enabled] Activado
    [expired] Caducado
    [failed] Fallido
    [inactive] Inactivo
    [late] Atrasado
    [merged] Combinado
    [overdue] Vencido
    [overpaid] Pagado de más
    [paid] Pagado
    [past_due] Pago atrasado
    [paused] En pausa
    [processing] En proceso
    [queued] En espera
    [ready] Listo
    [refunded] Reembolsado
    [running] Creándose
    [sent] Enviado
    [skipped] Omitido
    [stopped] Detenido
    [trialing] En prueba
    [uncollectible] Incobrable
    [underpaid] Pagado de menos
    [unpaid] Sin pagar
    [void] Anulado
   *[pending] Pendiente
}

## Problems with a field of a form

problem-required = Completa este campo.
problem-number = Introduce un número.
problem-whole-number = Introduce un número entero.
problem-greater = Introduce más de { $value }.
problem-at-least = Introduce como mínimo { $value }.
problem-at-most = Introduce como máximo { $value }.
problem-too-long = Introduce como máximo { $value } caracteres.
problem-decimals = Introduce como máximo { $value } decimales.
problem-email-address = Introduce una dirección de correo completa, como nombre@example.com.
problem-url = Introduce una dirección web completa, como https://shop.example.
problem-future = Elige un momento futuro.
problem-wallet-address = Introduce la dirección de una billetera de Solana.
problem-member = Esta persona ya es miembro.
problem-wallets-unchanged = Estas ya son las billeteras actuales.
problem-draft-expired = Este formulario ha caducado. Introduce las billeteras de nuevo.
problem-vault = Esta dirección pertenece a un programa, como un multisig, y no puede firmar. Pide al operador que la establezca.
problem-role = Tu función no lo permite. Pídeselo a un propietario.
problem-last-owner = Un comercio necesita un propietario. Nombra antes propietario a otra persona.

## Words of several pages

desk-amount = Importe
desk-status-label = Estado
desk-exception = Requiere atención
desk-description = Descripción
desk-customer = Cliente
desk-customer-email = Correo del cliente
desk-created = Creación
desk-currency = Moneda
desk-token = Token
desk-details = Detalles
desk-raw = Datos
desk-id = ID
desk-transaction = Transacción

## Home

desk-home = Inicio

## Payments

desk-payments = Pagos
desk-no-payments = No se han encontrado pagos.
desk-new-payment = Nuevo pago
desk-payment-page = Página para pagar
desk-cancel-payment = Cancelar pago
desk-resolve = Aceptar lo recibido
desk-due = Por pagar
desk-received = Recibido
desk-diagnosis = Diagnóstico

## Team

desk-team = Equipo
desk-no-members = No hay miembros.
desk-role = Función
desk-roles = Qué permite cada función
role-about = { $role ->
    [owner] Todo, incluidas las billeteras que reciben el dinero y los demás propietarios.
    [admin] Todo, salvo las billeteras y los propietarios.
    [developer] Ve todo. Gestiona claves de API, webhooks y relojes de prueba. En modo de prueba también atiende a clientes.
    [support] Ve pagos y clientes, y reembolsa hasta el límite de la configuración.
    [accountant] Ve y exporta todo. Crea informes, comprueba la contabilidad y cierra meses.
   *[viewer] Ve pagos y clientes. No cambia nada.
}
desk-passkey = Llave de acceso
desk-yes = Sí
desk-no = No
desk-invite = Invitar
desk-invite-intro = La persona recibe un correo con un enlace. Funciona durante tres días.
desk-invitations = Invitaciones pendientes
desk-expires = Caduca
desk-revoke = Revocar
desk-remove-member = Quitar del equipo
desk-remove-member-text = La persona pierde el acceso de inmediato.

## Audit log

desk-audit-log = Registro de auditoría
desk-no-acts = No se han encontrado acciones.
desk-time = Fecha y hora
desk-actor = Quién
desk-by-operator = Operador
desk-act-label = Acción
desk-object-label = Objeto
desk-changes = Cambios
desk-act = { $action ->
    [create] Creación
    [update] Cambio
    [delete] Eliminación
    [rotate] Renovación
    [revoke] Revocación
    [disable] Desactivación
    [cancel] Cancelación
    [resolve] Aceptación
    [hand_in] Entrega
    [apply] Asignación
    [unapply] Retirada
    [deactivate] Desactivación
    [pause] Pausa
    [resume] Reanudación
    [reinstate] Reactivación
    [void] Anulación
    [mark_uncollectible] Marcado como incobrable
    [mark_paid] Marcado como pagado
    [merge] Combinación
    [adjust_balance] Ajuste del saldo
    [open_portal] Apertura del portal
    [advance] Avance
    [stop] Detención
    [close] Cierre
   *[export] Exportación
}
desk-object = { $object ->
    [api_key] Clave de API
    [webhook_endpoint] Endpoint de webhook
    [webhook_secret] Secreto de webhook
    [merchant] Cuenta
    [billing_settings] Configuración de facturación
    [checkout_settings] Configuración de la página de pago
    [customer] Cliente
    [payment] Pago
    [payment_link] Enlace de pago
    [invoice] Factura
    [credit_note] Factura rectificativa
    [transfer] Transferencia
    [refund] Reembolso
    [subscription] Suscripción
    [subscription_plan] Plan de suscripción
    [coupon] Cupón
    [installment_plan] Plan de pagos
    [test_clock] Reloj de prueba
    [member] Miembro
    [invitation] Invitación
    [session] Sesión
    [passkey] Llave de acceso
    [wallet_change] Cambio de billeteras
    [counterpart] Contraparte
    [report] Informe
    [report_schedule] Programación de informes
    [period] Mes
   *[dashboard_settings] Configuración del panel
}

## Settings

desk-settings = Configuración
desk-settings-part = { $part ->
    [profile] Perfil
    [logo] Logotipo
    [brand] Marca y contacto
    [billing] Facturas e impuestos
    [dunning] Recordatorios y reintentos
   *[dashboard] Reglas y notificaciones
}
desk-settings-both = Para los modos de prueba y de producción.
desk-settings-mode = { $mode ->
    [test] Solo para el modo de prueba.
   *[live] Solo para el modo de producción.
}
desk-merchant-name = Nombre de la tienda
desk-merchant-email = Correo de la tienda
desk-merchant-email-hint = Recibe los correos sobre seguridad y problemas. También se muestra a los clientes si no hay un contacto de soporte.
desk-logo = Logotipo
desk-logo-hint = PNG o JPEG, de 100 kB y 1000 píxeles por lado como máximo.
desk-color = Color de botones y enlaces
desk-color-hint = En hexadecimal, como #2b4fd1.
desk-support-email = Correo de soporte
desk-support-url = Página de soporte
desk-support-phone = Teléfono de soporte
desk-terms-url = Condiciones
desk-privacy-url = Política de privacidad
desk-refund-policy-url = Política de reembolsos
desk-shop-language = Idioma
desk-shop-language-hint = Para clientes cuyo idioma no se conoce.
desk-language-of-customer = El del navegador del cliente, o inglés
desk-origins = Sitios que pueden mostrar la página de pago en un marco
desk-origins-hint = Uno por línea, como https://shop.example.
desk-seller-name = Nombre en las facturas
desk-street = Calle
desk-street-2 = Dirección, segunda línea
desk-postal-code = Código postal
desk-city = Ciudad
desk-state = Estado o región
desk-country = País
desk-country-hint = Dos letras, como DE.
desk-tax-ids = Identificaciones fiscales
desk-one-per-line = Una por línea.
desk-time-zone = Zona horaria
desk-time-zone-hint = Como Europe/Berlin. Determina en qué día ocurre algo.
desk-invoice-prefix = Comienzo del número de las facturas
desk-credit-note-prefix = Comienzo del número de las facturas rectificativas
desk-invoice-notes = Notas en las nuevas facturas
desk-invoice-terms = Condiciones en las nuevas facturas
desk-reminder-days = Recordar las facturas sin pagar
desk-reminder-days-hint = Días después del vencimiento, separados por comas; negativo: antes. Por ejemplo: -3, 1, 7.
desk-retry-days = Volver a pedir los periodos sin pagar
desk-retry-days-hint = Días después de facturar el periodo de una suscripción, separados por comas. Por ejemplo: 1, 3, 5.
desk-give-up-days = Desistir después de (días)
desk-final-action = Qué ocurre entonces con la suscripción
desk-final = { $action ->
    [cancel] Se cancela
    [pause] Se pone en pausa
   *[keep] Sigue con el pago atrasado
}
desk-price-notice = Anunciar nuevos precios (días antes)
desk-reporting-currency = Moneda de las sumas
desk-reporting-currency-hint = Las sumas de varias monedas se convierten a ella.
desk-tolerance = Diferencia tolerada
desk-tolerance-hint = Cuánto de un precio puede quedar sin pagar, en su moneda y como máximo un 1 % de él.
desk-support-limit = Reembolsos de soporte por día
desk-support-limit-hint = Lo máximo que un miembro con la función Soporte puede reembolsar en 24 horas.
desk-large-refund = Reembolsos grandes
desk-large-refund-hint = A partir de este importe, quien reembolsa lo confirma con su llave de acceso.
desk-notify-exceptions = Avisarnos por correo si llega dinero tarde, de más o de menos
desk-notify-endpoints = Avisarnos por correo si se desactiva un endpoint de webhook

## Wallets that receive payments

desk-wallets = Billeteras
desk-wallets-now = Adónde va tu dinero
desk-wallets-text = { $hours ->
    [0] Los pagadores pagan directamente a estas billeteras. Solo un propietario puede cambiarlas, con una firma de la nueva billetera.
    [one] Los pagadores pagan directamente a estas billeteras. Solo un propietario puede cambiarlas, con una firma de la nueva billetera. Un cambio entra en vigor al cabo de { $hours } hora.
   *[other] Los pagadores pagan directamente a estas billeteras. Solo un propietario puede cambiarlas, con una firma de la nueva billetera. Un cambio entra en vigor al cabo de { $hours } horas.
}
desk-no-wallet = Ninguna: no se aceptan pagos en este token
desk-change-wallets = Cambiar billeteras
desk-change-wallets-intro = { $hours ->
    [0] Cada nueva billetera firma el cambio. Todos los propietarios reciben un correo. Los pagos abiertos conservan las billeteras actuales.
    [one] Cada nueva billetera firma el cambio. Todos los propietarios reciben un correo con un enlace para detenerlo. Entra en vigor al cabo de { $hours } hora. Los pagos abiertos conservan las billeteras actuales.
   *[other] Cada nueva billetera firma el cambio. Todos los propietarios reciben un correo con un enlace para detenerlo. Entra en vigor al cabo de { $hours } horas. Los pagos abiertos conservan las billeteras actuales.
}
desk-wallet-hint = La dirección que recibe { $token }. Vacío: no aceptas { $token }.
desk-go-on = Continuar
desk-wallet-changes = Cambios
desk-no-wallet-changes = Nadie ha cambiado todavía las billeteras en el panel.
desk-wallet-effect = Entra en vigor
desk-sign-wallets = Firmar el cambio
desk-sign-text = Firma este texto con la billetera { $wallet }. Así demuestras que la controlas, y no cuesta nada.
desk-sign-place = Firma { $number } de { $count }
desk-sign-with = Firmar con { $wallet }
desk-sign-other-account = Esta es otra cuenta. Elige en { $wallet } la cuenta con la nueva dirección e inténtalo de nuevo.
desk-sign-elsewhere = Firmar en otro lugar
desk-signature = Firma del texto, en base58 o base64
desk-sign-wrong = La firma de { $wallet } no es correcta. Vuelve a firmar con esta billetera.
