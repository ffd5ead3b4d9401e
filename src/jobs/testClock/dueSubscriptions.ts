import { type LockedSubscription, lockDueOf, lockIfStillDue } from '../../db/subscriptions/locks.ts';
import { billSubscriptions } from '../../services/subscriptions/bill.ts';
import { BILLING_BATCH, billBatch } from '../handlers/subscription.bill.ts';
import type { DueWork } from './dueWork.ts';

/**
 * What a test clock comes to of its merchant's subscriptions: each step happens at the time at which it is due; but one
 * that was due before the subscription's last change, as the next period is when one was paid late, happens then, as in
 * real time, and not in the past. Where nothing but a price is missing, time stands still: the test would otherwise run
 * past what it is about.
 */
export const dueSubscriptions: DueWork = {
  async act(trx, { config }, scope, until) {
    const due = await lockDueOf(trx, scope, until, BILLING_BATCH, { skip: true });
    const { done } = await billSubscriptions(trx, config, due, dueTime, { leaveUnpriced: true });
    return done;
  },
  async runAlone(worker, scope, until) {
    const { done, unpriced } = await billBatch(worker, {
      take: (trx) => lockDueOf(trx, scope, until, BILLING_BATCH),
      takeOne: (trx, id) => lockIfStillDue(trx, id, until),
      nowOf: dueTime,
      leaveUnpriced: true,
    });
    return { acts: done, waitsFor: unpriced > 0 ? 'price' : null };
  },
};

function dueTime({ next_action_at: due, updated_at }: LockedSubscription): Date {
  return due !== null && due > updated_at ? due : updated_at;
}
