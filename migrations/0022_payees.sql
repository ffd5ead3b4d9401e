-- What a payment shows of those whom its one transaction pays, without a look at its legs.

alter table payments
  -- the wallets of its legs; null: the merchant's alone
  add column leg_wallets text[] check (cardinality(leg_wallets) between 1 and 12),
  -- what of the amount due is the operator's, in base units; null: nothing
  add column service_charge bigint check (service_charge > 0);

update payments set leg_wallets = legs.wallets, service_charge = legs.charge
from (
  select payment_id, array_agg(recipient_wallet order by split_order, kind) as wallets,
    sum(amount) filter (where kind = 'service_charge')::bigint as charge
  from splits where amount > 0 group by payment_id
) as legs
where payments.id = legs.payment_id;
