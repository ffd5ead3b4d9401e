## The point of sale: a tablet on a shop's counter

pos-title = { $merchant } 的收银台
pos-amount = 金额
pos-keypad = 数字键盘
pos-delete = 删除最后一位数字
# The button that asks the customer for the amount.
pos-charge = 收款
pos-creating = 请稍候
pos-scan = 请用钱包扫码
pos-seen = 已检测到付款
pos-new-amount = 重新输入
pos-paid = 已付款
pos-next = 下一位顾客
pos-ended = 未付款
pos-again = 重新开始
pos-below = 金额不能低于 { $amount }。
pos-above = 金额不能高于 { $amount }。
pos-busy = 未完成的付款过多。请等待几分钟后重试。
pos-refused = 目前无法收取此金额。请检查付款链接是否仍然有效。
pos-unpaid-text = 付款已结束，但未收到全部金额。再次收款前，请先查看该笔付款。
pos-details = 查看付款
pos-offline = 网络未连接。我们会持续重试，数据不会丢失。
pos-unpriced = 目前没有价格。我们会持续重试。
# The token in which the customer pays.
pos-token = 目前无法使用此代币。请选择其他代币。
pos-token-kept = 代币未更改。请重试，或选择其他代币。
pos-needs-script = 收银台需要 JavaScript。付款链接无需 JavaScript 即可使用。
pos-link-page = 打开付款链接
pos-fixed-heading = 此链接的金额是固定的
pos-fixed-text = 收银台需要使用可自定义金额（allow_custom_amount）且不要求填写其他信息的付款链接。
