search-results = Results for “{ $text }”
search-none = Nothing found for “{ $text }”.
search-object = Found
search-hint = You can search for:
search-by =
    { $way ->
        [id] The ID of a payment, a customer, an invoice or anything else
        [email] An email address
        [order] An order number, or another value of a payment’s metadata
        [number] The number of an invoice
        [wallet] A wallet’s address
        [signature] The signature of a transaction, or its page in an explorer
       *[amount] An amount, such as 25 or 0.5 SOL
    }
search-kind =
    { $kind ->
        [customer] Customers
        [payment] Payments
        [invoice] Invoices
        [credit_note] Credit notes
        [subscription] Subscriptions
        [subscription_plan] Plans
        [coupon] Coupons
        [installment_plan] Installment plans
        [payment_link] Payment links
        [transfer] Transfers
        [refund] Refunds
        [event] Events
        [webhook_delivery] Webhook deliveries
        [webhook_endpoint] Webhook endpoints
        [api_key] API keys
        [test_clock] Test clocks
       *[audit_log_entry] Audit log
    }
