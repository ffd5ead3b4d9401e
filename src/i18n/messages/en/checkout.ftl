## The order

pay-to = Pay { $merchant }
paid-to = Paid to { $merchant }
payment-to = Payment to { $merchant }
# What a wallet shows when it asks the payer to approve the first of two transactions.
opens-accounts = Step 1 of 2: open the recipients’ token accounts. Then scan the code again to pay.
on-solana = { $amount } on Solana
price = Price
service-charge = Service charge
total = Total
recipients = Recipients

## The facts of the payment

facts = Details
rate = Rate
rate-of = 1 { $token } = { $price }
network-fee = Network fee
# What Solana charges the payer's wallet for one transaction.
network-fee-about = about { $fee }, paid by your wallet
receiving-address = Paid to address
in-explorer = in the explorer
payment-id = Payment ID

## Ways to pay

waiting-heading = Waiting for your payment
partly-paid-heading = Part of your payment has arrived
time-left = Time left: { $clock }
pay-until = until { $deadline }
price-valid-for = This amount in { $token } is valid for { $clock }
price-valid-until = This amount in { $token } is valid until { $time }. Reload this page after that.
partly-paid-text = <strong>{ $received }</strong> received, <strong>{ $rest }</strong> left to pay. The code below asks for the rest.
received-so-far = Received so far
pay-from = Where do you pay from?
from-wallet = From a wallet
from-exchange = From an exchange
scan-code = Scan with a Solana wallet
qr-code = QR code to pay with a Solana wallet
show-qr = Show QR code
pay-with = Pay with { $wallet }
pay-with-other = Another wallet
get-wallet = Get a wallet
get-wallet-text = A wallet app holds your coins and pays with them. Install one, add { $token } to it, and open this page again.
get-wallet-named = Get { $wallet }
pay-with-demo = Pay with the demo wallet
pay-by-card = Pay by card or bank
card-unavailable = Payment by card or bank is temporarily unavailable.
card-impossible = Payment by card or bank is not available because this payment has several recipients. Please pay from a Solana wallet.
pay-link = Solana Pay link
check-status = Check payment status
exchange-text = In your exchange, withdraw { $token } to this address on the <strong>Solana</strong> network. Exactly this amount must arrive.
exchange-address = Address on Solana
copy-address = Copy the address
exchange-amount = Amount in { $token }
copy-amount = Copy the amount
exchange-fee = <strong>Mind the fee.</strong> The amount identifies your payment, so every digit counts. If your exchange deducts its fee from the amount, add the fee, so that exactly { $amount } arrives. Do not use another network.
exchange-wait = A withdrawal can take some minutes, and must arrive before this payment expires. You may close this page meanwhile.

## Progress

sent-heading = Payment sent
seen-heading = Payment detected
sent-text = Waiting for Solana to confirm it. This takes a few seconds.
seen-text = Solana is confirming your payment. No further action is needed.
step-seen = Seen on Solana
step-confirmed = Confirmed by the network
step-final = Final, nobody can undo it
step-done = done
progress = Progress of your payment

## Announcements to screen readers

amount-changed = The amount is now { $amount }
five-minutes-left = Five minutes left to pay
one-minute-left = One minute left to pay
price-one-minute-left = This amount is valid for one more minute

## The end of a payment

closing-heading = Time is up
closing-text = We are checking whether a payment arrived in time. Please do not send another one.
suspended-heading = { $token } is not accepted
suspended-text = { $merchant } does not accept { $token } at the moment. Please do not pay the amount shown earlier.
stale-heading = Still there?
stale-text = The price in { $token } has expired because the page was open too long. Please do not pay the amount shown earlier.
show-price = Show the current price
unpriced-heading = Waiting for the price
unpriced-text = The price in { $token } has expired, and a new one is not available yet. You can pay here as soon as there is a new price. Please do not pay the amount shown earlier.
confirmed-heading = Payment confirmed
confirmed-text = { $merchant } has received <strong>{ $received }</strong>.
surplus-text = You paid <strong>{ $surplus }</strong> more than was needed. Please contact { $merchant } about the difference.
late-heading = Payment arrived late
late-text = Your payment of <strong>{ $received }</strong> arrived after this payment had ended. { $merchant } has received the money and knows about it.
late-decision = They will decide whether to accept the payment.
counts-toward-debt = The money counts toward what you owe.
cancelled-heading = Payment cancelled
cancelled-text = { $merchant } has cancelled this payment. Please do not send any money for it.
closed-text = This payment was closed. Please do not send any money for it.
failed-heading = Payment failed
underpaid-text = Only <strong>{ $received }</strong> of <strong>{ $due }</strong> arrived in time. { $merchant } has received this amount.
please-contact = Please contact { $merchant }.
transaction-failed-text = Your transaction failed on Solana, so nothing was paid. You were charged only the network fee.
wrong-token-text = A payment arrived in a token other than { $token }. Please contact { $merchant } about a refund.
reverted-text = Solana dropped the transaction that had paid this, so its money did not move.
taken-back-text = The transfer that had paid this does not count for it any more. Please contact { $merchant }.
expired-heading = Payment expired
expired-text = The deadline has passed and no payment has arrived. You have not been charged.
obligation-paid = { $noun ->
    [invoice] This invoice is paid
    [period] This period is paid
   *[installment] This installment is paid
}
obligation-ended = { $ending ->
    [subscription] This subscription has ended
    [plan_cancelled] This installment plan was cancelled
   *[plan] This installment plan has ended
}
ended-received = { $merchant } has received <strong>{ $received }</strong>. Please contact { $merchant } about this money.
ended-unpaid-installment = You can no longer pay here, because an installment was not paid. Please contact { $merchant } about the remaining amount: they can reinstate the plan.
ended-nothing-owed = Nothing more is owed. Please do not send any money for this payment.
ended-nothing-more-owed = Nothing more is owed. Please do not send any more money for this payment.
paid-twice-text = { $noun ->
    [invoice] Another payment had paid this invoice.
    [period] Another payment had paid this period.
   *[installment] Another payment had paid this installment.
} { $merchant } has received your payment of <strong>{ $received }</strong>, too, and knows about it.
paid-twice-surplus = Please contact { $merchant } about the <strong>{ $surplus }</strong> that was not needed.
paid-by-rest-text = { $merchant } has received your payment of <strong>{ $received }</strong>. { $noun ->
    [invoice] It counted toward this invoice, and another payment paid the rest.
    [period] It counted toward this period, and another payment paid the rest.
   *[installment] It counted toward this installment, and another payment paid the rest.
}
paid-by-other-text = { $noun ->
    [invoice] Another payment has paid this invoice, so this one was closed.
    [period] Another payment has paid this period, so this one was closed.
   *[installment] Another payment has paid this installment, so this one was closed.
} Please do not pay again.
transaction = Transaction
confirmed-at = Confirmed
start-new-payment = Start a new payment
see-obligation = { $noun ->
    [invoice] See this invoice
    [period] See this period
   *[installment] See this installment
}
see-owed = See what is owed now
back-to = Back to { $merchant }
redirecting = Redirecting in { $seconds } s.
stay-here = Stay here
check-again = Check again
print-receipt = Print the receipt
email-receipt = Email me a receipt
send-receipt = Send the receipt
receipt-sent = Your receipt is on its way.
receipt-limited = No more receipts can be sent for now. Print this page, or contact the merchant.
receipt-not-verified = In test mode, receipts go only to addresses that the merchant has verified.

## What went wrong in a wallet, and what to do

wallet-rejected = You rejected the request in { $wallet }. Try again.
wallet-not-connected = { $wallet } was not connected. Open it, unlock it, and try again.
wallet-wrong-network = { $wallet } has no account on this network. Switch it to { $network }, and try again.
wallet-account-changed = The account in { $wallet } changed during the payment. Nothing was paid. Try again with the account that you want to pay from.
wallet-other-account = This is another account. Choose the one that you subscribed with in { $wallet }, and try again.
wallet-no-fee = The wallet has too little SOL for the network fee: it needs { $needed } and has { $available }. Add SOL to it, or pay from another wallet.
wallet-no-funds = The wallet needs { $needed } and has { $available }. Add the rest, or pay from another wallet.
wallet-expired = The deadline of this payment has passed. Nothing was paid.
wallet-conflict = This payment cannot be paid now. Reload the page to see why.
wallet-is-recipient = This wallet receives the payment, so it cannot pay. Choose another account or wallet.
wallet-slow = Solana is slow right now. Check { $wallet }, and try again in a minute.
wallet-limited = Too many attempts from your network. Wait a minute, and try again.
wallet-unreachable = No connection to Florin. Check your connection, and try again.
wallet-failed = The payment was not completed. Check { $wallet } before you pay again.
wallet-problem = { $wallet } could not do this. Try again.
wallet-no-app = No wallet app opened. Choose your wallet above, or get one.
demo-failed = The demo wallet did not pay.
