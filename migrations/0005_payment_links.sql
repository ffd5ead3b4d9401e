-- Links that merchants share. Anybody can pay from one, once or many times.
create table payment_links (
  id text primary key check (id ~ '^plk_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- the end of the link's URL: 80 random bits in Crockford's base32, which omits letters that look alike
  link_code text not null unique check (link_code ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
  title text check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 1000),
  amount numeric(15, 6) not null check (amount > 0 and amount <= 999999999),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  -- adds the service charge to the amount, so that the payer pays it
  payer_service_charge boolean not null default false,
  -- how many of its payments can be confirmed; null: unlimited
  max_uses integer check (max_uses between 1 and 999999999),
  -- offers to pay by card or bank
  onramp boolean not null default false,
  -- the onramp's price in Nigerian naira, whatever the exchange rate is
  amount_ngn numeric(15, 6) check (amount_ngn > 0 and amount_ngn <= 999999999),
  redirect_url text check (length(redirect_url) between 1 and 2048),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  is_active boolean not null default true,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Lists a merchant's links, newest first.
create index payment_links_by_merchant on payment_links (merchant_id, mode, created_at desc, id desc);
