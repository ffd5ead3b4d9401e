## What every page has

language = 言語
test-mode = テストモード
footer-payment = Florinによる決済：販売者のウォレットに直接支払われます
footer-refund = Florinによる返金：お客様のウォレットに直接返金されます
opens-in-new-tab = 新しいタブで開きます
copy = コピー
copied = コピーしました
# The browser did not allow us to copy, so the text is only selected.
selected = 選択しました
contact = { $merchant }に問い合わせる
questions = ご不明な点は<a>{ $merchant }にお問い合わせください</a>
terms = 利用規約
privacy = プライバシー
refund-policy = 返金について
offline = 接続がありません。オンラインに戻ると、このページは自動的に更新されます。

## The frame in which a shop's page shows the checkout

checkout-frame = お支払い
close = 閉じる
open-in-tab = 新しいタブで開く
