-- Installment plans in other currencies and tokens, with credit of the customer, and with dates that the merchant changes.

alter table installment_plans
  -- of all amounts of the plan and its installments
  add column currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP')),
  -- what its payments are paid in
  add column token text not null default 'USDC' check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD')),
  -- when the customer last got a mail with the whole schedule; null: never, or a version before created the plan
  add column schedule_mailed_at timestamptz(3);

alter table installments
  -- what need not be paid by payments: paid from the customer's balance, in the plan's currency
  add column credit_applied numeric(15, 6) not null default 0 check (credit_applied >= 0),
  -- A late installment that gets a later date is pending again, and keeps its fee.
  drop constraint installments_check7;

-- The version before would ask for an installment in US dollars and USDC, whatever its plan says. With this error, its sweep
-- postpones the plan.
create function check_installment_payment() returns trigger language plpgsql as $$
begin
  if not exists (
    select from installments join installment_plans plan on plan.id = installments.plan_id
    where installments.id = new.installment_id and plan.currency = new.currency and plan.token = new.token)
  then
    raise exception 'a payment of installment % must have the currency and the token of its plan', new.installment_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_of_installments before insert on payments for each row
  when (new.installment_id is not null) execute function check_installment_payment();
