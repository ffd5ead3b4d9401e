-- Merchants, their settings per mode, and their API keys.

-- Ids that are made inside SQL (one row per subscriber, per due period) have the same form as those made in
-- TypeScript: a prefix and a UUIDv7 in Crockford's base32, as the TypeID specification lays down.
create function typeid(prefix text) returns text language plpgsql volatile parallel safe as $$
declare
  milliseconds constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  uuid bytea := overlay(uuid_send(gen_random_uuid()) placing substring(int8send(milliseconds) from 3) from 1 for 6);
  bits bit(130);
  id text := prefix || '_';
begin
  uuid := set_byte(uuid, 6, (get_byte(uuid, 6) & 15) | 112); -- version 7
  bits := B'00' || ('x' || encode(uuid, 'hex'))::bit(128);
  for place in 0..25 loop
    id := id || substr(digits, substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  end loop;
  return id;
end
$$;

create table merchants (
  id text primary key check (id ~ '^mer_[0-9a-z]{26}$'),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- What differs between a merchant's test and live sides. Both rows are made with the merchant.
create table merchant_modes (
  merchant_id text not null references merchants (id),
  mode text not null check (mode in ('test', 'live')),
  wallet_usdc text,
  wallet_usdt text,
  wallet_sol text,
  commitment text not null default 'confirmed' check (commitment in ('confirmed', 'finalized')),
  -- null: the deployment's own limit
  rate_limit_payments integer check (rate_limit_payments >= 0),
  rate_limit_reads integer check (rate_limit_reads >= 0),
  rate_limit_others integer check (rate_limit_others >= 0),
  -- how far the test clock is ahead of real time
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  primary key (merchant_id, mode),
  check (mode = 'test' or clock_offset_ms = 0)
);

create table api_keys (
  id text primary key check (id ~ '^key_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  name text check (length(name) between 1 and 100),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  argon2 text not null check (argon2 like '$argon2id$%'),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

create index api_keys_by_merchant on api_keys (merchant_id, created_at desc, id desc);
