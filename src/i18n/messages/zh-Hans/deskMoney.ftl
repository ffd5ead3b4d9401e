## A payment

payment-amounts = 金额
payment-rate = 1 { $token } = { $price }
payment-surplus = 多付金额
payment-refunded = 已退款
payment-reserved = 为退款预留
payment-service-charge = 服务费
payment-confirmed = 付款时间
payment-of-link = 付款链接
payment-of-invoice = 账单
payment-of-subscription = 订阅
payment-retry-of = 原付款
payment-retries = 重新付款
payment-paid-from = 付款钱包
payment-paid-to = 收款钱包
payment-metadata = 您自己的字段
payment-expected = 各钱包应收
payment-missing = 缺少
payment-may-be-its = 可能属于此付款
payment-finding = { $finding ->
    [confirmed] 付款已确认。
    [expired] 期限已过，无人按时付款。
    [underpaid] 期限已过，当时尚未收到全额。
    [transaction_failed] 期限已过，本应完成付款的交易在链上失败。
    [wrong_token] 期限已过，付款人发送的代币不是此付款要求的代币。
    [cancelled] 付款已取消。
    [reverted] 付款曾被确认，但其款项后来不再计入：交易被链上丢弃，或款项的匹配已撤销。
    [waiting] 支付此付款的一笔交易尚未最终确定。
    [unreadable] 已找到一笔指向此付款的交易，但暂时无法读取。已通知运营方。
    [unread] 已找到一笔指向此付款的交易，正在读取。
    [partly_paid] 此付款已支付一部分。
    [none_counts] 指向此付款的交易均不计入。原因见下方。
    [none_found] 未找到指向此付款的交易。
    [suspended] 该代币目前不被接受：最近一次检查缺失或发现了问题。
    [refused] 网络拒绝了付款人签名的一笔交易：{ $reason }
    [received] 已收到全额。
    [partly_received] 仍缺少部分金额。
    [overpaid] 收到的金额超过应付金额。
    [late] 部分款项到得太晚。
    [resolvable] 仍可接受已收到的金额。
    [unreferenced] 收到一笔未指向任何付款的款项，可能属于此付款。
   *[not_scanning] Florin 目前没有读取链上数据，因此尚不知道更新的交易。
}
payment-splits = 分账对象
payment-recipient = 收款方
payment-timeline = 经过

timeline-event = { $event ->
    [payment_created] 付款已创建
    [payment_confirmed] 已付款
    [payment_failed] 付款失败
    [payment_expired] 付款已过期
    [payment_underpaid] 到账金额不足
    [payment_overpaid] 到账金额过多
    [payment_late] 款项延迟到账
    [refund_created] 退款已准备
    [refund_claimed] 客户填写了收取退款的钱包
    [refund_processing] 退款已发送
    [refund_completed] 退款已完成
    [refund_failed] 退款失败
    [refund_expired] 退款已过期
    [refund_cancelled] 退款已取消
    [refund_reverted] 链上丢弃了退款
   *[other] 事件
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook：{ $state }
# Who did something, when it was a program.
timeline-key = API 密钥 { $name }
timeline-priced = 应付：{ $amount }
timeline-transaction = 已发现交易
transaction-outcome = { $outcome ->
    [credited] 已计入
    [waiting] 最终确定后计入
    [unread] 正在读取
    [unreadable] 暂时无法读取
    [rejected] 不计入
    [missing] 未找到
   *[dropped] 被链上丢弃
}
transaction-rejection = { $reason ->
    [transaction_failed] 它在链上失败，没有转移任何款项。
    [wrong_token] 它不是此付款要求的代币。仿冒的代币不计入。
    [wrong_recipient] 它指向此付款，但款项进入了并非此付款收款方的钱包。
    [ambiguous_reference] 它指向多笔付款或其他服务的付款，无法判断款项用途。
    [self_transfer] 它在同一所有者的账户之间转移款项，没有支付给任何人。
   *[no_transfer] 它指向此付款，但没有为其转入款项。
}
timeline-credited = { $amount } 已计入
timeline-final = { $amount } 已最终确定
timeline-mail = { $kind ->
    [receipt] 已通过邮件发送收据
    [receipt_copy] 已应付款方要求通过邮件发送收据
    [receipt_resent] 已再次通过邮件发送收据
    [refund_created] 已通过邮件告知退款
    [refund_claimed] 已通过邮件确认收取退款的钱包
    [refund_ended] 已通过邮件告知退款结束
   *[other] 关于此付款的邮件
}
mail-status = { $status ->
    [pending] 正在发送
    [sent] 已发送
    [recorded] 仅记录：测试模式不向此地址发送邮件
    [failed] 无法发送
   *[cancelled] 未发送：已不需要
}

receipt-resend = 再次发送收据
receipt-send = 通过邮件发送收据

## Export

desk-export = 导出
problem-export-running = 您的另一个导出正在进行。请等待其完成。

## Refunds

desk-refunds = 退款
desk-choose = 选择
refund-none = 未找到退款。
refund-new = 退款
refund-title-of = 退款 { $amount }
refund-of = 退款对象
refund-reason = 原因
refund-to = 退款至
# The wallet that signs a refund.
refund-signed-by = 签名钱包
refund-left = 剩余可退
refund-part = 退款范围
refund-everything = 全部，或下方的金额
refund-surplus = 仅多付部分
refund-amount-hint = 留空：剩余的全部，即 { $left }。
refund-unit = 金额单位
refund-reason-hint = 客户可以看到。
refund-to-hint = 留空：付款的钱包。如果未知，我们会请客户填写。
refund-revoke = 结束订阅中已退款的周期
refund-prepare = 准备退款
refund-intro = 在下一页由您的钱包为退款签名。在此之前没有资金流动。
refund-limit = 您在 24 小时内可退款 { $limit }，剩余 { $left }。如需更多，请联系管理员。
refund-not-named = 尚未确定
refund-unclaimed = 客户尚未填写钱包
refund-claim-text = 如果我们知道客户的邮箱地址，客户已收到填写钱包的链接。您也可以自行发送。
refund-claim-link = 给客户的链接
refund-exception = { $exception ->
    [underpaid] 发送金额不足
    [overpaid] 发送金额过多
    [late] 发送过晚
   *[other_wallet] 由其他钱包发送
}
refund-failure = { $reason ->
    [underpaid] 未按时发送足够的金额。
   *[payment_reverted] 链上丢弃了应退还的款项。
}
refund-failed-because = 失败原因
refund-amount-sent = 已发送
refund-completed = 完成时间
refund-batch = 一并签名
refund-cancel = 取消退款
refund-cancel-text = 此金额之后可以再次退款。如果交易刚刚生成，则需要几分钟。
refund-sign = 用您的钱包签名
refund-sign-text = 请为 { $amount } 的交易签名。您的钱包会显示发送的内容和网络费用。
refund-sign-with = 使用 { $wallet } 签名
refund-sign-demo = 使用演示钱包签名
refund-scan = 用于为退款签名的二维码
refund-scan-text = 请用手机上的钱包扫码，或打开链接。
refund-sign-chosen = 为所选退款签名
refund-choose = 请至少选择一笔退款。
refund-batch-title = { $count ->
   *[other] { $count } 笔退款，{ $amount }
}
refund-next-batch = { $count ->
   *[other] 下一笔交易（剩余 { $count } 笔）
}
refund-done-prepared = 退款已准备好。
refund-done-signed = 已签名。链上确认后，退款即完成。

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
   *[other] { $merchant } 的 { $count } 笔退款：{ $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }，另需 { $rent } 开设代币账户

## Money that counts for no payment

desk-unmatched = 未匹配款项
unmatched-intro = 已进入您的钱包、但未计入任何付款的款项。请将其计入付款，或退款。
unmatched-none = 没有未匹配的款项。
unmatched-reason = 原因
unmatched-why = { $reason ->
    [ambiguous_reference] 它指向多笔付款，无法判断属于哪一笔。
    [wrong_token] 它不是该付款要求的代币。仿冒的代币不计入。
    [wrong_recipient] 它指向一笔付款，但进入了并非该付款收款方的钱包。
    [unknown_reference] 它指向的付款不存在。
   *[no_reference] 它未指向任何付款。
}
unmatched-sender = 发送方
unmatched-candidate-count = { $count ->
   *[other] 可能属于 { $count } 笔付款
}
unmatched-status-open = 未匹配
unmatched-status-applied = 已计入付款
unmatched-counts-for = 计入
unmatched-names = 指向的付款
unmatched-candidates = 可能属于的付款
unmatched-no-candidates = 没有符合的未完成付款。
unmatched-payment = 付款
unmatched-match = 匹配
unmatched-match-kind = { $match ->
    [exact] 与缺少的金额一致
    [fee] 仅缺少手续费
   *[near] 金额不同
}
unmatched-apply = 计入
unmatched-apply-to = 计入 { $payment }
unmatched-other = 其他付款
unmatched-payment-id = 付款 ID
unmatched-take-back = 从付款中撤回
unmatched-done-applied = 款项现已计入此付款。
unmatched-done-taken-back = 款项恢复为未匹配。
