-- Coupons: a percentage or an amount off the next periods of a subscription.

create table coupons (
  id text primary key check (id ~ '^cpn_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- in upper case; customers may write it in any
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  -- shown on documents
  name text not null check (length(name) between 1 and 100),
  percent_off numeric(7, 4) check (percent_off > 0 and percent_off <= 100),
  amount_off numeric(15, 6) check (amount_off > 0 and amount_off <= 999999999),
  currency text check (currency in ('USD', 'EUR', 'GBP')),
  duration text not null check (duration in ('once', 'repeating', 'forever')),
  -- how many periods of a subscription it reduces
  duration_periods integer check (duration_periods between 1 and 9999),
  -- how many subscriptions it may be applied to; null: any number
  max_redemptions integer check (max_redemptions between 1 and 1000000000),
  times_redeemed integer not null default 0 check (times_redeemed >= 0),
  expires_at timestamptz(3),
  -- an inactive coupon cannot be applied any more; subscriptions keep it
  is_active boolean not null,
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (merchant_id, mode, code),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  constraint coupons_off_check check (num_nonnulls(percent_off, amount_off) = 1),
  constraint coupons_money_check check ((amount_off is null) = (currency is null)),
  constraint coupons_periods_check check ((duration = 'repeating') = (duration_periods is not null)),
  constraint coupons_redemptions_check check (times_redeemed <= max_redemptions)
);
-- The list, and its filter.
create index coupons_by_merchant on coupons (merchant_id, mode, created_at desc, id desc);
create index coupons_by_activity on coupons (merchant_id, mode, is_active, created_at desc, id desc);
call count_list('coupons', $$(values ('is_active', item.is_active::text, 'infinity'::timestamptz))$$);

alter table subscriptions
  add column coupon_id text references coupons (id),
  -- how many more periods the coupon reduces; null: all
  add column coupon_periods_left integer check (coupon_periods_left >= 0),
  add constraint subscriptions_coupon_check check (coupon_id is not null or coupon_periods_left is null);

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer', 'refund', 'subscription',
    'subscription_plan', 'coupon', 'installment_plan', 'test_clock')) not valid;
