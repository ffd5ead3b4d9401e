## The screens of payment links

desk-links = Links
desk-link = Link
desk-no-links = Nog geen links. Een link is een pagina waar iedereen u kan betalen: deel hem, of druk de code af voor de toonbank.
desk-no-links-found = Geen links gevonden.
desk-new-link = Nieuwe link
desk-edit-link = Link bewerken
desk-link-title = Titel
desk-link-title-hint = Waar mensen voor betalen. Ze zien dit boven aan de pagina.
desk-link-untitled = Zonder titel
# How many times a link was paid.
desk-link-uses = Keer betaald
desk-link-uses-of = { $count } van { $most }
desk-link-status = { $status ->
    [active] Actief
    [expired] Verlopen
    [used_up] Opgebruikt
   *[inactive] Inactief
}
desk-link-open-amount = De betaler kiest
desk-link-each = per stuk

## The form of a link

desk-link-choice = Wat de betaler kan kiezen
desk-link-custom-amount = De betaler kiest het bedrag
desk-link-custom-amount-hint = Voor fooien en donaties, en voor de kassa op uw toonbank. Het bedrag hierboven is wat de pagina eerst voorstelt.
desk-link-least = Laagste bedrag
desk-link-most = Hoogste bedrag
desk-link-suggested = Voorgestelde bedragen
desk-link-suggested-hint = Eén per regel, hoogstens vier. De pagina toont ze als knoppen.
desk-link-quantity = De betaler kiest het aantal
desk-link-quantity-hint = Het bedrag hierboven is dan de prijs per stuk.
desk-link-most-units = Hoogste aantal per betaler
desk-link-token-choice = De betaler kan een andere van uw tokens kiezen
desk-link-asks = Wat u de betaler vraagt
desk-link-email = Om het e-mailadres vragen
desk-link-email-hint = De betaler krijgt een betaalbewijs en wordt een van uw klanten.
desk-link-questions = Uw eigen vragen
desk-link-question = Vraag { $number }
desk-link-question-add = Vraag toevoegen
desk-link-question-label = Vraag
desk-link-question-type = Soort antwoord
desk-link-type = { $type ->
    [number] Een getal
    [dropdown] Een van meerdere opties
   *[text] Tekst
}
desk-link-options = Opties
desk-link-options-hint = Alleen bij een keuze uit meerdere opties. Eén per regel.
desk-link-required = Antwoord verplicht
desk-link-limits = Voorraad en einde
desk-link-max-uses = Hoe vaak er betaald kan worden
desk-link-max-uses-hint = Laat leeg als er geen limiet is. Het laatste stuk wordt nooit twee keer verkocht.
desk-link-expires = Eindigt
desk-link-page-texts = Teksten van de pagina
desk-link-language = Taal van de pagina
desk-link-language-any = Die van de betaler
desk-link-redirect = Pagina na de betaling
desk-link-redirect-hint = Waar de betaler na het betalen naartoe gaat. Laat leeg om onze bevestiging te tonen.
desk-link-money = Tokens en kosten
desk-link-token = Eerste token
desk-link-onramp = Betalen met kaart of bank aanbieden
desk-link-ngn = Prijs met kaart of bank
desk-link-ngn-hint = Precies dit wordt in rekening gebracht, ongeacht de wisselkoers.
desk-link-charge = De betaler betaalt de servicekosten
desk-from-exchange = Te betalen vanaf een account bij een exchange
desk-from-exchange-hint = Het bedrag wordt met minder dan één cent verhoogd, zodat de betaling eraan te herkennen is.
# $zone: Europe/Berlin
desk-in-time-zone = In de tijdzone { $zone }.
desk-for-developers = Voor ontwikkelaars
desk-metadata = Uw eigen gegevens
desk-metadata-hint = Een JSON-object. Webhooks en de API geven het terug.

## The page of a link

desk-link-address = Adres van de pagina
desk-link-share = Delen
desk-link-qr = QR-code die de pagina opent
desk-link-print = Afdrukken voor de toonbank
desk-link-download = QR-code downloaden
desk-pos = Kassa
desk-pos-hint = Open die op een telefoon of tablet op uw toonbank: typ een bedrag, en de klant scant de code.
desk-link-activate = Opnieuw activeren

## The printed page

desk-print = Afdrukken
desk-print-hint = Druk deze pagina af met uw browser, op papier of als pdf.
# On the printed page, for customers at the counter.
poster-open-amount = U kiest het bedrag
poster-scan = Scan met de camera van uw telefoon om te betalen

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Verwijderen: { $name }

## Problems with a field of these forms

problem-below-smallest = Dit is minder dan het laagste bedrag.
problem-above-largest = Dit is meer dan het hoogste bedrag.
problem-no-options = Voer de opties in.
problem-repeated = Dit staat er twee keer.
problem-amount-or-quantity = De betaler kiest het bedrag of het aantal, niet allebei.
problem-exact-price = Precies deze prijs wordt in rekening gebracht, dus de betaler kan niet kiezen. Laat dit leeg.
problem-json = Voer een JSON-object in, zoals {"{"}"order": 1042{"}"}.
problem-no-wallet = U hebt geen wallet voor deze token. Kies een andere token of stel eerst een wallet in.
