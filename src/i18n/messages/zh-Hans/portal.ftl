## The account of a customer

portal-title = 您的账户 – { $merchant }
portal-account-with = 您在 { $merchant } 的账户
# Below the amounts that the customer owes.
portal-to-pay-now = 当前应付
portal-nothing-open = 没有待付款项。
# Money that the merchant owes the customer. The next payments use it.
portal-credit = 您的余额
portal-prepaid = 预付款
portal-name = 姓名
portal-email = 邮箱
portal-wallet = 钱包
# The label for screen readers begins with the visible text, here and below.
portal-change = 更改
portal-change-email-label = 更改邮箱地址
portal-change-wallet-label = 更改钱包
portal-add = 添加
portal-add-email-label = 添加邮箱地址
portal-add-wallet-label = 添加钱包
portal-sign-out = 退出登录
portal-done-cancelled = 您的订阅已取消。
portal-done-kept = 您的订阅将继续。
portal-done-token = 您的选择已保存。
portal-done-wallet = 您的钱包已保存。

## What is open

portal-to-pay = 待付款
invoice-numbered = 账单 { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }，第 { $number }/{ $count } 期
portal-due = { $day }到期
portal-was-due = 已于{ $day }到期
portal-for-period = 计费周期：{ $start }至{ $end }
portal-pay-now = 立即付款
portal-pay-now-for = 立即付款：{ $label }
portal-pdf = PDF
portal-pdf-of = PDF：{ $label }
portal-more-open = 还有部分待付款项未在本页显示。您支付部分款项后，其余款项便会显示。

## Subscriptions

portal-subscriptions = 订阅
portal-trialing = 试用中
portal-active = 有效
portal-past-due = 待付款
portal-paused = 已暂停
portal-cancelled = 已取消
portal-expired = 已结束
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $rhythm } { $price }
   *[other] { $rhythm } { $quantity } × { $price }
}
portal-price-in = { $quantity ->
    [1] { $rhythm } { $price }，以 { $token } 支付
   *[other] { $rhythm } { $quantity } × { $price }，以 { $token } 支付
}
portal-next-payment = 下次付款：{ $day }
portal-access-until = 可使用至{ $day }
portal-ends-on = 将于{ $day }结束
portal-keep = 保留订阅
portal-keep-plan = 保留订阅：{ $plan }
portal-prepay = 预付
portal-prepay-plan = 预付：{ $plan }
portal-change-token = 更换代币
portal-token-plan = 更换代币：{ $plan }
portal-cancel = 取消订阅
portal-cancel-plan = 取消订阅：{ $plan }

## Installment plans

portal-plans = 分期付款计划
# The name of a plan that has none.
portal-plan = 分期付款计划
portal-plan-next = 已支付 { $paid }/{ $count } 期，下一期{ $day }到期
portal-see-schedule = 查看计划表或提前付款
portal-see-schedule-of = 查看计划表或提前付款：{ $plan }

## History

portal-history = 历史记录
portal-history-empty = 暂无记录。
portal-history-end = 没有更早的记录。
portal-newest = 最新
portal-older = 更早
# The name of a payment that has none.
portal-payment = 付款
portal-credit-note = 贷项通知单 { $number }
portal-for-invoice = 对应账单 { $number }
portal-paid-from-credit = 余额支付
portal-paid-prepaid = 已预付
portal-refunded = 已退款 { $amount }
portal-receipt = 收据
portal-receipt-for = 收据：{ $label }，{ $day }
portal-details = 详情
portal-details-for = 详情：{ $label }，{ $day }

## Signing in

portal-sign-in-hint = 我们会通过邮件向您发送一个链接，用于查看您的付款、账单和订阅。无需密码。
portal-email-link = 发送登录链接
portal-too-many-links = 您申请链接的次数过多。请在 { $wait }后重试。
portal-check-email = 请查收邮件
portal-sign-in-sent = 如果 { $merchant } 登记有您的邮箱 { $email }，您将收到一封包含账户链接的邮件。
portal-no-email = 没有收到邮件？请查看垃圾邮件文件夹，或尝试您接收收据的邮箱地址。
portal-new-link-sent = 我们已向 { $email } 发送新的链接；如果该地址今天已收到多个链接，则不会再次发送。
portal-link-expired = 此链接已过期
portal-ask-for-link = 请<a>联系 { $merchant }</a> 获取新的链接。
portal-email-new-link = 向 { $email } 发送新链接
portal-link-dead = 此链接已失效
portal-link-dead-text = 请重新打开最新邮件中的链接，或申请新的链接。
portal-get-link = 通过邮件获取新链接
portal-signed-out = 您已退出登录
portal-too-many-mails = 目前无法再发送邮件
portal-too-many-mails-text = 此类邮件的发送次数有限。请在 { $wait }后重试。
portal-back = 返回我的账户
portal-open = 打开我的账户

## Changing the email address

portal-change-email = 更改您的邮箱地址
portal-your-email = 您的邮箱地址为 { $email }。
portal-new-email = 新邮箱地址
portal-new-email-hint = 我们会向新地址发送一个链接。在您打开链接并确认之前，不会有任何更改。
portal-send-link = 发送链接
portal-same-email = 这已是您当前的地址。
portal-change-sent = 我们已向 { $email } 发送邮件。请打开其中的链接以确认该地址，链接有效期为一天。
portal-confirm-email = 确认您的新邮箱地址
portal-confirm-email-text = { $merchant } 今后将通过 { $email } 与您联系。
portal-email-taken = 此地址已被使用
portal-email-taken-text = 此地址现由另一位客户使用。请<a>联系 { $merchant }</a> 合并您的账户。
portal-email-changed = 您的新邮箱地址已确认
portal-email-changed-text = 之前的账户链接已失效。请使用新地址申请新的链接。

## Changing the wallet

portal-change-wallet = 更改您的钱包
portal-your-wallet = 您的钱包为 { $wallet }。
portal-new-wallet = 新的 Solana 钱包
portal-new-wallet-hint = { $merchant } 通过它识别您的身份。您仍可使用任意钱包付款。
portal-save-wallet = 保存此钱包
portal-wallet-taken = 无法保存此钱包。请使用其他钱包，或<a>联系 { $merchant }</a>。

## Changing a subscription

portal-subscription-over = 您的 { $plan } 订阅已结束，今后不会再产生费用。
portal-cancel-heading = 要取消 { $plan } 吗？
keeps-access = 您可以继续使用至{ $day }，届时订阅结束。
ends-at-once = 由于没有预付款项，您的订阅将立即结束。
nothing-more-billed = 今后不会再产生费用。
portal-cancel-button = 取消我的订阅
portal-keep-button = 保留我的订阅
portal-token-heading = 您想使用哪种代币付款？
portal-token-text = 适用于 { $plan } 今后的付款。当前待付的款项不受影响。
portal-token = 代币
portal-save = 保存
portal-prepay-heading = 预付 { $plan }
portal-periods = 计费周期数
portal-periods-hint = 每个计费周期的费用将从您的预付款中扣除。如果订阅提前结束，剩余金额将转入您的余额。
portal-prepay-button = 前往付款
