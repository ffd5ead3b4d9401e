## The order

pay-to = { $merchant } işletmesine ödeme yapın
paid-to = { $merchant } işletmesine ödendi
payment-to = { $merchant } işletmesine ödeme
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Adım 1/2: alıcıların token hesaplarını açın. Ardından ödemek için kodu yeniden tarayın.
on-solana = Solana üzerinde { $amount }
price = Fiyat
service-charge = Hizmet bedeli
total = Toplam
recipients = Alıcılar

## The facts of the payment

facts = Ayrıntılar
rate = Kur
rate-of = 1 { $token } = { $price }
network-fee = Ağ ücreti
# What Solana charges the payer's wallet for one transaction.
network-fee-about = yaklaşık { $fee }, cüzdanınızdan ödenir
receiving-address = Alıcı adresi
in-explorer = blok gezgininde
payment-id = Ödeme kimliği

## Ways to pay

waiting-heading = Ödemeniz bekleniyor
partly-paid-heading = Ödemenizin bir kısmı ulaştı
time-left = Kalan süre: { $clock }
pay-until = Son ödeme: { $deadline }
price-valid-for = Bu { $token } tutarının kalan geçerlilik süresi: { $clock }
price-valid-until = Bu { $token } tutarı şu zamana kadar geçerli: { $time }. Sonrasında sayfayı yenileyin.
partly-paid-text = <strong>{ $received }</strong> alındı, <strong>{ $rest }</strong> kaldı. Aşağıdaki kod kalan tutar içindir.
received-so-far = Şimdiye kadar alınan
pay-from = Nereden ödeyeceksiniz?
from-wallet = Cüzdandan
from-exchange = Borsadan
scan-code = Bir Solana cüzdanıyla tarayın
qr-code = Solana cüzdanıyla ödeme için QR kodu
show-qr = QR kodunu göster
pay-with = { $wallet } ile öde
pay-with-other = Başka cüzdan
get-wallet = Cüzdan edin
get-wallet-text = Cüzdan uygulaması kripto paralarınızı saklar ve onlarla ödeme yapmanızı sağlar. Bir cüzdan yükleyin, cüzdana { $token } aktarın ve bu sayfayı yeniden açın.
get-wallet-named = { $wallet } yükle
pay-with-demo = Demo cüzdanla öde
pay-by-card = Kart veya banka ile öde
card-unavailable = Kart veya banka ile ödeme geçici olarak kullanılamıyor.
card-impossible = Bu ödemenin birden fazla alıcısı olduğu için kart veya banka ile ödeme yapılamıyor. Lütfen bir Solana cüzdanından ödeyin.
pay-link = Solana Pay bağlantısı
check-status = Ödeme durumunu kontrol et
exchange-text = Borsanızdan <strong>Solana</strong> ağı üzerinden bu adrese { $token } çekin. Adrese tam olarak bu tutar ulaşmalıdır.
exchange-address = Solana adresi
copy-address = Adresi kopyala
exchange-amount = { $token } tutarı
copy-amount = Tutarı kopyala
exchange-fee = <strong>Ücrete dikkat edin.</strong> Ödemenizi tutarından tanıyoruz, bu yüzden her basamak önemlidir. Borsanız ücretini tutardan düşüyorsa, adrese tam olarak { $amount } ulaşması için ücreti tutara ekleyin. Başka bir ağ kullanmayın.
exchange-wait = Çekim birkaç dakika sürebilir; para, bu ödemenin süresi dolmadan ulaşmalıdır. Bu sırada sayfayı kapatabilirsiniz.

## Progress

sent-heading = Ödeme gönderildi
seen-heading = Ödeme algılandı
sent-text = Solana’nın onayı bekleniyor. Bu birkaç saniye sürer.
seen-text = Solana ödemenizi onaylıyor. Başka bir şey yapmanız gerekmez.
step-seen = Solana’da görüldü
step-confirmed = Ağ tarafından onaylandı
step-final = Kesinleşti, artık geri alınamaz
step-done = tamamlandı
progress = Ödemenizin ilerleme durumu

## Announcements to screen readers

amount-changed = Yeni tutar: { $amount }
five-minutes-left = Ödemek için beş dakika kaldı
one-minute-left = Ödemek için bir dakika kaldı
price-one-minute-left = Bu tutar bir dakika daha geçerli

## The end of a payment

closing-heading = Süre doldu
closing-text = Zamanında ulaşan bir ödeme olup olmadığını kontrol ediyoruz. Lütfen yeniden ödeme göndermeyin.
suspended-heading = { $token } kabul edilmiyor
suspended-text = { $merchant } şu anda { $token } kabul etmiyor. Lütfen daha önce gösterilen tutarı ödemeyin.
stale-heading = Hâlâ burada mısınız?
stale-text = Sayfa çok uzun süre açık kaldığı için { $token } fiyatının süresi doldu. Lütfen daha önce gösterilen tutarı ödemeyin.
show-price = Güncel fiyatı göster
unpriced-heading = Fiyat bekleniyor
unpriced-text = { $token } fiyatının süresi doldu ve henüz yeni bir fiyat yok. Yeni fiyat gelir gelmez buradan ödeyebilirsiniz. Lütfen daha önce gösterilen tutarı ödemeyin.
confirmed-heading = Ödeme onaylandı
confirmed-text = { $merchant }, <strong>{ $received }</strong> tutarındaki ödemenizi aldı.
surplus-text = Gerekenden <strong>{ $surplus }</strong> fazla ödediniz. Fazla tutar için lütfen { $merchant } ile iletişime geçin.
late-heading = Ödeme geç ulaştı
late-text = <strong>{ $received }</strong> tutarındaki ödemeniz, bu ödeme sona erdikten sonra ulaştı. { $merchant } parayı aldı ve durumdan haberdar.
late-decision = Ödemenin kabul edilip edilmeyeceğine işletme karar verecek.
counts-toward-debt = Bu para borcunuzdan düşülür.
cancelled-heading = Ödeme iptal edildi
cancelled-text = { $merchant } bu ödemeyi iptal etti. Lütfen bu ödeme için para göndermeyin.
closed-text = Bu ödeme kapatıldı. Lütfen bu ödeme için para göndermeyin.
failed-heading = Ödeme başarısız oldu
underpaid-text = <strong>{ $due }</strong> yerine zamanında yalnızca <strong>{ $received }</strong> ulaştı. { $merchant } bu tutarı aldı.
please-contact = Lütfen { $merchant } ile iletişime geçin.
transaction-failed-text = İşleminiz Solana’da başarısız oldu, bu nedenle ödeme yapılmadı. Sizden yalnızca ağ ücreti alındı.
wrong-token-text = { $token } dışında bir token ile ödeme geldi. İade için lütfen { $merchant } ile iletişime geçin.
reverted-text = Bu ödemenin yapıldığı işlem Solana’da geçersiz kaldı, bu nedenle para aktarılmadı.
taken-back-text = Bu ödemeyi karşılayan transfer artık bu ödemeye sayılmıyor. Lütfen { $merchant } ile iletişime geçin.
expired-heading = Ödemenin süresi doldu
expired-text = Süre doldu ve ödeme ulaşmadı. Sizden ücret alınmadı.
obligation-paid = { $noun ->
    [invoice] Bu fatura ödendi
    [period] Bu dönem ödendi
   *[installment] Bu taksit ödendi
}
obligation-ended = { $ending ->
    [subscription] Bu abonelik sona erdi
    [plan_cancelled] Bu taksit planı iptal edildi
   *[plan] Bu taksit planı sona erdi
}
ended-received = { $merchant }, <strong>{ $received }</strong> aldı. Bu para için lütfen { $merchant } ile iletişime geçin.
ended-unpaid-installment = Bir taksit ödenmediği için artık buradan ödeme yapamazsınız. Kalan tutar için lütfen { $merchant } ile iletişime geçin: İşletme planı yeniden başlatabilir.
ended-nothing-owed = Ödenecek bir tutar kalmadı. Lütfen bu ödeme için para göndermeyin.
ended-nothing-more-owed = Ödenecek bir tutar kalmadı. Lütfen bu ödeme için daha fazla para göndermeyin.
paid-twice-text = { $noun ->
    [invoice] Bu fatura başka bir ödemeyle zaten ödenmişti.
    [period] Bu dönem başka bir ödemeyle zaten ödenmişti.
   *[installment] Bu taksit başka bir ödemeyle zaten ödenmişti.
} { $merchant }, <strong>{ $received }</strong> tutarındaki ödemenizi de aldı ve durumdan haberdar.
paid-twice-surplus = Fazladan ödenen <strong>{ $surplus }</strong> için lütfen { $merchant } ile iletişime geçin.
paid-by-rest-text = { $merchant }, <strong>{ $received }</strong> tutarındaki ödemenizi aldı. { $noun ->
    [invoice] Bu faturanın bir kısmı bu ödemeyle, kalanı başka bir ödemeyle karşılandı.
    [period] Bu dönemin bir kısmı bu ödemeyle, kalanı başka bir ödemeyle karşılandı.
   *[installment] Bu taksidin bir kısmı bu ödemeyle, kalanı başka bir ödemeyle karşılandı.
}
paid-by-other-text = { $noun ->
    [invoice] Bu fatura başka bir ödemeyle ödendiği için bu ödeme kapatıldı.
    [period] Bu dönem başka bir ödemeyle ödendiği için bu ödeme kapatıldı.
   *[installment] Bu taksit başka bir ödemeyle ödendiği için bu ödeme kapatıldı.
} Lütfen yeniden ödemeyin.
transaction = İşlem
confirmed-at = Onaylandı
start-new-payment = Yeni ödeme başlat
see-obligation = { $noun ->
    [invoice] Bu faturayı gör
    [period] Bu dönemi gör
   *[installment] Bu taksidi gör
}
see-owed = Güncel borcu gör
back-to = { $merchant } sitesine dön
redirecting = { $seconds } sn içinde yönlendiriliyorsunuz.
stay-here = Burada kal
check-again = Yeniden sorgula
print-receipt = Makbuzu yazdır
email-receipt = Makbuzu e-postayla al
send-receipt = Makbuzu gönder
receipt-sent = Makbuzunuz gönderiliyor.
receipt-limited = Şu anda başka makbuz gönderilemiyor. Bu sayfayı yazdırın veya işletmeyle iletişime geçin.
receipt-not-verified = Test modunda makbuzlar yalnızca işletmenin doğruladığı adreslere gönderilir.

## What went wrong in a wallet, and what to do

wallet-rejected = { $wallet } uygulamasında isteği reddettiniz. Yeniden deneyin.
wallet-not-connected = { $wallet } bağlanmadı. Cüzdanı açıp kilidini kaldırın ve yeniden deneyin.
wallet-wrong-network = { $wallet } cüzdanının bu ağda hesabı yok. Cüzdanı { $network } ağına geçirin ve yeniden deneyin.
wallet-account-changed = { $wallet } hesabı ödeme sırasında değişti. Ödeme yapılmadı. Ödemek istediğiniz hesapla yeniden deneyin.
wallet-other-account = Bu başka bir hesap. { $wallet } içinde abone olduğunuz hesabı seçip yeniden deneyin.
wallet-no-fee = Cüzdandaki SOL, ağ ücreti için yetersiz: gereken { $needed }, mevcut { $available }. Cüzdana SOL ekleyin veya başka bir cüzdandan ödeyin.
wallet-no-funds = Cüzdan bakiyesi yetersiz: gereken { $needed }, mevcut { $available }. Eksik tutarı ekleyin veya başka bir cüzdandan ödeyin.
wallet-expired = Bu ödemenin süresi doldu. Ödeme yapılmadı.
wallet-conflict = Bu ödeme şu anda yapılamıyor. Nedenini görmek için sayfayı yenileyin.
wallet-is-recipient = Bu cüzdan ödemenin alıcısı olduğu için ödeme yapamaz. Başka bir hesap veya cüzdan seçin.
wallet-slow = Solana şu anda yavaş. { $wallet } uygulamasını kontrol edin ve bir dakika sonra yeniden deneyin.
wallet-limited = Ağınızdan çok fazla deneme yapıldı. Bir dakika bekleyip yeniden deneyin.
wallet-unreachable = Florin’e bağlanılamıyor. Bağlantınızı kontrol edip yeniden deneyin.
wallet-failed = Ödeme tamamlanmadı. Yeniden ödemeden önce { $wallet } uygulamasını kontrol edin.
wallet-problem = { $wallet } bunu yapamadı. Yeniden deneyin.
wallet-no-app = Hiçbir cüzdan uygulaması açılmadı. Yukarıdan cüzdanınızı seçin veya bir cüzdan edinin.
demo-failed = Demo cüzdan ödeme yapmadı.
