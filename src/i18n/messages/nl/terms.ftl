## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] elke dag
       *[other] elke { $count } dagen
    }
    [weekly] { $count ->
        [1] elke week
       *[other] elke { $count } weken
    }
    [monthly] { $count ->
        [1] elke maand
       *[other] elke { $count } maanden
    }
   *[yearly] { $count ->
        [1] elk jaar
       *[other] elke { $count } jaar
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] per dag
       *[other] elke { $count } dagen
    }
    [weekly] { $count ->
        [1] per week
       *[other] elke { $count } weken
    }
    [monthly] { $count ->
        [1] per maand
       *[other] elke { $count } maanden
    }
   *[yearly] { $count ->
        [1] per jaar
       *[other] elke { $count } jaar
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } minuut
   *[other] { $count } minuten
}
wait-hours = { $count ->
    [one] { $count } uur
   *[other] { $count } uur
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Opstartkosten
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Ongebruikte tijd: { $name }
proration-remaining = Resterende tijd: { $name }
proration-carried = Overgedragen tegoed
tax-rate = { $behavior ->
    [inclusive] Belasting { $rate } (inbegrepen)
   *[exclusive] Belasting { $rate }
}
paid-from-balance = Betaald met uw tegoed
