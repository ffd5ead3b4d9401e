## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] 每天
       *[other] 每 { $count } 天
    }
    [weekly] { $count ->
        [1] 每周
       *[other] 每 { $count } 周
    }
    [monthly] { $count ->
        [1] 每月
       *[other] 每 { $count } 个月
    }
   *[yearly] { $count ->
        [1] 每年
       *[other] 每 { $count } 年
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] 每天
       *[other] 每 { $count } 天
    }
    [weekly] { $count ->
        [1] 每周
       *[other] 每 { $count } 周
    }
    [monthly] { $count ->
        [1] 每月
       *[other] 每 { $count } 个月
    }
   *[yearly] { $count ->
        [1] 每年
       *[other] 每 { $count } 年
    }
}
# $10.00 every month
price-rhythm = { $rhythm } { $price }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count } 分钟
wait-hours = { $count } 小时

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount }（{ $percent }）
setup-fee = 开通费
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = 未使用时间：{ $name }
proration-remaining = 剩余时间：{ $name }
proration-carried = 结转余额
tax-rate = { $behavior ->
    [inclusive] 税 { $rate }（已含）
   *[exclusive] 税 { $rate }
}
paid-from-balance = 余额支付
