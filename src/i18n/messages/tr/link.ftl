## A payment link

on-solana-plus-charge = Solana üzerinde { $amount }, ayrıca { $percent } hizmet bedeli
ready-heading = Hazır olduğunuzda ödeyin
ready-text = İstediğiniz Solana cüzdanından ödeyin.
card-possible = Kart veya banka ile de ödeyebilirsiniz.
place-kept = Yerinizi 10 dakika ayırırız.
amount-fixed-later = { $token } tutarı, devam ettiğinizde kesinleşir.
continue-your-payment = Ödemeye devam et
view-your-payment = Ödemeyi gör
link-inactive = Bu bağlantı kapatıldı
link-expired = Bu bağlantının süresi doldu
link-used-up = Bu bağlantı artık ödeme kabul etmiyor
link-held = Son yer ayrıldı
link-held-text = Şu anda başka biri ödüyor. Zamanında tamamlamazsa onun yerine siz ödeyebilirsiniz.
link-crowded = Şu anda çok fazla kişi ödüyor
link-crowded-text = Lütfen birkaç dakika sonra yeniden deneyin.
link-closed-text = Bu bağlantıyla artık ödeme yapamazsınız. Yeni bir bağlantı için lütfen { $merchant } ile iletişime geçin.

## What a link asks its payer

amount-in = { $currency } tutarı
amount-limits = { $which ->
    [between] { $min } ile { $max } arasında
    [least] En az { $min }
   *[most] En fazla { $max }
}
quantity = Adet
email = E-posta
optional = isteğe bağlı
please-choose = Lütfen seçin
choose-token = Ödenecek token
answer-required = Lütfen bu alanı doldurun.
answer-invalid = Lütfen düz metin girin.
answer-number = Lütfen bir sayı girin.
answer-option = Lütfen seçeneklerden birini seçin.
answer-too-long = Lütfen en fazla { $limit } karakter kullanın.
answer-decimals = Lütfen en fazla { $limit } ondalık basamak kullanın.
answer-minimum = Lütfen en az { $limit } girin.
answer-maximum = Lütfen en fazla { $limit } girin.
