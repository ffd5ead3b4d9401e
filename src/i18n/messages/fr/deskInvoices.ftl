## The list of invoices

desk-no-invoices-yet = Aucune facture pour l’instant. Une facture est envoyée au client par e-mail, en PDF, avec un lien pour payer.
desk-new-invoice = Nouvelle facture
desk-credit-notes = Avoirs
desk-no-credit-notes = Aucun avoir trouvé.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] La facture a été annulée
    [refund] Un paiement a été remboursé
   *[adjustment] Vous avez accordé un crédit
}

## The form of an invoice

desk-edit-invoice = Modifier { $number }
desk-invoice-create = Créer le brouillon
desk-invoice-customer-name = Nom du client
desk-invoice-description-hint = L’objet de la facture, en une ligne.
desk-invoice-due = Échéance
desk-invoice-items = Lignes
desk-invoice-item = Ligne { $number }
desk-invoice-item-add = Ajouter une ligne
desk-invoice-tax = Taxe %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = Taxe
desk-item-tax-behavior = { $behavior ->
    [inclusive] incluse
   *[exclusive] en sus
}
desk-invoice-discounts = Remises
desk-invoice-discounts-hint = Elles s’appliquent l’une après l’autre, avant les taxes. Saisissez un pourcentage ou un montant.
desk-invoice-discount = Remise { $number }
desk-invoice-discount-add = Ajouter une remise
desk-invoice-percent = Pourcentage
desk-invoice-or-amount = ou montant
desk-invoice-texts = Notes et conditions
desk-invoice-note-text = Notes
desk-invoice-term-text = Conditions de paiement
desk-more = Plus d’options
desk-invoice-amount = Montant sans lignes
desk-invoice-amount-hint = Seulement si vous n’ajoutez aucune ligne.
desk-invoice-reverse-charge = Autoliquidation
desk-invoice-reverse-charge-hint = La taxe est due par le client. Votre identifiant fiscal et le sien doivent être connus.
desk-total-sum = Total

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Envoyer
desk-invoice-remind = Envoyer un rappel
desk-invoice-preview = Aperçu
desk-invoice-preview-show = Afficher le PDF
desk-invoice-email = E-mail
# What became of an email.
desk-email-status = { $status ->
    [sent] Envoyé
    [recorded] Non envoyé : mode test ou adresse non vérifiée
    [failed] Échec
    [cancelled] Non envoyé : déjà payée
   *[pending] En cours d’envoi
}
desk-invoice-sent = Envoyée le
desk-invoice-reminded = Dernier rappel
desk-invoice-voided = Annulée le
desk-invoice-given-up = Irrécouvrable depuis
desk-invoice-credited = Avoirs
desk-invoice-surplus = Trop-perçu
desk-invoice-from-balance = Réglé par le solde
desk-invoice-corrections = Corrections
desk-invoice-corrections-text = Une facture envoyée n’est plus modifiée. Un avoir en déduit une partie.

## What can be done with an invoice

desk-invoice-note = Note
desk-invoice-mark-paid = Marquer comme payée
desk-invoice-mark-paid-text = Pour l’argent arrivé autrement, par exemple en espèces ou par virement. Le client ne peut alors plus la payer en ligne.
desk-invoice-paid-note-hint = Visible par vous seul, par exemple le numéro d’un virement.
desk-invoice-credit = Créer un avoir
desk-invoice-credit-text = Le client doit ce montant en moins. Ce qu’il a déjà payé reste sur son solde ou peut être remboursé.
desk-invoice-uncollectible = Marquer comme irrécouvrable
desk-invoice-uncollectible-text = Vous n’attendez plus cet argent : aucun rappel n’est plus envoyé. Le client peut encore payer.
desk-invoice-void = Annuler la facture
desk-invoice-void-text = Plus personne ne doit cette facture, et un avoir l’atteste. Cette action est irréversible.
desk-invoice-delete = Supprimer le brouillon
desk-invoice-delete-text = La prochaine facture reçoit son numéro, pour que la numérotation reste continue.

## Problems with a field of these forms

problem-percent-or-amount = Saisissez soit un pourcentage, soit un montant.
problem-no-items = Ajoutez d’abord les lignes.
problem-taxed-already = Avec l’autoliquidation, aucune ligne ne peut avoir de taxe.
problem-not-total = Ce n’est pas le total des lignes. Laissez ce champ vide.
problem-credit-rest = Saisissez moins de { $value }, le montant qui reste à payer. Pour créditer le tout, annulez la facture.
problem-credit-most = Saisissez au plus { $value }, le montant qui n’a pas encore été crédité.
