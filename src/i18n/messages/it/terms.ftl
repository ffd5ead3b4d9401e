## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] ogni giorno
       *[other] ogni { $count } giorni
    }
    [weekly] { $count ->
        [1] ogni settimana
       *[other] ogni { $count } settimane
    }
    [monthly] { $count ->
        [1] ogni mese
       *[other] ogni { $count } mesi
    }
   *[yearly] { $count ->
        [1] ogni anno
       *[other] ogni { $count } anni
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] al giorno
       *[other] ogni { $count } giorni
    }
    [weekly] { $count ->
        [1] a settimana
       *[other] ogni { $count } settimane
    }
    [monthly] { $count ->
        [1] al mese
       *[other] ogni { $count } mesi
    }
   *[yearly] { $count ->
        [1] all’anno
       *[other] ogni { $count } anni
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
wait-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Costo di attivazione
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Periodo non utilizzato: { $name }
proration-remaining = Periodo rimanente: { $name }
proration-carried = Credito riportato
tax-rate = { $behavior ->
    [inclusive] Imposta { $rate } (inclusa)
   *[exclusive] Imposta { $rate }
}
paid-from-balance = Pagato con il suo credito
