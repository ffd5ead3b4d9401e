## A payment

payment-amounts = 金額
payment-rate = 1 { $token } = { $price }
payment-surplus = 超過額
payment-refunded = 返金額
payment-reserved = 返金用に確保
payment-service-charge = サービス料
payment-confirmed = 支払日時
payment-of-link = 支払いリンク
payment-of-invoice = 請求書
payment-of-subscription = サブスクリプション
payment-retry-of = やり直し元
payment-retries = やり直し
payment-paid-from = 支払元
payment-paid-to = 支払先
payment-metadata = 独自の項目
payment-expected = ウォレットごとの受取予定額
payment-missing = 不足額
payment-may-be-its = この支払い宛ての可能性
payment-finding = { $finding ->
    [confirmed] 支払いは確認済みです。
    [expired] 期限内に支払いがありませんでした。
    [underpaid] 全額が届く前に期限が過ぎました。
    [transaction_failed] 期限が過ぎました。支払いのトランザクションはチェーン上で失敗しました。
    [wrong_token] 期限が過ぎました。支払者は、この支払いで求めていないトークンを送金しました。
    [cancelled] 支払いは取り消されました。
    [reverted] 支払いは確認済みでしたが、その後、金額が反映の対象外になりました。トランザクションがチェーン上で無効になったか、照合が取り消されました。
    [waiting] この支払いのトランザクションは、まだ確定していません。
    [unreadable] この支払いを指定したトランザクションが見つかりましたが、まだ読み取れません。運営者に通知済みです。
    [unread] この支払いを指定したトランザクションが見つかり、読み取り中です。
    [partly_paid] 支払いは一部のみ届いています。
    [none_counts] この支払いを指定したトランザクションは、いずれも反映の対象外です。理由は下に表示されています。
    [none_found] この支払いを指定したトランザクションは見つかっていません。
    [suspended] このトークンは現在受け付けていません。最新の検査が行われていないか、問題が見つかりました。
    [refused] 支払者が署名したトランザクションをネットワークが拒否しました：{ $reason }
    [received] 全額が届きました。
    [partly_received] 金額の一部がまだ不足しています。
    [overpaid] 請求額より多く届きました。
    [late] 金額の一部は期限後に届きました。
    [resolvable] 届いた金額を今から受け入れることもできます。
    [unreferenced] 支払いを指定していない資金が届いています。この支払い宛ての可能性があります。
   *[not_scanning] Florinは現在チェーンを読み取っていないため、新しいトランザクションはまだ把握できていません。
}
payment-splits = 分配先
payment-recipient = 受取人
payment-timeline = 経過

timeline-event = { $event ->
    [payment_created] 支払いの作成
    [payment_confirmed] 支払い済み
    [payment_failed] 支払いの失敗
    [payment_expired] 支払いの期限切れ
    [payment_underpaid] 不足額の入金
    [payment_overpaid] 過払いの入金
    [payment_late] 期限後の入金
    [refund_created] 返金の準備
    [refund_claimed] 顧客による返金先ウォレットの指定
    [refund_processing] 返金の送金
    [refund_completed] 返金の完了
    [refund_failed] 返金の失敗
    [refund_expired] 返金の期限切れ
    [refund_cancelled] 返金のキャンセル
    [refund_reverted] チェーン上での返金の無効化
   *[other] イベント
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook：{ $state }
# Who did something, when it was a program.
timeline-key = APIキー{ $name }
timeline-priced = 請求額：{ $amount }
timeline-transaction = トランザクションの検出
transaction-outcome = { $outcome ->
    [credited] 反映済み
    [waiting] 確定後に反映
    [unread] 読み取り中
    [unreadable] まだ読み取れません
    [rejected] 反映の対象外
    [missing] 見つかりませんでした
   *[dropped] チェーン上で無効化
}
transaction-rejection = { $reason ->
    [transaction_failed] チェーン上で失敗したため、資金は移動していません。
    [wrong_token] この支払いで求めたトークンではありません。似せて作られたトークンは反映されません。
    [wrong_recipient] この支払いを指定していますが、その受取先ではないウォレットに届きました。
    [ambiguous_reference] 複数の支払い、または別のサービスの支払いを指定していて、何のための資金か判断できません。
    [self_transfer] 同じ所有者のアカウント間の移動なので、誰にも支払われていません。
   *[no_transfer] この支払いを指定していますが、資金は届いていません。
}
timeline-credited = { $amount }を反映
timeline-final = { $amount }が確定
timeline-mail = { $kind ->
    [receipt] 領収書をメールで送信
    [receipt_copy] 支払者の依頼で領収書をメールで送信
    [receipt_resent] 領収書をメールで再送
    [refund_created] 返金をメールで通知
    [refund_claimed] 返金先ウォレットの保存をメールで通知
    [refund_ended] 返金の終了をメールで通知
   *[other] この支払いに関するメール
}
mail-status = { $status ->
    [pending] 送信中
    [sent] 送信済み
    [recorded] 記録のみ：テスト環境ではこのアドレスに送信しません
    [failed] 送信できませんでした
   *[cancelled] 未送信：不要になりました
}

receipt-resend = 領収書をメールで再送
receipt-send = 領収書をメールで送信

## Export

desk-export = エクスポート
problem-export-running = 別のエクスポートを実行中です。完了するまでお待ちください。

## Refunds

desk-refunds = 返金
desk-choose = 選択
refund-none = 返金が見つかりません。
refund-new = 返金
refund-title-of = { $amount }の返金
refund-of = 返金の対象
refund-reason = 理由
refund-to = 返金先
# The wallet that signs a refund.
refund-signed-by = 署名者
refund-left = 返金可能額
refund-part = 返金の範囲
refund-everything = 全額、または下記の金額
refund-surplus = 超過額だけ
refund-amount-hint = 空欄の場合：残りの全額{ $left }。
refund-unit = 金額の単位
refund-reason-hint = 顧客に表示されます。
refund-to-hint = 空欄の場合：支払元のウォレット。不明な場合は、顧客に返金先を尋ねます。
refund-revoke = サブスクリプションの返金した期間を終了する
refund-prepare = 返金を準備
refund-intro = 次のページで、あなたのウォレットで返金に署名します。それまで資金は動きません。
refund-limit = 24時間以内に返金できるのは{ $limit }までで、残りは{ $left }です。これを超える場合は管理者に依頼してください。
refund-not-named = 未定
refund-unclaimed = 顧客はまだウォレットを指定していません
refund-claim-text = 顧客のメールアドレスがわかる場合は、ウォレットを指定するリンクを送信済みです。あなたから送ることもできます。
refund-claim-link = 顧客用のリンク
refund-exception = { $exception ->
    [underpaid] 送金額の不足
    [overpaid] 送金額の超過
    [late] 期限後の送金
   *[other_wallet] 別のウォレットからの送金
}
refund-failure = { $reason ->
    [underpaid] 期限内の送金額が足りませんでした。
   *[payment_reverted] 返金の対象となる資金がチェーン上で無効になりました。
}
refund-failed-because = 失敗の理由
refund-amount-sent = 送金済み
refund-completed = 完了日時
refund-batch = 一括署名
refund-cancel = 返金をキャンセル
refund-cancel-text = この金額は再び返金できるようになります。直前にトランザクションを作成した場合は、数分かかります。
refund-sign = ウォレットで署名
refund-sign-text = { $amount }のトランザクションに署名してください。送金の内容とネットワーク手数料がウォレットに表示されます。
refund-sign-with = { $wallet }で署名
refund-sign-demo = デモウォレットで署名
refund-scan = 返金に署名するコード
refund-scan-text = スマートフォンのウォレットでコードをスキャンするか、リンクを開いてください。
refund-sign-chosen = 選択した返金に署名
refund-choose = 返金を1件以上選択してください。
refund-batch-title = { $count ->
   *[other] { $count }件の返金、{ $amount }
}
refund-next-batch = { $count ->
   *[other] 次のトランザクション（残り{ $count }件）
}
refund-done-prepared = 返金を準備しました。
refund-done-signed = 署名しました。チェーン上で承認されると、返金が完了します。

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
   *[other] { $merchant }による{ $count }件の返金：{ $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }、トークンアカウントの開設に{ $rent }

## Money that counts for no payment

desk-unmatched = 未照合の資金
unmatched-intro = あなたのウォレットに届き、どの支払いにも反映されていない資金です。支払いに充当するか、返金してください。
unmatched-none = 未照合の資金はありません。
unmatched-reason = 理由
unmatched-why = { $reason ->
    [ambiguous_reference] 複数の支払いを指定していて、どの支払いのものか判断できません。
    [wrong_token] 支払いで求めたトークンではありません。似せて作られたトークンは反映されません。
    [wrong_recipient] 支払いを指定していますが、その支払いの受取先ではないウォレットに届きました。
    [unknown_reference] 指定された支払いが見つかりません。
   *[no_reference] 支払いを指定していません。
}
unmatched-sender = 送金元
unmatched-candidate-count = { $count ->
   *[other] { $count }件の支払い宛ての可能性
}
unmatched-status-open = 未照合
unmatched-status-applied = 支払いに充当済み
unmatched-counts-for = 充当先
unmatched-names = 指定された支払い
unmatched-candidates = 対象の可能性がある支払い
unmatched-no-candidates = 該当する未完了の支払いはありません。
unmatched-payment = 支払い
unmatched-match = 一致
unmatched-match-kind = { $match ->
    [exact] 不足額と一致
    [fee] 手数料分だけ不足
   *[near] 異なる金額
}
unmatched-apply = 充当
unmatched-apply-to = { $payment }に充当
unmatched-other = 別の支払い
unmatched-payment-id = 支払いID
unmatched-take-back = 充当を取り消す
unmatched-done-applied = この支払いに充当しました。
unmatched-done-taken-back = 充当を取り消しました。資金は再び未照合です。
