## What the pages of invoices, periods and installments share

pay-amount = 支付 { $amount }
received-so-far-text = 目前已收到：<strong>{ $amount }</strong>。
balance-paid = 您的余额已支付 <strong>{ $amount }</strong>。
payment-being-checked = 我们正在核实您的付款。请勿重复付款。
refresh = 刷新
thank-you = 谢谢！
thanks = 谢谢！您无需进行其他操作。
surplus-contact = 您多付了 <strong>{ $surplus }</strong>。请就此<a>联系 { $merchant }</a>。
# The label of an amount.
received = 已收到
# The label of a day or time.
paid-at = 付款时间

## The page of an installment plan

plan-title = 分期付款计划 – { $merchant }
plan-with = { $merchant } 的分期付款计划
# Below the amount of the whole plan.
plan-terms = 分 { $count } 期，以 { $token } 通过 Solana 支付
next-installment-is = { $status ->
    [due] 第 { $number }/{ $count } 期分期款已到期
    [late] 第 { $number }/{ $count } 期分期款已逾期
   *[pending] 下一期为第 { $number }/{ $count } 期
}
installments-paid = 已支付 { $paid }/{ $count } 期
installments-paid-label = 已支付期数
pay-everything = 付清余款：{ $amount }
plan-completed = 所有分期款均已付清
plan-ended = 此计划已终止
plan-defaulted-text = 由于有分期款未支付，此计划已终止，您已无法在此付款。请就剩余金额联系 { $merchant }，商家可以恢复该计划。
plan-cancelled = 此计划已取消
plan-cancelled-text = { $merchant } 已取消此计划。请勿再付款。
plan-received-unused = { $merchant } 已收到未付清分期款的 <strong>{ $amount }</strong>。请就这笔款项<a>联系 { $merchant }</a>。
schedule = 付款计划表
schedule-number = 期数
schedule-status = 状态
with-late-fee = 含滞纳金 { $fee }
paid-too-much = 多付 { $amount }
installment-upcoming = 未到期
installment-due = 待付款
installment-late = 已逾期
installment-paid = 已付清
installment-cancelled = 已取消

## The page of an installment

installment-title = 第 { $number }/{ $count } 期分期款 – { $merchant }
installment-of = 第 { $number }/{ $count } 期分期款，支付给 { $merchant }
# Below the amount.
paid-in-token = 以 { $token } 通过 Solana 支付
installment-is = { $status ->
    [due] 本期分期款已到期
    [late] 本期分期款已逾期
   *[pending] 本期分期款尚未到期
}
installment-due-text = 请最晚于{ $until }付款。
installment-late-text = 本期分期款已于{ $day }到期。如果您截至{ $until }仍未付款，整个计划将终止。
installment-late-fee-text = 本期分期款已于{ $day }到期，已加收 { $fee } 滞纳金。如果您截至{ $until }仍未付款，整个计划将终止。
installment-pending-text = 本期分期款将于{ $day }到期。您现在即可付款。
installment-first-text = 本期分期款将于{ $day }到期。请先支付第 { $number } 期。
go-to-installment = 前往第 { $number } 期
see-plan = 查看整个计划
installment-is-paid = 本期分期款已付清
installment-nothing-to-pay = 此处无需付款
installment-defaulted-text = 由于有分期款未支付，该计划已终止。请就剩余金额<a>联系 { $merchant }</a>，商家可以恢复该计划。
installment-cancelled-text = { $merchant } 已取消该计划。请勿再付款。
installment-cancelled-contact = { $merchant } 已取消该计划。请勿再付款。有疑问？请<a>联系 { $merchant }</a>
installment-received-unused = { $merchant } 已收到本期分期款的 <strong>{ $amount }</strong>。请就这笔款项<a>联系 { $merchant }</a>。
late-fee = 滞纳金

## The page of a subscription's period

subscription-to = { $plan } 订阅
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }，以 { $token } 通过 Solana 支付
# The label of the dates.
period = 计费周期
period-dates = { $start }至{ $end }
period-request-pdf = 付款通知（PDF）
period-invoice-pdf = 账单 { $number }（PDF）
period-owed = 有一笔待付款项
period-owed-text = 请使用任意 Solana 钱包支付此计费周期的费用，款项直达 { $merchant }。
period-paid = 已付清
period-paid-text = 谢谢！此计费周期无需再付款。
period-paused = 此订阅已暂停
period-paused-text = 在 { $merchant } 恢复您的订阅之前，您无需付款。
period-postponed = 目前无法支付此计费周期
period-postponed-rate = 由于没有当前汇率，我们未能准备好此笔付款。我们会再次尝试。您目前无需进行任何操作，请稍后再来。
period-postponed-token = 由于 { $merchant } 目前无法收款，我们未能准备好此笔付款。我们会再次尝试。您目前无需进行任何操作，请稍后再来。
period-postponed-error = 由于我们的系统出现错误，我们未能准备好此笔付款。我们会再次尝试。您目前无需进行任何操作，请稍后再来。
period-expired-text = 订阅的最后一个计费周期已结束，您无需再付款。请勿为此计费周期转账。
period-failed-text = 由于款项未按时到账，您无需再付款。请勿为此计费周期转账。
period-cancelled-text = 订阅已取消，您无需再付款。请勿为此计费周期转账。
period-received-unused = { $merchant } 已收到此计费周期的 <strong>{ $amount }</strong>。请就这笔款项<a>联系 { $merchant }</a>。
see-period-owed = 查看当前待付款项

## The page of an invoice

invoice-title = 账单 { $number } – { $merchant }
invoice-from = { $merchant } 的账单 { $number }
invoice-void = 此账单已作废
invoice-void-text = 您无需为此付款。请勿付款。
invoice-settling = 我们已收到您的付款
invoice-settling-text = 本页面将在一分钟内显示账单已付清。请届时刷新页面。
invoice-overdue = 此账单已逾期
invoice-overdue-text = 付款期限为{ $due }。您仍可付款。
invoice-overdue-undated-text = 您仍可付款。
invoice-open = 您可以随时付款
invoice-open-text = 可使用任意 Solana 钱包付款，款项直达 { $merchant }。
invoice-open-later-text = 可使用任意 Solana 钱包付款，款项直达 { $merchant }。{ $token } 金额将在您继续时确定。
invoice-partly = 目前已收到：{ $received }。待付金额：<strong>{ $rest }</strong>。
invoice-pay-rest = 支付余款
invoice-pdf = 下载 PDF
# The caption of the table of items.
invoice-items = 账单项目
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }，税率 { $tax }
