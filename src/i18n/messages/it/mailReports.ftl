## Mails about scheduled reports

mail-report-title = Report: { $report }, { $from } – { $to }
mail-report-text = { $merchant } ha fatto preparare questo report per Lei.
mail-report-days = Giorni: { $from } – { $to } ({ $zone })
mail-report-rows = Righe: { $count }
mail-report-download = Scarica
mail-report-until = Il link funziona fino al { $time }. Chiunque lo abbia può scaricare il file.
report-type = { $type ->
    [payments] Pagamenti
    [transfers] Trasferimenti
    [refunds] Rimborsi
    [splits] Ripartizioni
    [fees] Commissioni
    [ledger] Libro mastro
    [statement] Estratto conto
    [invoices] Fatture
    [credit_notes] Note di credito
    [subscriptions] Abbonamenti
   *[installments] Rate non pagate
}
