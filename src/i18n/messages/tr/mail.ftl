## Every mail

# The first paragraph in test mode.
mail-test-notice = Bu, test modunda gönderilmiş bir test e-postasıdır: gerçek bir borç veya ödeme söz konusu değildir.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Veya şu adresi açın:
mail-item = Açıklama
mail-amount = Tutar
mail-hello = Merhaba,
mail-hello-name = Merhaba { $name },
mail-questions = Sorunuz mu var? Bu e-postayı yanıtlayın.
mail-payment = Ödeme
mail-transaction = İşlem

## An invoice

mail-invoice-title = Fatura { $number }
mail-invoice-subject = { $merchant } faturası: { $number }
mail-invoice-reminder = Hatırlatma: { $merchant } faturası { $number }
mail-invoice-sent = { $merchant } size bir fatura gönderdi.
mail-invoice-overdue = { $merchant } faturanızın son ödeme tarihi geçti: { $day }. Faturayı az önce ödediyseniz lütfen bu hatırlatmayı dikkate almayın.
mail-invoice-due = { $merchant } faturanızın son ödeme tarihi: { $day }.
mail-invoice-paid = Fatura bakiyenizden ödendi. Bir şey yapmanız gerekmez.
mail-invoice-row = Fatura
mail-in-token = { $token } tutarı
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, ödeme sırasında kesinleşir
mail-nothing = yok
mail-pay = { $amount } öde
mail-pay-rest = Kalanı öde
mail-invoice-how = Ödemeniz, herhangi bir Solana cüzdanından doğrudan { $merchant } işletmesine gider. Sorunuz mu var? Bu e-postayı yanıtlayın.
mail-invoice-pdf = Faturayı o sayfadan PDF olarak da indirebilirsiniz.

## A receipt

mail-receipt-title = Ödemeniz için teşekkür ederiz
mail-receipt-subject = { $merchant } makbuzu: { $amount }
mail-receipt-text = { $merchant }, ödemenizi aldı.
mail-receipt-keep = Bu e-postayı makbuz olarak saklayın. Sorunuz mu var? Bu e-postayı yanıtlayın.
mail-received = Alınan
mail-confirmed = Onaylandı
mail-see-details = Ayrıntıları gör
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Fatura toplamı
    [period] Dönem toplamı
   *[installment] Taksit toplamı
}
mail-receipt-received = { $noun ->
    [invoice] Fatura için alınan
    [period] Dönem için alınan
   *[installment] Taksit için alınan
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Fatura { $number }
paid-period = { $plan }, { $start } – { $end }
paid-installment = Taksit { $number }/{ $count }
paid-installment-of = { $description } – taksit { $number }/{ $count }
paid-next-periods = { $plan }, sonraki dönemler
paid-rest = Kalanın tamamı
paid-rest-of = { $description } – kalanın tamamı

## A refund

mail-refund-subject = { $merchant } iadesi: { $amount }
mail-refund-title = İadeniz hazırlanıyor
mail-refund-ask-title = İadeniz nereye gönderilsin?
mail-refund-text = { $merchant } sizin için { $amount } tutarında bir iade hazırlıyor.
mail-refund-ask = Lütfen { $day } tarihine kadar cüzdanınızı girin. Bağlantı yalnızca bir kez kullanılabilir.
mail-refund-announced = İade aşağıdaki cüzdana gönderilecek. Ulaştığında size e-posta göndereceğiz.
mail-refund-choose = Cüzdanınızı seçin
mail-refund-reason = Neden
mail-refund-wallet = Cüzdan
mail-refund-amount = Tutar
mail-refund-completed-at = Tamamlandı
mail-refund-saved-subject = { $merchant } iadeniz için cüzdan kaydedildi: { $amount }
mail-refund-saved-title = Cüzdanınız kaydedildi
mail-refund-saved-text = { $amount } tutarındaki { $merchant } iadeniz aşağıdaki cüzdana gönderilecek. Ulaştığında size e-posta göndereceğiz.
mail-refund-saved-warning = Bu cüzdanı siz girmediyseniz hemen { $merchant } ile iletişime geçin.
mail-refund-completed-title = İadeniz ulaştı
mail-refund-completed-subject = { $merchant } iadeniz ulaştı: { $amount }
mail-refund-completed-text = { $amount } tutarındaki { $merchant } iadeniz cüzdanınıza ulaştı.
mail-refund-revoked = Aboneliğinizin iade edilen dönemine ait erişiminiz sona erdi.
mail-refund-failed-title = İadeniz tamamlanmadı
mail-refund-failed-subject = { $merchant } iadeniz tamamlanmadı: { $amount }
mail-refund-reverted-text = { $amount } tutarındaki { $merchant } iadeniz durduruldu, çünkü ödemenin kendisi veya bir kısmı Solana’da geçersiz kaldı. Geçersiz kalan tutar, ödemenin yapıldığı cüzdandan hiç çıkmadı; bu nedenle iade edilecek bir şey yok.
mail-refund-part-text = { $amount } tutarındaki { $merchant } iadenizin yalnızca bir kısmı gönderildi.
mail-refund-missing-text = { $amount } tutarındaki { $merchant } iadenizin { $arrived } kadarı size ulaştı. Eksik tutar: { $missing }.
mail-refund-ask-rest = Kalanı almak için bu e-postayı yanıtlayın veya { $merchant } ile iletişime geçin.
mail-refund-expired-title = İadeniz gönderilmedi
mail-refund-expired-subject = { $merchant } iadeniz gönderilmedi: { $amount }
mail-refund-expired-text = { $amount } tutarındaki { $merchant } iadeniz zamanında gönderilmedi.
mail-refund-no-wallet-text = Zamanında bir cüzdan girilmediği için { $amount } tutarındaki { $merchant } iadeniz gönderilmedi.
mail-refund-ask-link = Yeni bir bağlantı almak için bu e-postayı yanıtlayın veya { $merchant } ile iletişime geçin.
mail-refund-cancelled-title = İadeniz iptal edildi
mail-refund-cancelled-subject = { $merchant } iadeniz iptal edildi: { $amount }
mail-refund-cancelled-text = { $merchant }, { $amount } tutarındaki iadenizi iptal etti.

## The customer's account

mail-portal-title = Ödemeleriniz ve abonelikleriniz
mail-portal-subject = Ödemeleriniz ve abonelikleriniz – { $merchant }
mail-portal-text = Birisi, { $merchant } hesabınızdaki ödemelere, faturalara ve aboneliklere ulaşmak için bu bağlantıyı istedi.
mail-portal-secret = Bu e-postayı başkasına iletmeyin: Bağlantı hesabınızı parola olmadan açar.
mail-portal-open = Hesabımı aç
mail-portal-until = Bağlantının geçerlilik sonu: { $time }. Bağlantıyı siz istemediyseniz bu e-postayı dikkate almayın.
mail-address-title = Yeni e-posta adresinizi onaylayın
mail-address-subject = Yeni e-posta adresinizi onaylayın – { $merchant }
mail-address-text = Bir { $merchant } müşterisi bundan sonra bu e-posta adresini kullanmak istiyor. Bu siz misiniz?
mail-address-ask = Lütfen onaylayın. Onaylamadan hiçbir şey değişmez.
mail-address-confirm = Bu adresi onayla
mail-address-until = Bağlantının geçerlilik sonu: { $time }. Bu siz değilseniz bu e-postayı dikkate almayın.
mail-taken-title = Bu e-posta adresi zaten kullanılıyor
mail-taken-subject = Bu e-posta adresi zaten kullanılıyor – { $merchant }
mail-taken-text = Bir { $merchant } müşterisi bu e-posta adresini kullanmak istiyor. Adres zaten bir müşteriye ait olduğu için hiçbir şey değiştirilmedi.
mail-taken-advice = Bu sizseniz, bunun yerine bu adresin hesabını açın veya { $merchant } ile iletişime geçip iki hesabınızın birleştirilmesini isteyin.
mail-taken-open = Bu adresin hesabını aç
mail-ignore = Bu siz değilseniz bu e-postayı dikkate almayın.
mail-changed-title = E-posta adresiniz değiştirildi
mail-changed-subject = E-posta adresiniz değiştirildi – { $merchant }
mail-changed-text = { $merchant } artık sizin için { $address } adresini kullanıyor. Ödemeleriniz ve aboneliklerinizle ilgili e-postalar oraya gönderilir.
mail-changed-links = Eski e-postalardaki bağlantılar artık hesabınızı açmaz.
mail-changed-warning = Bunu siz yapmadıysanız { $merchant } size yardımcı olabilsin diye bu e-postayı hemen yanıtlayın.
