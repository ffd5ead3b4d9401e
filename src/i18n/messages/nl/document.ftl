## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Factuur
doc-payment-request = Betaalverzoek
# A document that takes back an invoice or a part of it.
doc-credit-note = Creditfactuur
doc-draft = Concept
doc-open = Te betalen
doc-overdue = Achterstallig
doc-paid = Betaald
doc-void = Ingetrokken
doc-credited-to-you = Aan u gecrediteerd
doc-test = Gemaakt in de testmodus: er is geen echt geld verschuldigd

## The parties

doc-from = Van
doc-to = Aan
doc-issued = Datum
doc-due = Vervaldatum
doc-tax-id = Btw-/belastingnummer { $id }

## The items

doc-item = Omschrijving
doc-quantity = Aantal
doc-unit-price = Eenheidsprijs
doc-tax = Belasting
doc-amount = Bedrag
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } tot { $end }
doc-credit-for = Betreft factuur { $number } van { $day }
doc-credit-void = De factuur is ingetrokken
doc-credit-refund = Een betaling is terugbetaald
doc-credit-adjustment = Creditering

## The sums

doc-subtotal = Subtotaal
doc-discount = Korting
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] Btw { $rate } (inbegrepen, over { $taxable })
       *[exclusive] Btw { $rate } (over { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Belasting { $rate } (inbegrepen, over { $taxable })
       *[exclusive] Belasting { $rate } (over { $taxable })
    }
}
# By a credit note.
doc-credited = Gecrediteerd
# Not through Florin, for example in cash.
doc-paid-otherwise = Op andere wijze betaald
doc-refunded = Terugbetaald
doc-left-to-pay = Nog te betalen
# Below the total.
doc-token-later = in { $token }, tegen de dagkoers
doc-about = ongeveer { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, ongeveer { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Btw verlegd (reverse charge): de afnemer is de btw over deze prestatie verschuldigd.

## The end

doc-paid-on = Betaald op { $time }
doc-received = { $received } ontvangen.
doc-received-surplus = { $received } ontvangen. Daarvan was { $surplus } te veel.
doc-transaction = Transactie op Solana:
doc-pay-online = Online betalen
doc-scan = Scan de code met uw telefoon of open dit adres:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Pagina { $page } van { $count }
