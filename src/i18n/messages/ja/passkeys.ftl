## Passkeys of people who use the dashboard

passkeys = パスキー
passkeys-text = パスキーを使うと、指紋、顔、または画面ロックでログインできます。偽のページやメールに盗まれることはありません。
passkeys-manage = パスキーの追加、名前の変更、削除
passkeys-own = あなたのパスキー
passkeys-none = パスキーはまだありません。
passkeys-unsupported = このブラウザではパスキーを使えません。より新しいブラウザで、JavaScriptを有効にしてこのページを開いてください。
passkey-add = パスキーを追加
passkey-name = 名前
passkey-name-hint = パスキーを保存したデバイスなど。
passkey-rename = 名前を変更
passkey-remove = 削除
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = 名前を変更：{ $name }
passkey-remove-named = 削除：{ $name }
passkey-added-on = 追加日：{ $date }
passkey-used-on = 最終使用日：{ $date }
passkey-unused = 未使用
passkey-done-added = パスキーを追加しました。
passkey-done-removed = パスキーを削除しました。

## What happens while a passkey is used

passkey-asking = ブラウザに表示される手順に従ってください。
passkey-cancelled = パスキーは使用されませんでした。準備ができたら、もう一度お試しください。
passkey-failed = パスキーを使用できませんでした。もう一度お試しください。
passkey-unreachable = サーバーに接続できません。接続を確認して、もう一度お試しください。
passkey-expired = 時間がかかりすぎました。もう一度お試しください。
passkey-unknown = このパスキーに対応するアカウントはありません。別のパスキーを使うか、リンクをメールで受け取ってください。
passkey-refused = パスキーを確認できませんでした。もう一度試すか、別のパスキーを使ってください。
# $origin: such as https://pay.example.com
passkey-origin = パスキーは{ $origin }でのみ使えます。ダッシュボードをそこで開いてください。
passkey-known = このデバイスには、すでにこのアカウントのパスキーがあります。
passkey-limit = パスキーの数が上限に達しています。先に1つ削除してください。
