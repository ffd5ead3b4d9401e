## The page that confirms an email address

confirm-address-heading = 이 주소를 확인해 주세요
confirm-address = 이 주소 확인
confirm-address-text = { $merchant }에서 { $email } 주소로 테스트 이메일을 보내고자 합니다.
address-confirmed = 이 주소가 확인되었습니다
address-confirmed-text = { $merchant }에서 { $email } 주소로 테스트 이메일을 보낼 수 있습니다.

## The page that confirms a subscription

confirm-subscription-heading = 구독을 확인해 주세요
confirm-subscription = 구독 확인
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] { $plan } 구독을 신청하셨습니다. 요금은 { $rhythm } { $price }입니다. 결제 링크와 알림은 { $email } 주소로 보내 드립니다.
   *[other] { $plan } 구독을 신청하셨습니다. 요금은 1개당 { $rhythm } { $price }이며 수량은 { $quantity }개입니다. 결제 링크와 알림은 { $email } 주소로 보내 드립니다.
}
confirm-ended-text = { $plan } 구독이 종료되어 확인할 내용이 없습니다.
email-confirmed = 이메일 주소가 확인되었습니다
email-confirmed-text = { $plan } 구독에 관한 모든 안내는 { $email } 주소로 보내 드립니다.
continue-to-payment = 결제 진행하기
subscription-ended = 이 구독은 종료되었습니다
