import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { PublicPeriod } from '../db/subscriptions/periods.ts';
import { dayText, fiatText, numberText, percentText, timeText, tokenAmount } from '../domain/amountText.ts';
import { type ObligationPayment, receivedTotal } from '../domain/obligations.ts';
import type { Buyer, Seller } from '../domain/parties.ts';
import { linesOf } from '../domain/periodCost.ts';
import { hasEnded } from '../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../domain/tokens.ts';
import { sumOf } from '../domain/totals.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import { percentLabel, periodLineText } from '../i18n/texts.ts';
import { type Translator, translatorFor } from '../i18n/translator.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { shownParty, taxLabel } from './invoiceDocument.ts';
import { periodUrl } from './subscriptions.ts';

/** A period with what its document shows. `payments`: oldest first. `signature`: of a transaction that paid it. */
export type DocumentedPeriod = Omit<PublicPeriod, 'seller' | 'customer'> & {
  seller: Seller;
  customer: Buyer;
  payments: readonly ObligationPayment[];
  signature: string | null;
};

/**
 * Returns the content of a period's PDF, in the language of its customer: an invoice, or, as long as it has no number, a payment
 * request.
 */
export function periodDocument(period: DocumentedPeriod, config: Config): InvoiceDocument {
  const t = translatorFor(period.customer.locale);
  const { locale } = t;
  const { seller, currency, paid_at, billed_at, amount, payments, signature } = period;
  const { time_zone } = seller;
  const money = (value: number | string | Big) => fiatText(Big(value).toFixed(), currency, locale);
  const day = (time: Date) => dayText(time, locale, time_zone);
  const token = period.token ?? BILLING_TOKEN;
  const units = (base: bigint) => (base > 0n ? tokenAmount(base, token, locale) : null);
  const received = receivedTotal(payments);
  const isOver = paid_at === null && hasEnded(period.status);
  return {
    locale,
    title: t.text(period.invoice_number === null ? 'doc-payment-request' : 'doc-invoice'),
    number: period.invoice_number,
    ...periodParties(period, t),
    issued: day(paid_at ?? billed_at),
    due: null,
    description: t.text('doc-period', {
      plan: period.plan_name,
      start: day(period.period_start),
      end: day(period.period_end),
    }),
    lines: linesOf(period, period.plan_name).map((line) => ({
      description: periodLineText(line, t),
      quantity: numberText(String(line.quantity), locale),
      unit_price: money(line.unit_price),
      tax: line.tax_rate === undefined ? null : percentText(String(line.tax_rate), locale),
      amount: money(line.total),
    })),
    sums: sumsOf(period, money, t),
    total: money(amount),
    settled: settledOf(period).map(([label, value]) => [t.text(label), money(value)]),
    in_token: '',
    state: paid_at !== null ? 'paid' : isOver ? 'void' : 'open',
    is_test: period.mode === 'test',
    url: paid_at === null && !isOver ? periodUrl(config, period.subscription_id, period.cycle) : null,
    paid: paid_at && {
      at: timeText(paid_at, locale, time_zone),
      received: units(period.amount_received),
      surplus: units(period.surplus),
      signature,
    },
    partly:
      paid_at === null && received.gt(0)
        ? { received: money(received), rest: money(Big(period.price).minus(received)) }
        : null,
    remarks: period.reverse_charge ? [t.text('doc-reverse-charge')] : [],
    created_at: paid_at ?? billed_at,
  };
}

/** Returns the parties of a period as its documents show them. */
export function periodParties(
  {
    seller,
    customer,
    merchant_email,
    customer_wallet,
  }: Pick<DocumentedPeriod, 'seller' | 'customer' | 'merchant_email' | 'customer_wallet'>,
  t: Translator,
): Pick<InvoiceDocument, 'merchant' | 'customer'> {
  return {
    merchant: { ...shownParty(seller, t), name: seller.name, email: seller.email ?? merchant_email },
    customer: { ...shownParty(customer, t), name: customer.name, email: customer.email ?? customer_wallet ?? '' },
  };
}

/** Returns what was settled otherwise than by payments, as decimals. */
function settledOf({ credit_applied, amount_refunded }: DocumentedPeriod): [MessageId, string][] {
  const amounts: [MessageId, string][] = [
    ['paid-from-balance', credit_applied],
    ['doc-refunded', amount_refunded],
  ];
  return amounts.filter(([, amount]) => Big(amount).gt(0));
}

/** Returns what leads from the lines to the total. */
function sumsOf(period: DocumentedPeriod, money: (value: number | Big) => string, t: Translator): [string, string][] {
  const { discount, seller } = period;
  const taxes = period.taxes ?? [];
  if (discount === null && taxes.length === 0) return [];
  const subtotal = sumOf(linesOf(period, period.plan_name).map(({ total }) => Big(total)));
  const sums: [string, string][] = [[t.text('doc-subtotal'), money(subtotal)]];
  if (discount) {
    sums.push([percentLabel(discount.description, discount.percent, t), money(Big(discount.total).times(-1))]);
  }
  for (const { rate, behavior, taxable, amount } of taxes) {
    sums.push([taxLabel({ rate: String(rate), behavior, taxable: money(taxable) }, seller, t), money(amount)]);
  }
  return sums;
}
