## A payment

payment-amounts = Tutarlar
payment-rate = 1 { $token } = { $price }
payment-surplus = Fazla
payment-refunded = İade edilen
payment-reserved = İadeler için ayrılan
payment-service-charge = Hizmet bedeli
payment-confirmed = Ödeme tarihi
payment-of-link = Ödeme bağlantısı
payment-of-invoice = Fatura
payment-of-subscription = Abonelik
payment-retry-of = Yinelediği ödeme
payment-retries = Yineleyen ödeme
payment-paid-from = Ödeyen cüzdan
payment-paid-to = Ödenen cüzdan
payment-metadata = Kendi alanlarınız
payment-expected = Her cüzdanın beklediği
payment-missing = Eksik
payment-may-be-its = Bu ödeme için olabilir
payment-finding = { $finding ->
    [confirmed] Ödeme onaylandı.
    [expired] Süre doldu ve kimse zamanında ödemedi.
    [underpaid] Tutarın tamamı alınmadan süre doldu.
    [transaction_failed] Süre doldu ve ödemeyi yapacak işlem zincirde başarısız oldu.
    [wrong_token] Süre doldu ve ödeyen, bu ödemenin istemediği bir token gönderdi.
    [cancelled] Ödeme iptal edildi.
    [reverted] Ödeme onaylanmıştı, sonra parası sayılmaz oldu: zincirdeki işlem geçersiz kaldı veya eşleştirme geri alındı.
    [waiting] Bu ödemeyi yapan bir işlem henüz kesinleşmedi.
    [unreadable] Bu ödemeyi belirten bir işlem bulundu ancak henüz okunamıyor. İşletmeci uyarıldı.
    [unread] Bu ödemeyi belirten bir işlem bulundu ve okunuyor.
    [partly_paid] Ödemenin bir kısmı yapıldı.
    [none_counts] Bu ödemeyi belirten işlemlerin hiçbiri sayılmıyor. Nedeni aşağıda yazıyor.
    [none_found] Bu ödemeyi belirten bir işlem bulunamadı.
    [suspended] Token şu anda kabul edilmiyor: son denetimi eksik veya bir sorun buldu.
    [refused] Ağ, ödeyenin imzaladığı bir işlemi reddetti: { $reason }
    [received] Tutarın tamamı alındı.
    [partly_received] Tutarın bir kısmı hâlâ eksik.
    [overpaid] Gereken tutardan fazlası alındı.
    [late] Paranın bir kısmı çok geç geldi.
    [resolvable] Alınan tutar hâlâ kabul edilebilir.
    [unreferenced] Hiçbir ödemeyi belirtmeyen ve bu ödeme için olabilecek para geldi.
   *[not_scanning] Florin şu anda zinciri okumuyor; bu yüzden daha yeni işlemler henüz bilinmiyor.
}
payment-splits = Paylaşım
payment-recipient = Alıcı
payment-timeline = Neler oldu

timeline-event = { $event ->
    [payment_created] Ödeme oluşturuldu
    [payment_confirmed] Ödendi
    [payment_failed] Ödeme başarısız oldu
    [payment_expired] Ödemenin süresi doldu
    [payment_underpaid] Eksik para geldi
    [payment_overpaid] Fazla para geldi
    [payment_late] Para geç geldi
    [refund_created] İade hazırlandı
    [refund_claimed] Müşteri, iade için bir cüzdan belirtti
    [refund_processing] İade gönderildi
    [refund_completed] İade tamamlandı
    [refund_failed] İade başarısız oldu
    [refund_expired] İadenin süresi doldu
    [refund_cancelled] İade iptal edildi
    [refund_reverted] Bir iade zincirde geçersiz kaldı
   *[other] Olay
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = API anahtarı { $name }
timeline-priced = Ödenecek: { $amount }
timeline-transaction = İşlem bulundu
transaction-outcome = { $outcome ->
    [credited] Sayılıyor
    [waiting] Kesinleşince sayılacak
    [unread] Okunuyor
    [unreadable] Henüz okunamıyor
    [rejected] Sayılmıyor
    [missing] Bulunamadı
   *[dropped] Zincirde geçersiz kaldı
}
transaction-rejection = { $reason ->
    [transaction_failed] Zincirde başarısız oldu, bu yüzden para aktarmadı.
    [wrong_token] Bu ödemenin istediği token değil. Benzer görünen bir token sayılmaz.
    [wrong_recipient] Bu ödemeyi belirtiyor, ancak para bu ödemeye ait olmayan bir cüzdana gitti.
    [ambiguous_reference] Birkaç ödemeyi veya başka bir hizmetin ödemesini belirtiyor; paranın ne için olduğu anlaşılmıyor.
    [self_transfer] Parayı aynı sahibin hesapları arasında aktardı, bu yüzden kimseye ödeme yapmadı.
   *[no_transfer] Bu ödemeyi belirtiyor ama ona para getirmedi.
}
timeline-credited = { $amount } ödemeye sayıldı
timeline-final = { $amount } kesinleşti
timeline-mail = { $kind ->
    [receipt] Makbuz e-postayla gönderildi
    [receipt_copy] Makbuz, ödeyenin isteğiyle e-postayla gönderildi
    [receipt_resent] Makbuz yeniden e-postayla gönderildi
    [refund_created] İade e-postayla duyuruldu
    [refund_claimed] İade cüzdanı e-postayla onaylandı
    [refund_ended] İadenin sona erdiği e-postayla bildirildi
   *[other] Bu ödemeyle ilgili e-posta
}
mail-status = { $status ->
    [pending] Gönderiliyor
    [sent] Gönderildi
    [recorded] Yalnızca kaydedildi: test modu bu adrese e-posta göndermez
    [failed] Gönderilemedi
   *[cancelled] Gönderilmedi: artık gerekmiyor
}

receipt-resend = Makbuzu yeniden e-postayla gönder
receipt-send = Makbuzu e-postayla gönder

## Export

desk-export = Dışa aktar
problem-export-running = Başka bir dışa aktarımınız sürüyor. Bitmesini bekleyin.

## Refunds

desk-refunds = İadeler
desk-choose = Seç
refund-none = İade bulunamadı.
refund-new = İade et
refund-title-of = { $amount } iade
refund-of = Neyin iadesi
refund-reason = Neden
refund-to = Gittiği cüzdan
# The wallet that signs a refund.
refund-signed-by = İmzalayan
refund-left = İade edilebilir kalan
refund-part = Ne kadar
refund-everything = Tamamı veya aşağıdaki tutar
refund-surplus = Yalnızca fazla ödenen
refund-amount-hint = Boş: kalanın tamamı, { $left }.
refund-unit = Tutarın birimi
refund-reason-hint = Müşteri bunu okur.
refund-to-hint = Boş: ödeyen cüzdan. Bilinmiyorsa müşteriden bir cüzdan istenir.
refund-revoke = Aboneliğin iade edilen dönemini bitir
refund-prepare = İadeyi hazırla
refund-intro = Cüzdanınız iadeyi sonraki sayfada imzalar. Ondan önce para hareket etmez.
refund-limit = 24 saat içinde { $limit } iade edebilirsiniz; { $left } kaldı. Daha fazlası için bir yöneticiye başvurun.
refund-not-named = Henüz bilinmiyor
refund-unclaimed = Müşteri henüz bir cüzdan belirtmedi
refund-claim-text = Müşterinin e-posta adresini biliyorsak, cüzdan belirtmesi için ona bir bağlantı gönderildi. Bağlantıyı siz de gönderebilirsiniz.
refund-claim-link = Müşteri için bağlantı
refund-exception = { $exception ->
    [underpaid] Eksik gönderildi
    [overpaid] Fazla gönderildi
    [late] Geç gönderildi
   *[other_wallet] Başka bir cüzdandan gönderildi
}
refund-failure = { $reason ->
    [underpaid] Süresi içinde eksik gönderildi.
   *[payment_reverted] İade edilecek para zincirde geçersiz kaldı.
}
refund-failed-because = Başarısızlık nedeni
refund-amount-sent = Gönderilen
refund-completed = Tamamlanma
refund-batch = Birlikte imzalananlar
refund-cancel = İadeyi iptal et
refund-cancel-text = Tutarı daha sonra yeniden iade edilebilir. İşlemi az önce oluşturulduysa bu birkaç dakika sürer.
refund-sign = Cüzdanınızla imzalayın
refund-sign-text = { $amount } tutarında bir işlem imzalayın. Cüzdanınız neyin gönderildiğini ve ağ ücretini gösterir.
refund-sign-with = { $wallet } ile imzala
refund-scan = İadeyi imzalama kodu
refund-scan-text = Kodu telefonunuzdaki cüzdanla tarayın veya bağlantıyı açın.
refund-sign-chosen = Seçilen iadeleri imzala
refund-choose = En az bir iade seçin.
refund-batch-title = { $count ->
    [one] { $count } iade, { $amount }
   *[other] { $count } iade, { $amount }
}
refund-next-batch = { $count ->
    [one] Sonraki işlem ({ $count } kaldı)
   *[other] Sonraki işlem ({ $count } kaldı)
}
refund-done-prepared = İade hazırlandı.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] { $merchant } iadesi: { $amount }
   *[other] { $merchant }, { $count } iade: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, ayrıca token hesapları açmak için { $rent }

## Money that counts for no payment

desk-unmatched = Eşleşmeyen para
unmatched-intro = Cüzdanlarınıza ulaşan ve hiçbir ödemeye sayılmayan para. Onu bir ödemeye sayın veya iade edin.
unmatched-none = Eşleşmeyen para yok.
unmatched-reason = Neden
unmatched-why = { $reason ->
    [ambiguous_reference] Birkaç ödemeyi belirtiyor; hangisi için olduğu anlaşılmıyor.
    [wrong_token] Ödemenin istediği token değil. Benzer görünen bir token sayılmaz.
    [wrong_recipient] Bir ödemeyi belirtiyor, ancak o ödemeye ait olmayan bir cüzdana gitti.
    [unknown_reference] Bilinen hiçbir ödemeyi belirtmiyor.
   *[no_reference] Hiçbir ödemeyi belirtmiyor.
}
unmatched-sender = Gönderen
unmatched-candidate-count = { $count ->
    [one] { $count } ödeme için olabilir
   *[other] { $count } ödeme için olabilir
}
unmatched-status-open = Eşleşmedi
unmatched-status-applied = Bir ödemeye sayıldı
unmatched-counts-for = Sayıldığı ödeme
unmatched-names = Belirttiği ödeme
unmatched-candidates = Hangi ödeme için olabilir
unmatched-no-candidates = Uyan açık ödeme yok.
unmatched-payment = Ödeme
unmatched-match = Uyum
unmatched-match-kind = { $match ->
    [exact] Tam olarak eksik tutar
    [fee] Yalnızca bir ücret eksik
   *[near] Başka bir tutar
}
unmatched-apply = Ödemeye say
unmatched-apply-to = Şu ödemeye say: { $payment }
unmatched-other = Başka bir ödeme
unmatched-payment-id = Ödemenin kimliği
unmatched-take-back = Ödemeden geri al
unmatched-done-applied = Para artık bu ödemeye sayılıyor.
unmatched-done-taken-back = Para yeniden eşleşmemiş durumda.

refund-sign-demo = Sign with the demo wallet
refund-done-signed = Signed. The refund is completed once the chain has it.
