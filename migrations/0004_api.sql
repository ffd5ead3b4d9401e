-- What the API keeps of requests: responses to repeat, and how many were made this hour.

-- A row commits together with what its request did, so either both are there or neither.
create table idempotency_keys (
  merchant_id text not null,
  mode text not null,
  method text not null,
  path text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request's body: the same key with another body is a mistake
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status integer not null check (status between 200 and 299),
  -- the response's text; or, where it holds an API key, sealed under a key derived from the caller's own API key
  response text,
  sealed_response bytea,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, mode, method, path, key),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (num_nonnulls(response, sealed_response) <= 1)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The running hour of each merchant's side and category of requests; a new hour starts over in the same row.
create table rate_windows (
  merchant_id text not null,
  mode text not null,
  category text not null check (category in ('payments', 'reads', 'others')),
  window_start timestamptz(3) not null,
  requests integer not null check (requests > 0),
  primary key (merchant_id, mode, category),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
) with (fillfactor = 50); -- room beside each row, so that counting touches no index
