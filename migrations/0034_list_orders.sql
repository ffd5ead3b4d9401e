-- Lists read their rows in the order of an index, and begin at a cursor. Every filter of these lists has one now.

create index subscription_plans_by_activity
  on subscription_plans (merchant_id, mode, is_active, created_at desc, id desc);
create index subscriptions_by_plan on subscriptions (merchant_id, mode, plan_id, created_at desc, id desc);
create index subscriptions_by_wallet on subscriptions (merchant_id, mode, customer_wallet, created_at desc, id desc)
  where customer_wallet is not null;
-- A test key lists the test keys, a live key those of both modes.
create index api_keys_by_mode on api_keys (merchant_id, mode, created_at desc, id desc);
