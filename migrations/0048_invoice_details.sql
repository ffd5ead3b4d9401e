-- Invoices in other currencies, with taxes, discounts, the parties' details, reminders, and ends other than a payment.

alter table invoices
  add column currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP')),
  -- the total, in `currency`; amount_usd is its value in dollars when the invoice was last written
  add column amount numeric(15, 6) check (amount > 0 and amount <= 999999999),
  add column discounts jsonb check (jsonb_typeof(discounts) = 'array'),
  -- the customer owes the tax, so the invoice has none
  add column reverse_charge boolean not null default false,
  add column notes text check (length(notes) between 1 and 2000),
  add column terms text check (length(terms) between 1 and 2000),
  -- both parties as they were when the invoice was first sent; null: it is a draft, or a version before sent it
  add column seller jsonb check (jsonb_typeof(seller) = 'object'),
  add column customer jsonb check (jsonb_typeof(customer) = 'object'),
  -- what need not be paid by payments: paid from the customer's balance, taken back by credit notes, paid elsewhere
  add column credit_applied numeric(15, 6) not null default 0 check (credit_applied >= 0),
  add column amount_credited numeric(15, 6) not null default 0 check (amount_credited >= 0),
  -- how much of the price was refunded, by credit notes
  add column amount_refunded numeric(15, 6) not null default 0 check (amount_refunded >= 0),
  add column paid_by_hand numeric(15, 6) not null default 0 check (paid_by_hand >= 0),
  add column paid_note text check (length(paid_note) between 1 and 500),
  add column voided_at timestamptz(3),
  add column uncollectible_at timestamptz(3),
  -- when the last reminder was mailed, and when a job looks at the invoice next: for a reminder, or because it becomes overdue
  add column reminded_at timestamptz(3),
  add column next_action_at timestamptz(3);

-- The version before knows only amount_usd.
create function set_invoice_amount() returns trigger language plpgsql as $$
begin
  new.amount := new.amount_usd;
  return new;
end $$;
create trigger invoices_amount before insert on invoices for each row
  when (new.amount is null) execute function set_invoice_amount();
update invoices set amount = amount_usd;
alter table invoices alter column amount set not null;

alter table invoices
  drop constraint invoices_check1,
  drop constraint invoices_status_check,
  drop constraint invoices_invoice_number_check,
  add constraint invoices_status_check check (status in ('draft', 'sent', 'paid', 'void', 'uncollectible')) not valid,
  add constraint invoices_number_check check (invoice_number ~ '^[A-Z0-9][A-Z0-9/-]*-[0-9]{4}-[0-9]{6,}$') not valid,
  add constraint invoices_payment_check check (
    case status when 'draft' then payment_id is null when 'paid' then true when 'void' then true else payment_id is not null end
  ) not valid,
  add constraint invoices_dollars_check check (currency <> 'USD' or amount = amount_usd) not valid,
  -- Without a payment, everything must be settled otherwise.
  add constraint invoices_settled_check check (credit_applied + amount_credited + amount_refunded + paid_by_hand <= amount
    and (status <> 'paid' or payment_id is not null or credit_applied + amount_credited + paid_by_hand = amount)) not valid,
  add constraint invoices_void_check check ((status = 'void') = (voided_at is not null)) not valid,
  add constraint invoices_uncollectible_check check ((status = 'uncollectible') = (uncollectible_at is not null)) not valid;

-- The version before announces an overdue invoice without a next action. It also leaves one to an invoice that it marks as paid: the
-- job then has nothing to do.
create function set_invoice_action() returns trigger language plpgsql as $$
begin
  new.next_action_at := overdue_from(new.due_date);
  return new;
end $$;
create trigger invoices_action before update on invoices for each row
  when (new.status = 'sent' and old.status <> 'sent' and new.next_action_at is null and new.due_date is not null
    and new.overdue_at is null) execute function set_invoice_action();
update invoices set next_action_at = overdue_from(due_date)
  where status = 'sent' and due_date is not null and overdue_at is null;
create index invoices_by_action on invoices (next_action_at) where next_action_at is not null;
create index invoices_by_action_of_merchant on invoices (merchant_id, mode, next_action_at) where next_action_at is not null;

-- Numbers of deleted drafts. The next invoices of the year get them, so that no gap stays.
create table free_invoice_numbers (
  merchant_id text not null,
  mode text not null,
  year integer not null,
  number integer not null check (number > 0),
  primary key (merchant_id, mode, year, number),
  foreign key (merchant_id, mode, year) references invoice_counters (merchant_id, mode, year)
);

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'void', 'mark_uncollectible', 'mark_paid',
    'merge', 'advance', 'stop')) not valid,
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'customer', 'payment', 'payment_link', 'invoice', 'transfer', 'refund', 'subscription',
    'subscription_plan', 'installment_plan', 'test_clock')) not valid;
