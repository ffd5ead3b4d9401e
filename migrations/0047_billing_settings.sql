-- How a merchant bills in one mode. A merchant without a row has the defaults.
create table billing_settings (
  merchant_id text not null,
  mode text not null,
  -- the seller on documents; null: the merchant's own name
  seller_name text check (length(seller_name) between 1 and 200),
  seller_address jsonb check (jsonb_typeof(seller_address) = 'object'),
  seller_country text check (seller_country ~ '^[A-Z]{2}$'),
  seller_tax_ids text[] not null default '{}' check (cardinality(seller_tax_ids) <= 5),
  logo bytea check (length(logo) <= 102400),
  -- begins the numbers of invoices and credit notes
  invoice_prefix text not null default 'INV' check (invoice_prefix ~ '^[A-Z0-9]([A-Z0-9/-]{0,10}[A-Z0-9])?$'),
  credit_note_prefix text not null default 'CRN' check (credit_note_prefix ~ '^[A-Z0-9]([A-Z0-9/-]{0,10}[A-Z0-9])?$'),
  -- an IANA name; decides the day, and the year of a number
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 50),
  -- of new invoices
  invoice_notes text check (length(invoice_notes) between 1 and 2000),
  invoice_terms text check (length(invoice_terms) between 1 and 2000),
  -- when unpaid invoices are mailed again, in days after the due date; negative: before it
  reminder_days integer[] not null default '{}' check (cardinality(reminder_days) <= 10),
  -- when an unpaid period is asked for again, in days after it was billed
  retry_days integer[] not null default '{1,3,5,7}' check (cardinality(retry_days) <= 10 and 0 < all (retry_days)),
  -- when nothing more is asked for, and what happens to the subscription then
  give_up_days integer not null default 14 check (give_up_days between 1 and 90),
  final_action text not null default 'cancel' check (final_action in ('cancel', 'pause', 'keep')),
  -- how long before a price changes its subscribers are told
  price_notice_days integer not null default 30 check (price_notice_days between 0 and 365),
  updated_at timestamptz(3) not null,
  primary key (merchant_id, mode),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (give_up_days >= all (retry_days)),
  check (invoice_prefix <> credit_note_prefix)
);

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'customer', 'payment', 'payment_link', 'transfer', 'refund', 'subscription',
    'subscription_plan', 'installment_plan', 'test_clock')) not valid;
