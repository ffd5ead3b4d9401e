## Developers: words of several pages

developers = 開発者
developers-keys = APIキー
developers-endpoints = Webhook
developers-deliveries = 送信
developers-events = イベント
developers-requests = リクエスト
developers-clocks = テストクロック
developers-done-deleted = 削除しました。
developers-done-recovering = 未受信のイベントを再送しています。
developers-done-revoked = キーを失効させました。
developers-done-skipped = この送信は行われません。
desk-delete = 削除
desk-from = 以降
desk-before = より前
secret-once = 今すぐコピーして、安全に保管してください。再表示はされません。
secret-saved = 保存しました
secret-before-until = 以前のシークレットでも署名する期限
secret-overlap = 以前のシークレットでの署名
# $hours: 0, 1 or 24.
secret-overlap-choice = { $hours ->
    [0] しない：漏洩したため
   *[other] { $hours }時間続ける
}
secret-rotate-text = 今後は新しいシークレットで署名します。受信側が切り替える時間を設けてください。それまでは両方で署名します。

## API keys

key-one = APIキー
key-none = APIキーはまだありません。
key-new = キーを作成
key-created = 新しいキー
key-value = キー
key-name = 名前
key-name-hint = キーの用途（例：オンラインショップ）。
key-scopes = できること
key-preset = { $preset ->
    [full] すべて
    [read_only] すべての読み取り
    [payments_only] 支払いと支払いリンク
    [point_of_sale] 支払い（レジ用）
   *[custom] 選択したものだけ
}
key-chosen-scopes = 権限
key-scope-count = { $count ->
   *[other] { $count }件の権限
}
key-last-used = 最終使用
key-never = なし
key-expires = 有効期限
# $zone: a time zone, such as Europe/Berlin.
key-expires-hint = 無期限にする場合は空欄にしてください。タイムゾーン：{ $zone }。
key-addresses = 使用できる場所
key-addresses-hint = IPアドレス、または203.0.113.0/24のような範囲を、1行に1つずつ入力します。空欄の場合は制限なし。
key-addresses-more = { $addresses }、ほか{ $count }件
key-everywhere = どこからでも
key-state = { $state ->
    [active] 有効
    [replacing] 置き換え中
    [replaced] 置き換え済み
    [expired] 期限切れ
   *[revoked] 失効
}
key-created-by = 作成者
key-replaced-by = 置き換え先
key-rotate = キーをローテーション
key-rotate-text = 同じ権限の新しいキーが、このキーに置き換わります。
key-overlap = 以前のキーの停止
key-overlap-choice = { $overlap ->
    [hour] 1時間後
    [day] 24時間後
    [week] 7日後
   *[none] 今すぐ
}
key-old-until = 以前のキーの有効期限
key-old-ended = すでに停止しています
key-revoke = キーを失効
key-revoke-text = キーはすぐに、完全に使えなくなります。以降、このキーを使う処理はすべて失敗します。
key-cascade = このキーで作成されたすべてのキーも失効させる

## Webhook endpoints

endpoint-one = エンドポイント
endpoint-none = エンドポイントはまだありません。追加すると、支払いの動きがすぐに通知されます。
endpoint-new = エンドポイントを追加
endpoint-created = 新しいエンドポイント
endpoint-edit = エンドポイントを編集
endpoint-url = URL
endpoint-url-hint = このアドレスにPOSTでイベントを送信します。
endpoint-all-events = すべてのイベント
endpoint-some-events = 選択したイベントだけ
endpoint-chosen-events = イベント
endpoint-event-count = { $count ->
   *[other] { $count }件のイベント
}
endpoint-ordering = 順序
endpoint-ordering-hint = 「順番どおり」の場合、同じ対象の前のイベントが届くまで、次のイベントは待機します。
endpoint-ordering-choice = { $ordering ->
    [per_resource] 対象ごとに順番どおり
   *[none] できるだけ早く
}
endpoint-own-secret-choice = 共通ではなく専用のシークレットで署名する
endpoint-own-secret = 専用のシークレット
endpoint-common-secret = 共通の署名シークレット
endpoint-secret = 署名シークレット
endpoint-secret-new = 新しい署名シークレット
# $url: the endpoint's address.
endpoint-secret-of = { $url }の署名シークレット
endpoint-secret-text = 受信側は、このシークレットでWebhookの送信元を検証します。これを知る人は誰でもWebhookを偽造できます。
endpoint-rotate = シークレットをローテーション
endpoint-disabled-why = { $reason ->
    [gone] 410 Goneを返しました
   *[failing] 5日間失敗が続きました
}
endpoint-failing-since = 失敗の開始
endpoint-newest = 最近の送信
endpoint-all-deliveries = すべての送信
endpoint-test = テストイベントを送信
endpoint-enable = 有効にする
endpoint-disable = 無効にする
endpoint-deleted = 削除済み
endpoint-delete = エンドポイントを削除
endpoint-delete-text = 待機中のものも含め、イベントの送信を停止します。過去の送信は引き続き表示されます。
endpoint-recover = 未受信のイベントを再送
endpoint-recover-text = 指定した期間にスキップされた、または完全に失敗したイベントをすべて再送します。
endpoint-since = 開始
endpoint-since-hint = イベントの発生日時です。テスト環境ではテストクロックの時刻です。タイムゾーン：{ $zone }。
endpoint-until = 終了（この時刻より前）
endpoint-until-hint = 現在までのすべてのイベントの場合は空欄にしてください。

## Webhook deliveries

delivery-none = 送信が見つかりません。
delivery-attempts = 試行
delivery-attempt = 試行 { $number }
delivery-attempt-count = { $count ->
   *[other] { $count }回試行
}
delivery-no-attempt = まだ送信されていません。
delivery-old-attempts = 古い試行のため、記録は残っていません。
delivery-last-answer = 最後の応答
delivery-answer = 応答
delivery-no-answer = 応答なし
delivery-duration = 所要時間
delivery-milliseconds = { $ms } ms
delivery-failing = 失敗中
delivery-filter = { $status ->
    [delivered] 送信済み
    [failed] 失敗
    [skipped] スキップ
    [failing] 失敗、再試行中
   *[pending] 保留中
}
delivery-next = 次の試行
delivery-arrived = 到着
delivery-body = 送信した本文
delivery-body-text = この内容がそのまま送信され、署名されます。
delivery-show-body = 本文
delivery-request = リクエスト
delivery-response = レスポンス
delivery-resend = 再送
delivery-skip = スキップ

## Events

event-one = イベント
event-none = イベントが見つかりません。
event-id = イベントID
event-kind = イベント
event-object = 対象
event-object-id = 対象のID
event-json = JSON

## Request log

request-one = リクエスト
request-none = リクエストが見つかりません。
request-intro = 過去7日間にキーが行ったリクエストです。機密情報は含まれません。
request-class = { $class ->
    [done] 2xx、成功
    [refused] 4xx、拒否
   *[failed] 5xx、失敗
}
request-method = メソッド
request-path = パス
request-error = エラー
request-code = コード
request-field = 項目
request-query = クエリ
request-client = クライアント
request-idempotency-key = べき等キー
request-replay = このキーの最初のリクエストと同じ応答
request-correlation = 相関ID
request-body = リクエスト本文
request-no-body = 送信または保存されていません。
request-answer = レスポンス本文

## Test clocks

clock-one = テストクロック
clock-intro = テストクロックはテストデータの時刻を進めます。期間の終了を待つ必要がなくなります。
clock-own = あなたのテストクロック
clock-own-text = 専用のクロックがないものすべてに使われます
clock-now = 現在の時刻
clock-target = 進行先
clock-status = { $status ->
    [advancing] 進行中
    [waiting] 待機中
    [deleting] 削除中
   *[ready] 準備完了
}
clock-waits = { $reason ->
    [chain] チェーンのノードを待っています。応答するノードがないか、チェーンがリクエストの時刻に達していません。
    [transaction] 期限切れになるものの支払いかもしれないトランザクションの読み取りを待っています。
    [payment] 期限を過ぎた支払いの承認または価格を待っています。
   *[price] 最新の価格を待っています。EURまたはGBPの期間の請求時期です。
}
clock-advance = 進める
clock-advance-text = 途中で期日を迎えるものはすべて順番に処理されます。トライアルが終了し、期間が請求され、支払いが期限切れになります。クロックは戻せません。
clock-step = 進める時間
clock-step-choice = { $step ->
    [hour] 1時間
    [day] 1日
    [week] 7日
    [month] 30日
    [year] 365日
   *[time] 下記の日時まで
}
clock-to = 進行先の日時
clock-to-hint = タイムゾーン：{ $zone }。
clock-stop = ここで止める
clock-new = クロックを作成
clock-new-text = APIで、このクロックを使う顧客を作成してください。その顧客のデータはすべてこのクロックに従い、ほかのクロックの影響を受けません。
clock-name = 名前
clock-name-hint = 試す内容（例：年払いプランの1年）。
clock-delete = テストクロックを削除
clock-delete-text = クロックの顧客と、その支払い、請求書、サブスクリプション、プランもすべて削除されます。

## Problems with fields

problem-time = 日時を選択してください。
problem-scopes = キーでできることを選択してください。
problem-address-range = IPアドレス、または203.0.113.0/24のような範囲を、1行に1つずつ入力してください。
problem-clock-past = クロックの時刻より後の日時を選択してください。
problem-clock-far = 今後10年以内の日時を選択してください。
problem-range = 開始より後の日時を選択してください。
