import Big from 'big.js';
import { insertAuditRows } from '../../db/auditLog.ts';
import type { Database, Trx } from '../../db/database.ts';
import { listPayments, type PaymentFilters } from '../../db/payments/list.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/csv.ts';
import { surplusOf } from '../../domain/payments.ts';
import { refundStatusOf } from '../../domain/refunds.ts';
import { type Token, tokenText } from '../../domain/tokens.ts';
import { auditRow, type Doer } from '../audit.ts';

/** Payments that one query reads. The file is written a page at a time, so its length does not matter. */
const PAGE = 500;

const time = (date: Date | null) => date?.toISOString() ?? null;
const decimal = (text: string | null) => (text === null ? null : Big(text).toFixed());
const tokens = (amount: bigint | null, token: Token) => (amount === null ? null : tokenText(amount, token));
/** The names under which shops keep their order's id. */
const ORDER_IDS = ['order_id', 'order', 'order_number'];

/** Returns a text of a value of the metadata. */
function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The columns by their names, which never change: bookkeeping programs read them. Amounts are exact decimals. */
const COLUMNS: Record<string, (row: PaymentRow) => string | null> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => time(created_at),
  confirmed_at: ({ confirmed_at }) => time(confirmed_at),
  status: ({ status }) => status,
  exceptions: ({ exceptions }) => exceptions.join(' '),
  failure_reason: ({ failure_reason }) => failure_reason,
  description: ({ description }) => description,
  amount: ({ amount }) => decimal(amount),
  currency: ({ currency }) => currency,
  amount_usd: ({ amount_usd }) => decimal(amount_usd),
  payment_token: ({ token }) => token,
  amount_due: ({ amount_due, token }) => tokens(amount_due, token),
  amount_received: ({ amount_received, token }) => tokens(amount_received, token),
  surplus: (row) => tokens(surplusOf(row), row.token),
  amount_refunded: ({ amount_refunded, token }) => tokens(amount_refunded, token),
  refund_status: (row) => refundStatusOf(row),
  service_charge: ({ service_charge, token }) => tokens(service_charge, token),
  token_rate_usd: ({ token_rate }) => decimal(token_rate),
  currency_rate_usd: ({ currency_rate }) => decimal(currency_rate),
  order_id: ({ metadata }) => valueText(ORDER_IDS.map((name) => metadata?.[name]).find((value) => value !== undefined)),
  customer_id: ({ customer_id }) => customer_id,
  customer_email: ({ customer_email }) => customer_email,
  customer_wallet: ({ customer_wallet }) => customer_wallet,
  wallet: ({ wallet }) => wallet,
  transaction_signature: ({ transaction_signature }) => transaction_signature,
  payment_link_id: ({ payment_link_id }) => payment_link_id,
  invoice_id: ({ invoice_id }) => invoice_id,
  subscription_id: ({ subscription_id }) => subscription_id,
  installment_id: ({ installment_id }) => installment_id,
  retry_of: ({ retry_of }) => retry_of,
  metadata: ({ metadata }) => valueText(metadata),
};

/**
 * Returns a merchant's payments as a CSV file in pieces, in the order of the list. One short query reads each piece when the reader
 * wants it, so no transaction stays open.
 * @param read reads from the replica if it is current
 */
export async function* paymentsCsv(
  read: <T>(find: (db: Database) => Promise<T>) => Promise<T>,
  { merchant_id, mode }: MerchantScope,
  filters: PaymentFilters,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  const columns = Object.values(COLUMNS);
  let last: string | undefined;
  for (;;) {
    const page = { limit: PAGE, offset: 0, starting_after: last, isUncounted: true };
    const { rows, hasMore } = await read((db) => listPayments(db, merchant_id, mode, filters, page));
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => column(row)))).join('');
    if (!hasMore) return;
    last = rows.at(-1)?.id;
  }
}

/** Records in the audit log that somebody exports payments. */
export async function recordExport(
  trx: Trx,
  { merchant_id, mode, by }: MerchantScope & { by: Doer },
  filters: PaymentFilters,
): Promise<void> {
  const act = { action: 'export', object_kind: 'payment', merchant_id, mode } as const;
  await insertAuditRows(trx, [auditRow(by, act, merchant_id, null, { filters })]);
}
