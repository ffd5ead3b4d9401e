import { addLedgerEntries } from '../../db/ledger.ts';
import { addListChanges } from '../../db/listCounts.ts';
import { addReceivedChanges } from '../../db/payments/received.ts';
import type { Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/**
 * Adds the changes of lists, of what was received, and of the ledger to their totals. Returns how many changed. They are exact before and
 * after.
 */
export async function runOnce({ db }: Pick<Worker, 'db'>, _job: Payload<'list.count'> = {}): Promise<number> {
  return (await addListChanges(db)) + (await addReceivedChanges(db)) + (await addLedgerEntries(db));
}
