## Customers

desk-customers = Clients
desk-no-customers = Aucun client trouvé.
desk-no-customers-yet = Aucun client pour l’instant. Les clients apparaissent ici quand ils paient, s’abonnent ou reçoivent une facture.
desk-new-customer = Nouveau client
desk-edit-customer = Modifier le client
desk-edit = Modifier
desk-show-all = Tout afficher
desk-customer-known-by = Nous reconnaissons le client à son adresse e-mail et à son portefeuille. Saisissez au moins l’un des deux.
desk-customer-language-hint = Pour les e-mails et les documents.
desk-postal-address = Adresse
desk-tax-id = Identifiant fiscal
desk-notes = Notes
desk-notes-hint = Visible uniquement par vous et votre équipe.
desk-test-clock = Horloge de test
desk-other-customer = Autre client
desk-merged-into = Fusionné avec
desk-number = Numéro
desk-due-date = Échéance
desk-invoices = Factures
desk-no-invoices = Aucune facture trouvée.

## What customers have paid in advance or too much

desk-balance = Solde
desk-no-balance = Rien n’a encore modifié le solde.
# $currency: USD
desk-balance-in = Solde en { $currency }
desk-balance-after = Nouveau solde
desk-change-balance = Modifier le solde
desk-reason = Motif
desk-note = Note
desk-balance-kind = { $kind ->
    [surplus] Trop-perçu
    [prepayment] Payé d’avance
    [credit_note] Avoir
    [applied] Utilisé pour payer
    [unapplied] Rendu par un document
    [release] N’est plus réservé
    [merge] Fusion de clients
   *[adjustment] Modifié par vous
}
desk-credit-direction = Opération
desk-credit-give = Accorder un crédit
desk-credit-take = Retirer du crédit
desk-credit-hint = Le crédit règle les prochaines factures, périodes d’abonnement et échéances dans sa devise. Retirez-le, par exemple, après l’avoir versé au client.

## A link to the customer’s own account

desk-portal-link = Lien du portail
desk-portal-text = Le client y voit ce qu’il doit et ce qu’il a payé. Il peut y payer, résilier et modifier ses coordonnées. Toute personne qui a le lien peut en faire autant : ne le donnez qu’à ce client.
desk-portal-show = Afficher un lien
desk-works-until = Valable jusqu’au

## Merging two customers

desk-merge = Fusionner des clients
desk-merge-choose = Choisissez le client qui est la même personne que { $customer }.
desk-merge-text = { $into } reçoit tout ce qui appartient à { $from } : adresses, portefeuilles, paiements, factures, abonnements, plans de paiement et crédit. Cette action est irréversible.
desk-merge-kept = Reste
desk-merge-gone = Est fusionné
problem-known-by = Saisissez une adresse e-mail ou un portefeuille.
problem-other-customer = { $value ->
    [wallet] Un autre client a ce portefeuille. Modifiez cet autre client ou fusionnez les deux.
   *[email] Un autre client a cette adresse e-mail. Modifiez cet autre client ou fusionnez les deux.
}
# $value: the amount.
problem-balance = Le solde n’est que de { $value }.
problem-tax-id = Utilisez uniquement des lettres, des chiffres, des espaces et ces caractères : . & / -
