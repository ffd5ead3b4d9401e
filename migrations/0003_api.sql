-- API keys, and the state that the API keeps about requests.

create table api_keys (
  id text primary key check (id ~ '^key_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  name text check (length(name) between 1 and 100),
  -- finds the key
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  -- verifies the key that was found
  argon2 text not null check (argon2 like '$argon2id$%'),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Lists a merchant's keys of both modes, newest first.
create index api_keys_by_merchant on api_keys (merchant_id, created_at desc, id desc);

-- Responses to replay. A row commits in the transaction of its request, so neither exists without the other.
create table idempotency_keys (
  merchant_id text not null,
  mode text not null,
  method text not null,
  path text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request body: a key reused with another body is an error
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status integer not null check (status between 200 and 299),
  -- Both null: the response had no body. One that shows an API key is sealed with a key derived from the caller's.
  response text,
  sealed_response bytea,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, method, path, key),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (num_nonnulls(response, sealed_response) <= 1)
);

-- Finds expired keys to delete.
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Requests in the current hour, per merchant, mode and category. A new hour reuses the row.
create table rate_limit_windows (
  merchant_id text not null,
  mode text not null,
  category text not null check (category in ('payments', 'reads', 'others')),
  window_start timestamptz(3) not null,
  requests integer not null check (requests > 0),
  primary key (merchant_id, mode, category),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
) with (fillfactor = 50); -- free space on each page lets counting update rows without touching the index
