## The search of the dashboard

search-results = نتائج «{ $text }»
search-none = لم يُعثر على شيء لعبارة «{ $text }».
search-object = النتيجة
search-hint = يمكنك البحث عن:
search-by = { $way ->
    [id] معرّف دفعة أو عميل أو فاتورة أو أي شيء آخر
    [email] عنوان بريد إلكتروني
    [order] رقم طلب، أو قيمة أخرى من البيانات الوصفية لدفعة
    [number] رقم فاتورة
    [wallet] عنوان محفظة
    [signature] توقيع معاملة، أو صفحتها في مستكشف
   *[amount] مبلغ، مثل 25 أو 0.5 SOL
}
search-kind = { $kind ->
    [customer] العملاء
    [payment] المدفوعات
    [invoice] الفواتير
    [credit_note] الإشعارات الدائنة
    [subscription] الاشتراكات
    [subscription_plan] الباقات
    [coupon] القسائم
    [installment_plan] خطط التقسيط
    [payment_link] روابط الدفع
    [transfer] التحويلات
    [refund] الاستردادات
    [event] الأحداث
    [webhook_delivery] عمليات تسليم Webhook
    [webhook_endpoint] نقاط نهاية Webhook
    [api_key] مفاتيح API
    [test_clock] ساعات الاختبار
   *[audit_log_entry] سجل التدقيق
}
