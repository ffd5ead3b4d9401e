import Big from 'big.js';
import { dayText, fiatText, percentText } from '../domain/amountText.ts';
import { intlLocale, type Locale } from '../domain/locales.ts';
import type { Currency } from '../domain/money.ts';
import { linesOf, type PeriodCost, type PeriodDiscount, type PeriodLine } from '../domain/periodCost.ts';
import type { Rhythm } from '../domain/periods.ts';
import { type ProrationKind, prorationOf } from '../domain/proration.ts';
import type { Purpose } from '../domain/purposes.ts';
import type { MessageId } from './messageIds.ts';
import type { Translator } from './translator.ts';

// Texts that pages, mails and documents share.

/** Returns the rhythm of a plan: every month, every 3 months. */
export function rhythmText({ billing_interval, interval_count }: Rhythm, t: Translator): string {
  return t.text('every-rhythm', { interval: { raw: billing_interval }, count: interval_count });
}

/** Returns the rhythm of a plan after a price: per month, every 3 months. */
export function perRhythmText({ billing_interval, interval_count }: Rhythm, t: Translator): string {
  return t.text('per-rhythm', { interval: { raw: billing_interval }, count: interval_count });
}

/** Returns what a payment pays: an invoice, a period of a subscription, an installment. */
export function purposeText(purpose: Purpose, t: Translator): string {
  switch (purpose.kind) {
    case 'invoice':
      return t.text('paid-invoice', { number: purpose.number });
    case 'period': {
      const { plan, time_zone } = purpose;
      const [start, end] = [purpose.start, purpose.end].map((day) => dayText(day, t.locale, time_zone));
      return t.text('paid-period', { plan, start: start as string, end: end as string });
    }
    case 'installment': {
      const { description, number, count } = purpose;
      if (description === null) return t.text('paid-installment', { number, count });
      return t.text('paid-installment-of', { description, number, count });
    }
    case 'next_periods':
      return t.text('paid-next-periods', { plan: purpose.plan });
    case 'rest_of_plan': {
      const { description } = purpose;
      return description === null ? t.text('paid-rest') : t.text('paid-rest-of', { description });
    }
  }
}

/** Returns a wait, rounded up: 5 minutes, 2 hours. */
export function waitText(seconds: number, t: Translator): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? t.text('wait-minutes', { count: minutes })
    : t.text('wait-hours', { count: Math.ceil(minutes / 60) });
}

/** Cached like the formats of amounts. */
const listFormats = new Map<Locale, Intl.ListFormat>();

/** Joins texts to a list: a, b and c. */
export function listText(texts: readonly string[], { locale }: Translator): string {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(intlLocale(locale), { type: 'conjunction' });
  listFormats.set(locale, format);
  return format.format(texts);
}

/** Returns a label with a percentage, if there is one: Spring sale (20%). */
export function percentLabel(label: string, percent: number | null, t: Translator): string {
  if (percent === null) return label;
  return t.text('discount-percent', { discount: label, percent: percentText(String(percent), t.locale) });
}

const PRORATIONS: Record<ProrationKind, MessageId> = {
  unused: 'proration-unused',
  remaining: 'proration-remaining',
  carried: 'proration-carried',
};

/** Returns what a line of a period is for. Florin wrote the descriptions of some lines itself. */
export function periodLineText({ kind, description }: PeriodLine, t: Translator): string {
  if (kind === 'setup_fee') return t.text('setup-fee');
  const proration = kind === 'proration' ? prorationOf(description) : null;
  return proration ? t.text(PRORATIONS[proration.kind], { name: proration.name }) : description;
}

/** A period's amounts; the version before kept only the total. */
type Costs = Pick<PeriodCost, 'amount'> & {
  discount: PeriodDiscount | null;
  lines: PeriodCost['lines'] | null;
  taxes: PeriodCost['taxes'] | null;
  /** what the customer's balance paid; absent: nothing */
  credit_applied?: string;
};

/**
 * Returns what leads from the plan's price to a period's total and the rest of it, as labels and amounts. Empty if the price is the rest.
 * @param about `plan_name`: names the line of a period of the version before; `total`: the label of the total
 */
export function costRows(
  cost: Costs,
  { plan_name, currency, total = 'total' }: { plan_name: string; currency: Currency; total?: MessageId },
  t: Translator,
): [label: string, amount: string][] {
  const lines = linesOf(cost, plan_name);
  const { discount, amount, credit_applied = '0' } = cost;
  const taxes = cost.taxes ?? [];
  const isPlain =
    lines.length === 1 &&
    lines[0]?.quantity === 1 &&
    discount === null &&
    taxes.length === 0 &&
    Big(credit_applied).eq(0);
  if (isPlain) return [];
  const money = (value: number | string | Big) => fiatText(Big(value).toFixed(), currency, t.locale);
  const rows = lines.map((line): [string, string] => {
    const name = periodLineText(line, t);
    const { quantity } = line;
    return [quantity === 1 ? name : t.text('line-quantity', { name, quantity }), money(line.total)];
  });
  if (discount) {
    const { description, percent, total: off } = discount;
    rows.push([percentLabel(description, percent, t), money(Big(off).times(-1))]);
  }
  for (const { rate, behavior, amount: taken } of taxes) {
    const values = { rate: percentText(String(rate), t.locale), behavior: { raw: behavior } };
    rows.push([t.text('tax-rate', values), money(taken)]);
  }
  rows.push([t.text(total), money(amount)]);
  if (Big(credit_applied).gt(0)) rows.push([t.text('paid-from-balance'), money(Big(credit_applied).times(-1))]);
  return rows;
}
