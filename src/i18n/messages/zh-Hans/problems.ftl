## Why a form was refused, and what to do

problem-no-price = { $unit } 暂无当前价格。请在一分钟后重试。
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = 尝试次数过多。请在 { $wait }后重试。
problem-token = 目前无法使用此代币向 { $merchant } 付款。请稍后重试，或<a>联系 { $merchant }</a>。
problem-too-much = 金额过大，无法一次付清。请<a>联系 { $merchant }</a>。
problem-being-confirmed = 有一笔付款正在确认中。请等待一分钟后重试。
problem-just-paid = 此款项刚刚已付清。请在几秒后刷新本页面。
problem-nothing-due = 此款项的付款期限已过。付款前请先<a>联系 { $merchant }</a>。
problem-ends-with-period = 此订阅将在当前计费周期后结束，之后没有可支付的款项。
problem-last-period = 此订阅已处于最后一个计费周期，之后没有可支付的款项。
problem-period-unpaid = 此订阅有一个计费周期尚未付款。请先付清。
problem-unconfirmed = 您尚未确认此订阅。请先打开确认邮件中的链接。
problem-costs-nothing = 接下来的计费周期免费，无需付款。
problem-changed = 情况已发生变化，操作未执行。请刷新本页面查看当前状态。
problem-unknown = 操作失败，未作任何更改。请等待一分钟后重试。

## Values that somebody entered

title-problem = 错误：{ $title }
problem-email = 请输入有效的邮箱地址。
problem-wallet = 请输入有效的 Solana 钱包地址。
problem-count = 请输入 1 到 { $most } 之间的数字。

## The page of an error

error-not-found = 页面不存在
error-not-found-text = 此网址下没有内容。请检查链接，或从最新邮件中重新打开。
error-link-incomplete-text = 此链接不完整。请从邮件中重新打开。
error-link-dead-text = 此链接无效。请重新打开最新的邮件。
error-nothing-to-confirm-text = 已没有需要确认的内容。
error-too-many-requests = 请求过多
error-too-many-requests-text = 来自您网络的请求过多。请在 { $wait }后重试。
error-unavailable = 暂时不可用
error-unavailable-text = 目前无法执行此操作，未作任何更改。请在一分钟后重试。
error-ours = 出错了
error-ours-text = 我们的系统出现错误。请稍后重试。如果问题再次出现，请将下方的参考编号告知商家。
error-refused = 无法完成您的请求
error-refused-text = 未作任何更改。请返回并刷新页面，然后重试。
error-other-site-text = 此表单由其他网站提交。请在此处打开页面并重新提交。
error-form-text = 无法读取表单。请返回并重新提交。
error-try-again = 重试
error-reference = 参考编号
