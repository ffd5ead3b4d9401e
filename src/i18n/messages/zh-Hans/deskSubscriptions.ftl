## Plans

desk-plans-and-subscriptions = 套餐和订阅
desk-plans = 套餐
desk-plan = 套餐
desk-no-plans = 未找到套餐。
desk-no-plans-yet = 还没有套餐。套餐是客户订阅的内容：价格以及付款频率。
desk-new-plan = 新建套餐
desk-edit-plan = 编辑套餐
desk-price = 价格
desk-every = 收费间隔
desk-interval-label = 单位
desk-interval-hint = 例如 3 和“个月”：客户每三个月付款一次。
desk-interval = { $interval ->
    [daily] 天
    [weekly] 周
    [yearly] 年
   *[monthly] 个月
}
desk-plan-description-hint = 客户会在套餐页面上看到。
desk-setup-fee-hint = 随首次付款收取一次。
desk-trial-days = 免费试用天数
desk-tax = 税
desk-tax-rate = 税率
desk-tax-behavior-label = 价格与税
desk-tax-behavior = { $behavior ->
    [inclusive] 价格含税
   *[exclusive] 价格外另加税
}
desk-quantity = 数量
desk-allow-quantity = 客户可以选择数量
desk-max-cycles = 付款次数
desk-max-cycles-hint = 达到次数后订阅结束。留空表示持续到有人取消为止。
desk-max-unpaid = 允许的未付周期数
desk-max-unpaid-hint = 再多一个，订阅就会结束。
desk-apply-to = 新价格适用于
desk-apply-to-hint = 现有订阅者会在价格变更前及时收到邮件。
desk-price-scope = { $scope ->
    [all] 新订阅者和现有订阅者
   *[new] 仅限新订阅者
}
desk-activate = 启用
desk-deactivate = 停用
desk-public-page = 公开页面
desk-public-page-text = 客户在此页面订阅。请分享地址，或展示二维码。
desk-address-of-page = 地址
desk-qr-code = 此页面的二维码
desk-subscribers = 订阅者
desk-new-subscriber = 添加订阅者

## Coupons

desk-coupons = 优惠券
desk-coupon = 优惠券
desk-no-coupons = 未找到优惠券。
desk-no-coupons-yet = 还没有优惠券。优惠券是让订阅更便宜的代码。
desk-new-coupon = 新建优惠券
desk-edit-coupon = 编辑优惠券
desk-code = 代码
desk-code-hint = 客户输入的代码：3 至 40 个字母、数字、连字符和下划线。
desk-coupon-name-hint = 客户会在页面和文档上看到。
desk-discount = 折扣
desk-percent-off = 折扣百分比
desk-amount-off = 折扣金额
desk-amount-off-hint = 代替百分比，以下方的货币计。
desk-duration = 有效周期
desk-duration-choice = { $duration ->
    [forever] 所有周期
    [repeating] 多个周期
   *[once] 一个周期
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] 所有周期
    [repeating] { $count ->
       *[other] { $count } 个周期
    }
   *[once] 一个周期
}
desk-duration-periods-hint = 仅用于多个周期。
desk-max-redemptions = 最多可用于的订阅数
desk-redeemed = 已使用
# 3 of 100
desk-of-all = { $count }/{ $all }
desk-valid-until = 有效期至

## Subscriptions

desk-subscriptions = 订阅
desk-no-subscriptions = 未找到订阅。
desk-no-subscriptions-yet = 还没有订阅。请先创建套餐，并分享其页面。
desk-new-subscription = 新建订阅
desk-subscriber-hint = 请输入其邮箱地址、钱包或两者。
desk-next-payment = 下次付款
desk-current-period = 当前周期
desk-trial-until = 试用至
desk-access-until = 可使用至
desk-ends-with-period = 随周期结束
desk-has-unpaid = 未付款
desk-cancelled-on = 取消时间
desk-why-cancelled = 取消原因
desk-cancel-reason = { $reason ->
    [payment_failed] 有一个周期未付款
    [refunded] 有一个周期已退款
   *[requested] 您或客户要求取消
}
desk-billing-problem = 问题
desk-billing-problem-is = { $problem ->
    [rate_unavailable] 没有当前汇率。我们很快会重试。
    [cannot_be_paid] 无法创建付款：缺少钱包或代币，或者金额不可行。
   *[internal_error] 我们这边发生错误。我们很快会重试。
}
desk-next-change = 下次更改
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price }，自{ $day }起
desk-periods-paid = 已付周期
desk-reverse-charge = 反向征收（Reverse Charge）：由客户缴税
desk-reverse-charge-hint = 需要您和客户的税号。
desk-email-unconfirmed = 客户尚未确认地址，因此不会收到邮件。
desk-periods = 周期
desk-no-periods = 至今没有收费。
desk-paid-on = 付款时间
desk-document = 文档
status-unpaid-periods = 未付款
desk-unpaid-text = 客户可以在每个周期的页面上付款。您可以将地址发给客户。
desk-unpaid-over = 这些周期在订阅结束前未付款。不再收取任何款项。
# $amount: 4.00 USDC
desk-received-part = 至今已收到 { $amount }
desk-see-payment = 创建或查看付款
desk-change = 更改
desk-change-subscription = 更改订阅
desk-change-time-label = 新套餐或数量的适用时间
desk-change-time = { $when ->
    [period_end] 从下个周期起
   *[now] 立即
}
desk-change-time-hint = 如果间隔不同，立即更改会开始新的周期并立即收费。
desk-proration-label = 已付周期的剩余部分
desk-proration = { $proration ->
    [none] 保持已付状态
   *[next_period] 在下次付款时结算
}
desk-coupon-change-hint = 用于后续周期。留空表示移除优惠券。
desk-token-change-hint = 用于后续付款。未完成的付款保持不变。
desk-prepay-text = 这会为后续周期创建一笔付款。请将付款页面发给客户。
desk-prepay-hint = 如果订阅提前结束，剩余部分将成为客户的余额。
desk-create-payment = 创建付款
desk-pause = 暂停
desk-resume = 继续
desk-cancel-subscription = 取消订阅
desk-cancel-text = 不再收取任何费用。客户在已付费的时间内仍可使用。
desk-cancel-when = 时间
desk-cancel-now = 立即
# $day: 20 November 2026.
desk-cancel-at-end = 当前周期结束时：{ $day }
problem-coupon-code = 请使用 3 至 40 个字母、数字、连字符和下划线。
problem-coupon-discount = 请输入百分比或金额，不要两者都填。
problem-coupon-periods = 仅在多个周期时填写。
problem-coupon-taken = 您已有使用此代码的优惠券。
problem-needs-price = 请输入新价格，或保持不变。
problem-tax-ids = 反向征收需要您和客户的税号。
