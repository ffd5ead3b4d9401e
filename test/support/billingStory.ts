import Big from 'big.js';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Wallets } from '../../src/db/scope.ts';
import { surplusOf } from '../../src/domain/payments.ts';
import { runOnce as reconcileInvoices } from '../../src/jobs/handlers/invoice.reconcile.ts';
import { runOnce as reconcilePeriods } from '../../src/jobs/handlers/subscription.reconcile.ts';
import { elapseMailLimits } from './factories/mails.ts';
import { takeJobs } from './jobs.ts';
import { makeMerchant, serviceOf } from './merchants.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { advance, catchUpChain } from './testClock.ts';
import { beaconOf, type Payer } from './transactions.ts';

// A merchant's story over years. One customer subscribes, and pays in full, partly, late or twice. The merchant cancels,
// pauses, resumes, and sends invoices.

/** The price of a period and of an invoice, in base units: ten dollars. */
export const PRICE = 10_000_000n;

export type BillingStory = {
  service: Service;
  payer: Payer;
  planId: string;
  /** the newest subscription and invoice */
  subscriptionId: string;
  invoiceId: string | null;
  /** what was sent for each payment, in base units */
  sent: Map<string, bigint>;
  /** when each subscription was paused and resumed; null: never resumed */
  pauses: { subscriptionId: string; from: Date; to: Date | null }[];
};

/** Begins a story of a new merchant, whose clock has not moved, with a subscription to a plan. */
export async function newBillingStory(shared: Service, payer: Payer, plan: object): Promise<BillingStory> {
  const wallets: Wallets = { USDC: shared.wallet };
  const service = serviceOf(shared, await makeMerchant(shared, { test: { wallets } }));
  const { body } = await service.call('POST', '/subscription-plans', { name: 'Gold', amount: 10, ...plan });
  const story = { service, payer, planId: body.id, subscriptionId: '', invoiceId: null, sent: new Map(), pauses: [] };
  await subscribe(story);
  return story;
}

/** Subscribes, unless a subscription is running. */
export async function subscribe(story: BillingStory): Promise<void> {
  const { service, planId: plan_id, subscriptionId } = story;
  const current = subscriptionId && (await service.call('GET', `/subscriptions/${subscriptionId}`)).body.status;
  if (current && current !== 'cancelled' && current !== 'expired') return;
  const { body } = await service.call('POST', '/subscriptions', { plan_id, customer_email: 'anna@example.com' });
  story.subscriptionId = body.id;
}

/** Moves the merchant's clock, and does all that falls due. */
export async function wait(story: BillingStory, seconds: number): Promise<void> {
  await advance(story.service, { seconds });
  await reconcileAll(story);
}

/** Sends base units for a payment, and does what follows. */
export async function send(
  story: BillingStory,
  payment: { id: string; reference: string },
  amount: bigint,
): Promise<void> {
  const { service, payer, sent } = story;
  if (amount === 0n) return;
  await payer.send([payer.token(service.wallet, amount, [payment.reference, await beaconOf(service)])]);
  sent.set(payment.id, (sent.get(payment.id) ?? 0n) + amount);
  await catchUpChain(service);
  await reconcileAll(story);
}

export type Part = { numerator: bigint; denominator: bigint };
export const share = (amount: bigint, { numerator, denominator }: Part) => (amount * numerator) / denominator;

/** Pays a part of what the open payment of the subscription or the invoice asks for, or more than that. */
export async function payOpen(story: BillingStory, of: 'subscription' | 'invoice', part: Part): Promise<void> {
  const open = (await paymentsOf(story, of)).find(({ status }) => status === 'pending');
  if (open) await send(story, open, share(open.amount_due, part));
}

/** Pays a part of what an ended payment asked for. `place`: which of them. */
export async function payEnded(story: BillingStory, of: 'subscription' | 'invoice', place: number, part: Part) {
  const ended = (await paymentsOf(story, of)).filter(({ status }) => status !== 'pending');
  const payment = ended[place % Math.max(1, ended.length)];
  if (payment) await send(story, payment, share(payment.amount_due, part));
}

async function paymentsOf({ service, subscriptionId, invoiceId }: BillingStory, of: 'subscription' | 'invoice') {
  const id = of === 'subscription' ? subscriptionId : invoiceId;
  return service.db
    .selectFrom('payments')
    .select(['id', 'reference', 'status', 'amount_due'])
    .where(of === 'subscription' ? 'subscription_id' : 'invoice_id', '=', id ?? '')
    .orderBy('id')
    .execute();
}

/** Cancels the open payment as the merchant. */
export async function cancelPayment(story: BillingStory, of: 'subscription' | 'invoice'): Promise<void> {
  const open = (await paymentsOf(story, of)).find(({ status }) => status === 'pending');
  if (open) await story.service.call('POST', `/payments/${open.id}/cancel`);
  await reconcileAll(story);
}

/** Cancels, pauses, resumes or asks for the payment of the subscription; an act that is not possible now changes nothing. */
export async function act(story: BillingStory, action: 'cancel' | 'pause' | 'resume' | 'pay'): Promise<void> {
  const { service, subscriptionId, pauses } = story;
  const { status, body } = await service.call('POST', `/subscriptions/${subscriptionId}/${action}`);
  expect([200, 201, 409]).toContain(status);
  const current = pauses.at(-1);
  if (status === 200 && action === 'pause') pauses.push({ subscriptionId, from: new Date(body.updated_at), to: null });
  if (status === 200 && action === 'resume' && current) current.to = new Date(body.updated_at);
  await reconcileAll(story);
}

/** Sends an invoice: a new one if there is none that waits for its payment, or else the same again. */
export async function sendInvoice(story: BillingStory): Promise<void> {
  const { service, invoiceId } = story;
  const invoice = { customer_email: 'anna@example.com', amount: 10, description: 'Work' };
  const current = invoiceId && (await service.call('GET', `/invoices/${invoiceId}`)).body;
  if (current?.status !== 'sent') story.invoiceId = (await service.call('POST', '/invoices', invoice)).body.id;
  await elapseMailLimits(service, { days: 2 });
  expect((await service.call('POST', `/invoices/${story.invoiceId}/send`)).status).toBe(200);
}

/** Runs the jobs that reconcile periods and invoices, as a worker would, each twice. */
export async function reconcileAll({ service }: BillingStory): Promise<void> {
  const worker = workerOf(service);
  for (const [name, run] of [
    ['subscription.reconcile', reconcilePeriods],
    ['invoice.reconcile', reconcileInvoices],
  ] as const) {
    for (;;) {
      const payloads = await takeJobs<any>(service, name);
      if (payloads.length === 0) break;
      await run(worker, payloads);
      await run(worker, payloads);
    }
  }
}

/** Checks everything that must hold at any time. */
export async function checkBilling(story: BillingStory): Promise<void> {
  await checkPayments(story);
  await checkPeriods(story);
  await checkInvoices(story);
}

/** Checks that each payment received the money that was sent for it. */
async function checkPayments({ service, sent }: BillingStory): Promise<void> {
  const rows = await service.db
    .selectFrom('payments')
    .select(['id', 'amount_received'])
    .where('merchant_id', '=', service.merchant.id)
    .where('amount_received', '>', 0n)
    .execute();
  expect(new Map(rows.map(({ id, amount_received }) => [id, amount_received]))).toEqual(sent);
}

type Counted = { amount_received: bigint; amount_due: bigint; obligation_surplus: bigint | null };

/** Returns what payments received, divided into what counts and what is surplus. */
function divide(payments: readonly Counted[]): { counted: bigint; surplus: bigint } {
  const received = payments.reduce((sum, { amount_received }) => sum + amount_received, 0n);
  const surplus = payments.reduce((sum, payment) => sum + surplusOf(payment), 0n);
  return { counted: received - surplus, surplus };
}

/** One cent, which may stay unpaid. */
const TOLERATED = 10_000n;

/** `price`: what payments must pay, in base units. */
function expectSettled(isPaid: boolean, payments: readonly Counted[], price = PRICE): void {
  const { counted, surplus } = divide(payments);
  if (isPaid) {
    expect(counted).toBeGreaterThanOrEqual(price - TOLERATED);
    expect(counted).toBeLessThanOrEqual(price);
  } else {
    if (price > TOLERATED) expect(counted).toBeLessThan(price - TOLERATED);
    expect(surplus).toBe(0n);
  }
}

/** No period is billed twice or skipped, none bills a pause, and each is paid exactly when its payments say so. */
async function checkPeriods({ service, pauses }: BillingStory): Promise<void> {
  const { db, merchant } = service;
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('subscription_id', 'is not', null)
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .execute();
  const { rows } = await sql<{ period: string; credit: string }>`
    select subscription_id || ' ' || subscription_cycle as period, -sum(amount) as credit from balance_transactions
    where merchant_id = ${merchant.id} and subscription_id is not null group by 1`.execute(db);
  const credits = new Map(rows.map(({ period, credit }) => [period, credit]));
  for (const { id, status, cycle, cycles_completed, current_period_end, access_until } of subscriptions) {
    const periods = await db
      .selectFrom('subscription_periods')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('cycle')
      .execute();
    const own = pauses.filter(({ subscriptionId }) => subscriptionId === id);
    expect(periods.map((period) => period.cycle)).toEqual(Array.from({ length: cycle }, (_, index) => index + 1));
    expect(periods.filter(({ paid_at }) => paid_at)).toHaveLength(cycles_completed);
    periods.forEach((period, index) => {
      const before = periods[index - 1];
      const resumes = own.map(({ to }) => to?.getTime());
      const isNext = before?.period_end.getTime() === period.period_start.getTime();
      if (before && !isNext) expect(resumes).toContain(period.period_start.getTime());
      if (before) expect(period.period_start.getTime()).toBeGreaterThanOrEqual(before.period_end.getTime());
      const ofPeriod = payments.filter(
        (payment) => payment.subscription_id === id && payment.subscription_cycle === period.cycle,
      );
      const price = PRICE - BigInt(Big(period.credit_applied).times(1e6).toFixed());
      expectSettled(period.paid_at !== null, ofPeriod, price);
      // The credit of a period returns when nothing can complete the period any more.
      const isOver = status === 'cancelled' && !period.paid_at && ofPeriod.every((one) => one.status !== 'pending');
      if (isOver) expect(period.credit_applied).toBe('0.000000');
      expect(credits.get(`${id} ${period.cycle}`) ?? '0.000000').toBe(period.credit_applied);
      if (period.paid_at && price > 0n) {
        expect(ofPeriod.find((payment) => payment.id === period.payment_id)?.status).toBe('confirmed');
      }
      for (const { from, to } of own) {
        const overlaps = to !== null && period.period_start < to && period.period_end > from;
        // Only a period that was paid before the pause may contain it.
        if (overlaps) expect((period.paid_at as Date).getTime()).toBeLessThanOrEqual(from.getTime());
      }
    });
    const open = payments.filter((payment) => payment.subscription_id === id && payment.status === 'pending');
    expect(open.length).toBeLessThanOrEqual(1);
    const unpaid = periods.find(({ paid_at }) => paid_at === null);
    const paidUntil = unpaid?.period_start ?? current_period_end;
    if (status === 'cancelled') expect(access_until).toEqual(paidUntil);
    const { body } = await service.call('GET', `/subscriptions/${id}`);
    expect(body.is_paid_up).toBe(unpaid === undefined);
  }
}

/** Each invoice is paid exactly when its payments say so. */
async function checkInvoices({ service }: BillingStory): Promise<void> {
  const invoices = await service.db
    .selectFrom('invoices')
    .selectAll()
    .where('merchant_id', '=', service.merchant.id)
    .execute();
  for (const { id, status, payment_id, credit_applied } of invoices) {
    const payments = await service.db.selectFrom('payments').selectAll().where('invoice_id', '=', id).execute();
    const price = PRICE - BigInt(Big(credit_applied).times(1e6).toFixed());
    expectSettled(status === 'paid', payments, price);
    if (status === 'paid' && price > 0n)
      expect(payments.find((payment) => payment.id === payment_id)?.status).toBe('confirmed');
    const { body } = await service.call('GET', `/invoices/${id}`);
    const { counted, surplus } = divide(payments);
    expect(body.amount_received * 1e6).toBeCloseTo(Number(counted + surplus), 3);
    expect(body.surplus * 1e6).toBeCloseTo(Number(surplus), 3);
  }
}
