## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = 套餐
mail-quantity = 数量
mail-period = 计费周期
mail-period-days = { $start }至{ $end }
mail-next-payment = 下次付款
mail-manage = 管理我的订阅

mail-confirm-title = 确认您的 { $plan } 订阅
mail-confirm-text = 有人使用此邮箱地址订阅了 { $plan }。是您本人吗？
mail-confirm-ask = 请进行确认，以便我们通过邮件向您发送付款链接和提醒。
mail-confirm-button = 确认我的订阅
mail-confirm-ignore = 如果不是您本人操作，请忽略此邮件。我们不会再向您发送有关此订阅的任何邮件。

mail-subscribed-title = 您的 { $plan } 订阅
mail-subscribed-text = 感谢您的订阅。请完成首次付款，订阅即可生效。
mail-free-text = 感谢您的订阅。首个计费周期无需付款。

mail-trial-title = 您的 { $plan } 试用
mail-trial-text = 您的试用已开始，试用结束前无需付款。试用结束当天，我们会通过邮件向您发送付款链接。
mail-trial-until = 试用截止
mail-trial-end-title = 您的 { $plan } 试用将于{ $day }结束
mail-trial-end-text = 您的试用将于{ $day }结束，届时需支付首笔款项 { $price }。当天我们会通过邮件向您发送付款链接。

mail-payment-due-title = 待付款：{ $plan }
mail-payment-due-text = 您的订阅已进入新的计费周期，请付款。
mail-payment-failed-title = 我们尚未收到您的付款：{ $plan }
mail-payment-failed-text = 您此计费周期的付款尚未到账。请点击下方按钮付款。
mail-payment-part-text = 我们已收到您此计费周期的付款 { $received }，还差 { $missing }。请点击下方按钮付款。
mail-just-paid = 如果您刚刚已付款，请忽略此邮件。

mail-renewal-title = { $plan } 将于{ $day }续订
mail-renewal-text = 您的下一笔付款将于{ $day }到期。当天我们会通过邮件向您发送付款链接。

mail-price-title = { $plan } 的价格将于{ $day }变更
# price: $12.00 every month
mail-price-text = { $units ->
    [one] 自{ $day }开始的计费周期起，您的订阅价格为{ $price }。
   *[many] 自{ $day }开始的计费周期起，您的订阅价格为每份{ $price }。
}
mail-price-until = 在此之前一切不变。如果您想取消订阅，请联系 { $merchant }。
mail-new-price = 新价格
mail-price-stays-title = { $plan } 的价格保持不变
mail-price-stays-text = 我们此前通知过您的订阅价格将会变更。现在该价格维持不变。

mail-unpaid-title = 您的 { $plan } 订阅已结束
mail-unpaid-text = 由于未收到您的付款，您的订阅已结束。欢迎您再次订阅。
mail-partly-unpaid-text = 由于未收到您的全部款项，您的订阅已结束。欢迎您再次订阅。
mail-cancelled-title = 您的 { $plan } 订阅已取消
mail-cancelled-text = 您已取消订阅，今后不会再产生费用。
mail-cancelled-access-text = 您已取消订阅，今后不会再产生费用。您可以继续使用至{ $day }。
mail-cancelled-warning = 如果不是您本人操作，请回复此邮件，以便 { $merchant } 为您提供帮助。

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } 已收到{ $parts }。请就这笔款项联系 { $merchant }。
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = 计费周期{ $start }至{ $end }应付 { $price } 中的 { $value }
mail-ended-installment = 第 { $number }/{ $count } 期分期款应付 { $price } 中的 { $value }
# The last one in the list, if the others are too many.
mail-ended-more = 其他款项
