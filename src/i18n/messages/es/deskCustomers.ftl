## Customers

desk-customers = Clientes
desk-no-customers = No se han encontrado clientes.
desk-no-customers-yet = Aún no hay clientes. Aparecen aquí cuando pagan, se suscriben o reciben una factura.
desk-new-customer = Nuevo cliente
desk-edit-customer = Editar cliente
desk-edit = Editar
desk-show-all = Mostrar todo
desk-customer-known-by = Reconocemos al cliente por la dirección de correo y la billetera. Introduce al menos una de las dos.
desk-customer-language-hint = Para correos y documentos.
desk-postal-address = Dirección postal
desk-tax-id = Identificación fiscal
desk-notes = Notas
desk-notes-hint = Solo las ven tú y tu equipo.
desk-test-clock = Reloj de prueba
desk-other-customer = Otro cliente
desk-merged-into = Combinado con
desk-number = Número
desk-due-date = Vencimiento
desk-invoices = Facturas
desk-no-invoices = No se han encontrado facturas.

## What customers have paid in advance or too much

desk-balance = Saldo
desk-no-balance = El saldo no ha cambiado todavía.
# $currency: USD
desk-balance-in = Saldo en { $currency }
desk-balance-after = Saldo resultante
desk-change-balance = Añadir o quitar saldo
desk-reason = Motivo
desk-note = Nota
desk-balance-kind = { $kind ->
    [surplus] Pagado de más
    [prepayment] Pagado por adelantado
    [credit_note] Factura rectificativa
    [applied] Usado para pagar
    [unapplied] Devuelto por un documento
    [release] Ya no está reservado
    [merge] Clientes combinados
   *[adjustment] Cambiado por ti
}
desk-credit-direction = Qué hacer
desk-credit-give = Añadir saldo
desk-credit-take = Quitar saldo
desk-credit-hint = El saldo paga las próximas facturas, suscripciones y cuotas en su moneda. Quítalo, por ejemplo, después de habérselo pagado al cliente.

## A link to the customer’s own account

desk-portal-link = Enlace al portal
desk-portal-text = Allí, el cliente ve lo que debe y lo que ha pagado, y puede pagar, cancelar y cambiar sus datos. Quien tenga el enlace puede hacer lo mismo, así que dáselo solo a este cliente.
desk-portal-show = Mostrar un enlace
desk-works-until = Funciona hasta

## Merging two customers

desk-merge = Combinar clientes
desk-merge-choose = Elige el cliente que es la misma persona que { $customer }.
desk-merge-text = { $into } recibe todo lo de { $from }: direcciones, billeteras, pagos, facturas, suscripciones, cuotas y saldo. No se puede deshacer.
desk-merge-kept = Se conserva
desk-merge-gone = Se combina
problem-known-by = Introduce una dirección de correo o una billetera.
problem-other-customer = { $value ->
    [wallet] Otro cliente tiene esta billetera. Cambia ese cliente o combina los dos.
   *[email] Otro cliente tiene esta dirección de correo. Cambia ese cliente o combina los dos.
}
# $value: the amount.
problem-balance = El saldo es de solo { $value }.
problem-tax-id = Usa solo letras, dígitos, espacios y estos caracteres: . & / -
