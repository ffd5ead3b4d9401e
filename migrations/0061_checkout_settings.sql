-- A merchant's brand on payer pages and in mails, in one mode. A merchant without a row has the defaults.
create table checkout_settings (
  merchant_id text not null,
  mode text not null,
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  support_email text check (length(support_email) between 3 and 254),
  support_url text check (support_url ~ '^https?://' and length(support_url) <= 2048),
  support_phone text check (length(support_phone) between 3 and 30),
  terms_url text check (terms_url ~ '^https?://' and length(terms_url) <= 2048),
  privacy_url text check (privacy_url ~ '^https?://' and length(privacy_url) <= 2048),
  refund_policy_url text check (refund_policy_url ~ '^https?://' and length(refund_policy_url) <= 2048),
  -- a language tag (BCP 47): the language of pages and mails if nothing else names one
  locale text check (length(locale) between 2 and 35),
  -- sites that may show the checkout in a frame. A header lists them, so they have no characters with a meaning there.
  allowed_origins text[] not null default '{}' check (cardinality(allowed_origins) <= 20
    and array_position(allowed_origins, null) is null
    and (array_to_string(allowed_origins, ' ') || ' ') ~ '^ ?(https?://[a-z0-9.:-]{1,92} )*$'),
  updated_at timestamptz(3) not null,
  primary key (merchant_id, mode),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (mode = 'test' or (array_to_string(allowed_origins, ' ') !~ 'http:'
    and num_nonnulls(substring(support_url from '^http:'), substring(terms_url from '^http:'),
      substring(privacy_url from '^http:'), substring(refund_policy_url from '^http:')) = 0))
);

-- A new word. All rows fulfil the stricter check of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock')) not valid;
