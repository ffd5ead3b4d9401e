## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] Bugün
    [week] Son 7 gün
   *[month] Son 30 gün
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] Dün bu saate göre { $amount } artış
        [week] Önceki 7 güne göre { $amount } artış
       *[month] Önceki 30 güne göre { $amount } artış
    }
    [down] { $range ->
        [today] Dün bu saate göre { $amount } düşüş
        [week] Önceki 7 güne göre { $amount } düşüş
       *[month] Önceki 30 güne göre { $amount } düşüş
    }
   *[same] { $range ->
        [today] Dün bu saatle aynı
        [week] Önceki 7 günle aynı
       *[month] Önceki 30 günle aynı
    }
}
home-no-change = Henüz karşılaştıracak bir şey yok
home-count = { $count ->
    [0] Ödeme yok
    [one] { $count } ödeme
   *[other] { $count } ödeme
}
home-refunded = İade edilen: { $amount }
home-approximate = Diğer para birimleri bugünün kurlarıyla çevrilir.
home-unpriced = Kuru olmadığı için dahil değil: { $currencies }.
home-received = Alınan
home-chart = Günlük alınan
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Son 30 günün her birinde alınan tutarların çubuk grafiği. En yüksek gün: { $day }, { $amount }.
home-chart-table = Tablo olarak göster
home-day = Gün
home-chart-empty = Son 30 günde hiçbir şey alınmadı.
home-today = Bugün
home-attention-title = İlginizi bekliyor
home-attention-none = İlginizi bekleyen bir şey yok.
home-attention = { $kind ->
    [wallet_change] Bir cüzdan değişikliği bekliyor
    [underpaid] { $count ->
        [one] Eksik ödenen ödeme
       *[other] Eksik ödenen ödeme
    }
    [overpaid] { $count ->
        [one] Fazla ödenen ödeme
       *[other] Fazla ödenen ödeme
    }
    [late] { $count ->
        [one] Çok geç ödenen ödeme
       *[other] Çok geç ödenen ödeme
    }
    [unmatched] { $count ->
        [one] Hiçbir ödemeye ait olmayan transfer
       *[other] Hiçbir ödemeye ait olmayan transfer
    }
    [refund] { $count ->
        [one] İmzanızı bekleyen iade
       *[other] İmzanızı bekleyen iade
    }
    [endpoint] { $count ->
        [one] Başarısız olan webhook uç noktası
       *[other] Başarısız olan webhook uç noktası
    }
    [invoice] { $count ->
        [one] Vadesi geçmiş fatura
       *[other] Vadesi geçmiş fatura
    }
   *[subscription] { $count ->
        [one] Vadesi geçmiş abonelik
       *[other] Vadesi geçmiş abonelik
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = En yeni ödemeler
home-no-payments = Henüz ödeme yok.
home-all-payments = Tüm ödemeler
home-steps = İlk ödemenize beş adım
home-steps-done = { $done }/{ $count } tamamlandı
home-steps-hide = Bu adımları gizle
home-step-done = Tamamlandı:
home-step = { $step ->
    [wallets] Paranızın nereye gittiğini kontrol edin
    [payment] Bir ödeme oluşturun
    [pay] Ödemeyi yapın
    [webhooks] Ödemeleri mağazanıza bildirin
   *[team] Ekibinizi davet edin
}
home-step-text = { $step ->
    [wallets-test] Test parası, test modunun cüzdanlarına gider.
    [wallets-live] Ödemeler doğrudan kendi cüzdanlarınıza yapılır.
    [payment-test] Bir tutar girin. Gerçek para hareket etmez.
    [payment-live] Bir tutar girin ve sayfayı bir müşteriye gönderin.
    [pay-test] Simülatör onu tam olarak veya bir hatayla öder.
    [pay-live] Sayfasını açın ve küçük bir tutarı kendiniz ödeyin.
    [webhooks-test] Her ödemeyi öğrenen bir uç nokta ekleyin.
    [webhooks-live] Her ödemeyi öğrenen bir uç nokta ekleyin.
    [team-test] Başkaları kendi rolünde ödemeleri görür veya müşterilere yardım eder.
   *[team-live] Başkaları kendi rolünde ödemeleri görür veya müşterilere yardım eder.
}
