## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Rechnung
doc-payment-request = Zahlungsaufforderung
# A document that takes back an invoice or a part of it.
doc-credit-note = Rechnungskorrektur
doc-draft = Entwurf
doc-open = Zu zahlen
doc-overdue = Überfällig
doc-paid = Bezahlt
doc-void = Storniert
doc-credited-to-you = Ihnen gutgeschrieben
doc-test = Im Testmodus erstellt: Es wird kein echtes Geld geschuldet

## The parties

doc-from = Von
doc-to = An
doc-issued = Ausgestellt
doc-due = Fällig
doc-tax-id = Steuernummer { $id }

## The items

doc-item = Position
doc-quantity = Menge
doc-unit-price = Einzelpreis
doc-tax = Steuer
doc-amount = Betrag
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } bis { $end }
doc-credit-for = Zur Rechnung { $number } vom { $day }
doc-credit-void = Die Rechnung wurde storniert
doc-credit-refund = Eine Zahlung wurde erstattet
doc-credit-adjustment = Gutschrift

## The sums

doc-subtotal = Zwischensumme
doc-discount = Rabatt
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] MwSt. { $rate } (enthalten, auf { $taxable })
       *[exclusive] MwSt. { $rate } (auf { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Steuer { $rate } (enthalten, auf { $taxable })
       *[exclusive] Steuer { $rate } (auf { $taxable })
    }
}
# By a credit note.
doc-credited = Gutgeschrieben
# Not through Florin, for example in cash.
doc-paid-otherwise = Anderweitig bezahlt
doc-refunded = Erstattet
doc-left-to-pay = Noch zu zahlen
# Below the total.
doc-token-later = in { $token }, zum Tageskurs
doc-about = etwa { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, etwa { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge): Der Kunde schuldet die Steuer auf diese Leistung.

## The end

doc-paid-on = Bezahlt am { $time }
doc-received = { $received } eingegangen.
doc-received-surplus = { $received } eingegangen. Davon waren { $surplus } zu viel.
doc-transaction = Transaktion auf Solana:
doc-pay-online = Online zahlen
doc-scan = Scannen Sie den Code mit Ihrem Handy, oder öffnen Sie diese Adresse:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Seite { $page } von { $count }
