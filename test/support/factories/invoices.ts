import { confirmPayment } from './payments.ts';
import { setRows, type Values, type WithDb } from './rows.ts';

/** Changes columns of an invoice. */
export const setInvoice = (service: WithDb, id: string, values: Values<'invoices'>) =>
  setRows(service, 'invoices', id, values);

/** Makes an invoice and its payments paid. */
export async function payInvoice(service: WithDb, id: string): Promise<void> {
  await confirmPayment(service, { invoice_id: id });
  await setInvoice(service, id, { status: 'paid', paid_at: new Date() });
}
