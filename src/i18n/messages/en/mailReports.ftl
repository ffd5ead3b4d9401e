## Mails about scheduled reports

mail-report-title = Report: { $report }, { $from } – { $to }
mail-report-text = { $merchant } has had this report made for you.
mail-report-days = Days: { $from } – { $to } ({ $zone })
mail-report-rows = Rows: { $count }
mail-report-download = Download
mail-report-until = The link works until { $time }. Anybody who has it can download the file.
report-type = { $type ->
    [payments] Payments
    [transfers] Transfers
    [refunds] Refunds
    [splits] Splits
    [fees] Fees
    [ledger] Ledger
    [statement] Statement
    [invoices] Invoices
    [credit_notes] Credit notes
    [subscriptions] Subscriptions
   *[installments] Unpaid installments
}
