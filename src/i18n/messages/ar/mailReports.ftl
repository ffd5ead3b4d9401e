## Mails about scheduled reports

mail-report-title = تقرير: { $report }، { $from } – { $to }
mail-report-text = طلب { $merchant } إعداد هذا التقرير لك.
mail-report-days = الأيام: { $from } – { $to } ({ $zone })
mail-report-rows = الصفوف: { $count }
mail-report-download = تنزيل
mail-report-until = يعمل الرابط حتى { $time }. يمكن لأي شخص لديه الرابط تنزيل الملف.
report-type = { $type ->
    [payments] المدفوعات
    [transfers] التحويلات
    [refunds] عمليات رد المبالغ
    [splits] التقسيمات
    [fees] الرسوم
    [ledger] دفتر الأستاذ
    [statement] كشف حساب
    [invoices] الفواتير
    [credit_notes] إشعارات دائنة
    [subscriptions] الاشتراكات
   *[installments] الأقساط غير المدفوعة
}
