import { sql } from 'kysely';
import type { ClockWait } from '../../domain/testClock.ts';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import { deferWrite } from '../transaction.ts';

/** A merchant's test clock. All but `now` is null unless it is being moved. `waits_for`: why it stands still meanwhile. */
export type TestClock = {
  now: Date;
  target: Date | null;
  /** when that was asked for, in real time */
  asked_at: Date | null;
  /** up to where the chain is taken in before the clock moves; null: that is not known yet */
  asked_slot: bigint | null;
  waits_for: ClockWait | null;
};

/**
 * How many slots before the last one that counts a transaction may be found and still be waited for: ten minutes of a
 * cluster's. One that no node could give for so long says nothing about time any more.
 */
const UNREAD_SLOTS = 1500n;

const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + clock_offset_ms * interval '1 ms'`;

/** What a clock is that goes by itself. */
const AT_REST = {
  clock_target: null,
  clock_asked_at: null,
  clock_asked_slot: null,
  clock_moved_at: null,
  clock_waits_for: null,
};

/** The condition that a test clock (of `merchant_modes as merchant_mode`) is not being moved: else only that does what is due. */
export const clockGoesByItself = sql<boolean>`merchant_mode.clock_target is null`;

export async function readClock(db: DbOrTrx, merchantId: string): Promise<TestClock> {
  return db
    .selectFrom('merchant_modes')
    .select([NOW.as('now'), 'clock_target as target', 'clock_asked_at as asked_at'])
    .select(['clock_asked_slot as asked_slot', 'clock_waits_for as waits_for'])
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .executeTakeFirstOrThrow();
}

/**
 * Sets where a clock is to be moved to; one that stands still on its way is given the new target. False when it is
 * moving.
 */
export async function setTarget(trx: Trx, merchantId: string, target: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('merchant_modes')
    .set({
      clock_target: target,
      clock_asked_at: sql`clock_timestamp()`,
      clock_asked_slot: null,
      clock_waits_for: null,
    })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where((where) => where.or([where('clock_target', 'is', null), where('clock_waits_for', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What is asked of a clock that is on its way: each request has its own time. */
export type Moving = { target: Date; asked_at: Date };

/**
 * Moves a clock on a way that it was asked to go, so that it shows `to`, unless it is past that already: it never goes
 * back. Says as well that a worker is at it, and, if it moved, that it waits for nothing. False when it is not on that way
 * any more; it stays on it for as long as a transaction has it.
 */
export async function moveClock(db: DbOrTrx, merchantId: string, asked: Moving, to: Date): Promise<boolean> {
  const { numAffectedRows } = await moving(merchantId, asked, to).execute(db);
  return numAffectedRows === 1n;
}

/** The same as an append, for a transaction that has the clock. */
export async function appendMove(trx: Trx, merchantId: string, asked: Moving, to: Date): Promise<void> {
  await deferWrite(trx, { clock: moving(merchantId, asked, to) });
}

function moving(merchantId: string, { asked_at }: Moving, to: Date) {
  const offset = offsetFor(to);
  return sql`
    update merchant_modes
    set clock_offset_ms = ${offset}, clock_moved_at = clock_timestamp(),
      clock_waits_for = case when ${offset} = clock_offset_ms then clock_waits_for end
    where merchant_id = ${merchantId} and mode = 'test' and clock_asked_at = ${asked_at}`;
}

/** Lets a clock that is on its way go by itself again from where it is. */
export async function stopClock(trx: Trx, merchantId: string): Promise<void> {
  await trx
    .updateTable('merchant_modes')
    .set(AT_REST)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', 'is not', null)
    .execute();
}

/** Lets a clock that has come to its target go by itself again, from there on. False when it is not on that way any more. */
export async function releaseClock(db: DbOrTrx, merchantId: string, { target, asked_at }: Moving): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchant_modes')
    .set({ ...AT_REST, clock_offset_ms: offsetFor(target) })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_asked_at', '=', asked_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function offsetFor(time: Date) {
  return sql<bigint>`greatest(clock_offset_ms, ceil(extract(epoch from ${time}::timestamptz - clock_timestamp()) * 1000))`;
}

/** Says that the worker that moved a clock leaves it to the next job, and what it waits for, if it does. */
export async function leaveClock(trx: Trx, merchantId: string, waitsFor: ClockWait | null): Promise<void> {
  await trx
    .updateTable('merchant_modes')
    .set({ clock_moved_at: null, clock_waits_for: waitsFor })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', 'is not', null)
    .execute();
}

/** The merchants whose clocks are on their way and that no worker has moved for a while. */
export async function findIdleClocks(db: Database, idleMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('merchant_modes')
    .select('merchant_id')
    .where('clock_target', 'is not', null)
    .where(sql<boolean>`(clock_moved_at is null or clock_moved_at < clock_timestamp() - ${idleMs} * interval '1 ms')`)
    .execute();
  return rows.map((row) => row.merchant_id);
}

/**
 * Notes how far the test chain was read when that was past the time at which a clock was set going: all that it held by
 * then is in what was read. Null when it was not read so far yet.
 */
export async function noteAskedSlot(db: DbOrTrx, merchantId: string, askedAt: Date): Promise<bigint | null> {
  const row = await db
    .updateTable('merchant_modes')
    .from('chain_cursors as cursor')
    .set((row) => ({ clock_asked_slot: row.ref('cursor.slot') }))
    .where('merchant_modes.merchant_id', '=', merchantId)
    .where('merchant_modes.mode', '=', 'test')
    .where('cursor.mode', '=', 'test')
    .where('merchant_modes.clock_asked_at', '=', askedAt)
    .where('cursor.chain_time', '>=', askedAt)
    .returning('clock_asked_slot')
    .executeTakeFirst();
  return row?.clock_asked_slot ?? null;
}

/**
 * Whether a transaction that the test chain held by a slot was found and not read yet: it may pay anything. One that
 * waits for a price, or that cannot be read, is known by its payments, and holds up those alone.
 */
export async function hasUnread(db: DbOrTrx, slot: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('mode', '=', 'test')
    .where('slot', '>=', slot - UNREAD_SLOTS)
    .where('slot', '<=', slot)
    .where('status', '=', 'seen')
    .where('waits_for_price', '=', false)
    .where('unreadable_reason', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
