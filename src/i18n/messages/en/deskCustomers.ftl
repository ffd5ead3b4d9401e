## Customers

desk-customers = Customers
desk-no-customers = No customers found.
desk-no-customers-yet = No customers yet. They appear here when they pay, subscribe or get an invoice.
desk-new-customer = New customer
desk-edit-customer = Edit customer
desk-edit = Edit
desk-show-all = Show all
desk-customer-known-by = We recognize the customer by the email address and the wallet. Enter at least one of them.
desk-customer-language-hint = For emails and documents.
desk-postal-address = Address
desk-tax-id = Tax ID
desk-notes = Notes
desk-notes-hint = Only you and your team see this.
desk-test-clock = Test clock
desk-other-customer = Other customer
desk-merged-into = Merged into
desk-number = Number
desk-due-date = Due date
desk-invoices = Invoices
desk-no-invoices = No invoices found.

## What customers have paid in advance or too much

desk-balance = Balance
desk-no-balance = Nothing has changed the balance so far.
# $currency: USD
desk-balance-in = Balance in { $currency }
desk-balance-after = Balance after it
desk-change-balance = Give or take credit
desk-reason = Reason
desk-note = Note
desk-balance-kind = { $kind ->
    [surplus] Paid too much
    [prepayment] Paid in advance
    [credit_note] Credit note
    [applied] Used to pay
    [unapplied] Returned by a document
    [release] No longer reserved
    [merge] Merged customers
   *[adjustment] Changed by you
}
desk-credit-direction = What to do
desk-credit-give = Give credit
desk-credit-take = Take credit away
desk-credit-hint = Credit pays for the next invoices, subscriptions and installments in its currency. Take it away, for example, after you have paid it out.

## A link to the customer’s own account

desk-portal-link = Portal link
desk-portal-text = The customer sees there what they owe and paid, and can pay, cancel and change their details. Whoever has the link can do the same, so give it to this customer alone.
desk-portal-show = Show a link
desk-works-until = Works until

## Merging two customers

desk-merge = Merge customers
desk-merge-choose = Choose the customer who is the same person as { $customer }.
desk-merge-text = { $into } gets everything of { $from }: addresses, wallets, payments, invoices, subscriptions, installments and credit. This cannot be undone.
desk-merge-kept = Stays
desk-merge-gone = Is merged
problem-known-by = Enter an email address or a wallet.
problem-other-customer = { $value ->
    [wallet] Another customer has this wallet. Change that customer, or merge the two.
   *[email] Another customer has this email address. Change that customer, or merge the two.
}
# $value: the amount.
problem-balance = The balance is only { $value }.
problem-tax-id = Use only letters, digits, spaces and these characters: . & / -
