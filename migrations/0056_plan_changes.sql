-- Plans that change. A new price applies to new subscribers, or also to all others from a period that begins after a notice.

alter table subscription_plans
  -- the amount before the first change: what periods and subscriptions cost that the version before made
  add column original_amount numeric(15, 6) check (original_amount > 0 and original_amount <= 999999999),
  -- when its subscribers' price was last changed, and from when periods may have the new one
  add column price_changed_at timestamptz(3),
  add column price_from timestamptz(3),
  add constraint subscription_plans_price_check check ((price_changed_at is null) = (price_from is null));

alter table subscriptions
  -- the price of one unit in periods that begin from a time on; null: no change is announced
  add column next_unit_amount numeric(15, 6) check (next_unit_amount > 0 and next_unit_amount <= 999999999),
  add column next_unit_from timestamptz(3),
  -- the time as of which it has its plan's price; null: the version before created it
  add column price_as_of timestamptz(3),
  add constraint subscriptions_next_price_check check ((next_unit_amount is null) = (next_unit_from is null));

-- Finds the subscribers of a plan that do not have its new price yet.
create index subscriptions_by_price on subscriptions (plan_id, coalesce(price_as_of, '-infinity'), id)
  where status not in ('cancelled', 'expired');

-- The version before knows only the plan's price of the moment.
create function keep_unit_amount() returns trigger language plpgsql as $$
begin
  new.unit_amount := (select amount from subscription_plans where id = new.plan_id);
  return new;
end $$;
create trigger subscriptions_unit_amount before insert on subscriptions for each row
  when (new.unit_amount is null) execute function keep_unit_amount();
create function keep_period_amount() returns trigger language plpgsql as $$
begin
  new.amount := (select plan.amount from subscription_plans plan
    join subscriptions subscription on subscription.plan_id = plan.id where subscription.id = new.subscription_id);
  return new;
end $$;
create trigger subscription_periods_amount before insert on subscription_periods for each row
  when (new.amount is null) execute function keep_period_amount();
