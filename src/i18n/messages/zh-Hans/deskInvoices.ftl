## The list of invoices

desk-no-invoices-yet = 还没有账单。账单会以 PDF 形式通过邮件发送给客户，并附有付款链接。
desk-new-invoice = 新建账单
desk-credit-notes = 贷项通知单
desk-no-credit-notes = 未找到贷项通知单。
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] 账单已作废
    [refund] 一笔付款已退款
   *[adjustment] 您冲减了金额
}

## The form of an invoice

desk-edit-invoice = 编辑 { $number }
desk-invoice-create = 创建草稿
desk-invoice-customer-name = 客户名称
desk-invoice-description-hint = 用一行说明账单的内容。
desk-invoice-due = 到期日
desk-invoice-items = 项目
desk-invoice-item = 项目 { $number }
desk-invoice-item-add = 添加项目
desk-invoice-tax = 税率（%）
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = 税
desk-item-tax-behavior = { $behavior ->
    [inclusive] 已含
   *[exclusive] 另加
}
desk-invoice-discounts = 折扣
desk-invoice-discounts-hint = 在计税前依次适用。请输入百分比或金额。
desk-invoice-discount = 折扣 { $number }
desk-invoice-discount-add = 添加折扣
desk-invoice-percent = 百分比
desk-invoice-or-amount = 或金额
desk-invoice-texts = 备注和条款
desk-invoice-note-text = 备注
desk-invoice-term-text = 付款条款
desk-more = 更多选项
desk-invoice-amount = 无项目时的金额
desk-invoice-amount-hint = 仅在未列出项目时填写。
desk-invoice-reverse-charge = 反向征收
desk-invoice-reverse-charge-hint = 由客户缴税。需要填写您和客户的税号。
desk-total-sum = 总计

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = 发送
desk-invoice-remind = 发送提醒
desk-invoice-preview = 预览
desk-invoice-preview-show = 显示 PDF
desk-invoice-email = 邮件
# What became of an email.
desk-email-status = { $status ->
    [sent] 已发送
    [recorded] 未发送：测试模式，或地址未验证
    [failed] 失败
    [cancelled] 未发送：此前已付款
   *[pending] 正在发送
}
desk-invoice-sent = 发送时间
desk-invoice-reminded = 上次提醒
desk-invoice-voided = 作废时间
desk-invoice-given-up = 放弃收款时间
desk-invoice-credited = 已冲减
desk-invoice-surplus = 多付
desk-invoice-from-balance = 来自余额
desk-invoice-corrections = 更正
desk-invoice-corrections-text = 已发送的账单不能再更改。贷项通知单可以冲减其中一部分。

## What can be done with an invoice

desk-invoice-note = 备注
desk-invoice-mark-paid = 标记为已付款
desk-invoice-mark-paid-text = 用于通过现金或银行转账等其他方式收到的款项。客户将无法再在线付款。
desk-invoice-paid-note-hint = 只有您可以看到，例如银行转账编号。
desk-invoice-credit = 开具贷项通知单
desk-invoice-credit-text = 客户的应付金额会相应减少。客户已付的款项会留在其余额中，也可以退款。
desk-invoice-uncollectible = 标记为无法收回
desk-invoice-uncollectible-text = 您不再预期收到此款项，因此不再发送提醒。客户仍可付款。
desk-invoice-void = 作废账单
desk-invoice-void-text = 此账单不再需要付款，并由一份贷项通知单说明。此操作无法撤消。
desk-invoice-delete = 删除草稿
desk-invoice-delete-text = 下一份账单会使用此编号，以免编号中断。

## Problems with a field of these forms

problem-percent-or-amount = 请只输入百分比或金额中的一项。
problem-no-items = 请先列出项目。
problem-taxed-already = 反向征收时，任何项目都不能含税。
problem-not-total = 与项目总计不符。请留空。
problem-credit-rest = 请输入小于剩余应付 { $value } 的值。如要全部冲减，请作废账单。
problem-credit-most = 请输入不大于尚未冲减的 { $value } 的值。
