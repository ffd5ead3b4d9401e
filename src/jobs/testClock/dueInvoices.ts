import { type DueInvoice, lockDueInvoices } from '../../db/invoices.ts';
import { transact } from '../../db/transaction.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { ageInvoices } from '../../services/invoices/age.ts';
import { reconcileInvoice } from '../../services/invoices/reconcile.ts';
import type { Worker } from '../context.ts';
import { AGE_BATCH } from '../handlers/invoice.age.ts';
import type { DueWork } from './dueWork.ts';

/**
 * Announces overdue invoices on a test clock, each at the moment it became overdue, and mails its reminders.
 * One that was sent after its due date is announced at its last change, as in real time. One that has received enough is
 * marked as paid instead. If a transaction may be paying one, the clock waits for that.
 */
export const dueInvoices: DueWork = {
  async runStep(trx, { config }, scope, until) {
    const due = await lockDueInvoices(trx, AGE_BATCH, { one: { ...scope, until } });
    return (await ageInvoices(trx, config, due, dueTime)).handled;
  },
  async runAlone(worker, scope, until) {
    const { db, config } = worker;
    const {
      isDue,
      handled: aged,
      settlingIds,
    } = await transact(db, async (trx) => {
      const due = await lockDueInvoices(trx, AGE_BATCH, { one: { ...scope, until } });
      return { isDue: due.length > 0, ...(await ageInvoices(trx, config, due, dueTime)) };
    });
    const handled = aged + (await settle(worker, settlingIds));
    return { handled, waitsFor: handled === 0 && isDue ? 'payment' : null };
  },
};

/** Marks invoices as paid that have received enough, and logs failures. Returns how many it reconciled. */
async function settle({ db, config, log }: Worker, invoiceIds: readonly string[]): Promise<number> {
  let reconciled = 0;
  for (const invoice_id of invoiceIds) {
    try {
      const deps = { config, finish: finishPayments };
      if (await transact(db, (trx) => reconcileInvoice(trx, deps, invoice_id))) reconciled += 1;
    } catch (error) {
      log.error({ err: error, invoice_id }, 'could not reconcile an invoice');
    }
  }
  return reconciled;
}

function dueTime({ due, updated_at }: DueInvoice): Date {
  return due > updated_at ? due : updated_at;
}
