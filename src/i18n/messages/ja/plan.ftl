## A subscription plan

subscribe-to = { $plan }のお申し込み
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }、Solanaの{ $token }でお支払い
plan-free-trial = 無料トライアル
plan-days = { $count }日間
plan-first-payment = 初回のお支払い
plan-first-total = 初回のお支払い合計
plan-second-payment = 2回目のお支払い
plan-today = 本日
plan-ends = 終了
plan-ends-cancelled = 解約時
plan-ends-after = { $count }回のお支払い後
plan-never-charged = ウォレットから自動的に引き落とすことはありません。期間ごとにお支払いのご案内が届き、支払うかどうかはその都度お決めいただけます。
plan-start-trial = トライアルを始める
plan-start-free-trial = 無料で試す
plan-who = メールアドレスかSolanaウォレット、またはその両方を入力してください。
plan-email-hint = お申し込みの確認用リンクと、その後の支払いリンクをメールでお送りします。
plan-wallet = Solanaウォレット
plan-coupon = クーポンコード
plan-show-total = 合計を表示
plan-closed = このプランは受付を終了しました
plan-closed-text = このプランの新規のお申し込みは受け付けていません。ほかのプランについては{ $merchant }にお問い合わせください。

## What is wrong with the form

plan-nobody = メールアドレスを入力するか、下の欄にウォレットを入力してください。
coupon-unknown = このコードは見つかりません。
coupon-ended = このコードは有効期限が切れています。
coupon-used-up = このコードは利用回数の上限に達しています。
coupon-currency = このコードは{ $currency }建ての料金にのみご利用いただけます。
plan-not-verified = このプランはテスト用です。販売者がお客様のアドレスを確認していないため、メールをお送りできません。
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = 新規のお客様へのメールの送信回数には上限があるため、現在これ以上メールを送信できません。{ $wait }後にもう一度お試しください。

## The subscription that a visitor has begun here

plan-paused = サブスクリプションは一時停止中です
plan-paused-text = { $merchant }がサブスクリプションを再開するまで、お支払いはありません。
plan-trial-begun = トライアルが始まりました
plan-trial-until = トライアルは<strong>{ $until }</strong>までご利用いただけます。
plan-mail-that-day = 当日、支払いリンクをメールでお送りします。
plan-return-that-day = 当日、このページに戻ってお支払いください。
plan-subscribed = ご登録済みです
plan-paid-until = サブスクリプションは<strong>{ $until }</strong>まで支払い済みです。
plan-last-period = 今回が最後の期間です。
plan-mail-when-due = 次回のお支払い時期になりましたら、メールでお知らせします。
plan-return-when-due = 次回のお支払いの際は、このページに戻ってください。
plan-payment-due = お支払いをお願いします
plan-continues = お支払いいただくと、サブスクリプションが継続されます。
plan-preparing = 次のお支払いを準備しています。1分後にページを再読み込みしてください。
plan-open-email = 支払いリンクをメールで受け取るには、{ $address }宛てのメールを開き、お申し込みを確認してください。
plan-not-emailed = { $address }にはまだメールをお送りしていません。このアドレスで支払いリンクを受け取るには、メールを送信してお申し込みを確認してください。
plan-next-payment = 次回のお支払い
plan-send = メールを送信
plan-send-again = メールを再送信
plan-manage = 管理・解約
plan-is-cancelled = サブスクリプションを解約しました
plan-again = もう一度申し込む
plan-cancel-how = 解約するには、ウォレット{ $wallet }で署名してください。支払いも手数料も発生しません。
plan-cancel-otherwise = このウォレットをお持ちでない場合は、<a>{ $merchant }にお問い合わせください</a>。
plan-cancel-with = { $wallet }で解約
plan-cancel-wish = { $merchant }の{ $plan }のサブスクリプションを解約します。
plan-cancel-refused = この署名を確認できませんでした。ウォレット{ $wallet }でもう一度お試しください。
plan-cancel-elsewhere = このウォレットは別のブラウザにありますか。<a>このページ</a>をそちらで開いてください。
plan-keep-ask = 継続をご希望の場合は、<a>{ $merchant }にお問い合わせください</a>。
