## Mails about scheduled reports

mail-report-title = Rapport: { $report }, { $from } – { $to }
mail-report-text = { $merchant } heeft dit rapport voor u laten maken.
mail-report-days = Dagen: { $from } – { $to } ({ $zone })
mail-report-rows = Rijen: { $count }
mail-report-download = Downloaden
mail-report-until = De link werkt tot { $time }. Iedereen die de link heeft, kan het bestand downloaden.
report-type = { $type ->
    [payments] Betalingen
    [transfers] Overboekingen
    [refunds] Terugbetalingen
    [splits] Verdelingen
    [fees] Kosten
    [ledger] Grootboek
    [statement] Overzicht
    [invoices] Facturen
    [credit_notes] Creditnota’s
    [subscriptions] Abonnementen
   *[installments] Onbetaalde termijnen
}
