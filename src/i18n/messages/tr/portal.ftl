## The account of a customer

portal-title = Hesabınız – { $merchant }
portal-account-with = { $merchant } hesabınız
# Below the amounts that the customer owes.
portal-to-pay-now = şimdi ödenecek
portal-nothing-open = Ödenecek bir şey yok.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Bakiyeniz
portal-prepaid = Peşin ödenen
portal-name = Ad
portal-email = E-posta
portal-wallet = Cüzdan
# The label for screen readers begins with the visible text, here and below.
portal-change = Değiştir
portal-change-email-label = Değiştir: e-posta adresi
portal-change-wallet-label = Değiştir: cüzdan
portal-add = Ekle
portal-add-email-label = Ekle: e-posta adresi
portal-add-wallet-label = Ekle: cüzdan
portal-sign-out = Çıkış yap
portal-done-cancelled = Aboneliğiniz iptal edildi.
portal-done-kept = Aboneliğiniz devam ediyor.
portal-done-token = Seçiminiz kaydedildi.
portal-done-wallet = Cüzdanınız kaydedildi.

## What is open

portal-to-pay = Ödenecekler
invoice-numbered = Fatura { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, taksit { $number }/{ $count }
portal-due = son ödeme: { $day }
portal-was-due = son ödeme tarihi geçti: { $day }
portal-for-period = dönem: { $start } – { $end }
portal-pay-now = Şimdi öde
portal-pay-now-for = Şimdi öde: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = Bu sayfada gösterilenden fazlası var. Bir kısmını ödediğinizde kalanlar da görünür.

## Subscriptions

portal-subscriptions = Abonelikler
portal-trialing = Deneme süresinde
portal-active = Etkin
portal-past-due = Ödeme bekliyor
portal-paused = Duraklatıldı
portal-cancelled = İptal edildi
portal-expired = Sona erdi
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $rhythm } { $price }
   *[other] { $rhythm } { $quantity } × { $price }
}
portal-price-in = { $quantity ->
    [1] { $rhythm } { $price }, { $token } ile
   *[other] { $rhythm } { $quantity } × { $price }, { $token } ile
}
portal-next-payment = Sonraki ödeme: { $day }
portal-access-until = Erişim sonu: { $day }
portal-ends-on = Bitiş: { $day }
portal-keep = Sürdür
portal-keep-plan = Sürdür: { $plan }
portal-prepay = Peşin öde
portal-prepay-plan = Peşin öde: { $plan }
portal-change-token = Token’ı değiştir
portal-token-plan = Token’ı değiştir: { $plan }
portal-cancel = İptal et
portal-cancel-plan = İptal et: { $plan }

## Installment plans

portal-plans = Taksit planları
# The name of a plan that has none.
portal-plan = Taksit planı
portal-plan-next = { $paid }/{ $count } ödendi, sonraki taksit: { $day }
portal-see-schedule = Planı gör veya önceden öde
portal-see-schedule-of = Planı gör veya önceden öde: { $plan }

## History

portal-history = Geçmiş
portal-history-empty = Henüz bir şey yok.
portal-history-end = Daha eski kayıt yok.
portal-newest = En yeni
portal-older = Daha eski
# The name of a payment that has none.
portal-payment = Ödeme
portal-credit-note = Alacak dekontu { $number }
portal-for-invoice = İlgili fatura: { $number }
portal-paid-from-credit = bakiyenizden
portal-paid-prepaid = peşin ödendi
portal-refunded = { $amount } iade edildi
portal-receipt = Makbuz
portal-receipt-for = Makbuz: { $label }, { $day }
portal-details = Ayrıntılar
portal-details-for = Ayrıntılar: { $label }, { $day }

## Signing in

portal-sign-in-hint = Ödemelerinize, faturalarınıza ve aboneliklerinize götüren bir bağlantıyı size e-postayla göndeririz. Parola gerekmez.
portal-email-link = Bağlantı gönder
portal-too-many-links = Çok sayıda bağlantı istediniz. Lütfen { $wait } sonra yeniden deneyin.
portal-check-email = E-postanızı kontrol edin
portal-sign-in-sent = { $email } adresi { $merchant } kayıtlarında varsa, hesabınızın bağlantısını içeren bir e-posta alacaksınız.
portal-no-email = E-posta gelmedi mi? Spam klasörüne bakın veya makbuzlarınızın gönderildiği adresi deneyin.
portal-new-link-sent = { $email } adresine yeni bir bağlantı gönderdik. Bu adrese bugün zaten birkaç bağlantı gönderildiyse yenisi gönderilmez.
portal-link-expired = Bu bağlantının süresi doldu
portal-ask-for-link = Yeni bir bağlantı için lütfen <a>{ $merchant } ile iletişime geçin</a>.
portal-email-new-link = { $email } adresine yeni bağlantı gönder
portal-link-dead = Bu bağlantı artık çalışmıyor
portal-link-dead-text = En yeni e-postadaki bağlantıyı yeniden açın veya yeni bir bağlantı isteyin.
portal-get-link = E-postayla yeni bağlantı al
portal-signed-out = Çıkış yaptınız
portal-too-many-mails = Şu anda başka e-posta gönderemiyoruz
portal-too-many-mails-text = Bu tür e-postaların sayısını sınırlıyoruz. Lütfen { $wait } sonra yeniden deneyin.
portal-back = Hesabıma dön
portal-open = Hesabımı aç

## Changing the email address

portal-change-email = E-posta adresinizi değiştirin
portal-your-email = Adresiniz: { $email }.
portal-new-email = Yeni e-posta adresi
portal-new-email-hint = Yeni adrese bir bağlantı göndeririz. Bağlantıyı açıp onaylayana kadar hiçbir şey değişmez.
portal-send-link = Bağlantıyı gönder
portal-same-email = Bu zaten sizin adresiniz.
portal-change-sent = { $email } adresine bir e-posta gönderdik. Adresi onaylamak için e-postadaki bağlantıyı açın. Bağlantı bir gün geçerlidir.
portal-confirm-email = Yeni e-posta adresinizi onaylayın
portal-confirm-email-text = { $merchant } bundan sonra sizin için { $email } adresini kullanacak.
portal-email-taken = Bu adres zaten kullanılıyor
portal-email-taken-text = Bu adresi artık başka bir müşteri kullanıyor. Hesaplarınızın birleştirilmesi için <a>{ $merchant } ile iletişime geçin</a>.
portal-email-changed = Yeni e-posta adresiniz onaylandı
portal-email-changed-text = Hesabınızın önceki bağlantıları artık çalışmaz. Yeni adresiniz için yeni bir bağlantı isteyin.

## Changing the wallet

portal-change-wallet = Cüzdanınızı değiştirin
portal-your-wallet = Cüzdanınız: { $wallet }.
portal-new-wallet = Yeni Solana cüzdanı
portal-new-wallet-hint = { $merchant } sizi bu cüzdandan tanır. Yine de istediğiniz cüzdandan ödeyebilirsiniz.
portal-save-wallet = Bu cüzdanı kaydet
portal-wallet-taken = Bu cüzdan kaydedilemiyor. Başka bir cüzdan kullanın veya <a>{ $merchant } ile iletişime geçin</a>.

## Changing a subscription

portal-subscription-over = { $plan } aboneliğiniz sona erdi. Artık ücretlendirilmeyeceksiniz.
portal-cancel-heading = { $plan } iptal edilsin mi?
keeps-access = Erişiminiz { $day } tarihine kadar sürer. Aboneliğiniz o gün sona erer.
ends-at-once = Peşin ödenmiş bir dönem olmadığı için aboneliğiniz hemen sona erer.
nothing-more-billed = Artık ücretlendirilmeyeceksiniz.
portal-cancel-button = Aboneliğimi iptal et
portal-keep-button = Aboneliğimi sürdür
portal-token-heading = Hangi token ile ödemek istersiniz?
portal-token-text = { $plan } için sonraki ödemelerde geçerlidir. Bekleyen bir ödeme olduğu gibi kalır.
portal-token = Token
portal-save = Kaydet
portal-prepay-heading = { $plan } için peşin öde
portal-periods = Dönem sayısı
portal-periods-hint = Her dönemin fiyatı peşin ödediğiniz tutardan düşülür. Abonelik erken biterse kalan tutar bakiyenize eklenir.
portal-prepay-button = Ödemeye devam et
