## The books of a merchant

desk-books = 帳簿
books-overview = 概要
books-entries = 仕訳
books-counterparts = 取引相手
books-prove = 今すぐ照合
books-done-started = 照合を開始しました。結果はここに表示されます。
books-done-recent = すべてのウォレットは照合したばかりです。

## Proof by the chain

books-proofs = 照合
books-proofs-intro = Florinは1日に1回、帳簿の内容と各ウォレットのチェーン上の残高を比較します。期首残高と仕訳の合計は、チェーン上の残高と一致しなければなりません。
books-no-proofs = まだ照合したウォレットはありません。
books-proof-status = { $status ->
    [proven] 一致
    [pending] 保留
    [different] 不一致
    [failed] 失敗
   *[running] 実行中
}
books-proof-about = { $status ->
    [proven] 帳簿はチェーンと完全に一致しています。
    [pending] これから記帳される可能性がある新しいトランザクションを除き、帳簿はチェーンと一致しています。
    [different] 帳簿とチェーンが一致しません。差額は、チェーンの残高が帳簿を上回る額です。
    [failed] 結果はありません。Florinは明日もう一度照合します。
   *[running] 帳簿をチェーンと比較しています。このページは自動で更新されます。
}
books-failure = { $failure ->
    [too_much_pending] 保留中のトランザクションが多すぎます
   *[chain_unavailable] チェーンを読み取れませんでした
}
books-why = 理由
books-proved-again = 再照合中
books-proved-at = 照合日時
# A slot is a point in time on the Solana network.
books-slot = スロット{ $slot }
books-opening = 期首残高
books-since = 以後の仕訳
books-booked = 帳簿
books-waiting = 保留
books-chain = チェーン
books-difference = 差額
books-differences = 差額の内訳
books-differences-intro = これらの仕訳はチェーンと矛盾しています。このサービスの運営者に通知しました。
books-no-differences = チェーンと矛盾する仕訳はありません。帳簿にない動きがチェーン上にあります。
books-transfer = 送金
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = 命令 { $path }
books-all-transfers = 全体
books-missing = なし
books-pending = 保留中のトランザクション
books-pending-intro = { $count ->
   *[other] { $count }件の新しいトランザクションは、これから記帳されるか、チェーンから破棄される可能性があります。
}
books-pending-shown = 最初の{ $count }件を表示しています。

## Balances

books-have = ウォレットの残高
books-have-intro = 現時点の帳簿の内容です。価値は資金が動いた日のものです。
books-nothing = まだ記帳はありません。
books-sources = 資金の出どころと行き先
books-sources-intro = 資金を増やしたものはプラス、減らしたものはマイナスです。トークンごとの合計はウォレットの残高になります。
books-value = 価値
books-account-label = 勘定
books-account = { $account ->
    [wallet] あなたのウォレット
    [unsettled] 未完了の支払い
    [sales] 売上
    [surplus] 過払い
    [splits] 他者の取り分
    [service_charge] サービス料
    [refunds] 返金
    [unapplied] 未照合の資金
    [customer_balances] 顧客の残高
    [credit_notes] クレジットノート
    [adjustments] 調整
    [network_fees] ネットワーク手数料
    [outside] Florin外
    [opening] 期首残高
   *[conversion] 通貨換算
}
books-account-about = { $account ->
    [wallet] チェーン上にある資金です。
    [unsettled] 未完了または未払いで終わった支払いについて受け取った額です。
    [sales] 販売したものについて受け取った額です。
    [surplus] 必要な額を超えて受け取った額です。
    [splits] 他者のために受け取り、渡した額です。
    [service_charge] 売上のうち運営者の取り分です。
    [refunds] 顧客に返した額です。
    [unapplied] ウォレットにあり、どの支払いにも反映されていない額です。
    [customer_balances] 顧客が残している残高です。
    [credit_notes] クレジットノートで顧客に付与した残高です。
    [adjustments] 手動で付与または減額した残高です。
    [network_fees] Solanaネットワークが差し引いたSOLです。
    [outside] Florinを通さずに、他者のウォレットから届いた、または送った額です。
    [opening] 帳簿の開始前にウォレットにあった額です。
   *[conversion] ある通貨での価値と別の通貨での価値の差です。
}

## Entries

books-entries-intro = 資金のすべての動きを複式簿記で記録します。仕訳は変更されません。締めた月に属するものは後で記帳され、その月が示されます。
books-no-entries = 仕訳が見つかりません。
books-debit = 借方
books-credit = 貸方
# What an entry describes, such as a refund.
books-cause-label = 内容
books-cause = { $cause ->
    [transfer] 送金
    [payment] 支払い
    [refund] 返金
    [network_fee] ネットワーク手数料
    [balance] 顧客の残高
    [outside] Florin外
   *[opening] 期首残高
}
# $month: such as October 2026, which is closed.
books-corrects = { $month }の訂正
books-entries-of = 帳簿の仕訳

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = Florinを通さずにあなたに送金した人、またはあなたから受け取った人です。名前を付けると、すべての仕訳に表示されます。
books-no-counterparts = Florin外との入出金はありません。
books-counterpart = 取引相手
books-net = 受取額から送金額を引いた額
books-known-since = 初回の日時
books-name-hint = 例：給与。名前を削除するには空欄にします。
books-outside-entries = Florin外との仕訳
