-- What a merchant decides about its dashboard and the mails to it, in both modes.
create table dashboard_settings (
  merchant_id text primary key references merchants,
  -- the currency of sums over several currencies
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP')),
  -- how much a member with the role "support" may refund in a day, in that currency
  support_refund_limit numeric(15, 6) not null default 100 check (support_refund_limit >= 0),
  -- from this on, whoever refunds proves first who they are, in that currency
  large_refund numeric(15, 6) not null default 1000 check (large_refund >= 0),
  -- mails to the merchant's address: late, excess or missing money, and webhook endpoints that were disabled
  notify_payment_exceptions boolean not null default true,
  notify_disabled_endpoints boolean not null default true,
  updated_at timestamptz(3) not null default clock_timestamp()
);

-- A new word. All rows fulfil the stricter check of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock', 'member', 'invitation', 'session',
    'passkey', 'wallet_change', 'dashboard_settings')) not valid;
