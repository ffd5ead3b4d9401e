## The point of sale: a tablet on a shop's counter

pos-title = { $merchant } kasası
pos-amount = Tutar
pos-keypad = Tuş takımı
pos-delete = Son rakamı sil
# The button that asks the customer for the amount.
pos-charge = Ödeme al
pos-creating = Hazırlanıyor
pos-scan = Cüzdanınızla tarayın
pos-seen = Ödeme algılandı
pos-new-amount = Yeni tutar
pos-paid = Ödendi
pos-next = Sıradaki müşteri
pos-ended = Ödenmedi
pos-again = Yeniden başla
pos-below = Tutar en az { $amount } olmalıdır.
pos-above = Tutar en fazla { $amount } olabilir.
pos-busy = Çok fazla açık ödeme var. Birkaç dakika bekleyip yeniden deneyin.
pos-refused = Bu tutar şu anda tahsil edilemiyor. Ödeme bağlantısının hâlâ etkin olup olmadığını kontrol edin.
pos-unpaid-text = Ödeme sona erdi ve tutarın tamamı gelmedi. Yeniden tahsil etmeden önce ödemeye bakın.
pos-details = Ödemeyi göster
pos-offline = Bağlantı yok. Denemeye devam ediyoruz, hiçbir şey kaybolmaz.
pos-unpriced = Şu anda fiyat yok. Denemeye devam ediyoruz.
# The token in which the customer pays.
pos-token = Bu token şu anda kullanılamıyor. Başka bir token seçin.
pos-token-kept = Token değiştirilmedi. Yeniden deneyin veya başka bir token seçin.
pos-needs-script = Kasa için JavaScript gerekir. Ödeme bağlantısı JavaScript olmadan da çalışır.
pos-link-page = Ödeme bağlantısını aç
pos-fixed-heading = Bu bağlantının fiyatı sabit
pos-fixed-text = Kasa için, tutarı serbest olan (allow_custom_amount) ve başka bilgi istemeyen bir ödeme bağlantısı gerekir.
