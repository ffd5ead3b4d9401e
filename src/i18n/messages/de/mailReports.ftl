## Mails about scheduled reports

mail-report-title = Bericht: { $report }, { $from } – { $to }
mail-report-text = { $merchant } hat diesen Bericht für Sie erstellen lassen.
mail-report-days = Tage: { $from } – { $to } ({ $zone })
mail-report-rows = Zeilen: { $count }
mail-report-download = Herunterladen
mail-report-until = Der Link gilt bis { $time }. Wer ihn hat, kann die Datei herunterladen.
report-type = { $type ->
    [payments] Zahlungen
    [transfers] Überweisungen
    [refunds] Erstattungen
    [splits] Aufteilungen
    [fees] Gebühren
    [ledger] Hauptbuch
    [statement] Kontoauszug
    [invoices] Rechnungen
    [credit_notes] Gutschriften
    [subscriptions] Abonnements
   *[installments] Offene Raten
}
