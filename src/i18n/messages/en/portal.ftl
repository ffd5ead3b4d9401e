## The account of a customer

portal-title = Your account – { $merchant }
portal-account-with = Your account with { $merchant }
# Below the amounts that the customer owes.
portal-to-pay-now = to pay now
portal-nothing-open = Nothing is open.
# Money that the merchant owes the customer. The next payments use it.
portal-credit = Your credit
portal-prepaid = Prepaid
portal-name = Name
portal-email = Email
portal-wallet = Wallet
# The label for screen readers begins with the visible text, here and below.
portal-change = Change
portal-change-email-label = Change email address
portal-change-wallet-label = Change wallet
portal-add = Add
portal-add-email-label = Add email address
portal-add-wallet-label = Add wallet
portal-sign-out = Sign out
portal-done-cancelled = Your subscription is cancelled.
portal-done-kept = Your subscription goes on.
portal-done-token = Your choice is saved.
portal-done-wallet = Your wallet is saved.

## What is open

portal-to-pay = To pay
invoice-numbered = Invoice { $number }
# The name of an installment. $plan: what is paid in parts.
portal-part = { $plan }, part { $number } of { $count }
portal-due = due { $day }
portal-was-due = was due { $day }
portal-for-period = for { $start } to { $end }
portal-pay-now = Pay now
portal-pay-now-for = Pay now for { $label }
portal-pdf = PDF
portal-pdf-of = PDF of { $label }
portal-more-open = There is more than this page shows. The rest appears once you have paid some of it.

## Subscriptions

portal-subscriptions = Subscriptions
portal-trialing = In trial
portal-active = Active
portal-past-due = Payment due
portal-paused = Paused
portal-cancelled = Cancelled
portal-expired = Ended
# $price and $rhythm: $10.00, every month.
portal-price = { $quantity ->
    [1] { $price } { $rhythm }
   *[other] { $quantity } × { $price } { $rhythm }
}
portal-price-in = { $quantity ->
    [1] { $price } { $rhythm }, in { $token }
   *[other] { $quantity } × { $price } { $rhythm }, in { $token }
}
portal-next-payment = Next payment: { $day }
portal-access-until = Access until { $day }
portal-ends-on = Ends on { $day }
portal-keep = Keep it
portal-keep-plan = Keep it: { $plan }
portal-prepay = Pay in advance
portal-prepay-plan = Pay in advance for { $plan }
portal-change-token = Change token
portal-token-plan = Change token of { $plan }
portal-cancel = Cancel
portal-cancel-plan = Cancel { $plan }

## Installment plans

portal-plans = Installment plans
# The name of a plan that has none.
portal-plan = Installment plan
portal-plan-next = { $paid } of { $count } paid, next part due { $day }
portal-see-schedule = See the schedule or pay ahead
portal-see-schedule-of = See the schedule or pay ahead for { $plan }

## History

portal-history = History
portal-history-empty = Nothing yet.
portal-history-end = Nothing older.
portal-newest = Newest
portal-older = Older
# The name of a payment that has none.
portal-payment = Payment
portal-credit-note = Credit note { $number }
portal-for-invoice = For invoice { $number }
portal-paid-from-credit = from your credit
portal-paid-prepaid = prepaid
portal-refunded = refunded { $amount }
portal-receipt = Receipt
portal-receipt-for = Receipt for { $label }, { $day }
portal-details = Details
portal-details-for = Details for { $label }, { $day }

## Signing in

portal-sign-in-hint = We email you a link to your payments, invoices and subscriptions. You need no password.
portal-email-link = Email me a link
portal-too-many-links = You have asked for many links. Please try again in { $wait }.
portal-check-email = Check your email
portal-sign-in-sent = If { $merchant } knows you by { $email }, you get an email with a link to your account.
portal-no-email = No email? Check the spam folder, or try the address to which your receipts go.
portal-new-link-sent = We have sent a new link to { $email }, unless it got several today.
portal-link-expired = This link has expired
portal-ask-for-link = Please <a>ask { $merchant }</a> for a new one.
portal-email-new-link = Email a new link to { $email }
portal-link-dead = This link no longer works
portal-link-dead-text = Open the link in the newest email again, or ask for a new one.
portal-get-link = Get a new link by email
portal-signed-out = You have signed out
portal-too-many-mails = We cannot send another email now
portal-too-many-mails-text = We limit such emails. Please try again in { $wait }.
portal-back = Back to my account
portal-open = Open my account

## Changing the email address

portal-change-email = Change your email address
portal-your-email = Your address is { $email }.
portal-new-email = New email address
portal-new-email-hint = We email a link to the new address. Nothing changes until you open it and confirm.
portal-send-link = Send the link
portal-same-email = This is your address already.
portal-change-sent = We have sent an email to { $email }. Open the link in it to confirm the address. It works for a day.
portal-confirm-email = Confirm your new email address
portal-confirm-email-text = { $merchant } will use { $email } for you from now on.
portal-email-taken = This address is already in use
portal-email-taken-text = Another customer uses this address now. <a>Ask { $merchant }</a> to join your accounts.
portal-email-changed = Your new email address is confirmed
portal-email-changed-text = Earlier links to your account no longer work. Ask for a new one at your new address.

## Changing the wallet

portal-change-wallet = Change your wallet
portal-your-wallet = Your wallet is { $wallet }.
portal-new-wallet = New Solana wallet
portal-new-wallet-hint = { $merchant } recognises you by it. You can still pay from any wallet.
portal-save-wallet = Save this wallet
portal-wallet-taken = This wallet cannot be saved. Use another one, or <a>ask { $merchant }</a>.

## Changing a subscription

portal-subscription-over = Your subscription to { $plan } is over. Nothing more is billed.
portal-cancel-heading = Cancel { $plan }?
keeps-access = You keep access until { $day }. Your subscription ends then.
ends-at-once = Your subscription ends at once, because nothing is paid in advance.
nothing-more-billed = Nothing more is billed.
portal-cancel-button = Cancel my subscription
portal-keep-button = Keep my subscription
portal-token-heading = What do you want to pay in?
portal-token-text = For the next payments of { $plan }. One that is open stays as it is.
portal-token = Token
portal-save = Save
portal-prepay-heading = Pay { $plan } in advance
portal-periods = Number of periods
portal-periods-hint = We take the price of each period from what you prepay. If the subscription ends early, the rest becomes your credit.
portal-prepay-button = Continue to the payment
