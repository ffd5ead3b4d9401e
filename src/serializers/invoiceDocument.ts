import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { DetailedInvoice } from '../db/invoices.ts';
import { dayText, fiatText, type Locale, numberText, timeText, tokenAmount } from '../domain/amountText.ts';
import { dueText, isOverdue, itemTotal } from '../domain/invoices.ts';
import { needsRates } from '../domain/quotes.ts';
import { TOKENS } from '../domain/tokens.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { invoiceUrl } from './invoices.ts';

/** Returns the content of an invoice's PDF and page, with formatted amounts and dates. */
export function invoiceDocument(invoice: DetailedInvoice, config: Config, locale: Locale = 'en'): InvoiceDocument {
  const { status, token, due_date, paid_at, transaction_signature: signature } = invoice;
  const isOpen = status === 'sent';
  const dollars = (decimal: string) => fiatText(decimal, 'USD', locale);
  return {
    number: invoice.invoice_number,
    merchant: { name: invoice.merchant_name, email: invoice.merchant_email },
    customer: { name: invoice.customer_name, email: invoice.customer_email },
    issued: dayText(invoice.sent_at ?? invoice.created_at, locale),
    due: due_date && dueText(due_date, locale),
    description: invoice.description,
    lines: (invoice.line_items ?? []).map((item) => ({
      description: item.description,
      quantity: numberText(String(item.quantity), locale),
      unit_price: dollars(String(item.unit_price)),
      amount: dollars(itemTotal(item).toFixed()),
    })),
    total: dollars(invoice.amount_usd),
    in_token: inToken(invoice, locale),
    state: isOpen ? (isOverdue(due_date, invoice.now) ? 'overdue' : 'open') : (status as 'draft' | 'paid'),
    is_test: invoice.mode === 'test',
    url: isOpen ? invoiceUrl(config, invoice.id) : null,
    paid:
      status === 'paid' && paid_at && signature
        ? {
            at: timeText(paid_at, locale),
            received: tokenAmount(invoice.amount_received ?? 0n, token, locale),
            signature,
          }
        : null,
    partly: partlyPaid(invoice, locale),
    created_at: invoice.created_at,
  };
}

/**
 * Returns what the open payment has received and what is left of it, or null.
 * A partial payment that has ended is a matter between the merchant and the customer.
 */
function partlyPaid(invoice: DetailedInvoice, locale: Locale): InvoiceDocument['partly'] {
  const { status, token, payment_status, amount_received: received, amount_due: due } = invoice;
  if (status !== 'sent' || payment_status !== 'pending' || !received || due === null || received >= due) return null;
  const rest = tokenAmount(due - received, token, locale);
  return { received: tokenAmount(received, token, locale), rest: needsRates('USD', token) ? `about ${rest}` : rest };
}

/**
 * Formats the amount in tokens. A token pegged to the dollar is worth one dollar. Any other is priced at the time of
 * payment.
 */
function inToken({ token, amount_usd, amount_due, status }: DetailedInvoice, locale: Locale): string {
  if (!needsRates('USD', token)) {
    const units = Big(amount_usd).times(Big(10).pow(TOKENS[token].decimals));
    return tokenAmount(BigInt(units.toFixed(0)), token, locale);
  }
  if (status === 'draft' || amount_due === null) return `in ${token}, at the price of the day`;
  return status === 'paid' ? tokenAmount(amount_due, token, locale) : `about ${tokenAmount(amount_due, token, locale)}`;
}
