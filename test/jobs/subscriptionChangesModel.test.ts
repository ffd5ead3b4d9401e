import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { act, payOpen, subscribe, wait } from '../support/billingStory.ts';
import { expectBooks } from '../support/books.ts';
import { change, checkChanges } from '../support/changeStory.ts';
import {
  adjust,
  checkMoney,
  credit,
  invoice,
  type MoneyStory,
  newMoneyStory,
  payAny,
  payOther,
  prepay,
  refund,
} from '../support/moneyStory.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, type Payer } from '../support/transactions.ts';

/** Each story takes a few seconds on the real VM and database. BILLING_STORIES runs more. */
const STORIES = Number(process.env.BILLING_STORIES ?? 3);
const DAY = 24 * 3600;

let service: Service;
let payer: Payer;
let shop: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  shop = await openWallet(service.chain.url, fundedPayer(service).keypair.secretKey);
  payer = fundedPayer({ ...service, wallet: shop.address });
});
afterAll(async () => {
  await expectBooks(service.db).finally(service.stop);
});

type Step = { run: (story: MoneyStory) => Promise<unknown>; toString: () => string };
const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name });
const always = (name: string, run: Step['run']) => fc.constant(step(name, run));
const whole = { numerator: 1n, denominator: 1n };
const pay = (story: MoneyStory) => payOpen(story, 'subscription', whole);

const when = fc.constantFrom('now' as const, 'now' as const, 'period_end' as const);
const proration = fc.constantFrom('next_period' as const, 'next_period' as const, 'none' as const);
const quantity = fc.constantFrom(undefined, 1, 2, 5);
const place = fc.nat(100);
/** A part of what is asked, or more than that. */
const part = fc.constantFrom(
  whole,
  { numerator: 1n, denominator: 2n },
  { numerator: 1n, denominator: 3n },
  { numerator: 3n, denominator: 2n },
);
const beyond = fc.constantFrom(whole, { numerator: 3n, denominator: 2n });
const currency = fc.constantFrom('USD' as const, 'EUR' as const);
const money = fc.constantFrom(0.01, 3, 12.34, 60);

const prepaid = (periods: number) =>
  step(`prepay ${periods} and pay`, async (story) => {
    await prepay(story, periods);
    await payOther(story, 'prepaid', whole);
  });

const moneySteps: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, part)
      .map(([of, share]) =>
        step(`pay ${share.numerator}/${share.denominator} of any payment`, (story) => payAny(story, of, share)),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('prepaid' as const, 'invoice' as const), beyond)
      .map(([of, share]) => step(`pay the ${of}`, (story) => payOther(story, of, share))),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 1, max: 3 })
      .map((periods) => step(`prepay ${periods}`, (story) => prepay(story, periods))),
  },
  {
    weight: 2,
    // Without this step, few stories pay in time.
    arbitrary: fc.integer({ min: 1, max: 3 }).map(prepaid),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(money, currency)
      .map(([amount, of]) => step(`invoice ${amount} ${of}`, (story) => invoice(story, amount, of))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, fc.option(money))
      .map(([of, amount]) => step(`credit ${amount} of an invoice`, (story) => credit(story, of, amount))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.oneof(
          money,
          money.map((amount) => -amount),
        ),
        currency,
      )
      .map(([amount, of]) => step(`adjust ${amount} ${of}`, (story) => adjust(story, amount, of))),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        place,
        part: fc.option(fc.constantFrom(whole, { numerator: 1n, denominator: 3n })),
        isSent: fc.boolean(),
      })
      .map((what) => step(`refund ${what.part?.denominator} ${what.isSent}`, (story) => refund(story, what))),
  },
];

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...moneySteps,
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 1, max: 40 })
      .map((days) => step(`wait ${days} days`, (story) => wait(story, days * DAY + 60))),
  },
  { weight: 10, arbitrary: always('pay', pay) },
  {
    weight: 6,
    arbitrary: fc.record({ plan: fc.option(fc.nat(3), { nil: undefined }), quantity, when, proration }).map((body) =>
      step(`change ${JSON.stringify(body)}`, (story) => {
        const { plan, ...fields } = body;
        return change(story, { ...fields, ...(plan === undefined ? {} : { plan_id: story.plans[plan] }) });
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .option(fc.nat(2))
      .map((place) =>
        step(`coupon ${place}`, (story) =>
          change(story, { coupon_code: place === null ? null : story.coupons[place] }),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((cancel_at_period_end) =>
        step(`cancel at the end: ${cancel_at_period_end}`, (story) => change(story, { cancel_at_period_end })),
      ),
  },
  { weight: 1, arbitrary: always('pause', (story) => act(story, 'pause')) },
  { weight: 2, arbitrary: always('resume', (story) => act(story, 'resume')) },
  { weight: 1, arbitrary: always('cancel', (story) => act(story, 'cancel')) },
  { weight: 2, arbitrary: always('subscribe', subscribe) },
);

async function live(of: 'USD' | 'EUR', steps: Step[]): Promise<void> {
  const story = await newMoneyStory(service, { payer, shop, currency: of });
  for (const one of steps) {
    await one.run(story);
    await checkChanges(story);
    await checkMoney(story);
  }
}

const waitDays = (days: number) => step(`wait ${days} days`, (story) => wait(story, days * DAY + 60));
const changeTo = (fields: object, plan = 0) =>
  step(`change to plan ${plan} with ${JSON.stringify(fields)}`, (story) =>
    change(story, { plan_id: story.plans[plan], ...fields }),
  );
const third = { numerator: 1n, denominator: 3n };
const tooMuch = { numerator: 3n, denominator: 2n };
const payNow = step('pay', pay);
const paidInvoice = (amount: number, share = whole) =>
  step(`invoice ${amount} and pay ${share.numerator}/${share.denominator}`, async (story) => {
    await invoice(story, amount, 'USD');
    await payOther(story, 'invoice', share);
  });

/** The story that is told in every run, because few random ones reach all that must be reached. */
const EVERYTHING: Step[] = [
  payNow,
  step('refund a third of the period', (story) =>
    refund(story, { of: 'subscription_id', place: 0, part: third, isSent: true }),
  ),
  paidInvoice(12.34, tooMuch),
  step('refund the surplus', (story) => refund(story, { of: 'invoice_id', place: 0, part: null, isSent: true })),
  step('refund a third of the invoice', (story) =>
    refund(story, { of: 'invoice_id', place: 0, part: third, isSent: true }),
  ),
  step('adjust 60 USD', (story) => adjust(story, 60, 'USD')),
  paidInvoice(63),
  prepaid(2),
  waitDays(32),
  waitDays(31),
  changeTo({ quantity: 5, when: 'now', proration: 'next_period' }),
  step('adjust 3 USD', (story) => adjust(story, 3, 'USD')),
  waitDays(31),
  payNow,
  step('coupon', (story) => change(story, { coupon_code: story.coupons[1] })),
  waitDays(31),
  payNow,
  changeTo({ when: 'now', proration: 'next_period' }, 3),
  payNow,
  waitDays(3),
  changeTo({ quantity: 1, when: 'now', proration: 'next_period' }),
  waitDays(31),
  payNow,
  waitDays(31),
  step('cancel at the end', (story) => change(story, { cancel_at_period_end: true })),
  waitDays(40),
];

/** Returns what no story has reached. */
async function missing(): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from subscription_adjustments where cycle is not null) as "a used adjustment",
    exists (select from subscription_adjustments where description = 'Credit carried over') as "a carried credit",
    exists (select from subscription_periods where payment_id is null) as "a period without a payment",
    exists (select from subscription_periods where credit_applied > 0 and credit_applied < amount) as "a period paid in part by credit",
    exists (select from balance_transactions where kind = 'applied' and purpose <> '') as "a prepaid period",
    exists (select from balance_transactions where kind = 'applied' and invoice_id is not null) as "an invoice paid by credit",
    exists (select from balance_transactions where kind = 'surplus' and amount < 0) as "a refunded surplus",
    exists (select from credit_notes where reason = 'refund' and subscription_id is not null) as "a refunded period",
    exists (select from credit_notes where reason = 'refund' and invoice_id is not null) as "a refunded invoice",
    exists (select from subscription_periods where discount is not null and amount > 0) as "a discount",
    exists (select from subscriptions where cancel_reason = 'requested' and cancel_at_period_end) as "an end as requested",
    exists (select from subscription_periods where cycle > 3 and paid_at is not null) as "a fourth paid period"`.execute(
    service.db,
  );
  return Object.entries(rows[0] ?? {}).flatMap(([name, isReached]) => (isReached ? [] : [name]));
}

test('periods add up, credits are neither lost nor invented, and access is paid, whatever changes', async () => {
  const stories = fc.asyncProperty(currency, fc.array(anyStep, { minLength: 30, maxLength: 60 }), live);
  const funded = stories.beforeEach(() => {
    service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 100_000_000_000n });
  });
  // A story takes seconds, and shrinking one would run it a hundred times.
  await fc.assert(funded, { numRuns: STORIES, endOnFailure: true, examples: [['USD', EVERYTHING]] });
  expect(await missing()).toEqual([]);
}, 600_000);
