## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] codziennie
       *[other] co { $count } dni
    }
    [weekly] { $count ->
        [1] co tydzień
        [few] co { $count } tygodnie
        [many] co { $count } tygodni
       *[other] co { $count } tygodnia
    }
    [monthly] { $count ->
        [1] co miesiąc
        [few] co { $count } miesiące
        [many] co { $count } miesięcy
       *[other] co { $count } miesiąca
    }
   *[yearly] { $count ->
        [1] co rok
        [few] co { $count } lata
        [many] co { $count } lat
       *[other] co { $count } roku
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] dziennie
       *[other] co { $count } dni
    }
    [weekly] { $count ->
        [1] tygodniowo
        [few] co { $count } tygodnie
        [many] co { $count } tygodni
       *[other] co { $count } tygodnia
    }
    [monthly] { $count ->
        [1] miesięcznie
        [few] co { $count } miesiące
        [many] co { $count } miesięcy
       *[other] co { $count } miesiąca
    }
   *[yearly] { $count ->
        [1] rocznie
        [few] co { $count } lata
        [many] co { $count } lat
       *[other] co { $count } roku
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } minutę
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minuty
}
wait-hours = { $count ->
    [one] { $count } godzinę
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godziny
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Opłata aktywacyjna
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Niewykorzystany czas: { $name }
proration-remaining = Pozostały czas: { $name }
proration-carried = Przeniesione środki
tax-rate = { $behavior ->
    [inclusive] Podatek { $rate } (w cenie)
   *[exclusive] Podatek { $rate }
}
paid-from-balance = Opłacono z Twoich środków
