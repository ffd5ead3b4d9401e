## Why a form was refused, and what to do

problem-no-price = { $unit } için güncel fiyat yok. Bir dakika sonra yeniden deneyin.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Çok fazla deneme yapıldı. { $wait } sonra yeniden deneyin.
problem-token = { $merchant } şu anda bu token ile ödeme kabul edemiyor. Daha sonra yeniden deneyin veya <a>{ $merchant } ile iletişime geçin</a>.
problem-too-much = Tutar tek bir ödeme için çok yüksek. <a>{ $merchant } ile iletişime geçin</a>.
problem-being-confirmed = Bir ödeme onaylanıyor. Bir dakika bekleyip yeniden deneyin.
problem-just-paid = Bu az önce ödendi. Birkaç saniye sonra sayfayı yenileyin.
problem-nothing-due = Bunun için ödeme süresi bitti. Ödeme yapmadan önce <a>{ $merchant } ile iletişime geçin</a>.
problem-ends-with-period = Bu abonelik, içinde bulunduğunuz dönemle birlikte bitiyor; sonrasında ödenecek bir dönem yok.
problem-last-period = Bu abonelik son döneminde; sonrasında ödenecek bir dönem yok.
problem-period-unpaid = Bu aboneliğin ödenmemiş bir dönemi var. Önce onu ödeyin.
problem-unconfirmed = Bu aboneliği henüz onaylamadınız. Önce aboneliğe ait e-postadaki bağlantıyı açın.
problem-costs-nothing = Sonraki dönemler ücretsiz, ödenecek bir şey yok.
problem-changed = Bu arada bir şey değişti, bu nedenle işlem yapılmadı. Güncel durumu görmek için sayfayı yenileyin.
problem-unknown = İşlem yapılamadı ve hiçbir şey değiştirilmedi. Bir dakika bekleyip yeniden deneyin.

## Values that somebody entered

title-problem = Hata: { $title }
problem-email = Lütfen geçerli bir e-posta adresi girin.
problem-wallet = Lütfen geçerli bir Solana cüzdan adresi girin.
problem-count = Lütfen 1 ile { $most } arasında bir sayı girin.

## The page of an error

error-not-found = Sayfa bulunamadı
error-not-found-text = Bu adreste bir şey yok. Bağlantıyı kontrol edin veya en yeni e-postadan yeniden açın.
error-link-incomplete-text = Bu bağlantı eksik. E-postadan yeniden açın.
error-link-dead-text = Bu bağlantı çalışmıyor. En yeni e-postayı yeniden açın.
error-nothing-to-confirm-text = Onaylanacak bir şey kalmadı.
error-too-many-requests = Çok fazla istek
error-too-many-requests-text = Ağınızdan çok fazla istek geldi. { $wait } sonra yeniden deneyin.
error-unavailable = Geçici olarak kullanılamıyor
error-unavailable-text = Bunu şu anda yapamıyoruz. Hiçbir şey değiştirilmedi. Bir dakika sonra yeniden deneyin.
error-ours = Bir sorun oluştu
error-ours-text = Hata bizden kaynaklanıyor. Daha sonra yeniden deneyin. Sorun sürerse aşağıdaki referans kodunu işletmeye bildirin.
error-refused = İsteğiniz tamamlanamadı
error-refused-text = Hiçbir şey değiştirilmedi. Geri dönün, sayfayı yenileyin ve yeniden deneyin.
error-other-site-text = Bu form başka bir web sitesinden gönderildi. Sayfayı burada açın ve formu yeniden gönderin.
error-form-text = Form okunamadı. Geri dönün ve formu yeniden gönderin.
error-try-again = Yeniden dene
error-reference = Referans kodu
