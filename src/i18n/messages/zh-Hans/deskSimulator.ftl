## The simulator of payers

simulator = 模拟器
simulator-intro = 看看有人付款时会发生什么。测试模式的付款由一个新钱包支付，使用测试链上的真实交易。
simulator-new = 新建测试付款
simulator-create = 创建并模拟
simulator-from-exchange = 可从交易所付款
simulator-open = 未完成的测试付款
simulator-none = 没有未完成的测试付款。
simulator-simulate = 模拟付款方
simulator-missing = 模拟器尚未设置。
simulator-missing-text = 它需要本地环境的演示钱包，由运营者通过以下设置指定。在此之前，请用您自己的钱包支付测试付款。
# $amount: such as $10.00.
simulator-payment = 模拟 { $amount } 的付款
simulator-details = 此付款的全部详情
simulator-checkout = 结账页面
simulator-state = 付款
simulator-expires = 开放至
simulator-last = 上次模拟
simulator-hint = { $status ->
    [pending] 结果会自动显示在此页面。如要查看延迟到账的情况，请先让付款过期或取消它。
    [confirmed] 此付款已支付。如要继续，请另建一笔。
   *[other] 此付款已结束。仍可能有延迟到账的款项。
}
simulator-kinds = 付款方如何付款？
simulator-amount = { $token } 金额
simulator-kind = { $kind ->
    [exact] 准确付款
    [underpaid] 少付
    [overpaid] 多付
    [late] 延迟付款
    [wrong_token] 用错误的代币付款
    [failed] 让交易失败
   *[exchange] 从交易所付款
}
simulator-kind-text = { $kind ->
    [exact] 付款方支付全部应付金额，几秒后付款完成。
    [underpaid] 付款方支付 80 % 或下方的金额，余款到账前付款保持未完成。
    [overpaid] 付款方支付 125 % 或下方的金额：付款完成，您可以退还多付的部分。
    [late] 款项在付款结束后到账：您可以接受或退款。
    [wrong_token] 付款方发送了您未要求的代币：付款保持未完成，款项列为未匹配。
    [failed] 交易在链上失败：付款保持未完成，诊断会说明原因。
    [unexpected_exchange] 交易所不附加引用标识，而此付款未预期从交易所付款：款项列为未匹配。
   *[exchange] 交易所不附加引用标识，但准确的金额可识别付款：几秒后付款完成。
}
