simulator = Simulator
simulator-intro = See what happens when somebody pays. A payment of your test mode is paid from a new wallet, with a real transaction on the test chain.
simulator-new = A new test payment
simulator-create = Create and simulate
simulator-from-exchange = Can be paid from an exchange
simulator-open = Open test payments
simulator-none = There are no open test payments.
simulator-simulate = Simulate a payer
simulator-missing = The simulator is not set up.
simulator-missing-text = It needs the demo wallet of the local stack, which the operator sets with these settings. Until then, pay test payments with a wallet of your own.
# $amount: such as $10.00.
simulator-payment = Simulate a payment of { $amount }
simulator-details = All about this payment
simulator-checkout = Checkout page
simulator-state = Payment
simulator-expires = Open until
simulator-last = Last simulation
simulator-hint =
    { $status ->
        [pending] This page shows by itself what happens. To see money that comes late, let the payment expire or cancel it first.
        [confirmed] This payment is paid. Create another one to go on.
       *[other] This payment has ended. Money can still come late.
    }
simulator-kinds = How does the payer pay?
simulator-amount = Amount in { $token }
simulator-kind =
    { $kind ->
        [exact] Pay exactly
        [underpaid] Pay too little
        [overpaid] Pay too much
        [late] Pay late
        [wrong_token] Pay in a wrong token
        [failed] Let the transaction fail
       *[exchange] Pay from an exchange
    }
simulator-kind-text =
    { $kind ->
        [exact] The payer sends all that is due, and the payment is paid some seconds later.
        [underpaid] The payer sends 80 % or the amount below, and the payment stays open until the rest comes.
        [overpaid] The payer sends 125 % or the amount below: the payment is paid, and you can refund the surplus.
        [late] The money comes after the payment has ended: you can accept or refund it.
        [wrong_token] The payer sends a token that you did not ask for: the payment stays open, and the money is listed as unmatched.
        [failed] The transaction fails on the chain: the payment stays open, and its diagnosis says why.
        [unexpected_exchange] The exchange adds no reference, and this payment does not expect that: the money is listed as unmatched.
       *[exchange] The exchange adds no reference, but the exact amount identifies the payment: it is paid some seconds later.
    }
