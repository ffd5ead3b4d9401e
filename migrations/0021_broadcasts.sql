-- The parts of the RPC rate limit that have buckets of their own.
alter table rpc_budgets drop constraint rpc_budgets_name_check,
  -- "all": every call. "shared": the minimum of calls outside the reserve. "public": calls that strangers cause.
  -- "usual": that minimum in the previous version.
  add check (name in ('all', 'shared', 'public', 'usual'));

alter table broadcasts
  -- why the network last refused it, for the merchant; null: it did not
  add column refusal text,
  -- when Florin stopped sending it; null: it is being sent. One that has landed is deleted.
  add column ended_at timestamptz(3);

-- Finds what the network refused of a payment.
create index broadcasts_refused on broadcasts (payment_id, created_at) where refusal is not null;
-- Finds old rows.
create index broadcasts_by_time on broadcasts (created_at);
