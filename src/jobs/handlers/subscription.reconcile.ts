import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Payload } from '../../queue/queues.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { reconcilePeriod } from '../../services/subscriptions/reconcile.ts';
import { done, type Outcome, type Worker } from '../context.ts';

/**
 * Reconciles subscription periods with their payments.
 * A job fails, and is retried, while the period's open payment is being confirmed.
 */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  jobs: Payload<'subscription.reconcile'>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const period of jobs) {
    try {
      const isReconciled = await transact(db, (trx) =>
        reconcilePeriod(trx, { config, finish: finishPayments }, period),
      );
      outcomes.push(isReconciled ? done : { status: 'failed', reason: 'a payment of this period is being confirmed' });
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      outcomes.push({ status: 'failed', reason: error.message });
    }
  }
  return outcomes;
}
