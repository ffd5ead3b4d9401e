-- A payment may settle something that is owed anyway: an invoice, a period of a subscription, an installment. What is owed
-- may see several payments, one after another; each names it, so that whichever is paid settles it.

alter table payments
  add column invoice_id text,
  add column subscription_id text,
  -- the period, counted from 1
  add column subscription_cycle integer check (subscription_cycle > 0),
  add column installment_id text,
  add constraint payments_cause_check
    check (num_nonnulls(payment_link_id, invoice_id, subscription_id, installment_id) <= 1),
  add constraint payments_cycle_check check ((subscription_id is null) = (subscription_cycle is null));
