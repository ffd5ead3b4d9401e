## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = 账单
doc-payment-request = 付款通知
# A document that takes back an invoice or a part of it.
doc-credit-note = 贷项通知单
doc-draft = 草稿
doc-open = 待付款
doc-overdue = 已逾期
doc-paid = 已付清
doc-void = 已作废
doc-credited-to-you = 已为您冲减
doc-test = 在测试模式下生成：无需支付真实款项

## The parties

doc-from = 开具方
doc-to = 客户
doc-issued = 开具日期
doc-due = 到期日
doc-tax-id = 税号 { $id }

## The items

doc-item = 项目
doc-quantity = 数量
doc-unit-price = 单价
doc-tax = 税率
doc-amount = 金额
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }，{ $start }至{ $end }
doc-credit-for = 针对{ $day }开具的账单 { $number }
doc-credit-void = 账单已作废
doc-credit-refund = 一笔付款已退款
doc-credit-adjustment = 金额冲减

## The sums

doc-subtotal = 小计
doc-discount = 折扣
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] 增值税 { $rate }（已含，计税金额 { $taxable }）
       *[exclusive] 增值税 { $rate }（计税金额 { $taxable }）
    }
   *[tax] { $behavior ->
        [inclusive] 税 { $rate }（已含，计税金额 { $taxable }）
       *[exclusive] 税 { $rate }（计税金额 { $taxable }）
    }
}
# By a credit note.
doc-credited = 已冲减
# Not through Florin, for example in cash.
doc-paid-otherwise = 其他方式支付
doc-refunded = 已退款
doc-left-to-pay = 待付金额
# Below the total.
doc-token-later = 以 { $token } 支付，按付款当日价格折算
doc-about = 约 { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }，约 { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = 反向征收（Reverse Charge）：本次交易的税款由客户负责申报和缴纳。

## The end

doc-paid-on = 付款时间：{ $time }
doc-received = 已收到 { $received }。
doc-received-surplus = 已收到 { $received }，其中多付 { $surplus }。
doc-transaction = Solana 交易：
doc-pay-online = 在线付款
doc-scan = 请用手机扫描二维码，或打开以下网址：
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · 第 { $page } 页，共 { $count } 页
