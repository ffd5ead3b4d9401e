import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/db/database.ts';
import type { MerchantScope } from '../../../src/db/scope.ts';
import { base58, finishBulk, idTail, idTime, insertInChunks, msOf, runAll, withBulkDatabase } from '../bulk.ts';
import { ledgerRows } from './ledgerRows.ts';

/** A merchant in one mode, where it is paid, and how many payments it gets. `until`: the time of the last one. */
export type SeededBooks = MerchantScope & { wallet: string; count: number; until: Date };

/** Payments per transaction. */
const CHUNK = 50_000;
/** The payments are spread over this time. */
const DAYS = 360;
const DAY_MS = 24 * 3600_000;
const CUSTOMERS = 20_000;
/** Payments that are compared with what the triggers would have booked. */
const CHECKED = 500;
const MINT = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU';

/** The tables that grow with the payments. Their indexes are built at the end. */
const GROWN = ['payments', 'chain_transactions', 'transfers', 'ledger_entries', 'invoices'];
const SEEDED = [...GROWN, 'customers', 'credit_sums', 'payment_metadata', 'metadata_keys', 'list_counts'];

/**
 * Inserts confirmed payments of one merchant, spread evenly over a year, with their customers, invoices, transfers and entries of the
 * ledger. The triggers of the ledger would take an hour for a million, so statements for whole chunks write the same entries.
 * @throws Error if a trigger would have written other ones
 */
export async function seedBooks(
  databaseUrl: string,
  books: SeededBooks,
  report: (done: number) => void = () => {},
): Promise<void> {
  await withBulkDatabase(databaseUrl, async (db) => {
    await sql`alter table transfers disable trigger transfers_booked_1`.execute(db);
    await runAll(db, [customerRows(books)]);
    const insert = (start: number, finish: number) =>
      runAll(db, [prepareRows(books, { start, finish }), ...paymentRows(books), ...ledgerRows(books)]);
    await insertInChunks(db, { count: books.count, chunk: CHUNK, grown: GROWN }, insert, report);
    await sql`alter table transfers enable trigger transfers_booked_1`.execute(db);
    await sql`update ledger_progress set backfill_step = null`.execute(db);
    await finishBulk(db, SEEDED);
    await compareWithTriggers(db);
  });
}

/** Returns the days of the last part of the payments. */
export function spanOf(until: Date, share: number): { from: string; to: string } {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: day(until.getTime() - DAYS * share * DAY_MS), to: day(until.getTime() + DAY_MS) };
}

function customerRows({ merchant_id, mode }: SeededBooks): RawBuilder<unknown> {
  return sql`
    insert into customers (id, merchant_id, mode, email, name, locale, created_at, updated_at)
    select ${customerId(sql`n`)}, ${merchant_id}, ${mode}, 'customer' || n || '@example.com', 'Zoë Müller ' || n, 'de', now(), now()
    from generate_series(0, ${sql.lit(CUSTOMERS - 1)}) as n`;
}

const customerId = (number: RawBuilder<unknown>) => sql`'cus_01900000zz' || ${idTail(sql`'customer ' || ${number}`)}`;

/** Returns the SQL that fills a temporary table with what the rows of some payments have in common. */
function prepareRows(
  { count, until }: SeededBooks,
  { start, finish }: { start: number; finish: number },
): RawBuilder<unknown> {
  const at = sql`date_trunc('milliseconds', ${sql.lit(until.toISOString())}::timestamptz
    - ${sql.lit(DAYS)} * interval '1 day' * (1 - n::float8 / ${sql.lit(count)}::float8))`;
  return sql`
    create temporary table seed on commit drop as
    with numbered as materialized (
      select n, sha256(('payment ' || n)::bytea) as hash, ${at} as at, ${idTail(sql`n::text`)} as tail,
        case when n % 4 = 1 then 'EUR' else 'USD' end as currency, case when n % 10 = 3 then 'SOL' else 'USDC' end as token,
        n % 20 = 0 as has_invoice, n % ${sql.lit(CUSTOMERS)} as customer
      from generate_series(${sql.lit(start)}, ${sql.lit(finish - 1)}) as n
    ), priced as materialized (
      select *, at + interval '20 s' as done_at, ${msOf(at)} as ms, ${msOf(at)} + 20000 as done_ms,
        (case when has_invoice then 119 else 4.9 + get_byte(hash, 0) * 1.37 end)::numeric(15, 6) as amount,
        case currency when 'EUR' then 1.1 else 1 end as currency_rate, case token when 'SOL' then 150 else 1 end as token_rate
      from numbered
    ), due as materialized (
      select *, ceil(amount * currency_rate / token_rate * token_units(token))::bigint as due, ${idTime('ms')} as made,
        ${idTime('done_ms')} as done
      from priced
    )
    select *, case when get_byte(hash, 1) = 255 then due + 1000000 else due end as received, 'pay_' || made || tail as payment_id,
      case when has_invoice then 'inv_' || made || tail end as invoice_id, ${customerId(sql`customer`)} as customer_id,
      ${base58(sql`hash`, 42)} as reference, ${base58(sql`sha256(hash)`, 42)} as payer,
      ${base58(sql`hash || sha256(hash || hash)`, 86)} as signature
    from due`;
}

/** Returns the statements that insert the prepared payments with their transfers. */
function paymentRows({ merchant_id, mode, wallet }: SeededBooks): RawBuilder<unknown>[] {
  const own = sql`${merchant_id}::text, ${mode}::text`;
  return [
    // Drafts, which need no mails: a report reads only their positions.
    sql`
      insert into invoices (id, merchant_id, mode, invoice_number, customer_email, customer_id, customer_name, amount, amount_usd,
        currency, token, description, line_items, created_at, updated_at)
      select invoice_id, ${own}, 'INV-2026-' || lpad(n::text, 7, '0'), 'customer' || customer || '@example.com', customer_id,
        'Zoë Müller ' || customer, amount, amount * currency_rate, currency, token, 'Beratung, "Mai"',
        '[{"description": "Beratung", "quantity": 2, "unit_price": 50, "tax_rate": 19}]', at, at
      from seed where has_invoice`,
    sql`
      insert into payments (id, merchant_id, mode, status, exceptions, amount, currency, amount_usd, token, amount_due,
        amount_received, currency_rate, token_rate, quoted_at, wallet, reference, description, customer_email, customer_wallet,
        customer_id, invoice_id, expires_at, next_lookup_at, confirmed_at, transaction_signature, created_at, updated_at, tolerance,
        metadata)
      select payment_id, ${own}, 'confirmed', case when received > due then array['overpaid'] else '{}' end, amount, currency,
        amount * currency_rate, token, due, received, currency_rate, token_rate, at, ${wallet}, reference, 'Bestellung ' || n,
        'customer' || customer || '@example.com', payer, customer_id, invoice_id, at + interval '1 hour', at + interval '1 minute',
        done_at, signature, at, done_at, 0.01, case when not has_invoice then jsonb_build_object('order', 'A-' || n) end
      from seed`,
    sql`
      insert into chain_transactions (mode, signature, slot, status, block_time, seen_at, read_at, finalized_at, next_check_at)
      select ${mode}, signature, 300000000 + n, 'read', done_at, done_at, done_at, done_at + interval '14 s', done_at from seed`,
    sql`
      insert into transfers (mode, signature, path, payment_id, merchant_id, mint, amount, source, source_owner, destination,
        destination_owner, slot, block_time, paid_at, credited_at, created_at, id)
      select ${mode}, signature, '0', payment_id, ${merchant_id}, case when token = 'USDC' then ${MINT} end, received,
        reverse(payer), payer, reverse(${wallet}::text), ${wallet}, 300000000 + n, done_at, done_at, done_at, done_at, null
      from seed`,
  ];
}

/** Has the triggers' functions book some of the payments again: they write what is missing or wrong. @throws Error if they write anything */
async function compareWithTriggers(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // References are random.
    const { rows } = await sql<{ ids: string[] }>`
      select array_agg(id) as ids from (select id from payments order by reference limit ${CHECKED}) as chosen`.execute(
      trx,
    );
    const ids = rows[0]?.ids ?? [];
    const entries = () => trx.selectFrom('ledger_entries').select('id').where('payment_id', 'in', ids).execute();
    const before = (await entries()).length;
    await sql`select book_payments(${ids})`.execute(trx);
    const written = (await entries()).length - before;
    if (written > 0)
      throw new Error(`the triggers would have written ${written} other entries of ${ids.length} payments`);
  });
}
