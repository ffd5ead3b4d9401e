import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { ClockWait } from '../../domain/testClock.ts';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import { isAhead } from '../filters.ts';
import type { ClockedScope } from '../scope.ts';
import { deferWrite } from '../transaction.ts';

/** A test clock. All fields but `now` are null unless the clock is moving. */
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

/** A clock of a merchant's test mode: one of its test clocks, or for the id null its own. */
export type ClockKey = Pick<ClockedScope, 'merchant_id' | 'test_clock_id'>;

/** SQL for the time on the clock of a row of merchant_modes or test_clocks. */
export const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + clock_offset_ms * interval '1 ms'`;

/**
 * SQL for the time of the clock furthest ahead of all in a mode. As a bound, it lets Postgres use an index that the times of each
 * clock cannot use.
 * @param now the real time
 */
export function latestTime(now: RawBuilder<unknown>, mode: Mode): RawBuilder<Date> {
  return sql<Date>`(select ${now} + greatest(
    (select max(clock_offset_ms) from merchant_modes where mode = ${mode}),
    (select max(clock_offset_ms) from test_clocks where mode = ${mode})) * interval '1 ms')`;
}

/** SQL condition: sweeps must leave the work of a row of test_clocks alone. */
const isBusy = sql<boolean>`(clock_target is not null or deleted_at is not null)`;

/**
 * Returns SQL for the condition that the clock of a row is not moving. Only the job that moves a clock does its due work. Other sweeps must
 * leave that work alone, and that of clocks to delete. The planner would underestimate the rows of a join with the clocks; those that move
 * are few.
 * @param table the table's name or alias
 */
export function clockIsNotMoving(table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('mode')} = 'live' or case when ${column('test_clock_id')} is null
    then ${column('merchant_id')} <> all (array(select merchant_id from merchant_modes where clock_target is not null))
    else ${column('test_clock_id')} <> all (array(select id from test_clocks where ${isBusy})) end)`;
}

/** The test clocks that are ahead of real time and not moving, as the table `clock` of a join. */
export const clocksAhead = sql<{
  id: string;
  clock_offset_ms: bigint;
}>`(select id, clock_offset_ms from test_clocks where clock_offset_ms > 0 and not ${isBusy})`.as<'clock'>(sql`clock`);

/** SQL that sets the columns of a clock that is not moving. */
export const NOT_MOVING = sql`clock_target = null, clock_requested_at = null, clock_from = null, clock_target_slot = null,
  clock_moved_at = null, clock_waits_for = null`;

/** Returns the table and the condition of a clock. A clock to delete is none any more. */
function rowOf({ merchant_id, test_clock_id }: ClockKey) {
  return test_clock_id === null
    ? { table: sql`merchant_modes`, isRow: sql`merchant_id = ${merchant_id} and mode = 'test'` }
    : {
        table: sql`test_clocks`,
        isRow: sql`id = ${test_clock_id} and merchant_id = ${merchant_id} and deleted_at is null`,
      };
}

/** Changes a clock if a further condition is true. Returns whether it did. */
async function changeClock(
  db: DbOrTrx,
  clock: ClockKey,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const { table, isRow } = rowOf(clock);
  const changed = await sql`update ${table} set ${change} where ${isRow} and ${condition}`.execute(db);
  return changed.numAffectedRows === 1n;
}

/** Returns a test clock. Null if it does not exist, or is being deleted. */
export async function readClock(db: DbOrTrx, clock: ClockKey): Promise<TestClock | null> {
  const { table, isRow } = rowOf(clock);
  const { rows } = await sql<TestClock>`
    select ${NOW} as now, clock_target as target, clock_requested_at as requested_at, clock_from as "from",
      clock_target_slot as target_slot, clock_waits_for as waits_for
    from ${table} where ${isRow}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Requests a move of a clock to `target`. A clock that is blocked during a move gets the new target.
 * Returns false, and changes nothing, when the clock is moving.
 */
export function setTarget(trx: Trx, clock: ClockKey, target: Date): Promise<boolean> {
  const change = sql`clock_target = ${target}, clock_requested_at = clock_timestamp(), clock_from = ${NOW},
    clock_target_slot = null, clock_waits_for = null`;
  return changeClock(trx, clock, change, sql`(clock_target is null or clock_waits_for is not null)`);
}

/** A requested move of a clock. `requested_at` identifies the request. */
export type ClockMove = { target: Date; requested_at: Date };

/**
 * Moves a clock to `to` as part of a requested move, never back. Returns false if that request no longer applies.
 * Also records that a worker is moving the clock, and, if it moved, that it waits for nothing.
 * In a transaction, this locks the clock: nobody can replace the request before the transaction ends.
 */
export async function moveClock(db: DbOrTrx, clock: ClockKey, move: ClockMove, to: Date): Promise<boolean> {
  const { numAffectedRows } = await updateClock(clock, move, to).execute(db);
  return numAffectedRows === 1n;
}

/** Like `moveClock`, as a deferred write. Use it in a transaction that has already moved the clock, which locked it. */
export async function deferClockMove(trx: Trx, clock: ClockKey, move: ClockMove, to: Date): Promise<void> {
  await deferWrite(trx, { clock: updateClock(clock, move, to) });
}

function updateClock(clock: ClockKey, { requested_at }: ClockMove, to: Date) {
  const { table, isRow } = rowOf(clock);
  const offset = offsetFor(to);
  return sql`
    update ${table}
    set clock_offset_ms = ${offset}, clock_moved_at = clock_timestamp(),
      clock_waits_for = case when ${offset} = clock_offset_ms then clock_waits_for end
    where ${isRow} and clock_requested_at = ${requested_at}`;
}

/** Stops a clock's move. From its current time on, it runs with real time. */
export async function stopClock(trx: Trx, clock: ClockKey): Promise<void> {
  await changeClock(trx, clock, NOT_MOVING, sql`clock_target is not null`);
}

/**
 * Ends a clock's move at its target. From there on, it runs with real time.
 * Returns false if the request no longer applies.
 */
export function releaseClock(db: DbOrTrx, clock: ClockKey, { target, requested_at }: ClockMove): Promise<boolean> {
  const change = sql`${NOT_MOVING}, clock_offset_ms = ${offsetFor(target)}`;
  return changeClock(db, clock, change, sql`clock_requested_at = ${requested_at}`);
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
  clock: ClockKey,
  waitsFor: ClockWait | null,
  hasMoved: boolean,
): Promise<void> {
  const from = waitsFor !== null && hasMoved ? sql`, clock_from = null` : sql``;
  const change = sql`clock_moved_at = null, clock_waits_for = ${waitsFor}${from}`;
  await changeClock(trx, clock, change, sql`clock_target is not null`);
}

/** Returns the clocks that have a requested move that no worker has advanced for `idleMs` milliseconds. */
export async function findIdleClocks(db: Database, idleMs: number): Promise<ClockKey[]> {
  const isIdle = sql`clock_target is not null and (clock_moved_at is null
    or clock_moved_at < clock_timestamp() - ${idleMs} * interval '1 ms' or ${isAhead('clock_moved_at')})`;
  const { rows } = await sql<ClockKey>`
    select merchant_id, null as test_clock_id from merchant_modes where ${isIdle}
    union all
    select merchant_id, id from test_clocks where ${isIdle}`.execute(db);
  return rows;
}

/**
 * Records and returns the test chain's scanned slot, once the scan is past the time of a clock's request.
 * All transactions from before the request are then in slots up to this one. Null when the scan is not that far yet,
 * or the request no longer applies.
 */
export async function recordTargetSlot(db: DbOrTrx, clock: ClockKey, requestedAt: Date): Promise<bigint | null> {
  const { table, isRow } = rowOf(clock);
  const scanned = sql`(select slot from chain_cursors where mode = 'test' and chain_time >= ${requestedAt})`;
  const { rows } = await sql<{ slot: bigint }>`
    update ${table} set clock_target_slot = ${scanned}
    where ${isRow} and clock_requested_at = ${requestedAt} and ${scanned} is not null
    returning clock_target_slot as slot`.execute(db);
  return rows[0]?.slot ?? null;
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
