## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] todos os dias
       *[other] a cada { $count } dias
    }
    [weekly] { $count ->
        [1] todas as semanas
       *[other] a cada { $count } semanas
    }
    [monthly] { $count ->
        [1] todos os meses
       *[other] a cada { $count } meses
    }
   *[yearly] { $count ->
        [1] todos os anos
       *[other] a cada { $count } anos
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] por dia
       *[other] a cada { $count } dias
    }
    [weekly] { $count ->
        [1] por semana
       *[other] a cada { $count } semanas
    }
    [monthly] { $count ->
        [1] por mês
       *[other] a cada { $count } meses
    }
   *[yearly] { $count ->
        [1] por ano
       *[other] a cada { $count } anos
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
setup-fee = Taxa de adesão
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = Tempo não utilizado: { $name }
proration-remaining = Tempo restante: { $name }
proration-carried = Saldo transferido
tax-rate = { $behavior ->
    [inclusive] Imposto { $rate } (incluído)
   *[exclusive] Imposto { $rate }
}
paid-from-balance = Pago com o seu saldo
