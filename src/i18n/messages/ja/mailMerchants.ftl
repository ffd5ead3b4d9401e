## Mails to merchants

mail-merchant-hello = { $merchant } ご担当者様

## Money that came late, or was too much or too little

mail-late-payment-subject = 支払いが期限後に届きました：{ $amount }
mail-overpaid-subject = 支払いが請求額を超えています：{ $amount }
mail-underpaid-subject = 支払いが請求額に足りません：{ $amount }
mail-late-payment-text = 期限後または終了後の支払いに対して、入金がありました。
mail-overpaid-text = 支払者が請求額より多く送金しました。
mail-underpaid-text = 支払いが、請求額に満たないまま終了しました。
mail-underpaid-open-text = 支払者の送金額が請求額に足りません。支払者は引き続き残額を支払えます。
mail-fact-payment = 支払い：{ $id }
mail-fact-for = 内容：{ $description }
mail-fact-price = 価格：{ $price }（{ $tokens }）
mail-fact-received = 受取額：{ $amount }
mail-fact-surplus = 超過額：{ $amount }
# status: a word of the API, which is not translated
mail-fact-status = ステータス：{ $status }
mail-fact-wallet = 支払者のウォレット：{ $wallet }
mail-fact-transaction = トランザクション：{ $transaction }
mail-advice-surplus = 資金はすでにウォレットに入金されています。支払者が超過額の返金を求める可能性があります。
mail-advice-none = 資金はすでにウォレットに入金されています。対応の必要はありません。
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = 資金はすでにウォレットに入金されています。Florinはこの金額を請求書、期間、または分割払いに充当し、顧客には残額のみを請求します。全額の支払いとして受け入れるには、次を呼び出してください：
mail-advice-return = キャンセルにより今後の請求がない場合は、資金を支払者に返金してください。
mail-advice-pending = 資金はすでにウォレットに入金されています。入金が期限に間に合わなかったため、この支払いは未払いのまま終了します。終了後に支払者に返金するか、次の呼び出しで全額の支払いとして受け入れてください：
mail-advice-accept = 資金はすでにウォレットに入金されています。支払者に返金するか、次の呼び出しで全額の支払いとして受け入れてください：

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] サブスクリプションが一部支払い済みで終了しました：{ $amount }
   *[plan] 分割払いプランが一部支払い済みで終了しました：{ $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
       *[other] サブスクリプションが終了しました。支払いが完了していない期間に対する入金があります。Florinが顧客にこれ以上請求することはありません。
    }
   *[plan] { $count ->
       *[other] 分割払いプランが終了しました。支払いが完了していない回に対する入金があります。Florinが顧客にこれ以上請求することはありません。
    }
}
mail-fact-subscription = サブスクリプション：{ $id }
mail-fact-installment-plan = 分割払いプラン：{ $id }
mail-fact-plan = プラン：{ $name }
mail-fact-description = 説明：{ $description }
mail-fact-customer = 顧客：{ $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = { $start }～{ $end }の受取額：{ $received }（{ $price }のうち{ $value }）
mail-fact-installment = { $number }／{ $count }回目の受取額：{ $received }（{ $price }のうち{ $value }）
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount }（支払い：{ $payment }）
mail-fact-more = ほか{ $count }件
mail-fact-more-payments = ほか{ $count }件の支払い
mail-owner-advice = 資金はすでにウォレットに入金されています。支払者に返金するか、受け入れてください。受け取った金額を全額の支払いとして受け入れるには、次を呼び出してください：
mail-owner-reinstate = 顧客に残額を請求するには、次の呼び出しでプランを再開してください：
mail-owner-cancelled = いずれの場合も、プランはキャンセルされたままです。

## A webhook endpoint that was disabled

mail-disabled-subject = Webhookエンドポイントが無効になりました：{ $host }
mail-disabled-text = { $mode ->
    [test] テスト環境のWebhookエンドポイントを無効にし、イベントの送信を停止しました：
   *[live] 本番環境のWebhookエンドポイントを無効にし、イベントの送信を停止しました：
}
mail-disabled-gone = エンドポイントが、送信の停止を求める410 Goneを返しました。
mail-disabled-failing = このエンドポイントへの送信は、{ $time }以降すべて失敗しています。
mail-disabled-enable = イベントは失われていません。無効になっている間に発生したイベントは保存されます。エンドポイントが復旧したら、次の呼び出しで有効にしてください：
mail-disabled-recover = その後、次の呼び出しで未受信のイベントを取得してください：

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] APIキーが作成されました
        [rotate] APIキーがローテーションされました
        [revoke] APIキーが失効しました
       *[other] APIキーが変更されました
    }
    [webhook_endpoint] { $action ->
        [create] Webhookエンドポイントが作成されました
        [delete] Webhookエンドポイントが削除されました
       *[other] Webhookエンドポイントが変更されました
    }
    [webhook_secret] { $action ->
        [rotate] Webhookシークレットがローテーションされました
       *[other] Webhookシークレットが変更されました
    }
    [member] { $action ->
        [create] メンバーが追加されました
        [delete] メンバーが削除されました
       *[other] メンバーの役割が変わりました
    }
    [invitation] { $action ->
        [create] 招待されました
       *[other] 招待が取り消されました
    }
   *[merchant] アカウント設定が変更されました
}
mail-access-by = { $actor ->
    [command] 実行者：サービスの運営者
    [system] 実行者：Florin
    [user] 実行者：{ $key }
   *[key] 実行者：APIキー { $key }
}
mail-access-from = 接続元アドレス：{ $address }
mail-access-at = 日時：{ $time }
mail-access-mode = { $mode ->
    [test] 環境：テスト
   *[live] 環境：本番
}
mail-access-request = リクエスト：{ $id }
mail-access-ask = お心当たりがない場合は、サービスの運営者にお問い合わせください。
mail-access-revoke = お心当たりがない場合は、別のキーを使って、この操作を行ったキーと、そのキーで作成されたすべてのキーを失効させてください：
mail-access-log = すべての変更は{ $path }で確認できます。このメールの送信は1時間に最大{ $max }通です。
# A field that had no value before.
mail-access-none = なし

## An address for test mails, to its owner

mail-verify-title = テストメール用アドレスの確認
mail-verify-subject = { $merchant }のテストメール用アドレスの確認
mail-verify-text = { $merchant }はFlorinで支払いのテストを行っており、このアドレスへのテストメールの送信を希望しています。
mail-verify-ask = 同意される場合は、確認をお願いします。
mail-verify-ignore = { $merchant }にお心当たりがない場合は、このメールを無視してください。テストメールは送信されません。

## The dashboard, to its users

mail-sign-in-title = Florinにログイン
mail-sign-up-title = Florinアカウントの作成
mail-sign-in-text = どなたか、おそらくお客様が、このアドレスでFlorinへのログインを求めました。
mail-sign-in-browser = リンクは、お求めになったブラウザで一度だけ使えます。このメールを転送しないでください。
mail-sign-in-open = ログイン
mail-sign-in-until = リンクの有効期限は{ $time }です。お心当たりがない場合は、このメールを無視してください。
mail-invitation-subject = Florinで{ $merchant }に参加する
# $by: the name of the person who invites.
mail-invitation-text = { $by }が{ $merchant }のダッシュボードに招待しています。
mail-invitation-operator = Florinの運営者が{ $merchant }のダッシュボードに招待しています。
mail-invitation-role = 役割：{ $role }
mail-invitation-open = 招待を承諾する
mail-invitation-until = リンクの有効期限は{ $time }です。お心当たりがない場合は、このメールを無視してください。

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] { $merchant }のテスト用ウォレットが変わります
   *[live] { $merchant }のウォレットが変わります
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by }が、{ $merchant }のテスト支払いを受け取るウォレットの変更を求めました。
   *[live] { $by }が、{ $merchant }の支払いを受け取るウォレットの変更を求めました。
}
mail-wallet-change-effect = 変更は{ $time }に有効になります。その時点で未完了の支払いのウォレットは変わりません。
mail-wallet-change-replaces = 保留中だった変更はこれに置き換わります。
mail-wallet-change-unexpected = お心当たりがない場合は、変更を止めて、ダッシュボードにログインできる人を確認してください。
mail-wallet-change-secret = このメールを持つ人は誰でも変更を止められます。転送しないでください。
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet }（変更前：{ $before }）
mail-wallet-stopped-subject = { $mode ->
    [test] { $merchant }のテスト用ウォレットは変わりません
   *[live] { $merchant }のウォレットは変わりません
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] どなたかがメールのリンクから{ $merchant }のウォレットの変更を止めました。
    [command] サービスの運営者が{ $merchant }のウォレットの変更を止めました。
    [system] 変更を求めた{ $by }がオーナーでなくなったため、{ $merchant }のウォレットの変更を止めました。
   *[user] { $by }が{ $merchant }のウォレットの変更を止めました。
}
mail-wallets-changed-subject = { $mode ->
    [test] { $merchant }のテスト用ウォレットが変わりました
   *[live] { $merchant }のウォレットが変わりました
}
mail-wallets-changed-text = { $mode ->
    [test] { $by }が求めた変更が有効になりました。{ $merchant }の新しいテスト支払いは次のウォレットに届きます。
   *[live] { $by }が求めた変更が有効になりました。{ $merchant }の新しい支払いは次のウォレットに届きます。
}
mail-wallets-changed-operator = { $mode ->
    [test] サービスの運営者がウォレットを変更しました。{ $merchant }の新しいテスト支払いは次のウォレットに届きます。
   *[live] サービスの運営者がウォレットを変更しました。{ $merchant }の新しい支払いは次のウォレットに届きます。
}

## Roles of members

role = { $role ->
    [owner] オーナー
    [admin] 管理者
    [developer] 開発者
    [support] サポート
    [accountant] 経理
   *[viewer] 閲覧者
}
