## Customers

desk-customers = 客户
desk-no-customers = 未找到客户。
desk-no-customers-yet = 还没有客户。客户付款、订阅或收到账单后，会显示在这里。
desk-new-customer = 新建客户
desk-edit-customer = 编辑客户
desk-edit = 编辑
desk-show-all = 显示全部
desk-customer-known-by = 我们通过邮箱地址和钱包识别客户。请至少输入其中一项。
desk-customer-language-hint = 用于邮件和文档。
desk-postal-address = 地址
desk-tax-id = 税号
desk-notes = 备注
desk-notes-hint = 只有您和您的团队可以看到。
desk-test-clock = 测试时钟
desk-other-customer = 另一位客户
desk-merged-into = 已合并到
desk-number = 编号
desk-due-date = 到期日
desk-invoices = 账单
desk-no-invoices = 未找到账单。

## What customers have paid in advance or too much

desk-balance = 余额
desk-no-balance = 余额至今没有变动。
# $currency: USD
desk-balance-in = { $currency } 余额
desk-balance-after = 变动后余额
desk-change-balance = 增减余额
desk-reason = 原因
desk-note = 备注
desk-balance-kind = { $kind ->
    [surplus] 多付
    [prepayment] 预付
    [credit_note] 贷项通知单
    [applied] 用于付款
    [unapplied] 由文档退回
    [release] 不再预留
    [merge] 合并客户
   *[adjustment] 由您更改
}
desk-credit-direction = 操作
desk-credit-give = 增加余额
desk-credit-take = 减少余额
desk-credit-hint = 余额可用于支付同一货币的后续账单、订阅和分期款。例如，在您将其付给客户之后减少余额。

## A link to the customer’s own account

desk-portal-link = 门户链接
desk-portal-text = 客户可以在那里查看应付和已付的款项，并付款、取消订阅和更改自己的信息。持有链接的人都可以这样做，因此请只交给这位客户。
desk-portal-show = 显示链接
desk-works-until = 有效期至

## Merging two customers

desk-merge = 合并客户
desk-merge-choose = 请选择与 { $customer } 为同一人的客户。
desk-merge-text = { $into } 将获得 { $from } 的所有内容：地址、钱包、付款、账单、订阅、分期款和余额。此操作无法撤消。
desk-merge-kept = 保留
desk-merge-gone = 被合并
problem-known-by = 请输入邮箱地址或钱包。
problem-other-customer = { $value ->
    [wallet] 此钱包属于另一位客户。请更改该客户，或合并两位客户。
   *[email] 此邮箱地址属于另一位客户。请更改该客户，或合并两位客户。
}
# $value: the amount.
problem-balance = 余额只有 { $value }。
problem-tax-id = 只能使用字母、数字、空格和以下字符：. & / -
