-- The versions before insert rows as a whole, with null for columns that they do not know. Each gets the column's default instead.

create function default_payment() returns trigger language plpgsql as $$
begin
  new.balance_credited := 0;
  new.balance_spent := 0;
  return new;
end $$;
create trigger payments_defaults before insert on payments for each row
  when (new.balance_credited is null) execute function default_payment();

create function default_invoice() returns trigger language plpgsql as $$
begin
  new.currency := 'USD';
  new.reverse_charge := false;
  new.credit_applied := 0;
  new.amount_credited := 0;
  new.amount_refunded := 0;
  new.paid_by_hand := 0;
  return new;
end $$;
create trigger invoices_defaults before insert on invoices for each row
  when (new.currency is null) execute function default_invoice();

create function default_installment_plan() returns trigger language plpgsql as $$
begin
  new.currency := 'USD';
  new.token := 'USDC';
  return new;
end $$;
create trigger installment_plans_defaults before insert on installment_plans for each row
  when (new.currency is null) execute function default_installment_plan();

create function default_installment() returns trigger language plpgsql as $$
begin
  new.credit_applied := 0;
  return new;
end $$;
create trigger installments_defaults before insert on installments for each row
  when (new.credit_applied is null) execute function default_installment();

create function default_subscription() returns trigger language plpgsql as $$
begin
  new.quantity := 1;
  new.reverse_charge := false;
  new.cancel_at_period_end := false;
  return new;
end $$;
create trigger subscriptions_defaults before insert on subscriptions for each row
  when (new.quantity is null) execute function default_subscription();

create function default_subscription_period() returns trigger language plpgsql as $$
begin
  new.credit_applied := 0;
  new.reverse_charge := false;
  return new;
end $$;
create trigger subscription_periods_defaults before insert on subscription_periods for each row
  when (new.credit_applied is null) execute function default_subscription_period();
