-- Transfers to payments, and all attempts to pay one.

-- Money that moved, for a payment or unapplied. The primary key prevents crediting a transfer twice.
create table transfers (
  mode text not null,
  signature text not null,
  -- instruction path: '2' is the third top-level instruction, '2.0' the first that it called
  path text not null,
  -- null: it names no payment, or several
  payment_id text references payments (id),
  merchant_id text references merchants (id),
  -- null: it pays payment_id
  unapplied_reason text
    check (unapplied_reason in ('wrong_token', 'wrong_recipient', 'ambiguous_reference', 'unknown_reference')),
  -- null: SOL
  mint text,
  -- base units; the chain has unsigned 64-bit numbers
  amount numeric(20, 0) not null check (amount >= 0),
  source text not null,
  source_owner text,
  destination text not null,
  destination_owner text,
  slot bigint not null,
  block_time timestamptz(3) not null,
  -- block_time on the merchant's clock, which a test clock moves; we compare deadlines with it
  paid_at timestamptz(3) not null,
  -- Only credited transfers count for their payment. One without either time waits for the merchant's commitment.
  credited_at timestamptz(3),
  -- the chain dropped it; if it lands again, we credit it again
  dropped_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (mode, signature, path),
  foreign key (mode, signature) references chain_transactions (mode, signature),
  check (unapplied_reason is not null or (payment_id is not null and merchant_id is not null and amount > 0)),
  check (num_nonnulls(credited_at, dropped_at) <= 1),
  check (credited_at is null or unapplied_reason is null)
);

-- Finds a payment's transfers, and those made while one of its quotes was in force.
create index transfers_by_payment_and_time on transfers (payment_id, paid_at);
-- Lists a merchant's unapplied transfers, newest first.
create index transfers_unapplied on transfers (merchant_id, mode, created_at desc, signature, path)
  where unapplied_reason is not null and dropped_at is null;

-- Every transaction that names a payment, and why it did not count. Answers "why is this unpaid?".
create table payment_attempts (
  payment_id text not null references payments (id),
  mode text not null,
  signature text not null,
  -- null: it credited the payment, waits for finality, or was found by the reference and not read yet
  reason text check (reason in
    ('transaction_failed', 'wrong_token', 'wrong_recipient', 'self_transfer', 'ambiguous_reference', 'no_transfer')),
  created_at timestamptz(3) not null default now(),
  primary key (payment_id, signature),
  foreign key (mode, signature) references chain_transactions (mode, signature)
);

-- Finds the payments that a transaction names.
create index payment_attempts_by_signature on payment_attempts (signature);
