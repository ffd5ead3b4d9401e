import type { Trx } from '../../db/database.ts';
import { isOutage } from '../../db/dialect.ts';
import {
  DUE_CLOCKS,
  type LockedSubscription,
  lockDue,
  lockIfStillDue,
  postponeSubscription,
} from '../../db/subscriptions/locks.ts';
import { transact } from '../../db/transaction.ts';
import { type BillingResult, billSubscriptions, NOTHING_BILLED } from '../../services/subscriptions/bill.ts';
import { billSoon } from '../../services/subscriptions/onPaymentFinished.ts';
import type { Worker } from '../context.ts';

/**
 * Subscriptions per transaction. Hundreds share each statement's cost, and a crash loses only half a second of work.
 */
export const BILLING_BATCH = 500;

/** Retry delay after an unexpected error: long enough for an operator to act. */
const POSTPONE_MS = 6 * 3600_000;

/**
 * Bills all due subscriptions in batches.
 * After a full batch it enqueues another job, so other workers help. Each skips rows that others have locked.
 */
export async function runOnce(worker: Pick<Worker, 'db' | 'config' | 'log'>): Promise<BillingResult> {
  let total = NOTHING_BILLED;
  for (const clocks of DUE_CLOCKS) {
    for (;;) {
      const result = await billBatch(worker, {
        lockBatch: async (trx) => {
          const due = await lockDue(trx, clocks, BILLING_BATCH);
          if (due.length === BILLING_BATCH) await billSoon(trx);
          return due;
        },
        lockOne: lockIfStillDue,
        nowOf: ({ now }) => now,
      });
      total = sum(total, result);
      if (result.done < BILLING_BATCH) break;
    }
  }
  if (total.postponed > 0) worker.log.warn(total, 'some subscription payments could not be created and are postponed');
  return total;
}

/**
 * How to lock a batch. `lockOne`: locks one of its subscriptions again if it is still due. `nowOf`: each one's time.
 * `leaveUnpriced`: see `billSubscriptions`.
 */
type Batch = {
  lockBatch(trx: Trx): Promise<LockedSubscription[]>;
  lockOne(trx: Trx, id: string): Promise<LockedSubscription[]>;
  nowOf(subscription: LockedSubscription): Date;
  leaveUnpriced?: boolean;
};

/**
 * Bills one batch in one transaction. If that fails, bills each subscription alone.
 * A subscription that fails alone is logged and postponed by hours, so it blocks no other.
 */
export async function billBatch(
  { db, config, log }: Pick<Worker, 'db' | 'config' | 'log'>,
  { lockBatch, lockOne, nowOf, leaveUnpriced = false }: Batch,
): Promise<BillingResult> {
  let locked: LockedSubscription[] = [];
  const bill = (from: Batch['lockBatch']) =>
    transact(db, async (trx) => {
      locked = await from(trx);
      return billSubscriptions(trx, config, locked, nowOf, { leaveUnpriced });
    });
  try {
    return await bill(lockBatch);
  } catch (error) {
    if (isOutage(error) || locked.length === 0) throw error;
  }
  let total = NOTHING_BILLED;
  for (const subscription of [...locked]) {
    const { id } = subscription;
    try {
      total = sum(total, await bill((trx) => lockOne(trx, id)));
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, subscription_id: id }, 'could not bill a subscription; it is postponed by six hours');
      await postponeSubscription(db, id, new Date(nowOf(subscription).getTime() + POSTPONE_MS));
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
