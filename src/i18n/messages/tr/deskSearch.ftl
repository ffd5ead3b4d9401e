## The search of the dashboard

search-results = “{ $text }” sonuçları
search-none = “{ $text }” için bir şey bulunamadı.
search-object = Bulunan
search-hint = Şunları arayabilirsiniz:
search-by = { $way ->
    [id] Bir ödemenin, müşterinin, faturanın veya başka bir şeyin kimliği
    [email] Bir e-posta adresi
    [order] Bir sipariş numarası veya bir ödemenin meta verilerindeki başka bir değer
    [number] Bir faturanın numarası
    [wallet] Bir cüzdanın adresi
    [signature] Bir işlemin imzası veya gezgindeki sayfası
   *[amount] Bir tutar, örneğin 25 veya 0.5 SOL
}
search-kind = { $kind ->
    [customer] Müşteriler
    [payment] Ödemeler
    [invoice] Faturalar
    [credit_note] Alacak dekontları
    [subscription] Abonelikler
    [subscription_plan] Planlar
    [coupon] Kuponlar
    [installment_plan] Taksit planları
    [payment_link] Ödeme bağlantıları
    [transfer] Transferler
    [refund] İadeler
    [event] Olaylar
    [webhook_delivery] Webhook gönderimleri
    [webhook_endpoint] Webhook uç noktaları
    [api_key] API anahtarları
    [test_clock] Test saatleri
   *[audit_log_entry] Denetim günlüğü
}
