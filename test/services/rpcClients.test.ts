import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { openRpcClients } from '../../src/services/rpcClients.ts';
import type { Share } from '../../src/solana/rpc/budget.ts';
import { type Service, startService } from '../support/service.ts';

const RATE = 20;
const BURST = 2 * RATE;
/** Calls that a process takes at once at 400 a second. */
const LEASE = 20;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Opens the clients of a process, on a node of the test's own. */
async function openProcess(url: string, { databaseUrl = '', rate = RATE } = {}) {
  const env = { ...service.env, SOLANA_TEST_RPC_URLS: url, SOLANA_RPC_REQUESTS_PER_SECOND: String(rate) };
  const own = databaseUrl ? openDatabase({ url: databaseUrl, applicationName: 'test', maxConnections: 1 }) : null;
  const rpc = openRpcClients(readConfig(env), own ?? service.db, { observe: () => () => {} });
  onTestFinished(async () => {
    await Promise.all([rpc.test.close(), rpc.live.close()]);
    await own?.destroy();
  });
  return rpc.test;
}

test('all processes together keep within the rate of an endpoint', async () => {
  const node = await service.chain.addNode();
  onTestFinished(() => node.close());
  const processes = await Promise.all(Array.from({ length: 3 }, () => openProcess(node.url)));
  const from = performance.now();
  // Later than the rate has room for all, so that a busy machine answers enough of them, too.
  const ask = (share: Share) => processes.map((rpc) => rpc.getSlot({ share, deadlineMs: 10_000 }));
  const asked = Array.from({ length: 40 }, (_, place) => ask(place % 2 === 0 ? 'reserved' : 'shared')).flat();
  const answers = await Promise.allSettled(asked);
  const seconds = (performance.now() - from) / 1000;
  const answered = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(answered).toBeGreaterThanOrEqual(BURST / 2);
  expect(node.control.calls.getSlot).toBeLessThanOrEqual(BURST + RATE * seconds + 1);
});

test('reserved calls go before shared ones that wait', async () => {
  const node = await service.chain.addNode();
  onTestFinished(() => node.close());
  const [one, two] = [await openProcess(node.url), await openProcess(node.url)];
  const done: string[] = [];
  const others = Array.from({ length: BURST }, () => one.getSlot().then(() => done.push('shared')));
  await expect.poll(() => done.length).toBeGreaterThanOrEqual(BURST / 2);
  await Promise.all(
    Array.from({ length: 5 }, () => two.getSlot({ share: 'reserved' }).then(() => done.push('reserved'))),
  );
  expect(done.length).toBeLessThan(BURST);
  await Promise.all(others);
  expect(done.length).toBe(BURST + 5);
});

test('public calls use at most half of the rate, however many wait', async () => {
  const node = await service.chain.addNode();
  onTestFinished(() => node.close());
  const [web, worker] = [await openProcess(node.url), await openProcess(node.url)];
  const balances = () => node.control.calls.getBalance ?? 0;
  const from = performance.now();
  const atMost = () => BURST / 2 + (RATE / 2) * ((performance.now() - from) / 1000) + 1;
  const ask = () => web.getBalance(service.wallet, { share: 'public', deadlineMs: 2_000 });
  const flood = Promise.allSettled(Array.from({ length: 4 * BURST }, ask));
  await expect.poll(balances).toBeGreaterThanOrEqual(BURST / 2);
  await Promise.all(Array.from({ length: BURST / 2 }, () => worker.getSlot({ share: 'reserved' })));
  expect(balances()).toBeLessThanOrEqual(atMost());
  await flood;
  expect(balances()).toBeLessThanOrEqual(atMost());
});

test('a process that cannot reach Postgres has the rate for itself', async () => {
  const node = await service.chain.addNode();
  onTestFinished(() => node.close());
  const rpc = await openProcess(node.url, { databaseUrl: 'postgres://florin:wrong@127.0.0.1:9/florin' });
  const asked = Array.from({ length: 3 * BURST }, () => rpc.getSlot({ share: 'reserved', deadlineMs: 1_000 }));
  const answered = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
  expect(answered).toBeGreaterThanOrEqual(1);
  expect(answered).toBeLessThan(3 * BURST);
});

test('a process takes several calls at once from the budget, and uses all of them', async () => {
  const node = await service.chain.addNode();
  onTestFinished(() => node.close());
  const rate = 400;
  const rpc = await openProcess(node.url, { rate });
  await Promise.all(Array.from({ length: 2 * LEASE }, () => rpc.getSlot({ share: 'reserved' })));
  const { rows } = await sql<{ taken: number }>`
    select ${rate} * extract(epoch from full_at - clock_timestamp())::float8 as taken
    from rpc_budgets where host = ${new URL(node.url).host} and name = 'all'`.execute(service.db);
  expect(rows[0]?.taken).toBeLessThanOrEqual(2 * LEASE);
});
