## A payment

payment-amounts = Montants
payment-rate = 1 { $token } = { $price }
payment-surplus = Trop-perçu
payment-refunded = Remboursé
payment-reserved = Réservé aux remboursements
payment-service-charge = Frais de service
payment-confirmed = Payé le
payment-of-link = Lien de paiement
payment-of-invoice = Facture
payment-of-subscription = Abonnement
payment-retry-of = Nouvel essai de
payment-retries = Nouveaux essais
payment-paid-from = Payé depuis
payment-paid-to = Payé à
payment-metadata = Métadonnées
payment-expected = Attendu par portefeuille
payment-missing = Manquant
payment-may-be-its = Correspondance possible
payment-finding = { $finding ->
    [confirmed] Le paiement est confirmé.
    [expired] Le délai est écoulé et personne n’a payé à temps.
    [underpaid] Le délai s’est écoulé avant que le montant total ne soit reçu.
    [transaction_failed] Le délai est écoulé, et la transaction qui devait payer a échoué sur la blockchain.
    [wrong_token] Le délai est écoulé, et le payeur a envoyé un jeton que ce paiement ne demande pas.
    [cancelled] Le paiement a été annulé.
    [reverted] Le paiement était confirmé, puis son argent a cessé de compter : le réseau a rejeté la transaction, ou l’attribution a été annulée.
    [waiting] Une transaction qui règle ce paiement n’est pas encore définitive.
    [unreadable] Une transaction qui indique ce paiement a été trouvée, mais n’est pas encore lisible. L’opérateur a été alerté.
    [unread] Une transaction qui indique ce paiement a été trouvée et est en cours de lecture.
    [partly_paid] Le paiement est réglé en partie.
    [none_counts] Aucune des transactions qui indiquent ce paiement n’est prise en compte. La raison figure plus bas.
    [none_found] Aucune transaction qui indique ce paiement n’a été trouvée.
    [suspended] Son jeton n’est pas accepté pour le moment : sa dernière vérification manque ou a révélé un problème.
    [refused] Le réseau a refusé une transaction signée par le payeur : { $reason }
    [received] Le montant total a été reçu.
    [partly_received] Une partie du montant manque encore.
    [overpaid] Le montant reçu dépasse le montant dû.
    [late] Une partie de l’argent est arrivée trop tard.
    [resolvable] Le montant reçu peut encore être accepté.
    [unreferenced] De l’argent qui n’indique aucun paiement est arrivé ; il est peut-être destiné à celui-ci.
   *[not_scanning] Florin ne lit pas la blockchain en ce moment ; les transactions plus récentes ne sont donc pas encore connues.
}
payment-splits = Réparti entre
payment-recipient = Destinataire
payment-timeline = Chronologie

timeline-event = { $event ->
    [payment_created] Paiement créé
    [payment_confirmed] Payé
    [payment_failed] Échec du paiement
    [payment_expired] Paiement expiré
    [payment_underpaid] Montant reçu insuffisant
    [payment_overpaid] Montant reçu trop élevé
    [payment_late] Argent arrivé en retard
    [refund_created] Remboursement préparé
    [refund_claimed] Le client a indiqué un portefeuille pour le remboursement
    [refund_processing] Remboursement envoyé
    [refund_completed] Remboursement terminé
    [refund_failed] Échec du remboursement
    [refund_expired] Remboursement expiré
    [refund_cancelled] Remboursement annulé
    [refund_reverted] Remboursement rejeté par le réseau
   *[other] Événement
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook : { $state }
# Who did something, when it was a program.
timeline-key = Clé API { $name }
timeline-priced = À payer : { $amount }
timeline-transaction = Transaction trouvée
transaction-outcome = { $outcome ->
    [credited] Prise en compte
    [waiting] Prise en compte une fois définitive
    [unread] En cours de lecture
    [unreadable] Pas encore lisible
    [rejected] Non prise en compte
    [missing] Introuvable
   *[dropped] Rejetée par le réseau
}
transaction-rejection = { $reason ->
    [transaction_failed] Elle a échoué sur la blockchain et n’a déplacé aucun argent.
    [wrong_token] Elle n’est pas dans le jeton demandé par ce paiement. Un jeton semblable ne compte pas.
    [wrong_recipient] Elle indique ce paiement, mais l’argent est allé à un portefeuille qui ne le reçoit pas.
    [ambiguous_reference] Elle indique plusieurs paiements, ou celui d’un autre service, et rien ne montre à quoi l’argent est destiné.
    [self_transfer] Elle a déplacé de l’argent entre des comptes du même propriétaire et n’a payé personne.
   *[no_transfer] Elle indique ce paiement, mais ne lui a apporté aucun argent.
}
timeline-credited = Crédité : { $amount }
timeline-final = Définitif : { $amount }
timeline-mail = { $kind ->
    [receipt] Reçu par e-mail
    [receipt_copy] Reçu par e-mail, à la demande du payeur
    [receipt_resent] Nouvel envoi du reçu par e-mail
    [refund_created] Annonce du remboursement par e-mail
    [refund_claimed] Confirmation du portefeuille pour le remboursement par e-mail
    [refund_ended] Annonce de la fin du remboursement par e-mail
   *[other] E-mail sur ce paiement
}
mail-status = { $status ->
    [pending] En cours d’envoi
    [sent] Envoyé
    [recorded] Seulement enregistré : le mode test n’écrit pas à cette adresse
    [failed] Échec de l’envoi
   *[cancelled] Non envoyé : plus nécessaire
}

receipt-resend = Renvoyer le reçu par e-mail
receipt-send = Envoyer le reçu par e-mail

## Export

desk-export = Exporter
problem-export-running = Un autre de vos exports est en cours. Attendez qu’il soit terminé.

## Refunds

desk-refunds = Remboursements
desk-choose = Choisir
refund-none = Aucun remboursement trouvé.
refund-new = Rembourser
refund-title-of = Remboursement de { $amount }
refund-of = Concerne
refund-reason = Motif
refund-to = Destination
# The wallet that signs a refund.
refund-signed-by = Signé par
refund-left = Encore remboursable
refund-part = Combien
refund-everything = Tout, ou le montant ci-dessous
refund-surplus = Seulement le trop-perçu
refund-amount-hint = Vide : tout ce qui reste, soit { $left }.
refund-unit = Unité du montant
refund-reason-hint = Le client peut le lire.
refund-to-hint = Vide : le portefeuille qui a payé. S’il est inconnu, nous en demandons un au client.
refund-revoke = Mettre fin à la période d’abonnement remboursée
refund-prepare = Préparer le remboursement
refund-intro = Votre portefeuille signe le remboursement à la page suivante. Rien n’est transféré avant.
refund-limit = Vous pouvez rembourser { $limit } en 24 heures, dont il reste { $left }. Pour plus, adressez-vous à un administrateur.
refund-not-named = Pas encore connue
refund-unclaimed = Le client n’a pas encore indiqué de portefeuille
refund-claim-text = Si nous connaissons l’adresse e-mail du client, il a reçu un lien pour en indiquer un. Vous pouvez aussi le lui envoyer vous-même.
refund-claim-link = Lien pour le client
refund-exception = { $exception ->
    [underpaid] Montant envoyé insuffisant
    [overpaid] Montant envoyé trop élevé
    [late] Envoyé en retard
   *[other_wallet] Envoyé par un autre portefeuille
}
refund-failure = { $reason ->
    [underpaid] Le montant envoyé à temps était insuffisant.
   *[payment_reverted] Le réseau a rejeté l’argent qui devait être remboursé.
}
refund-failed-because = Raison de l’échec
refund-amount-sent = Envoyé
refund-completed = Terminé le
refund-batch = Signés ensemble
refund-cancel = Annuler le remboursement
refund-cancel-text = Son montant pourra alors être remboursé à nouveau. Si sa transaction vient d’être créée, cela prend quelques minutes.
refund-sign = Signer avec votre portefeuille
refund-sign-text = Signez une transaction de { $amount }. Votre portefeuille affiche ce qu’il envoie et les frais de réseau.
refund-sign-with = Signer avec { $wallet }
refund-sign-demo = Signer avec le portefeuille démo
refund-scan = Code pour signer le remboursement
refund-scan-text = Scannez le code avec le portefeuille de votre téléphone ou ouvrez le lien.
refund-sign-chosen = Signer la sélection
refund-choose = Choisissez au moins un remboursement.
refund-batch-title = { $count ->
    [one] { $count } remboursement, { $amount }
   *[other] { $count } remboursements, { $amount }
}
refund-next-batch = { $count ->
    [one] Transaction suivante ({ $count } restante)
   *[other] Transaction suivante ({ $count } restantes)
}
refund-done-prepared = Le remboursement est préparé.
refund-done-signed = Signé. Le remboursement sera terminé une fois inscrit sur le réseau.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Remboursement par { $merchant } : { $amount }
   *[other] { $count } remboursements par { $merchant } : { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, et { $rent } pour ouvrir des comptes de jetons

## Money that counts for no payment

desk-unmatched = Fonds non attribués
unmatched-intro = L’argent arrivé sur vos portefeuilles qui ne compte pour aucun paiement. Attribuez-le à un paiement ou remboursez-le.
unmatched-none = Il n’y a pas de fonds non attribués.
unmatched-reason = Raison
unmatched-why = { $reason ->
    [ambiguous_reference] Indique plusieurs paiements, et rien ne montre duquel il s’agit.
    [wrong_token] Ce n’est pas le jeton demandé par le paiement. Un jeton semblable ne compte pas.
    [wrong_recipient] Indique un paiement, mais est allé à un portefeuille qui ne le reçoit pas.
    [unknown_reference] N’indique aucun paiement connu.
   *[no_reference] N’indique aucun paiement.
}
unmatched-sender = Expéditeur
unmatched-candidate-count = { $count ->
    [one] Correspond peut-être à { $count } paiement
   *[other] Correspond peut-être à { $count } paiements
}
unmatched-status-open = Non attribué
unmatched-status-applied = Attribué à un paiement
unmatched-counts-for = Compte pour
unmatched-names = Indique le paiement
unmatched-candidates = Paiements possibles
unmatched-no-candidates = Aucun paiement en cours ne correspond.
unmatched-payment = Paiement
unmatched-match = Correspondance
unmatched-match-kind = { $match ->
    [exact] Exactement ce qui manque
    [fee] Seuls des frais manquent
   *[near] Autre montant
}
unmatched-apply = Attribuer
unmatched-apply-to = Attribuer à { $payment }
unmatched-other = Un autre paiement
unmatched-payment-id = ID du paiement
unmatched-take-back = Retirer du paiement
unmatched-done-applied = L’argent compte maintenant pour ce paiement.
unmatched-done-taken-back = L’argent n’est plus attribué.
