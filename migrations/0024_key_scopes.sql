-- Keys with limits: scopes, an expiry and client addresses. The audit log.

alter table api_keys
  -- The routes that the key may use. {*}: all, also those of later versions.
  add column scopes text[] not null default '{*}' check (cardinality(scopes) > 0 and scopes <@ array[
    '*', 'payments:read', 'payments:write', 'payment_links:read', 'payment_links:write', 'invoices:read', 'invoices:write',
    'subscription_plans:read', 'subscription_plans:write', 'subscriptions:read', 'subscriptions:write',
    'installment_plans:read', 'installment_plans:write', 'transfers:read', 'transfers:write', 'refunds:write',
    'webhooks:read', 'webhooks:write', 'keys:read', 'keys:write', 'merchant:read', 'merchant:write', 'test_clock:read',
    'test_clock:write', 'audit_log:read']),
  -- when the key stops working; null: never
  add column expires_at timestamptz(3),
  -- the client addresses that may use the key; null: all
  add column allowed_ips cidr[] check (cardinality(allowed_ips) between 1 and 20),
  -- the key that created this one; null: the operator did
  add column created_by text check (created_by <> id),
  -- its successor after a rotation
  add column replaced_by text unique check (replaced_by <> id),
  -- where last_used_at was from
  add column last_used_ip inet check (last_used_ip is null or last_used_at is not null),
  add constraint api_keys_of_merchant unique (merchant_id, id),
  add foreign key (merchant_id, created_by) references api_keys (merchant_id, id),
  add foreign key (merchant_id, replaced_by) references api_keys (merchant_id, id),
  -- {*} includes the others
  add constraint api_keys_scopes_all check (cardinality(scopes) = 1 or '*' <> all (scopes)),
  add constraint api_keys_replaced_check check (replaced_by is null or not is_active or expires_at is not null);

-- Finds the keys that a key created, to revoke them with it.
create index api_keys_by_creator on api_keys (merchant_id, created_by) where created_by is not null;

-- Every act that changes money or access. A row commits with its act.
create table audit_log (
  id text primary key check (id ~ '^aud_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- the key that acted; "command": the operator; "system": Florin itself
  actor text not null check (actor in ('command', 'system') or actor ~ '^key_[0-9a-z]{26}$'),
  -- the client's address; null: it was no request
  address inet,
  action text not null check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'advance', 'stop')),
  object_kind text not null check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret', 'merchant', 'payment',
    'payment_link', 'transfer', 'subscription', 'subscription_plan', 'installment_plan', 'test_clock')),
  object_id text not null check (length(object_id) between 1 and 100),
  -- The fields that changed, without secrets. null: the object did not exist before, or does not exist any more.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  correlation_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check (num_nonnulls(before, after) > 0)
);

-- Lists a merchant's acts, newest first.
create index audit_log_by_merchant on audit_log (merchant_id, mode, created_at desc, id desc);
-- Lists what an actor did, such as a key that has leaked.
create index audit_log_by_actor on audit_log (merchant_id, mode, actor, created_at desc, id desc);
-- Lists acts of one verb, such as revocations.
create index audit_log_by_action on audit_log (merchant_id, mode, action, created_at desc, id desc);
-- Lists the acts on a kind of object, such as keys.
create index audit_log_by_kind on audit_log (merchant_id, mode, object_kind, created_at desc, id desc);
-- Lists the acts on an object.
create index audit_log_by_object on audit_log (object_id, created_at desc);
-- Finds old rows to delete.
create index audit_log_by_age on audit_log (created_at);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then return old; end if;
  raise exception 'the audit log cannot be changed, and keeps rows for two years' using errcode = 'check_violation';
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit_log();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function keep_audit_log();
