## Signing in to the dashboard

sign-in = ログイン
sign-in-or-up = アカウントをお持ちでない場合は、メールアドレスを入力して作成してください。
sign-in-email-link = リンクをメールで受け取る
sign-in-passkey = パスキーでログイン
sign-in-or = または
sign-in-sent = { $email }のアカウントがある場合は、ログイン用のリンクをお送りしました。
sign-in-same-browser = リンクはこのブラウザで開いてください。有効期間は10分で、1回だけ使えます。
sign-in-other-way = 別のアドレスを使う
sign-in-as = { $email }としてログインしますか？
sign-in-link-dead = このリンクは無効です
sign-in-link-dead-text = すでに使用されたか、有効期限が切れたか、リンクを依頼したブラウザとは別のブラウザで開かれました。
invitation = 招待
# $role: such as Administrator.
invitation-text = { $merchant }のダッシュボードに{ $email }として招待されています。役割：{ $role }。
invitation-accept = 承諾してログイン
prove = ご本人の確認
prove-text = このページでは、アクセス権や資金の送り先を変更できます。ご本人であることを確認してください。
prove-passkey = パスキーで確認
prove-email = { $email }にリンクを送信
prove-sent = { $email }にリンクをお送りしました。続けるには、このブラウザでリンクを開いてください。
prove-lost = パスキーをなくした場合は、このサービスの運営者にリンクを依頼してください。

## What people have

desk-language-of-browser = ブラウザの言語
desk-save = 保存
desk-profile = プロフィール
desk-sessions = ログイン中の場所
desk-browser = ブラウザ
desk-this-browser = このブラウザ
desk-address = アドレス
desk-last-seen = 最終アクセス
desk-signed-in = ログイン日時
desk-end-session = ログアウトさせる
desk-end-others = ほかのすべてをログアウト

## The frame of every page

desk-skip = 本文へ移動
desk-test-banner = 実際の資金は動きません。
desk-search = 検索
desk-search-hint = 支払い、顧客、注文を検索…
desk-mode = 環境
desk-test = テスト
desk-live = 本番
desk-pages = メニュー
desk-merchants = 所属する販売者
desk-account = アカウント
desk-operator = すべての販売者
desk-keys = キーボード
desk-key-search = 検索
desk-key-help = このヘルプを表示
desk-no-merchant = 販売者なし
desk-new-merchant = ショップを作成
desk-new-merchant-text = 名前は後で変更できます。最初は、実際の資金を使わないテスト環境です。
desk-no-merchant-text = どの販売者のメンバーでもありません。オーナーに招待を依頼してください。
desk-pager = ページ
desk-total = { $count ->
   *[other] 全{ $count }件
}
desk-previous = 前へ
desk-next = 次へ
desk-filter = 絞り込み
desk-filter-none = 条件をクリア
desk-all = すべて
desk-optional = 任意
desk-back = 戻る
desk-create = 作成
desk-show-json = JSONを表示
desk-done-saved = 保存しました。
desk-done-cancelled = キャンセルしました。
desk-done-sent = 送信しました。
desk-done-signed-out = ログアウトしました。
desk-done-wallets = 変更を受け付けました。すべてのオーナーにメールでお知らせしました。
desk-status = { $status ->
    [accepted] 受け入れ済み
    [active] 有効
    [applied] 適用済み
    [cancelled] キャンセル済み
    [closed] 締め済み
    [closing] 締め処理中
    [completed] 完了
    [confirmed] 支払い済み
    [defaulted] 不履行
    [delivered] 送信済み
    [disabled] 無効
    [draft] 下書き
    [due] 要支払い
    [enabled] 有効
    [expired] 期限切れ
    [failed] 失敗
    [inactive] 非アクティブ
    [late] 延滞
    [merged] 統合済み
    [overdue] 期限超過
    [overpaid] 過払い
    [paid] 支払い済み
    [past_due] 支払い遅延
    [paused] 一時停止中
    [processing] 処理中
    [queued] 待機中
    [ready] 準備完了
    [refunded] 返金済み
    [running] 作成中
    [sent] 送信済み
    [skipped] スキップ
    [stopped] 停止済み
    [trialing] トライアル中
    [uncollectible] 回収不能
    [underpaid] 不足
    [unpaid] 未払い
    [void] 取り消し
   *[pending] 保留中
}

## Problems with a field of a form

problem-required = この項目を入力してください。
problem-number = 数値を入力してください。
problem-whole-number = 整数を入力してください。
problem-greater = { $value }より大きい値を入力してください。
problem-at-least = { $value }以上の値を入力してください。
problem-at-most = { $value }以下の値を入力してください。
problem-too-long = { $value }文字以内で入力してください。
problem-decimals = 小数点以下は{ $value }桁以内で入力してください。
problem-email-address = name@example.comのような完全なメールアドレスを入力してください。
problem-url = https://shop.exampleのような完全なURLを入力してください。
problem-future = 未来の日時を選択してください。
problem-wallet-address = Solanaウォレットのアドレスを入力してください。
problem-member = この人はすでにメンバーです。
problem-wallets-unchanged = すでに現在のウォレットです。
problem-draft-expired = このフォームは有効期限が切れました。ウォレットをもう一度入力してください。
problem-vault = このアドレスはマルチシグなどのプログラムのもので、署名できません。運営者に設定を依頼してください。
problem-role = あなたの役割では許可されていません。オーナーに依頼してください。
problem-last-owner = 販売者にはオーナーが必要です。先に別の人をオーナーにしてください。

## Words of several pages

desk-amount = 金額
desk-status-label = ステータス
desk-exception = 要確認
desk-description = 説明
desk-customer = 顧客
desk-customer-email = 顧客のメールアドレス
desk-created = 作成日時
desk-currency = 通貨
desk-token = トークン
desk-details = 詳細
desk-raw = データ
desk-id = ID
desk-transaction = トランザクション

## Home

desk-home = ホーム

## Payments

desk-payments = 支払い
desk-no-payments = 支払いが見つかりません。
desk-new-payment = 新しい支払い
desk-payment-page = 支払いページ
desk-cancel-payment = 支払いをキャンセル
desk-resolve = 受取額を受け入れる
desk-due = 請求額
desk-received = 受取額
desk-diagnosis = 診断

## Team

desk-team = チーム
desk-no-members = メンバーはいません。
desk-role = 役割
desk-roles = 各役割でできること
role-about = { $role ->
    [owner] すべて。資金を受け取るウォレットとほかのオーナーも管理できます。
    [admin] ウォレットとオーナー以外のすべて。
    [developer] すべてを閲覧。APIキー、Webhook、テストクロックを管理します。テストモードでは顧客対応もできます。
    [support] 支払いと顧客を閲覧し、設定の上限まで返金できます。
    [accountant] すべてを閲覧し、エクスポートできます。レポートの作成、帳簿の照合、月次締めができます。
   *[viewer] 支払いと顧客を閲覧できます。変更はできません。
}
desk-passkey = パスキー
desk-yes = はい
desk-no = いいえ
desk-invite = 招待
desk-invite-intro = リンクを記載したメールが届きます。リンクの有効期間は3日間です。
desk-invitations = 未承諾の招待
desk-expires = 有効期限
desk-revoke = 取り消す
desk-remove-member = チームから削除
desk-remove-member-text = この人はすぐにアクセスできなくなります。

## Audit log

desk-audit-log = 監査ログ
desk-no-acts = 操作が見つかりません。
desk-time = 日時
desk-actor = 実行者
desk-by-operator = 運営者
desk-act-label = 操作
desk-object-label = 対象
desk-changes = 変更内容
desk-act = { $action ->
    [create] 作成
    [update] 変更
    [delete] 削除
    [rotate] ローテーション
    [revoke] 失効
    [disable] 無効化
    [cancel] キャンセル
    [resolve] 受け入れ
    [hand_in] トランザクションの提出
    [apply] 適用
    [unapply] 適用の取り消し
    [deactivate] 無効化
    [pause] 一時停止
    [resume] 再開
    [reinstate] プランの再開
    [void] 取り消し
    [mark_uncollectible] 回収不能に設定
    [mark_paid] 支払い済みに設定
    [merge] 統合
    [adjust_balance] 残高の調整
    [open_portal] ポータルを開く
    [advance] 時刻を進める
    [stop] 停止
    [close] 締め
   *[export] エクスポート
}
desk-object = { $object ->
    [api_key] APIキー
    [webhook_endpoint] Webhookエンドポイント
    [webhook_secret] Webhookシークレット
    [merchant] アカウント
    [billing_settings] 請求設定
    [checkout_settings] チェックアウト設定
    [customer] 顧客
    [payment] 支払い
    [payment_link] 支払いリンク
    [invoice] 請求書
    [credit_note] クレジットノート
    [transfer] 送金
    [refund] 返金
    [subscription] サブスクリプション
    [subscription_plan] サブスクリプションプラン
    [coupon] クーポン
    [installment_plan] 分割払いプラン
    [test_clock] テストクロック
    [member] メンバー
    [invitation] 招待
    [session] ログイン
    [passkey] パスキー
    [wallet_change] ウォレットの変更
    [counterpart] 取引相手
    [report] レポート
    [report_schedule] レポートのスケジュール
    [period] 月
   *[dashboard_settings] ダッシュボード設定
}

## Settings

desk-settings = 設定
desk-settings-part = { $part ->
    [profile] プロフィール
    [logo] ロゴ
    [brand] ブランドと連絡先
    [billing] 請求書と税金
    [dunning] リマインダーと再請求
   *[dashboard] ルールと通知
}
desk-settings-both = テスト環境と本番環境の両方に適用されます。
desk-settings-mode = { $mode ->
    [test] テスト環境だけに適用されます。
   *[live] 本番環境だけに適用されます。
}
desk-merchant-name = ショップ名
desk-merchant-email = ショップのメールアドレス
desk-merchant-email-hint = セキュリティや問題に関するメールの送信先です。サポートの連絡先がない場合は、顧客にも表示されます。
desk-logo = ロゴ
desk-logo-hint = PNGまたはJPEG、100 kB以下、縦横それぞれ1,000ピクセル以下。
desk-color = ボタンとリンクの色
desk-color-hint = 16進数で入力します（例：#2b4fd1）。
desk-support-email = サポート用メールアドレス
desk-support-url = サポートページ
desk-support-phone = サポート用電話番号
desk-terms-url = 利用規約
desk-privacy-url = プライバシーポリシー
desk-refund-policy-url = 返金ポリシー
desk-shop-language = 言語
desk-shop-language-hint = 言語が不明な顧客に使われます。
desk-language-of-customer = 顧客のブラウザの言語、または英語
desk-origins = チェックアウトをフレームに表示できるサイト
desk-origins-hint = 1行に1つずつ入力します（例：https://shop.example）。
desk-seller-name = 請求書に記載する名称
desk-street = 番地
desk-street-2 = 住所（2行目）
desk-postal-code = 郵便番号
desk-city = 市区町村
desk-state = 都道府県・州
desk-country = 国
desk-country-hint = 2文字の国コード（例：DE）。
desk-tax-ids = 納税者番号
desk-one-per-line = 1行に1つずつ入力します。
desk-time-zone = タイムゾーン
desk-time-zone-hint = 例：Europe/Berlin。日付の判定に使われます。
desk-invoice-prefix = 請求書番号の接頭辞
desk-credit-note-prefix = クレジットノート番号の接頭辞
desk-invoice-notes = 新しい請求書の備考
desk-invoice-terms = 新しい請求書の条件
desk-reminder-days = 未払いの請求書のリマインダー
desk-reminder-days-hint = 支払期限からの日数をカンマ区切りで入力します。負の値は期限前です（例：-3, 1, 7）。
desk-retry-days = 未払いの期間の再請求
desk-retry-days-hint = サブスクリプションの期間の請求からの日数をカンマ区切りで入力します（例：1, 3, 5）。
desk-give-up-days = 打ち切りまでの日数
desk-final-action = その後のサブスクリプション
desk-final = { $action ->
    [cancel] キャンセルする
    [pause] 一時停止する
   *[keep] 支払い遅延のままにする
}
desk-price-notice = 新価格の告知（何日前）
desk-reporting-currency = 合計の通貨
desk-reporting-currency-hint = 複数の通貨の合計は、この通貨に換算されます。
desk-tolerance = 許容する不足額
desk-tolerance-hint = 価格のうち未払いのままでよい額です。価格の通貨で入力し、価格の1 %が上限です。
desk-support-limit = サポートによる1日の返金額
desk-support-limit-hint = サポートの役割のメンバーが24時間以内に返金できる上限額です。
desk-large-refund = 高額の返金
desk-large-refund-hint = この金額以上の返金では、返金する人がパスキーで確認します。
desk-notify-exceptions = 遅延、過払い、不足の入金をメールで知らせる
desk-notify-endpoints = Webhookエンドポイントが無効になったらメールで知らせる

## Wallets that receive payments

desk-wallets = ウォレット
desk-wallets-now = 資金の送り先
desk-wallets-text = { $hours ->
    [0] 支払者はこのウォレットに直接支払います。変更できるのはオーナーだけで、新しいウォレットによる署名が必要です。
   *[other] 支払者はこのウォレットに直接支払います。変更できるのはオーナーだけで、新しいウォレットによる署名が必要です。変更は{ $hours }時間後に有効になります。
}
desk-no-wallet = なし：このトークンでの支払いは受け付けません
desk-change-wallets = ウォレットを変更
desk-change-wallets-intro = { $hours ->
    [0] 新しいウォレットがそれぞれ変更に署名します。すべてのオーナーにメールが届きます。未完了の支払いは現在のウォレットのままです。
   *[other] 新しいウォレットがそれぞれ変更に署名します。すべてのオーナーに、変更を止めるリンクを記載したメールが届きます。変更は{ $hours }時間後に有効になります。未完了の支払いは現在のウォレットのままです。
}
desk-wallet-hint = { $token }を受け取るアドレスです。空欄の場合、{ $token }は受け付けません。
desk-go-on = 続ける
desk-wallet-changes = 変更履歴
desk-no-wallet-changes = ダッシュボードでウォレットが変更されたことはまだありません。
desk-wallet-effect = 有効になる日時
desk-sign-wallets = 変更に署名
desk-sign-text = ウォレット{ $wallet }でこの文に署名してください。ウォレットを管理していることの証明になります。費用はかかりません。
desk-sign-place = 署名 { $number }／{ $count }
desk-sign-with = { $wallet }で署名
desk-sign-other-account = これは別のアカウントです。{ $wallet }で新しいアドレスのアカウントを選び、もう一度お試しください。
desk-sign-elsewhere = 別の場所で署名
desk-signature = この文の署名（base58またはbase64）
desk-sign-wrong = { $wallet }の署名が正しくありません。このウォレットでもう一度署名してください。
