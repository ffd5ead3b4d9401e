import type { TransactionInstruction } from '@solana/web3.js';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Debts } from '../../scripts/chaos/debtors.ts';
import { type Evidence, judge, type Received, type Verdict } from '../../scripts/chaos/invariants.ts';
import { keptWaiting, unexplained } from '../../scripts/chaos/requests.ts';
import { newId } from '../../src/domain/ids.ts';
import { DEAD_LETTERS, withBoss } from '../../src/queue/queues.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { checkFinality, FINAL } from '../support/finality.ts';
import { settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe } from '../support/subscriptions.ts';
import { fundedPayer, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
// Every row counts, so no test may see those of another one.
beforeEach(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterEach(() => service.stop());

const LOST = 'no acknowledged write is lost, and none is done twice';
const PERIODS = 'no period is billed twice, and none is left out';
const DEBTS = 'every debt is paid once, and invoice numbers have no gaps';
const REFUNDS = 'every refund is sent once, and the books equal the chain';
const EVENTS = 'every event is recorded once and delivered';

const NOTHING_OWED: Debts = {
  subscriptions: new Map(),
  installmentPlans: new Set(),
  invoices: new Map(),
  paid: new Map(),
  movedTo: null,
};

function brokenIn(verdicts: Verdict[]): Record<string, string[]> {
  const broken = verdicts.filter((verdict) => verdict.breaches.length > 0);
  return Object.fromEntries(broken.map(({ rule, breaches }) => [rule, breaches]));
}

const breaches = async (evidence: Evidence) => brokenIn(await judge(service.db, evidence));

/** Returns the breaches that a foreign write causes. */
const breachesBy = (well: Evidence, change: RawBuilder<unknown>) =>
  service.db
    .transaction()
    .execute(async (trx) => {
      await change.execute(trx);
      throw await judge(trx, well);
    })
    .catch((verdicts: Verdict[]) => brokenIn(verdicts));

/** Returns every event, as if it had been received at this time. */
async function allReceived(at: number): Promise<Map<string, Received>> {
  const events = await service.db.selectFrom('events').select(['id', 'kind', 'resource_id']).execute();
  return new Map(events.map(({ id, kind, resource_id: resource }) => [id, { kind, resource, at }]));
}

// A checker that never finds an error would be worse than none.
test('finds a breach of each rule that npm run chaos checks', async () => {
  const payer = fundedPayer(service);
  const paid = await makePayment(service);
  const signature = await payer.send([payer.token(service.wallet, 7n * USDC, paid.keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const well: Evidence = {
    acknowledged: new Map([[paid.id, { id: paid.id, isCancelled: false, signature, paidAt: 1000 }]]),
    owed: NOTHING_OWED,
    refunded: new Map(),
    spent: 7n * USDC,
    received: await allReceived(3000),
    exchanges: [],
    incidents: [],
  };
  expect(await breaches(well)).toEqual({});

  const lost = newId('pay');
  const forgotten = { id: lost, isCancelled: true, signature: null, paidAt: null };
  expect(await breaches({ ...well, acknowledged: new Map([...well.acknowledged, [lost, forgotten]]) })).toEqual({
    [LOST]: [`payment ${lost} was acknowledged, but is missing`, `payment ${lost} was cancelled, but is missing`],
  });
  const [writes] = Object.values(await breaches({ ...well, acknowledged: new Map() }));
  expect(writes).toEqual([`payment ${paid.id} was created twice with one idempotency key`]);
  const unpaid = new Map([[paid.id, { id: paid.id, isCancelled: false, signature: null, paidAt: null }]]);
  expect(await breaches({ ...well, acknowledged: unpaid })).toMatchObject({
    'every paid payment is credited once, no other payment': [
      `payment ${paid.id} is confirmed, has 7000000 of 7000000 in 1 transfers`,
    ],
  });
  expect(await breaches({ ...well, received: new Map() })).toMatchObject({ [EVENTS]: { length: 2 } });
  expect(await breaches({ ...well, received: await allReceived(70_000) })).toEqual({
    'a dead process delays no payment by more than a minute': [`the webhook of payment ${paid.id} arrived after 69 s`],
  });
  // Without Postgres no client could have been told.
  const times = { at: 5000, goneAt: 5100, startedAt: 24_000, upAt: 25_000 };
  const away = { name: 'postgres', signal: 'SIGTERM' as const, ...times };
  expect(await breaches({ ...well, received: await allReceived(70_000), incidents: [away] })).toEqual({});
  const killed = { ...times, name: 'worker 1', signal: 'SIGKILL' as const, at: 20_000 };
  expect(await breaches({ ...well, received: await allReceived(70_000), incidents: [killed] })).toEqual({});

  await withBoss(service.db, (boss) => boss.send(DEAD_LETTERS, {}));
  expect(Object.keys(await breaches(well))).toEqual(['no job is stuck or lost']);
  await withBoss(service.db, (boss) => boss.deleteAllJobs(DEAD_LETTERS));
});

test('finds a refund that is lost, created or sent twice, and books that differ from the chain', async () => {
  const [payer, shop] = [fundedPayer(service), fundedPayer(service)];
  const wallet = shop.keypair.publicKey.toBase58();
  await setWallet(service, wallet);
  const { id, keys } = await makePayment(service);
  const final = async (transfer: TransactionInstruction, from: Payer) => {
    const signature = await from.send([transfer]);
    service.chain.control.advanceSlots(FINAL);
    await settleChain(service);
    await checkFinality(service);
    return signature;
  };
  const signature = await final(payer.token(wallet, 7n * USDC, keys), payer);
  const { body: refund } = await service.call('POST', `/payments/${id}/refunds`, { amount: 2 });
  const references = [refund.reference, keys[1]];
  const sent = await final(shop.token(refund.destination, 2n * USDC, references), shop);
  const well: Evidence = {
    acknowledged: new Map([[id, { id, isCancelled: false, signature, paidAt: 1000 }]]),
    owed: NOTHING_OWED,
    refunded: new Map([[refund.id, sent]]),
    spent: 5n * USDC,
    received: await allReceived(3000),
    exchanges: [],
    incidents: [],
  };
  expect(await breaches(well)).toEqual({});

  const completed = `refund ${refund.id} is completed, has 2000000 of 2000000 in 1 transfers`;
  const lost = newId('rfd');
  expect(await breaches({ ...well, refunded: new Map([...well.refunded, [lost, sent]]) })).toEqual({
    [REFUNDS]: [`refund ${lost} is missing, has 0 of 0 in 0 transfers`],
  });
  expect(await breaches({ ...well, refunded: new Map() })).toEqual({ [REFUNDS]: [completed] });
  expect(await breaches({ ...well, refunded: new Map([[refund.id, signature]]) })).toEqual({ [REFUNDS]: [completed] });
  expect(await breaches({ ...well, spent: 3n * USDC })).toEqual({
    [REFUNDS]: ['the customers have spent 3000000, and the payments have 5000000'],
  });
  expect(await breachesBy(well, sql`update refunds set exceptions = '{overpaid}'`)).toEqual({ [REFUNDS]: [completed] });
  expect(await breachesBy(well, sql`update payments set amount_refunded = 0`)).toMatchObject({
    [REFUNDS]: [
      `payment ${id} received 7000000 and has paid back 0`,
      'the customers have spent 5000000, and the payments have 7000000',
    ],
  });
  expect(await breachesBy(well, sql`delete from events where kind = 'refund.completed'`)).toMatchObject({
    [EVENTS]: [`${refund.id} has refund.completed 0 times, and not 1`],
  });
});

test('finds a request that fails, or waits, without a reason', () => {
  const exchange = { web: 'web 1', began: 100, ended: 200, failure: 'GET /payments: other side closed' };
  const incident = { name: 'web 1', at: 150, goneAt: 160, startedAt: 300, upAt: 400 };
  const killed = { ...incident, signal: 'SIGKILL' as const };
  const found = ['web 1: GET /payments: other side closed'];
  expect(unexplained([exchange], [])).toEqual(found);
  expect(unexplained([exchange], [{ ...incident, signal: 'SIGTERM' }])).toEqual(found);
  expect(unexplained([exchange], [killed])).toEqual([]);
  expect(unexplained([exchange], [{ ...killed, name: 'web 2' }])).toEqual(found);
  // Without Postgres a request is refused at once; anything else is a fault even then.
  const times = { at: 150, goneAt: 200, startedAt: 8000, upAt: 9000 };
  const postgres = { name: 'postgres', signal: 'SIGTERM' as const, ...times };
  const refused = { ...exchange, failure: 'GET /payments: 503 service_unavailable' };
  expect(unexplained([refused], [postgres])).toEqual([]);
  expect(unexplained([exchange], [postgres])).toEqual(found);
  expect(keptWaiting([refused, { ...exchange, failure: null }], [postgres])).toEqual([]);
  expect(keptWaiting([{ ...refused, ended: 2300 }], [postgres])).toEqual([
    'web 1: 2100 ms until GET /payments: 503 service_unavailable',
  ]);
  expect(keptWaiting([{ ...exchange, failure: null, ended: 20_000 }], [postgres])).toEqual([
    'web 1: 7800 ms until it was done',
  ]);
});

test('finds a period billed twice, skipped or paid twice, and a gap in the invoice numbers', async () => {
  const plan = await makePlan(service, { billing_interval: 'daily' });
  const { id, current_payment } = await subscribe(service, plan.id);
  const { body: invoice } = await service.call('POST', '/invoices', {
    customer_email: 'anna@example.com',
    amount: 7,
    description: 'Coffee',
  });
  const acknowledged: Evidence['acknowledged'] = new Map();
  const owed: Debts = {
    ...NOTHING_OWED,
    subscriptions: new Map([[id, { isCancelled: false }]]),
    invoices: new Map([[invoice.id, invoice.invoice_number]]),
  };
  const money = { refunded: new Map(), spent: 0n };
  const well = { acknowledged, owed, ...money, received: await allReceived(0), exchanges: [], incidents: [] };
  expect(await breaches(well)).toEqual({});

  expect(await breaches({ ...well, owed: NOTHING_OWED })).toEqual({
    [LOST]: [
      `subscription ${id} was created twice with one idempotency key`,
      `invoice ${invoice.id} was created twice with one idempotency key`,
    ],
  });
  const cancelled = new Map([[id, { isCancelled: true }]]);
  expect(await breaches({ ...well, owed: { ...owed, subscriptions: cancelled } })).toEqual({
    [LOST]: [`the cancellation of subscription ${id} was lost`],
  });
  const paid = new Map([[current_payment.id, 'signature']]);
  expect(await breaches({ ...well, owed: { ...owed, paid } })).toEqual({
    [DEBTS]: [
      `payment ${current_payment.id} has 0 in 0 transfers`,
      `${id} period 1 was paid 1 times and is not settled`,
    ],
  });

  const brokenBy = (change: RawBuilder<unknown>) => breachesBy(well, change);
  const secondPeriod = sql`insert into subscription_periods select subscription_id, 2, period_start, period_end, billed_at,
    payment_id, paid_at from subscription_periods`;
  expect(await brokenBy(secondPeriod)).toMatchObject({ [PERIODS]: { length: 2 } });
  expect(
    await brokenBy(sql`update subscriptions set status = 'past_due'; update payments set status = 'expired'`),
  ).toMatchObject({
    [PERIODS]: { length: 1 },
  });
  expect(await brokenBy(sql`update subscriptions set cycle = 2`)).toMatchObject({ [PERIODS]: { length: 1 } });
  expect(await brokenBy(sql`update subscription_periods set paid_at = now()`)).toMatchObject({
    [DEBTS]: [`${id} period 1 was paid 0 times and is settled`],
    [EVENTS]: [`${id} has subscription.activated 0 times, and not 1`],
  });
  expect(await brokenBy(sql`update invoices set invoice_number = 'INV-2026-000002'`)).toMatchObject({
    [DEBTS]: ['the last of 1 invoices is INV-2026-000002'],
  });
});
