## The screens of payment links

desk-links = Links
desk-link = Link
desk-no-links = No links yet. A link is a page where anybody can pay you: share it, or print its code for the counter.
desk-no-links-found = No links found.
desk-new-link = New link
desk-edit-link = Edit link
desk-link-title = Title
desk-link-title-hint = What people pay for. They see it at the top of the page.
desk-link-untitled = Without a title
# How many times a link was paid.
desk-link-uses = Times paid
desk-link-uses-of = { $count } of { $most }
desk-link-status = { $status ->
    [active] Active
    [expired] Expired
    [used_up] Used up
   *[inactive] Inactive
}
desk-link-open-amount = The payer chooses
desk-link-each = for each unit

## The form of a link

desk-link-choice = What the payer can choose
desk-link-custom-amount = The payer chooses the amount
desk-link-custom-amount-hint = For tips and donations, and for the point of sale at your counter. The amount above is what the page suggests first.
desk-link-least = Smallest amount
desk-link-most = Largest amount
desk-link-suggested = Suggested amounts
desk-link-suggested-hint = One on each line, four at most. The page shows them as buttons.
desk-link-quantity = The payer chooses how many they buy
desk-link-quantity-hint = The amount above is then the price of one.
desk-link-most-units = Most units for one payer
desk-link-token-choice = The payer can choose another of your tokens
desk-link-asks = What you ask the payer
desk-link-email = Ask for the email address
desk-link-email-hint = The payer gets a receipt, and becomes one of your customers.
desk-link-questions = Your own questions
desk-link-question = Question { $number }
desk-link-question-add = Add a question
desk-link-question-label = Question
desk-link-question-type = Kind of answer
desk-link-type = { $type ->
    [number] A number
    [dropdown] One of several options
   *[text] Text
}
desk-link-options = Options
desk-link-options-hint = Only for a choice of several options. One on each line.
desk-link-required = Must be answered
desk-link-limits = Stock and end
desk-link-max-uses = How often it can be paid
desk-link-max-uses-hint = Leave this empty if there is no limit. The last one is never sold twice.
desk-link-expires = Ends
desk-link-page-texts = Texts of the page
desk-link-language = Language of the page
desk-link-language-any = The payer’s own
desk-link-redirect = Page after the payment
desk-link-redirect-hint = Where the payer goes when they have paid. Leave this empty to show them our confirmation.
desk-link-money = Tokens and fees
desk-link-token = Default token
desk-link-onramp = Offer to pay by card or bank
desk-link-ngn = Price by card or bank
desk-link-ngn-hint = Charged exactly, whatever the exchange rate is.
desk-link-charge = The payer pays the service charge
desk-from-exchange = Payable from an account at an exchange
desk-from-exchange-hint = The amount is raised by less than one cent, so that it identifies the payment.
# $zone: Europe/Berlin
desk-in-time-zone = In the time zone { $zone }.
desk-for-developers = For developers
desk-metadata = Metadata
desk-metadata-hint = A JSON object. Webhooks and the API return it.

## The page of a link

desk-link-address = Address of the page
desk-link-share = Share it
desk-link-qr = QR code that opens the page
desk-link-print = Print for the counter
desk-link-download = Download the QR code
desk-pos = Point of sale
desk-pos-hint = Open it on a phone or tablet at your counter: type an amount, and the customer scans the code.
desk-link-activate = Activate again

## The printed page

desk-print = Print
desk-print-hint = Print this page with your browser, on paper or as a PDF.
# On the printed page, for customers at the counter.
poster-open-amount = You choose the amount
poster-scan = Scan with your phone’s camera to pay

## Lists of objects in a form

# $name: such as “Question 2”.
desk-remove = Remove: { $name }

## Problems with a field of these forms

problem-below-smallest = This is less than the smallest amount.
problem-above-largest = This is more than the largest amount.
problem-no-options = List the options.
problem-repeated = This is here twice.
problem-amount-or-quantity = The payer chooses either the amount or how many they buy, not both.
problem-exact-price = This price is charged exactly, so the payer cannot choose. Leave it empty.
problem-json = Enter a JSON object, such as {"{"}"order": 1042{"}"}.
problem-no-wallet = You have no wallet for this token. Choose another token, or set a wallet first.
