## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = プラン
mail-quantity = 数量
mail-period = 期間
mail-period-days = { $start }～{ $end }
mail-next-payment = 次回のお支払い
mail-manage = サブスクリプションを管理

mail-confirm-title = { $plan }のお申し込みの確認
mail-confirm-text = このメールアドレスで{ $plan }のお申し込みがありました。ご本人ですか？
mail-confirm-ask = 支払いリンクとお知らせをメールでお送りするため、確認をお願いします。
mail-confirm-button = 申し込みを確定する
mail-confirm-ignore = お心当たりがない場合は、このメールを無視してください。このサブスクリプションに関するメールは今後お送りしません。

mail-subscribed-title = { $plan }のサブスクリプション
mail-subscribed-text = お申し込みありがとうございます。初回のお支払いをもって、お申し込みが完了します。
mail-free-text = お申し込みありがとうございます。最初の期間のお支払いはありません。

mail-trial-title = { $plan }のトライアル
mail-trial-text = トライアルが始まりました。終了するまでお支払いはありません。終了日に支払いリンクをメールでお送りします。
mail-trial-until = トライアル終了日
mail-trial-end-title = { $plan }のトライアルは{ $day }に終了します
mail-trial-end-text = トライアルは{ $day }に終了し、同日に初回のお支払い（{ $price }）が発生します。当日、支払いリンクをメールでお送りします。

mail-payment-due-title = お支払いのお願い：{ $plan }
mail-payment-due-text = サブスクリプションの新しい期間のお支払い時期になりました。
mail-payment-failed-title = お支払いを確認できていません：{ $plan }
mail-payment-failed-text = この期間のお支払いが届いていません。下のボタンからお支払いください。
mail-payment-part-text = この期間のお支払いのうち、{ $received }を受け取りました。{ $missing }が不足しています。下のボタンからお支払いください。
mail-just-paid = 行き違いでお支払い済みの場合は、このメールを無視してください。

mail-renewal-title = { $plan }は{ $day }に更新されます
mail-renewal-text = 次回のお支払い日は{ $day }です。当日、支払いリンクをメールでお送りします。

mail-price-title = { $plan }の料金が{ $day }に変わります
# price: $12.00 every month
mail-price-text = { $units ->
    [one] { $day }に始まる期間から、サブスクリプションの料金が{ $price }になります。
   *[many] { $day }に始まる期間から、サブスクリプションの料金が1点あたり{ $price }になります。
}
mail-price-until = それまでは何も変わりません。解約をご希望の場合は、{ $merchant }にお問い合わせください。
mail-new-price = 新料金
mail-price-stays-title = { $plan }の料金は据え置きとなります
mail-price-stays-text = 先日サブスクリプションの料金変更をお知らせしましたが、料金は変わらないことになりました。

mail-unpaid-title = { $plan }のサブスクリプションが終了しました
mail-unpaid-text = お支払いを確認できなかったため、サブスクリプションは終了しました。再度のお申し込みも承っております。
mail-partly-unpaid-text = お支払いの全額を確認できなかったため、サブスクリプションは終了しました。再度のお申し込みも承っております。
mail-cancelled-title = { $plan }のサブスクリプションを解約しました
mail-cancelled-text = サブスクリプションの解約手続きが完了しました。今後の請求はありません。
mail-cancelled-access-text = サブスクリプションの解約手続きが完了しました。今後の請求はありません。{ $day }まで引き続きご利用いただけます。
mail-cancelled-warning = お心当たりがない場合は、このメールにご返信ください。{ $merchant }が対応いたします。

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant }は次の金額を受け取っています：{ $parts }。この代金については{ $merchant }にお問い合わせください。
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $start }～{ $end }の料金{ $price }のうち{ $value }
mail-ended-installment = 分割払い（{ $number }／{ $count }回目）{ $price }のうち{ $value }
# The last one in the list, if the others are too many.
mail-ended-more = ほか
