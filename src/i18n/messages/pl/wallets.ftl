## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Niech te portfele otrzymują przez Florin płatności testowe { $merchant }.
   *[live] Niech te portfele otrzymują przez Florin płatności { $merchant }.
}
wallet-change-stop = Zatrzymaj tę zmianę

## The page that stops a change, for whoever has the mail about it

wallet-change = Zmiana portfeli { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } chce, aby płatności testowe trafiały do tych portfeli:
   *[live] { $by } chce, aby płatności trafiały do tych portfeli:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = Zmiana zacznie obowiązywać { $time }.
wallet-change-ended = { $status ->
    [stopped] Ta zmiana jest zatrzymana. Portfele pozostają bez zmian.
   *[applied] Ta zmiana już obowiązuje. Jeśli się jej nie spodziewasz, zapytaj operatora usługi.
}
