## Mails to merchants

mail-merchant-hello = { $merchant } 담당자님, 안녕하세요.

## Money that came late, or was too much or too little

mail-late-payment-subject = 결제가 늦게 도착했습니다: { $amount }
mail-overpaid-subject = 결제 금액이 청구 금액보다 많습니다: { $amount }
mail-underpaid-subject = 결제 금액이 청구 금액보다 적습니다: { $amount }
mail-late-payment-text = 기한이 지났거나 종료된 결제에 입금이 있었습니다.
mail-overpaid-text = 결제자가 청구 금액보다 많이 송금했습니다.
mail-underpaid-text = 결제가 청구 금액보다 적은 금액으로 종료되었습니다.
mail-underpaid-open-text = 결제자가 청구 금액보다 적게 송금했으며, 나머지를 아직 결제할 수 있습니다.
mail-fact-payment = 결제: { $id }
mail-fact-for = 내용: { $description }
mail-fact-price = 가격: { $price } ({ $tokens })
mail-fact-received = 받은 금액: { $amount }
mail-fact-surplus = 초과 금액: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = 상태: { $status }
mail-fact-wallet = 결제자 지갑: { $wallet }
mail-fact-transaction = 트랜잭션: { $transaction }
mail-advice-surplus = 금액은 판매자님의 지갑에 있습니다. 결제자가 초과 금액의 반환을 기대할 수 있습니다.
mail-advice-none = 금액은 판매자님의 지갑에 있습니다. 따로 하실 일은 없습니다.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = 금액은 판매자님의 지갑에 있습니다. Florin은 이 금액을 청구서, 기간 또는 할부금에 반영하고 고객에게는 나머지만 청구합니다. 이 금액을 전액 결제로 인정하려면 다음을 호출하세요:
mail-advice-return = 취소되어 더 이상 청구할 금액이 없다면 결제자에게 금액을 반환하세요.
mail-advice-pending = 금액은 판매자님의 지갑에 있습니다. 입금이 너무 늦어 이 결제는 미결제로 종료됩니다. 종료 후 결제자에게 반환하거나 다음 호출로 전액 결제로 인정하세요:
mail-advice-accept = 금액은 판매자님의 지갑에 있습니다. 결제자에게 반환하거나 다음 호출로 전액 결제로 인정하세요:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] 구독이 일부만 결제된 채 종료되었습니다: { $amount }
   *[plan] 할부 플랜이 일부만 결제된 채 종료되었습니다: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
       *[other] 구독이 종료되었습니다. 결제가 완료되지 않은 기간에 대해 받은 금액이 있습니다. Florin은 고객에게 더 이상 청구하지 않습니다.
    }
   *[plan] { $count ->
       *[other] 할부 플랜이 종료되었습니다. 결제가 완료되지 않은 할부금에 대해 받은 금액이 있습니다. Florin은 고객에게 더 이상 청구하지 않습니다.
    }
}
mail-fact-subscription = 구독: { $id }
mail-fact-installment-plan = 할부 플랜: { $id }
mail-fact-plan = 플랜: { $name }
mail-fact-description = 설명: { $description }
mail-fact-customer = 고객: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = { $start } ~ { $end } 기간에 받은 금액: { $received } ({ $price } 중 { $value })
mail-fact-installment = 할부 { $number }/{ $count }회차에 받은 금액: { $received } ({ $price } 중 { $value })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } (결제 { $payment })
mail-fact-more = 외 { $count }건
mail-fact-more-payments = 외 결제 { $count }건
mail-owner-advice = 금액은 판매자님의 지갑에 있습니다. 결제자에게 반환하거나 인정해 주세요. 받은 금액을 전액 결제로 인정하려면 다음을 호출하세요:
mail-owner-reinstate = 고객에게 나머지를 청구하려면 다음 호출로 플랜을 재개하세요:
mail-owner-cancelled = 어느 경우든 플랜은 취소된 상태로 유지됩니다.

## A webhook endpoint that was disabled

mail-disabled-subject = 웹훅 엔드포인트가 비활성화되었습니다: { $host }
mail-disabled-text = { $mode ->
    [test] 테스트 웹훅 엔드포인트를 비활성화했으며 더 이상 이벤트를 보내지 않습니다:
   *[live] 라이브 웹훅 엔드포인트를 비활성화했으며 더 이상 이벤트를 보내지 않습니다:
}
mail-disabled-gone = 엔드포인트가 전송 중단을 요청하는 410 Gone으로 응답했습니다.
mail-disabled-failing = { $time } 이후 이 엔드포인트로의 모든 전송이 실패했습니다.
mail-disabled-enable = 이벤트는 손실되지 않았습니다. 엔드포인트가 비활성화된 동안 발생한 이벤트는 보관됩니다. 엔드포인트가 다시 작동하면 다음 호출로 활성화하세요:
mail-disabled-recover = 그런 다음 놓친 이벤트를 다음 호출로 요청하세요:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API 키가 생성되었습니다
        [rotate] API 키가 교체되었습니다
        [revoke] API 키가 폐기되었습니다
       *[other] API 키가 변경되었습니다
    }
    [webhook_endpoint] { $action ->
        [create] 웹훅 엔드포인트가 생성되었습니다
        [delete] 웹훅 엔드포인트가 삭제되었습니다
       *[other] 웹훅 엔드포인트가 변경되었습니다
    }
    [webhook_secret] { $action ->
        [rotate] 웹훅 시크릿이 교체되었습니다
       *[other] 웹훅 시크릿이 변경되었습니다
    }
   *[merchant] 계정 설정이 변경되었습니다
}
mail-access-by = { $actor ->
    [command] 실행 주체: 서비스 운영자
    [system] 실행 주체: Florin
   *[key] 실행 주체: API 키 { $key }
}
mail-access-from = 접속 주소: { $address }
mail-access-at = 시각: { $time }
mail-access-mode = { $mode ->
    [test] 모드: 테스트
   *[live] 모드: 라이브
}
mail-access-request = 요청: { $id }
mail-access-ask = 예상하지 못한 변경이라면 서비스 운영자에게 문의하세요.
mail-access-revoke = 예상하지 못한 변경이라면 이 작업을 실행한 키와 그 키로 생성된 모든 키를 다른 키로 폐기하세요:
mail-access-log = 모든 변경 사항은 { $path }에서 확인할 수 있습니다. 이 알림은 시간당 최대 { $max }건 발송됩니다.
# A field that had no value before.
mail-access-none = 없음

## An address for test mails, to its owner

mail-verify-title = 테스트 이메일을 받을 주소를 확인해 주세요
mail-verify-subject = { $merchant } 테스트 이메일을 받을 주소를 확인해 주세요
mail-verify-text = { $merchant }에서 Florin으로 결제를 테스트하고 있으며, 이 주소로 테스트 이메일을 보내고자 합니다.
mail-verify-ask = 동의하시면 확인해 주세요.
mail-verify-ignore = { $merchant }에 대해 모르신다면 이 이메일을 무시하세요. 테스트 이메일은 발송되지 않습니다.
