-- Payments, with their quotes and legs. Amounts in base units have at most 15 digits, so any JSON number holds them.

create table payments (
  id text primary key check (id ~ '^pay_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- The object that it pays for, or all null. An invoice, period or installment can have several payments; any of them
  -- settles it. Foreign keys follow where those tables are created.
  payment_link_id text references payment_links (id),
  invoice_id text,
  subscription_id text,
  -- the billed period, counted from 1
  subscription_cycle integer check (subscription_cycle > 0),
  installment_id text,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'failed', 'expired')),
  exceptions text[] not null default '{}' check (exceptions <@ array['underpaid', 'overpaid', 'late']),
  failure_reason text
    check (failure_reason in ('underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted')),
  amount numeric(15, 6) not null check (amount > 0 and amount <= 999999999),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  -- null, as are both rates: the token is pegged to the currency, and there was no current rate
  amount_usd numeric(17, 6) check (amount_usd > 0),
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  -- base units of the token
  amount_due bigint not null check (amount_due > 0 and amount_due <= 999999999999999),
  amount_received bigint not null default 0 check (amount_received >= 0),
  -- the amount received when a person accepted a payment that had ended unpaid; null: nobody did
  amount_accepted bigint check (amount_accepted > 0),
  -- the operator's part of amount_due; null: none
  service_charge bigint check (service_charge > 0),
  -- the service charge was added to the price, so that the payer pays it and not the merchant
  payer_service_charge boolean not null default false,
  -- US dollars for one unit of the currency and of the token at quoted_at
  currency_rate numeric check (currency_rate > 0),
  token_rate numeric check (token_rate > 0),
  quoted_at timestamptz(3) not null,
  -- the merchant's wallet at creation: a later change must not redirect an open payment
  wallet text not null,
  -- the wallets of all legs; null: the merchant's alone
  leg_wallets text[] check (cardinality(leg_wallets) between 1 and 12),
  -- the ids of the splits, in the order that the API shows; null: no splits
  split_ids text[] check (cardinality(split_ids) between 1 and 10),
  reference text not null unique,
  description text check (length(description) between 1 and 1000),
  customer_email text check (length(customer_email) between 3 and 254),
  customer_wallet text,
  redirect_url text check (length(redirect_url) between 1 and 2048),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  expires_at timestamptz(3) not null,
  -- the next lookup of its reference on the chain, on the merchant's clock; the last lookup may close the payment
  next_lookup_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  transaction_signature text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  constraint payments_cause_check
    check (num_nonnulls(payment_link_id, invoice_id, subscription_id, installment_id) <= 1),
  constraint payments_cycle_check check ((subscription_id is null) = (subscription_cycle is null)),
  check ((status = 'failed') = (failure_reason is not null)),
  check (status <> 'confirmed' or (confirmed_at is not null and transaction_signature is not null)),
  constraint payments_accepted_check check (amount_accepted is null or status = 'confirmed'),
  check (expires_at > created_at),
  check (num_nonnulls(amount_usd, currency_rate, token_rate) in (0, 3))
);

-- Lists a merchant's payments, newest first.
create index payments_by_merchant on payments (merchant_id, mode, created_at desc, id desc);
-- Finds open payments to look up, and those to close after their last lookup.
create index payments_by_lookup on payments (mode, next_lookup_at) where status = 'pending';
-- Finds the next deadline among a merchant's open payments: a moving test clock stops there.
create index payments_by_test_deadline on payments (merchant_id, expires_at) where mode = 'test' and status = 'pending';
-- Counts a link's uses (confirmed payments) and the uses that pending payments reserve.
create index payments_by_link on payments (payment_link_id, status) where payment_link_id is not null;
-- Finds an invoice's open or confirmed payment.
create index payments_by_invoice on payments (invoice_id, status) where invoice_id is not null;
-- Finds the payments of a subscription's periods.
create index payments_by_subscription on payments (subscription_id, subscription_cycle)
  where subscription_id is not null;
-- A subscription has one open payment at a time.
create unique index payments_open_by_subscription on payments (subscription_id)
  where subscription_id is not null and status = 'pending';
-- Finds the payments of an installment.
create index payments_by_installment on payments (installment_id) where installment_id is not null;
-- An installment has one open payment at a time.
create unique index payments_open_by_installment on payments (installment_id)
  where installment_id is not null and status = 'pending';

-- All quotes of a payment that was quoted more than once. A payment with a single quote has no rows here.
-- A transfer counts at the quote in force at its block time.
create table payment_quotes (
  payment_id text not null references payments (id),
  -- the start of the quote, on the merchant's clock
  quoted_at timestamptz(3) not null,
  amount_usd numeric(17, 6) not null check (amount_usd > 0),
  -- base units: the whole price, whatever was paid before
  amount_due bigint not null check (amount_due > 0),
  currency_rate numeric not null check (currency_rate > 0),
  token_rate numeric not null check (token_rate > 0),
  -- the legs: each wallet and its base units, which add up to amount_due
  wallets text[] not null,
  amounts bigint[] not null check (0 < all (amounts)),
  -- when a later quote replaced this one, in real time; null for a payment's first and newest quotes
  superseded_at timestamptz(3),
  primary key (payment_id, quoted_at),
  check (cardinality(wallets) between 1 and 12 and cardinality(amounts) = cardinality(wallets))
);

-- Finds quotes that were superseded long ago, to delete them.
create index payment_quotes_superseded on payment_quotes (superseded_at) where superseded_at is not null;

-- The legs of a payment that pays more than one wallet. A payment with one transfer to the merchant has no rows here.
create table payment_legs (
  id text primary key check (id ~ '^spl_[0-9a-z]{26}$'),
  payment_id text not null references payments (id),
  merchant_id text not null,
  mode text not null,
  -- "split": a recipient that the merchant named. "merchant": the remainder. "service_charge": the operator's fee.
  kind text not null check (kind in ('merchant', 'split', 'service_charge')),
  recipient_wallet text not null check (length(recipient_wallet) between 32 and 44),
  recipient_name text check (length(recipient_name) between 1 and 200),
  percentage numeric(9, 6) check (percentage >= 0 and percentage <= 100),
  fixed_amount_usd numeric(15, 6) check (fixed_amount_usd > 0 and fixed_amount_usd <= 999999999),
  split_order integer check (split_order between 0 and 999999),
  -- Base units of the payment's token. The legs of a payment add up to its amount_due.
  -- Only a split of zero percent can be 0; the transaction leaves it out.
  amount bigint not null constraint payment_legs_amount_check
    check (amount <= 999999999999999 and (amount > 0 or (amount = 0 and percentage is not null and percentage = 0))),
  -- the amount received when a person accepted a payment that had ended unpaid; null: nobody did
  amount_accepted bigint check (amount_accepted >= 0),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'refunded')),
  failure_reason text check (failure_reason in
    ('underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted', 'expired')),
  transaction_signature text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (payment_id, split_order),
  -- one leg per wallet, so that a transfer's recipient identifies its leg
  unique (payment_id, recipient_wallet),
  check (num_nonnulls(percentage, fixed_amount_usd) = case kind when 'split' then 1 else 0 end),
  check ((kind = 'split') = (split_order is not null)),
  check ((status = 'failed') = (failure_reason is not null)),
  check ((status in ('completed', 'refunded')) = (settled_at is not null)),
  check (settled_at is null or transaction_signature is not null)
);

-- A payment has at most one remainder and one service charge.
create unique index payment_legs_one_per_kind on payment_legs (payment_id, kind) where kind <> 'split';
