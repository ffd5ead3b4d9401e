import { type Selectable, sql } from 'kysely';
import type { MonthSpan } from '../domain/closedMonths.ts';
import type { Database, DbOrTrx, Trx } from './database.ts';
import { orderBy, type Page, type Paged, pageOf } from './pagination.ts';
import type { ClosedMonths } from './schema.ts';
import { type MerchantScope, merchantNow, ownedBy } from './scope.ts';

/** A month whose books are closed, or are being closed. */
export type ClosedMonthRow = Selectable<ClosedMonths>;
/** A month, and the worker that stores its rows. */
export type ClosingAttempt = Pick<ClosedMonthRow, 'merchant_id' | 'mode' | 'month' | 'attempt'>;

/** Returns one page of a merchant's closed months, the last one first. */
export function listClosedMonths(db: DbOrTrx, scope: MerchantScope, page: Page): Promise<Paged<ClosedMonthRow>> {
  const { merchant_id, mode } = scope;
  const matching = db.selectFrom('closed_months').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  const placeOf = async (month: string) => ((await findClosedMonth(db, scope, month)) ? [month] : null);
  const order = { ...orderBy(db, 'closed_months', ['month']), placeOf };
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Returns those of some months that are closed. */
export async function findClosedMonths(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  months: readonly string[],
): Promise<Map<string, ClosedMonthRow>> {
  const own = db.selectFrom('closed_months').selectAll().where(ownedBy(merchant_id, mode));
  const found = await own.where('month', 'in', months).execute();
  return new Map(found.map((row) => [row.month, row]));
}

/** Returns a closed month, or undefined. */
export async function findClosedMonth(
  db: DbOrTrx,
  scope: MerchantScope,
  month: string,
): Promise<ClosedMonthRow | undefined> {
  return (await findClosedMonths(db, scope, [month])).get(month);
}

/** A merchant's time and months. `first`: when the books begin: with the merchant, or with an earlier entry. */
export type Books = { now: Date; last: ClosedMonthRow | undefined; first: Date };

/** Returns the time on a merchant's clock, the last closed month, and when the books begin. `isLocked`: against other closings. */
export async function findBooks(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { isLocked = false } = {},
): Promise<Books> {
  const found = db
    .selectFrom('merchant_modes as merchant_mode')
    .select([
      sql<Date>`${merchantNow}`.as('now'),
      sql<Date>`least(
        (select created_at from merchants where id = merchant_id),
        (select booked_at from ledger_entries entry
          where (entry.merchant_id, entry.mode) = (merchant_mode.merchant_id, merchant_mode.mode)
          order by booked_at, transaction_id, position limit 1))`.as('first'),
    ])
    .where(ownedBy(merchant_id, mode, 'merchant_mode'));
  const books = await (isLocked ? found.forNoKeyUpdate() : found).executeTakeFirstOrThrow();
  // After the lock: the closing before this one has ended.
  const last = await db
    .selectFrom('closed_months')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...books, last };
}

/** Closes months. The rows of their reports are stored later. */
export async function insertClosedMonths(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  months: readonly MonthSpan[],
  { now, by }: { now: Date; by: string },
): Promise<void> {
  const merchant_name = sql<string>`(select name from merchants where id = ${merchant_id})`;
  const rows = months.map((month) => ({ ...month, merchant_id, mode, merchant_name, closed_at: now, closed_by: by }));
  await trx.insertInto('closed_months').values(rows).execute();
}

/**
 * Returns whether nothing more can be booked into the closed months of a merchant, because all transactions that may not have seen them have ended.
 * The first call notes what to wait for.
 */
export async function areMonthsSettled(db: Database, { merchant_id, mode }: MerchantScope): Promise<boolean> {
  // Waits for a closing that has not committed yet: its job may be the one that runs now.
  const books = db.selectFrom('merchant_modes').select('mode').where(ownedBy(merchant_id, mode));
  await books.forShare().execute();
  const own = sql`merchant_id = ${merchant_id} and mode = ${mode} and stored_at is null`;
  await sql`update closed_months set settled_xid = (select next_xid from ledger_watermark())
    where ${own} and settled_xid is null`.execute(db);
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from closed_months
      where ${own} and settled_xid > pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as waits`.execute(db);
  return !rows[0]?.waits;
}

/**
 * Claims a merchant's next month into which nothing more can be booked, to store its rows. Deletes what earlier attempts stored. Undefined:
 * there is none.
 */
export async function claimMonth(trx: Trx, { merchant_id, mode }: MerchantScope): Promise<ClosedMonthRow | undefined> {
  const { rows } = await sql<ClosedMonthRow>`
    update closed_months set attempt = attempt + 1
    where (merchant_id, mode, month) = (
      select merchant_id, mode, month from closed_months
      where merchant_id = ${merchant_id} and mode = ${mode} and stored_at is null
        and settled_xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by ends_at limit 1 for no key update)
    returning *`.execute(trx);
  const [claimed] = rows;
  if (claimed) {
    const stored = trx.deleteFrom('closed_rows').where(ownedBy(merchant_id, mode)).where('month', '=', claimed.month);
    await stored.where('attempt', '<', claimed.attempt).execute();
  }
  return claimed;
}

/** Rows of a type of reports, and their times. `data`: compressed JSON. */
export type StoredRows = { type: string; number: number; first_at: Date; last_at: Date; data: Buffer };

/** Stores rows of a month's reports. Returns false if another attempt has begun. */
export async function insertClosedRows(db: DbOrTrx, closing: ClosingAttempt, rows: StoredRows): Promise<boolean> {
  const { merchant_id, mode, month, attempt } = closing;
  const { type, number, first_at, last_at, data } = rows;
  // The lock makes the next attempt wait, so that it sees these rows and deletes them.
  const { numAffectedRows } = await sql`
    with current as (
      select month from closed_months
      where (merchant_id, mode, month, attempt) = (${merchant_id}, ${mode}, ${month}, ${attempt}) and stored_at is null for share
    )
    insert into closed_rows (merchant_id, mode, month, type, attempt, number, first_at, last_at, data)
    select ${merchant_id}, ${mode}, month, ${type}, ${attempt}, ${number}, ${first_at}, ${last_at}, ${data} from current`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Records that all rows of a month's reports are stored. Does nothing if another attempt has begun. */
export async function finishMonth(trx: Trx, { merchant_id, mode, month, attempt }: ClosingAttempt): Promise<void> {
  await trx
    .updateTable('closed_months')
    .set({ stored_at: sql`clock_timestamp()` })
    .where(ownedBy(merchant_id, mode))
    .where('month', '=', month)
    .where('attempt', '=', attempt)
    .where('stored_at', 'is', null)
    .execute();
}

/** Returns a merchant's closed months that overlap a range of times, or end where it begins, in their order. */
export function closedMonthsWithin(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): Promise<ClosedMonthRow[]> {
  return db
    .selectFrom('closed_months')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('ends_at', '>=', starts_at)
    .where('starts_at', '<', ends_at)
    .orderBy('ends_at')
    .execute();
}

/** Yields the stored rows of a type of a month's reports, some of which may be out of the range. One query each. */
export async function* readClosedRows(
  db: Database,
  { merchant_id, mode, month, attempt }: ClosingAttempt,
  type: string,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const row = await db
      .selectFrom('closed_rows')
      .select(['number', 'data'])
      .where(ownedBy(merchant_id, mode))
      .where('month', '=', month)
      .where('type', '=', type)
      .where('attempt', '=', attempt)
      .where('number', '>', after)
      .where('last_at', '>=', starts_at)
      .where('first_at', '<', ends_at)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    yield row.data;
    after = row.number;
  }
}
