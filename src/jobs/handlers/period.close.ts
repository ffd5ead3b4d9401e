import { areMonthsSettled } from '../../db/closedMonths.ts';
import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { enqueueClosing, storeNextMonth } from '../../services/reports/closing.ts';
import type { Worker } from '../context.ts';

/** How long to wait for the transactions that ran when a month was closed. Most take milliseconds. */
const WAIT_MS = 1000;

/** Stores the rows of the reports of a merchant's closed months. Safe to repeat: it starts again, and a copy that still runs stops. */
export async function runOnce({ db }: Pick<Worker, 'db'>, scope: Payload<'period.close'>): Promise<void> {
  do {
    // Another month may have been closed since the one before was stored.
    if (!(await areMonthsSettled(db, scope)))
      return transact(db, (trx) => enqueueClosing(trx, scope, { delayMs: WAIT_MS }));
  } while (await storeNextMonth(db, scope));
}
