## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] כל יום
        [two] כל יומיים
       *[other] כל { $count } ימים
    }
    [weekly] { $count ->
        [1] כל שבוע
        [two] כל שבועיים
       *[other] כל { $count } שבועות
    }
    [monthly] { $count ->
        [1] כל חודש
        [two] כל חודשיים
       *[other] כל { $count } חודשים
    }
   *[yearly] { $count ->
        [1] כל שנה
        [two] כל שנתיים
       *[other] כל { $count } שנים
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] ליום
        [two] ליומיים
       *[other] ל-{ $count } ימים
    }
    [weekly] { $count ->
        [1] לשבוע
        [two] לשבועיים
       *[other] ל-{ $count } שבועות
    }
    [monthly] { $count ->
        [1] לחודש
        [two] לחודשיים
       *[other] ל-{ $count } חודשים
    }
   *[yearly] { $count ->
        [1] לשנה
        [two] לשנתיים
       *[other] ל-{ $count } שנים
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] דקה אחת
    [two] שתי דקות
   *[other] { $count } דקות
}
wait-hours = { $count ->
    [one] שעה אחת
    [two] שעתיים
   *[other] { $count } שעות
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = דמי הקמה
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = זמן שלא נוצל: { $name }
proration-remaining = הזמן שנותר: { $name }
proration-carried = זיכוי שהועבר
tax-rate = { $behavior ->
    [inclusive] מס { $rate } (כלול)
   *[exclusive] מס { $rate }
}
paid-from-balance = שולם מהיתרה שלכם
