## The list of invoices

desk-no-invoices-yet = Aún no hay facturas. Una factura llega al cliente por correo, en PDF y con un enlace para pagar.
desk-new-invoice = Nueva factura
desk-credit-notes = Facturas rectificativas
desk-no-credit-notes = No se han encontrado facturas rectificativas.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] Se anuló la factura
    [refund] Se reembolsó un pago
   *[adjustment] Hiciste un abono
}

## The form of an invoice

desk-edit-invoice = Editar { $number }
desk-invoice-create = Crear borrador
desk-invoice-customer-name = Nombre del cliente
desk-invoice-description-hint = De qué trata la factura, en una línea.
desk-invoice-due = Vencimiento
desk-invoice-items = Conceptos
desk-invoice-item = Concepto { $number }
desk-invoice-item-add = Añadir concepto
desk-invoice-tax = Impuesto (%)
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = El impuesto
desk-item-tax-behavior = { $behavior ->
    [inclusive] está incluido
   *[exclusive] se añade
}
desk-invoice-discounts = Descuentos
desk-invoice-discounts-hint = Se aplican uno tras otro, antes de los impuestos. Introduce un porcentaje o un importe.
desk-invoice-discount = Descuento { $number }
desk-invoice-discount-add = Añadir descuento
desk-invoice-percent = Porcentaje
desk-invoice-or-amount = o importe
desk-invoice-texts = Notas y condiciones
desk-invoice-note-text = Notas
desk-invoice-term-text = Condiciones de pago
desk-more = Más opciones
desk-invoice-amount = Importe sin conceptos
desk-invoice-amount-hint = Solo si no indicas conceptos.
desk-invoice-reverse-charge = Inversión del sujeto pasivo
desk-invoice-reverse-charge-hint = El cliente debe el impuesto. Hacen falta tu identificación fiscal y la suya.
desk-total-sum = Total

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Enviar
desk-invoice-remind = Enviar un recordatorio
desk-invoice-preview = Vista previa
desk-invoice-preview-show = Mostrar el PDF
desk-invoice-email = Correo
# What became of an email.
desk-email-status = { $status ->
    [sent] Enviado
    [recorded] No enviado: modo de prueba, o la dirección no está verificada
    [failed] Fallido
    [cancelled] No enviado: ya estaba pagada
   *[pending] En camino
}
desk-invoice-sent = Envío
desk-invoice-reminded = Último recordatorio
desk-invoice-voided = Anulación
desk-invoice-given-up = Incobrable desde
desk-invoice-credited = Abonado
desk-invoice-surplus = Pagado de más
desk-invoice-from-balance = Pagado con el saldo
desk-invoice-corrections = Correcciones
desk-invoice-corrections-text = Una factura enviada ya no se cambia. Una factura rectificativa descuenta una parte de ella.

## What can be done with an invoice

desk-invoice-note = Nota
desk-invoice-mark-paid = Marcar como pagada
desk-invoice-mark-paid-text = Para dinero que llegó por otra vía, como efectivo o una transferencia bancaria. El cliente ya no podrá pagarla en línea.
desk-invoice-paid-note-hint = Solo la ves tú, por ejemplo el número de una transferencia bancaria.
desk-invoice-credit = Crear factura rectificativa
desk-invoice-credit-text = El cliente debe este importe menos. Lo que ya haya pagado queda en su saldo o se puede reembolsar.
desk-invoice-uncollectible = Marcar como incobrable
desk-invoice-uncollectible-text = Ya no esperas este dinero, así que no se envían más recordatorios. El cliente todavía puede pagar.
desk-invoice-void = Anular factura
desk-invoice-void-text = Nadie debe ya esta factura, y una factura rectificativa lo indica. No se puede deshacer.
desk-invoice-delete = Eliminar borrador
desk-invoice-delete-text = La próxima factura recibe su número, para que no quede ningún hueco.

## Problems with a field of these forms

problem-percent-or-amount = Introduce un porcentaje o un importe.
problem-no-items = Indica primero los conceptos.
problem-taxed-already = Con inversión del sujeto pasivo, ningún concepto puede llevar impuesto.
problem-not-total = No es el total de los conceptos. Déjalo vacío.
problem-credit-rest = Introduce menos de { $value }, que es lo que falta por pagar. Para abonarlo todo, anula la factura.
problem-credit-most = Introduce como máximo { $value }, que es lo que aún no se ha abonado.
