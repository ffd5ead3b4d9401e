-- Search: finds payments by an amount or by any value of their metadata, and transfers by the wallet that sent them, whatever
-- the history. Emails, customers' wallets, signatures and numbers have their indexes already. Writes to payments and transfers
-- wait while the indexes are created.

-- Whether a payment asks for another number of tokens than its price has. So it is if the token is not pegged to the currency,
-- or if the payer pays something on top. A pair of both that is missing here costs space in an index. No payment is missed.
create function asks_other_amount(currency text, token text, amount numeric, amount_due bigint) returns boolean
language sql immutable parallel safe
  return (currency, token) not in (('USD', 'USDC'), ('USD', 'USDT'), ('USD', 'PYUSD'), ('EUR', 'EURC'))
    or amount_due <> amount * 1000000;

-- Finds payments by their price. Ordered by time alone: many of one price may be created in the same millisecond, and a search
-- needs no order among those.
create index payments_of_price
  on payments (hash64(merchant_id || mode || currency || token || trim_scale(amount)::text), created_at);
-- Finds payments by the tokens that they ask for, and by what they received instead. Few have an entry here.
create index payments_of_amount_due on payments (hash64(merchant_id || mode || token || amount_due::text), created_at)
  where asks_other_amount(currency, token, amount, amount_due);
create index payments_of_amount_received on payments (hash64(merchant_id || mode || token || amount_received::text), created_at)
  where amount_received not in (0, amount_due);
-- Finds what a wallet sent.
create index transfers_of_wallet on transfers (hash64(merchant_id || mode || source_owner), created_at)
  where source_owner is not null;

-- The keys of metadata: whoever searches for an order id does not know its key. payment_metadata finds the payments by each key
-- and the value. A merchant that uses texts without end as keys has the first hundred of them here.
create table metadata_keys (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  key text not null check (length(key) <= 100),
  primary key (merchant_id, mode, key)
);

create or replace function index_metadata() returns trigger language plpgsql as $$
begin
  insert into payment_metadata (entry, created_at, payment_id)
  select entry, payment.created_at, payment.id
  from inserted payment, metadata_entries(payment.merchant_id || payment.mode, payment.metadata) as entry
  where payment.metadata is not null
  on conflict do nothing;
  -- Leaves a key to another transaction that is adding it. To wait for that one could take long, or end in a deadlock.
  insert into metadata_keys (merchant_id, mode, key)
  select merchant_id, mode, key from (
    select distinct payment.merchant_id, payment.mode, entry.key
    from inserted payment, jsonb_each(payment.metadata) as entry
    where length(payment.metadata::text) <= 1000 and jsonb_typeof(entry.value) in ('string', 'number', 'boolean')
      and length(entry.key) <= 100
      and not exists (select from metadata_keys known
        where (known.merchant_id, known.mode, known.key) = (payment.merchant_id, payment.mode, entry.key))
    offset 0) as missing
  where case when (select count(*) from metadata_keys known
      where (known.merchant_id, known.mode) = (missing.merchant_id, missing.mode)) < 100
    then pg_try_advisory_xact_lock(hash64('metadata_keys ' || merchant_id || mode || key)) end
  on conflict do nothing;
  return null;
end $$;

-- The keys of the payments of before. Nobody adds payments meanwhile: the indexes above have locked them.
insert into metadata_keys (merchant_id, mode, key)
select merchant_id, mode, key from (
  select merchant_id, mode, key, row_number() over (partition by merchant_id, mode order by count(*) desc, key) as place
  from payments, jsonb_each(metadata) as entry
  where length(metadata::text) <= 1000 and jsonb_typeof(value) in ('string', 'number', 'boolean') and length(key) <= 100
  group by merchant_id, mode, key) as used
where place <= 100;
