## Mails about scheduled reports

mail-report-title = レポート：{ $report }、{ $from } – { $to }
mail-report-text = { $merchant } がこのレポートを作成しました。
mail-report-days = 期間：{ $from } – { $to }（{ $zone }）
mail-report-rows = 行数：{ $count }
mail-report-download = ダウンロード
mail-report-until = リンクは { $time } まで有効です。リンクを知っている人は誰でもファイルをダウンロードできます。
report-type = { $type ->
    [payments] 支払い
    [transfers] 送金
    [refunds] 返金
    [splits] 分配
    [fees] 手数料
    [ledger] 元帳
    [statement] 取引明細書
    [invoices] 請求書
    [credit_notes] 返金明細書
    [subscriptions] サブスクリプション
   *[installments] 未払いの分割払い
}
