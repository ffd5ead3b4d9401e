import { workInstallments } from '../actions/installmentWork.ts';
import { nextInstallmentAt } from '../db/installments.ts';
import type { DueWork } from './dueWork.ts';
import { BATCH } from './installment.bill.ts';

/** Installments that fall due or late, and plans that are defaulted by it, as a test clock comes to their dates. */
export const dueInstallments: DueWork = {
  nextDueAt: nextInstallmentAt,
  async runUntil(worker, whose, until) {
    for (let acts = 0; ; ) {
      const done = await workInstallments(worker, BATCH, { ...whose, until });
      if (done === 0) return acts;
      acts += done;
    }
  },
};
