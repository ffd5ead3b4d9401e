## The search of the dashboard

search-results = 「{ $text }」の検索結果
search-none = 「{ $text }」に一致するものはありません。
search-object = 結果
search-hint = 検索できるもの：
search-by = { $way ->
    [id] 支払い、顧客、請求書などのID
    [email] メールアドレス
    [order] 注文番号など、支払いのメタデータの値
    [number] 請求書番号
    [wallet] ウォレットのアドレス
    [signature] トランザクションの署名、またはエクスプローラーのページ
   *[amount] 金額（例：25、0.5 SOL）
}
search-kind = { $kind ->
    [customer] 顧客
    [payment] 支払い
    [invoice] 請求書
    [credit_note] クレジットノート
    [subscription] サブスクリプション
    [subscription_plan] プラン
    [coupon] クーポン
    [installment_plan] 分割払いプラン
    [payment_link] 支払いリンク
    [transfer] 送金
    [refund] 返金
    [event] イベント
    [webhook_delivery] Webhookの送信
    [webhook_endpoint] Webhookエンドポイント
    [api_key] APIキー
    [test_clock] テストクロック
   *[audit_log_entry] 監査ログ
}
