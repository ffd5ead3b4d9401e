## The first page of the dashboard

# $range: the days that are summed.
home-range = { $range ->
    [today] 今日
    [week] 過去7日間
   *[month] 過去30日間
}
# $amount: such as 12.5%.
home-change = { $direction ->
    [up] { $range ->
        [today] 昨日の同時刻より{ $amount }増
        [week] その前の7日間より{ $amount }増
       *[month] その前の30日間より{ $amount }増
    }
    [down] { $range ->
        [today] 昨日の同時刻より{ $amount }減
        [week] その前の7日間より{ $amount }減
       *[month] その前の30日間より{ $amount }減
    }
   *[same] { $range ->
        [today] 昨日の同時刻と同じ
        [week] その前の7日間と同じ
       *[month] その前の30日間と同じ
    }
}
home-no-change = 比較できるデータはまだありません
home-count = { $count ->
    [0] 支払いなし
   *[other] { $count }件の支払い
}
home-refunded = 返金額：{ $amount }
home-approximate = ほかの通貨は本日のレートで換算されます。
home-unpriced = レートのない{ $currencies }は含まれません。
home-received = 受取額
home-chart = 日別の受取額
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = 過去30日間の各日の受取額を示す棒グラフ。最も多かったのは{ $day }の{ $amount }です。
home-chart-table = 表で表示
home-day = 日付
home-chart-empty = 過去30日間の受け取りはありません。
home-today = 今日
home-attention-title = 対応が必要
home-attention-none = 対応が必要なものはありません。
home-attention = { $kind ->
    [wallet_change] 保留中のウォレットの変更
    [underpaid] { $count ->
       *[other] 金額が不足している支払い
    }
    [overpaid] { $count ->
       *[other] 過払いの支払い
    }
    [late] { $count ->
       *[other] 期限後に支払われた支払い
    }
    [unmatched] { $count ->
       *[other] 支払いに対応しない送金
    }
    [refund] { $count ->
       *[other] 署名待ちの返金
    }
    [endpoint] { $count ->
       *[other] 失敗しているWebhookエンドポイント
    }
    [invoice] { $count ->
       *[other] 期限を超過した請求書
    }
   *[subscription] { $count ->
       *[other] 支払いが遅れているサブスクリプション
    }
}
# $more: yes if there may be more than $count.
home-attention-count = { $more ->
    [yes] { $count }+
   *[no] { $count }
}
home-newest = 最新の支払い
home-no-payments = 支払いはまだありません。
home-all-payments = すべての支払い
home-steps = 最初の支払いまでの5つのステップ
home-steps-done = { $count }件中{ $done }件完了
home-steps-hide = このステップを隠す
home-step-done = 完了：
home-step = { $step ->
    [wallets] 資金の送り先を確認する
    [payment] 支払いを作成する
    [pay] 支払う
    [webhooks] 支払いをショップに通知する
   *[team] チームを招待する
}
home-step-text = { $step ->
    [wallets-test] テスト用の資金は、テスト環境のウォレットに届きます。
    [wallets-live] 支払者はあなたのウォレットに直接支払います。
    [payment-test] 金額を入力します。実際の資金は動きません。
    [payment-live] 金額を入力し、ページを顧客に送ります。
    [pay-test] シミュレーターが、正確に、または誤りのある形で支払います。
    [pay-live] 支払いページを開き、自分で少額を支払ってみます。
    [webhooks-test] すべての支払いの通知を受け取るエンドポイントを追加します。
    [webhooks-live] すべての支払いの通知を受け取るエンドポイントを追加します。
    [team-test] それぞれの役割で、支払いを確認したり、顧客をサポートしたりできます。
   *[team-live] それぞれの役割で、支払いを確認したり、顧客をサポートしたりできます。
}
