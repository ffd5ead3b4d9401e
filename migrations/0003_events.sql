-- Events, and their delivery to the merchants' webhook endpoints.

create table events (
  id text primary key check (id ~ '^evt_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  kind text not null,
  resource_id text not null,
  -- the exact bytes that are signed and sent, frozen when the event happened
  payload text not null,
  created_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

create index events_by_merchant on events (merchant_id, mode, created_at desc, id desc);
create index events_by_resource on events (resource_id);

-- Signing secrets, sealed with SECRETS_KEY. After a rotation the old one signs too, until expires_at.
create table webhook_secrets (
  id text primary key check (id ~ '^whs_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  sealed_secret bytea not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

create unique index webhook_secrets_current on webhook_secrets (merchant_id, mode) where expires_at is null;

create table webhook_endpoints (
  id text primary key check (id ~ '^whe_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  url text not null check (length(url) between 1 and 2048),
  description text check (length(description) between 1 and 1000),
  -- dotted kinds; null: all of them
  events text[] check (cardinality(events) > 0),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('merchant', 'gone', 'failing')),
  -- the first failure since the last success
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check ((status = 'disabled') = (disabled_reason is not null))
);

create index webhook_endpoints_by_merchant on webhook_endpoints (merchant_id, mode) where deleted_at is null;

create table webhook_deliveries (
  id text primary key check (id ~ '^whd_[0-9a-z]{26}$'),
  event_id text not null references events (id),
  endpoint_id text not null references webhook_endpoints (id),
  merchant_id text not null,
  mode text not null,
  -- skipped: the endpoint was disabled, so nothing was sent
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (event_id, endpoint_id),
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((status = 'pending') = (next_attempt_at is not null))
);

create index webhook_deliveries_by_merchant on webhook_deliveries (merchant_id, mode, created_at desc, id desc);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at desc);

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries (id),
  number integer not null check (number > 0),
  started_at timestamptz(3) not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- null: no answer came
  response_status integer,
  -- the start of the answer, for the merchant's debugging
  response_body text,
  error text,
  primary key (delivery_id, number)
);
