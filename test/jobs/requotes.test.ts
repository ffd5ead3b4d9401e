import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unpackPayload } from '../../src/db/eventPayloads.ts';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { findPublicPayment, type PublicPayment } from '../../src/db/payments/payments.ts';
import { loadRates } from '../../src/db/rates.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { runOnce as finalize } from '../../src/jobs/handlers/payment.finalize.ts';
import { runOnce as refreshRates } from '../../src/jobs/handlers/rates.refresh.ts';
import { withCurrentQuote } from '../../src/services/payments/requote.ts';
import { makeChecksDue } from '../support/factories/chain.ts';
import { moveTestClock, setTestMode } from '../support/factories/merchants.ts';
import { agePayment, setDeadline, setLegs, setPayment } from '../support/factories/payments.ts';
import { ageRates, setRates } from '../support/factories/rates.ts';
import { ago, fromNow } from '../support/factories/times.ts';
import { dropTransaction } from '../support/finality.ts';
import { settleChain, statusEvents, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// A price of 100 EUR was 120 USDC when it was quoted, and is 110 USDC at the current rate. Chains' times and prices move one
// way, so there are three services. The first one's chain is hours behind ours: transactions land minutes after the quote
// by its time, while pages ask at ours. The second one's chain has our time. The third is for tests that move prices.

const HOUR_S = 3600;
const [OLD, NEW] = [120_000_000n, 110_000_000n];

type World = { service: Service; payer: Payer };
let behind: World;
let ours: World;
let moving: World;
let service: Service;
let payer: Payer;
const use = (world: World) => {
  ({ service, payer } = world);
};
async function startWorld(hoursBehind: number): Promise<World> {
  const now = new Date(Date.now() - hoursBehind * HOUR_S * 1000);
  const service = await startService({ chain: { manualClock: { now } } });
  const payer = fundedPayer(service);
  service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 1_000_000_000_000n });
  return { service, payer };
}
beforeAll(async () => {
  [behind, ours, moving] = await Promise.all([startWorld(20), startWorld(0), startWorld(0)]);
  // Prices count to the base unit here.
  for (const { service } of [behind, ours, moving]) await setTestMode(service, { underpayment_tolerance: '0' });
});
beforeEach(() => use(behind));
afterAll(async () => {
  for (const world of [behind, ours, moving]) await world?.service.stop();
});

const get = (id: string) => getPayment(service, id);
const quotes = (id: string) =>
  service.db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', id).orderBy('quoted_at').execute();
const checkout = (id: string) => service.call('GET', `/payments/${id}/checkout-data`);
const pay = ({ keys }: Made, amount: bigint) => payer.send([payer.token(service.wallet, amount, keys)]);
async function settle() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  await settleChain(service);
}

/** Makes a payment, say of an invoice: open for weeks, and quoted at the old rate ten minutes before the chain's time. */
async function quotedBefore(fields: object = {}, secondsBefore = 600): Promise<Made> {
  const made = await makePayment(service, { amount: 100, currency: 'EUR', ...fields });
  const quoted_at = new Date(service.chain.control.now().getTime() - secondsBefore * 1000);
  await setDeadline(service, made.id, fromNow({ days: 30 }), {
    created_at: quoted_at,
    quoted_at,
    currency_rate: '1.2',
    amount_usd: '120',
    amount_due: sql`amount_due * 12 / 11`,
  });
  await setLegs(service, made.id, { amount: sql`amount * 12 / 11` });
  return made;
}

test('shows the current price to a payer after the quote has lapsed, and to the merchant', async () => {
  const { id } = await quotedBefore();
  expect(await get(id)).toMatchObject({ amount_due: 120, amount_usd: 120 });
  const { body } = await checkout(id);
  expect(body).toMatchObject({ token_amount: 110, amount_usd: 110 });
  expect(body.solana_pay_url).toContain('amount=110&');
  expect(Date.parse(body.quote_expires_at) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(await get(id)).toMatchObject({ amount: 100, amount_due: 110, amount_usd: 110, status: 'pending' });
  expect(await quotes(id)).toMatchObject([
    { amount_due: OLD, amounts: [OLD], wallets: [service.wallet], currency_rate: '1.2' },
    { amount_due: NEW, amounts: [NEW], wallets: [service.wallet], currency_rate: '1.10' },
  ]);
});

test('makes one new quote, however many pages and wallets ask at once', async () => {
  const { id } = await quotedBefore();
  const body = { payer_wallet: payer.keypair.publicKey.toBase58() };
  const page = (path: string) => fetch(`${service.url}/pay/${id}${path}`).then((response) => response.status);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => checkout(id).then(({ status }) => status)),
    ...['', '/state', '/qr.svg', '', '/state'].map(page),
    service.call('POST', `/payments/${id}/build-transaction`, body).then(({ status }) => status),
    service
      .call('POST', `/payments/${id}/transaction-request`, { account: body.payer_wallet })
      .then((one) => one.status),
  ]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await quotes(id)).toHaveLength(2);
  const { updated_at } = await get(id);
  await Promise.all([checkout(id), page('/state')]);
  expect(await get(id)).toMatchObject({ updated_at });
});

test.each([
  ['a price in dollars, in a dollar’s token', { currency: 'USD' }, {}],
  ['a payment that is cancelled', {}, { status: 'failed', failure_reason: 'cancelled' }],
  ['a payment whose own time is over', {}, { expires_at: ago({ minutes: 1 }) }],
  ['a payment with the usual window', {}, { created_at: ago({ minutes: 30 }), expires_at: fromNow({ minutes: 29 }) }],
] as const)('does not requote %s', async (_, fields, change) => {
  const { id } = await quotedBefore(fields);
  if (Object.keys(change).length > 0) await setPayment(service, id, change);
  const before = await get(id);
  expect((await checkout(id)).status).toBe(200);
  expect(await get(id)).toEqual(before);
  expect(await quotes(id)).toEqual([]);
});

test('confirms a transfer of the old amount in the old quote’s time, though it is read later', async () => {
  const made = await quotedBefore();
  await pay(made, OLD);
  expect((await checkout(made.id)).body.token_amount).toBe(110);
  await settle();
  expect(await get(made.id)).toMatchObject({
    status: 'confirmed',
    amount_received: 120,
    amount_due: 120,
    surplus: 0,
    exceptions: [],
    // Not those of the quote that was requested since.
    amount_usd: 120,
  });
  const prices = { amount_usd: '120.000000', currency_rate: '1.2', token_rate: '1' };
  const [first] = await quotes(made.id);
  expect(first).toMatchObject(prices);
  const row = await service.db.selectFrom('payments').selectAll().where('id', '=', made.id).executeTakeFirst();
  expect(row).toMatchObject({ ...prices, quoted_at: first?.quoted_at });
  const event = service.db.selectFrom('events').selectAll().where('resource_id', '=', made.id);
  const confirmedEvent = await event.where('kind', '=', 'payment.confirmed').executeTakeFirstOrThrow();
  expect(JSON.parse(unpackPayload(confirmedEvent))).toMatchObject({ data: { amount_due: 120, amount_usd: 120 } });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('counts a transfer by the quote of its time, not by a later and lower price', async () => {
  const made = await quotedBefore();
  await pay(made, NEW);
  await checkout(made.id);
  await settle();
  // 110 of 120 are eleven twelfths; one twelfth of 110 is owed.
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 110, exceptions: ['underpaid'] });
  expect((await checkout(made.id)).body.token_amount).toBe(9.166667);
  expect(await get(made.id)).toMatchObject({ amount_due: 119.166667 });
});

const credits = (id: string) =>
  service.db
    .selectFrom('transfers')
    .selectAll()
    .where('payment_id', '=', id)
    .where('credited_at', 'is not', null)
    .execute();

describe('a transaction that a payer withholds until the market suits them', () => {
  const lapse = () => service.chain.control.advanceTime(2 * HOUR_S);

  test.each([
    ['counts at the lapsed price when the market is lower', NEW, 'pending', 120],
    ['confirms when it pays the lapsed price', OLD, 'confirmed', 120],
  ])('%s', async (_, amount, status, amount_due) => {
    const made = await quotedBefore();
    lapse();
    await pay(made, amount);
    await settle();
    expect(await get(made.id)).toMatchObject({ status, amount_due, amount_usd: 120 });
    const [, second, ...more] = await quotes(made.id);
    expect(more).toEqual([]);
    expect(second).toMatchObject({ amount_due: OLD, currency_rate: '1.2' });
  });

  test('counts at the current price when the market is higher', async () => {
    const made = await quotedBefore();
    await setPayment(service, made.id, { amount_due: 100_000_000n, amount_usd: '100', currency_rate: '1' });
    lapse();
    await pay(made, 100_000_000n);
    await settle();
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_due: 110, amount_usd: 110 });
  });

  test('counts by the lapsed quote, not by one that was requested since', async () => {
    const made = await quotedBefore();
    lapse();
    await pay(made, NEW);
    await checkout(made.id);
    await settle();
    expect(await quotes(made.id)).toMatchObject([{ amount_due: OLD }, { amount_due: OLD }, { amount_due: NEW }]);
    // 110 of 120 are eleven twelfths; one twelfth of 110 is owed.
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_due: 119.166667 });
  });
});

test('asks for the rest at the current price after a dropped fork has reverted a part', async () => {
  const made = await quotedBefore();
  const signature = await pay(made, OLD / 2n);
  await settle();
  expect((await checkout(made.id)).body.token_amount).toBe(55);
  const [{ slot } = { slot: 0n }] = await credits(made.id);
  service.chain.control.dropFork(signature);
  const gone = { signature, slot: Number(slot), failed: false, is_unread: false, since: new Date() };
  await dropTransaction(service, gone);
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0, amount_due: 110 });
  expect((await checkout(made.id)).body.token_amount).toBe(110);
});

test('keeps a paid part, and requotes the rest', async () => {
  use(ours);
  const made = await quotedBefore();
  await pay(made, OLD / 2n);
  await settle();
  expect(await get(made.id)).toMatchObject({ amount_due: 120, amount_received: 60 });
  await agePayment(service, made.id, { hours: 2 });
  expect((await checkout(made.id)).body.token_amount).toBe(55);
  expect(await get(made.id)).toMatchObject({ amount_due: 115, amount_received: 60, exceptions: ['underpaid'] });
  await pay(made, NEW / 2n);
  await settle();
  expect(await get(made.id)).toMatchObject({
    status: 'confirmed',
    amount_due: 115,
    amount_received: 115,
    exceptions: [],
  });
});

/** Makes a payment whose quote lapsed two hours ago, with its grace, on a chain whose time is ours. */
const lapsedBefore = () => {
  use(ours);
  return quotedBefore({}, 3 * HOUR_S);
};

test.each([
  ['what the price comes to by then', NEW, 'confirmed', []],
  ['the old amount, which is more', OLD, 'confirmed', ['overpaid']],
  ['less', NEW - 1n, 'pending', ['underpaid']],
])('counts a transfer after its quote has lapsed at the current price: %s', async (_, amount, status, exceptions) => {
  const made = await lapsedBefore();
  await pay(made, amount);
  await settle();
  expect(await get(made.id)).toMatchObject({
    status,
    exceptions,
    amount_due: 110,
    amount_received: Number(amount) / 1e6,
  });
  const [, second, ...more] = await quotes(made.id);
  expect(more).toEqual([]);
  expect(second).toMatchObject({ amount_due: NEW, quoted_at: new Date((await credits(made.id))[0]?.paid_at ?? 0) });
});

test('counts a transfer after its quote has lapsed as too little when the market has risen', async () => {
  const made = await lapsedBefore();
  await setPayment(service, made.id, { amount_due: 100_000_000n, currency_rate: '1' });
  await pay(made, 100_000_000n);
  await settle();
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_due: 110, exceptions: ['underpaid'] });
});

test('delays a transfer after its quote has lapsed while there is no current price, then credits it', async () => {
  const made = await lapsedBefore();
  const signature = await pay(made, NEW);
  service.chain.control.advanceSlots(5);
  await scan(workerOf(service), { mode: 'test' });
  await ageRates(service, { hours: 1 });
  const job = { mode: 'test' as const, signature, tries: 299 };
  for (const tries of [{}, { tries: 299 }]) {
    expect(await confirm(workerOf(service), [{ mode: 'test', signature, ...tries }])).toEqual([
      { status: 'completed' },
    ]);
  }
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0, amount_due: 120 });
  const row = service.db.selectFrom('chain_transactions').select('waits_for_price').where('signature', '=', signature);
  expect(await row.execute()).toEqual([{ waits_for_price: true }]);
  expect(await quotes(made.id)).toEqual([]);
  const { rows } = await sql<{ data: { tries: number } }>`select data from pgboss.job where name = 'payment.confirm'
    and data->>'signature' = ${signature} and state = 'created' and start_after > now()`.execute(service.db);
  // Not counted as a try: what waits for a price is not given up.
  expect(rows.map(({ data }) => data.tries).sort()).toEqual([0, 299]);
  await refreshRates(workerOf(service));
  await confirm(workerOf(service), [job]);
  await confirm(workerOf(service), [job]);
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 110, exceptions: [] });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('counts a transfer at the price of its first read for a merchant who waits for finality', async () => {
  const waitFor = (commitment: 'confirmed' | 'finalized') =>
    transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { commitment }));
  use(ours);
  await waitFor('finalized');
  const made = await lapsedBefore();
  await pay(made, NEW);
  await settle();
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0, amount_due: 110 });
  service.chain.control.advanceSlots(40);
  await makeChecksDue(service);
  await finalize(workerOf(service), { mode: 'test' });
  await finalize(workerOf(service), { mode: 'test' });
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 110 });
  await waitFor('confirmed');
});

/** Moves the merchant's clock forward, and asks as a page does. */
async function askLater(id: string, hours: number): Promise<PublicPayment> {
  await moveTestClock(service, { hours });
  const payment = (await findPublicPayment(service.db, id)) as PublicPayment;
  return withCurrentQuote({ ...service, rates: loadRates }, payment);
}
test('confirms the payment of a payer who pays the requested amounts, whatever prices come', async () => {
  use(moving);
  const step = fc.oneof(
    fc.record({ cents: fc.integer({ min: 1, max: 100_000 }), hours: fc.integer({ min: 2, max: 30 }) }),
    fc.record({ share: fc.integer({ min: 1, max: 99 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      await setRates(service, { EUR: 1.1 });
      const made = await makePayment(service, { amount: 100, currency: 'EUR' });
      await setDeadline(service, made.id, fromNow({ days: 9 * 365 }));
      const owed = async () => {
        const { body } = await checkout(made.id);
        return {
          asked: BigInt(Math.round(body.token_amount * 1e6)),
          row: (await get(made.id)) as { amount_due: number },
        };
      };
      for (const one of [...steps, { share: 100 }]) {
        if ('cents' in one) {
          await setRates(service, { EUR: one.cents / 1000 });
          await askLater(made.id, one.hours);
        } else {
          const { asked } = await owed();
          const amount = (asked * BigInt(one.share)) / 100n;
          if (amount === 0n) continue;
          await pay(made, amount);
          await settle();
        }
        const { rows } = await sql<{ due: bigint; received: bigint; sum: string }>`
          select amount_due as due, amount_received as received, (select coalesce(sum(amount), 0) from transfers
            where payment_id = payments.id and credited_at is not null) as sum
          from payments where id = ${made.id}`.execute(service.db);
        const [{ due, received, sum } = { due: 0n, received: 0n, sum: '' }] = rows;
        expect(received).toBe(BigInt(sum));
        const { asked, row } = await owed();
        expect(due - received).toBe((row as unknown as { status: string }).status === 'pending' ? asked : 0n);
      }
      expect(await get(made.id)).toMatchObject({ status: 'confirmed', exceptions: [] });
      expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
    }),
    { numRuns: 12 },
  );
});
