-- Finds payments by a value of their metadata, in the order of the list. The index of before had no order: for a value that
-- millions of payments have, all of them were read for a page.

-- Returns the entry of a value: its hash with the merchant, the mode and the key. Different texts may have one hash: whoever
-- finds a payment by it must compare the metadata itself, too.
create function metadata_entry(scope text, key text, value jsonb) returns bigint language sql immutable parallel safe
  return hash64(scope || key || '=' || case jsonb_typeof(value)
    when 'number' then trim_scale(value::numeric)::text else value::text end);

create table payment_metadata (
  entry bigint not null,
  created_at timestamptz not null,
  payment_id text not null,
  primary key (entry, created_at, payment_id)
);

-- Returns the entries of a payment's metadata: one for each text, number and truth. Of large metadata, none.
create function metadata_entries(scope text, metadata jsonb) returns setof bigint
language sql immutable parallel safe rows 3
begin atomic
  select metadata_entry(scope, key, value) from jsonb_each(metadata)
  where length(metadata::text) <= 1000 and jsonb_typeof(value) in ('string', 'number', 'boolean');
end;

create function index_metadata() returns trigger language plpgsql as $$
begin
  insert into payment_metadata (entry, created_at, payment_id)
  select entry, payment.created_at, payment.id
  from inserted payment, metadata_entries(payment.merchant_id || payment.mode, payment.metadata) as entry
  where payment.metadata is not null
  on conflict do nothing;
  return null;
end $$;
create trigger index_metadata after insert on payments
  referencing new table as inserted for each statement execute function index_metadata();
