## The page that confirms an email address

confirm-address-heading = 确认此邮箱地址
confirm-address = 确认此地址
confirm-address-text = { $merchant } 申请向 { $email } 发送测试邮件。
address-confirmed = 此地址已确认
address-confirmed-text = { $merchant } 可以向 { $email } 发送测试邮件。

## The page that confirms a subscription

confirm-subscription-heading = 确认您的订阅
confirm-subscription = 确认我的订阅
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] 您订阅了 { $plan }，价格为{ $rhythm } { $price }。我们会将付款链接和提醒发送至 { $email }。
   *[other] 您订阅了 { $quantity } 份 { $plan }，每份价格为{ $rhythm } { $price }。我们会将付款链接和提醒发送至 { $email }。
}
confirm-ended-text = 您的 { $plan } 订阅已结束，无需确认。
email-confirmed = 您的邮箱地址已确认
email-confirmed-text = 有关您的 { $plan } 订阅的所有信息都会发送至 { $email }。
continue-to-payment = 前往付款
subscription-ended = 此订阅已结束
