-- The balances of customers: their surplus, and their credit. They pay for the next invoices first.

create table credit_note_counters (
  merchant_id text not null,
  mode text not null,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (merchant_id, mode, year),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

create table credit_notes (
  id text primary key check (id ~ '^crn_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  credit_note_number text not null check (credit_note_number ~ '^[A-Z0-9][A-Z0-9/-]*-[0-9]{4}-[0-9]{6,}$'),
  invoice_id text not null references invoices,
  customer_id text,
  -- why: the invoice was voided, a payment of it was refunded, or the merchant gave credit
  reason text not null check (reason in ('void', 'refund', 'adjustment')),
  refund_id text unique references refunds,
  note text check (length(note) between 1 and 500),
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  -- with its taxes, each with the fields of domain/totals.ts
  amount numeric(15, 6) not null check (amount > 0),
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  created_at timestamptz(3) not null,
  unique (merchant_id, mode, credit_note_number),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id),
  check ((reason = 'refund') = (refund_id is not null))
);
create index credit_notes_by_age on credit_notes (merchant_id, mode, created_at desc, id desc);
create index credit_notes_of_invoice on credit_notes (invoice_id);
create index credit_notes_of_customer on credit_notes (customer_id, created_at desc, id desc) where customer_id is not null;
call count_list('credit_notes', $$(values ('all', '', 'infinity'::timestamptz))$$);

create table customer_balances (
  customer_id text not null references customers,
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  -- the subscription or the installment plan that the customer has prepaid; empty: anything
  purpose text not null,
  -- below zero only if the chain dropped money that was used
  balance numeric(15, 6) not null,
  primary key (customer_id, currency, purpose)
);

-- Every change of a balance. Rows never change.
create table balance_transactions (
  id text primary key check (id ~ '^cbt_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  customer_id text not null,
  currency text not null,
  purpose text not null check (purpose ~ '^((sub|ipl)_[0-9a-hjkmnp-tv-z]{26})?$'),
  kind text not null check (kind in ('surplus', 'prepayment', 'credit_note', 'applied', 'unapplied', 'adjustment', 'release', 'merge')),
  -- above zero: the customer has more
  amount numeric(15, 6) not null check (amount <> 0),
  balance_after numeric(15, 6) not null,
  payment_id text references payments,
  invoice_id text references invoices,
  credit_note_id text references credit_notes,
  subscription_id text references subscriptions,
  subscription_cycle integer,
  installment_id text references installments,
  note text check (length(note) between 1 and 500),
  created_at timestamptz(3) not null,
  foreign key (merchant_id, mode, customer_id) references customers (merchant_id, mode, id),
  check (kind not in ('surplus', 'prepayment') or payment_id is not null),
  check ((kind = 'prepayment') <= (purpose <> '')),
  check ((subscription_id is null) = (subscription_cycle is null)),
  check (kind <> 'credit_note' or credit_note_id is not null),
  check (kind <> 'applied' or amount < 0),
  check (kind not in ('unapplied', 'credit_note') or amount > 0),
  check (balance_after >= 0 or amount > 0 or kind in ('surplus', 'prepayment', 'merge'))
);
create index balance_transactions_by_age on balance_transactions (customer_id, created_at desc, id desc);
create index balance_transactions_of_payment on balance_transactions (payment_id) where payment_id is not null;
create index balance_transactions_of_invoice on balance_transactions (invoice_id) where invoice_id is not null;

-- Keeps a balance equal to the sum of its transactions. The row of the balance is locked until the transaction ends.
create function change_balance() returns trigger language plpgsql as $$
begin
  insert into customer_balances as own (customer_id, currency, purpose, balance)
    values (new.customer_id, new.currency, new.purpose, new.amount)
    on conflict (customer_id, currency, purpose) do update set balance = own.balance + new.amount
    returning balance into new.balance_after;
  return new;
end $$;
create trigger balance_transactions_change before insert on balance_transactions for each row execute function change_balance();
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'check_violation';
end $$;
create trigger balance_transactions_constant before update of customer_id, currency, purpose, amount, balance_after
  on balance_transactions for each row execute function refuse_change();
create trigger credit_notes_constant before update of credit_note_number, invoice_id, currency, amount, taxes
  on credit_notes for each row execute function refuse_change();

alter table payments
  -- the subscription or the installment plan that it prepays: all of its money goes to the balance for that
  add column prepays text check (prepays ~ '^(sub|ipl)_[0-9a-hjkmnp-tv-z]{26}$'),
  -- how much of its money is in its customer's balance, in the payment's currency
  add column balance_credited numeric(15, 6) not null default 0 check (balance_credited >= 0),
  -- how much of that the balance had spent when a refund was made, in base units. It cannot be refunded.
  add column balance_spent bigint not null default 0 check (balance_spent >= 0);

-- Money that has paid for something else is not paid back. Runs after refunds_hold, which locks the payment.
create function keep_spent() returns trigger language plpgsql as $$
begin
  if exists (select from payments where id = new.payment_id and refunds_held + balance_spent > amount_received) then
    raise exception 'the refund % exceeds what is left', new.id
      using errcode = 'check_violation', constraint = 'refunds_within_received';
  end if;
  return null;
end $$;
create trigger refunds_spent after insert on refunds for each row
  when (new.payment_id is not null and new.amount_held > 0) execute function keep_spent();

-- New words. All rows fulfil the stricter checks of before, so none is read.
alter table audit_log
  drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('create', 'update', 'delete', 'rotate', 'revoke', 'disable', 'cancel',
    'resolve', 'hand_in', 'apply', 'unapply', 'deactivate', 'pause', 'resume', 'reinstate', 'void', 'mark_uncollectible', 'mark_paid',
    'merge', 'adjust_balance', 'advance', 'stop')) not valid,
  drop constraint audit_log_object_kind_check,
  add constraint audit_log_object_kind_check check (object_kind in ('api_key', 'webhook_endpoint', 'webhook_secret',
    'merchant', 'billing_settings', 'customer', 'payment', 'payment_link', 'invoice', 'credit_note', 'transfer', 'refund',
    'subscription', 'subscription_plan', 'installment_plan', 'test_clock')) not valid;
