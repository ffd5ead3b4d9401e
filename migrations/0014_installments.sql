-- Installment plans: a total that a customer pays in parts.
-- A plan is created with all of its installments. Jobs then advance them by the merchant's clock until they are paid.
-- Every change to a plan or its installments locks the plan first.

create table installment_plans (
  id text primary key check (id ~ '^ipl_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  customer_wallet text not null check (length(customer_wallet) between 32 and 44),
  customer_email text check (length(customer_email) between 3 and 254),
  -- US dollars in whole cents, as are the installments
  total_amount numeric(11, 2) not null check (total_amount > 0 and total_amount <= 999999999),
  installment_count integer not null check (installment_count between 1 and 120),
  payment_frequency_days integer not null check (payment_frequency_days between 1 and 366),
  first_payment_date timestamptz(3) not null,
  grace_period_days integer not null check (grace_period_days between 0 and 366),
  -- US dollars; null: no late fee
  late_fee_amount numeric(11, 2) check (late_fee_amount >= 0 and late_fee_amount <= 999999999),
  description text check (length(description) between 1 and 1000),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  status text not null default 'active' check (status in ('active', 'completed', 'defaulted', 'cancelled')),
  completed_at timestamptz(3),
  defaulted_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  -- every installment is at least one cent
  check (total_amount * 100 >= installment_count),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'defaulted') = (defaulted_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);

-- Lists a merchant's plans, newest first.
create index installment_plans_by_merchant on installment_plans (merchant_id, mode, created_at desc, id desc);
-- Lists the plans of one customer, newest first.
create index installment_plans_by_customer
  on installment_plans (merchant_id, mode, customer_wallet, created_at desc, id desc);

create table installments (
  id text primary key check (id ~ '^ins_[0-9a-z]{26}$'),
  plan_id text not null references installment_plans (id),
  merchant_id text not null,
  mode text not null,
  installment_number integer not null check (installment_number between 1 and 120),
  -- US dollars; the amounts of a plan add up to its total
  amount numeric(11, 2) not null check (amount > 0 and amount <= 999999999),
  due_date timestamptz(3) not null,
  -- US dollars on top of the amount, charged when the installment became late
  late_fee numeric(11, 2) not null default 0 check (late_fee >= 0 and amount + late_fee <= 999999999),
  status text not null default 'pending' check (status in ('pending', 'due', 'late', 'paid', 'cancelled')),
  -- the payment that paid it, otherwise its newest one; null: none yet
  payment_id text references payments (id),
  -- when we announced it as due and as late
  due_at timestamptz(3),
  late_at timestamptz(3),
  paid_at timestamptz(3),
  -- when its status changes if it stays unpaid: the due date, the end of the grace period, or the plan's default
  next_transition_at timestamptz(3),
  -- when a job processes it next, on the merchant's clock; null: only the end of its open payment changes it
  next_action_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (plan_id, installment_number),
  check ((status = 'paid') = (paid_at is not null)),
  check (status in ('paid', 'cancelled') or next_transition_at is not null),
  check (status <> 'pending' or next_action_at is not null),
  check (status in ('pending', 'due', 'late') or next_action_at is null),
  check (status <> 'due' or due_at is not null),
  check (status <> 'late' or late_at is not null),
  check (late_fee = 0 or late_at is not null)
);

-- Finds due work of all merchants.
create index installments_due on installments (next_action_at) where next_action_at is not null;
-- Finds one merchant's due work, for a clock that is ahead or moving.
create index installments_due_by_merchant on installments (merchant_id, mode, next_action_at)
  where next_action_at is not null;

alter table payments add foreign key (installment_id) references installments (id);
