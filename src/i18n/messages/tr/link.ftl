## A payment link

on-solana-plus-charge = Solana üzerinde { $amount }, ayrıca { $percent } hizmet bedeli
ready-heading = Ödemeye hazır
ready-text = Herhangi bir Solana cüzdanından ödeyin.
card-possible = Kart veya banka ile de ödeyebilirsiniz.
place-kept = Yerinizi 10 dakika boyunca ayırıyoruz.
amount-fixed-later = { $token } tutarı, devam ettiğinizde kesinleşir.
continue-your-payment = Ödememe devam et
view-your-payment = Ödememi gör
link-inactive = Bu bağlantı kapalı
link-expired = Bu bağlantının süresi doldu
link-used-up = Bu bağlantı artık ödeme kabul etmiyor
link-held = Son yer şu anda ayrılmış
link-held-text = Şu anda başka biri ödeme yapıyor. Ödemesini zamanında tamamlamazsa siz ödeyebilirsiniz.
link-crowded = Şu anda çok fazla kişi ödeme yapıyor
link-crowded-text = Lütfen birkaç dakika sonra yeniden deneyin.
link-closed-text = Bu bağlantıyla artık ödeme yapılamıyor. Yeni bir bağlantı için lütfen { $merchant } ile iletişime geçin.

## What a link asks its payer

amount-in = Tutar ({ $currency })
amount-limits = { $which ->
    [between] { $min } ile { $max } arasında
    [least] En az { $min }
   *[most] En fazla { $max }
}
quantity = Adet
email = E-posta
optional = isteğe bağlı
please-choose = Lütfen seçin
choose-token = Ödeme token’ı
answer-required = Lütfen bu alanı doldurun.
answer-invalid = Lütfen düz metin girin.
answer-number = Lütfen bir sayı girin.
answer-option = Lütfen seçeneklerden birini seçin.
answer-too-long = Lütfen en fazla { $limit } karakter girin.
answer-decimals = Lütfen en fazla { $limit } ondalık basamak girin.
answer-minimum = Girilebilecek en düşük değer: { $limit }.
answer-maximum = Girilebilecek en yüksek değer: { $limit }.
