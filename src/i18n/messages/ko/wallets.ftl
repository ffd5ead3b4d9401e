## Changes of the wallets that receive a merchant's payments

# The new wallets sign this.
wallet-change-wish = { $mode ->
    [test] 다음 지갑이 Florin을 통해 { $merchant }의 테스트 결제를 받도록 합니다.
   *[live] 다음 지갑이 Florin을 통해 { $merchant }의 결제를 받도록 합니다.
}
wallet-change-stop = 이 변경 중지

## The page that stops a change, for whoever has the mail about it

wallet-change = { $merchant }의 지갑 변경
# $by: the name of an owner. The wallets follow.
wallet-change-text = { $mode ->
    [test] { $by } 님이 테스트 결제를 다음 지갑으로 보내도록 요청했습니다:
   *[live] { $by } 님이 결제를 다음 지갑으로 보내도록 요청했습니다:
}
# USDC: the address of a wallet, or "none".
wallet-change-row = { $token }: { $wallet }
wallet-change-effect = 변경은 { $time }에 적용됩니다.
wallet-change-ended = { $status ->
    [stopped] 이 변경은 중지되었습니다. 지갑은 그대로입니다.
   *[applied] 이 변경은 이미 적용되었습니다. 예상하지 못했다면 서비스 운영자에게 문의하세요.
}
