## The schedule of an installment plan

mail-schedule-title = 할부 플랜 안내
mail-schedule-subject = { $merchant } 할부 플랜: { $total }, { $count }회 납부
mail-schedule-text = { $merchant }에 { $total } 금액을 { $count }회에 걸쳐 아래 날짜에 결제합니다.
mail-rescheduled-title = 할부 플랜의 날짜가 변경되었습니다
mail-rescheduled-subject = { $merchant } 할부 플랜의 새 날짜
mail-rescheduled-text = { $merchant }에서 플랜의 날짜를 변경했습니다. 새 날짜는 아래와 같습니다.
mail-schedule-link = 각 날짜에 결제 링크를 이메일로 보내 드립니다.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] 각 날짜에 결제 링크를 이메일로 보내 드립니다. 당일에 결제하지 않으면 연체료 { $fee } 금액이 추가됩니다.
   *[other] 각 날짜에 결제 링크를 이메일로 보내 드립니다. { $days }일 이내에 결제하지 않으면 연체료 { $fee } 금액이 추가됩니다.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }회차 ({ $day })
mail-schedule-paid = { $amount }, 결제 완료
mail-schedule-footer = 이 링크에서 결제 완료된 내역과 다음 결제를 언제든지 확인할 수 있습니다.
mail-see-plan = 플랜 보기

## An installment

mail-upcoming-subject = 다음 할부금 { $number }/{ $count }회차: { $merchant }, { $amount }, { $day }
mail-upcoming-title = 다음 할부금 결제일은 { $day }입니다
mail-upcoming-text = 다음 할부금 { $amount }의 결제일은 { $day }입니다.
mail-upcoming-payable-text = 다음 할부금 { $amount }의 결제일은 { $day }입니다. 지금 미리 결제하실 수도 있습니다.
mail-see-installment = 할부금 보기
mail-due-subject = 할부금 { $number }/{ $count }회차 결제일입니다: { $merchant }, { $amount }
mail-due-title = 할부금 { $number }/{ $count }회차 결제일입니다
mail-pay-by = { $day }까지 { $merchant }에 { $amount } 금액을 결제해 주세요.
mail-pay-by-or-end = { $day }까지 { $merchant }에 { $amount } 금액을 결제해 주세요. 그때까지 결제하지 않으면 전체 플랜이 종료됩니다.
mail-late-subject = 할부금 { $number }/{ $count }회차가 연체되었습니다: { $merchant }, { $amount }
mail-late-title = 할부금 { $number }/{ $count }회차가 연체되었습니다
mail-late-text = 이 할부금이 기한 내에 결제되지 않았습니다.
mail-late-fee-text = 이 할부금이 기한 내에 결제되지 않았습니다. 연체료 { $fee } 금액이 추가되었습니다.
mail-reverted-subject = 할부금 { $number }/{ $count }회차를 다시 결제해 주세요: { $merchant }, { $amount }
mail-reverted-title = 할부금 { $number }/{ $count }회차를 다시 결제해 주세요
mail-reverted-text = 이 할부금의 결제 트랜잭션이 Solana에서 무효 처리되어 자금이 보낸 지갑에 그대로 남아 있습니다.
mail-late-fee = 연체료
mail-to-pay = 결제할 금액
mail-due-day = 결제일
mail-installment-footer = 이 링크에서 이 할부금의 남은 금액과 전체 플랜을 언제든지 확인할 수 있습니다.

## The end of a plan

mail-defaulted-title = 할부 플랜이 종료되었습니다
mail-defaulted-subject = { $merchant } 할부 플랜이 종료되었습니다
mail-defaulted-text = 할부금 { $number }/{ $count }회차가 결제되지 않아 플랜이 종료되었습니다. 더 이상 이 플랜으로 결제할 수 없습니다. 남은 금액은 { $merchant }에 문의하세요. 판매자가 플랜을 재개할 수 있습니다.
mail-reinstated-title = 할부 플랜이 재개되었습니다
mail-reinstated-subject = { $merchant } 할부 플랜이 재개되었습니다
mail-reinstated-text = { $merchant }에서 플랜을 재개했으며, 결제되지 않은 모든 할부금의 날짜가 연기되었습니다.
mail-reinstated-next = 할부금 { $number }/{ $count }회차({ $amount })를 { $day }까지 결제해 주세요.
mail-reinstated-late = 할부금 { $number }/{ $count }회차({ $amount })를 { $day }까지 결제해 주세요. 그때까지 결제하지 않으면 플랜이 다시 종료됩니다.
