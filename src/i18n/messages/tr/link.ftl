## A payment link

on-solana-plus-charge = Solana üzerinde { $amount }, artı { $percent } hizmet bedeli
ready-heading = Ödemeye hazırsınız
ready-text = Herhangi bir Solana cüzdanından ödeyin.
card-possible = Kart veya banka ile de ödeyebilirsiniz.
place-kept = Yerinizi 10 dakika ayırıyoruz.
amount-fixed-later = { $token } cinsinden tutar, devam ettiğinizde sabitlenir.
continue-your-payment = Ödemenize devam edin
view-your-payment = Ödemenizi görüntüleyin
link-inactive = Bu bağlantı kapalı
link-expired = Bu bağlantının süresi doldu
link-used-up = Bu bağlantı artık ödeme kabul etmiyor
link-held = Son yer ayrılmış durumda
link-held-text = Şu anda başka biri ödüyor. Zamanında tamamlamazsa siz ödeyebilirsiniz.
link-crowded = Şu anda çok fazla kişi ödüyor
link-crowded-text = Lütfen birkaç dakika sonra yeniden deneyin.
link-closed-text = Bu bağlantıyla artık ödeme yapamazsınız. Lütfen { $merchant } işletmesinden yeni bir bağlantı isteyin.

## What a link asks its payer

amount-in = { $currency } cinsinden tutar
amount-limits = { $which ->
    [between] { $min } ile { $max } arası
    [least] En az { $min }
   *[most] En fazla { $max }
}
quantity = Adet
email = E-posta
optional = isteğe bağlı
please-choose = Lütfen seçin
choose-token = Ödeme birimi
answer-required = Lütfen burayı doldurun.
answer-invalid = Lütfen düz metin girin.
answer-number = Lütfen bir sayı girin.
answer-option = Lütfen seçeneklerden birini seçin.
answer-too-long = Lütfen en fazla { $limit } karakter kullanın.
answer-decimals = Lütfen en fazla { $limit } ondalık basamak kullanın.
answer-minimum = Lütfen en az { $limit } girin.
answer-maximum = Lütfen en fazla { $limit } girin.
