## Mails to merchants

mail-merchant-hello = Hello { $merchant },

## Money that came late, or was too much or too little

mail-late-payment-subject = Payment arrived late: { $amount }
mail-overpaid-subject = Payment is more than was due: { $amount }
mail-underpaid-subject = Payment is less than was due: { $amount }
mail-late-payment-text = Money arrived for a payment after its deadline, or after it had ended.
mail-overpaid-text = A payer sent more than was due.
mail-underpaid-text = A payment has ended with less than was due.
mail-underpaid-open-text = A payer sent less than was due, and can still pay the rest.
mail-fact-payment = Payment: { $id }
mail-fact-for = For: { $description }
mail-fact-price = Price: { $price } ({ $tokens })
mail-fact-received = Received: { $amount }
mail-fact-surplus = Surplus: { $amount }
# status: a word of the API, which is not translated
mail-fact-status = Status: { $status }
mail-fact-wallet = Payer’s wallet: { $wallet }
mail-fact-transaction = Transaction: { $transaction }
mail-advice-surplus = The money is in your wallet. The payer may expect the surplus back.
mail-advice-none = The money is in your wallet. You need not do anything.
# An address of the API follows each text that ends with a colon.
mail-advice-obligation = The money is in your wallet. Florin counts it toward the invoice, the period or the installment, and asks the customer only for the rest. To accept it as the whole price, call:
mail-advice-return = If nothing more will be asked for, because it was cancelled, return the money to the payer.
mail-advice-pending = The money is in your wallet. The payment will end unpaid, because the money came too late. Then return it to the payer, or accept it as the whole price with:
mail-advice-accept = The money is in your wallet. Return it to the payer, or accept it as the whole price with:

## A subscription or an installment plan that has ended with money for something unpaid

mail-owner-ended-subject = { $noun ->
    [subscription] Subscription has ended, partly paid: { $amount }
   *[plan] Installment plan has ended, partly paid: { $amount }
}
mail-owner-ended-text = { $noun ->
    [subscription] { $count ->
        [one] A subscription has ended, and has received money for a period that is not paid. Florin asks the customer for nothing more.
       *[other] A subscription has ended, and has received money for periods that are not paid. Florin asks the customer for nothing more.
    }
   *[plan] { $count ->
        [one] An installment plan has ended, and has received money for an installment that is not paid. Florin asks the customer for nothing more.
       *[other] An installment plan has ended, and has received money for installments that are not paid. Florin asks the customer for nothing more.
    }
}
mail-fact-subscription = Subscription: { $id }
mail-fact-installment-plan = Installment plan: { $id }
mail-fact-plan = Plan: { $name }
mail-fact-description = Description: { $description }
mail-fact-customer = Customer: { $customer }
# received: 4.00 USDC. value of price: $4.00 of $10.00
mail-fact-period = Received for the period { $start } to { $end }: { $received } ({ $value } of { $price })
mail-fact-installment = Received for installment { $number } of { $count }: { $received } ({ $value } of { $price })
# 4.00 USDC by the payment pay_…
mail-fact-part = { $amount } by { $payment }
mail-fact-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
mail-fact-more-payments = { $count ->
    [one] and by { $count } more payment
   *[other] and by { $count } more payments
}
mail-owner-advice = The money is in your wallet. Please return it to the payer, or accept it. To accept what was received as the whole price, call:
mail-owner-reinstate = To ask the customer for the rest, reinstate the plan with:
mail-owner-cancelled = The plan stays cancelled in any case.

## A webhook endpoint that was disabled

mail-disabled-subject = Webhook endpoint disabled: { $host }
mail-disabled-text = { $mode ->
    [test] We have disabled your test webhook endpoint and send no more events to it:
   *[live] We have disabled your live webhook endpoint and send no more events to it:
}
mail-disabled-gone = The endpoint answered a delivery with 410 Gone, which asks us to stop.
mail-disabled-failing = Every delivery to this endpoint has failed since { $time }.
mail-disabled-enable = Nothing is lost: we keep the events that happen while the endpoint is disabled. Once it works again, enable it with:
mail-disabled-recover = Then request the events that it missed with:

## A change of what gives access

mail-access-changed = { $object ->
    [api_key] { $action ->
        [create] API key created
        [rotate] API key rotated
        [revoke] API key revoked
       *[other] API key changed
    }
    [webhook_endpoint] { $action ->
        [create] Webhook endpoint created
        [delete] Webhook endpoint deleted
       *[other] Webhook endpoint changed
    }
    [webhook_secret] { $action ->
        [rotate] Webhook secret rotated
       *[other] Webhook secret changed
    }
    [member] { $action ->
        [create] Member added
        [delete] Member removed
       *[other] Role of a member changed
    }
    [invitation] { $action ->
        [create] Person invited
       *[other] Invitation revoked
    }
   *[merchant] Account settings changed
}
mail-access-by = { $actor ->
    [command] By: the operator of the service
    [system] By: Florin
    [user] By: { $key }
   *[key] By: API key { $key }
}
mail-access-from = From the address: { $address }
mail-access-at = At: { $time }
mail-access-mode = { $mode ->
    [test] In: test mode
   *[live] In: live mode
}
mail-access-request = Request: { $id }
mail-access-ask = If you did not expect this, ask the operator.
mail-access-revoke = If you did not expect this, revoke the key that did it, and all keys that it created, with another key:
mail-access-log = { $path } lists all changes. At most { $max } such mails are sent in an hour.
# A field that had no value before.
mail-access-none = none

## An address for test mails, to its owner

mail-verify-title = Confirm this address for test emails
mail-verify-subject = Confirm this address for test emails of { $merchant }
mail-verify-text = { $merchant } is testing payments with Florin and asks to send test emails to this address.
mail-verify-ask = If you agree, please confirm.
mail-verify-ignore = If you do not know { $merchant }, ignore this email. No test emails will be sent to you.

## The dashboard, to its users

mail-sign-in-title = Sign in to Florin
mail-sign-up-title = Create your Florin account
mail-sign-in-text = Somebody, probably you, asked to sign in to Florin with this address.
mail-sign-in-browser = The link works once, in the browser in which you asked for it. Never forward this email.
mail-sign-in-open = Sign in
mail-sign-in-until = The link works until { $time }. If you did not ask for it, ignore this email.
mail-invitation-subject = Join { $merchant } on Florin
# $by: the name of the person who invites.
mail-invitation-text = { $by } invites you to the dashboard of { $merchant }.
mail-invitation-operator = The operator of Florin invites you to the dashboard of { $merchant }.
mail-invitation-role = Your role: { $role }
mail-invitation-open = Accept the invitation
mail-invitation-until = The link works until { $time }. If you do not know who invites you, ignore this email.

## Changes of wallets, to the owners of a merchant

mail-wallet-change-subject = { $mode ->
    [test] Test wallets of { $merchant } will change
   *[live] Wallets of { $merchant } will change
}
# $by: the name of an owner.
mail-wallet-change-text = { $mode ->
    [test] { $by } asked to change the wallets that receive the test payments of { $merchant }.
   *[live] { $by } asked to change the wallets that receive the payments of { $merchant }.
}
mail-wallet-change-effect = The change takes effect on { $time }. Payments that are open then keep their wallets.
mail-wallet-change-replaces = This replaces the change that was pending.
mail-wallet-change-unexpected = If you did not expect this, stop the change, and check who can sign in to your dashboard.
mail-wallet-change-secret = Anybody who has this email can stop the change. Never forward it.
# $wallet: an address, or "none". $before: the one that it replaces.
mail-wallet-row = { $wallet } (before: { $before })
mail-wallet-stopped-subject = { $mode ->
    [test] Test wallets of { $merchant } stay as they are
   *[live] Wallets of { $merchant } stay as they are
}
# $by: the name of the owner who stopped the change. system: the one who asked for it.
mail-wallet-stopped-text = { $actor ->
    [link] Somebody has stopped the change of the wallets of { $merchant }, with the link in our email.
    [command] The operator of the service has stopped the change of the wallets of { $merchant }.
    [system] We have stopped the change of the wallets of { $merchant }, because { $by }, who asked for it, is no longer an owner.
   *[user] { $by } has stopped the change of the wallets of { $merchant }.
}
mail-wallets-changed-subject = { $mode ->
    [test] Test wallets of { $merchant } have changed
   *[live] Wallets of { $merchant } have changed
}
mail-wallets-changed-text = { $mode ->
    [test] The change that { $by } asked for has taken effect. New test payments of { $merchant } go to these wallets.
   *[live] The change that { $by } asked for has taken effect. New payments of { $merchant } go to these wallets.
}
mail-wallets-changed-operator = { $mode ->
    [test] The operator of the service has changed the wallets. New test payments of { $merchant } go to these wallets.
   *[live] The operator of the service has changed the wallets. New payments of { $merchant } go to these wallets.
}

## Roles of members

role = { $role ->
    [owner] Owner
    [admin] Administrator
    [developer] Developer
    [support] Support
    [accountant] Accountant
   *[viewer] Viewer
}
