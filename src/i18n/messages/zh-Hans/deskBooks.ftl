## The books of a merchant

desk-books = 账簿
books-overview = 概览
books-entries = 分录
books-counterparts = 交易对手
books-prove = 立即对账
books-done-started = 对账已开始。结果将显示在此处。
books-done-recent = 所有钱包刚刚完成对账。

## Proof by the chain

books-proofs = 对账
books-proofs-intro = Florin 每天将账簿与每个钱包的链上余额比对一次。期初余额加上分录应等于链上余额。
books-no-proofs = 尚无钱包完成对账。
books-proof-status = { $status ->
    [proven] 一致
    [pending] 等待中
    [different] 不一致
    [failed] 失败
   *[running] 进行中
}
books-proof-about = { $status ->
    [proven] 账簿与链上完全一致。
    [pending] 除仍可能入账的新交易外，账簿与链上一致。
    [different] 账簿与链上不一致。差额是链上比账簿多出的部分。
    [failed] 没有结果。Florin 明天会再次尝试。
   *[running] 正在将账簿与链上比对。此页面会自动刷新。
}
books-failure = { $failure ->
    [too_much_pending] 等待中的交易过多
   *[chain_unavailable] 无法读取链上数据
}
books-why = 原因
books-proved-again = 正在重新对账
books-proved-at = 对账时间
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = 期初余额
books-since = 其后的分录
books-booked = 账簿
books-waiting = 等待中
books-chain = 链上
books-difference = 差额
books-differences = 差额的构成
books-differences-intro = 这些分录与链上数据矛盾。已通知此服务的运营者。
books-no-differences = 没有分录与链上数据矛盾。链上有账簿未记录的变动。
books-transfer = 转账
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = 指令 { $path }
books-all-transfers = 整笔
books-missing = 不存在
books-pending = 等待中的交易
books-pending-intro = { $count ->
   *[other] { $count } 笔新交易仍可能入账，或被链上丢弃。
}
books-pending-shown = 仅显示前 { $count } 笔。

## Balances

books-have = 您的钱包余额
books-have-intro = 账簿目前的内容。价值以资金变动当天为准。
books-nothing = 尚无入账。
books-sources = 资金的来源与去向
books-sources-intro = 带来资金的为正，带走资金的为负。每种代币的合计等于您的钱包余额。
books-value = 价值
books-account-label = 科目
books-account = { $account ->
    [wallet] 您的钱包
    [unsettled] 未完成的付款
    [sales] 销售收入
    [surplus] 多付款项
    [splits] 他人的份额
    [service_charge] 服务费
    [refunds] 退款
    [unapplied] 未匹配款项
    [customer_balances] 客户余额
    [credit_notes] 贷项通知单
    [adjustments] 调整
    [network_fees] 网络费用
    [outside] Florin 之外
    [opening] 期初余额
   *[conversion] 货币换算
}
books-account-about = { $account ->
    [wallet] 您在链上拥有的资金。
    [unsettled] 为仍未完成或未付清即结束的付款所收到的款项。
    [sales] 为您售出的商品所收到的款项。
    [surplus] 超出所需而收到的款项。
    [splits] 代他人收取并转交的款项。
    [service_charge] 运营者从您的销售中收取的部分。
    [refunds] 退还给客户的款项。
    [unapplied] 在您的钱包中，但未计入任何付款。
    [customer_balances] 客户留存的余额。
    [credit_notes] 通过贷项通知单给予客户的余额。
    [adjustments] 您手动给予或扣除的余额。
    [network_fees] Solana 网络从您的 SOL 中收取的费用。
    [outside] 未经 Florin 从他人钱包转入或向其转出的款项。
    [opening] 账簿开始之前您的钱包中已有的资金。
   *[conversion] 一种货币的价值与另一种货币的价值之间的差额。
}

## Entries

books-entries-intro = 以复式记账记录您的每一笔资金变动。分录永不更改。属于已结账月份的款项会在之后入账并注明。
books-no-entries = 未找到分录。
books-debit = 借方
books-credit = 贷方
# What an entry describes, such as a refund.
books-cause-label = 用途
books-cause = { $cause ->
    [transfer] 转账
    [payment] 付款
    [refund] 退款
    [network_fee] 网络费用
    [balance] 客户余额
    [outside] Florin 之外
   *[opening] 期初余额
}
# $month: such as October 2026, which is closed.
books-corrects = 更正 { $month }
books-entries-of = 账簿分录

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = 未经 Florin 向您付款或从您收款的一方。为其命名后，所有分录都会显示该名称。
books-no-counterparts = 没有来自或流向 Florin 之外的款项。
books-counterpart = 交易对手
books-net = 收到减去发出
books-known-since = 首次出现
books-name-hint = 例如“工资”。留空可移除名称。
books-outside-entries = 与 Florin 之外的分录
