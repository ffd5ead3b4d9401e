## Installment plans

desk-installments = 分期付款计划
desk-no-installments = 未找到分期付款计划。
desk-no-installments-yet = 还没有分期付款计划。通过分期付款计划，客户可以分多次支付一笔金额。
desk-new-installments = 新建分期付款计划
desk-edit-installments = 编辑分期付款计划
desk-edit-installments-text = 新日期必须在将来并按先后顺序排列。客户会收到含有新付款安排的邮件。
desk-cancel-installments = 取消分期付款计划
desk-cancel-installments-text = 不再收取任何款项。已付的分期款保持已付状态。
desk-installments-page-text = 客户在此页面查看付款安排并付款。
desk-installments-what = 客户支付的内容。
desk-installments-email-hint = 用于付款安排、提醒和收据。
desk-installments-wallet-hint = 客户的钱包。客户仍可使用任何其他钱包付款。
desk-total-amount = 总金额
desk-installment-count = 期数
desk-days-between = 每期间隔天数
desk-first-date = 首个到期日
desk-first-date-hint = 留空：明天。
desk-grace-days = 宽限期（天）
desk-grace-days-hint = 未付的分期款在这些天数后视为延迟。如果之后再过两倍的天数仍未付款，计划将终止。
desk-late-fee-hint = 对延迟的分期款收取一次。
desk-next-due = 下次到期
desk-left-to-pay = 剩余应付
desk-completed-on = 完成时间
desk-defaulted-on = 违约时间
desk-reinstated-on = 恢复时间
desk-pay-off = 支付剩余款项
desk-reinstate = 恢复
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } 来自余额
# The label of a date. $number: of the installment.
desk-date-of = 第 { $number } 期到期日，{ $amount }
desk-waive-fee = 免除其滞纳金 { $fee }。此时还需要一个新日期。
problem-cent-each = 每期至少须为一分。
problem-after-installment = 请选择晚于第 { $value } 期的日期。
problem-before-installment = 请选择早于第 { $value } 期的日期。
problem-not-negative = 请输入 0 或更大的值。
