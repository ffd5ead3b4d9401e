## The account of a customer

portal-title = 내 계정 – { $merchant }
portal-account-with = { $merchant } 계정
# Below the amounts that the customer owes.
portal-to-pay-now = 지금 결제할 금액
portal-nothing-open = 결제할 금액이 없습니다.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = 내 잔액
portal-prepaid = 선결제 잔액
portal-name = 이름
portal-email = 이메일
portal-wallet = 지갑
# The label for screen readers begins with the visible text, here and below.
portal-change = 변경
portal-change-email-label = 변경: 이메일 주소
portal-change-wallet-label = 변경: 지갑
portal-add = 추가
portal-add-email-label = 추가: 이메일 주소
portal-add-wallet-label = 추가: 지갑
portal-sign-out = 로그아웃
portal-done-cancelled = 구독이 해지되었습니다.
portal-done-kept = 구독이 계속 유지됩니다.
portal-done-token = 선택 사항이 저장되었습니다.
portal-done-wallet = 지갑이 저장되었습니다.

## What is open

portal-to-pay = 결제할 항목
invoice-numbered = 청구서 { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, { $number }/{ $count }회차
portal-due = 결제 기한: { $day }
portal-was-due = 결제 기한 지남: { $day }
portal-for-period = 기간: { $start } ~ { $end }
portal-pay-now = 지금 결제
portal-pay-now-for = 지금 결제: { $label }
portal-pdf = PDF
portal-pdf-of = PDF: { $label }
portal-more-open = 이 페이지에 표시되지 않은 항목이 더 있습니다. 일부를 결제하시면 나머지가 표시됩니다.

## Subscriptions

portal-subscriptions = 구독
portal-trialing = 무료 체험 중
portal-active = 이용 중
portal-past-due = 결제 필요
portal-paused = 일시 중지됨
portal-cancelled = 해지됨
portal-expired = 종료됨
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $rhythm } { $price }
   *[other] { $rhythm } { $quantity } × { $price }
}
portal-price-in = { $quantity ->
    [1] { $rhythm } { $price }, { $token } 결제
   *[other] { $rhythm } { $quantity } × { $price }, { $token } 결제
}
portal-next-payment = 다음 결제: { $day }
portal-access-until = 이용 기한: { $day }
portal-ends-on = 종료일: { $day }
portal-keep = 계속 구독
portal-keep-plan = 계속 구독: { $plan }
portal-prepay = 선결제
portal-prepay-plan = 선결제: { $plan }
portal-change-token = 토큰 변경
portal-token-plan = 토큰 변경: { $plan }
portal-cancel = 해지
portal-cancel-plan = 해지: { $plan }

## Installment plans

portal-plans = 할부 플랜
# The name of a plan that has none.
portal-plan = 할부 플랜
portal-plan-next = { $count }회 중 { $paid }회 결제 완료, 다음 결제일: { $day }
portal-see-schedule = 일정 보기 또는 미리 결제
portal-see-schedule-of = 일정 보기 또는 미리 결제: { $plan }

## History

portal-history = 내역
portal-history-empty = 아직 내역이 없습니다.
portal-history-end = 이전 내역이 없습니다.
portal-newest = 최신
portal-older = 이전
# The name of a payment that has none.
portal-payment = 결제
portal-credit-note = 크레딧 노트 { $number }
portal-for-invoice = 대상 청구서: { $number }
portal-paid-from-credit = 잔액에서 결제
portal-paid-prepaid = 선결제
portal-refunded = { $amount } 환불됨
portal-receipt = 영수증
portal-receipt-for = 영수증: { $label }, { $day }
portal-details = 상세 정보
portal-details-for = 상세 정보: { $label }, { $day }

## Signing in

portal-sign-in-hint = 결제, 청구서, 구독을 확인할 수 있는 링크를 이메일로 보내 드립니다. 비밀번호는 필요하지 않습니다.
portal-email-link = 이메일로 링크 받기
portal-too-many-links = 링크를 너무 많이 요청하셨습니다. { $wait } 후 다시 시도하세요.
portal-check-email = 이메일을 확인해 주세요
portal-sign-in-sent = { $email } 주소가 { $merchant }에 등록되어 있으면 계정 링크가 담긴 이메일이 발송됩니다.
portal-no-email = 이메일을 받지 못하셨나요? 스팸함을 확인하거나 영수증을 받는 주소로 다시 시도하세요.
portal-new-link-sent = { $email } 주소로 새 링크를 보냈습니다. 단, 오늘 이미 여러 번 보낸 경우에는 발송되지 않습니다.
portal-link-expired = 이 링크는 만료되었습니다
portal-ask-for-link = 새 링크는 <a>{ $merchant }에 요청하세요</a>.
portal-email-new-link = { $email } 주소로 새 링크 보내기
portal-link-dead = 더 이상 사용할 수 없는 링크입니다
portal-link-dead-text = 가장 최근 이메일의 링크를 다시 열거나 새 링크를 요청하세요.
portal-get-link = 이메일로 새 링크 받기
portal-signed-out = 로그아웃했습니다
portal-too-many-mails = 지금은 이메일을 더 보낼 수 없습니다
portal-too-many-mails-text = 이메일 발송 횟수가 제한되어 있습니다. { $wait } 후 다시 시도하세요.
portal-back = 내 계정으로 돌아가기
portal-open = 내 계정 열기

## Changing the email address

portal-change-email = 이메일 주소 변경
portal-your-email = 현재 주소: { $email }
portal-new-email = 새 이메일 주소
portal-new-email-hint = 새 주소로 링크를 보내 드립니다. 링크를 열어 확인하기 전에는 아무것도 변경되지 않습니다.
portal-send-link = 링크 보내기
portal-same-email = 이미 등록된 주소입니다.
portal-change-sent = { $email } 주소로 이메일을 보냈습니다. 이메일의 링크를 열어 주소를 확인하세요. 링크는 하루 동안 유효합니다.
portal-confirm-email = 새 이메일 주소 확인
portal-confirm-email-text = 앞으로 { $merchant }에서 { $email } 주소로 연락합니다.
portal-email-taken = 이미 사용 중인 주소입니다
portal-email-taken-text = 이제 다른 고객이 이 주소를 사용하고 있습니다. 계정 통합은 <a>{ $merchant }에 요청하세요</a>.
portal-email-changed = 새 이메일 주소가 확인되었습니다
portal-email-changed-text = 이전 계정 링크는 더 이상 사용할 수 없습니다. 새 주소로 새 링크를 요청하세요.

## Changing the wallet

portal-change-wallet = 지갑 변경
portal-your-wallet = 현재 지갑: { $wallet }
portal-new-wallet = 새 Solana 지갑
portal-new-wallet-hint = { $merchant }에서 이 지갑으로 고객님을 확인합니다. 결제는 계속 어떤 지갑으로든 할 수 있습니다.
portal-save-wallet = 이 지갑 저장
portal-wallet-taken = 이 지갑은 저장할 수 없습니다. 다른 지갑을 사용하거나 <a>{ $merchant }에 문의하세요</a>.

## Changing a subscription

portal-subscription-over = { $plan } 구독이 종료되었습니다. 더 이상 요금이 청구되지 않습니다.
portal-cancel-heading = { $plan } 구독을 해지하시겠어요?
keeps-access = { $day }까지 계속 이용하실 수 있으며, 그 후 구독이 종료됩니다.
ends-at-once = 선결제된 기간이 없어 구독이 바로 종료됩니다.
nothing-more-billed = 더 이상 요금이 청구되지 않습니다.
portal-cancel-button = 구독 해지
portal-keep-button = 구독 유지
portal-token-heading = 어떤 토큰으로 결제하시겠어요?
portal-token-text = { $plan }의 다음 결제부터 적용됩니다. 진행 중인 결제는 그대로 유지됩니다.
portal-token = 토큰
portal-save = 저장
portal-prepay-heading = { $plan } 선결제
portal-periods = 기간 수
portal-periods-hint = 각 기간의 요금은 선결제 금액에서 차감됩니다. 구독이 일찍 종료되면 나머지는 고객님의 잔액이 됩니다.
portal-prepay-button = 결제 진행하기
