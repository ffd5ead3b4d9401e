import Big from 'big.js';
import type { Database } from '../../../db/database.ts';
import type { DocumentPage } from '../../../db/reports/documents.ts';
import type { Buyer } from '../../../domain/parties.ts';
import { decimalText, PAGE_ROWS, type ReportColumn, type ReportQuery, type ReportRow } from '../source.ts';

/** The columns about the customer of a document and its amounts by tax rate, which invoices and credit notes share. */
export const PARTY_COLUMNS: readonly ReportColumn[] = [
  { name: 'invoice_id', kind: 'word' },
  { name: 'subscription_id', kind: 'word' },
  { name: 'period', kind: 'count' },
  { name: 'customer_id', kind: 'word' },
  { name: 'customer_name', kind: 'text', pdf: 4 },
  { name: 'customer_email', kind: 'text' },
  { name: 'country', kind: 'word', pdf: 1.3 },
  { name: 'tax_number', kind: 'text', pdf: 2 },
];
export const AMOUNT_COLUMNS: readonly ReportColumn[] = [
  { name: 'currency', kind: 'word', pdf: 1.4 },
  { name: 'tax_rate', kind: 'percent', pdf: 1.2 },
  { name: 'net', kind: 'amount', currency: 'currency', pdf: 1.8 },
  { name: 'tax', kind: 'amount', currency: 'currency', pdf: 1.8 },
  { name: 'gross', kind: 'amount', currency: 'currency', pdf: 1.8 },
  { name: 'reverse_charge', kind: 'word' },
];

/** Returns the fields of a document for PARTY_COLUMNS. The customer is as the document says it. */
export function partyFields(document: {
  invoice_id: string | null;
  subscription_id: string | null;
  cycle: number | null;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer: Buyer | null;
}) {
  const { customer } = document;
  return {
    invoice_id: document.invoice_id,
    subscription_id: document.subscription_id,
    period: document.cycle,
    customer_id: document.customer_id,
    customer_name: customer?.name ?? document.customer_name,
    customer_email: customer?.email ?? document.customer_email,
    country: customer?.country ?? null,
    tax_number: customer?.tax_ids.join(' ') || null,
  };
}

/** A tax of a document. Decimals, as text or numbers that represent them exactly. */
type DocumentTax = { rate: string | number | Big; taxable: string | number | Big; amount: string | number | Big };

/** The part of a document with one tax rate. `tax_rate`: null: it is not taxed. */
type RateAmounts = { tax_rate: string | null; net: string; tax: string; gross: string };

/**
 * Divides a document's amount by tax rate, lowest first. The part without a tax comes first. The parts add up to the amount. `sign`: -1
 * takes it back.
 */
export function amountsByRate(amount: string, taxes: readonly DocumentTax[], sign: 1 | -1): RateAmounts[] {
  const byRate = new Map<string, { net: Big; tax: Big }>();
  let untaxed = Big(amount);
  for (const { rate, taxable, amount: tax } of taxes) {
    const key = decimalText(Big(rate));
    const known = byRate.get(key) ?? { net: Big(0), tax: Big(0) };
    byRate.set(key, { net: known.net.plus(taxable), tax: known.tax.plus(tax) });
    untaxed = untaxed.minus(taxable).minus(tax);
  }
  const text = (value: Big) => decimalText(value.times(sign));
  const parts = [...byRate]
    .sort(([one], [other]) => Big(one).cmp(other))
    .map(([tax_rate, { net, tax }]) => ({ tax_rate, net: text(net), tax: text(tax), gross: text(net.plus(tax)) }));
  if (parts.length > 0 && untaxed.eq(0)) return parts;
  return [{ tax_rate: null, net: text(untaxed), tax: '0', gross: text(untaxed) }, ...parts];
}

/** Yields pages of rows, of pages of documents. `rowsOf` returns the rows of a document without their ids, in their order. */
export async function* documentPages<Document extends { at: Date; key: string; rate_at: Date | null }>(
  db: Database,
  query: ReportQuery,
  read: (db: Database, page: DocumentPage) => Promise<Document[]>,
  rowsOf: (document: Document) => Omit<ReportRow, 'at' | 'id'>[],
): AsyncGenerator<ReportRow[]> {
  let after: DocumentPage['after'] = null;
  for (;;) {
    const documents: Document[] = await read(db, { ...query, after, limit: PAGE_ROWS });
    if (documents.length > 0) {
      yield documents.flatMap((document) => {
        const at = document.at.toISOString();
        const rate_at = document.rate_at?.toISOString() ?? null;
        const id = (index: number) => `${document.key}.${String(index).padStart(3, '0')}`;
        return rowsOf(document).map((fields, index) => ({ ...fields, at, id: id(index), rate_at }) as ReportRow);
      });
    }
    const last = documents.at(-1);
    if (!last || documents.length < PAGE_ROWS) return;
    after = { at: last.at, key: last.key };
  }
}
