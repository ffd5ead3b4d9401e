## The page that confirms an email address

confirm-address-heading = Confirm this address
confirm-address = Confirm this address
confirm-address-text = { $merchant } asks to send test emails to { $email }.
address-confirmed = This address is confirmed
address-confirmed-text = { $merchant } can send test emails to { $email }.

## The page that confirms a subscription

confirm-subscription-heading = Confirm your subscription
confirm-subscription = Confirm my subscription
# $price and $rhythm: $10.00, every month. $quantity: how many of them.
confirm-subscription-text = { $quantity ->
    [1] You subscribed to { $plan }, for { $price } { $rhythm }. We will email payment links and reminders to { $email }.
   *[other] You subscribed to { $plan }, for { $price } { $rhythm } for each of { $quantity }. We will email payment links and reminders to { $email }.
}
confirm-ended-text = Your subscription to { $plan } is over, so there is nothing to confirm.
email-confirmed = Your email address is confirmed
email-confirmed-text = We will email everything about your subscription to { $plan } to { $email }.
continue-to-payment = Continue to payment
subscription-ended = This subscription has ended
