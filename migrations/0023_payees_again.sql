-- Once more, for what the version before wrote beside the migration that added these.
update payments set leg_wallets = legs.wallets, service_charge = legs.charge
from (
  select payment_id, array_agg(recipient_wallet order by split_order, kind) as wallets,
    sum(amount) filter (where kind = 'service_charge')::bigint as charge
  from splits where amount > 0 group by payment_id
) as legs
where payments.id = legs.payment_id and leg_wallets is null;
