-- Reports: files with the rows of a range of days. A worker writes them in chunks, and they are deleted after some weeks. All times of
-- reports and schedules themselves are real, in test mode, too.

create table reports (
  id text primary key check (id ~ '^rpt_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  type text not null check (length(type) between 1 and 50),
  -- the days asked for, both included, and when they begin and end in the time zone
  from_date text not null check (from_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  to_date text not null check (to_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  timezone text not null check (length(timezone) between 1 and 50),
  format text not null check (format in ('csv', 'jsonl', 'xlsx', 'pdf')),
  -- the bookkeeping program whose columns the file has; null: our own
  preset text check (preset in ('datev', 'quickbooks', 'xero')),
  -- amounts are converted into it; null: they stay in their own currencies
  currency text check (currency in ('USD', 'EUR', 'GBP')),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  -- counts the workers that began it: only the last one may write
  attempt integer not null default 0 check (attempt >= 0),
  progress integer not null default 0 check (progress between 0 and 100),
  rows bigint check (rows >= 0),
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- why it could not be made, for people
  error text check (length(error) between 1 and 500),
  schedule_id text,
  -- a key or a user; null: a schedule
  requested_by text,
  created_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  -- when it is deleted
  expires_at timestamptz(3),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  constraint reports_days_check check (from_date <= to_date and starts_at < ends_at),
  constraint reports_preset_format_check check (preset is null or format = 'csv'),
  constraint reports_ready_check check (num_nonnulls(rows, bytes, sha256) = case status when 'ready' then 3 else 0 end),
  constraint reports_failed_check check ((status = 'failed') = (error is not null)),
  constraint reports_finished_check check (num_nonnulls(finished_at, expires_at) = case when status in ('ready', 'failed') then 2 else 0 end),
  constraint reports_done_check check (status in ('running', 'failed') or progress = case status when 'ready' then 100 else 0 end),
  constraint reports_begun_check check (status <> 'running' or attempt > 0)
);
-- The list, and its filters.
create index reports_by_age on reports (merchant_id, mode, created_at desc, id desc);
create index reports_by_status on reports (merchant_id, mode, status, created_at desc, id desc);
create index reports_by_type on reports (merchant_id, mode, type, created_at desc, id desc);
-- Counts those that wait or run.
create index reports_open on reports (merchant_id, mode) where status in ('queued', 'running');
-- Finds those to delete.
create index reports_expiring on reports (expires_at) where expires_at is not null;
call count_list('reports', $$(values ('status', item.status, 'infinity'::timestamptz), ('type', item.type, 'infinity'))$$);

-- The parts of a file, each compressed. Those of earlier attempts are deleted by the next one.
create table report_chunks (
  report_id text not null references reports on delete cascade,
  attempt integer not null check (attempt > 0),
  number integer not null check (number >= 0),
  data bytea not null,
  primary key (report_id, attempt, number)
);
-- They are compressed already.
alter table report_chunks alter column data set storage external;

-- Reports that are made again and again, of the days, weeks or months that have just ended.
create table report_schedules (
  id text primary key check (id ~ '^rsc_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  type text not null check (length(type) between 1 and 50),
  format text not null check (format in ('csv', 'jsonl', 'xlsx', 'pdf')),
  preset text check (preset in ('datev', 'quickbooks', 'xero')),
  timezone text not null check (length(timezone) between 1 and 50),
  currency text check (currency in ('USD', 'EUR', 'GBP')),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  every text not null check (every in ('day', 'week', 'month')),
  -- who gets a mail with the link; the webhook is sent in any case
  emails text[] not null default '{}' check (cardinality(emails) <= 5),
  -- when the next report is made; null: it is paused
  next_run_at timestamptz(3),
  created_by text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  constraint report_schedules_preset_format_check check (preset is null or format = 'csv')
);
create index report_schedules_by_age on report_schedules (merchant_id, mode, created_at desc, id desc);
create index report_schedules_due on report_schedules (next_run_at) where next_run_at is not null;

alter table reports add constraint reports_schedule_fkey
  foreign key (schedule_id) references report_schedules on delete set null;
create index reports_of_schedule on reports (schedule_id) where schedule_id is not null;

-- Paid periods of subscriptions are invoices. When each was issued: a payment that is undone later does not change it.
create table period_invoices (
  subscription_id text not null,
  cycle integer not null,
  merchant_id text not null,
  mode text not null,
  issued_at timestamptz(3) not null,
  primary key (subscription_id, cycle),
  foreign key (subscription_id, cycle) references subscription_periods on delete cascade,
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);
create index period_invoices_by_time on period_invoices (merchant_id, mode, issued_at, subscription_id, cycle);
create function keep_issue_time() returns trigger language plpgsql as $$
begin
  insert into period_invoices (subscription_id, cycle, merchant_id, mode, issued_at)
  select new.subscription_id, new.cycle, merchant_id, mode, coalesce(new.paid_at, new.billed_at)
  from subscriptions where id = new.subscription_id
  on conflict do nothing;
  return null;
end $$;
create trigger subscription_periods_issued_1 after insert on subscription_periods
  for each row when (new.invoice_number is not null) execute function keep_issue_time();
create trigger subscription_periods_issued_2 after update of invoice_number on subscription_periods
  for each row when (old.invoice_number is null and new.invoice_number is not null) execute function keep_issue_time();
insert into period_invoices (subscription_id, cycle, merchant_id, mode, issued_at)
select subscription_id, period.cycle, merchant_id, mode, coalesce(period.paid_at, period.billed_at)
from subscription_periods period join subscriptions on subscriptions.id = subscription_id
where invoice_number is not null
on conflict do nothing;

-- Reads documents in the order of their times, for reports.
create index invoices_by_issue on invoices (merchant_id, mode, sent_at, id) where sent_at is not null;
create index invoices_by_void on invoices (merchant_id, mode, voided_at, id) where voided_at is not null;
create index installments_by_merchant on installments (merchant_id, mode, id);
create index subscriptions_by_id on subscriptions (merchant_id, mode, id);

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'checkout_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer',
    'refund', 'subscription', 'subscription_plan', 'coupon', 'installment_plan', 'test_clock', 'member', 'invitation', 'session',
    'passkey', 'dashboard_settings', 'wallet_change', 'counterpart', 'report', 'report_schedule')) not valid;
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour',
    'merchant_hour', 'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour', 'refunds_day', 'portal_client',
    'portal_mailbox', 'address_customer', 'address_mailbox', 'receipt_client', 'receipt_mailbox', 'sign_in_client', 'sign_in_mailbox',
    'sign_in_mailbox_client', 'sign_in_proof', 'invitation_merchant', 'invitation_mailbox', 'wallet_changes', 'reports_day')) not valid;
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
    '*', 'payments:read', 'payments:write', 'payment_links:read', 'payment_links:write', 'customers:read', 'customers:write',
    'invoices:read', 'invoices:write', 'subscription_plans:read', 'subscription_plans:write', 'subscriptions:read',
    'subscriptions:write', 'installment_plans:read', 'installment_plans:write', 'transfers:read', 'transfers:write',
    'refunds:read', 'refunds:write', 'ledger:read', 'ledger:write', 'webhooks:read', 'webhooks:write', 'keys:read', 'keys:write', 'merchant:read',
    'merchant:write', 'test_clock:read', 'test_clock:write', 'audit_log:read', 'request_log:read', 'reports:read', 'reports:write']) not valid;
