## The list of invoices

desk-no-invoices-yet = Henüz fatura yok. Fatura, müşteriye e-postayla, ödeme bağlantısı içeren bir PDF olarak gider.
desk-new-invoice = Yeni fatura
desk-credit-notes = Alacak dekontları
desk-no-credit-notes = Alacak dekontu bulunamadı.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] Fatura geçersiz kılındı
    [refund] Bir ödeme iade edildi
   *[adjustment] Alacak kaydı yaptınız
}

## The form of an invoice

desk-edit-invoice = { $number } düzenle
desk-invoice-create = Taslak oluştur
desk-invoice-customer-name = Müşterinin adı
desk-invoice-description-hint = Faturanın konusu, tek satırda.
desk-invoice-due = Son ödeme tarihi
desk-invoice-items = Kalemler
desk-invoice-item = Kalem { $number }
desk-invoice-item-add = Kalem ekle
desk-invoice-tax = Vergi %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = Vergi
desk-item-tax-behavior = { $behavior ->
    [inclusive] dahil
   *[exclusive] hariç
}
desk-invoice-discounts = İndirimler
desk-invoice-discounts-hint = Vergilerden önce, sırayla uygulanır. Yüzde veya tutar girin.
desk-invoice-discount = İndirim { $number }
desk-invoice-discount-add = İndirim ekle
desk-invoice-percent = Yüzde
desk-invoice-or-amount = veya tutar
desk-invoice-texts = Notlar ve koşullar
desk-invoice-note-text = Notlar
desk-invoice-term-text = Ödeme koşulları
desk-more = Diğer seçenekler
desk-invoice-amount = Kalemsiz tutar
desk-invoice-amount-hint = Yalnızca kalem girmezseniz.
desk-invoice-reverse-charge = Sorumlu sıfatıyla KDV (reverse charge)
desk-invoice-reverse-charge-hint = Vergiyi müşteri öder. Sizin ve müşterinin vergi kimlik numarası bilinmelidir.
desk-total-sum = Toplam

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Gönder
desk-invoice-remind = Hatırlatma gönder
desk-invoice-preview = Önizleme
desk-invoice-preview-show = PDF’yi göster
desk-invoice-email = E-posta
# What became of an email.
desk-email-status = { $status ->
    [sent] Gönderildi
    [recorded] Gönderilmedi: test modu veya adres doğrulanmamış
    [failed] Başarısız
    [cancelled] Gönderilmedi: zaten ödenmişti
   *[pending] Yolda
}
desk-invoice-sent = Gönderilme
desk-invoice-reminded = Son hatırlatma
desk-invoice-voided = Geçersiz kılınma
desk-invoice-given-up = Tahsil edilemez sayılma
desk-invoice-credited = Alacak kaydedilen
desk-invoice-surplus = Fazla ödenen
desk-invoice-from-balance = Bakiyeden
desk-invoice-corrections = Düzeltmeler
desk-invoice-corrections-text = Gönderilmiş bir fatura artık değiştirilmez. Alacak dekontu, faturanın bir kısmını geri alır.

## What can be done with an invoice

desk-invoice-note = Not
desk-invoice-mark-paid = Ödenmiş say
desk-invoice-mark-paid-text = Nakit veya banka havalesi gibi başka yolla gelen para için. Müşteri artık çevrimiçi ödeyemez.
desk-invoice-paid-note-hint = Yalnızca siz görürsünüz, örneğin bir banka havalesinin numarası.
desk-invoice-credit = Alacak dekontu düzenle
desk-invoice-credit-text = Müşterinin borcu bu kadar azalır. Ödemiş olduğu tutar bakiyesinde kalır veya iade edilebilir.
desk-invoice-uncollectible = Tahsil edilemez say
desk-invoice-uncollectible-text = Bu parayı artık beklemediğiniz için başka hatırlatma gönderilmez. Müşteri yine de ödeyebilir.
desk-invoice-void = Faturayı geçersiz kıl
desk-invoice-void-text = Bu faturayı artık kimsenin ödemesi gerekmez; bunu bir alacak dekontu belirtir. Bu geri alınamaz.
desk-invoice-delete = Taslağı sil
desk-invoice-delete-text = Numarası sonraki faturaya verilir, böylece boşluk kalmaz.

## Problems with a field of these forms

problem-percent-or-amount = Yüzde veya tutar girin, ikisini birden değil.
problem-no-items = Önce kalemleri girin.
problem-taxed-already = Sorumlu sıfatıyla KDV varken hiçbir kalemde vergi olamaz.
problem-not-total = Bu, kalemlerin toplamı değil. Boş bırakın.
problem-credit-rest = Ödenecek kalan { $value } tutarından azını girin. Tamamı için faturayı geçersiz kılın.
problem-credit-most = En fazla { $value } girin; bu kısım için henüz alacak kaydedilmedi.
