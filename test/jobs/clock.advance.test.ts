import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/embedded/wallet.ts';
import { createMerchant } from '../../src/actions/merchants.ts';
import { runOnce } from '../../src/jobs/clock.advance.ts';
import { runOnce as expire } from '../../src/jobs/payment.expire.ts';
import { createRpc } from '../../src/solana/rpc.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

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

test('payments expire on the way with the time of their deadline, one event each, and the clock shows its target', async () => {
  const [first, second] = [await make(), await make()];
  const target = await advance(service, { seconds: 3 * 3600 });
  for (const { id, expires_at } of [first, second]) {
    expect(await get(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
    expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.expired']);
  }
  const { now, ...state } = await clock();
  expect(state).toEqual({ status: 'ready', target: null });
  expect(Date.parse(now) - target.getTime()).toBeGreaterThanOrEqual(0);
  expect(Date.parse(now) - target.getTime()).toBeLessThan(HOUR);
  // A second run of the handler has nothing to do.
  expect(await move()).toBe('ready');
  const later = await make();
  expect(Date.parse(later.expires_at)).toBeGreaterThan(target.getTime() + HOUR - 1);
});

test('what was paid before the clock was set going is confirmed in time, however far it is moved', async () => {
  const { id } = await make();
  await wallet.pay(await solanaPayUrl(service, id));
  service.chain.control.advanceSlots(5);
  expect((await service.call('POST', '/test-clock/advance', { seconds: 300 * 24 * 3600 })).status).toBe(202);
  // The chain was not taken in up to the request yet: the clock waits, whoever asks.
  expect(await move()).toBe('waiting');
  expect(await move()).toBe('waiting');
  expect((await get(id)).status).toBe('pending');
  await catchUpChain(service);
  expect(await move()).toBe('ready');
  expect(await get(id)).toMatchObject({ status: 'confirmed', exceptions: [] });
});

test('a transaction that was found and not yet read holds the clock', async () => {
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

test('with no node to ask, no payment expires and the clock stands still, until one answers', async () => {
  const { id, expires_at } = await make();
  await service.call('POST', '/test-clock/advance', { seconds: 24 * 3600 });
  await catchUpChain(service);
  const down = createRpc({ endpoints: ['http://127.0.0.1:9'], deadlineMs: 200 });
  const worker = { ...workerOf(service), rpc: { test: down, live: down } };
  expect(await runOnce(worker, { merchant_id: service.merchant.id })).toBe('waiting');
  // And when the nodes go after the scan, before the payment's own look-up.
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

test('workers that die on the way, and twins at once, leave each payment with one end and the clock at its target', async () => {
  const ids: string[] = [];
  for (let day = 0; day < 12; day += 1) {
    const { id } = await make();
    await sql`update payments set expires_at = expires_at + ${day} * interval '1 day' where id = ${id}`.execute(
      service.db,
    );
    ids.push(id);
  }
  const { body } = await service.call('POST', '/test-clock/advance', { seconds: 20 * 24 * 3600 });
  await catchUpChain(service);
  // Turns of no time end after one stretch; a worker killed there is followed by the next.
  expect(await move(0)).toBe('advancing');
  while (!(await Promise.all([move(), move(), move(0)])).includes('ready'));
  expect(await move()).toBe('ready');
  for (const id of ids) expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.expired']);
  const { now, status } = await clock();
  expect(status).toBe('ready');
  expect(Math.abs(Date.parse(now) - Date.parse(body.target))).toBeLessThan(HOUR);
});

test('while the clock is on its way, only its own worker closes payments, so that each end has its time', async () => {
  const { id, expires_at } = await make();
  await service.call('POST', '/test-clock/advance', { seconds: 7200 });
  await catchUpChain(service);
  // As in the middle of a stretch: the clock is past the deadline.
  await sql`update merchant_modes set clock_offset_ms = clock_offset_ms + 3700000
    where merchant_id = ${service.merchant.id} and mode = 'test'`.execute(service.db);
  expect(await expire(workerOf(service), { mode: 'test' })).toEqual({ closed: 0, found: 0 });
  expect(await move()).toBe('ready');
  expect(await get(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
});

test('only what the merchant does moves: other merchants, live mode, keys, limits and deliveries keep to real time', async () => {
  const { SECRETS_KEY } = service.config;
  const account = { name: 'Other', email: 'o@example.com' };
  const side = { wallet_usdc: service.wallet };
  const other = await createMerchant(service.db, SECRETS_KEY, account, { test: side, live: side });
  const bystander = await service.call(
    'POST',
    '/payments',
    { amount: 1 },
    { authorization: `Bearer ${other.keys.test}` },
  );
  const ours = await service.call('POST', '/payments', { amount: 1 }, live());
  const headers = { 'idempotency-key': 'before-the-clock' };
  const before = await service.call('POST', '/payments', { amount: 3 }, headers);
  await service.call('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/hook' });

  await advance(service, { seconds: 200 * 24 * 3600 });
  const replayed = await service.call('POST', '/payments', { amount: 3 }, headers);
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  expect(replayed.body.id).toBe(before.body.id);
  expect(Number(replayed.headers.get('x-ratelimit-reset')) * 1000 - Date.now()).toBeLessThanOrEqual(HOUR);
  await settleChain(service, 'live');
  expect((await service.call('GET', `/payments/${ours.body.id}`, undefined, live())).body.status).toBe('pending');
  const key = { authorization: `Bearer ${other.keys.test}` };
  expect((await service.call('GET', `/payments/${bystander.body.id}`, undefined, key)).body.status).toBe('pending');
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

test('the request says what is wrong with it, and a live key has no test clock', async () => {
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
