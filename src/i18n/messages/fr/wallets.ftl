## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Que ces portefeuilles reçoivent les paiements de test de { $merchant } par Florin.
   *[live] Que ces portefeuilles reçoivent les paiements de { $merchant } par Florin.
}
wallet-change-stop = Arrêter ce changement

## The page that stops a change, for whoever has the mail about it

wallet-change = Changement des portefeuilles de { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } a demandé que les paiements de test aillent à ces portefeuilles :
   *[live] { $by } a demandé que les paiements aillent à ces portefeuilles :
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token } : { $wallet }
wallet-change-effect = Le changement prend effet le { $time }.
wallet-change-ended = { $status ->
    [stopped] Ce changement est arrêté. Les portefeuilles ne changent pas.
   *[applied] Ce changement a déjà pris effet. Si vous ne vous y attendiez pas, demandez à l’opérateur du service.
}
