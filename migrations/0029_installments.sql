-- Installment plans that have defaulted can be reinstated, and installments are announced before their due dates.

-- When the merchant last reinstated it. null: never.
alter table installment_plans add column reinstated_at timestamptz(3);

-- When we announced the installment before its due date. null: not announced.
alter table installments add column upcoming_at timestamptz(3);

-- How much of its price was allowed to stay unpaid when it was paid, in US dollars. A lower tolerance of the merchant later
-- does not make it unpaid. null: the merchant's tolerance of today. It counts only while the installment is paid.
alter table installments add column tolerance numeric(15, 6) check (tolerance >= 0 and tolerance <= 100);

-- Unpaid installments of running plans get an announcement three days before their due date. Until then, no job looks at
-- them. Plans with less than a week between installments have none.
update installments set next_action_at = due_date - interval '3 days'
from installment_plans as plan
where plan.id = installments.plan_id and plan.status = 'active' and plan.payment_frequency_days >= 7
  and installments.status = 'pending' and next_action_at = due_date;

-- All rows fulfil the stricter check of before, so none is read.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable',
    'cancel', 'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'advance', 'stop'))
    not valid;
