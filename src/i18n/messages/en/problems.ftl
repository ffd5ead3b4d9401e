## Why a form was refused, and what to do

problem-no-price = There is no current price for { $unit }. Try again in a minute.
# $wait: 5 minutes, or 2 hours.
problem-too-many-requests = Too many attempts. Try again in { $wait }.
problem-token = { $merchant } cannot be paid in this token at the moment. Try again later, or <a>contact { $merchant }</a>.
problem-too-much = The amount is too large for one payment. <a>Contact { $merchant }</a>.
problem-being-confirmed = A payment is being confirmed. Wait a minute, and try again.
problem-just-paid = A payment has just paid this. Reload this page in a few seconds.
problem-nothing-due = The time to pay this is over. <a>Contact { $merchant }</a> before you pay anything.
problem-ends-with-period = This subscription ends with its current period, so nothing follows that you could pay.
problem-last-period = This subscription is in its last period, so nothing follows that you could pay.
problem-period-unpaid = A period of this subscription is unpaid. Pay it first.
problem-unconfirmed = You have not confirmed this subscription yet. Open the link in the email about it first.
problem-costs-nothing = The next periods cost nothing, so there is nothing to pay.
problem-changed = Something has changed meanwhile, so nothing was done. Reload this page to see the current state.
problem-unknown = This did not work, and nothing was changed. Wait a minute, and try again.

## Values that somebody entered

# $title: the title of the page, which the browser shows on its tab.
title-problem = Error: { $title }
problem-email = Please enter a valid email address.
problem-wallet = Please enter a valid Solana wallet address.
problem-count = Please enter a number from 1 to { $most }.

## The page of an error

error-not-found = Page not found
error-not-found-text = There is nothing at this address. Check the link, or open it again from the newest email.
error-link-incomplete-text = This link is not complete. Open it again from the email.
error-link-dead-text = This link does not work. Open the newest email again.
error-nothing-to-confirm-text = There is nothing to confirm any more.
error-too-many-requests = Too many requests
error-too-many-requests-text = Too many requests came from your network. Try again in { $wait }.
error-unavailable = Temporarily unavailable
error-unavailable-text = We cannot do this at the moment. Nothing was changed. Try again in a minute.
error-ours = Something went wrong
error-ours-text = The error is on our side. Try again later. If it happens again, tell the merchant the reference below.
error-refused = Your request could not be completed
error-refused-text = Nothing was changed. Go back, reload the page, and try again.
error-other-site-text = Another website sent this form. Open the page here, and submit it again.
error-form-text = The form could not be read. Go back, and submit it again.
error-try-again = Try again
error-reference = Reference
