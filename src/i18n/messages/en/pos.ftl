## The point of sale: a tablet on a shop's counter

pos-title = Point of sale of { $merchant }
pos-amount = Amount
pos-keypad = Keypad
pos-delete = Delete the last digit
# The button that asks the customer for the amount.
pos-charge = Charge
pos-creating = One moment
pos-scan = Scan with your wallet
pos-seen = Payment detected
pos-new-amount = New amount
pos-paid = Paid
pos-next = Next customer
pos-ended = Not paid
pos-again = Start again
pos-below = The amount must be at least { $amount }.
pos-above = The amount must be at most { $amount }.
pos-busy = Too many open payments. Wait a few minutes, and try again.
pos-refused = This amount cannot be charged now. Check whether the payment link is still active.
pos-unpaid-text = The payment has ended, and the full amount has not arrived. Look at the payment before you charge again.
pos-details = Show the payment
pos-offline = No connection. We keep trying, nothing is lost.
pos-unpriced = There is no price at the moment. We keep trying.
# The token in which the customer pays.
pos-token = This token cannot be used now. Choose another one.
pos-token-kept = The token has not been changed. Try again, or choose another one.
pos-needs-script = The point of sale needs JavaScript. The payment link works without it.
pos-link-page = Open the payment link
pos-fixed-heading = This link has a fixed price
pos-fixed-text = A point of sale needs a payment link with a custom amount (allow_custom_amount) that asks for nothing else.
