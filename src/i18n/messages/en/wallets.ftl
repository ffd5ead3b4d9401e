## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Let these wallets receive the test payments of { $merchant } through Florin.
   *[live] Let these wallets receive the payments of { $merchant } through Florin.
}
wallet-change-stop = Stop this change

## The page that stops a change, for whoever has the mail about it

wallet-change = Change of the wallets of { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } asked that test payments go to these wallets:
   *[live] { $by } asked that payments go to these wallets:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = The change takes effect on { $time }.
wallet-change-ended = { $status ->
    [stopped] This change is stopped. The wallets stay as they are.
   *[applied] This change has taken effect already. If you did not expect it, ask the operator of the service.
}
