## The list of invoices

desk-no-invoices-yet = No invoices yet. An invoice goes to a customer by email, as a PDF with a link to pay.
desk-new-invoice = New invoice
desk-credit-notes = Credit notes
desk-no-credit-notes = No credit notes found.
# Why a credit note was written.
desk-credit-reason = { $reason ->
    [void] The invoice was voided
    [refund] A payment was refunded
   *[adjustment] You gave credit
}

## The form of an invoice

desk-edit-invoice = Edit { $number }
desk-invoice-create = Create draft
desk-invoice-customer-name = Customer’s name
desk-invoice-description-hint = What the invoice is about, in one line.
desk-invoice-due = Due date
desk-invoice-items = Items
desk-invoice-item = Item { $number }
desk-invoice-item-add = Add an item
desk-invoice-tax = Tax %
# The label of a choice: the tax is added to the price, or included in it.
desk-item-tax-is = Tax is
desk-item-tax-behavior = { $behavior ->
    [inclusive] included
   *[exclusive] added
}
desk-invoice-discounts = Discounts
desk-invoice-discounts-hint = They apply one after the other, before taxes. Enter a percentage or an amount.
desk-invoice-discount = Discount { $number }
desk-invoice-discount-add = Add a discount
desk-invoice-percent = Percent
desk-invoice-or-amount = or amount
desk-invoice-texts = Notes and terms
desk-invoice-note-text = Notes
desk-invoice-term-text = Terms of payment
desk-more = More options
desk-invoice-amount = Amount without items
desk-invoice-amount-hint = Only if you list no items.
desk-invoice-reverse-charge = Reverse charge
desk-invoice-reverse-charge-hint = The customer owes the tax. Your tax ID and theirs must be known.
desk-total-sum = Total

## The page of an invoice

desk-invoice-pdf = PDF
desk-invoice-send = Send
desk-invoice-remind = Send a reminder
desk-invoice-preview = Preview
desk-invoice-preview-show = Show the PDF
desk-invoice-email = Email
# What became of an email.
desk-email-status = { $status ->
    [sent] Sent
    [recorded] Not sent: test mode, or the address is not verified
    [failed] Failed
    [cancelled] Not sent: it was paid already
   *[pending] On its way
}
desk-invoice-sent = Sent
desk-invoice-reminded = Last reminder
desk-invoice-voided = Voided
desk-invoice-given-up = Marked uncollectible
desk-invoice-credited = Credited
desk-invoice-surplus = Paid too much
desk-invoice-from-balance = From the balance
desk-invoice-corrections = Corrections
desk-invoice-corrections-text = An invoice that was sent is not changed any more. A credit note takes back a part of it.

## What can be done with an invoice

desk-invoice-note = Note
desk-invoice-mark-paid = Mark as paid
desk-invoice-mark-paid-text = For money that came another way, such as cash or a bank transfer. The customer can no longer pay it online.
desk-invoice-paid-note-hint = Only you see it, for example the number of a bank transfer.
desk-invoice-credit = Write a credit note
desk-invoice-credit-text = The customer owes this much less. What they have already paid stays in their balance, or can be refunded.
desk-invoice-uncollectible = Mark as uncollectible
desk-invoice-uncollectible-text = You no longer expect this money, so no more reminders are sent. The customer can still pay.
desk-invoice-void = Void invoice
desk-invoice-void-text = Nobody owes this invoice any more, and a credit note says so. This cannot be undone.
desk-invoice-delete = Delete draft
desk-invoice-delete-text = The next invoice gets its number, so that no gap stays.

## Problems with a field of these forms

problem-percent-or-amount = Enter either a percentage or an amount.
problem-no-items = List the items first.
problem-taxed-already = No item may have a tax with reverse charge.
problem-not-total = This is not the total of the items. Leave it empty.
problem-credit-rest = Enter less than { $value }, which is left to pay. To credit all of it, void the invoice.
problem-credit-most = Enter at most { $value }, which was not credited yet.
