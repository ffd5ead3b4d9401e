-- The legs of payments that go to more wallets than the merchant's own: split recipients, what is left for the merchant,
-- and the operator's service charge. A payment that is one transfer to the merchant has no rows here.

alter table payments
  -- the service charge was added to the amount due, so that the payer bears it and not the merchant
  add column payer_service_charge boolean not null default false,
  -- the splits' ids in their order, as the API shows them; null: no split recipients
  add column split_ids text[] check (cardinality(split_ids) between 1 and 10);

create table splits (
  id text primary key check (id ~ '^spl_[0-9a-z]{26}$'),
  payment_id text not null references payments (id),
  merchant_id text not null,
  mode text not null,
  -- split: a recipient that the merchant named; merchant: what fixed splits and the charge leave to him
  kind text not null check (kind in ('merchant', 'split', 'service_charge')),
  recipient_wallet text not null check (length(recipient_wallet) between 32 and 44),
  recipient_name text check (length(recipient_name) between 1 and 200),
  percentage numeric(9, 6) check (percentage > 0 and percentage <= 100),
  fixed_amount_usd numeric(15, 6) check (fixed_amount_usd > 0 and fixed_amount_usd <= 999999999),
  split_order integer check (split_order between 0 and 999999),
  -- base units of the payment's token. All legs of a payment add up to its amount_due
  amount bigint not null check (amount > 0 and amount <= 999999999999999),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'refunded')),
  failure_reason text check (failure_reason in
    ('underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted', 'expired')),
  transaction_signature text,
  settled_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (payment_id, split_order),
  -- one leg per wallet, so what a wallet received tells which leg was paid
  unique (payment_id, recipient_wallet),
  check (num_nonnulls(percentage, fixed_amount_usd) = case kind when 'split' then 1 else 0 end),
  check ((kind = 'split') = (split_order is not null)),
  check ((status = 'failed') = (failure_reason is not null)),
  check ((status in ('completed', 'refunded')) = (settled_at is not null)),
  check (settled_at is null or transaction_signature is not null)
);

-- At most one remainder and one charge.
create unique index splits_other_legs on splits (payment_id, kind) where kind <> 'split';
