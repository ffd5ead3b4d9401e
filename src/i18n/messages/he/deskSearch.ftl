## The search of the dashboard

search-results = תוצאות עבור ״{ $text }״
search-none = לא נמצא דבר עבור ״{ $text }״.
search-object = נמצא
search-hint = אפשר לחפש:
search-by = { $way ->
    [id] מזהה של תשלום, לקוח, חשבונית או כל דבר אחר
    [email] כתובת אימייל
    [order] מספר הזמנה, או ערך אחר מהמטא-דאטה של תשלום
    [number] מספר של חשבונית
    [wallet] כתובת של ארנק
    [signature] חתימה של טרנזקציה, או הדף שלה בסייר בלוקים
   *[amount] סכום, כגון 25 או 0.5 SOL
}
search-kind = { $kind ->
    [customer] לקוחות
    [payment] תשלומים
    [invoice] חשבוניות
    [credit_note] חשבוניות זיכוי
    [subscription] מנויים
    [subscription_plan] מסלולים
    [coupon] קופונים
    [installment_plan] תוכניות תשלומים
    [payment_link] קישורים לתשלום
    [transfer] העברות
    [refund] החזרים
    [event] אירועים
    [webhook_delivery] משלוחי Webhook
    [webhook_endpoint] נקודות קצה של Webhook
    [api_key] מפתחות API
    [test_clock] שעוני בדיקה
   *[audit_log_entry] יומן ביקורת
}
