-- What happens to a payment between its creation and its end: look-ups of its own reference, finality, dropped forks.

alter table payments
  -- when its own reference is looked up on the chain next, on the merchant's clock; after the deadline, when the payment
  -- may be closed
  add column next_lookup_at timestamptz(3) not null default now();

-- Closing a payment is the last of its look-ups, so one index serves both.
drop index payments_by_deadline;
create index payments_by_lookup on payments (mode, next_lookup_at) where status = 'pending';

alter table chain_transactions
  drop constraint chain_transactions_status_check,
  -- dropped: the finalized chain does not have it, so what it had credited was taken back
  add constraint chain_transactions_status_check check (status in ('seen', 'read', 'missing', 'dropped')),
  -- its block is final, as it was taken in: nothing of it changes any more
  add column finalized_at timestamptz(3),
  -- when its finality is asked for next
  add column next_check_at timestamptz(3) not null default now(),
  add constraint chain_transactions_final_check check (finalized_at is null or status = 'read');

create index chain_transactions_not_final on chain_transactions (mode, slot)
  where status = 'read' and finalized_at is null;

-- A transfer that is meant for a payment waits until its merchant's commitment is reached, then it is credited, and it is
-- dropped if the chain drops it. Exactly the credited ones count. One that the chain takes in again is credited again.
alter table transfers
  add column credited_at timestamptz(3),
  add column dropped_at timestamptz(3);
update transfers set credited_at = created_at where unapplied_reason is null;
alter table transfers
  add check (num_nonnulls(credited_at, dropped_at) <= 1),
  add check (credited_at is null or unapplied_reason is null);

create index transfers_unapplied on transfers (merchant_id, mode, created_at desc, signature, path)
  where unapplied_reason is not null and dropped_at is null;

-- In payment_attempts a null reason means that nothing is said against the transaction: it credited the payment, waits
-- for finality, or was found by the payment's reference and not read yet.

-- Whose settlement wallet is this? Asked for money that names no payment.
create index merchant_modes_by_wallet on merchant_modes using gin ((array[wallet_usdc, wallet_usdt, wallet_sol]));
