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
