-- What a merchant's customers owe him, sent to them by mail.

create table invoices (
  id text primary key check (id ~ '^inv_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- INV-2026-000001: gapless for each merchant, mode and year
  invoice_number text not null check (invoice_number ~ '^INV-[0-9]{4}-[0-9]{6,}$'),
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid')),
  customer_email text not null check (length(customer_email) between 3 and 254),
  customer_name text check (length(customer_name) between 1 and 200),
  amount_usd numeric(15, 6) not null check (amount_usd > 0 and amount_usd <= 999999999),
  token text not null check (token in ('USDC', 'USDT', 'SOL')),
  description text not null check (length(description) between 1 and 1000),
  line_items jsonb check (jsonb_typeof(line_items) = 'array'),
  -- midnight in UTC stands for the whole day
  due_date timestamptz(3),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  -- the payment that it was paid with, or else the newest that it can be paid with
  payment_id text references payments (id),
  -- the mail that it was sent with last
  mail_id text references mails (id),
  sent_at timestamptz(3),
  paid_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (merchant_id, mode, invoice_number),
  check ((status = 'draft') = (sent_at is null)),
  check ((status = 'draft') = (payment_id is null)),
  check ((status = 'draft') = (mail_id is null)),
  check ((status = 'paid') = (paid_at is not null))
);

create index invoices_by_merchant on invoices (merchant_id, mode, created_at desc, id desc);

-- The last number given. It is counted up in the transaction that makes the invoice, so one that is rolled back leaves no gap.
create table invoice_counters (
  merchant_id text not null,
  mode text not null,
  year integer not null check (year between 1000 and 9999),
  last_number integer not null check (last_number > 0),
  primary key (merchant_id, mode, year),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

alter table payments
  add constraint payments_invoice_id_fkey foreign key (invoice_id) references invoices (id);

create index payments_by_invoice on payments (invoice_id, status) where invoice_id is not null;

alter table mails
  -- it carries this invoice as a PDF
  add column invoice_id text references invoices (id),
  -- what it is a receipt for
  add column payment_id text references payments (id),
  -- a mail that waits to be tried again says what the mail server said
  drop constraint mails_check1,
  add constraint mails_error_check check (case status when 'failed' then error is not null when 'pending' then true else error is null end);

-- A payment can be confirmed more than once (a person accepts what the chain had dropped), and has one receipt.
create unique index mails_receipts on mails (payment_id) where kind = 'receipt';
