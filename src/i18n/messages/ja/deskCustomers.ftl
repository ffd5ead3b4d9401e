## Customers

desk-customers = 顧客
desk-no-customers = 顧客が見つかりません。
desk-no-customers-yet = 顧客はまだいません。支払い、サブスクリプションの申し込み、請求書の受け取りがあると、ここに表示されます。
desk-new-customer = 新しい顧客
desk-edit-customer = 顧客を編集
desk-edit = 編集
desk-show-all = すべて表示
desk-customer-known-by = 顧客はメールアドレスとウォレットで識別されます。少なくとも一方を入力してください。
desk-customer-language-hint = メールと文書に使われます。
desk-postal-address = 住所
desk-tax-id = 納税者番号
desk-notes = メモ
desk-notes-hint = あなたとチームだけに表示されます。
desk-test-clock = テストクロック
desk-other-customer = ほかの顧客
desk-merged-into = 統合先
desk-number = 番号
desk-due-date = 支払期限
desk-invoices = 請求書
desk-no-invoices = 請求書が見つかりません。

## What customers have paid in advance or too much

desk-balance = 残高
desk-no-balance = 残高の変動はまだありません。
# $currency: USD
desk-balance-in = { $currency }の残高
desk-balance-after = 変動後の残高
desk-change-balance = 残高を増減
desk-reason = 理由
desk-note = メモ
desk-balance-kind = { $kind ->
    [surplus] 過払い
    [prepayment] 前払い
    [credit_note] クレジットノート
    [applied] 支払いに使用
    [unapplied] 文書から返還
    [release] 確保の解除
    [merge] 顧客の統合
   *[adjustment] 手動の変更
}
desk-credit-direction = 操作
desk-credit-give = 残高を増やす
desk-credit-take = 残高を減らす
desk-credit-hint = 残高は、同じ通貨の次の請求書、サブスクリプション、分割払いに使われます。たとえば、残高を払い出した後に減らします。

## A link to the customer’s own account

desk-portal-link = ポータルのリンク
desk-portal-text = 顧客はここで未払い額と支払い履歴を確認し、支払い、解約、情報の変更ができます。リンクを知る人は誰でも同じことができるため、この顧客だけに渡してください。
desk-portal-show = リンクを表示
desk-works-until = 有効期限

## Merging two customers

desk-merge = 顧客を統合
desk-merge-choose = { $customer }と同一人物の顧客を選択してください。
desk-merge-text = { $from }のアドレス、ウォレット、支払い、請求書、サブスクリプション、分割払い、残高がすべて{ $into }に移ります。この操作は取り消せません。
desk-merge-kept = 残る顧客
desk-merge-gone = 統合される顧客
problem-known-by = メールアドレスかウォレットを入力してください。
problem-other-customer = { $value ->
    [wallet] このウォレットは別の顧客のものです。その顧客を変更するか、2人を統合してください。
   *[email] このメールアドレスは別の顧客のものです。その顧客を変更するか、2人を統合してください。
}
# $value: the amount.
problem-balance = 残高は{ $value }しかありません。
problem-tax-id = 使えるのは文字、数字、スペース、および次の記号だけです：. & / -
