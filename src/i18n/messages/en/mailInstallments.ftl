## The schedule of an installment plan

mail-schedule-title = Your installment plan
mail-schedule-subject = { $count ->
    [one] Your installment plan with { $merchant }: { $total } in one installment
   *[other] Your installment plan with { $merchant }: { $total } in { $count } installments
}
mail-schedule-text = { $count ->
    [one] You pay { $total } to { $merchant } in one installment, on the dates below.
   *[other] You pay { $total } to { $merchant } in { $count } installments, on the dates below.
}
mail-rescheduled-title = The dates of your installment plan have changed
mail-rescheduled-subject = New dates of your installment plan with { $merchant }
mail-rescheduled-text = { $merchant } has changed the dates of your plan. These are the new ones.
mail-schedule-link = On each date, we email you a link to pay.
# days: how long after the date an installment can be paid without a fee.
mail-schedule-fee = { $days ->
    [0] On each date, we email you a link to pay. If you do not pay on the day, a late fee of { $fee } is added.
    [1] On each date, we email you a link to pay. If you do not pay within a day, a late fee of { $fee } is added.
   *[other] On each date, we email you a link to pay. If you do not pay within { $days } days, a late fee of { $fee } is added.
}
# An installment in the list: 2. 1 December 2026
mail-schedule-row = { $number }. { $day }
mail-schedule-paid = { $amount }, paid
mail-schedule-footer = This link always shows what is paid and what is next.
mail-see-plan = See the plan

## An installment

mail-upcoming-subject = Upcoming installment { $number } of { $count }: { $amount } to { $merchant } on { $day }
mail-upcoming-title = Your next installment is due on { $day }
mail-upcoming-text = Your next installment of { $amount } is due on { $day }.
mail-upcoming-payable-text = Your next installment of { $amount } is due on { $day }. You can already pay it now.
mail-see-installment = See the installment
mail-due-subject = Installment { $number } of { $count } is due: { $amount } to { $merchant }
mail-due-title = Installment { $number } of { $count } is due
mail-pay-by = Please pay { $amount } to { $merchant } by { $day }.
mail-pay-by-or-end = Please pay { $amount } to { $merchant } by { $day }. If you do not pay by then, the whole plan ends.
mail-late-subject = Installment { $number } of { $count } is late: { $amount } to { $merchant }
mail-late-title = Installment { $number } of { $count } is late
mail-late-text = This installment was not paid in time.
mail-late-fee-text = This installment was not paid in time. A late fee of { $fee } was added.
mail-reverted-subject = Installment { $number } of { $count } must be paid again: { $amount } to { $merchant }
mail-reverted-title = Installment { $number } of { $count } must be paid again
mail-reverted-text = Solana dropped the transaction that paid this installment, so the money stayed in the wallet that sent it.
mail-late-fee = Late fee
mail-to-pay = To pay
mail-due-day = Due
mail-installment-footer = This link always leads to what you owe of this installment, and from there to the whole plan.

## The end of a plan

mail-defaulted-title = Your installment plan has ended
mail-defaulted-subject = Your installment plan with { $merchant } has ended
mail-defaulted-text = Your plan ended because installment { $number } of { $count } was not paid. You can no longer pay through it. Please contact { $merchant } about the remaining amount: they can reinstate the plan.
mail-reinstated-title = Your installment plan continues
mail-reinstated-subject = Your installment plan with { $merchant } continues
mail-reinstated-text = { $merchant } has reinstated your plan, with later dates for everything that is not paid.
mail-reinstated-next = Please pay installment { $number } of { $count }, { $amount }, by { $day }.
mail-reinstated-late = Please pay installment { $number } of { $count }, { $amount }, by { $day }. If you do not pay by then, the plan ends again.
