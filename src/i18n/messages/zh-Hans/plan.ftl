## A subscription plan

subscribe-to = 订阅 { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }，以 { $token } 通过 Solana 支付
plan-free-trial = 免费试用
plan-days = { $count } 天
plan-first-payment = 首次付款
plan-first-total = 首次付款总计
plan-second-payment = 第二次付款
plan-today = 今天
plan-ends = 结束时间
plan-ends-cancelled = 取消订阅时
plan-ends-after = 付款 { $count } 次后
plan-never-charged = 我们绝不会自动从您的钱包扣款。每个计费周期，我们都会向您发送付款通知，由您决定是否付款。
plan-start-trial = 开始试用
plan-start-free-trial = 开始免费试用
plan-who = 请填写您的邮箱地址或 Solana 钱包，也可以两项都填。
plan-email-hint = 我们会通过邮件向您发送订阅确认链接，之后再发送付款链接。
plan-wallet = Solana 钱包
plan-coupon = 优惠码
plan-show-total = 查看总计
plan-closed = 此套餐已关闭
plan-closed-text = 此套餐不再接受新的订阅。请向 { $merchant } 咨询其他套餐。

## What is wrong with the form

plan-nobody = 请填写您的邮箱地址，或在下方填写您的钱包。
coupon-unknown = 此优惠码不存在。
coupon-ended = 此优惠码已失效。
coupon-used-up = 此优惠码的使用次数已达上限。
coupon-currency = 此优惠码仅适用于以 { $currency } 计价的套餐。
plan-not-verified = 此套餐为测试套餐，且商家尚未验证您的邮箱地址，因此无法向该地址发送邮件。
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = 我们限制了向新订阅者发送邮件的次数，目前无法再发送邮件。请在 { $wait }后重试。

## The subscription that a visitor has begun here

plan-paused = 您的订阅已暂停
plan-paused-text = 在 { $merchant } 恢复您的订阅之前，您无需付款。
plan-trial-begun = 您的试用已开始
plan-trial-until = 您可以试用至<strong>{ $until }</strong>。
plan-mail-that-day = 当天我们会通过邮件向您发送付款链接。
plan-return-that-day = 请在当天返回本页面付款。
plan-subscribed = 您已订阅
plan-paid-until = 您的订阅费用已付至<strong>{ $until }</strong>。
plan-last-period = 这是最后一个计费周期。
plan-mail-when-due = 下次付款到期时，我们会通过邮件通知您。
plan-return-when-due = 下次付款时，请返回本页面。
plan-payment-due = 有一笔待付款项
plan-continues = 付款后，您的订阅将继续。
plan-preparing = 我们正在准备新的付款。请在一分钟后刷新本页面。
plan-open-email = 如需通过邮件接收付款链接，请打开我们发送至 { $address } 的邮件，并确认您的订阅。
plan-not-emailed = 我们尚未向 { $address } 发送邮件。如需用该地址接收付款链接，请先申请发送邮件，再确认您的订阅。
plan-next-payment = 下次付款
plan-send = 发送邮件
plan-send-again = 重新发送邮件
plan-manage = 管理或取消订阅
plan-is-cancelled = 您的订阅已取消
plan-again = 重新订阅
plan-cancel-how = 要取消订阅，请使用钱包 { $wallet } 签名。无需付款，也没有费用。
plan-cancel-otherwise = 如果您已不再持有此钱包，请<a>联系 { $merchant }</a>。
plan-cancel-with = 使用 { $wallet } 取消
plan-cancel-wish = 取消我在 { $merchant } 的 { $plan } 订阅。
plan-cancel-refused = 无法验证此签名。请使用钱包 { $wallet } 重试。
plan-cancel-elsewhere = 此钱包在其他浏览器中？请在那里打开<a>此页面</a>。
plan-keep-ask = 如仍想保留订阅，请<a>联系 { $merchant }</a>。
