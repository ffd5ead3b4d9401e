-- Several test clocks per merchant. Each runs for the customers that are attached to it, and for what is created for them. Everything else is
-- on the merchant's own clock, which is in merchant_modes.

create table test_clocks (
  id text primary key check (id ~ '^clk_[0-9a-z]{26}$'),
  merchant_id text not null,
  mode text not null default 'test' check (mode = 'test'),
  name text check (length(name) between 1 and 200),
  -- as in merchant_modes
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  clock_target timestamptz(3),
  clock_requested_at timestamptz(3),
  clock_from timestamptz(3),
  clock_target_slot bigint check (clock_target_slot >= 0),
  clock_moved_at timestamptz(3),
  clock_waits_for text check (clock_waits_for in ('chain', 'transaction', 'payment', 'price')),
  -- when its deletion was requested: a job deletes its customers and all that is theirs, and then the clock
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  unique (merchant_id, mode, id),
  check ((clock_target is null) = (clock_requested_at is null)),
  check (clock_target is not null or num_nonnulls(clock_target_slot, clock_moved_at, clock_waits_for) = 0),
  check (deleted_at is null or clock_target is null)
);
create index test_clocks_by_age on test_clocks (merchant_id, created_at desc, id desc);

-- Live rows have no test clock: the foreign key leads to clocks of the test mode alone.
alter table customers add column test_clock_id text,
  add constraint customers_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;
alter table payments add column test_clock_id text,
  add constraint payments_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;
alter table refunds add column test_clock_id text,
  add constraint refunds_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;
alter table invoices add column test_clock_id text,
  add constraint invoices_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;
alter table subscriptions add column test_clock_id text,
  add constraint subscriptions_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;
alter table installment_plans add column test_clock_id text,
  add constraint installment_plans_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;
alter table installments add column test_clock_id text,
  add constraint installments_test_clock_fkey foreign key (merchant_id, mode, test_clock_id) references test_clocks (merchant_id, mode, id) not valid;

-- They find the work that is due on a clock.
create index customers_on_clock on customers (test_clock_id, id) where test_clock_id is not null;
create index payments_on_clock on payments (test_clock_id, status, expires_at) where test_clock_id is not null;
create index refunds_on_clock on refunds (test_clock_id, status, expires_at) where test_clock_id is not null;
create index invoices_on_clock on invoices (test_clock_id, next_action_at) where test_clock_id is not null;
create index subscriptions_on_clock on subscriptions (test_clock_id, next_action_at) where test_clock_id is not null;
create index installments_on_clock on installments (test_clock_id, next_action_at) where test_clock_id is not null;
create index installment_plans_on_clock on installment_plans (test_clock_id) where test_clock_id is not null;

-- Without these, each row that is deleted would have Postgres read the whole table that refers to it.
create index balance_transactions_of_credit_note on balance_transactions (credit_note_id) where credit_note_id is not null;
create index balance_transactions_of_installment on balance_transactions (installment_id) where installment_id is not null;
create index balance_transactions_of_subscription on balance_transactions (subscription_id) where subscription_id is not null;
create index broadcasts_of_payment on broadcasts (payment_id);
create index emails_of_invoice on emails (invoice_id) where invoice_id is not null;
create index emails_of_payment on emails (payment_id) where payment_id is not null;
create index installments_by_payment on installments (payment_id) where payment_id is not null;
create index invoices_by_mail on invoices (email_id) where email_id is not null;
create index invoices_by_payment on invoices (payment_id) where payment_id is not null;
create index subscription_adjustments_of_subscription on subscription_adjustments (subscription_id);
create index subscription_periods_by_payment on subscription_periods (payment_id) where payment_id is not null;
create index transfers_by_named_payment on transfers (named_payment_id) where named_payment_id is not null;

-- The versions before do not know clocks. Rows that they insert get the clock of their parent.
create function take_clock_of_payment() returns trigger language plpgsql as $$
begin
  new.test_clock_id := case
    when new.subscription_id is not null then (select test_clock_id from subscriptions where id = new.subscription_id)
    when new.invoice_id is not null then (select test_clock_id from invoices where id = new.invoice_id)
    else (select test_clock_id from installments where id = new.installment_id) end;
  return new;
end $$;
create trigger payments_clock before insert on payments for each row
  when (new.mode = 'test' and new.test_clock_id is null and num_nonnulls(new.subscription_id, new.invoice_id, new.installment_id) > 0)
  execute function take_clock_of_payment();

create function take_clock_of_refund() returns trigger language plpgsql as $$
begin
  new.test_clock_id := (select test_clock_id from payments where id = new.payment_id);
  return new;
end $$;
create trigger refunds_clock before insert on refunds for each row
  when (new.mode = 'test' and new.test_clock_id is null and new.payment_id is not null) execute function take_clock_of_refund();

create trigger customers_clock_constant before update of test_clock_id on customers for each row
  when (new.test_clock_id is distinct from old.test_clock_id) execute function refuse_change();
