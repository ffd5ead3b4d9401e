import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { DetailedInvoice } from '../db/invoices.ts';
import {
  dayText,
  fiatText,
  type Locale,
  numberText,
  roundedFiatText,
  timeText,
  tokenAmount,
} from '../domain/amountText.ts';
import { balanceOf, unneededTokens } from '../domain/invoiceBalance.ts';
import { dueText, isOverdue, lineTotals } from '../domain/invoices.ts';
import { needsRates } from '../domain/quotes.ts';
import { TOKENS, type Token } from '../domain/tokens.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { invoiceUrl } from './invoices.ts';

/** Returns the content of an invoice's PDF, page and mail, with formatted amounts and dates. */
export function invoiceDocument(invoice: DetailedInvoice, config: Config, locale: Locale = 'en'): InvoiceDocument {
  const { status, token, due_date, paid_at, transaction_signature: signature } = invoice;
  const isOpen = status === 'sent';
  const items = invoice.line_items ?? [];
  const totals = lineTotals(items, invoice.amount_usd);
  const exact = (decimal: string) => fiatText(decimal, 'USD', locale);
  return {
    number: invoice.invoice_number,
    merchant: { name: invoice.merchant_name, email: invoice.merchant_email },
    customer: { name: invoice.customer_name, email: invoice.customer_email },
    issued: dayText(invoice.sent_at ?? invoice.created_at, locale),
    due: due_date && dueText(due_date, locale),
    description: invoice.description,
    lines: items.map((item, index) => ({
      description: item.description,
      quantity: numberText(String(item.quantity), locale),
      unit_price: exact(String(item.unit_price)),
      amount: exact((totals[index] as Big).toFixed()),
    })),
    // The items add up to it, also if they are exact.
    total: items.length > 0 ? exact(invoice.amount_usd) : roundedFiatText(invoice.amount_usd, 'USD', locale),
    in_token: inToken(invoice, locale),
    state: isOpen ? (isOverdue(due_date, invoice.now) ? 'overdue' : 'open') : (status as 'draft' | 'paid'),
    is_test: invoice.mode === 'test',
    url: isOpen ? invoiceUrl(config, invoice.id) : null,
    paid:
      status === 'paid' && paid_at && signature
        ? {
            at: timeText(paid_at, locale),
            received: tokenAmount(receivedUnits(invoice), token, locale),
            surplus: surplusText(invoice, locale),
            signature,
          }
        : null,
    partly: partlyPaid(invoice, locale),
    created_at: invoice.created_at,
  };
}

/** Returns what all payments received, in base units. They are all in the invoice's token. */
function receivedUnits({ payments }: DetailedInvoice): bigint {
  return payments.reduce((sum, { received }) => sum + received, 0n);
}

/** A smaller surplus is left over from rounding or tests, and nobody asks for it. */
const LEAST_SURPLUS = '0.01';

/** Returns what a paid invoice received too much, or null. */
function surplusText(invoice: DetailedInvoice, locale: Locale): string | null {
  const { token } = invoice;
  const { units, value } = needsRates('USD', token)
    ? unneededTokens(invoice)
    : { units: unitsOf(balanceOf(invoice).surplus, token), value: balanceOf(invoice).surplus };
  return value.lt(LEAST_SURPLUS) ? null : tokenAmount(units, token, locale);
}

/** Returns what the payments of an unpaid invoice have received and what is left to pay, or null if nothing was received. */
function partlyPaid(invoice: DetailedInvoice, locale: Locale): InvoiceDocument['partly'] {
  const { received, remaining } = balanceOf(invoice);
  if (invoice.status !== 'sent' || received.lte(0) || remaining.lte(0)) return null;
  const { token } = invoice;
  return {
    received: valueText(received, token, locale),
    rest: valueText(remaining, token, locale) + (needsRates('USD', token) ? openText(invoice, locale) : ''),
  };
}

/** Returns what the open payment asks for in a token without a fixed price, as an addition to the amount in dollars. */
function openText({ token, payment_status, amount_due, amount_received }: DetailedInvoice, locale: Locale): string {
  if (payment_status !== 'pending' || amount_due === null) return '';
  return `, about ${tokenAmount(amount_due - (amount_received ?? 0n), token, locale)}`;
}

/** Formats a value in dollars: as tokens, which are exact, if one is worth a dollar. */
function valueText(value: Big, token: Token, locale: Locale): string {
  if (needsRates('USD', token)) return roundedFiatText(value.toFixed(), 'USD', locale);
  return tokenAmount(unitsOf(value, token), token, locale);
}

function unitsOf(dollars: Big, token: Token): bigint {
  return BigInt(dollars.times(Big(10).pow(TOKENS[token].decimals)).toFixed(0));
}

/**
 * Formats the amount in tokens. A token pegged to the dollar is worth one dollar. Any other is priced at the time of
 * payment.
 */
function inToken(invoice: DetailedInvoice, locale: Locale): string {
  const { token, amount_usd, amount_due, status, payments } = invoice;
  if (!needsRates('USD', token)) return tokenAmount(unitsOf(Big(amount_usd), token), token, locale);
  if (status === 'paid') return tokenAmount(receivedUnits(invoice), token, locale);
  // After a part was paid, a payment asks only for the rest.
  const isRest = payments.some((payment) => payment.status !== 'pending' && payment.amount_received > 0n);
  if (status === 'draft' || amount_due === null || isRest) return `in ${token}, at the price of the day`;
  return `about ${tokenAmount(amount_due, token, locale)}`;
}
