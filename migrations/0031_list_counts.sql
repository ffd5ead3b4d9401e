-- Totals of lists. Counting a merchant's rows would cost more with each of them, so triggers count every change.
-- A total is the sum of list_counts and of the changes that were not added to it yet. One statement that reads both gets
-- the exact total of its snapshot.

-- What statements changed. Each transaction appends, so none waits for another. A job moves the sums to list_counts.
create table list_changes (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  -- the table that is listed
  list text not null,
  -- what is counted, such as the rows with a status, and which
  field text not null,
  value text not null,
  -- the hour (UTC) of the rows, or 'infinity' if the field is not counted by time
  hour timestamptz not null,
  -- rows added, less those removed
  rows bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Finds the changes of a list.
create index list_changes_by_list on list_changes (merchant_id, mode, list);

-- Rows by field, value and time: by hour, by day (UTC), and of all times.
create table list_counts (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  list text not null,
  field text not null,
  value text not null,
  unit text not null check (unit in ('hour', 'day', 'all')),
  -- when the hour or day begins; '-infinity' for all times
  start timestamptz not null,
  rows bigint not null check (rows >= 0),
  check ((unit = 'all') = (start = '-infinity')),
  primary key (merchant_id, mode, list, field, value, unit, start)
);

-- When the hour or day of a time begins, in UTC.
create function utc_start(unit text, at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_trunc(unit, at at time zone 'UTC') at time zone 'UTC';

-- How the rows of each list are counted. `facets` is a relation of (field, value, hour). In it, `item` is a row of the list.
create table counted_lists (
  list text primary key,
  facets text not null
);

-- The statement that counts the rows of a relation. `change`: an aggregate. `source`: the relation.
create function count_statement(list text, source text, change text, facets text) returns text language sql immutable
  return format($sql$
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, %1$L, facet.field, facet.value, facet.hour, %3$s
    from %2$s as item cross join lateral %4$s as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having %3$s <> 0$sql$,
    list, source, change, facets);

-- Counts the rows of a table from now on, and those that it has.
create procedure count_list(list text, facets text) language plpgsql as $procedure$
declare
  changed constant text := '(select *, 1 as change from added union all select *, -1 as change from removed)';
begin
  insert into counted_lists values (list, facets);
  execute format($function$
    create function %I() returns trigger language plpgsql as $trigger$
    begin
      if tg_op = 'INSERT' then %s;
      elsif tg_op = 'DELETE' then %s;
      else %s;
      end if;
      return null;
    end $trigger$$function$, 'count_' || list, count_statement(list, 'added', 'count(*)', facets),
    count_statement(list, 'removed', '-count(*)', facets), count_statement(list, changed, 'sum(item.change)', facets));
  execute format('create trigger count_inserted after insert on %I referencing new table as added
    for each statement execute function %I()', list, 'count_' || list);
  execute format('create trigger count_updated after update on %I referencing new table as added old table as removed
    for each statement execute function %I()', list, 'count_' || list);
  execute format('create trigger count_deleted after delete on %I referencing old table as removed
    for each statement execute function %I()', list, 'count_' || list);
  execute count_statement(list, list, 'count(*)', facets);
end $procedure$;

-- Adds all changes to list_counts. Returns how many totals changed; 0 while another process does it.
create function add_list_changes() returns bigint language plpgsql as $$
declare
  changed bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('list_counts')) then return 0; end if;
  -- An upsert would check that a total is not negative before it adds the change to the one that exists.
  with gone as (
    delete from list_changes returning merchant_id, mode, list, field, value, hour, rows
  ), sums as (
    select merchant_id, mode, list, field, value, unit, start, sum(rows) as rows
    from gone cross join lateral (
      values ('hour', hour), ('day', utc_start('day', hour)), ('all', '-infinity')) as part (unit, start)
    where hour <> 'infinity' or unit = 'all'
    group by merchant_id, mode, list, field, value, unit, start having sum(rows) <> 0
  )
  merge into list_counts as counts using sums as change
  on (counts.merchant_id, counts.mode, counts.list, counts.field, counts.value, counts.unit, counts.start)
    = (change.merchant_id, change.mode, change.list, change.field, change.value, change.unit, change.start)
  when matched then update set rows = counts.rows + change.rows
  when not matched then insert (merchant_id, mode, list, field, value, unit, start, rows)
    values (change.merchant_id, change.mode, change.list, change.field, change.value, change.unit, change.start, change.rows);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- All at once, before the rows are counted: while this waits for one, it must not hold another for long.
lock table payments, events, webhook_deliveries, transfers, payment_links, invoices, subscriptions, subscription_plans,
  installment_plans, audit_log in share row exclusive mode;
call count_list('payments', $$(
  values ('status', item.status, utc_start('hour', item.created_at)), ('confirmed', '', utc_start('hour', item.confirmed_at)),
    ('payment_link_id', item.payment_link_id, 'infinity')
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception)$$);
call count_list('events', $$(values ('kind', item.kind, utc_start('hour', item.created_at)))$$);
call count_list('webhook_deliveries', $$(
  values ('status', item.status, 'infinity'::timestamptz), ('endpoint_id', item.endpoint_id || ' ' || item.status, 'infinity'),
    ('failing', case when item.status = 'pending' and item.schedule_step > 0 then '' end, 'infinity'))$$);
call count_list('transfers', $$(
  values ('unapplied', case when item.unapplied_reason is not null and item.dropped_at is null and not item.is_dust then '' end,
    'infinity'::timestamptz))$$);
call count_list('payment_links', $$(values ('is_active', item.is_active::text, 'infinity'::timestamptz))$$);
call count_list('invoices', $$(values ('status', item.status, 'infinity'::timestamptz))$$);
call count_list('subscriptions', $$(values ('status', item.status, 'infinity'::timestamptz))$$);
call count_list('subscription_plans', $$(values ('is_active', item.is_active::text, 'infinity'::timestamptz))$$);
call count_list('installment_plans', $$(values ('status', item.status, 'infinity'::timestamptz))$$);
call count_list('audit_log', $$(values ('action', item.action, utc_start('hour', item.created_at)))$$);
