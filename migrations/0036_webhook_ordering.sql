-- An endpoint may ask for the events of each resource in order: each waits for the delivery of the one before.

alter table webhook_endpoints
  add column ordering text not null default 'none' check (ordering in ('none', 'per_resource'));

alter table webhook_deliveries
  -- the resource of the event, if the endpoint gets its events in order; null: the delivery waits for no other
  add column ordering_key text,
  -- if it is pending: it waits, without a job, until no earlier delivery with its key is pending
  add column is_held boolean not null default false;

-- Finds the first pending delivery of a resource.
create index webhook_deliveries_ordered on webhook_deliveries (endpoint_id, ordering_key, position)
  where status = 'pending' and ordering_key is not null;
-- Finds the resources with deliveries that wait.
create index webhook_deliveries_held on webhook_deliveries (endpoint_id, ordering_key)
  where status = 'pending' and is_held;

-- The first pending delivery of a resource to an endpoint. Thousands may wait for days, and the statistics say that a
-- resource has one or two. Postgres would then read and sort all. Without sorting, it reads one in the order of the index.
create function first_pending_delivery(endpoint text, resource text) returns table (id text, is_held boolean)
language sql stable rows 1 set enable_sort = off as $$
  select id, is_held from webhook_deliveries
  where endpoint_id = endpoint and ordering_key = resource and status = 'pending'
  order by position limit 1
$$;

-- The next resource after this one that has deliveries which wait, in the order of endpoints and resources.
create function next_held_resource(endpoint text, resource text) returns table (endpoint_id text, ordering_key text)
language sql stable rows 1 set enable_sort = off as $$
  select endpoint_id, ordering_key from webhook_deliveries
  where status = 'pending' and is_held and (endpoint_id, ordering_key) > (endpoint, resource)
  order by endpoint_id, ordering_key limit 1
$$;
