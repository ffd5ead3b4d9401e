## What every page has

language = Langue
test-mode = Mode test
footer-payment = Paiements avec Florin, directement sur le portefeuille du commerçant
footer-refund = Remboursements avec Florin, directement sur votre portefeuille
opens-in-new-tab = s’ouvre dans un nouvel onglet
copy = Copier
copied = Copié
# The browser did not allow us to copy, so the text is only selected.
selected = Sélectionné
contact = Contacter { $merchant }
questions = Des questions ? <a>Contactez { $merchant }</a>
terms = Conditions
privacy = Confidentialité
refund-policy = Remboursements
offline = Pas de connexion. Cette page s’actualisera dès que vous serez de nouveau en ligne.

## The frame in which a shop's page shows the checkout

checkout-frame = Paiement
close = Fermer
open-in-tab = Ouvrir dans un onglet
