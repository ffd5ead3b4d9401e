## The point of sale: a tablet on a shop's counter

pos-title = { $merchant }のレジ
pos-amount = 金額
pos-keypad = テンキー
pos-delete = 最後の桁を削除
# The button that asks the customer for the amount.
pos-charge = お会計
pos-creating = お待ちください
pos-scan = ウォレットでスキャンしてください
pos-seen = 支払いを検出しました
pos-new-amount = 新しい金額
pos-paid = お支払い完了
pos-next = 次のお客様
pos-ended = お支払い未完了
pos-again = やり直す
pos-below = 金額は{ $amount }以上にしてください。
pos-above = 金額は{ $amount }以下にしてください。
pos-busy = 未完了の支払いが多すぎます。数分待ってから、もう一度お試しください。
pos-refused = 現在、この金額を請求できません。支払いリンクが有効かどうかをご確認ください。
pos-unpaid-text = 支払いは終了しましたが、全額は届いていません。もう一度請求する前に、支払いをご確認ください。
pos-details = 支払いを表示
pos-offline = 接続がありません。再接続を試みています。データは失われません。
pos-unpriced = 現在、価格を取得できません。取得を試みています。
# The token in which the customer pays.
pos-token = 現在、このトークンは使用できません。別のトークンを選択してください。
pos-token-kept = トークンは変更されていません。もう一度お試しいただくか、別のトークンを選択してください。
pos-needs-script = レジの利用にはJavaScriptが必要です。支払いリンクはJavaScriptなしでも利用できます。
pos-link-page = 支払いリンクを開く
pos-fixed-heading = このリンクは金額が固定されています
pos-fixed-text = レジで使えるのは、金額を自由に入力でき（allow_custom_amount）、ほかの入力項目がない支払いリンクのみです。
