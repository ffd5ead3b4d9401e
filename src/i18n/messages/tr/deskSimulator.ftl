## The simulator of payers

simulator = Simülatör
simulator-intro = Biri ödeme yaptığında ne olduğunu görün. Test modunuzdaki bir ödeme, yeni bir cüzdandan, test zincirinde gerçek bir işlemle ödenir.
simulator-new = Yeni test ödemesi
simulator-create = Oluştur ve simüle et
simulator-from-exchange = Borsadan ödenebilir
simulator-open = Açık test ödemeleri
simulator-none = Açık test ödemesi yok.
simulator-simulate = Ödeme yapanı simüle et
simulator-missing = Simülatör ayarlanmamış.
simulator-missing-text = Yerel ortamın demo cüzdanı gerekir; işletmeci onu şu ayarlarla belirler. O zamana kadar test ödemelerini kendi cüzdanınızla ödeyin.
# $amount: such as $10.00.
simulator-payment = { $amount } ödemesini simüle et
simulator-details = Bu ödemeyle ilgili her şey
simulator-checkout = Ödeme sayfası
simulator-state = Ödeme
simulator-expires = Açık olduğu son zaman
simulator-last = Son simülasyon
simulator-hint = { $status ->
    [pending] Bu sayfa olanları kendiliğinden gösterir. Geç gelen parayı görmek için önce ödemenin süresinin dolmasını bekleyin veya ödemeyi iptal edin.
    [confirmed] Bu ödeme yapıldı. Devam etmek için başka bir ödeme oluşturun.
   *[other] Bu ödeme sona erdi. Para hâlâ geç gelebilir.
}
simulator-kinds = Ödeme yapan nasıl öder?
simulator-amount = { $token } tutarı
simulator-kind = { $kind ->
    [exact] Tam öde
    [underpaid] Eksik öde
    [overpaid] Fazla öde
    [late] Geç öde
    [wrong_token] Yanlış token ile öde
    [failed] İşlemi başarısız kıl
   *[exchange] Borsadan öde
}
simulator-kind-text = { $kind ->
    [exact] Ödeme yapan gerekenin tümünü gönderir ve ödeme birkaç saniye sonra yapılmış olur.
    [underpaid] Ödeme yapan %80’ini veya aşağıdaki tutarı gönderir; kalanı gelene kadar ödeme açık kalır.
    [overpaid] Ödeme yapan %125’ini veya aşağıdaki tutarı gönderir: ödeme yapılmış olur ve fazla tutarı iade edebilirsiniz.
    [late] Para, ödeme sona erdikten sonra gelir: kabul veya iade edebilirsiniz.
    [wrong_token] Ödeme yapan istemediğiniz bir token gönderir: ödeme açık kalır ve para eşleşmeyenlerde listelenir.
    [failed] İşlem zincirde başarısız olur: ödeme açık kalır ve tanısı nedenini söyler.
    [unexpected_exchange] Borsa referans eklemez ve bu ödeme bunu beklemez: para eşleşmeyenlerde listelenir.
   *[exchange] Borsa referans eklemez, ama tam tutar ödemeyi belirler: ödeme birkaç saniye sonra yapılmış olur.
}
