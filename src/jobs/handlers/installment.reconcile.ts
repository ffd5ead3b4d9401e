import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { settleInstallment } from '../../services/installments/reconcile.ts';
import { done, type Outcome, type Worker } from '../context.ts';

/**
 * Brings installments in line with what came for them. One whose open payment is just being confirmed is tried again
 * when that is decided.
 */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  jobs: Payload<'installment.reconcile'>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { installment_id } of jobs) {
    const isInLine = await transact(db, (trx) => settleInstallment(trx, config, installment_id));
    outcomes.push(isInLine ? done : { status: 'failed', reason: 'a payment of it is being confirmed' });
  }
  return outcomes;
}
