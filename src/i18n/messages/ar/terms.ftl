## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] كل يوم
        [two] كل يومين
        [few] كل { $count } أيام
        [many] كل { $count } يومًا
       *[other] كل { $count } يوم
    }
    [weekly] { $count ->
        [1] كل أسبوع
        [two] كل أسبوعين
        [few] كل { $count } أسابيع
        [many] كل { $count } أسبوعًا
       *[other] كل { $count } أسبوع
    }
    [monthly] { $count ->
        [1] كل شهر
        [two] كل شهرين
        [few] كل { $count } أشهر
        [many] كل { $count } شهرًا
       *[other] كل { $count } شهر
    }
   *[yearly] { $count ->
        [1] كل سنة
        [two] كل سنتين
        [few] كل { $count } سنوات
        [many] كل { $count } سنة
       *[other] كل { $count } سنة
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] يوميًا
        [two] كل يومين
        [few] كل { $count } أيام
        [many] كل { $count } يومًا
       *[other] كل { $count } يوم
    }
    [weekly] { $count ->
        [1] أسبوعيًا
        [two] كل أسبوعين
        [few] كل { $count } أسابيع
        [many] كل { $count } أسبوعًا
       *[other] كل { $count } أسبوع
    }
    [monthly] { $count ->
        [1] شهريًا
        [two] كل شهرين
        [few] كل { $count } أشهر
        [many] كل { $count } شهرًا
       *[other] كل { $count } شهر
    }
   *[yearly] { $count ->
        [1] سنويًا
        [two] كل سنتين
        [few] كل { $count } سنوات
        [many] كل { $count } سنة
       *[other] كل { $count } سنة
    }
}
# $10.00 every month
price-rhythm = { $price } { $rhythm }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count ->
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $count } دقائق
    [many] { $count } دقيقة
   *[other] { $count } دقيقة
}
wait-hours = { $count ->
    [one] ساعة واحدة
    [two] ساعتين
    [few] { $count } ساعات
    [many] { $count } ساعة
   *[other] { $count } ساعة
}

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = رسوم الإعداد
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = المدة غير المستخدمة: { $name }
proration-remaining = المدة المتبقية: { $name }
proration-carried = رصيد مُرحَّل
tax-rate = { $behavior ->
    [inclusive] الضريبة { $rate } (مشمولة)
   *[exclusive] الضريبة { $rate }
}
paid-from-balance = مدفوع من رصيدك
