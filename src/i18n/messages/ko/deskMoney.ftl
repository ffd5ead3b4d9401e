## A payment

payment-amounts = 금액
payment-rate = 1 { $token } = { $price }
payment-surplus = 초과 금액
payment-refunded = 환불액
payment-reserved = 환불용 예약
payment-service-charge = 서비스 수수료
payment-confirmed = 결제일
payment-of-link = 결제 링크
payment-of-invoice = 청구서
payment-of-subscription = 구독
payment-retry-of = 원래 결제
payment-retries = 재시도
payment-paid-from = 보낸 지갑
payment-paid-to = 받은 지갑
payment-metadata = 추가 필드
payment-expected = 지갑별 받을 금액
payment-missing = 부족 금액
payment-may-be-its = 이 결제의 금액일 수 있음
payment-finding = { $finding ->
    [confirmed] 결제가 확인되었습니다.
    [expired] 기한 내에 결제되지 않았습니다.
    [underpaid] 전액이 들어오기 전에 기한이 지났습니다.
    [transaction_failed] 기한이 지났고, 결제하려던 트랜잭션은 체인에서 실패했습니다.
    [wrong_token] 기한이 지났고, 결제자가 이 결제에서 요청하지 않은 토큰을 보냈습니다.
    [cancelled] 결제가 취소되었습니다.
    [reverted] 결제가 확인된 뒤 금액이 더 이상 반영되지 않게 되었습니다. 체인에서 트랜잭션이 무효 처리되었거나 연결이 취소되었습니다.
    [waiting] 이 결제의 트랜잭션이 아직 확정되지 않았습니다.
    [unreadable] 이 결제를 가리키는 트랜잭션을 찾았지만 아직 읽을 수 없습니다. 운영자에게 알렸습니다.
    [unread] 이 결제를 가리키는 트랜잭션을 찾아 읽는 중입니다.
    [partly_paid] 결제 금액의 일부만 들어왔습니다.
    [none_counts] 이 결제를 가리키는 트랜잭션 중 반영되는 것이 없습니다. 이유는 아래에 있습니다.
    [none_found] 이 결제를 가리키는 트랜잭션을 찾지 못했습니다.
    [suspended] 이 토큰은 현재 받지 않습니다. 최근 검사가 없거나 검사에서 문제가 발견되었습니다.
    [refused] 결제자가 서명한 트랜잭션을 네트워크가 거부했습니다: { $reason }
    [received] 전액이 들어왔습니다.
    [partly_received] 금액 일부가 아직 부족합니다.
    [overpaid] 청구 금액보다 많이 들어왔습니다.
    [late] 금액 일부가 기한 후에 들어왔습니다.
    [resolvable] 들어온 금액을 지금도 수락할 수 있습니다.
    [unreferenced] 결제를 가리키지 않는 금액이 들어왔으며, 이 결제의 금액일 수 있습니다.
   *[not_scanning] Florin이 현재 체인을 읽고 있지 않아 최신 트랜잭션은 아직 알 수 없습니다.
}
payment-splits = 분배 대상
payment-recipient = 수취인
payment-timeline = 진행 내역

timeline-event = { $event ->
    [payment_created] 결제 생성됨
    [payment_confirmed] 결제됨
    [payment_failed] 결제 실패
    [payment_expired] 결제 만료됨
    [payment_underpaid] 부족한 금액 입금
    [payment_overpaid] 초과 금액 입금
    [payment_late] 늦게 입금됨
    [refund_created] 환불 준비됨
    [refund_claimed] 고객이 환불받을 지갑을 입력함
    [refund_processing] 환불 전송됨
    [refund_completed] 환불 완료됨
    [refund_failed] 환불 실패
    [refund_expired] 환불 만료됨
    [refund_cancelled] 환불 취소됨
    [refund_reverted] 체인에서 환불이 무효 처리됨
   *[other] 이벤트
}
# $state: of the delivery, such as Delivered.
timeline-webhook = 웹훅: { $state }
# Who did something, when it was a program.
timeline-key = API 키 { $name }
timeline-priced = 결제할 금액: { $amount }
timeline-transaction = 트랜잭션 발견
transaction-outcome = { $outcome ->
    [credited] 반영됨
    [waiting] 확정되면 반영됨
    [unread] 읽는 중
    [unreadable] 아직 읽을 수 없음
    [rejected] 반영되지 않음
    [missing] 찾을 수 없음
   *[dropped] 체인에서 무효 처리됨
}
transaction-rejection = { $reason ->
    [transaction_failed] 체인에서 실패하여 금액이 이동하지 않았습니다.
    [wrong_token] 이 결제에서 요청한 토큰이 아닙니다. 비슷하게 만든 토큰은 반영되지 않습니다.
    [wrong_recipient] 이 결제를 가리키지만 금액이 이 결제의 수취 지갑이 아닌 지갑으로 들어왔습니다.
    [ambiguous_reference] 여러 결제 또는 다른 서비스의 결제를 가리키며, 무엇을 위한 금액인지 알 수 없습니다.
    [self_transfer] 같은 소유자의 계정 사이에서 이동한 것이므로 아무에게도 결제되지 않았습니다.
   *[no_transfer] 이 결제를 가리키지만 들어온 금액이 없습니다.
}
timeline-credited = { $amount } 반영됨
timeline-final = { $amount } 확정됨
timeline-mail = { $kind ->
    [receipt] 영수증 이메일 전송
    [receipt_copy] 결제자 요청으로 영수증 이메일 전송
    [receipt_resent] 영수증 이메일 재전송
    [refund_created] 환불 안내 이메일 전송
    [refund_claimed] 환불받을 지갑 확인 이메일 전송
    [refund_ended] 환불 종료 안내 이메일 전송
   *[other] 이 결제에 관한 이메일
}
mail-status = { $status ->
    [pending] 보내는 중
    [sent] 전송됨
    [recorded] 기록만 됨: 테스트 모드에서는 이 주소로 보내지 않음
    [failed] 보내지 못함
   *[cancelled] 전송 안 됨: 더 이상 필요 없음
}

receipt-resend = 영수증 다시 보내기
receipt-send = 영수증 이메일로 보내기

## Export

desk-export = 내보내기
problem-export-running = 다른 내보내기가 진행 중입니다. 끝날 때까지 기다리세요.

## Refunds

desk-refunds = 환불
desk-choose = 선택
refund-none = 환불을 찾을 수 없습니다.
refund-new = 환불
refund-title-of = { $amount } 환불
refund-of = 환불 대상
refund-reason = 사유
refund-to = 받는 지갑
# The wallet that signs a refund.
refund-signed-by = 서명 지갑
refund-left = 환불 가능 금액
refund-part = 환불 범위
refund-everything = 전액 또는 아래 금액
refund-surplus = 초과 금액만
refund-amount-hint = 비워 두면 남은 전액 { $left }입니다.
refund-unit = 금액 단위
refund-reason-hint = 고객에게 표시됩니다.
refund-to-hint = 비워 두면 결제한 지갑입니다. 알 수 없으면 고객에게 지갑을 묻습니다.
refund-revoke = 환불한 구독 기간 종료
refund-prepare = 환불 준비
refund-intro = 다음 페이지에서 내 지갑으로 환불에 서명합니다. 그 전에는 돈이 이동하지 않습니다.
refund-limit = 24시간 동안 { $limit }까지 환불할 수 있으며, { $left } 남았습니다. 더 필요하면 관리자에게 요청하세요.
refund-not-named = 미정
refund-unclaimed = 고객이 아직 지갑을 입력하지 않았습니다
refund-claim-text = 고객의 이메일 주소를 알고 있으면 지갑을 입력할 링크를 이미 보냈습니다. 직접 보낼 수도 있습니다.
refund-claim-link = 고객용 링크
refund-exception = { $exception ->
    [underpaid] 부족하게 보냄
    [overpaid] 초과해서 보냄
    [late] 늦게 보냄
   *[other_wallet] 다른 지갑에서 보냄
}
refund-failure = { $reason ->
    [underpaid] 기한 내에 보낸 금액이 부족합니다.
   *[payment_reverted] 환불할 금액이 체인에서 무효 처리되었습니다.
}
refund-failed-because = 실패 사유
refund-amount-sent = 보낸 금액
refund-completed = 완료일
refund-batch = 함께 서명
refund-cancel = 환불 취소
refund-cancel-text = 이 금액은 다시 환불할 수 있게 됩니다. 방금 트랜잭션을 만들었다면 몇 분이 걸립니다.
refund-sign = 지갑으로 서명
refund-sign-text = { $amount } 트랜잭션에 서명하세요. 보내는 내용과 네트워크 수수료가 지갑에 표시됩니다.
refund-sign-with = { $wallet }(으)로 서명
refund-sign-demo = 데모 지갑으로 서명
refund-scan = 환불에 서명할 코드
refund-scan-text = 휴대폰의 지갑으로 코드를 스캔하거나 링크를 여세요.
refund-sign-chosen = 선택한 환불에 서명
refund-choose = 환불을 하나 이상 선택하세요.
refund-batch-title = { $count ->
   *[other] 환불 { $count }건, { $amount }
}
refund-next-batch = { $count ->
   *[other] 다음 트랜잭션({ $count }건 남음)
}
refund-done-prepared = 환불이 준비되었습니다.
refund-done-signed = 서명되었습니다. 체인에서 확인되면 환불이 완료됩니다.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
   *[other] { $merchant } 환불 { $count }건: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, 토큰 계정 개설 { $rent }

## Money that counts for no payment

desk-unmatched = 미연결 금액
unmatched-intro = 내 지갑에 들어왔지만 어느 결제에도 반영되지 않은 금액입니다. 결제에 적용하거나 환불하세요.
unmatched-none = 미연결 금액이 없습니다.
unmatched-reason = 사유
unmatched-why = { $reason ->
    [ambiguous_reference] 여러 결제를 가리키며, 어느 결제의 금액인지 알 수 없습니다.
    [wrong_token] 결제에서 요청한 토큰이 아닙니다. 비슷하게 만든 토큰은 반영되지 않습니다.
    [wrong_recipient] 결제를 가리키지만 그 결제의 수취 지갑이 아닌 지갑으로 들어왔습니다.
    [unknown_reference] 알 수 없는 결제를 가리킵니다.
   *[no_reference] 가리키는 결제가 없습니다.
}
unmatched-sender = 보낸 사람
unmatched-candidate-count = { $count ->
   *[other] 결제 { $count }건의 금액일 수 있음
}
unmatched-status-open = 미연결
unmatched-status-applied = 결제에 반영됨
unmatched-counts-for = 반영된 결제
unmatched-names = 가리키는 결제
unmatched-candidates = 해당할 수 있는 결제
unmatched-no-candidates = 해당하는 진행 중인 결제가 없습니다.
unmatched-payment = 결제
unmatched-match = 일치
unmatched-match-kind = { $match ->
    [exact] 부족한 금액과 일치
    [fee] 수수료만큼만 부족
   *[near] 다른 금액
}
unmatched-apply = 적용
unmatched-apply-to = { $payment }에 적용
unmatched-other = 다른 결제
unmatched-payment-id = 결제 ID
unmatched-take-back = 결제 적용 취소
unmatched-done-applied = 이제 이 금액이 결제에 반영됩니다.
unmatched-done-taken-back = 이 금액은 다시 미연결 상태입니다.
