import { type DueInvoice, lockDueInvoices } from '../../db/invoices.ts';
import { transact } from '../../db/transaction.ts';
import { announceOverdue } from '../../services/invoices/age.ts';
import { AGE_BATCH } from '../handlers/invoice.age.ts';
import type { DueWork } from './dueWork.ts';

/**
 * Announces a merchant's overdue invoices on a test clock, each at the moment it became overdue.
 * One that was sent after its due date is announced at its last change, as in real time. If an invoice has received enough
 * and is not marked as paid yet, the clock waits for that.
 */
export const dueInvoices: DueWork = {
  async runStep(trx, { config }, scope, until) {
    const due = await lockDueInvoices(trx, AGE_BATCH, { one: { ...scope, until } });
    return announceOverdue(trx, config, due, dueTime);
  },
  async runAlone({ db, config }, scope, until) {
    return transact(db, async (trx) => {
      const due = await lockDueInvoices(trx, AGE_BATCH, { one: { ...scope, until } });
      const handled = await announceOverdue(trx, config, due, dueTime);
      return { handled, waitsFor: handled === 0 && due.length > 0 ? 'payment' : null };
    });
  },
};

function dueTime({ due, updated_at }: DueInvoice): Date {
  return due > updated_at ? due : updated_at;
}
