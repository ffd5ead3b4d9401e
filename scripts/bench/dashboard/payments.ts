import { type RawBuilder, sql } from 'kysely';
import { TOKENS, type Token } from '../../../src/domain/tokens.ts';
import { base58, idTail, idTime, msOf } from '../bulk.ts';
import {
  INSTALLMENT,
  LINKS,
  numbersOf,
  OPEN_INVOICES,
  OPEN_PAYMENTS,
  ownerId,
  PERIOD_PRICE,
  type Seed,
  timeOf,
  walletOf,
} from './shape.ts';

/** Length of a text in events, which makes their payloads as long as usual ones, packed. */
const NOTE = 230;
/** Deliveries and attempts are kept for this long. */
const [DELIVERIES_DAYS, ATTEMPTS_DAYS] = [90, 60];

const TOKEN_VALUES = sql.join(
  (Object.keys(TOKENS) as Token[]).map((token) => {
    const { decimals, mints } = TOKENS[token];
    return sql`(${sql.lit(token)}, ${sql.lit(10 ** decimals)}::numeric, ${sql.lit(mints?.live ?? null)})`;
  }),
);

/**
 * Returns the SQL that fills a temporary table with some payments and what their rows have in common. The bytes of a hash of its number
 * decide what a payment is like, so each run makes the same ones.
 */
export function preparePayments(seed: Seed, start: number, finish: number): RawBuilder<unknown> {
  const { customers, subscriptions, installment_plans } = numbersOf(seed);
  const count = sql.lit(seed.count);
  const at = timeOf(sql`n`, seed);
  const isSale = sql`kind in ('shop', 'link')`;
  return sql`
    create temporary table seed on commit drop as
    -- Materialized, so that each hash is computed once.
    with numbered as materialized (
      select n, sha256(('payment ' || n)::bytea) as hash,
        case when n % 100 = 0 then 'invoice' when n % 100 <= 3 then 'period' when n % 100 <= 13 then 'link'
          when n % 1000 between 50 and 52 then 'installment' else 'shop' end as kind,
        -- its place among those of the same kind
        case when n % 100 = 0 then n / 100 when n % 100 <= 3 then n / 100 * 3 + n % 100 - 1 else n / 1000 * 3 + n % 1000 - 50 end as place
      from generate_series(${sql.lit(start)}, ${sql.lit(finish - 1)}) as n
    ), drawn as materialized (
      select *, ${at} as at, ${at} + interval '20 s' as done_at, ${msOf(at)} as made_ms, ${idTail(sql`n::text`)} as tail,
        get_byte(hash, 0) / 256.0 as share, get_byte(hash, 1) * 256 + get_byte(hash, 2) as product, get_byte(hash, 3) as units,
        case when ${isSale} then get_byte(hash, 4) else 0 end as outcome,
        case when ${isSale} then get_byte(hash, 5) else 0 end as surplus,
        case when ${isSale} then get_byte(hash, 6) else 0 end as currency_share,
        case when ${isSale} then get_byte(hash, 7) else 0 end as token_share
      from numbered
    ), owned as materialized (
      select *, made_ms + 20000 as done_ms, ${idTime('made_ms')} as made, not ${isSale} or n % 10 < 6 as has_email,
        case when currency_share < 205 then 'USD' when currency_share < 243 then 'EUR' else 'GBP' end as currency,
        case when token_share < 190 then 'USDC' when token_share < 215 then 'USDT' when token_share < 240 then 'SOL' else 'EURC' end as token,
        case kind when 'period' then place % ${sql.lit(subscriptions)} when 'installment' then place % ${sql.lit(installment_plans)}
          -- one of the customers of that time
          else floor(share * n / ${count}::float8 * ${sql.lit(customers)}) end::integer % ${sql.lit(customers)} as customer,
        case when ${isSale} and n >= ${count} - ${sql.lit(OPEN_PAYMENTS)} or kind = 'invoice' and n >= ${count} - ${sql.lit(100 * OPEN_INVOICES)}
            then 'pending'
          when outcome < 200 then 'confirmed' when outcome between 246 and 253 then 'failed' else 'expired' end as status
      from drawn
    ), priced as materialized (
      select *, ${idTime('done_ms')} as done, case currency when 'EUR' then 1.1 when 'GBP' then 1.25 else 1 end as currency_rate,
        case token when 'SOL' then 150 when 'EURC' then 1.1 else 1 end as token_rate,
        case kind when 'period' then ${sql.lit(PERIOD_PRICE)} when 'installment' then ${sql.lit(INSTALLMENT)}
          when 'invoice' then 100 + product % 400 * 2.5
          else case when product % 5 = 0 then 25 else 4.9 + product % 200 * 1.5 end * (1 + units % 3) end::numeric as amount,
        case status when 'confirmed' then case surplus when 255 then 'overpaid' end
          when 'failed' then case when outcome >= 250 then 'underpaid' end
          when 'expired' then case when outcome >= 254 then 'late' end end as exception
      from owned
    ), quoted as materialized (
      select *, amount * currency_rate as amount_usd, ceil(amount * currency_rate / token_rate * unit)::bigint as due
      from priced join (values ${TOKEN_VALUES}) as tokens (token, unit, mint) using (token)
    )
    select *, 'pay_' || made || tail as payment_id,
      ${base58(sql`hash`, 42)} as reference, ${base58(sql`hash || sha256(hash || hash)`, 86)} as signature,
      case when has_email then ${walletOf(sql`customer`)} else ${base58(sql`sha256(hash)`, 42)} end as payer,
      case when has_email then 'customer' || customer || '@example.com' end as email,
      case when exception = 'overpaid' then due + unit::bigint when exception = 'underpaid' then due * 9 / 10
        when status = 'confirmed' or exception = 'late' then due else 0 end as received
    from quoted`;
}

/** Returns the statements that insert the prepared payments with everything that belongs to them. */
export function paymentRows(seed: Seed): RawBuilder<unknown>[] {
  const { merchant_id, mode, wallet, endpoint_id } = seed;
  const { subscriptions, installment_plans } = numbersOf(seed);
  const own = sql`${merchant_id}::text, ${mode}::text`;
  const invoice = ownerId('inv', sql`place`, seed);
  const installment = ownerId(
    'ins',
    sql`place % ${sql.lit(installment_plans)} || ' ' || place / ${sql.lit(installment_plans)} + 1`,
    seed,
  );
  const subscription = ownerId('sub', sql`place % ${sql.lit(subscriptions)}`, seed);
  const cycle = sql`place / ${sql.lit(subscriptions)} + 1`;
  const mail = sql`'eml_' || made || tail`;
  const refund = {
    hash: sql`sha256('refund' || hash)`,
    at: sql`least(done_at + interval '1 day', ${seed.until}::timestamptz)`,
  };
  const refundSignature = base58(sql`${refund.hash} || ${refund.hash}`, 86);
  const isRefunded = sql`kind = 'shop' and status = 'confirmed' and n % 100 = 77`;
  const events = sql`(
    select n, at, made, tail, payment_id, 'payment.created' as kind from seed
    union all
    select n, done_at, done, tail, payment_id, 'payment.' || status from seed where status <> 'pending'
    order by at) as event`;
  const delivery = sql`delivery_id('evt_' || made || tail, ${endpoint_id})`;
  const since = (days: number) => sql`at > now() - ${sql.lit(days)} * interval '1 day'`;
  return [
    sql`
      insert into invoices (id, merchant_id, mode, invoice_number, customer_email, customer_id, customer_name, amount, amount_usd, currency,
        token, description, due_date, created_at, updated_at)
      select ${invoice}, ${own}, 'INV-' || to_char(at, 'YYYY') || '-' || lpad((place + 1)::text, 6, '0'), email,
        ${ownerId('cus', sql`customer`, seed)}, 'Customer ' || customer, amount, amount, 'USD', 'USDC', 'Consulting', at + interval '14 days', at, at
      from seed where kind = 'invoice'`,
    sql`
      insert into payments (id, merchant_id, mode, status, failure_reason, exceptions, amount, currency, amount_usd, token, amount_due,
        amount_received, currency_rate, token_rate, quoted_at, wallet, reference, description, customer_email, customer_wallet,
        customer_id, expires_at, next_lookup_at, confirmed_at, transaction_signature, created_at, updated_at, tolerance, metadata,
        payment_link_id, invoice_id, subscription_id, subscription_cycle, installment_id)
      select payment_id, ${own}, status, case when status = 'failed' then coalesce(exception, 'cancelled') end,
        case when exception is null then '{}' else array[exception] end, amount, currency, amount_usd, token, due, received,
        currency_rate, token_rate, at, ${wallet}, reference, 'Order ' || 100000 + n, email, case when received > 0 then payer end,
        case when status = 'confirmed' and has_email then ${ownerId('cus', sql`customer`, seed)} end,
        at + case when kind = 'invoice' then interval '30 days' else interval '1 hour' end, at + interval '1 minute',
        case when status = 'confirmed' then done_at end, case when received > 0 then signature end, at,
        case when status = 'pending' then at else done_at end, 0.01,
        case when kind = 'shop' then jsonb_build_object('order', 'A-' || 100000 + n)
          || case when n % 10 = 9 then '{"source": "app"}' else '{}' end::jsonb end,
        case when kind = 'link' then ${ownerId('plk', sql`product % ${sql.lit(LINKS)}`, seed)} end,
        case when kind = 'invoice' then ${invoice} end, case when kind = 'period' then ${subscription} end,
        case when kind = 'period' then ${cycle} end, case when kind = 'installment' then ${installment} end
      from seed`,
    sql`
      insert into emails (id, merchant_id, mode, kind, invoice_id, recipient, subject, status, sent_at, created_at)
      select ${mail}, ${own}, 'invoice', ${invoice}, email, 'Invoice', 'sent', at, at from seed where kind = 'invoice'`,
    sql`
      update invoices set status = case seed.status when 'confirmed' then 'paid' else 'sent' end, email_id = ${mail}, sent_at = at,
        payment_id = seed.payment_id, paid_at = case when seed.status = 'confirmed' then done_at end
      from seed where kind = 'invoice' and invoices.id = ${invoice}`,
    sql`
      insert into subscription_periods (subscription_id, cycle, period_start, period_end, billed_at, payment_id, paid_at, amount, token)
      select ${subscription}, ${cycle}, at, at + interval '1 month', at, payment_id, done_at, amount, 'USDC' from seed where kind = 'period'`,
    sql`update installments set payment_id = seed.payment_id from seed where kind = 'installment' and installments.id = ${installment}`,
    sql`
      insert into chain_transactions (mode, signature, slot, status, block_time, seen_at, read_at, finalized_at, next_check_at)
      select ${mode}, signature, 300000000 + n, 'read', done_at, done_at, done_at, done_at + interval '14 s', done_at
      from seed where received > 0`,
    sql`
      insert into transfers (mode, signature, path, payment_id, merchant_id, mint, amount, source, source_owner, destination,
        destination_owner, slot, block_time, paid_at, credited_at, created_at, id)
      select ${mode}, signature, '0', payment_id, ${merchant_id}, mint, received, reverse(payer), payer, reverse(${wallet}::text),
        ${wallet}, 300000000 + n, done_at, done_at, done_at, done_at, null
      from seed where received > 0`,
    // Money that names no payment. Most of it was refunded long ago, so only that of the last days is shown here.
    sql`
      insert into chain_transactions (mode, signature, slot, status, block_time, seen_at, read_at, finalized_at, next_check_at)
      select ${mode}, reverse(signature), 300000000 + n, 'read', at, at, at, at, at from seed where n % 1000 = 500 and ${since(DELIVERIES_DAYS)}`,
    sql`
      insert into transfers (mode, signature, path, merchant_id, unapplied_reason, mint, amount, source, source_owner, destination,
        destination_owner, slot, block_time, paid_at, created_at, has_reference)
      select ${mode}, reverse(signature), '0', ${merchant_id}, 'no_reference', mint, due, reverse(payer), payer, reverse(${wallet}::text),
        ${wallet}, 300000000 + n, at, at, at, false
      from seed where n % 1000 = 500 and ${since(DELIVERIES_DAYS)}`,
    sql`
      insert into refunds (id, merchant_id, mode, payment_id, status, exceptions, token, amount, amount_fiat, currency, amount_sent,
        amount_held, is_deducted, wallet, destination, customer_email, reference, transaction_signature, reason, revokes_access,
        expires_at, completed_at, created_at, updated_at)
      select 'rfd_' || done || tail, ${own}, payment_id, 'completed', '{}', token, due / 2, round(amount / 2, 6), currency, due / 2,
        due / 2, false, ${wallet}, payer, email, ${base58(refund.hash, 42)}, ${refundSignature}, 'Returned', false,
        ${refund.at} + interval '7 days', ${refund.at}, ${refund.at}, ${refund.at}
      from seed where ${isRefunded}`,
    sql`
      insert into chain_transactions (mode, signature, slot, status, block_time, seen_at, read_at, finalized_at, next_check_at)
      select ${mode}, ${refundSignature}, 300000000 + n, 'read', ${refund.at}, ${refund.at}, ${refund.at}, ${refund.at}, ${refund.at}
      from seed where ${isRefunded}`,
    sql`
      insert into refund_transfers (mode, signature, path, refund_id, amount, source_owner, destination_owner, mint, slot, block_time,
        paid_at, sent_at, created_at)
      select ${mode}, ${refundSignature}, '0', 'rfd_' || done || tail, due / 2, ${wallet}, payer, mint, 300000000 + n, ${refund.at},
        ${refund.at}, ${refund.at}, ${refund.at}
      from seed where ${isRefunded}`,
    sql`
      insert into audit_log (id, merchant_id, mode, actor, action, object_kind, object_id, before, after, created_at)
      select 'aud_' || done || tail, ${own}, 'command', 'cancel', 'payment', payment_id, '{"status": "pending"}', '{"status": "failed"}', done_at
      from seed where status = 'failed' and exception is null`,
    // As long as the packed payload of a payment, and readable.
    sql`
      insert into events (id, merchant_id, mode, kind, resource_id, payload, correlation_id, created_at)
      select 'evt_' || made || tail, ${own}, kind, payment_id,
        '{"id":"evt_' || made || tail || '","event":"' || kind || '","timestamp":"' || (to_json(at) #>> '{}') || '","data":{"id":"' || payment_id || '","note":"' || repeat('x', ${NOTE}::integer) || '"}}',
        md5(n::text)::uuid, at
      from ${events}`,
    // One of a thousand events could not be delivered.
    sql`
      insert into webhook_deliveries (id, event_id, endpoint_id, merchant_id, mode, position, status, attempts, delivered_at, created_at)
      select ${delivery}, 'evt_' || made || tail, ${endpoint_id}, ${own}, next_event_position(),
        case when n % 1000 = 7 then 'failed' else 'delivered' end, case when n % 1000 = 7 then 10 else 1 end,
        case when n % 1000 <> 7 then at + interval '100 ms' end, at
      from ${events} where ${since(DELIVERIES_DAYS)}`,
    sql`
      insert into webhook_attempts (delivery_id, number, started_at, duration_ms, response_status)
      select ${delivery}, 1, at, 12, case when n % 1000 = 7 then 500 else 200 end from ${events} where ${since(ATTEMPTS_DAYS)}`,
  ];
}
