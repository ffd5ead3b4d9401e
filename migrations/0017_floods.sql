-- What keeps a flood of transactions from delaying payers: running sums of credits, and who is paying now.

-- How many instructions a transfer has: those of one transaction that credit the same leg share a row.
alter table transfers add column instruction_count integer not null default 1 check (instruction_count > 0);

-- It is worth less than DUST_USD and credits nothing, so merchants' lists leave it out.
alter table transfers add column is_dust boolean not null default false,
  add check (not is_dust or unapplied_reason is not null);
drop index transfers_unapplied;
create index transfers_unapplied on transfers (merchant_id, mode, created_at desc, signature, path)
  where unapplied_reason is not null and dropped_at is null and not is_dust;

-- What each wallet was credited with for a payment, per second of block time. Transfers change it by the triggers below.
create table credit_sums (
  payment_id text not null references payments (id),
  wallet text not null,
  -- block time on the merchant's clock, as in transfers
  paid_at timestamptz(3) not null,
  -- base units; 0 after the chain dropped all of it
  amount numeric(20, 0) not null check (amount >= 0),
  primary key (payment_id, wallet, paid_at)
);

insert into credit_sums (payment_id, wallet, paid_at, amount)
select payment_id, destination_owner, paid_at, sum(amount)
from transfers where credited_at is not null group by 1, 2, 3;

create function add_credits() returns trigger language plpgsql as $$
begin
  insert into credit_sums as sums (payment_id, wallet, paid_at, amount)
  select payment_id, destination_owner, paid_at, sum(amount)
  from credited where credited_at is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (payment_id, wallet, paid_at) do update set amount = sums.amount + excluded.amount;
  return null;
end $$;

create function subtract_credits() returns trigger language plpgsql as $$
begin
  update credit_sums set amount = credit_sums.amount - gone.amount
  from (
    select payment_id, destination_owner as wallet, paid_at, sum(amount) as amount
    from before where credited_at is not null group by 1, 2, 3
  ) as gone
  where credit_sums.payment_id = gone.payment_id and credit_sums.wallet = gone.wallet
    and credit_sums.paid_at = gone.paid_at;
  return null;
end $$;

-- Triggers of one event run in the order of their names. An update adds first, so that no sum is negative in between.
create trigger transfers_credited_1 after insert on transfers
  referencing new table as credited for each statement execute function add_credits();
create trigger transfers_credited_2 after update on transfers
  referencing new table as credited for each statement execute function add_credits();
create trigger transfers_credited_3 after update on transfers
  referencing old table as before for each statement execute function subtract_credits();
create trigger transfers_credited_4 after delete on transfers
  referencing old table as before for each statement execute function subtract_credits();

-- Finds the newest credit of a payment.
create index transfers_credited on transfers (payment_id, slot, signature) where credited_at is not null;
-- Finds a payment's transfers that wait for finality.
create index transfers_waiting on transfers (payment_id)
  where unapplied_reason is null and credited_at is null and dropped_at is null;

-- It names no payment and pays no merchant, so it is deleted once it is final.
alter table chain_transactions add column is_foreign boolean not null default false,
  add check (not is_foreign or status = 'read');
create index chain_transactions_foreign on chain_transactions (finalized_at) where is_foreign;
-- Counts a payment's submitted signatures.
drop index chain_transactions_unreported;
create index chain_transactions_submitted on chain_transactions (submitted_payment_id)
  where submitted_payment_id is not null;

-- Payments whose payer has the checkout open. Their references are looked up first when many transactions wait.
-- Unlogged: it is only a hint, and pages renew it every few seconds.
create unlogged table open_checkouts (
  payment_id text primary key references payments (id),
  mode text not null check (mode in ('test', 'live')),
  -- the last request of the payer's page or wallet, in real time
  seen_at timestamptz(3) not null default now(),
  looked_up_at timestamptz(3)
);

-- Finds the open checkouts to look up next, and those to forget.
create index open_checkouts_by_lookup on open_checkouts (mode, looked_up_at nulls first);
create index open_checkouts_by_time on open_checkouts (seen_at);

-- The RPC rate limits that all processes share, as token buckets. Unlogged: a lost bucket is a full one.
create unlogged table rpc_budgets (
  mode text not null check (mode in ('test', 'live')),
  -- the endpoint, without its path, which may contain an API key
  host text not null,
  -- "all": every call. "usual": those for which no payer waits.
  name text not null check (name in ('all', 'usual')),
  -- when the bucket is full again
  full_at timestamptz not null,
  primary key (mode, host, name)
);

-- The pace of the cluster, and when the next scan is needed.
alter table chain_cursors
  -- milliseconds per slot, measured over a minute; never above the 400 of Solana's first years, so that spans in slots only grow
  add column slot_ms integer not null default 400 check (slot_ms between 50 and 400),
  -- a slot and its chain time, from which the pace is measured
  add column pace_slot bigint,
  add column pace_time timestamptz(3),
  -- when a worker last heard from its log subscription; while that is recent, scans are rare
  add column listened_at timestamptz(3),
  -- until then, scans are frequent although the subscription seems to work: it has missed a transaction
  add column distrusted_until timestamptz(3),
  -- a scan is wanted at once: a subscription began or ended
  add column scan_requested_at timestamptz(3),
  add check ((pace_slot is null) = (pace_time is null));

-- Signed transactions that Florin sends until they land or expire.
create table broadcasts (
  mode text not null,
  signature text not null,
  payment_id text not null references payments (id),
  -- the wire format; the largest is that of version 1
  transaction bytea not null check (length(transaction) between 1 and 4096),
  blockhash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (mode, signature),
  foreign key (mode, signature) references chain_transactions (mode, signature) on delete cascade
);
