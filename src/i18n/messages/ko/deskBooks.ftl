## The books of a merchant

desk-books = 장부
books-overview = 개요
books-entries = 분개
books-counterparts = 거래 상대방
books-prove = 지금 대조
books-done-started = 대조를 시작했습니다. 결과가 여기에 표시됩니다.
books-done-recent = 모든 지갑을 방금 대조했습니다.

## Proof by the chain

books-proofs = 대조
books-proofs-intro = Florin은 하루에 한 번 장부의 내용을 각 지갑의 체인 잔액과 비교합니다. 기초 잔액과 분개의 합은 체인에 있는 금액과 같아야 합니다.
books-no-proofs = 아직 대조한 지갑이 없습니다.
books-proof-status = { $status ->
    [proven] 일치
    [pending] 대기 중
    [different] 불일치
    [failed] 실패
   *[running] 진행 중
}
books-proof-about = { $status ->
    [proven] 장부가 체인과 정확히 일치합니다.
    [pending] 앞으로 기록될 수 있는 새 트랜잭션을 제외하면 장부가 체인과 일치합니다.
    [different] 장부와 체인이 일치하지 않습니다. 차이는 체인이 장부보다 더 가진 금액입니다.
    [failed] 결과가 없습니다. Florin이 내일 다시 시도합니다.
   *[running] 장부를 체인과 비교하고 있습니다. 이 페이지는 자동으로 새로 고쳐집니다.
}
books-failure = { $failure ->
    [too_much_pending] 대기 중인 트랜잭션이 너무 많습니다
   *[chain_unavailable] 체인을 읽을 수 없었습니다
}
books-why = 이유
books-proved-again = 다시 대조하는 중
books-proved-at = 대조 시각
# A slot is a point in time on the Solana network.
books-slot = 슬롯 { $slot }
books-opening = 기초 잔액
books-since = 이후 분개
books-booked = 장부
books-waiting = 대기 중
books-chain = 체인
books-difference = 차이
books-differences = 차이의 내역
books-differences-intro = 체인이 이 분개와 어긋납니다. 이 서비스의 운영자에게 알렸습니다.
books-no-differences = 체인과 어긋나는 분개가 없습니다. 장부에 없는 움직임이 체인에 있습니다.
books-transfer = 이체
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = 명령 { $path }
books-all-transfers = 전체
books-missing = 없음
books-pending = 대기 중인 트랜잭션
books-pending-intro = { $count ->
   *[other] 새 트랜잭션 { $count }개가 앞으로 기록되거나 체인에서 삭제될 수 있습니다.
}
books-pending-shown = 처음 { $count }개만 표시됩니다.

## Balances

books-have = 지갑 잔액
books-have-intro = 현재 장부의 내용입니다. 가치는 돈이 움직인 날의 가치입니다.
books-nothing = 아직 기록된 것이 없습니다.
books-sources = 어디에서 와서 어디로 갔는지
books-sources-intro = 돈을 가져온 것은 0보다 크고, 가져간 것은 0보다 작습니다. 토큰별로 모두 더하면 지갑 잔액이 됩니다.
books-value = 가치
books-account-label = 계정
books-account = { $account ->
    [wallet] 내 지갑
    [unsettled] 미완료 결제
    [sales] 매출
    [surplus] 초과 결제
    [splits] 다른 사람의 몫
    [service_charge] 서비스 수수료
    [refunds] 환불
    [unapplied] 미연결 금액
    [customer_balances] 고객 잔액
    [credit_notes] 크레딧 노트
    [adjustments] 조정
    [network_fees] 네트워크 수수료
    [outside] Florin 외부
    [opening] 기초 잔액
   *[conversion] 통화 환산
}
books-account-about = { $account ->
    [wallet] 체인에 있는 금액입니다.
    [unsettled] 아직 열려 있거나 미결제로 끝난 결제에 대해 받은 금액입니다.
    [sales] 판매한 것에 대해 받은 금액입니다.
    [surplus] 필요한 금액보다 더 받은 금액입니다.
    [splits] 다른 사람을 위해 받아 전달한 금액입니다.
    [service_charge] 매출 중 운영자의 몫입니다.
    [refunds] 고객에게 돌려준 금액입니다.
    [unapplied] 지갑에 있지만 어느 결제에도 반영되지 않은 금액입니다.
    [customer_balances] 고객이 남겨 둔 잔액입니다.
    [credit_notes] 크레딧 노트로 고객에게 준 잔액입니다.
    [adjustments] 직접 주거나 차감한 잔액입니다.
    [network_fees] Solana 네트워크가 가져간 SOL입니다.
    [outside] Florin 없이 다른 사람의 지갑에서 들어오거나 나간 금액입니다.
    [opening] 장부를 시작하기 전에 지갑에 있던 금액입니다.
   *[conversion] 한 통화의 가치와 다른 통화의 가치 사이의 금액입니다.
}

## Entries

books-entries-intro = 돈의 모든 변동을 복식 부기로 기록합니다. 분개는 바뀌지 않습니다. 마감된 달에 속하는 것은 나중에 기록되며 그 달을 표시합니다.
books-no-entries = 분개를 찾을 수 없습니다.
books-debit = 차변
books-credit = 대변
# What an entry describes, such as a refund.
books-cause-label = 내용
books-cause = { $cause ->
    [transfer] 이체
    [payment] 결제
    [refund] 환불
    [network_fee] 네트워크 수수료
    [balance] 고객 잔액
    [outside] Florin 외부
   *[opening] 기초 잔액
}
# $month: such as October 2026, which is closed.
books-corrects = { $month } 정정
books-entries-of = 장부의 분개

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Florin 없이 나에게 돈을 보냈거나 나에게서 받은 상대방입니다. 이름을 붙이면 모든 분개에 표시됩니다.
books-no-counterparts = Florin 외부에서 들어오거나 나간 돈이 없습니다.
books-counterpart = 거래 상대방
books-net = 받은 금액에서 보낸 금액을 뺀 값
books-known-since = 처음 확인
books-name-hint = 예: 급여. 이름을 없애려면 비워 두세요.
books-outside-entries = Florin 외부와의 분개
