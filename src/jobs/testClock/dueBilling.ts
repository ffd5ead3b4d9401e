import { type LockedSubscription, lockDueOf, lockIfStillDue } from '../../db/subscriptions/locks.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { sweepInstallments, sweepWithin } from '../../services/installments/sweep.ts';
import { billSubscriptions } from '../../services/subscriptions/bill.ts';
import { BATCH as INSTALLMENT_BATCH } from '../handlers/installment.bill.ts';
import { BILLING_BATCH, billBatch } from '../handlers/subscription.bill.ts';
import type { DueWork } from './dueWork.ts';

/**
 * Bills due subscriptions on a test clock, each at its due time.
 * A subscription that was due before its last change is billed at that change, as in real time. This happens to the
 * next period after a late payment.
 * If only a price is missing, the clock waits. Otherwise it would move past the payment that the test is about.
 */
export const dueSubscriptions: DueWork = {
  async runStep(trx, { config }, scope, until) {
    const due = await lockDueOf(trx, scope, until, BILLING_BATCH, { skip: true });
    const { done } = await billSubscriptions(trx, config, due, dueTime, { leaveUnpriced: true });
    return done;
  },
  async runAlone(worker, scope, until) {
    const { done, unpriced } = await billBatch(worker, {
      lockBatch: (trx) => lockDueOf(trx, scope, until, BILLING_BATCH),
      lockOne: (trx, id) => lockIfStillDue(trx, id, until),
      nowOf: dueTime,
      leaveUnpriced: true,
    });
    return { handled: done, waitsFor: unpriced > 0 ? 'price' : null };
  },
};

function dueTime({ next_action_at: due, updated_at }: LockedSubscription): Date {
  return due !== null && due > updated_at ? due : updated_at;
}

/** Advances installments to due or late, and defaults plans, on a test clock. It waits for a missing price. */
export const dueInstallments: DueWork = {
  runStep: (trx, worker, scope, until) =>
    sweepWithin(trx, { ...worker, finish: finishPayments }, INSTALLMENT_BATCH, { ...scope, until }),
  async runAlone(worker, scope, until) {
    const deps = { ...worker, finish: finishPayments };
    const { handled, waiting, unpriced } = await sweepInstallments(deps, INSTALLMENT_BATCH, { ...scope, until });
    if (unpriced > 0) return { handled, waitsFor: 'price' };
    return { handled, waitsFor: handled === 0 && waiting > 0 ? 'payment' : null };
  },
};
