## What every page has

language = Lingua
test-mode = Modalità di test
footer-payment = Pagamenti con Florin, direttamente al wallet del venditore
footer-refund = Rimborsi con Florin, direttamente al suo wallet
opens-in-new-tab = si apre in una nuova scheda
copy = Copia
copied = Copiato
# The browser did not allow us to copy, so the text is only selected.
selected = Selezionato
contact = Contatta { $merchant }
questions = Domande? <a>Contatti { $merchant }</a>
terms = Termini
privacy = Privacy
refund-policy = Rimborsi
offline = Nessuna connessione. Questa pagina si aggiornerà da sola appena sarà di nuovo online.

## The frame in which a shop's page shows the checkout

checkout-frame = Pagamento
close = Chiudi
open-in-tab = Apri in nuova scheda
