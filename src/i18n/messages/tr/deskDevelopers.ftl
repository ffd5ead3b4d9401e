## Developers: words of several pages

developers = Geliştiriciler
developers-keys = API anahtarları
developers-endpoints = Webhook’lar
developers-deliveries = Gönderimler
developers-events = Olaylar
developers-requests = İstekler
developers-clocks = Test saatleri
developers-done-deleted = Silindi.
developers-done-recovering = Kaçırılan olaylar yeniden gönderiliyor.
developers-done-revoked = Anahtar iptal edildi.
developers-done-skipped = Bu gönderim yapılmayacak.
desk-delete = Sil
desk-from = Başlangıç
desk-before = Bitiş (hariç)
secret-once = Şimdi kopyalayıp güvenle saklayın. Bir daha gösterilmez.
secret-saved = Kaydettim
secret-before-until = Eskisinin de imzaladığı son zaman
secret-overlap = Eski gizli anahtar da imzalar
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] Hayır: sızdırıldı
    [one] { $hours } saat boyunca
   *[other] { $hours } saat boyunca
}
secret-rotate-text = Bundan sonra yeni bir gizli anahtar imzalar. Alıcınıza onu öğrenmesi için süre tanıyın: o zamana kadar ikisi de imzalar.

## API keys

key-one = API anahtarı
key-none = Henüz API anahtarı yok.
key-new = Anahtar oluştur
key-created = Yeni anahtarınız
key-value = Anahtar
key-name = Ad
key-name-hint = Anahtarı kullanan, örneğin Web mağazası.
key-scopes = Yetkisi
key-preset = { $preset ->
    [full] Her şey
    [read_only] Her şeyi okuma
    [payments_only] Ödemeler ve ödeme bağlantıları
    [point_of_sale] Kasa için ödemeler
   *[custom] Yalnızca seçtiklerim
}
key-chosen-scopes = İzinler
key-scope-count = { $count ->
    [one] { $count } izin
   *[other] { $count } izin
}
key-last-used = Son kullanım
key-never = Hiç
key-expires = Bitiş
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = Süresi hiç dolmayan bir anahtar için boş bırakın. Saat dilimi: { $zone }.
key-addresses = Çalıştığı adresler
key-addresses-hint = IP adresleri veya 203.0.113.0/24 gibi aralıklar, her satıra bir tane. Tümü için boş bırakın.
key-addresses-more = { $addresses } ve { $count } tane daha
key-everywhere = Her yer
key-state = { $state ->
    [active] Etkin
    [replacing] Değiştiriliyor
    [replaced] Değiştirildi
    [expired] Süresi doldu
   *[revoked] İptal edildi
}
key-created-by = Oluşturan
key-replaced-by = Yerine geçen
key-rotate = Anahtarı yenile
key-rotate-text = Aynı izinlere sahip yeni bir anahtar bunun yerine geçer.
key-overlap = Eski anahtar ne zaman durur
key-overlap-choice = { $overlap ->
    [hour] 1 saat sonra
    [day] 24 saat sonra
    [week] 7 gün sonra
   *[none] Hemen
}
key-old-until = Eski anahtarın çalıştığı son zaman
key-old-ended = Artık çalışmıyor
key-revoke = Anahtarı iptal et
key-revoke-text = Anahtar hemen ve kalıcı olarak çalışmaz olur. Onu kullanan her şey bundan sonra başarısız olur.
key-cascade = Bu anahtarla oluşturulan tüm anahtarları da iptal et

## Webhook endpoints

endpoint-one = Uç nokta
endpoint-none = Henüz uç nokta yok. Ödemeleri anında öğrenmek için bir tane ekleyin.
endpoint-new = Uç nokta ekle
endpoint-created = Yeni uç noktanız
endpoint-edit = Uç noktayı düzenle
endpoint-url = URL
endpoint-url-hint = Olayları bu adrese POST ile göndeririz.
endpoint-all-events = Tüm olaylar
endpoint-some-events = Yalnızca seçtiklerim
endpoint-chosen-events = Olaylar
endpoint-event-count = { $count ->
    [one] { $count } olay
   *[other] { $count } olay
}
endpoint-ordering = Sıra
endpoint-ordering-hint = Sırayla: bir olay, aynı nesneyle ilgili önceki olay ulaşana kadar bekler.
endpoint-ordering-choice = { $ordering ->
    [per_resource] Her nesne için sırayla
   *[none] Olabildiğince çabuk
}
endpoint-own-secret-choice = Ortak anahtar yerine kendi gizli anahtarıyla imzala
endpoint-own-secret = Kendi gizli anahtarı
endpoint-common-secret = Ortak imzalama anahtarı
endpoint-secret = İmzalama anahtarı
endpoint-secret-new = Yeni imzalama anahtarı
# $url: the endpoint's address.
endpoint-secret-of = İmzalama anahtarı: { $url }
endpoint-secret-text = Alıcınız, bir webhook’un bizden geldiğini bu gizli anahtarla denetler. Ona sahip olan herkes sahte webhook üretebilir.
endpoint-rotate = Gizli anahtarı yenile
endpoint-disabled-why = { $reason ->
    [gone] 410 Gone yanıtı verdi
   *[failing] Beş gün boyunca başarısız oldu
}
endpoint-failing-since = Başarısızlık başlangıcı
endpoint-newest = Son gönderimler
endpoint-all-deliveries = Tüm gönderimler
endpoint-test = Test olayı gönder
endpoint-enable = Etkinleştir
endpoint-disable = Devre dışı bırak
endpoint-deleted = Silindi
endpoint-delete = Uç noktayı sil
endpoint-delete-text = Ona, bekleyenler de dahil, olay göndermeyi bırakırız. Geçmiş gönderimler görünür kalır.
endpoint-recover = Kaçırılan olayları yeniden gönder
endpoint-recover-text = Bir zaman aralığında atlanan veya kesin olarak başarısız olan tüm olayları yeniden göndeririz.
endpoint-since = Başlangıç
endpoint-since-hint = Olayların gerçekleştiği zaman; test modunda test saatine göre. Saat dilimi: { $zone }.
endpoint-until = Bitiş (hariç)
endpoint-until-hint = Şimdiye kadarki tüm olaylar için boş bırakın.

## Webhook deliveries

delivery-none = Gönderim bulunamadı.
delivery-attempts = Denemeler
delivery-attempt = Deneme { $number }
delivery-attempt-count = { $count ->
    [one] { $count } deneme
   *[other] { $count } deneme
}
delivery-no-attempt = Henüz gönderilmedi.
delivery-old-attempts = Denemeler, saklanamayacak kadar eski.
delivery-last-answer = Son yanıt
delivery-answer = Yanıt
delivery-no-answer = Yanıt yok
delivery-duration = Süre
delivery-milliseconds = { $ms } ms
delivery-failing = Başarısız oluyor
delivery-filter = { $status ->
    [delivered] Teslim edildi
    [failed] Başarısız
    [skipped] Atlandı
    [failing] Başarısız, yeniden deneniyor
   *[pending] Bekliyor
}
delivery-next = Sonraki deneme
delivery-arrived = Ulaşma
delivery-body = Gönderilen gövde
delivery-body-text = Tam olarak bu metin gönderilir ve imzalanır.
delivery-show-body = Gövde
delivery-request = İstek
delivery-response = Yanıt
delivery-resend = Yeniden gönder
delivery-skip = Atla

## Events

event-one = Olay
event-none = Olay bulunamadı.
event-id = Olay kimliği
event-kind = Olay
event-object = Nesne
event-object-id = Nesne kimliği
event-json = JSON

## Request log

request-one = İstek
request-none = İstek bulunamadı.
request-intro = Anahtarlarınızın son 7 günde istedikleri, gizli bilgiler olmadan.
request-class = { $class ->
    [done] 2xx, yapıldı
    [refused] 4xx, reddedildi
   *[failed] 5xx, başarısız
}
request-method = Yöntem
request-path = Yol
request-error = Hata
request-code = Kod
request-field = Alan
request-query = Sorgu
request-client = İstemci
request-idempotency-key = Idempotency anahtarı
request-replay = Bu anahtarlı ilk istek gibi yanıtlandı
request-correlation = İlişkilendirme kimliği
request-body = İstek gövdesi
request-no-body = Gönderilmedi veya saklanmadı.
request-answer = Yanıt gövdesi

## Test clocks

clock-one = Test saati
clock-intro = Test saati, test verilerinizin zamanını ileri alır; böylece bir dönemin bitmesini beklemezsiniz.
clock-own = Test saatiniz
clock-own-text = Kendi saati olmayan her şey için
clock-now = Gösterdiği
clock-target = Gittiği zaman
clock-status = { $status ->
    [advancing] İlerliyor
    [waiting] Bekliyor
    [deleting] Siliniyor
   *[ready] Hazır
}
clock-waits = { $reason ->
    [chain] Bir zincir düğümünü bekliyor: hiçbiri yanıt vermiyor veya zincir isteğinizin zamanını henüz geçmedi.
    [transaction] Süresi dolacak bir şeyi ödeyebilecek bir işlemi okumayı bekliyor.
    [payment] Süresi geçmiş, onaylanmakta olan veya fiyat gereken bir ödemeyi bekliyor.
   *[price] Güncel bir fiyat bekliyor: EUR veya GBP cinsinden bir dönemin vadesi geldi.
}
clock-advance = İleri al
clock-advance-text = Yol boyunca vadesi gelen her şey sırayla olur: deneme süreleri biter, dönemler ücretlendirilir, ödemelerin süresi dolar. Saatler asla geri gitmez.
clock-step = Ne kadar
clock-step-choice = { $step ->
    [hour] 1 saat
    [day] 1 gün
    [week] 7 gün
    [month] 30 gün
    [year] 365 gün
   *[time] Aşağıdaki zamana kadar
}
clock-to = Hedef
clock-to-hint = Saat dilimi: { $zone }.
clock-stop = Burada durdur
clock-new = Saat oluştur
clock-new-text = API ile bu saate bağlı müşteriler oluşturun. Onlara ait her şey bu saate uyar, başka saatler onu ilerletmez.
clock-name = Ad
clock-name-hint = Onunla denediğiniz şey, örneğin Yıllık planın bir yılı.
clock-delete = Test saatini sil
clock-delete-text = Onu müşterileri ve onlara ait her şeyle birlikte sileriz: ödemeler, faturalar, abonelikler ve planlar.

## Problems with fields

problem-time = Bir zaman seçin.
problem-scopes = Anahtarın yetkisini seçin.
problem-address-range = IP adresleri veya 203.0.113.0/24 gibi aralıklar girin, her satıra bir tane.
problem-clock-past = Saatin gösterdiğinden sonraki bir zaman seçin.
problem-clock-far = Önümüzdeki on yıl içinde bir zaman seçin.
problem-range = Başlangıçtan sonraki bir zaman seçin.
