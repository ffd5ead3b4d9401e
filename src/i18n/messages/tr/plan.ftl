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
plan-first-total = İlk ödeme toplamı
plan-second-payment = İkinci ödeme
plan-today = bugün
plan-ends = Bitiş
plan-ends-cancelled = iptal edildiğinde
plan-ends-after = { $count ->
    [one] { $count } ödemeden sonra
   *[other] { $count } ödemeden sonra
}
plan-never-charged = Cüzdanınızdan asla otomatik ödeme almayız. Her dönem için bir ödeme talebi alırsınız ve ödeyip ödememeye siz karar verirsiniz.
plan-start-trial = Deneme sürenizi başlatın
plan-start-free-trial = Ücretsiz dene
plan-who = E-posta adresinizi, Solana cüzdanınızı veya her ikisini girin.
plan-email-hint = Size aboneliğinizi onaylamanız için bir bağlantı, ardından da ödeme bağlantıları göndereceğiz.
plan-wallet = Solana cüzdanı
plan-coupon = Kupon kodu
plan-show-total = Toplamı göster
plan-closed = Bu plan kapalı
plan-closed-text = Bu plan artık yeni abone kabul etmiyor. Başka bir plan için lütfen { $merchant } ile iletişime geçin.

## What is wrong with the form

plan-nobody = Lütfen e-posta adresinizi girin veya aşağıya cüzdanınızı yazın.
coupon-unknown = Bu kod tanınmıyor.
coupon-ended = Bu kod artık geçerli değil.
coupon-used-up = Bu kodun kullanım sınırı doldu.
coupon-currency = Bu kod yalnızca { $currency } cinsinden fiyatlarda geçerlidir.
plan-not-verified = Bu bir test planıdır ve işletme adresinizi doğrulamamıştır. Bu nedenle adresinize e-posta gönderilemez.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = Yeni abonelere gönderilen e-postaları sınırladığımız için şu anda başka e-posta gönderemiyoruz. Lütfen { $wait } sonra yeniden deneyin.

## The subscription that a visitor has begun here

plan-paused = Aboneliğiniz duraklatıldı
plan-paused-text = { $merchant } aboneliğinizi devam ettirene kadar ödeme gerekmez.
plan-trial-begun = Deneme süreniz başladı
plan-trial-until = Deneme süreniz <strong>{ $until }</strong> tarihine kadar sürer.
plan-mail-that-day = O gün size bir ödeme bağlantısı göndereceğiz.
plan-return-that-day = Ödemek için o gün bu sayfayı yeniden açın.
plan-subscribed = Abone oldunuz
plan-paid-until = Aboneliğiniz <strong>{ $until }</strong> tarihine kadar ödendi.
plan-last-period = Bu, aboneliğinizin son dönemi.
plan-mail-when-due = Sonraki ödemenin zamanı geldiğinde size e-posta göndereceğiz.
plan-return-when-due = Sonraki ödeme için bu sayfayı yeniden açın.
plan-payment-due = Ödeme bekleniyor
plan-continues = Ödediğinizde aboneliğiniz devam eder.
plan-preparing = Yeni bir ödeme talebi oluşturuyoruz. Bir dakika sonra bu sayfayı yenileyin.
plan-open-email = Ödeme bağlantılarını e-postayla almak için { $address } adresine gönderdiğimiz e-postayı açın ve aboneliğinizi onaylayın.
plan-not-emailed = { $address } adresine henüz e-posta göndermedik. Ödeme bağlantılarını bu adrese almak için e-posta isteyin ve aboneliğinizi onaylayın.
plan-next-payment = Sonraki ödeme
plan-send = E-postayı gönder
plan-send-again = E-postayı yeniden gönder
plan-manage = Yönet veya iptal et
plan-is-cancelled = Aboneliğiniz iptal edildi
plan-again = Yeniden abone ol
plan-cancel-how = İptal etmek için { $wallet } cüzdanıyla imzalayın. Ödeme yapılmaz ve ücret alınmaz.
plan-cancel-otherwise = Bu cüzdan artık sizde değilse <a>{ $merchant } ile iletişime geçin</a>.
plan-cancel-with = { $wallet } ile iptal et
plan-cancel-wish = { $merchant } satıcısındaki { $plan } aboneliğimi iptal et.
plan-cancel-refused = Bu imza doğrulanamadı. { $wallet } cüzdanıyla yeniden deneyin.
plan-cancel-elsewhere = Bu cüzdan başka bir tarayıcıda mı? <a>Bu sayfayı</a> orada açın.
plan-keep-ask = Yine de sürdürmek için <a>{ $merchant } ile iletişime geçin</a>.
