## The list of invoices

desk-no-invoices-yet = Nog geen facturen. Een factuur gaat per e-mail naar een klant, als pdf met een link om te betalen.
desk-new-invoice = Nieuwe factuur
desk-credit-notes = Creditfacturen
desk-no-credit-notes = Geen creditfacturen gevonden.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] De factuur is ingetrokken
    [refund] Een betaling is terugbetaald
   *[adjustment] U hebt tegoed gegeven
}

## The form of an invoice

desk-edit-invoice = { $number } bewerken
desk-invoice-create = Concept aanmaken
desk-invoice-customer-name = Naam van de klant
desk-invoice-description-hint = Waar de factuur over gaat, in één regel.
desk-invoice-due = Vervaldatum
desk-invoice-items = Regels
desk-invoice-item = Regel { $number }
desk-invoice-item-add = Regel toevoegen
desk-invoice-tax = Belasting %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = Belasting is
desk-item-tax-behavior = { $behavior ->
    [inclusive] inbegrepen
   *[exclusive] niet inbegrepen
}
desk-invoice-discounts = Kortingen
desk-invoice-discounts-hint = Ze worden na elkaar toegepast, vóór belasting. Voer een percentage of een bedrag in.
desk-invoice-discount = Korting { $number }
desk-invoice-discount-add = Korting toevoegen
desk-invoice-percent = Procent
desk-invoice-or-amount = of bedrag
desk-invoice-texts = Opmerkingen en voorwaarden
desk-invoice-note-text = Opmerkingen
desk-invoice-term-text = Betalingsvoorwaarden
desk-more = Meer opties
desk-invoice-amount = Bedrag zonder regels
desk-invoice-amount-hint = Alleen als u geen regels invoert.
desk-invoice-reverse-charge = Btw verlegd (reverse charge)
desk-invoice-reverse-charge-hint = De klant is de btw verschuldigd. Uw belastingnummer en dat van de klant moeten bekend zijn.
desk-total-sum = Totaal

## The page of an invoice

desk-invoice-pdf = Pdf
desk-invoice-send = Versturen
desk-invoice-remind = Herinnering sturen
desk-invoice-preview = Voorbeeld
desk-invoice-preview-show = Pdf tonen
desk-invoice-email = E-mail
# What became of an email.
desk-email-status = { $status ->
    [sent] Verzonden
    [recorded] Niet verzonden: testmodus, of het adres is niet geverifieerd
    [failed] Mislukt
    [cancelled] Niet verzonden: er was al betaald
   *[pending] Onderweg
}
desk-invoice-sent = Verzonden
desk-invoice-reminded = Laatste herinnering
desk-invoice-voided = Ingetrokken
desk-invoice-given-up = Oninbaar sinds
desk-invoice-credited = Gecrediteerd
desk-invoice-surplus = Te veel betaald
desk-invoice-from-balance = Uit het tegoed
desk-invoice-corrections = Correcties
desk-invoice-corrections-text = Een verzonden factuur wordt niet meer gewijzigd. Een creditfactuur neemt een deel ervan terug.

## What can be done with an invoice

desk-invoice-note = Notitie
desk-invoice-mark-paid = Als betaald markeren
desk-invoice-mark-paid-text = Voor geld dat op een andere manier kwam, zoals contant of per bankoverschrijving. De klant kan dan niet meer online betalen.
desk-invoice-paid-note-hint = Alleen u ziet dit, bijvoorbeeld het nummer van een bankoverschrijving.
desk-invoice-credit = Creditfactuur maken
desk-invoice-credit-text = De klant is zoveel minder verschuldigd. Wat al betaald is, blijft in het tegoed of kan worden terugbetaald.
desk-invoice-uncollectible = Als oninbaar markeren
desk-invoice-uncollectible-text = U verwacht dit geld niet meer, dus er gaan geen herinneringen meer uit. De klant kan nog wel betalen.
desk-invoice-void = Factuur intrekken
desk-invoice-void-text = Niemand is deze factuur nog verschuldigd, en een creditfactuur bevestigt dat. Dit kan niet ongedaan worden gemaakt.
desk-invoice-delete = Concept verwijderen
desk-invoice-delete-text = De volgende factuur krijgt dit nummer, zodat er geen nummer ontbreekt.

## Problems with a field of these forms

problem-percent-or-amount = Voer een percentage of een bedrag in, niet allebei.
problem-no-items = Voer eerst de regels in.
problem-taxed-already = Bij btw verlegd mag geen enkele regel belasting hebben.
problem-not-total = Dit is niet het totaal van de regels. Laat dit leeg.
problem-credit-rest = Voer minder in dan { $value }, wat nog betaald moet worden. Trek de factuur in om alles te crediteren.
problem-credit-most = Voer hoogstens { $value } in, wat nog niet gecrediteerd is.
