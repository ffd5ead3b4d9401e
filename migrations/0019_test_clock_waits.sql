-- What a test clock waits for, what it has waited for, and what of subscriptions is not to be mailed.

alter table merchant_modes
  -- how far the chain was read when it was past clock_asked_at: what it held by then is taken in before the clock moves
  add column clock_asked_slot bigint check (clock_asked_slot >= 0),
  -- why the clock stands still on its way; null: it does not, or not for anything outside
  add column clock_waits_for text check (clock_waits_for in ('chain', 'transaction', 'payment', 'price')),
  add check (clock_target is not null or num_nonnulls(clock_asked_slot, clock_waits_for) = 0);

-- It was read, and is taken in when there is a price again for what it pays. The payments that it names are linked to it.
alter table chain_transactions
  add column waits_for_price boolean not null default false,
  add check (not waits_for_price or status = 'seen');

alter table subscriptions
  -- begun without a key for an address that was mailed enough: it gets no mail before something is paid
  add column is_muted boolean not null default false,
  drop constraint subscriptions_billing_problem_check,
  add constraint subscriptions_billing_problem_check
    check (billing_problem in ('rate_unavailable', 'cannot_be_paid', 'internal_error'));

-- An address is one however it is written, and is mailed so much by a merchant, not by each of his plans.
create index subscriptions_unpaid_by_address on subscriptions (merchant_id, mode, lower(customer_email))
  where is_public and cycles_completed = 0 and customer_email is not null;
drop index subscriptions_unpaid;
drop index subscriptions_unpaid_by_email;
