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
prove-lost = If you have lost your passkey, ask the operator of this service for a link.

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
desk-new-merchant = Create your shop
desk-new-merchant-text = You can change the name later. You begin in test mode, without real money.
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
desk-done-wallets = The change is on its way. All owners got an email about it.
desk-status = { $status ->
    [accepted] Accepted
    [active] Active
    [applied] In effect
    [cancelled] Cancelled
    [closed] Closed
    [closing] Being closed
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
    [inactive] Inactive
    [late] Late
    [merged] Merged
    [overdue] Overdue
    [overpaid] Overpaid
    [paid] Paid
    [past_due] Past due
    [paused] Paused
    [processing] Processing
    [queued] Waiting
    [ready] Ready
    [refunded] Refunded
    [running] Being made
    [sent] Sent
    [skipped] Skipped
    [stopped] Stopped
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
problem-wallets-unchanged = These are the current wallets already.
problem-draft-expired = This form has expired. Enter the wallets again.
problem-vault = This address belongs to a program, such as a multisig, and cannot sign. Ask the operator to set it.
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
desk-payment-page = Page to pay
desk-cancel-payment = Cancel payment
desk-resolve = Accept what was received
desk-due = To pay
desk-received = Received
desk-diagnosis = Diagnosis

## Team

desk-team = Team
desk-no-members = There are no members.
desk-role = Role
desk-roles = What the roles may do
role-about = { $role ->
    [owner] Everything, also the wallets to which money goes, and the other owners.
    [admin] Everything but wallets and owners.
    [developer] Sees everything. Manages API keys, webhooks and test clocks. In test mode, also serves customers.
    [support] Sees payments and customers, and refunds up to the limit in the settings.
    [accountant] Sees and exports everything. Makes reports, proves the books and closes months.
   *[viewer] Sees payments and customers. Changes nothing.
}
desk-passkey = Passkey
desk-yes = Yes
desk-no = No
desk-invite = Invite
desk-invite-intro = The person gets an email with a link. It works for three days.
desk-invitations = Open invitations
desk-expires = Expires
desk-revoke = Revoke
desk-remove-member = Remove from the team
desk-remove-member-text = The person loses access at once.

## Audit log

desk-audit-log = Audit log
desk-no-acts = No acts found.
desk-time = Time
desk-actor = Who
desk-by-operator = Operator
desk-act-label = Act
desk-object-label = Object
desk-changes = Changes
desk-act = { $action ->
    [create] Created
    [update] Changed
    [delete] Deleted
    [rotate] Rotated
    [revoke] Revoked
    [disable] Disabled
    [cancel] Cancelled
    [resolve] Accepted
    [hand_in] Handed in
    [apply] Applied
    [unapply] Taken back
    [deactivate] Deactivated
    [pause] Paused
    [resume] Resumed
    [reinstate] Reinstated
    [void] Voided
    [mark_uncollectible] Marked as uncollectible
    [mark_paid] Marked as paid
    [merge] Merged
    [adjust_balance] Balance adjusted
    [open_portal] Portal opened
    [advance] Advanced
    [stop] Stopped
    [close] Closed
   *[export] Exported
}
desk-object = { $object ->
    [api_key] API key
    [webhook_endpoint] Webhook endpoint
    [webhook_secret] Webhook secret
    [merchant] Account
    [billing_settings] Billing settings
    [checkout_settings] Checkout settings
    [customer] Customer
    [payment] Payment
    [payment_link] Payment link
    [invoice] Invoice
    [credit_note] Credit note
    [transfer] Transfer
    [refund] Refund
    [subscription] Subscription
    [subscription_plan] Subscription plan
    [coupon] Coupon
    [installment_plan] Installment plan
    [test_clock] Test clock
    [member] Member
    [invitation] Invitation
    [session] Sign-in
    [passkey] Passkey
    [wallet_change] Wallet change
    [counterpart] Counterpart
    [report] Report
    [report_schedule] Report schedule
    [period] Month
   *[dashboard_settings] Dashboard settings
}

## Settings

desk-settings = Settings
desk-settings-part = { $part ->
    [profile] Profile
    [logo] Logo
    [brand] Brand and contact
    [billing] Invoices and taxes
    [dunning] Reminders and retries
   *[dashboard] Rules and notifications
}
desk-settings-both = For test and live mode.
desk-settings-mode = { $mode ->
    [test] For test mode only.
   *[live] For live mode only.
}
desk-merchant-name = Name of the shop
desk-merchant-email = Email address of the shop
desk-merchant-email-hint = Mails about security and problems go there. It is also shown to customers if there is no support contact.
desk-logo = Logo
desk-logo-hint = PNG or JPEG, at most 100 kB and 1,000 pixels on each side.
desk-color = Colour of buttons and links
desk-color-hint = In hexadecimal, such as #2b4fd1.
desk-support-email = Support email
desk-support-url = Support page
desk-support-phone = Support phone
desk-terms-url = Terms
desk-privacy-url = Privacy policy
desk-refund-policy-url = Refund policy
desk-shop-language = Language
desk-shop-language-hint = For customers whose language is not known.
desk-language-of-customer = That of the customer’s browser, or English
desk-origins = Sites that may show the checkout in a frame
desk-origins-hint = One on each line, such as https://shop.example.
desk-seller-name = Name on invoices
desk-street = Street
desk-street-2 = Address, second line
desk-postal-code = Postal code
desk-city = City
desk-state = State or region
desk-country = Country
desk-country-hint = Two letters, such as DE.
desk-tax-ids = Tax IDs
desk-one-per-line = One on each line.
desk-time-zone = Time zone
desk-time-zone-hint = Such as Europe/Berlin. It decides on which day something happens.
desk-invoice-prefix = Invoice numbers begin with
desk-credit-note-prefix = Credit note numbers begin with
desk-invoice-notes = Notes on new invoices
desk-invoice-terms = Terms on new invoices
desk-reminder-days = Remind of unpaid invoices
desk-reminder-days-hint = Days after the due date, with commas between them; negative: before it. Such as -3, 1, 7.
desk-retry-days = Ask again for unpaid periods
desk-retry-days-hint = Days after a subscription’s period was billed, with commas between them. Such as 1, 3, 5.
desk-give-up-days = Give up after (days)
desk-final-action = What happens to the subscription then
desk-final = { $action ->
    [cancel] It is cancelled
    [pause] It is paused
   *[keep] It stays past due
}
desk-price-notice = Announce new prices (days before)
desk-reporting-currency = Currency of sums
desk-reporting-currency-hint = Sums over several currencies are converted to it.
desk-tolerance = Tolerated shortfall
desk-tolerance-hint = How much of a price may stay unpaid, in its currency and at most 1 % of it.
desk-support-limit = Refunds by support in a day
desk-support-limit-hint = The most that a member with the role Support may refund within 24 hours.
desk-large-refund = Large refunds
desk-large-refund-hint = From this amount on, whoever refunds confirms with their passkey.
desk-notify-exceptions = Email us about late, excess or missing money
desk-notify-endpoints = Email us when a webhook endpoint was disabled

## Wallets that receive payments

desk-wallets = Wallets
desk-wallets-now = Where your money goes
desk-wallets-text = { $hours ->
    [0] Payers pay straight into these wallets. Only an owner can change them, with a signature by the new wallet.
    [one] Payers pay straight into these wallets. Only an owner can change them, with a signature by the new wallet. A change takes effect after { $hours } hour.
   *[other] Payers pay straight into these wallets. Only an owner can change them, with a signature by the new wallet. A change takes effect after { $hours } hours.
}
desk-no-wallet = None: payments in this token are not accepted
desk-change-wallets = Change wallets
desk-change-wallets-intro = { $hours ->
    [0] Each new wallet signs the change. All owners get an email. Open payments keep the present wallets.
    [one] Each new wallet signs the change. All owners get an email with a link that stops it. It takes effect after { $hours } hour. Open payments keep the present wallets.
   *[other] Each new wallet signs the change. All owners get an email with a link that stops it. It takes effect after { $hours } hours. Open payments keep the present wallets.
}
desk-wallet-hint = The address that receives { $token }. Empty: you do not accept { $token }.
desk-go-on = Continue
desk-wallet-changes = Changes
desk-no-wallet-changes = Nobody has changed the wallets in the dashboard yet.
desk-wallet-effect = Takes effect
desk-sign-wallets = Sign the change
desk-sign-text = Sign this text with the wallet { $wallet }. It proves that you control it, and costs nothing.
desk-sign-place = Signature { $number } of { $count }
desk-sign-with = Sign with { $wallet }
desk-sign-other-account = This is another account. Choose the account with the new address in { $wallet }, and try again.
desk-sign-elsewhere = Sign elsewhere
desk-signature = Signature of the text, in base58 or base64
desk-sign-wrong = The signature of { $wallet } is not right. Sign again with this wallet.
