## Mails about scheduled reports

mail-report-title = Raport: { $report }, { $from } – { $to }
mail-report-text = { $merchant } zlecił(a) ten raport dla Państwa.
mail-report-days = Dni: { $from } – { $to } ({ $zone })
mail-report-rows = Wiersze: { $count }
mail-report-download = Pobierz
mail-report-until = Link działa do { $time }. Każdy, kto go ma, może pobrać plik.
report-type = { $type ->
    [payments] Płatności
    [transfers] Przelewy
    [refunds] Zwroty
    [splits] Podziały
    [fees] Opłaty
    [ledger] Księga główna
    [statement] Wyciąg
    [invoices] Faktury
    [credit_notes] Noty kredytowe
    [subscriptions] Subskrypcje
   *[installments] Nieopłacone raty
}
