import Big from 'big.js';
import { expect } from 'vitest';
import type { PaymentRow } from '../../src/db/payments/payments.ts';
import type { PeriodRow } from '../../src/db/subscriptions/periods.ts';
import type { Currency } from '../../src/domain/money.ts';
import { carriedCredit } from '../../src/domain/periodCost.ts';
import { totalsOf } from '../../src/domain/totals.ts';
import { type BillingStory, newBillingStory } from './billingStory.ts';
import type { Service } from './service.ts';
import type { Payer } from './transactions.ts';

// A merchant that changes what its subscription costs: plan, quantity, coupon, now or at the end of the period.

/** A billing story with changes. `made`: what changes have charged and credited so far, by subscription. */
export type ChangeStory = BillingStory & { plans: string[]; coupons: string[]; made: Map<string, string> };

const PLANS = [
  { name: 'Basic', amount: 5, billing_interval: 'monthly', tax_rate: 19 },
  { name: 'Pro', amount: 49.99, billing_interval: 'monthly', tax_rate: 7, tax_behavior: 'inclusive' },
  { name: 'Weekly', amount: 3.33, billing_interval: 'weekly' },
  { name: 'Yearly', amount: 99, billing_interval: 'yearly', setup_fee: 12, tax_rate: 19 },
];
const COUPONS = [
  { code: 'ONCE', name: 'Once', percent_off: 100, duration: 'once' },
  { code: 'TWICE', name: 'Twice', percent_off: 33.3, duration: 'repeating', duration_periods: 2 },
  { code: 'ALWAYS', name: 'Always', amount_off: 2, duration: 'forever' },
];

/** How billing describes its own adjustments. They cancel each other out. */
const CARRIED = carriedCredit(Big(1)).description;

/** Begins a story of a new merchant with some plans and coupons, and a subscription to the first plan. */
export async function newChangeStory(shared: Service, payer: Payer, currency: Currency): Promise<ChangeStory> {
  const story = await newBillingStory(shared, payer, { ...PLANS[0], currency });
  const { service, planId } = story;
  const plans = [planId];
  for (const plan of PLANS.slice(1)) {
    plans.push((await service.call('POST', '/subscription-plans', { ...plan, currency })).body.id);
  }
  for (const coupon of COUPONS) {
    const of = 'amount_off' in coupon ? { currency } : {};
    expect((await service.call('POST', '/coupons', { ...coupon, ...of })).status).toBe(201);
  }
  return { ...story, plans, coupons: COUPONS.map(({ code }) => code), made: new Map() };
}

/** Changes the newest subscription. One that is not possible now changes nothing. */
export async function change(story: ChangeStory, body: object): Promise<void> {
  const { service, subscriptionId, made } = story;
  const before = await adjustmentsOf(story, subscriptionId);
  const { status, body: answer } = await service.call('PATCH', `/subscriptions/${subscriptionId}`, body);
  expect([200, 409], JSON.stringify(answer)).toContain(status);
  const after = await adjustmentsOf(story, subscriptionId);
  if (status === 409) expect(after).toEqual(before);
  // Billing, which may be a part of the change, adds rows that carry a credit over.
  const known = new Set(before.map(({ id }) => id));
  const own = after.filter(({ id, description }) => !known.has(id) && description !== CARRIED);
  made.set(subscriptionId, sum([made.get(subscriptionId) ?? '0', ...own.map(({ amount }) => amount)]));
}

const sum = (amounts: readonly (string | number)[]) =>
  amounts.reduce<Big>((total, amount) => total.plus(amount), Big(0)).toFixed();

const adjustmentsOf = ({ service: { db } }: ChangeStory, id: string) =>
  db.selectFrom('subscription_adjustments').selectAll().where('subscription_id', '=', id).orderBy('id').execute();

/** Checks everything that must hold at any time. */
export async function checkChanges(story: ChangeStory): Promise<void> {
  const { service, made, pauses } = story;
  const { db, merchant } = service;
  const own = db.selectFrom('subscriptions').selectAll().where('merchant_id', '=', merchant.id);
  const numbers: string[] = [];
  for (const subscription of await own.execute()) {
    const { id, cycle, cycles_completed, current_period_end, status, access_until } = subscription;
    const periods = await db
      .selectFrom('subscription_periods')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('cycle')
      .execute();
    const payments = await db.selectFrom('payments').selectAll().where('subscription_id', '=', id).execute();
    const adjustments = await adjustmentsOf(story, id);
    // No period is billed twice or left out.
    expect(periods.map((period) => period.cycle)).toEqual(Array.from({ length: cycle }, (_, index) => index + 1));
    expect(periods.filter(({ paid_at }) => paid_at)).toHaveLength(cycles_completed);
    // Billing neither loses nor invents what changes have charged and credited.
    expect(sum(adjustments.map(({ amount }) => amount))).toBe(made.get(id) ?? '0');
    periods.forEach((period, index) => {
      expectAddedUp(period);
      const used = adjustments.filter((row) => row.cycle === period.cycle).map(({ amount }) => amount);
      const shown = (period.lines ?? []).filter(({ kind }) => kind === 'proration').map(({ total }) => total);
      expect(sum(shown)).toBe(sum(used));
      const before = periods[index - 1];
      const isResumed = pauses.some(({ to }) => to?.getTime() === period.period_start.getTime());
      if (before && !isResumed) expect(period.period_start).toEqual(before.period_end);
      expectPaid(period, payments);
      if (period.paid_at) numbers.push(period.invoice_number as string);
    });
    expect(payments.filter((payment) => payment.status === 'pending').length).toBeLessThanOrEqual(1);
    // Nobody has access beyond what is paid.
    const unpaid = periods.find(({ paid_at }) => paid_at === null);
    if (periods.length > 0) expect(periods.at(-1)?.period_end).toEqual(current_period_end);
    if (status === 'cancelled') expect(access_until).toEqual(unpaid?.period_start ?? current_period_end);
  }
  const invoices = db.selectFrom('invoices').select('invoice_number').where('merchant_id', '=', merchant.id);
  expectGapless([...numbers, ...(await invoices.execute()).map(({ invoice_number }) => invoice_number)]);
}

/** Checks that the numbers of documents of each year have no gap, such as `INV-2026-000001`. */
export function expectGapless(numbers: readonly string[]): void {
  const places = numbers.map((number) => number.slice(number.indexOf('-') + 1)).sort();
  const years = Map.groupBy(places, (place) => place.slice(0, 4));
  for (const [year, inYear] of years) {
    expect(inYear).toEqual(inYear.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`));
  }
}

/** Checks that a period's amount is the total of its lines, recomputed. */
function expectAddedUp({ lines, discount, taxes, amount }: PeriodRow): void {
  const taxed = (lines ?? []).map((line) => ({
    total: Big(line.total),
    tax_rate: line.tax_rate === undefined ? null : Big(line.tax_rate),
    tax_behavior: line.tax_behavior ?? ('exclusive' as const),
    isDiscountable: line.kind !== 'proration',
  }));
  const totals = totalsOf(taxed, discount ? [{ amount: Big(discount.total) }] : []);
  expect(Big(amount as string).toFixed()).toBe(totals.total.toFixed());
  expect(Big(amount as string).gte(0)).toBe(true);
  expect((taxes ?? []).map((tax) => tax.amount)).toEqual(totals.taxes.map((tax) => Number(tax.amount.toFixed())));
}

type Paid = Pick<
  PaymentRow,
  'subscription_cycle' | 'status' | 'amount' | 'amount_due' | 'amount_received' | 'refunds_deducted' | 'tolerance'
>;

/** Checks that a period is paid exactly when its payments and credit say so, and that no payment asks for more than it costs. */
function expectPaid(
  { cycle, paid_at, payment_id, amount, credit_applied }: PeriodRow,
  payments: readonly Paid[],
): void {
  const own = payments.filter(({ subscription_cycle }) => subscription_cycle === cycle);
  const charge = Big(amount as string).minus(credit_applied);
  expect(charge.gte(0)).toBe(true);
  const fiatOf = (payment: Paid) =>
    Big((payment.amount_received - payment.refunds_deducted).toString())
      .times(payment.amount)
      .div(payment.amount_due.toString());
  const received = own.reduce((sum, payment) => sum.plus(fiatOf(payment)), Big(0));
  // A payment may have asked for more, before credit came, and its tolerance still counts.
  const tolerated = Math.max(0, ...own.map(({ tolerance }) => Number(tolerance ?? 0)));
  const isCovered = charge.eq(0) || (received.gt(0) && charge.minus(received).lte(tolerated));
  expect({ cycle, charge, received, isPaid: paid_at !== null }).toMatchObject({ isPaid: isCovered });
  for (const payment of own) expect(Big(payment.amount).lte(amount as string)).toBe(true);
  if (paid_at === null || charge.eq(0)) return;
  expect(own.some(({ status }) => status === 'confirmed')).toBe(true);
  expect(payment_id).not.toBeNull();
}
