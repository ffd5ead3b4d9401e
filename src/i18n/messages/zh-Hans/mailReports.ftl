## Mails about scheduled reports

mail-report-title = 报告：{ $report }，{ $from } – { $to }
mail-report-text = { $merchant } 为您生成了这份报告。
mail-report-days = 日期：{ $from } – { $to }（{ $zone }）
mail-report-rows = 行数：{ $count }
mail-report-download = 下载
mail-report-until = 链接在 { $time } 之前有效。任何拥有该链接的人都可以下载文件。
report-type = { $type ->
    [payments] 付款
    [transfers] 转账
    [refunds] 退款
    [splits] 分账
    [fees] 费用
    [ledger] 总账
    [statement] 对账单
    [invoices] 发票
    [credit_notes] 贷项通知单
    [subscriptions] 订阅
   *[installments] 未付分期款
}
