## The order

pay-to = { $merchant }に支払う
paid-to = { $merchant }へのお支払い完了
payment-to = { $merchant }へのお支払い
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = ステップ1/2：受取人のトークンアカウントを開設します。その後、もう一度コードをスキャンしてお支払いください。
on-solana = { $amount }（Solana）
price = 価格
service-charge = サービス料
total = 合計
recipients = 受取人

## The facts of the payment

facts = 詳細
rate = レート
rate-of = 1 { $token } = { $price }
network-fee = ネットワーク手数料
# What Solana charges the payer's wallet for one transaction.
network-fee-about = 約{ $fee }（お客様のウォレットから支払われます）
receiving-address = 支払先アドレス
in-explorer = エクスプローラーで表示
payment-id = 支払いID

## Ways to pay

waiting-heading = お支払いをお待ちしています
partly-paid-heading = お支払いの一部が届きました
time-left = 残り時間：{ $clock }
pay-until = 支払期限：{ $deadline }
price-valid-for = この{ $token }建て金額の有効時間：残り{ $clock }
price-valid-until = この{ $token }建て金額の有効期限：{ $time }。期限後はこのページを再読み込みしてください。
partly-paid-text = <strong>{ $received }</strong>を受け取りました。残りは<strong>{ $rest }</strong>です。下のコードは残額のお支払い用です。
received-so-far = これまでの受取額
pay-from = どこから支払いますか？
from-wallet = ウォレットから
from-exchange = 取引所から
scan-code = Solanaウォレットでスキャン
qr-code = Solanaウォレットで支払うためのQRコード
show-qr = QRコードを表示
pay-with = { $wallet }で支払う
pay-with-other = 別のウォレット
get-wallet = ウォレットを入手
get-wallet-text = ウォレットアプリでは、暗号資産の保管とお支払いができます。アプリをインストールして{ $token }を入金し、もう一度このページを開いてください。
get-wallet-named = { $wallet }を入手
pay-with-demo = デモウォレットで支払う
pay-by-card = カードか銀行口座で支払う
card-unavailable = カードまたは銀行口座でのお支払いは、一時的にご利用いただけません。
card-impossible = このお支払いには受取人が複数いるため、カードまたは銀行口座ではお支払いいただけません。Solanaウォレットからお支払いください。
pay-link = Solana Payリンク
check-status = 支払い状況を確認
exchange-text = 取引所から<strong>Solana</strong>ネットワークで、このアドレスに{ $token }を出金してください。着金額が下記の金額と完全に一致する必要があります。
exchange-address = Solanaアドレス
copy-address = アドレスをコピー
exchange-amount = 金額（{ $token }）
copy-amount = 金額をコピー
exchange-fee = <strong>手数料にご注意ください。</strong>お支払いは金額で識別されるため、1桁でも違うと確認できません。取引所の手数料が出金額から差し引かれる場合は、{ $amount }ちょうどが着金するように手数料を上乗せしてください。他のネットワークは使用しないでください。
exchange-wait = 出金には数分かかることがあります。このお支払いの期限までに着金する必要があります。その間、このページは閉じてもかまいません。

## Progress

sent-heading = 支払いを送信しました
seen-heading = 支払いを検出しました
sent-text = Solanaでの承認を待っています。数秒かかります。
seen-text = Solanaでお支払いを承認中です。これ以上の操作は必要ありません。
step-seen = Solanaで検出
step-confirmed = ネットワークで承認
step-final = 確定（取り消し不可）
step-done = 完了
progress = お支払いの進行状況

## Announcements to screen readers

amount-changed = 金額は{ $amount }になりました
five-minutes-left = 支払期限まであと5分です
one-minute-left = 支払期限まであと1分です
price-one-minute-left = この金額はあと1分間有効です

## The end of a payment

closing-heading = 期限になりました
closing-text = 期限内に支払いが届いたかどうかを確認しています。再度の送金はしないでください。
suspended-heading = { $token }はご利用いただけません
suspended-text = 現在、{ $merchant }では{ $token }を受け付けていません。先ほど表示された金額は支払わないでください。
stale-heading = まだご覧になっていますか？
stale-text = ページを長時間開いていたため、{ $token }の価格の有効期限が切れました。先ほど表示された金額は支払わないでください。
show-price = 現在の価格を表示
unpriced-heading = 価格の更新を待っています
unpriced-text = { $token }の価格の有効期限が切れ、新しい価格はまだ取得できていません。取得でき次第、ここでお支払いいただけます。先ほど表示された金額は支払わないでください。
confirmed-heading = 支払いを確認しました
confirmed-text = { $merchant }が<strong>{ $received }</strong>を受け取りました。
surplus-text = <strong>{ $surplus }</strong>を多くお支払いいただきました。差額については{ $merchant }にお問い合わせください。
late-heading = 支払いが期限後に届きました
late-text = <strong>{ $received }</strong>のお支払いは、このお支払いの受付終了後に届きました。{ $merchant }は代金を受け取り、この状況を把握しています。
late-decision = この支払いを受け付けるかどうかは、販売者が判断します。
counts-toward-debt = 受け取った金額は、お支払いいただく額に充当されます。
cancelled-heading = 支払いがキャンセルされました
cancelled-text = { $merchant }がこのお支払いをキャンセルしました。このお支払いのための送金はしないでください。
closed-text = このお支払いの受付は終了しました。このお支払いのための送金はしないでください。
failed-heading = 支払いに失敗しました
underpaid-text = 期限内に届いたのは、<strong>{ $due }</strong>のうち<strong>{ $received }</strong>のみです。この金額は{ $merchant }が受け取っています。
please-contact = { $merchant }にお問い合わせください。
transaction-failed-text = Solanaでトランザクションが失敗したため、お支払いは行われていません。発生したのはネットワーク手数料のみです。
wrong-token-text = { $token }以外のトークンで支払いが届きました。返金については{ $merchant }にお問い合わせください。
reverted-text = 支払いのトランザクションがSolanaで無効になったため、資金は移動していません。
taken-back-text = このお支払いに充てられていた送金は、このお支払いには充当されなくなりました。{ $merchant }にお問い合わせください。
expired-heading = 支払期限が過ぎました
expired-text = 期限までに支払いが届きませんでした。お支払いは発生していません。
obligation-paid = { $noun ->
    [invoice] この請求書は支払い済みです
    [period] この期間の料金は支払い済みです
   *[installment] この回の分割払いは支払い済みです
}
obligation-ended = { $ending ->
    [subscription] このサブスクリプションは終了しました
    [plan_cancelled] この分割払いプランはキャンセルされました
   *[plan] この分割払いプランは終了しました
}
ended-received = { $merchant }は<strong>{ $received }</strong>を受け取っています。この代金については{ $merchant }にお問い合わせください。
ended-unpaid-installment = 分割払いの一部が支払われなかったため、ここではお支払いいただけなくなりました。残額については{ $merchant }にお問い合わせください。販売者がプランを再開できます。
ended-nothing-owed = お支払いいただく金額はありません。このお支払いのための送金はしないでください。
ended-nothing-more-owed = これ以上お支払いいただく金額はありません。このお支払いのための送金はこれ以上しないでください。
paid-twice-text = { $noun ->
    [invoice] この請求書は、すでに別の支払いで支払われていました。
    [period] この期間の料金は、すでに別の支払いで支払われていました。
   *[installment] この回の分割払いは、すでに別の支払いで支払われていました。
}{ $merchant }は今回の<strong>{ $received }</strong>のお支払いも受け取り、この状況を把握しています。
paid-twice-surplus = 多くお支払いいただいた<strong>{ $surplus }</strong>については、{ $merchant }にお問い合わせください。
paid-by-rest-text = { $merchant }が<strong>{ $received }</strong>のお支払いを受け取りました。{ $noun ->
    [invoice] この金額は請求書に充当され、残りは別の支払いで支払われました。
    [period] この金額は期間の料金に充当され、残りは別の支払いで支払われました。
   *[installment] この金額はこの回の分割払いに充当され、残りは別の支払いで支払われました。
}
paid-by-other-text = { $noun ->
    [invoice] この請求書は別の支払いで支払われたため、このお支払いの受付は終了しました。
    [period] この期間の料金は別の支払いで支払われたため、このお支払いの受付は終了しました。
   *[installment] この回の分割払いは別の支払いで支払われたため、このお支払いの受付は終了しました。
}再度のお支払いはしないでください。
transaction = トランザクション
confirmed-at = 確認日時
start-new-payment = 新しい支払いを開始
see-obligation = { $noun ->
    [invoice] この請求書を見る
    [period] この期間を見る
   *[installment] この回の分割払いを見る
}
see-owed = 現在のお支払い額を見る
back-to = { $merchant }に戻る
redirecting = { $seconds }秒後に移動します。
stay-here = 移動しない
check-again = もう一度確認
print-receipt = 領収書を印刷
email-receipt = 領収書をメールで受け取る
send-receipt = 領収書を送信
receipt-sent = 領収書はまもなく届きます。
receipt-limited = 現在、これ以上領収書を送信できません。このページを印刷するか、販売者にお問い合わせください。
receipt-not-verified = テストモードでは、販売者が確認済みのアドレスにのみ領収書が送信されます。

## What went wrong in a wallet, and what to do

wallet-rejected = { $wallet }でリクエストが拒否されました。もう一度お試しください。
wallet-not-connected = { $wallet }に接続できませんでした。{ $wallet }を開いてロックを解除し、もう一度お試しください。
wallet-wrong-network = { $wallet }には、このネットワークのアカウントがありません。{ $network }に切り替えて、もう一度お試しください。
wallet-account-changed = 支払いの途中で{ $wallet }のアカウントが切り替わりました。お支払いは行われていません。支払いに使うアカウントで、もう一度お試しください。
wallet-other-account = 別のアカウントです。{ $wallet }でお申し込み時のアカウントを選んで、もう一度お試しください。
wallet-no-fee = ネットワーク手数料に必要なSOLが不足しています（必要額：{ $needed }、残高：{ $available }）。SOLを追加するか、別のウォレットからお支払いください。
wallet-no-funds = ウォレットの残高が不足しています（必要額：{ $needed }、残高：{ $available }）。不足分を追加するか、別のウォレットからお支払いください。
wallet-expired = このお支払いの期限が過ぎました。お支払いは行われていません。
wallet-conflict = 現在、このお支払いは受け付けられません。ページを再読み込みして理由をご確認ください。
wallet-is-recipient = このウォレットは支払いの受取先のため、支払いには使用できません。別のアカウントまたはウォレットを選択してください。
wallet-slow = 現在、Solanaの処理に時間がかかっています。{ $wallet }を確認し、1分後にもう一度お試しください。
wallet-limited = お使いのネットワークからの試行回数が多すぎます。1分待ってから、もう一度お試しください。
wallet-unreachable = Florinに接続できません。通信環境を確認し、もう一度お試しください。
wallet-failed = お支払いは完了していません。再度お支払いになる前に、{ $wallet }をご確認ください。
wallet-problem = { $wallet }で処理できませんでした。もう一度お試しください。
wallet-no-app = ウォレットアプリが開きませんでした。上からウォレットを選択するか、新しく入手してください。
demo-failed = デモウォレットで支払いが行われませんでした。
