import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Trx } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';

/**
 * Runs `rival` beside an open transaction that has done `work`. Only once the rival waits for a lock of it, does `meanwhile` and
 * commits. Returns the rival's result.
 * @throws AssertionError when the rival ends without waiting
 */
export async function commitWhileWaiting<T>(
  db: Database,
  work: (trx: Trx) => Promise<unknown>,
  rival: () => Promise<T>,
  meanwhile?: (trx: Trx) => Promise<unknown>,
): Promise<T> {
  const { result } = await transact(db, async (trx) => {
    await work(trx);
    const result = rival();
    let isOver = false;
    const ended = () => {
      isOver = true;
    };
    result.then(ended, ended);
    const state = async () => {
      if (isOver) return 'ended without waiting';
      return (await blocksAnother(trx)) ? 'waits for a lock' : 'runs';
    };
    await expect.poll(state).not.toBe('runs');
    expect(await state()).toBe('waits for a lock');
    await meanwhile?.(trx);
    // In an object: a transaction would await the bare promise before its commit.
    return { result };
  });
  return result;
}

/** Returns whether another session waits for a lock of this transaction. Unlike pg_stat_activity, pg_locks is always current. */
async function blocksAnother(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(trx);
  return rows.length > 0;
}
