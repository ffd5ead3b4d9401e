## The simulator of payers

simulator = 시뮬레이터
simulator-intro = 누군가 결제하면 어떻게 되는지 확인하세요. 테스트 모드의 결제를 새 지갑에서 테스트 체인의 실제 트랜잭션으로 결제합니다.
simulator-new = 새 테스트 결제
simulator-create = 만들고 시뮬레이션
simulator-from-exchange = 거래소에서 결제 가능
simulator-open = 진행 중인 테스트 결제
simulator-none = 진행 중인 테스트 결제가 없습니다.
simulator-simulate = 결제자 시뮬레이션
simulator-missing = 시뮬레이터가 설정되지 않았습니다.
simulator-missing-text = 로컬 스택의 데모 지갑이 필요하며, 운영자가 다음 설정으로 지정합니다. 그때까지는 본인의 지갑으로 테스트 결제를 하세요.
# $amount: such as $10.00.
simulator-payment = { $amount } 결제 시뮬레이션
simulator-details = 이 결제의 상세 정보
simulator-checkout = 체크아웃 페이지
simulator-state = 결제
simulator-expires = 결제 가능 기한
simulator-last = 마지막 시뮬레이션
simulator-hint = { $status ->
    [pending] 결과가 이 페이지에 자동으로 표시됩니다. 늦은 입금을 보려면 먼저 결제가 만료되도록 두거나 취소하세요.
    [confirmed] 이 결제는 완료되었습니다. 계속하려면 새 결제를 만드세요.
   *[other] 이 결제는 종료되었습니다. 늦은 입금은 여전히 가능합니다.
}
simulator-kinds = 결제자가 어떻게 결제하나요?
simulator-amount = { $token } 금액
simulator-kind = { $kind ->
    [exact] 정확하게 결제
    [underpaid] 부족하게 결제
    [overpaid] 초과 결제
    [late] 늦게 결제
    [wrong_token] 다른 토큰으로 결제
    [failed] 트랜잭션 실패
   *[exchange] 거래소에서 결제
}
simulator-kind-text = { $kind ->
    [exact] 결제자가 결제할 금액을 모두 보내고, 몇 초 후 결제됩니다.
    [underpaid] 결제자가 80 % 또는 아래 금액을 보내고, 나머지가 들어올 때까지 결제가 진행 중으로 유지됩니다.
    [overpaid] 결제자가 125 % 또는 아래 금액을 보냅니다. 결제가 완료되고 초과 금액을 환불할 수 있습니다.
    [late] 결제가 종료된 후 입금됩니다. 인정하거나 환불할 수 있습니다.
    [wrong_token] 결제자가 요청하지 않은 토큰을 보냅니다. 결제는 진행 중으로 유지되고, 금액은 미연결로 표시됩니다.
    [failed] 트랜잭션이 체인에서 실패합니다. 결제는 진행 중으로 유지되고, 진단에서 이유를 알려 줍니다.
    [unexpected_exchange] 거래소는 참조를 추가하지 않으며, 이 결제는 거래소 결제를 예상하지 않습니다. 금액은 미연결로 표시됩니다.
   *[exchange] 거래소는 참조를 추가하지 않지만, 정확한 금액으로 결제를 식별합니다. 몇 초 후 결제됩니다.
}
