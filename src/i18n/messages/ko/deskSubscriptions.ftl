## Plans

desk-plans-and-subscriptions = 플랜 및 구독
desk-plans = 플랜
desk-plan = 플랜
desk-no-plans = 플랜을 찾을 수 없습니다.
desk-no-plans-yet = 아직 플랜이 없습니다. 플랜은 고객이 구독하는 상품으로, 가격과 결제 주기를 정합니다.
desk-new-plan = 새 플랜
desk-edit-plan = 플랜 수정
desk-price = 가격
desk-every = 청구 주기
desk-interval-label = 단위
desk-interval-hint = 예를 들어 3과 개월이면 고객이 3개월마다 결제합니다.
desk-interval = { $interval ->
    [daily] 일
    [weekly] 주
    [yearly] 년
   *[monthly] 개월
}
desk-plan-description-hint = 플랜 페이지에서 고객에게 표시됩니다.
desk-setup-fee-hint = 첫 결제와 함께 한 번 청구됩니다.
desk-trial-days = 무료 체험 일수
desk-tax = 세금
desk-tax-rate = 세율
desk-tax-behavior-label = 가격과 세금
desk-tax-behavior = { $behavior ->
    [inclusive] 가격에 세금 포함
   *[exclusive] 가격에 세금 추가
}
desk-quantity = 수량
desk-allow-quantity = 고객이 수량을 선택할 수 있음
desk-max-cycles = 결제 횟수
desk-max-cycles-hint = 횟수를 채우면 구독이 종료됩니다. 취소할 때까지 계속하려면 비워 두세요.
desk-max-unpaid = 허용되는 미결제 기간 수
desk-max-unpaid-hint = 하나라도 더 생기면 구독이 종료됩니다.
desk-apply-to = 새 가격 적용 대상
desk-apply-to-hint = 기존 구독자는 가격이 변경되기 전에 충분한 기간을 두고 이메일을 받습니다.
desk-price-scope = { $scope ->
    [all] 신규 및 기존 구독자
   *[new] 신규 구독자만
}
desk-activate = 활성화
desk-deactivate = 비활성화
desk-public-page = 공개 페이지
desk-public-page-text = 고객은 이 페이지에서 구독합니다. 주소를 공유하거나 코드를 보여 주세요.
desk-address-of-page = 주소
desk-qr-code = 이 페이지의 QR 코드
desk-subscribers = 구독자
desk-new-subscriber = 구독자 추가

## Coupons

desk-coupons = 쿠폰
desk-coupon = 쿠폰
desk-no-coupons = 쿠폰을 찾을 수 없습니다.
desk-no-coupons-yet = 아직 쿠폰이 없습니다. 쿠폰은 구독을 할인해 주는 코드입니다.
desk-new-coupon = 새 쿠폰
desk-edit-coupon = 쿠폰 수정
desk-code = 코드
desk-code-hint = 고객이 입력하는 코드: 영문자, 숫자, 하이픈, 밑줄 3~40자.
desk-coupon-name-hint = 페이지와 문서에서 고객에게 표시됩니다.
desk-discount = 할인
desk-percent-off = 할인율(%)
desk-amount-off = 할인 금액
desk-amount-off-hint = 할인율 대신 아래 통화로 입력합니다.
desk-duration = 적용 기간
desk-duration-choice = { $duration ->
    [forever] 모든 기간
    [repeating] 여러 기간
   *[once] 한 기간
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] 모든 기간
    [repeating] { $count ->
       *[other] { $count }개 기간
    }
   *[once] 한 기간
}
desk-duration-periods-hint = 여러 기간인 경우에만 입력합니다.
desk-max-redemptions = 최대 구독 수
desk-redeemed = 사용됨
# 3 of 100
desk-of-all = { $count }/{ $all }
desk-valid-until = 유효 기한

## Subscriptions

desk-subscriptions = 구독
desk-no-subscriptions = 구독을 찾을 수 없습니다.
desk-no-subscriptions-yet = 아직 구독이 없습니다. 먼저 플랜을 만들고 페이지를 공유하세요.
desk-new-subscription = 새 구독
desk-subscriber-hint = 이메일 주소나 지갑, 또는 둘 다 입력하세요.
desk-next-payment = 다음 결제
desk-current-period = 현재 기간
desk-trial-until = 무료 체험 기한
desk-access-until = 이용 기한
desk-ends-with-period = 현재 기간 후 종료
desk-has-unpaid = 미결제
desk-cancelled-on = 취소일
desk-why-cancelled = 취소 사유
desk-cancel-reason = { $reason ->
    [payment_failed] 결제되지 않은 기간이 있음
    [refunded] 환불된 기간이 있음
   *[requested] 판매자 또는 고객이 요청함
}
desk-billing-problem = 문제
desk-billing-problem-is = { $problem ->
    [rate_unavailable] 현재 환율이 없습니다. 곧 다시 시도합니다.
    [cannot_be_paid] 결제를 만들 수 없습니다. 지갑이나 토큰이 없거나 가능하지 않은 금액입니다.
   *[internal_error] 시스템 오류입니다. 곧 다시 시도합니다.
}
desk-next-change = 다음 변경
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $day }부터 { $price }
desk-periods-paid = 결제된 기간
desk-reverse-charge = 대리납부(reverse charge): 고객이 세금을 납부합니다
desk-reverse-charge-hint = 판매자와 고객의 납세자번호가 필요합니다.
desk-email-unconfirmed = 고객이 아직 주소를 확인하지 않아 이메일을 받지 못합니다.
desk-periods = 기간
desk-no-periods = 아직 청구 내역이 없습니다.
desk-paid-on = 결제일
desk-document = 문서
status-unpaid-periods = 미결제
desk-unpaid-text = 고객은 각 기간의 페이지에서 결제할 수 있습니다. 고객에게 주소를 보내세요.
desk-unpaid-over = 구독이 종료되기 전에 결제되지 않은 기간입니다. 더 이상 청구하지 않습니다.
# $amount: 4.00 USDC
desk-received-part = 지금까지 { $amount } 받음
desk-see-payment = 결제 만들기 또는 보기
desk-change = 변경
desk-change-subscription = 구독 변경
desk-change-time-label = 새 플랜 또는 수량 적용
desk-change-time = { $when ->
    [period_end] 다음 기간부터
   *[now] 지금
}
desk-change-time-hint = 주기가 다르면 지금 변경할 때 새 기간이 시작되고 바로 청구됩니다.
desk-proration-label = 결제한 기간의 나머지
desk-proration = { $proration ->
    [none] 결제한 그대로 유지
   *[next_period] 다음 결제에서 정산
}
desk-coupon-change-hint = 다음 기간부터 적용됩니다. 쿠폰을 제거하려면 비워 두세요.
desk-token-change-hint = 다음 결제부터 적용됩니다. 진행 중인 결제는 그대로 유지됩니다.
desk-prepay-text = 다음 기간들에 대한 결제 하나를 만듭니다. 결제 페이지를 고객에게 보내세요.
desk-prepay-hint = 구독이 일찍 종료되면 나머지는 고객의 잔액이 됩니다.
desk-create-payment = 결제 만들기
desk-pause = 일시 중지
desk-resume = 재개
desk-cancel-subscription = 구독 취소
desk-cancel-text = 더 이상 청구하지 않습니다. 고객은 결제한 기간 동안 계속 이용할 수 있습니다.
desk-cancel-when = 시점
desk-cancel-now = 지금
# $day: 20 November 2026.
desk-cancel-at-end = 현재 기간이 끝날 때: { $day }
problem-coupon-code = 영문자, 숫자, 하이픈, 밑줄을 3~40자로 입력하세요.
problem-coupon-discount = 할인율과 할인 금액 중 하나만 입력하세요.
problem-coupon-periods = 여러 기간인 경우에만 입력하세요.
problem-coupon-taken = 이 코드의 쿠폰이 이미 있습니다.
problem-needs-price = 새 가격을 입력하거나 그대로 두세요.
problem-tax-ids = 대리납부(reverse charge)에는 판매자와 고객의 납세자번호가 필요합니다.
