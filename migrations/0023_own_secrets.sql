-- Webhook endpoints with a signing secret of their own.
--
-- A table of its own: the previous version signs every endpoint with all rows of webhook_secrets, and a rotation there
-- ends all of them.

-- true: only the secrets of the endpoint sign its deliveries; false: those of the merchant
alter table webhook_endpoints add column own_secret boolean not null default false;
alter table webhook_endpoints add constraint webhook_endpoints_id_merchant_id_mode_key unique (id, merchant_id, mode);

-- Signing secrets of endpoints, sealed with SECRETS_KEY.
create table webhook_endpoint_secrets (
  id text primary key check (id ~ '^whs_[0-9a-z]{26}$'),
  endpoint_id text not null,
  merchant_id text not null,
  mode text not null,
  sealed_secret bytea not null,
  created_at timestamptz(3) not null default now(),
  -- null: the current secret; a rotated one signs too until it expires
  expires_at timestamptz(3),
  foreign key (endpoint_id, merchant_id, mode) references webhook_endpoints (id, merchant_id, mode)
);

-- An endpoint has one current secret.
create unique index webhook_endpoint_secrets_current on webhook_endpoint_secrets (endpoint_id) where expires_at is null;
-- Finds all secrets that sign an endpoint's webhooks.
create index webhook_endpoint_secrets_by_endpoint on webhook_endpoint_secrets (endpoint_id);
