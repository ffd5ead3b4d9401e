import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Payload } from '../../queue/queues.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { reconcileInstallment } from '../../services/installments/reconcile.ts';
import { done, type Outcome, type Worker } from '../context.ts';

/**
 * Reconciles installments with their payments.
 * A job fails, and is retried, while the installment's open payment is being confirmed, or while the rate for another is missing.
 */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  jobs: Payload<'installment.reconcile'>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { installment_id } of jobs) {
    try {
      const isReconciled = await transact(db, (trx) =>
        reconcileInstallment(trx, { config, finish: finishPayments }, installment_id),
      );
      outcomes.push(
        isReconciled ? done : { status: 'failed', reason: 'a payment of this installment is being confirmed' },
      );
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      outcomes.push({ status: 'failed', reason: error.message });
    }
  }
  return outcomes;
}
