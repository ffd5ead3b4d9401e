import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, payOpen, subscribe, wait } from '../support/billingStory.ts';
import { type ChangeStory, change, checkChanges, newChangeStory } from '../support/changeStory.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, type Payer } from '../support/transactions.ts';

/** Each story takes a few seconds on the real VM and database. BILLING_STORIES runs more. */
const STORIES = Number(process.env.BILLING_STORIES ?? 3);
/** About one round in five lacks something. */
const MAX_ROUNDS = 20;
const DAY = 24 * 3600;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

type Step = { run: (story: ChangeStory) => Promise<unknown>; toString: () => string };
const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name });
const always = (name: string, run: Step['run']) => fc.constant(step(name, run));
const whole = { numerator: 1n, denominator: 1n };
const pay = (story: ChangeStory) => payOpen(story, 'subscription', whole);

const when = fc.constantFrom('now' as const, 'now' as const, 'period_end' as const);
const proration = fc.constantFrom('next_period' as const, 'next_period' as const, 'none' as const);
const quantity = fc.constantFrom(undefined, 1, 2, 5);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
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

async function live(steps: Step[]): Promise<void> {
  const story = await newChangeStory(service, payer);
  for (const one of steps) {
    await one.run(story);
    await checkChanges(story);
  }
}

/** Returns what no story has reached so far. */
async function missing(): Promise<string[]> {
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from subscription_adjustments where cycle is not null) as "a used adjustment",
    exists (select from subscription_adjustments where description = 'Credit carried over') as "a carried credit",
    exists (select from subscription_periods where payment_id is null) as "a period without a payment",
    exists (select from subscription_periods where discount is not null and amount > 0) as "a discount",
    exists (select from subscriptions where cancel_reason = 'requested' and cancel_at_period_end) as "an end as requested",
    exists (select from subscription_periods where cycle > 3 and paid_at is not null) as "a fourth paid period"`.execute(
    service.db,
  );
  return Object.entries(rows[0] ?? {}).flatMap(([name, isReached]) => (isReached ? [] : [name]));
}

test('periods add up, credits are neither lost nor invented, and access is paid, whatever changes', async () => {
  // The stories must reach everything, or they would prove little. Further rounds run when chance has left something out.
  for (let round = 0; round === 0 || ((await missing()).length > 0 && round < MAX_ROUNDS); round += 1) {
    const stories = fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 60 }), live);
    const funded = stories.beforeEach(() => {
      service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 100_000_000_000n });
    });
    // A story takes seconds, and shrinking one would run it a hundred times.
    await fc.assert(funded, { numRuns: STORIES, endOnFailure: true });
  }
  expect(await missing()).toEqual([]);
}, 600_000);
