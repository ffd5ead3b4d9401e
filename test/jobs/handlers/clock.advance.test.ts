import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { awaitPrice } from '../../../src/db/chain/transactions.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce } from '../../../src/jobs/handlers/clock.advance.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/payment.expire.ts';
import { runOnce as refreshRates } from '../../../src/jobs/handlers/rates.refresh.ts';
import { startWorker } from '../../../src/jobs/start.ts';
import { SLOT_TOLERANCE } from '../../../src/solana/rpc/highestSlots.ts';
import { moveTestClock, setTestMode } from '../../support/factories/merchants.ts';
import { setDeadline } from '../../support/factories/payments.ts';
import { ageRates } from '../../support/factories/rates.ts';
import { ago } from '../../support/factories/times.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payOnChain, subscribe } from '../../support/subscriptions.ts';
import { advance, catchUpChain } from '../../support/testClock.ts';

const HOUR = 3600_000;

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const make = async (): Promise<any> => (await service.call('POST', '/payments', { amount: 7 })).body;
const get = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
const clock = async () => (await service.call('GET', '/test-clock')).body;
const move = (turnMs?: number) => runOnce(workerOf(service), { merchant_id: service.merchant.id }, turnMs);
const live = () => ({ authorization: `Bearer ${service.merchant.keys.live}` });

test('expires payments on the way, each with one event at its deadline, and shows the target', async () => {
  const [first, second] = [await make(), await make()];
  const target = await advance(service, { seconds: 3 * 3600 });
  for (const { id, expires_at } of [first, second]) {
    expect(await get(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
    expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.expired']);
  }
  const { now, ...state } = await clock();
  expect(state).toEqual({ status: 'ready', target: null, waiting_for: null });
  expect(Date.parse(now) - target.getTime()).toBeGreaterThanOrEqual(0);
  expect(Date.parse(now) - target.getTime()).toBeLessThan(HOUR);
  // A second run of the handler has nothing to do.
  expect(await move()).toBe('ready');
  const later = await make();
  expect(Date.parse(later.expires_at)).toBeGreaterThan(target.getTime() + HOUR - 1);
});

test('confirms an earlier payment in time, however far the clock then moves', async () => {
  const { id } = await make();
  await wallet.pay(await solanaPayUrl(service, id));
  service.chain.control.advanceSlots(5 + SLOT_TOLERANCE);
  expect((await service.call('POST', '/test-clock/advance', { seconds: 300 * 24 * 3600 })).status).toBe(202);
  // The chain is not ingested up to the request yet, so the clock waits for every caller.
  expect(await move()).toBe('waiting');
  expect(await move()).toBe('waiting');
  expect((await get(id)).status).toBe('pending');
  await catchUpChain(service);
  expect(await move()).toBe('ready');
  expect(await get(id)).toMatchObject({ status: 'confirmed', exceptions: [] });
});

test('waits for a transaction that was found and not yet read', async () => {
  const { id } = await make();
  await advance(service, { seconds: 1 });
  await service.call('POST', '/test-clock/advance', { seconds: 7200 });
  await catchUpChain(service);
  const { slot } = await sql<{ slot: bigint }>`select slot from chain_cursors where mode = 'test'`
    .execute(service.db)
    .then(({ rows }) => rows[0] as { slot: bigint });
  await sql`insert into chain_transactions (mode, signature, slot) values ('test', 'unread', ${slot})`.execute(
    service.db,
  );
  expect(await move()).toBe('waiting');
  expect((await get(id)).status).toBe('pending');
  await sql`delete from chain_transactions where signature = 'unread'`.execute(service.db);
  expect(await move()).toBe('ready');
  expect((await get(id)).status).toBe('expired');
});

test('waits only for transactions from before the request, so a busy chain cannot block the clock', async () => {
  const url = await solanaPayUrl(service, (await make()).id);
  await service.call('POST', '/test-clock/advance', { seconds: 5 });
  await catchUpChain(service);
  const clock_target_slot = sql<bigint>`(select slot from chain_cursors where mode = 'test')`;
  await setTestMode(service, { clock_target_slot });
  await wallet.pay(url);
  service.chain.control.advanceSlots(5);
  await scan(workerOf(service), { mode: 'test' });
  expect(await move()).toBe('ready');
  await settleChain(service);
});

test('stops at a payment’s deadline while a transfer waits for a price, without effect on other clocks', async () => {
  const { id } = await make();
  const { reference } = await service.db
    .selectFrom('payments')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await catchUpChain(service);
  await sql`insert into chain_transactions (mode, signature, slot)
    select 'test', 'unpriced', slot from chain_cursors where mode = 'test'`.execute(service.db);
  const wait = (accounts: string[]) =>
    transact(service.db, (trx) => awaitPrice(trx, 'test', { signature: 'unpriced', accounts }));
  await wait([]);
  await service.call('POST', '/test-clock/advance', { seconds: 1 });
  await catchUpChain(service);
  expect(await move()).toBe('ready');

  for (const _ of [1, 2]) await wait([reference]);
  await service.call('POST', '/test-clock/advance', { seconds: 7200 });
  await catchUpChain(service);
  expect(await move()).toBe('waiting');
  expect((await get(id)).status).toBe('pending');
  expect((await clock()).waiting_for).toMatchObject({ reason: 'payment' });
  // The wait can be ended: the clock can be stopped and started again.
  const stopped = await service.call('POST', '/test-clock/stop');
  expect(stopped).toMatchObject({ status: 200, body: { status: 'ready', target: null, waiting_for: null } });
  expect(await move()).toBe('ready');
  await sql`delete from payment_attempts where signature = 'unpriced'`.execute(service.db);
  await sql`delete from chain_transactions where signature = 'unpriced'`.execute(service.db);
  await advance(service, { seconds: 1 });
  expect((await get(id)).status).toBe('expired');
});

test('waits without a price, reports it, accepts another target, and then bills at the due second', async () => {
  const plan = await makePlan(service, { currency: 'EUR', trial_days: 1 });
  const { id, trial_end } = await subscribe(service, plan.id);
  await ageRates(service, { hours: 1 }, 'EUR');
  await service.call('POST', '/test-clock/advance', { seconds: 300 * 24 * 3600 });
  await catchUpChain(service);
  for (const _ of [1, 2]) expect(await move()).toBe('waiting');
  const stuck = await clock();
  expect(stuck).toMatchObject({ status: 'advancing', waiting_for: { reason: 'price' } });
  expect(Date.parse(stuck.now) - Date.parse(trial_end)).toBeLessThan(HOUR);
  expect(await getSubscription(service, id)).toMatchObject({ status: 'trialing', billing_problem: null });
  const to = new Date(Date.parse(trial_end) + 2 * HOUR).toISOString();
  expect(await service.call('POST', '/test-clock/advance', { to })).toMatchObject({
    status: 202,
    body: { target: to },
  });
  await refreshRates(workerOf(service));
  await catchUpChain(service);
  expect(await move()).toBe('ready');
  expect(await getSubscription(service, id)).toMatchObject({ current_payment: { created_at: trial_end } });
});

test('processes what a concurrent request writes before the clock is released at its target', async () => {
  const { id } = await make();
  // As if a request that began before had written the payment only now.
  await sql`create function write_late() returns trigger language plpgsql as ${sql.lit(`begin
    update payments set expires_at = created_at + interval '3 s' where id = '${id}';
    return new;
  end`)}`.execute(service.db);
  await sql`create trigger write_late before update on merchant_modes for each row
    when (new.clock_target is not null and new.clock_offset_ms > old.clock_offset_ms)
    execute function write_late()`.execute(service.db);
  try {
    await advance(service, { seconds: 5 });
  } finally {
    await sql`drop trigger write_late on merchant_modes`.execute(service.db);
  }
  const { status, created_at, updated_at } = await get(id);
  expect([status, Date.parse(updated_at) - Date.parse(created_at)]).toEqual(['expired', 3000]);
});

test('bills a period that was missed behind an unpaid one when that is paid, and not in the past', async () => {
  const plan = await makePlan(service, { billing_interval: 'daily', max_unpaid_periods: 14 });
  const { id, current_period_end } = await subscribe(service, plan.id);
  await advance(service, { seconds: 60 * 3600 });
  const { current_payment } = await getSubscription(service, id);
  await payOnChain(service, wallet, current_payment.id);
  // Its second period began a day and a half ago. The first advance bills it; here that is the clock.
  await advance(service, { seconds: 3600 });
  const { current_payment: next, status } = await getSubscription(service, id);
  const paid = (await get(current_payment.id)).confirmed_at;
  expect({ status, next: next.status, isAfter: next.created_at >= paid }).toEqual({
    status: 'active',
    next: 'pending',
    isAfter: true,
  });
  // The customer was late, so it is open until the follow-up of the third day of its period. The subscription's events are
  // in the order of their times.
  expect(Date.parse(next.expires_at) - Date.parse(current_period_end)).toBe(72 * HOUR);
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from events where resource_id = ${id} order by id`.execute(service.db);
  const times = rows.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('expires no payment and does not move while no node answers', async () => {
  const { id, expires_at } = await make();
  await service.call('POST', '/test-clock/advance', { seconds: 24 * 3600 });
  await catchUpChain(service);
  const down = rpcDown();
  const worker = { ...workerOf(service), rpc: { test: down, live: down } };
  expect(await runOnce(worker, { merchant_id: service.merchant.id })).toBe('waiting');
  // The same when the nodes fail between the scan and the payment's own look-up.
  const { getSignaturesForAddresses } = down;
  const going = { test: { ...service.rpc.test, getSignaturesForAddresses }, live: down };
  expect(await runOnce({ ...worker, rpc: going }, { merchant_id: service.merchant.id })).toBe('waiting');
  await down.close();
  expect((await get(id)).status).toBe('pending');
  const { now, status } = await clock();
  expect(status).toBe('advancing');
  expect(Date.parse(now) - Date.parse(expires_at)).toBeLessThan(HOUR);
  expect(await move()).toBe('ready');
  expect((await get(id)).status).toBe('expired');
});

test('ends each payment once and reaches its target despite killed and concurrent workers', async () => {
  const ids: string[] = [];
  for (let day = 0; day < 12; day += 1) {
    const { id, expires_at } = await make();
    await setDeadline(service, id, new Date(Date.parse(expires_at) + day * 24 * HOUR));
    ids.push(id);
  }
  const { body } = await service.call('POST', '/test-clock/advance', { seconds: 20 * 24 * 3600 });
  await catchUpChain(service);
  // With no time per turn, a turn ends after one step. The next worker continues after a kill.
  expect(await move(0)).toBe('advancing');
  while (!(await Promise.all([move(), move(), move(0)])).includes('ready'));
  expect(await move()).toBe('ready');
  for (const id of ids) expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.expired']);
  const { now, status } = await clock();
  expect(status).toBe('ready');
  expect(Math.abs(Date.parse(now) - Date.parse(body.target))).toBeLessThan(HOUR);
});

test('continues with the next worker after the last one was killed', async () => {
  const { id, expires_at } = await make();
  const target = new Date(Date.parse(expires_at) + HOUR);
  const clock_moved_at = ago({ minutes: 1 });
  await setTestMode(service, { clock_target: target, clock_requested_at: new Date(), clock_moved_at });
  await catchUpChain(service);
  const worker = await startWorker(service.config, pino({ level: 'silent' }));
  try {
    await expect.poll(async () => (await clock()).status).toBe('ready');
  } finally {
    await worker.stop();
  }
  expect(await get(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
});

test('closes payments only in the clock’s worker while it moves, so each end has its time', async () => {
  const { id, expires_at } = await make();
  await service.call('POST', '/test-clock/advance', { seconds: 7200 });
  await catchUpChain(service);
  // As in the middle of a step: the clock is past the deadline.
  await moveTestClock(service, { hours: 1, seconds: 100 });
  expect(await expire(workerOf(service), { mode: 'test' })).toEqual({ closed: 0, found: 0 });
  const payer = { payer_wallet: wallet.address };
  const built = await service.call('POST', `/payments/${id}/build-transaction`, payer);
  expect(built).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
  expect(await move()).toBe('ready');
  expect(await get(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
});

/** Makes one of everything that the clock makes due, and returns the paths. */
async function makeDue(key = {}): Promise<string[]> {
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', path, body, key);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const payment = await post('/payments', { amount: 1, token: 'SOL' });
  const plan = { name: 'Gold', amount: 1, billing_interval: 'monthly', trial_days: 30 };
  const { id: plan_id } = await post('/subscription-plans', plan);
  const subscription = await post('/subscriptions', { plan_id, customer_email: 'ana@example.com' });
  const installments = { total_amount: 10, installment_count: 2, payment_frequency_days: 10 };
  const debt = await post('/installment-plans', { customer_wallet: wallet.address, ...installments });
  return [`/payments/${payment.id}`, `/subscriptions/${subscription.id}`, `/installment-plans/${debt.id}`];
}

test('moves only the merchant’s acts; other merchants, live mode, keys, limits, deliveries use real time', async () => {
  const other = await makeMerchant(service, { test: { wallets: { USDC: service.wallet, SOL: service.wallet } } });
  const bystanders = [{ authorization: `Bearer ${other.keys.test}` }, live()];
  const read = async (paths: string[], key = {}) => {
    const answers = await Promise.all(paths.map((path) => service.call('GET', path, undefined, key)));
    return answers.map(({ body }) => body);
  };
  const theirs: string[][] = [];
  for (const key of bystanders) theirs.push(await makeDue(key));
  const untouched = await Promise.all(bystanders.map((key, at) => read(theirs[at] as string[], key)));
  const ours = await makeDue();
  const headers = { 'idempotency-key': 'before-the-clock' };
  const before = await service.call('POST', '/payments', { amount: 3 }, headers);
  await service.call('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/hook' });

  await advance(service, { seconds: 200 * 24 * 3600 });
  const replayed = await service.call('POST', '/payments', { amount: 3 }, headers);
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  expect(replayed.body.id).toBe(before.body.id);
  expect(Number(replayed.headers.get('x-ratelimit-reset')) * 1000 - Date.now()).toBeLessThanOrEqual(HOUR);
  await settleChain(service, 'live');
  expect((await read(ours)).map(({ status }) => status)).toEqual(['expired', 'cancelled', 'defaulted']);
  for (const [at, key] of bystanders.entries()) {
    expect(await read(theirs[at] as string[], key)).toEqual(untouched[at]);
    const payer = { payer_wallet: wallet.address };
    expect(await service.call('POST', `${theirs[at]?.[0]}/build-transaction`, payer)).toMatchObject({ status: 200 });
  }
  const { body: keys } = await service.call('GET', '/keys');
  for (const { last_used_at } of keys) expect(Date.parse(last_used_at ?? 0) - Date.now()).toBeLessThan(HOUR);
  await make();
  const { body: deliveries } = await service.call('GET', '/webhooks?limit=100');
  expect(deliveries.length).toBeGreaterThan(0);
  for (const { next_attempt_at } of deliveries) expect(Date.parse(next_attempt_at) - Date.now()).toBeLessThan(HOUR);
  const { body: rotated } = await service.call('POST', '/webhook-secret/rotate');
  expect(JSON.stringify(rotated)).not.toContain(String(new Date().getUTCFullYear() + 2));
  for (const expiry of JSON.stringify(rotated).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []) {
    expect(Date.parse(expiry) - Date.now()).toBeLessThan(25 * HOUR);
  }
});

test('rejects a bad request with its reason, and any test clock for a live key', async () => {
  const post = (body: object, headers = {}) => service.call('POST', '/test-clock/advance', body, headers);
  for (const [path, body] of [
    ['to', {}],
    ['seconds', { to: '2036-01-01', seconds: 5 }],
    ['to', { to: '2020-01-01T00:00:00Z' }],
    ['to', { to: '2100-01-01T00:00:00Z' }],
    ['seconds', { seconds: 999_999_999 }],
    ['seconds', { seconds: 0 }],
    ['to', { to: 'tomorrow' }],
  ] as const) {
    const { status, body: error } = await post(body);
    expect([status, error.details?.issues?.[0]?.path, body]).toEqual([422, path, body]);
  }
  expect(await post({ seconds: 1 }, live())).toMatchObject({ status: 401, body: { code: 'authentication_failed' } });
  expect(await service.call('GET', '/test-clock', undefined, live())).toMatchObject({ status: 401 });
  const first = await post({ seconds: 5 }, { 'idempotency-key': 'tick' });
  expect(first).toMatchObject({ status: 202, body: { status: 'advancing' } });
  const again = await post({ seconds: 5 }, { 'idempotency-key': 'tick' });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await post({ seconds: 5 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await catchUpChain(service);
  expect(await move()).toBe('ready');
});
