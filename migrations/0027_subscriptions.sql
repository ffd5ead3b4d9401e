-- Subscriptions: a limit of unpaid periods, and the announced end of access.

-- How many periods may be unpaid. With one more, the subscription is cancelled.
alter table subscription_plans add column max_unpaid_periods integer not null default 2
  check (max_unpaid_periods between 1 and 14);

-- access_until: the end of paid time of an ended subscription. Null for one that a version without this rule expired.
alter table subscriptions drop constraint subscriptions_check4;
alter table subscriptions add constraint subscriptions_ended_check check (
  num_nonnulls(cancelled_at, cancel_reason) = case status when 'cancelled' then 2 else 0 end
  and case status when 'cancelled' then access_until is not null when 'expired' then true else access_until is null end);

-- An ended subscription has a next action until the end of its access was announced.
alter table subscriptions drop constraint subscriptions_check5;
alter table subscriptions add constraint subscriptions_next_action_check
  check (next_action_at is null or status <> 'paused' and (status not in ('cancelled', 'expired') or access_until is not null));

-- Access that has not ended yet is announced at its end, also if the subscription was cancelled before.
update subscriptions set next_action_at = access_until
from merchant_modes
where merchant_modes.merchant_id = subscriptions.merchant_id and merchant_modes.mode = subscriptions.mode
  and status = 'cancelled' and access_until > now() + clock_offset_ms * interval '1 ms';
