-- How far we have read the chain, and its transactions that concern us.

create table chain_cursors (
  mode text primary key check (mode in ('test', 'live')),
  -- an address in every payment's transaction, by which we find them; nobody has its private key
  beacon text not null unique,
  -- we have seen every signature up to this slot; null: never scanned
  slot bigint check (slot >= 0),
  -- the chain's own time at that slot
  chain_time timestamptz(3),
  scanned_at timestamptz(3),
  check ((slot is null) = (chain_time is null))
);

-- Transactions that carry the beacon, were submitted to us, or were found by a payment's reference.
create table chain_transactions (
  mode text not null check (mode in ('test', 'live')),
  signature text not null,
  -- null: no node has reported it yet
  slot bigint check (slot >= 0),
  -- "seen": we know its signature. "read": we ingested its transfers. "missing": no node had it, and we stopped asking.
  -- "dropped": the finalized chain does not have it, so we reversed its credits.
  status text not null default 'seen' check (status in ('seen', 'read', 'missing', 'dropped')),
  block_time timestamptz(3),
  error text,
  -- the payment whose payer, or anybody claiming to be, submitted the signature before a node reported it
  submitted_payment_id text references payments (id),
  -- We ingest it once there is a price for what it pays. Until then payment_attempts link it to its payments.
  waits_for_price boolean not null default false,
  -- Nodes have it, but this release cannot read it. It stays "seen", and an alarm counts it.
  unreadable_reason text check (unreadable_reason in ('version', 'incomplete')),
  seen_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- when we learned that its block is final, so that nothing can change any more; null: not known yet
  finalized_at timestamptz(3),
  -- when we next ask the chain whether it is final or dropped, in real time
  next_check_at timestamptz(3) not null default now(),
  primary key (mode, signature),
  check ((status = 'read') = (read_at is not null)),
  check (status <> 'read' or (slot is not null and block_time is not null)),
  check (not waits_for_price or status = 'seen'),
  constraint chain_transactions_final_check check (finalized_at is null or status = 'read')
);

-- Finds transactions to check for finality.
create index chain_transactions_not_final on chain_transactions (mode, slot)
  where status = 'read' and finalized_at is null;
-- Finds transactions that were seen long ago and not read: the chain may have dropped them.
create index chain_transactions_unread on chain_transactions (mode, slot) where status = 'seen';
-- Counts the unreadable transactions for the alarm.
create index chain_transactions_unreadable on chain_transactions (mode)
  where status = 'seen' and unreadable_reason is not null;
-- Counts a payment's submitted signatures that no node has reported.
create index chain_transactions_unreported on chain_transactions (submitted_payment_id)
  where submitted_payment_id is not null and slot is null;
-- Finds missing transactions to delete.
create index chain_transactions_missing on chain_transactions (seen_at) where status = 'missing';
