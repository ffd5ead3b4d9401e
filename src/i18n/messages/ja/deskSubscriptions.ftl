## Plans

desk-plans-and-subscriptions = プランとサブスクリプション
desk-plans = プラン
desk-plan = プラン
desk-no-plans = プランが見つかりません。
desk-no-plans-yet = プランはまだありません。プランは顧客が申し込むもので、価格と支払いの頻度を定めます。
desk-new-plan = 新しいプラン
desk-edit-plan = プランを編集
desk-price = 価格
desk-every = 請求の間隔
desk-interval-label = 単位
desk-interval-hint = たとえば「3」と「か月」の場合、顧客は3か月ごとに支払います。
desk-interval = { $interval ->
    [daily] 日
    [weekly] 週
    [yearly] 年
   *[monthly] か月
}
desk-plan-description-hint = プランのページで顧客に表示されます。
desk-setup-fee-hint = 初回の支払い時に1度だけ請求されます。
desk-trial-days = 無料トライアルの日数
desk-tax = 税金
desk-tax-rate = 税率
desk-tax-behavior-label = 価格と税金
desk-tax-behavior = { $behavior ->
    [inclusive] 価格は税込み
   *[exclusive] 価格に税金を加算
}
desk-quantity = 数量
desk-allow-quantity = 顧客が数量を選択できるようにする
desk-max-cycles = 支払い回数
desk-max-cycles-hint = この回数の支払い後、サブスクリプションは終了します。キャンセルされるまで続ける場合は空欄にしてください。
desk-max-unpaid = 未払いを許容する期間の数
desk-max-unpaid-hint = これを超えると、サブスクリプションは終了します。
desk-apply-to = 新価格の対象
desk-apply-to-hint = 現在の契約者には、価格が変わる前に余裕をもってメールで通知されます。
desk-price-scope = { $scope ->
    [all] 新規と現在の契約者
   *[new] 新規の契約者だけ
}
desk-activate = 有効にする
desk-deactivate = 無効にする
desk-public-page = 公開ページ
desk-public-page-text = 顧客はこのページで申し込みます。アドレスを共有するか、コードを見せてください。
desk-address-of-page = アドレス
desk-qr-code = このページのQRコード
desk-subscribers = 契約者
desk-new-subscriber = 契約者を追加

## Coupons

desk-coupons = クーポン
desk-coupon = クーポン
desk-no-coupons = クーポンが見つかりません。
desk-no-coupons-yet = クーポンはまだありません。クーポンは、サブスクリプションが割引になるコードです。
desk-new-coupon = 新しいクーポン
desk-edit-coupon = クーポンを編集
desk-code = コード
desk-code-hint = 顧客が入力するコード：英字、数字、ハイフン、アンダースコアで3～40文字。
desk-coupon-name-hint = ページと文書で顧客に表示されます。
desk-discount = 割引
desk-percent-off = 割引率（%）
desk-amount-off = 割引額
desk-amount-off-hint = 割引率の代わりに、下記の通貨で入力します。
desk-duration = 適用期間
desk-duration-choice = { $duration ->
    [forever] すべての期間
    [repeating] 複数の期間
   *[once] 1期間
}
# $count: the number of periods, if there are several.
desk-coupon-duration = { $duration ->
    [forever] すべての期間
    [repeating] { $count ->
       *[other] { $count }期間
    }
   *[once] 1期間
}
desk-duration-periods-hint = 複数の期間の場合だけ入力します。
desk-max-redemptions = サブスクリプション数の上限
desk-redeemed = 利用数
# 3 of 100
desk-of-all = { $count }／{ $all }
desk-valid-until = 有効期限

## Subscriptions

desk-subscriptions = サブスクリプション
desk-no-subscriptions = サブスクリプションが見つかりません。
desk-no-subscriptions-yet = サブスクリプションはまだありません。先にプランを作成し、そのページを共有してください。
desk-new-subscription = 新しいサブスクリプション
desk-subscriber-hint = メールアドレスかウォレット、またはその両方を入力してください。
desk-next-payment = 次回の支払い
desk-current-period = 現在の期間
desk-trial-until = トライアル終了
desk-access-until = 利用期限
desk-ends-with-period = 期間の終わりに終了
desk-has-unpaid = 未払い
desk-cancelled-on = キャンセル日
desk-why-cancelled = キャンセルの理由
desk-cancel-reason = { $reason ->
    [payment_failed] 支払われなかった期間があるため
    [refunded] 返金された期間があるため
   *[requested] あなたまたは顧客の依頼
}
desk-billing-problem = 問題
desk-billing-problem-is = { $problem ->
    [rate_unavailable] 最新の為替レートがありません。まもなく再試行します。
    [cannot_be_paid] 支払いを作成できません。ウォレットかトークンがないか、金額が不正です。
   *[internal_error] システムのエラーです。まもなく再試行します。
}
desk-next-change = 次の変更
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $day }から{ $price }
desk-periods-paid = 支払い済みの期間数
desk-reverse-charge = リバースチャージ：顧客に納税義務があります
desk-reverse-charge-hint = あなたと顧客の納税者番号が必要です。
desk-email-unconfirmed = 顧客がアドレスをまだ確認していないため、メールは届きません。
desk-periods = 期間
desk-no-periods = 請求はまだありません。
desk-paid-on = 支払日
desk-document = 文書
status-unpaid-periods = 未払い
desk-unpaid-text = 顧客は各期間のページで支払えます。アドレスを顧客に送ってください。
desk-unpaid-over = サブスクリプションの終了までに支払われなかった期間です。今後の請求はありません。
# $amount: 4.00 USDC
desk-received-part = これまでの受取額：{ $amount }
desk-see-payment = 支払いの作成・確認
desk-change = 変更
desk-change-subscription = サブスクリプションを変更
desk-change-time-label = 新しいプランや数量の適用
desk-change-time = { $when ->
    [period_end] 次の期間から
   *[now] 今すぐ
}
desk-change-time-hint = 間隔が異なる場合、今すぐ変更すると新しい期間が始まり、すぐに請求されます。
desk-proration-label = 支払い済み期間の残り
desk-proration = { $proration ->
    [none] 支払い済みのままにする
   *[next_period] 次回の支払いで精算する
}
desk-coupon-change-hint = 次の期間から適用されます。クーポンを外す場合は空欄にしてください。
desk-token-change-hint = 次回以降の支払いに適用されます。未完了の支払いはそのままです。
desk-prepay-text = 次の複数の期間をまとめた支払いを1件作成します。そのページを顧客に送ってください。
desk-prepay-hint = サブスクリプションが途中で終了した場合、残りは顧客の残高になります。
desk-create-payment = 支払いを作成
desk-pause = 一時停止
desk-resume = 再開
desk-cancel-subscription = サブスクリプションをキャンセル
desk-cancel-text = 今後の請求はありません。顧客は支払い済みの期間中、引き続き利用できます。
desk-cancel-when = 時期
desk-cancel-now = 今すぐ
# $day: 20 November 2026.
desk-cancel-at-end = 現在の期間の終わり：{ $day }
problem-coupon-code = 英字、数字、ハイフン、アンダースコアを3～40文字で入力してください。
problem-coupon-discount = 割引率か割引額のどちらか一方を入力してください。
problem-coupon-periods = 複数の期間の場合だけ入力してください。
problem-coupon-taken = このコードのクーポンはすでにあります。
problem-needs-price = 新しい価格を入力するか、変更しないでください。
problem-tax-ids = リバースチャージには、あなたと顧客の納税者番号が必要です。
