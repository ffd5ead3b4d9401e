-- A tolerance for small shortfalls, surpluses of invoices, periods and installments, and announcements about what is owed.
-- Only columns and rules, without reading a table: other statements wait for these locks. New columns of existing rows are
-- null, so all rows fulfil the checks that are not validated.

-- How much of what is owed may stay unpaid, in the price's currency. At most a hundredth of the amount is tolerated, so a
-- payer of tiny amounts gets nothing for free.
alter table merchant_modes add column underpayment_tolerance numeric(15, 6) not null default 0.01
  check (underpayment_tolerance >= 0 and underpayment_tolerance <= 100);

-- tolerance: how much of the price may stay unpaid, in its currency. null: nothing, as written by a version without it.
-- obligation_surplus: base units that its invoice, period or installment did not need. null: what it received beyond amount_due.
alter table payments
  add column tolerance numeric(15, 6),
  add column obligation_surplus bigint,
  add constraint payments_tolerance_check check (tolerance >= 0 and tolerance * 100 <= amount) not valid,
  add constraint payments_obligation_surplus_check
    check (obligation_surplus >= 0 and obligation_surplus <= amount_received) not valid;

-- Mails to a merchant about money that needs its attention have a limit, too.
alter table mail_counts drop constraint mail_counts_name_check;
alter table mail_counts add constraint mail_counts_name_check check (name in
  ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour', 'merchant_hour',
   'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour'));

-- How many periods may be unpaid. With one more, the subscription is cancelled.
alter table subscription_plans add column max_unpaid_periods integer not null default 2
  check (max_unpaid_periods between 1 and 14);

-- access_until: the end of paid time of an ended subscription. Null for one that a version without this rule expired.
-- paused_at: when the subscription was last paused, while it is paused. null: it is not, or a version without this paused it.
-- next_action_at: an ended subscription has one until the end of its access was announced.
alter table subscriptions
  add column paused_at timestamptz(3),
  drop constraint subscriptions_check4,
  drop constraint subscriptions_check5,
  add constraint subscriptions_ended_check check (
    num_nonnulls(cancelled_at, cancel_reason) = case status when 'cancelled' then 2 else 0 end
    and case status when 'cancelled' then access_until is not null when 'expired' then true else access_until is null end)
    not valid,
  add constraint subscriptions_next_action_check
    check (next_action_at is null or status <> 'paused' and (status not in ('cancelled', 'expired') or access_until is not null))
    not valid;

-- When `invoice.overdue` was announced. null: not yet, or by a version without that event.
alter table invoices
  add column overdue_at timestamptz(3),
  add constraint invoices_overdue_at_check
    check (overdue_at is null or (sent_at is not null and due_date is not null)) not valid;

-- When the merchant last reinstated a defaulted plan. null: never.
alter table installment_plans add column reinstated_at timestamptz(3);
-- When we announced the installment before its due date. null: not announced.
alter table installments add column upcoming_at timestamptz(3);

alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable',
    'cancel', 'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'advance', 'stop'))
    not valid;
