-- Events: what happened to a merchant's resources.
create table events (
  id text primary key check (id ~ '^evt_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  kind text not null,
  resource_id text not null,
  -- the exact bytes that we sign and send, frozen when the event happened
  payload text not null,
  -- identifies the request or job that caused the event; deliveries send it as X-Correlation-Id
  correlation_id uuid,
  created_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Lists a merchant's events, newest first.
create index events_by_merchant on events (merchant_id, mode, created_at desc, id desc);
-- Lists the events of one resource.
create index events_by_resource on events (resource_id);
