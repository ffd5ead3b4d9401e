-- Events, deliveries and attempts only grow. Each month gets partitions of its own. They can be dropped as a whole when
-- nobody needs them any more. Deleting their rows one by one would leave dead rows for vacuum.
-- Foreign keys between these tables are gone: dropping a partition would search the others for rows that refer to it.
-- An event, its deliveries and their jobs are written by one statement.

-- A number that stands for a text in an index, which is a quarter of its size. A query also compares the text itself.
create function hash64(value text) returns bigint language sql immutable parallel safe
  return hashtextextended(value, 0);

-- The id before all ids of a time: that of domain/ids.ts and typeid(), with zeros for the random characters.
create function first_id(prefix text, at timestamptz) returns text language sql immutable parallel safe
  return prefix || '_' || (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
      (floor(extract(epoch from at) * 1000)::bigint >> (5 * place) & 31)::int + 1, 1), '' order by place desc)
    from generate_series(0, 9) as place) || '0000000000000000';

-- The id of the delivery of an event to an endpoint: the event's time, and a hash of both. So an event has one delivery
-- per endpoint, in the partition of the event's month.
create function delivery_id(event_id text, endpoint_id text) returns text language plpgsql immutable parallel safe as $$
declare
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  uuid bytea := substring(sha256(convert_to(event_id || endpoint_id, 'UTF8')) for 16);
  bits bit(130);
  id text := 'whd_' || substring(event_id from 5 for 10);
begin
  uuid := set_byte(uuid, 6, (get_byte(uuid, 6) & 15) | 112); -- version 7
  uuid := set_byte(uuid, 8, (get_byte(uuid, 8) & 63) | 128); -- variant
  bits := B'00' || ('x' || encode(uuid, 'hex'))::bit(128);
  for place in 10..25 loop
    id := id || substr(digits, substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  end loop;
  return id;
end $$;

-- The order in which events were recorded. The transaction gets its number first. So all positions up to one that exists
-- are final as soon as the transactions that run now have ended.
create sequence event_positions;
create function next_event_position() returns bigint language plpgsql volatile as $$
begin
  perform pg_current_xact_id();
  return nextval('event_positions');
end $$;

-- In the order in which statements lock them, so that this waits for none that waits for it.
lock table events, webhook_deliveries, webhook_attempts;
alter table webhook_attempts rename to webhook_attempts_first;
alter table webhook_deliveries rename to webhook_deliveries_first;
alter table events rename to events_first;
alter table webhook_attempts_first drop constraint webhook_attempts_delivery_id_fkey;
alter table webhook_deliveries_first drop constraint webhook_deliveries_event_id_fkey,
  drop constraint webhook_deliveries_event_id_endpoint_id_key;
drop index events_by_merchant, events_by_resource, webhook_deliveries_by_merchant, webhook_deliveries_by_endpoint,
  webhook_deliveries_undelivered, webhook_deliveries_failing, webhook_deliveries_parked;
alter table webhook_attempts_first drop constraint webhook_attempts_pkey;
alter index webhook_deliveries_pkey rename to webhook_deliveries_first_pkey;
alter index events_pkey rename to events_first_pkey;

alter table events_first add column position bigint not null default next_event_position(),
  add column packed_payload bytea, add column packing smallint,
  alter column payload drop not null,
  add constraint events_payload_check check (num_nonnulls(payload, packed_payload) = 1),
  add constraint events_packing_check check ((packed_payload is null) = (packing is null));
create table events (
  like events_first including defaults including constraints including storage,
  primary key (id),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
) partition by range (id);
-- Lists a merchant's events, newest first.
create index events_by_merchant on events (hash64(merchant_id || mode), created_at, position);
-- Lists a merchant's events of one kind.
create index events_by_kind on events (hash64(merchant_id || mode || kind), created_at, position);
-- Lists the events of one resource.
create index events_by_resource on events (hash64(merchant_id || mode || resource_id), created_at, position);
-- Reads a merchant's events in the order in which they were recorded.
create index events_by_position on events (hash64(merchant_id || mode), position);

-- The position of the delivery's event.
alter table webhook_deliveries_first add column position bigint not null default next_event_position();
create table webhook_deliveries (
  like webhook_deliveries_first including defaults including constraints including storage,
  primary key (id),
  foreign key (endpoint_id) references webhook_endpoints (id)
) partition by range (id);
-- Lists a merchant's deliveries by status. Without a status, the newest of each status are merged.
create index webhook_deliveries_by_status on webhook_deliveries (hash64(merchant_id || mode || status), position);
-- The same for one endpoint. Finds a disabled endpoint's deliveries to skip, and those to recover.
create index webhook_deliveries_by_endpoint on webhook_deliveries (hash64(merchant_id || mode || endpoint_id || status), position);
-- Lists deliveries that failed and are still retried.
create index webhook_deliveries_failing on webhook_deliveries (hash64(merchant_id || mode), position)
  where status = 'pending' and schedule_step > 0;
-- Finds an endpoint's oldest parked deliveries.
create index webhook_deliveries_parked on webhook_deliveries (endpoint_id, id) where is_parked;
-- Finds the deliveries of an event.
create index webhook_deliveries_by_event on webhook_deliveries (hash64(event_id));

create table webhook_attempts (
  like webhook_attempts_first including defaults including constraints including storage,
  primary key (delivery_id, number, started_at)
) partition by range (started_at);

-- For times that have no partition yet. So a missing partition, or a wrong clock, never stops a payment.
create table events_other partition of events default;
create table webhook_deliveries_other partition of webhook_deliveries default;
create table webhook_attempts_other partition of webhook_attempts default;

-- The first value of a month in the column by which a table is partitioned.
create function partition_bound(parent text, month timestamptz) returns text language sql immutable
  return case parent when 'events' then first_id('evt', month) when 'webhook_deliveries' then first_id('whd', month)
    else to_char(month at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS+00') end;

-- Adds the partition of a month to a table, and moves rows there that had none. It has the owner's rights: the processes
-- cannot change tables.
create procedure create_partition(parent text, month timestamptz) language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  name constant text := parent || to_char(month at time zone 'UTC', '_YYYY_MM');
  key constant text := case parent when 'webhook_attempts' then 'started_at' else 'id' end;
  start constant text := partition_bound(parent, month);
  finish constant text := partition_bound(parent, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
begin
  -- Two processes at a time would create the same partition.
  perform pg_advisory_xact_lock(hashtext('partitions'));
  if to_regclass(name) is not null then return; end if;
  -- Attaching a finished table locks its parent less than creating a partition does.
  execute format('create table %I (like %I including defaults including constraints including storage)', name, parent);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    parent || '_other', key, start, key, finish, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, start, finish);
end $$;

-- Adds the partitions of this month and of the next two, where they are missing.
create procedure create_partitions() language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['events', 'webhook_deliveries', 'webhook_attempts'] loop
    for n in 0..2 loop
      call create_partition(parent, date_trunc('month', now(), 'UTC') + n * interval '1 month');
    end loop;
  end loop;
end $$;

-- The tables of before become the first partitions. These end with this month.
do $$
declare
  this_month constant text := to_char(now() at time zone 'UTC', 'YYYY_MM');
  next_month constant timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
begin
  execute format('alter table events attach partition events_first for values from (minvalue) to (%L)',
    first_id('evt', next_month));
  execute format('alter table webhook_deliveries attach partition webhook_deliveries_first for values from (minvalue) to (%L)',
    first_id('whd', next_month));
  execute format('alter table webhook_attempts attach partition webhook_attempts_first for values from (minvalue) to (%L)',
    next_month);
  execute format('alter table events_first rename to events_%s', this_month);
  execute format('alter table webhook_deliveries_first rename to webhook_deliveries_%s', this_month);
  execute format('alter table webhook_attempts_first rename to webhook_attempts_%s', this_month);
end $$;
call create_partitions();
