## Installment plans

desk-installments = Taksit planları
desk-no-installments = Taksit planı bulunamadı.
desk-no-installments-yet = Henüz taksit planı yok. Bununla müşteri bir tutarı parça parça öder.
desk-new-installments = Yeni taksit planı
desk-edit-installments = Taksit planını düzenle
desk-edit-installments-text = Yeni tarihler gelecekte ve sıralı olmalıdır. Müşteri, yeni planı içeren bir e-posta alır.
desk-cancel-installments = Taksit planını iptal et
desk-cancel-installments-text = Artık bir şey istenmez. Ödenmiş taksitler ödenmiş kalır.
desk-installments-page-text = Müşteri ödeme planını bu sayfada görür ve orada öder.
desk-installments-what = Müşterinin ne için ödediği.
desk-installments-email-hint = Ödeme planı, hatırlatmalar ve makbuzlar için.
desk-installments-wallet-hint = Müşterinin cüzdanı. Yine de başka bir cüzdandan ödeyebilir.
desk-total-amount = Toplam tutar
desk-installment-count = Taksit sayısı
desk-days-between = Taksitler arasındaki gün
desk-first-date = İlk ödeme tarihi
desk-first-date-hint = Boş: yarın.
desk-grace-days = Ek süre (gün)
desk-grace-days-hint = Ödenmeyen taksit bu günlerden sonra gecikmiş sayılır. Bunun iki katı süre daha ödenmezse plan sona erer.
desk-late-fee-hint = Gecikmiş bir taksite bir kez eklenir.
desk-next-due = Sonraki ödeme tarihi
desk-left-to-pay = Kalan tutar
desk-completed-on = Tamamlanma
desk-defaulted-on = Temerrüt
desk-reinstated-on = Yeniden başlatma
desk-pay-off = Kalanın ödemesi
desk-reinstate = Yeniden başlat
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } bakiyeden
# The label of a date. $number: of the installment.
desk-date-of = Taksit { $number } ödeme tarihi, { $amount }
desk-waive-fee = { $fee } gecikme ücretinden vazgeç. Yeni bir tarih de gerekir.
problem-cent-each = Her taksit için en az bir sent girin.
problem-after-installment = Taksit { $value } tarihinden sonraki bir tarih seçin.
problem-before-installment = Taksit { $value } tarihinden önceki bir tarih seçin.
problem-not-negative = 0 veya daha fazlasını girin.
