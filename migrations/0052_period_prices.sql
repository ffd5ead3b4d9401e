-- The cost of a period: its lines, taxes and total are frozen when it is billed. Until now, every period cost the plan's amount.

alter table subscription_plans
  -- charged once, with the first period
  add column setup_fee numeric(15, 6) check (setup_fee > 0 and setup_fee <= 999999999),
  -- percent; null: prices are not taxed
  add column tax_rate numeric(7, 4) check (tax_rate between 0 and 100),
  add column tax_behavior text not null default 'exclusive' check (tax_behavior in ('inclusive', 'exclusive')),
  -- customers may choose the quantity on the plan's page
  add column allow_quantity boolean not null default false;

alter table subscriptions
  -- the price of one unit; null: the version before created it, and it is the plan's amount
  add column unit_amount numeric(15, 6) check (unit_amount > 0 and unit_amount <= 999999999),
  add column quantity integer not null default 1 check (quantity between 1 and 100000),
  -- what its payments ask for; null: USDC
  add column token text check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD')),
  -- the customer owes the tax, so its periods have none
  add column reverse_charge boolean not null default false;

alter table subscription_periods
  alter column payment_id drop not null,
  -- null: the version before billed it, and it costs the plan's amount
  add column lines jsonb check (jsonb_typeof(lines) = 'array'),
  add column discount jsonb check (jsonb_typeof(discount) = 'object'),
  add column taxes jsonb check (jsonb_typeof(taxes) = 'array'),
  -- the total of the lines, less the discount, with taxes
  add column amount numeric(15, 6) check (amount >= 0 and amount <= 999999999),
  -- the part that the customer's balance paid
  add column credit_applied numeric(15, 6) not null default 0 check (credit_applied >= 0),
  -- what its payments ask for; null: USDC
  add column token text check (token in ('USDC', 'USDT', 'SOL', 'EURC', 'PYUSD')),
  add constraint subscription_periods_credit_check check (credit_applied <= amount) not valid,
  -- A period of which nothing is left to pay is paid without a payment.
  add constraint subscription_periods_payment_check check (
    payment_id is not null or (paid_at is not null and amount = credit_applied)) not valid;
