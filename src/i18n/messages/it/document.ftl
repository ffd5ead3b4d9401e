## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Fattura
doc-payment-request = Richiesta di pagamento
# A document that takes back an invoice or a part of it.
doc-credit-note = Nota di credito
doc-draft = Bozza
doc-open = Da pagare
doc-overdue = Scaduta
doc-paid = Pagata
doc-void = Annullata
doc-credited-to-you = Accreditato a suo favore
doc-test = Creato in modalità di test: nessun importo reale è dovuto

## The parties

doc-from = Emittente
doc-to = Cliente
doc-issued = Data di emissione
doc-due = Scadenza
doc-tax-id = P. IVA / C.F. { $id }

## The items

doc-item = Descrizione
doc-quantity = Quantità
doc-unit-price = Prezzo unitario
doc-tax = Imposta
doc-amount = Importo
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } – { $end }
doc-credit-for = Rif. fattura { $number } ({ $day })
doc-credit-void = La fattura è stata annullata
doc-credit-refund = Un pagamento è stato rimborsato
doc-credit-adjustment = Accredito

## The sums

doc-subtotal = Subtotale
doc-discount = Sconto
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] IVA { $rate } (inclusa, su { $taxable })
       *[exclusive] IVA { $rate } (su { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Imposta { $rate } (inclusa, su { $taxable })
       *[exclusive] Imposta { $rate } (su { $taxable })
    }
}
# By a credit note.
doc-credited = Stornato con nota di credito
# Not through Florin, for example in cash.
doc-paid-otherwise = Pagato con altri mezzi
doc-refunded = Rimborsato
doc-left-to-pay = Ancora da pagare
# Below the total.
doc-token-later = in { $token }, al cambio del giorno
doc-about = circa { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, circa { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Inversione contabile (reverse charge): l’imposta su questa operazione è dovuta dal cliente.

## The end

doc-paid-on = Data del pagamento: { $time }
doc-received = Importo ricevuto: { $received }.
doc-received-surplus = Importo ricevuto: { $received }, di cui { $surplus } in eccesso.
doc-transaction = Transazione su Solana:
doc-pay-online = Paga online
doc-scan = Inquadri il codice con il telefono oppure apra questo indirizzo:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Pagina { $page } di { $count }
