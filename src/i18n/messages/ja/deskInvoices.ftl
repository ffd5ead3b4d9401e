## The list of invoices

desk-no-invoices-yet = 請求書はまだありません。請求書は、支払いリンク付きのPDFとして顧客にメールで届きます。
desk-new-invoice = 新しい請求書
desk-credit-notes = クレジットノート
desk-no-credit-notes = クレジットノートが見つかりません。
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] 請求書の取り消し
    [refund] 支払いの返金
   *[adjustment] 手動の返還
}

## The form of an invoice

desk-edit-invoice = { $number }を編集
desk-invoice-create = 下書きを作成
desk-invoice-customer-name = 顧客名
desk-invoice-description-hint = 請求書の内容を1行で入力します。
desk-invoice-due = 支払期限
desk-invoice-items = 品目
desk-invoice-item = 品目 { $number }
desk-invoice-item-add = 品目を追加
desk-invoice-tax = 税率（%）
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = 税金
desk-item-tax-behavior = { $behavior ->
    [inclusive] 税込み
   *[exclusive] 税別
}
desk-invoice-discounts = 割引
desk-invoice-discounts-hint = 税金の計算前に、順番に適用されます。割引率または割引額を入力してください。
desk-invoice-discount = 割引 { $number }
desk-invoice-discount-add = 割引を追加
desk-invoice-percent = 割引率（%）
desk-invoice-or-amount = または割引額
desk-invoice-texts = 備考と条件
desk-invoice-note-text = 備考
desk-invoice-term-text = 支払条件
desk-more = その他のオプション
desk-invoice-amount = 品目を使わない場合の金額
desk-invoice-amount-hint = 品目を入力しない場合だけ入力します。
desk-invoice-reverse-charge = リバースチャージ
desk-invoice-reverse-charge-hint = 顧客に納税義務があります。あなたと顧客の納税者番号が必要です。
desk-total-sum = 合計

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = 送信
desk-invoice-remind = リマインダーを送信
desk-invoice-preview = プレビュー
desk-invoice-preview-show = PDFを表示
desk-invoice-email = メール
# What became of an email.
desk-email-status = { $status ->
    [sent] 送信済み
    [recorded] 未送信：テスト環境、または未確認のアドレス
    [failed] 失敗
    [cancelled] 未送信：すでに支払い済み
   *[pending] 送信中
}
desk-invoice-sent = 送信日時
desk-invoice-reminded = 最後のリマインダー
desk-invoice-voided = 取り消し日時
desk-invoice-given-up = 回収不能日時
desk-invoice-credited = 返還額
desk-invoice-surplus = 過払い
desk-invoice-from-balance = 残高から
desk-invoice-corrections = 訂正
desk-invoice-corrections-text = 送信した請求書は変更できません。一部を取り消すには、クレジットノートを使います。

## What can be done with an invoice

desk-invoice-note = メモ
desk-invoice-mark-paid = 支払い済みにする
desk-invoice-mark-paid-text = 現金や銀行振込など、別の方法で受け取った場合に使います。顧客はオンラインで支払えなくなります。
desk-invoice-paid-note-hint = あなただけに表示されます（例：銀行振込の番号）。
desk-invoice-credit = クレジットノートを作成
desk-invoice-credit-text = 顧客の支払額がこの分だけ減ります。すでに支払われた分は顧客の残高に残り、返金することもできます。
desk-invoice-uncollectible = 回収不能にする
desk-invoice-uncollectible-text = 入金を見込まない請求書として扱い、リマインダーの送信を停止します。顧客は引き続き支払えます。
desk-invoice-void = 請求書を取り消す
desk-invoice-void-text = この請求書の支払いは不要になり、それを示すクレジットノートが作成されます。この操作は取り消せません。
desk-invoice-delete = 下書きを削除
desk-invoice-delete-text = 欠番が出ないように、この番号は次の請求書に使われます。

## Problems with a field of these forms

problem-percent-or-amount = 割引率か割引額のどちらか一方を入力してください。
problem-no-items = 先に品目を入力してください。
problem-taxed-already = リバースチャージの場合、品目に税金は設定できません。
problem-not-total = 品目の合計と一致しません。空欄にしてください。
problem-credit-rest = 残額の{ $value }より小さい値を入力してください。全額を返還する場合は、請求書を取り消してください。
problem-credit-most = まだ返還していない{ $value }以下の値を入力してください。
