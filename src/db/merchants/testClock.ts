import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { ClockWait } from '../../domain/testClock.ts';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import { isAhead } from '../filters.ts';
import { deferWrite } from '../transaction.ts';

/** A merchant's test clock. All fields but `now` are null unless the clock is moving. */
export type TestClock = {
  now: Date;
  target: Date | null;
  /** when the move was requested, in real time */
  requested_at: Date | null;
  /** the clock's time when the move was requested; also null after the move waited, or if an older version requested it */
  from: Date | null;
  /** the slot up to which we must ingest the chain before the clock moves; null: not known yet */
  target_slot: bigint | null;
  /** why the clock is blocked during its move; null: nothing blocks it */
  waits_for: ClockWait | null;
};

/**
 * How far behind the slot in question we wait for an unread transaction.
 * If no node could return a transaction for so long, it must not block the clock any longer.
 */
const UNREAD_MS = 600_000;

const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + clock_offset_ms * interval '1 ms'`;

/**
 * SQL for the time of the clock furthest ahead of all merchants in a mode. As a bound, it lets Postgres use an index that
 * the times of each merchant's own clock cannot use.
 * @param now the real time
 */
export function latestTime(now: RawBuilder<unknown>, mode: Mode): RawBuilder<Date> {
  return sql<Date>`(select ${now} + max(clock_offset_ms) * interval '1 ms' from merchant_modes where mode = ${mode})`;
}

/** The columns of a clock that is not moving. */
const NOT_MOVING = {
  clock_target: null,
  clock_requested_at: null,
  clock_from: null,
  clock_target_slot: null,
  clock_moved_at: null,
  clock_waits_for: null,
};

/**
 * SQL condition: the merchant's clock is not moving. Needs `merchant_modes as merchant_mode`.
 * Only the job that moves a clock does the merchant's due work. Other sweeps must leave that work alone.
 */
export const clockIsNotMoving = sql<boolean>`merchant_mode.clock_target is null`;

/** Returns a merchant's test clock. */
export async function readClock(db: DbOrTrx, merchantId: string): Promise<TestClock> {
  return db
    .selectFrom('merchant_modes')
    .select([NOW.as('now'), 'clock_target as target', 'clock_requested_at as requested_at', 'clock_from as from'])
    .select(['clock_target_slot as target_slot', 'clock_waits_for as waits_for'])
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .executeTakeFirstOrThrow();
}

/**
 * Requests a move of a clock to `target`. A clock that is blocked during a move gets the new target.
 * Returns false, and changes nothing, when the clock is moving.
 */
export async function setTarget(trx: Trx, merchantId: string, target: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('merchant_modes')
    .set({
      clock_target: target,
      clock_requested_at: sql`clock_timestamp()`,
      clock_from: NOW,
      clock_target_slot: null,
      clock_waits_for: null,
    })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where((where) => where.or([where('clock_target', 'is', null), where('clock_waits_for', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A requested move of a clock. `requested_at` identifies the request. */
export type ClockMove = { target: Date; requested_at: Date };

/**
 * Moves a clock to `to` as part of a requested move, never back. Returns false if that request no longer applies.
 * Also records that a worker is moving the clock, and, if it moved, that it waits for nothing.
 * In a transaction, this locks the clock: nobody can replace the request before the transaction ends.
 */
export async function moveClock(db: DbOrTrx, merchantId: string, move: ClockMove, to: Date): Promise<boolean> {
  const { numAffectedRows } = await updateClock(merchantId, move, to).execute(db);
  return numAffectedRows === 1n;
}

/** Like `moveClock`, as a deferred write. Use it in a transaction that has already moved the clock, which locked it. */
export async function deferClockMove(trx: Trx, merchantId: string, move: ClockMove, to: Date): Promise<void> {
  await deferWrite(trx, { clock: updateClock(merchantId, move, to) });
}

function updateClock(merchantId: string, { requested_at }: ClockMove, to: Date) {
  const offset = offsetFor(to);
  return sql`
    update merchant_modes
    set clock_offset_ms = ${offset}, clock_moved_at = clock_timestamp(),
      clock_waits_for = case when ${offset} = clock_offset_ms then clock_waits_for end
    where merchant_id = ${merchantId} and mode = 'test' and clock_requested_at = ${requested_at}`;
}

/** Stops a clock's move. From its current time on, it runs with real time. */
export async function stopClock(trx: Trx, merchantId: string): Promise<void> {
  await trx
    .updateTable('merchant_modes')
    .set(NOT_MOVING)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', 'is not', null)
    .execute();
}

/**
 * Ends a clock's move at its target. From there on, it runs with real time.
 * Returns false if the request no longer applies.
 */
export async function releaseClock(
  db: DbOrTrx,
  merchantId: string,
  { target, requested_at }: ClockMove,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchant_modes')
    .set({ ...NOT_MOVING, clock_offset_ms: offsetFor(target) })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_requested_at', '=', requested_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function offsetFor(time: Date) {
  return sql<bigint>`greatest(clock_offset_ms, ceil(extract(epoch from ${time}::timestamptz - clock_timestamp()) * 1000))`;
}

/**
 * Records that a worker leaves a clock's move to the next job.
 * @param waitsFor what blocks the clock; null: nothing
 * @param hasMoved true if the move had begun: somebody may pay its new payments while it waits
 */
export async function handOverClock(
  trx: Trx,
  merchantId: string,
  waitsFor: ClockWait | null,
  hasMoved: boolean,
): Promise<void> {
  const from = waitsFor !== null && hasMoved ? { clock_from: null } : {};
  await trx
    .updateTable('merchant_modes')
    .set({ clock_moved_at: null, clock_waits_for: waitsFor, ...from })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', 'is not', null)
    .execute();
}

/** Returns the merchants whose clocks have a requested move that no worker has advanced for `idleMs` milliseconds. */
export async function findIdleClocks(db: Database, idleMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('merchant_modes')
    .select('merchant_id')
    .where('clock_target', 'is not', null)
    .where(
      sql<boolean>`(clock_moved_at is null or clock_moved_at < clock_timestamp() - ${idleMs} * interval '1 ms'
        or ${isAhead('clock_moved_at')})`,
    )
    .execute();
  return rows.map((row) => row.merchant_id);
}

/**
 * Records and returns the test chain's scanned slot, once the scan is past the time of a clock's request.
 * All transactions from before the request are then in slots up to this one. Null when the scan is not that far yet,
 * or the request no longer applies.
 */
export async function recordTargetSlot(db: DbOrTrx, merchantId: string, requestedAt: Date): Promise<bigint | null> {
  const row = await db
    .updateTable('merchant_modes')
    .from('chain_cursors as cursor')
    .set((row) => ({ clock_target_slot: row.ref('cursor.slot') }))
    .where('merchant_modes.merchant_id', '=', merchantId)
    .where('merchant_modes.mode', '=', 'test')
    .where('cursor.mode', '=', 'test')
    .where('merchant_modes.clock_requested_at', '=', requestedAt)
    .where('cursor.chain_time', '>=', requestedAt)
    .returning('clock_target_slot')
    .executeTakeFirst();
  return row?.clock_target_slot ?? null;
}

/**
 * Returns whether the test chain has a transaction up to `slot` that we found but did not ingest yet.
 * It may pay any payment, so the clock must wait. A transaction that waits for a price or is unreadable does not count:
 * we know its payments, and it blocks only those.
 */
export async function hasUningested(db: DbOrTrx, slot: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('mode', '=', 'test')
    .where('slot', '>=', sql<bigint>`${slot} - (select ${UNREAD_MS} / slot_ms from chain_cursors where mode = 'test')`)
    .where('slot', '<=', slot)
    .where('status', '=', 'seen')
    .where('waits_for_price', '=', false)
    .where('unreadable_reason', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
