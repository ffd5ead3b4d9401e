-- Plans, subscriptions to them, and the periods that they were billed for.

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
  -- how many periods are billed; null: any number
  max_cycles integer check (max_cycles between 1 and 9999),
  -- whether it takes new subscribers; those that it has stay
  is_active boolean not null,
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

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
  -- begun without the merchant's key
  is_public boolean not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  -- where period anchor_cycle begins: what all others are reckoned from
  anchor timestamptz(3) not null,
  anchor_cycle integer not null check (anchor_cycle > 0),
  -- the period that was billed last, counted from 1; 0 in a trial
  cycle integer not null check (cycle >= 0),
  -- of that period, or of the trial
  current_period_start timestamptz(3) not null,
  current_period_end timestamptz(3) not null,
  trial_end timestamptz(3),
  -- periods that were paid
  cycles_completed integer not null check (cycles_completed between 0 and cycle),
  -- when something is to be done for it; null: not before something else happens, e.g. an open payment ends
  next_action_at timestamptz(3),
  -- why its payment could not be made at the last try
  billing_problem text check (billing_problem in ('rate_unavailable', 'cannot_be_paid')),
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

create index subscriptions_by_merchant on subscriptions (merchant_id, mode, created_at desc, id desc);
create index subscriptions_due on subscriptions (next_action_at) where next_action_at is not null;
create index subscriptions_due_by_merchant on subscriptions (merchant_id, mode, next_action_at)
  where next_action_at is not null;
-- What was begun without a key and never paid, of which there may be only so many.
create index subscriptions_unpaid on subscriptions (plan_id, created_at) where is_public and cycles_completed = 0;
create index subscriptions_unpaid_by_email on subscriptions (plan_id, customer_email)
  where is_public and cycles_completed = 0 and customer_email is not null;
create index subscriptions_unpaid_by_wallet on subscriptions (plan_id, customer_wallet)
  where is_public and cycles_completed = 0 and customer_wallet is not null;

-- Each period is billed once: its payment may be replaced, the period not.
create table subscription_periods (
  subscription_id text not null references subscriptions (id),
  cycle integer not null check (cycle > 0),
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  -- from when its follow-ups are counted
  billed_at timestamptz(3) not null,
  -- the payment that is asked for, or that paid it
  payment_id text not null references payments (id),
  paid_at timestamptz(3),
  primary key (subscription_id, cycle),
  check (period_end > period_start)
);

create index subscription_periods_unpaid on subscription_periods (subscription_id, cycle) where paid_at is null;

alter table payments
  add constraint payments_subscription_id_fkey foreign key (subscription_id) references subscriptions (id);

create index payments_by_subscription on payments (subscription_id, subscription_cycle)
  where subscription_id is not null;
-- One open payment at a time.
create unique index payments_open_by_subscription on payments (subscription_id)
  where subscription_id is not null and status = 'pending';
