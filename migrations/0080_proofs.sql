-- The proof of the books: whether the ledger says of each wallet what the chain says.

-- The subjects of proofs: the tokens of one kind in a wallet, or its SOL.
create table proof_accounts (
  merchant_id text not null,
  mode text not null,
  wallet text not null,
  token text not null check (token in ('USDC', 'USDT', 'EURC', 'PYUSD', 'SOL')),
  -- The ledger has an opening for what the wallet had before this slot, and what moved since; null: before the first proof.
  opened_slot bigint check (opened_slot >= 0),
  -- The books were found right up to this slot, with all entries up to this position.
  proven_slot bigint check (proven_slot >= 0),
  checked_position bigint not null default 0,
  -- its token accounts that proofs have seen
  addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  -- whether the ledger differed from the chain in the last proof that has a result
  is_wrong boolean not null default false,
  -- when that ended; before: when the account was added
  compared_at timestamptz(3) not null default clock_timestamp(),
  next_proof_at timestamptz(3) not null,
  primary key (merchant_id, mode, wallet, token),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (proven_slot is null or opened_slot is not null)
);
create index proof_accounts_due on proof_accounts (mode, next_proof_at);
create index proof_accounts_wrong on proof_accounts (mode) where is_wrong;
create index proof_accounts_by_result on proof_accounts (mode, compared_at);

create table proofs (
  id text primary key check (id ~ '^prf_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  wallet text not null,
  token text not null,
  status text not null default 'running' check (status in ('running', 'proven', 'pending', 'different', 'failed')),
  -- what it reads now; null once it has ended
  phase text default 'balance' check (phase in ('balance', 'history', 'entries')),
  -- what the chain had at a slot, what the ledger had up to then, and how much of that the opening was
  slot bigint,
  balance numeric(20, 0) check (balance >= 0),
  booked numeric,
  opening numeric,
  -- transactions that Florin may still credit or drop: what each changed on the chain
  pending jsonb not null default '[]' check (jsonb_typeof(pending) = 'array' and jsonb_array_length(pending) <= 1000),
  -- what they change together, beyond what is booked
  pending_amount numeric not null default 0,
  -- entries of Florin's own that the chain contradicts: transfer by transfer
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array' and jsonb_array_length(differences) <= 100),
  failure text check (failure in ('chain_unavailable', 'too_much_pending')),
  -- where it goes on: the addresses whose histories are left, the signature before which, and the position after which
  addresses text[] not null default '{}',
  before text,
  after_position bigint,
  -- Each turn has a number, so that a late one writes nothing.
  turn bigint not null default 0,
  next_turn_at timestamptz(3) not null default clock_timestamp(),
  created_at timestamptz(3) not null default clock_timestamp(),
  checked_at timestamptz(3),
  foreign key (merchant_id, mode, wallet, token) references proof_accounts,
  check ((status = 'running') = (phase is not null)),
  check ((status = 'running') = (checked_at is null)),
  check ((status = 'failed') = (failure is not null)),
  check (status in ('running', 'failed') or num_nonnulls(slot, balance, booked, opening) = 4),
  check (status <> 'proven' or balance = booked),
  check (status <> 'pending' or balance = booked + pending_amount)
);
create unique index proofs_running on proofs (merchant_id, mode, wallet, token) where status = 'running';
create index proofs_of_account on proofs (merchant_id, mode, wallet, token, created_at desc, id desc);
create index proofs_turns on proofs (mode, next_turn_at) where status = 'running';

-- Finds what a wallet's ledger got since a proof, also in slots of before.
create index ledger_entries_of_proof on ledger_entries (merchant_id, mode, wallet, position) where account = 'wallet';

-- Those who sent money from outside or got it. The merchant can label them once an entry names them.
create table counterparts (
  id text primary key check (id ~ '^cpt_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  address text not null,
  label text check (length(label) between 1 and 100),
  created_at timestamptz(3) not null default clock_timestamp(),
  unique (merchant_id, mode, address),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);
create index counterparts_by_time on counterparts (merchant_id, mode, created_at desc, id desc);

-- Sums received from a counterpart, less those sent to it, by token and currency. Empty text: nobody knows the value.
create table counterpart_totals (
  merchant_id text not null,
  mode text not null,
  address text not null,
  token text not null check (token in ('USDC', 'USDT', 'EURC', 'PYUSD', 'SOL')),
  currency text not null,
  amount numeric not null,
  value numeric not null,
  primary key (merchant_id, mode, address, token, currency),
  foreign key (merchant_id, mode, address) references counterparts (merchant_id, mode, address)
);

-- Adds what the entries between two positions moved from and to counterparts. add_ledger_entries calls it.
create function add_counterparts(after_position bigint, last_position bigint) returns void language plpgsql as $$
begin
  insert into counterparts (id, merchant_id, mode, address)
  select typeid('cpt'), merchant_id, mode, wallet
  from (
    select distinct merchant_id, mode, wallet from ledger_entries
    where position > after_position and position <= last_position and account = 'outside' and wallet is not null
  ) as moved
  order by merchant_id, mode, wallet
  on conflict (merchant_id, mode, address) do nothing;
  insert into counterpart_totals as total (merchant_id, mode, address, token, currency, amount, value)
  select merchant_id, mode, wallet, token, coalesce(currency, ''), -sum(amount), coalesce(-sum(value), 0) from ledger_entries
  where position > after_position and position <= last_position and account = 'outside' and wallet is not null and token is not null
  group by 1, 2, 3, 4, 5
  on conflict (merchant_id, mode, address, token, currency) do update
  set amount = total.amount + excluded.amount, value = total.value + excluded.value;
end $$;

-- Returns when something occurred on the clock of the chain.
create function chain_time(cause ledger_cause) returns timestamptz language sql stable
  return cause.occurred_at - (select clock_offset_ms * interval '1 ms' from merchant_modes
    where (merchant_id, mode) = (cause.merchant_id, cause.mode));

-- Books the part of a chain transaction's change of a wallet that Florin's own entries do not explain. `parts` are its counterparts and the
-- fee of the network, as [{account, counterpart, amount}]. If they do not add up to it, all of it is from or to an unknown one outside.
-- Safe to repeat.
create function book_outside(cause ledger_cause, held_wallet text, held_token text, changed numeric, parts jsonb) returns numeric
  language plpgsql as $$
declare
  part record;
  total numeric := 0;
begin
  perform pg_advisory_xact_lock(outside_key(cause.mode, cause.signature));
  for part in
    with entry as (
      select entry.transaction_id, entry.cause, entry.currency, entry.amount, entry.value from ledger_entries entry
      where entry.mode = cause.mode and entry.signature = cause.signature and entry.merchant_id = cause.merchant_id
        and entry.account = 'wallet' and entry.wallet = held_wallet and entry.token = held_token
    ), unexplained as (
      select changed - coalesce(sum(entry.amount), 0) as amount from entry where entry.cause not in ('outside', 'opening')
    ), named as (
      select one ->> 'account' as account, coalesce(one ->> 'counterpart', '') as counterpart, sum((one ->> 'amount')::numeric) as amount
      from jsonb_array_elements(parts) as one group by 1, 2
    ), wanted as (
      select account, counterpart, named.amount from named
      where (select sum(named.amount) from named) = (select unexplained.amount from unexplained)
      union all
      select 'outside', '', unexplained.amount from unexplained
      where (select coalesce(sum(named.amount), 0) from named) <> unexplained.amount
    ), known as (
      select other.account, coalesce(other.wallet, '') as counterpart, max(entry.currency) as currency, sum(entry.amount) as amount,
        sum(entry.value) as value
      from entry join ledger_entries other on other.transaction_id = entry.transaction_id and other.account in ('outside', 'network_fees')
        and other.mode = cause.mode and other.signature = cause.signature
      where entry.cause = 'outside' group by 1, 2
    )
    select account, nullif(counterpart, '') as counterpart, known.amount as known_amount, known.value as known_value,
      known.currency as known_currency, coalesce(wanted.amount, 0) - coalesce(known.amount, 0) as amount
    from wanted full join known using (account, counterpart)
    where coalesce(wanted.amount, 0) <> coalesce(known.amount, 0)
  loop
    total := total + part.amount;
    perform book(cause, array_agg((line.account, address, held_token, direction * part.amount, worth.currency, direction * worth.value,
      worth.rate, worth.rate_source, null)::ledger_line))
    from (values ('wallet', held_wallet, 1), (part.account, part.counterpart, -1)) as line (account, address, direction)
    left join lateral (
      -- Money that is taken back keeps its value.
      select part.known_currency as currency, round(part.known_value * part.amount / part.known_amount, 6) as value,
        null::numeric as rate, null::text as rate_source
      where sign(part.known_amount) = -sign(part.amount) and abs(part.known_amount) >= abs(part.amount)
      union all
      select * from market_value(held_token, part.amount, chain_time(cause))
      where part.known_amount is null or sign(part.known_amount) <> -sign(part.amount) or abs(part.known_amount) < abs(part.amount)
    ) as worth on true;
  end loop;
  return total;
end $$;

-- Books what a wallet had before a slot, or a change of that.
create function book_opening(cause ledger_cause, held_wallet text, held_token text, changed numeric) returns void language plpgsql as $$
begin
  if changed = 0 then return; end if;
  perform book(cause, array_agg((account, address, held_token, direction * changed, worth.currency, direction * worth.value,
    worth.rate, worth.rate_source, null)::ledger_line))
  from (values ('wallet', held_wallet, 1), ('opening', null, -1)) as line (account, address, direction)
  left join market_value(held_token, changed, chain_time(cause)) as worth on true;
end $$;

-- Takes from the opening of a wallet what the entries of a transaction explain that was before it: they were written after it.
create function correct_opening(account proof_accounts, explained text) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    select entry.slot, entry.currency, min(entry.occurred_at) as occurred_at, sum(entry.amount) as amount, sum(entry.value) as value
    from ledger_entries entry
    where entry.mode = account.mode and entry.signature = explained and entry.merchant_id = account.merchant_id
      and entry.account = 'wallet' and entry.wallet = account.wallet and entry.token = account.token and entry.slot < account.opened_slot
    group by entry.slot, entry.currency having sum(entry.amount) <> 0
  loop
    perform book((account.merchant_id, account.mode, 'opening', null, null, explained, null, part.slot, part.occurred_at), array[
      ('wallet', account.wallet, account.token, -part.amount, part.currency, -part.value, null, null, null)::ledger_line,
      ('opening', null, account.token, part.amount, part.currency, part.value, null, null, null)::ledger_line]);
  end loop;
end $$;

-- A new word. All rows fulfil the stricter check of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock', 'member', 'invitation', 'session',
    'passkey', 'wallet_change', 'dashboard_settings', 'counterpart')) not valid;
