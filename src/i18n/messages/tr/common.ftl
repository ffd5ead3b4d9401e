## What every page has

language = Dil
test-mode = Test modu
footer-payment = Florin ile ödeme, doğrudan işletmenin cüzdanına
footer-refund = Florin ile iade, doğrudan cüzdanınıza
opens-in-new-tab = yeni sekmede açılır
copy = Kopyala
copied = Kopyalandı
# The browser did not allow us to copy, so the text is only selected.
selected = Seçildi
contact = { $merchant } ile iletişim
questions = Sorunuz mu var? <a>{ $merchant } ile iletişime geçin</a>
terms = Şartlar
privacy = Gizlilik
refund-policy = İade koşulları
offline = Bağlantı yok. Yeniden çevrimiçi olduğunuzda bu sayfa kendiliğinden güncellenir.

## The frame in which a shop's page shows the checkout

checkout-frame = Ödeme
close = Kapat
open-in-tab = Yeni sekmede aç
