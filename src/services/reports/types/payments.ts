import Big from 'big.js';
import type { Database } from '../../../db/database.ts';
import { type ReportedPayment, reportedPayments, type TransactionPlace } from '../../../db/reports/entries.ts';
import { decimalOf, roundedQuotient, unitsOf } from '../../../domain/decimals.ts';
import { invoiceTotals } from '../../../domain/invoices.ts';
import { FIAT_PLACES } from '../../../domain/money.ts';
import { TOKENS, tokenText } from '../../../domain/tokens.ts';
import { decimalText, PAGE_ROWS, type ReportQuery, type ReportRow, type ReportSource } from '../source.ts';

/**
 * Payments that count: a row when one is confirmed, when more or less of it counts, and when some is paid back. All rows of a payment
 * together are what it is by then.
 */
export const payments: ReportSource = {
  columns: [
    { name: 'booked_at', kind: 'time', of: 'at', pdf: 2.4 },
    { name: 'event', kind: 'word', pdf: 1.3 },
    { name: 'payment_id', kind: 'word', pdf: 3.4 },
    { name: 'confirmed_at', kind: 'time' },
    { name: 'order_id', kind: 'text', pdf: 2 },
    { name: 'description', kind: 'text' },
    { name: 'customer_id', kind: 'word' },
    { name: 'customer_name', kind: 'text', pdf: 3 },
    { name: 'customer_email', kind: 'text' },
    { name: 'invoice_id', kind: 'word' },
    { name: 'invoice_number', kind: 'word' },
    { name: 'subscription_id', kind: 'word' },
    { name: 'payment_link_id', kind: 'word' },
    { name: 'currency', kind: 'word', pdf: 1.4 },
    { name: 'gross', kind: 'amount', currency: 'currency', pdf: 1.7 },
    { name: 'charge', kind: 'amount', currency: 'currency', pdf: 1.5 },
    { name: 'refund', kind: 'amount', currency: 'currency', pdf: 1.7 },
    { name: 'net', kind: 'amount', currency: 'currency', pdf: 1.7 },
    { name: 'tax', kind: 'amount', currency: 'currency', pdf: 1.5 },
    { name: 'token', kind: 'word', pdf: 1.2 },
    { name: 'token_amount', kind: 'amount' },
    { name: 'rate', kind: 'rate', currency: 'currency' },
    { name: 'transaction_signature', kind: 'word' },
    { name: 'corrects', kind: 'word' },
    { name: 'ledger_transaction_id', kind: 'word', of: 'id' },
  ],
  rows,
};

async function* rows(db: Database, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  for (let after: TransactionPlace | null = null; ; ) {
    const page: ReportedPayment[] = await reportedPayments(db, { ...query, limit: PAGE_ROWS }, after);
    const moved = page.map(rowOf).filter(hasAmount);
    if (moved.length > 0) yield moved;
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1) as ReportedPayment;
  }
}

/** Returns whether a row has an amount. A transaction can move money between accounts that reports add up. */
const hasAmount = (row: ReportRow) => AMOUNTS.some((name) => row[name] !== '0' && row[name] !== null);
const AMOUNTS = ['gross', 'charge', 'refund', 'tax', 'token_amount'] as const;

// Every field is written out: copying the rest of an object takes longer than everything else about a row.
function rowOf(payment: ReportedPayment): ReportRow {
  const { booked_at, transaction_id, cause, confirmed_at, gross, sales, charge, refund, token, token_amount } = payment;
  return {
    at: booked_at.toISOString(),
    id: transaction_id,
    event: cause === 'refund' ? 'refund' : [gross, sales].some(isNegative) ? 'correction' : 'payment',
    payment_id: payment.payment_id,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    order_id: payment.order_id,
    description: payment.description,
    customer_id: payment.customer_id,
    customer_name: payment.customer_name,
    customer_email: payment.customer_email,
    invoice_id: payment.invoice_id,
    invoice_number: payment.invoice_number,
    subscription_id: payment.subscription_id,
    payment_link_id: payment.payment_link_id,
    currency: payment.currency,
    gross: decimalText(gross),
    charge: decimalText(charge),
    refund: decimalText(refund),
    net: netOf(payment),
    tax: taxOf(payment),
    token,
    token_amount: tokenText(BigInt(token_amount), token),
    rate: rateOf(payment),
    transaction_signature: payment.transaction_signature,
    corrects: payment.corrects,
  };
}

const isNegative = (decimal: string) => decimal.startsWith('-');

function netOf({ gross, charge, refund }: ReportedPayment): string {
  const units = (decimal: string) => unitsOf(decimal, FIAT_PLACES);
  return decimalOf(units(gross) - units(charge) - units(refund), FIAT_PLACES);
}

/** Returns the part of a document's taxes that the sold amount pays. Null: it is for no document with taxes. */
function taxOf({ sales, taxed, line_items, discounts, taxes }: ReportedPayment): string | null {
  if (taxed === null || Big(taxed).eq(0)) return null;
  const all = taxes ?? (line_items ? invoiceTotals({ line_items, discounts }).taxes : []);
  const sum = all.reduce((total, { amount }) => total.plus(amount), Big(0));
  return sum.eq(0) ? null : sum.times(sales).div(taxed).round(FIAT_PLACES, Big.roundHalfUp).toFixed();
}

/** Returns what one token was worth. Null: the row moves no tokens. */
function rateOf({ gross, token_amount, token }: ReportedPayment): string | null {
  const amount = BigInt(token_amount);
  if (amount === 0n) return null;
  const value = unitsOf(gross, FIAT_PLACES) * 10n ** BigInt(TOKENS[token].decimals);
  return decimalOf(roundedQuotient(value, amount), FIAT_PLACES);
}
