import { deleteCustomers, lockCustomerOnClock, removeClock } from '../../db/merchants/testClocks.ts';
import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { enqueueDeletion } from '../../services/testClock.ts';
import type { Worker } from '../context.ts';

/** How long one job deletes: far below its timeout. The next job continues. */
const TURN_MS = 60_000;

/**
 * Deletes a test clock that is marked as deleted, with its customers and all that is theirs. Each customer goes in a transaction of its
 * own, and the clock last. Safe to repeat.
 */
export async function runOnce(
  { db }: Pick<Worker, 'db'>,
  { test_clock_id }: Payload<'clock.delete'>,
  turnMs = TURN_MS,
): Promise<void> {
  const endsAt = performance.now() + turnMs;
  const deleteOne = () =>
    transact(db, async (trx) => {
      const ids = await lockCustomerOnClock(trx, test_clock_id);
      if (ids.length > 0) await deleteCustomers(trx, ids);
      return ids.length > 0;
    });
  // A request may have created a customer before it saw that the clock is to be deleted.
  while ((await deleteOne()) || !(await transact(db, (trx) => removeClock(trx, test_clock_id)))) {
    if (performance.now() < endsAt) continue;
    return transact(db, (trx) => enqueueDeletion(trx, test_clock_id));
  }
}
