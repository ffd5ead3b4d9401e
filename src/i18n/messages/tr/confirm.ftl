## The page that confirms an email address

confirm-address-heading = Bu adresi onaylayın
confirm-address = Bu adresi onayla
confirm-address-text = { $merchant }, { $email } adresine test e-postaları göndermek için izin istiyor.
address-confirmed = Bu adres onaylandı
address-confirmed-text = { $merchant } artık { $email } adresine test e-postaları gönderebilir.

## The page that confirms a subscription

confirm-subscription-heading = Aboneliğinizi onaylayın
confirm-subscription = Aboneliğimi onayla
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] { $plan } aboneliği başlattınız: { $rhythm } { $price }. Ödeme bağlantılarını ve hatırlatmaları { $email } adresine göndereceğiz.
   *[other] { $plan } aboneliği başlattınız: { $quantity } adet için adet başına { $rhythm } { $price }. Ödeme bağlantılarını ve hatırlatmaları { $email } adresine göndereceğiz.
}
confirm-ended-text = { $plan } aboneliğiniz sona erdi, onaylanacak bir şey kalmadı.
email-confirmed = E-posta adresiniz onaylandı
email-confirmed-text = { $plan } aboneliğinizle ilgili her şeyi { $email } adresine göndereceğiz.
continue-to-payment = Ödemeye devam et
subscription-ended = Bu abonelik sona erdi
