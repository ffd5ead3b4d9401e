import { sweepInstallments, workDueInstallments } from '../../services/installments/sweep.ts';
import { BATCH } from '../handlers/installment.bill.ts';
import type { DueWork } from './dueWork.ts';

/** Advances a merchant's installments to due or late, and defaults plans, on a test clock. */
export const dueInstallments: DueWork = {
  act: (trx, worker, { merchant_id, mode }, until) =>
    workDueInstallments(trx, worker, BATCH, { merchant_id, mode, until }),
  async runAlone(worker, { merchant_id, mode }, until) {
    const { acts, held } = await sweepInstallments(worker, BATCH, { merchant_id, mode, until });
    return { acts, waitsFor: acts === 0 && held > 0 ? 'payment' : null };
  },
};
