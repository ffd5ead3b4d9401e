## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] cada día
       *[other] cada { $count } días
    }
    [weekly] { $count ->
        [1] cada semana
       *[other] cada { $count } semanas
    }
    [monthly] { $count ->
        [1] cada mes
       *[other] cada { $count } meses
    }
   *[yearly] { $count ->
        [1] cada año
       *[other] cada { $count } años
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] al día
       *[other] cada { $count } días
    }
    [weekly] { $count ->
        [1] a la semana
       *[other] cada { $count } semanas
    }
    [monthly] { $count ->
        [1] al mes
       *[other] cada { $count } meses
    }
   *[yearly] { $count ->
        [1] al año
       *[other] cada { $count } años
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
wait-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = Cargo de alta
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Tiempo no utilizado: { $name }
proration-remaining = Tiempo restante: { $name }
proration-carried = Saldo a favor traspasado
tax-rate = { $behavior ->
    [inclusive] Impuesto { $rate } (incluido)
   *[exclusive] Impuesto { $rate }
}
paid-from-balance = Pagado con su saldo
