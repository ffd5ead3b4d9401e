## The point of sale: a tablet on a shop's counter

pos-title = Caisse – { $merchant }
pos-amount = Montant
pos-keypad = Pavé numérique
pos-delete = Effacer le dernier chiffre
# The button that asks the customer for the amount.
pos-charge = Encaisser
pos-creating = Un instant
pos-scan = Scannez avec votre portefeuille
pos-seen = Paiement détecté
pos-new-amount = Nouveau montant
pos-paid = Payé
pos-next = Client suivant
pos-ended = Non payé
pos-again = Recommencer
pos-below = Le montant doit être d’au moins { $amount }.
pos-above = Le montant ne doit pas dépasser { $amount }.
pos-busy = Trop de paiements sont en cours. Patientez quelques minutes, puis réessayez.
pos-refused = Ce montant ne peut pas être encaissé pour le moment. Vérifiez que le lien de paiement est toujours actif.
pos-unpaid-text = Le paiement est terminé et le montant complet n’est pas arrivé. Vérifiez le paiement avant d’encaisser à nouveau.
pos-details = Voir le paiement
pos-offline = Pas de connexion. Nous continuons d’essayer, rien n’est perdu.
pos-unpriced = Aucun prix n’est disponible pour le moment. Nous continuons d’essayer.
# The token in which the customer pays.
pos-token = Ce jeton ne peut pas être utilisé pour le moment. Choisissez-en un autre.
pos-token-kept = Le jeton n’a pas été changé. Réessayez ou choisissez-en un autre.
pos-needs-script = La caisse nécessite JavaScript. Le lien de paiement fonctionne sans.
pos-link-page = Ouvrir le lien de paiement
pos-fixed-heading = Ce lien a un prix fixe
pos-fixed-text = Une caisse nécessite un lien de paiement à montant libre (allow_custom_amount) qui ne demande rien d’autre.
