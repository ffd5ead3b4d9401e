## The page that confirms an email address

confirm-address-heading = このアドレスの確認
confirm-address = このアドレスを確認する
confirm-address-text = { $merchant }が、{ $email }へのテストメールの送信を希望しています。
address-confirmed = このアドレスは確認済みです
address-confirmed-text = { $merchant }は{ $email }にテストメールを送信できます。

## The page that confirms a subscription

confirm-subscription-heading = サブスクリプションの確認
confirm-subscription = 申し込みを確定する
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] { $plan }にお申し込みいただきました。料金は{ $price }（{ $rhythm }）です。支払いリンクとお知らせは{ $email }にお送りします。
   *[other] { $plan }にお申し込みいただきました。料金は1点あたり{ $price }（{ $rhythm }）、数量は{ $quantity }です。支払いリンクとお知らせは{ $email }にお送りします。
}
confirm-ended-text = { $plan }のサブスクリプションは終了しているため、確認の必要はありません。
email-confirmed = メールアドレスを確認しました
email-confirmed-text = { $plan }のサブスクリプションに関するご連絡は、すべて{ $email }にお送りします。
continue-to-payment = お支払いに進む
subscription-ended = このサブスクリプションは終了しました
