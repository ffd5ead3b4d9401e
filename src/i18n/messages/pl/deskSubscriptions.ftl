desk-plans-and-subscriptions = Plans and subscriptions
desk-plans = Plans
desk-plan = Plan
desk-no-plans = No plans found.
desk-no-plans-yet = No plans yet. A plan is what customers subscribe to: a price, and how often they pay it.
desk-new-plan = New plan
desk-edit-plan = Edit plan
desk-price = Price
desk-every = Charge every
desk-interval-label = Unit
desk-interval-hint = For example, 3 and months: the customer pays every three months.
desk-interval =
    { $interval ->
        [daily] Days
        [weekly] Weeks
        [yearly] Years
       *[monthly] Months
    }
desk-plan-description-hint = Customers see this on the plan’s page.
desk-setup-fee-hint = Charged once, with the first payment.
desk-trial-days = Days of free trial
desk-tax = Tax
desk-tax-rate = Tax rate
desk-tax-behavior-label = Prices and tax
desk-tax-behavior =
    { $behavior ->
        [inclusive] Prices include the tax
       *[exclusive] The tax is added to prices
    }
desk-quantity = Quantity
desk-allow-quantity = Customers may choose a quantity
desk-max-cycles = Number of payments
desk-max-cycles-hint = The subscription ends after them. Leave this empty to continue until somebody cancels.
desk-max-unpaid = Unpaid periods allowed
desk-max-unpaid-hint = With one more, the subscription ends.
desk-apply-to = A new price applies to
desk-apply-to-hint = Current subscribers get an email in good time before their price changes.
desk-price-scope =
    { $scope ->
        [all] New and current subscribers
       *[new] New subscribers only
    }
desk-activate = Activate
desk-deactivate = Deactivate
desk-public-page = Public page
desk-public-page-text = Customers subscribe on this page. Share the address, or show the code.
desk-address-of-page = Address
desk-qr-code = QR code of this page
desk-subscribers = Subscribers
desk-new-subscriber = Add a subscriber
desk-coupons = Coupons
desk-coupon = Coupon
desk-no-coupons = No coupons found.
desk-no-coupons-yet = No coupons yet. A coupon is a code that makes a subscription cheaper.
desk-new-coupon = New coupon
desk-edit-coupon = Edit coupon
desk-code = Code
desk-code-hint = What customers enter: 3 to 40 letters, digits, hyphens and underscores.
desk-coupon-name-hint = Customers see this on pages and documents.
desk-discount = Discount
desk-percent-off = Discount in percent
desk-amount-off = Discount as an amount
desk-amount-off-hint = Instead of a percentage, in the currency below.
desk-duration = Duration
desk-duration-choice =
    { $duration ->
        [forever] All periods
        [repeating] Several periods
       *[once] One period
    }
# $count: the number of periods, if there are several.
desk-coupon-duration =
    { $duration ->
        [forever] All periods
        [repeating]
            { $count ->
                [one] { $count } period
               *[other] { $count } periods
            }
       *[once] One period
    }
desk-duration-periods-hint = Only for several periods.
desk-max-redemptions = At most this many subscriptions
desk-redeemed = Redeemed
# 3 of 100
desk-of-all = { $count } of { $all }
desk-valid-until = Valid until
desk-subscriptions = Subscriptions
desk-no-subscriptions = No subscriptions found.
desk-no-subscriptions-yet = No subscriptions yet. Create a plan first, and share its page.
desk-new-subscription = New subscription
desk-subscriber-hint = Enter their email address, their wallet, or both.
desk-next-payment = Next payment
desk-current-period = Current period
desk-trial-until = Trial until
desk-access-until = Access until
desk-ends-with-period = Ends with the period
desk-has-unpaid = Unpaid
desk-cancelled-on = Cancelled
desk-why-cancelled = Why it was cancelled
desk-cancel-reason =
    { $reason ->
        [payment_failed] A period was not paid
        [refunded] A period was refunded
       *[requested] You or the customer asked for it
    }
desk-billing-problem = Problem
desk-billing-problem-is =
    { $problem ->
        [rate_unavailable] There is no current exchange rate. We try again soon.
        [cannot_be_paid] No payment can be made: a wallet or a token is missing, or the amount is not possible.
       *[internal_error] An error on our side. We try again soon.
    }
desk-next-change = Next change
# $price: 2 × $10.00. $day: 20 November 2026.
desk-from-day = { $price } from { $day }
desk-periods-paid = Periods paid
desk-reverse-charge = Reverse charge: the customer owes the tax
desk-reverse-charge-hint = Needs your tax ID and that of the customer.
desk-email-unconfirmed = The customer has not confirmed the address yet, so they get no emails.
desk-periods = Periods
desk-no-periods = Nothing was charged so far.
desk-paid-on = Paid on
desk-document = Document
status-unpaid-periods = Unpaid
desk-unpaid-text = The customer can pay each period on its page. You can send them the address.
desk-unpaid-over = These periods were not paid before the subscription ended. Nothing is asked for any more.
# $amount: 4.00 USDC
desk-received-part = { $amount } received so far
desk-see-payment = Create or see the payment
desk-change = Change
desk-change-subscription = Change subscription
desk-change-time-label = New plan or quantity applies
desk-change-time =
    { $when ->
        [period_end] With the next period
       *[now] Now
    }
desk-change-time-hint = With another interval, a change now begins a new period and charges it now.
desk-proration-label = The rest of the paid period
desk-proration =
    { $proration ->
        [none] Stays as it was paid
       *[next_period] Settled with the next payment
    }
desk-coupon-change-hint = For the next periods. Leave this empty to remove the coupon.
desk-token-change-hint = For the next payments. One that is open stays as it is.
desk-prepay-text = This creates one payment for the next periods. Send its page to the customer.
desk-prepay-hint = If the subscription ends early, the rest becomes the customer’s credit.
desk-create-payment = Create the payment
desk-pause = Pause
desk-resume = Resume
desk-cancel-subscription = Cancel subscription
desk-cancel-text = Nothing more is charged. The customer keeps access for the time that they have paid.
desk-cancel-when = When
desk-cancel-now = Now
# $day: 20 November 2026.
desk-cancel-at-end = When the current period ends: { $day }
problem-coupon-code = Use 3 to 40 letters, digits, hyphens and underscores.
problem-coupon-discount = Enter a percentage or an amount, and not both.
problem-coupon-periods = Enter this for several periods, and only then.
problem-coupon-taken = You have another coupon with this code.
problem-needs-price = Enter a new price, or leave this as it is.
problem-tax-ids = Reverse charge needs your tax ID and that of the customer.
