## The books of a merchant

desk-books = Books
books-overview = Overview
books-entries = Entries
books-counterparts = Counterparts
books-prove = Prove now
books-done-started = The proof has started. Its result appears here.
books-done-recent = All wallets were proved just now.

## Proof by the chain

books-proofs = Proof
books-proofs-intro = Once a day, Florin compares the books with the chain. The opening balance of a wallet and all entries since must add up to its balance on the chain.
books-no-proofs = No wallet has been proved yet.
books-proof-status = { $status ->
    [proven] Equal
    [pending] Waiting
    [different] Different
    [failed] Failed
   *[running] Running
}
books-proof-about = { $status ->
    [proven] The books have exactly what the chain has.
    [pending] The books have what the chain has, apart from new transactions that may still be booked.
    [different] The books and the chain differ. The difference is what the chain has beyond the books.
    [failed] There is no result. Florin tries again tomorrow.
   *[running] The books are being compared with the chain. This page refreshes by itself.
}
books-failure = { $failure ->
    [too_much_pending] Too many transactions are waiting
   *[chain_unavailable] The chain could not be read
}
books-why = Reason
books-proved-again = Being proved again
books-proved-at = Proved
# A slot is a point in time on the Solana network.
books-slot = Slot { $slot }
books-opening = Opening balance
books-since = Entries since
books-booked = In the books
books-waiting = Waiting
books-chain = On the chain
books-difference = Difference
books-differences = What the difference is made of
books-differences-intro = The chain contradicts these entries. The operator of this service has been alerted.
books-no-differences = No entry contradicts the chain. Something moved on the chain that the books do not have.
books-transfer = Transfer
# $path: such as 2.1, the place of a transfer in its transaction.
books-instruction = Instruction { $path }
books-all-transfers = All of it
books-missing = Not there
books-pending = Waiting transactions
books-pending-intro = { $count ->
    [one] { $count } new transaction may still be booked, or dropped by the chain.
   *[other] { $count } new transactions may still be booked, or dropped by the chain.
}
books-pending-shown = The first { $count } are shown.

## Balances

books-have = What your wallets have
books-have-intro = The balance of each wallet in the books. Values are those of the day on which the money moved.
books-nothing = Nothing has been booked yet.
books-sources = Where it comes from, and where it went
books-sources-intro = Accounts that brought money are above zero, and accounts that took some are below. For each token, they add up to the balance of your wallets.
books-value = Value
books-account-label = Account
books-account = { $account ->
    [wallet] Your wallets
    [unsettled] Unfinished payments
    [sales] Sales
    [surplus] Overpayments
    [splits] Shares of others
    [service_charge] Service charge
    [refunds] Refunds
    [unapplied] Unmatched money
    [customer_balances] Customer credit
    [credit_notes] Credit notes
    [adjustments] Adjustments
    [network_fees] Network fees
    [outside] Outside Florin
    [opening] Opening balance
   *[conversion] Currency conversion
}
books-account-about = { $account ->
    [wallet] What you have on the chain.
    [unsettled] Received for payments that are still open, or ended unpaid.
    [sales] Received for what you sold.
    [surplus] Received beyond what was needed.
    [splits] Received for others, and passed on to them.
    [service_charge] The operator’s part of your sales.
    [refunds] Paid back to customers.
    [unapplied] In your wallets, and counts for no payment.
    [customer_balances] What customers have left with you.
    [credit_notes] Given to customers as credit by credit notes.
    [adjustments] Credit that you gave or took by hand.
    [network_fees] What the Solana network took of your SOL.
    [outside] Came from, or went to, wallets that are not yours, without Florin.
    [opening] What your wallets had before the books began.
   *[conversion] Between a value in one currency and in another.
}

## Entries

books-entries-intro = Every change of your money, in double entry. Entries never change. Money of a closed month is booked later, and names that month.
books-no-entries = No entries found.
books-debit = Debit
books-credit = Credit
# What an entry describes, such as a refund.
books-cause-label = For
books-cause = { $cause ->
    [transfer] Transfer
    [payment] Payment
    [refund] Refund
    [network_fee] Network fee
    [balance] Customer credit
    [outside] Outside Florin
   *[opening] Opening balance
}
# $month: such as October 2026, which is closed.
books-corrects = Corrects { $month }
books-entries-of = Entries in the books

## Counterparts: those who sent money, or got it, without Florin

books-counterparts-intro = People and companies that sent you money without Florin, or got some from you. Give each a name, and all entries show it.
books-no-counterparts = No money came from, or went to, anybody outside Florin.
books-counterpart = Counterpart
books-net = Received, less sent
books-known-since = Known since
books-name-hint = Such as Payroll. Leave it empty to remove the name.
books-outside-entries = Entries from and to outside
