-- A paid period is an invoice: it has a number of the merchant's sequence, and its parties as they were then.

alter table subscription_periods
  add column invoice_number text check (invoice_number ~ '^[A-Z0-9][A-Z0-9/-]*-[0-9]{4}-[0-9]{6,}$'),
  add column seller jsonb check (jsonb_typeof(seller) = 'object'),
  add column customer jsonb check (jsonb_typeof(customer) = 'object'),
  -- the customer owed the tax when the period was billed
  add column reverse_charge boolean not null default false,
  add constraint subscription_periods_invoice_check
    check (num_nonnulls(invoice_number, seller, customer) in (0, 3)) not valid;
