import { type DueInvoice, lockDueInvoices } from '../../db/invoices.ts';
import { transact } from '../../db/transaction.ts';
import { ageInvoices } from '../../services/invoices/age.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import type { Worker } from '../context.ts';

/** Invoices per transaction, which takes some hundred milliseconds with their events. */
export const AGE_BATCH = 200;
/** How long one sweep works through a backlog. The next sweep continues, on any worker. */
const TURN_MS = 20_000;

/** How many invoices a sweep is done with. */
export type AgeResult = { handled: number };

/**
 * Announces invoices that have become overdue on their merchants' clocks, and mails reminders of unpaid ones.
 * Concurrent sweeps share the work: each skips invoices that another has locked. If a batch fails, each of its invoices is
 * tried alone, and one that fails alone is logged and left to the next sweep. A sweep visits each invoice once, so those that
 * have to wait do not block the others.
 */
export async function runOnce({ db, config, log }: Pick<Worker, 'db' | 'config' | 'log'>): Promise<AgeResult> {
  const endsAt = performance.now() + TURN_MS;
  let handled = 0;
  let after: DueInvoice | undefined;
  for (;;) {
    const due = await transact(db, (trx) => lockDueInvoices(trx, AGE_BATCH, { after }));
    const failures = await runIsolatingFailures(
      due.map(({ id }) => id),
      async (ids) => {
        const result = await transact(db, async (trx) =>
          ageInvoices(trx, config, await lockDueInvoices(trx, AGE_BATCH, { ids }), ({ now }) => now),
        );
        handled += result.handled;
      },
    );
    for (const { row: invoice_id, error } of failures) {
      log.error({ err: error, invoice_id }, 'could not remind of an invoice');
    }
    if (due.length < AGE_BATCH || performance.now() >= endsAt) return { handled };
    after = due.at(-1);
  }
}
