## Mails about scheduled reports

mail-report-title = Relatório: { $report }, { $from } – { $to }
mail-report-text = { $merchant } mandou fazer este relatório para você.
mail-report-days = Dias: { $from } – { $to } ({ $zone })
mail-report-rows = Linhas: { $count }
mail-report-download = Baixar
mail-report-until = O link funciona até { $time }. Quem o tiver pode baixar o arquivo.
report-type = { $type ->
    [payments] Pagamentos
    [transfers] Transferências
    [refunds] Reembolsos
    [splits] Divisões
    [fees] Taxas
    [ledger] Razão
    [statement] Extrato
    [invoices] Faturas
    [credit_notes] Notas de crédito
    [subscriptions] Assinaturas
   *[installments] Parcelas não pagas
}
