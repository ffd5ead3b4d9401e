## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = 플랜
mail-quantity = 수량
mail-period = 기간
mail-period-days = { $start } ~ { $end }
mail-next-payment = 다음 결제
mail-manage = 구독 관리

mail-confirm-title = { $plan } 구독을 확인해 주세요
mail-confirm-text = 이 이메일 주소로 { $plan } 구독이 신청되었습니다. 본인이신가요?
mail-confirm-ask = 결제 링크와 알림을 이메일로 보내 드릴 수 있도록 확인해 주세요.
mail-confirm-button = 구독 확인
mail-confirm-ignore = 본인이 아니라면 이 이메일을 무시하세요. 이 구독에 관한 이메일을 더 이상 보내지 않습니다.

mail-subscribed-title = { $plan } 구독
mail-subscribed-text = 구독해 주셔서 감사합니다. 첫 결제를 진행하여 구독을 완료해 주세요.
mail-free-text = 구독해 주셔서 감사합니다. 첫 기간에는 결제하실 금액이 없습니다.

mail-trial-title = { $plan } 무료 체험
mail-trial-text = 무료 체험이 시작되었습니다. 체험이 끝날 때까지 결제하실 금액이 없습니다. 종료일에 결제 링크를 이메일로 보내 드립니다.
mail-trial-until = 무료 체험 종료일
mail-trial-end-title = { $plan } 무료 체험이 { $day }에 종료됩니다
mail-trial-end-text = 무료 체험이 { $day }에 종료되며, 같은 날 첫 결제({ $price })가 예정되어 있습니다. 당일에 결제 링크를 이메일로 보내 드립니다.

mail-payment-due-title = 결제 요청: { $plan }
mail-payment-due-text = 구독의 새 기간에 대한 결제일입니다.
mail-payment-failed-title = 결제가 확인되지 않았습니다: { $plan }
mail-payment-failed-text = 이번 기간의 결제가 도착하지 않았습니다. 아래 버튼으로 결제해 주세요.
mail-payment-part-text = 이번 기간의 결제 금액 중 { $received } 금액을 받았습니다. 부족한 금액: { $missing }. 아래 버튼으로 결제해 주세요.
mail-just-paid = 방금 결제하셨다면 이 이메일을 무시하셔도 됩니다.

mail-renewal-title = { $plan } 구독이 { $day }에 갱신됩니다
mail-renewal-text = 다음 결제일은 { $day }입니다. 당일에 결제 링크를 이메일로 보내 드립니다.

mail-price-title = { $plan } 요금이 { $day }에 변경됩니다
# price: $12.00 every month
mail-price-text = { $units ->
    [one] { $day }에 시작되는 기간부터 구독 요금이 다음과 같이 변경됩니다: { $price }.
   *[many] { $day }에 시작되는 기간부터 구독의 1개당 요금이 다음과 같이 변경됩니다: { $price }.
}
mail-price-until = 그때까지는 아무것도 변경되지 않습니다. 구독 해지를 원하시면 { $merchant }에 문의하세요.
mail-new-price = 새 요금
mail-price-stays-title = { $plan } 요금이 그대로 유지됩니다
mail-price-stays-text = 앞서 구독 요금 변경을 안내해 드렸으나, 요금은 변경되지 않습니다.

mail-unpaid-title = { $plan } 구독이 종료되었습니다
mail-unpaid-text = 결제가 확인되지 않아 구독이 종료되었습니다. 언제든지 다시 구독하실 수 있습니다.
mail-partly-unpaid-text = 결제 금액이 모두 확인되지 않아 구독이 종료되었습니다. 언제든지 다시 구독하실 수 있습니다.
mail-cancelled-title = { $plan } 구독이 해지되었습니다
mail-cancelled-text = 구독을 해지하셨습니다. 더 이상 요금이 청구되지 않습니다.
mail-cancelled-access-text = 구독을 해지하셨습니다. 더 이상 요금이 청구되지 않습니다. { $day }까지 계속 이용하실 수 있습니다.
mail-cancelled-warning = 직접 해지하지 않으셨다면 { $merchant }에서 도와드릴 수 있도록 이 이메일에 회신하세요.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant }에서 받은 금액: { $parts }. 이 금액은 { $merchant }에 문의하세요.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $start } ~ { $end } 기간 요금 { $price } 중 { $value }
mail-ended-installment = 할부 { $number }/{ $count }회차 { $price } 중 { $value }
# The last one in the list, if the others are too many.
mail-ended-more = 그 외 금액
