-- Merchants, their settings in each mode, and their wallets.

create table merchants (
  id text primary key check (id ~ '^mer_[0-9a-z]{26}$'),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- A merchant's settings in one mode. Both rows are created with the merchant.
create table merchant_modes (
  merchant_id text not null references merchants (id),
  mode text not null check (mode in ('test', 'live')),
  -- the confirmation level that a transaction needs before it counts
  commitment text not null default 'confirmed' check (commitment in ('confirmed', 'finalized')),
  -- requests per hour; null: the deployment's limit
  rate_limit_payments integer check (rate_limit_payments >= 0),
  rate_limit_reads integer check (rate_limit_reads >= 0),
  rate_limit_others integer check (rate_limit_others >= 0),
  -- The test clock. All times but clock_target are real time.
  -- how far the clock is ahead of real time
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  -- the time that the clock is moving to; null: it runs with real time
  clock_target timestamptz(3),
  -- when the move was requested: before the clock moves, we ingest all transactions that the chain had by then
  clock_requested_at timestamptz(3),
  -- the scanned slot, once the scan was past clock_requested_at; null: not that far yet
  clock_target_slot bigint check (clock_target_slot >= 0),
  -- when a worker last moved the clock; null: no worker is moving it
  clock_moved_at timestamptz(3),
  -- why the clock is blocked during its move; null: nothing blocks it
  clock_waits_for text check (clock_waits_for in ('chain', 'transaction', 'payment', 'price')),
  primary key (merchant_id, mode),
  check (mode = 'test' or clock_offset_ms = 0),
  constraint merchant_modes_clock_check check (
    (clock_target is null) = (clock_requested_at is null)
    and (clock_target is not null or clock_moved_at is null)
    and (mode = 'test' or clock_target is null)
  ),
  check (clock_target is not null or num_nonnulls(clock_target_slot, clock_waits_for) = 0)
);

-- Merchants whose clock is ahead of real time. They are few, and every billing sweep looks them up.
create index merchant_modes_clock_ahead on merchant_modes (merchant_id, mode) where clock_offset_ms > 0;
-- Merchants whose clock is moving: other sweeps leave their due work to the move.
create index merchant_modes_clock_moving on merchant_modes (merchant_id) where clock_target is not null;

-- Where a merchant is paid, by token. A token without a row is not accepted.
create table wallets (
  merchant_id text not null,
  mode text not null,
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  wallet text not null,
  primary key (merchant_id, mode, token),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Finds the merchant whose wallet received money that names no payment.
create index wallets_by_address on wallets (mode, wallet);
