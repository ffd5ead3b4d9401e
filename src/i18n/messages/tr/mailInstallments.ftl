## The schedule of an installment plan

mail-schedule-title = Taksit planınız
mail-schedule-subject = { $count ->
    [one] { $merchant } taksit planınız: { $total }, tek taksit
   *[other] { $merchant } taksit planınız: { $total }, { $count } taksit
}
mail-schedule-text = { $count ->
    [one] { $merchant } işletmesine { $total } tutarını aşağıdaki tarihte tek taksitte ödeyeceksiniz.
   *[other] { $merchant } işletmesine { $total } tutarını aşağıdaki tarihlerde { $count } taksitte ödeyeceksiniz.
}
mail-rescheduled-title = Taksit planınızın tarihleri değişti
mail-rescheduled-subject = { $merchant } taksit planınızın yeni tarihleri
mail-rescheduled-text = { $merchant }, planınızın tarihlerini değiştirdi. Yeni tarihler aşağıdadır.
mail-schedule-link = Her taksit tarihinde size bir ödeme bağlantısı göndereceğiz.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] Her taksit tarihinde size bir ödeme bağlantısı göndereceğiz. Aynı gün ödemezseniz { $fee } gecikme ücreti eklenir.
    [1] Her taksit tarihinde size bir ödeme bağlantısı göndereceğiz. Bir gün içinde ödemezseniz { $fee } gecikme ücreti eklenir.
   *[other] Her taksit tarihinde size bir ödeme bağlantısı göndereceğiz. { $days } gün içinde ödemezseniz { $fee } gecikme ücreti eklenir.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. taksit, { $day }
mail-schedule-paid = { $amount }, ödendi
mail-schedule-footer = Bu bağlantı her zaman nelerin ödendiğini ve sırada ne olduğunu gösterir.
mail-see-plan = Planı gör

## An installment

mail-upcoming-subject = Yaklaşan taksit { $number }/{ $count }: { $merchant }, { $amount }, { $day }
mail-upcoming-title = Bir sonraki taksidiniz: { $day }
mail-upcoming-text = { $amount } tutarındaki bir sonraki taksidinizin tarihi: { $day }.
mail-upcoming-payable-text = { $amount } tutarındaki bir sonraki taksidinizin tarihi: { $day }. Dilerseniz şimdiden ödeyebilirsiniz.
mail-see-installment = Taksidi gör
mail-due-subject = Taksit { $number }/{ $count } için ödeme günü geldi: { $merchant }, { $amount }
mail-due-title = Taksit { $number }/{ $count } için ödeme günü geldi
mail-pay-by = Lütfen { $merchant } işletmesine { $day } tarihine kadar { $amount } ödeyin.
mail-pay-by-or-end = Lütfen { $merchant } işletmesine { $day } tarihine kadar { $amount } ödeyin. O tarihe kadar ödemezseniz planın tamamı sona erer.
mail-late-subject = Taksit { $number }/{ $count } gecikti: { $merchant }, { $amount }
mail-late-title = Taksit { $number }/{ $count } gecikti
mail-late-text = Bu taksit zamanında ödenmedi.
mail-late-fee-text = Bu taksit zamanında ödenmedi. { $fee } gecikme ücreti eklendi.
mail-reverted-subject = Taksit { $number }/{ $count } yeniden ödenmeli: { $merchant }, { $amount }
mail-reverted-title = Taksit { $number }/{ $count } yeniden ödenmeli
mail-reverted-text = Bu taksidin ödendiği işlem Solana’da geçersiz kaldı, bu nedenle para onu gönderen cüzdanda kaldı.
mail-late-fee = Gecikme ücreti
mail-to-pay = Ödenecek
mail-due-day = Taksit tarihi
mail-installment-footer = Bu bağlantı her zaman bu taksitten kalan borcunuza, oradan da planın tamamına götürür.

## The end of a plan

mail-defaulted-title = Taksit planınız sona erdi
mail-defaulted-subject = { $merchant } taksit planınız sona erdi
mail-defaulted-text = { $count } taksitlik planınız, { $number }. taksit ödenmediği için sona erdi. Artık bu plan üzerinden ödeme yapamazsınız. Kalan tutar için lütfen { $merchant } ile iletişime geçin: İşletme planı yeniden başlatabilir.
mail-reinstated-title = Taksit planınız devam ediyor
mail-reinstated-subject = { $merchant } taksit planınız devam ediyor
mail-reinstated-text = { $merchant }, planınızı yeniden başlattı. Ödenmemiş tüm taksitler için daha ileri tarihler belirlendi.
mail-reinstated-next = Lütfen { $count } taksitlik planınızın { $number }. taksidini ({ $amount }) { $day } tarihine kadar ödeyin.
mail-reinstated-late = Lütfen { $count } taksitlik planınızın { $number }. taksidini ({ $amount }) { $day } tarihine kadar ödeyin. O tarihe kadar ödemezseniz plan yeniden sona erer.
