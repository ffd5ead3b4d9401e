## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Plan
mail-quantity = Adet
mail-period = Dönem
mail-period-days = { $start } – { $end }
mail-next-payment = Sonraki ödeme
mail-manage = Aboneliğimi yönet

mail-confirm-title = { $plan } aboneliğinizi onaylayın
mail-confirm-text = Bu e-posta adresiyle { $plan } aboneliği başlatıldı. Bunu siz mi yaptınız?
mail-confirm-ask = Size ödeme bağlantıları ve hatırlatmalar gönderebilmemiz için lütfen onaylayın.
mail-confirm-button = Aboneliğimi onayla
mail-confirm-ignore = Bu siz değilseniz bu e-postayı dikkate almayın. Bu abonelikle ilgili size başka bir şey göndermeyeceğiz.

mail-subscribed-title = { $plan } aboneliğiniz
mail-subscribed-text = Abone olduğunuz için teşekkür ederiz. Aboneliğinizi tamamlamak için lütfen ilk ödemeyi yapın.
mail-free-text = Abone olduğunuz için teşekkür ederiz. İlk dönem için ödeme gerekmez.

mail-trial-title = { $plan } deneme süreniz
mail-trial-text = Deneme süreniz başladı. Süre bitene kadar ödeme gerekmez. Sürenin bittiği gün size bir ödeme bağlantısı göndereceğiz.
mail-trial-until = Deneme süresi sonu
mail-trial-end-title = { $plan } deneme sürenizin sonu: { $day }
mail-trial-end-text = Deneme süreniz { $day } tarihinde sona eriyor; { $price } tutarındaki ilk ödeme de o gün yapılmalıdır. O gün size bir ödeme bağlantısı göndereceğiz.

mail-payment-due-title = Ödeme zamanı: { $plan }
mail-payment-due-text = Aboneliğinizin yeni dönemi için ödeme zamanı geldi.
mail-payment-failed-title = Ödemenizi almadık: { $plan }
mail-payment-failed-text = Bu döneme ait ödemeniz ulaşmadı. Lütfen aşağıdaki düğmeyle ödeyin.
mail-payment-part-text = Bu döneme ait ödemenizin { $received } kadarını aldık. Eksik tutar: { $missing }. Lütfen aşağıdaki düğmeyle ödeyin.
mail-just-paid = Az önce ödediyseniz bu e-postayı dikkate almayabilirsiniz.

mail-renewal-title = { $plan } yenileniyor: { $day }
mail-renewal-text = Bir sonraki ödemenizin tarihi { $day }. O gün size bir ödeme bağlantısı göndereceğiz.

mail-price-title = { $plan } fiyatı { $day } tarihinde değişiyor
# price: $12.00 every month
mail-price-text = { $units ->
    [one] { $day } tarihinde başlayan dönemden itibaren aboneliğinizin fiyatı: { $price }.
   *[many] { $day } tarihinde başlayan dönemden itibaren aboneliğinizin adet başına fiyatı: { $price }.
}
mail-price-until = O tarihe kadar hiçbir şey değişmez. Aboneliğinizi iptal etmek isterseniz { $merchant } ile iletişime geçin.
mail-new-price = Yeni fiyat
mail-price-stays-title = { $plan } fiyatı aynı kalıyor
mail-price-stays-text = Aboneliğiniz için yeni bir fiyat duyurmuştuk. Fiyat değişmeyecek.

mail-unpaid-title = { $plan } aboneliğiniz sona erdi
mail-unpaid-text = Ödemenizi almadığımız için aboneliğiniz sona erdi. Dilediğiniz zaman yeniden abone olabilirsiniz.
mail-partly-unpaid-text = Ödemenizin tamamını almadığımız için aboneliğiniz sona erdi. Dilediğiniz zaman yeniden abone olabilirsiniz.
mail-cancelled-title = { $plan } aboneliğiniz iptal edildi
mail-cancelled-text = Aboneliğinizi iptal ettiniz. Artık ücretlendirilmeyeceksiniz.
mail-cancelled-access-text = Aboneliğinizi iptal ettiniz. Artık ücretlendirilmeyeceksiniz. Erişiminiz { $day } tarihine kadar sürecek.
mail-cancelled-warning = Bunu siz yapmadıysanız { $merchant } size yardımcı olabilsin diye bu e-postayı yanıtlayın.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } işletmesinin aldığı ödemeler: { $parts }. Bu para için lütfen { $merchant } ile iletişime geçin.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $start } – { $end } dönemi için { $value } (dönem fiyatı { $price })
mail-ended-installment = taksit { $number }/{ $count } için { $value } (taksit tutarı { $price })
# The last one in the list, if the others are too many.
mail-ended-more = diğerleri
