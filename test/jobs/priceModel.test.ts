import { Keypair } from '@solana/web3.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsOf } from '../../src/db/payments/quotes.ts';
import { legsOf } from '../../src/db/payments/splits.ts';
import { creditsOf } from '../../src/db/payments/transfers.ts';
import type { Credit, Terms } from '../../src/domain/amountDue.ts';
import { expectBooks } from '../support/books.ts';
import { owedByTheLetter } from '../support/byTheLetter.ts';
import { setTestMode } from '../support/factories/merchants.ts';
import { statusEvents } from '../support/payments.ts';
import {
  anyPriceStep,
  ask,
  newStory,
  type PriceStep,
  type PriceStory,
  pay,
  read,
  reading,
} from '../support/priceStory.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { fundedPayer, type Payer } from '../support/transactions.ts';

/** Each story takes about a fifth of a second on the real VM and database. */
const STORIES = 6;
/** A story lasts for some hours of the chain's time. While that is behind ours, everything is read late. */
const BEHIND_MS = 2000 * 3_600_000;

let service: Service;
let payer: Payer;
const recipients = [60, 40].map((percentage) => ({
  recipient_wallet: Keypair.generate().publicKey.toBase58(),
  percentage,
}));
beforeAll(async () => {
  service = await startService({ chain: { slotMs: 400, manualClock: { now: new Date(Date.now() - BEHIND_MS) } } });
  payer = fundedPayer(service);
  // Prices count to the base unit here.
  await setTestMode(service, { underpayment_tolerance: '0' });
  const wallets = [payer.keypair.publicKey.toBase58(), ...recipients.map((one) => one.recipient_wallet)];
  for (const wallet of wallets) {
    service.chain.control.fund(wallet, { token: 'SOL', amount: 1_000_000_000_000n });
    service.chain.control.fund(wallet, { token: 'USDC', amount: 1_000_000_000_000n });
  }
});
afterAll(async () => {
  await expectBooks(service.db).finally(service.stop);
});

const rowOf = ({ made }: PriceStory) =>
  service.db.selectFrom('payments').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
const quotesOf = ({ made }: PriceStory) =>
  service.db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', made.id).orderBy('quoted_at').execute();
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Returns all the quotes that a payment ever had. */
async function allTerms(story: PriceStory): Promise<Terms> {
  const row = await rowOf(story);
  const legs = await legsOf(service.db, [row.id]);
  const [first, ...others] = (await quotesOf(story)).map(({ quoted_at, wallets, amounts }) => ({
    quoted_at,
    legs: wallets.map((wallet, index) => ({ wallet, amount: amounts[index] as bigint })),
  }));
  if (!first) return (await termsOf(service.db, [row], legs)).get(row.id) as Terms;
  return { quotes: [first, ...others], window_ms: row.token === 'SOL' ? 15 * 60_000 : 60 * 60_000 };
}

/** Checks that the payment and its legs follow from its credits and quotes, by the plain rules of `byTheLetter`. */
async function check(story: PriceStory, isLate: boolean): Promise<void> {
  const row = await rowOf(story);
  const credits = (await creditsOf(service.db, [row.id])).get(row.id) ?? [];
  const counted = service.db.selectFrom('transfers').select('mint').where('payment_id', '=', row.id);
  for (const { mint } of await counted.where('credited_at', 'is not', null).execute()) {
    expect(mint).toBe(row.token === 'SOL' ? null : MINTS.USDC);
  }
  const terms = await allTerms(story);
  const owed = owedByTheLetter(terms, credits);
  expect(row.amount_received).toBe(sum(credits.map(({ amount }) => amount)));
  const isPaid = owed.every(({ outstanding }) => outstanding === 0n);
  expect(row.status).toBe(isPaid ? 'confirmed' : 'pending');
  if (isLate) checkLapsed(credits, terms);
  if (credits.length > 0 && !isPaid) expect(row.exceptions).toContain('underpaid');
  expect(row.amount_due).toBe(sum(owed.map(({ due }) => due)));
  const legs = (await legsOf(service.db, [row.id])).get(row.id) ?? [];
  const recorded = new Map(legs.map(({ wallet, amount }) => [wallet, amount]));
  expect(recorded).toEqual(new Map(owed.map(({ wallet, due }) => [wallet, due])));
  if (!isPaid) return;
  const shown = (await quotesOf(story)).find(({ quoted_at }) => quoted_at.getTime() === row.quoted_at.getTime());
  expect(owed.flatMap(({ paid_by }) => paid_by)).toContainEqual(row.quoted_at);
  const { amount_usd, currency_rate, token_rate } = shown ?? row;
  expect(row).toMatchObject({ amount_usd, currency_rate, token_rate });
}

/** Checks that a quote made for a late credit gives no better price. */
function checkLapsed(credits: Credit[], { quotes }: Terms): void {
  for (const { paid_at } of credits) {
    const index = quotes.findIndex(({ quoted_at }) => quoted_at.getTime() === paid_at.getTime());
    if (index < 1) continue;
    for (const [place, { amount }] of (quotes[index]?.legs ?? []).entries()) {
      expect(amount).toBeGreaterThanOrEqual(quotes[index - 1]?.legs[place]?.amount ?? 0n);
    }
  }
}

/**
 * Counts of quotes that were requested, and made for transfers without one, and of payments whose token followed their money.
 * Without these, the stories prove little.
 */
const made = { asked: 0, lapsed: 0, followed: 0 };
const proves = () => Math.min(made.lapsed, made.asked, made.followed) > 0;

async function play(steps: readonly PriceStep[], story: PriceStory, late: boolean) {
  for (const one of [...steps, reading]) {
    const before = (await rowOf(story)).token;
    await one.run(story);
    if (one === reading && (await rowOf(story)).token !== before) made.followed += 1;
    if ((await unread()) === 0) await check(story, late);
  }
  // A payer who pays the requested amount has paid.
  if ((await rowOf(story)).status === 'pending') {
    await ask(story);
    await pay(story, [100]);
    await read(story);
    await check(story, late);
  }
  expect(await rowOf(story)).toMatchObject({ status: 'confirmed', failure_reason: null });
  expect(await statusEvents(service, story.made.id)).toEqual(['payment.created', 'payment.confirmed']);
  const credits = (await creditsOf(service.db, [story.made.id])).get(story.made.id) ?? [];
  const times = new Set(credits.map(({ paid_at }) => paid_at.getTime()));
  const renewals = (await quotesOf(story)).slice(1);
  const lapsed = renewals.filter(({ quoted_at }) => times.has(quoted_at.getTime())).length;
  made.lapsed += lapsed;
  made.asked += renewals.length - lapsed;
}

async function unread(): Promise<number> {
  const { amount } = await service.db
    .selectFrom('chain_transactions')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('status', '=', 'seen')
    .executeTakeFirstOrThrow();
  return Number(amount);
}

test('computes a payment from its credits and quotes, whatever prices and amounts come and when', async () => {
  const { control } = service.chain;
  // The chain's time only moves forward: those that are read late come first.
  for (const when of ['late', 'at once', 'again', 'again']) {
    // Chance may have left something out.
    if (when === 'again' && proves()) break;
    if (when !== 'late' && control.now() < new Date()) control.setTime(new Date());
    const story = fc.record({
      token: fc.constantFrom('USDC' as const, 'SOL' as const),
      isSplit: fc.boolean(),
      steps: fc.array(anyPriceStep, { minLength: 6, maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ token, isSplit, steps }) => {
        await play(steps, await newStory(service, payer, token, isSplit ? recipients : []), when === 'late');
      }),
      { numRuns: STORIES },
    );
  }
  expect(proves()).toBe(true);
}, 300_000);
