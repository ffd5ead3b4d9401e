## Mails about scheduled reports

mail-report-title = Informe: { $report }, { $from } – { $to }
mail-report-text = { $merchant } ha encargado este informe para usted.
mail-report-days = Días: { $from } – { $to } ({ $zone })
mail-report-rows = Filas: { $count }
mail-report-download = Descargar
mail-report-until = El enlace funciona hasta el { $time }. Quien lo tenga puede descargar el archivo.
report-type = { $type ->
    [payments] Pagos
    [transfers] Transferencias
    [refunds] Reembolsos
    [splits] Repartos
    [fees] Comisiones
    [ledger] Libro mayor
    [statement] Extracto
    [invoices] Facturas
    [credit_notes] Notas de crédito
    [subscriptions] Suscripciones
   *[installments] Cuotas impagadas
}
