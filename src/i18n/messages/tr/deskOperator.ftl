## What the operator of the service sees, who runs it for all merchants

op-title = İşletim
op-overview = Genel bakış
op-ready = Hazır
op-current = Güncel
op-chain-lag = { $mode ->
    [live] Canlı zincir, gecikme
   *[test] Test zinciri, gecikme
}
# $seconds: a whole number.
op-seconds = { $seconds } sn
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slot
}
op-prices = Fiyatlar
op-prices-old = Çok eski: { $units }
op-mails-failed = Başarısız e-postalar (24 saat)
op-unreadable = Okunamayan işlemler
op-books-wrong = Defterleri zincirle çelişen cüzdanlar
op-tokens-suspended = Askıya alınan tokenlar
op-no-worker = Çalışan worker yok: ödemeler onaylanmıyor, e-posta ve webhook gönderilmiyor.
op-processes = Süreçler
op-process = Süreç
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] Çalışıyor
   *[silent] Yanıt vermiyor
}
op-version = Sürüm
op-started = Başladı
op-merchant = İşletme
op-members = Üyeler
op-last-paid = Son ödeme
op-no-merchants = İşletme bulunamadı.
op-search = Ad, e-posta veya ID
op-failing = Başarısız uç noktalar
op-no-failing = Başarısız uç nokta yok.
op-deliveries-waiting = Bekleyen gönderimler
op-rpc = RPC uç noktaları
op-rpc-text = Her mod, yanıt veren ilk uç noktasını kullanır. Diğerlerine, bu başarısız olduğunda veya sınırına ulaştığında sorulur.
op-host = Sunucu
op-rpc-state = { $state ->
    [active] Kullanımda
    [failing] Başarısız
    [aside] Başarısız, şimdilik atlanıyor
   *[idle] Kullanılmıyor
}
op-last-failure = Son hata
op-behind = Gecikme
op-jobs = İşler
op-job = İş
op-job-id = İş ID’si
op-no-job = Böyle bir iş yok. Tamamlanan işler bir saat sonra silinir.
op-queue = Kuyruk
op-queues = Kuyruklar
op-no-queues = İş yok.
op-jobs-due = Zamanı gelen
op-jobs-later = Daha sonra
op-jobs-running = Çalışıyor
op-oldest = En eski
op-dead-letters = Ölü işler
op-no-dead-letters = Ölü iş yok: hiçbir iş kalıcı olarak başarısız olmadı.
op-replay = Yeniden çalıştır
# $queue: its name, such as email.send.
op-replay-all = { $queue } işlerinin tümünü yeniden çalıştır
op-cancel = İşi iptal et
op-due = Zamanı
op-payload = İçerik
op-acts = Operatörlerin yaptıkları
op-no-acts = Henüz bir şey yok.
op-act = { $action ->
    [replay] Yeniden çalıştırıldı
    [cancel] İptal edildi
   *[redrive] Tümü yeniden çalıştırıldı
}
op-outcome = Sonuç
op-outcome-done = { $count ->
    [one] { $count } iş
   *[other] { $count } iş
}
op-outcome-open = Bir worker bekleniyor
op-done-asked = Bir worker bunu birkaç saniye içinde yapar.
