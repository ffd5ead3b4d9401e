import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { RefundException, RefundStatus } from '../../domain/refunds.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { hashed } from '../filters.ts';
import { insertJson, jsonText } from '../insert.ts';
import { countedRows } from '../listCounts.ts';
import { clockIsNotMoving, latestTime } from '../merchants/testClock.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import { lockPaymentsById } from '../payments/locks.ts';
import type { Refunds } from '../schema.ts';
import { type ClockedScope, clockNow, clockOffset, isOnClock, type MerchantScope, ownedBy } from '../scope.ts';

export type RefundRow = Selectable<Refunds>;

/** A locked refund. `now`: the time on the merchant's clock, or of the refund's last change if that is later. */
export type LockedRefund = RefundRow & { clock_offset_ms: bigint; now: Date };

/** Inserts a refund. The caller must have locked its payment. Violates `refunds_within_received` if it is too much. */
export async function insertRefund(trx: Trx, row: RefundRow): Promise<void> {
  const { claim_sha256, ...rest } = row;
  const hash = claim_sha256 && `\\x${claim_sha256.toString('hex')}`;
  await insertJson('refunds', jsonText([{ ...rest, claim_sha256: hash }])).execute(trx);
}

/** Finds a merchant's refund by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findRefund(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<RefundRow | null> {
  const own = db.selectFrom('refunds').selectAll().where('id', '=', id).where(ownedBy(merchant_id, mode));
  return (await own.executeTakeFirst()) ?? null;
}

/** A refund as those see it who sign it or get it, with its merchant's name, address and clock. */
export type PublicRefund = RefundRow & { merchant_name: string; clock_offset_ms: bigint };

/**
 * Finds a refund for somebody without a key. The merchant has its id, and the customer a token, which is found by its hash.
 * Null when it does not exist.
 */
export async function findPublicRefund(
  db: DbOrTrx,
  key: { id: string } | { claim_sha256: Buffer },
): Promise<PublicRefund | null> {
  const found = db
    .selectFrom('refunds')
    .innerJoin('merchants', 'merchants.id', 'refunds.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'refunds.merchant_id')
        .onRef('merchant_mode.mode', '=', 'refunds.mode'),
    )
    .selectAll('refunds')
    .select(['merchants.name as merchant_name'])
    .select(clockOffset('refunds').as('clock_offset_ms'));
  const own = 'id' in key ? found.where('refunds.id', '=', key.id) : found.where('claim_sha256', '=', key.claim_sha256);
  return (await own.executeTakeFirst()) ?? null;
}

/** Filters of a list of refunds. An absent one matches all. Times: `from` is inclusive, `to` exclusive. */
export type RefundFilters = {
  payment_id?: string;
  status?: RefundStatus;
  exception?: RefundException;
  created_from?: Date;
  created_to?: Date;
};

/** Returns a page of a merchant's refunds, newest first, and the total count. */
export function listRefunds(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  filters: RefundFilters,
  page: Page,
): Promise<Paged<RefundRow>> {
  const { payment_id, status, exception, created_from: from, created_to: to } = filters;
  const own = { merchant_id, mode };
  const branch = sql<SqlBool>`${hashed(status ? { ...own, status } : own)} ${exception ? sql`and ${hashed(own)}` : sql``}`;
  let matching = db.selectFrom('refunds');
  if (exception) matching = matching.where(sql<boolean>`exceptions @> ${sql.lit(`{${exception}}`)}`);
  if (from) matching = matching.where('created_at', '>=', from);
  if (to) matching = matching.where('created_at', '<', to);
  const order = newestFirst(db, 'refunds', ownedBy(merchant_id, mode));
  if (payment_id) {
    // A payment has few. With `offset 0`, Postgres finds them first.
    const found = matching.selectAll().where('payment_id', '=', payment_id).where(ownedBy(merchant_id, mode));
    const few = db.selectFrom((status ? found.where('status', '=', status) : found).offset(0).as('refunds'));
    return pageOf(db, order, few as unknown as typeof matching, (shown) => shown.selectAll(), page);
  }
  const ordered = { ...order, branches: [branch], ...totalOf(own, filters, branch) };
  return pageOf(db, ordered, matching, (shown) => shown.selectAll(), page);
}

/** Returns the SQL of the total, if the refunds that the filters choose are counted. */
function totalOf(
  own: MerchantScope,
  { status, exception, created_from: from, created_to: to }: RefundFilters,
  branch: RawBuilder<SqlBool>,
): { total?: RawBuilder<bigint> } {
  const list = 'refunds';
  if (!exception) {
    const counted = { list, field: 'status', values: status && [status], range: { from, to } } as const;
    return { total: countedRows(own, counted, { column: 'created_at', branches: [branch] }) };
  }
  if (status || from || to) return {};
  return { total: countedRows(own, { list, field: 'exception', values: [exception] }) };
}

/** Returns how many refunds hold money of a payment or a transfer. */
export async function countRefunds(
  db: DbOrTrx,
  { payment_id, transfer_id }: Pick<RefundRow, 'payment_id' | 'transfer_id'>,
): Promise<number> {
  const counted = db.selectFrom('refunds').select(sql<bigint>`count(*)`.as('count')).where('amount_held', '>', 0n);
  const own =
    payment_id === null ? counted.where('transfer_id', '=', transfer_id) : counted.where('payment_id', '=', payment_id);
  return Number((await own.executeTakeFirstOrThrow()).count);
}

/** Returns what refunds hold of a transfer or of a split, in base units. */
export async function heldFor(db: DbOrTrx, column: 'transfer_id' | 'split_id', id: string): Promise<bigint> {
  const summed = db.selectFrom('refunds').select(sql<bigint>`coalesce(sum(amount_held), 0)::bigint`.as('held'));
  return (await summed.where(column, '=', id).executeTakeFirstOrThrow()).held;
}

/** Returns what refunds hold and have sent of each transfer, in base units, by its id. Transfers without refunds are absent. */
export async function refundsOfTransfers(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<Map<string, { held: bigint; sent: bigint }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; held: bigint; sent: bigint }>`
    select transfer_id as id, sum(amount_held)::bigint as held, sum(amount_sent)::bigint as sent from refunds
    where transfer_id = any (${ids}::text[]) group by transfer_id`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Returns the base units of a split that its refunds have sent. */
export async function refundedOfSplit(db: DbOrTrx, splitId: string): Promise<bigint> {
  const summed = db.selectFrom('refunds').select(sql<bigint>`coalesce(sum(amount_sent), 0)::bigint`.as('sent'));
  return (await summed.where('split_id', '=', splitId).executeTakeFirstOrThrow()).sent;
}

/**
 * Locks refunds after their payments, each in the order of their ids. A change of a refund changes its payment, and the end of a
 * payment may change its refunds. So all lock payments first.
 * `skip`: skips refunds that are locked elsewhere, or whose payments are.
 */
export async function lockRefunds(
  trx: Trx,
  mode: Mode,
  ids: readonly string[],
  { skip = false }: { skip?: boolean } = {},
): Promise<LockedRefund[]> {
  if (ids.length === 0) return [];
  const found = trx.selectFrom('refunds').where('refunds.id', '=', sql<string>`any (${ids}::text[])`);
  const payments = await found.select('payment_id').where('payment_id', 'is not', null).distinct().execute();
  const locked = await lockPaymentsById(
    trx,
    mode,
    payments.map(({ payment_id }) => payment_id as string),
    { skip },
  );
  const isFree = sql<boolean>`(payment_id is null or payment_id = any (${locked.map(({ id }) => id)}::text[]))`;
  return found
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'refunds.merchant_id')
        .onRef('merchant_mode.mode', '=', 'refunds.mode'),
    )
    .selectAll('refunds')
    .select(clockOffset('refunds').as('clock_offset_ms'))
    .select(sql<Date>`greatest(${clockNow('refunds')}, refunds.updated_at)`.as('now'))
    .where('refunds.mode', '=', mode)
    .$if(skip, (query) => query.where(isFree).skipLocked())
    .orderBy('refunds.id')
    .forNoKeyUpdate('refunds')
    .execute();
}

/** The columns that may change after a refund was created. */
export type RefundChange = Partial<
  Omit<
    RefundRow,
    | 'id'
    | 'merchant_id'
    | 'mode'
    | 'payment_id'
    | 'transfer_id'
    | 'split_id'
    | 'amount'
    | 'token'
    | 'reference'
    | 'is_deducted'
    | 'created_at'
    | 'updated_at'
  >
>;

/** Updates a refund that this transaction has locked. Returns the new row. */
export function changeRefund(trx: Trx, id: string, change: RefundChange, now: Date): Promise<RefundRow> {
  return trx
    .updateTable('refunds')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the ids of the open refunds of payments that received less than their refunds hold. */
export async function uncoveredRefunds(db: DbOrTrx, paymentIds: readonly string[]): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.id', '=', sql<string>`any (${paymentIds}::text[])`)
    .whereRef('refunds_held', '>', 'amount_received')
    .where('refunds.status', '=', 'pending')
    .orderBy('refunds.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the open refunds of unapplied transfers in a transaction that the chain left with less than their refunds
 * hold.
 */
export async function uncoveredOfTransaction(db: DbOrTrx, mode: Mode, signature: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select refunds.id from transfers join refunds on refunds.transfer_id = transfers.id
    where transfers.mode = ${mode} and transfers.signature = ${signature} and refunds.status = 'pending'
      and (transfers.dropped_at is not null
        or transfers.amount < (select sum(amount_held) from refunds as held where held.transfer_id = transfers.id))
    order by refunds.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of up to `limit` refunds of a mode to end. The scanned chain has passed their deadline, and their transaction can
 * no longer land.
 */
export async function findExpiredRefunds(db: DbOrTrx, mode: Mode, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select refunds.id from refunds join merchant_modes as merchant_mode using (merchant_id, mode)
    where refunds.mode = ${mode} and refunds.status = 'pending' and closed_as is null and ${clockIsNotMoving('refunds')}
      and expires_at < ${latestTime(sql`(select chain_time from chain_cursors where mode = ${mode})`, mode)}
      and expires_at < (select chain_time from chain_cursors where mode = ${mode})
        + (${clockOffset('refunds')}) * interval '1 ms'
      and built_until_slot is null
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A pending refund with its deadline. */
export type DueRefund = Pick<RefundRow, 'id' | 'expires_at' | 'is_deducted'>;

/** Returns up to `limit` of a merchant's pending refunds with a deadline up to `until`, earliest first. Skips `skippedIds`. */
export function findDueRefunds(
  db: DbOrTrx,
  { skippedIds, ...scope }: ClockedScope & { skippedIds: ReadonlySet<string> },
  until: Date,
  limit: number,
): Promise<DueRefund[]> {
  return db
    .selectFrom('refunds')
    .select(['id', 'expires_at', 'is_deducted'])
    .where(isOnClock(scope))
    .where('status', '=', sql.lit('pending'))
    .where('expires_at', '<=', until)
    .where('id', '<>', sql<string>`all (${[...skippedIds]}::text[])`)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/**
 * Returns the refunds whose money is not final, or was dropped by the chain.
 * `is_exceeded`: all refunds of the same money reserve more than was received, because some was sent twice.
 */
export async function uncoveredByFinalMoney(
  db: DbOrTrx,
  ids: readonly string[],
): Promise<{ id: string; is_exceeded: boolean }[]> {
  const { rows } = await sql<{ id: string; is_exceeded: boolean }>`
    select refunds.id, money.held > money.received as is_exceeded
    from refunds cross join lateral (
      select refunds_held as held, amount_received as received, (
        select sum(amount) from transfers join chain_transactions as tx using (mode, signature)
        where transfers.payment_id = payments.id and credited_at is not null and dropped_at is null
          and tx.finalized_at is not null) as final
      from payments where payments.id = refunds.payment_id
      union all
      select (select sum(amount_held) from refunds as held where held.transfer_id = transfers.id), amount,
        case when dropped_at is null and tx.finalized_at is not null then amount end
      from transfers join chain_transactions as tx using (mode, signature) where transfers.id = refunds.transfer_id
    ) as money
    where refunds.id = any (${ids}::text[]) and money.held > coalesce(money.final, 0)`.execute(db);
  return rows;
}

/** Returns the ids of refunds that a transaction names by their references, or to which it was recorded to send money before. */
export async function refundsOfTransaction(
  db: DbOrTrx,
  mode: Mode,
  { signature, references }: { signature: string; references: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where reference = any (${references}::text[]) and mode = ${mode}
    union
    select refund_id from refund_transfers where mode = ${mode} and signature = ${signature}`.execute(db);
  return rows.map(({ id }) => id);
}
