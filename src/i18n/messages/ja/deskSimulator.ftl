## The simulator of payers

simulator = シミュレーター
simulator-intro = 支払いが行われると何が起こるかを確認できます。テスト環境の支払いを、新しいウォレットから、テストチェーン上の実際のトランザクションで支払います。
simulator-new = 新しいテスト支払い
simulator-create = 作成してシミュレート
simulator-from-exchange = 取引所からの支払いを許可
simulator-open = 未完了のテスト支払い
simulator-none = 未完了のテスト支払いはありません。
simulator-simulate = 支払者をシミュレート
simulator-missing = シミュレーターが設定されていません。
simulator-missing-text = ローカルスタックのデモ用ウォレットが必要です。運営者が次の設定で指定します。それまでは、ご自身のウォレットでテスト支払いを行ってください。
# $amount: such as $10.00.
simulator-payment = { $amount }の支払いをシミュレート
simulator-details = この支払いの詳細
simulator-checkout = チェックアウトページ
simulator-state = 支払い
simulator-expires = 受付期限
simulator-last = 前回のシミュレーション
simulator-hint = { $status ->
    [pending] 結果はこのページに自動的に表示されます。遅れて届く入金を試すには、先に支払いを期限切れにするか、キャンセルしてください。
    [confirmed] この支払いは支払い済みです。続けるには、別の支払いを作成してください。
   *[other] この支払いは終了しました。遅れて入金されることはあります。
}
simulator-kinds = 支払者の支払い方
simulator-amount = { $token }での金額
simulator-kind = { $kind ->
    [exact] 正確に支払う
    [underpaid] 少なく支払う
    [overpaid] 多く支払う
    [late] 遅れて支払う
    [wrong_token] 別のトークンで支払う
    [failed] トランザクションを失敗させる
   *[exchange] 取引所から支払う
}
simulator-kind-text = { $kind ->
    [exact] 支払者が請求額を全額送金し、数秒後に支払い済みになります。
    [underpaid] 支払者が80 %または下記の金額を送金し、残額が届くまで支払いは未完了のままです。
    [overpaid] 支払者が125 %または下記の金額を送金します。支払い済みになり、超過額を返金できます。
    [late] 支払いの終了後に入金されます。受け入れることも、返金することもできます。
    [wrong_token] 支払者が請求していないトークンを送金します。支払いは未完了のままで、資金は未照合として表示されます。
    [failed] トランザクションがチェーン上で失敗します。支払いは未完了のままで、診断に理由が表示されます。
    [unexpected_exchange] 取引所は参照情報を付けず、この支払いは取引所からの支払いを想定していません。資金は未照合として表示されます。
   *[exchange] 取引所は参照情報を付けませんが、正確な金額で支払いを特定できます。数秒後に支払い済みになります。
}
