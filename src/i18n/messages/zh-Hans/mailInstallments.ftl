## The schedule of an installment plan

mail-schedule-title = 您的分期付款计划
mail-schedule-subject = 您在 { $merchant } 的分期付款计划：{ $total }，共 { $count } 期
mail-schedule-text = 您将按以下日期分 { $count } 期向 { $merchant } 支付 { $total }。
mail-rescheduled-title = 您的分期付款计划日期已变更
mail-rescheduled-subject = 您在 { $merchant } 的分期付款计划有新的付款日期
mail-rescheduled-text = { $merchant } 更改了您的付款日期。新的日期如下。
mail-schedule-link = 每到付款日，我们会通过邮件向您发送付款链接。
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] 每到付款日，我们会通过邮件向您发送付款链接。如未在当日付款，将加收 { $fee } 滞纳金。
   *[other] 每到付款日，我们会通过邮件向您发送付款链接。如未在 { $days } 天内付款，将加收 { $fee } 滞纳金。
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }，已支付
mail-schedule-footer = 您可随时通过此链接查看已付款项和下一期付款。
mail-see-plan = 查看计划

## An installment

mail-upcoming-subject = 即将到期：第 { $number }/{ $count } 期，{ $day }向 { $merchant } 支付 { $amount }
mail-upcoming-title = 您的下一期分期款将于{ $day }到期
mail-upcoming-text = 您的下一期分期款 { $amount } 将于{ $day }到期。
mail-upcoming-payable-text = 您的下一期分期款 { $amount } 将于{ $day }到期。您现在即可付款。
mail-see-installment = 查看本期分期款
mail-due-subject = 第 { $number }/{ $count } 期分期款已到期：向 { $merchant } 支付 { $amount }
mail-due-title = 第 { $number }/{ $count } 期分期款已到期
mail-pay-by = 请最晚于{ $day }向 { $merchant } 支付 { $amount }。
mail-pay-by-or-end = 请最晚于{ $day }向 { $merchant } 支付 { $amount }。如逾期未付，整个计划将终止。
mail-late-subject = 第 { $number }/{ $count } 期分期款已逾期：向 { $merchant } 支付 { $amount }
mail-late-title = 第 { $number }/{ $count } 期分期款已逾期
mail-late-text = 本期分期款未按时支付。
mail-late-fee-text = 本期分期款未按时支付，已加收 { $fee } 滞纳金。
mail-reverted-subject = 第 { $number }/{ $count } 期分期款需重新支付：向 { $merchant } 支付 { $amount }
mail-reverted-title = 第 { $number }/{ $count } 期分期款需重新支付
mail-reverted-text = Solana 丢弃了支付本期分期款的交易，因此资金仍在付款钱包中。
mail-late-fee = 滞纳金
mail-to-pay = 应付金额
mail-due-day = 到期日
mail-installment-footer = 您可随时通过此链接查看本期应付金额，并从中查看整个计划。

## The end of a plan

mail-defaulted-title = 您的分期付款计划已终止
mail-defaulted-subject = 您在 { $merchant } 的分期付款计划已终止
mail-defaulted-text = 由于第 { $number }/{ $count } 期分期款未支付，您的计划已终止，无法再通过该计划付款。请就剩余金额联系 { $merchant }，商家可以恢复该计划。
mail-reinstated-title = 您的分期付款计划已恢复
mail-reinstated-subject = 您在 { $merchant } 的分期付款计划已恢复
mail-reinstated-text = { $merchant } 已恢复您的计划，并延后了所有未付款项的付款日期。
mail-reinstated-next = 请最晚于{ $day }支付第 { $number }/{ $count } 期分期款 { $amount }。
mail-reinstated-late = 请最晚于{ $day }支付第 { $number }/{ $count } 期分期款 { $amount }。如逾期未付，计划将再次终止。
