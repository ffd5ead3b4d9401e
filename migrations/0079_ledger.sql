-- The ledger: what happened to a merchant's money, in double entry. Triggers write each entry in the transaction that changes what it
-- describes, also for versions before. Rows never change.
--
-- A positive amount goes to an account, a negative one leaves it. Accounts:
-- - wallet: what the merchant holds on the chain, by wallet and token
-- - unsettled: received for payments that are open or ended unpaid
-- - sales: received for confirmed payments, and for ended ones of an invoice, a period or an installment: they pay a part of it
-- - surplus: received beyond what was needed
-- - splits: money of others: received for them, and sent to their wallets
-- - service_charge: the operator's part
-- - refunds: paid back of sales
-- - unapplied: in the merchant's wallets, and counts for no payment
-- - customer_balances: what customers have left; credit_notes and adjustments: what else changes it
-- - network_fees: what the network took of the merchant's SOL
-- - outside: money that came from, or went to, somewhere else
-- - opening: what a wallet held before its first entry
-- - conversion: between a value in one currency and in another
create table ledger_entries (
  id text primary key check (id ~ '^len_[0-9a-hjkmnp-tv-z]{26}$'),
  -- in the order of writing
  position bigint not null generated always as identity,
  -- the entries of a transaction add up to zero, by token and by currency
  transaction_id text not null check (transaction_id ~ '^ltx_[0-9a-hjkmnp-tv-z]{26}$'),
  merchant_id text not null,
  mode text not null,
  -- what it describes
  cause text not null check (cause in ('transfer', 'payment', 'refund', 'network_fee', 'balance', 'outside', 'opening')),
  account text not null check (account in ('wallet', 'unsettled', 'sales', 'surplus', 'splits', 'service_charge', 'refunds',
    'unapplied', 'customer_balances', 'credit_notes', 'adjustments', 'network_fees', 'outside', 'opening', 'conversion')),
  -- the wallet of the account; of outside: the counterpart
  wallet text,
  -- null, as is the amount: it has only a value
  token text check (token in ('USDC', 'USDT', 'EURC', 'PYUSD', 'SOL')),
  -- base units
  amount numeric(20, 0),
  -- null, as is the value: nobody knows it
  currency text check (currency in ('USD', 'EUR', 'GBP')),
  value numeric(24, 6),
  -- what one token was worth in the currency, and who said so
  rate numeric check (rate > 0),
  rate_source text,
  -- without references: the rows of a deleted test clock go, its entries stay
  payment_id text,
  refund_id text,
  balance_transaction_id text,
  signature text,
  path text,
  slot bigint,
  -- on the merchant's clock
  occurred_at timestamptz(3) not null,
  -- the time for which it counts: later if the books of that time were closed. Then it corrects that month.
  booked_at timestamptz(3) not null check (booked_at >= occurred_at),
  corrects text check (corrects ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- the account's sums for the payment, this entry included
  payment_amount numeric(20, 0),
  payment_value numeric(24, 6),
  created_at timestamptz(3) not null default clock_timestamp(),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode),
  check ((token is null) = (amount is null)),
  check ((currency is null) = (value is null)),
  check (amount is not null or value is not null),
  check (account <> 'wallet' or (wallet is not null and token is not null and slot is not null)),
  -- an opening is what a wallet had at a slot, whatever moved it there
  check (signature is null or slot is not null),
  check (corrects is null or booked_at > occurred_at)
);

-- Lists an account's entries. A merchant's list is merged from those of the accounts.
create index ledger_entries_by_time on ledger_entries (merchant_id, mode, account, booked_at desc, position desc);
-- Finds the entries that the totals do not have yet.
create unique index ledger_entries_by_position on ledger_entries (position);
-- Finds what an account has of a payment.
create index ledger_entries_of_payment on ledger_entries (payment_id, account, position desc) where payment_id is not null;
-- Finds what a refund moved.
create index ledger_entries_of_refund on ledger_entries (refund_id) where refund_id is not null;
-- Finds what a transaction of the chain moved.
create index ledger_entries_of_transaction on ledger_entries (mode, signature) where signature is not null;
-- Finds what moved since a slot.
create index ledger_entries_of_wallet on ledger_entries (merchant_id, mode, wallet, token, slot) where account = 'wallet';

create trigger ledger_entries_constant before update or delete on ledger_entries for each row execute function refuse_change();

-- Checks that each transaction adds up to zero.
create function check_ledger_sums() returns trigger language plpgsql as $$
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
end $$;
create trigger ledger_entries_sums after insert on ledger_entries
  referencing new table as written for each statement execute function check_ledger_sums();

-- A part of a transaction of the ledger.
create type ledger_line as (
  account text, wallet text, token text, amount numeric, currency text, value numeric, rate numeric, rate_source text, payment_id text
);

-- Why a transaction of the ledger is written, and when.
create type ledger_cause as (
  merchant_id text, mode text, cause text, refund_id text, balance_transaction_id text, signature text, path text, slot bigint,
  occurred_at timestamptz
);

-- Writes a transaction of the ledger: the sum of `lines` by account, without zeros. Currencies that do not add up are converted.
create function book(cause ledger_cause, lines ledger_line[]) returns void language plpgsql as $$
declare
  own_id text := typeid('ltx');
  booked record;
begin
  -- The transaction has its number before its entries have positions: add_ledger_entries relies on it.
  perform pg_current_xact_id();
  select * into booked from booking_time(cause);
  with part as materialized (
    select account, wallet, token, sum(amount) as amount, currency, sum(value) as value, max(rate) as rate,
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
end $$;

-- The months whose books are closed, or are being closed. A month is one of the merchant's time zone when it was closed.
create table closed_months (
  merchant_id text not null,
  mode text not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  closed_at timestamptz(3) not null,
  -- a user, a key, or the command
  closed_by text not null,
  -- when the rows of its reports had been stored; null: they are being stored
  stored_at timestamptz(3),
  primary key (merchant_id, mode, month),
  unique (merchant_id, mode, ends_at),
  foreign key (merchant_id, mode) references merchant_modes (merchant_id, mode)
);

-- Returns the time for which an entry counts: that of what it describes, or now if the books of that time are closed; then also their month.
create function booking_time(cause ledger_cause, out at timestamptz, out month text) language plpgsql stable as $$
begin
  select closed.month into month from closed_months closed
  where (merchant_id, mode) = (cause.merchant_id, cause.mode) and ends_at > cause.occurred_at order by ends_at limit 1;
  if month is null then at := cause.occurred_at; return; end if;
  select greatest((select max(ends_at) from closed_months where (merchant_id, mode) = (cause.merchant_id, cause.mode)),
      clock_timestamp() + clock_offset_ms * interval '1 ms') into at
  from merchant_modes where (merchant_id, mode) = (cause.merchant_id, cause.mode);
end $$;

-- The prices that were in force: the first of each hour. They never change, so a report that uses them never does.
create table rate_history (
  unit text not null check (unit in ('EUR', 'GBP', 'SOL')),
  hour timestamptz(3) not null check (hour = date_trunc('hour', hour, 'UTC')),
  observed_at timestamptz(3) not null,
  usd numeric not null check (usd > 0),
  source text not null,
  primary key (unit, hour)
);
create function keep_rate() returns trigger language plpgsql as $$
begin
  insert into rate_history (unit, hour, observed_at, usd, source)
  values (new.unit, date_trunc('hour', new.observed_at, 'UTC'), new.observed_at, new.usd, new.source)
  on conflict (unit, hour) do nothing;
  return null;
end $$;
create trigger exchange_rates_kept after insert or update on exchange_rates for each row execute function keep_rate();
insert into rate_history (unit, hour, observed_at, usd, source)
select unit, date_trunc('hour', observed_at, 'UTC'), observed_at, usd, source from exchange_rates;

create function token_units(token text) returns numeric language sql immutable parallel safe
  return case token when 'SOL' then 1000000000 else 1000000 end;

-- The currency of which a token is worth one; null: it has a market price.
create function peg_of(token text) returns text language sql immutable parallel safe
  return case token when 'SOL' then null when 'EURC' then 'EUR' else 'USD' end;

-- Returns who said what a payment's token is worth in its currency.
create function rate_source_of(payment payments) returns text language sql stable
begin atomic
  select case when payment.currency = peg_of(payment.token) then 'peg' else coalesce((
    select string_agg(distinct source, ' + ' order by source)
    from unnest(array[payment.currency, coalesce(peg_of(payment.token), payment.token)]) as asked
    cross join lateral (
      select source from rate_history where unit = asked and observed_at <= payment.quoted_at order by hour desc limit 1
    ) as known), 'unknown') end;
end;

-- Returns what a token is worth in a currency without a price: in that of its peg, or in dollars by the newest rate.
create function market_value(token text, amount numeric) returns table (currency text, value numeric, rate numeric, rate_source text)
  language sql stable
begin atomic
  select peg_of(token), round(amount / token_units(token), 6), 1::numeric, 'peg' where peg_of(token) is not null
  union all
  select 'USD', round(amount * usd / token_units(token), 6), usd, source from exchange_rates
  where peg_of(token) is null and unit = token;
end;

alter table refund_transfers
  -- of its transaction, in base units of SOL, and who paid it; null: a version before recorded it
  add column fee bigint check (fee > 0),
  add column fee_payer text;
alter table transfers
  -- its token, if it is in a wallet of its merchant
  add column held_token text check (held_token in ('USDC', 'USDT', 'EURC', 'PYUSD', 'SOL'));

-- Returns what a transfer moves. Money that counts for a payment is worth what it pays of the price, at the quote of its time.
create function transfer_lines(moved transfers) returns setof ledger_line language plpgsql stable as $$
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
      select case kind when 'merchant' then 'wallet' when 'split' then 'splits' else kind end
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
      left join market_value(moved.held_token, moved.amount) as worth on true;
  end if;
end $$;

-- The key of the lock for what a transaction of the chain moved from or to outside: a proof books it, transfers and refunds take from it.
create function outside_key(mode text, signature text) returns bigint language sql immutable parallel safe
  return hashtextextended('outside ' || mode || ' ' || signature, 0);

-- Money that was booked as from outside, and that a transaction of the ledger now explains, is taken back from there.
create function take_from_outside(cause ledger_cause, lines ledger_line[]) returns void language plpgsql as $$
declare
  part record;
begin
  -- A proof that books at the same time either sees these lines, or has committed what it booked.
  perform pg_advisory_xact_lock_shared(outside_key(cause.mode, cause.signature));
  for part in
    with explained as (
      select line.wallet, line.token, sum(line.amount) as amount from unnest(lines) as line where line.account = 'wallet'
      group by line.wallet, line.token
    ), booked as (
      select held.wallet, held.token, other.wallet as counterpart, held.currency, sum(held.amount) as amount, sum(held.value) as value
      from ledger_entries held join ledger_entries other on other.transaction_id = held.transaction_id and other.account = 'outside'
        and other.token = held.token
      where held.mode = cause.mode and held.signature = cause.signature and held.slot = cause.slot
        and held.merchant_id = cause.merchant_id and held.cause = 'outside' and held.account = 'wallet'
        and other.mode = cause.mode and other.signature = cause.signature
      group by held.wallet, held.token, other.wallet, held.currency having sum(held.amount) <> 0
    ), share as (
      select wallet, token, counterpart, currency, value, booked.amount as whole, sign(booked.amount) * least(abs(booked.amount),
        abs(explained.amount) - coalesce(sum(abs(booked.amount)) over earlier, 0)) as amount
      from booked join explained using (wallet, token)
      where sign(booked.amount) = sign(explained.amount)
      window earlier as (partition by wallet, token order by abs(booked.amount) desc, counterpart
        rows between unbounded preceding and 1 preceding)
    )
    select wallet, token, counterpart, currency, amount, round(value * amount / whole, 6) as value from share
    where amount <> 0 and sign(amount) = sign(whole)
  loop
    perform book(cause, array[
      ('wallet', part.wallet, part.token, -part.amount, part.currency, -part.value, null, null, null)::ledger_line,
      ('outside', part.counterpart, part.token, part.amount, part.currency, part.value, null, null, null)::ledger_line]);
  end loop;
end $$;

-- Brings the ledger in line with a transfer. Accounts of which the transfer moves as much as before keep their value.
create function book_transfer(moved transfers) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    with known as (
      select account, wallet, token, case when wallet is null then entry.payment_id end as of_payment, slot, currency,
        sum(amount) as amount, sum(value) as value, max(entry.payment_id) as payment_id
      from ledger_entries entry
      where mode = moved.mode and signature = moved.signature and path = moved.path and merchant_id = moved.merchant_id
        and cause = 'transfer' and account <> 'conversion'
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
end $$;

create function book_changed_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.merchant_id <> new.merchant_id then
    old.dropped_at := clock_timestamp();
    perform book_transfer(old);
  end if;
  if new.merchant_id is not null then perform book_transfer(new); end if;
  return null;
end $$;
create trigger transfers_booked_1 after insert on transfers for each row
  when (new.credited_at is not null or new.held_token is not null) execute function book_changed_transfer();
create trigger transfers_booked_2 after update on transfers for each row
  when ((old.credited_at is null, old.dropped_at is null, old.unapplied_reason is null, old.payment_id, old.merchant_id, old.held_token,
      old.amount, old.destination_owner, old.slot)
    is distinct from (new.credited_at is null, new.dropped_at is null, new.unapplied_reason is null, new.payment_id, new.merchant_id,
      new.held_token, new.amount, new.destination_owner, new.slot))
  execute function book_changed_transfer();

-- Brings the ledger in line with what a payment's money is for: moves it between the accounts of the payment. The caller has locked the
-- payment. Sales get the value that is left, so that nothing of it stays behind.
create function book_payment(payment payments) returns void language plpgsql as $$
declare
  lines ledger_line[];
begin
  with known as materialized (
    select account, coalesce(last.payment_amount, 0) as amount, coalesce(last.payment_value, 0) as value
    from unnest(array['unsettled', 'sales', 'surplus', 'splits', 'customer_balances', 'refunds']) as account
    left join lateral (
      select payment_amount, payment_value from ledger_entries entry
      where entry.payment_id = payment.id and entry.account = account.account order by position desc limit 1
    ) as last on true
  ), others as (
    select coalesce(sum(credited.amount), 0) as received, (
        select coalesce(sum(amount), 0) from ledger_entries
        where ledger_entries.payment_id = payment.id and account = 'refunds' and cause = 'refund') as refunded
    from payment_legs leg join credit_sums credited on (credited.payment_id, credited.wallet) = (leg.payment_id, leg.recipient_wallet)
    where payment.leg_wallets is not null and leg.payment_id = payment.id and kind = 'split'
  ), money as (
    select payment.status = 'confirmed' or (payment.status <> 'pending'
        and num_nonnulls(payment.invoice_id, payment.installment_id, payment.subscription_id) > 0) as is_settled, received as of_others,
      payment.amount_received - received as own, refunded,
      coalesce(payment.obligation_surplus, greatest(payment.amount_received - payment.amount_due, 0)) as beyond,
      payment.amount / (payment.amount_due - case when payment.payer_service_charge then coalesce(payment.service_charge, 0) else 0 end)
        as price
    from others
  ), kept as (
    select *, least(own, case when payment.prepays is null then beyond else own end, ceil(payment.balance_credited / price)) as balance
    from money
  ), part as (
    select *, greatest(0, least(beyond, own - balance)) as surplus from kept
  ), wanted as (
    select is_settled, price, account, amount from part cross join lateral (values
      ('sales', case when is_settled then balance + surplus - own else 0 end),
      ('surplus', case when is_settled then least(refunded, surplus) - surplus else 0 end),
      ('splits', case when is_settled then 0 else of_others end),
      ('customer_balances', -balance),
      ('refunds', case when is_settled then refunded - least(refunded, surplus) else 0 end)
    ) as target (account, amount)
  ), change as (
    select account, is_settled, wanted.amount - known.amount as amount,
      case
        when account = 'customer_balances' then -payment.balance_credited
        when wanted.amount = 0 then 0
        when account = 'refunds' then round(known.value * wanted.amount / nullif(known.amount, 0), 6)
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
    perform book((payment.merchant_id, payment.mode, 'payment', null, null, null, null, null, payment.updated_at), lines);
  end if;
end $$;

create function book_changed_payment() returns trigger language plpgsql as $$
begin
  perform book_payment(new);
  return null;
end $$;
create trigger payments_booked after update of status, amount_received, amount_refunded, obligation_surplus, balance_credited on payments
  for each row
  when ((new.amount_received > 0 or old.amount_received > 0 or old.balance_credited > 0)
    and (old.status, old.amount_received, old.amount_refunded, old.obligation_surplus, old.balance_credited)
      is distinct from (new.status, new.amount_received, new.amount_refunded, new.obligation_surplus, new.balance_credited))
  execute function book_changed_payment();

-- Returns what a refund moves when base units are sent: from a wallet, from somebody else, or from what the recipient of a split has.
create function refund_lines(refund refunds, source text, source_wallet text, sent numeric) returns setof ledger_line
  language plpgsql stable as $$
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
      (case when source = 'splits' then 'splits' when refund.payment_id is null then 'unapplied' else 'refunds' end, null, 1)
    ) as part (account, wallet, sign);
end $$;

-- Whether a wallet is the merchant's that pays back.
create function pays_refund(refund refunds, payer text) returns boolean language sql stable
begin atomic
  select payer = refund.wallet or exists (select from wallets
    where (merchant_id, mode, wallets.wallet) = (refund.merchant_id, refund.mode, payer));
end;

-- Brings the ledger in line with the fee of a transaction with refunds, which a wallet of the merchant paid.
create function book_network_fee(refund refunds, moved refund_transfers) returns void language plpgsql as $$
declare
  cause ledger_cause := (refund.merchant_id, refund.mode, 'network_fee', null, null, moved.signature, null, moved.slot, moved.paid_at);
  wanted numeric := (select max(fee) from refund_transfers part
    where (part.mode, part.signature, part.slot) = (moved.mode, moved.signature, moved.slot) and sent_at is not null and dropped_at is null
      and pays_refund(refund, fee_payer));
  lines ledger_line[];
begin
  select array_agg((account, wallet, token, -amount, currency, -value, null, null, null)::ledger_line) into lines
  from (
    select account, wallet, token, currency, sum(amount) as amount, sum(value) as value from ledger_entries entry
    where (entry.mode, entry.signature, entry.slot) = (moved.mode, moved.signature, moved.slot) and entry.cause = 'network_fee'
      and merchant_id = refund.merchant_id
    group by account, wallet, token, currency having sum(amount) <> 0 or sum(value) <> 0
  ) as known;
  if lines is not null and wanted is null then perform book(cause, lines); end if;
  if lines is null and wanted is not null then
    select array_agg((account, wallet, 'SOL', sign * wanted, worth.currency, sign * worth.value, worth.rate, worth.rate_source,
        null)::ledger_line) into lines
    from (values ('wallet', moved.fee_payer, -1), ('network_fees', null, 1)) as part (account, wallet, sign)
    left join market_value('SOL', wanted) as worth on true;
    perform book(cause, lines);
    perform take_from_outside((refund.merchant_id, refund.mode, 'outside', null, null, moved.signature, null, moved.slot, moved.paid_at),
      lines);
  end if;
end $$;

-- Books what wallets of the merchant sent to refunds, in final blocks.
create function book_refund_transfer() returns trigger language plpgsql as $$
declare
  refund refunds;
  lines ledger_line[];
begin
  select own.* into refund from refunds own where id = new.refund_id;
  -- The sums of a payment's entries need its lock.
  perform from payments where id = refund.payment_id for no key update;
  if tg_op = 'UPDATE' then
    select array_agg((account, wallet, token, -amount, currency, -value, null, null, payment_id)::ledger_line) into lines
    from (
      select account, wallet, token, currency, payment_id, sum(amount) as amount, sum(value) as value from ledger_entries
      where mode = old.mode and signature = old.signature and path = old.path and refund_id = old.refund_id and cause = 'refund'
      group by account, wallet, token, currency, payment_id having sum(amount) <> 0 or sum(value) <> 0
    ) as known;
    if lines is not null then
      perform book((refund.merchant_id, refund.mode, 'refund', old.refund_id, null, old.signature, old.path, old.slot, old.paid_at), lines);
    end if;
  end if;
  if new.sent_at is not null and new.dropped_at is null and refund.split_id is null and pays_refund(refund, new.source_owner) then
    select array_agg(line) into lines from refund_lines(refund, 'wallet', new.source_owner, new.amount) as line;
    perform book((refund.merchant_id, refund.mode, 'refund', refund.id, null, new.signature, new.path, new.slot, new.paid_at), lines);
    perform take_from_outside((refund.merchant_id, refund.mode, 'outside', null, null, new.signature, null, new.slot, new.paid_at), lines);
  end if;
  if tg_op = 'UPDATE' and old.slot <> new.slot then perform book_network_fee(refund, old); end if;
  perform book_network_fee(refund, new);
  return null;
end $$;
create trigger refund_transfers_booked_1 after insert on refund_transfers for each row when (new.sent_at is not null)
  execute function book_refund_transfer();
create trigger refund_transfers_booked_2 after update on refund_transfers for each row
  when ((old.sent_at is null, old.dropped_at is null, old.amount, old.slot, old.refund_id, old.source_owner)
    is distinct from (new.sent_at is null, new.dropped_at is null, new.amount, new.slot, new.refund_id, new.source_owner))
  execute function book_refund_transfer();

-- Brings the ledger in line with what counts of a refund and came from no wallet of the merchant: from the recipient of a split, or from
-- somebody else. Such money counts no further than the refund's amount.
create function book_refund(refund refunds) returns void language plpgsql as $$
declare
  known numeric := (select coalesce(sum(amount), 0) from ledger_entries
    where refund_id = refund.id and (account in ('refunds', 'unapplied') or account = 'splits' and wallet is null));
  lines ledger_line[];
begin
  if refund.amount_sent = known then return; end if;
  select array_agg(line) into lines
  from refund_lines(refund, case when refund.split_id is null then 'outside' else 'splits' end,
    (select recipient_wallet from payment_legs where id = refund.split_id), refund.amount_sent - known) as line;
  perform book((refund.merchant_id, refund.mode, 'refund', refund.id, null, null, null, null, refund.updated_at), lines);
end $$;
create function book_changed_refund() returns trigger language plpgsql as $$
begin
  perform book_refund(new);
  return null;
end $$;
-- Named to run before refunds_hold, which changes the payment.
create trigger refunds_booked after update of amount_sent on refunds for each row
  when (new.amount_sent <> old.amount_sent) execute function book_changed_refund();

-- Books a change of a customer's balance. Those of a payment's own money are booked with the payment, and a release or a merge moves
-- money only between balances.
create function book_balance() returns trigger language plpgsql as $$
begin
  perform book((new.merchant_id, new.mode, 'balance', null, new.id, null, null, null, new.created_at), array[
    ('customer_balances', null, null, null, new.currency, -new.amount, null, null, null)::ledger_line,
    (case new.kind when 'credit_note' then 'credit_notes' when 'adjustment' then 'adjustments' else 'sales' end, null, null, null,
      new.currency, new.amount, null, null, null)::ledger_line]);
  return null;
end $$;
create trigger balance_transactions_booked after insert on balance_transactions for each row
  when (new.kind in ('credit_note', 'adjustment', 'applied', 'unapplied')) execute function book_balance();

-- Sums of entries. Empty texts: none.
create table ledger_totals (
  merchant_id text not null,
  mode text not null,
  account text not null,
  -- only of the account wallet
  wallet text not null,
  token text not null,
  currency text not null,
  amount numeric not null,
  value numeric not null,
  primary key (merchant_id, mode, account, wallet, token, currency)
);
create table ledger_progress (
  is_only boolean primary key default true check (is_only),
  -- The totals have all entries up to this position.
  added_position bigint not null default 0,
  -- a position that was seen, and the number of the next transaction at that time: once all before that have ended, no entry with a
  -- lower position can appear
  seen_position bigint not null default 0 check (seen_position >= added_position),
  seen_xid bigint not null default 0,
  -- how far the entries of rows from before the ledger were written; null: all are
  backfill_step text default 'payments' check (backfill_step in ('payments', 'transfers', 'refunds', 'balances')),
  backfill_after text not null default ''
);
insert into ledger_progress (is_only) values (true);

-- Adds entries to the totals. Returns how many; 0 while another process does it.
create function add_ledger_entries() returns bigint language plpgsql as $$
declare
  progress ledger_progress;
  added bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger_totals')) then return 0; end if;
  select own.* into progress from ledger_progress own for update;
  if progress.seen_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    with sums as (
      select merchant_id, mode, account, case account when 'wallet' then wallet else '' end as wallet, coalesce(token, '') as token,
        coalesce(currency, '') as currency, coalesce(sum(amount), 0) as amount, coalesce(sum(value), 0) as value, count(*) as rows
      from ledger_entries where position > progress.added_position and position <= progress.seen_position
      group by 1, 2, 3, 4, 5, 6
    ), merged as (
      insert into ledger_totals as total (merchant_id, mode, account, wallet, token, currency, amount, value)
      select merchant_id, mode, account, wallet, token, currency, amount, value from sums
      on conflict (merchant_id, mode, account, wallet, token, currency) do update
      set amount = total.amount + excluded.amount, value = total.value + excluded.value
    )
    select coalesce(sum(rows), 0) into added from sums;
    -- 0080_proofs.sql creates it.
    perform add_counterparts(progress.added_position, progress.seen_position);
    progress.added_position := progress.seen_position;
    select last_position, next_xid into progress.seen_position, progress.seen_xid from ledger_watermark();
    update ledger_progress set added_position = progress.added_position, seen_position = progress.seen_position,
      seen_xid = progress.seen_xid;
  end if;
  return added;
end $$;

-- As event_watermark: the order of these reads matters.
create function ledger_watermark(out last_position bigint, out next_xid bigint) language plpgsql volatile as $$
begin
  last_position := coalesce(pg_sequence_last_value('ledger_entries_position_seq'), 0);
  next_xid := (select xmax::text::bigint + age(xmax::xid) from pg_snapshot_xmax(pg_current_snapshot()) as xmax);
end $$;

-- New words. All rows fulfil the stricter check of before, so none is read.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
    '*', 'payments:read', 'payments:write', 'payment_links:read', 'payment_links:write', 'customers:read', 'customers:write',
    'invoices:read', 'invoices:write', 'subscription_plans:read', 'subscription_plans:write', 'subscriptions:read',
    'subscriptions:write', 'installment_plans:read', 'installment_plans:write', 'transfers:read', 'transfers:write',
    'refunds:read', 'refunds:write', 'ledger:read',
    'ledger:write', 'reports:read', 'reports:write', 'webhooks:read', 'webhooks:write', 'keys:read', 'keys:write', 'merchant:read',
    'merchant:write', 'test_clock:read', 'test_clock:write', 'audit_log:read', 'request_log:read']) not valid;
