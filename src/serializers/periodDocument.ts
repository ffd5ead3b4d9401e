import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { PublicPeriod } from '../db/subscriptions/periods.ts';
import { dayText, fiatText, numberText, percentText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { Locale } from '../domain/locales.ts';
import { type ObligationPayment, receivedTotal } from '../domain/obligations.ts';
import { type Party, REVERSE_CHARGE, type Seller, taxName } from '../domain/parties.ts';
import { linesOf } from '../domain/periodCost.ts';
import { hasEnded } from '../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../domain/tokens.ts';
import { sumOf } from '../domain/totals.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { shownParty } from './invoiceDocument.ts';
import { periodUrl } from './subscriptions.ts';

/** A period with what its document shows. `payments`: oldest first. `signature`: of a transaction that paid it. */
export type DocumentedPeriod = Omit<PublicPeriod, 'seller' | 'customer'> & {
  seller: Seller;
  customer: Party;
  payments: readonly ObligationPayment[];
  signature: string | null;
};

/** Returns the content of a period's PDF: an invoice, or, as long as it has no number, a payment request. */
export function periodDocument(period: DocumentedPeriod, config: Config, locale: Locale = 'en'): InvoiceDocument {
  const { seller, currency, paid_at, billed_at, amount, credit_applied, amount_refunded, payments, signature } = period;
  const { time_zone } = seller;
  const money = (value: number | string | Big) => fiatText(Big(value).toFixed(), currency, locale);
  const day = (time: Date) => dayText(time, locale, time_zone);
  const token = period.token ?? BILLING_TOKEN;
  const units = (base: bigint) => (base > 0n ? tokenAmount(base, token, locale) : null);
  const received = receivedTotal(payments);
  const isOver = paid_at === null && hasEnded(period.status);
  return {
    title: period.invoice_number === null ? 'Payment request' : 'Invoice',
    number: period.invoice_number,
    ...periodParties(period),
    issued: day(paid_at ?? billed_at),
    due: null,
    description: `${period.plan_name}, ${day(period.period_start)} to ${day(period.period_end)}`,
    lines: linesOf(period, period.plan_name).map((line) => ({
      description: line.description,
      quantity: numberText(String(line.quantity), locale),
      unit_price: money(line.unit_price),
      tax: line.tax_rate === undefined ? null : percentText(String(line.tax_rate), locale),
      amount: money(line.total),
    })),
    sums: sumsOf(period, money, locale),
    total: money(amount),
    settled: [
      ...(Big(credit_applied).gt(0) ? [['Paid from your balance', money(credit_applied)] as [string, string]] : []),
      ...(Big(amount_refunded).gt(0) ? [['Refunded', money(amount_refunded)] as [string, string]] : []),
    ],
    in_token: '',
    state: paid_at !== null ? 'paid' : isOver ? 'void' : 'open',
    is_test: period.mode === 'test',
    url: paid_at === null && !isOver ? periodUrl(config, period.subscription_id, period.cycle) : null,
    paid: paid_at && {
      at: timeText(paid_at, locale),
      received: units(period.amount_received),
      surplus: units(period.surplus),
      signature,
    },
    partly:
      paid_at === null && received.gt(0)
        ? { received: money(received), rest: money(Big(period.price).minus(received)) }
        : null,
    remarks: period.reverse_charge ? [REVERSE_CHARGE] : [],
    created_at: paid_at ?? billed_at,
  };
}

/** Returns the parties of a period as its documents show them. */
export function periodParties({
  seller,
  customer,
  merchant_email,
  customer_wallet,
}: Pick<DocumentedPeriod, 'seller' | 'customer' | 'merchant_email' | 'customer_wallet'>): Pick<
  InvoiceDocument,
  'merchant' | 'customer'
> {
  return {
    merchant: { ...shownParty(seller), name: seller.name, email: seller.email ?? merchant_email },
    customer: { ...shownParty(customer), name: customer.name, email: customer.email ?? customer_wallet ?? '' },
  };
}

/** Returns what leads from the lines to the total. */
function sumsOf(period: DocumentedPeriod, money: (value: number | Big) => string, locale: Locale): [string, string][] {
  const { discount, seller } = period;
  const taxes = period.taxes ?? [];
  if (discount === null && taxes.length === 0) return [];
  const subtotal = sumOf(linesOf(period, period.plan_name).map(({ total }) => Big(total)));
  const percent = discount?.percent === null || !discount ? '' : ` (${percentText(String(discount.percent), locale)})`;
  return [
    ['Subtotal', money(subtotal)],
    ...(discount
      ? [[`${discount.description}${percent}`, money(Big(discount.total).times(-1))] as [string, string]]
      : []),
    ...taxes.map(({ rate, behavior, taxable, amount }): [string, string] => {
      const how = behavior === 'inclusive' ? 'included, ' : '';
      return [`${taxName(seller)} ${percentText(String(rate), locale)} (${how}on ${money(taxable)})`, money(amount)];
    }),
  ];
}
