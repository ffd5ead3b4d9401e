## Signing in to the dashboard

sign-in = Sign in
sign-in-or-up = No account yet? Enter your email address to create one.
sign-in-email-link = Email me a link
sign-in-passkey = Sign in with a passkey
sign-in-or = or
sign-in-sent = If there is an account for { $email }, we have just sent it a link to sign in.
sign-in-same-browser = Open the link in this browser. It works for 10 minutes, once.
sign-in-other-way = Use another address
sign-in-as = Sign in as { $email }?
sign-in-link-dead = This link does not work
sign-in-link-dead-text = It was used already, has expired, or was opened in another browser than the one in which you asked for it.
invitation = Invitation
# $role: such as Administrator.
invitation-text = You are invited to the dashboard of { $merchant } as { $email }. Your role: { $role }.
invitation-accept = Accept and sign in

prove = Is it you?
prove-text = This page can change who has access or where money goes. Please confirm that it is still you.
prove-passkey = Confirm with your passkey
prove-email = Email a link to { $email }
prove-sent = We have sent a link to { $email }. Open it in this browser to go on.

## What people have

desk-language-of-browser = That of my browser
desk-save = Save
desk-profile = Profile
desk-sessions = Where you are signed in
desk-browser = Browser
desk-this-browser = This browser
desk-address = Address
desk-last-seen = Last seen
desk-signed-in = Signed in
desk-end-session = Sign out there
desk-end-others = Sign out everywhere else

## The frame of every page

desk-skip = Skip to the content
desk-test-banner = No real money moves here.
desk-search = Search
desk-search-hint = Search payments, customers, orders…
desk-mode = Mode
desk-test = Test
desk-live = Live
desk-pages = Menu
desk-merchants = Your merchants
desk-account = Your account
desk-operator = All merchants
desk-keys = Keyboard
desk-key-search = Search
desk-key-help = Show this help
desk-no-merchant = No merchant
desk-no-merchant-text = You are not a member of any merchant. Ask an owner for an invitation.
desk-pager = Pages
desk-total = { $count ->
    [one] { $count } in total
   *[other] { $count } in total
}
desk-previous = Previous
desk-next = Next
desk-filter = Filter
desk-filter-none = Clear filters
desk-all = All
desk-optional = optional
desk-back = Back
desk-create = Create
desk-show-json = Show JSON
desk-done-saved = Saved.
desk-done-cancelled = Cancelled.
desk-done-sent = Sent.
desk-done-signed-out = You are signed out.
desk-status = { $status ->
    [accepted] Accepted
    [active] Active
    [cancelled] Cancelled
    [completed] Completed
    [confirmed] Paid
    [defaulted] Defaulted
    [delivered] Delivered
    [disabled] Disabled
    [draft] Draft
    [due] Due
    [enabled] Enabled
    [expired] Expired
    [failed] Failed
    [late] Late
    [overpaid] Overpaid
    [paid] Paid
    [past_due] Past due
    [paused] Paused
    [processing] Processing
    [refunded] Refunded
    [sent] Sent
    [skipped] Skipped
    [trialing] In trial
    [uncollectible] Uncollectible
    [underpaid] Underpaid
    [unpaid] Unpaid
    [void] Void
   *[pending] Pending
}

## Problems with a field of a form

problem-required = Fill in this field.
problem-number = Enter a number.
problem-whole-number = Enter a whole number.
problem-greater = Enter more than { $value }.
problem-at-least = Enter at least { $value }.
problem-at-most = Enter at most { $value }.
problem-too-long = Enter at most { $value } characters.
problem-decimals = Enter at most { $value } decimal places.
problem-email-address = Enter a complete email address, such as name@example.com.
problem-url = Enter a complete web address, such as https://shop.example.
problem-future = Choose a time in the future.
problem-wallet-address = Enter the address of a Solana wallet.
problem-member = This person is a member already.
problem-role = Your role does not allow this. Ask an owner.
problem-last-owner = A merchant needs an owner. Make somebody else an owner first.

## Words of several pages

desk-amount = Amount
desk-status-label = Status
desk-exception = Needs attention
desk-description = Description
desk-customer = Customer
desk-customer-email = Customer’s email
desk-created = Created
desk-currency = Currency
desk-token = Token
desk-details = Details
desk-raw = Data
desk-id = ID
desk-transaction = Transaction

## Home

desk-home = Home

## Payments

desk-payments = Payments
desk-no-payments = No payments found.
desk-new-payment = New payment
desk-cancel-payment = Cancel payment
desk-resolve = Accept what was received
desk-due = To pay
desk-received = Received
desk-diagnosis = Diagnosis
