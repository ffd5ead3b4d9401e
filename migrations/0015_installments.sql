-- Installment plans: what a customer owes in parts. A plan and its installments are made together; from then on jobs move
-- them by the merchant's clock, and payments by what is paid. Whoever moves a plan or its installments locks the plan.

create table installment_plans (
  id text primary key check (id ~ '^ipl_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  customer_wallet text not null check (length(customer_wallet) between 32 and 44),
  customer_email text check (length(customer_email) between 3 and 254),
  -- US dollars; parts are in whole cents, and so are the sums that they come from
  total_amount numeric(11, 2) not null check (total_amount > 0 and total_amount <= 999999999),
  installment_count integer not null check (installment_count between 1 and 360),
  payment_frequency_days integer not null check (payment_frequency_days between 1 and 366),
  first_payment_date timestamptz(3) not null,
  description text check (length(description) between 1 and 1000),
  -- null: none is charged
  late_fee_amount numeric(11, 2) check (late_fee_amount >= 0 and late_fee_amount <= 999999999),
  grace_period_days integer not null check (grace_period_days between 0 and 366),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  status text not null default 'active' check (status in ('active', 'completed', 'defaulted', 'cancelled')),
  completed_at timestamptz(3),
  defaulted_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (total_amount * 100 >= installment_count),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'defaulted') = (defaulted_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);

create index installment_plans_by_merchant on installment_plans (merchant_id, mode, created_at desc, id desc);
create index installment_plans_by_customer
  on installment_plans (merchant_id, mode, customer_wallet, created_at desc, id desc);

create table installments (
  id text primary key check (id ~ '^ins_[0-9a-z]{26}$'),
  plan_id text not null references installment_plans (id),
  merchant_id text not null,
  mode text not null,
  installment_number integer not null check (installment_number between 1 and 360),
  -- US dollars; all of a plan's add up to its total
  amount numeric(11, 2) not null check (amount > 0 and amount <= 999999999),
  due_date timestamptz(3) not null,
  -- charged when it fell late, on top of the amount
  late_fee numeric(11, 2) not null default 0 check (late_fee >= 0 and amount + late_fee <= 999999999),
  status text not null default 'pending' check (status in ('pending', 'due', 'late', 'paid', 'cancelled')),
  -- the newest payment that asks for it; of a paid one, the payment that paid it
  payment_id text references payments (id),
  -- when it was announced as due and as late
  due_at timestamptz(3),
  late_at timestamptz(3),
  paid_at timestamptz(3),
  -- until when it may stay as it is without being paid: the due date, the end of grace, or the plan's default
  status_until timestamptz(3),
  -- when a job looks at it next, on the merchant's clock. null: nothing but the end of its open payment moves it
  next_action_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (plan_id, installment_number),
  check ((status = 'paid') = (paid_at is not null)),
  check (status in ('paid', 'cancelled') or status_until is not null),
  check (status <> 'pending' or next_action_at is not null),
  check (status in ('pending', 'due', 'late') or next_action_at is null),
  check (status <> 'due' or due_at is not null),
  check (status <> 'late' or late_at is not null),
  check (late_fee = 0 or late_at is not null)
);

-- What is to be done, for the sweep of all merchants, and for one merchant's clock.
create index installments_to_do on installments (next_action_at) where next_action_at is not null;
create index installments_to_do_by_merchant on installments (merchant_id, mode, next_action_at)
  where next_action_at is not null;

-- Whose clock is ahead of real time: few, and looked up by every sweep.
create index merchant_modes_ahead on merchant_modes (merchant_id, mode) where clock_offset_ms > 0;

alter table payments
  add foreign key (installment_id) references installments (id);

create index payments_by_installment on payments (installment_id) where installment_id is not null;
-- An installment is never asked for twice at a time.
create unique index payments_open_installment on payments (installment_id)
  where installment_id is not null and status = 'pending';
