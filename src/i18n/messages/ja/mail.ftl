## Every mail

# The first paragraph in test mode.
mail-test-notice = これはテストモードで送信されたテストメールです。実際の請求や支払いは発生しません。
mail-test-subject = 【テスト】{ $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }：{ $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }：
# Below a button, before its address.
mail-or-open = または次のアドレスを開いてください：
mail-item = 品目
mail-amount = 金額
mail-hello = お客様へ
mail-hello-name = { $name } 様
mail-questions = ご不明な点がございましたら、このメールにご返信ください。
mail-payment = お支払い
mail-transaction = トランザクション

## An invoice

mail-invoice-title = 請求書 { $number }
mail-invoice-subject = { $merchant }からの請求書 { $number }
mail-invoice-reminder = お支払いのお願い：{ $merchant }からの請求書 { $number }
mail-invoice-sent = { $merchant }から請求書が届いています。
mail-invoice-overdue = { $merchant }からのこの請求書は、支払期限（{ $day }）を過ぎています。行き違いでお支払い済みの場合は、何卒ご容赦ください。
mail-invoice-due = { $merchant }からのこの請求書の支払期限は{ $day }です。
mail-invoice-paid = 残高から支払われました。お手続きは必要ありません。
mail-invoice-row = 請求書
mail-in-token = { $token }での金額
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }（お支払い時に確定）
mail-nothing = なし
mail-pay = { $amount }を支払う
mail-pay-rest = 残額を支払う
mail-invoice-how = 代金は、お手持ちのSolanaウォレットから{ $merchant }に直接支払われます。ご不明な点がございましたら、このメールにご返信ください。
mail-invoice-pdf = 請求書は、上記のページからPDFでダウンロードすることもできます。

## A receipt

mail-receipt-title = お支払いありがとうございます
mail-receipt-subject = { $merchant }の領収書：{ $amount }
mail-receipt-text = { $merchant }がお支払いを受け取りました。
mail-receipt-keep = このメールは領収書として保管してください。ご不明な点がございましたら、このメールにご返信ください。
mail-received = 受取額
mail-confirmed = 確認日時
mail-see-details = 詳細を見る
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] 請求書の合計
    [period] 期間の合計
   *[installment] この回の合計
}
mail-receipt-received = { $noun ->
    [invoice] 請求書に対する受取額
    [period] 期間に対する受取額
   *[installment] この回に対する受取額
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = 請求書 { $number }
paid-period = { $plan }、{ $start }～{ $end }
paid-installment = 分割払い { $number }／{ $count }回目
paid-installment-of = { $description } – 分割払い { $number }／{ $count }回目
paid-next-periods = { $plan }、今後の期間
paid-rest = 残額すべて
paid-rest-of = { $description } – 残額すべて

## A refund

mail-refund-subject = { $merchant }からの返金：{ $amount }
mail-refund-title = 返金の準備中です
mail-refund-ask-title = 返金先をご指定ください
mail-refund-text = { $merchant }が{ $amount }の返金を準備しています。
mail-refund-ask = { $day }までにウォレットを入力してください。リンクは1回のみ使用できます。
mail-refund-announced = 返金は下記のウォレットに送られます。着金したらメールでお知らせします。
mail-refund-choose = ウォレットを指定する
mail-refund-reason = 理由
mail-refund-wallet = ウォレット
mail-refund-amount = 金額
mail-refund-completed-at = 完了日時
mail-refund-saved-subject = { $merchant }からの返金先ウォレットを保存しました：{ $amount }
mail-refund-saved-title = ウォレットを保存しました
mail-refund-saved-text = { $merchant }からの返金{ $amount }は、下記のウォレットに送られます。着金したらメールでお知らせします。
mail-refund-saved-warning = このウォレットの入力にお心当たりがない場合は、すぐに{ $merchant }にご連絡ください。
mail-refund-completed-title = 返金が完了しました
mail-refund-completed-subject = 返金が完了しました：{ $merchant }から{ $amount }
mail-refund-completed-text = { $merchant }からの返金{ $amount }が、お客様のウォレットに届きました。
mail-refund-revoked = 返金された期間のサブスクリプションは、ご利用いただけなくなりました。
mail-refund-failed-title = 返金が完了しませんでした
mail-refund-failed-subject = 返金が完了しませんでした：{ $merchant }から{ $amount }
mail-refund-reverted-text = 元のお支払いの全部または一部がSolanaで無効になったため、{ $merchant }からの返金{ $amount }は中止されました。無効になった分の資金は支払元のウォレットに残っているため、返金の対象となる金額はありません。
mail-refund-part-text = { $merchant }からの返金{ $amount }は、一部のみ送金されました。
mail-refund-missing-text = { $merchant }からの返金{ $amount }のうち、{ $arrived }が届いています。{ $missing }が不足しています。
mail-refund-ask-rest = 残額の受け取りについては、このメールに返信するか、{ $merchant }にお問い合わせください。
mail-refund-expired-title = 返金は送金されませんでした
mail-refund-expired-subject = 返金は送金されませんでした：{ $merchant }から{ $amount }
mail-refund-expired-text = { $merchant }からの返金{ $amount }は、期限内に送金されませんでした。
mail-refund-no-wallet-text = 期限内にウォレットが入力されなかったため、{ $merchant }からの返金{ $amount }は送金されませんでした。
mail-refund-ask-link = 新しいリンクをご希望の場合は、このメールに返信するか、{ $merchant }にお問い合わせください。
mail-refund-cancelled-title = 返金がキャンセルされました
mail-refund-cancelled-subject = 返金がキャンセルされました：{ $merchant }から{ $amount }
mail-refund-cancelled-text = { $merchant }が{ $amount }の返金をキャンセルしました。

## The customer's account

mail-portal-title = お支払いとサブスクリプション
mail-portal-subject = お支払いとサブスクリプション – { $merchant }
mail-portal-text = { $merchant }でのお支払い、請求書、サブスクリプションを確認するためのリンクがリクエストされました。
mail-portal-secret = このメールは転送しないでください。リンクを使うと、パスワードなしでお客様のアカウントを開けます。
mail-portal-open = アカウントを開く
mail-portal-until = リンクの有効期限：{ $time }。お心当たりがない場合は、このメールを無視してください。
mail-address-title = 新しいメールアドレスの確認
mail-address-subject = 新しいメールアドレスの確認 – { $merchant }
mail-address-text = { $merchant }のお客様が、今後このメールアドレスの使用を希望しています。ご本人ですか？
mail-address-ask = ご本人の場合は確認をお願いします。確認されるまで、何も変更されません。
mail-address-confirm = このアドレスを確認する
mail-address-until = リンクの有効期限：{ $time }。お心当たりがない場合は、このメールを無視してください。
mail-taken-title = このメールアドレスはすでに使用されています
mail-taken-subject = このメールアドレスはすでに使用されています – { $merchant }
mail-taken-text = { $merchant }のお客様が、このメールアドレスの使用を希望しています。すでに登録済みのお客様のアドレスのため、何も変更されていません。
mail-taken-advice = ご本人の場合は、このアドレスのアカウントを開くか、2つのアカウントの統合を{ $merchant }にご依頼ください。
mail-taken-open = このアドレスのアカウントを開く
mail-ignore = お心当たりがない場合は、このメールを無視してください。
mail-changed-title = メールアドレスが変更されました
mail-changed-subject = メールアドレスが変更されました – { $merchant }
mail-changed-text = { $merchant }からのご連絡先が{ $address }に変わりました。お支払いやサブスクリプションに関するメールは、このアドレスに送られます。
mail-changed-links = 以前のメールのリンクからは、アカウントを開けなくなりました。
mail-changed-warning = お心当たりがない場合は、すぐにこのメールにご返信ください。{ $merchant }が対応いたします。
