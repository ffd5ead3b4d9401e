-- Addresses that merchants hand out, and from which anybody may pay, once or many times.

create table payment_links (
  id text primary key check (id ~ '^plk_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- what its address ends with: 80 random bits in Crockford's base32, which has no letters to mistake
  link_code text not null unique check (link_code ~ '^[0-9a-hjkmnp-tv-z]{16}$'),
  title text check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 1000),
  amount numeric(15, 6) not null check (amount > 0 and amount <= 999999999),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  redirect_url text check (length(redirect_url) between 1 and 2048),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  -- how many of its payments may be confirmed; null: any number
  max_uses integer check (max_uses between 1 and 999999999),
  expires_at timestamptz(3),
  is_active boolean not null default true,
  -- the page offers to pay by card or bank
  onramp boolean not null default false,
  -- what is charged there, in Nigerian naira, whatever the rates are
  amount_ngn numeric(15, 6) check (amount_ngn > 0 and amount_ngn <= 999999999),
  -- the service charge comes on top of the amount
  payer_service_charge boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

create index payment_links_by_merchant on payment_links (merchant_id, mode, created_at desc, id desc);

alter table payments
  add column payment_link_id text references payment_links (id);

-- A link's uses are its confirmed payments, and its pending ones hold a place: both are counted here.
create index payments_by_link on payments (payment_link_id, status) where payment_link_id is not null;
