-- Prices, payments, and what the chain says about them.

-- US dollars for one unit: of EUR and GBP, of SOL. A stablecoin is a dollar by definition and has no row.
create table rates (
  unit text primary key check (unit in ('EUR', 'GBP', 'SOL')),
  usd numeric not null check (usd > 0),
  source text not null,
  observed_at timestamptz(3) not null
);

create table payments (
  id text primary key check (id ~ '^pay_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'failed', 'expired')),
  exceptions text[] not null default '{}' check (exceptions <@ array['underpaid', 'overpaid', 'late']),
  failure_reason text
    check (failure_reason in ('underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted')),
  amount numeric(15, 6) not null check (amount > 0 and amount <= 999999999),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  amount_usd numeric(17, 6) not null check (amount_usd > 0),
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  -- base units of the token; 15 digits at most, so that every client's JSON number holds it exactly
  amount_due bigint not null check (amount_due > 0 and amount_due <= 999999999999999),
  amount_received bigint not null default 0 check (amount_received >= 0),
  -- US dollars for one unit of the currency and of the token when the amount due was fixed
  currency_rate numeric not null check (currency_rate > 0),
  token_rate numeric not null check (token_rate > 0),
  quoted_at timestamptz(3) not null,
  -- the merchant's wallet when the payment was made: changing it later never redirects an open payment
  wallet text not null,
  reference text not null unique,
  description text check (length(description) between 1 and 1000),
  customer_email text check (length(customer_email) between 3 and 254),
  customer_wallet text,
  redirect_url text check (length(redirect_url) between 1 and 2048),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  transaction_signature text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check ((status = 'failed') = (failure_reason is not null)),
  check (status <> 'confirmed' or (confirmed_at is not null and transaction_signature is not null)),
  check (expires_at > created_at)
);

create index payments_by_merchant on payments (merchant_id, mode, created_at desc, id desc);
create index payments_by_deadline on payments (mode, expires_at) where status = 'pending';

-- One row per mode: the deployment's beacon, and how far the chain was read.
create table chain_cursors (
  mode text primary key check (mode in ('test', 'live')),
  -- a public key that every payment's transaction carries; nobody holds its private key
  beacon text not null unique,
  -- every signature up to this slot was seen; null before the first scan
  slot bigint check (slot >= 0),
  -- the chain's own time at that slot
  chain_time timestamptz(3),
  scanned_at timestamptz(3),
  check ((slot is null) = (chain_time is null))
);

-- Every transaction that carried the beacon, was submitted to us, or was found by a payment's own reference.
create table chain_transactions (
  mode text not null check (mode in ('test', 'live')),
  signature text not null,
  -- null until a node has told it
  slot bigint check (slot >= 0),
  -- seen: its signature is known; read: its transfers were taken in; missing: no node had it for a day
  status text not null default 'seen' check (status in ('seen', 'read', 'missing')),
  block_time timestamptz(3),
  error text,
  seen_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (mode, signature),
  check ((status = 'read') = (read_at is not null)),
  check (status <> 'read' or (slot is not null and block_time is not null))
);

create index chain_transactions_by_slot on chain_transactions (mode, slot);

-- Transfers that reached a payment, or tried to. The primary key makes crediting one twice impossible.
create table transfers (
  mode text not null,
  signature text not null,
  -- instruction path: '2' is the third top-level instruction, '2.0' the first that it called
  path text not null,
  payment_id text references payments (id),
  merchant_id text references merchants (id),
  -- null: credited to payment_id
  unapplied_reason text check (unapplied_reason in
    ('wrong_token', 'wrong_recipient', 'self_transfer', 'ambiguous_reference', 'unknown_reference')),
  -- null: SOL
  mint text,
  -- base units; an unsigned 64-bit number on the chain
  amount numeric(20, 0) not null check (amount >= 0),
  source text not null,
  source_owner text,
  destination text not null,
  destination_owner text,
  slot bigint not null,
  block_time timestamptz(3) not null,
  -- block_time on the merchant's clock, which a test clock moves: what deadlines are compared with
  paid_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (mode, signature, path),
  foreign key (mode, signature) references chain_transactions (mode, signature),
  check (unapplied_reason is not null or (payment_id is not null and merchant_id is not null and amount > 0))
);

create index transfers_by_payment on transfers (payment_id);

-- Every transaction that named a payment, and why it did not count: the answer to "why is this unpaid?".
create table payment_attempts (
  payment_id text not null references payments (id),
  mode text not null,
  signature text not null,
  -- null: it credited the payment
  reason text check (reason in
    ('transaction_failed', 'wrong_token', 'wrong_recipient', 'self_transfer', 'ambiguous_reference', 'no_transfer')),
  created_at timestamptz(3) not null default now(),
  primary key (payment_id, signature),
  foreign key (mode, signature) references chain_transactions (mode, signature)
);
