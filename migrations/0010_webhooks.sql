-- Webhook endpoints, their signing secrets, and the delivery of events to them.

-- Signing secrets, sealed with SECRETS_KEY.
create table webhook_secrets (
  id text primary key check (id ~ '^whs_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  sealed_secret bytea not null,
  created_at timestamptz(3) not null default now(),
  -- null: the current secret; a rotated one signs too until it expires
  expires_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- A merchant has one current secret per mode.
create unique index webhook_secrets_current on webhook_secrets (merchant_id, mode) where expires_at is null;
-- Finds all secrets that sign a merchant's webhooks.
create index webhook_secrets_by_merchant on webhook_secrets (merchant_id, mode);

create table webhook_endpoints (
  id text primary key check (id ~ '^whe_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  url text not null check (length(url) between 1 and 2048),
  description text check (length(description) between 1 and 1000),
  -- dotted event kinds; null: all of them
  events text[] check (cardinality(events) > 0),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('merchant', 'gone', 'failing')),
  -- the first failure since the last success; null: the last attempt succeeded
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check ((status = 'disabled') = (disabled_reason is not null))
);

-- Lists a merchant's endpoints, and finds the recipients of an event.
create index webhook_endpoints_by_merchant on webhook_endpoints (merchant_id, mode) where deleted_at is null;

-- The delivery of one event to one endpoint.
create table webhook_deliveries (
  id text primary key check (id ~ '^whd_[0-9a-z]{26}$'),
  event_id text not null references events (id),
  endpoint_id text not null references webhook_endpoints (id),
  merchant_id text not null,
  mode text not null,
  -- "skipped": not sent, because the endpoint was disabled
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'skipped')),
  -- all attempts ever made
  attempts integer not null default 0 check (attempts >= 0),
  -- attempts since the delivery was last rescheduled: its position in the retry schedule
  schedule_step integer not null default 0 check (schedule_step >= 0),
  next_attempt_at timestamptz(3),
  -- waits without a job until its endpoint has capacity, so that a slow endpoint's backlog delays nobody else
  is_parked boolean not null default false,
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (event_id, endpoint_id),
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((status = 'pending') = (next_attempt_at is not null)),
  check (not is_parked or status = 'pending')
);

-- Lists a merchant's deliveries, newest first.
create index webhook_deliveries_by_merchant on webhook_deliveries (merchant_id, mode, created_at desc, id desc);
-- Lists one endpoint's deliveries, newest first.
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at desc);
-- Lists deliveries by status; finds a disabled endpoint's deliveries to skip, and those to recover.
create index webhook_deliveries_undelivered on webhook_deliveries (merchant_id, mode, created_at desc, id desc)
  where status <> 'delivered';
-- Finds an endpoint's oldest parked deliveries.
create index webhook_deliveries_parked on webhook_deliveries (endpoint_id, id) where is_parked;

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries (id),
  number integer not null check (number > 0),
  started_at timestamptz(3) not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- null: no response
  response_status integer,
  -- the start of the response, for the merchant's debugging
  response_body text,
  error text,
  primary key (delivery_id, number)
);
