## Why a form was refused, and what to do

problem-no-price = { $unit }の最新の価格がありません。1分後にもう一度お試しください。
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = 試行回数が多すぎます。{ $wait }後にもう一度お試しください。
problem-token = 現在、{ $merchant }はこのトークンでの支払いを受け付けられません。後ほどもう一度お試しいただくか、<a>{ $merchant }にお問い合わせください</a>。
problem-too-much = 金額が1回のお支払いの上限を超えています。<a>{ $merchant }にお問い合わせください</a>。
problem-being-confirmed = 支払いを確認中です。1分待ってから、もう一度お試しください。
problem-just-paid = この分は先ほど支払われました。数秒後にページを再読み込みしてください。
problem-nothing-due = この分の支払期間は終了しました。お支払いの前に<a>{ $merchant }にお問い合わせください</a>。
problem-ends-with-period = このサブスクリプションは現在の期間で終了するため、以降にお支払いいただく期間はありません。
problem-last-period = このサブスクリプションは最後の期間のため、以降にお支払いいただく期間はありません。
problem-period-unpaid = このサブスクリプションには未払いの期間があります。先にその分をお支払いください。
problem-unconfirmed = このサブスクリプションの確認がまだ完了していません。先に確認メールのリンクを開いてください。
problem-costs-nothing = 以降の期間は無料のため、お支払いは不要です。
problem-changed = 状況が変わったため、処理は行われませんでした。ページを再読み込みして、最新の状態をご確認ください。
problem-unknown = 処理できませんでした。何も変更されていません。1分待ってから、もう一度お試しください。

## Values that somebody entered

title-problem = エラー: { $title }
problem-email = 有効なメールアドレスを入力してください。
problem-wallet = 有効なSolanaウォレットアドレスを入力してください。
problem-count = 1から{ $most }までの数字を入力してください。

## The page of an error

error-not-found = ページが見つかりません
error-not-found-text = このアドレスにはページがありません。リンクを確認するか、最新のメールからもう一度開いてください。
error-link-incomplete-text = このリンクは不完全です。メールからもう一度開いてください。
error-link-dead-text = このリンクは無効です。最新のメールをもう一度開いてください。
error-nothing-to-confirm-text = 確認が必要なものはありません。
error-too-many-requests = リクエストが多すぎます
error-too-many-requests-text = お使いのネットワークからのリクエストが多すぎます。{ $wait }後にもう一度お試しください。
error-unavailable = 一時的にご利用いただけません
error-unavailable-text = 現在、この処理を行えません。何も変更されていません。1分後にもう一度お試しください。
error-ours = 問題が発生しました
error-ours-text = システム側でエラーが発生しました。後ほどもう一度お試しください。繰り返し発生する場合は、下記の参照番号を販売者にお知らせください。
error-refused = リクエストを完了できませんでした
error-refused-text = 何も変更されていません。前のページに戻って再読み込みし、もう一度お試しください。
error-other-site-text = このフォームは別のウェブサイトから送信されました。こちらのページを開いて、もう一度送信してください。
error-form-text = フォームを読み取れませんでした。前のページに戻り、もう一度送信してください。
error-try-again = もう一度試す
error-reference = 参照番号
