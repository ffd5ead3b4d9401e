import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { DetailedInvoice } from '../db/invoices.ts';
import {
  dayText,
  fiatText,
  numberText,
  percentText,
  roundedFiatText,
  timeText,
  tokenAmount,
} from '../domain/amountText.ts';
import { balanceOf, unneededTokens } from '../domain/invoiceBalance.ts';
import { dueText, invoiceTotals, isOverdue, isPayable, lineTotals } from '../domain/invoices.ts';
import type { Locale } from '../domain/locales.ts';
import { addressLines, type Party, REVERSE_CHARGE, taxName } from '../domain/parties.ts';
import { needsRates } from '../domain/quotes.ts';
import { TOKENS, type Token } from '../domain/tokens.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { invoiceUrl } from './invoices.ts';

/** Returns the content of an invoice's PDF, page and mail, with formatted amounts and dates. */
export function invoiceDocument(
  invoice: DetailedInvoice,
  config: Config,
  locale: Locale = 'en',
): InvoiceDocument & { number: string } {
  const { status, currency, due_date, paid_at, transaction_signature: signature, time_zone } = invoice;
  const isOpen = isPayable(status);
  const items = invoice.line_items ?? [];
  const totals = lineTotals(invoice, invoice.amount);
  const exact = (decimal: string) => fiatText(decimal, currency, locale);
  const { seller, ...parties } = partiesShown(invoice);
  return {
    title: 'Invoice',
    number: invoice.invoice_number,
    ...parties,
    issued: dayText(invoice.sent_at ?? invoice.created_at, locale, time_zone),
    due: due_date && dueText(due_date, locale),
    description: invoice.description,
    lines: items.map((item, index) => ({
      description: item.description,
      quantity: numberText(String(item.quantity), locale),
      unit_price: exact(String(item.unit_price)),
      tax: item.tax_rate === undefined ? null : percentText(String(item.tax_rate), locale),
      amount: exact((totals[index] as Big).toFixed()),
    })),
    sums: sumsOf(invoice, seller, locale),
    // The items add up to it, also if they are exact.
    total: items.length > 0 ? exact(invoice.amount) : roundedFiatText(invoice.amount, currency, locale),
    settled: settledOf(invoice, locale),
    in_token: status === 'void' ? '' : inToken(invoice, locale),
    state: status === 'sent' ? (isOverdue(invoice, invoice.now) ? 'overdue' : 'open') : status,
    is_test: invoice.mode === 'test',
    url: isOpen ? invoiceUrl(config, invoice.id) : null,
    paid:
      status === 'paid' && paid_at
        ? {
            at: timeText(paid_at, locale),
            received: receivedText(invoice, locale),
            surplus: surplusText(invoice, locale),
            signature: receivedUnits(invoice) > 0n ? signature : null,
          }
        : null,
    partly: partlyPaid(invoice, locale),
    remarks: [...(invoice.reverse_charge ? [REVERSE_CHARGE] : []), invoice.notes, invoice.terms].flatMap(
      (text) => text ?? [],
    ),
    created_at: invoice.created_at,
  };
}

const NOBODY = { name: null, email: null, address: null, country: null, tax_ids: [] };

/** Returns the parties of an invoice as its documents show them, and the seller with its country. */
export function partiesShown(
  invoice: DetailedInvoice,
): Pick<InvoiceDocument, 'merchant' | 'customer'> & { seller: Party } {
  const seller = invoice.seller ?? { ...NOBODY, name: invoice.merchant_name, email: invoice.merchant_email };
  const customer = invoice.customer ?? { ...NOBODY, name: invoice.customer_name, email: invoice.customer_email };
  return {
    seller,
    merchant: { ...shownParty(seller), name: seller.name, email: seller.email ?? invoice.merchant_email },
    customer: { ...shownParty(customer), name: customer.name, email: customer.email ?? invoice.customer_email },
  };
}

/** Returns the lines of a party below its name. */
export function shownParty(party: Party): { lines: string[] } {
  return { lines: [...addressLines(party), ...party.tax_ids.map((id) => `Tax ID ${id}`)] };
}

type Sum = [label: string, amount: string];

/** Returns what leads from the line items to the total: their sum, discounts and taxes. */
function sumsOf(invoice: DetailedInvoice, seller: Party, locale: Locale): Sum[] {
  const { currency } = invoice;
  const { subtotal, discounts, taxes } = invoiceTotals(invoice);
  if (discounts.length === 0 && taxes.length === 0) return [];
  const money = (amount: Big) => fiatText(amount.toFixed(), currency, locale);
  const named = discounts.map((off, index): Sum => {
    const { description = null, percent = null } = invoice.discounts?.[index] ?? {};
    const label = description ?? 'Discount';
    return [percent === null ? label : `${label} (${percentText(String(percent), locale)})`, money(off.times(-1))];
  });
  const taxed = taxes.map(({ rate, behavior, taxable, amount }): Sum => {
    const how = behavior === 'inclusive' ? 'included, ' : '';
    return [`${taxName(seller)} ${percentText(rate.toFixed(), locale)} (${how}on ${money(taxable)})`, money(amount)];
  });
  return [['Subtotal', money(subtotal)], ...named, ...taxed];
}

/** Returns what was settled otherwise than by payments. */
function settledOf(invoice: DetailedInvoice, locale: Locale): Sum[] {
  const { credit_applied, amount_credited, amount_refunded, paid_by_hand, currency, status } = invoice;
  if (status === 'void') return [];
  const sums: [string, string][] = [
    ['Paid from your balance', credit_applied],
    ['Credited', amount_credited],
    ['Paid otherwise', paid_by_hand],
    ['Refunded', amount_refunded],
  ];
  return sums
    .filter(([, amount]) => Big(amount).gt(0))
    .map(([label, amount]) => [label, fiatText(Big(amount).toFixed(), currency, locale)]);
}

/** Returns what all payments received, in base units. They are all in the invoice's token. */
function receivedUnits({ payments }: DetailedInvoice): bigint {
  return payments.reduce((sum, { received }) => sum + received, 0n);
}

/** A smaller surplus is left over from rounding or tests, and nobody asks for it. */
const LEAST_SURPLUS = '0.01';

/** Returns what a paid invoice received too much, or null. */
function surplusText(invoice: DetailedInvoice, locale: Locale): string | null {
  const { token, currency } = invoice;
  const { units, value } = needsRates(currency, token)
    ? unneededTokens(invoice)
    : { units: unitsOf(balanceOf(invoice).surplus, token), value: balanceOf(invoice).surplus };
  return value.lt(LEAST_SURPLUS) ? null : tokenAmount(units, token, locale);
}

/** Returns what the payments of an unpaid invoice have received and what is left to pay, or null if nothing was received. */
function partlyPaid(invoice: DetailedInvoice, locale: Locale): InvoiceDocument['partly'] {
  const { received, remaining } = balanceOf(invoice);
  if (!isPayable(invoice.status) || received.lte(0) || remaining.lte(0)) return null;
  const { token, currency } = invoice;
  return {
    received: valueText(received, invoice, locale),
    rest: valueText(remaining, invoice, locale) + (needsRates(currency, token) ? openText(invoice, locale) : ''),
  };
}

/** Returns what the open payment asks for in a token without a fixed price, as an addition to the amount in dollars. */
function openText({ token, payment_status, amount_due, amount_received }: DetailedInvoice, locale: Locale): string {
  if (payment_status !== 'pending' || amount_due === null) return '';
  return `, about ${tokenAmount(amount_due - (amount_received ?? 0n), token, locale)}`;
}

/** Formats a value in the invoice's currency: as tokens, which are exact, if one is worth a unit of it. */
function valueText(
  value: Big,
  { token, currency }: Pick<DetailedInvoice, 'token' | 'currency'>,
  locale: Locale,
): string {
  if (needsRates(currency, token)) return roundedFiatText(value.toFixed(), currency, locale);
  return tokenAmount(unitsOf(value, token), token, locale);
}

/** Formats what a paid invoice received: the tokens, and nothing if it was paid otherwise. */
function receivedText(invoice: DetailedInvoice, locale: Locale): string | null {
  const units = receivedUnits(invoice);
  return units > 0n ? tokenAmount(units, invoice.token, locale) : null;
}

function unitsOf(value: Big, token: Token): bigint {
  return BigInt(value.times(Big(10).pow(TOKENS[token].decimals)).toFixed(0));
}

/**
 * Formats the amount in tokens. A token pegged to the currency is worth one unit of it. Any other is priced at the time of
 * payment.
 */
function inToken(invoice: DetailedInvoice, locale: Locale): string {
  const { token, currency, amount, amount_due, status, payments } = invoice;
  if (!needsRates(currency, token)) return tokenAmount(unitsOf(Big(amount), token), token, locale);
  if (status === 'paid') return receivedText(invoice, locale) ?? '';
  // After a part was paid, a payment asks only for the rest.
  const isRest = payments.some((payment) => payment.status !== 'pending' && payment.amount_received > 0n);
  const isReduced = !Big(invoice.price).eq(amount);
  if (status === 'draft' || amount_due === null || isRest || isReduced) return `in ${token}, at the price of the day`;
  return `about ${tokenAmount(amount_due, token, locale)}`;
}
