## Customers

desk-customers = Müşteriler
desk-no-customers = Müşteri bulunamadı.
desk-no-customers-yet = Henüz müşteri yok. Ödeme yapınca, abone olunca veya fatura alınca burada görünürler.
desk-new-customer = Yeni müşteri
desk-edit-customer = Müşteriyi düzenle
desk-edit = Düzenle
desk-show-all = Tümünü göster
desk-customer-known-by = Müşteriyi e-posta adresinden ve cüzdanından tanırız. En az birini girin.
desk-customer-language-hint = E-postalar ve belgeler için.
desk-postal-address = Adres
desk-tax-id = Vergi kimlik no
desk-notes = Notlar
desk-notes-hint = Bunu yalnızca siz ve ekibiniz görürsünüz.
desk-test-clock = Test saati
desk-other-customer = Diğer müşteri
desk-merged-into = Birleştirildiği müşteri
desk-number = Numara
desk-due-date = Son ödeme
desk-invoices = Faturalar
desk-no-invoices = Fatura bulunamadı.

## What customers have paid in advance or too much

desk-balance = Bakiye
desk-no-balance = Bakiye henüz hiç değişmedi.
# $currency: USD
desk-balance-in = { $currency } bakiyesi
desk-balance-after = Sonraki bakiye
desk-change-balance = Bakiye ekle veya düş
desk-reason = Neden
desk-note = Not
desk-balance-kind = { $kind ->
    [surplus] Fazla ödendi
    [prepayment] Peşin ödendi
    [credit_note] Alacak dekontu
    [applied] Ödemede kullanıldı
    [unapplied] Bir belgeden geri döndü
    [release] Artık ayrılmış değil
    [merge] Birleştirilen müşteriler
   *[adjustment] Sizin değişikliğiniz
}
desk-credit-direction = Yapılacak
desk-credit-give = Bakiye ekle
desk-credit-take = Bakiye düş
desk-credit-hint = Bakiye, kendi para birimindeki sonraki faturaları, abonelikleri ve taksitleri öder. Örneğin müşteriye ödedikten sonra bakiyeden düşün.

## A link to the customer’s own account

desk-portal-link = Portal bağlantısı
desk-portal-text = Müşteri orada borcunu ve ödediklerini görür; ödeme yapabilir, iptal edebilir ve bilgilerini değiştirebilir. Bağlantıya sahip olan herkes aynısını yapabilir; onu yalnızca bu müşteriye verin.
desk-portal-show = Bağlantı göster
desk-works-until = Geçerlilik sonu

## Merging two customers

desk-merge = Müşterileri birleştir
desk-merge-choose = { $customer } ile aynı kişi olan müşteriyi seçin.
desk-merge-text = { $from } müşterisinin her şeyi { $into } müşterisine geçer: adresler, cüzdanlar, ödemeler, faturalar, abonelikler, taksitler ve bakiye. Bu geri alınamaz.
desk-merge-kept = Kalan
desk-merge-gone = Birleştirilen
problem-known-by = Bir e-posta adresi veya cüzdan girin.
problem-other-customer = { $value ->
    [wallet] Bu cüzdan başka bir müşteriye ait. O müşteriyi değiştirin veya ikisini birleştirin.
   *[email] Bu e-posta adresi başka bir müşteriye ait. O müşteriyi değiştirin veya ikisini birleştirin.
}
# $value: the amount.
problem-balance = Bakiye yalnızca { $value }.
problem-tax-id = Yalnızca harf, rakam, boşluk ve şu karakterleri kullanın: . & / -
