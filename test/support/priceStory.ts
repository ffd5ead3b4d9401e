import fc from 'fast-check';
import { sql } from 'kysely';
import { findPublicPayment, type PublicPayment } from '../../src/db/payments/payments.ts';
import { outstandingLegs } from '../../src/db/payments/splits.ts';
import { loadRates } from '../../src/db/rates.ts';
import type { Amount } from '../../src/domain/amountDue.ts';
import { FlorinError } from '../../src/domain/errors.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { changePayments } from '../../src/services/finishPayments.ts';
import { withCurrentQuote } from '../../src/services/payments/requote.ts';
import { chooseToken } from '../../src/services/payments/tokenChoice.ts';
import { setTestClock } from './factories/merchants.ts';
import { setDeadline, setPayment } from './factories/payments.ts';
import { setRates } from './factories/rates.ts';
import { fromNow } from './factories/times.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { type Made, makePayment, type Payer } from './transactions.ts';

const mode = 'test' as const;
const HOUR_MS = 3_600_000;
/** The lead of the merchant's clock over the chain's, so that it can be set to a chain's time behind ours. */
const AHEAD_MS = 3000 * HOUR_MS;

/** The tokens of these stories. */
const PRICE_TOKENS = ['USDC', 'SOL'] as const;
export type PriceToken = (typeof PRICE_TOKENS)[number];
/** What a page has shown: amounts by wallet, in a token. */
type Seen = { token: PriceToken; legs: Amount[] };

/**
 * A payment of 100 EUR that is open for years, and a payer who pays it in parts while prices move. They choose the token. `seen`:
 * what their pages have shown.
 */
export type PriceStory = { service: Service; payer: Payer; made: Made; seen: Seen[] };

/** Runs `work` at the chain's time. The clock, with all that it has dated, goes back for it, as no real one does. */
async function atChainTime<T>(service: Service, work: () => Promise<T>): Promise<T> {
  await setTestClock(service, { ms: AHEAD_MS + service.chain.control.now().getTime() - Date.now() });
  await setPayment(service, { merchant_id: service.merchant.id }, { updated_at: sql`created_at` });
  return work();
}

export async function newStory(
  service: Service,
  payer: Payer,
  token: PriceToken,
  split_recipients: object[],
): Promise<PriceStory> {
  const fields = { amount: 100, currency: 'EUR', token, token_choice: true, split_recipients };
  const made = await atChainTime(service, () => makePayment(service, fields));
  await setDeadline(service, made.id, fromNow({ days: 9 * 365 }));
  return { service, payer, made, seen: [] };
}

async function load({ service, made }: PriceStory): Promise<PublicPayment> {
  return (await findPublicPayment(service.db, made.id)) as PublicPayment;
}

/** Requests the price, as a page does. */
export async function ask(story: PriceStory): Promise<void> {
  const { service, seen } = story;
  await atChainTime(service, async () => {
    const payment = await withCurrentQuote({ ...service, rates: loadRates }, await load(story));
    seen.push({ token: payment.token as PriceToken, legs: await outstandingLegs(service.db, payment, 'landed') });
  });
}

/** Chooses the token, as a page does. It stays once something has been received. */
async function choose(story: PriceStory, token: PriceToken): Promise<void> {
  const { service } = story;
  await atChainTime(service, async () => {
    const payment = await load(story);
    const chosen = changePayments(service.db, service.config, (trx) =>
      chooseToken(trx, { config: service.config, rates: loadRates }, payment, token),
    );
    await chosen.catch((error) => {
      if (!(error instanceof FlorinError)) throw error;
    });
  });
  await ask(story);
}

/** Pays a percentage of each leg's outstanding amount in one transaction, which is not read yet. */
export async function pay(story: PriceStory, percent: readonly number[]): Promise<void> {
  const payment = await load(story);
  const legs = await outstandingLegs(story.service.db, payment, 'landed');
  await send(story, { token: payment.token as PriceToken, legs }, percent);
}

/** Pays what an earlier page has shown, although another token may have been chosen since. */
async function paySeen(story: PriceStory, back: number, percent: readonly number[]): Promise<void> {
  const seen = story.seen.at(-1 - back);
  if (seen) await send(story, seen, percent);
}

async function send({ service, payer, made }: PriceStory, { token, legs }: Seen, percent: readonly number[]) {
  const instructions = legs.flatMap(({ wallet, amount }, index) => {
    const part = (amount * BigInt(percent[index % percent.length] as number)) / 100n;
    if (part === 0n) return [];
    return token === 'SOL' ? payer.sol(wallet, part, made.keys) : payer.token(wallet, part, made.keys);
  });
  if (instructions.length > 0) await payer.send(instructions);
  service.chain.control.advanceSlots(5);
}

/**
 * Ingests what has landed, twice, in the order of the chain: a payment is confirmed by what was read of it so far. The
 * chain's time decides what is read at once and what is read late.
 */
export async function read({ service }: PriceStory): Promise<void> {
  const worker = workerOf(service);
  await setTestClock(service, { ms: AHEAD_MS });
  await scan(worker, { mode });
  const seen = service.db.selectFrom('chain_transactions').select('signature').where('status', '=', 'seen');
  const jobs = (await seen.orderBy('slot').execute()).map(({ signature }) => ({ mode, signature }));
  await confirm(worker, jobs);
  await confirm(worker, jobs);
}

export type PriceStep = { run: (story: PriceStory) => Promise<unknown>; [fc.toStringMethod]: () => string };
const step = (name: string, run: PriceStep['run']): PriceStep => ({ run, [fc.toStringMethod]: () => name });
const percents = fc.array(fc.integer({ min: 0, max: 110 }), { minLength: 1, maxLength: 3 });

/** Workers read what has landed. */
export const reading = step('read', read);

/** Any next step of the market, the time, payers or workers. */
export const anyPriceStep: fc.Arbitrary<PriceStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: 500, max: 2000 }), fc.integer({ min: 50, max: 300 }))
      .map(([eur, sol]) =>
        step(`EUR ${eur / 1000}, SOL ${sol}`, ({ service }) => setRates(service, { EUR: eur / 1000, SOL: sol })),
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 1, max: 150 })
      .map((n) => step(`${n} min`, async ({ service }) => service.chain.control.advanceTime(n * 60))),
  },
  { weight: 3, arbitrary: fc.constant(step('ask', ask)) },
  { weight: 4, arbitrary: percents.map((each) => step(`pay ${each} %`, (story) => pay(story, each))) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...PRICE_TOKENS)
      .map((token) => step(`choose ${token}`, (story) => choose(story, token))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat({ max: 3 }), percents)
      .map(([back, each]) => step(`pay ${each} % of ${back} back`, (story) => paySeen(story, back, each))),
  },
  { weight: 2, arbitrary: fc.constant(reading) },
);
