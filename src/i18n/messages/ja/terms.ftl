## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] 毎日
       *[other] { $count }日ごと
    }
    [weekly] { $count ->
        [1] 毎週
       *[other] { $count }週間ごと
    }
    [monthly] { $count ->
        [1] 毎月
       *[other] { $count }か月ごと
    }
   *[yearly] { $count ->
        [1] 毎年
       *[other] { $count }年ごと
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] 1日あたり
       *[other] { $count }日ごと
    }
    [weekly] { $count ->
        [1] 1週間あたり
       *[other] { $count }週間ごと
    }
    [monthly] { $count ->
        [1] 1か月あたり
       *[other] { $count }か月ごと
    }
   *[yearly] { $count ->
        [1] 1年あたり
       *[other] { $count }年ごと
    }
}
# $10.00 every month
price-rhythm = { $price }（{ $rhythm }）

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count }分
wait-hours = { $count }時間

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount }（{ $percent }）
setup-fee = 初期費用
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = 未使用期間：{ $name }
proration-remaining = 残り期間：{ $name }
proration-carried = 繰越残高
tax-rate = { $behavior ->
    [inclusive] 税 { $rate }（内税）
   *[exclusive] 税 { $rate }
}
paid-from-balance = 残高からの支払い
