-- Moves of merchants between cells. A merchant's row in `merchants` is missing while it is loaded, and once it has left, so nothing
-- refers to it here.

create table merchant_moves (
  merchant_id text primary key check (merchant_id ~ '^mer_[0-9a-z]{26}$'),
  -- source: copying, paused (no webhooks go out), frozen, moved; target: loading, loaded, arrived
  state text not null check (state in ('copying', 'paused', 'frozen', 'moved', 'loading', 'loaded', 'arrived')),
  -- the file of the first copy
  copy_id uuid not null,
  -- the oldest transaction whose changes that file may lack
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

-- The keys of rows that were deleted since the first copy of a merchant.
create table move_deletions (
  merchant_id text not null,
  table_name text not null,
  key jsonb not null
);
create index move_deletions_of_merchant on move_deletions (merchant_id);

-- Beacons of other cells, which transactions of payments that were made there carry.
create table followed_beacons (
  mode text not null check (mode in ('test', 'live')),
  beacon text not null,
  slot bigint check (slot >= 0),
  followed_until timestamptz(3) not null,
  primary key (mode, beacon)
);

-- Refuses changes of a merchant's rows. Arguments: the merchant, and an expression that returns the merchant of a row $1.
create function refuse_moving() returns trigger language plpgsql as $$
declare
  owner text;
begin
  if tg_op <> 'INSERT' then
    execute 'select ' || tg_argv[1] into owner using old;
  end if;
  if tg_op <> 'DELETE' and owner is distinct from tg_argv[0] then
    execute 'select ' || tg_argv[1] into owner using new;
  end if;
  if owner = tg_argv[0] then
    raise exception 'the merchant % is being moved to another cell', owner using errcode = '55M00';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- Notes which rows of a merchant a statement deleted. Arguments: the merchant, a condition and a key of a row `own`.
create function note_deletions() returns trigger language plpgsql as $$
begin
  execute format('insert into move_deletions (merchant_id, table_name, key) select %L, %L, %s from gone as own where %s',
    tg_argv[0], tg_table_name, tg_argv[2], tg_argv[1]);
  return null;
end $$;
