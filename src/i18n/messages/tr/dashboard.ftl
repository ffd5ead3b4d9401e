## Signing in to the dashboard

sign-in = Oturum aç
sign-in-or-up = Henüz hesabınız yok mu? Oluşturmak için e-posta adresinizi girin.
sign-in-email-link = Bağlantı gönder
sign-in-passkey = Geçiş anahtarıyla oturum aç
sign-in-or = veya
sign-in-sent = { $email } için bir hesap varsa, bu adrese az önce oturum açma bağlantısı gönderdik.
sign-in-same-browser = Bağlantıyı bu tarayıcıda açın. 10 dakika boyunca, bir kez çalışır.
sign-in-other-way = Başka bir adres kullan
sign-in-as = { $email } olarak oturum açılsın mı?
sign-in-link-dead = Bu bağlantı çalışmıyor
sign-in-link-dead-text = Zaten kullanılmış, süresi dolmuş veya istediğiniz tarayıcıdan başka bir tarayıcıda açılmış.
invitation = Davet
# $role: such as Administrator.
invitation-text = { $merchant } paneline { $email } olarak davet edildiniz. Rolünüz: { $role }.
invitation-accept = Kabul et ve oturum aç

prove = Siz misiniz?
prove-text = Bu sayfa, kimin erişimi olduğunu veya paranın nereye gittiğini değiştirebilir. Lütfen hâlâ siz olduğunuzu onaylayın.
prove-passkey = Geçiş anahtarınızla onaylayın
prove-email = { $email } adresine bağlantı gönder
prove-sent = { $email } adresine bir bağlantı gönderdik. Devam etmek için bu tarayıcıda açın.
prove-lost = Geçiş anahtarınızı kaybettiyseniz bu hizmetin işletmecisinden bir bağlantı isteyin.

## What people have

desk-language-of-browser = Tarayıcımın dili
desk-save = Kaydet
desk-profile = Profil
desk-sessions = Açık oturumlarınız
desk-browser = Tarayıcı
desk-this-browser = Bu tarayıcı
desk-address = Adres
desk-last-seen = Son görülme
desk-signed-in = Oturum açılışı
desk-end-session = Bu oturumu kapat
desk-end-others = Diğer tüm oturumları kapat

## The frame of every page

desk-skip = İçeriğe geç
desk-test-banner = Burada gerçek para hareket etmez.
desk-search = Arama
desk-search-hint = Ödeme, müşteri, sipariş ara…
desk-mode = Mod
desk-test = Test
desk-live = Canlı
desk-pages = Menü
desk-merchants = İşletmeleriniz
desk-account = Hesabınız
desk-operator = Tüm işletmeler
desk-keys = Klavye
desk-key-search = Ara
desk-key-help = Bu yardımı göster
desk-no-merchant = İşletme yok
desk-new-merchant = Mağazanızı oluşturun
desk-new-merchant-text = Adını daha sonra değiştirebilirsiniz. Gerçek para olmadan, test modunda başlarsınız.
desk-no-merchant-text = Hiçbir işletmenin üyesi değilsiniz. Bir sahipten davet isteyin.
desk-pager = Sayfalar
desk-total = { $count ->
    [one] Toplam { $count }
   *[other] Toplam { $count }
}
desk-previous = Önceki
desk-next = Sonraki
desk-filter = Filtrele
desk-filter-none = Filtreleri temizle
desk-all = Tümü
desk-optional = isteğe bağlı
desk-back = Geri
desk-create = Oluştur
desk-show-json = JSON’u göster
desk-done-saved = Kaydedildi.
desk-done-cancelled = İptal edildi.
desk-done-sent = Gönderildi.
desk-done-signed-out = Oturumunuz kapatıldı.
desk-done-wallets = Değişiklik yolda. Tüm sahipler bununla ilgili bir e-posta aldı.
desk-status = { $status ->
    [accepted] Kabul edildi
    [active] Etkin
    [applied] Geçerli
    [cancelled] İptal edildi
    [closed] Kapatıldı
    [closing] Kapatılıyor
    [completed] Tamamlandı
    [confirmed] Ödendi
    [defaulted] Temerrütte
    [delivered] Teslim edildi
    [disabled] Devre dışı
    [draft] Taslak
    [due] Ödenecek
    [enabled] Etkin
    [expired] Süresi doldu
    [failed] Başarısız
    [inactive] Etkin değil
    [late] Gecikti
    [merged] Birleştirildi
    [overdue] Vadesi geçti
    [overpaid] Fazla ödendi
    [paid] Ödendi
    [past_due] Vadesi geçti
    [paused] Duraklatıldı
    [processing] İşleniyor
    [queued] Bekliyor
    [ready] Hazır
    [refunded] İade edildi
    [running] Hazırlanıyor
    [sent] Gönderildi
    [skipped] Atlandı
    [stopped] Durduruldu
    [trialing] Deneme süresinde
    [uncollectible] Tahsil edilemez
    [underpaid] Eksik ödendi
    [unpaid] Ödenmedi
    [void] Geçersiz
   *[pending] Bekliyor
}

## Problems with a field of a form

problem-required = Bu alanı doldurun.
problem-number = Bir sayı girin.
problem-whole-number = Bir tam sayı girin.
problem-greater = Şundan fazlasını girin: { $value }.
problem-at-least = En az { $value } girin.
problem-at-most = En fazla { $value } girin.
problem-too-long = En fazla { $value } karakter girin.
problem-decimals = En fazla { $value } ondalık basamak girin.
problem-email-address = Eksiksiz bir e-posta adresi girin, örneğin ad@example.com.
problem-url = Eksiksiz bir web adresi girin, örneğin https://shop.example.
problem-future = Gelecekte bir zaman seçin.
problem-wallet-address = Bir Solana cüzdanının adresini girin.
problem-member = Bu kişi zaten üye.
problem-wallets-unchanged = Bunlar zaten geçerli cüzdanlar.
problem-draft-expired = Bu formun süresi doldu. Cüzdanları yeniden girin.
problem-vault = Bu adres, multisig gibi bir programa ait ve imzalayamaz. Ayarlaması için işletmeciye başvurun.
problem-role = Rolünüz buna izin vermiyor. Bir sahibe başvurun.
problem-last-owner = Bir işletmenin sahibi olmalıdır. Önce başka birini sahip yapın.

## Words of several pages

desk-amount = Tutar
desk-status-label = Durum
desk-exception = İlgi gerektiriyor
desk-description = Açıklama
desk-customer = Müşteri
desk-customer-email = Müşterinin e-postası
desk-created = Oluşturulma
desk-currency = Para birimi
desk-token = Token
desk-details = Ayrıntılar
desk-raw = Veriler
desk-id = Kimlik
desk-transaction = İşlem

## Home

desk-home = Ana sayfa

## Payments

desk-payments = Ödemeler
desk-no-payments = Ödeme bulunamadı.
desk-new-payment = Yeni ödeme
desk-payment-page = Ödeme sayfası
desk-cancel-payment = Ödemeyi iptal et
desk-resolve = Alınan tutarı kabul et
desk-due = Ödenecek
desk-received = Alınan
desk-diagnosis = Tanı

## Team

desk-team = Ekip
desk-no-members = Üye yok.
desk-role = Rol
desk-roles = Rollerin yetkileri
role-about = { $role ->
    [owner] Her şey; paranın gittiği cüzdanlar ve diğer sahipler dahil.
    [admin] Cüzdanlar ve sahipler dışında her şey.
    [developer] Her şeyi görür. API anahtarlarını, webhook’ları ve test saatlerini yönetir. Test modunda müşterilere de hizmet verir.
    [support] Ödemeleri ve müşterileri görür, ayarlardaki sınıra kadar iade yapar.
    [accountant] Her şeyi görür ve dışa aktarır. Rapor oluşturur, defterleri doğrular ve ayları kapatır.
   *[viewer] Ödemeleri ve müşterileri görür. Hiçbir şeyi değiştirmez.
}
desk-passkey = Geçiş anahtarı
desk-yes = Evet
desk-no = Hayır
desk-invite = Davet et
desk-invite-intro = Kişi, bağlantı içeren bir e-posta alır. Bağlantı üç gün çalışır.
desk-invitations = Bekleyen davetler
desk-expires = Bitiş
desk-revoke = Geri al
desk-remove-member = Ekipten çıkar
desk-remove-member-text = Kişi erişimini hemen kaybeder.

## Audit log

desk-audit-log = Denetim günlüğü
desk-no-acts = İşlem kaydı bulunamadı.
desk-time = Zaman
desk-actor = Kim
desk-by-operator = İşletmeci
desk-act-label = Eylem
desk-object-label = Nesne
desk-changes = Değişiklikler
desk-act = { $action ->
    [create] Oluşturuldu
    [update] Değiştirildi
    [delete] Silindi
    [rotate] Yenilendi
    [revoke] Geri alındı
    [disable] Devre dışı bırakıldı
    [cancel] İptal edildi
    [resolve] Kabul edildi
    [hand_in] İletildi
    [apply] Uygulandı
    [unapply] Uygulama geri alındı
    [deactivate] Etkinliği kaldırıldı
    [pause] Duraklatıldı
    [resume] Sürdürüldü
    [reinstate] Yeniden başlatıldı
    [void] Geçersiz kılındı
    [mark_uncollectible] Tahsil edilemez sayıldı
    [mark_paid] Ödenmiş sayıldı
    [merge] Birleştirildi
    [adjust_balance] Bakiye düzeltildi
    [open_portal] Portal açıldı
    [advance] İleri alındı
    [stop] Durduruldu
    [close] Kapatıldı
   *[export] Dışa aktarıldı
}
desk-object = { $object ->
    [api_key] API anahtarı
    [webhook_endpoint] Webhook uç noktası
    [webhook_secret] Webhook gizli anahtarı
    [merchant] Hesap
    [billing_settings] Faturalandırma ayarları
    [checkout_settings] Ödeme sayfası ayarları
    [customer] Müşteri
    [payment] Ödeme
    [payment_link] Ödeme bağlantısı
    [invoice] Fatura
    [credit_note] Alacak dekontu
    [transfer] Transfer
    [refund] İade
    [subscription] Abonelik
    [subscription_plan] Abonelik planı
    [coupon] Kupon
    [installment_plan] Taksit planı
    [test_clock] Test saati
    [member] Üye
    [invitation] Davet
    [session] Oturum
    [passkey] Geçiş anahtarı
    [wallet_change] Cüzdan değişikliği
    [counterpart] Karşı taraf
    [report] Rapor
    [report_schedule] Rapor takvimi
    [period] Ay
   *[dashboard_settings] Panel ayarları
}

## Settings

desk-settings = Ayarlar
desk-settings-part = { $part ->
    [profile] Profil
    [logo] Logo
    [brand] Marka ve iletişim
    [billing] Faturalar ve vergiler
    [dunning] Hatırlatmalar ve yeniden denemeler
   *[dashboard] Kurallar ve bildirimler
}
desk-settings-both = Test modu ve canlı mod için.
desk-settings-mode = { $mode ->
    [test] Yalnızca test modu için.
   *[live] Yalnızca canlı mod için.
}
desk-merchant-name = Mağazanın adı
desk-merchant-email = Mağazanın e-posta adresi
desk-merchant-email-hint = Güvenlik ve sorunlarla ilgili e-postalar buraya gider. Destek iletişim bilgisi yoksa müşterilere de gösterilir.
desk-logo = Logo
desk-logo-hint = PNG veya JPEG, en fazla 100 kB ve her kenarda 1.000 piksel.
desk-color = Düğme ve bağlantı rengi
desk-color-hint = Onaltılık, örneğin #2b4fd1.
desk-support-email = Destek e-postası
desk-support-url = Destek sayfası
desk-support-phone = Destek telefonu
desk-terms-url = Koşullar
desk-privacy-url = Gizlilik politikası
desk-refund-policy-url = İade politikası
desk-shop-language = Dil
desk-shop-language-hint = Dili bilinmeyen müşteriler için.
desk-language-of-customer = Müşterinin tarayıcısının dili veya İngilizce
desk-origins = Ödeme sayfasını çerçevede gösterebilen siteler
desk-origins-hint = Her satıra bir tane, örneğin https://shop.example.
desk-seller-name = Faturalardaki ad
desk-street = Sokak
desk-street-2 = Adres, ikinci satır
desk-postal-code = Posta kodu
desk-city = Şehir
desk-state = Eyalet veya bölge
desk-country = Ülke
desk-country-hint = İki harf, örneğin DE.
desk-tax-ids = Vergi kimlik numaraları
desk-one-per-line = Her satıra bir tane.
desk-time-zone = Saat dilimi
desk-time-zone-hint = Örneğin Europe/Berlin. Bir şeyin hangi gün olduğunu belirler.
desk-invoice-prefix = Fatura numaralarının başı
desk-credit-note-prefix = Alacak dekontu numaralarının başı
desk-invoice-notes = Yeni faturalardaki notlar
desk-invoice-terms = Yeni faturalardaki koşullar
desk-reminder-days = Ödenmemiş faturaları hatırlat
desk-reminder-days-hint = Son ödeme tarihinden sonraki günler, virgülle ayrılmış; negatif: öncesi. Örneğin -3, 1, 7.
desk-retry-days = Ödenmemiş dönemleri yeniden iste
desk-retry-days-hint = Abonelik dönemi ücretlendirildikten sonraki günler, virgülle ayrılmış. Örneğin 1, 3, 5.
desk-give-up-days = Vazgeçme süresi (gün)
desk-final-action = Sonra aboneliğe ne olur
desk-final = { $action ->
    [cancel] İptal edilir
    [pause] Duraklatılır
   *[keep] Vadesi geçmiş kalır
}
desk-price-notice = Yeni fiyatları duyur (gün önce)
desk-reporting-currency = Toplamların para birimi
desk-reporting-currency-hint = Birden çok para birimindeki toplamlar buna çevrilir.
desk-tolerance = Kabul edilen eksik
desk-tolerance-hint = Bir fiyatın ne kadarının ödenmeden kalabileceği; kendi para biriminde ve fiyatın en fazla %1’i.
desk-support-limit = Desteğin günlük iade sınırı
desk-support-limit-hint = Destek rolündeki bir üyenin 24 saatte iade edebileceği en yüksek tutar.
desk-large-refund = Büyük iadeler
desk-large-refund-hint = Bu tutardan itibaren, iadeyi yapan kişi geçiş anahtarıyla onaylar.
desk-notify-exceptions = Geç, fazla veya eksik gelen parayı e-postayla bildir
desk-notify-endpoints = Bir webhook uç noktası devre dışı kalırsa e-postayla bildir

## Wallets that receive payments

desk-wallets = Cüzdanlar
desk-wallets-now = Paranızın gittiği yer
desk-wallets-text = { $hours ->
    [0] Ödemeler doğrudan bu cüzdanlara yapılır. Onları yalnızca bir sahip, yeni cüzdanın imzasıyla değiştirebilir.
    [one] Ödemeler doğrudan bu cüzdanlara yapılır. Onları yalnızca bir sahip, yeni cüzdanın imzasıyla değiştirebilir. Değişiklik { $hours } saat sonra geçerli olur.
   *[other] Ödemeler doğrudan bu cüzdanlara yapılır. Onları yalnızca bir sahip, yeni cüzdanın imzasıyla değiştirebilir. Değişiklik { $hours } saat sonra geçerli olur.
}
desk-no-wallet = Yok: bu token ile ödeme kabul edilmez
desk-change-wallets = Cüzdanları değiştir
desk-change-wallets-intro = { $hours ->
    [0] Her yeni cüzdan değişikliği imzalar. Tüm sahipler bir e-posta alır. Açık ödemeler şimdiki cüzdanları korur.
    [one] Her yeni cüzdan değişikliği imzalar. Tüm sahipler, değişikliği durduran bir bağlantı içeren e-posta alır. Değişiklik { $hours } saat sonra geçerli olur. Açık ödemeler şimdiki cüzdanları korur.
   *[other] Her yeni cüzdan değişikliği imzalar. Tüm sahipler, değişikliği durduran bir bağlantı içeren e-posta alır. Değişiklik { $hours } saat sonra geçerli olur. Açık ödemeler şimdiki cüzdanları korur.
}
desk-wallet-hint = { $token } alan adres. Boş: { $token } kabul etmezsiniz.
desk-go-on = Devam et
desk-wallet-changes = Değişiklikler
desk-no-wallet-changes = Cüzdanları panelde henüz kimse değiştirmedi.
desk-wallet-effect = Geçerli olma
desk-sign-wallets = Değişikliği imzala
desk-sign-text = Bu metni { $wallet } cüzdanıyla imzalayın. Cüzdanın sizde olduğunu kanıtlar ve ücretsizdir.
desk-sign-place = İmza { $number }/{ $count }
desk-sign-with = { $wallet } ile imzala
desk-sign-other-account = Bu başka bir hesap. { $wallet } içinde yeni adresli hesabı seçip yeniden deneyin.
desk-sign-elsewhere = Başka yerde imzala
desk-signature = Metnin imzası, base58 veya base64 olarak
desk-sign-wrong = { $wallet } imzası doğru değil. Bu cüzdanla yeniden imzalayın.
