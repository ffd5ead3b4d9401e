import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runOnce } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce as lookUp } from '../../../src/jobs/handlers/payment.lookup.ts';
import { createRpc, type Rpc } from '../../../src/solana/rpc/client.ts';
import type { SignatureInfo } from '../../../src/solana/rpc/decode.ts';
import { SLOT_TOLERANCE } from '../../../src/solana/rpc/highestSlots.ts';
import { fundedWallet, multiply, settleChain, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, makePayment } from '../../support/transactions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

const jobs = async (name: string) => {
  const { rows } = await sql<{ data: { signature: string } }>`
    select data from pgboss.job where name = ${name} and state = 'created'`.execute(service.db);
  return rows.map((row) => row.data);
};

const calls = () => Object.values(service.chain.control.calls).reduce((sum, count) => sum + count, 0);

test('bounds the look-ups by reference, however many payments are due for one', async () => {
  await settleChain(service);
  const { id } = await makePayment(service);
  await multiply(service, id, 299);
  service.chain.control.advanceTime(120);
  await runOnce(workerOf(service), { mode: 'test' });
  service.chain.control.resetCalls();
  expect(await lookUp(workerOf(service), { mode: 'test' })).toEqual({ looked_up: 100, found: 0 });
  expect({ calls: calls(), requests: service.chain.control.httpRequests }).toEqual({ calls: 100, requests: 2 });
  // The next sweep takes others, so each payment has its turn.
  const due = () =>
    sql<{
      count: bigint;
    }>`select count(*) from payments where status = 'pending' and next_lookup_at < created_at + interval '3 minutes'`.execute(
      service.db,
    );
  expect((await due()).rows[0]?.count).toBe(200n);
  await lookUp(workerOf(service), { mode: 'test' });
  expect((await due()).rows[0]?.count).toBe(100n);
  await sql`delete from payments where id not in (select resource_id from events)`.execute(service.db);
});

test('finds a payment’s own reference without the beacon by its look-up, a minute after it was made', async () => {
  const payer = fundedPayer(service);
  const { id, reference } = await makePayment(service);
  await payer.send([payer.token(service.wallet, 7_000_000n, [reference])]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect((await getPayment(service, id)).status).toBe('pending');
  service.chain.control.advanceTime(120);
  await settleChain(service);
  await lookUp(workerOf(service), { mode: 'test' });
  await settleChain(service);
  expect(await getPayment(service, id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
});

test('finds each payment’s transaction once in repeated and concurrent scans', async () => {
  const wallet = await fundedWallet(service);
  const { body: payment } = await service.call('POST', '/payments', { amount: 2 });
  const signature = await wallet.pay(await solanaPayUrl(service, payment.id));
  service.chain.control.advanceSlots(5);

  const worker = workerOf(service);
  await Promise.all([runOnce(worker, { mode: 'test' }), runOnce(worker, { mode: 'test' })]);
  await runOnce(worker, { mode: 'test' });
  expect((await jobs('payment.confirm')).filter((job) => job.signature === signature)).toHaveLength(1);
  expect(await jobs('chain.scan')).toHaveLength(1);
});

/** Pays by a Solana Pay URL, lets the chain confirm it, and returns its signature and slot. */
async function paid(): Promise<{ signature: string; slot: number }> {
  const wallet = await fundedWallet(service);
  const { id } = await makePayment(service);
  const signature = await wallet.pay(await solanaPayUrl(service, id));
  service.chain.control.advanceSlots(5);
  const [status] = await service.rpc.test.getSignatureStatuses([signature]);
  return { signature, slot: status?.slot as number };
}

/** Returns a worker whose node answers this function's signatures for the beacon. */
function withSignatures(getSignaturesForAddress: Rpc['getSignaturesForAddress']) {
  const worker = workerOf(service);
  return { ...worker, rpc: { ...worker.rpc, test: { ...worker.rpc.test, getSignaturesForAddress } } };
}

test('reads every page of signatures after an outage, and not only the newest 1000', async () => {
  const { signature } = await paid();
  const newer = Array.from({ length: 2000 }, () => bs58.encode(randomBytes(64)));
  onTestFinished(async () => {
    const invented = sql`signature = any(${newer}::text[])`;
    await sql`delete from chain_transactions where ${invented}`.execute(service.db);
  });
  const pages: number[] = [];
  const worker = withSignatures(async (address, { before, limit = 0 } = {}) => {
    const real = await service.rpc.test.getSignaturesForAddress(address);
    const like = real.find((one) => one.signature === signature) as SignatureInfo;
    const all = [...newer.map((one) => ({ ...like, signature: one })), ...real];
    const start = all.findIndex((one) => one.signature === before) + 1;
    const page = all.slice(start, start + limit);
    pages.push(page.length);
    return page;
  });
  await runOnce(worker, { mode: 'test' });
  expect(pages.slice(0, 3)).toEqual([1000, 1000, expect.any(Number)]);
  const signatures = new Set((await jobs('payment.confirm')).map((job) => job.signature));
  expect([...newer, signature].filter((one) => !signatures.has(one))).toEqual([]);
});

test('finds a transaction that its node indexed 64 slots late', async () => {
  const { control } = service.chain;
  const { signature, slot } = await paid();
  control.advanceSlots(slot + 64 - (await service.rpc.test.getSlot()));
  const late = withSignatures(async () => []);
  expect(await runOnce(late, { mode: 'test' })).toEqual({ slot: slot + 64 - SLOT_TOLERANCE, found: 0 });
  await runOnce(workerOf(service), { mode: 'test' });
  expect((await jobs('payment.confirm')).filter((job) => job.signature === signature)).toHaveLength(1);
});

test('does not move the cursor back for a worker whose node lags', async () => {
  const cursor = () =>
    service.db
      .selectFrom('chain_cursors')
      .select(['slot', 'chain_time'])
      .where('mode', '=', 'test')
      .executeTakeFirstOrThrow();
  service.chain.control.advanceSlots(60);
  await runOnce(workerOf(service), { mode: 'test' });
  const before = await cursor();
  // Another process: the service's own client remembers the newest slot, and refuses a node that lags behind it.
  const other = createRpc({ endpoints: [service.chain.url], requestsPerSecond: 10_000 });
  service.chain.control.lag(40);
  onTestFinished(async () => {
    service.chain.control.heal();
    await other.close();
  });
  const { slot } = await runOnce({ ...workerOf(service), rpc: { test: other, live: other } }, { mode: 'test' });
  expect(slot).toBe(Number(before.slot) - 40);
  expect(await cursor()).toEqual(before);
});

test('continues where the last scan stopped, and moves nothing while a node is down', async () => {
  await settleChain(service);
  const cursor = () =>
    service.db.selectFrom('chain_cursors').selectAll().where('mode', '=', 'test').executeTakeFirstOrThrow();
  const before = await cursor();
  const down = rpcDown();
  await expect(runOnce({ ...workerOf(service), rpc: { test: down, live: down } }, { mode: 'test' })).rejects.toThrow();
  await down.close();
  expect(await cursor()).toEqual(before);
  service.chain.control.advanceSlots(3);
  await runOnce(workerOf(service), { mode: 'test' });
  expect(Number((await cursor()).slot)).toBeGreaterThan(Number(before.slot));
});
