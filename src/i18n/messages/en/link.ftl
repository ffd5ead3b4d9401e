## A payment link

on-solana-plus-charge = { $amount } on Solana, plus a service charge of { $percent }
ready-heading = Ready when you are
ready-text = Pay from any Solana wallet.
card-possible = You can also pay by card or bank.
place-kept = We keep your place for 10 minutes.
amount-fixed-later = The amount in { $token } is fixed when you continue.
continue-your-payment = Continue your payment
view-your-payment = View your payment
link-inactive = This link is closed
link-expired = This link has expired
link-used-up = This link accepts no more payments
link-held = The last place is reserved
link-held-text = Someone else is paying right now. If they do not finish in time, you can pay instead.
link-crowded = Too many people are paying right now
link-crowded-text = Please try again in a few minutes.
link-closed-text = You can no longer pay with this link. Please ask { $merchant } for a new one.

## What a link asks its payer

amount-in = Amount in { $currency }
amount-limits = { $which ->
    [between] From { $min } to { $max }
    [least] At least { $min }
   *[most] At most { $max }
}
quantity = Quantity
email = Email
optional = optional
please-choose = Please choose
choose-token = Pay in
answer-required = Please fill this in.
answer-invalid = Please enter this as plain text.
answer-number = Please enter a number.
answer-option = Please choose one of the options.
answer-too-long = Please use at most { $limit } characters.
answer-decimals = Please use at most { $limit } decimal places.
answer-minimum = Please enter at least { $limit }.
answer-maximum = Please enter at most { $limit }.
