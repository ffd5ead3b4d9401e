## Mails to merchants

mail-merchant-hello = Merhaba { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = Ödeme geç ulaştı: { $amount }
mail-overpaid-subject = Ödeme gerekenden fazla: { $amount }
mail-underpaid-subject = Ödeme gerekenden az: { $amount }
mail-late-payment-text = Bir ödeme için, süresi dolduktan veya ödeme sona erdikten sonra para ulaştı.
mail-overpaid-text = Ödeme yapan kişi gerekenden fazla para gönderdi.
mail-underpaid-text = Bir ödeme, gerekenden az tutarla sona erdi.
mail-underpaid-open-text = Ödeme yapan kişi gerekenden az para gönderdi; kalanını hâlâ ödeyebilir.
mail-fact-payment = Ödeme: { $id }
mail-fact-for = Açıklama: { $description }
mail-fact-price = Fiyat: { $price } ({ $tokens })
mail-fact-received = Alınan: { $amount }
mail-fact-surplus = Fazla tutar: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Durum: { $status }
mail-fact-wallet = Ödeme yapanın cüzdanı: { $wallet }
mail-fact-transaction = İşlem: { $transaction }
mail-advice-surplus = Para cüzdanınızda. Ödeme yapan kişi, fazla tutarın iadesini bekliyor olabilir.
mail-advice-none = Para cüzdanınızda. Bir şey yapmanız gerekmez.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = Para cüzdanınızda. Florin bu parayı fatura, dönem veya taksit tutarından düşer ve müşteriden yalnızca kalanını ister. Parayı fiyatın tamamı olarak kabul etmek için şu çağrıyı yapın:
mail-advice-return = İptal edildiği için artık ödeme istenmeyecekse parayı ödeme yapana iade edin.
mail-advice-pending = Para cüzdanınızda. Para çok geç geldiği için ödeme, ödenmemiş olarak sona erecek. Ardından parayı ödeme yapana iade edin veya şu çağrıyla fiyatın tamamı olarak kabul edin:
mail-advice-accept = Para cüzdanınızda. Parayı ödeme yapana iade edin veya şu çağrıyla fiyatın tamamı olarak kabul edin:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Abonelik kısmen ödenmiş olarak sona erdi: { $amount }
   *[plan] Taksit planı kısmen ödenmiş olarak sona erdi: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] Bir abonelik sona erdi. Ödemesi tamamlanmamış bir dönem için para alınmıştı. Florin müşteriden artık bir şey istemeyecek.
       *[other] Bir abonelik sona erdi. Ödemesi tamamlanmamış dönemler için para alınmıştı. Florin müşteriden artık bir şey istemeyecek.
    }
   *[plan] { $count ->
        [one] Bir taksit planı sona erdi. Ödemesi tamamlanmamış bir taksit için para alınmıştı. Florin müşteriden artık bir şey istemeyecek.
       *[other] Bir taksit planı sona erdi. Ödemesi tamamlanmamış taksitler için para alınmıştı. Florin müşteriden artık bir şey istemeyecek.
    }
}
mail-fact-subscription = Abonelik: { $id }
mail-fact-installment-plan = Taksit planı: { $id }
mail-fact-plan = Plan: { $name }
mail-fact-description = Açıklama: { $description }
mail-fact-customer = Müşteri: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = { $start } – { $end } dönemi için alınan: { $received } ({ $value } / { $price })
mail-fact-installment = Taksit { $number }/{ $count } için alınan: { $received } ({ $value } / { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount }, ödeme { $payment }
mail-fact-more = { $count ->
    [one] ve { $count } tane daha
   *[other] ve { $count } tane daha
}
mail-fact-more-payments = { $count ->
    [one] ve { $count } ödeme daha
   *[other] ve { $count } ödeme daha
}
mail-owner-advice = Para cüzdanınızda. Lütfen parayı ödeme yapana iade edin veya kabul edin. Alınan parayı fiyatın tamamı olarak kabul etmek için şu çağrıyı yapın:
mail-owner-reinstate = Müşteriden kalanını istemek için planı şu çağrıyla yeniden başlatın:
mail-owner-cancelled = Plan her durumda iptal edilmiş olarak kalır.

## A webhook endpoint that was disabled

mail-disabled-subject = Webhook uç noktası devre dışı bırakıldı: { $host }
mail-disabled-text = { $mode ->
    [test] Test webhook uç noktanızı devre dışı bıraktık ve artık ona olay göndermiyoruz:
   *[live] Canlı webhook uç noktanızı devre dışı bıraktık ve artık ona olay göndermiyoruz:
}
mail-disabled-gone = Uç nokta bir gönderime 410 Gone yanıtı verdi; bu yanıt göndermeyi bırakmamızı ister.
mail-disabled-failing = Bu uç noktaya yapılan tüm gönderimler şu zamandan beri başarısız oluyor: { $time }.
mail-disabled-enable = Hiçbir şey kaybolmadı: Uç nokta devre dışıyken gerçekleşen olayları saklıyoruz. Uç nokta yeniden çalıştığında şu çağrıyla etkinleştirin:
mail-disabled-recover = Ardından kaçırdığı olayları şu çağrıyla isteyin:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API anahtarı oluşturuldu
        [rotate] API anahtarı yenilendi
        [revoke] API anahtarı iptal edildi
       *[other] API anahtarı değiştirildi
    }
    [webhook_endpoint] { $action ->
        [create] Webhook uç noktası oluşturuldu
        [delete] Webhook uç noktası silindi
       *[other] Webhook uç noktası değiştirildi
    }
    [webhook_secret] { $action ->
        [rotate] Webhook gizli anahtarı yenilendi
       *[other] Webhook gizli anahtarı değiştirildi
    }
   *[merchant] Hesap ayarları değiştirildi
}
mail-access-by = { $actor ->
    [command] Yapan: hizmetin işletmecisi
    [system] Yapan: Florin
   *[key] Yapan: API anahtarı { $key }
}
mail-access-from = Geldiği adres: { $address }
mail-access-at = Zaman: { $time }
mail-access-mode = { $mode ->
    [test] Mod: test
   *[live] Mod: canlı
}
mail-access-request = İstek: { $id }
mail-access-ask = Bunu beklemiyorsanız hizmetin işletmecisine sorun.
mail-access-revoke = Bunu beklemiyorsanız, değişikliği yapan anahtarı ve onun oluşturduğu tüm anahtarları başka bir anahtarla iptal edin:
mail-access-log = { $path } tüm değişiklikleri listeler. Bu tür e-postalardan saatte en fazla { $max } tane gönderilir.
# A field that had no value before.
mail-access-none = yok

## An address for test mails, to its owner

mail-verify-title = Bu adresi test e-postaları için onaylayın
mail-verify-subject = Bu adresi { $merchant } test e-postaları için onaylayın
mail-verify-text = { $merchant }, Florin ile ödemeleri test ediyor ve bu adrese test e-postaları göndermek için izin istiyor.
mail-verify-ask = Kabul ediyorsanız lütfen onaylayın.
mail-verify-ignore = { $merchant } size tanıdık gelmiyorsa bu e-postayı dikkate almayın. Size test e-postası gönderilmeyecek.
