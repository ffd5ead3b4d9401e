## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = 請求書
doc-payment-request = 支払依頼書
# A document that takes back an invoice or a part of it.
doc-credit-note = クレジットノート
doc-draft = 下書き
doc-open = 未払い
doc-overdue = 期限超過
doc-paid = 支払い済み
doc-void = 無効
doc-credited-to-you = お客様への返還
doc-test = テストモードで作成：実際の支払義務はありません

## The parties

doc-from = 発行元
doc-to = 宛先
doc-issued = 発行日
doc-due = 支払期限
doc-tax-id = 登録番号：{ $id }

## The items

doc-item = 品目
doc-quantity = 数量
doc-unit-price = 単価
doc-tax = 税率
doc-amount = 金額
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }、{ $start }～{ $end }
doc-credit-for = 対象の請求書：{ $number }（{ $day }発行）
doc-credit-void = 請求書の取り消し
doc-credit-refund = お支払いの返金
doc-credit-adjustment = 返還

## The sums

doc-subtotal = 小計
doc-discount = 割引
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] 付加価値税（VAT）{ $rate }（内税、対象額{ $taxable }）
       *[exclusive] 付加価値税（VAT）{ $rate }（対象額{ $taxable }）
    }
   *[tax] { $behavior ->
        [inclusive] 税 { $rate }（内税、対象額{ $taxable }）
       *[exclusive] 税 { $rate }（対象額{ $taxable }）
    }
}
# By a credit note.
doc-credited = 返還額
# Not through Florin, for example in cash.
doc-paid-otherwise = その他の方法による支払い
doc-refunded = 返金額
doc-left-to-pay = お支払い残額
# Below the total.
doc-token-later = { $token }払い（当日のレートで換算）
doc-about = 約{ $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }（約{ $amount }）
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = リバースチャージ方式：この取引に係る税の納税義務は、お客様（取引の相手方）にあります。

## The end

doc-paid-on = 支払日時：{ $time }
doc-received = { $received }を受け取りました。
doc-received-surplus = { $received }を受け取りました。うち{ $surplus }は過払いです。
doc-transaction = Solanaのトランザクション：
doc-pay-online = オンラインで支払う
doc-scan = スマートフォンでコードを読み取るか、次のアドレスを開いてください：
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · { $page }／{ $count }ページ
