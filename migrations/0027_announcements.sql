-- What Florin announces next about existing subscriptions, invoices and installments.

-- Access ends where paid time ends: at the start of the oldest unpaid period, also if the subscription was cancelled
-- before. An end that has not passed yet is announced then.
update subscriptions
set access_until = ended.access_until, next_action_at = case when ended.is_ahead then ended.access_until end
from (
  select id, paid.access_until, paid.access_until > now() + clock_offset_ms * interval '1 ms' as is_ahead
  from subscriptions
  join merchant_modes using (merchant_id, mode)
  cross join lateral (
    select coalesce(
      (select period_start from subscription_periods
        where subscription_id = subscriptions.id and paid_at is null order by cycle limit 1),
      subscriptions.access_until) as access_until) as paid
  where status = 'cancelled') as ended
where subscriptions.id = ended.id and (ended.is_ahead or subscriptions.access_until <> ended.access_until);

-- Unpaid installments of running plans get an announcement three days before their due date. Until then, no job looks at
-- them. Plans with less than a week between installments have none.
update installments set next_action_at = due_date - interval '3 days'
from installment_plans as plan
where plan.id = installments.plan_id and plan.status = 'active' and plan.payment_frequency_days >= 7
  and installments.status = 'pending' and next_action_at = due_date;

-- The moment from which an unpaid invoice is overdue: a due date of midnight UTC means the whole day.
create function overdue_from(due_date timestamptz) returns timestamptz language sql immutable as $$
  select case when due_date at time zone 'UTC' = date_trunc('day', due_date at time zone 'UTC')
    then (due_date at time zone 'UTC' + interval '1 day') at time zone 'UTC' else due_date end
$$;

-- Nobody wants to hear at once of every invoice that has ever become overdue, so those count as announced.
update invoices set overdue_at = overdue_from(due_date)
from merchant_modes
where merchant_modes.merchant_id = invoices.merchant_id and merchant_modes.mode = invoices.mode
  and invoices.status = 'sent' and due_date is not null
  and overdue_from(due_date) <= now() + clock_offset_ms * interval '1 ms';

-- Finds the invoices that become overdue next, of all merchants and of one.
create index invoices_to_age on invoices (overdue_from(due_date))
  where status = 'sent' and overdue_at is null and due_date is not null;
create index invoices_to_age_by_merchant on invoices (merchant_id, mode, overdue_from(due_date))
  where status = 'sent' and overdue_at is null and due_date is not null;
