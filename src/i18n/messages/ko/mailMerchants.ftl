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
    [member] { $action ->
        [create] 구성원 추가됨
        [delete] 구성원 삭제됨
       *[other] 구성원의 역할이 변경됨
    }
    [invitation] { $action ->
        [create] 초대함
       *[other] 초대 철회됨
    }
   *[merchant] 계정 설정이 변경되었습니다
}
mail-access-by = { $actor ->
    [command] 실행 주체: 서비스 운영자
    [system] 실행 주체: Florin
    [user] 실행자: { $key }
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

## The dashboard, to its users

mail-sign-in-title = Florin 로그인
mail-sign-up-title = Florin 계정 만들기
mail-sign-in-text = 누군가(아마도 본인)가 이 주소로 Florin에 로그인하려고 합니다.
mail-sign-in-browser = 링크는 요청한 브라우저에서 한 번만 사용할 수 있습니다. 이 이메일을 절대 전달하지 마세요.
mail-sign-in-open = 로그인
mail-sign-in-until = 링크는 { $time }까지 사용할 수 있습니다. 요청하지 않았다면 이 이메일을 무시하세요.
mail-invitation-subject = Florin에서 { $merchant }에 참여하세요
# $by: the name of the person who invites.
mail-invitation-text = { $by } 님이 { $merchant } 대시보드에 초대합니다.
mail-invitation-operator = Florin 운영자가 { $merchant } 대시보드에 초대합니다.
mail-invitation-role = 역할: { $role }
mail-invitation-open = 초대 수락
mail-invitation-until = 링크는 { $time }까지 사용할 수 있습니다. 누가 초대했는지 모른다면 이 이메일을 무시하세요.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] { $merchant }의 테스트 지갑이 변경됩니다
   *[live] { $merchant }의 지갑이 변경됩니다
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } 님이 { $merchant }의 테스트 결제를 받는 지갑을 변경하려고 합니다.
   *[live] { $by } 님이 { $merchant }의 결제를 받는 지갑을 변경하려고 합니다.
}
mail-wallet-change-effect = 변경은 { $time }에 적용됩니다. 그때 진행 중인 결제의 지갑은 그대로입니다.
mail-wallet-change-replaces = 대기 중이던 변경을 대체합니다.
mail-wallet-change-unexpected = 예상하지 못했다면 변경을 중지하고 누가 대시보드에 로그인할 수 있는지 확인하세요.
mail-wallet-change-secret = 이 이메일을 가진 사람은 누구나 변경을 중지할 수 있습니다. 절대 전달하지 마세요.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (이전: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] { $merchant }의 테스트 지갑은 그대로입니다
   *[live] { $merchant }의 지갑은 그대로입니다
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] 누군가 이메일의 링크로 { $merchant }의 지갑 변경을 중지했습니다.
    [command] 서비스 운영자가 { $merchant }의 지갑 변경을 중지했습니다.
    [system] 변경을 요청한 { $by } 님이 더 이상 소유자가 아니므로 { $merchant }의 지갑 변경을 중지했습니다.
   *[user] { $by } 님이 { $merchant }의 지갑 변경을 중지했습니다.
}
mail-wallets-changed-subject = { $mode ->
    [test] { $merchant }의 테스트 지갑이 변경되었습니다
   *[live] { $merchant }의 지갑이 변경되었습니다
}
mail-wallets-changed-text = { $mode ->
    [test] { $by } 님이 요청한 변경이 적용되었습니다. { $merchant }의 새 테스트 결제는 다음 지갑으로 들어옵니다.
   *[live] { $by } 님이 요청한 변경이 적용되었습니다. { $merchant }의 새 결제는 다음 지갑으로 들어옵니다.
}
mail-wallets-changed-operator = { $mode ->
    [test] 서비스 운영자가 지갑을 변경했습니다. { $merchant }의 새 테스트 결제는 다음 지갑으로 들어옵니다.
   *[live] 서비스 운영자가 지갑을 변경했습니다. { $merchant }의 새 결제는 다음 지갑으로 들어옵니다.
}

## Roles of members

role = { $role ->
    [owner] 소유자
    [admin] 관리자
    [developer] 개발자
    [support] 지원
    [accountant] 회계
   *[viewer] 뷰어
}
