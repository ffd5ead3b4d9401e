import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce } from '../../src/jobs/chain.scan.ts';
import { createRpc } from '../../src/solana/rpc.ts';
import { fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

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

/** RPC calls that one scan makes when nothing is new. */
async function callsOfIdleScan(): Promise<number> {
  service.chain.control.resetCalls();
  await runOnce(workerOf(service), { mode: 'test' });
  return Object.values(service.chain.control.calls).reduce((sum, count) => sum + count, 0);
}

test('1,000 open payments cost no more RPC calls per scan than 1', async () => {
  await service.call('POST', '/payments', { amount: 1 });
  const withOne = await callsOfIdleScan();
  const many = Array.from({ length: 1000 }, () => service.call('POST', '/payments', { amount: 1 }));
  await Promise.all(many);
  expect(await callsOfIdleScan()).toBe(withOne);
  expect(withOne).toBeLessThanOrEqual(3);
});

test('a scan finds each payment’s transaction once, however often and beside whomever it runs', async () => {
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

test('a scan reads on where the last one stopped, and a node that is down moves nothing', async () => {
  await settleChain(service);
  const cursor = () =>
    service.db.selectFrom('chain_cursors').selectAll().where('mode', '=', 'test').executeTakeFirstOrThrow();
  const before = await cursor();
  const down = createRpc({ endpoints: ['http://127.0.0.1:9'], deadlineMs: 500 });
  await expect(runOnce({ db: service.db, rpc: { test: down, live: down } }, { mode: 'test' })).rejects.toThrow();
  await down.close();
  expect(await cursor()).toEqual(before);
  service.chain.control.advanceSlots(3);
  await runOnce(workerOf(service), { mode: 'test' });
  expect(Number((await cursor()).slot)).toBeGreaterThan(Number(before.slot));
});
