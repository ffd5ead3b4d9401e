-- Lists read their rows in the order of an index, and begin at a cursor. Every filter of these lists has one now.

create index subscription_plans_by_activity
  on subscription_plans (merchant_id, mode, is_active, created_at desc, id desc);
create index subscriptions_by_plan on subscriptions (merchant_id, mode, plan_id, created_at desc, id desc);
create index subscriptions_by_wallet on subscriptions (merchant_id, mode, customer_wallet, created_at desc, id desc)
  where customer_wallet is not null;
-- A test key lists the test keys, a live key those of both modes.
create index api_keys_by_mode on api_keys (merchant_id, mode, created_at desc, id desc);

drop index audit_log_by_object, audit_log_by_merchant, audit_log_by_actor, audit_log_by_action, audit_log_by_kind;
-- Finds acts that are old enough to delete, and cannot be taken for the order of a list.
drop index audit_log_by_age;
create index audit_log_by_age on audit_log using brin (created_at);
create index audit_log_newest on audit_log (hash64(merchant_id || mode), created_at, id);
create index audit_log_by_object on audit_log (hash64(merchant_id || mode || object_id), created_at, id);
create index audit_log_by_actor on audit_log (hash64(merchant_id || mode || actor), created_at, id);
create index audit_log_by_action on audit_log (hash64(merchant_id || mode || action), created_at, id);
create index audit_log_by_kind on audit_log (hash64(merchant_id || mode || object_kind), created_at, id);

-- Transfers of the same millisecond are listed by id, as in all other lists. The version before sorts those by their
-- place in the chain, and still finds all others in order.
drop index transfers_unapplied;
create index transfers_unapplied on transfers (merchant_id, mode, created_at desc, id desc)
  where unapplied_reason is not null and dropped_at is null and not is_dust;
