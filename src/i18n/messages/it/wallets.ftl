## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Questi wallet ricevano i pagamenti di test di { $merchant } tramite Florin.
   *[live] Questi wallet ricevano i pagamenti di { $merchant } tramite Florin.
}
wallet-change-stop = Ferma questa modifica

## The page that stops a change, for whoever has the mail about it

wallet-change = Modifica dei wallet di { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } ha chiesto che i pagamenti di test vadano a questi wallet:
   *[live] { $by } ha chiesto che i pagamenti vadano a questi wallet:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = La modifica ha effetto il { $time }.
wallet-change-ended = { $status ->
    [stopped] Questa modifica è ferma. I wallet restano come sono.
   *[applied] Questa modifica ha già avuto effetto. Se non te l’aspettavi, chiedi all’operatore del servizio.
}
