-- Moves of merchants between cells. A merchant's row in `merchants` is missing while it is loaded, and once it has left, so nothing
-- refers to it here.

create table merchant_moves (
  merchant_id text primary key check (merchant_id ~ '^mer_[0-9a-z]{26}$'),
  -- source: copying, paused (no webhooks go out), frozen, moved; target: loading, loaded, arrived
  state text not null check (state in ('copying', 'paused', 'frozen', 'moved', 'loading', 'loaded', 'arrived')),
  -- the file of the first copy
  copy_id uuid not null,
  -- the snapshot of the newest file, which lacks what came later
  since text,
  -- the file of the last changes
  final_id uuid,
  -- where a moved merchant lives now; kept until it is moved back
  cell text check (length(cell) between 1 and 100),
  changed_at timestamptz(3) not null default clock_timestamp(),
  check (state <> 'moved' or cell is not null)
);

-- Names of moved merchants that requests contain: ids, codes of links, and hashes of keys.
create table moved_names (
  name text primary key check (length(name) between 1 and 100),
  merchant_id text not null
);
create index moved_names_of_merchant on moved_names (merchant_id);

-- The keys of a merchant's rows that were inserted, updated or deleted since its first copy.
create table move_changes (
  merchant_id text not null,
  table_name text not null,
  key jsonb not null,
  xid xid8 not null default pg_current_xact_id()
);
create index move_changes_of_merchant on move_changes (merchant_id, table_name);

-- Refuses a change of a merchant that is frozen. Others hold a lock until they end, for which the freeze waits. It may come between the
-- look and the lock, so there is a second look. Transactions that read with an older snapshot would not see it.
create function refuse_moving(merchant text) returns void language plpgsql as $$
begin
  for look in 1..2 loop
    if current_setting('transaction_isolation') <> 'read committed'
      or exists (select from merchant_moves where merchant_id = merchant and state in ('frozen', 'moved')) then
      raise exception 'the merchant % is being moved to another cell', merchant using errcode = '55M00';
    end if;
    perform pg_advisory_xact_lock_shared(hashtext('merchant_moves'), hashtext(merchant));
  end loop;
end $$;

-- Beacons of other cells, which transactions of payments that were made there carry.
create table followed_beacons (
  mode text not null check (mode in ('test', 'live')),
  beacon text not null,
  slot bigint check (slot >= 0),
  followed_until timestamptz(3) not null,
  primary key (mode, beacon)
);

-- Refuses changes of a merchant's rows while it is frozen, and notes them before. The first two arguments are the merchant and the table,
-- since a partition has another name. Then come expressions for the merchant and the key of a row $1. The last one tells whether changes
-- are refused at all.
create function guard_moving() returns trigger language plpgsql as $$
declare
  merchant constant text := tg_argv[0];
  of_row constant text := format('select %s, %s', tg_argv[2], tg_argv[3]);
  owner text;
  key jsonb;
  keys jsonb[] := '{}';
begin
  if tg_op <> 'INSERT' then
    execute of_row into owner, key using old;
    if owner = merchant then keys := array_append(keys, key); end if;
  end if;
  if tg_op <> 'DELETE' then
    execute of_row into owner, key using new;
    if owner = merchant then keys := array_append(keys, key); end if;
  end if;
  if cardinality(keys) = 0 then return null; end if;
  if tg_argv[4]::boolean then perform refuse_moving(merchant); end if;
  insert into move_changes (merchant_id, table_name, key)
  select distinct merchant, tg_argv[1], changed from unnest(keys) as changed where changed is not null;
  return null;
end $$;
