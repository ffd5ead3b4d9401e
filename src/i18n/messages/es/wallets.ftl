## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] Que estas billeteras reciban los pagos de prueba de { $merchant } a través de Florin.
   *[live] Que estas billeteras reciban los pagos de { $merchant } a través de Florin.
}
wallet-change-stop = Detener este cambio

## The page that stops a change, for whoever has the mail about it

wallet-change = Cambio de las billeteras de { $merchant }
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } ha pedido que los pagos de prueba vayan a estas billeteras:
   *[live] { $by } ha pedido que los pagos vayan a estas billeteras:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = El cambio entra en vigor el { $time }.
wallet-change-ended = { $status ->
    [stopped] Este cambio está detenido. Las billeteras siguen como están.
   *[applied] Este cambio ya ha entrado en vigor. Si no lo esperabas, pregunta al operador del servicio.
}
