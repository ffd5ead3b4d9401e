import type { Trx } from '../../db/database.ts';
import { isOutage } from '../../db/dialect.ts';
import {
  type LockedSubscription,
  lockIfStillDue,
  postponeSubscription,
  takeDue,
} from '../../db/subscriptions/locks.ts';
import { transact } from '../../db/transaction.ts';
import { type BillingResult, billSubscriptions, NOTHING_BILLED } from '../../services/subscriptions/bill.ts';
import { billSoon } from '../../services/subscriptions/onPaymentFinished.ts';
import type { Worker } from '../context.ts';

/**
 * Subscriptions per transaction. A statement's cost is shared by hundreds, and a worker that dies leaves half a second of
 * work to the others.
 */
export const BILLING_BATCH = 500;

/** When one is tried again that fails by a fault of ours: no sooner than somebody may have seen to it. */
const PUT_OFF_MS = 6 * 3600_000;

/**
 * Bills what is due, in batches, until nothing is left that no other worker has. While there is more than one batch,
 * another worker is asked to help: each passes over what the others have locked, so none waits and none does work twice.
 */
export async function runOnce(worker: Pick<Worker, 'db' | 'config' | 'log'>): Promise<BillingResult> {
  let total = NOTHING_BILLED;
  for (const clocks of ['real', 'ahead'] as const) {
    for (;;) {
      const result = await billBatch(worker, {
        take: async (trx) => {
          const due = await takeDue(trx, clocks, BILLING_BATCH);
          if (due.length === BILLING_BATCH) await billSoon(trx);
          return due;
        },
        takeOne: lockIfStillDue,
        nowOf: ({ now }) => now,
      });
      total = sum(total, result);
      if (result.done < BILLING_BATCH) break;
    }
  }
  if (total.postponed > 0) worker.log.warn(total, 'payments of subscriptions that cannot be made now');
  return total;
}

/** Where a batch comes from, and by which time each of it is judged. `takeOne`: it again, if it is still due. */
type Batch = {
  take(trx: Trx): Promise<LockedSubscription[]>;
  takeOne(trx: Trx, id: string): Promise<LockedSubscription[]>;
  nowOf(subscription: LockedSubscription): Date;
  leaveUnpriced?: boolean;
};

/**
 * Bills one batch, in one transaction. If that fails, each alone: one for which it cannot be done is logged and put off
 * by hours, and holds up no other.
 */
export async function billBatch(
  { db, config, log }: Pick<Worker, 'db' | 'config' | 'log'>,
  { take, takeOne, nowOf, leaveUnpriced = false }: Batch,
): Promise<BillingResult> {
  let taken: LockedSubscription[] = [];
  const bill = (from: Batch['take']) =>
    transact(db, async (trx) => {
      taken = await from(trx);
      return billSubscriptions(trx, config, taken, nowOf, { leaveUnpriced });
    });
  try {
    return await bill(take);
  } catch (error) {
    if (isOutage(error) || taken.length === 0) throw error;
  }
  let total = NOTHING_BILLED;
  for (const subscription of [...taken]) {
    const { id } = subscription;
    try {
      total = sum(total, await bill((trx) => takeOne(trx, id)));
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, subscription_id: id }, 'billing a subscription; it is put off');
      await postponeSubscription(db, id, new Date(nowOf(subscription).getTime() + PUT_OFF_MS));
      total = sum(total, { ...NOTHING_BILLED, done: 1 });
    }
  }
  return total;
}

function sum(one: BillingResult, other: BillingResult): BillingResult {
  return {
    done: one.done + other.done,
    payments: one.payments + other.payments,
    postponed: one.postponed + other.postponed,
    unpriced: one.unpriced + other.unpriced,
  };
}
