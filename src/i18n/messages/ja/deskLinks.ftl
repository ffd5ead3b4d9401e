## The screens of payment links

desk-links = リンク
desk-link = リンク
desk-no-links = リンクはまだありません。リンクは、誰でもあなたに支払えるページです。共有するか、店頭用にコードを印刷してください。
desk-no-links-found = リンクが見つかりません。
desk-new-link = 新しいリンク
desk-edit-link = リンクを編集
desk-link-title = タイトル
desk-link-title-hint = 何に対する支払いかを入力します。ページの上部に表示されます。
desk-link-untitled = タイトルなし
# How many times a link was paid.
desk-link-uses = 支払い回数
desk-link-uses-of = { $count }／{ $most }
desk-link-status = { $status ->
    [active] 有効
    [expired] 期限切れ
    [used_up] 上限到達
   *[inactive] 非アクティブ
}
desk-link-open-amount = 支払者が選択
desk-link-each = 1個あたり

## The form of a link

desk-link-choice = 支払者が選べるもの
desk-link-custom-amount = 支払者が金額を選択する
desk-link-custom-amount-hint = チップや寄付、店頭のレジ向けです。上記の金額が、ページで最初に提案されます。
desk-link-least = 最低金額
desk-link-most = 最高金額
desk-link-suggested = 提案する金額
desk-link-suggested-hint = 1行に1つずつ、4つまで入力します。ページにボタンとして表示されます。
desk-link-quantity = 支払者が購入数を選択する
desk-link-quantity-hint = 上記の金額が1個の価格になります。
desk-link-most-units = 支払者1人あたりの上限数
desk-link-token-choice = 支払者がほかの対応トークンを選択できる
desk-link-asks = 支払者に尋ねる項目
desk-link-email = メールアドレスを尋ねる
desk-link-email-hint = 支払者に領収書が届き、顧客として登録されます。
desk-link-questions = 独自の質問
desk-link-question = 質問 { $number }
desk-link-question-add = 質問を追加
desk-link-question-label = 質問
desk-link-question-type = 回答の種類
desk-link-type = { $type ->
    [number] 数値
    [dropdown] 選択肢から1つ
   *[text] テキスト
}
desk-link-options = 選択肢
desk-link-options-hint = 選択肢から選ぶ場合だけ入力します。1行に1つずつ入力してください。
desk-link-required = 回答必須
desk-link-limits = 在庫と終了
desk-link-max-uses = 支払い回数の上限
desk-link-max-uses-hint = 上限がない場合は空欄にしてください。最後の1つが二重に販売されることはありません。
desk-link-expires = 終了日時
desk-link-page-texts = ページの文言
desk-link-language = ページの言語
desk-link-language-any = 支払者の言語
desk-link-redirect = 支払い後のページ
desk-link-redirect-hint = 支払いを終えた支払者が移動するページです。空欄の場合は、確認画面が表示されます。
desk-link-money = トークンと料金
desk-link-token = 最初のトークン
desk-link-onramp = カードまたは銀行口座での支払いも受け付ける
desk-link-ngn = カードまたは銀行口座での価格
desk-link-ngn-hint = 為替レートにかかわらず、この金額がそのまま請求されます。
desk-link-charge = サービス料を支払者が負担する
desk-from-exchange = 取引所の口座からの支払いを許可
desk-from-exchange-hint = 支払いを識別できるように、金額に1セント未満が上乗せされます。
# $zone: Europe/Berlin
desk-in-time-zone = タイムゾーン：{ $zone }。
desk-for-developers = 開発者向け
desk-metadata = 独自のデータ
desk-metadata-hint = JSONオブジェクトで入力します。WebhookとAPIで返されます。

## The page of a link

desk-link-address = ページのアドレス
desk-link-share = 共有
desk-link-qr = ページを開くQRコード
desk-link-print = 店頭用に印刷
desk-link-download = QRコードをダウンロード
desk-pos = レジ
desk-pos-hint = 店頭のスマートフォンやタブレットで開いてください。金額を入力し、顧客がコードをスキャンします。
desk-link-activate = 再び有効にする

## The printed page

desk-print = 印刷
desk-print-hint = ブラウザの印刷機能で、紙またはPDFに印刷してください。
# On the printed page, for customers at the counter.
poster-open-amount = 金額をお選びいただけます
poster-scan = スマートフォンのカメラでスキャンしてお支払いください

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = 削除：{ $name }

## Problems with a field of these forms

problem-below-smallest = 最低金額を下回っています。
problem-above-largest = 最高金額を上回っています。
problem-no-options = 選択肢を入力してください。
problem-repeated = 重複しています。
problem-amount-or-quantity = 支払者が選択できるのは、金額と購入数のどちらか一方だけです。
problem-exact-price = この価格はそのまま請求されるため、支払者は選択できません。空欄にしてください。
problem-json = {"{"}"order": 1042{"}"}のようなJSONオブジェクトを入力してください。
problem-no-wallet = このトークンのウォレットがありません。別のトークンを選択するか、先にウォレットを設定してください。
