## A subscription plan

subscribe-to = { $plan } aboneliği
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, Solana üzerinde { $token } ile
plan-free-trial = Ücretsiz deneme
plan-days = { $count ->
    [one] { $count } gün
   *[other] { $count } gün
}
plan-first-payment = İlk ödeme
plan-first-total = İlk ödeme, toplam
plan-second-payment = Sonraki ödeme
plan-today = bugün
plan-ends = Bitiş
plan-ends-cancelled = iptal edildiğinde
plan-ends-after = { $count ->
    [one] { $count } ödemeden sonra
   *[other] { $count } ödemeden sonra
}
plan-never-charged = Cüzdanınızdan asla otomatik ödeme almayız. Her dönem için bir ödeme isteği gelir, ödeyip ödemeyeceğinize siz karar verirsiniz.
plan-start-trial = Denemenizi başlatın
plan-start-free-trial = Ücretsiz denemeyi başlat
plan-who = E-posta adresinizi, Solana cüzdanınızı veya ikisini birden girin.
plan-email-hint = Aboneliğinizi onaylamanız için bir bağlantı, sonra da ödeme bağlantıları göndeririz.
plan-wallet = Solana cüzdanı
plan-coupon = Kupon kodu
plan-show-total = Toplamı göster
plan-closed = Bu plan kapalı
plan-closed-text = Bu plan artık yeni abone kabul etmiyor. Lütfen { $merchant } işletmesinden başka bir plan isteyin.

## What is wrong with the form

plan-nobody = Lütfen e-posta adresinizi girin veya aşağıya cüzdanınızı yazın.
coupon-unknown = Bu kod bilinmiyor.
coupon-ended = Bu kod artık geçerli değil.
coupon-used-up = Bu kodun kullanım hakkı doldu.
coupon-currency = Bu kod { $currency } cinsinden fiyatlar içindir.
plan-not-verified = Bu plan bir denemedir ve işletmesi adresinizi doğrulamadı. Bu yüzden adresinize e-posta gönderilemez.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Yeni abonelere gönderilen e-postaları sınırladığımız için şu anda başka e-posta gönderemiyoruz. Lütfen { $wait } sonra yeniden deneyin.

## The subscription that a visitor has begun here

plan-paused = Aboneliğiniz duraklatıldı
plan-paused-text = { $merchant } aboneliğinizi sürdürene kadar ödeme gerekmez.
plan-trial-begun = Denemeniz başladı
plan-trial-until = Denemenizin bitişi: <strong>{ $until }</strong>.
plan-mail-that-day = O gün size e-postayla bir ödeme bağlantısı göndereceğiz.
plan-return-that-day = Ödemek için o gün buraya geri gelin.
plan-subscribed = Aboneliğiniz etkin
plan-paid-until = Aboneliğinizin ödendiği son tarih: <strong>{ $until }</strong>.
plan-last-period = Bu, son dönemdir.
plan-mail-when-due = Sonraki ödeme zamanı geldiğinde size e-posta göndereceğiz.
plan-return-when-due = Sonraki ödeme için buraya geri gelin.
plan-payment-due = Ödeme zamanı
plan-continues = Ödediğinizde aboneliğiniz devam eder.
plan-preparing = Yeni bir ödeme isteği hazırlıyoruz. Bir dakika sonra bu sayfayı yenileyin.
plan-open-email = Ödeme bağlantılarını e-postayla almak için { $address } adresine gönderdiğimiz e-postayı açıp aboneliğinizi onaylayın.
plan-not-emailed = { $address } adresine henüz e-posta göndermedik. Ödeme bağlantılarını orada almak için bir e-posta isteyip aboneliğinizi onaylayın.
plan-next-payment = Sonraki ödeme
plan-send = E-postayı gönder
plan-send-again = E-postayı yeniden gönder
plan-manage = Yönet veya iptal et
