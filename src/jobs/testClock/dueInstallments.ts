import { finishPayments } from '../../services/finishPayments.ts';
import { sweepInstallments, sweepWithin } from '../../services/installments/sweep.ts';
import { BATCH } from '../handlers/installment.bill.ts';
import type { DueWork } from './dueWork.ts';

/** Advances a merchant's installments to due or late, and defaults plans, on a test clock. */
export const dueInstallments: DueWork = {
  runStep: (trx, worker, { merchant_id, mode }, until) =>
    sweepWithin(trx, { ...worker, finish: finishPayments }, BATCH, { merchant_id, mode, until }),
  async runAlone(worker, { merchant_id, mode }, until) {
    const { handled, waiting } = await sweepInstallments({ ...worker, finish: finishPayments }, BATCH, {
      merchant_id,
      mode,
      until,
    });
    return { handled, waitsFor: handled === 0 && waiting > 0 ? 'payment' : null };
  },
};
