## What the pages of invoices, periods and installments share

pay-amount = { $amount } öde
received-so-far-text = Şimdiye kadar alınan: <strong>{ $amount }</strong>.
balance-paid = Bakiyenizden ödenen: <strong>{ $amount }</strong>.
payment-being-checked = Ödemenizi kontrol ediyoruz. Lütfen yeniden ödemeyin.
refresh = Yenile
thank-you = Teşekkür ederiz.
thanks = Teşekkür ederiz. Başka bir şey yapmanız gerekmez.
surplus-contact = <strong>{ $surplus }</strong> fazla ödediniz. Bunun için lütfen <a>{ $merchant } ile iletişime geçin</a>.
# The label of an amount.
received = Alınan
# The label of a day or time.
paid-at = Ödendi

## The page of an installment plan

plan-title = Taksit planı – { $merchant }
plan-with = { $merchant } taksit planı
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] { $count } taksit, Solana üzerinde { $token } ile ödenir
   *[other] { $count } taksit, Solana üzerinde { $token } ile ödenir
}
next-installment-is = { $status ->
    [due] Taksit { $number }/{ $count } için ödeme günü geldi
    [late] Taksit { $number }/{ $count } gecikti
   *[pending] Sıradaki taksit: { $number }/{ $count }
}
installments-paid = { $paid }/{ $count } ödendi
installments-paid-label = Ödenen taksitler
pay-everything = Kalanın tamamını öde: { $amount }
plan-completed = Tüm taksitler ödendi
plan-ended = Bu plan sona erdi
plan-defaulted-text = Bir taksit ödenmediği için bu plan sona erdi. Artık buradan ödeme yapamazsınız. Kalan tutar için lütfen { $merchant } ile iletişime geçin: İşletme planı yeniden başlatabilir.
plan-cancelled = Bu plan iptal edildi
plan-cancelled-text = { $merchant } bu planı iptal etti. Lütfen artık ödeme göndermeyin.
plan-received-unused = { $merchant }, ödemesi tamamlanmamış taksitler için <strong>{ $amount }</strong> aldı. Bu para için lütfen <a>{ $merchant } ile iletişime geçin</a>.
schedule = Ödeme planı
schedule-number = Numara
schedule-status = Durum
with-late-fee = { $fee } gecikme ücretiyle
paid-too-much = { $amount } fazla ödendi
installment-upcoming = Gelecek
installment-due = Ödenmeli
installment-late = Gecikti
installment-paid = Ödendi
installment-cancelled = İptal edildi

## The page of an installment

installment-title = Taksit { $number }/{ $count } – { $merchant }
installment-of = { $merchant }, taksit { $number }/{ $count }
# Below the amount.
paid-in-token = Solana üzerinde { $token } ile ödenir
installment-is = { $status ->
    [due] Bu taksidin ödeme günü geldi
    [late] Bu taksit gecikti
   *[pending] Bu taksidin ödeme günü henüz gelmedi
}
installment-due-text = Lütfen { $until } tarihine kadar ödeyin.
installment-late-text = Bu taksidin tarihi { $day } idi. { $until } tarihine kadar ödemezseniz planın tamamı sona erer.
installment-late-fee-text = Bu taksidin tarihi { $day } idi. { $fee } gecikme ücreti eklendi. { $until } tarihine kadar ödemezseniz planın tamamı sona erer.
installment-pending-text = Bu taksidin tarihi: { $day }. Dilerseniz şimdiden ödeyebilirsiniz.
installment-first-text = Bu taksidin tarihi: { $day }. Lütfen önce { $number }. taksidi ödeyin.
go-to-installment = { $number }. taksidi aç
see-plan = Planın tamamını gör
installment-is-paid = Bu taksit ödendi
installment-nothing-to-pay = Burada ödenecek bir şey yok
installment-defaulted-text = Bir taksit ödenmediği için plan sona erdi. Kalan tutar için lütfen <a>{ $merchant } ile iletişime geçin</a>: İşletme planı yeniden başlatabilir.
installment-cancelled-text = { $merchant } planı iptal etti. Lütfen artık ödeme göndermeyin.
installment-cancelled-contact = { $merchant } planı iptal etti. Lütfen artık ödeme göndermeyin. Sorunuz mu var? <a>{ $merchant } ile iletişime geçin</a>
installment-received-unused = { $merchant } bu taksit için <strong>{ $amount }</strong> aldı. Bu para için lütfen <a>{ $merchant } ile iletişime geçin</a>.
late-fee = Gecikme ücreti

## The page of a subscription's period

subscription-to = { $plan } aboneliği
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, Solana üzerinde { $token } ile
# The label of the dates.
period = Dönem
period-dates = { $start } – { $end }
period-request-pdf = Ödeme talebi (PDF)
period-invoice-pdf = Fatura { $number } (PDF)
period-owed = Ödeme bekleniyor
period-owed-text = Bu dönemi herhangi bir Solana cüzdanından, doğrudan { $merchant } işletmesine ödeyin.
period-paid = Ödendi
period-paid-text = Teşekkür ederiz. Bu dönem için ödenecek başka bir tutar yok.
period-paused = Bu abonelik duraklatıldı
period-paused-text = { $merchant } aboneliğinizi devam ettirene kadar ödeme gerekmez.
period-postponed = Bu dönem şu anda ödenemiyor
period-postponed-rate = Güncel bir kur olmadığı için ödemeyi hazırlayamadık. Yeniden deneyeceğiz. Şu anda bir şey yapmanız gerekmez. Lütfen bu sayfayı daha sonra yeniden açın.
period-postponed-token = { $merchant } şu anda ödeme kabul edemediği için ödemeyi hazırlayamadık. Yeniden deneyeceğiz. Şu anda bir şey yapmanız gerekmez. Lütfen bu sayfayı daha sonra yeniden açın.
period-postponed-error = Bizden kaynaklanan bir hata nedeniyle ödemeyi hazırlayamadık. Yeniden deneyeceğiz. Şu anda bir şey yapmanız gerekmez. Lütfen bu sayfayı daha sonra yeniden açın.
period-expired-text = Aboneliğin son dönemi bittiği için artık ödeme gerekmez. Lütfen bu dönem için para göndermeyin.
period-failed-text = Bir ödeme zamanında ulaşmadığı için artık ödeme gerekmez. Lütfen bu dönem için para göndermeyin.
period-cancelled-text = Abonelik iptal edildiği için artık ödeme gerekmez. Lütfen bu dönem için para göndermeyin.
period-received-unused = { $merchant } bu dönem için <strong>{ $amount }</strong> aldı. Bu para için lütfen <a>{ $merchant } ile iletişime geçin</a>.
see-period-owed = Şu anda bekleyen ödemeyi gör

## The page of an invoice

invoice-title = Fatura { $number } – { $merchant }
invoice-from = { $merchant } faturası { $number }
invoice-void = Bu fatura iptal edildi
invoice-void-text = Bu fatura için borcunuz yok. Lütfen ödeme yapmayın.
invoice-settling = Ödemenizi aldık
invoice-settling-text = Fatura bir dakika içinde bu sayfada ödenmiş olarak görünür. Lütfen o zaman sayfayı yenileyin.
invoice-overdue = Bu faturanın vadesi geçti
invoice-overdue-text = Son ödeme tarihi { $due } idi. Hâlâ ödeyebilirsiniz.
invoice-overdue-undated-text = Hâlâ ödeyebilirsiniz.
invoice-open = Ödemeye hazır
invoice-open-text = Herhangi bir Solana cüzdanından, doğrudan { $merchant } işletmesine ödeyin.
invoice-open-later-text = Herhangi bir Solana cüzdanından, doğrudan { $merchant } işletmesine ödeyin. { $token } tutarı, devam ettiğinizde kesinleşir.
invoice-partly = Şimdiye kadar alınan: { $received }. Kalan: <strong>{ $rest }</strong>.
invoice-pay-rest = Kalanı öde
invoice-pdf = PDF olarak indir
# The caption of the table of items.
invoice-items = Bu faturanın kalemleri
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, vergi { $tax }
