-- The schema after every migration. Written by `npm run schema`; do not edit.

CREATE OR REPLACE FUNCTION public.add_counterparts(after_position bigint, last_position bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into counterparts (id, merchant_id, mode, address)
  select typeid('cpt'), merchant_id, mode, wallet
  from (
    select distinct merchant_id, mode, wallet from ledger_entries
    where position > after_position and position <= last_position and account = 'outside' and wallet is not null
  ) as moved
  order by merchant_id, mode, wallet
  on conflict (merchant_id, mode, address) do nothing;
  insert into counterpart_totals as total (merchant_id, mode, address, token, currency, amount, value)
  select merchant_id, mode, wallet, token, coalesce(currency, ''), -sum(amount), coalesce(-sum(value), 0) from ledger_entries
  where position > after_position and position <= last_position and account = 'outside' and wallet is not null and token is not null
  group by 1, 2, 3, 4, 5
  on conflict (merchant_id, mode, address, token, currency) do update
  set amount = total.amount + excluded.amount, value = total.value + excluded.value;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  mixed text;
begin
  insert into credit_sums as sums (payment_id, wallet, paid_at, amount, mint)
  select payment_id, destination_owner, paid_at, sum(amount), mint
  from credited where credited_at is not null
  group by 1, 2, 3, 5 order by 1, 2, 3
  on conflict (payment_id, wallet, paid_at) do update set amount = sums.amount + excluded.amount,
    mint = case when sums.amount = 0 then excluded.mint else sums.mint end;
  select payments.id into mixed from credited
    join payments on payments.id = credited.payment_id and payments.token_choice
    join credit_sums as sums on sums.payment_id = credited.payment_id and sums.amount > 0
  where credited.credited_at is not null and sums.mint is distinct from credited.mint limit 1;
  if mixed is not null then
    raise exception 'the payment % has credits in several tokens', mixed
      using errcode = 'check_violation', constraint = 'credits_in_one_token';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_ledger_entries()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  progress ledger_progress;
  mark record;
  added bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_totals')) then return 0; end if;
  -- Before the lock of the row, which gives this transaction its number.
  select * into mark from ledger_watermark();
  select own.* into progress from ledger_progress own for update;
  if progress.seen_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    with sums as (
      select * from ledger_sums(progress.added_position, progress.seen_position)
    ), merged as (
      insert into ledger_totals as total (merchant_id, mode, account, wallet, token, currency, amount, value)
      select merchant_id, mode, account, wallet, token, currency, amount, value from sums
      on conflict (merchant_id, mode, account, wallet, token, currency) do update
      set amount = total.amount + excluded.amount, value = total.value + excluded.value
    )
    select coalesce(sum(entries), 0) into added from sums;
    -- 0080_proofs.sql creates it.
    perform add_counterparts(progress.added_position, progress.seen_position);
    update ledger_progress set added_position = progress.seen_position, seen_position = mark.last_position, seen_xid = mark.next_xid;
  end if;
  return added;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_list_changes()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  changed bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('list_counts')) then return 0; end if;
  -- An upsert would check that a total is not negative before it adds the change to the one that exists.
  with gone as (
    delete from list_changes returning merchant_id, mode, list, field, value, hour, rows
  ), sums as (
    select merchant_id, mode, list, field, value, unit, start, sum(rows) as rows
    from gone cross join lateral (
      values ('hour', hour), ('day', utc_start('day', hour)), ('all', '-infinity')) as part (unit, start)
    where hour <> 'infinity' or unit = 'all'
    group by merchant_id, mode, list, field, value, unit, start having sum(rows) <> 0
  )
  merge into list_counts as counts using sums as change
  on (counts.merchant_id, counts.mode, counts.list, counts.field, counts.value, counts.unit, counts.start)
    = (change.merchant_id, change.mode, change.list, change.field, change.value, change.unit, change.start)
  when matched and counts.rows + change.rows = 0 then delete
  when matched then update set rows = counts.rows + change.rows
  when not matched then insert (merchant_id, mode, list, field, value, unit, start, rows)
    values (change.merchant_id, change.mode, change.list, change.field, change.value, change.unit, change.start, change.rows);
  get diagnostics changed = row_count;
  return changed;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_received_changes()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.apply_wallet_change(change_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  change wallet_changes;
begin
  update wallet_changes set applied_at = date_trunc('milliseconds', clock_timestamp())
  where id = change_id and applied_at is null and stopped_at is null and effective_at <= clock_timestamp()
    and exists (select from memberships where memberships.merchant_id = wallet_changes.merchant_id
      and user_id = requested_by and role = 'owner')
  returning * into change;
  if not found then return false; end if;
  delete from wallets using jsonb_each_text(change.wallets) as new
  where merchant_id = change.merchant_id and mode = change.mode and token = new.key and new.value is null;
  insert into wallets (merchant_id, mode, token, wallet)
  select change.merchant_id, change.mode, key, value from jsonb_each_text(change.wallets) where value is not null
  on conflict (merchant_id, mode, token) do update set wallet = excluded.wallet;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.are_answers(answers jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case jsonb_typeof(answers) when 'object' then (
    select count(*) between 1 and 5 and bool_and(jsonb_typeof(value) = 'string' and length(value #>> '{}') between 1 and 255)
    from jsonb_each(answers)) else false end
$function$
;

CREATE OR REPLACE FUNCTION public.are_custom_fields(fields jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case jsonb_typeof(fields) when 'array' then (
    select count(*) between 1 and 5 and count(*) = count(distinct field ->> 'key') and bool_and(coalesce(
      field ->> 'key' ~ '^[A-Za-z0-9_]{1,40}$' and length(field ->> 'label') between 1 and 50
      and jsonb_typeof(field -> 'required') = 'boolean'
      and case field ->> 'type'
        when 'dropdown' then jsonb_typeof(field -> 'options') = 'array' and (
          select count(*) between 1 and 20 and count(*) = count(distinct option)
            and bool_and(jsonb_typeof(option) = 'string' and length(option #>> '{}') between 1 and 100)
          from jsonb_array_elements(field -> 'options') as option)
        else field ->> 'type' in ('text', 'number') and field -> 'options' = 'null' end, false))
    from jsonb_array_elements(fields) as field) else false end
$function$
;

CREATE OR REPLACE FUNCTION public.are_new_wallets(wallets jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case jsonb_typeof(wallets) when 'object' then (
    select count(*) > 0 and bool_and(jsonb_typeof(value) = 'null' or value #>> '{}' ~ '^[1-9A-HJ-NP-Za-km-z]{32,44}$')
    from jsonb_each(wallets)) else false end
$function$
;

CREATE OR REPLACE FUNCTION public.asks_other_amount(currency text, token text, amount numeric, amount_due bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((currency <> 'USD'::text) OR (token <> 'USDC'::text)) AND ((currency <> 'USD'::text) OR (token <> 'USDT'::text))) AND ((currency <> 'USD'::text) OR (token <> 'PYUSD'::text))) AND ((currency <> 'EUR'::text) OR (token <> 'EURC'::text))) OR ((amount_due)::numeric <> (amount * (1000000)::numeric)))
;

CREATE OR REPLACE FUNCTION public.book(cause ledger_cause, lines ledger_line[], corrected timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  own_id text := typeid('ltx');
  booked record;
begin
  -- The transaction has its number before its entries have positions: add_ledger_entries relies on it.
  perform pg_current_xact_id();
  select * into booked from booking_time(cause);
  booked.month := coalesce(booked.month, closed_month(cause, corrected));
  with part as materialized (
    select account, wallet, token, sum(amount) as amount, currency, sum(value) as value, trim_scale(round(max(rate), 12)) as rate,
      max(rate_source) as rate_source, payment_id
    from unnest(lines) as line
    group by account, wallet, token, currency, payment_id
    having sum(amount) <> 0 or sum(value) <> 0
  ), whole as (
    select account, wallet, token, amount, currency, value, rate, rate_source, payment_id from part
    union all
    select 'conversion', null, null, null, currency, -sum(value), null, null, null from part where currency is not null
    group by currency having sum(value) <> 0
  )
  insert into ledger_entries (id, transaction_id, merchant_id, mode, cause, account, wallet, token, amount, currency, value, rate,
    rate_source, payment_id, refund_id, balance_transaction_id, signature, path, slot, occurred_at, booked_at, corrects,
    payment_amount, payment_value)
  select typeid('len'), own_id, cause.merchant_id, cause.mode, cause.cause, account, wallet, token, amount, currency, value, rate,
    rate_source, part.payment_id, cause.refund_id, cause.balance_transaction_id, cause.signature, cause.path, cause.slot,
    cause.occurred_at, booked.at, booked.month,
    case when part.payment_id is not null then coalesce(last.payment_amount, 0) + coalesce(sum(amount) over own, 0) end,
    case when part.payment_id is not null then coalesce(last.payment_value, 0) + coalesce(sum(value) over own, 0) end
  from whole as part
  left join lateral (
    select payment_amount, payment_value from ledger_entries own
    where own.payment_id = part.payment_id and own.account = part.account order by position desc limit 1
  ) as last on true
  window own as (partition by part.payment_id, account order by wallet, token, currency rows unbounded preceding)
  order by part.payment_id, account, wallet, token, currency;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_balance(change balance_transactions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if change.kind not in ('credit_note', 'adjustment', 'applied', 'unapplied') then return; end if;
  perform book((change.merchant_id, change.mode, 'balance', null, change.id, null, null, null, change.created_at), array[
    ('customer_balances', null, null, null, change.currency, -change.amount, null, null, null)::ledger_line,
    (case change.kind when 'credit_note' then 'credit_notes' when 'adjustment' then 'adjustments' else 'sales' end, null, null, null,
      change.currency, change.amount, null, null, null)::ledger_line]);
end $function$
;

CREATE OR REPLACE FUNCTION public.book_changed_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- One that was confirmed before the ledger existed, and that the backfill has not reached: its sale is no news of today.
  if old.status = 'confirmed' and not exists (
    select from ledger_entries where payment_id = new.id and cause = 'payment'
  ) then
    perform book_past_payment(old);
  end if;
  perform book_payment(new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_changed_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform book_refund(new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_changed_refund_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.refund_id <> new.refund_id then
    old.dropped_at := clock_timestamp();
    perform book_refund_transfer(old);
  end if;
  if tg_op = 'UPDATE' and old.slot <> new.slot then
    perform book_network_fee((select own from refunds own where id = old.refund_id), old);
  end if;
  perform book_refund_transfer(new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_changed_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.merchant_id <> new.merchant_id then
    old.dropped_at := clock_timestamp();
    perform book_transfer(old);
  end if;
  if new.merchant_id is not null then perform book_transfer(new); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_network_fee(refund refunds, moved refund_transfers)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  cause ledger_cause := (refund.merchant_id, refund.mode, 'network_fee', null, null, moved.signature, null, moved.slot, moved.paid_at);
  wanted numeric := (select max(fee) from refund_transfers part
    where (part.mode, part.signature, part.slot) = (moved.mode, moved.signature, moved.slot) and sent_at is not null and dropped_at is null
      and pays_refund(refund, fee_payer));
  lines ledger_line[];
begin
  -- Materialized, as in book_transfer.
  with entry as materialized (
    select * from ledger_entries own where (own.mode, own.signature) = (moved.mode, moved.signature)
  )
  select array_agg((account, wallet, token, -amount, currency, -value, null, null, null)::ledger_line) into lines
  from (
    select account, wallet, token, currency, sum(amount) as amount, sum(value) as value from entry
    where entry.slot = moved.slot and entry.cause = 'network_fee' and merchant_id = refund.merchant_id
    group by account, wallet, token, currency having sum(amount) <> 0 or sum(value) <> 0
  ) as known;
  if lines is not null and wanted is null then perform book(cause, lines); end if;
  if lines is null and wanted is not null then
    select array_agg((account, wallet, 'SOL', sign * wanted, worth.currency, sign * worth.value, worth.rate, worth.rate_source,
        null)::ledger_line) into lines
    from (values ('wallet', moved.fee_payer, -1), ('network_fees', null, 1)) as part (account, wallet, sign)
    left join market_value('SOL', wanted, moved.block_time) as worth on true;
    perform book(cause, lines);
    perform take_from_outside((refund.merchant_id, refund.mode, 'outside', null, null, moved.signature, null, moved.slot, moved.paid_at),
      lines);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_new_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform book_balance(new);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_next(step text, after text, rows integer)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  ids text[];
begin
  case step
    when 'payments' then
      select array_agg(id order by id) into ids from (
        select id from payments where id > after and (amount_received > 0 or balance_credited > 0) order by id limit rows) as next;
      perform book_payments(ids);
    when 'refunds' then
      select array_agg(id order by id) into ids from (
        select id from refunds where id > after and payment_id is null and amount_sent > 0 order by id limit rows) as next;
      perform from refunds where id = any (ids) order by id for no key update;
      perform book_past_refund(refunds) from refunds where id = any (ids);
    when 'balances' then
      select array_agg(id order by id) into ids from (select id from balance_transactions where id > after order by id limit rows) as next;
      perform book_balance(change) from balance_transactions change
      where id = any (ids) and not exists (select from ledger_entries where balance_transaction_id = change.id);
  end case;
  return ids[cardinality(ids)];
end $function$
;

CREATE OR REPLACE FUNCTION public.book_opening(cause ledger_cause, held_wallet text, held_token text, changed numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if changed = 0 then return; end if;
  perform book(cause, array_agg((account, address, held_token, direction * changed, worth.currency, direction * worth.value,
    worth.rate, worth.rate_source, null)::ledger_line))
  from (values ('wallet', held_wallet, 1), ('opening', null, -1)) as line (account, address, direction)
  left join market_value(held_token, changed, chain_time(cause)) as worth on true;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_outside(cause ledger_cause, held_wallet text, held_token text, changed numeric, parts jsonb)
 RETURNS numeric
 LANGUAGE plpgsql
AS $function$
declare
  part record;
  total numeric := 0;
begin
  perform pg_advisory_xact_lock(outside_key(cause.mode, cause.signature));
  for part in
    with entry as (
      select entry.transaction_id, entry.cause, entry.currency, entry.amount, entry.value from ledger_entries entry
      where entry.mode = cause.mode and entry.signature = cause.signature and entry.merchant_id = cause.merchant_id
        and entry.account = 'wallet' and entry.wallet = held_wallet and entry.token = held_token
    ), unexplained as (
      select changed - coalesce(sum(entry.amount), 0) as amount from entry where entry.cause not in ('outside', 'opening')
    ), named as (
      select one ->> 'account' as account, coalesce(one ->> 'counterpart', '') as counterpart, sum((one ->> 'amount')::numeric) as amount
      from jsonb_array_elements(parts) as one group by 1, 2
    ), wanted as (
      select account, counterpart, named.amount from named
      where (select sum(named.amount) from named) = (select unexplained.amount from unexplained)
      union all
      select 'outside', '', unexplained.amount from unexplained
      where (select coalesce(sum(named.amount), 0) from named) <> unexplained.amount
    ), known as (
      select other.account, coalesce(other.wallet, '') as counterpart, max(entry.currency) as currency, sum(entry.amount) as amount,
        sum(entry.value) as value
      from entry join ledger_entries other on other.transaction_id = entry.transaction_id and other.account in ('outside', 'network_fees')
        and other.mode = cause.mode and other.signature = cause.signature
      where entry.cause = 'outside' group by 1, 2
    )
    select account, nullif(counterpart, '') as counterpart, known.amount as known_amount, known.value as known_value,
      known.currency as known_currency, coalesce(wanted.amount, 0) - coalesce(known.amount, 0) as amount
    from wanted full join known using (account, counterpart)
    where coalesce(wanted.amount, 0) <> coalesce(known.amount, 0)
  loop
    total := total + part.amount;
    perform book(cause, array_agg((line.account, address, held_token, direction * part.amount, worth.currency, direction * worth.value,
      worth.rate, worth.rate_source, null)::ledger_line))
    from (values ('wallet', held_wallet, 1), (part.account, part.counterpart, -1)) as line (account, address, direction)
    left join lateral (
      -- Money that is taken back keeps its value.
      select part.known_currency as currency, round(part.known_value * part.amount / part.known_amount, 6) as value,
        null::numeric as rate, null::text as rate_source
      where sign(part.known_amount) = -sign(part.amount) and abs(part.known_amount) >= abs(part.amount)
      union all
      select * from market_value(held_token, part.amount, chain_time(cause))
      where part.known_amount is null or sign(part.known_amount) <> -sign(part.amount) or abs(part.known_amount) < abs(part.amount)
    ) as worth on true;
  end loop;
  return total;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_past_payment(payment payments)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  past payments := payment;
  settled_at timestamptz := coalesce(payment.confirmed_at, payment.updated_at);
  previous timestamptz := '-infinity';
  moments timestamptz[];
begin
  -- A part of an obligation's price counts once its payment has expired.
  if num_nonnulls(payment.invoice_id, payment.installment_id, payment.subscription_id) > 0 then
    settled_at := least(settled_at, payment.expires_at);
  end if;
  -- Nothing tells what each leg had at a time.
  if payment.leg_wallets is not null then
    settled_at := greatest(settled_at, (select max(paid_at) from transfers where payment_id = payment.id and credited_at is not null));
  end if;
  select array_agg(at order by at) into moments from (
    select settled_at
    union select paid_at from transfers where payment_id = payment.id and credited_at is not null and paid_at > settled_at
    union select created_at from balance_transactions
      where payment_id = payment.id and kind in ('surplus', 'prepayment') and created_at > settled_at
    union select max(paid_at) from refunds join refund_transfers moved on refund_id = refunds.id
      where payment_id = payment.id and sent_at is not null and dropped_at is null group by refunds.id having max(paid_at) > settled_at
  ) as moment (at);
  -- Anybody can send money any number of times: what comes after the hundredth time is booked at the last one.
  foreach past.updated_at in array moments[1:least(100, cardinality(moments) - 1)] loop
    perform book_transfer(moved) from transfers moved
    where payment_id = payment.id and credited_at is not null and paid_at > previous and paid_at <= past.updated_at;
    perform book_past_refund(refund) from refunds refund
    where payment_id = payment.id and (
      select max(paid_at) > previous and max(paid_at) <= past.updated_at from refund_transfers
      where refund_id = refund.id and sent_at is not null and dropped_at is null);
    past.amount_received := (select coalesce(sum(amount), 0) from transfers
      where payment_id = payment.id and credited_at is not null and paid_at <= past.updated_at);
    past.balance_credited := (select coalesce(sum(amount), 0) from balance_transactions
      where payment_id = payment.id and kind in ('surplus', 'prepayment') and created_at <= past.updated_at);
    perform book_payment(past);
    previous := past.updated_at;
  end loop;
  perform book_transfer(moved) from transfers moved where payment_id = payment.id and credited_at is not null and paid_at > previous;
  perform book_past_refund(refund) from refunds refund where payment_id = payment.id;
  payment.updated_at := moments[cardinality(moments)];
  perform book_payment(payment);
end $function$
;

CREATE OR REPLACE FUNCTION public.book_past_refund(refund refunds)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform book_refund_transfer(refund_transfers) from refund_transfers where refund_id = refund.id;
  refund.updated_at := coalesce((select max(paid_at) from refund_transfers
    where refund_id = refund.id and sent_at is not null and dropped_at is null), refund.updated_at);
  perform book_refund(refund);
end $function$
;

CREATE OR REPLACE FUNCTION public.book_payment(payment payments)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  lines ledger_line[];
  sold_at timestamptz;
begin
  with known as materialized (
    select account, coalesce(last.payment_amount, 0) as amount, coalesce(last.payment_value, 0) as value
    from unnest(array['unsettled', 'sales', 'surplus', 'splits', 'service_charge', 'customer_balances', 'refunds']) as account
    left join lateral (
      select payment_amount, payment_value from ledger_entries entry
      where entry.payment_id = payment.id and entry.account = account.account order by position desc limit 1
    ) as last on true
  ), sent as (
    select coalesce(sum(amount), 0) as refunded, coalesce(sum(value), 0) as refunded_value from ledger_entries
    where ledger_entries.payment_id = payment.id and account in ('refunds', 'unsettled') and cause = 'refund'
  ), others as (
    select coalesce(sum(credited.amount) filter (where kind = 'split'), 0) as received,
      coalesce(sum(credited.amount) filter (where kind = 'service_charge'), 0) as charged
    from payment_legs leg join credit_sums credited on (credited.payment_id, credited.wallet) = (leg.payment_id, leg.recipient_wallet)
    where payment.leg_wallets is not null and leg.payment_id = payment.id and kind <> 'merchant'
  ), money as (
    select is_settled(payment), received as of_others, charged,
      payment.amount_received - received as own, refunded, refunded_value,
      coalesce(payment.obligation_surplus, greatest(payment.amount_received - payment.amount_due, 0)) as beyond,
      payment.amount / (payment.amount_due - case when payment.payer_service_charge then coalesce(payment.service_charge, 0) else 0 end)
        as price
    from others cross join sent
  ), kept as (
    select *, least(own, case when payment.prepays is null then beyond else own end, ceil(payment.balance_credited / price)) as balance
    from money
  ), part as (
    -- Money on the customer's balance is no surplus any more.
    select *, greatest(0, least(beyond - case when payment.prepays is null then balance else 0 end, own - balance)) as surplus
    from kept
  ), wanted as (
    select is_settled, price, refunded, refunded_value, account, amount from part cross join lateral (values
      ('sales', case when is_settled then balance + surplus - own else 0 end),
      ('surplus', case when is_settled then least(refunded, surplus) - surplus else 0 end),
      ('splits', case when is_settled then 0 else of_others + charged end),
      ('service_charge', case when is_settled then charged else 0 end),
      ('customer_balances', -balance),
      ('refunds', case when is_settled then refunded - least(refunded, surplus) else 0 end)
    ) as target (account, amount)
  ), change as (
    select account, is_settled, wanted.amount - known.amount as amount,
      case
        when account = 'customer_balances' then -payment.balance_credited
        when wanted.amount = 0 then 0
        when account = 'refunds' then round(refunded_value * wanted.amount / refunded, 6)
        else round(wanted.amount * price, 6)
      end - known.value as value
    from wanted join known using (account)
  ), other as (
    select account, amount, value from change where account <> 'sales'
  ), sold as (
    select account, amount, case when is_settled
      then (select value from known where known.account = 'unsettled') - (select sum(value) from other) else value end as value
    from change where account = 'sales'
  ), moved as (
    select account, amount, value from other union all select account, amount, value from sold
  ), whole as (
    select account, amount, value from moved union all select 'unsettled', -sum(amount), -sum(value) from moved
  )
  select array_agg((account, null, payment.token, amount, payment.currency, value, null, null, payment.id)::ledger_line) into lines
  from whole where amount <> 0 or value <> 0;
  if lines is not null then
    -- Money that counts no longer, or more of it, corrects the month of the sale. Surplus that a refund moves does not.
    if exists (select from unnest(lines) as line where account = 'unsettled' and amount <> 0) then
      sold_at := (select booked_at from ledger_entries
        where payment_id = payment.id and account = 'sales' order by position desc limit 1);
    end if;
    perform book((payment.merchant_id, payment.mode, 'payment', null, null, null, null, null, payment.updated_at), lines, sold_at);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_payments(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from payments where id = any (ids) order by id for no key update;
  perform book_past_payment(payments) from payments where id = any (ids);
end $function$
;

CREATE OR REPLACE FUNCTION public.book_refund(refund refunds)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  known numeric := refund_booked(refund);
  lines ledger_line[];
begin
  if refund.amount_sent = known then return; end if;
  select array_agg(line) into lines
  from refund_lines(refund, case when refund.split_id is null then 'outside' else 'splits' end,
    (select recipient_wallet from payment_legs where id = refund.split_id), refund.amount_sent - known) as line;
  perform book((refund.merchant_id, refund.mode, 'refund', refund.id, null, null, null, null, refund.updated_at), lines);
end $function$
;

CREATE OR REPLACE FUNCTION public.book_refund_transfer(moved refund_transfers)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  refund refunds;
  wanted ledger_line[];
  known record;
begin
  select own.* into refund from refunds own where id = moved.refund_id;
  -- The sums of a payment's entries need its lock.
  perform from payments where id = refund.payment_id for no key update;
  if moved.sent_at is not null and moved.dropped_at is null and refund.split_id is null and pays_refund(refund, moved.source_owner) then
    select array_agg(line) into wanted from refund_lines(refund, 'wallet', moved.source_owner, moved.amount) as line;
  end if;
  for known in
    select slot, -sum(amount) filter (where account = 'wallet') as amount,
      array_agg((account, wallet, token, -amount, currency, -value, null, null, payment_id)::ledger_line) as lines
    from (
      select account, wallet, token, currency, payment_id, slot, sum(amount) as amount, sum(value) as value from ledger_entries
      where mode = moved.mode and signature = moved.signature and path = moved.path and refund_id = moved.refund_id and cause = 'refund'
      group by account, wallet, token, currency, payment_id, slot having sum(amount) <> 0 or sum(value) <> 0
    ) as part group by slot
  loop
    if wanted is not null and (known.slot, known.amount) = (moved.slot, moved.amount) then
      wanted := null;
    else
      perform book((refund.merchant_id, refund.mode, 'refund', refund.id, null, moved.signature, moved.path, known.slot, moved.paid_at),
        known.lines);
    end if;
  end loop;
  if wanted is not null then
    perform book((refund.merchant_id, refund.mode, 'refund', refund.id, null, moved.signature, moved.path, moved.slot, moved.paid_at), wanted);
    perform take_from_outside((refund.merchant_id, refund.mode, 'outside', null, null, moved.signature, null, moved.slot, moved.paid_at),
      wanted);
  end if;
  perform book_network_fee(refund, moved);
end $function$
;

CREATE OR REPLACE FUNCTION public.book_refunds_of_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  refund refunds;
begin
  -- Money that counts no longer, or again, may leave amount_sent as it was.
  for refund in
    select own.* from refunds own where id in (select refund_id from changed) and refund_sent(own) <> refund_booked(own) order by id
  loop
    -- The backfill may not have reached the refund.
    perform book_refund_transfer(refund_transfers) from refund_transfers where refund_id = refund.id;
    refund.amount_sent := refund_sent(refund);
    refund.updated_at := greatest(refund.updated_at, (select max(paid_at) from changed where refund_id = refund.id));
    perform book_refund(refund);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.book_transfer(moved transfers)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  part record;
begin
  for part in
    -- Materialized: while Postgres takes the table for small, it would rather read all entries of the merchant.
    with entry as materialized (
      select * from ledger_entries where mode = moved.mode and signature = moved.signature
    ), known as (
      select account, wallet, token, case when wallet is null then entry.payment_id end as of_payment, slot, currency,
        sum(amount) as amount, sum(value) as value, max(entry.payment_id) as payment_id
      from entry
      where path = moved.path and merchant_id = moved.merchant_id and cause = 'transfer' and account <> 'conversion'
      group by account, wallet, token, case when wallet is null then entry.payment_id end, slot, currency
      having sum(amount) <> 0 or sum(value) <> 0
    ), wanted as (
      select account, wallet, token, case when wallet is null then line.payment_id end as of_payment, moved.slot as slot, currency, amount,
        value, rate, rate_source, line.payment_id
      from transfer_lines(moved) as line
    ), change as (
      select known.slot, (account, wallet, token, -amount, currency, -value, null, null, payment_id)::ledger_line as line
      from known where not exists (select from wanted
        where (wanted.account, wanted.token, wanted.amount, wanted.slot) = (known.account, known.token, known.amount, known.slot)
          and wanted.wallet is not distinct from known.wallet and wanted.of_payment is not distinct from known.of_payment)
      union all
      select wanted.slot, (account, wallet, token, amount, currency, value, rate, rate_source, payment_id)::ledger_line
      from wanted where not exists (select from known
        where (wanted.account, wanted.token, wanted.amount, wanted.slot) = (known.account, known.token, known.amount, known.slot)
          and wanted.wallet is not distinct from known.wallet and wanted.of_payment is not distinct from known.of_payment)
    )
    select slot, array_agg(line) as lines from change group by slot order by slot
  loop
    perform book((moved.merchant_id, moved.mode, 'transfer', null, null, moved.signature, moved.path, part.slot, moved.paid_at),
      part.lines);
    perform take_from_outside((moved.merchant_id, moved.mode, 'outside', null, null, moved.signature, null, part.slot, moved.paid_at),
      part.lines);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.booking_time(cause ledger_cause, OUT at timestamp with time zone, OUT month text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  month := closed_month(cause, cause.occurred_at);
  if month is null then at := cause.occurred_at; return; end if;
  select greatest((select max(ends_at) from closed_months where (merchant_id, mode) = (cause.merchant_id, cause.mode)),
      clock_timestamp() + clock_offset_ms * interval '1 ms') into at
  from merchant_modes where (merchant_id, mode) = (cause.merchant_id, cause.mode);
end $function$
;

CREATE OR REPLACE FUNCTION public.chain_time(cause ledger_cause)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN ((cause).occurred_at - (SELECT ((merchant_modes.clock_offset_ms)::double precision * '00:00:00.001'::interval) FROM merchant_modes WHERE ((merchant_modes.merchant_id = (chain_time.cause).merchant_id) AND (merchant_modes.mode = (chain_time.cause).mode))))
;

CREATE OR REPLACE FUNCTION public.change_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_balances as own (customer_id, currency, purpose, balance)
    values (new.customer_id, new.currency, new.purpose, new.amount)
    on conflict (customer_id, currency, purpose) do update set balance = own.balance + new.amount
    returning balance into new.balance_after;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_installment_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from installments join installment_plans plan on plan.id = installments.plan_id
    where installments.id = new.installment_id and plan.currency = new.currency and plan.token = new.token)
  then
    raise exception 'a payment of installment % must have the currency and the token of its plan', new.installment_id
      using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_ledger_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong text;
begin
  select format('%s: %s', transaction_id, coalesce(token, currency)) into wrong
  from (
    select transaction_id, token, null as currency, sum(amount) as sum from written where token is not null group by 1, 2
    union all
    select transaction_id, null, currency, sum(value) from written where currency is not null group by 1, 3
  ) as part
  where sum <> 0 limit 1;
  if wrong is not null then
    raise exception 'the entries of % do not add up to zero', wrong using errcode = 'check_violation', constraint = 'ledger_entries_sums';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_ledger_totals(positions bigint)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  progress ledger_progress;
  reached bigint;
begin
  select own.* into progress from ledger_progress own for update;
  reached := least(progress.summed_position + positions, progress.added_position);
  insert into ledger_totals as total (merchant_id, mode, account, wallet, token, currency, amount, value, summed_amount, summed_value)
  select merchant_id, mode, account, wallet, token, currency, 0, 0, amount, value from ledger_sums(progress.summed_position, reached)
  on conflict (merchant_id, mode, account, wallet, token, currency) do update
  set summed_amount = total.summed_amount + excluded.summed_amount, summed_value = total.summed_value + excluded.summed_value;
  update ledger_progress set summed_position = reached;
  if reached < progress.added_position then return null; end if;
  return array(
    select concat_ws(' ', merchant_id, mode, account, nullif(wallet, ''), nullif(token, ''), nullif(currency, '')) from ledger_totals
    where (amount, value) <> (summed_amount, summed_value) limit 100);
end $function$
;

CREATE OR REPLACE FUNCTION public.check_quote_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chosen text := (select token from payments where id = new.payment_id);
begin
  new.quoted_token := coalesce(new.quoted_token, chosen);
  if new.quoted_token <> chosen then
    raise exception 'the payment % asks for another token', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_token_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not old.token_choice or old.status = 'confirmed'
    or exists (select from payment_quotes where payment_id = new.id)
    or exists (select from credit_sums where payment_id = new.id and amount > 0)
    or exists (select from transfers where payment_id = new.id
      and unapplied_reason is null and credited_at is null and dropped_at is null)
    or exists (select from refunds where payment_id = new.id) then
    raise exception 'the token of the payment % is fixed', new.id
      using errcode = 'check_violation', constraint = 'payments_token_fixed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.closed_month(cause ledger_cause, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select month from closed_months
    where (merchant_id, mode) = (cause.merchant_id, cause.mode) and ends_at > at order by ends_at limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION public.correct_opening(account proof_accounts, explained text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part record;
begin
  for part in
    select entry.slot, entry.currency, min(entry.occurred_at) as occurred_at, sum(entry.amount) as amount, sum(entry.value) as value
    from ledger_entries entry
    where entry.mode = account.mode and entry.signature = explained and entry.merchant_id = account.merchant_id
      and entry.account = 'wallet' and entry.wallet = account.wallet and entry.token = account.token and entry.slot < account.opened_slot
    group by entry.slot, entry.currency having sum(entry.amount) <> 0
  loop
    perform book((account.merchant_id, account.mode, 'opening', null, null, explained, null, part.slot, part.occurred_at), array[
      ('wallet', account.wallet, account.token, -part.amount, part.currency, -part.value, null, null, null)::ledger_line,
      ('opening', null, account.token, part.amount, part.currency, part.value, null, null, null)::ledger_line]);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'audit_log', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('action', item.action, utc_start('hour', item.created_at))) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'audit_log', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('action', item.action, utc_start('hour', item.created_at))) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'audit_log', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('action', item.action, utc_start('hour', item.created_at))) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_coupons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'coupons', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'coupons', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'coupons', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_credit_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'credit_notes', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('all', '', 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'credit_notes', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('all', '', 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'credit_notes', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('all', '', 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'customers', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (
  values ('all', case when item.merged_into is null then '' end, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'customers', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (
  values ('all', case when item.merged_into is null then '' end, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'customers', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (
  values ('all', case when item.merged_into is null then '' end, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'events', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('kind', item.kind, utc_start('hour', item.created_at))) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'events', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('kind', item.kind, utc_start('hour', item.created_at))) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'events', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('kind', item.kind, utc_start('hour', item.created_at))) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_installment_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'installment_plans', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'installment_plans', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'installment_plans', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'invoices', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'invoices', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'invoices', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE PROCEDURE public.count_list(IN list text, IN facets text)
 LANGUAGE plpgsql
AS $procedure$
declare
  changed constant text := '(select *, 1 as change from added union all select *, -1 as change from removed)';
begin
  insert into counted_lists values (list, facets);
  execute format($function$
    create function %I() returns trigger language plpgsql as $trigger$
    begin
      if tg_op = 'INSERT' then %s;
      elsif tg_op = 'DELETE' then %s;
      else %s;
      end if;
      return null;
    end $trigger$$function$, 'count_' || list, count_statement(list, 'added', 'count(*)', facets),
    count_statement(list, 'removed', '-count(*)', facets), count_statement(list, changed, 'sum(item.change)', facets));
  execute format('create trigger count_inserted after insert on %I referencing new table as added
    for each statement execute function %I()', list, 'count_' || list);
  execute format('create trigger count_updated after update on %I referencing new table as added old table as removed
    for each statement execute function %I()', list, 'count_' || list);
  execute format('create trigger count_deleted after delete on %I referencing old table as removed
    for each statement execute function %I()', list, 'count_' || list);
  execute count_statement(list, list, 'count(*)', facets);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.count_payment_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'payment_links', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'payment_links', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'payment_links', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'payments', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (
  values ('status', item.status, utc_start('hour', item.created_at)), ('confirmed', '', utc_start('hour', item.confirmed_at)),
    ('payment_link_id', item.payment_link_id, 'infinity')
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'payments', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (
  values ('status', item.status, utc_start('hour', item.created_at)), ('confirmed', '', utc_start('hour', item.confirmed_at)),
    ('payment_link_id', item.payment_link_id, 'infinity')
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'payments', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (
  values ('status', item.status, utc_start('hour', item.created_at)), ('confirmed', '', utc_start('hour', item.confirmed_at)),
    ('payment_link_id', item.payment_link_id, 'infinity')
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.count_refunded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.count_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'refunds', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (
  values ('status', item.status, utc_start('hour', item.created_at))
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'refunds', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (
  values ('status', item.status, utc_start('hour', item.created_at))
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'refunds', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (
  values ('status', item.status, utc_start('hour', item.created_at))
  union all select 'exception', exception, 'infinity' from unnest(item.exceptions) as exception) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'reports', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz), ('type', item.type, 'infinity')) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'reports', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz), ('type', item.type, 'infinity')) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'reports', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz), ('type', item.type, 'infinity')) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_statement(list text, source text, change text, facets text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN format('
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, %1$L, facet.field, facet.value, facet.hour, %3$s
    from %2$s as item cross join lateral %4$s as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having %3$s <> 0'::text, list, source, change, facets)
;

CREATE OR REPLACE FUNCTION public.count_subscription_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'subscription_plans', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'subscription_plans', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'subscription_plans', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('is_active', item.is_active::text, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'subscriptions', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'subscriptions', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'subscriptions', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (values ('status', item.status, 'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'transfers', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (
  values ('unapplied', case when item.unapplied_reason is not null and item.dropped_at is null and not item.is_dust then '' end,
    'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'transfers', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (
  values ('unapplied', case when item.unapplied_reason is not null and item.dropped_at is null and not item.is_dust then '' end,
    'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'transfers', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (
  values ('unapplied', case when item.unapplied_reason is not null and item.dropped_at is null and not item.is_dust then '' end,
    'infinity'::timestamptz)) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.count_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'webhook_deliveries', facet.field, facet.value, facet.hour, count(*)
    from added as item cross join lateral (
  values ('status', item.status, 'infinity'::timestamptz), ('endpoint_id', item.endpoint_id || ' ' || item.status, 'infinity'),
    ('failing', case when item.status = 'pending' and item.schedule_step > 0 then '' end, 'infinity')) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having count(*) <> 0;
      elsif tg_op = 'DELETE' then 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'webhook_deliveries', facet.field, facet.value, facet.hour, -count(*)
    from removed as item cross join lateral (
  values ('status', item.status, 'infinity'::timestamptz), ('endpoint_id', item.endpoint_id || ' ' || item.status, 'infinity'),
    ('failing', case when item.status = 'pending' and item.schedule_step > 0 then '' end, 'infinity')) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having -count(*) <> 0;
      else 
    insert into list_changes (merchant_id, mode, list, field, value, hour, rows)
    select item.merchant_id, item.mode, 'webhook_deliveries', facet.field, facet.value, facet.hour, sum(item.change)
    from (select *, 1 as change from added union all select *, -1 as change from removed) as item cross join lateral (
  values ('status', item.status, 'infinity'::timestamptz), ('endpoint_id', item.endpoint_id || ' ' || item.status, 'infinity'),
    ('failing', case when item.status = 'pending' and item.schedule_step > 0 then '' end, 'infinity')) as facet (field, value, hour)
    where item.merchant_id is not null and facet.value is not null and facet.hour is not null
    group by item.merchant_id, item.mode, facet.field, facet.value, facet.hour having sum(item.change) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE PROCEDURE public.create_partition(IN parent text, IN start timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $procedure$
declare
  name constant text := parent || '_' || to_char(start at time zone 'UTC', partition_format(parent));
  key constant text := case parent when 'webhook_attempts' then 'started_at' when 'request_log' then 'created_at' else 'id' end;
  first constant text := partition_bound(parent, start);
  beyond constant text := partition_bound(parent, (start at time zone 'UTC' + partition_span(parent)) at time zone 'UTC');
begin
  -- Two processes at a time would create the same partition.
  perform pg_advisory_xact_lock(hashtext('partitions'));
  if to_regclass(name) is not null then return; end if;
  -- Attaching a finished table locks its parent less than creating a partition does.
  execute format('create table %I (like %I including defaults including constraints including storage)', name, parent);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    parent || '_other', key, first, key, beyond, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, first, beyond);
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.create_partitions()
 LANGUAGE plpgsql
AS $procedure$
declare
  parent text;
  day timestamp;
begin
  foreach parent in array array['events', 'webhook_deliveries', 'webhook_attempts', 'request_log'] loop
    for n in 0..2 loop
      call create_partition(parent, (date_trunc(case parent when 'request_log' then 'day' else 'month' end,
        now() at time zone 'UTC') + n * partition_span(parent)) at time zone 'UTC');
    end loop;
  end loop;
  -- Those of days on which nobody called this. They must not outlive their week.
  for day in select distinct date_trunc('day', created_at at time zone 'UTC') from request_log_other where created_at < now() loop
    call create_partition('request_log', day at time zone 'UTC');
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.default_installment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.credit_applied := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.default_installment_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.currency := 'USD';
  new.token := 'USDC';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.default_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.currency := 'USD';
  new.reverse_charge := false;
  new.credit_applied := 0;
  new.amount_credited := 0;
  new.amount_refunded := 0;
  new.paid_by_hand := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.default_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance_credited := coalesce(new.balance_credited, 0);
  new.balance_spent := coalesce(new.balance_spent, 0);
  new.token_choice := coalesce(new.token_choice, false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.default_payment_retry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.allow_retry := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.default_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.quantity := 1;
  new.reverse_charge := false;
  new.cancel_at_period_end := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.default_subscription_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.credit_applied := 0;
  new.reverse_charge := false;
  new.amount_refunded := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.delivery_id(event_id text, endpoint_id text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  uuid bytea := substring(sha256(convert_to(event_id || endpoint_id, 'UTF8')) for 16);
  bits bit(130);
  id text := 'whd_' || substring(event_id from 5 for 10);
begin
  uuid := set_byte(uuid, 6, (get_byte(uuid, 6) & 15) | 112); -- version 7
  uuid := set_byte(uuid, 8, (get_byte(uuid, 8) & 63) | 128); -- variant
  bits := B'00' || ('x' || encode(uuid, 'hex'))::bit(128);
  for place in 10..25 loop
    id := id || substr(digits, substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  end loop;
  return id;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_inactive_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update inactive_quotes set ended_at = new.updated_at where payment_id = new.id and ended_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.event_watermark(OUT last_position bigint, OUT next_xid bigint, OUT oldest_xid bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  -- A standby shows positions that the primary has not given yet.
  if pg_is_in_recovery() then
    raise read_only_sql_transaction using message = 'cannot read the watermark of events from a standby';
  end if;
  -- The order of these reads matters. A transaction gets its number before it takes a position. So each position up to
  -- this one belongs to a transaction whose number precedes those assigned from now on.
  last_position := coalesce(pg_sequence_last_value('event_positions'), 0);
  -- xmax follows the last transaction that has ended. Those that run may have greater numbers: age() counts the numbers
  -- that were assigned since xmax.
  next_xid := (select xmax::text::bigint + age(xmax::xid) from pg_snapshot_xmax(pg_current_snapshot()) as xmax);
  -- All transactions before this one have ended.
  oldest_xid := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
end $function$
;

CREATE OR REPLACE FUNCTION public.first_id(prefix text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((prefix || '_'::text) || (SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz'::text, (((((floor((EXTRACT(epoch FROM first_id.at) * (1000)::numeric)))::bigint >> (5 * place.place)) & (31)::bigint))::integer + 1), 1), ''::text ORDER BY place.place DESC) AS string_agg FROM generate_series(0, 9) place(place))) || '0000000000000000'::text)
;

CREATE OR REPLACE FUNCTION public.first_pending_delivery(endpoint text, resource text)
 RETURNS TABLE(id text, is_held boolean)
 LANGUAGE sql
 STABLE ROWS 1
 SET enable_sort TO 'off'
AS $function$
  select id, is_held from webhook_deliveries
  where endpoint_id = endpoint and ordering_key = resource and status = 'pending'
  order by position limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(lower(NORMALIZE(name, NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '[[:space:][:punct:]]+'::text, ' '::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.guard_moving()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  merchant constant text := tg_argv[0];
  of_row constant text := format('select %s, %s', tg_argv[2], tg_argv[3]);
  owner text;
  key jsonb;
  keys jsonb[] := '{}';
begin
  if tg_op <> 'INSERT' then
    execute of_row into owner, key using old;
    if owner = merchant then keys := array_append(keys, key); end if;
  end if;
  if tg_op <> 'DELETE' then
    execute of_row into owner, key using new;
    if owner = merchant then keys := array_append(keys, key); end if;
  end if;
  if cardinality(keys) = 0 then return null; end if;
  if tg_argv[4]::boolean then perform refuse_moving(merchant); end if;
  insert into move_changes (merchant_id, table_name, key)
  select distinct merchant, tg_argv[1], changed from unnest(keys) as changed where changed is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.hash64(value text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(value, (0)::bigint)
;

CREATE OR REPLACE FUNCTION public.hold_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  received numeric;
  held numeric;
  change bigint;
begin
  if tg_op = 'UPDATE' and (new.payment_id, new.transfer_id, new.split_id, new.amount, new.token, new.is_deducted)
      is distinct from (old.payment_id, old.transfer_id, old.split_id, old.amount, old.token, old.is_deducted) then
    raise exception 'what the refund % pays back cannot change', old.id using errcode = 'check_violation';
  end if;
  if new.payment_id is not null then
    change := new.amount_held - coalesce(old.amount_held, 0);
    update payments set refunds_held = refunds_held + change,
      refunds_deducted = refunds_deducted + case when new.is_deducted then change else 0 end,
      amount_refunded = amount_refunded + new.amount_sent - coalesce(old.amount_sent, 0),
      updated_at = greatest(updated_at, new.updated_at)
    where id = new.payment_id and (merchant_id, mode, token) = (new.merchant_id, new.mode, new.token)
    returning amount_received, refunds_held into received, held;
  elsif tg_op = 'INSERT' then
    select amount into received from transfers
    where id = new.transfer_id and (merchant_id, mode) = (new.merchant_id, new.mode)
      and unapplied_reason is not null and dropped_at is null and destination_owner = new.wallet
      -- It reached the merchant, whatever payment it names.
      and (exists (select from wallets
          where wallets.merchant_id = new.merchant_id and wallets.mode = new.mode and wallets.wallet = new.wallet)
        or exists (select from payments where payments.id = transfers.payment_id and payments.wallet = new.wallet))
    for no key update;
    select sum(amount_held) into held from refunds where transfer_id = new.transfer_id;
  end if;
  if tg_op = 'INSERT' and new.split_id is not null then
    select least(received, amount), (select sum(amount_held) from refunds where split_id = new.split_id)
      into received, held
    from payment_legs where id = new.split_id and payment_id = new.payment_id and held <= received;
  end if;
  if tg_op = 'INSERT' and new.amount_held > 0 and (received is null or held > received) then
    raise exception 'the refund % exceeds what was received', new.id
      using errcode = 'check_violation', constraint = 'refunds_within_received';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_customer_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from customer_names where customer_id = new.id;
  end if;
  -- A merged customer is found as the one that it was merged into.
  insert into customer_names (merchant_id, mode, part, customer_id)
  select new.merchant_id, new.mode, part, new.id from name_parts(new.name) as part where new.merged_into is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.index_metadata()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_metadata (entry, created_at, payment_id)
  select entry, payment.created_at, payment.id
  from inserted payment, metadata_entries(payment.merchant_id || payment.mode, payment.metadata) as entry
  where payment.metadata is not null
  on conflict do nothing;
  -- Leaves a key to another transaction that is adding it. To wait for that one could take long, or end in a deadlock.
  insert into metadata_keys (merchant_id, mode, key)
  select merchant_id, mode, key from (
    select distinct payment.merchant_id, payment.mode, entry.key
    from inserted payment, jsonb_each(payment.metadata) as entry
    where length(payment.metadata::text) <= 1000 and jsonb_typeof(entry.value) in ('string', 'number', 'boolean')
      and length(entry.key) <= 100
      and not exists (select from metadata_keys known
        where (known.merchant_id, known.mode, known.key) = (payment.merchant_id, payment.mode, entry.key))
    offset 0) as missing
  where case when (select count(*) from metadata_keys known
      where (known.merchant_id, known.mode) = (missing.merchant_id, missing.mode)) < 100
    then pg_try_advisory_xact_lock(hash64('metadata_keys ' || merchant_id || mode || key)) end
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_settled(payment payments)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((payment).status = 'confirmed'::text) OR (((payment).status <> 'pending'::text) AND (num_nonnulls((payment).invoice_id, (payment).installment_id, (payment).subscription_id) > 0)))
;

CREATE OR REPLACE FUNCTION public.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then return old; end if;
  raise exception 'the audit log cannot be changed, and keeps rows for two years' using errcode = 'check_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the merchant has applied the transfer %', old.id using errcode = 'check_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_issue_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into period_invoices (subscription_id, cycle, merchant_id, mode, issued_at)
  select new.subscription_id, new.cycle, merchant_id, mode, coalesce(new.paid_at, new.billed_at)
  from subscriptions where id = new.subscription_id
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Two owners who remove each other run one after the other.
  perform from merchants where id = old.merchant_id for no key update;
  if not exists (select from memberships where merchant_id = old.merchant_id and role = 'owner') then
    raise exception 'the merchant % would have no owner', old.merchant_id
      using errcode = 'check_violation', constraint = 'memberships_have_owner';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_period_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.amount := (select plan.amount from subscription_plans plan
    join subscriptions subscription on subscription.plan_id = plan.id where subscription.id = new.subscription_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into rate_history (unit, hour, observed_at, usd, source)
  select new.unit, date_trunc('hour', new.observed_at, 'UTC'), new.observed_at, new.usd, new.source
  -- One of a wrong clock was never in force.
  where new.observed_at <= clock_timestamp() + interval '1 minute'
  on conflict (unit, hour) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_refunded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from refunds where transfer_id = new.id and amount_held > 0) then
    raise exception 'the transfer % is refunded', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_spent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from payments where id = new.payment_id and refunds_held + balance_spent > amount_received) then
    raise exception 'the refund % exceeds what is left', new.id
      using errcode = 'check_violation', constraint = 'refunds_within_received';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_unit_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.unit_amount := (select amount from subscription_plans where id = new.plan_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_wallet_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ends constant text[] := array['applied_at', 'stopped_at', 'stopped_by'];
begin
  if tg_op = 'UPDATE' and num_nonnulls(old.applied_at, old.stopped_at) = 0 and to_jsonb(new) - ends = to_jsonb(old) - ends
    and coalesce(new.applied_at, new.stopped_at) <= clock_timestamp() then return new; end if;
  raise exception 'a wallet change can only be ended, once' using errcode = 'check_violation', constraint = 'wallet_changes_kept';
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_sums(after_position bigint, last_position bigint)
 RETURNS TABLE(merchant_id text, mode text, account text, wallet text, token text, currency text, amount numeric, value numeric, entries bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ledger_entries.merchant_id,
     ledger_entries.mode,
     ledger_entries.account,
         CASE ledger_entries.account
             WHEN 'wallet'::text THEN ledger_entries.wallet
             ELSE ''::text
         END AS "case",
     COALESCE(ledger_entries.token, ''::text) AS "coalesce",
     COALESCE(ledger_entries.currency, ''::text) AS "coalesce",
     COALESCE(sum(ledger_entries.amount), (0)::numeric) AS "coalesce",
     COALESCE(sum(ledger_entries.value), (0)::numeric) AS "coalesce",
     count(*) AS count
    FROM ledger_entries
   WHERE ((ledger_entries."position" > ledger_sums.after_position) AND (ledger_entries."position" <= ledger_sums.last_position))
   GROUP BY ledger_entries.merchant_id, ledger_entries.mode, ledger_entries.account,
         CASE ledger_entries.account
             WHEN 'wallet'::text THEN ledger_entries.wallet
             ELSE ''::text
         END, COALESCE(ledger_entries.token, ''::text), COALESCE(ledger_entries.currency, ''::text);
END
;

CREATE OR REPLACE FUNCTION public.ledger_watermark(OUT last_position bigint, OUT next_xid bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'cannot read the watermark of the ledger in a transaction that has written' using errcode = 'active_sql_transaction';
  end if;
  last_position := coalesce(pg_sequence_last_value('ledger_entries_position_seq'), 0);
  next_xid := (select xmax::text::bigint + age(xmax::xid) from pg_snapshot_xmax(pg_current_snapshot()) as xmax);
end $function$
;

CREATE OR REPLACE FUNCTION public.market_value(token text, amount numeric, at timestamp with time zone)
 RETURNS TABLE(currency text, value numeric, rate numeric, rate_source text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT peg_of(market_value.token) AS peg_of,
     round((market_value.amount / token_units(market_value.token)), 6) AS round,
     (1)::numeric AS "numeric",
     'peg'::text
   WHERE (peg_of(market_value.token) IS NOT NULL)
 UNION ALL
  SELECT 'USD'::text,
     round(((market_value.amount * known.usd) / token_units(market_value.token)), 6) AS round,
     known.usd,
     known.source
    FROM ( SELECT exchange_rates.usd,
             exchange_rates.source
            FROM exchange_rates
           WHERE ((exchange_rates.unit = market_value.token) AND (market_value.at > (now() - '01:00:00'::interval)))
         UNION ALL
         ( SELECT rate_history.usd,
             rate_history.source
            FROM rate_history
           WHERE ((rate_history.unit = market_value.token) AND (market_value.at <= (now() - '01:00:00'::interval)) AND (rate_history.hour <= market_value.at) AND (rate_history.observed_at <= market_value.at) AND (rate_history.observed_at >= (market_value.at - '01:10:00'::interval)))
           ORDER BY rate_history.hour DESC
          LIMIT 1)) known
   WHERE (peg_of(market_value.token) IS NULL);
END
;

CREATE OR REPLACE FUNCTION public.metadata_entries(scope text, metadata jsonb)
 RETURNS SETOF bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 3
BEGIN ATOMIC
 SELECT metadata_entry(metadata_entries.scope, jsonb_each.key, jsonb_each.value) AS metadata_entry
    FROM jsonb_each(metadata_entries.metadata) jsonb_each(key, value)
   WHERE ((length((metadata_entries.metadata)::text) <= 1000) AND (jsonb_typeof(jsonb_each.value) = ANY (ARRAY['string'::text, 'number'::text, 'boolean'::text])));
END
;

CREATE OR REPLACE FUNCTION public.metadata_entry(scope text, key text, value jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hash64((((scope || key) || '='::text) || CASE jsonb_typeof(value) WHEN 'number'::text THEN (trim_scale((value)::numeric))::text ELSE (value)::text END))
;

CREATE OR REPLACE FUNCTION public.name_parts(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 3
BEGIN ATOMIC
 SELECT DISTINCT "left"(array_to_string(split.words[place.place:], ' '::text), 60) AS "left"
    FROM ( SELECT string_to_array(folded_name(name_parts.name), ' '::text) AS words) split,
     LATERAL generate_series(1, LEAST(cardinality(split.words), 8)) place(place)
   WHERE (folded_name(name_parts.name) <> ''::text);
END
;

CREATE OR REPLACE FUNCTION public.next_event_position()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_current_xact_id();
  return nextval('event_positions');
end $function$
;

CREATE OR REPLACE FUNCTION public.next_held_resource(endpoint text, resource text)
 RETURNS TABLE(endpoint_id text, ordering_key text)
 LANGUAGE sql
 STABLE ROWS 1
 SET enable_sort TO 'off'
AS $function$
  select endpoint_id, ordering_key from webhook_deliveries
  where status = 'pending' and is_held and (endpoint_id, ordering_key) > (endpoint, resource)
  order by endpoint_id, ordering_key limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.outside_key(mode text, signature text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((('outside '::text || mode) || ' '::text) || signature), (0)::bigint)
;

CREATE OR REPLACE FUNCTION public.overdue_from(due_date timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when due_date at time zone 'UTC' = date_trunc('day', due_date at time zone 'UTC')
    then (due_date at time zone 'UTC' + interval '1 day') at time zone 'UTC' else due_date end
$function$
;

CREATE OR REPLACE FUNCTION public.partition_bound(parent text, month timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE parent WHEN 'events'::text THEN first_id('evt'::text, month) WHEN 'webhook_deliveries'::text THEN first_id('whd'::text, month) ELSE to_char((month AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD HH24:MI:SS+00'::text) END
;

CREATE OR REPLACE FUNCTION public.partition_format(parent text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE parent WHEN 'request_log'::text THEN 'YYYY_MM_DD'::text ELSE 'YYYY_MM'::text END
;

CREATE OR REPLACE FUNCTION public.partition_span(parent text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
RETURN CASE parent WHEN 'request_log'::text THEN '1 day'::interval ELSE '1 mon'::interval END
;

CREATE OR REPLACE FUNCTION public.pays_refund(refund refunds, payer text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
BEGIN ATOMIC
 SELECT ((payer = (refund).wallet) OR (EXISTS ( SELECT
            FROM wallets
           WHERE ((wallets.merchant_id = (pays_refund.refund).merchant_id) AND (wallets.mode = (pays_refund.refund).mode) AND (wallets.wallet = pays_refund.payer)))) OR (EXISTS ( SELECT
            FROM ledger_entries entry
           WHERE (((entry.merchant_id = (pays_refund.refund).merchant_id) AND (entry.mode = (pays_refund.refund).mode) AND (entry.wallet = pays_refund.payer)) AND (entry.account = 'wallet'::text)))));
END
;

CREATE OR REPLACE FUNCTION public.peg_of(token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE token WHEN 'SOL'::text THEN NULL::text WHEN 'EURC'::text THEN 'EUR'::text ELSE 'USD'::text END
;

CREATE OR REPLACE FUNCTION public.quarter_start(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN date_bin('00:15:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone)
;

CREATE OR REPLACE FUNCTION public.rate_source_of(payment payments)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN ((payment).currency = peg_of((payment).token)) THEN 'peg'::text
             ELSE COALESCE(( SELECT string_agg(DISTINCT known.source, ' + '::text ORDER BY known.source) AS string_agg
                FROM (unnest(ARRAY[(rate_source_of.payment).currency, COALESCE(peg_of((rate_source_of.payment).token), (rate_source_of.payment).token)]) asked(asked)
                  CROSS JOIN LATERAL ( SELECT rate_history.source
                        FROM rate_history
                       WHERE ((rate_history.unit = asked.asked) AND (rate_history.observed_at <= (rate_source_of.payment).quoted_at))
                       ORDER BY rate_history.hour DESC
                      LIMIT 1) known)), 'unknown'::text)
         END AS "coalesce";
END
;

CREATE OR REPLACE FUNCTION public.received_of(payment payments, sign integer)
 RETURNS TABLE(merchant_id text, mode text, kind text, quarter timestamp with time zone, token text, currency text, rows bigint, units numeric, value numeric)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (payment).merchant_id AS merchant_id,
     (payment).mode AS mode,
     'received'::text,
     quarter_start((payment).confirmed_at) AS quarter_start,
     (payment).token AS token,
     (payment).currency AS currency,
     (sign)::bigint AS sign,
     ((sign)::numeric * ((payment).amount_received)::numeric),
     ((sign)::numeric * received_value(payment))
   WHERE ((payment).status = 'confirmed'::text);
END
;

CREATE OR REPLACE FUNCTION public.received_value(payment payments)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (0.000001 *
         CASE
             WHEN (((received_value.payment).amount_received >= (received_value.payment).amount_due) OR (NOT ((received_value.payment).currency_rate IS DISTINCT FROM (received_value.payment).token_rate))) THEN div((((received_value.payment).amount * ((received_value.payment).amount_received)::numeric) * (1000000)::numeric), (price.units)::numeric)
             ELSE div((GREATEST((0)::numeric, ((((received_value.payment).amount * ((received_value.payment).amount_due)::numeric) * price.base) - (((((received_value.payment).amount_due - (received_value.payment).amount_received))::numeric * (received_value.payment).token_rate) * (price.units)::numeric))) * (1000000)::numeric), ((price.units)::numeric * price.base))
         END)
    FROM ( SELECT ((received_value.payment).amount_due -
                 CASE
                     WHEN (received_value.payment).payer_service_charge THEN COALESCE((received_value.payment).service_charge, (0)::bigint)
                     ELSE (0)::bigint
                 END) AS units,
             ((received_value.payment).currency_rate * (
                 CASE (received_value.payment).token
                     WHEN 'SOL'::text THEN 1000000000
                     ELSE 1000000
                 END)::numeric) AS base) price;
END
;

CREATE OR REPLACE FUNCTION public.refund_booked(refund refunds)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(sum(ledger_entries.amount), (0)::numeric) AS "coalesce" FROM ledger_entries WHERE ((ledger_entries.refund_id = (refund_booked.refund).id) AND ((ledger_entries.account = ANY (ARRAY['refunds'::text, 'unsettled'::text, 'unapplied'::text])) OR ((ledger_entries.account = 'splits'::text) AND (ledger_entries.wallet IS NULL)))))
;

CREATE OR REPLACE FUNCTION public.refund_lines(refund refunds, source text, source_wallet text, sent numeric)
 RETURNS SETOF ledger_line
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  worth record;
begin
  if refund.payment_id is not null then
    select refund.currency as currency, round(refund.amount_fiat * sent / refund.amount, 6) as value into worth;
  else
    select own.currency, round(own.value * sent / own.amount, 6) as value into worth
    from transfers join ledger_entries own on (own.mode, own.signature, own.path) = (transfers.mode, transfers.signature, transfers.path)
    where transfers.id = refund.transfer_id and own.account = 'unapplied' and own.amount < 0
    order by position desc limit 1;
  end if;
  return query
    select part.account, part.wallet, refund.token, part.sign * sent, worth.currency, part.sign * worth.value, null::numeric,
      null::text, refund.payment_id
    from (values
      (source, source_wallet, -1),
      (case when source = 'splits' then 'splits' when refund.payment_id is null then 'unapplied'
        when (select is_settled(payments) from payments where id = refund.payment_id) then 'refunds' else 'unsettled' end, null, 1)
    ) as part (account, wallet, sign);
end $function$
;

CREATE OR REPLACE FUNCTION public.refund_sent(refund refunds)
 RETURNS numeric
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (moved.own + LEAST(moved.others, GREATEST((((refund_sent.refund).amount)::numeric - moved.own), (0)::numeric)))
    FROM ( SELECT COALESCE(sum(refund_transfers.amount) FILTER (WHERE (NOT (refund_transfers.source_owner IS DISTINCT FROM (refund_sent.refund).wallet))), (0)::numeric) AS own,
             COALESCE(sum(refund_transfers.amount) FILTER (WHERE (refund_transfers.source_owner IS DISTINCT FROM (refund_sent.refund).wallet)), (0)::numeric) AS others
            FROM refund_transfers
           WHERE ((refund_transfers.refund_id = (refund_sent.refund).id) AND (refund_transfers.sent_at IS NOT NULL) AND (refund_transfers.dropped_at IS NULL))) moved;
END
;

CREATE OR REPLACE FUNCTION public.refunded_of(refund refunds, sign integer)
 RETURNS TABLE(merchant_id text, mode text, kind text, quarter timestamp with time zone, token text, currency text, rows bigint, units numeric, value numeric)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (refund).merchant_id AS merchant_id,
     (refund).mode AS mode,
     'refunded'::text,
     quarter_start(COALESCE((refund).completed_at, (refund).closed_at)) AS quarter_start,
     (refund).token AS token,
     (refund).currency AS currency,
     (sign)::bigint AS sign,
     ((sign)::numeric * ((refund).amount_sent)::numeric),
     (((sign)::numeric * div((((refund).amount_fiat * ((refund).amount_sent)::numeric) * (1000000)::numeric), ((refund).amount)::numeric)) * 0.000001)
   WHERE (((refund).payment_id IS NOT NULL) AND ((refund).amount_sent > 0) AND (COALESCE((refund).completed_at, (refund).closed_at) IS NOT NULL));
END
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % never change', tg_table_name using errcode = 'check_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_moving(merchant text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  for look in 1..2 loop
    if current_setting('transaction_isolation') <> 'read committed'
      or exists (select from merchant_moves where merchant_id = merchant and state in ('frozen', 'moved')) then
      raise exception 'the merchant % is being moved to another cell', merchant using errcode = '55M00';
    end if;
    perform pg_advisory_xact_lock_shared(hashtext('merchant_moves'), hashtext(merchant));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_partition(parent text, ended_before timestamp with time zone, is_archived boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  name text;
  facets text;
begin
  if ended_before > now() then raise exception 'a partition in use cannot be removed'; end if;
  perform pg_advisory_xact_lock(hashtext('partitions'));
  -- All that waits for the table waits behind us. The next run tries again.
  set local lock_timeout = '2s';
  select relname into name
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = to_regclass(parent)
    and case when inhparent = to_regclass(parent) and relname ~ '_\d{4}(_\d{2})+$' then (
      to_date(substr(relname, length(parent) + 2), partition_format(parent)) + partition_span(parent)
    ) at time zone 'UTC' <= ended_before end
  order by relname limit 1;
  if name is null then return null; end if;
  -- Counted in the transaction that removes them, so totals stay exact.
  for facets in select counted.facets from counted_lists counted where list = parent loop
    execute count_statement(parent, name, '-count(*)', facets);
  end loop;
  execute format('alter table %I detach partition %I', parent, name);
  if is_archived then
    create schema if not exists florin_archive;
    execute format('alter table %I set schema florin_archive', name);
  else
    execute format('drop table %I', name);
  end if;
  return name;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_invoice_action()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.next_action_at := overdue_from(new.due_date);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_invoice_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.amount := new.amount_usd;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.start_without_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.amount_refunded := 0;
  new.refunds_held := 0;
  new.refunds_deducted := 0;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.subtract_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update credit_sums set amount = credit_sums.amount - gone.amount
  from (
    select payment_id, destination_owner as wallet, paid_at, sum(amount) as amount
    from before where credited_at is not null group by 1, 2, 3
  ) as gone
  where credit_sums.payment_id = gone.payment_id and credit_sums.wallet = gone.wallet
    and credit_sums.paid_at = gone.paid_at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_clock_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.test_clock_id := case
    when new.subscription_id is not null then (select test_clock_id from subscriptions where id = new.subscription_id)
    when new.invoice_id is not null then (select test_clock_id from invoices where id = new.invoice_id)
    else (select test_clock_id from installments where id = new.installment_id) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_clock_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.test_clock_id := (select test_clock_id from payments where id = new.payment_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_from_outside(cause ledger_cause, lines ledger_line[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  part record;
begin
  -- A proof that books at the same time either sees these lines, or has committed what it booked.
  perform pg_advisory_xact_lock_shared(outside_key(cause.mode, cause.signature));
  for part in
    -- Materialized, as in book_transfer.
    with entry as materialized (
      select * from ledger_entries where mode = cause.mode and signature = cause.signature
    ), explained as (
      select line.wallet, line.token, sum(line.amount) as amount,
        (select bool_or(one.account = 'network_fees') from unnest(lines) as one) as is_fee
      from unnest(lines) as line where line.account = 'wallet' group by line.wallet, line.token
    ), booked as (
      select held.wallet, held.token, other.account, other.wallet as counterpart, held.currency, sum(held.amount) as amount,
        sum(held.value) as value
      from entry held join entry other on other.transaction_id = held.transaction_id and other.account in ('outside', 'network_fees')
        and other.token = held.token
      where held.slot = cause.slot and held.merchant_id = cause.merchant_id and held.cause = 'outside' and held.account = 'wallet'
      group by held.wallet, held.token, other.account, other.wallet, held.currency having sum(held.amount) <> 0
    ), share as (
      select wallet, token, account, counterpart, currency, value, booked.amount as whole, sign(booked.amount) * least(abs(booked.amount),
        abs(explained.amount) - coalesce(sum(abs(booked.amount)) over earlier, 0)) as amount
      from booked join explained using (wallet, token)
      where sign(booked.amount) = sign(explained.amount)
      window earlier as (partition by wallet, token
        order by (account = 'network_fees') = is_fee desc, abs(booked.amount) desc, account, counterpart
        rows between unbounded preceding and 1 preceding)
    )
    select wallet, token, account, counterpart, currency, amount, round(value * amount / whole, 6) as value from share
    where amount <> 0 and sign(amount) = sign(whole)
  loop
    perform book(cause, array[
      ('wallet', part.wallet, part.token, -part.amount, part.currency, -part.value, null, null, null)::ledger_line,
      (part.account, part.counterpart, part.token, part.amount, part.currency, part.value, null, null, null)::ledger_line]);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.token_units(token text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE token WHEN 'SOL'::text THEN 1000000000 ELSE 1000000 END
;

CREATE OR REPLACE FUNCTION public.transfer_lines(moved transfers)
 RETURNS SETOF ledger_line
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  payment payments;
  account text;
  due numeric;
  price numeric;
begin
  if moved.dropped_at is not null then return; end if;
  if moved.credited_at is not null then
    select own.* into payment from payments own where id = moved.payment_id;
    account := case when payment.leg_wallets is null then 'wallet' else coalesce((
      select case kind when 'merchant' then 'wallet' else 'splits' end
      from payment_legs where payment_id = payment.id and recipient_wallet = moved.destination_owner), 'wallet') end;
    due := coalesce((select amount_due from payment_quotes where payment_id = payment.id and quoted_at <= moved.paid_at
      order by quoted_at desc limit 1), payment.amount_due);
    -- what one base unit pays: the price has no service charge that the payer pays on top
    price := payment.amount * payment.amount_due / due / (payment.amount_due
      - case when payment.payer_service_charge then coalesce(payment.service_charge, 0) else 0 end);
    return query
      select part.account, part.wallet, payment.token, part.sign * moved.amount, payment.currency,
        part.sign * round(moved.amount * price, 6), price * token_units(payment.token), rate_source_of(payment), payment.id
      from (values (account, moved.destination_owner, 1), ('unsettled', null, -1)) as part (account, wallet, sign);
  elsif moved.unapplied_reason is not null and moved.held_token is not null and moved.amount > 0 then
    return query
      select part.account, part.wallet, moved.held_token, part.sign * moved.amount, worth.currency, part.sign * worth.value, worth.rate,
        worth.rate_source, null
      from (values ('wallet', moved.destination_owner, 1), ('unapplied', null, -1)) as part (account, wallet, sign)
      left join market_value(moved.held_token, moved.amount, moved.block_time) as worth on true;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.typeid(prefix text)
 RETURNS text
 LANGUAGE plpgsql
 PARALLEL SAFE
AS $function$
declare
  milliseconds constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  digits constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  uuid bytea := overlay(uuid_send(gen_random_uuid()) placing substring(int8send(milliseconds) from 3) from 1 for 6);
  bits bit(130);
  id text := prefix || '_';
begin
  uuid := set_byte(uuid, 6, (get_byte(uuid, 6) & 15) | 112); -- version 7
  bits := B'00' || ('x' || encode(uuid, 'hex'))::bit(128);
  for place in 0..25 loop
    id := id || substr(digits, substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  end loop;
  return id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.utc_start(unit text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc(unit, (at AT TIME ZONE 'UTC'::text)) AT TIME ZONE 'UTC'::text)
;

create table api_keys (
  id text not null,
  merchant_id text not null,
  mode text not null,
  name text,
  sha256 bytea not null,
  argon2 text not null,
  is_active boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  scopes text[] not null default '{*}'::text[],
  expires_at timestamp(3) with time zone,
  allowed_ips cidr[],
  created_by text,
  replaced_by text,
  last_used_ip inet,
  constraint api_keys_allowed_ips_check CHECK (((cardinality(allowed_ips) >= 1) AND (cardinality(allowed_ips) <= 20))),
  constraint api_keys_argon2_check CHECK ((argon2 ~~ '$argon2id$%'::text)),
  constraint api_keys_check CHECK ((created_by <> id)),
  constraint api_keys_check1 CHECK ((replaced_by <> id)),
  constraint api_keys_check2 CHECK (((last_used_ip IS NULL) OR (last_used_at IS NOT NULL))),
  constraint api_keys_id_check CHECK ((id ~ '^key_[0-9a-z]{26}$'::text)),
  constraint api_keys_merchant_id_created_by_fkey FOREIGN KEY (merchant_id, created_by) REFERENCES api_keys(merchant_id, id),
  constraint api_keys_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint api_keys_merchant_id_replaced_by_fkey FOREIGN KEY (merchant_id, replaced_by) REFERENCES api_keys(merchant_id, id),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint api_keys_of_merchant UNIQUE (merchant_id, id),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_replaced_by_key UNIQUE (replaced_by),
  constraint api_keys_replaced_check CHECK (((replaced_by IS NULL) OR (NOT is_active) OR (expires_at IS NOT NULL))),
  constraint api_keys_scopes_all CHECK (((cardinality(scopes) = 1) OR ('*'::text <> ALL (scopes)))),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['*'::text, 'payments:read'::text, 'payments:write'::text, 'payment_links:read'::text, 'payment_links:write'::text, 'customers:read'::text, 'customers:write'::text, 'invoices:read'::text, 'invoices:write'::text, 'subscription_plans:read'::text, 'subscription_plans:write'::text, 'subscriptions:read'::text, 'subscriptions:write'::text, 'installment_plans:read'::text, 'installment_plans:write'::text, 'transfers:read'::text, 'transfers:write'::text, 'refunds:read'::text, 'refunds:write'::text, 'ledger:read'::text, 'ledger:write'::text, 'webhooks:read'::text, 'webhooks:write'::text, 'keys:read'::text, 'keys:write'::text, 'merchant:read'::text, 'merchant:write'::text, 'test_clock:read'::text, 'test_clock:write'::text, 'audit_log:read'::text, 'request_log:read'::text, 'reports:read'::text, 'reports:write'::text]))) NOT VALID,
  constraint api_keys_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint api_keys_sha256_key UNIQUE (sha256)
);

create table audit_log (
  id text not null,
  merchant_id text not null,
  mode text not null,
  actor text not null,
  address inet,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  correlation_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint audit_log_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'rotate'::text, 'revoke'::text, 'disable'::text, 'cancel'::text, 'resolve'::text, 'hand_in'::text, 'apply'::text, 'unapply'::text, 'deactivate'::text, 'pause'::text, 'resume'::text, 'reinstate'::text, 'void'::text, 'mark_uncollectible'::text, 'mark_paid'::text, 'merge'::text, 'adjust_balance'::text, 'open_portal'::text, 'advance'::text, 'stop'::text, 'export'::text, 'close'::text]))) NOT VALID,
  constraint audit_log_actor_check CHECK (((actor = ANY (ARRAY['command'::text, 'system'::text])) OR (actor ~ '^(key|usr)_[0-9a-z]{26}$'::text))) NOT VALID,
  constraint audit_log_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
  constraint audit_log_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint audit_log_check CHECK ((num_nonnulls(before, after) > 0)),
  constraint audit_log_id_check CHECK ((id ~ '^aud_[0-9a-z]{26}$'::text)),
  constraint audit_log_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint audit_log_object_id_check CHECK (((length(object_id) >= 1) AND (length(object_id) <= 100))),
  constraint audit_log_object_kind_check CHECK ((object_kind = ANY (ARRAY['api_key'::text, 'webhook_endpoint'::text, 'webhook_secret'::text, 'merchant'::text, 'billing_settings'::text, 'checkout_settings'::text, 'customer'::text, 'payment'::text, 'payment_link'::text, 'invoice'::text, 'credit_note'::text, 'transfer'::text, 'refund'::text, 'subscription'::text, 'subscription_plan'::text, 'coupon'::text, 'installment_plan'::text, 'test_clock'::text, 'member'::text, 'invitation'::text, 'session'::text, 'passkey'::text, 'dashboard_settings'::text, 'wallet_change'::text, 'report'::text, 'report_schedule'::text, 'counterpart'::text, 'period'::text]))) NOT VALID,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table balance_transactions (
  id text not null,
  merchant_id text not null,
  mode text not null,
  customer_id text not null,
  currency text not null,
  purpose text not null,
  kind text not null,
  amount numeric(15,6) not null,
  balance_after numeric(15,6) not null,
  payment_id text,
  invoice_id text,
  credit_note_id text,
  subscription_id text,
  subscription_cycle integer,
  installment_id text,
  note text,
  created_at timestamp(3) with time zone not null,
  constraint balance_transactions_amount_check CHECK ((amount <> (0)::numeric)),
  constraint balance_transactions_check CHECK (((kind <> ALL (ARRAY['surplus'::text, 'prepayment'::text])) OR (payment_id IS NOT NULL))),
  constraint balance_transactions_check1 CHECK (((kind = 'prepayment'::text) <= (purpose <> ''::text))),
  constraint balance_transactions_check2 CHECK (((subscription_id IS NULL) = (subscription_cycle IS NULL))),
  constraint balance_transactions_check3 CHECK (((kind <> 'credit_note'::text) OR (credit_note_id IS NOT NULL))),
  constraint balance_transactions_check4 CHECK (((kind <> 'applied'::text) OR (amount < (0)::numeric))),
  constraint balance_transactions_check5 CHECK (((kind <> ALL (ARRAY['unapplied'::text, 'credit_note'::text])) OR (amount > (0)::numeric))),
  constraint balance_transactions_check6 CHECK (((balance_after >= (0)::numeric) OR (amount > (0)::numeric) OR (kind = ANY (ARRAY['surplus'::text, 'prepayment'::text, 'merge'::text])))),
  constraint balance_transactions_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(id) DEFERRABLE INITIALLY DEFERRED,
  constraint balance_transactions_id_check CHECK ((id ~ '^cbt_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint balance_transactions_installment_id_fkey FOREIGN KEY (installment_id) REFERENCES installments(id),
  constraint balance_transactions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint balance_transactions_kind_check CHECK ((kind = ANY (ARRAY['surplus'::text, 'prepayment'::text, 'credit_note'::text, 'applied'::text, 'unapplied'::text, 'adjustment'::text, 'release'::text, 'merge'::text]))),
  constraint balance_transactions_merchant_id_mode_customer_id_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id),
  constraint balance_transactions_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint balance_transactions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint balance_transactions_pkey PRIMARY KEY (id),
  constraint balance_transactions_purpose_check CHECK ((purpose ~ '^((sub|ipl)_[0-9a-hjkmnp-tv-z]{26})?$'::text)),
  constraint balance_transactions_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);

create table billing_settings (
  merchant_id text not null,
  mode text not null,
  seller_name text,
  seller_address jsonb,
  seller_country text,
  seller_tax_ids text[] not null default '{}'::text[],
  logo bytea,
  invoice_prefix text not null default 'INV'::text,
  credit_note_prefix text not null default 'CRN'::text,
  time_zone text not null default 'UTC'::text,
  invoice_notes text,
  invoice_terms text,
  reminder_days integer[] not null default '{}'::integer[],
  retry_days integer[] not null default '{1,3,5,7}'::integer[],
  give_up_days integer not null default 14,
  final_action text not null default 'cancel'::text,
  price_notice_days integer not null default 30,
  updated_at timestamp(3) with time zone not null,
  logo_hash text generated always as ("left"(encode(sha256(logo), 'hex'::text), 12)) stored,
  constraint billing_settings_check CHECK ((give_up_days >= ALL (retry_days))),
  constraint billing_settings_check1 CHECK ((invoice_prefix <> credit_note_prefix)),
  constraint billing_settings_credit_note_prefix_check CHECK ((credit_note_prefix ~ '^[A-Z0-9]([A-Z0-9/-]{0,10}[A-Z0-9])?$'::text)),
  constraint billing_settings_final_action_check CHECK ((final_action = ANY (ARRAY['cancel'::text, 'pause'::text, 'keep'::text]))),
  constraint billing_settings_give_up_days_check CHECK (((give_up_days >= 1) AND (give_up_days <= 90))),
  constraint billing_settings_invoice_notes_check CHECK (((length(invoice_notes) >= 1) AND (length(invoice_notes) <= 2000))),
  constraint billing_settings_invoice_prefix_check CHECK ((invoice_prefix ~ '^[A-Z0-9]([A-Z0-9/-]{0,10}[A-Z0-9])?$'::text)),
  constraint billing_settings_invoice_terms_check CHECK (((length(invoice_terms) >= 1) AND (length(invoice_terms) <= 2000))),
  constraint billing_settings_logo_check CHECK ((length(logo) <= 102400)),
  constraint billing_settings_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint billing_settings_pkey PRIMARY KEY (merchant_id, mode),
  constraint billing_settings_price_notice_days_check CHECK (((price_notice_days >= 0) AND (price_notice_days <= 365))),
  constraint billing_settings_reminder_days_check CHECK ((cardinality(reminder_days) <= 10)),
  constraint billing_settings_retry_days_check CHECK (((cardinality(retry_days) <= 10) AND (0 < ALL (retry_days)))),
  constraint billing_settings_seller_address_check CHECK ((jsonb_typeof(seller_address) = 'object'::text)),
  constraint billing_settings_seller_country_check CHECK ((seller_country ~ '^[A-Z]{2}$'::text)),
  constraint billing_settings_seller_name_check CHECK (((length(seller_name) >= 1) AND (length(seller_name) <= 200))),
  constraint billing_settings_seller_tax_ids_check CHECK ((cardinality(seller_tax_ids) <= 5)),
  constraint billing_settings_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 50)))
);

create table broadcasts (
  mode text not null,
  signature text not null,
  payment_id text not null,
  transaction bytea not null,
  blockhash text not null,
  created_at timestamp(3) with time zone not null default now(),
  refusal text,
  ended_at timestamp(3) with time zone,
  constraint broadcasts_mode_signature_fkey FOREIGN KEY (mode, signature) REFERENCES chain_transactions(mode, signature) ON DELETE CASCADE,
  constraint broadcasts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint broadcasts_pkey PRIMARY KEY (mode, signature),
  constraint broadcasts_transaction_check CHECK (((length(transaction) >= 1) AND (length(transaction) <= 4096)))
);

create table chain_cursors (
  mode text not null,
  beacon text not null,
  slot bigint,
  chain_time timestamp(3) with time zone,
  scanned_at timestamp(3) with time zone,
  slot_ms integer not null default 400,
  pace_slot bigint,
  pace_time timestamp(3) with time zone,
  listened_at timestamp(3) with time zone,
  distrusted_until timestamp(3) with time zone,
  scan_requested_at timestamp(3) with time zone,
  lookups_requested_at timestamp(3) with time zone,
  noticed_at timestamp(3) with time zone,
  constraint chain_cursors_beacon_key UNIQUE (beacon),
  constraint chain_cursors_check CHECK (((slot IS NULL) = (chain_time IS NULL))),
  constraint chain_cursors_check1 CHECK (((pace_slot IS NULL) = (pace_time IS NULL))),
  constraint chain_cursors_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint chain_cursors_pkey PRIMARY KEY (mode),
  constraint chain_cursors_slot_check CHECK ((slot >= 0)),
  constraint chain_cursors_slot_ms_check CHECK (((slot_ms >= 50) AND (slot_ms <= 400)))
);

create table chain_transactions (
  mode text not null,
  signature text not null,
  slot bigint,
  status text not null default 'seen'::text,
  block_time timestamp(3) with time zone,
  error text,
  submitted_payment_id text,
  waits_for_price boolean not null default false,
  unreadable_reason text,
  seen_at timestamp(3) with time zone not null default now(),
  read_at timestamp(3) with time zone,
  finalized_at timestamp(3) with time zone,
  next_check_at timestamp(3) with time zone not null default now(),
  is_foreign boolean not null default false,
  incoming_wallets text[] not null default '{}'::text[],
  constraint chain_transactions_check CHECK (((status = 'read'::text) = (read_at IS NOT NULL))),
  constraint chain_transactions_check1 CHECK (((status <> 'read'::text) OR ((slot IS NOT NULL) AND (block_time IS NOT NULL)))),
  constraint chain_transactions_check2 CHECK (((NOT waits_for_price) OR (status = 'seen'::text))),
  constraint chain_transactions_check3 CHECK (((NOT is_foreign) OR (status = 'read'::text))),
  constraint chain_transactions_final_check CHECK (((finalized_at IS NULL) OR (status = 'read'::text))),
  constraint chain_transactions_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint chain_transactions_pkey PRIMARY KEY (mode, signature),
  constraint chain_transactions_slot_check CHECK ((slot >= 0)),
  constraint chain_transactions_status_check CHECK ((status = ANY (ARRAY['seen'::text, 'read'::text, 'missing'::text, 'dropped'::text]))),
  constraint chain_transactions_submitted_payment_id_fkey FOREIGN KEY (submitted_payment_id) REFERENCES payments(id),
  constraint chain_transactions_unreadable_reason_check CHECK ((unreadable_reason = ANY (ARRAY['version'::text, 'incomplete'::text])))
);

create table checkout_settings (
  merchant_id text not null,
  mode text not null,
  brand_color text,
  support_email text,
  support_url text,
  support_phone text,
  terms_url text,
  privacy_url text,
  refund_policy_url text,
  locale text,
  allowed_origins text[] not null default '{}'::text[],
  updated_at timestamp(3) with time zone not null,
  constraint checkout_settings_allowed_origins_check CHECK (((cardinality(allowed_origins) <= 20) AND (array_position(allowed_origins, NULL::text) IS NULL) AND ((array_to_string(allowed_origins, ' '::text) || ' '::text) ~ '^ ?(https?://[a-z0-9.:-]{1,92} )*$'::text))),
  constraint checkout_settings_brand_color_check CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint checkout_settings_check CHECK (((mode = 'test'::text) OR ((array_to_string(allowed_origins, ' '::text) !~ 'http:'::text) AND (num_nonnulls("substring"(support_url, '^http:'::text), "substring"(terms_url, '^http:'::text), "substring"(privacy_url, '^http:'::text), "substring"(refund_policy_url, '^http:'::text)) = 0)))),
  constraint checkout_settings_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 35))),
  constraint checkout_settings_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint checkout_settings_pkey PRIMARY KEY (merchant_id, mode),
  constraint checkout_settings_privacy_url_check CHECK (((privacy_url ~ '^https?://'::text) AND (length(privacy_url) <= 2048))),
  constraint checkout_settings_refund_policy_url_check CHECK (((refund_policy_url ~ '^https?://'::text) AND (length(refund_policy_url) <= 2048))),
  constraint checkout_settings_support_email_check CHECK (((length(support_email) >= 3) AND (length(support_email) <= 254))),
  constraint checkout_settings_support_phone_check CHECK (((length(support_phone) >= 3) AND (length(support_phone) <= 30))),
  constraint checkout_settings_support_url_check CHECK (((support_url ~ '^https?://'::text) AND (length(support_url) <= 2048))),
  constraint checkout_settings_terms_url_check CHECK (((terms_url ~ '^https?://'::text) AND (length(terms_url) <= 2048)))
);

create table closed_months (
  merchant_id text not null,
  mode text not null,
  month text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  time_zone text not null,
  merchant_name text not null,
  closed_at timestamp(3) with time zone not null,
  closed_by text not null,
  settled_xid bigint,
  attempt integer not null default 0,
  stored_at timestamp(3) with time zone,
  constraint closed_months_attempt_check CHECK ((attempt >= 0)),
  constraint closed_months_check CHECK ((ends_at > starts_at)),
  constraint closed_months_merchant_id_mode_ends_at_key UNIQUE (merchant_id, mode, ends_at),
  constraint closed_months_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint closed_months_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint closed_months_pkey PRIMARY KEY (merchant_id, mode, month)
);

create table closed_rows (
  merchant_id text not null,
  mode text not null,
  month text not null,
  type text not null,
  attempt integer not null,
  number integer not null,
  first_at timestamp(3) with time zone not null,
  last_at timestamp(3) with time zone not null,
  data bytea not null,
  constraint closed_rows_attempt_check CHECK ((attempt > 0)),
  constraint closed_rows_check CHECK ((last_at >= first_at)),
  constraint closed_rows_merchant_id_mode_month_fkey FOREIGN KEY (merchant_id, mode, month) REFERENCES closed_months(merchant_id, mode, month),
  constraint closed_rows_number_check CHECK ((number >= 0)),
  constraint closed_rows_pkey PRIMARY KEY (merchant_id, mode, month, type, attempt, number),
  constraint closed_rows_type_check CHECK (((length(type) >= 1) AND (length(type) <= 50)))
);

create table counted_lists (
  list text not null,
  facets text not null,
  constraint counted_lists_pkey PRIMARY KEY (list)
);

create table counterpart_totals (
  merchant_id text not null,
  mode text not null,
  address text not null,
  token text not null,
  currency text not null,
  amount numeric not null,
  value numeric not null,
  constraint counterpart_totals_merchant_id_mode_address_fkey FOREIGN KEY (merchant_id, mode, address) REFERENCES counterparts(merchant_id, mode, address),
  constraint counterpart_totals_pkey PRIMARY KEY (merchant_id, mode, address, token, currency),
  constraint counterpart_totals_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'EURC'::text, 'PYUSD'::text, 'SOL'::text])))
);

create table counterparts (
  id text not null,
  merchant_id text not null,
  mode text not null,
  address text not null,
  label text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint counterparts_id_check CHECK ((id ~ '^cpt_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint counterparts_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  constraint counterparts_merchant_id_mode_address_key UNIQUE (merchant_id, mode, address),
  constraint counterparts_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint counterparts_pkey PRIMARY KEY (id)
);

create table coupons (
  id text not null,
  merchant_id text not null,
  mode text not null,
  code text not null,
  name text not null,
  percent_off numeric(7,4),
  amount_off numeric(15,6),
  currency text,
  duration text not null,
  duration_periods integer,
  max_redemptions integer,
  times_redeemed integer not null default 0,
  expires_at timestamp(3) with time zone,
  is_active boolean not null,
  metadata jsonb,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint coupons_amount_off_check CHECK (((amount_off > (0)::numeric) AND (amount_off <= (999999999)::numeric))),
  constraint coupons_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'::text)),
  constraint coupons_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint coupons_duration_check CHECK ((duration = ANY (ARRAY['once'::text, 'repeating'::text, 'forever'::text]))),
  constraint coupons_duration_periods_check CHECK (((duration_periods >= 1) AND (duration_periods <= 9999))),
  constraint coupons_id_check CHECK ((id ~ '^cpn_[0-9a-z]{26}$'::text)),
  constraint coupons_max_redemptions_check CHECK (((max_redemptions >= 1) AND (max_redemptions <= 1000000000))),
  constraint coupons_merchant_id_mode_code_key UNIQUE (merchant_id, mode, code),
  constraint coupons_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint coupons_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint coupons_money_check CHECK (((amount_off IS NULL) = (currency IS NULL))),
  constraint coupons_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint coupons_off_check CHECK ((num_nonnulls(percent_off, amount_off) = 1)),
  constraint coupons_percent_off_check CHECK (((percent_off > (0)::numeric) AND (percent_off <= (100)::numeric))),
  constraint coupons_periods_check CHECK (((duration = 'repeating'::text) = (duration_periods IS NOT NULL))),
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_redemptions_check CHECK ((times_redeemed <= max_redemptions)),
  constraint coupons_times_redeemed_check CHECK ((times_redeemed >= 0))
);

create table created_merchants (
  user_id text not null,
  form_sha256 bytea not null,
  merchant_id text not null,
  constraint created_merchants_form_sha256_check CHECK ((length(form_sha256) = 32)),
  constraint created_merchants_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint created_merchants_merchant_id_key UNIQUE (merchant_id),
  constraint created_merchants_pkey PRIMARY KEY (user_id, form_sha256),
  constraint created_merchants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table credit_note_counters (
  merchant_id text not null,
  mode text not null,
  year integer not null,
  last_number integer not null,
  constraint credit_note_counters_last_number_check CHECK ((last_number > 0)),
  constraint credit_note_counters_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint credit_note_counters_pkey PRIMARY KEY (merchant_id, mode, year)
);

create table credit_notes (
  id text not null,
  merchant_id text not null,
  mode text not null,
  credit_note_number text not null,
  invoice_id text,
  customer_id text,
  reason text not null,
  refund_id text,
  note text,
  currency text not null,
  amount numeric(15,6) not null,
  taxes jsonb not null,
  created_at timestamp(3) with time zone not null,
  subscription_id text,
  subscription_cycle integer,
  constraint credit_notes_amount_check CHECK ((amount > (0)::numeric)),
  constraint credit_notes_check CHECK (((reason = 'refund'::text) = (refund_id IS NOT NULL))),
  constraint credit_notes_credit_note_number_check CHECK ((credit_note_number ~ '^[A-Z0-9][A-Z0-9/-]*-[0-9]{4}-[0-9]{6,}$'::text)),
  constraint credit_notes_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint credit_notes_id_check CHECK ((id ~ '^crn_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint credit_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint credit_notes_merchant_id_mode_credit_note_number_key UNIQUE (merchant_id, mode, credit_note_number),
  constraint credit_notes_merchant_id_mode_customer_id_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id),
  constraint credit_notes_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint credit_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint credit_notes_period_fkey FOREIGN KEY (subscription_id, subscription_cycle) REFERENCES subscription_periods(subscription_id, cycle),
  constraint credit_notes_pkey PRIMARY KEY (id),
  constraint credit_notes_reason_check CHECK ((reason = ANY (ARRAY['void'::text, 'refund'::text, 'adjustment'::text]))),
  constraint credit_notes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint credit_notes_refund_id_key UNIQUE (refund_id),
  constraint credit_notes_source_check CHECK (((num_nonnulls(invoice_id, subscription_id) = 1) AND ((subscription_id IS NULL) = (subscription_cycle IS NULL)))) NOT VALID,
  constraint credit_notes_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text))
);

create table credit_sums (
  payment_id text not null,
  wallet text not null,
  paid_at timestamp(3) with time zone not null,
  amount numeric(20,0) not null,
  mint text,
  constraint credit_sums_amount_check CHECK ((amount >= (0)::numeric)),
  constraint credit_sums_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint credit_sums_pkey PRIMARY KEY (payment_id, wallet, paid_at)
);

create table customer_balances (
  customer_id text not null,
  currency text not null,
  purpose text not null,
  balance numeric(15,6) not null,
  constraint customer_balances_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint customer_balances_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_balances_pkey PRIMARY KEY (customer_id, currency, purpose)
);

create table customer_identities (
  merchant_id text not null,
  mode text not null,
  kind text not null,
  value text not null,
  customer_id text not null,
  constraint customer_identities_check CHECK (((kind <> 'email'::text) OR (value = lower(value)))),
  constraint customer_identities_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'wallet'::text]))),
  constraint customer_identities_merchant_id_mode_customer_id_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id),
  constraint customer_identities_pkey PRIMARY KEY (merchant_id, mode, kind, value),
  constraint customer_identities_value_check CHECK (((length(value) >= 3) AND (length(value) <= 254)))
);

create table customer_names (
  merchant_id text not null,
  mode text not null,
  part text not null,
  customer_id text not null,
  constraint customer_names_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint customer_names_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint customer_names_part_check CHECK (((length(part) >= 1) AND (length(part) <= 60))),
  constraint customer_names_pkey PRIMARY KEY (customer_id, part)
);

create table customers (
  id text not null,
  merchant_id text not null,
  mode text not null,
  email text,
  wallet text,
  name text,
  locale text,
  country text,
  address jsonb,
  tax_id text,
  notes text,
  metadata jsonb,
  merged_into text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  test_clock_id text,
  constraint customers_address_check CHECK ((jsonb_typeof(address) = 'object'::text)),
  constraint customers_check CHECK (((merged_into IS NULL) OR ((merged_into <> id) AND (num_nonnulls(email, wallet) = 0)))),
  constraint customers_check1 CHECK (((merged_into IS NOT NULL) OR (num_nonnulls(email, wallet) > 0))),
  constraint customers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint customers_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint customers_id_check CHECK ((id ~ '^cus_[0-9a-z]{26}$'::text)),
  constraint customers_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 35))),
  constraint customers_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint customers_merchant_id_mode_merged_into_fkey FOREIGN KEY (merchant_id, mode, merged_into) REFERENCES customers(merchant_id, mode, id),
  constraint customers_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint customers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint customers_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 5000))),
  constraint customers_of_merchant UNIQUE (merchant_id, mode, id),
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_tax_id_check CHECK (((length(tax_id) >= 1) AND (length(tax_id) <= 50))),
  constraint customers_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID,
  constraint customers_wallet_check CHECK (((length(wallet) >= 32) AND (length(wallet) <= 44)))
);

create table dashboard_settings (
  merchant_id text not null,
  currency text not null default 'USD'::text,
  support_refund_limit numeric(15,6) not null default 100,
  large_refund numeric(15,6) not null default 1000,
  notify_payment_exceptions boolean not null default true,
  notify_disabled_endpoints boolean not null default true,
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint dashboard_settings_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint dashboard_settings_large_refund_check CHECK ((large_refund >= (0)::numeric)),
  constraint dashboard_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint dashboard_settings_pkey PRIMARY KEY (merchant_id),
  constraint dashboard_settings_support_refund_limit_check CHECK ((support_refund_limit >= (0)::numeric))
);

create table emails (
  id text not null,
  merchant_id text,
  mode text,
  kind text not null,
  invoice_id text,
  payment_id text,
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  status text not null default 'pending'::text,
  error text,
  first_failed_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint emails_check CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint emails_error_check CHECK (
CASE
    WHEN (status = 'failed'::text) THEN (error IS NOT NULL)
    ELSE ((status = ANY (ARRAY['pending'::text, 'recorded'::text])) OR (error IS NULL))
END) NOT VALID,
  constraint emails_failed_at_check CHECK (((status = 'failed'::text) OR (failed_at IS NULL))),
  constraint emails_id_check CHECK ((id ~ '^eml_[0-9a-z]{26}$'::text)),
  constraint emails_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint emails_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 100))),
  constraint emails_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint emails_of_merchant CHECK ((num_nonnulls(merchant_id, mode) <> 1)) NOT VALID,
  constraint emails_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
  constraint emails_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'recorded'::text, 'failed'::text, 'cancelled'::text]))),
  constraint emails_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 500))),
  constraint emails_text_body_check CHECK (((text_body IS NOT NULL) OR (status <> 'pending'::text)))
);

create table events (
  id text not null,
  merchant_id text not null,
  mode text not null,
  kind text not null,
  resource_id text not null,
  payload text,
  correlation_id uuid,
  created_at timestamp(3) with time zone not null,
  "position" bigint not null default next_event_position(),
  packed_payload bytea,
  packing smallint,
  constraint events_id_check CHECK ((id ~ '^evt_[0-9a-z]{26}$'::text)),
  constraint events_merchant_id_mode_fkey1 FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint events_packing_check CHECK (((packed_payload IS NULL) = (packing IS NULL))),
  constraint events_payload_check CHECK ((num_nonnulls(payload, packed_payload) = 1)),
  constraint events_pkey PRIMARY KEY (id)
) partition by RANGE (id);

create table exchange_rates (
  unit text not null,
  usd numeric not null,
  source text not null,
  observed_at timestamp(3) with time zone not null,
  constraint exchange_rates_pkey PRIMARY KEY (unit),
  constraint exchange_rates_unit_check CHECK ((unit = ANY (ARRAY['EUR'::text, 'GBP'::text, 'SOL'::text]))),
  constraint exchange_rates_usd_check CHECK ((usd > (0)::numeric))
);

create table followed_beacons (
  mode text not null,
  beacon text not null,
  slot bigint,
  followed_until timestamp(3) with time zone not null,
  constraint followed_beacons_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint followed_beacons_pkey PRIMARY KEY (mode, beacon),
  constraint followed_beacons_slot_check CHECK ((slot >= 0))
);

create table free_invoice_numbers (
  merchant_id text not null,
  mode text not null,
  year integer not null,
  number integer not null,
  constraint free_invoice_numbers_merchant_id_mode_year_fkey FOREIGN KEY (merchant_id, mode, year) REFERENCES invoice_counters(merchant_id, mode, year),
  constraint free_invoice_numbers_number_check CHECK ((number > 0)),
  constraint free_invoice_numbers_pkey PRIMARY KEY (merchant_id, mode, year, number)
);

create table idempotency_keys (
  merchant_id text not null,
  mode text not null,
  method text not null,
  path text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  response text,
  sealed_response bytea,
  created_at timestamp(3) with time zone not null default now(),
  constraint idempotency_keys_check CHECK ((num_nonnulls(response, sealed_response) <= 1)),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint idempotency_keys_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint idempotency_keys_pkey PRIMARY KEY (merchant_id, mode, method, path, key),
  constraint idempotency_keys_request_hash_check CHECK ((octet_length(request_hash) = 32)),
  constraint idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 299)))
);

create table inactive_quotes (
  payment_id text not null,
  token text not null,
  quoted_at timestamp(3) with time zone not null,
  mode text not null,
  wallet text not null,
  amount_due bigint not null,
  amount_usd numeric(17,6),
  currency_rate numeric,
  token_rate numeric,
  wallets text[] not null,
  amounts bigint[] not null,
  exchange_amount bigint,
  ended_at timestamp(3) with time zone,
  constraint inactive_quotes_amount_due_check CHECK (((amount_due >= 1) AND (amount_due <= '999999999999999'::bigint))),
  constraint inactive_quotes_amount_usd_check CHECK ((amount_usd > (0)::numeric)),
  constraint inactive_quotes_amounts_check CHECK ((0 < ALL (amounts))),
  constraint inactive_quotes_check CHECK ((((cardinality(wallets) >= 1) AND (cardinality(wallets) <= 12)) AND (cardinality(amounts) = cardinality(wallets)))),
  constraint inactive_quotes_check1 CHECK ((num_nonnulls(amount_usd, currency_rate, token_rate) = ANY (ARRAY[0, 3]))),
  constraint inactive_quotes_currency_rate_check CHECK ((currency_rate > (0)::numeric)),
  constraint inactive_quotes_exchange_amount_check CHECK (((exchange_amount >= 1) AND (exchange_amount <= '999999999999999'::bigint))),
  constraint inactive_quotes_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint inactive_quotes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint inactive_quotes_pkey PRIMARY KEY (payment_id, token, quoted_at),
  constraint inactive_quotes_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint inactive_quotes_token_rate_check CHECK ((token_rate > (0)::numeric)),
  constraint inactive_quotes_wallet_check CHECK (((length(wallet) >= 32) AND (length(wallet) <= 44)))
);

create table installment_plans (
  id text not null,
  merchant_id text not null,
  mode text not null,
  customer_wallet text not null,
  customer_email text,
  total_amount numeric(11,2) not null,
  installment_count integer not null,
  payment_frequency_days integer not null,
  first_payment_date timestamp(3) with time zone not null,
  grace_period_days integer not null,
  late_fee_amount numeric(11,2),
  description text,
  metadata jsonb,
  status text not null default 'active'::text,
  completed_at timestamp(3) with time zone,
  defaulted_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  reinstated_at timestamp(3) with time zone,
  customer_id text,
  currency text not null default 'USD'::text,
  token text not null default 'USDC'::text,
  schedule_mailed_at timestamp(3) with time zone,
  test_clock_id text,
  constraint installment_plans_check CHECK (((total_amount * (100)::numeric) >= (installment_count)::numeric)),
  constraint installment_plans_check1 CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint installment_plans_check2 CHECK (((status = 'defaulted'::text) = (defaulted_at IS NOT NULL))),
  constraint installment_plans_check3 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint installment_plans_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint installment_plans_customer_email_check CHECK (((length(customer_email) >= 3) AND (length(customer_email) <= 254))),
  constraint installment_plans_customer_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id) NOT VALID,
  constraint installment_plans_customer_wallet_check CHECK (((length(customer_wallet) >= 32) AND (length(customer_wallet) <= 44))),
  constraint installment_plans_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint installment_plans_grace_period_days_check CHECK (((grace_period_days >= 0) AND (grace_period_days <= 366))),
  constraint installment_plans_id_check CHECK ((id ~ '^ipl_[0-9a-z]{26}$'::text)),
  constraint installment_plans_installment_count_check CHECK (((installment_count >= 1) AND (installment_count <= 120))),
  constraint installment_plans_late_fee_amount_check CHECK (((late_fee_amount >= (0)::numeric) AND (late_fee_amount <= (999999999)::numeric))),
  constraint installment_plans_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint installment_plans_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint installment_plans_payment_frequency_days_check CHECK (((payment_frequency_days >= 1) AND (payment_frequency_days <= 366))),
  constraint installment_plans_pkey PRIMARY KEY (id),
  constraint installment_plans_status_check CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text, 'defaulted'::text, 'cancelled'::text]))),
  constraint installment_plans_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID,
  constraint installment_plans_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint installment_plans_total_amount_check CHECK (((total_amount > (0)::numeric) AND (total_amount <= (999999999)::numeric)))
);

create table installments (
  id text not null,
  plan_id text not null,
  merchant_id text not null,
  mode text not null,
  installment_number integer not null,
  amount numeric(11,2) not null,
  due_date timestamp(3) with time zone not null,
  late_fee numeric(11,2) not null default 0,
  status text not null default 'pending'::text,
  payment_id text,
  due_at timestamp(3) with time zone,
  late_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  next_transition_at timestamp(3) with time zone,
  next_action_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  upcoming_at timestamp(3) with time zone,
  credit_applied numeric(15,6) not null default 0,
  test_clock_id text,
  constraint installments_amount_check CHECK (((amount > (0)::numeric) AND (amount <= (999999999)::numeric))),
  constraint installments_check CHECK (((late_fee >= (0)::numeric) AND ((amount + late_fee) <= (999999999)::numeric))),
  constraint installments_check1 CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint installments_check2 CHECK (((status = ANY (ARRAY['paid'::text, 'cancelled'::text])) OR (next_transition_at IS NOT NULL))),
  constraint installments_check3 CHECK (((status <> 'pending'::text) OR (next_action_at IS NOT NULL))),
  constraint installments_check4 CHECK (((status = ANY (ARRAY['pending'::text, 'due'::text, 'late'::text])) OR (next_action_at IS NULL))),
  constraint installments_check5 CHECK (((status <> 'due'::text) OR (due_at IS NOT NULL))),
  constraint installments_check6 CHECK (((status <> 'late'::text) OR (late_at IS NOT NULL))),
  constraint installments_credit_applied_check CHECK ((credit_applied >= (0)::numeric)),
  constraint installments_id_check CHECK ((id ~ '^ins_[0-9a-z]{26}$'::text)),
  constraint installments_installment_number_check CHECK (((installment_number >= 1) AND (installment_number <= 120))),
  constraint installments_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint installments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint installments_pkey PRIMARY KEY (id),
  constraint installments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES installment_plans(id),
  constraint installments_plan_id_installment_number_key UNIQUE (plan_id, installment_number),
  constraint installments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'due'::text, 'late'::text, 'paid'::text, 'cancelled'::text]))),
  constraint installments_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID
);

create table invitations (
  id text not null,
  merchant_id text not null,
  email text not null,
  role text not null,
  invited_by text not null,
  token_sha256 bytea not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint invitations_check CHECK ((expires_at > created_at)),
  constraint invitations_check1 CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
  constraint invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint invitations_id_check CHECK ((id ~ '^ivt_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint invitations_invited_by_check CHECK (((invited_by = 'command'::text) OR (invited_by ~ '^usr_[0-9a-z]{26}$'::text))),
  constraint invitations_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'support'::text, 'accountant'::text, 'viewer'::text]))),
  constraint invitations_token_sha256_check CHECK ((length(token_sha256) = 32)),
  constraint invitations_token_sha256_key UNIQUE (token_sha256)
);

create table invoice_counters (
  merchant_id text not null,
  mode text not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_counters_last_number_check CHECK ((last_number > 0)),
  constraint invoice_counters_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint invoice_counters_pkey PRIMARY KEY (merchant_id, mode, year),
  constraint invoice_counters_year_check CHECK (((year >= 1000) AND (year <= 9999)))
);

create table invoices (
  id text not null,
  merchant_id text not null,
  mode text not null,
  invoice_number text not null,
  status text not null default 'draft'::text,
  customer_email text not null,
  customer_name text,
  amount_usd numeric(15,6) not null,
  token text not null,
  description text not null,
  line_items jsonb,
  due_date timestamp(3) with time zone,
  metadata jsonb,
  payment_id text,
  email_id text,
  sent_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  pay_from_exchange boolean,
  overdue_at timestamp(3) with time zone,
  customer_id text,
  currency text not null default 'USD'::text,
  amount numeric(15,6) not null,
  discounts jsonb,
  reverse_charge boolean not null default false,
  notes text,
  terms text,
  seller jsonb,
  customer jsonb,
  credit_applied numeric(15,6) not null default 0,
  amount_credited numeric(15,6) not null default 0,
  amount_refunded numeric(15,6) not null default 0,
  paid_by_hand numeric(15,6) not null default 0,
  paid_note text,
  voided_at timestamp(3) with time zone,
  uncollectible_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  next_action_at timestamp(3) with time zone,
  test_clock_id text,
  constraint invoices_amount_check CHECK (((amount > (0)::numeric) AND (amount <= (999999999)::numeric))),
  constraint invoices_amount_credited_check CHECK ((amount_credited >= (0)::numeric)),
  constraint invoices_amount_refunded_check CHECK ((amount_refunded >= (0)::numeric)),
  constraint invoices_amount_usd_check CHECK (((amount_usd > (0)::numeric) AND (amount_usd <= (999999999)::numeric))),
  constraint invoices_check CHECK (((status = 'draft'::text) = (sent_at IS NULL))),
  constraint invoices_check2 CHECK (((status = 'draft'::text) = (email_id IS NULL))),
  constraint invoices_check3 CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint invoices_credit_applied_check CHECK ((credit_applied >= (0)::numeric)),
  constraint invoices_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint invoices_customer_check CHECK ((jsonb_typeof(customer) = 'object'::text)),
  constraint invoices_customer_email_check CHECK (((length(customer_email) >= 3) AND (length(customer_email) <= 254))),
  constraint invoices_customer_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id) NOT VALID,
  constraint invoices_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 200))),
  constraint invoices_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint invoices_discounts_check CHECK ((jsonb_typeof(discounts) = 'array'::text)),
  constraint invoices_dollars_check CHECK (((currency <> 'USD'::text) OR (amount = amount_usd))) NOT VALID,
  constraint invoices_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id),
  constraint invoices_id_check CHECK ((id ~ '^inv_[0-9a-z]{26}$'::text)),
  constraint invoices_line_items_check CHECK ((jsonb_typeof(line_items) = 'array'::text)),
  constraint invoices_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint invoices_merchant_id_mode_invoice_number_key UNIQUE (merchant_id, mode, invoice_number),
  constraint invoices_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint invoices_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 2000))),
  constraint invoices_number_check CHECK ((invoice_number ~ '^[A-Z0-9][A-Z0-9/-]*-[0-9]{4}-[0-9]{6,}$'::text)) NOT VALID,
  constraint invoices_overdue_at_check CHECK (((overdue_at IS NULL) OR ((sent_at IS NOT NULL) AND (due_date IS NOT NULL)))) NOT VALID,
  constraint invoices_paid_by_hand_check CHECK ((paid_by_hand >= (0)::numeric)),
  constraint invoices_paid_note_check CHECK (((length(paid_note) >= 1) AND (length(paid_note) <= 500))),
  constraint invoices_payment_check CHECK (
CASE status
    WHEN 'draft'::text THEN (payment_id IS NULL)
    WHEN 'paid'::text THEN true
    WHEN 'void'::text THEN true
    ELSE (payment_id IS NOT NULL)
END) NOT VALID,
  constraint invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_seller_check CHECK ((jsonb_typeof(seller) = 'object'::text)),
  constraint invoices_settled_check CHECK (((((credit_applied + amount_credited) + paid_by_hand) <= amount) AND ((amount_credited + amount_refunded) <= amount) AND ((status <> 'paid'::text) OR (payment_id IS NOT NULL) OR (((credit_applied + amount_credited) + paid_by_hand) = amount)))) NOT VALID,
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))) NOT VALID,
  constraint invoices_terms_check CHECK (((length(terms) >= 1) AND (length(terms) <= 2000))),
  constraint invoices_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID,
  constraint invoices_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint invoices_uncollectible_check CHECK (((status = 'uncollectible'::text) = (uncollectible_at IS NOT NULL))) NOT VALID,
  constraint invoices_void_check CHECK (((status = 'void'::text) = (voided_at IS NOT NULL))) NOT VALID
);

create table ledger_entries (
  id text not null,
  "position" bigint not null,
  transaction_id text not null,
  merchant_id text not null,
  mode text not null,
  cause text not null,
  account text not null,
  wallet text,
  token text,
  amount numeric(20,0),
  currency text,
  value numeric(24,6),
  rate numeric,
  rate_source text,
  payment_id text,
  refund_id text,
  balance_transaction_id text,
  signature text,
  path text,
  slot bigint,
  occurred_at timestamp(3) with time zone not null,
  booked_at timestamp(3) with time zone not null,
  corrects text,
  payment_amount numeric(20,0),
  payment_value numeric(24,6),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['wallet'::text, 'unsettled'::text, 'sales'::text, 'surplus'::text, 'splits'::text, 'service_charge'::text, 'refunds'::text, 'unapplied'::text, 'customer_balances'::text, 'credit_notes'::text, 'adjustments'::text, 'network_fees'::text, 'outside'::text, 'opening'::text, 'conversion'::text]))),
  constraint ledger_entries_cause_check CHECK ((cause = ANY (ARRAY['transfer'::text, 'payment'::text, 'refund'::text, 'network_fee'::text, 'balance'::text, 'outside'::text, 'opening'::text]))),
  constraint ledger_entries_check CHECK ((booked_at >= occurred_at)),
  constraint ledger_entries_check1 CHECK (((token IS NULL) = (amount IS NULL))),
  constraint ledger_entries_check2 CHECK (((currency IS NULL) = (value IS NULL))),
  constraint ledger_entries_check3 CHECK (((amount IS NOT NULL) OR (value IS NOT NULL))),
  constraint ledger_entries_check4 CHECK (((account <> 'wallet'::text) OR ((wallet IS NOT NULL) AND (token IS NOT NULL) AND (slot IS NOT NULL)))),
  constraint ledger_entries_check5 CHECK (((signature IS NULL) OR (slot IS NOT NULL))),
  constraint ledger_entries_check6 CHECK (((corrects IS NULL) OR (booked_at > occurred_at) OR (cause = 'payment'::text))),
  constraint ledger_entries_corrects_check CHECK ((corrects ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint ledger_entries_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint ledger_entries_id_check CHECK ((id ~ '^len_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint ledger_entries_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_rate_check CHECK ((rate > (0)::numeric)),
  constraint ledger_entries_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'EURC'::text, 'PYUSD'::text, 'SOL'::text]))),
  constraint ledger_entries_transaction_id_check CHECK ((transaction_id ~ '^ltx_[0-9a-hjkmnp-tv-z]{26}$'::text))
);

create table ledger_progress (
  is_only boolean not null default true,
  added_position bigint not null default 0,
  seen_position bigint not null default 0,
  seen_xid bigint not null default 0,
  checked_position bigint not null default 0,
  summed_position bigint not null default 0,
  backfill_step text default 'payments'::text,
  backfill_after text not null default ''::text,
  constraint ledger_progress_backfill_step_check CHECK ((backfill_step = ANY (ARRAY['payments'::text, 'transfers'::text, 'refunds'::text, 'balances'::text]))),
  constraint ledger_progress_check CHECK ((seen_position >= added_position)),
  constraint ledger_progress_check1 CHECK ((checked_position <= added_position)),
  constraint ledger_progress_check2 CHECK ((summed_position <= added_position)),
  constraint ledger_progress_is_only_check CHECK (is_only),
  constraint ledger_progress_pkey PRIMARY KEY (is_only)
);

create table ledger_totals (
  merchant_id text not null,
  mode text not null,
  account text not null,
  wallet text not null,
  token text not null,
  currency text not null,
  amount numeric not null,
  value numeric not null,
  summed_amount numeric not null default 0,
  summed_value numeric not null default 0,
  constraint ledger_totals_pkey PRIMARY KEY (merchant_id, mode, account, wallet, token, currency)
);

create table list_changes (
  merchant_id text not null,
  mode text not null,
  list text not null,
  field text not null,
  value text not null,
  hour timestamp with time zone not null,
  rows bigint not null,
  constraint list_changes_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table list_counts (
  merchant_id text not null,
  mode text not null,
  list text not null,
  field text not null,
  value text not null,
  unit text not null,
  start timestamp with time zone not null,
  rows bigint not null,
  constraint list_counts_check CHECK (((unit = 'all'::text) = (start = '-infinity'::timestamp with time zone))),
  constraint list_counts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint list_counts_pkey PRIMARY KEY (merchant_id, mode, list, field, value, unit, start),
  constraint list_counts_rows_check CHECK ((rows >= 0)),
  constraint list_counts_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'day'::text, 'all'::text])))
);

create table mail_counts (
  name text not null,
  subject text not null,
  mails integer not null,
  resets_at timestamp(3) with time zone not null,
  constraint mail_counts_mails_check CHECK ((mails > 0)),
  constraint mail_counts_name_check CHECK ((name = ANY (ARRAY['invoice_minute'::text, 'invoice_day'::text, 'recipient_day'::text, 'mailbox_day'::text, 'client_hour'::text, 'merchant_hour'::text, 'verification_mailbox'::text, 'verification_day'::text, 'access_hour'::text, 'payments_hour'::text, 'refunds_day'::text, 'portal_client'::text, 'portal_mailbox'::text, 'address_customer'::text, 'address_mailbox'::text, 'receipt_client'::text, 'receipt_mailbox'::text, 'sign_in_client'::text, 'sign_in_mailbox'::text, 'sign_in_mailbox_client'::text, 'sign_in_proof'::text, 'invitation_merchant'::text, 'invitation_mailbox'::text, 'wallet_changes'::text, 'reports_day'::text]))) NOT VALID,
  constraint mail_counts_pkey PRIMARY KEY (name, subject),
  constraint mail_counts_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 400)))
);

create table memberships (
  merchant_id text not null,
  user_id text not null,
  role text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint memberships_have_owner TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint memberships_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint memberships_pkey PRIMARY KEY (merchant_id, user_id),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'developer'::text, 'support'::text, 'accountant'::text, 'viewer'::text]))),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table merchant_modes (
  merchant_id text not null,
  mode text not null,
  commitment text not null default 'confirmed'::text,
  rate_limit_payments integer,
  rate_limit_reads integer,
  rate_limit_others integer,
  clock_offset_ms bigint not null default 0,
  clock_target timestamp(3) with time zone,
  clock_requested_at timestamp(3) with time zone,
  clock_target_slot bigint,
  clock_moved_at timestamp(3) with time zone,
  clock_waits_for text,
  underpayment_tolerance numeric(15,6) not null default 0.01,
  clock_from timestamp(3) with time zone,
  constraint merchant_modes_check CHECK (((mode = 'test'::text) OR (clock_offset_ms = 0))),
  constraint merchant_modes_check1 CHECK (((clock_target IS NOT NULL) OR (num_nonnulls(clock_target_slot, clock_waits_for) = 0))),
  constraint merchant_modes_clock_check CHECK ((((clock_target IS NULL) = (clock_requested_at IS NULL)) AND ((clock_target IS NOT NULL) OR (clock_moved_at IS NULL)) AND ((mode = 'test'::text) OR (clock_target IS NULL)))),
  constraint merchant_modes_clock_offset_ms_check CHECK ((clock_offset_ms >= 0)),
  constraint merchant_modes_clock_target_slot_check CHECK ((clock_target_slot >= 0)),
  constraint merchant_modes_clock_waits_for_check CHECK ((clock_waits_for = ANY (ARRAY['chain'::text, 'transaction'::text, 'payment'::text, 'price'::text]))),
  constraint merchant_modes_commitment_check CHECK ((commitment = ANY (ARRAY['confirmed'::text, 'finalized'::text]))),
  constraint merchant_modes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_modes_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint merchant_modes_pkey PRIMARY KEY (merchant_id, mode),
  constraint merchant_modes_rate_limit_others_check CHECK ((rate_limit_others >= 0)),
  constraint merchant_modes_rate_limit_payments_check CHECK ((rate_limit_payments >= 0)),
  constraint merchant_modes_rate_limit_reads_check CHECK ((rate_limit_reads >= 0)),
  constraint merchant_modes_underpayment_tolerance_check CHECK (((underpayment_tolerance >= (0)::numeric) AND (underpayment_tolerance <= (100)::numeric)))
);

create table merchant_moves (
  merchant_id text not null,
  state text not null,
  copy_id uuid not null,
  since text,
  final_id uuid,
  cell text,
  changed_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint merchant_moves_cell_check CHECK (((length(cell) >= 1) AND (length(cell) <= 100))),
  constraint merchant_moves_check CHECK (((state <> 'moved'::text) OR (cell IS NOT NULL))),
  constraint merchant_moves_merchant_id_check CHECK ((merchant_id ~ '^mer_[0-9a-z]{26}$'::text)),
  constraint merchant_moves_pkey PRIMARY KEY (merchant_id),
  constraint merchant_moves_state_check CHECK ((state = ANY (ARRAY['copying'::text, 'paused'::text, 'frozen'::text, 'moved'::text, 'loading'::text, 'loaded'::text, 'arrived'::text])))
);

create table merchants (
  id text not null,
  name text not null,
  email text not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint merchants_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint merchants_id_check CHECK ((id ~ '^mer_[0-9a-z]{26}$'::text)),
  constraint merchants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint merchants_pkey PRIMARY KEY (id)
);

create table metadata_keys (
  merchant_id text not null,
  mode text not null,
  key text not null,
  constraint metadata_keys_key_check CHECK ((length(key) <= 100)),
  constraint metadata_keys_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint metadata_keys_pkey PRIMARY KEY (merchant_id, mode, key)
);

create table move_changes (
  merchant_id text not null,
  table_name text not null,
  key jsonb not null,
  xid xid8 not null default pg_current_xact_id()
);

create table moved_names (
  name text not null,
  merchant_id text not null,
  constraint moved_names_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint moved_names_pkey PRIMARY KEY (name)
);

create table open_checkouts (
  payment_id text not null,
  mode text not null,
  seen_at timestamp(3) with time zone not null default now(),
  looked_up_at timestamp(3) with time zone not null default now(),
  constraint open_checkouts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint open_checkouts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint open_checkouts_pkey PRIMARY KEY (payment_id)
);

create table operator_acts (
  id uuid not null,
  user_id text not null,
  address inet,
  action text not null,
  queue text not null,
  job_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  started_at timestamp(3) with time zone,
  done_at timestamp(3) with time zone,
  problem text,
  changed integer,
  constraint operator_acts_action_check CHECK ((action = ANY (ARRAY['replay'::text, 'cancel'::text, 'redrive'::text]))),
  constraint operator_acts_changed_check CHECK ((changed >= 0)),
  constraint operator_acts_check CHECK (((job_id IS NULL) = (action = 'redrive'::text))),
  constraint operator_acts_check1 CHECK (((done_at IS NULL) OR (started_at IS NOT NULL))),
  constraint operator_acts_check2 CHECK ((num_nonnulls(problem, changed) = ((done_at IS NOT NULL))::integer)),
  constraint operator_acts_pkey PRIMARY KEY (id),
  constraint operator_acts_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 1000))),
  constraint operator_acts_queue_check CHECK (((length(queue) >= 1) AND (length(queue) <= 100))),
  constraint operator_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table passkey_challenges (
  challenge bytea not null,
  purpose text not null,
  session_id text,
  browser_sha256 bytea,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint passkey_challenges_browser_sha256_check CHECK ((length(browser_sha256) = 32)),
  constraint passkey_challenges_challenge_check CHECK ((length(challenge) = 32)),
  constraint passkey_challenges_check CHECK (((purpose = 'sign_in'::text) = (session_id IS NULL))),
  constraint passkey_challenges_check1 CHECK (((session_id IS NULL) = (browser_sha256 IS NOT NULL))),
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'register'::text, 'prove'::text]))),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table passkeys (
  id text not null,
  user_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  last_used_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_id_check CHECK ((id ~ '^psk_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_public_key_check CHECK (((length(public_key) >= 1) AND (length(public_key) <= 4096))),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0)),
  constraint passkeys_transports_check CHECK ((cardinality(transports) <= 10)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table payment_attempts (
  payment_id text not null,
  mode text not null,
  signature text not null,
  reason text,
  created_at timestamp(3) with time zone not null default now(),
  constraint payment_attempts_mode_signature_fkey FOREIGN KEY (mode, signature) REFERENCES chain_transactions(mode, signature),
  constraint payment_attempts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_attempts_pkey PRIMARY KEY (payment_id, signature),
  constraint payment_attempts_reason_check CHECK ((reason = ANY (ARRAY['transaction_failed'::text, 'wrong_token'::text, 'wrong_recipient'::text, 'self_transfer'::text, 'ambiguous_reference'::text, 'no_transfer'::text])))
);

create table payment_legs (
  id text not null,
  payment_id text not null,
  merchant_id text not null,
  mode text not null,
  kind text not null,
  recipient_wallet text not null,
  recipient_name text,
  percentage numeric(9,6),
  fixed_amount_usd numeric(15,6),
  split_order integer,
  amount bigint not null,
  amount_accepted bigint,
  status text not null default 'pending'::text,
  failure_reason text,
  transaction_signature text,
  settled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint payment_legs_amount_accepted_check CHECK ((amount_accepted >= 0)),
  constraint payment_legs_amount_check CHECK (((amount <= '999999999999999'::bigint) AND ((amount > 0) OR ((amount = 0) AND (percentage IS NOT NULL) AND (percentage = (0)::numeric))))),
  constraint payment_legs_check CHECK ((num_nonnulls(percentage, fixed_amount_usd) =
CASE kind
    WHEN 'split'::text THEN 1
    ELSE 0
END)),
  constraint payment_legs_check1 CHECK (((kind = 'split'::text) = (split_order IS NOT NULL))),
  constraint payment_legs_check2 CHECK (((status = 'failed'::text) = (failure_reason IS NOT NULL))),
  constraint payment_legs_check3 CHECK (((status = ANY (ARRAY['completed'::text, 'refunded'::text])) = (settled_at IS NOT NULL))),
  constraint payment_legs_check4 CHECK (((settled_at IS NULL) OR (transaction_signature IS NOT NULL))),
  constraint payment_legs_failure_reason_check CHECK ((failure_reason = ANY (ARRAY['underpaid'::text, 'transaction_failed'::text, 'wrong_token'::text, 'cancelled'::text, 'reverted'::text, 'expired'::text]))),
  constraint payment_legs_fixed_amount_usd_check CHECK (((fixed_amount_usd > (0)::numeric) AND (fixed_amount_usd <= (999999999)::numeric))),
  constraint payment_legs_id_check CHECK ((id ~ '^spl_[0-9a-z]{26}$'::text)),
  constraint payment_legs_kind_check CHECK ((kind = ANY (ARRAY['merchant'::text, 'split'::text, 'service_charge'::text]))),
  constraint payment_legs_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint payment_legs_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_legs_payment_id_recipient_wallet_key UNIQUE (payment_id, recipient_wallet),
  constraint payment_legs_payment_id_split_order_key UNIQUE (payment_id, split_order),
  constraint payment_legs_percentage_check CHECK (((percentage >= (0)::numeric) AND (percentage <= (100)::numeric))),
  constraint payment_legs_pkey PRIMARY KEY (id),
  constraint payment_legs_recipient_name_check CHECK (((length(recipient_name) >= 1) AND (length(recipient_name) <= 200))),
  constraint payment_legs_recipient_wallet_check CHECK (((length(recipient_wallet) >= 32) AND (length(recipient_wallet) <= 44))),
  constraint payment_legs_split_order_check CHECK (((split_order >= 0) AND (split_order <= 999999))),
  constraint payment_legs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'refunded'::text])))
);

create table payment_link_places (
  payment_id text not null,
  payment_link_id text not null,
  client text not null,
  created_at timestamp(3) with time zone not null,
  held_until timestamp(3) with time zone not null,
  lost_at timestamp(3) with time zone,
  recorded_at timestamp(3) with time zone not null default now(),
  visit text,
  constraint payment_link_places_check CHECK ((held_until > created_at)),
  constraint payment_link_places_client_check CHECK (((length(client) >= 1) AND (length(client) <= 64))),
  constraint payment_link_places_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_link_places_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES payment_links(id),
  constraint payment_link_places_pkey PRIMARY KEY (payment_id),
  constraint payment_link_places_visit_check CHECK ((visit ~ '^[0-9a-hjkmnp-tv-z]{16}$'::text))
);

create table payment_links (
  id text not null,
  merchant_id text not null,
  mode text not null,
  link_code text not null,
  title text,
  description text,
  amount numeric(15,6) not null,
  currency text not null,
  token text not null,
  payer_service_charge boolean not null default false,
  max_uses integer,
  onramp boolean not null default false,
  amount_ngn numeric(15,6),
  redirect_url text,
  metadata jsonb,
  is_active boolean not null default true,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  pay_from_exchange boolean not null default false,
  token_choice boolean not null default false,
  locale text,
  collect_email boolean not null default false,
  custom_fields jsonb,
  allow_custom_amount boolean not null default false,
  min_amount numeric(15,6),
  max_amount numeric(15,6),
  suggested_amounts numeric(15,6)[],
  allow_quantity boolean not null default false,
  max_quantity integer,
  constraint payment_links_amount_check CHECK (((amount > (0)::numeric) AND (amount <= (999999999)::numeric))),
  constraint payment_links_amount_ngn_check CHECK (((amount_ngn > (0)::numeric) AND (amount_ngn <= (999999999)::numeric))),
  constraint payment_links_amounts_check CHECK (((min_amount <= max_amount) AND (amount >= min_amount) AND (amount <= max_amount) AND (min_amount <= ALL (suggested_amounts)) AND (max_amount >= ALL (suggested_amounts)) AND ((0)::numeric < ALL (suggested_amounts)) AND ((999999999)::numeric >= ALL (suggested_amounts)))),
  constraint payment_links_charge_check CHECK (((amount_ngn IS NULL) OR (NOT (allow_custom_amount OR allow_quantity)))),
  constraint payment_links_choice_check CHECK (((NOT (allow_custom_amount AND allow_quantity)) AND (allow_custom_amount OR (num_nonnulls(min_amount, max_amount, suggested_amounts) = 0)) AND (allow_quantity OR (max_quantity IS NULL)))),
  constraint payment_links_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint payment_links_custom_fields_check CHECK (are_custom_fields(custom_fields)),
  constraint payment_links_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint payment_links_id_check CHECK ((id ~ '^plk_[0-9a-z]{26}$'::text)),
  constraint payment_links_link_code_check CHECK ((link_code ~ '^[0-9a-hjkmnp-tv-z]{16}$'::text)),
  constraint payment_links_link_code_key UNIQUE (link_code),
  constraint payment_links_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 35))),
  constraint payment_links_max_amount_check CHECK ((max_amount <= (999999999)::numeric)),
  constraint payment_links_max_quantity_check CHECK (((max_quantity >= 1) AND (max_quantity <= 100000))),
  constraint payment_links_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 999999999))),
  constraint payment_links_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint payment_links_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint payment_links_min_amount_check CHECK ((min_amount > (0)::numeric)),
  constraint payment_links_pkey PRIMARY KEY (id),
  constraint payment_links_redirect_url_check CHECK (((length(redirect_url) >= 1) AND (length(redirect_url) <= 2048))),
  constraint payment_links_suggested_amounts_check CHECK (((cardinality(suggested_amounts) >= 1) AND (cardinality(suggested_amounts) <= 4))),
  constraint payment_links_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint payment_links_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint payment_links_total_check CHECK (((amount * (max_quantity)::numeric) <= (999999999)::numeric))
);

create table payment_metadata (
  entry bigint not null,
  created_at timestamp with time zone not null,
  payment_id text not null,
  constraint payment_metadata_pkey PRIMARY KEY (entry, created_at, payment_id)
);

create table payment_quotes (
  payment_id text not null,
  quoted_at timestamp(3) with time zone not null,
  amount_usd numeric(17,6) not null,
  amount_due bigint not null,
  currency_rate numeric not null,
  token_rate numeric not null,
  wallets text[] not null,
  amounts bigint[] not null,
  superseded_at timestamp(3) with time zone,
  exchange_amount bigint,
  quoted_token text,
  constraint payment_quotes_amount_due_check CHECK ((amount_due > 0)),
  constraint payment_quotes_amount_usd_check CHECK ((amount_usd > (0)::numeric)),
  constraint payment_quotes_amounts_check CHECK ((0 < ALL (amounts))),
  constraint payment_quotes_check CHECK ((((cardinality(wallets) >= 1) AND (cardinality(wallets) <= 12)) AND (cardinality(amounts) = cardinality(wallets)))),
  constraint payment_quotes_currency_rate_check CHECK ((currency_rate > (0)::numeric)),
  constraint payment_quotes_exchange_amount_check CHECK (((exchange_amount > 0) AND (exchange_amount <= '999999999999999'::bigint))),
  constraint payment_quotes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_quotes_pkey PRIMARY KEY (payment_id, quoted_at),
  constraint payment_quotes_quoted_token_check CHECK ((quoted_token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint payment_quotes_token_rate_check CHECK ((token_rate > (0)::numeric))
);

create table payments (
  id text not null,
  merchant_id text not null,
  mode text not null,
  payment_link_id text,
  invoice_id text,
  subscription_id text,
  subscription_cycle integer,
  installment_id text,
  status text not null default 'pending'::text,
  exceptions text[] not null default '{}'::text[],
  failure_reason text,
  amount numeric(15,6) not null,
  currency text not null,
  amount_usd numeric(17,6),
  token text not null,
  amount_due bigint not null,
  amount_received bigint not null default 0,
  amount_accepted bigint,
  service_charge bigint,
  payer_service_charge boolean not null default false,
  currency_rate numeric,
  token_rate numeric,
  quoted_at timestamp(3) with time zone not null,
  wallet text not null,
  leg_wallets text[],
  split_ids text[],
  reference text not null,
  description text,
  customer_email text,
  customer_wallet text,
  redirect_url text,
  metadata jsonb,
  expires_at timestamp(3) with time zone not null,
  next_lookup_at timestamp(3) with time zone not null default now(),
  confirmed_at timestamp(3) with time zone,
  transaction_signature text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  exchange_amount bigint,
  tolerance numeric(15,6),
  obligation_surplus bigint,
  price_accepted numeric,
  amount_refunded bigint not null default 0,
  refunds_held bigint not null default 0,
  refunds_deducted bigint not null default 0,
  customer_id text,
  prepays text,
  balance_credited numeric(15,6) not null default 0,
  balance_spent bigint not null default 0,
  test_clock_id text,
  token_choice boolean not null default false,
  locale text,
  custom_fields jsonb,
  quantity integer,
  allow_retry boolean not null default false,
  retry_of text,
  constraint payments_accepted_check CHECK (((amount_accepted IS NULL) OR (status = 'confirmed'::text))),
  constraint payments_amount_accepted_check CHECK ((amount_accepted > 0)),
  constraint payments_amount_check CHECK (((amount > (0)::numeric) AND (amount <= (999999999)::numeric))),
  constraint payments_amount_due_check CHECK (((amount_due > 0) AND (amount_due <= '999999999999999'::bigint))),
  constraint payments_amount_received_check CHECK ((amount_received >= 0)),
  constraint payments_amount_usd_check CHECK ((amount_usd > (0)::numeric)),
  constraint payments_balance_credited_check CHECK ((balance_credited >= (0)::numeric)),
  constraint payments_balance_spent_check CHECK ((balance_spent >= 0)),
  constraint payments_cause_check CHECK ((num_nonnulls(payment_link_id, invoice_id, subscription_id, installment_id) <= 1)),
  constraint payments_check CHECK (((status = 'failed'::text) = (failure_reason IS NOT NULL))),
  constraint payments_check1 CHECK (((status <> 'confirmed'::text) OR ((confirmed_at IS NOT NULL) AND (transaction_signature IS NOT NULL)))),
  constraint payments_check2 CHECK ((expires_at > created_at)),
  constraint payments_check3 CHECK ((num_nonnulls(amount_usd, currency_rate, token_rate) = ANY (ARRAY[0, 3]))),
  constraint payments_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint payments_currency_rate_check CHECK ((currency_rate > (0)::numeric)),
  constraint payments_custom_fields_check CHECK (are_answers(custom_fields)) NOT VALID,
  constraint payments_customer_email_check CHECK (((length(customer_email) >= 3) AND (length(customer_email) <= 254))),
  constraint payments_customer_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id) NOT VALID,
  constraint payments_cycle_check CHECK (((subscription_id IS NULL) = (subscription_cycle IS NULL))),
  constraint payments_deducted_check CHECK (((refunds_deducted >= 0) AND (refunds_deducted <= refunds_held))) NOT VALID,
  constraint payments_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint payments_exceptions_check CHECK ((exceptions <@ ARRAY['underpaid'::text, 'overpaid'::text, 'late'::text])),
  constraint payments_exchange_amount_check CHECK (((exchange_amount > 0) AND (exchange_amount <= '999999999999999'::bigint))),
  constraint payments_failure_reason_check CHECK ((failure_reason = ANY (ARRAY['underpaid'::text, 'transaction_failed'::text, 'wrong_token'::text, 'cancelled'::text, 'reverted'::text]))),
  constraint payments_id_check CHECK ((id ~ '^pay_[0-9a-z]{26}$'::text)),
  constraint payments_installment_id_fkey FOREIGN KEY (installment_id) REFERENCES installments(id),
  constraint payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint payments_leg_wallets_check CHECK (((cardinality(leg_wallets) >= 1) AND (cardinality(leg_wallets) <= 12))),
  constraint payments_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 35))) NOT VALID,
  constraint payments_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint payments_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint payments_obligation_surplus_check CHECK (((obligation_surplus >= 0) AND (obligation_surplus <= amount_received))) NOT VALID,
  constraint payments_payment_link_id_fkey FOREIGN KEY (payment_link_id) REFERENCES payment_links(id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_prepays_check CHECK ((prepays ~ '^(sub|ipl)_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint payments_price_accepted_check CHECK ((price_accepted >= (0)::numeric)) NOT VALID,
  constraint payments_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000))) NOT VALID,
  constraint payments_redirect_url_check CHECK (((length(redirect_url) >= 1) AND (length(redirect_url) <= 2048))),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_refunded_check CHECK (((amount_refunded >= 0) AND (refunds_held >= amount_refunded))) NOT VALID,
  constraint payments_retry_check CHECK (((NOT allow_retry) OR (num_nonnulls(payment_link_id, invoice_id, subscription_id, installment_id, prepays) = 0))) NOT VALID,
  constraint payments_retry_of_check CHECK (((retry_of IS NULL) OR (allow_retry AND (retry_of <> id)))) NOT VALID,
  constraint payments_retry_of_fkey FOREIGN KEY (retry_of) REFERENCES payments(id) NOT VALID,
  constraint payments_service_charge_check CHECK ((service_charge > 0)),
  constraint payments_split_ids_check CHECK (((cardinality(split_ids) >= 1) AND (cardinality(split_ids) <= 10))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'failed'::text, 'expired'::text]))),
  constraint payments_subscription_cycle_check CHECK ((subscription_cycle > 0)),
  constraint payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint payments_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID,
  constraint payments_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint payments_token_choice_check CHECK (((NOT token_choice) OR (num_nonnulls(invoice_id, subscription_id, installment_id, prepays) = 0))) NOT VALID,
  constraint payments_token_rate_check CHECK ((token_rate > (0)::numeric)),
  constraint payments_tolerance_check CHECK (((tolerance >= (0)::numeric) AND ((tolerance * (100)::numeric) <= amount))) NOT VALID
);

create table period_invoices (
  subscription_id text not null,
  cycle integer not null,
  merchant_id text not null,
  mode text not null,
  issued_at timestamp(3) with time zone not null,
  constraint period_invoices_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint period_invoices_pkey PRIMARY KEY (subscription_id, cycle),
  constraint period_invoices_subscription_id_cycle_fkey FOREIGN KEY (subscription_id, cycle) REFERENCES subscription_periods(subscription_id, cycle) ON DELETE CASCADE
);

create table processes (
  id uuid not null,
  kind text not null,
  version text not null,
  rpc_endpoints jsonb not null,
  started_at timestamp(3) with time zone not null default clock_timestamp(),
  seen_at timestamp(3) with time zone not null default clock_timestamp(),
  stopped_at timestamp(3) with time zone,
  constraint processes_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'worker'::text]))),
  constraint processes_pkey PRIMARY KEY (id),
  constraint processes_rpc_endpoints_check CHECK ((jsonb_typeof(rpc_endpoints) = 'array'::text)),
  constraint processes_version_check CHECK (((length(version) >= 1) AND (length(version) <= 100)))
);

create table proof_accounts (
  merchant_id text not null,
  mode text not null,
  wallet text not null,
  token text not null,
  opened_slot bigint,
  proven_slot bigint,
  checked_position bigint not null default 0,
  addresses text[] not null default '{}'::text[],
  is_wrong boolean not null default false,
  compared_at timestamp(3) with time zone not null default clock_timestamp(),
  next_proof_at timestamp(3) with time zone not null,
  constraint proof_accounts_addresses_check CHECK ((cardinality(addresses) <= 20)),
  constraint proof_accounts_check CHECK (((proven_slot IS NULL) OR (opened_slot IS NOT NULL))),
  constraint proof_accounts_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint proof_accounts_opened_slot_check CHECK ((opened_slot >= 0)),
  constraint proof_accounts_pkey PRIMARY KEY (merchant_id, mode, wallet, token),
  constraint proof_accounts_proven_slot_check CHECK ((proven_slot >= 0)),
  constraint proof_accounts_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'EURC'::text, 'PYUSD'::text, 'SOL'::text])))
);

create table proofs (
  id text not null,
  merchant_id text not null,
  mode text not null,
  wallet text not null,
  token text not null,
  status text not null default 'running'::text,
  phase text default 'balance'::text,
  slot bigint,
  balance numeric(20,0),
  booked numeric,
  opening numeric,
  pending jsonb not null default '[]'::jsonb,
  pending_amount numeric not null default 0,
  differences jsonb not null default '[]'::jsonb,
  failure text,
  addresses text[] not null default '{}'::text[],
  before text,
  after_position bigint,
  turn bigint not null default 0,
  next_turn_at timestamp(3) with time zone not null default clock_timestamp(),
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  checked_at timestamp(3) with time zone,
  constraint proofs_balance_check CHECK ((balance >= (0)::numeric)),
  constraint proofs_check CHECK (((status = 'running'::text) = (phase IS NOT NULL))),
  constraint proofs_check1 CHECK (((status = 'running'::text) = (checked_at IS NULL))),
  constraint proofs_check2 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  constraint proofs_check3 CHECK (((status = ANY (ARRAY['running'::text, 'failed'::text])) OR (num_nonnulls(slot, balance, booked, opening) = 4))),
  constraint proofs_check4 CHECK (((status <> 'proven'::text) OR (balance = booked))),
  constraint proofs_check5 CHECK (((status <> 'pending'::text) OR (balance = (booked + pending_amount)))),
  constraint proofs_differences_check CHECK (((jsonb_typeof(differences) = 'array'::text) AND (jsonb_array_length(differences) <= 100))),
  constraint proofs_failure_check CHECK ((failure = ANY (ARRAY['chain_unavailable'::text, 'too_much_pending'::text]))),
  constraint proofs_id_check CHECK ((id ~ '^prf_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint proofs_merchant_id_mode_wallet_token_fkey FOREIGN KEY (merchant_id, mode, wallet, token) REFERENCES proof_accounts(merchant_id, mode, wallet, token),
  constraint proofs_pending_check CHECK (((jsonb_typeof(pending) = 'array'::text) AND (jsonb_array_length(pending) <= 1000))),
  constraint proofs_phase_check CHECK ((phase = ANY (ARRAY['balance'::text, 'history'::text, 'entries'::text]))),
  constraint proofs_pkey PRIMARY KEY (id),
  constraint proofs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'proven'::text, 'pending'::text, 'different'::text, 'failed'::text])))
);

create table rate_history (
  unit text not null,
  hour timestamp(3) with time zone not null,
  observed_at timestamp(3) with time zone not null,
  usd numeric not null,
  source text not null,
  constraint rate_history_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint rate_history_pkey PRIMARY KEY (unit, hour),
  constraint rate_history_unit_check CHECK ((unit = ANY (ARRAY['EUR'::text, 'GBP'::text, 'SOL'::text]))),
  constraint rate_history_usd_check CHECK ((usd > (0)::numeric))
);

create table rate_limit_windows (
  merchant_id text not null,
  mode text not null,
  category text not null,
  window_start timestamp(3) with time zone not null,
  requests integer not null,
  constraint rate_limit_windows_category_check CHECK ((category = ANY (ARRAY['payments'::text, 'reads'::text, 'others'::text, 'feed'::text]))),
  constraint rate_limit_windows_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint rate_limit_windows_pkey PRIMARY KEY (merchant_id, mode, category),
  constraint rate_limit_windows_requests_check CHECK ((requests > 0))
);

create table received_changes (
  merchant_id text not null,
  mode text not null,
  kind text not null,
  quarter timestamp with time zone not null,
  token text not null,
  currency text not null,
  rows bigint not null,
  units numeric not null,
  value numeric not null,
  constraint received_changes_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'refunded'::text]))),
  constraint received_changes_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

create table received_totals (
  merchant_id text not null,
  mode text not null,
  unit text not null,
  start timestamp with time zone not null,
  kind text not null,
  token text not null,
  currency text not null,
  rows bigint not null,
  units numeric not null,
  value numeric not null,
  constraint received_totals_check CHECK ((start =
CASE unit
    WHEN 'hour'::text THEN utc_start('hour'::text, start)
    ELSE quarter_start(start)
END)),
  constraint received_totals_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint received_totals_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'refunded'::text]))),
  constraint received_totals_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint received_totals_pkey PRIMARY KEY (merchant_id, mode, unit, start, kind, token, currency),
  constraint received_totals_rows_check CHECK ((rows > 0)),
  constraint received_totals_unit_check CHECK ((unit = ANY (ARRAY['quarter'::text, 'hour'::text]))),
  constraint received_totals_units_check CHECK ((units >= (0)::numeric)),
  constraint received_totals_value_check CHECK ((value >= (0)::numeric))
);

create table refund_batches (
  id text not null,
  merchant_id text not null,
  mode text not null,
  token text not null,
  created_at timestamp(3) with time zone not null,
  constraint refund_batches_id_check CHECK ((id ~ '^rfb_[0-9a-z]{26}$'::text)),
  constraint refund_batches_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint refund_batches_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint refund_batches_pkey PRIMARY KEY (id)
);

create table refund_transfers (
  mode text not null,
  signature text not null,
  path text not null,
  refund_id text not null,
  amount bigint not null,
  source_owner text,
  destination_owner text not null,
  mint text,
  slot bigint not null,
  block_time timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  dropped_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  fee bigint,
  fee_payer text,
  constraint refund_transfers_amount_check CHECK ((amount > 0)),
  constraint refund_transfers_check CHECK ((num_nonnulls(sent_at, dropped_at) <= 1)),
  constraint refund_transfers_fee_check CHECK ((fee > 0)),
  constraint refund_transfers_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint refund_transfers_mode_signature_fkey FOREIGN KEY (mode, signature) REFERENCES chain_transactions(mode, signature),
  constraint refund_transfers_pkey PRIMARY KEY (mode, signature, path),
  constraint refund_transfers_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);

create table refunds (
  id text not null,
  merchant_id text not null,
  mode text not null,
  payment_id text,
  transfer_id text,
  split_id text,
  batch_id text,
  status text not null,
  failure_reason text,
  closed_as text,
  closed_at timestamp(3) with time zone,
  exceptions text[] not null,
  token text not null,
  amount bigint not null,
  amount_fiat numeric(15,6),
  currency text,
  amount_sent bigint not null,
  amount_held bigint not null,
  is_deducted boolean not null,
  wallet text not null,
  destination text,
  customer_email text,
  claim_sha256 bytea,
  claimed_at timestamp(3) with time zone,
  reference text not null,
  transaction_signature text,
  reason text,
  metadata json,
  revokes_access boolean not null,
  built_for text,
  built_transaction text,
  built_fee bigint,
  built_rent bigint,
  built_until_slot bigint,
  landed_until_slot bigint,
  expires_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  test_clock_id text,
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_amount_fiat_check CHECK ((amount_fiat >= (0)::numeric)),
  constraint refunds_amount_sent_check CHECK ((amount_sent >= 0)),
  constraint refunds_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batches(id),
  constraint refunds_check CHECK ((amount_held >= amount_sent)),
  constraint refunds_check1 CHECK ((num_nonnulls(payment_id, transfer_id) = 1)),
  constraint refunds_check10 CHECK (((status <> ALL (ARRAY['processing'::text, 'completed'::text])) OR ((destination IS NOT NULL) AND (transaction_signature IS NOT NULL)))),
  constraint refunds_check11 CHECK (((status <> 'completed'::text) OR (amount_sent >= amount))),
  constraint refunds_check12 CHECK ((num_nonnulls(built_for, built_transaction, built_fee, built_rent, built_until_slot) = ANY (ARRAY[0, 5]))),
  constraint refunds_check13 CHECK (((built_for IS NULL) OR (destination IS NOT NULL))),
  constraint refunds_check14 CHECK (((landed_until_slot IS NULL) OR (built_for IS NOT NULL))),
  constraint refunds_check2 CHECK (((split_id IS NULL) OR (payment_id IS NOT NULL))),
  constraint refunds_check3 CHECK (((amount_fiat IS NULL) = (currency IS NULL))),
  constraint refunds_check4 CHECK (((amount_held >= amount) OR (status <> ALL (ARRAY['pending'::text, 'processing'::text, 'completed'::text])))),
  constraint refunds_check5 CHECK (((status = 'failed'::text) = (failure_reason IS NOT NULL))),
  constraint refunds_check6 CHECK (((closed_as IS NULL) = (closed_at IS NULL))),
  constraint refunds_check7 CHECK (((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text])) OR (status = closed_as))),
  constraint refunds_check8 CHECK (((status <> 'pending'::text) OR (closed_as IS NULL))),
  constraint refunds_check9 CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint refunds_claim_sha256_check CHECK ((length(claim_sha256) = 32)),
  constraint refunds_claim_sha256_key UNIQUE (claim_sha256),
  constraint refunds_closed_as_check CHECK ((closed_as = ANY (ARRAY['failed'::text, 'expired'::text, 'cancelled'::text]))),
  constraint refunds_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint refunds_exceptions_check CHECK ((exceptions <@ ARRAY['underpaid'::text, 'overpaid'::text, 'late'::text, 'other_wallet'::text])),
  constraint refunds_failure_reason_check CHECK ((failure_reason = ANY (ARRAY['underpaid'::text, 'payment_reverted'::text]))),
  constraint refunds_id_check CHECK ((id ~ '^rfd_[0-9a-z]{26}$'::text)),
  constraint refunds_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint refunds_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_split_id_fkey FOREIGN KEY (split_id) REFERENCES payment_legs(id),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'expired'::text, 'cancelled'::text]))),
  constraint refunds_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID,
  constraint refunds_transfer_id_check CHECK ((transfer_id ~ '^utr_[0-9a-z]{26}$'::text))
);

create table report_chunks (
  report_id text not null,
  attempt integer not null,
  number integer not null,
  data bytea not null,
  constraint report_chunks_attempt_check CHECK ((attempt > 0)),
  constraint report_chunks_number_check CHECK ((number >= 0)),
  constraint report_chunks_pkey PRIMARY KEY (report_id, attempt, number),
  constraint report_chunks_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);

create table report_schedules (
  id text not null,
  merchant_id text not null,
  mode text not null,
  type text not null,
  format text not null,
  preset text,
  timezone text not null,
  currency text,
  options jsonb not null default '{}'::jsonb,
  every text not null,
  emails text[] not null default '{}'::text[],
  next_run_at timestamp(3) with time zone,
  created_by text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint report_schedules_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint report_schedules_emails_check CHECK ((cardinality(emails) <= 5)),
  constraint report_schedules_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint report_schedules_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'jsonl'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint report_schedules_id_check CHECK ((id ~ '^rsc_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint report_schedules_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint report_schedules_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint report_schedules_pkey PRIMARY KEY (id),
  constraint report_schedules_preset_check CHECK ((preset = ANY (ARRAY['datev'::text, 'quickbooks'::text, 'xero'::text]))),
  constraint report_schedules_preset_format_check CHECK (((preset IS NULL) OR (format = 'csv'::text))),
  constraint report_schedules_timezone_check CHECK (((length(timezone) >= 1) AND (length(timezone) <= 50))),
  constraint report_schedules_type_check CHECK (((length(type) >= 1) AND (length(type) <= 50)))
);

create table reports (
  id text not null,
  merchant_id text not null,
  mode text not null,
  type text not null,
  from_date text not null,
  to_date text not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  timezone text not null,
  format text not null,
  preset text,
  currency text,
  options jsonb not null default '{}'::jsonb,
  status text not null default 'queued'::text,
  attempt integer not null default 0,
  progress integer not null default 0,
  rows bigint,
  bytes bigint,
  sha256 text,
  error text,
  schedule_id text,
  requested_by text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  finished_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  constraint reports_attempt_check CHECK ((attempt >= 0)),
  constraint reports_begun_check CHECK (((status <> 'running'::text) OR (attempt > 0))),
  constraint reports_bytes_check CHECK ((bytes >= 0)),
  constraint reports_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint reports_days_check CHECK (((from_date <= to_date) AND (starts_at < ends_at))),
  constraint reports_done_check CHECK (((status = ANY (ARRAY['running'::text, 'failed'::text])) OR (progress =
CASE status
    WHEN 'ready'::text THEN 100
    ELSE 0
END))),
  constraint reports_error_check CHECK (((length(error) >= 1) AND (length(error) <= 500))),
  constraint reports_failed_check CHECK (((status = 'failed'::text) = (error IS NOT NULL))),
  constraint reports_finished_check CHECK ((num_nonnulls(finished_at, expires_at) =
CASE
    WHEN (status = ANY (ARRAY['ready'::text, 'failed'::text])) THEN 2
    ELSE 0
END)),
  constraint reports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'jsonl'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint reports_from_date_check CHECK ((from_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint reports_id_check CHECK ((id ~ '^rpt_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint reports_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint reports_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_preset_check CHECK ((preset = ANY (ARRAY['datev'::text, 'quickbooks'::text, 'xero'::text]))),
  constraint reports_preset_format_check CHECK (((preset IS NULL) OR (format = 'csv'::text))),
  constraint reports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint reports_ready_check CHECK ((num_nonnulls(rows, bytes, sha256) =
CASE status
    WHEN 'ready'::text THEN 3
    ELSE 0
END)),
  constraint reports_rows_check CHECK ((rows >= 0)),
  constraint reports_schedule_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE SET NULL,
  constraint reports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint reports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text]))),
  constraint reports_timezone_check CHECK (((length(timezone) >= 1) AND (length(timezone) <= 50))),
  constraint reports_to_date_check CHECK ((to_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint reports_type_check CHECK (((length(type) >= 1) AND (length(type) <= 50)))
);

create table request_log (
  id text not null,
  merchant_id text not null,
  mode text not null,
  key_id text not null,
  method text not null,
  path text not null,
  query text,
  route text,
  status smallint not null,
  duration_ms integer not null,
  address inet,
  user_agent text,
  idempotency_key text,
  is_replay boolean not null,
  error_code text,
  error_field text,
  error_message text,
  request_body text,
  response_body text,
  created_at timestamp(3) with time zone not null,
  constraint request_log_check CHECK (((error_code IS NULL) = (status < 400))),
  constraint request_log_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint request_log_error_code_check CHECK (((length(error_code) >= 1) AND (length(error_code) <= 100))),
  constraint request_log_error_field_check CHECK (((length(error_field) >= 1) AND (length(error_field) <= 300))),
  constraint request_log_error_message_check CHECK (((length(error_message) >= 1) AND (length(error_message) <= 600))),
  constraint request_log_id_check CHECK ((id ~ '^req_[0-9a-z]{26}$'::text)),
  constraint request_log_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 300))),
  constraint request_log_key_id_check CHECK ((key_id ~ '^key_[0-9a-z]{26}$'::text)),
  constraint request_log_method_check CHECK (((length(method) >= 1) AND (length(method) <= 20))),
  constraint request_log_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint request_log_path_check CHECK (((length(path) >= 1) AND (length(path) <= 300))),
  constraint request_log_pkey PRIMARY KEY (id, created_at),
  constraint request_log_query_check CHECK (((length(query) >= 1) AND (length(query) <= 1100))),
  constraint request_log_request_body_check CHECK ((octet_length(request_body) <= 8192)),
  constraint request_log_response_body_check CHECK ((octet_length(response_body) <= 8192)),
  constraint request_log_route_check CHECK (((length(route) >= 1) AND (length(route) <= 200))),
  constraint request_log_status_check CHECK (((status >= 100) AND (status <= 599))),
  constraint request_log_user_agent_check CHECK (((length(user_agent) >= 1) AND (length(user_agent) <= 300)))
) partition by RANGE (created_at);

create table rpc_budgets (
  mode text not null,
  host text not null,
  name text not null,
  full_at timestamp with time zone not null,
  constraint rpc_budgets_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint rpc_budgets_name_check CHECK ((name = ANY (ARRAY['all'::text, 'shared'::text, 'public'::text, 'usual'::text]))),
  constraint rpc_budgets_pkey PRIMARY KEY (mode, host, name)
);

create table sessions (
  id text not null,
  user_id text not null,
  token_sha256 bytea not null,
  method text not null,
  proved_at timestamp(3) with time zone not null default clock_timestamp(),
  address inet,
  user_agent text,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  last_seen_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint sessions_check CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '14 days'::interval)))),
  constraint sessions_id_check CHECK ((id ~ '^ses_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['passkey'::text, 'email'::text, 'command'::text]))),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_sha256_check CHECK ((length(token_sha256) = 32)),
  constraint sessions_token_sha256_key UNIQUE (token_sha256),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table sign_in_links (
  token_sha256 bytea not null,
  user_id text,
  email text not null,
  browser_sha256 bytea,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint sign_in_links_browser_sha256_check CHECK ((length(browser_sha256) = 32)),
  constraint sign_in_links_check CHECK ((expires_at > created_at)),
  constraint sign_in_links_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint sign_in_links_pkey PRIMARY KEY (token_sha256),
  constraint sign_in_links_token_sha256_check CHECK ((length(token_sha256) = 32)),
  constraint sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table subscription_adjustments (
  id text not null,
  subscription_id text not null,
  amount numeric(15,6) not null,
  tax_rate numeric(7,4),
  tax_behavior text not null,
  description text not null,
  created_at timestamp(3) with time zone not null,
  cycle integer,
  constraint subscription_adjustments_amount_check CHECK (((amount <> (0)::numeric) AND (abs(amount) <= (999999999)::numeric))),
  constraint subscription_adjustments_cycle_check CHECK ((cycle > 0)),
  constraint subscription_adjustments_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint subscription_adjustments_id_check CHECK ((id ~ '^adj_[0-9a-z]{26}$'::text)),
  constraint subscription_adjustments_pkey PRIMARY KEY (id),
  constraint subscription_adjustments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint subscription_adjustments_tax_behavior_check CHECK ((tax_behavior = ANY (ARRAY['inclusive'::text, 'exclusive'::text]))),
  constraint subscription_adjustments_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric)))
);

create table subscription_periods (
  subscription_id text not null,
  cycle integer not null,
  period_start timestamp(3) with time zone not null,
  period_end timestamp(3) with time zone not null,
  billed_at timestamp(3) with time zone not null,
  payment_id text,
  paid_at timestamp(3) with time zone,
  lines jsonb,
  discount jsonb,
  taxes jsonb,
  amount numeric(15,6),
  credit_applied numeric(15,6) not null default 0,
  token text,
  invoice_number text,
  seller jsonb,
  customer jsonb,
  reverse_charge boolean not null default false,
  amount_refunded numeric(15,6) not null default 0,
  constraint subscription_periods_amount_check CHECK (((amount >= (0)::numeric) AND (amount <= (999999999)::numeric))),
  constraint subscription_periods_amount_refunded_check CHECK ((amount_refunded >= (0)::numeric)),
  constraint subscription_periods_check CHECK ((period_end > period_start)),
  constraint subscription_periods_credit_applied_check CHECK ((credit_applied >= (0)::numeric)),
  constraint subscription_periods_credit_check CHECK ((credit_applied <= amount)) NOT VALID,
  constraint subscription_periods_customer_check CHECK ((jsonb_typeof(customer) = 'object'::text)),
  constraint subscription_periods_cycle_check CHECK ((cycle > 0)),
  constraint subscription_periods_discount_check CHECK ((jsonb_typeof(discount) = 'object'::text)),
  constraint subscription_periods_invoice_check CHECK ((num_nonnulls(invoice_number, seller, customer) = ANY (ARRAY[0, 3]))) NOT VALID,
  constraint subscription_periods_invoice_number_check CHECK ((invoice_number ~ '^[A-Z0-9][A-Z0-9/-]*-[0-9]{4}-[0-9]{6,}$'::text)),
  constraint subscription_periods_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint subscription_periods_payment_check CHECK (((payment_id IS NOT NULL) OR ((paid_at IS NOT NULL) AND (amount = credit_applied)))) NOT VALID,
  constraint subscription_periods_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint subscription_periods_pkey PRIMARY KEY (subscription_id, cycle),
  constraint subscription_periods_refunded_check CHECK ((amount_refunded <= amount)) NOT VALID,
  constraint subscription_periods_seller_check CHECK ((jsonb_typeof(seller) = 'object'::text)),
  constraint subscription_periods_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint subscription_periods_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint subscription_periods_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text])))
);

create table subscription_plans (
  id text not null,
  merchant_id text not null,
  mode text not null,
  name text not null,
  description text,
  amount numeric(15,6) not null,
  currency text not null,
  billing_interval text not null,
  interval_count integer not null,
  trial_days integer not null,
  max_cycles integer,
  is_active boolean not null,
  metadata jsonb,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  max_unpaid_periods integer not null default 2,
  setup_fee numeric(15,6),
  tax_rate numeric(7,4),
  tax_behavior text not null default 'exclusive'::text,
  allow_quantity boolean not null default false,
  original_amount numeric(15,6),
  price_changed_at timestamp(3) with time zone,
  price_from timestamp(3) with time zone,
  constraint subscription_plans_amount_check CHECK (((amount > (0)::numeric) AND (amount <= (999999999)::numeric))),
  constraint subscription_plans_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text]))),
  constraint subscription_plans_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'EUR'::text, 'GBP'::text]))),
  constraint subscription_plans_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint subscription_plans_id_check CHECK ((id ~ '^plan_[0-9a-z]{26}$'::text)),
  constraint subscription_plans_interval_count_check CHECK (((interval_count >= 1) AND (interval_count <= 3650))),
  constraint subscription_plans_max_cycles_check CHECK (((max_cycles >= 1) AND (max_cycles <= 9999))),
  constraint subscription_plans_max_unpaid_periods_check CHECK (((max_unpaid_periods >= 1) AND (max_unpaid_periods <= 14))),
  constraint subscription_plans_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint subscription_plans_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint subscription_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint subscription_plans_original_amount_check CHECK (((original_amount > (0)::numeric) AND (original_amount <= (999999999)::numeric))),
  constraint subscription_plans_pkey PRIMARY KEY (id),
  constraint subscription_plans_price_check CHECK (((price_changed_at IS NULL) = (price_from IS NULL))),
  constraint subscription_plans_setup_fee_check CHECK (((setup_fee > (0)::numeric) AND (setup_fee <= (999999999)::numeric))),
  constraint subscription_plans_tax_behavior_check CHECK ((tax_behavior = ANY (ARRAY['inclusive'::text, 'exclusive'::text]))),
  constraint subscription_plans_tax_rate_check CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= (100)::numeric))),
  constraint subscription_plans_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 730)))
);

create table subscriptions (
  id text not null,
  merchant_id text not null,
  mode text not null,
  plan_id text not null,
  customer_wallet text,
  customer_email text,
  metadata jsonb,
  created_anonymously boolean not null,
  emails_suppressed boolean not null default false,
  status text not null,
  anchor timestamp(3) with time zone not null,
  anchor_cycle integer not null,
  cycle integer not null,
  current_period_start timestamp(3) with time zone not null,
  current_period_end timestamp(3) with time zone not null,
  trial_end timestamp(3) with time zone,
  cycles_completed integer not null,
  next_action_at timestamp(3) with time zone,
  billing_problem text,
  cancelled_at timestamp(3) with time zone,
  access_until timestamp(3) with time zone,
  cancel_reason text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  confirmation_mailed_at timestamp(3) with time zone,
  paused_at timestamp(3) with time zone,
  customer_id text,
  unit_amount numeric(15,6),
  quantity integer not null default 1,
  token text,
  reverse_charge boolean not null default false,
  coupon_id text,
  coupon_periods_left integer,
  cancel_at_period_end boolean not null default false,
  pending_plan_id text,
  pending_quantity integer,
  pending_unit_amount numeric(15,6),
  current_price numeric(15,6),
  next_unit_amount numeric(15,6),
  next_unit_from timestamp(3) with time zone,
  price_as_of timestamp(3) with time zone,
  test_clock_id text,
  constraint subscriptions_anchor_cycle_check CHECK ((anchor_cycle > 0)),
  constraint subscriptions_billing_problem_check CHECK ((billing_problem = ANY (ARRAY['rate_unavailable'::text, 'cannot_be_paid'::text, 'internal_error'::text]))),
  constraint subscriptions_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['requested'::text, 'payment_failed'::text, 'refunded'::text]))) NOT VALID,
  constraint subscriptions_check CHECK (((cycles_completed >= 0) AND (cycles_completed <= cycle))),
  constraint subscriptions_check1 CHECK ((num_nonnulls(customer_wallet, customer_email) > 0)),
  constraint subscriptions_check2 CHECK ((current_period_end > current_period_start)),
  constraint subscriptions_check3 CHECK (((status <> 'trialing'::text) OR ((cycle = 0) AND (trial_end IS NOT NULL)))),
  constraint subscriptions_coupon_check CHECK (((coupon_id IS NOT NULL) OR (coupon_periods_left IS NULL))),
  constraint subscriptions_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint subscriptions_coupon_periods_left_check CHECK ((coupon_periods_left >= 0)),
  constraint subscriptions_current_price_check CHECK ((current_price > (0)::numeric)),
  constraint subscriptions_customer_email_check CHECK (((length(customer_email) >= 3) AND (length(customer_email) <= 254))),
  constraint subscriptions_customer_fkey FOREIGN KEY (merchant_id, mode, customer_id) REFERENCES customers(merchant_id, mode, id) NOT VALID,
  constraint subscriptions_customer_wallet_check CHECK (((length(customer_wallet) >= 32) AND (length(customer_wallet) <= 44))),
  constraint subscriptions_cycle_check CHECK ((cycle >= 0)),
  constraint subscriptions_ended_check CHECK (((num_nonnulls(cancelled_at, cancel_reason) =
CASE status
    WHEN 'cancelled'::text THEN 2
    ELSE 0
END) AND
CASE status
    WHEN 'cancelled'::text THEN (access_until IS NOT NULL)
    WHEN 'expired'::text THEN true
    ELSE (access_until IS NULL)
END)) NOT VALID,
  constraint subscriptions_id_check CHECK ((id ~ '^sub_[0-9a-z]{26}$'::text)),
  constraint subscriptions_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint subscriptions_metadata_check CHECK ((jsonb_typeof(metadata) = 'object'::text)),
  constraint subscriptions_next_action_check CHECK (((next_action_at IS NULL) OR ((status <> 'paused'::text) AND ((status <> ALL (ARRAY['cancelled'::text, 'expired'::text])) OR (access_until IS NOT NULL))))) NOT VALID,
  constraint subscriptions_next_price_check CHECK (((next_unit_amount IS NULL) = (next_unit_from IS NULL))),
  constraint subscriptions_next_unit_amount_check CHECK (((next_unit_amount > (0)::numeric) AND (next_unit_amount <= (999999999)::numeric))),
  constraint subscriptions_pending_check CHECK ((((pending_quantity IS NULL) = (pending_unit_amount IS NULL)) AND ((pending_plan_id IS NULL) OR (pending_quantity IS NOT NULL)))),
  constraint subscriptions_pending_plan_id_fkey FOREIGN KEY (pending_plan_id) REFERENCES subscription_plans(id),
  constraint subscriptions_pending_quantity_check CHECK (((pending_quantity >= 1) AND (pending_quantity <= 100000))),
  constraint subscriptions_pending_unit_amount_check CHECK (((pending_unit_amount > (0)::numeric) AND (pending_unit_amount <= (999999999)::numeric))),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id),
  constraint subscriptions_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100000))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'cancelled'::text, 'expired'::text]))),
  constraint subscriptions_test_clock_fkey FOREIGN KEY (merchant_id, mode, test_clock_id) REFERENCES test_clocks(merchant_id, mode, id) NOT VALID,
  constraint subscriptions_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]))),
  constraint subscriptions_unit_amount_check CHECK (((unit_amount > (0)::numeric) AND (unit_amount <= (999999999)::numeric)))
);

create table test_clocks (
  id text not null,
  merchant_id text not null,
  mode text not null default 'test'::text,
  name text,
  clock_offset_ms bigint not null default 0,
  clock_target timestamp(3) with time zone,
  clock_requested_at timestamp(3) with time zone,
  clock_from timestamp(3) with time zone,
  clock_target_slot bigint,
  clock_moved_at timestamp(3) with time zone,
  clock_waits_for text,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint test_clocks_check CHECK (((clock_target IS NULL) = (clock_requested_at IS NULL))),
  constraint test_clocks_check1 CHECK (((clock_target IS NOT NULL) OR (num_nonnulls(clock_target_slot, clock_moved_at, clock_waits_for) = 0))),
  constraint test_clocks_check2 CHECK (((deleted_at IS NULL) OR (clock_target IS NULL))),
  constraint test_clocks_clock_offset_ms_check CHECK ((clock_offset_ms >= 0)),
  constraint test_clocks_clock_target_slot_check CHECK ((clock_target_slot >= 0)),
  constraint test_clocks_clock_waits_for_check CHECK ((clock_waits_for = ANY (ARRAY['chain'::text, 'transaction'::text, 'payment'::text, 'price'::text]))),
  constraint test_clocks_id_check CHECK ((id ~ '^clk_[0-9a-z]{26}$'::text)),
  constraint test_clocks_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint test_clocks_merchant_id_mode_id_key UNIQUE (merchant_id, mode, id),
  constraint test_clocks_mode_check CHECK ((mode = 'test'::text)),
  constraint test_clocks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint test_clocks_pkey PRIMARY KEY (id)
);

create table token_checks (
  mode text not null,
  token text not null,
  mint text not null,
  reason text,
  slot bigint not null,
  checked_at timestamp(3) with time zone not null default now(),
  constraint token_checks_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint token_checks_pkey PRIMARY KEY (mode, token),
  constraint token_checks_slot_check CHECK ((slot >= 0))
);

create table transfers (
  mode text not null,
  signature text not null,
  path text not null,
  payment_id text,
  merchant_id text,
  unapplied_reason text,
  mint text,
  amount numeric(20,0) not null,
  source text not null,
  source_owner text,
  destination text not null,
  destination_owner text,
  slot bigint not null,
  block_time timestamp(3) with time zone not null,
  paid_at timestamp(3) with time zone not null,
  credited_at timestamp(3) with time zone,
  dropped_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  instruction_count integer not null default 1,
  is_dust boolean not null default false,
  id text default typeid('utr'::text),
  applied_by text,
  own_reason text,
  named_payment_id text,
  decided_at timestamp(3) with time zone,
  has_reference boolean not null default true,
  is_released boolean not null default false,
  held_token text,
  constraint transfers_amount_check CHECK ((amount >= (0)::numeric)),
  constraint transfers_applied_by_check CHECK ((applied_by = ANY (ARRAY['amount'::text, 'merchant'::text]))),
  constraint transfers_applied_check CHECK ((((applied_by IS NULL) = (own_reason IS NULL)) AND ((applied_by IS NULL) OR ((payment_id IS NOT NULL) AND (unapplied_reason IS NULL))) AND ((applied_by IS NOT NULL) OR (named_payment_id IS NULL)) AND ((applied_by IS DISTINCT FROM 'merchant'::text) OR (decided_at IS NOT NULL)) AND ((applied_by IS DISTINCT FROM 'amount'::text) OR (decided_at IS NULL)))),
  constraint transfers_check CHECK (((unapplied_reason IS NOT NULL) OR ((payment_id IS NOT NULL) AND (merchant_id IS NOT NULL) AND (amount > (0)::numeric)))),
  constraint transfers_check1 CHECK ((num_nonnulls(credited_at, dropped_at) <= 1)),
  constraint transfers_check2 CHECK (((credited_at IS NULL) OR (unapplied_reason IS NULL))),
  constraint transfers_check3 CHECK (((NOT is_dust) OR (unapplied_reason IS NOT NULL))),
  constraint transfers_held_token_check CHECK ((held_token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'EURC'::text, 'PYUSD'::text, 'SOL'::text]))),
  constraint transfers_id_check CHECK ((id ~ '^utr_[0-9a-z]{26}$'::text)),
  constraint transfers_id_needed CHECK (((id IS NOT NULL) OR ((unapplied_reason IS NULL) AND (applied_by IS NULL)))),
  constraint transfers_instruction_count_check CHECK ((instruction_count > 0)),
  constraint transfers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint transfers_mode_signature_fkey FOREIGN KEY (mode, signature) REFERENCES chain_transactions(mode, signature),
  constraint transfers_named_payment_id_fkey FOREIGN KEY (named_payment_id) REFERENCES payments(id),
  constraint transfers_own_reason_check CHECK ((own_reason = ANY (ARRAY['wrong_token'::text, 'wrong_recipient'::text, 'ambiguous_reference'::text, 'unknown_reference'::text, 'no_reference'::text]))),
  constraint transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint transfers_pkey PRIMARY KEY (mode, signature, path),
  constraint transfers_unapplied_reason_check CHECK ((unapplied_reason = ANY (ARRAY['wrong_token'::text, 'wrong_recipient'::text, 'ambiguous_reference'::text, 'unknown_reference'::text, 'no_reference'::text])))
);

create table users (
  id text not null,
  email text not null,
  name text,
  locale text,
  is_operator boolean not null default false,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  updated_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint users_id_check CHECK ((id ~ '^usr_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint users_locale_check CHECK (((length(locale) >= 2) AND (length(locale) <= 35))),
  constraint users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint users_pkey PRIMARY KEY (id)
);

create table verified_emails (
  id text not null,
  merchant_id text not null,
  mode text not null,
  email text not null,
  mailbox text not null,
  verified_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint verified_emails_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint verified_emails_id_check CHECK ((id ~ '^vem_[0-9a-z]{26}$'::text)),
  constraint verified_emails_mailbox_check CHECK (((length(mailbox) >= 3) AND (length(mailbox) <= 254))),
  constraint verified_emails_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint verified_emails_merchant_id_mode_mailbox_key UNIQUE (merchant_id, mode, mailbox),
  constraint verified_emails_pkey PRIMARY KEY (id)
);

create table wallet_changes (
  id text not null,
  merchant_id text not null,
  mode text not null,
  wallets jsonb not null,
  requested_by text not null,
  requested_at timestamp(3) with time zone not null,
  delay_hours integer not null,
  effective_at timestamp(3) with time zone not null,
  applied_at timestamp(3) with time zone,
  stopped_at timestamp(3) with time zone,
  stopped_by text,
  stop_token_sha256 bytea not null,
  constraint wallet_changes_applied_check CHECK ((applied_at >= effective_at)),
  constraint wallet_changes_delay_check CHECK ((effective_at = (requested_at + ((delay_hours)::double precision * '01:00:00'::interval)))),
  constraint wallet_changes_delay_hours_check CHECK (((delay_hours >= 0) AND (delay_hours <= 720))),
  constraint wallet_changes_end_check CHECK ((num_nonnulls(applied_at, stopped_at) <= 1)),
  constraint wallet_changes_id_check CHECK ((id ~ '^wch_[0-9a-hjkmnp-tv-z]{26}$'::text)),
  constraint wallet_changes_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint wallet_changes_pkey PRIMARY KEY (id),
  constraint wallet_changes_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint wallet_changes_stop_token_sha256_check CHECK ((length(stop_token_sha256) = 32)),
  constraint wallet_changes_stop_token_sha256_key UNIQUE (stop_token_sha256),
  constraint wallet_changes_stopped_by_check CHECK (((stopped_by = ANY (ARRAY['link'::text, 'command'::text, 'system'::text])) OR (stopped_by ~ '^usr_[0-9a-z]{26}$'::text))),
  constraint wallet_changes_stopped_check CHECK ((((stopped_at IS NULL) = (stopped_by IS NULL)) AND (stopped_at >= requested_at))),
  constraint wallet_changes_tokens_check CHECK (((wallets - ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text]) = '{}'::jsonb)),
  constraint wallet_changes_wallets_check CHECK (are_new_wallets(wallets))
);

create table wallets (
  merchant_id text not null,
  mode text not null,
  token text not null,
  wallet text not null,
  constraint wallets_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint wallets_pkey PRIMARY KEY (merchant_id, mode, token),
  constraint wallets_token_check CHECK ((token = ANY (ARRAY['USDC'::text, 'USDT'::text, 'SOL'::text, 'EURC'::text, 'PYUSD'::text])))
);

create table watched_accounts (
  mode text not null,
  wallet text not null,
  token text not null,
  watched_until timestamp(3) with time zone,
  closely_until timestamp(3) with time zone,
  watch_slot bigint,
  watch_read_at timestamp(3) with time zone,
  sweep_slot bigint,
  sweep_before text,
  swept_at timestamp(3) with time zone,
  constraint watched_accounts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint watched_accounts_pkey PRIMARY KEY (mode, wallet, token),
  constraint watched_accounts_sweep_slot_check CHECK ((sweep_slot >= 0)),
  constraint watched_accounts_watch_slot_check CHECK ((watch_slot >= 0))
);

create table webhook_attempts (
  delivery_id text not null,
  number integer not null,
  started_at timestamp(3) with time zone not null,
  duration_ms integer not null,
  response_status integer,
  response_body text,
  error text,
  request_url text,
  request_headers jsonb,
  constraint webhook_attempts_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint webhook_attempts_number_check CHECK ((number > 0)),
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number, started_at)
) partition by RANGE (started_at);

create table webhook_deliveries (
  id text not null,
  event_id text not null,
  endpoint_id text not null,
  merchant_id text not null,
  mode text not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  schedule_step integer not null default 0,
  next_attempt_at timestamp(3) with time zone,
  is_parked boolean not null default false,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  "position" bigint not null default next_event_position(),
  ordering_key text,
  is_held boolean not null default false,
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_check CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_check2 CHECK (((NOT is_parked) OR (status = 'pending'::text))),
  constraint webhook_deliveries_endpoint_id_fkey1 FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_deliveries_id_check CHECK ((id ~ '^whd_[0-9a-z]{26}$'::text)),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_schedule_step_check CHECK ((schedule_step >= 0)),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'skipped'::text])))
) partition by RANGE (id);

create table webhook_endpoint_secrets (
  id text not null,
  endpoint_id text not null,
  merchant_id text not null,
  mode text not null,
  sealed_secret bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  constraint webhook_endpoint_secrets_endpoint_id_merchant_id_mode_fkey FOREIGN KEY (endpoint_id, merchant_id, mode) REFERENCES webhook_endpoints(id, merchant_id, mode),
  constraint webhook_endpoint_secrets_id_check CHECK ((id ~ '^whs_[0-9a-z]{26}$'::text)),
  constraint webhook_endpoint_secrets_pkey PRIMARY KEY (id)
);

create table webhook_endpoints (
  id text not null,
  merchant_id text not null,
  mode text not null,
  url text not null,
  description text,
  events text[],
  status text not null default 'enabled'::text,
  disabled_reason text,
  failing_since timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  own_secret boolean not null default false,
  ordering text not null default 'none'::text,
  constraint webhook_endpoints_check CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint webhook_endpoints_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['merchant'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_id_check CHECK ((id ~ '^whe_[0-9a-z]{26}$'::text)),
  constraint webhook_endpoints_id_merchant_id_mode_key UNIQUE (id, merchant_id, mode),
  constraint webhook_endpoints_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint webhook_endpoints_ordering_check CHECK ((ordering = ANY (ARRAY['none'::text, 'per_resource'::text]))),
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  constraint webhook_endpoints_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2048)))
);

create table webhook_secrets (
  id text not null,
  merchant_id text not null,
  mode text not null,
  sealed_secret bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  constraint webhook_secrets_id_check CHECK ((id ~ '^whs_[0-9a-z]{26}$'::text)),
  constraint webhook_secrets_merchant_id_mode_fkey FOREIGN KEY (merchant_id, mode) REFERENCES merchant_modes(merchant_id, mode),
  constraint webhook_secrets_pkey PRIMARY KEY (id)
);

CREATE INDEX api_keys_by_creator ON public.api_keys USING btree (merchant_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX api_keys_by_merchant ON public.api_keys USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX api_keys_by_mode ON public.api_keys USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (hash64(((merchant_id || mode) || action)), created_at, id);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (hash64(((merchant_id || mode) || actor)), created_at, id);
CREATE INDEX audit_log_by_age ON public.audit_log USING brin (created_at);
CREATE INDEX audit_log_by_kind ON public.audit_log USING btree (hash64(((merchant_id || mode) || object_kind)), created_at, id);
CREATE INDEX audit_log_by_object ON public.audit_log USING btree (hash64(((merchant_id || mode) || object_id)), created_at, id);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (hash64((merchant_id || mode)), created_at, id);
CREATE INDEX balance_transactions_by_age ON public.balance_transactions USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX balance_transactions_of_credit_note ON public.balance_transactions USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX balance_transactions_of_installment ON public.balance_transactions USING btree (installment_id) WHERE (installment_id IS NOT NULL);
CREATE INDEX balance_transactions_of_invoice ON public.balance_transactions USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX balance_transactions_of_payment ON public.balance_transactions USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX balance_transactions_of_subscription ON public.balance_transactions USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE INDEX broadcasts_by_time ON public.broadcasts USING btree (created_at);
CREATE INDEX broadcasts_of_payment ON public.broadcasts USING btree (payment_id);
CREATE INDEX broadcasts_refused ON public.broadcasts USING btree (payment_id, created_at) WHERE (refusal IS NOT NULL);
CREATE INDEX chain_transactions_foreign ON public.chain_transactions USING btree (finalized_at) WHERE is_foreign;
CREATE INDEX chain_transactions_missing ON public.chain_transactions USING btree (seen_at) WHERE (status = 'missing'::text);
CREATE INDEX chain_transactions_not_final ON public.chain_transactions USING btree (mode, slot) WHERE ((status = 'read'::text) AND (finalized_at IS NULL));
CREATE INDEX chain_transactions_submitted ON public.chain_transactions USING btree (submitted_payment_id) WHERE (submitted_payment_id IS NOT NULL);
CREATE INDEX chain_transactions_unread ON public.chain_transactions USING btree (mode, slot) WHERE (status = 'seen'::text);
CREATE INDEX chain_transactions_unreadable ON public.chain_transactions USING btree (mode) WHERE ((status = 'seen'::text) AND (unreadable_reason IS NOT NULL));
CREATE INDEX closed_months_open ON public.closed_months USING btree (merchant_id, mode, ends_at) WHERE (stored_at IS NULL);
CREATE INDEX counterparts_by_time ON public.counterparts USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX coupons_by_activity ON public.coupons USING btree (merchant_id, mode, is_active, created_at DESC, id DESC);
CREATE INDEX coupons_by_merchant ON public.coupons USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX credit_notes_by_age ON public.credit_notes USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX credit_notes_of_customer ON public.credit_notes USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX credit_notes_of_invoice ON public.credit_notes USING btree (invoice_id);
CREATE INDEX credit_notes_of_period ON public.credit_notes USING btree (subscription_id, created_at DESC, id DESC) WHERE (subscription_id IS NOT NULL);
CREATE INDEX customer_identities_of_customer ON public.customer_identities USING btree (customer_id);
CREATE INDEX customer_names_by_part ON public.customer_names USING btree (merchant_id, mode, part, customer_id);
CREATE INDEX customers_by_age ON public.customers USING btree (merchant_id, mode, created_at DESC, id DESC) WHERE (merged_into IS NULL);
CREATE INDEX customers_merged ON public.customers USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_on_clock ON public.customers USING btree (test_clock_id, id) WHERE (test_clock_id IS NOT NULL);
CREATE INDEX emails_failed ON public.emails USING btree (failed_at) WHERE (status = 'failed'::text);
CREATE INDEX emails_of_invoice ON public.emails USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX emails_of_payment ON public.emails USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX emails_receipt_copies ON public.emails USING btree (payment_id, lower(recipient)) WHERE (kind = 'receipt_copy'::text);
CREATE UNIQUE INDEX emails_receipts ON public.emails USING btree (payment_id) WHERE (kind = 'receipt'::text);
CREATE INDEX emails_with_text ON public.emails USING btree (created_at) WHERE ((text_body IS NOT NULL) AND (status <> 'pending'::text));
CREATE INDEX events_by_kind ON ONLY public.events USING btree (hash64(((merchant_id || mode) || kind)), created_at, "position");
CREATE INDEX events_by_merchant ON ONLY public.events USING btree (hash64((merchant_id || mode)), created_at, "position");
CREATE INDEX events_by_position ON ONLY public.events USING btree (hash64((merchant_id || mode)), "position");
CREATE INDEX events_by_resource ON ONLY public.events USING btree (hash64(((merchant_id || mode) || resource_id)), created_at, "position");
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX inactive_quotes_by_exchange_amount ON public.inactive_quotes USING btree (mode, wallet, token, exchange_amount, ended_at) WHERE (exchange_amount IS NOT NULL);
CREATE INDEX inactive_quotes_ended ON public.inactive_quotes USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX inactive_quotes_open ON public.inactive_quotes USING btree (mode, wallet, token) WHERE ((exchange_amount IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX installment_plans_by_customer ON public.installment_plans USING btree (merchant_id, mode, customer_wallet, created_at DESC, id DESC);
CREATE INDEX installment_plans_by_email ON public.installment_plans USING btree (merchant_id, mode, lower(customer_email), created_at DESC, id DESC) WHERE (customer_email IS NOT NULL);
CREATE INDEX installment_plans_by_merchant ON public.installment_plans USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX installment_plans_by_status ON public.installment_plans USING btree (merchant_id, mode, status, created_at DESC, id DESC);
CREATE INDEX installment_plans_of_customer ON public.installment_plans USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX installment_plans_on_clock ON public.installment_plans USING btree (test_clock_id) WHERE (test_clock_id IS NOT NULL);
CREATE INDEX installment_plans_running_of_customer ON public.installment_plans USING btree (customer_id, created_at DESC, id DESC) WHERE ((customer_id IS NOT NULL) AND (status = 'active'::text));
CREATE INDEX installments_by_merchant ON public.installments USING btree (merchant_id, mode, id);
CREATE INDEX installments_by_payment ON public.installments USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX installments_due ON public.installments USING btree (next_action_at) WHERE (next_action_at IS NOT NULL);
CREATE INDEX installments_due_by_merchant ON public.installments USING btree (merchant_id, mode, next_action_at) WHERE (next_action_at IS NOT NULL);
CREATE INDEX installments_on_clock ON public.installments USING btree (test_clock_id, next_action_at) WHERE (test_clock_id IS NOT NULL);
CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (merchant_id, lower(email)) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invoices_by_action ON public.invoices USING btree (next_action_at) WHERE (next_action_at IS NOT NULL);
CREATE INDEX invoices_by_action_of_merchant ON public.invoices USING btree (merchant_id, mode, next_action_at) WHERE (next_action_at IS NOT NULL);
CREATE INDEX invoices_by_email ON public.invoices USING btree (merchant_id, mode, lower(customer_email), created_at DESC, id DESC);
CREATE INDEX invoices_by_issue ON public.invoices USING btree (merchant_id, mode, sent_at, id) WHERE (sent_at IS NOT NULL);
CREATE INDEX invoices_by_mail ON public.invoices USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX invoices_by_merchant ON public.invoices USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX invoices_by_payment ON public.invoices USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX invoices_by_status ON public.invoices USING btree (merchant_id, mode, status, created_at DESC, id DESC);
CREATE INDEX invoices_by_void ON public.invoices USING btree (merchant_id, mode, voided_at, id) WHERE (voided_at IS NOT NULL);
CREATE INDEX invoices_of_customer ON public.invoices USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX invoices_on_clock ON public.invoices USING btree (test_clock_id, next_action_at) WHERE (test_clock_id IS NOT NULL);
CREATE INDEX invoices_open_of_customer ON public.invoices USING btree (customer_id, created_at DESC, id DESC) WHERE ((customer_id IS NOT NULL) AND (status = ANY (ARRAY['draft'::text, 'sent'::text])));
CREATE INDEX invoices_paid_otherwise ON public.invoices USING btree (customer_id, paid_at, id) WHERE ((customer_id IS NOT NULL) AND (paid_at IS NOT NULL) AND ((paid_by_hand + credit_applied) > (0)::numeric));
CREATE INDEX invoices_to_age ON public.invoices USING btree (overdue_from(due_date)) WHERE ((status = 'sent'::text) AND (overdue_at IS NULL) AND (due_date IS NOT NULL));
CREATE INDEX invoices_to_age_by_merchant ON public.invoices USING btree (merchant_id, mode, overdue_from(due_date)) WHERE ((status = 'sent'::text) AND (overdue_at IS NULL) AND (due_date IS NOT NULL));
CREATE INDEX ledger_entries_by_account ON public.ledger_entries USING btree (merchant_id, mode, account, booked_at, transaction_id, "position");
CREATE UNIQUE INDEX ledger_entries_by_position ON public.ledger_entries USING btree ("position");
CREATE INDEX ledger_entries_by_time ON public.ledger_entries USING btree (merchant_id, mode, booked_at, transaction_id, "position");
CREATE INDEX ledger_entries_of_balance ON public.ledger_entries USING btree (balance_transaction_id) WHERE (balance_transaction_id IS NOT NULL);
CREATE INDEX ledger_entries_of_payment ON public.ledger_entries USING btree (payment_id, account, "position" DESC) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_entries_of_proof ON public.ledger_entries USING btree (merchant_id, mode, wallet, "position") WHERE (account = 'wallet'::text);
CREATE INDEX ledger_entries_of_refund ON public.ledger_entries USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX ledger_entries_of_refunds ON public.ledger_entries USING btree (merchant_id, mode, account, booked_at, transaction_id, "position") WHERE (cause = 'refund'::text);
CREATE INDEX ledger_entries_of_transaction ON public.ledger_entries USING btree (mode, signature) WHERE (signature IS NOT NULL);
CREATE INDEX ledger_entries_of_wallet ON public.ledger_entries USING btree (merchant_id, mode, wallet, token, slot) WHERE (account = 'wallet'::text);
CREATE INDEX list_changes_by_list ON public.list_changes USING btree (merchant_id, mode, list);
CREATE INDEX mail_counts_over ON public.mail_counts USING btree (resets_at);
CREATE INDEX memberships_of_user ON public.memberships USING btree (user_id);
CREATE INDEX merchant_modes_clock_ahead ON public.merchant_modes USING btree (merchant_id, mode) WHERE (clock_offset_ms > 0);
CREATE INDEX merchant_modes_clock_moving ON public.merchant_modes USING btree (merchant_id) WHERE (clock_target IS NOT NULL);
CREATE INDEX merchants_by_email ON public.merchants USING btree (lower(email));
CREATE INDEX merchants_by_name ON public.merchants USING btree (lower(name) text_pattern_ops);
CREATE INDEX merchants_newest ON public.merchants USING btree (created_at, id);
CREATE INDEX move_changes_of_merchant ON public.move_changes USING btree (merchant_id, table_name);
CREATE INDEX moved_names_of_merchant ON public.moved_names USING btree (merchant_id);
CREATE INDEX open_checkouts_by_time ON public.open_checkouts USING btree (seen_at);
CREATE INDEX operator_acts_newest ON public.operator_acts USING btree (created_at, id);
CREATE INDEX operator_acts_of_job ON public.operator_acts USING btree (job_id, created_at);
CREATE UNIQUE INDEX operator_acts_open ON public.operator_acts USING btree (job_id) WHERE (done_at IS NULL);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id) WHERE (removed_at IS NULL);
CREATE INDEX payment_attempts_by_signature ON public.payment_attempts USING btree (signature);
CREATE UNIQUE INDEX payment_legs_one_per_kind ON public.payment_legs USING btree (payment_id, kind) WHERE (kind <> 'split'::text);
CREATE INDEX payment_link_places_by_age ON public.payment_link_places USING btree (recorded_at);
CREATE INDEX payment_link_places_by_client ON public.payment_link_places USING btree (payment_link_id, client, created_at);
CREATE UNIQUE INDEX payment_link_places_by_visit ON public.payment_link_places USING btree (payment_link_id, visit) WHERE (visit IS NOT NULL);
CREATE INDEX payment_links_by_activity ON public.payment_links USING btree (merchant_id, mode, is_active, created_at DESC, id DESC);
CREATE INDEX payment_links_by_merchant ON public.payment_links USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX payment_quotes_by_exchange_amount ON public.payment_quotes USING btree (exchange_amount) WHERE (exchange_amount IS NOT NULL);
CREATE INDEX payment_quotes_superseded ON public.payment_quotes USING btree (superseded_at) WHERE (superseded_at IS NOT NULL);
CREATE INDEX payments_by_confirmed_at ON public.payments USING btree (hash64((merchant_id || mode)), confirmed_at, id) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX payments_by_due ON public.payments USING btree (mode, next_lookup_at, expires_at) WHERE (status = 'pending'::text);
CREATE INDEX payments_by_exchange_amount ON public.payments USING btree (mode, wallet, token, exchange_amount, updated_at) WHERE (exchange_amount IS NOT NULL);
CREATE INDEX payments_by_installment ON public.payments USING btree (installment_id) WHERE (installment_id IS NOT NULL);
CREATE INDEX payments_by_invoice ON public.payments USING btree (invoice_id, status) WHERE (invoice_id IS NOT NULL);
CREATE INDEX payments_by_last_digits ON public.payments USING btree (mode, wallet, token, ((amount_due % (10000)::bigint)), created_at DESC) WHERE (status <> 'confirmed'::text);
CREATE INDEX payments_by_link ON public.payments USING btree (payment_link_id, status) WHERE (payment_link_id IS NOT NULL);
CREATE INDEX payments_by_status ON public.payments USING btree (hash64(((merchant_id || mode) || status)), created_at, id);
CREATE INDEX payments_by_subscription ON public.payments USING btree (subscription_id, subscription_cycle) WHERE (subscription_id IS NOT NULL);
CREATE INDEX payments_by_test_deadline ON public.payments USING btree (merchant_id, expires_at) WHERE ((mode = 'test'::text) AND (status = 'pending'::text));
CREATE INDEX payments_late ON public.payments USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{late}'::text[]);
CREATE INDEX payments_of_amount_due ON public.payments USING btree (hash64((((merchant_id || mode) || token) || (amount_due)::text)), created_at) WHERE asks_other_amount(currency, token, amount, amount_due);
CREATE INDEX payments_of_amount_received ON public.payments USING btree (hash64((((merchant_id || mode) || token) || (amount_received)::text)), created_at) WHERE ((amount_received <> 0) AND (amount_received <> amount_due));
CREATE INDEX payments_of_customer ON public.payments USING btree (customer_id, created_at, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX payments_of_email ON public.payments USING btree (hash64(((merchant_id || mode) || lower(customer_email))), created_at, id) WHERE (customer_email IS NOT NULL);
CREATE INDEX payments_of_link ON public.payments USING btree (hash64(((merchant_id || mode) || payment_link_id)), created_at, id) WHERE (payment_link_id IS NOT NULL);
CREATE INDEX payments_of_price ON public.payments USING btree (hash64(((((merchant_id || mode) || currency) || token) || (trim_scale(amount))::text)), created_at);
CREATE INDEX payments_of_wallet ON public.payments USING btree (hash64(((merchant_id || mode) || customer_wallet)), created_at, id) WHERE (customer_wallet IS NOT NULL);
CREATE INDEX payments_on_clock ON public.payments USING btree (test_clock_id, status, expires_at) WHERE (test_clock_id IS NOT NULL);
CREATE UNIQUE INDEX payments_open_by_installment ON public.payments USING btree (installment_id) WHERE ((installment_id IS NOT NULL) AND (status = 'pending'::text));
CREATE UNIQUE INDEX payments_open_by_subscription ON public.payments USING btree (subscription_id) WHERE ((subscription_id IS NOT NULL) AND (status = 'pending'::text));
CREATE UNIQUE INDEX payments_open_exchange_amount ON public.payments USING btree (mode, wallet, token, exchange_amount) WHERE ((status = 'pending'::text) AND (exchange_amount IS NOT NULL));
CREATE UNIQUE INDEX payments_open_retry ON public.payments USING btree (retry_of) WHERE ((retry_of IS NOT NULL) AND (status = 'pending'::text));
CREATE INDEX payments_overpaid ON public.payments USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{overpaid}'::text[]);
CREATE INDEX payments_paid_of_customer ON public.payments USING btree (customer_id, confirmed_at, id) WHERE ((customer_id IS NOT NULL) AND (status = 'confirmed'::text));
CREATE INDEX payments_prepaying ON public.payments USING btree (prepays, status) WHERE (prepays IS NOT NULL);
CREATE INDEX payments_retries ON public.payments USING btree (retry_of, id) WHERE (retry_of IS NOT NULL);
CREATE INDEX payments_underpaid ON public.payments USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{underpaid}'::text[]);
CREATE INDEX payments_unpaid_by_amount ON public.payments USING btree (mode, wallet, token, amount_due, created_at DESC) WHERE (status <> 'confirmed'::text);
CREATE INDEX period_invoices_by_time ON public.period_invoices USING btree (merchant_id, mode, issued_at, subscription_id, cycle);
CREATE INDEX proof_accounts_by_result ON public.proof_accounts USING btree (mode, compared_at);
CREATE INDEX proof_accounts_due ON public.proof_accounts USING btree (mode, next_proof_at);
CREATE INDEX proof_accounts_wrong ON public.proof_accounts USING btree (mode) WHERE is_wrong;
CREATE INDEX proofs_of_account ON public.proofs USING btree (merchant_id, mode, wallet, token, created_at DESC, id DESC);
CREATE UNIQUE INDEX proofs_running ON public.proofs USING btree (merchant_id, mode, wallet, token) WHERE (status = 'running'::text);
CREATE INDEX proofs_turns ON public.proofs USING btree (mode, next_turn_at) WHERE (status = 'running'::text);
CREATE INDEX received_changes_by_merchant ON public.received_changes USING btree (merchant_id, mode);
CREATE INDEX refund_transfers_of_refund ON public.refund_transfers USING btree (refund_id);
CREATE INDEX refund_transfers_unsent ON public.refund_transfers USING btree (mode, signature) WHERE ((sent_at IS NULL) AND (dropped_at IS NULL));
CREATE INDEX refunds_built ON public.refunds USING btree (mode, built_until_slot) WHERE (built_until_slot IS NOT NULL);
CREATE INDEX refunds_by_end ON public.refunds USING btree (hash64((merchant_id || mode)), COALESCE(completed_at, closed_at)) WHERE ((payment_id IS NOT NULL) AND (amount_sent > 0));
CREATE INDEX refunds_by_status ON public.refunds USING btree (hash64(((merchant_id || mode) || status)), created_at, id);
CREATE INDEX refunds_by_test_deadline ON public.refunds USING btree (merchant_id, expires_at) WHERE ((mode = 'test'::text) AND (status = 'pending'::text));
CREATE INDEX refunds_late ON public.refunds USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{late}'::text[]);
CREATE INDEX refunds_marked ON public.refunds USING btree (mode, updated_at) WHERE (exceptions <> '{}'::text[]);
CREATE INDEX refunds_of_batch ON public.refunds USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX refunds_of_merchant ON public.refunds USING btree (hash64((merchant_id || mode)), created_at, id);
CREATE INDEX refunds_of_other_wallets ON public.refunds USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{other_wallet}'::text[]);
CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id, created_at);
CREATE INDEX refunds_of_split ON public.refunds USING btree (split_id) WHERE (split_id IS NOT NULL);
CREATE INDEX refunds_of_transfer ON public.refunds USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX refunds_on_clock ON public.refunds USING btree (test_clock_id, status, expires_at) WHERE (test_clock_id IS NOT NULL);
CREATE INDEX refunds_open ON public.refunds USING btree (mode, expires_at) WHERE ((status = 'pending'::text) AND (closed_as IS NULL));
CREATE INDEX refunds_overpaid ON public.refunds USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{overpaid}'::text[]);
CREATE INDEX refunds_underpaid ON public.refunds USING btree (hash64((merchant_id || mode)), created_at, id) WHERE (exceptions @> '{underpaid}'::text[]);
CREATE INDEX report_schedules_by_age ON public.report_schedules USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);
CREATE INDEX reports_by_age ON public.reports USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX reports_by_status ON public.reports USING btree (merchant_id, mode, status, created_at DESC, id DESC);
CREATE INDEX reports_by_type ON public.reports USING btree (merchant_id, mode, type, created_at DESC, id DESC);
CREATE INDEX reports_expiring ON public.reports USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX reports_of_schedule ON public.reports USING btree (schedule_id) WHERE (schedule_id IS NOT NULL);
CREATE INDEX reports_open ON public.reports USING btree (merchant_id, mode) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX request_log_by_error ON ONLY public.request_log USING btree (hash64(((merchant_id || mode) || error_code)), created_at, id);
CREATE INDEX request_log_by_key ON ONLY public.request_log USING btree (hash64(((merchant_id || mode) || key_id)), created_at, id);
CREATE INDEX request_log_by_method ON ONLY public.request_log USING btree (hash64(((merchant_id || mode) || method)), created_at, id);
CREATE INDEX request_log_by_route ON ONLY public.request_log USING btree (hash64(((merchant_id || mode) || route)), created_at, id);
CREATE INDEX request_log_by_status ON ONLY public.request_log USING btree (hash64((merchant_id || mode)), status, created_at, id);
CREATE INDEX request_log_newest ON ONLY public.request_log USING btree (hash64((merchant_id || mode)), created_at, id);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, created_at);
CREATE INDEX sign_in_links_by_expiry ON public.sign_in_links USING btree (expires_at);
CREATE INDEX subscription_adjustments_of_subscription ON public.subscription_adjustments USING btree (subscription_id);
CREATE INDEX subscription_adjustments_unused ON public.subscription_adjustments USING btree (subscription_id) WHERE (cycle IS NULL);
CREATE INDEX subscription_periods_by_payment ON public.subscription_periods USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX subscription_periods_unpaid ON public.subscription_periods USING btree (subscription_id, cycle) WHERE (paid_at IS NULL);
CREATE INDEX subscription_plans_by_activity ON public.subscription_plans USING btree (merchant_id, mode, is_active, created_at DESC, id DESC);
CREATE INDEX subscription_plans_by_merchant ON public.subscription_plans USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX subscriptions_by_email ON public.subscriptions USING btree (merchant_id, mode, lower(customer_email), created_at DESC, id DESC) WHERE (customer_email IS NOT NULL);
CREATE INDEX subscriptions_by_id ON public.subscriptions USING btree (merchant_id, mode, id);
CREATE INDEX subscriptions_by_merchant ON public.subscriptions USING btree (merchant_id, mode, created_at DESC, id DESC);
CREATE INDEX subscriptions_by_plan ON public.subscriptions USING btree (merchant_id, mode, plan_id, created_at DESC, id DESC);
CREATE INDEX subscriptions_by_price ON public.subscriptions USING btree (plan_id, COALESCE(price_as_of, '-infinity'::timestamp with time zone), id) WHERE (status <> ALL (ARRAY['cancelled'::text, 'expired'::text]));
CREATE INDEX subscriptions_by_status ON public.subscriptions USING btree (merchant_id, mode, status, created_at DESC, id DESC);
CREATE INDEX subscriptions_by_wallet ON public.subscriptions USING btree (merchant_id, mode, customer_wallet, created_at DESC, id DESC) WHERE (customer_wallet IS NOT NULL);
CREATE INDEX subscriptions_due ON public.subscriptions USING btree (next_action_at) WHERE (next_action_at IS NOT NULL);
CREATE INDEX subscriptions_due_by_merchant ON public.subscriptions USING btree (merchant_id, mode, next_action_at) WHERE (next_action_at IS NOT NULL);
CREATE INDEX subscriptions_of_customer ON public.subscriptions USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX subscriptions_on_clock ON public.subscriptions USING btree (test_clock_id, next_action_at) WHERE (test_clock_id IS NOT NULL);
CREATE INDEX subscriptions_running_of_customer ON public.subscriptions USING btree (customer_id, created_at DESC, id DESC) WHERE ((customer_id IS NOT NULL) AND (status <> ALL (ARRAY['cancelled'::text, 'expired'::text])));
CREATE INDEX subscriptions_unpaid_by_wallet ON public.subscriptions USING btree (plan_id, customer_wallet) WHERE (created_anonymously AND (cycles_completed = 0) AND (customer_wallet IS NOT NULL));
CREATE INDEX test_clocks_by_age ON public.test_clocks USING btree (merchant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX transfers_applied_by_amount ON public.transfers USING btree (payment_id) WHERE ((applied_by = 'amount'::text) AND (dropped_at IS NULL));
CREATE UNIQUE INDEX transfers_by_id ON public.transfers USING btree (id) WHERE (id IS NOT NULL);
CREATE INDEX transfers_by_named_payment ON public.transfers USING btree (named_payment_id) WHERE (named_payment_id IS NOT NULL);
CREATE INDEX transfers_by_payment_and_time ON public.transfers USING btree (payment_id, paid_at);
CREATE INDEX transfers_of_wallet ON public.transfers USING btree (hash64(((merchant_id || mode) || source_owner)), created_at) WHERE (source_owner IS NOT NULL);
CREATE INDEX transfers_released ON public.transfers USING btree (payment_id) WHERE is_released;
CREATE INDEX transfers_unapplied ON public.transfers USING btree (merchant_id, mode, created_at DESC, id DESC) WHERE ((unapplied_reason IS NOT NULL) AND (dropped_at IS NULL) AND (NOT is_dust));
CREATE INDEX transfers_waiting ON public.transfers USING btree (payment_id) WHERE ((unapplied_reason IS NULL) AND (credited_at IS NULL) AND (dropped_at IS NULL));
CREATE INDEX transfers_without_reference ON public.transfers USING btree (mode, destination_owner, block_time) WHERE ((unapplied_reason = ANY (ARRAY['no_reference'::text, 'unknown_reference'::text])) AND (dropped_at IS NULL) AND (NOT is_dust));
CREATE UNIQUE INDEX users_by_email ON public.users USING btree (lower(email));
CREATE INDEX wallet_changes_due ON public.wallet_changes USING btree (effective_at) WHERE ((applied_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX wallet_changes_of_merchant ON public.wallet_changes USING btree (merchant_id, mode, requested_at);
CREATE UNIQUE INDEX wallet_changes_pending ON public.wallet_changes USING btree (merchant_id, mode) WHERE ((applied_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX wallets_by_address ON public.wallets USING btree (mode, wallet);
CREATE INDEX watched_accounts_by_sweep ON public.watched_accounts USING btree (mode, swept_at NULLS FIRST);
CREATE INDEX watched_accounts_watched ON public.watched_accounts USING btree (mode) WHERE (watched_until IS NOT NULL);
CREATE INDEX webhook_deliveries_by_endpoint ON ONLY public.webhook_deliveries USING btree (hash64((((merchant_id || mode) || endpoint_id) || status)), "position");
CREATE INDEX webhook_deliveries_by_event ON ONLY public.webhook_deliveries USING btree (hash64(event_id));
CREATE INDEX webhook_deliveries_by_status ON ONLY public.webhook_deliveries USING btree (hash64(((merchant_id || mode) || status)), "position");
CREATE INDEX webhook_deliveries_failing ON ONLY public.webhook_deliveries USING btree (hash64((merchant_id || mode)), "position") WHERE ((status = 'pending'::text) AND (schedule_step > 0));
CREATE INDEX webhook_deliveries_held ON ONLY public.webhook_deliveries USING btree (endpoint_id, ordering_key) WHERE ((status = 'pending'::text) AND is_held);
CREATE INDEX webhook_deliveries_ordered ON ONLY public.webhook_deliveries USING btree (endpoint_id, ordering_key, "position") WHERE ((status = 'pending'::text) AND (ordering_key IS NOT NULL));
CREATE INDEX webhook_deliveries_parked ON ONLY public.webhook_deliveries USING btree (endpoint_id, id) WHERE is_parked;
CREATE INDEX webhook_endpoint_secrets_by_endpoint ON public.webhook_endpoint_secrets USING btree (endpoint_id);
CREATE UNIQUE INDEX webhook_endpoint_secrets_current ON public.webhook_endpoint_secrets USING btree (endpoint_id) WHERE (expires_at IS NULL);
CREATE INDEX webhook_endpoints_by_merchant ON public.webhook_endpoints USING btree (merchant_id, mode) WHERE (deleted_at IS NULL);
CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (id) WHERE ((deleted_at IS NULL) AND ((failing_since IS NOT NULL) OR (disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text]))));
CREATE INDEX webhook_secrets_by_merchant ON public.webhook_secrets USING btree (merchant_id, mode);
CREATE UNIQUE INDEX webhook_secrets_current ON public.webhook_secrets USING btree (merchant_id, mode) WHERE (expires_at IS NULL);
