## How often a plan bills

# Stands alone or after a price: $10.00 every month
every-rhythm = { $interval ->
    [daily] { $count ->
        [1] 매일
       *[other] { $count }일마다
    }
    [weekly] { $count ->
        [1] 매주
       *[other] { $count }주마다
    }
    [monthly] { $count ->
        [1] 매월
       *[other] { $count }개월마다
    }
   *[yearly] { $count ->
        [1] 매년
       *[other] { $count }년마다
    }
}
# After a price: $10.00 per month
per-rhythm = { $interval ->
    [daily] { $count ->
        [1] 매일
       *[other] { $count }일마다
    }
    [weekly] { $count ->
        [1] 매주
       *[other] { $count }주마다
    }
    [monthly] { $count ->
        [1] 매월
       *[other] { $count }개월마다
    }
   *[yearly] { $count ->
        [1] 매년
       *[other] { $count }년마다
    }
}
# $10.00 every month
price-rhythm = { $rhythm } { $price }

## Waits, after "in": Please try again in 5 minutes.

wait-minutes = { $count }분
wait-hours = { $count }시간

## What a period or an invoice costs

# Gold plan × 2
line-quantity = { $name } × { $quantity }
# Spring sale (20%)
discount-percent = { $discount } ({ $percent })
setup-fee = 초기 설정비
# A change of plan credits the rest of the period that was paid, and charges it for the new plan.
proration-unused = 미사용 기간: { $name }
proration-remaining = 남은 기간: { $name }
proration-carried = 이월된 잔액
tax-rate = { $behavior ->
    [inclusive] 세금 { $rate } (포함)
   *[exclusive] 세금 { $rate }
}
paid-from-balance = 잔액에서 결제
