import { deleteCustomers, lockCustomerOnClock, removeClock } from '../../db/merchants/testClocks.ts';
import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/**
 * Deletes a test clock that is marked as deleted, with its customers and all that is theirs. Each customer goes in a transaction of its
 * own, and the clock last. Safe to repeat.
 */
export async function runOnce({ db }: Pick<Worker, 'db'>, { test_clock_id }: Payload<'clock.delete'>): Promise<void> {
  const deleteOne = () =>
    transact(db, async (trx) => {
      const ids = await lockCustomerOnClock(trx, test_clock_id);
      if (ids.length > 0) await deleteCustomers(trx, ids);
      return ids.length > 0;
    });
  // A request may have created a customer before it saw that the clock is to be deleted.
  do while (await deleteOne());
  while (!(await transact(db, (trx) => removeClock(trx, test_clock_id))));
}
