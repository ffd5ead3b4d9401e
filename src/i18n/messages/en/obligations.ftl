## What the pages of invoices, periods and installments share

pay-amount = Pay { $amount }
received-so-far-text = Received so far: <strong>{ $amount }</strong>.
balance-paid = Your balance paid <strong>{ $amount }</strong>.
payment-being-checked = We are checking your payment. Please do not pay again.
refresh = Refresh
thank-you = Thank you.
thanks = Thank you. No further action is needed.
surplus-contact = You paid <strong>{ $surplus }</strong> too much. Please <a>contact { $merchant }</a> about it.
# The label of an amount.
received = Received
# The label of a day or time.
paid-at = Paid

## The page of an installment plan

plan-title = Installment plan – { $merchant }
plan-with = Installment plan with { $merchant }
# Below the amount of the whole plan.
plan-terms = { $count ->
    [one] in { $count } installment, paid in { $token } on Solana
   *[other] in { $count } installments, paid in { $token } on Solana
}
next-installment-is = { $status ->
    [due] Installment { $number } of { $count } is due
    [late] Installment { $number } of { $count } is late
   *[pending] Installment { $number } of { $count } is next
}
installments-paid = { $paid } of { $count } paid
installments-paid-label = Installments paid
pay-everything = Pay everything left: { $amount }
plan-completed = All installments are paid
plan-ended = This plan has ended
plan-defaulted-text = This plan ended because an installment was not paid. You can no longer pay here. Please contact { $merchant } about the remaining amount: they can reinstate the plan.
plan-cancelled = This plan was cancelled
plan-cancelled-text = { $merchant } has cancelled this plan. Please do not send any more payments.
plan-received-unused = { $merchant } has received <strong>{ $amount }</strong> for installments that are not paid. Please <a>contact { $merchant }</a> about this money.
schedule = Schedule
schedule-number = Number
schedule-status = Status
with-late-fee = with a late fee of { $fee }
paid-too-much = { $amount } paid too much
installment-upcoming = Upcoming
installment-due = Due
installment-late = Late
installment-paid = Paid
installment-cancelled = Cancelled

## The page of an installment

installment-title = Installment { $number } of { $count } – { $merchant }
installment-of = Installment { $number } of { $count }, to { $merchant }
# Below the amount.
paid-in-token = paid in { $token } on Solana
installment-is = { $status ->
    [due] This installment is due
    [late] This installment is late
   *[pending] This installment is not due yet
}
installment-due-text = Please pay it by { $until }.
installment-late-text = This installment was due on { $day }. If you do not pay it by { $until }, the whole plan ends.
installment-late-fee-text = This installment was due on { $day }. A late fee of { $fee } was added. If you do not pay it by { $until }, the whole plan ends.
installment-pending-text = This installment is due on { $day }. You can pay it now.
installment-first-text = This installment is due on { $day }. Please pay installment { $number } first.
go-to-installment = Go to installment { $number }
see-plan = See the whole plan
installment-is-paid = This installment is paid
installment-nothing-to-pay = There is nothing to pay here
installment-defaulted-text = The plan ended because an installment was not paid. Please <a>contact { $merchant }</a> about the remaining amount: they can reinstate the plan.
installment-cancelled-text = { $merchant } has cancelled the plan. Please do not send any more payments.
installment-cancelled-contact = { $merchant } has cancelled the plan. Please do not send any more payments. Questions? <a>Contact { $merchant }</a>
installment-received-unused = { $merchant } has received <strong>{ $amount }</strong> for this installment. Please <a>contact { $merchant }</a> about this money.
late-fee = Late fee

## The page of a subscription's period

subscription-to = Subscription to { $plan }
# Below the amount. $rhythm: every month.
period-terms = { $rhythm }, in { $token } on Solana
# The label of the dates.
period = Period
period-dates = { $start } to { $end }
period-request-pdf = Payment request (PDF)
period-invoice-pdf = Invoice { $number } (PDF)
period-owed = A payment is due
period-owed-text = Pay for this period from any Solana wallet, straight to { $merchant }.
period-paid = Paid
period-paid-text = Thank you. Nothing more is due for this period.
period-paused = This subscription is paused
period-paused-text = No payment is due until { $merchant } resumes your subscription.
period-postponed = This period cannot be paid right now
period-postponed-rate = We could not prepare the payment, because there is no current exchange rate. We will try again. You do not need to do anything now. Please come back later.
period-postponed-token = We could not prepare the payment, because { $merchant } cannot accept it at the moment. We will try again. You do not need to do anything now. Please come back later.
period-postponed-error = We could not prepare the payment, because of an error on our side. We will try again. You do not need to do anything now. Please come back later.
period-expired-text = No payment is due any more, because the last period of the subscription is over. Please do not send any money for this period.
period-failed-text = No payment is due any more, because a payment did not arrive in time. Please do not send any money for this period.
period-cancelled-text = No payment is due any more, because the subscription was cancelled. Please do not send any money for this period.
period-received-unused = { $merchant } has received <strong>{ $amount }</strong> for this period. Please <a>contact { $merchant }</a> about this money.
see-period-owed = See the payment that is due now

## The page of an invoice

invoice-title = Invoice { $number } – { $merchant }
invoice-from = Invoice { $number } from { $merchant }
invoice-void = This invoice was taken back
invoice-void-text = You owe nothing for it. Please do not pay.
invoice-settling = We have received your payment
invoice-settling-text = This page shows the invoice as paid within a minute. Please reload it then.
invoice-overdue = This invoice is overdue
invoice-overdue-text = Payment was due { $due }. You can still pay.
invoice-overdue-undated-text = You can still pay.
invoice-open = Ready when you are
invoice-open-text = Pay from any Solana wallet, straight to { $merchant }.
invoice-open-later-text = Pay from any Solana wallet, straight to { $merchant }. The amount in { $token } is fixed when you continue.
invoice-partly = Received so far: { $received }. Left to pay: <strong>{ $rest }</strong>.
invoice-pay-rest = Pay the rest
invoice-pdf = Download as PDF
# The caption of the table of items.
invoice-items = What this invoice is for
# 2 × $5.00
invoice-times = { $quantity } × { $price }
invoice-times-tax = { $quantity } × { $price }, tax { $tax }
