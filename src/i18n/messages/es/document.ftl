## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Factura
doc-payment-request = Solicitud de pago
# A document that takes back an invoice or a part of it.
doc-credit-note = Factura rectificativa
doc-draft = Borrador
doc-open = Por pagar
doc-overdue = Vencida
doc-paid = Pagada
doc-void = Anulada
doc-credited-to-you = Abonado a su favor
doc-test = Documento creado en modo de prueba: no se debe dinero real

## The parties

doc-from = Emisor
doc-to = Cliente
doc-issued = Fecha de emisión
doc-due = Vencimiento
doc-tax-id = Identificación fiscal { $id }

## The items

doc-item = Concepto
doc-quantity = Cantidad
doc-unit-price = Precio unitario
doc-tax = Impuesto
doc-amount = Importe
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, del { $start } al { $end }
doc-credit-for = Referente a la factura { $number } del { $day }
doc-credit-void = Se ha anulado la factura
doc-credit-refund = Se ha reembolsado un pago
doc-credit-adjustment = Abono

## The sums

doc-subtotal = Subtotal
doc-discount = Descuento
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] IVA { $rate } (incluido, sobre { $taxable })
       *[exclusive] IVA { $rate } (sobre { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Impuesto { $rate } (incluido, sobre { $taxable })
       *[exclusive] Impuesto { $rate } (sobre { $taxable })
    }
}
# By a credit note.
doc-credited = Abonado
# Not through Florin, for example in cash.
doc-paid-otherwise = Pagado por otro medio
doc-refunded = Reembolsado
doc-left-to-pay = Pendiente de pago
# Below the total.
doc-token-later = en { $token }, al tipo de cambio del día
doc-about = aprox. { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, aprox. { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Inversión del sujeto pasivo (reverse charge): el cliente debe declarar e ingresar el impuesto de esta operación.

## The end

doc-paid-on = Pagada el { $time }
doc-received = Recibido: { $received }.
doc-received-surplus = Recibido: { $received }, incluido un excedente de { $surplus }.
doc-transaction = Transacción en Solana:
doc-pay-online = Pagar en línea
doc-scan = Escanee el código con su teléfono o abra esta dirección:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Página { $page } de { $count }
