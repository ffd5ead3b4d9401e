## A payment link

on-solana-plus-charge = { $amount }（Solana）、別途サービス料{ $percent }
ready-heading = いつでもお手続きいただけます
ready-text = お手持ちのSolanaウォレットからお支払いください。
card-possible = カードまたは銀行口座でもお支払いいただけます。
place-kept = お客様の枠を10分間確保します。
amount-fixed-later = { $token }での金額は、次に進むと確定します。
continue-your-payment = お支払いを続ける
view-your-payment = お支払いを見る
link-inactive = このリンクは受付を終了しました
link-expired = このリンクは有効期限が切れています
link-used-up = このリンクの受付は上限に達しました
link-held = 最後の1枠が確保されています
link-held-text = 現在、ほかの方がお支払いの手続き中です。時間内に完了しなかった場合は、お支払いいただけます。
link-crowded = 現在、お支払いが混み合っています
link-crowded-text = 数分後にもう一度お試しください。
link-closed-text = このリンクではお支払いいただけなくなりました。新しいリンクについては{ $merchant }にお問い合わせください。

## What a link asks its payer

amount-in = 金額（{ $currency }）
amount-limits = { $which ->
    [between] { $min }～{ $max }
    [least] { $min }以上
   *[most] { $max }以下
}
quantity = 数量
email = メールアドレス
optional = 任意
please-choose = 選択してください
choose-token = お支払いに使うトークン
answer-required = この項目を入力してください。
answer-invalid = テキストのみで入力してください。
answer-number = 数値を入力してください。
answer-option = 選択肢から1つ選んでください。
answer-too-long = { $limit }文字以内で入力してください。
answer-decimals = 小数点以下は{ $limit }桁以内で入力してください。
answer-minimum = { $limit }以上の値を入力してください。
answer-maximum = { $limit }以下の値を入力してください。
