## What the pages of invoices, periods and installments share

pay-amount = { $amount } 결제
received-so-far-text = 지금까지 받은 금액: <strong>{ $amount }</strong>.
balance-paid = 잔액에서 결제된 금액: <strong>{ $amount }</strong>.
payment-being-checked = 결제를 확인하고 있습니다. 다시 결제하지 마세요.
refresh = 새로고침
thank-you = 감사합니다.
thanks = 감사합니다. 추가로 하실 일은 없습니다.
surplus-contact = <strong>{ $surplus }</strong> 초과 결제하셨습니다. <a>{ $merchant }에 문의하세요</a>.
# The label of an amount.
received = 받은 금액
# The label of a day or time.
paid-at = 결제일

## The page of an installment plan

plan-title = 할부 플랜 – { $merchant }
plan-with = { $merchant } 할부 플랜
# Below the amount of the whole plan.
plan-terms = { $count }회 납부, Solana에서 { $token } 결제
next-installment-is = { $status ->
    [due] { $number }/{ $count }회차 결제일입니다
    [late] { $number }/{ $count }회차가 연체되었습니다
   *[pending] 다음은 { $number }/{ $count }회차입니다
}
installments-paid = { $count }회 중 { $paid }회 결제 완료
installments-paid-label = 결제된 할부금
pay-everything = 남은 금액 모두 결제: { $amount }
plan-completed = 모든 할부금이 결제되었습니다
plan-ended = 이 플랜은 종료되었습니다
plan-defaulted-text = 미납된 할부금이 있어 이 플랜이 종료되었습니다. 더 이상 여기에서 결제할 수 없습니다. 남은 금액은 { $merchant }에 문의하세요. 판매자가 플랜을 재개할 수 있습니다.
plan-cancelled = 이 플랜은 취소되었습니다
plan-cancelled-text = { $merchant }에서 이 플랜을 취소했습니다. 더 이상 송금하지 마세요.
plan-received-unused = { $merchant }에서 결제가 완료되지 않은 할부금에 대해 <strong>{ $amount }</strong> 금액을 받았습니다. 이 금액은 <a>{ $merchant }에 문의하세요</a>.
schedule = 결제 일정
schedule-number = 회차
schedule-status = 상태
with-late-fee = 연체료 { $fee } 포함
paid-too-much = { $amount } 초과 결제
installment-upcoming = 예정
installment-due = 결제 필요
installment-late = 연체
installment-paid = 결제 완료
installment-cancelled = 취소됨

## The page of an installment

installment-title = 할부 { $number }/{ $count }회차 – { $merchant }
installment-of = { $merchant } 할부 { $number }/{ $count }회차
# Below the amount.
paid-in-token = Solana에서 { $token } 결제
installment-is = { $status ->
    [due] 이 할부금의 결제일입니다
    [late] 이 할부금이 연체되었습니다
   *[pending] 이 할부금의 결제일이 아직 되지 않았습니다
}
installment-due-text = { $until }까지 결제해 주세요.
installment-late-text = 이 할부금의 결제일은 { $day }이었습니다. { $until }까지 결제하지 않으면 전체 플랜이 종료됩니다.
installment-late-fee-text = 이 할부금의 결제일은 { $day }이었습니다. 연체료 { $fee } 금액이 추가되었습니다. { $until }까지 결제하지 않으면 전체 플랜이 종료됩니다.
installment-pending-text = 이 할부금의 결제일은 { $day }입니다. 지금 결제하실 수 있습니다.
installment-first-text = 이 할부금의 결제일은 { $day }입니다. { $number }회차를 먼저 결제해 주세요.
go-to-installment = { $number }회차로 이동
see-plan = 전체 플랜 보기
installment-is-paid = 이 할부금은 결제되었습니다
installment-nothing-to-pay = 결제하실 금액이 없습니다
installment-defaulted-text = 미납된 할부금이 있어 플랜이 종료되었습니다. 남은 금액은 <a>{ $merchant }에 문의하세요</a>. 판매자가 플랜을 재개할 수 있습니다.
installment-cancelled-text = { $merchant }에서 플랜을 취소했습니다. 더 이상 송금하지 마세요.
installment-cancelled-contact = { $merchant }에서 플랜을 취소했습니다. 더 이상 송금하지 마세요. 궁금한 점은 <a>{ $merchant }에 문의하세요</a>.
installment-received-unused = { $merchant }에서 이 할부금에 대해 <strong>{ $amount }</strong> 금액을 받았습니다. 이 금액은 <a>{ $merchant }에 문의하세요</a>.
late-fee = 연체료

## The page of a subscription's period

subscription-to = { $plan } 구독
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, Solana에서 { $token } 결제
# The label of the dates.
period = 기간
period-dates = { $start } ~ { $end }
period-request-pdf = 결제 요청서 (PDF)
period-invoice-pdf = 청구서 { $number } (PDF)
period-owed = 결제할 금액이 있습니다
period-owed-text = 어떤 Solana 지갑에서든 이 기간의 요금을 { $merchant }에 직접 결제하세요.
period-paid = 결제 완료
period-paid-text = 감사합니다. 이 기간에 더 결제하실 금액이 없습니다.
period-paused = 이 구독은 일시 중지되었습니다
period-paused-text = { $merchant }에서 구독을 재개할 때까지 결제하실 금액이 없습니다.
period-postponed = 지금은 이 기간을 결제할 수 없습니다
period-postponed-rate = 현재 환율 정보가 없어 결제를 준비하지 못했습니다. 자동으로 다시 시도합니다. 지금 하실 일은 없습니다. 나중에 다시 확인해 주세요.
period-postponed-token = 현재 { $merchant }에서 결제를 받을 수 없어 결제를 준비하지 못했습니다. 자동으로 다시 시도합니다. 지금 하실 일은 없습니다. 나중에 다시 확인해 주세요.
period-postponed-error = 시스템 오류로 결제를 준비하지 못했습니다. 자동으로 다시 시도합니다. 지금 하실 일은 없습니다. 나중에 다시 확인해 주세요.
period-expired-text = 구독의 마지막 기간이 끝나 더 이상 결제하실 금액이 없습니다. 이 기간을 위해 송금하지 마세요.
period-failed-text = 결제가 기한 내에 도착하지 않아 더 이상 결제하실 금액이 없습니다. 이 기간을 위해 송금하지 마세요.
period-cancelled-text = 구독이 해지되어 더 이상 결제하실 금액이 없습니다. 이 기간을 위해 송금하지 마세요.
period-received-unused = { $merchant }에서 이 기간에 대해 <strong>{ $amount }</strong> 금액을 받았습니다. 이 금액은 <a>{ $merchant }에 문의하세요</a>.
see-period-owed = 지금 결제할 금액 보기

## The page of an invoice

invoice-title = 청구서 { $number } – { $merchant }
invoice-from = { $merchant } 청구서 { $number }
invoice-void = 이 청구서는 취소되었습니다
invoice-void-text = 이 청구서로 결제하실 금액이 없습니다. 결제하지 마세요.
invoice-settling = 결제를 받았습니다
invoice-settling-text = 1분 이내에 이 페이지에 결제 완료로 표시됩니다. 그때 페이지를 새로고침하세요.
invoice-overdue = 이 청구서의 결제 기한이 지났습니다
invoice-overdue-text = 결제 기한: { $due }. 지금도 결제하실 수 있습니다.
invoice-overdue-undated-text = 지금도 결제하실 수 있습니다.
invoice-open = 언제든지 결제하실 수 있습니다
invoice-open-text = 어떤 Solana 지갑에서든 { $merchant }에 직접 결제하세요.
invoice-open-later-text = 어떤 Solana 지갑에서든 { $merchant }에 직접 결제하세요. { $token } 금액은 다음 단계로 진행할 때 확정됩니다.
invoice-partly = 지금까지 받은 금액: { $received }. 남은 금액: <strong>{ $rest }</strong>.
invoice-pay-rest = 남은 금액 결제
invoice-pdf = PDF 다운로드
# The caption of the table of items.
invoice-items = 청구서 내역
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, 세율 { $tax }
