## What every page has

language = Sprache
test-mode = Testmodus
footer-payment = Zahlungen mit Florin, direkt in die Wallet des Händlers
footer-refund = Erstattungen mit Florin, direkt in Ihre Wallet
opens-in-new-tab = öffnet sich in einem neuen Tab
copy = Kopieren
copied = Kopiert
# The browser did not allow us to copy, so the text is only selected.
selected = Markiert
contact = { $merchant } kontaktieren
questions = Fragen? <a>{ $merchant } kontaktieren</a>
terms = AGB
privacy = Datenschutz
refund-policy = Rückgabe
offline = Keine Verbindung. Diese Seite aktualisiert sich, sobald Sie wieder online sind.

## The frame in which a shop's page shows the checkout

checkout-frame = Bezahlen
close = Schließen
open-in-tab = In neuem Tab öffnen
