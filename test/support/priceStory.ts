import fc from 'fast-check';
import { sql } from 'kysely';
import { findPublicPayment, type PublicPayment } from '../../src/db/payments/payments.ts';
import { outstandingLegs } from '../../src/db/payments/splits.ts';
import { loadRates } from '../../src/db/rates.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { withCurrentQuote } from '../../src/services/payments/requote.ts';
import { setTestClock } from './factories/merchants.ts';
import { setDeadline, setPayment } from './factories/payments.ts';
import { setRates } from './factories/rates.ts';
import { fromNow } from './factories/times.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { type Made, makePayment, type Payer } from './transactions.ts';

const mode = 'test' as const;
const HOUR_MS = 3_600_000;
/** The merchant's clock is ahead of the chain's by this, so that it may be asked at a chain's time that is behind ours. */
const AHEAD_MS = 3000 * HOUR_MS;

/** A payment of 100 EUR that is open for years, and whoever pays it by and by, while prices move. */
export type PriceStory = { service: Service; payer: Payer; made: Made; token: 'USDC' | 'SOL' };

/** Does something at the chain's time, whatever ours is: the clock goes back for it, as no real one does, with all it has dated. */
async function atChainTime<T>(service: Service, work: () => Promise<T>): Promise<T> {
  await setTestClock(service, { ms: AHEAD_MS + service.chain.control.now().getTime() - Date.now() });
  await setPayment(service, { merchant_id: service.merchant.id }, { updated_at: sql`created_at` });
  return work();
}

export async function newStory(
  service: Service,
  payer: Payer,
  token: PriceStory['token'],
  split_recipients: object[],
): Promise<PriceStory> {
  const fields = { amount: 100, currency: 'EUR', token, split_recipients };
  const made = await atChainTime(service, () => makePayment(service, fields));
  await setDeadline(service, made.id, fromNow({ days: 9 * 365 }));
  return { service, payer, made, token };
}

async function load({ service, made }: PriceStory): Promise<PublicPayment> {
  return (await findPublicPayment(service.db, made.id)) as PublicPayment;
}

/** Asks for the price, as a page does. */
export async function ask(story: PriceStory): Promise<void> {
  const { service } = story;
  await atChainTime(service, async () => {
    await withCurrentQuote({ db: service.db, rates: loadRates }, await load(story));
  });
}

/** Pays so many percent of what is outstanding of each leg, in one transaction, which nobody has read yet. */
export async function pay(story: PriceStory, percent: readonly number[]): Promise<void> {
  const { service, payer, made, token } = story;
  const legs = await outstandingLegs(service.db, await load(story), 'landed');
  const instructions = legs.flatMap(({ wallet, amount }, index) => {
    const part = (amount * BigInt(percent[index % percent.length] as number)) / 100n;
    if (part === 0n) return [];
    return token === 'SOL' ? payer.sol(wallet, part, made.keys) : payer.token(wallet, part, made.keys);
  });
  if (instructions.length > 0) await payer.send(instructions);
  service.chain.control.advanceSlots(5);
}

/**
 * Takes in what has landed, twice, in the order of the chain: what confirms a payment is what was read of it by then. What
 * is read at once, and what is read late, is for the chain's time to say.
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

/** Anything that the market, the time, payers or workers may do next. */
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
    weight: 4,
    arbitrary: fc
      .integer({ min: 1, max: 150 })
      .map((n) => step(`${n} min`, async ({ service }) => service.chain.control.advanceTime(n * 60))),
  },
  { weight: 3, arbitrary: fc.constant(step('ask', ask)) },
  { weight: 4, arbitrary: percents.map((each) => step(`pay ${each} %`, (story) => pay(story, each))) },
  { weight: 2, arbitrary: fc.constant(step('read', read)) },
);
