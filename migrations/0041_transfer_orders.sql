-- Transfers of the same millisecond are listed by id, as in all other lists. The version before sorts those by their
-- place in the chain, and still finds all others in order.
drop index transfers_unapplied;
create index transfers_unapplied on transfers (merchant_id, mode, created_at desc, id desc)
  where unapplied_reason is not null and dropped_at is null and not is_dust;
-- A payment has few transfers: transfers_by_payment_and_time finds them, credited or not.
drop index transfers_credited;
