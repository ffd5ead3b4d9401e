## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] 次のウォレットがFlorinで{ $merchant }のテスト支払いを受け取るようにします。
   *[live] 次のウォレットがFlorinで{ $merchant }の支払いを受け取るようにします。
}
wallet-change-stop = この変更を止める

## The page that stops a change, for whoever has the mail about it

wallet-change = { $merchant }のウォレットの変更
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by }が、テスト支払いを次のウォレットに送るよう求めました：
   *[live] { $by }が、支払いを次のウォレットに送るよう求めました：
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }：{ $wallet }
wallet-change-effect = 変更は{ $time }に有効になります。
wallet-change-ended = { $status ->
    [stopped] この変更は止められました。ウォレットは変わりません。
   *[applied] この変更はすでに有効です。お心当たりがない場合は、サービスの運営者にお問い合わせください。
}
