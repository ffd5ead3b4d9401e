import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Database, Querying, Trx } from './database.ts';

/** A merchant's test clock. `target` and `asked_at` (real time) while it is being moved, else null. */
export type TestClock = { now: Date; target: Date | null; asked_at: Date | null };

/**
 * How many slots before the last scanned one a transaction may be found and still be waited for: ten minutes of a
 * cluster's. One that no node could give for so long says nothing about time any more.
 */
const UNREAD_SLOTS = 1500;

const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + clock_offset_ms * interval '1 ms'`;

/** The condition that a test clock (of `merchant_modes as side`) is not being moved: else only that does what is due. */
export const clockGoesByItself = sql<boolean>`side.clock_target is null`;

export async function readClock(db: Querying, merchantId: string): Promise<TestClock> {
  return db
    .selectFrom('merchant_modes')
    .select([NOW.as('now'), 'clock_target as target', 'clock_asked_at as asked_at'])
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .executeTakeFirstOrThrow();
}

/** Sets where a clock is to be moved to. False when it is on its way to somewhere already. */
export async function setTarget(trx: Trx, merchantId: string, target: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('merchant_modes')
    .set({ clock_target: target, clock_asked_at: sql`clock_timestamp()` })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves a clock that is on its way so that it shows `to`, unless it is past that already: it never goes back. */
export async function moveClock(db: Querying, merchantId: string, to: Date): Promise<void> {
  await db
    .updateTable('merchant_modes')
    .set({ clock_offset_ms: offsetFor(to), clock_moved_at: sql`clock_timestamp()` })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', 'is not', null)
    .execute();
}

/** Lets a clock that has come to its target go by itself again, from there on. */
export async function releaseClock(db: Querying, merchantId: string, target: Date): Promise<void> {
  await db
    .updateTable('merchant_modes')
    .set({ clock_offset_ms: offsetFor(target), clock_target: null, clock_asked_at: null, clock_moved_at: null })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
    .where('clock_target', '=', target)
    .execute();
}

function offsetFor(time: Date) {
  return sql<bigint>`greatest(clock_offset_ms, ceil(extract(epoch from ${time}::timestamptz - clock_timestamp()) * 1000))`;
}

/** Says that the worker that moved a clock leaves it to the next job. */
export async function leaveClock(trx: Trx, merchantId: string): Promise<void> {
  await trx
    .updateTable('merchant_modes')
    .set({ clock_moved_at: null })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'test')
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

/** Whether everything that a chain held at a time, by its own clock, was found and taken in. */
export async function isTakenInUpTo(db: Querying, mode: Mode, time: Date): Promise<boolean> {
  const row = await db
    .selectFrom('chain_cursors')
    .select('mode')
    .where('mode', '=', mode)
    .where('chain_time', '>=', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chain_transactions as tx')
            .select('tx.signature')
            .whereRef('tx.mode', '=', 'chain_cursors.mode')
            .where('tx.slot', '>=', sql<bigint>`chain_cursors.slot - ${UNREAD_SLOTS}`)
            .where('tx.status', '=', 'seen'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
