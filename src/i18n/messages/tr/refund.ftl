## The page where a customer names the wallet for a refund

refund-title = { $amount } iade – { $merchant }
refund-from = { $merchant } iadesi
# Below the amount, which is in a token.
refund-on-solana = Solana üzerinde
refund-where = İadeniz nereye gönderilsin?
refund-where-text = { $merchant }, burada belirttiğiniz cüzdana { $amount } gönderecek. Adresi kaydedilmeden önce kontrol edebilirsiniz.
refund-wallet = Solana cüzdan adresiniz
refund-wallet-hint = { $token } tutabilen, size ait bir cüzdan kullanın. Borsa yatırma adresleri çalışmayabilir.
connect = { $wallet } bağla
refund-continue = Devam et
refund-check = Bu sizin cüzdanınız mı?
refund-compare = <strong>Her karakteri</strong> cüzdanınızdaki adresle karşılaştırın. Yanlış adrese giden parayı kimse geri getiremez ve cüzdanı yalnızca bir kez kaydedebilirsiniz.
refund-exchange = <strong>Borsa adresi mi?</strong> İade başka bir cüzdandan ve memo olmadan gelir. Borsa bunu hesabınıza geçirmeyebilir. Emin değilseniz size ait bir cüzdan kullanın.
refund-save = Evet, bu cüzdana iade et
refund-change = Adresi değiştir
refund-used = Bu iade için cüzdan kaydedildi
refund-used-text = { $merchant }, <strong>{ $amount }</strong> tutarındaki iadenizi nereye göndereceğini biliyor. Başka bir şey yapmanız gerekmez.
refund-used-warning = Bu bağlantı kullanıldı ve artık hiçbir şeyi değiştirmez. Burada bir cüzdan girmediyseniz lütfen hemen <a>{ $merchant } ile iletişime geçin</a>.
refund-over = Bu iade artık sunulmuyor
refund-over-text = Artık buradan cüzdan girilemez. Hâlâ iade bekliyorsanız lütfen <a>{ $merchant } ile iletişime geçin</a>.

## What is wrong with the address

refund-wallet-missing = Lütfen cüzdanınızın adresini girin.
refund-wallet-invalid = Lütfen geçerli bir Solana cüzdan adresi girin. Adresin tamamını cüzdanınızdan kopyalayın.
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = İade bu adrese gönderilemez. Lütfen kendi cüzdanınızda “Al” altında gösterilen adresi kopyalayın.
