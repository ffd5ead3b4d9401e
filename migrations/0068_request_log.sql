-- Requests to the API that a key authenticated, for a week. They explain to a merchant's developers what their program sent, and what it
-- got. Florin decides nothing by them. So they have no foreign keys, whose checks would cost more than the rows, and a crash may lose a few.
create table request_log (
  id text not null check (id ~ '^req_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  key_id text not null check (key_id ~ '^key_[0-9a-z]{26}$'),
  method text not null check (length(method) between 1 and 20),
  path text not null check (length(path) between 1 and 300),
  query text check (length(query) between 1 and 1100),
  -- as the documentation writes it, such as /api/v1/payments/{id}; null: no route has the path and method
  route text check (length(route) between 1 and 200),
  status smallint not null check (status between 100 and 599),
  duration_ms integer not null check (duration_ms >= 0),
  address inet,
  user_agent text check (length(user_agent) between 1 and 300),
  idempotency_key text check (length(idempotency_key) between 1 and 300),
  is_replay boolean not null,
  error_code text check (length(error_code) between 1 and 100),
  error_field text check (length(error_field) between 1 and 300),
  error_message text check (length(error_message) between 1 and 600),
  -- JSON, with secrets redacted and long parts left out; see domain/requestLog.ts
  request_body text check (octet_length(request_body) <= 8192),
  response_body text check (octet_length(response_body) <= 8192),
  created_at timestamptz(3) not null,
  primary key (id, created_at),
  check ((error_code is null) = (status < 400))
) partition by range (created_at);
-- Each lists a merchant's requests, newest first: all, or those with one value of a filter.
create index request_log_newest on request_log (hash64(merchant_id || mode), created_at, id);
create index request_log_by_key on request_log (hash64(merchant_id || mode || key_id), created_at, id);
create index request_log_by_method on request_log (hash64(merchant_id || mode || method), created_at, id);
create index request_log_by_route on request_log (hash64(merchant_id || mode || route), created_at, id);
create index request_log_by_status on request_log (hash64(merchant_id || mode), status, created_at, id);
-- Also with successes: of a partial index, Postgres would expect fewer rows than there are, and sort them all.
create index request_log_by_error on request_log (hash64(merchant_id || mode || error_code), created_at, id);
create table request_log_other partition of request_log default;

-- How long the rows of a table share a partition.
create function partition_span(parent text) returns interval language sql immutable
  return case parent when 'request_log' then interval '1 day' else interval '1 month' end;

-- The form of the start of a partition in its name, after the name of its table.
create function partition_format(parent text) returns text language sql immutable
  return case parent when 'request_log' then 'YYYY_MM_DD' else 'YYYY_MM' end;

-- As before, with days beside months.
drop procedure create_partition;
create procedure create_partition(parent text, start timestamptz) language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  name constant text := parent || '_' || to_char(start at time zone 'UTC', partition_format(parent));
  key constant text := case parent when 'webhook_attempts' then 'started_at' when 'request_log' then 'created_at' else 'id' end;
  first constant text := partition_bound(parent, start);
  beyond constant text := partition_bound(parent, (start at time zone 'UTC' + partition_span(parent)) at time zone 'UTC');
begin
  -- Two processes at a time would create the same partition.
  perform pg_advisory_xact_lock(hashtext('partitions'));
  if to_regclass(name) is not null then return; end if;
  -- Attaching a finished table locks its parent less than creating a partition does.
  execute format('create table %I (like %I including defaults including constraints including storage)', name, parent);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    parent || '_other', key, first, key, beyond, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, first, beyond);
end $$;

-- Adds the partitions of this month and of the next two, where they are missing; for the request log, those of days.
create or replace procedure create_partitions() language plpgsql as $$
declare
  parent text;
  day timestamp;
begin
  foreach parent in array array['events', 'webhook_deliveries', 'webhook_attempts', 'request_log'] loop
    for n in 0..2 loop
      call create_partition(parent, (date_trunc(case parent when 'request_log' then 'day' else 'month' end,
        now() at time zone 'UTC') + n * partition_span(parent)) at time zone 'UTC');
    end loop;
  end loop;
  -- Those of days on which nobody called this. They must not outlive their week.
  for day in select distinct date_trunc('day', created_at at time zone 'UTC') from request_log_other where created_at < now() loop
    call create_partition('request_log', day at time zone 'UTC');
  end loop;
end $$;

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
  where inhparent = to_regclass(parent) and case when relname ~ '_\d{4}(_\d{2})+$' then
    (to_date(substr(relname, length(parent) + 2), partition_format(parent)) + partition_span(parent)) at time zone 'UTC'
      <= ended_before end
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

-- src/db/roles.ts grants it to the workers.
revoke execute on procedure create_partition from public;
call create_partitions();

-- A new word. All rows fulfil the stricter check of before, so none is read.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
    '*', 'payments:read', 'payments:write', 'payment_links:read', 'payment_links:write', 'customers:read', 'customers:write',
    'invoices:read', 'invoices:write', 'subscription_plans:read', 'subscription_plans:write', 'subscriptions:read',
    'subscriptions:write', 'installment_plans:read', 'installment_plans:write', 'transfers:read', 'transfers:write',
    'refunds:read', 'refunds:write', 'webhooks:read', 'webhooks:write', 'keys:read', 'keys:write', 'merchant:read',
    'merchant:write', 'test_clock:read', 'test_clock:write', 'audit_log:read', 'request_log:read']) not valid;
