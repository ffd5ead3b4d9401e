import { runReconcile as reconcileInstallments } from './installments.ts';
import { runReconcile as reconcileInvoices } from './invoicePaying.ts';
import type { Service } from './service.ts';
import { runReconcile as reconcilePeriods } from './subscriptions.ts';

/** Runs every new job that reconciles invoices, installments and periods with their money, twice. */
export async function reconcileEverything(service: Service): Promise<void> {
  await reconcileInvoices(service);
  await reconcileInstallments(service);
  await reconcilePeriods(service);
}
