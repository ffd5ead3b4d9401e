## The screens of payment links

desk-links = Bağlantılar
desk-link = Bağlantı
desk-no-links = Henüz bağlantı yok. Bağlantı, herkesin size ödeme yapabileceği bir sayfadır: paylaşın veya kodunu tezgâh için yazdırın.
desk-no-links-found = Bağlantı bulunamadı.
desk-new-link = Yeni bağlantı
desk-edit-link = Bağlantıyı düzenle
desk-link-title = Başlık
desk-link-title-hint = Ne için ödendiği. Sayfanın üst kısmında görünür.
desk-link-untitled = Başlıksız
# How many times a link was paid.
desk-link-uses = Ödenme sayısı
desk-link-uses-of = { $count }/{ $most }
desk-link-status = { $status ->
    [active] Etkin
    [expired] Süresi doldu
    [used_up] Tükendi
   *[inactive] Etkin değil
}
desk-link-open-amount = Ödeyen seçer
desk-link-each = adet başına

## The form of a link

desk-link-choice = Ödeyenin seçebildikleri
desk-link-custom-amount = Tutarı ödeyen seçer
desk-link-custom-amount-hint = Bahşişler ve bağışlar için, bir de tezgâhınızdaki kasa için. Sayfa önce yukarıdaki tutarı önerir.
desk-link-least = En düşük tutar
desk-link-most = En yüksek tutar
desk-link-suggested = Önerilen tutarlar
desk-link-suggested-hint = Her satıra bir tane, en fazla dört. Sayfa bunları düğme olarak gösterir.
desk-link-quantity = Kaç adet alınacağını ödeyen seçer
desk-link-quantity-hint = Bu durumda yukarıdaki tutar bir adedin fiyatıdır.
desk-link-most-units = Ödeyen başına en fazla adet
desk-link-token-choice = Ödeyen, tokenlarınızdan başka birini seçebilir
desk-link-asks = Ödeyene sorduklarınız
desk-link-email = E-posta adresini sor
desk-link-email-hint = Ödeyen bir makbuz alır ve müşterilerinizden biri olur.
desk-link-questions = Kendi sorularınız
desk-link-question = Soru { $number }
desk-link-question-add = Soru ekle
desk-link-question-label = Soru
desk-link-question-type = Yanıt türü
desk-link-type = { $type ->
    [number] Sayı
    [dropdown] Birkaç seçenekten biri
   *[text] Metin
}
desk-link-options = Seçenekler
desk-link-options-hint = Yalnızca birkaç seçenekten biri için. Her satıra bir tane.
desk-link-required = Yanıt zorunlu
desk-link-limits = Stok ve bitiş
desk-link-max-uses = Kaç kez ödenebilir
desk-link-max-uses-hint = Sınır yoksa boş bırakın. Sonuncusu asla iki kez satılmaz.
desk-link-expires = Bitiş
desk-link-page-texts = Sayfanın metinleri
desk-link-language = Sayfanın dili
desk-link-language-any = Ödeyenin dili
desk-link-redirect = Ödeme sonrası sayfa
desk-link-redirect-hint = Ödeyenin, ödemeden sonra gittiği yer. Bizim onayımızı göstermek için boş bırakın.
desk-link-money = Tokenlar ve ücretler
desk-link-token = İlk token
desk-link-onramp = Kart veya banka ile ödeme sun
desk-link-ngn = Kart veya banka ile fiyat
desk-link-ngn-hint = Döviz kuru ne olursa olsun tam olarak bu tutar alınır.
desk-link-charge = Hizmet bedelini ödeyen karşılar
desk-from-exchange = Borsa hesabından ödenebilir
desk-from-exchange-hint = Ödemenin tanınması için tutar bir sentten daha az artırılır.
# $zone: Europe/Berlin
desk-in-time-zone = { $zone } saat diliminde.
desk-for-developers = Geliştiriciler için
desk-metadata = Kendi verileriniz
desk-metadata-hint = Bir JSON nesnesi. Webhook’lar ve API bunu döndürür.

## The page of a link

desk-link-address = Sayfanın adresi
desk-link-share = Paylaş
desk-link-qr = Sayfayı açan QR kodu
desk-link-print = Tezgâh için yazdır
desk-link-download = QR kodunu indir
desk-pos = Kasa
desk-pos-hint = Tezgâhınızdaki bir telefonda veya tablette açın: bir tutar yazın, müşteri kodu tarar.
desk-link-activate = Yeniden etkinleştir

## The printed page

desk-print = Yazdır
desk-print-hint = Bu sayfayı tarayıcınızla kâğıda veya PDF olarak yazdırın.
# On the printed page, for customers at the counter.
poster-open-amount = Tutarı siz seçersiniz
poster-scan = Ödemek için telefonunuzun kamerasıyla tarayın

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Kaldır: { $name }

## Problems with a field of these forms

problem-below-smallest = Bu, en düşük tutardan az.
problem-above-largest = Bu, en yüksek tutardan fazla.
problem-no-options = Seçenekleri girin.
problem-repeated = Bu, burada iki kez var.
problem-amount-or-quantity = Ödeyen ya tutarı ya da adedi seçer, ikisini birden değil.
problem-exact-price = Tam olarak bu fiyat alınır, bu nedenle ödeyen seçemez. Boş bırakın.
problem-json = Bir JSON nesnesi girin, örneğin {"{"}"order": 1042{"}"}.
problem-no-wallet = Bu token için cüzdanınız yok. Başka bir token seçin veya önce bir cüzdan ayarlayın.
