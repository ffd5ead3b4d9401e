import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { settlePrepaid } from '../../services/installments/prepay.ts';
import type { Worker } from '../context.ts';

/** Uses the money that prepays an installment plan. */
export async function runOnce(
  { db, config, log }: Pick<Worker, 'db' | 'config' | 'log'>,
  { plan_id }: Payload<'installment.prepay'>,
): Promise<void> {
  await transact(db, (trx) => settlePrepaid(trx, { config, log, finish: finishPayments }, plan_id));
}
