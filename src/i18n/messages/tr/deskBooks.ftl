## The books of a merchant

desk-books = Muhasebe
books-overview = Genel bakış
books-entries = Kayıtlar
books-counterparts = Karşı taraflar
books-prove = Şimdi mutabakat yap
books-done-started = Mutabakat başladı. Sonucu burada görünür.
books-done-recent = Tüm cüzdanların mutabakatı az önce yapıldı.

## Proof by the chain

books-proofs = Mutabakat
books-proofs-intro = Florin günde bir kez defterleri, her cüzdanın zincirdeki bakiyesiyle karşılaştırır. Açılış bakiyesi ve kayıtların toplamı zincirdekine eşit olmalıdır.
books-no-proofs = Henüz hiçbir cüzdanın mutabakatı yapılmadı.
books-proof-status = { $status ->
    [proven] Eşit
    [pending] Bekliyor
    [different] Farklı
    [failed] Başarısız
   *[running] Sürüyor
}
books-proof-about = { $status ->
    [proven] Defterlerde tam olarak zincirde olan var.
    [pending] Henüz kaydedilebilecek yeni işlemler dışında, defterlerde zincirde olan var.
    [different] Defterler ve zincir farklı. Fark, zincirde defterlerden fazla olandır.
    [failed] Sonuç yok. Florin yarın yeniden dener.
   *[running] Defterler zincirle karşılaştırılıyor. Bu sayfa kendiliğinden yenilenir.
}
books-failure = { $failure ->
    [too_much_pending] Çok fazla işlem bekliyor
   *[chain_unavailable] Zincir okunamadı
}
books-why = Neden
books-proved-again = Mutabakat yeniden yapılıyor
books-proved-at = Mutabakat zamanı
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Açılış bakiyesi
books-since = O zamandan beri kayıtlar
books-booked = Defterlerde
books-waiting = Bekliyor
books-chain = Zincirde
books-difference = Fark
books-differences = Fark neden oluşuyor
books-differences-intro = Zincir bu kayıtlarla çelişiyor. Bu hizmetin operatörü uyarıldı.
books-no-differences = Zincirle çelişen kayıt yok. Zincirde, defterlerde olmayan bir hareket var.
books-transfer = Transfer
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Talimat { $path }
books-all-transfers = Tamamı
books-missing = Yok
books-pending = Bekleyen işlemler
books-pending-intro = { $count ->
    [one] { $count } yeni işlem henüz kaydedilebilir veya zincirden düşebilir.
   *[other] { $count } yeni işlem henüz kaydedilebilir veya zincirden düşebilir.
}
books-pending-shown = İlk { $count } işlem gösteriliyor.

## Balances

books-have = Cüzdanlarınızda olan
books-have-intro = Defterlerin şu an söylediği. Değerler, paranın hareket ettiği günün değerleridir.
books-nothing = Henüz hiçbir şey kaydedilmedi.
books-sources = Nereden geldi, nereye gitti
books-sources-intro = Para getirenler sıfırın üstünde, götürenler altındadır. Her token için toplam, cüzdanlarınızda olandır.
books-value = Değer
books-account-label = Hesap
books-account = { $account ->
    [wallet] Cüzdanlarınız
    [unsettled] Tamamlanmamış ödemeler
    [sales] Satışlar
    [surplus] Fazla ödemeler
    [splits] Başkalarının payları
    [service_charge] Hizmet bedeli
    [refunds] İadeler
    [unapplied] Eşleşmeyen para
    [customer_balances] Müşteri bakiyeleri
    [credit_notes] Alacak dekontları
    [adjustments] Düzeltmeler
    [network_fees] Ağ ücretleri
    [outside] Florin dışı
    [opening] Açılış bakiyesi
   *[conversion] Döviz çevrimi
}
books-account-about = { $account ->
    [wallet] Zincirde sahip olduğunuz.
    [unsettled] Hâlâ açık olan veya ödenmeden biten ödemeler için alınan.
    [sales] Sattıklarınız için alınan.
    [surplus] Gerekenden fazla alınan.
    [splits] Başkaları için alınan ve onlara aktarılan.
    [service_charge] Operatörün satışlarınızdaki payı.
    [refunds] Müşterilere geri ödenen.
    [unapplied] Cüzdanlarınızda, ama hiçbir ödemeye sayılmıyor.
    [customer_balances] Müşterilerin sizde kalan bakiyesi.
    [credit_notes] Alacak dekontlarıyla müşterilere bakiye olarak verilen.
    [adjustments] Elle verdiğiniz veya düştüğünüz bakiye.
    [network_fees] Solana ağının SOL’unuzdan aldığı.
    [outside] Florin olmadan, sizin olmayan cüzdanlardan gelen veya onlara giden.
    [opening] Defterler başlamadan önce cüzdanlarınızda olan.
   *[conversion] Bir para birimindeki değer ile başka birindeki arasında.
}

## Entries

books-entries-intro = Paranızdaki her değişiklik, çift taraflı kayıtla. Kayıtlar asla değişmez. Kapalı bir aya ait olan sonra kaydedilir ve bunu belirtir.
books-no-entries = Kayıt bulunamadı.
books-debit = Borç
books-credit = Alacak
# What an entry describes, such as a refund.
books-cause-label = Ne için
books-cause = { $cause ->
    [transfer] Transfer
    [payment] Ödeme
    [refund] İade
    [network_fee] Ağ ücreti
    [balance] Müşteri bakiyesi
    [outside] Florin dışı
   *[opening] Açılış bakiyesi
}
# $month: such as October 2026, which is closed.
books-corrects = Düzelttiği ay: { $month }
books-entries-of = Defterdeki kayıtlar

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Size Florin olmadan para gönderenler veya sizden alanlar. Her birine bir ad verin; tüm kayıtlar onu gösterir.
books-no-counterparts = Florin dışından para gelmedi ve oraya gitmedi.
books-counterpart = Karşı taraf
books-net = Alınan eksi gönderilen
books-known-since = Bilindiği tarih
books-name-hint = Örneğin Maaşlar. Adı kaldırmak için boş bırakın.
books-outside-entries = Florin dışı kayıtlar
