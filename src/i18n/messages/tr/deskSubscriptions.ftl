## Plans

desk-plans-and-subscriptions = Planlar ve abonelikler
desk-plans = Planlar
desk-plan = Plan
desk-no-plans = Plan bulunamadı.
desk-no-plans-yet = Henüz plan yok. Müşteriler bir plana abone olur: bir fiyat ve onu ne sıklıkla ödedikleri.
desk-new-plan = Yeni plan
desk-edit-plan = Planı düzenle
desk-price = Fiyat
desk-every = Ücretlendirme sıklığı
desk-interval-label = Birim
desk-interval-hint = Örneğin 3 ve ay: müşteri üç ayda bir öder.
desk-interval = { $interval ->
    [daily] Gün
    [weekly] Hafta
    [yearly] Yıl
   *[monthly] Ay
}
desk-plan-description-hint = Müşteriler bunu planın sayfasında görür.
desk-setup-fee-hint = İlk ödemeyle birlikte bir kez alınır.
desk-trial-days = Ücretsiz deneme günleri
desk-tax = Vergi
desk-tax-rate = Vergi oranı
desk-tax-behavior-label = Fiyatlar ve vergi
desk-tax-behavior = { $behavior ->
    [inclusive] Fiyatlara vergi dahildir
   *[exclusive] Vergi fiyatlara eklenir
}
desk-quantity = Miktar
desk-allow-quantity = Müşteriler miktar seçebilir
desk-max-cycles = Ödeme sayısı
desk-max-cycles-hint = Abonelik bunlardan sonra sona erer. Biri iptal edene kadar sürmesi için boş bırakın.
desk-max-unpaid = İzin verilen ödenmemiş dönem
desk-max-unpaid-hint = Bir fazlasında abonelik sona erer.
desk-apply-to = Yeni fiyatın geçerli olduğu
desk-apply-to-hint = Mevcut aboneler, fiyatları değişmeden yeterince önce bir e-posta alır.
desk-price-scope = { $scope ->
    [all] Yeni ve mevcut aboneler
   *[new] Yalnızca yeni aboneler
}
desk-activate = Etkinleştir
desk-deactivate = Etkinliği kaldır
desk-public-page = Herkese açık sayfa
desk-public-page-text = Müşteriler bu sayfada abone olur. Adresi paylaşın veya kodu gösterin.
desk-address-of-page = Adres
desk-qr-code = Bu sayfanın QR kodu
desk-subscribers = Aboneler
desk-new-subscriber = Abone ekle

## Coupons

desk-coupons = Kuponlar
desk-coupon = Kupon
desk-no-coupons = Kupon bulunamadı.
desk-no-coupons-yet = Henüz kupon yok. Kupon, bir aboneliği ucuzlatan bir koddur.
desk-new-coupon = Yeni kupon
desk-edit-coupon = Kuponu düzenle
desk-code = Kod
desk-code-hint = Müşterilerin girdiği kod: 3 ile 40 arası harf, rakam, kısa çizgi ve alt çizgi.
desk-coupon-name-hint = Müşteriler bunu sayfalarda ve belgelerde görür.
desk-discount = İndirim
desk-percent-off = Yüzde olarak indirim
desk-amount-off = Tutar olarak indirim
desk-amount-off-hint = Yüzde yerine, aşağıdaki para biriminde.
desk-duration = Süre
desk-duration-choice = { $duration ->
    [forever] Tüm dönemler
    [repeating] Birkaç dönem
   *[once] Bir dönem
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] Tüm dönemler
    [repeating] { $count ->
        [one] { $count } dönem
       *[other] { $count } dönem
    }
   *[once] Bir dönem
}
desk-duration-periods-hint = Yalnızca birkaç dönem için.
desk-max-redemptions = En fazla abonelik sayısı
desk-redeemed = Kullanılan
# 3 of 100
desk-of-all = { $count }/{ $all }
desk-valid-until = Geçerlilik sonu

## Subscriptions

desk-subscriptions = Abonelikler
desk-no-subscriptions = Abonelik bulunamadı.
desk-no-subscriptions-yet = Henüz abonelik yok. Önce bir plan oluşturun ve sayfasını paylaşın.
desk-new-subscription = Yeni abonelik
desk-subscriber-hint = E-posta adresini, cüzdanı veya ikisini de girin.
desk-next-payment = Sonraki ödeme
desk-current-period = Geçerli dönem
desk-trial-until = Deneme sonu
desk-access-until = Erişim sonu
desk-ends-with-period = Dönemle birlikte biter
desk-has-unpaid = Ödenmemiş
desk-cancelled-on = İptal
desk-why-cancelled = İptal nedeni
desk-cancel-reason = { $reason ->
    [payment_failed] Bir dönem ödenmedi
    [refunded] Bir dönem iade edildi
   *[requested] Siz veya müşteri istedi
}
desk-billing-problem = Sorun
desk-billing-problem-is = { $problem ->
    [rate_unavailable] Güncel döviz kuru yok. Yakında yeniden deneriz.
    [cannot_be_paid] Ödeme oluşturulamıyor: bir cüzdan veya token eksik ya da tutar mümkün değil.
   *[internal_error] Bizden kaynaklanan bir hata. Yakında yeniden deneriz.
}
desk-next-change = Sonraki değişiklik
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price }, başlangıç: { $day }
desk-periods-paid = Ödenen dönemler
desk-reverse-charge = Sorumlu sıfatıyla KDV (reverse charge): vergiyi müşteri öder
desk-reverse-charge-hint = Sizin ve müşterinin vergi kimlik numarası gerekir.
desk-email-unconfirmed = Müşteri adresi henüz onaylamadığı için e-posta almıyor.
desk-periods = Dönemler
desk-no-periods = Henüz hiçbir şey ücretlendirilmedi.
desk-paid-on = Ödeme tarihi
desk-document = Belge
status-unpaid-periods = Ödenmemiş
desk-unpaid-text = Müşteri her dönemi kendi sayfasında ödeyebilir. Adresi ona gönderebilirsiniz.
desk-unpaid-over = Bu dönemler abonelik sona ermeden ödenmedi. Artık bir şey istenmiyor.
# $amount: 4.00 USDC
desk-received-part = Şu ana kadar { $amount } alındı
desk-see-payment = Ödemeyi oluştur veya gör
desk-change = Değiştir
desk-change-subscription = Aboneliği değiştir
desk-change-time-label = Yeni plan veya miktar ne zaman geçerli
desk-change-time = { $when ->
    [period_end] Sonraki dönemle
   *[now] Şimdi
}
desk-change-time-hint = Başka bir aralıkta, şimdi yapılan değişiklik yeni bir dönem başlatır ve onu hemen ücretlendirir.
desk-proration-label = Ödenmiş dönemin kalanı
desk-proration = { $proration ->
    [none] Ödendiği gibi kalır
   *[next_period] Sonraki ödemeyle hesaplaşılır
}
desk-coupon-change-hint = Sonraki dönemler için. Kuponu kaldırmak için boş bırakın.
desk-token-change-hint = Sonraki ödemeler için. Açık bir ödeme olduğu gibi kalır.
desk-prepay-text = Bu, sonraki dönemler için tek bir ödeme oluşturur. Sayfasını müşteriye gönderin.
desk-prepay-hint = Abonelik erken biterse kalan tutar müşterinin bakiyesine eklenir.
desk-create-payment = Ödemeyi oluştur
desk-pause = Duraklat
desk-resume = Sürdür
desk-cancel-subscription = Aboneliği iptal et
desk-cancel-text = Artık bir şey ücretlendirilmez. Müşterinin erişimi, ödediği süre boyunca devam eder.
desk-cancel-when = Ne zaman
desk-cancel-now = Şimdi
# $day: 20 November 2026.
desk-cancel-at-end = Geçerli dönem bittiğinde: { $day }
problem-coupon-code = 3 ile 40 arası harf, rakam, kısa çizgi ve alt çizgi kullanın.
problem-coupon-discount = Yüzde veya tutar girin, ikisini birden değil.
problem-coupon-periods = Bunu yalnızca birkaç dönem için girin.
problem-coupon-taken = Bu kodlu başka bir kuponunuz var.
problem-needs-price = Yeni bir fiyat girin veya bunu olduğu gibi bırakın.
problem-tax-ids = Sorumlu sıfatıyla KDV için sizin ve müşterinin vergi kimlik numarası gerekir.
