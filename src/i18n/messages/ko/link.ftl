## A payment link

on-solana-plus-charge = { $amount } (Solana), 서비스 수수료 { $percent } 별도
ready-heading = 언제든지 결제하실 수 있습니다
ready-text = 어떤 Solana 지갑으로든 결제할 수 있습니다.
card-possible = 카드 또는 계좌로도 결제할 수 있습니다.
place-kept = 10분 동안 고객님의 자리를 확보해 드립니다.
amount-fixed-later = { $token } 금액은 다음 단계로 진행할 때 확정됩니다.
continue-your-payment = 결제 계속하기
view-your-payment = 내 결제 보기
link-inactive = 이 링크는 종료되었습니다
link-expired = 이 링크는 만료되었습니다
link-used-up = 이 링크는 더 이상 결제를 받지 않습니다
link-held = 마지막 자리가 확보되어 있습니다
link-held-text = 지금 다른 분이 결제하고 있습니다. 시간 내에 완료되지 않으면 대신 결제하실 수 있습니다.
link-crowded = 지금 결제하는 사람이 너무 많습니다
link-crowded-text = 몇 분 후 다시 시도하세요.
link-closed-text = 이 링크로는 더 이상 결제할 수 없습니다. 새 링크는 { $merchant }에 요청하세요.

## What a link asks its payer

amount-in = 금액 ({ $currency })
amount-limits = { $which ->
    [between] { $min } ~ { $max }
    [least] 최소 { $min }
   *[most] 최대 { $max }
}
quantity = 수량
email = 이메일
optional = 선택 사항
please-choose = 선택하세요
choose-token = 결제할 토큰
answer-required = 이 항목을 입력하세요.
answer-invalid = 일반 텍스트로 입력하세요.
answer-number = 숫자를 입력하세요.
answer-option = 보기 중 하나를 선택하세요.
answer-too-long = { $limit }자 이내로 입력하세요.
answer-decimals = 소수점 이하 { $limit }자리까지만 입력하세요.
answer-minimum = { $limit } 이상의 값을 입력하세요.
answer-maximum = { $limit } 이하의 값을 입력하세요.
