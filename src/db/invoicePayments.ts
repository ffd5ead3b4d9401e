import { sql } from 'kysely';
import { countPegged, countPriced, type InvoicePayment, type StoredInvoicePayment } from '../domain/invoiceBalance.ts';
import { needsRates } from '../domain/quotes.ts';
import type { DbOrTrx } from './database.ts';
import { countedMoney } from './payments/payments.ts';
import { type QuotableFields, termsOf } from './payments/quotes.ts';
import { legsOf } from './payments/splits.ts';
import { creditsOf } from './payments/transfers.ts';

type Row = StoredInvoicePayment & QuotableFields & { invoice_id: string };

/**
 * Returns the payments of invoices, by invoice id, oldest first, each with what counts of its money.
 * The number of queries is constant. Only priced payments that received something need more than one.
 */
export async function paymentsOfInvoices(
  db: DbOrTrx,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoicePayment[]>> {
  const payments = new Map<string, InvoicePayment[]>(invoiceIds.map((id) => [id, []]));
  if (invoiceIds.length === 0) return payments;
  const { rows } = await sql<Row>`
    select payments.id, invoice_id, status, token, amount, currency, amount_due, ${countedMoney} as amount_received, amount_accepted,
      price_accepted, currency_rate, token_rate, tolerance, created_at, expires_at, quoted_at, confirmed_at
    from payments where invoice_id = any (${invoiceIds}::text[])
    order by created_at, id`.execute(db);
  const priced = rows.filter((row) => needsRates(row.currency, row.token) && row.amount_received > 0n);
  const ids = priced.map(({ id }) => id);
  const credits = await creditsOf(db, ids);
  const terms = priced.length > 0 ? await termsOf(db, priced, await legsOf(db, ids)) : new Map();
  for (const row of rows) {
    const own = terms.get(row.id);
    const counted = own ? countPriced(row, own, credits.get(row.id) ?? []) : countUnpriced(row);
    payments.get(row.invoice_id)?.push(counted);
  }
  return payments;
}

/** Returns a payment whose money needs no prices: it has none, or its token is pegged. */
function countUnpriced(row: Row): InvoicePayment {
  return needsRates(row.currency, row.token) ? { ...row, received: 0n } : countPegged(row);
}
