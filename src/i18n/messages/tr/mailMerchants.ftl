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
    [member] { $action ->
        [create] Üye eklendi
        [delete] Üye çıkarıldı
       *[other] Bir üyenin rolü değişti
    }
    [invitation] { $action ->
        [create] Kişi davet edildi
       *[other] Davet geri alındı
    }
   *[merchant] Hesap ayarları değiştirildi
}
mail-access-by = { $actor ->
    [command] Yapan: hizmetin işletmecisi
    [system] Yapan: Florin
    [user] Yapan: { $key }
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

## The dashboard, to its users

mail-sign-in-title = Florin’de oturum açın
mail-sign-up-title = Florin hesabınızı oluşturun
mail-sign-in-text = Biri, büyük olasılıkla siz, bu adresle Florin’de oturum açmak istedi.
mail-sign-in-browser = Bağlantı bir kez, onu istediğiniz tarayıcıda çalışır. Bu e-postayı asla iletmeyin.
mail-sign-in-open = Oturum aç
mail-sign-in-until = Bağlantı { $time } tarihine kadar çalışır. Bunu siz istemediyseniz bu e-postayı yok sayın.
mail-invitation-subject = Florin’de { $merchant } ekibine katılın
# $by: the name of the person who invites.
mail-invitation-text = { $by } sizi { $merchant } paneline davet ediyor.
mail-invitation-operator = Florin’in işletmecisi sizi { $merchant } paneline davet ediyor.
mail-invitation-role = Rolünüz: { $role }
mail-invitation-open = Daveti kabul et
mail-invitation-until = Bağlantı { $time } tarihine kadar çalışır. Sizi kimin davet ettiğini bilmiyorsanız bu e-postayı yok sayın.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] { $merchant } test cüzdanları değişecek
   *[live] { $merchant } cüzdanları değişecek
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by }, { $merchant } test ödemelerini alan cüzdanları değiştirmek istedi.
   *[live] { $by }, { $merchant } ödemelerini alan cüzdanları değiştirmek istedi.
}
mail-wallet-change-effect = Değişiklik { $time } tarihinde geçerli olur. O sırada açık olan ödemeler cüzdanlarını korur.
mail-wallet-change-replaces = Bu, bekleyen değişikliğin yerini alır.
mail-wallet-change-unexpected = Bunu beklemiyorsanız değişikliği durdurun ve panelinizde kimin oturum açabildiğini denetleyin.
mail-wallet-change-secret = Bu e-postaya sahip olan herkes değişikliği durdurabilir. Onu asla iletmeyin.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (önceki: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] { $merchant } test cüzdanları olduğu gibi kalıyor
   *[live] { $merchant } cüzdanları olduğu gibi kalıyor
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Biri, e-postamızdaki bağlantıyla { $merchant } cüzdanlarının değişikliğini durdurdu.
    [command] Hizmetin işletmecisi { $merchant } cüzdanlarının değişikliğini durdurdu.
    [system] { $merchant } cüzdanlarının değişikliğini durdurduk, çünkü bunu isteyen { $by } artık sahip değil.
   *[user] { $by }, { $merchant } cüzdanlarının değişikliğini durdurdu.
}
mail-wallets-changed-subject = { $mode ->
    [test] { $merchant } test cüzdanları değişti
   *[live] { $merchant } cüzdanları değişti
}
mail-wallets-changed-text = { $mode ->
    [test] { $by } tarafından istenen değişiklik geçerli oldu. { $merchant } için yeni test ödemeleri bu cüzdanlara gider.
   *[live] { $by } tarafından istenen değişiklik geçerli oldu. { $merchant } için yeni ödemeler bu cüzdanlara gider.
}
mail-wallets-changed-operator = { $mode ->
    [test] Hizmetin işletmecisi cüzdanları değiştirdi. { $merchant } için yeni test ödemeleri bu cüzdanlara gider.
   *[live] Hizmetin işletmecisi cüzdanları değiştirdi. { $merchant } için yeni ödemeler bu cüzdanlara gider.
}

## Roles of members

role = { $role ->
    [owner] Sahip
    [admin] Yönetici
    [developer] Geliştirici
    [support] Destek
    [accountant] Muhasebeci
   *[viewer] İzleyici
}
