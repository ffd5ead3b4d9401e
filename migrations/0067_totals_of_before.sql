-- What was received before. In a transaction of its own, which locks no table: requests go on.

-- Workers of this version wait with their changes.
select pg_advisory_xact_lock(hashtext('received_totals'));
-- One statement sees the same time everywhere: it sums what there is, and deletes the changes that led to it.
with counted as (
  delete from received_changes
), part as (
  select part.* from payments payment, received_of(payment, 1) as part
  union all
  select part.* from refunds refund join payments payment on payment.id = refund.payment_id, refunded_of(refund, 1) as part
  where payment.status = 'confirmed'
), quarters as (
  select merchant_id, mode, kind, quarter, token, currency, sum(rows) as rows, sum(units) as units, sum(value) as value
  from part group by merchant_id, mode, kind, quarter, token, currency
)
insert into received_totals (merchant_id, mode, unit, start, kind, token, currency, rows, units, value)
select merchant_id, mode, 'quarter', quarter, kind, token, currency, rows, units, value from quarters
union all
select merchant_id, mode, 'hour', utc_start('hour', quarter), kind, token, currency, sum(rows), sum(units), sum(value)
from quarters group by merchant_id, mode, utc_start('hour', quarter), kind, token, currency;
