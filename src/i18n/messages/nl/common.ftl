## What every page has

language = Taal
test-mode = Testmodus
footer-payment = Betalingen via Florin, rechtstreeks naar de wallet van de verkoper
footer-refund = Terugbetalingen via Florin, rechtstreeks naar uw wallet
opens-in-new-tab = opent in een nieuw tabblad
copy = Kopiëren
copied = Gekopieerd
# The browser did not allow us to copy, so the text is only selected.
selected = Geselecteerd
contact = Contact met { $merchant }
questions = Vragen? <a>Neem contact op met { $merchant }</a>
terms = Voorwaarden
privacy = Privacy
refund-policy = Terugbetalingen
offline = Geen verbinding. Deze pagina wordt automatisch bijgewerkt zodra u weer online bent.

## The frame in which a shop's page shows the checkout

checkout-frame = Betaling
close = Sluiten
open-in-tab = Openen in nieuw tabblad
