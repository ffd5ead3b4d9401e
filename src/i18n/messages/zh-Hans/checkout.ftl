## The order

pay-to = 向 { $merchant } 付款
paid-to = 已付款给 { $merchant }
payment-to = 给 { $merchant } 的付款
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = 第 1 步（共 2 步）：开设收款方的代币账户。然后请再次扫码付款。
on-solana = { $amount }（Solana 网络）
price = 价格
service-charge = 服务费
total = 总计
recipients = 收款方

## The facts of the payment

facts = 详情
rate = 汇率
rate-of = 1 { $token } = { $price }
network-fee = 网络费用
# What Solana charges the payer's wallet for one transaction.
network-fee-about = 约 { $fee }，由您的钱包支付
receiving-address = 收款地址
in-explorer = 在区块浏览器中查看
payment-id = 付款 ID

## Ways to pay

waiting-heading = 等待付款
partly-paid-heading = 已收到部分款项
time-left = 剩余时间：{ $clock }
pay-until = 请在 { $deadline } 前付款
price-valid-for = 该 { $token } 金额的剩余有效时间：{ $clock }
price-valid-until = 该 { $token } 金额有效期至 { $time }，过期请刷新页面。
partly-paid-text = 已收到 <strong>{ $received }</strong>，还需支付 <strong>{ $rest }</strong>。下方二维码对应剩余金额。
received-so-far = 目前已收到
pay-from = 您想从哪里付款？
from-wallet = 从钱包付款
from-exchange = 从交易所付款
scan-code = 使用 Solana 钱包扫码
qr-code = 用于 Solana 钱包付款的二维码
show-qr = 显示二维码
pay-with = 使用 { $wallet } 付款
pay-with-other = 其他钱包
get-wallet = 获取钱包
get-wallet-text = 钱包应用用于存放您的代币并进行付款。请安装一款钱包，存入 { $token }，然后重新打开本页面。
get-wallet-named = 获取 { $wallet }
pay-with-demo = 使用演示钱包付款
pay-by-card = 使用银行卡或银行账户付款
card-unavailable = 暂时无法使用银行卡或银行账户付款。
card-impossible = 此笔付款有多个收款方，无法使用银行卡或银行账户付款。请使用 Solana 钱包付款。
pay-link = Solana Pay 链接
check-status = 查看付款状态
exchange-text = 请在您的交易所选择 <strong>Solana</strong> 网络，将 { $token } 提现到以下地址。到账金额必须与下方金额完全一致。
exchange-address = Solana 地址
copy-address = 复制地址
exchange-amount = { $token } 金额
copy-amount = 复制金额
exchange-fee = <strong>请注意手续费。</strong>我们通过金额识别您的付款，因此每一位数字都不能有误。如果交易所会从提现金额中扣除手续费，请加上手续费，确保到账金额恰好为 { $amount }。请勿使用其他网络。
exchange-wait = 提现可能需要几分钟，且必须在此笔付款过期前到账。等待期间您可以关闭本页面。

## Progress

sent-heading = 付款已发送
seen-heading = 已检测到付款
sent-text = 正在等待 Solana 确认，只需几秒钟。
seen-text = Solana 正在确认您的付款，您无需进行其他操作。
step-seen = 已在 Solana 上检测到
step-confirmed = 已获网络确认
step-final = 已最终确认，不可撤销
step-done = 已完成
progress = 付款进度

## Announcements to screen readers

amount-changed = 金额现为 { $amount }
five-minutes-left = 付款时间还剩五分钟
one-minute-left = 付款时间还剩一分钟
price-one-minute-left = 该金额的有效时间还剩一分钟

## The end of a payment

closing-heading = 付款时间已到
closing-text = 我们正在核实款项是否及时到账。请勿再次付款。
suspended-heading = 暂不接受 { $token }
suspended-text = { $merchant } 目前不接受 { $token }。请勿按之前显示的金额付款。
stale-heading = 您还在吗？
stale-text = 页面打开时间过长，{ $token } 价格已失效。请勿按之前显示的金额付款。
show-price = 显示当前价格
unpriced-heading = 正在等待价格
unpriced-text = { $token } 价格已失效，新价格暂不可用。价格更新后，您即可在此付款。请勿按之前显示的金额付款。
confirmed-heading = 付款已确认
confirmed-text = { $merchant } 已收到 <strong>{ $received }</strong>。
surplus-text = 您多付了 <strong>{ $surplus }</strong>。请就差额联系 { $merchant }。
late-heading = 付款逾期到账
late-text = 您支付的 <strong>{ $received }</strong> 在此笔付款结束后才到账。{ $merchant } 已收到这笔款项，并已获悉此情况。
late-decision = 是否接受这笔付款由商家决定。
counts-toward-debt = 这笔款项会计入您的应付金额。
cancelled-heading = 付款已取消
cancelled-text = { $merchant } 已取消此笔付款。请勿为此转账。
closed-text = 此笔付款已关闭。请勿为此转账。
failed-heading = 付款失败
underpaid-text = 应付 <strong>{ $due }</strong>，仅 <strong>{ $received }</strong> 及时到账。{ $merchant } 已收到该金额。
please-contact = 请联系 { $merchant }。
transaction-failed-text = 您的交易在 Solana 上失败，款项并未支付。您仅被扣除了网络费用。
wrong-token-text = 收到的付款所用代币不是 { $token }。请联系 { $merchant } 办理退款。
reverted-text = Solana 丢弃了用于支付此款项的交易，资金并未转出。
taken-back-text = 用于支付此款项的转账不再计入此笔付款。请联系 { $merchant }。
expired-heading = 付款已过期
expired-text = 付款期限已过，未收到付款。您没有被扣款。
obligation-paid = { $noun ->
    [invoice] 此账单已付清
    [period] 此计费周期已付清
   *[installment] 本期分期款已付清
}
obligation-ended = { $ending ->
    [subscription] 此订阅已结束
    [plan_cancelled] 此分期付款计划已取消
   *[plan] 此分期付款计划已终止
}
ended-received = { $merchant } 已收到 <strong>{ $received }</strong>。请就这笔款项联系 { $merchant }。
ended-unpaid-installment = 由于有分期款未支付，您已无法在此付款。请就剩余金额联系 { $merchant }，商家可以恢复该计划。
ended-nothing-owed = 您无需再支付任何款项。请勿为此笔付款转账。
ended-nothing-more-owed = 您无需再支付任何款项。请勿再为此笔付款转账。
paid-twice-text = { $noun ->
    [invoice] 此账单此前已通过另一笔付款付清。
    [period] 此计费周期此前已通过另一笔付款付清。
   *[installment] 本期分期款此前已通过另一笔付款付清。
}{ $merchant } 也收到了您支付的 <strong>{ $received }</strong>，并已获悉此情况。
paid-twice-surplus = 请就多付的 <strong>{ $surplus }</strong> 联系 { $merchant }。
paid-by-rest-text = { $merchant } 已收到您支付的 <strong>{ $received }</strong>。{ $noun ->
    [invoice] 该款项已计入此账单，其余部分由另一笔付款付清。
    [period] 该款项已计入此计费周期，其余部分由另一笔付款付清。
   *[installment] 该款项已计入本期分期款，其余部分由另一笔付款付清。
}
paid-by-other-text = { $noun ->
    [invoice] 此账单已通过另一笔付款付清，因此这笔付款已关闭。
    [period] 此计费周期已通过另一笔付款付清，因此这笔付款已关闭。
   *[installment] 本期分期款已通过另一笔付款付清，因此这笔付款已关闭。
}请勿重复付款。
transaction = 交易
confirmed-at = 确认时间
start-new-payment = 重新付款
see-obligation = { $noun ->
    [invoice] 查看此账单
    [period] 查看此计费周期
   *[installment] 查看本期分期款
}
see-owed = 查看当前应付金额
back-to = 返回 { $merchant }
redirecting = { $seconds } 秒后跳转。
stay-here = 留在此页
check-again = 再次查看
print-receipt = 打印收据
email-receipt = 通过邮件发送收据
send-receipt = 发送收据
receipt-sent = 收据已发出，请留意查收。
receipt-limited = 目前无法再发送收据。请打印本页面，或联系商家。
receipt-not-verified = 在测试模式下，收据只会发送至商家已验证的地址。

## What went wrong in a wallet, and what to do

wallet-rejected = 您在 { $wallet } 中拒绝了请求。请重试。
wallet-not-connected = 未能连接 { $wallet }。请打开并解锁钱包，然后重试。
wallet-wrong-network = { $wallet } 在此网络上没有账户。请切换到 { $network }，然后重试。
wallet-account-changed = 付款过程中，{ $wallet } 的账户发生了变化，款项并未支付。请使用您想用于付款的账户重试。
wallet-other-account = 这是另一个账户。请在 { $wallet } 中选择您订阅时使用的账户，然后重试。
wallet-no-fee = 钱包中的 SOL 不足以支付网络费用：需要 { $needed }，现有 { $available }。请充入 SOL，或使用其他钱包付款。
wallet-no-funds = 钱包需要 { $needed }，现有 { $available }。请充入不足的部分，或使用其他钱包付款。
wallet-expired = 此笔付款的期限已过，款项并未支付。
wallet-conflict = 目前无法支付此款项。请刷新页面查看原因。
wallet-is-recipient = 此钱包是收款钱包，不能用于付款。请选择其他账户或钱包。
wallet-slow = Solana 当前速度较慢。请查看 { $wallet }，并在一分钟后重试。
wallet-limited = 您的网络尝试次数过多。请等待一分钟后重试。
wallet-unreachable = 无法连接 Florin。请检查网络连接，然后重试。
wallet-failed = 付款未完成。再次付款前，请先查看 { $wallet }。
wallet-problem = { $wallet } 未能完成此操作。请重试。
wallet-no-app = 未能打开钱包应用。请在上方选择您的钱包，或获取一款钱包。
demo-failed = 演示钱包未付款。
