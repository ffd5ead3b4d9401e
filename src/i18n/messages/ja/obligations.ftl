## What the pages of invoices, periods and installments share

pay-amount = { $amount }を支払う
received-so-far-text = これまでの受取額：<strong>{ $amount }</strong>。
balance-paid = 残高から<strong>{ $amount }</strong>が支払われました。
payment-being-checked = お支払いを確認しています。再度のお支払いはしないでください。
refresh = 更新
thank-you = ありがとうございました。
thanks = ありがとうございました。これ以上の操作は必要ありません。
surplus-contact = <strong>{ $surplus }</strong>を多くお支払いいただきました。<a>{ $merchant }にお問い合わせください</a>。
# The label of an amount.
received = 受取額
# The label of a day or time.
paid-at = 支払日

## The page of an installment plan

plan-title = 分割払いプラン – { $merchant }
plan-with = { $merchant }の分割払いプラン
# Below the amount of the whole plan.
plan-terms = { $count }回払い、Solanaの{ $token }でお支払い
next-installment-is = { $status ->
    [due] { $number }／{ $count }回目の支払日です
    [late] { $number }／{ $count }回目のお支払いが遅れています
   *[pending] 次は{ $number }／{ $count }回目のお支払いです
}
installments-paid = { $count }回中{ $paid }回支払い済み
installments-paid-label = 支払い済みの回数
pay-everything = 残額をすべて支払う：{ $amount }
plan-completed = すべての分割払いが完了しました
plan-ended = このプランは終了しました
plan-defaulted-text = 分割払いの一部が支払われなかったため、このプランは終了しました。ここではお支払いいただけなくなりました。残額については{ $merchant }にお問い合わせください。販売者がプランを再開できます。
plan-cancelled = このプランはキャンセルされました
plan-cancelled-text = { $merchant }がこのプランをキャンセルしました。これ以上の送金はしないでください。
plan-received-unused = { $merchant }は、支払いが完了していない回の分として<strong>{ $amount }</strong>を受け取っています。この代金については<a>{ $merchant }にお問い合わせください</a>。
schedule = 支払いスケジュール
schedule-number = 回
schedule-status = ステータス
with-late-fee = 延滞手数料{ $fee }を含む
paid-too-much = { $amount }の過払い
installment-upcoming = 支払予定
installment-due = 要支払い
installment-late = 延滞
installment-paid = 支払い済み
installment-cancelled = キャンセル

## The page of an installment

installment-title = 分割払い { $number }／{ $count }回目 – { $merchant }
installment-of = { $merchant }への分割払い { $number }／{ $count }回目
# Below the amount.
paid-in-token = Solanaの{ $token }でお支払い
installment-is = { $status ->
    [due] この回の支払日です
    [late] この回のお支払いが遅れています
   *[pending] この回の支払日はまだ先です
}
installment-due-text = { $until }までにお支払いください。
installment-late-text = この回の支払日は{ $day }でした。{ $until }までにお支払いがない場合、プラン全体が終了します。
installment-late-fee-text = この回の支払日は{ $day }でした。{ $fee }の延滞手数料が加算されました。{ $until }までにお支払いがない場合、プラン全体が終了します。
installment-pending-text = この回の支払日は{ $day }です。今すぐお支払いいただくこともできます。
installment-first-text = この回の支払日は{ $day }です。先に{ $number }回目をお支払いください。
go-to-installment = { $number }回目に進む
see-plan = プラン全体を見る
installment-is-paid = この回は支払い済みです
installment-nothing-to-pay = お支払いいただく金額はありません
installment-defaulted-text = 分割払いの一部が支払われなかったため、プランは終了しました。残額については<a>{ $merchant }にお問い合わせください</a>。販売者がプランを再開できます。
installment-cancelled-text = { $merchant }がプランをキャンセルしました。これ以上の送金はしないでください。
installment-cancelled-contact = { $merchant }がプランをキャンセルしました。これ以上の送金はしないでください。ご不明な点は<a>{ $merchant }にお問い合わせください</a>。
installment-received-unused = { $merchant }は、この回の分として<strong>{ $amount }</strong>を受け取っています。この代金については<a>{ $merchant }にお問い合わせください</a>。
late-fee = 延滞手数料

## The page of a subscription's period

subscription-to = { $plan }のサブスクリプション
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }、Solanaの{ $token }でお支払い
# The label of the dates.
period = 期間
period-dates = { $start }～{ $end }
period-request-pdf = 支払依頼書（PDF）
period-invoice-pdf = 請求書 { $number }（PDF）
period-owed = お支払いをお願いします
period-owed-text = この期間の料金を、お手持ちのSolanaウォレットから{ $merchant }に直接お支払いください。
period-paid = 支払い済み
period-paid-text = ありがとうございました。この期間について、これ以上のお支払いはありません。
period-paused = このサブスクリプションは一時停止中です
period-paused-text = { $merchant }がサブスクリプションを再開するまで、お支払いはありません。
period-postponed = 現在、この期間の料金はお支払いいただけません
period-postponed-rate = 最新の為替レートがないため、お支払いの準備ができませんでした。後ほど自動的に再試行します。今、お客様に行っていただく操作はありません。しばらくしてからもう一度ご確認ください。
period-postponed-token = 現在{ $merchant }が支払いを受け付けられないため、お支払いの準備ができませんでした。後ほど自動的に再試行します。今、お客様に行っていただく操作はありません。しばらくしてからもう一度ご確認ください。
period-postponed-error = システムのエラーにより、お支払いの準備ができませんでした。後ほど自動的に再試行します。今、お客様に行っていただく操作はありません。しばらくしてからもう一度ご確認ください。
period-expired-text = サブスクリプションの最後の期間が終了したため、お支払いは不要になりました。この期間のための送金はしないでください。
period-failed-text = 期限内に支払いが届かなかったため、お支払いは不要になりました。この期間のための送金はしないでください。
period-cancelled-text = サブスクリプションが解約されたため、お支払いは不要になりました。この期間のための送金はしないでください。
period-received-unused = { $merchant }は、この期間の分として<strong>{ $amount }</strong>を受け取っています。この代金については<a>{ $merchant }にお問い合わせください</a>。
see-period-owed = 現在のお支払いを見る

## The page of an invoice

invoice-title = 請求書 { $number } – { $merchant }
invoice-from = { $merchant }からの請求書 { $number }
invoice-void = この請求書は取り消されました
invoice-void-text = この請求書のお支払いは不要です。支払わないでください。
invoice-settling = お支払いを受け取りました
invoice-settling-text = 1分以内に、このページに支払い済みと表示されます。その頃にページを再読み込みしてください。
invoice-overdue = この請求書は支払期限を過ぎています
invoice-overdue-text = 支払期限は{ $due }でした。引き続きお支払いいただけます。
invoice-overdue-undated-text = 引き続きお支払いいただけます。
invoice-open = いつでもお支払いいただけます
invoice-open-text = お手持ちのSolanaウォレットから、{ $merchant }に直接お支払いください。
invoice-open-later-text = お手持ちのSolanaウォレットから、{ $merchant }に直接お支払いください。{ $token }での金額は、次に進むと確定します。
invoice-partly = これまでの受取額：{ $received }。残額：<strong>{ $rest }</strong>。
invoice-pay-rest = 残額を支払う
invoice-pdf = PDFをダウンロード
# The caption of the table of items.
invoice-items = この請求書の内訳
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }、税率{ $tax }
