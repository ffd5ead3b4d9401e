## A payment

payment-amounts = Amounts
payment-rate = 1 { $token } = { $price }
payment-surplus = Too much
payment-refunded = Refunded
payment-reserved = Reserved for refunds
payment-service-charge = Service charge
payment-confirmed = Paid on
payment-of-link = Payment link
payment-of-invoice = Invoice
payment-of-subscription = Subscription
payment-retry-of = Retry of
payment-retries = Retries
payment-paid-from = Paid from
payment-paid-to = Paid to
payment-metadata = Metadata
payment-expected = What each wallet expects
payment-missing = Missing
payment-may-be-its = Possible match
# $reason: of the network, in English, if it refused a transaction.
payment-finding = { $finding ->
    [confirmed] The payment is confirmed.
    [expired] The deadline passed and nobody paid in time.
    [underpaid] The deadline passed before the full amount was received.
    [transaction_failed] The deadline passed, and the transaction that should have paid failed on the chain.
    [wrong_token] The deadline passed, and the payer sent a token that this payment does not ask for.
    [cancelled] The payment was cancelled.
    [reverted] The payment was confirmed, and then its money stopped counting: the chain dropped the transaction, or the money was taken back from this payment.
    [waiting] A transaction that pays this payment is waiting to become final.
    [unreadable] A transaction that names this payment was found but cannot be read yet. The operator has been alerted.
    [unread] A transaction that names this payment was found and is being read.
    [partly_paid] The payment is partly paid.
    [none_counts] None of the transactions that name this payment counts. The reason is shown below.
    [none_found] No transaction that names this payment has been found.
    [suspended] Its token is not accepted at the moment: the latest check of the token is missing or found a problem.
    [refused] The network refused a transaction that the payer signed: { $reason }
    [received] The full amount was received.
    [partly_received] Part of the amount is still missing.
    [overpaid] More than the amount due was received.
    [late] Some of the money arrived too late.
    [resolvable] The amount received can still be accepted.
    [unreferenced] Money that names no payment has arrived and may be meant for this one.
   *[not_scanning] Florin is not reading the chain at the moment, so newer transactions are not known yet.
}
payment-splits = Split between
payment-recipient = Recipient
payment-timeline = What happened

timeline-event = { $event ->
    [payment_created] Payment created
    [payment_confirmed] Paid
    [payment_failed] Payment failed
    [payment_expired] Payment expired
    [payment_underpaid] Too little money arrived
    [payment_overpaid] Too much money arrived
    [payment_late] Money arrived late
    [refund_created] Refund prepared
    [refund_claimed] The customer named a wallet for the refund
    [refund_processing] Refund sent
    [refund_completed] Refund completed
    [refund_failed] Refund failed
    [refund_expired] Refund expired
    [refund_cancelled] Refund cancelled
    [refund_reverted] The chain dropped a refund
   *[other] Event
}
# $state: of the delivery, such as Delivered.
timeline-webhook = Webhook: { $state }
# Who did something, when it was a program.
timeline-key = API key { $name }
timeline-priced = To pay: { $amount }
timeline-transaction = Transaction found
transaction-outcome = { $outcome ->
    [credited] It counts
    [waiting] It counts once it is final
    [unread] It is being read
    [unreadable] It cannot be read yet
    [rejected] It does not count
    [missing] It was not found
   *[dropped] The chain dropped it
}
transaction-rejection = { $reason ->
    [transaction_failed] It failed on the chain, so it moved no money.
    [wrong_token] It is in a different token than this payment asks for. A lookalike token does not count.
    [wrong_recipient] It names this payment, but the money went to a wallet that this payment does not pay.
    [ambiguous_reference] It names several payments, or one of another service, and nothing shows what the money is for.
    [self_transfer] It moved money between accounts of the same owner, so it paid nobody.
   *[no_transfer] It names this payment but moved no money to it.
}
timeline-credited = { $amount } credited
timeline-final = { $amount } final
timeline-mail = { $kind ->
    [receipt] Receipt emailed
    [receipt_copy] Receipt emailed, as the payer asked
    [receipt_resent] Receipt emailed again
    [refund_created] Refund announced by email
    [refund_claimed] Wallet for the refund confirmed by email
    [refund_ended] End of the refund announced by email
   *[other] Email about this payment
}
mail-status = { $status ->
    [pending] Is being sent
    [sent] Sent
    [recorded] Only recorded: test mode does not email this address
    [failed] Could not be sent
   *[cancelled] Not sent: no longer needed
}

receipt-resend = Email the receipt again
receipt-send = Email the receipt

## Export

desk-export = Export
problem-export-running = Another export of yours is running. Wait until it is finished.

## Refunds

desk-refunds = Refunds
desk-choose = Choose
refund-none = No refunds found.
refund-new = Refund
refund-title-of = Refund of { $amount }
refund-of = Pays back
refund-reason = Reason
refund-to = Goes to
# The wallet that signs a refund.
refund-signed-by = Signed by
refund-left = Left to refund
refund-part = How much
refund-everything = Everything, or the amount below
refund-surplus = Only what was too much
refund-amount-hint = Empty: all that is left, { $left }.
refund-unit = Unit of the amount
refund-reason-hint = The customer reads it.
refund-to-hint = Empty: the wallet that paid. If it is unknown, the customer is asked for one.
refund-revoke = End the refunded period of the subscription
refund-prepare = Prepare the refund
refund-intro = Your wallet signs the refund on the next page. No money moves before that.
refund-limit = You may refund { $limit } within 24 hours, and { $left } of it is left. Ask an admin for more.
refund-not-named = Not known yet
refund-unclaimed = The customer has not named a wallet yet
refund-claim-text = If we know the customer’s email address, they got a link to name one. You can also send it yourself.
refund-claim-link = Link for the customer
refund-exception = { $exception ->
    [underpaid] Too little was sent
    [overpaid] Too much was sent
    [late] Sent late
   *[other_wallet] Sent by another wallet
}
refund-failure = { $reason ->
    [underpaid] Too little was sent in time.
   *[payment_reverted] The chain dropped the money that it was to pay back.
}
refund-failed-because = Why it failed
refund-amount-sent = Sent
refund-completed = Completed on
refund-batch = Signed together
refund-cancel = Cancel refund
refund-cancel-text = Its amount can then be refunded again. If its transaction was built a moment ago, that takes some minutes.
refund-sign = Sign with your wallet
refund-sign-text = Sign a transaction of { $amount }. Your wallet shows what it sends and the network fee.
refund-sign-with = Sign with { $wallet }
refund-sign-demo = Sign with the demo wallet
refund-scan = Code to sign the refund
refund-scan-text = Scan the code with the wallet on your phone, or open the link.
refund-sign-chosen = Sign the chosen refunds
refund-choose = Choose at least one refund.
refund-batch-title = { $count ->
    [one] { $count } refund, { $amount }
   *[other] { $count } refunds, { $amount }
}
refund-next-batch = { $count ->
    [one] Next transaction ({ $count } left)
   *[other] Next transaction ({ $count } left)
}
refund-done-prepared = The refund is prepared.
refund-done-signed = Signed. The refund is completed once the chain has it.

# What the merchant's wallet shows before it signs.
signs-refunds = { $count ->
    [one] Refund by { $merchant }: { $amount }
   *[other] { $count } refunds by { $merchant }: { $amount }
}
# $sends: the text above.
signs-refunds-opening = { $sends }, and { $rent } to open token accounts

## Money that counts for no payment

desk-unmatched = Unmatched money
unmatched-intro = Money that reached your wallets and counts for no payment. Apply it to a payment, or refund it.
unmatched-none = There is no unmatched money.
unmatched-reason = Why
unmatched-why = { $reason ->
    [ambiguous_reference] It names several payments, and nothing shows which one it is for.
    [wrong_token] It is not in the token that its payment asks for. A lookalike token does not count.
    [wrong_recipient] It names a payment, but went to a wallet that the payment does not pay.
    [unknown_reference] It names no known payment.
   *[no_reference] It names no payment.
}
unmatched-sender = Sender
unmatched-candidate-count = { $count ->
    [one] May be meant for { $count } payment
   *[other] May be meant for { $count } payments
}
unmatched-status-open = Unmatched
unmatched-status-applied = Counts for a payment
unmatched-counts-for = Counts for
unmatched-names = Names the payment
unmatched-candidates = What it may be meant for
unmatched-no-candidates = No open payment fits.
unmatched-payment = Payment
unmatched-match = Fit
unmatched-match-kind = { $match ->
    [exact] Exactly what is missing
    [fee] Only a fee is missing
   *[near] Another amount
}
unmatched-apply = Apply
unmatched-apply-to = Apply to { $payment }
unmatched-other = Another payment
unmatched-payment-id = ID of the payment
unmatched-take-back = Take back from the payment
unmatched-done-applied = The money counts for this payment now.
unmatched-done-taken-back = The money is unmatched again.
