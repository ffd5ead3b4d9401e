## The page where a customer names the wallet for a refund

refund-title = { $amount }の返金 – { $merchant }
refund-from = { $merchant }からの返金
# Below the amount, which is in a token.
refund-on-solana = Solanaで返金
refund-where = 返金先をご指定ください
refund-where-text = { $merchant }が、ここで指定されたウォレットに{ $amount }を送金します。アドレスは保存前に確認できます。
refund-wallet = Solanaウォレットアドレス
refund-wallet-hint = { $token }を保管できるご自身のウォレットをご利用ください。取引所の入金アドレスでは受け取れない場合があります。
connect = { $wallet }に接続
refund-continue = 次へ
refund-check = このウォレットでよろしいですか？
refund-compare = ウォレットのアドレスと<strong>1文字ずつ照合してください</strong>。誤ったアドレスに送られた資金は誰にも取り戻せません。ウォレットの保存は1回のみです。
refund-exchange = <strong>取引所のアドレスですか？</strong>返金は別のウォレットから、メモなしで送金されます。取引所で入金が反映されないことがあります。不明な場合は、ご自身のウォレットをご利用ください。
refund-save = はい、このウォレットで受け取る
refund-change = アドレスを変更
refund-used = 返金先のウォレットは保存済みです
refund-used-text = { $merchant }に<strong>{ $amount }</strong>の返金先が伝わりました。これ以上の操作は必要ありません。
refund-used-warning = このリンクは使用済みで、変更はできません。ウォレットの入力にお心当たりがない場合は、すぐに<a>{ $merchant }にお問い合わせください</a>。
refund-over = この返金の受付は終了しました
refund-over-text = ここではウォレットを入力できなくなりました。返金をお待ちの場合は、<a>{ $merchant }にお問い合わせください</a>。

## What is wrong with the address

refund-wallet-missing = ウォレットのアドレスを入力してください。
refund-wallet-invalid = 有効なSolanaウォレットアドレスを入力してください。ウォレットからアドレス全体をコピーしてください。
# “Receive” is the button in most wallets that shows the own address.
refund-wallet-refused = このアドレスには返金できません。ご自身のウォレットの「受け取る」に表示されるアドレスをコピーしてください。
