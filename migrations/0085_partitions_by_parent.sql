-- Postgres may look at the names of all tables before it finds the partitions of one. The tail of another table's name need not be
-- a date.
create or replace function remove_partition(parent text, ended_before timestamptz, is_archived boolean) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
  facets text;
begin
  if ended_before > now() then raise exception 'a partition in use cannot be removed'; end if;
  perform pg_advisory_xact_lock(hashtext('partitions'));
  -- All that waits for the table waits behind us. The next run tries again.
  set local lock_timeout = '2s';
  select relname into name
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = to_regclass(parent)
    and case when inhparent = to_regclass(parent) and relname ~ '_\d{4}(_\d{2})+$' then (
      to_date(substr(relname, length(parent) + 2), partition_format(parent)) + partition_span(parent)
    ) at time zone 'UTC' <= ended_before end
  order by relname limit 1;
  if name is null then return null; end if;
  -- Counted in the transaction that removes them, so totals stay exact.
  for facets in select counted.facets from counted_lists counted where list = parent loop
    execute count_statement(parent, name, '-count(*)', facets);
  end loop;
  execute format('alter table %I detach partition %I', parent, name);
  if is_archived then
    create schema if not exists florin_archive;
    execute format('alter table %I set schema florin_archive', name);
  else
    execute format('drop table %I', name);
  end if;
  return name;
end $$;
