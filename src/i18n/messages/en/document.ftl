## Invoices, payment requests and credit notes, as PDFs. Some of these texts are on pages and in mails, too.

doc-invoice = Invoice
doc-payment-request = Payment request
# A document that takes back an invoice or a part of it.
doc-credit-note = Credit note
doc-draft = Draft
doc-open = To be paid
doc-overdue = Overdue
doc-paid = Paid
doc-void = Void
doc-credited-to-you = Credited to you
doc-test = Made in test mode: no real money is owed

## The parties

doc-from = From
doc-to = To
doc-issued = Issued
doc-due = Due
doc-tax-id = Tax ID { $id }

## The items

doc-item = Item
doc-quantity = Quantity
doc-unit-price = Unit price
doc-tax = Tax
doc-amount = Amount
# Gold plan, 1 November 2026 to 1 December 2026
doc-period = { $plan }, { $start } to { $end }
doc-credit-for = For invoice { $number } of { $day }
doc-credit-void = The invoice was cancelled
doc-credit-refund = A payment was refunded
doc-credit-adjustment = Credit

## The sums

doc-subtotal = Subtotal
doc-discount = Discount
# vat: value added tax, by its usual name. tax: any other tax on sales.
doc-tax-on = { $kind ->
    [vat] { $behavior ->
        [inclusive] VAT { $rate } (included, on { $taxable })
       *[exclusive] VAT { $rate } (on { $taxable })
    }
   *[tax] { $behavior ->
        [inclusive] Tax { $rate } (included, on { $taxable })
       *[exclusive] Tax { $rate } (on { $taxable })
    }
}
# By a credit note.
doc-credited = Credited
# Not through Florin, for example in cash.
doc-paid-otherwise = Paid otherwise
doc-refunded = Refunded
doc-left-to-pay = Left to pay
# Below the total.
doc-token-later = in { $token }, at the price of the day
doc-about = about { $amount }
# $40.00, about 0.40 SOL
doc-rest-about = { $rest }, about { $amount }
# The law demands this text. Use the term of the tax law, with "reverse charge".
doc-reverse-charge = Reverse charge: the customer owes the tax on this supply.

## The end

doc-paid-on = Paid on { $time }
doc-received = { $received } received.
doc-received-surplus = { $received } received. { $surplus } of that was too much.
doc-transaction = Transaction on Solana:
doc-pay-online = Pay online
doc-scan = Scan the code with your phone, or open this address:
# At the bottom of each page. document: its number, or "Invoice".
doc-page = { $document } · Page { $page } of { $count }
