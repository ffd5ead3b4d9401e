## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Diese Wallets sollen über Florin die Testzahlungen von { $merchant } erhalten.
   *[live] Diese Wallets sollen über Florin die Zahlungen von { $merchant } erhalten.
}
wallet-change-stop = Änderung stoppen

## The page that stops a change, for whoever has the mail about it

wallet-change = Änderung der Wallets von { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } möchte, dass Testzahlungen an diese Wallets gehen:
   *[live] { $by } möchte, dass Zahlungen an diese Wallets gehen:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = Die Änderung gilt ab { $time }.
wallet-change-ended = { $status ->
    [stopped] Diese Änderung ist gestoppt. Die Wallets bleiben, wie sie sind.
   *[applied] Diese Änderung gilt bereits. Wenn Sie sie nicht erwartet haben, fragen Sie den Betreiber des Dienstes.
}
