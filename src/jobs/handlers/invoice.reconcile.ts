import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { reconcileInvoice } from '../../services/invoices/reconcile.ts';
import { done, type Outcome, type Worker } from '../context.ts';

/**
 * Reconciles invoices with their payments.
 * A job fails, and is retried, while the invoice's open payment is being confirmed.
 */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  jobs: Payload<'invoice.reconcile'>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { invoice_id } of jobs) {
    const isReconciled = await transact(db, (trx) =>
      reconcileInvoice(trx, { config, finish: finishPayments }, invoice_id),
    );
    outcomes.push(isReconciled ? done : { status: 'failed', reason: 'a payment of this invoice is being confirmed' });
  }
  return outcomes;
}
