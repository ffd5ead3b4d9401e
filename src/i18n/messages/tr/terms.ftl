## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] her gün
       *[other] { $count } günde bir
    }
    [weekly] { $count ->
        [1] her hafta
       *[other] { $count } haftada bir
    }
    [monthly] { $count ->
        [1] her ay
       *[other] { $count } ayda bir
    }
   *[yearly] { $count ->
        [1] her yıl
       *[other] { $count } yılda bir
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] günlük
       *[other] { $count } günde bir
    }
    [weekly] { $count ->
        [1] haftalık
       *[other] { $count } haftada bir
    }
    [monthly] { $count ->
        [1] aylık
       *[other] { $count } ayda bir
    }
   *[yearly] { $count ->
        [1] yıllık
       *[other] { $count } yılda bir
    }
}
# $10.00 every month
price-rhythm = { $rhythm } { $price }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } dakika
   *[other] { $count } dakika
}
wait-hours = { $count ->
    [one] { $count } saat
   *[other] { $count } saat
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Kurulum ücreti
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Kullanılmayan süre: { $name }
proration-remaining = Kalan süre: { $name }
proration-carried = Devreden bakiye
tax-rate = { $behavior ->
    [inclusive] Vergi { $rate } (dahil)
   *[exclusive] Vergi { $rate }
}
paid-from-balance = Bakiyenizden ödenen
