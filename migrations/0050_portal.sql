-- The customer portal: what a customer owes, has and paid is read by these indexes, whatever their history.
create index invoices_open_of_customer on invoices (customer_id, created_at desc, id desc)
  where customer_id is not null and status in ('draft', 'sent');
create index invoices_paid_otherwise on invoices (customer_id, paid_at, id)
  where customer_id is not null and paid_at is not null and paid_by_hand + credit_applied > 0;
create index subscriptions_running_of_customer on subscriptions (customer_id, created_at desc, id desc)
  where customer_id is not null and status not in ('cancelled', 'expired');
create index installment_plans_running_of_customer on installment_plans (customer_id, created_at desc, id desc)
  where customer_id is not null and status = 'active';
create index payments_paid_of_customer on payments (customer_id, confirmed_at, id)
  where customer_id is not null and status = 'confirmed';

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'void', 'mark_uncollectible', 'mark_paid',
    'merge', 'adjust_balance', 'open_portal', 'advance', 'stop')) not valid;
alter table mail_counts
  drop constraint mail_counts_name_check,
  add constraint mail_counts_name_check check (name in ('invoice_minute', 'invoice_day', 'recipient_day', 'mailbox_day', 'client_hour',
    'merchant_hour', 'verification_mailbox', 'verification_day', 'access_hour', 'payments_hour', 'refunds_day', 'portal_client',
    'portal_mailbox', 'address_customer', 'address_mailbox')) not valid;
