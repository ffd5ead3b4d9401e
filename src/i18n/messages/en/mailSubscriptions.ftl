## A subscription. Every subject names the merchant at its end.

# Gold plan renews on 1 December 2026 – Café
mail-subject-of = { $title } – { $merchant }
mail-plan = Plan
mail-quantity = Quantity
mail-period = Period
mail-period-days = { $start } to { $end }
mail-next-payment = Next payment
mail-manage = Manage my subscription

mail-confirm-title = Confirm your subscription to { $plan }
mail-confirm-text = Somebody subscribed to { $plan } with this email address. Was it you?
mail-confirm-ask = Please confirm, so that we can email you payment links and reminders.
mail-confirm-button = Confirm my subscription
mail-confirm-ignore = If it was not you, ignore this email. We will not send you anything else about this subscription.

mail-subscribed-title = Your subscription to { $plan }
mail-subscribed-text = Thank you for subscribing. Please make the first payment to complete your subscription.
mail-free-text = Thank you for subscribing. Nothing is due for the first period.

mail-trial-title = Your trial of { $plan }
mail-trial-text = Your trial has begun. No payment is due until it ends. We’ll email you a payment link that day.
mail-trial-until = Trial until
mail-trial-end-title = Your trial of { $plan } ends on { $day }
mail-trial-end-text = Your trial ends on { $day }; the first payment of { $price } is due then. We’ll email you a payment link that day.

mail-payment-due-title = Payment due: { $plan }
mail-payment-due-text = The payment for a new period of your subscription is due.
mail-payment-failed-title = We have not received your payment: { $plan }
mail-payment-failed-text = Your payment for this period has not arrived. Please pay with the button below.
mail-payment-part-text = We have received { $received } of your payment for this period. { $missing } is still missing. Please pay with the button below.
mail-just-paid = If you have just paid, you can ignore this email.

mail-renewal-title = { $plan } renews on { $day }
mail-renewal-text = Your next payment is due on { $day }. We’ll email you a payment link that day.

mail-price-title = The price of { $plan } changes on { $day }
# price: $12.00 every month
mail-price-text = { $units ->
    [one] From the period that begins on { $day }, your subscription costs { $price }.
   *[many] From the period that begins on { $day }, your subscription costs { $price } for each unit.
}
mail-price-until = Until then, nothing changes. Contact { $merchant } if you want to cancel.
mail-new-price = New price
mail-price-stays-title = The price of { $plan } stays as it is
mail-price-stays-text = We had announced another price for your subscription. It does not change after all.

mail-unpaid-title = Your subscription to { $plan } has ended
mail-unpaid-text = We have not received your payment, so your subscription has ended. You are welcome to subscribe again.
mail-partly-unpaid-text = We have not received all of your payment, so your subscription has ended. You are welcome to subscribe again.
mail-cancelled-title = Your subscription to { $plan } is cancelled
mail-cancelled-text = You have cancelled your subscription. Nothing more is billed.
mail-cancelled-access-text = You have cancelled your subscription. Nothing more is billed. You keep access until { $day }.
mail-cancelled-warning = If it was not you, reply to this email, so that { $merchant } can help.

## Money that was received for something unpaid, of a subscription or an installment plan that has ended

# parts: a list of the next messages.
mail-ended-received = { $merchant } has received { $parts }. Please contact { $merchant } about this money.
# $5.00 of $10.00 for the period 1 November 2026 to 1 December 2026
mail-ended-period = { $value } of { $price } for the period { $start } to { $end }
mail-ended-installment = { $value } of { $price } for installment { $number } of { $count }
# The last one in the list, if the others are too many.
mail-ended-more = more
