## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Facture
doc-payment-request = Demande de paiement
# A document that takes back an invoice or a part of it.
doc-credit-note = Avoir
doc-draft = Brouillon
doc-open = À payer
doc-overdue = En retard
doc-paid = Payée
doc-void = Annulée
doc-credited-to-you = En votre faveur
doc-test = Document créé en mode test : aucune somme réelle n’est due

## The parties

doc-from = Émetteur
doc-to = Client
doc-issued = Date d’émission
doc-due = Date d’échéance
doc-tax-id = Identifiant fiscal { $id }

## The items

doc-item = Désignation
doc-quantity = Quantité
doc-unit-price = Prix unitaire
doc-tax = Taxe
doc-amount = Montant
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, du { $start } au { $end }
doc-credit-for = Concerne la facture { $number } du { $day }
doc-credit-void = La facture a été annulée
doc-credit-refund = Un paiement a été remboursé
doc-credit-adjustment = Crédit accordé

## The sums

doc-subtotal = Sous-total
doc-discount = Remise
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] TVA { $rate } (incluse, sur { $taxable })
       *[exclusive] TVA { $rate } (sur { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Taxe { $rate } (incluse, sur { $taxable })
       *[exclusive] Taxe { $rate } (sur { $taxable })
    }
}
# By a credit note.
doc-credited = Avoir déduit
# Not through Florin, for example in cash.
doc-paid-otherwise = Réglé par un autre moyen
doc-refunded = Remboursé
doc-left-to-pay = Reste à payer
# Below the total.
doc-token-later = en { $token }, au cours du jour
doc-about = environ { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, environ { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Autoliquidation (reverse charge) : la taxe sur cette opération est due par le client.

## The end

doc-paid-on = Payée le { $time }
doc-received = Montant reçu : { $received }.
doc-received-surplus = Montant reçu : { $received }, dont { $surplus } de trop.
doc-transaction = Transaction sur Solana :
doc-pay-online = Payer en ligne
doc-scan = Scannez le code avec votre téléphone ou ouvrez cette adresse :
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Page { $page } sur { $count }
