## Mails about scheduled reports

mail-report-title = Rapport : { $report }, { $from } – { $to }
mail-report-text = { $merchant } a fait établir ce rapport pour vous.
mail-report-days = Jours : { $from } – { $to } ({ $zone })
mail-report-rows = Lignes : { $count }
mail-report-download = Télécharger
mail-report-until = Le lien est valable jusqu’au { $time }. Toute personne qui le possède peut télécharger le fichier.
report-type = { $type ->
    [payments] Paiements
    [transfers] Transferts
    [refunds] Remboursements
    [splits] Répartitions
    [fees] Frais
    [ledger] Grand livre
    [statement] Relevé
    [invoices] Factures
    [credit_notes] Avoirs
    [subscriptions] Abonnements
   *[installments] Échéances impayées
}
