import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type Listening, listenToChain } from '../../src/jobs/chainListener.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { setRows } from '../support/factories/rows.ts';
import { fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let payer: Wallet;
let listening: Listening[] = [];
const log = pino({ level: 'silent' });

beforeAll(async () => {
  service = await startService();
  payer = await fundedWallet(service);
});
afterEach(async () => {
  for (const each of listening) await each.stop();
  listening = [];
});
afterAll(() => service.stop());

/** Starts a worker process that only listens. `heard` resolves when it first enqueues something. */
async function listen() {
  const { promise: heard, resolve } = Promise.withResolvers<string[]>();
  listening.push(
    await listenToChain({ config: service.config, db: service.db, log }, (queues) => resolve([...queues])),
  );
  return { heard };
}
async function create(amount: number): Promise<{ id: string }> {
  return (await service.call('POST', '/payments', { amount })).body;
}
const jobs = async (signature: string) =>
  (
    await sql<{ data: object }>`
      select data from pgboss.job where name = 'payment.confirm' and data->>'signature' = ${signature}`.execute(
      service.db,
    )
  ).rows;
/** Expects both modes of each listener to be subscribed. */
const subscribed = (times: number) => expect.poll(() => service.chain.control.calls.logsSubscribe).toBe(times * 2);

test('enqueues a payment once as soon as it is confirmed, without any scan, though two workers hear it', async () => {
  service.chain.control.resetCalls();
  const listeners = [await listen(), await listen()];
  await subscribed(2);
  const payment = await create(4);
  const signature = await payer.pay(await solanaPayUrl(service, payment.id));
  expect(await Promise.race(listeners.map(({ heard }) => heard))).toEqual(['payment.confirm']);
  for (const each of listening) await each.stop();
  // The same chain serves both modes here, and each has a beacon of its own.
  expect(await jobs(signature)).toEqual([{ data: expect.objectContaining({ mode: 'test', signature }) }]);
  await confirm(workerOf(service), [{ mode: 'test', signature }]);
  expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('confirmed');
});

test('uses notifications only as a hint: the scan finds the same and confirms nothing twice', async () => {
  service.chain.control.resetCalls();
  const { heard } = await listen();
  await subscribed(1);
  const payment = await create(5);
  const signature = await payer.pay(await solanaPayUrl(service, payment.id));
  await heard;
  await settleChain(service);
  await settleChain(service);
  expect(await jobs(signature)).toHaveLength(1);
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
    status: 'confirmed',
    amount_received: 5,
  });
});

test('requests a scan, as often as needed, when notices cannot be written', async () => {
  service.chain.control.resetCalls();
  const cursor = () =>
    service.db.selectFrom('chain_cursors').selectAll().where('mode', '=', 'test').executeTakeFirstOrThrow();
  const reset = () => setRows(service, 'chain_cursors', {}, { scan_requested_at: null, noticed_at: null });
  const failures: string[] = [];
  const warnings = pino({ level: 'warn' }, { write: (line: string) => failures.push(JSON.parse(line).msg) });
  await reset();
  listening.push(await listenToChain({ config: service.config, db: service.db, log: warnings }, () => {}));
  await subscribed(1);
  // The beginning of the subscription requests one, too.
  await expect.poll(async () => (await cursor()).scan_requested_at).not.toBeNull();
  await reset();
  const payment = await create(3);
  const url = await solanaPayUrl(service, payment.id);
  const rename = (table: string, column: string, name: string) =>
    sql`alter table ${sql.table(table)} rename ${sql.ref(column)} to ${sql.ref(name)}`.execute(service.db);
  await rename('chain_transactions', 'read_at', 'gone');
  await rename('chain_cursors', 'scan_requested_at', 'gone');
  await payer.pay(url);
  await expect.poll(() => failures.length).toBeGreaterThanOrEqual(2);
  await rename('chain_transactions', 'gone', 'read_at');
  await rename('chain_cursors', 'gone', 'scan_requested_at');
  expect(failures[0]).toMatch('chain notices could not be written');
  await expect.poll(async () => (await cursor()).scan_requested_at).not.toBeNull();
  expect((await cursor()).noticed_at).not.toBeNull();
});

test('confirms payments by polling while every socket is refused', async () => {
  const [other, receiver] = await Promise.all([startService({ worker: true }), startReceiver()]);
  try {
    other.chain.control.refuseSockets();
    other.chain.control.disconnect();
    await other.call('POST', '/webhook-endpoints', { url: receiver.url });
    const wallet = await fundedWallet(other);
    const { body: payment } = await other.call('POST', '/payments', { amount: 6 });
    await wallet.pay(await solanaPayUrl(other, payment.id));
    await receiver.waitFor(({ json }) => json.event === 'payment.confirmed' && json.data.id === payment.id);
    expect(other.chain.control.calls.logsSubscribe ?? 0).toBeLessThanOrEqual(2);
  } finally {
    await other.stop();
    await receiver.close();
  }
});
