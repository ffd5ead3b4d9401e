import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { repriceSubscribers } from '../../services/subscriptions/reprice.ts';
import { done, type Outcome, type Worker } from '../context.ts';

/** Subscribers per transaction: their locks delay billing by less than a second. */
export const REPRICE_BATCH = 500;

/** Gives all subscribers of a plan its new price, in batches. A job that dies or runs twice tells nobody twice. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  { plan_id }: Payload<'plan.reprice'>,
): Promise<Outcome> {
  for (;;) {
    const count = await transact(db, (trx) => repriceSubscribers(trx, config, plan_id, REPRICE_BATCH));
    if (count < REPRICE_BATCH) return done;
  }
}
