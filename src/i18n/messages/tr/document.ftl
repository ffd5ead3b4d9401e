## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Fatura
doc-payment-request = Ödeme talebi
# A document that takes back an invoice or a part of it.
doc-credit-note = Alacak dekontu
doc-draft = Taslak
doc-open = Ödenecek
doc-overdue = Vadesi geçti
doc-paid = Ödendi
doc-void = İptal edildi
doc-credited-to-you = Lehinize alacak
doc-test = Test modunda oluşturuldu: gerçek bir borç doğurmaz

## The parties

doc-from = Düzenleyen
doc-to = Alıcı
doc-issued = Düzenleme tarihi
doc-due = Son ödeme tarihi
doc-tax-id = Vergi kimlik no: { $id }

## The items

doc-item = Açıklama
doc-quantity = Miktar
doc-unit-price = Birim fiyat
doc-tax = Vergi
doc-amount = Tutar
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } – { $end }
doc-credit-for = İlgili fatura: { $number }, { $day }
doc-credit-void = Fatura iptal edildi
doc-credit-refund = Bir ödeme iade edildi
doc-credit-adjustment = Alacak kaydı

## The sums

doc-subtotal = Ara toplam
doc-discount = İndirim
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] KDV { $rate } (dahil, matrah { $taxable })
       *[exclusive] KDV { $rate } (matrah { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Vergi { $rate } (dahil, matrah { $taxable })
       *[exclusive] Vergi { $rate } (matrah { $taxable })
    }
}
# By a credit note.
doc-credited = Alacak kaydedilen
# Not through Florin, for example in cash.
doc-paid-otherwise = Başka yolla ödenen
doc-refunded = İade edilen
doc-left-to-pay = Kalan tutar
# Below the total.
doc-token-later = { $token } ile, günün kurundan
doc-about = yaklaşık { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, yaklaşık { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Sorumlu sıfatıyla KDV (reverse charge): Bu teslim veya hizmete ait vergiyi müşteri öder.

## The end

doc-paid-on = Ödeme zamanı: { $time }
doc-received = { $received } alındı.
doc-received-surplus = { $received } alındı. Bunun { $surplus } kadarı fazladan ödendi.
doc-transaction = Solana işlemi:
doc-pay-online = Çevrimiçi öde
doc-scan = Kodu telefonunuzla tarayın veya bu adresi açın:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Sayfa { $page }/{ $count }
