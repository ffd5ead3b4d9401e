-- Changes of running subscriptions: of plan, quantity and coupon, now or at the end of the period, and cancellations then.

alter table subscriptions
  -- cancelled, instead of renewed, when the current period or trial ends
  add column cancel_at_period_end boolean not null default false,
  -- what changes when the next period begins; null: nothing
  add column pending_plan_id text references subscription_plans (id),
  add column pending_quantity integer check (pending_quantity between 1 and 100000),
  add column pending_unit_amount numeric(15, 6) check (pending_unit_amount > 0 and pending_unit_amount <= 999999999),
  -- the price of the whole current period, if a change without proration left it as it was; null: that of its units
  add column current_price numeric(15, 6) check (current_price > 0),
  add constraint subscriptions_pending_check check (
    (pending_quantity is null) = (pending_unit_amount is null) and (pending_plan_id is null or pending_quantity is not null));

-- The charges and credits of changes, for a part of a period. They become lines of the next period. A credit that is larger than that period
-- is divided: the rest is one more row, for the period after.
create table subscription_adjustments (
  id text primary key check (id ~ '^adj_[0-9a-z]{26}$'),
  subscription_id text not null references subscriptions (id),
  -- negative: a credit
  amount numeric(15, 6) not null check (amount <> 0 and abs(amount) <= 999999999),
  tax_rate numeric(7, 4) check (tax_rate between 0 and 100),
  tax_behavior text not null check (tax_behavior in ('inclusive', 'exclusive')),
  description text not null check (length(description) between 1 and 500),
  created_at timestamptz(3) not null,
  -- the period that has it as a line; null: none yet
  cycle integer check (cycle > 0)
);
-- Finds those that the next period uses.
create index subscription_adjustments_unused on subscription_adjustments (subscription_id) where cycle is null;
