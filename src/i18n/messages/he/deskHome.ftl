# $range: the days that are summed.
home-range =
    { $range ->
        [today] Today
        [week] Last 7 days
       *[month] Last 30 days
    }
# $amount: such as 12.5%.
home-change =
    { $direction ->
        [up]
            { $range ->
                [today] Up { $amount } on yesterday at this time
                [week] Up { $amount } on the 7 days before
               *[month] Up { $amount } on the 30 days before
            }
        [down]
            { $range ->
                [today] Down { $amount } on yesterday at this time
                [week] Down { $amount } on the 7 days before
               *[month] Down { $amount } on the 30 days before
            }
       *[same]
            { $range ->
                [today] The same as yesterday at this time
                [week] The same as in the 7 days before
               *[month] The same as in the 30 days before
            }
    }
home-no-change = Nothing to compare with yet
home-count =
    { $count ->
        [0] No payments
        [one] { $count } payment
       *[other] { $count } payments
    }
home-refunded = Refunded: { $amount }
home-approximate = Other currencies are converted at today’s rates.
home-unpriced = Without { $currencies }, for which there is no rate.
home-received = Received
home-chart = Received each day
# For screen readers. $day and $amount: the day on which most was received.
home-chart-label = Bar chart of what was received on each of the last 30 days. Most was on { $day }: { $amount }.
home-chart-table = Show as a table
home-day = Day
home-chart-empty = Nothing was received in the last 30 days.
home-today = Today
home-attention-title = Needs you
home-attention-none = Nothing needs you.
home-attention =
    { $kind ->
        [wallet_change] A change of the wallets is waiting
        [underpaid]
            { $count ->
                [one] Payment with too little money
               *[other] Payments with too little money
            }
        [overpaid]
            { $count ->
                [one] Payment with too much money
               *[other] Payments with too much money
            }
        [late]
            { $count ->
                [one] Payment that was paid too late
               *[other] Payments that were paid too late
            }
        [unmatched]
            { $count ->
                [one] Transfer that belongs to no payment
               *[other] Transfers that belong to no payment
            }
        [refund]
            { $count ->
                [one] Refund that waits for your signature
               *[other] Refunds that wait for your signature
            }
        [endpoint]
            { $count ->
                [one] Webhook endpoint that fails
               *[other] Webhook endpoints that fail
            }
        [invoice]
            { $count ->
                [one] Overdue invoice
               *[other] Overdue invoices
            }
       *[subscription]
            { $count ->
                [one] Subscription past due
               *[other] Subscriptions past due
            }
    }
# $more: yes if there may be more than $count.
home-attention-count =
    { $more ->
        [yes] { $count }+
       *[no] { $count }
    }
home-newest = Newest payments
home-no-payments = There are no payments yet.
home-all-payments = All payments
home-steps = Five steps to your first payment
home-steps-done = { $done } of { $count } done
home-steps-hide = Hide these steps
home-step-done = Done:
home-step =
    { $step ->
        [wallets] Check where your money goes
        [payment] Create a payment
        [pay] Pay it
        [webhooks] Tell your shop about payments
       *[team] Invite your team
    }
home-step-text =
    { $step ->
        [wallets-test] Test money goes to wallets of test mode.
        [wallets-live] Payers pay straight into your own wallets.
        [payment-test] Enter an amount. No real money moves.
        [payment-live] Enter an amount, and send the page to a customer.
        [pay-test] The simulator pays it, exactly or with a mistake.
        [pay-live] Open its page, and pay a small amount yourself.
        [webhooks-test] Add an endpoint that hears of each payment.
        [webhooks-live] Add an endpoint that hears of each payment.
        [team-test] Others see payments, or help customers, each in their role.
       *[team-live] Others see payments, or help customers, each in their role.
    }
