-- Subscription plans, subscriptions to them, and the billed periods.

create table subscription_plans (
  id text primary key check (id ~ '^plan_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) between 1 and 1000),
  amount numeric(15, 6) not null check (amount > 0 and amount <= 999999999),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  billing_interval text not null check (billing_interval in ('daily', 'weekly', 'monthly', 'yearly')),
  interval_count integer not null check (interval_count between 1 and 3650),
  trial_days integer not null check (trial_days between 0 and 730),
  -- how many periods are billed; null: unlimited
  max_cycles integer check (max_cycles between 1 and 9999),
  -- an inactive plan accepts no new subscribers and keeps those it has
  is_active boolean not null,
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Lists a merchant's plans, newest first.
create index subscription_plans_by_merchant on subscription_plans (merchant_id, mode, created_at desc, id desc);

-- All times are on the merchant's clock.
create table subscriptions (
  id text primary key check (id ~ '^sub_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  plan_id text not null references subscription_plans (id),
  customer_wallet text check (length(customer_wallet) between 32 and 44),
  customer_email text check (length(customer_email) between 3 and 254),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  -- created without the merchant's key
  created_anonymously boolean not null,
  -- created anonymously for an address that already got many emails: we send none until something is paid
  emails_suppressed boolean not null default false,
  status text not null check (status in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  -- the start of period anchor_cycle, from which all other periods are computed
  anchor timestamptz(3) not null,
  anchor_cycle integer not null check (anchor_cycle > 0),
  -- the newest billed period, counted from 1; 0 during a trial
  cycle integer not null check (cycle >= 0),
  -- the bounds of that period, or of the trial
  current_period_start timestamptz(3) not null,
  current_period_end timestamptz(3) not null,
  trial_end timestamptz(3),
  -- paid periods
  cycles_completed integer not null check (cycles_completed between 0 and cycle),
  -- when a job processes it next; null: another event comes first, such as the end of its open payment
  next_action_at timestamptz(3),
  -- why the last try could not create its payment; null: nothing failed
  billing_problem text check (billing_problem in ('rate_unavailable', 'cannot_be_paid', 'internal_error')),
  cancelled_at timestamptz(3),
  access_until timestamptz(3),
  cancel_reason text check (cancel_reason in ('requested', 'payment_failed')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (num_nonnulls(customer_wallet, customer_email) > 0),
  check (current_period_end > current_period_start),
  check (status <> 'trialing' or (cycle = 0 and trial_end is not null)),
  check (num_nonnulls(cancelled_at, access_until, cancel_reason) = case status when 'cancelled' then 3 else 0 end),
  check (next_action_at is null or status in ('trialing', 'active', 'past_due'))
);

-- Lists a merchant's subscriptions, newest first.
create index subscriptions_by_merchant on subscriptions (merchant_id, mode, created_at desc, id desc);
-- Finds due subscriptions of all merchants.
create index subscriptions_due on subscriptions (next_action_at) where next_action_at is not null;
-- Finds one merchant's due subscriptions, for a clock that is ahead or moving.
create index subscriptions_due_by_merchant on subscriptions (merchant_id, mode, next_action_at)
  where next_action_at is not null;
-- Counts an address's unpaid anonymous subscriptions across a merchant's plans, in any letter case.
create index subscriptions_unpaid_by_address on subscriptions (merchant_id, mode, lower(customer_email))
  where created_anonymously and cycles_completed = 0 and customer_email is not null;
-- Finds a wallet's unpaid anonymous subscription to a plan, so that a repeated request continues it.
create index subscriptions_unpaid_by_wallet on subscriptions (plan_id, customer_wallet)
  where created_anonymously and cycles_completed = 0 and customer_wallet is not null;

alter table payments add foreign key (subscription_id) references subscriptions (id);

-- Periods are billed once. A period's payment may be replaced, the period itself never.
create table subscription_periods (
  subscription_id text not null references subscriptions (id),
  cycle integer not null check (cycle > 0),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- the start of the follow-up schedule
  billed_at timestamptz(3) not null,
  -- the payment that paid it, otherwise its newest one
  payment_id text not null references payments (id),
  paid_at timestamptz(3),
  primary key (subscription_id, cycle),
  check (period_end > period_start)
);

-- Finds a subscription's unpaid periods.
create index subscription_periods_unpaid on subscription_periods (subscription_id, cycle) where paid_at is null;
