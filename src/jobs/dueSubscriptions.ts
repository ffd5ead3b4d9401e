import { billSubscriptions } from '../actions/billing.ts';
import { type HeldSubscription, lockDueOf, takeDueAgain } from '../db/heldSubscriptions.ts';
import type { DueWork } from './dueWork.ts';
import { BILLING_BATCH, billBatch } from './subscription.bill.ts';

/**
 * What a test clock comes to of its merchant's subscriptions: each step happens at the time at which it is due. Where
 * nothing but a price is missing, time stands still: the test would otherwise run past what it is about.
 */
export const dueSubscriptions: DueWork = {
  async act(trx, { config }, whose, until) {
    const due = await lockDueOf(trx, whose, until, BILLING_BATCH, { skip: true });
    const { done } = await billSubscriptions(trx, config, due, dueTime, { leaveUnpriced: true });
    return done;
  },
  async runAlone(worker, whose, until) {
    const { done, unpriced } = await billBatch(worker, {
      take: (trx) => lockDueOf(trx, whose, until, BILLING_BATCH),
      takeOne: (trx, id) => takeDueAgain(trx, id, until),
      nowOf: dueTime,
      leaveUnpriced: true,
    });
    return { acts: done, waitsFor: unpriced > 0 ? 'price' : null };
  },
};

function dueTime({ next_action_at }: HeldSubscription): Date {
  return next_action_at as Date;
}
