-- What refunds have sent, for the totals of 0067_received_totals. In a transaction of its own: one that waits for refunds must not lock
-- payments, because others change both, in either order.

-- Counts a refund of a confirmed payment. Whoever changes a refund has locked its payment first, so the status does not change
-- meanwhile.
create function count_refunded() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where id = coalesce(new.payment_id, old.payment_id) and status = 'confirmed') then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into received_changes (merchant_id, mode, kind, quarter, token, currency, rows, units, value)
    select * from refunded_of(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into received_changes (merchant_id, mode, kind, quarter, token, currency, rows, units, value)
    select * from refunded_of(new, 1);
  end if;
  return null;
end $$;

create trigger refunds_received_insert after insert on refunds for each row
  when (new.payment_id is not null and new.amount_sent > 0) execute function count_refunded();
create trigger refunds_received_delete after delete on refunds for each row
  when (old.payment_id is not null and old.amount_sent > 0) execute function count_refunded();
create trigger refunds_received_update after update of amount_sent, amount_fiat, completed_at, closed_at on refunds for each row
  when (new.payment_id is not null and (old.amount_sent > 0 or new.amount_sent > 0)) execute function count_refunded();

-- Finds the refunds that ended within a quarter of an hour.
create index refunds_by_end on refunds (hash64(merchant_id || mode), coalesce(completed_at, closed_at))
  where payment_id is not null and amount_sent > 0;
