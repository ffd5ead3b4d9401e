## What the operator of the service sees, who runs it for all merchants

op-title = 運用
op-overview = 概要
op-ready = 正常
op-current = 最新
op-chain-lag = { $mode ->
    [live] 本番チェーンの遅れ
   *[test] テストチェーンの遅れ
}
# $seconds: a whole number.
op-seconds = { $seconds }秒
# $count: blocks of the chain that are missing.
op-slots = { $count ->
   *[other] { $count }スロット
}
op-prices = レート
op-prices-old = 古すぎるレート：{ $units }
op-mails-failed = 失敗したメール（24時間）
op-unreadable = 読み取れないトランザクション
op-books-wrong = 帳簿がチェーンと矛盾するウォレット
op-tokens-suspended = 停止中のトークン
op-no-worker = 稼働中のワーカーがありません。支払いは確認されず、メールもWebhookも送信されません。
op-processes = プロセス
op-process = プロセス
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] ワーカー
}
op-process-state = { $state ->
    [running] 稼働中
   *[silent] 応答なし
}
op-version = バージョン
op-started = 起動
op-merchant = 販売者
op-members = メンバー
op-last-paid = 最終支払い
op-no-merchants = 販売者が見つかりません。
op-search = 名前、メール、ID
op-failing = 失敗中のエンドポイント
op-no-failing = 失敗しているエンドポイントはありません。
op-deliveries-waiting = 待機中の送信
op-rpc = RPCエンドポイント
op-rpc-text = 各モードは、応答する最初のエンドポイントを使います。失敗するか上限に達すると、ほかのエンドポイントを使います。
op-host = ホスト
op-rpc-state = { $state ->
    [active] 使用中
    [failing] 失敗中
    [aside] 失敗中、一時的に除外
   *[idle] 未使用
}
op-last-failure = 最後の失敗
op-behind = 遅れ
op-jobs = ジョブ
op-job = ジョブ
op-job-id = ジョブID
op-no-job = このジョブはありません。完了したジョブは1時間後に削除されます。
op-queue = キュー
op-queues = キュー
op-no-queues = ジョブはありません。
op-jobs-due = 実行待ち
op-jobs-later = 予定
op-jobs-running = 実行中
op-oldest = 最も古い待機
op-dead-letters = デッドレター
op-no-dead-letters = デッドレターはありません。完全に失敗したジョブはありません。
op-replay = 再実行
# $queue: its name, such as email.send.
op-replay-all = { $queue }をすべて再実行
op-cancel = ジョブを取り消す
op-due = 予定時刻
op-payload = 内容
op-acts = 運用者の操作
op-no-acts = まだありません。
op-act = { $action ->
    [replay] 再実行
    [cancel] 取り消し
   *[redrive] すべて再実行
}
op-outcome = 結果
op-outcome-done = { $count ->
   *[other] { $count }件のジョブ
}
op-outcome-open = ワーカーを待っています
op-done-asked = ワーカーが数秒以内に実行します。
