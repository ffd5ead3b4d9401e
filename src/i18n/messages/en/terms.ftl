## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] every day
       *[other] every { $count } days
    }
    [weekly] { $count ->
        [1] every week
       *[other] every { $count } weeks
    }
    [monthly] { $count ->
        [1] every month
       *[other] every { $count } months
    }
   *[yearly] { $count ->
        [1] every year
       *[other] every { $count } years
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] per day
       *[other] every { $count } days
    }
    [weekly] { $count ->
        [1] per week
       *[other] every { $count } weeks
    }
    [monthly] { $count ->
        [1] per month
       *[other] every { $count } months
    }
   *[yearly] { $count ->
        [1] per year
       *[other] every { $count } years
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
wait-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Setup fee
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Unused time: { $name }
proration-remaining = Remaining time: { $name }
proration-carried = Credit carried over
tax-rate = { $behavior ->
    [inclusive] Tax { $rate } (included)
   *[exclusive] Tax { $rate }
}
paid-from-balance = Paid from your balance
