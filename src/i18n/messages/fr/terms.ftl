## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] tous les jours
       *[other] tous les { $count } jours
    }
    [weekly] { $count ->
        [1] toutes les semaines
       *[other] toutes les { $count } semaines
    }
    [monthly] { $count ->
        [1] tous les mois
       *[other] tous les { $count } mois
    }
   *[yearly] { $count ->
        [1] tous les ans
       *[other] tous les { $count } ans
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] par jour
       *[other] tous les { $count } jours
    }
    [weekly] { $count ->
        [1] par semaine
       *[other] toutes les { $count } semaines
    }
    [monthly] { $count ->
        [1] par mois
       *[other] tous les { $count } mois
    }
   *[yearly] { $count ->
        [1] par an
       *[other] tous les { $count } ans
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
    [one] { $count } heure
   *[other] { $count } heures
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Frais de mise en service
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Temps non utilisé : { $name }
proration-remaining = Temps restant : { $name }
proration-carried = Crédit reporté
tax-rate = { $behavior ->
    [inclusive] Taxe { $rate } (incluse)
   *[exclusive] Taxe { $rate }
}
paid-from-balance = Réglé avec votre solde
