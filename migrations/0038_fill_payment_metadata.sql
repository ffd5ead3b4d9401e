-- The entries of the payments of before. In a transaction of its own, which locks no table: requests go on.
insert into payment_metadata (entry, created_at, payment_id)
select entry, payment.created_at, payment.id
from payments payment, metadata_entries(payment.merchant_id || payment.mode, payment.metadata) as entry
where payment.metadata is not null
on conflict do nothing;
