import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../../src/db/database.ts';
import type { MerchantScope } from '../../../src/db/scope.ts';
import { newId } from '../../../src/domain/ids.ts';
import {
  addPartitions,
  base58,
  finishBulk,
  idTail,
  idTime,
  insertInChunks,
  msOf,
  PARTITIONED,
  packNewest,
  runAll,
  withBulkDatabase,
} from '../bulk.ts';

/** Months over which the payments are spread: as long as events are kept. */
const MONTHS = 13;
/** Payments per transaction. */
const CHUNK = 25_000;
/** Share of the payments that are paid, in percent. The others expired. */
const PAID = 80;
/** Attempts are kept for this long. */
const ATTEMPTS_DAYS = 60;
/** Usual lengths of packed payloads. */
const PACKED = { created: 300, confirmed: 415, expired: 315 };
/** Deliveries are kept for this long. */
const DELIVERIES_DAYS = 90;
const WALLET = 'DXKyzdosB6ZGhKLFveBdv4xjYuXYjPdCQVR7KUbgMvNT';
const MINT = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU';

type Shop = MerchantScope & { count: number };
type Seed = Shop & { endpoint_id: string };

/**
 * Inserts payments of one merchant, spread evenly over 13 months. Their events, deliveries, attempts, transactions, transfers, entries
 * of the ledger and sums are there, too. The payloads of most events are random bytes of the usual length. Only those of the newest can
 * be unpacked.
 */
export async function seedPayments(
  databaseUrl: string,
  shop: Shop,
  report: (done: number) => void = () => {},
): Promise<void> {
  await withBulkDatabase(databaseUrl, async (db) => {
    const seed = { ...shop, endpoint_id: await addEndpoint(db, shop) };
    await addPartitions(db, MONTHS);
    const insert = (start: number, finish: number) =>
      runAll(db, [prepareRows(seed, start, finish), ...statements(seed)]);
    // It books row by row, which takes longer than everything else. Entries are inserted as it would write them.
    await sql`alter table transfers disable trigger transfers_booked_1`.execute(db);
    await insertInChunks(db, { count: seed.count, chunk: CHUNK, grown: SEEDED }, insert, report);
    await sql`alter table transfers enable trigger transfers_booked_1`.execute(db);
    await sql`select add_list_changes()`.execute(db);
    await sql`select add_received_changes()`.execute(db);
    await packNewest(db, seed);
    await finishBulk(db, SEEDED);
  });
}

/** Adds a deleted endpoint, to which nothing new is delivered. */
async function addEndpoint(db: DbOrTrx, { merchant_id, mode }: Shop): Promise<string> {
  const id = newId('whe');
  const deleted_at = sql<Date>`now()`;
  await db
    .insertInto('webhook_endpoints')
    .values({ id, merchant_id, mode, url: 'http://127.0.0.1:9/', deleted_at })
    .execute();
  return id;
}

const SEEDED = ['payments', 'chain_transactions', 'transfers', 'credit_sums', 'ledger_entries', ...PARTITIONED];

/** Returns the SQL that fills a temporary table with what the rows of some payments have in common. */
function prepareRows({ count }: Seed, start: number, finish: number): RawBuilder<unknown> {
  const first = sql`now() - ${sql.lit(MONTHS)} * interval '1 month'`;
  return sql`
    create temporary table seed on commit drop as
    select *, 'pay_' || made || tail as payment_id, at + interval '20 s' as done_at,
      ${idTime('(ms + 20000)')} as done,
      ${base58(sql`hash`, 42)} as reference, ${base58(sql`sha256(hash)`, 42)} as payer,
      ${base58(sql`hash || sha256(hash || hash)`, 86)} as signature
    from (
      select n, at, n % 100 < ${sql.lit(PAID)} as is_paid, sha256(('payment ' || n)::bytea) as hash,
        ${idTail(sql`n::text`)} as tail, ms, ${idTime('ms')} as made
      from generate_series(${sql.lit(start)}, ${sql.lit(finish - 1)}) as n
      cross join lateral (
        select date_trunc('milliseconds', ${first} + (now() - (${first})) * (n::float8 / ${sql.lit(count)}::float8)) as at) as time
      cross join lateral (select ${msOf(sql`at`)} as ms) as milliseconds
    ) as base`;
}

function statements({ merchant_id, mode, endpoint_id }: Seed): RawBuilder<unknown>[] {
  const events = sql`(
    select n, at, made, tail, payment_id, 'payment.created' as kind, ${sql.lit(PACKED.created)} as bytes from seed
    union all
    select n, done_at, done, tail, payment_id, case when is_paid then 'payment.confirmed' else 'payment.expired' end,
      case when is_paid then ${sql.lit(PACKED.confirmed)} else ${sql.lit(PACKED.expired)} end from seed
    order by at) as event`;
  return [
    sql`
      insert into payments (id, merchant_id, mode, status, amount, currency, amount_usd, token, amount_due, amount_received,
        currency_rate, token_rate, quoted_at, wallet, reference, description, customer_wallet, expires_at, next_lookup_at,
        confirmed_at, transaction_signature, created_at, updated_at, tolerance, metadata)
      select payment_id, ${merchant_id}, ${mode}, case when is_paid then 'confirmed' else 'expired' end, 25, 'USD', 25, 'USDC',
        25000000, case when is_paid then 25000000 else 0 end, 1, 1, at, ${WALLET}, reference, 'Order ' || n,
        case when is_paid then payer end, at + interval '1 hour', at + interval '1 minute',
        case when is_paid then done_at end, case when is_paid then signature end, at, done_at, 0.01,
        case when n % 10 = 0 then jsonb_build_object('order', n, 'source', 'web') end
      from seed`,
    sql`
      insert into chain_transactions (mode, signature, slot, status, block_time, seen_at, read_at, finalized_at, next_check_at)
      select ${mode}, signature, 300000000 + n, 'read', done_at, done_at, done_at, done_at + interval '14 s', done_at
      from seed where is_paid`,
    sql`
      insert into transfers (mode, signature, path, payment_id, merchant_id, mint, amount, source, source_owner, destination,
        destination_owner, slot, block_time, paid_at, credited_at, created_at, id)
      select ${mode}, signature, '0', payment_id, ${merchant_id}, ${MINT}, 25000000, reverse(payer), payer, reverse(${WALLET}),
        ${WALLET}, 300000000 + n, done_at, done_at, done_at, done_at, null
      from seed where is_paid`,
    sql`
      insert into ledger_entries (id, transaction_id, merchant_id, mode, cause, account, wallet, token, amount, currency, value, rate,
        rate_source, payment_id, signature, path, slot, occurred_at, booked_at, payment_amount, payment_value)
      select 'len_' || done || ${idTail(sql`account || n`)}, 'ltx_' || done || tail, ${merchant_id}, ${mode}, 'transfer', account,
        wallet, 'USDC', sign * 25000000, 'USD', sign * 25, 1, 'peg', payment_id, signature, '0', 300000000 + n, done_at, done_at,
        sign * 25000000, sign * 25
      from seed cross join (values ('unsettled', null, -1), ('wallet', ${WALLET}, 1)) as side (account, wallet, sign)
      where is_paid order by n, account`,
    sql`
      insert into events (id, merchant_id, mode, kind, resource_id, packed_payload, packing, correlation_id, created_at)
      select 'evt_' || made || tail, ${merchant_id}, ${mode}, kind, payment_id,
        substr(decode(repeat(md5(kind || n), bytes / 16 + 1), 'hex'), 1, bytes), 1, md5(n::text)::uuid, at
      from ${events}`,
    sql`
      insert into webhook_deliveries (id, event_id, endpoint_id, merchant_id, mode, position, status, attempts, delivered_at,
        created_at)
      select delivery_id('evt_' || made || tail, ${endpoint_id}), 'evt_' || made || tail, ${endpoint_id}, ${merchant_id}, ${mode},
        next_event_position(), 'delivered', 1, at + interval '100 ms', at
      from ${events} where at > now() - ${sql.lit(DELIVERIES_DAYS)} * interval '1 day'`,
    sql`
      insert into webhook_attempts (delivery_id, number, started_at, duration_ms, response_status)
      select delivery_id('evt_' || made || tail, ${endpoint_id}), 1, at, 12, 200
      from ${events} where at > now() - ${sql.lit(ATTEMPTS_DAYS)} * interval '1 day'`,
  ];
}
