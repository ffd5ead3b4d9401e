## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Bu cüzdanlar { $merchant } test ödemelerini Florin üzerinden alsın.
   *[live] Bu cüzdanlar { $merchant } ödemelerini Florin üzerinden alsın.
}
wallet-change-stop = Bu değişikliği durdur

## The page that stops a change, for whoever has the mail about it

wallet-change = { $merchant } cüzdanlarının değişikliği
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } test ödemelerinin bu cüzdanlara gitmesini istedi:
   *[live] { $by } ödemelerin bu cüzdanlara gitmesini istedi:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = Değişiklik { $time } tarihinde geçerli olur.
wallet-change-ended = { $status ->
    [stopped] Bu değişiklik durduruldu. Cüzdanlar olduğu gibi kalıyor.
   *[applied] Bu değişiklik zaten geçerli oldu. Bunu beklemiyorsanız hizmetin işletmecisine sorun.
}
