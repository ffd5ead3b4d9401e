import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Payload } from '../../queue/queues.ts';
import { settlePeriod } from '../../services/subscriptions/reconcile.ts';
import { done, type Outcome, type Worker } from '../context.ts';

/**
 * Brings subscriptions' periods in line with what came for them. One whose open payment is just being confirmed is tried
 * again when that is decided.
 */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  jobs: Payload<'subscription.reconcile'>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const period of jobs) {
    try {
      const isInLine = await transact(db, (trx) => settlePeriod(trx, config, period));
      outcomes.push(isInLine ? done : { status: 'failed', reason: 'a payment of it is being confirmed' });
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      outcomes.push({ status: 'failed', reason: error.message });
    }
  }
  return outcomes;
}
