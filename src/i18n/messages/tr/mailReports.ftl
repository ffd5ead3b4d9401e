## Mails about scheduled reports

mail-report-title = Rapor: { $report }, { $from } – { $to }
mail-report-text = { $merchant } bu raporu sizin için hazırlattı.
mail-report-days = Günler: { $from } – { $to } ({ $zone })
mail-report-rows = Satırlar: { $count }
mail-report-download = İndir
mail-report-until = Bağlantı { $time } tarihine kadar geçerlidir. Bağlantıya sahip olan herkes dosyayı indirebilir.
report-type = { $type ->
    [payments] Ödemeler
    [transfers] Transferler
    [refunds] İadeler
    [splits] Paylaşımlar
    [fees] Ücretler
    [ledger] Büyük defter
    [statement] Hesap özeti
    [invoices] Faturalar
    [credit_notes] Alacak dekontları
    [subscriptions] Abonelikler
   *[installments] Ödenmemiş taksitler
}
