## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] jeden Tag
       *[other] alle { $count } Tage
    }
    [weekly] { $count ->
        [1] jede Woche
       *[other] alle { $count } Wochen
    }
    [monthly] { $count ->
        [1] jeden Monat
       *[other] alle { $count } Monate
    }
   *[yearly] { $count ->
        [1] jedes Jahr
       *[other] alle { $count } Jahre
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] pro Tag
       *[other] alle { $count } Tage
    }
    [weekly] { $count ->
        [1] pro Woche
       *[other] alle { $count } Wochen
    }
    [monthly] { $count ->
        [1] pro Monat
       *[other] alle { $count } Monate
    }
   *[yearly] { $count ->
        [1] pro Jahr
       *[other] alle { $count } Jahre
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
wait-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Einrichtungsgebühr
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Nicht genutzte Zeit: { $name }
proration-remaining = Restliche Zeit: { $name }
proration-carried = Übertragenes Guthaben
tax-rate = { $behavior ->
    [inclusive] Steuer { $rate } (enthalten)
   *[exclusive] Steuer { $rate }
}
paid-from-balance = Mit Ihrem Guthaben bezahlt
