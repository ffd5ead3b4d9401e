## Mails to merchants

mail-merchant-hello = { $merchant }，您好：

## Money that came late, or was too much or too little

mail-late-payment-subject = 付款逾期到账：{ $amount }
mail-overpaid-subject = 付款超出应付金额：{ $amount }
mail-underpaid-subject = 付款低于应付金额：{ $amount }
mail-late-payment-text = 一笔付款在期限之后或结束之后收到了款项。
mail-overpaid-text = 付款方支付的金额超出应付金额。
mail-underpaid-text = 一笔付款已结束，但收到的金额低于应付金额。
mail-underpaid-open-text = 付款方支付的金额低于应付金额，仍可支付余款。
mail-fact-payment = 付款：{ $id }
mail-fact-for = 用途：{ $description }
mail-fact-price = 价格：{ $price }（{ $tokens }）
mail-fact-received = 已收到：{ $amount }
mail-fact-surplus = 多付金额：{ $amount }
# status: a word of the API, which is not translated
mail-fact-status = 状态：{ $status }
mail-fact-wallet = 付款方钱包：{ $wallet }
mail-fact-transaction = 交易：{ $transaction }
mail-advice-surplus = 款项已在您的钱包中。付款方可能希望退回多付的金额。
mail-advice-none = 款项已在您的钱包中，您无需进行任何操作。
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = 款项已在您的钱包中。Florin 会将其计入相应的账单、计费周期或分期款，并只向客户收取余款。如要将其视为已付全款，请调用：
mail-advice-return = 如果因取消而不再收取任何款项，请将款项退还给付款方。
mail-advice-pending = 款项已在您的钱包中。由于到账过晚，此笔付款将以未支付状态结束。届时请将款项退还给付款方，或通过以下调用将其视为已付全款：
mail-advice-accept = 款项已在您的钱包中。请将款项退还给付款方，或通过以下调用将其视为已付全款：

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] 订阅已结束，已付部分款项：{ $amount }
   *[plan] 分期付款计划已终止，已付部分款项：{ $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] 一项订阅已结束，其中 { $count } 个未付清的计费周期已收到部分款项。Florin 不会再向客户收取任何款项。
   *[plan] 一项分期付款计划已终止，其中 { $count } 期未付清的分期款已收到部分款项。Florin 不会再向客户收取任何款项。
}
mail-fact-subscription = 订阅：{ $id }
mail-fact-installment-plan = 分期付款计划：{ $id }
mail-fact-plan = 套餐：{ $name }
mail-fact-description = 描述：{ $description }
mail-fact-customer = 客户：{ $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = 计费周期{ $start }至{ $end }已收到：{ $received }（{ $price } 中的 { $value }）
mail-fact-installment = 第 { $number }/{ $count } 期分期款已收到：{ $received }（{ $price } 中的 { $value }）
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount }，来自付款 { $payment }
mail-fact-more = 另有 { $count } 项
mail-fact-more-payments = 另有 { $count } 笔付款
mail-owner-advice = 款项已在您的钱包中。请将款项退还给付款方，或予以接受。如要将已收到的金额视为已付全款，请调用：
mail-owner-reinstate = 如要向客户收取余款，请通过以下调用恢复该计划：
mail-owner-cancelled = 无论如何，该计划仍保持取消状态。

## A webhook endpoint that was disabled

mail-disabled-subject = Webhook 端点已停用：{ $host }
mail-disabled-text = { $mode ->
    [test] 我们已停用您的测试模式 Webhook 端点，不再向其发送事件：
   *[live] 我们已停用您的正式模式 Webhook 端点，不再向其发送事件：
}
mail-disabled-gone = 该端点对一次推送返回了 410 Gone，要求我们停止发送。
mail-disabled-failing = 自 { $time } 起，向该端点的所有推送均失败。
mail-disabled-enable = 数据不会丢失：端点停用期间发生的事件会被保留。端点恢复正常后，请通过以下调用启用：
mail-disabled-recover = 然后通过以下调用获取错过的事件：

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API 密钥已创建
        [rotate] API 密钥已轮换
        [revoke] API 密钥已撤销
       *[other] API 密钥已更改
    }
    [webhook_endpoint] { $action ->
        [create] Webhook 端点已创建
        [delete] Webhook 端点已删除
       *[other] Webhook 端点已更改
    }
    [webhook_secret] { $action ->
        [rotate] Webhook 签名密钥已轮换
       *[other] Webhook 签名密钥已更改
    }
   *[merchant] 账户设置已更改
}
mail-access-by = { $actor ->
    [command] 操作者：服务运营方
    [system] 操作者：Florin
   *[key] 操作者：API 密钥 { $key }
}
mail-access-from = 来源地址：{ $address }
mail-access-at = 时间：{ $time }
mail-access-mode = { $mode ->
    [test] 模式：测试模式
   *[live] 模式：正式模式
}
mail-access-request = 请求：{ $id }
mail-access-ask = 如果这不是您预期的操作，请咨询服务运营方。
mail-access-revoke = 如果这不是您预期的操作，请使用另一个密钥撤销执行此操作的密钥及其创建的所有密钥：
mail-access-log = { $path } 列出所有更改。此类邮件每小时最多发送 { $max } 封。
# A field that had no value before.
mail-access-none = 无

## An address for test mails, to its owner

mail-verify-title = 确认此地址用于接收测试邮件
mail-verify-subject = 确认此地址用于接收 { $merchant } 的测试邮件
mail-verify-text = { $merchant } 正在使用 Florin 测试付款，申请向此地址发送测试邮件。
mail-verify-ask = 如果您同意，请进行确认。
mail-verify-ignore = 如果您不认识 { $merchant }，请忽略此邮件。我们不会向您发送任何测试邮件。
