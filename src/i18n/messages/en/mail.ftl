## Every mail

# The first paragraph in test mode.
mail-test-notice = This is a test email, sent in test mode: no real money is owed or paid.
mail-test-subject = [Test] { $subject }
# A label and its value in the plain text: Total: $10.00
mail-fact = { $label }: { $value }
# In the plain text, before an address. action: the label of a button.
mail-address = { $action }:
# Below a button, before its address.
mail-or-open = Or open:
mail-item = Item
mail-amount = Amount
mail-hello = Hello,
mail-hello-name = Hello { $name },
mail-questions = Questions? Reply to this email.
mail-payment = Payment
mail-transaction = Transaction

## An invoice

mail-invoice-title = Invoice { $number }
mail-invoice-subject = Invoice { $number } from { $merchant }
mail-invoice-reminder = Reminder: Invoice { $number } from { $merchant }
mail-invoice-sent = { $merchant } has sent you an invoice.
mail-invoice-overdue = This invoice from { $merchant } was due on { $day }. If you have just paid it, please ignore this reminder.
mail-invoice-due = This invoice from { $merchant } is due on { $day }.
mail-invoice-paid = It is paid from your balance. You need not do anything.
mail-invoice-row = Invoice
mail-in-token = In { $token }
# about 1.00 SOL, fixed when you pay
mail-fixed-later = { $amount }, fixed when you pay
mail-nothing = nothing
mail-pay = Pay { $amount }
mail-pay-rest = Pay the rest
mail-invoice-how = You pay { $merchant } directly, from any Solana wallet. Questions? Reply to this email.
mail-invoice-pdf = You can also download the invoice as a PDF from that page.

## A receipt

mail-receipt-title = Thank you for your payment
mail-receipt-subject = Receipt from { $merchant }: { $amount }
mail-receipt-text = { $merchant } has received your payment.
mail-receipt-keep = Keep this email as your receipt. Questions? Reply to this email.
mail-received = Received
mail-confirmed = Confirmed
mail-see-details = See the details
# The whole price, of which the payment paid a part.
mail-receipt-total = { $noun ->
    [invoice] Invoice total
    [period] Period total
   *[installment] Installment total
}
mail-receipt-received = { $noun ->
    [invoice] Received for the invoice
    [period] Received for the period
   *[installment] Received for the installment
}
# What was paid: invoice INV-2026-000001; Gold plan, 1 November 2026 to 1 December 2026; Sofa – installment 2 of 3
paid-invoice = Invoice { $number }
paid-period = { $plan }, { $start } to { $end }
paid-installment = Installment { $number } of { $count }
paid-installment-of = { $description } – installment { $number } of { $count }
paid-next-periods = { $plan }, the next periods
paid-rest = Everything that is left
paid-rest-of = { $description } – everything that is left

## A refund

mail-refund-subject = Refund from { $merchant }: { $amount }
mail-refund-title = Your refund is being prepared
mail-refund-ask-title = Where should your refund go?
mail-refund-text = { $merchant } is preparing a refund of { $amount } for you.
mail-refund-ask = Please enter your wallet by { $day }. You can use the link once.
mail-refund-announced = It goes to the wallet below. We will email you when it arrives.
mail-refund-choose = Choose your wallet
mail-refund-reason = Reason
mail-refund-wallet = Wallet
mail-refund-amount = Amount
mail-refund-completed-at = Completed
mail-refund-saved-subject = Wallet saved for your refund from { $merchant }: { $amount }
mail-refund-saved-title = Your wallet is saved
mail-refund-saved-text = Your refund of { $amount } from { $merchant } goes to the wallet below. We will email you when it arrives.
mail-refund-saved-warning = If you did not enter this wallet, contact { $merchant } now.
mail-refund-completed-title = Your refund has arrived
mail-refund-completed-subject = Your refund has arrived: { $amount } from { $merchant }
mail-refund-completed-text = Your refund of { $amount } from { $merchant } has arrived in your wallet.
mail-refund-revoked = Access to the refunded period of your subscription has ended.
mail-refund-failed-title = Your refund was not completed
mail-refund-failed-subject = Your refund was not completed: { $amount } from { $merchant }
mail-refund-reverted-text = Your refund of { $amount } from { $merchant } was stopped, because Solana dropped the payment itself, or a part of it. The dropped money stayed in the wallet that paid, so there is nothing to pay back.
mail-refund-part-text = Only a part of your refund of { $amount } from { $merchant } was sent.
mail-refund-missing-text = You have received { $arrived } of your refund of { $amount } from { $merchant }. { $missing } is missing.
mail-refund-ask-rest = Reply to this email, or contact { $merchant }, to get the rest.
mail-refund-expired-title = Your refund was not sent
mail-refund-expired-subject = Your refund was not sent: { $amount } from { $merchant }
mail-refund-expired-text = Your refund of { $amount } from { $merchant } was not sent in time.
mail-refund-no-wallet-text = Your refund of { $amount } from { $merchant } was not sent, because nobody entered a wallet in time.
mail-refund-ask-link = Reply to this email, or contact { $merchant }, to get a new link.
mail-refund-cancelled-title = Your refund was cancelled
mail-refund-cancelled-subject = Your refund was cancelled: { $amount } from { $merchant }
mail-refund-cancelled-text = Your refund of { $amount } from { $merchant } was cancelled by { $merchant }.

## The customer's account

mail-portal-title = Your payments and subscriptions
mail-portal-subject = Your payments and subscriptions – { $merchant }
mail-portal-text = Somebody asked for this link to your payments, invoices and subscriptions with { $merchant }.
mail-portal-secret = Do not forward this email: the link opens your account without a password.
mail-portal-open = Open my account
mail-portal-until = The link works until { $time }. If you did not ask for it, ignore this email.
mail-address-title = Confirm your new email address
mail-address-subject = Confirm your new email address – { $merchant }
mail-address-text = A customer of { $merchant } wants to use this email address from now on. Is it you?
mail-address-ask = Please confirm. Nothing changes before that.
mail-address-confirm = Confirm this address
mail-address-until = The link works until { $time }. If it was not you, ignore this email.
mail-taken-title = This email address is already in use
mail-taken-subject = This email address is already in use – { $merchant }
mail-taken-text = A customer of { $merchant } wants to use this email address. It already belongs to a customer, so nothing was changed.
mail-taken-advice = If it was you, open the account of this address instead, or ask { $merchant } to join your two accounts.
mail-taken-open = Open the account of this address
mail-ignore = If it was not you, ignore this email.
mail-changed-title = Your email address was changed
mail-changed-subject = Your email address was changed – { $merchant }
mail-changed-text = { $merchant } now uses { $address } for you. Emails about your payments and subscriptions go there.
mail-changed-links = Links in older emails no longer open your account.
mail-changed-warning = If it was not you, reply to this email at once, so that { $merchant } can help.
