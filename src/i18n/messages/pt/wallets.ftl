## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Que estas carteiras recebam os pagamentos de teste de { $merchant } através do Florin.
   *[live] Que estas carteiras recebam os pagamentos de { $merchant } através do Florin.
}
wallet-change-stop = Parar esta mudança

## The page that stops a change, for whoever has the mail about it

wallet-change = Mudança das carteiras de { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } pediu que os pagamentos de teste vão para estas carteiras:
   *[live] { $by } pediu que os pagamentos vão para estas carteiras:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = A mudança entra em vigor em { $time }.
wallet-change-ended = { $status ->
    [stopped] Esta mudança está parada. As carteiras ficam como estão.
   *[applied] Esta mudança já entrou em vigor. Se não a esperava, pergunte ao operador do serviço.
}
