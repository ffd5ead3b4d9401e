import { lockDueOf, nextDueOf, takeDueAgain } from '../db/heldSubscriptions.ts';
import type { DueWork } from './dueWork.ts';
import { BILLING_BATCH, billBatch } from './subscription.bill.ts';

/**
 * What a test clock comes to of its merchant's subscriptions: each step happens at the time at which it is due; but one
 * that was due before the subscription's last change, as the next period is when one was paid late, happens then, as in
 * real time, and not in the past. Where nothing but a price is missing, time stands still: the test would otherwise run
 * past what it is about.
 */
export const dueSubscriptions: DueWork = {
  nextTimes: nextDueOf,
  async runBatch(worker, whose, until) {
    const { done, unpriced } = await billBatch(worker, {
      take: (trx) => lockDueOf(trx, whose, until, BILLING_BATCH),
      takeOne: (trx, id) => takeDueAgain(trx, id, until),
      nowOf: ({ next_action_at: due, updated_at }) => (due !== null && due > updated_at ? due : updated_at),
      leaveUnpriced: true,
    });
    return { acts: done, waitsFor: unpriced > 0 ? 'price' : null };
  },
};
