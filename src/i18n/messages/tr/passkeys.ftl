## Passkeys of people who use the dashboard

passkeys = Geçiş anahtarları
passkeys-text = Geçiş anahtarı; parmak iziniz, yüzünüz veya ekran kilidinizle oturum açar. Sahte sayfalar ve e-postalar onu çalamaz.
passkeys-manage = Geçiş anahtarı ekle, yeniden adlandır veya kaldır
passkeys-own = Geçiş anahtarlarınız
passkeys-none = Henüz geçiş anahtarınız yok.
passkeys-unsupported = Bu tarayıcı geçiş anahtarlarını kullanamıyor. Bu sayfayı JavaScript’i açık, daha yeni bir tarayıcıda açın.
passkey-add = Geçiş anahtarı ekle
passkey-name = Ad
passkey-name-hint = Örneğin geçiş anahtarının bulunduğu cihaz.
passkey-rename = Yeniden adlandır
passkey-remove = Kaldır
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Yeniden adlandır: { $name }
passkey-remove-named = Kaldır: { $name }
passkey-added-on = Eklenme: { $date }
passkey-used-on = Son kullanım: { $date }
passkey-unused = Henüz kullanılmadı
passkey-done-added = Geçiş anahtarınız eklendi.
passkey-done-removed = Geçiş anahtarı kaldırıldı.

## What happens while a passkey is used

passkey-asking = Tarayıcınızın gösterdiği adımları izleyin.
passkey-cancelled = Geçiş anahtarı kullanılmadı. Hazır olduğunuzda yeniden deneyin.
passkey-failed = Geçiş anahtarı kullanılamadı. Yeniden deneyin.
passkey-unreachable = Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.
passkey-expired = Bu çok uzun sürdü. Yeniden deneyin.
passkey-unknown = Bu geçiş anahtarı buradaki bir hesaba ait değil. Başka birini kullanın veya bağlantı isteyin.
passkey-refused = Geçiş anahtarı doğrulanamadı. Yeniden deneyin veya başka birini kullanın.
# $origin: such as https://pay.example.com
passkey-origin = Geçiş anahtarları yalnızca { $origin } adresinde çalışır. Paneli orada açın.
passkey-known = Bu cihazda hesabınız için zaten bir geçiş anahtarı var.
passkey-limit = En fazla sayıda geçiş anahtarınız var. Önce birini kaldırın.
