import { billSubscriptions } from '../actions/billing.ts';
import { lockDueOf, nextDueOf } from '../db/heldSubscriptions.ts';
import { transact } from '../db/transaction.ts';
import type { DueWork } from './dueWork.ts';
import { BILLING_BATCH } from './subscription.bill.ts';

/** What a test clock comes to of its merchant's subscriptions: each step happens at the time at which it is due. */
export const dueSubscriptions: DueWork = {
  nextDueAt: nextDueOf,
  async runUntil({ db, config }, whose, until) {
    for (let acts = 0; ; ) {
      const { done } = await transact(db, async (trx) => {
        const due = await lockDueOf(trx, whose, until, BILLING_BATCH);
        return billSubscriptions(trx, config, due, ({ next_action_at }) => next_action_at as Date);
      });
      acts += done;
      if (done === 0) return acts;
    }
  },
};
