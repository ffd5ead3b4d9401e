## A subscription plan

subscribe-to = Subscribe to { $plan }
# $rhythm: per month, or every 2 weeks.
plan-price-terms = { $rhythm }, in { $token } on Solana
plan-free-trial = Free trial
plan-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
plan-first-payment = First payment
plan-first-total = First payment, total
plan-second-payment = The payment after it
plan-today = today
plan-ends = Ends
plan-ends-cancelled = when cancelled
plan-ends-after = { $count ->
    [one] after { $count } payment
   *[other] after { $count } payments
}
plan-never-charged = We never charge your wallet automatically. You get a payment request for each period and decide whether to pay it.
plan-start-trial = Start your trial
plan-start-free-trial = Start free trial
plan-who = Enter your email address, your Solana wallet, or both.
plan-email-hint = We email you a link to confirm your subscription, and payment links after that.
plan-wallet = Solana wallet
plan-coupon = Coupon code
plan-show-total = Show the total
plan-closed = This plan is closed
plan-closed-text = This plan no longer accepts new subscribers. Please ask { $merchant } for another plan.

## What is wrong with the form

plan-nobody = Please enter your email address, or enter your wallet below.
coupon-unknown = This code is unknown.
coupon-ended = This code is no longer valid.
coupon-used-up = This code was used as often as it may be.
coupon-currency = This code is for prices in { $currency }.
plan-not-verified = This plan is a test, and its merchant has not verified your address. So no email can be sent to it.
# $wait: 5 minutes, or 2 hours.
plan-mail-limit = We cannot send another email now, because we limit emails to new subscribers. Please try again in { $wait }.

## The subscription that a visitor has begun here

plan-paused = Your subscription is paused
plan-paused-text = No payment is due until { $merchant } resumes your subscription.
plan-trial-begun = Your trial has begun
plan-trial-until = Your trial lasts until <strong>{ $until }</strong>.
plan-mail-that-day = We’ll email you a payment link that day.
plan-return-that-day = Come back here that day to pay.
plan-subscribed = You are subscribed
plan-paid-until = Your subscription is paid until <strong>{ $until }</strong>.
plan-last-period = This is the last period.
plan-mail-when-due = We’ll email you when the next payment is due.
plan-return-when-due = Come back here for the next payment.
plan-payment-due = A payment is due
plan-continues = Your subscription continues once you pay.
plan-preparing = We are creating a new payment request. Reload this page in a minute.
plan-open-email = To get payment links by email, open our email to { $address } and confirm your subscription.
plan-not-emailed = We have not emailed { $address } yet. To get payment links there, request an email and confirm your subscription.
plan-next-payment = Next payment
plan-send = Send the email
plan-send-again = Send the email again
plan-manage = Manage or cancel
plan-is-cancelled = Your subscription is cancelled
plan-again = Subscribe again
# $wallet: the two ends of its address.
plan-cancel-how = To cancel, sign with the wallet { $wallet }. Nothing is paid, and there is no fee.
plan-cancel-otherwise = If you no longer have this wallet, <a>contact { $merchant }</a>.
# $wallet: the name of the app.
plan-cancel-with = Cancel with { $wallet }
# The customer’s wallet signs this.
plan-cancel-wish = Cancel my subscription to { $plan } at { $merchant }.
plan-cancel-refused = This signature could not be checked. Try again with the wallet { $wallet }.
plan-cancel-elsewhere = Is this wallet in another browser? Open <a>this page</a> there.
plan-keep-ask = To keep it after all, <a>contact { $merchant }</a>.
