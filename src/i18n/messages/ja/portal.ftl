## The account of a customer

portal-title = アカウント – { $merchant }
portal-account-with = { $merchant }のアカウント
# Below the amounts that the customer owes.
portal-to-pay-now = 現在のお支払い額
portal-nothing-open = 未払いはありません。
# Money that the merchant owes the customer. The next payments use it.
portal-credit = 残高
portal-prepaid = 前払い残高
portal-name = お名前
portal-email = メールアドレス
portal-wallet = ウォレット
# The label for screen readers begins with the visible text, here and below.
portal-change = 変更
portal-change-email-label = 変更：メールアドレス
portal-change-wallet-label = 変更：ウォレット
portal-add = 追加
portal-add-email-label = 追加：メールアドレス
portal-add-wallet-label = 追加：ウォレット
portal-sign-out = ログアウト
portal-done-cancelled = サブスクリプションを解約しました。
portal-done-kept = サブスクリプションは継続されます。
portal-done-token = 選択を保存しました。
portal-done-wallet = ウォレットを保存しました。

## What is open

portal-to-pay = お支払い
invoice-numbered = 請求書 { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }（{ $number }／{ $count }回目）
portal-due = 支払期限：{ $day }
portal-was-due = 支払期限超過：{ $day }
portal-for-period = 期間：{ $start }～{ $end }
portal-pay-now = 支払う
portal-pay-now-for = 支払う：{ $label }
portal-pdf = PDF
portal-pdf-of = PDF：{ $label }
portal-more-open = このページに表示しきれないお支払いがあります。一部をお支払いいただくと、残りが表示されます。

## Subscriptions

portal-subscriptions = サブスクリプション
portal-trialing = トライアル中
portal-active = 有効
portal-past-due = 要支払い
portal-paused = 一時停止中
portal-cancelled = 解約済み
portal-expired = 終了
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price }（{ $rhythm }）
   *[other] { $quantity } × { $price }（{ $rhythm }）
}
portal-price-in = { $quantity ->
    [1] { $price }（{ $rhythm }）、{ $token }払い
   *[other] { $quantity } × { $price }（{ $rhythm }）、{ $token }払い
}
portal-next-payment = 次回のお支払い：{ $day }
portal-access-until = 利用期限：{ $day }
portal-ends-on = 終了日：{ $day }
portal-keep = 継続する
portal-keep-plan = 継続する：{ $plan }
portal-prepay = 前払いする
portal-prepay-plan = 前払いする：{ $plan }
portal-change-token = トークンを変更
portal-token-plan = トークンを変更：{ $plan }
portal-cancel = 解約する
portal-cancel-plan = 解約する：{ $plan }

## Installment plans

portal-plans = 分割払いプラン
# The name of a plan that has none.
portal-plan = 分割払いプラン
portal-plan-next = { $count }回中{ $paid }回支払い済み、次回支払日：{ $day }
portal-see-schedule = スケジュール確認・繰り上げ払い
portal-see-schedule-of = スケジュール確認・繰り上げ払い：{ $plan }

## History

portal-history = 履歴
portal-history-empty = 履歴はまだありません。
portal-history-end = これより古い履歴はありません。
portal-newest = 最新
portal-older = 以前
# The name of a payment that has none.
portal-payment = お支払い
portal-credit-note = クレジットノート { $number }
portal-for-invoice = 対象の請求書：{ $number }
portal-paid-from-credit = 残高から支払い
portal-paid-prepaid = 前払い
portal-refunded = { $amount }返金済み
portal-receipt = 領収書
portal-receipt-for = 領収書：{ $label }、{ $day }
portal-details = 詳細
portal-details-for = 詳細：{ $label }、{ $day }

## Signing in

portal-sign-in-hint = お支払い、請求書、サブスクリプションを確認できるリンクをメールでお送りします。パスワードは不要です。
portal-email-link = リンクを受け取る
portal-too-many-links = リンクのリクエスト回数が多すぎます。{ $wait }後にもう一度お試しください。
portal-check-email = メールをご確認ください
portal-sign-in-sent = { $email }が{ $merchant }に登録されている場合、アカウントへのリンクを記載したメールが届きます。
portal-no-email = メールが届かない場合は、迷惑メールフォルダを確認するか、領収書が届いているアドレスでお試しください。
portal-new-link-sent = { $email }に新しいリンクをお送りしました。ただし、本日すでに複数回お送りしている場合は送信されません。
portal-link-expired = このリンクは有効期限が切れています
portal-ask-for-link = 新しいリンクについては<a>{ $merchant }にお問い合わせください</a>。
portal-email-new-link = 新しいリンクを{ $email }に送信
portal-link-dead = このリンクは無効になりました
portal-link-dead-text = 最新のメールのリンクをもう一度開くか、新しいリンクをリクエストしてください。
portal-get-link = 新しいリンクをメールで受け取る
portal-signed-out = ログアウトしました
portal-too-many-mails = 現在、これ以上メールを送信できません
portal-too-many-mails-text = メールの送信回数には上限があります。{ $wait }後にもう一度お試しください。
portal-back = アカウントに戻る
portal-open = アカウントを開く

## Changing the email address

portal-change-email = メールアドレスの変更
portal-your-email = 現在のアドレス：{ $email }
portal-new-email = 新しいメールアドレス
portal-new-email-hint = 新しいアドレスにリンクをお送りします。リンクを開いて確認するまで、何も変更されません。
portal-send-link = リンクを送信
portal-same-email = すでに登録されているアドレスです。
portal-change-sent = { $email }にメールをお送りしました。メールのリンクを開いてアドレスを確認してください。リンクは1日間有効です。
portal-confirm-email = 新しいメールアドレスの確認
portal-confirm-email-text = 今後、{ $merchant }からのご連絡は{ $email }に送られます。
portal-email-taken = このアドレスはすでに使用されています
portal-email-taken-text = このアドレスは、現在別のお客様が使用しています。アカウントの統合については<a>{ $merchant }にご依頼ください</a>。
portal-email-changed = 新しいメールアドレスを確認しました
portal-email-changed-text = これまでのアカウントへのリンクは無効になりました。新しいアドレスで新しいリンクをリクエストしてください。

## Changing the wallet

portal-change-wallet = ウォレットの変更
portal-your-wallet = 現在のウォレット：{ $wallet }
portal-new-wallet = 新しいSolanaウォレット
portal-new-wallet-hint = { $merchant }はこのウォレットでお客様を識別します。お支払いは引き続きどのウォレットからでも可能です。
portal-save-wallet = このウォレットを保存
portal-wallet-taken = このウォレットは保存できません。別のウォレットを使用するか、<a>{ $merchant }にお問い合わせください</a>。

## Changing a subscription

portal-subscription-over = { $plan }のサブスクリプションは終了しました。今後の請求はありません。
portal-cancel-heading = { $plan }を解約しますか？
keeps-access = { $day }まで引き続きご利用いただけます。その後、サブスクリプションは終了します。
ends-at-once = 前払い分がないため、サブスクリプションはすぐに終了します。
nothing-more-billed = 今後の請求はありません。
portal-cancel-button = サブスクリプションを解約
portal-keep-button = サブスクリプションを継続
portal-token-heading = どのトークンで支払いますか？
portal-token-text = { $plan }の次回以降のお支払いに適用されます。未払いのお支払いはそのままです。
portal-token = トークン
portal-save = 保存
portal-prepay-heading = { $plan }の前払い
portal-periods = 期間の数
portal-periods-hint = 各期間の料金は、前払い分から差し引かれます。サブスクリプションが途中で終了した場合、残りはお客様の残高になります。
portal-prepay-button = お支払いに進む
