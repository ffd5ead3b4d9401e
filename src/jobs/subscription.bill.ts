import { type BillingResult, billSubscriptions } from '../actions/billing.ts';
import { billSoon } from '../actions/subscriptionEnds.ts';
import { type HeldSubscription, takeDue } from '../db/heldSubscriptions.ts';
import { transact } from '../db/transaction.ts';
import type { Worker } from './worker.ts';

/**
 * Subscriptions per transaction. A statement's cost is shared by hundreds, and a worker that dies leaves half a second of
 * work to the others.
 */
export const BILLING_BATCH = 500;

/**
 * Bills what is due, in batches, until nothing is left that no other worker has. While there is more than one batch,
 * another worker is asked to help: each passes over what the others have locked, so none waits and none does work twice.
 */
export async function runOnce(worker: Pick<Worker, 'db' | 'config' | 'log'>): Promise<BillingResult> {
  const total: BillingResult = { done: 0, payments: 0, postponed: 0 };
  for (const clocks of ['real', 'ahead'] as const) {
    for (;;) {
      const { done, payments, postponed } = await billBatch(worker, clocks);
      total.done += done;
      total.payments += payments;
      total.postponed += postponed;
      if (done < BILLING_BATCH) break;
    }
  }
  if (total.postponed > 0) worker.log.warn(total, 'payments of subscriptions that cannot be made now');
  return total;
}

function billBatch({ db, config }: Pick<Worker, 'db' | 'config'>, clocks: 'real' | 'ahead'): Promise<BillingResult> {
  return transact(db, async (trx) => {
    const due = await takeDue(trx, clocks, BILLING_BATCH);
    if (due.length === BILLING_BATCH) await billSoon(trx);
    return billSubscriptions(trx, config, due, ({ now }: HeldSubscription) => now);
  });
}
