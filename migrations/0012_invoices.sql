-- Invoices that merchants email to their customers.

create table invoices (
  id text primary key check (id ~ '^inv_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- INV-2026-000001: gapless per merchant, mode and year
  invoice_number text not null check (invoice_number ~ '^INV-[0-9]{4}-[0-9]{6,}$'),
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid')),
  customer_email text not null check (length(customer_email) between 3 and 254),
  customer_name text check (length(customer_name) between 1 and 200),
  amount_usd numeric(15, 6) not null check (amount_usd > 0 and amount_usd <= 999999999),
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  description text not null check (length(description) between 1 and 1000),
  line_items jsonb check (jsonb_typeof(line_items) = 'array'),
  -- midnight UTC means the whole day
  due_date timestamptz(3),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  -- the payment that paid it, otherwise its newest one
  payment_id text references payments (id),
  -- the newest email that sent it
  email_id text references emails (id),
  sent_at timestamptz(3),
  paid_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (merchant_id, mode, invoice_number),
  check ((status = 'draft') = (sent_at is null)),
  check ((status = 'draft') = (payment_id is null)),
  check ((status = 'draft') = (email_id is null)),
  check ((status = 'paid') = (paid_at is not null))
);

-- Lists a merchant's invoices, newest first.
create index invoices_by_merchant on invoices (merchant_id, mode, created_at desc, id desc);

alter table payments add foreign key (invoice_id) references invoices (id);
alter table emails add foreign key (invoice_id) references invoices (id);

-- The last invoice number. The transaction that creates the invoice increments it, so a rollback leaves no gap.
create table invoice_counters (
  merchant_id text not null,
  mode text not null,
  year integer not null check (year between 1000 and 9999),
  last_number integer not null check (last_number > 0),
  primary key (merchant_id, mode, year),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);
