-- How much merchants received, by time. As in 0031, triggers append each change, and a job adds the sums to totals. The sum of
-- both is exact in one statement, and no transaction waits for another one.
--
-- Received is the money of confirmed payments, at the time of their confirmation:
-- - gross: with what was overpaid, with splits and the service charge, and with what was paid back later
-- - what the payment has received by now. Money that comes later, or that the chain drops, changes the sum of that time.
-- - only while the payment is confirmed. A payment that a merchant accepts counts then, and a reverted one counts no longer.
-- Money without a payment, money of payments that ended unpaid (even if it paid a part of an invoice), and what a balance or cash
-- paid, is not received.
--
-- Refunded is what refunds of such payments have sent, at the time of their end. Received less refunded is what is left.

-- When the quarter of an hour of a time begins. The days of all time zones begin with one.
create function quarter_start(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', at, '2000-01-01 00:00+00');

-- What statements changed. Only the totals check the rest: Postgres prepares each check again for each row that a trigger appends.
create table received_changes (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  kind text not null check (kind in ('received', 'refunded')),
  quarter timestamptz not null,
  token text not null,
  -- that of the price
  currency text not null,
  -- payments or refunds added, less those removed
  rows bigint not null,
  -- base units of the token. The sum of many payments may exceed a bigint.
  units numeric not null,
  value numeric not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Finds the changes of a merchant.
create index received_changes_by_merchant on received_changes (merchant_id, mode);

-- Sums by quarter of an hour, and by hour: most time zones have days of whole hours.
create table received_totals (
  merchant_id text not null,
  mode text not null check (mode in ('test', 'live')),
  unit text not null check (unit in ('quarter', 'hour')),
  start timestamptz not null check (start = case unit when 'hour' then utc_start('hour', start) else quarter_start(start) end),
  kind text not null check (kind in ('received', 'refunded')),
  token text not null,
  currency text not null check (currency in ('USD', 'EUR', 'GBP')),
  rows bigint not null check (rows > 0),
  units numeric not null check (units >= 0),
  value numeric not null check (value >= 0),
  primary key (merchant_id, mode, unit, start, kind, token, currency)
);

-- What a payment has received, in the currency of its price, rounded down to six places: in proportion to the price. If something
-- is missing, and the token has a market price, the missing part is worth what it costs at the newest quote. refundFiat of
-- src/domain/refunds.ts has the same rates.
create function received_value(payment payments) returns numeric language sql immutable parallel safe
begin atomic
  select 0.000001 * case
    when payment.amount_received >= payment.amount_due or payment.currency_rate is not distinct from payment.token_rate
      then div(payment.amount * payment.amount_received * 1000000, units)
    else div(greatest(0, payment.amount * payment.amount_due * base
      - (payment.amount_due - payment.amount_received) * payment.token_rate * units) * 1000000, units * base)
    end
  from (select
      -- without a service charge that the payer pays on top of the price
      payment.amount_due - case when payment.payer_service_charge then coalesce(payment.service_charge, 0) else 0 end as units,
      payment.currency_rate * case payment.token when 'SOL' then 1000000000 else 1000000 end as base) as price;
end;

-- What a payment adds to the totals. `sign`: -1 takes it off again.
create function received_of(payment payments, sign integer) returns table (
    merchant_id text, mode text, kind text, quarter timestamptz, token text, currency text, rows bigint, units numeric, value numeric)
  language sql immutable parallel safe
begin atomic
  select payment.merchant_id, payment.mode, 'received', quarter_start(payment.confirmed_at), payment.token, payment.currency,
    sign::bigint, sign * payment.amount_received::numeric, sign * received_value(payment)
  where payment.status = 'confirmed';
end;

-- What a refund of a confirmed payment adds to the totals, once it has ended: what it has sent, completed or not.
create function refunded_of(refund refunds, sign integer) returns table (
    merchant_id text, mode text, kind text, quarter timestamptz, token text, currency text, rows bigint, units numeric, value numeric)
  language sql immutable parallel safe
begin atomic
  select refund.merchant_id, refund.mode, 'refunded', quarter_start(coalesce(refund.completed_at, refund.closed_at)), refund.token,
    refund.currency, sign::bigint, sign * refund.amount_sent::numeric,
    sign * div(refund.amount_fiat * refund.amount_sent * 1000000, refund.amount) * 0.000001
  where refund.payment_id is not null and refund.amount_sent > 0 and coalesce(refund.completed_at, refund.closed_at) is not null;
end;

-- Counts a payment. Its refunds count while it is confirmed.
create function count_received() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'confirmed' then
    insert into received_changes (merchant_id, mode, kind, quarter, token, currency, rows, units, value)
    select * from received_of(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'confirmed' then
    insert into received_changes (merchant_id, mode, kind, quarter, token, currency, rows, units, value)
    select * from received_of(new, 1);
  end if;
  if tg_op = 'UPDATE' and new.amount_refunded > 0 and (old.status = 'confirmed') <> (new.status = 'confirmed') then
    insert into received_changes (merchant_id, mode, kind, quarter, token, currency, rows, units, value)
    select part.* from refunds refund, refunded_of(refund, case new.status when 'confirmed' then 1 else -1 end) as part
    where refund.payment_id = new.id;
  end if;
  return null;
end $$;

-- For each row, unlike in 0031: few statements change what counts, and for all others a condition costs less than their rows.
create trigger payments_received_insert after insert on payments for each row
  when (new.status = 'confirmed') execute function count_received();
create trigger payments_received_delete after delete on payments for each row
  when (old.status = 'confirmed') execute function count_received();
create trigger payments_received_update after update of status, confirmed_at, token, currency, amount, amount_due, amount_received,
    payer_service_charge, service_charge, currency_rate, token_rate on payments for each row
  when (old.status = 'confirmed' or new.status = 'confirmed') execute function count_received();

-- Adds all changes to received_totals. Returns how many totals changed; 0 while another process does it.
create function add_received_changes() returns bigint language plpgsql as $$
declare
  changed bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('received_totals')) then return 0; end if;
  -- Not an upsert: see add_list_changes.
  with gone as (
    delete from received_changes returning merchant_id, mode, kind, quarter, token, currency, rows, units, value
  ), sums as (
    select merchant_id, mode, unit, start, kind, token, currency, sum(rows) as rows, sum(units) as units, sum(value) as value
    from gone cross join lateral (values ('quarter', quarter), ('hour', utc_start('hour', quarter))) as part (unit, start)
    group by merchant_id, mode, unit, start, kind, token, currency
    having (sum(rows), sum(units), sum(value)) <> (0, 0, 0)
  )
  merge into received_totals as total using sums as change
  on (total.merchant_id, total.mode, total.unit, total.start, total.kind, total.token, total.currency)
    = (change.merchant_id, change.mode, change.unit, change.start, change.kind, change.token, change.currency)
  when matched and total.rows + change.rows = 0 then delete
  when matched then
    update set rows = total.rows + change.rows, units = total.units + change.units, value = total.value + change.value
  when not matched then insert (merchant_id, mode, unit, start, kind, token, currency, rows, units, value)
    values (change.merchant_id, change.mode, change.unit, change.start, change.kind, change.token, change.currency, change.rows,
      change.units, change.value);
  get diagnostics changed = row_count;
  return changed;
end $$;
