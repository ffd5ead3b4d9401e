## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Laat deze wallets de testbetalingen van { $merchant } via Florin ontvangen.
   *[live] Laat deze wallets de betalingen van { $merchant } via Florin ontvangen.
}
wallet-change-stop = Deze wijziging stoppen

## The page that stops a change, for whoever has the mail about it

wallet-change = Wijziging van de wallets van { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } wil dat testbetalingen naar deze wallets gaan:
   *[live] { $by } wil dat betalingen naar deze wallets gaan:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = De wijziging gaat in op { $time }.
wallet-change-ended = { $status ->
    [stopped] Deze wijziging is gestopt. De wallets blijven zoals ze zijn.
   *[applied] Deze wijziging is al ingegaan. Had u dit niet verwacht? Vraag het dan aan de beheerder van de dienst.
}
