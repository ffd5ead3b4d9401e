## The schedule of an installment plan

mail-schedule-title = 分割払いプランのご案内
mail-schedule-subject = { $merchant }の分割払いプラン：{ $total }（{ $count }回払い）
mail-schedule-text = { $merchant }に{ $total }を{ $count }回払いでお支払いいただきます。支払日は下記のとおりです。
mail-rescheduled-title = 分割払いプランの支払日が変更されました
mail-rescheduled-subject = { $merchant }の分割払いプラン：新しい支払日
mail-rescheduled-text = { $merchant }がプランの支払日を変更しました。新しい支払日は下記のとおりです。
mail-schedule-link = 各支払日に、支払いリンクをメールでお送りします。
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] 各支払日に、支払いリンクをメールでお送りします。当日中にお支払いがない場合は、{ $fee }の延滞手数料が加算されます。
   *[other] 各支払日に、支払いリンクをメールでお送りします。{ $days }日以内にお支払いがない場合は、{ $fee }の延滞手数料が加算されます。
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }回目（{ $day }）
mail-schedule-paid = { $amount }（支払い済み）
mail-schedule-footer = このリンクから、お支払い状況と次回のお支払いをいつでもご確認いただけます。
mail-see-plan = プランを見る

## An installment

mail-upcoming-subject = 次回の分割払い（{ $number }／{ $count }回目）：{ $day }に{ $merchant }へ{ $amount }
mail-upcoming-title = 次回の分割払いの支払日は{ $day }です
mail-upcoming-text = 次回の分割払い{ $amount }の支払日は{ $day }です。
mail-upcoming-payable-text = 次回の分割払い{ $amount }の支払日は{ $day }です。今すぐお支払いいただくこともできます。
mail-see-installment = 分割払いを見る
mail-due-subject = 分割払い（{ $number }／{ $count }回目）の支払日です：{ $merchant }へ{ $amount }
mail-due-title = 分割払い（{ $number }／{ $count }回目）の支払日です
mail-pay-by = { $day }までに、{ $merchant }に{ $amount }をお支払いください。
mail-pay-by-or-end = { $day }までに、{ $merchant }に{ $amount }をお支払いください。期限までにお支払いがない場合、プラン全体が終了します。
mail-late-subject = 分割払い（{ $number }／{ $count }回目）のお支払いが遅れています：{ $merchant }へ{ $amount }
mail-late-title = 分割払い（{ $number }／{ $count }回目）のお支払いが遅れています
mail-late-text = この回のお支払いを期限内に確認できませんでした。
mail-late-fee-text = この回のお支払いを期限内に確認できませんでした。{ $fee }の延滞手数料が加算されました。
mail-reverted-subject = 分割払い（{ $number }／{ $count }回目）を再度お支払いください：{ $merchant }へ{ $amount }
mail-reverted-title = 分割払い（{ $number }／{ $count }回目）を再度お支払いください
mail-reverted-text = この回の支払いのトランザクションがSolanaで無効になったため、資金は送金元のウォレットに残っています。
mail-late-fee = 延滞手数料
mail-to-pay = お支払い額
mail-due-day = 支払日
mail-installment-footer = このリンクから、この回のお支払い額とプラン全体をいつでもご確認いただけます。

## The end of a plan

mail-defaulted-title = 分割払いプランが終了しました
mail-defaulted-subject = { $merchant }の分割払いプランが終了しました
mail-defaulted-text = 分割払い（{ $number }／{ $count }回目）が支払われなかったため、プランは終了しました。このプランではお支払いいただけなくなりました。残額については{ $merchant }にお問い合わせください。販売者がプランを再開できます。
mail-reinstated-title = 分割払いプランが再開されました
mail-reinstated-subject = { $merchant }の分割払いプランが再開されました
mail-reinstated-text = { $merchant }がプランを再開しました。未払い分の支払日はすべて延期されています。
mail-reinstated-next = 分割払い（{ $number }／{ $count }回目）の{ $amount }を、{ $day }までにお支払いください。
mail-reinstated-late = 分割払い（{ $number }／{ $count }回目）の{ $amount }を、{ $day }までにお支払いください。期限までにお支払いがない場合、プランは再び終了します。
