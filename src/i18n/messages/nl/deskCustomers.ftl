## Customers

desk-customers = Klanten
desk-no-customers = Geen klanten gevonden.
desk-no-customers-yet = Nog geen klanten. Ze verschijnen hier als ze betalen, zich abonneren of een factuur krijgen.
desk-new-customer = Nieuwe klant
desk-edit-customer = Klant bewerken
desk-edit = Bewerken
desk-show-all = Alles tonen
desk-customer-known-by = We herkennen de klant aan het e-mailadres en de wallet. Voer minstens een van beide in.
desk-customer-language-hint = Voor e-mails en documenten.
desk-postal-address = Adres
desk-tax-id = Belastingnummer
desk-notes = Notities
desk-notes-hint = Alleen u en uw team zien dit.
desk-test-clock = Testklok
desk-other-customer = Andere klant
desk-merged-into = Samengevoegd met
desk-number = Nummer
desk-due-date = Vervaldatum
desk-invoices = Facturen
desk-no-invoices = Geen facturen gevonden.

## What customers have paid in advance or too much

desk-balance = Tegoed
desk-no-balance = Het tegoed is nog niet gewijzigd.
# $currency: USD
desk-balance-in = Tegoed in { $currency }
desk-balance-after = Tegoed daarna
desk-change-balance = Tegoed geven of afnemen
desk-reason = Reden
desk-note = Notitie
desk-balance-kind = { $kind ->
    [surplus] Te veel betaald
    [prepayment] Vooruitbetaald
    [credit_note] Creditfactuur
    [applied] Gebruikt om te betalen
    [unapplied] Teruggegeven door een document
    [release] Niet meer gereserveerd
    [merge] Samengevoegde klanten
   *[adjustment] Door u gewijzigd
}
desk-credit-direction = Wat te doen
desk-credit-give = Tegoed geven
desk-credit-take = Tegoed afnemen
desk-credit-hint = Tegoed betaalt de volgende facturen, abonnementen en termijnen in dezelfde valuta. Neem het bijvoorbeeld af nadat u het hebt uitbetaald.

## A link to the customer’s own account

desk-portal-link = Portaallink
desk-portal-text = De klant ziet daar wat er openstaat en wat er betaald is, en kan betalen, opzeggen en gegevens wijzigen. Wie de link heeft, kan dat ook. Geef hem dus alleen aan deze klant.
desk-portal-show = Link tonen
desk-works-until = Werkt tot

## Merging two customers

desk-merge = Klanten samenvoegen
desk-merge-choose = Kies de klant die dezelfde persoon is als { $customer }.
desk-merge-text = { $into } krijgt alles van { $from }: adressen, wallets, betalingen, facturen, abonnementen, termijnen en tegoed. Dit kan niet ongedaan worden gemaakt.
desk-merge-kept = Blijft
desk-merge-gone = Wordt samengevoegd
problem-known-by = Voer een e-mailadres of een wallet in.
problem-other-customer = { $value ->
    [wallet] Een andere klant heeft deze wallet. Wijzig die klant of voeg de twee samen.
   *[email] Een andere klant heeft dit e-mailadres. Wijzig die klant of voeg de twee samen.
}
# $value: the amount.
problem-balance = Het tegoed is maar { $value }.
problem-tax-id = Gebruik alleen letters, cijfers, spaties en deze tekens: . & / -
