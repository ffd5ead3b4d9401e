-- Changes of settlement wallets that owners ask for. Each takes effect after a delay, unless somebody stops it before.

-- New wallets by token; null: the token is no longer accepted.
create function are_new_wallets(wallets jsonb) returns boolean language sql immutable strict parallel safe as $$
  select case jsonb_typeof(wallets) when 'object' then (
    select count(*) > 0 and bool_and(jsonb_typeof(value) = 'null' or value #>> '{}' ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$')
    from jsonb_each(wallets)) else false end
$$;

create table wallet_changes (
  id text primary key check (id ~ '^wch_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  wallets jsonb not null check (are_new_wallets(wallets)),
  constraint wallet_changes_tokens_check check (wallets - array['USDC', 'USDT', 'SOL', 'EURC', 'PYUSD'] = '{}'),
  requested_by text not null references users,
  requested_at timestamptz(3) not null,
  -- the deployment's, when it was requested
  delay_hours integer not null check (delay_hours between 0 and 720),
  effective_at timestamptz(3) not null,
  applied_at timestamptz(3),
  stopped_at timestamptz(3),
  -- an owner; "link": somebody who has the mail; "command": the operator; "system": who asked is no owner any more
  stopped_by text check (stopped_by in ('link', 'command', 'system') or stopped_by ~ '^usr_[0-9a-z]{26}$'),
  -- of the token in the mails' link
  stop_token_sha256 bytea not null unique check (length(stop_token_sha256) = 32),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  constraint wallet_changes_delay_check check (effective_at = requested_at + delay_hours * interval '1 hour'),
  constraint wallet_changes_applied_check check (applied_at >= effective_at),
  constraint wallet_changes_stopped_check check ((stopped_at is null) = (stopped_by is null) and stopped_at >= requested_at),
  constraint wallet_changes_end_check check (num_nonnulls(applied_at, stopped_at) <= 1)
);
-- A merchant has one pending change in each mode; a new one replaces it.
create unique index wallet_changes_pending on wallet_changes (merchant_id, mode) where applied_at is null and stopped_at is null;
create index wallet_changes_due on wallet_changes (effective_at) where applied_at is null and stopped_at is null;
create index wallet_changes_of_merchant on wallet_changes (merchant_id, mode, requested_at);

create function keep_wallet_change() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['applied_at', 'stopped_at', 'stopped_by'];
begin
  if tg_op = 'UPDATE' and num_nonnulls(old.applied_at, old.stopped_at) = 0 and to_jsonb(new) - ends = to_jsonb(old) - ends
    and coalesce(new.applied_at, new.stopped_at) <= clock_timestamp() then return new; end if;
  raise exception 'a wallet change can only be ended, once' using errcode = 'check_violation', constraint = 'wallet_changes_kept';
end $$;
create trigger wallet_changes_kept before update or delete on wallet_changes for each row execute function keep_wallet_change();

-- Sets the wallets of a change, if it is due and who asked is an owner. Returns whether it did. It has the owner's rights: the
-- processes cannot change wallets otherwise.
create function apply_wallet_change(change_id text) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  change wallet_changes;
begin
  update wallet_changes set applied_at = date_trunc('milliseconds', clock_timestamp())
  where id = change_id and applied_at is null and stopped_at is null and effective_at <= clock_timestamp()
    and exists (select from memberships where memberships.merchant_id = wallet_changes.merchant_id
      and user_id = requested_by and role = 'owner')
  returning * into change;
  if not found then return false; end if;
  delete from wallets using jsonb_each_text(change.wallets) as new
  where merchant_id = change.merchant_id and mode = change.mode and token = new.key and new.value is null;
  insert into wallets (merchant_id, mode, token, wallet)
  select change.merchant_id, change.mode, key, value from jsonb_each_text(change.wallets) where value is not null
  on conflict (merchant_id, mode, token) do update set wallet = excluded.wallet;
  return true;
end $$;
revoke execute on function apply_wallet_change from public;

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock', 'member', 'invitation', 'session',
    'passkey', 'wallet_change')) not valid;
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour',
    'merchant_hour', 'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour', 'refunds_day', 'portal_client',
    'portal_mailbox', 'address_customer', 'address_mailbox', 'receipt_client', 'receipt_mailbox', 'sign_in_client', 'sign_in_mailbox',
    'invitation_merchant', 'wallet_changes')) not valid;
