## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] 让以下钱包通过 Florin 接收 { $merchant } 的测试付款。
   *[live] 让以下钱包通过 Florin 接收 { $merchant } 的付款。
}
wallet-change-stop = 停止此更改

## The page that stops a change, for whoever has the mail about it

wallet-change = { $merchant } 的钱包更改
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } 请求将测试付款发送到以下钱包：
   *[live] { $by } 请求将付款发送到以下钱包：
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }：{ $wallet }
wallet-change-effect = 更改将于 { $time } 生效。
wallet-change-ended = { $status ->
    [stopped] 此更改已停止。钱包保持不变。
   *[applied] 此更改已经生效。如果这不在您的预料之中，请询问服务的运营者。
}
