## Every mail

# The first paragraph in test mode.
mail-test-notice = 这是在测试模式下发送的测试邮件，不涉及任何真实款项。
mail-test-subject = 【测试】{ $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }：{ $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }：
# Below a button, before its address.
mail-or-open = 或打开：
mail-item = 项目
mail-amount = 金额
mail-hello = 您好：
mail-hello-name = { $name }，您好：
mail-questions = 如有疑问，请回复此邮件。
mail-payment = 付款
mail-transaction = 交易

## An invoice

mail-invoice-title = 账单 { $number }
mail-invoice-subject = { $merchant } 的账单 { $number }
mail-invoice-reminder = 提醒：{ $merchant } 的账单 { $number }
mail-invoice-sent = { $merchant } 向您发送了一份账单。
mail-invoice-overdue = { $merchant } 的这份账单已于{ $day }到期。如果您刚刚已付款，请忽略此提醒。
mail-invoice-due = { $merchant } 的这份账单将于{ $day }到期。
mail-invoice-paid = 账单已用您的余额付清，您无需进行任何操作。
mail-invoice-row = 账单
mail-in-token = { $token } 金额
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }，付款时确定
mail-nothing = 无
mail-pay = 支付 { $amount }
mail-pay-rest = 支付余款
mail-invoice-how = 您可以使用任意 Solana 钱包直接向 { $merchant } 付款。如有疑问，请回复此邮件。
mail-invoice-pdf = 您也可以在该页面下载账单的 PDF 文件。

## A receipt

mail-receipt-title = 感谢您的付款
mail-receipt-subject = { $merchant } 的收据：{ $amount }
mail-receipt-text = { $merchant } 已收到您的付款。
mail-receipt-keep = 请保留此邮件作为收据。如有疑问，请回复此邮件。
mail-received = 已收到
mail-confirmed = 确认时间
mail-see-details = 查看详情
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] 账单总额
    [period] 计费周期总额
   *[installment] 本期分期款总额
}
mail-receipt-received = { $noun ->
    [invoice] 此账单已收到
    [period] 此计费周期已收到
   *[installment] 本期分期款已收到
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = 账单 { $number }
paid-period = { $plan }，{ $start }至{ $end }
paid-installment = 分期付款第 { $number }/{ $count } 期
paid-installment-of = { $description } – 分期付款第 { $number }/{ $count } 期
paid-next-periods = { $plan }，后续各期
paid-rest = 全部余款
paid-rest-of = { $description } – 全部余款

## A refund

mail-refund-subject = { $merchant } 的退款：{ $amount }
mail-refund-title = 您的退款正在处理
mail-refund-ask-title = 退款应转到哪里？
mail-refund-text = { $merchant } 正在为您办理 { $amount } 的退款。
mail-refund-ask = 请在{ $day }前填写您的钱包地址。该链接只能使用一次。
mail-refund-announced = 退款将转入以下钱包。到账后，我们会通过邮件通知您。
mail-refund-choose = 选择钱包
mail-refund-reason = 原因
mail-refund-wallet = 钱包
mail-refund-amount = 金额
mail-refund-completed-at = 完成时间
mail-refund-saved-subject = 已保存 { $merchant } 退款的收款钱包：{ $amount }
mail-refund-saved-title = 您的钱包已保存
mail-refund-saved-text = { $merchant } 给您的 { $amount } 退款将转入以下钱包。到账后，我们会通过邮件通知您。
mail-refund-saved-warning = 如果此钱包不是由您填写的，请立即联系 { $merchant }。
mail-refund-completed-title = 您的退款已到账
mail-refund-completed-subject = 您的退款已到账：{ $amount }，来自 { $merchant }
mail-refund-completed-text = { $merchant } 给您的 { $amount } 退款已转入您的钱包。
mail-refund-revoked = 您对订阅中已退款计费周期的使用权限已终止。
mail-refund-failed-title = 您的退款未完成
mail-refund-failed-subject = 您的退款未完成：{ $amount }，来自 { $merchant }
mail-refund-reverted-text = { $merchant } 给您的 { $amount } 退款已停止，因为 Solana 丢弃了原付款的全部或一部分。被丢弃的资金仍在付款钱包中，因此无需退还。
mail-refund-part-text = { $merchant } 给您的 { $amount } 退款只发送了一部分。
mail-refund-missing-text = { $merchant } 应退给您 { $amount }，您已收到 { $arrived }，还差 { $missing }。
mail-refund-ask-rest = 如需领取剩余款项，请回复此邮件或联系 { $merchant }。
mail-refund-expired-title = 您的退款未发送
mail-refund-expired-subject = 您的退款未发送：{ $amount }，来自 { $merchant }
mail-refund-expired-text = { $merchant } 给您的 { $amount } 退款未能按时发送。
mail-refund-no-wallet-text = 由于未按时填写钱包地址，{ $merchant } 给您的 { $amount } 退款未发送。
mail-refund-ask-link = 如需获取新的链接，请回复此邮件或联系 { $merchant }。
mail-refund-cancelled-title = 您的退款已取消
mail-refund-cancelled-subject = 您的退款已取消：{ $amount }，来自 { $merchant }
mail-refund-cancelled-text = { $merchant } 取消了给您的 { $amount } 退款。

## The customer's account

mail-portal-title = 您的付款和订阅
mail-portal-subject = 您的付款和订阅 – { $merchant }
mail-portal-text = 有人申请了此链接，用于查看您在 { $merchant } 的付款、账单和订阅。
mail-portal-secret = 请勿转发此邮件：通过该链接无需密码即可进入您的账户。
mail-portal-open = 打开我的账户
mail-portal-until = 该链接有效期至 { $time }。如果不是您本人申请，请忽略此邮件。
mail-address-title = 确认您的新邮箱地址
mail-address-subject = 确认您的新邮箱地址 – { $merchant }
mail-address-text = { $merchant } 的一位客户希望今后使用此邮箱地址。是您本人吗？
mail-address-ask = 请进行确认。在此之前不会有任何更改。
mail-address-confirm = 确认此地址
mail-address-until = 该链接有效期至 { $time }。如果不是您本人操作，请忽略此邮件。
mail-taken-title = 此邮箱地址已被使用
mail-taken-subject = 此邮箱地址已被使用 – { $merchant }
mail-taken-text = { $merchant } 的一位客户希望使用此邮箱地址。该地址已属于一位客户，因此未作任何更改。
mail-taken-advice = 如果是您本人操作，请直接打开此地址对应的账户，或请 { $merchant } 合并您的两个账户。
mail-taken-open = 打开此地址对应的账户
mail-ignore = 如果不是您本人操作，请忽略此邮件。
mail-changed-title = 您的邮箱地址已更改
mail-changed-subject = 您的邮箱地址已更改 – { $merchant }
mail-changed-text = { $merchant } 今后将使用 { $address } 与您联系。有关您的付款和订阅的邮件都会发送到该地址。
mail-changed-links = 旧邮件中的链接已无法再打开您的账户。
mail-changed-warning = 如果不是您本人操作，请立即回复此邮件，以便 { $merchant } 为您提供帮助。
