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
import { addressLines, type Party, taxKind } from '../domain/parties.ts';
import { needsRates } from '../domain/quotes.ts';
import { TOKENS, type Token } from '../domain/tokens.ts';
import type { TaxBehavior } from '../domain/totals.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import { percentLabel } from '../i18n/texts.ts';
import { type Translator, translatorFor } from '../i18n/translator.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { invoiceUrl } from './invoices.ts';

/** Returns the content of an invoice's PDF, page and mail, with formatted amounts and dates. */
export function invoiceDocument(
  invoice: DetailedInvoice,
  config: Config,
  t: Translator,
): InvoiceDocument & { number: string } {
  const { locale } = t;
  const { status, currency, due_date, paid_at, transaction_signature: signature, time_zone } = invoice;
  const isOpen = isPayable(status);
  const items = invoice.line_items ?? [];
  const totals = lineTotals(invoice, invoice.amount);
  const exact = (decimal: string) => fiatText(decimal, currency, locale);
  const { seller, ...parties } = partiesShown(invoice, t);
  return {
    locale,
    title: t.text('doc-invoice'),
    number: invoice.invoice_number,
    ...parties,
    issued: dayText(invoice.sent_at ?? invoice.created_at, locale, time_zone),
    due: due_date && dueText(due_date, locale, time_zone),
    description: invoice.description,
    lines: items.map((item, index) => ({
      description: item.description,
      quantity: numberText(String(item.quantity), locale),
      unit_price: exact(String(item.unit_price)),
      tax: item.tax_rate === undefined ? null : percentText(String(item.tax_rate), locale),
      amount: exact((totals[index] as Big).toFixed()),
    })),
    sums: sumsOf(invoice, seller, t),
    // The items add up to it, also if they are exact.
    total: items.length > 0 ? exact(invoice.amount) : roundedFiatText(invoice.amount, currency, locale),
    settled: settledOf(invoice, t),
    in_token: status === 'void' ? '' : inToken(invoice, t),
    state: status === 'sent' ? (isOverdue(invoice, invoice.now) ? 'overdue' : 'open') : status,
    is_test: invoice.mode === 'test',
    url: isOpen ? invoiceUrl(config, invoice.id) : null,
    paid:
      status === 'paid' && paid_at
        ? {
            at: timeText(paid_at, locale, time_zone),
            received: receivedText(invoice, t),
            surplus: surplusText(invoice, t),
            signature: receivedUnits(invoice) > 0n ? signature : null,
          }
        : null,
    partly: partlyPaid(invoice, t),
    remarks: [...(invoice.reverse_charge ? [t.text('doc-reverse-charge')] : []), invoice.notes, invoice.terms].flatMap(
      (text) => text ?? [],
    ),
    created_at: invoice.created_at,
  };
}

/**
 * Returns the language of an invoice's documents: the customer's for a draft, and afterwards that in which it was sent. Versions before
 * sent invoices in English.
 */
export function documentLanguage({ customer, status, languages }: DetailedInvoice): Translator {
  return translatorFor(...(customer ? [customer.locale] : status === 'draft' ? languages : []));
}

const NOBODY = { name: null, email: null, address: null, country: null, tax_ids: [] };

/** Returns the parties of an invoice as its documents show them, and the seller with its country. */
export function partiesShown(
  invoice: DetailedInvoice,
  t: Translator,
): Pick<InvoiceDocument, 'merchant' | 'customer'> & { seller: Party } {
  const seller = invoice.seller ?? { ...NOBODY, name: invoice.merchant_name, email: invoice.merchant_email };
  const customer = invoice.customer ?? { ...NOBODY, name: invoice.customer_name, email: invoice.customer_email };
  return {
    seller,
    merchant: { ...shownParty(seller, t), name: seller.name, email: seller.email ?? invoice.merchant_email },
    customer: { ...shownParty(customer, t), name: customer.name, email: customer.email ?? invoice.customer_email },
  };
}

/** Returns the lines of a party below its name. */
export function shownParty(party: Party, t: Translator): { lines: string[] } {
  return { lines: [...addressLines(party, t.locale), ...party.tax_ids.map((id) => t.text('doc-tax-id', { id }))] };
}

type Sum = [label: string, amount: string];

/** Returns what leads from the line items to the total: their sum, discounts and taxes. */
function sumsOf(invoice: DetailedInvoice, seller: Party, t: Translator): Sum[] {
  const { currency } = invoice;
  const { subtotal, discounts, taxes } = invoiceTotals(invoice);
  if (discounts.length === 0 && taxes.length === 0) return [];
  const money = (amount: Big) => fiatText(amount.toFixed(), currency, t.locale);
  const named = discounts.map((off, index): Sum => {
    const { description = null, percent = null } = invoice.discounts?.[index] ?? {};
    return [percentLabel(description ?? t.text('doc-discount'), percent, t), money(off.times(-1))];
  });
  const taxed = taxes.map(({ rate, behavior, taxable, amount }): Sum => {
    return [taxLabel({ rate: rate.toFixed(), behavior, taxable: money(taxable) }, seller, t), money(amount)];
  });
  return [[t.text('doc-subtotal'), money(subtotal)], ...named, ...taxed];
}

/** Returns the label of a tax: VAT 19% (on $100.00). */
export function taxLabel(
  { rate, behavior, taxable }: { rate: string; behavior: TaxBehavior; taxable: string },
  seller: Party,
  { text, locale }: Translator,
): string {
  const kind = { raw: taxKind(seller) };
  return text('doc-tax-on', { kind, behavior: { raw: behavior }, rate: percentText(rate, locale), taxable });
}

/** Returns what was settled otherwise than by payments. */
function settledOf(invoice: DetailedInvoice, t: Translator): Sum[] {
  const { credit_applied, amount_credited, amount_refunded, paid_by_hand, currency, status } = invoice;
  if (status === 'void') return [];
  const sums: [MessageId, string][] = [
    ['paid-from-balance', credit_applied],
    ['doc-credited', amount_credited],
    ['doc-paid-otherwise', paid_by_hand],
    ['doc-refunded', amount_refunded],
  ];
  return sums
    .filter(([, amount]) => Big(amount).gt(0))
    .map(([label, amount]) => [t.text(label), fiatText(Big(amount).toFixed(), currency, t.locale)]);
}

/** Returns what all payments received, in base units. They are all in the invoice's token. */
function receivedUnits({ payments }: DetailedInvoice): bigint {
  return payments.reduce((sum, { received }) => sum + received, 0n);
}

/** A smaller surplus is left over from rounding or tests, and nobody asks for it. */
const LEAST_SURPLUS = '0.01';

/** Returns what a paid invoice received too much, or null. */
function surplusText(invoice: DetailedInvoice, t: Translator): string | null {
  const { token, currency } = invoice;
  const { units, value } = needsRates(currency, token)
    ? unneededTokens(invoice)
    : { units: unitsOf(balanceOf(invoice).surplus, token), value: balanceOf(invoice).surplus };
  return value.lt(LEAST_SURPLUS) ? null : tokenAmount(units, token, t.locale);
}

/** Returns what the payments of an unpaid invoice have received and what is left to pay, or null if nothing was received. */
function partlyPaid(invoice: DetailedInvoice, t: Translator): InvoiceDocument['partly'] {
  const { received, remaining } = balanceOf(invoice);
  if (!isPayable(invoice.status) || received.lte(0) || remaining.lte(0)) return null;
  const { token, currency } = invoice;
  const rest = valueText(remaining, invoice, t);
  return {
    received: valueText(received, invoice, t),
    rest: needsRates(currency, token) ? restText(rest, invoice, t) : rest,
  };
}

/** Adds to what is left to pay what the open payment asks for in a token without a fixed price. */
function restText(rest: string, invoice: DetailedInvoice, t: Translator): string {
  const { token, payment_status, amount_due, amount_received } = invoice;
  if (payment_status !== 'pending' || amount_due === null) return rest;
  return t.text('doc-rest-about', { rest, amount: tokenAmount(amount_due - (amount_received ?? 0n), token, t.locale) });
}

/** Formats a value in the invoice's currency: as tokens, which are exact, if one is worth a unit of it. */
function valueText(
  value: Big,
  { token, currency }: Pick<DetailedInvoice, 'token' | 'currency'>,
  t: Translator,
): string {
  if (needsRates(currency, token)) return roundedFiatText(value.toFixed(), currency, t.locale);
  return tokenAmount(unitsOf(value, token), token, t.locale);
}

/** Formats what a paid invoice received: the tokens, and nothing if it was paid otherwise. */
function receivedText(invoice: DetailedInvoice, t: Translator): string | null {
  const units = receivedUnits(invoice);
  return units > 0n ? tokenAmount(units, invoice.token, t.locale) : null;
}

function unitsOf(value: Big, token: Token): bigint {
  return BigInt(value.times(Big(10).pow(TOKENS[token].decimals)).toFixed(0));
}

/**
 * Formats the amount in tokens. A token pegged to the currency is worth one unit of it. Any other is priced at the time of
 * payment.
 */
function inToken(invoice: DetailedInvoice, t: Translator): string {
  const { token, currency, amount, amount_due, status, payments } = invoice;
  if (!needsRates(currency, token)) return tokenAmount(unitsOf(Big(amount), token), token, t.locale);
  if (status === 'paid') return receivedText(invoice, t) ?? '';
  // After a part was paid, a payment asks only for the rest.
  const isRest = payments.some((payment) => payment.status !== 'pending' && payment.amount_received > 0n);
  const isReduced = !Big(invoice.price).eq(amount);
  if (status === 'draft' || amount_due === null || isRest || isReduced) return t.text('doc-token-later', { token });
  return t.text('doc-about', { amount: tokenAmount(amount_due, token, t.locale) });
}
