## Installment plans

desk-installments = Installments
desk-no-installments = No installment plans found.
desk-no-installments-yet = No installment plans yet. With one, a customer pays an amount in parts.
desk-new-installments = New installment plan
desk-edit-installments = Edit installment plan
desk-edit-installments-text = New dates must be in the future and in order. The customer gets an email with the new schedule.
desk-cancel-installments = Cancel installment plan
desk-cancel-installments-text = Nothing more is asked for. Installments that are paid stay paid.
desk-installments-page-text = The customer sees the schedule on this page, and pays there.
desk-installments-what = What the customer pays for.
desk-installments-email-hint = For the schedule, reminders and receipts.
desk-installments-wallet-hint = The customer’s wallet. They can still pay from any other.
desk-total-amount = Total amount
desk-installment-count = Number of installments
desk-days-between = Days between installments
desk-first-date = First due date
desk-first-date-hint = Empty: tomorrow.
desk-grace-days = Grace period in days
desk-grace-days-hint = An unpaid installment is late after these days. If it stays unpaid for twice as long again, the plan ends.
desk-late-fee-hint = Added once to an installment that is late.
desk-next-due = Next due
desk-left-to-pay = Left to pay
desk-completed-on = Completed
desk-defaulted-on = Defaulted
desk-reinstated-on = Reinstated
desk-pay-off = Payment for the rest
desk-reinstate = Reinstate
# $amount: the part that the customer’s balance paid.
desk-from-balance = { $amount } from the balance
# The label of a date. $number: of the installment.
desk-date-of = Due date of installment { $number }, { $amount }
desk-waive-fee = Waive its late fee of { $fee }. It also needs a new date.
problem-cent-each = Enter at least one cent for each installment.
problem-after-installment = Choose a date after that of installment { $value }.
problem-before-installment = Choose a date before that of installment { $value }.
problem-not-negative = Enter 0 or more.
