## What every page has

language = Language
test-mode = Test mode
footer-payment = Payments by Florin, straight to the merchant’s wallet
footer-refund = Refunds by Florin, straight to your wallet
opens-in-new-tab = opens in a new tab
copy = Copy
copied = Copied
# The browser did not allow us to copy, so the text is only selected.
selected = Selected
contact = Contact { $merchant }
questions = Questions? <a>Contact { $merchant }</a>
terms = Terms
privacy = Privacy
refund-policy = Refunds
offline = No connection. This page updates itself when you are back online.

## The frame in which a shop's page shows the checkout

checkout-frame = Checkout
close = Close
open-in-tab = Open in a new tab
