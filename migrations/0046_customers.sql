-- Customers: the people and companies that a merchant bills. Florin finds or creates them by email or wallet.

create table customers (
  id text primary key check (id ~ '^cus_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- where mails go, and the wallet that is shown; each is one of its identities, too
  email text check (length(email) between 3 and 254),
  wallet text check (length(wallet) between 32 and 44),
  name text check (length(name) between 1 and 200),
  -- BCP 47, such as en or zh-Hant
  language text check (length(language) between 2 and 35),
  -- ISO 3166-1 alpha-2
  country text check (country ~ '^[A-Z]{2}$'),
  address jsonb check (jsonb_typeof(address) = 'object'),
  tax_id text check (length(tax_id) between 1 and 50),
  -- for the merchant alone
  notes text check (length(notes) between 1 and 5000),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  -- the customer that this one was merged into, which has all that was its own
  merged_into text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  -- for foreign keys that keep test and live apart
  constraint customers_of_merchant unique (merchant_id, mode, id),
  foreign key (merchant_id, mode, merged_into) references customers (merchant_id, mode, id),
  check (merged_into is null or (merged_into <> id and num_nonnulls(email, wallet) = 0)),
  check (merged_into is not null or num_nonnulls(email, wallet) > 0)
);
create index customers_by_age on customers (merchant_id, mode, created_at desc, id desc) where merged_into is null;
create index customers_merged on customers (merged_into) where merged_into is not null;

-- The addresses and wallets by which a customer is recognised. A merchant has each of them once.
create table customer_identities (
  merchant_id text not null,
  mode text not null,
  kind text not null check (kind in ('email', 'wallet')),
  -- an address is in lower case
  value text not null check (length(value) between 3 and 254),
  customer_id text not null,
  primary key (merchant_id, mode, kind, value),
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id),
  check (kind <> 'email' or value = lower(value))
);
create index customer_identities_of_customer on customer_identities (customer_id);

alter table invoices add column customer_id text;
alter table subscriptions add column customer_id text;
alter table installment_plans add column customer_id text;
alter table payments add column customer_id text;
alter table invoices add constraint invoices_customer_fkey
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id) not valid;
alter table subscriptions add constraint subscriptions_customer_fkey
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id) not valid;
alter table installment_plans add constraint installment_plans_customer_fkey
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id) not valid;
alter table payments add constraint payments_customer_fkey
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id) not valid;

-- The lists of one customer, newest first.
create index invoices_of_customer on invoices (customer_id, created_at desc, id desc) where customer_id is not null;
create index subscriptions_of_customer on subscriptions (customer_id, created_at desc, id desc) where customer_id is not null;
create index installment_plans_of_customer on installment_plans (customer_id, created_at desc, id desc)
  where customer_id is not null;
create index payments_of_customer on payments (customer_id, created_at, id) where customer_id is not null;

-- The customers of what exists. Two spellings of an address are one customer. Addresses of subscriptions that nobody confirmed are left out.
create temp table billed on commit drop as
  select merchant_id, mode, 'email' as kind, lower(customer_email) as value, customer_email as shown, customer_name as name, created_at
  from invoices
  union all
  select merchant_id, mode, 'email', lower(customer_email), customer_email, null, created_at from subscriptions
  where customer_email is not null and (not emails_suppressed or cycles_completed > 0)
  union all
  select merchant_id, mode, 'email', lower(customer_email), customer_email, null, created_at from installment_plans
  where customer_email is not null
  union all
  select merchant_id, mode, 'wallet', customer_wallet, customer_wallet, null, created_at from subscriptions
  where customer_email is null and not created_anonymously
  union all
  select merchant_id, mode, 'wallet', customer_wallet, customer_wallet, null, created_at from installment_plans
  where customer_email is null;
create temp table found on commit drop as
  select distinct on (merchant_id, mode, kind, value) typeid('cus') as id, * from billed
  order by merchant_id, mode, kind, value, created_at;
insert into customers (id, merchant_id, mode, email, wallet, name, created_at, updated_at)
  select id, merchant_id, mode, case kind when 'email' then shown end, case kind when 'wallet' then shown end, name, created_at,
    created_at from found;
insert into customer_identities select merchant_id, mode, kind, value, id from found;
update invoices set customer_id = found.id from found
  where (found.merchant_id, found.mode, kind, value) = (invoices.merchant_id, invoices.mode, 'email', lower(customer_email));
update subscriptions set customer_id = found.id from found
  where (found.merchant_id, found.mode, kind) = (subscriptions.merchant_id, subscriptions.mode,
      case when customer_email is null then 'wallet' else 'email' end)
    and value = coalesce(lower(customer_email), customer_wallet)
    and case when customer_email is null then not created_anonymously else not emails_suppressed or cycles_completed > 0 end;
update installment_plans set customer_id = found.id from found
  where (found.merchant_id, found.mode, kind) = (installment_plans.merchant_id, installment_plans.mode,
      case when customer_email is null then 'wallet' else 'email' end)
    and value = coalesce(lower(customer_email), customer_wallet);

call count_list('customers', $$(
  values ('all', case when item.merged_into is null then '' end, 'infinity'::timestamptz))$$);

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
    '*', 'payments:read', 'payments:write', 'payment_links:read', 'payment_links:write', 'customers:read', 'customers:write',
    'invoices:read', 'invoices:write', 'subscription_plans:read', 'subscription_plans:write', 'subscriptions:read',
    'subscriptions:write', 'installment_plans:read', 'installment_plans:write', 'transfers:read', 'transfers:write',
    'refunds:read', 'refunds:write', 'webhooks:read', 'webhooks:write', 'keys:read', 'keys:write', 'merchant:read',
    'merchant:write', 'test_clock:read', 'test_clock:write', 'audit_log:read']) not valid;
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'merge', 'advance', 'stop')) not valid,
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'customer', 'payment', 'payment_link', 'transfer', 'refund', 'subscription', 'subscription_plan',
    'installment_plan', 'test_clock')) not valid;
