-- The rows of reports of closed months, which may no longer change. Those that show nothing but
-- the ledger's entries never do, and are not here.
create table closed_rows (
  merchant_id text not null,
  mode text not null,
  month text not null,
  type text not null check (length(type) between 1 and 50),
  attempt integer not null check (attempt > 0),
  number integer not null check (number >= 0),
  -- the time of its first row and of its last one
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null check (last_at >= first_at),
  -- rows as JSON, compressed
  data bytea not null,
  primary key (merchant_id, mode, month, type, attempt, number),
  foreign key (merchant_id, mode, month) references closed_months
);
alter table closed_rows alter column data set storage external;
-- Finds the months that are being closed.
create index closed_months_open on closed_months (merchant_id, mode, ends_at) where stored_at is null;

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'void', 'mark_uncollectible', 'mark_paid',
    'merge', 'adjust_balance', 'open_portal', 'advance', 'stop', 'export', 'close')) not valid,
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock', 'member', 'invitation', 'session',
    'passkey', 'dashboard_settings', 'wallet_change', 'report', 'report_schedule',
    'counterpart', 'period')) not valid;
