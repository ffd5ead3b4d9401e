import { workDueInstallments, workInstallments } from '../actions/installmentWork.ts';
import type { DueWork } from './dueWork.ts';
import { BATCH } from './installment.bill.ts';

/** Installments that fall due or late, and plans that are defaulted by it, as a test clock comes to their dates. */
export const dueInstallments: DueWork = {
  act: (trx, worker, { merchant_id, mode }, until) =>
    workDueInstallments(trx, worker, BATCH, { merchant_id, mode, until }),
  async runAlone(worker, { merchant_id, mode }, until) {
    return { acts: await workInstallments(worker, BATCH, { merchant_id, mode, until }), waitsFor: null };
  },
};
