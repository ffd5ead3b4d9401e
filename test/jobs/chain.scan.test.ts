import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayments } from '../../src/db/payments.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { runOnce } from '../../src/jobs/chain.scan.ts';
import { runOnce as expire } from '../../src/jobs/payment.expire.ts';
import { runOnce as finalize } from '../../src/jobs/payment.finalize.ts';
import { runOnce as lookUp } from '../../src/jobs/payment.lookup.ts';
import { newReference } from '../../src/solana/address.ts';
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

const calls = () => Object.values(service.chain.control.calls).reduce((sum, count) => sum + count, 0);

/** RPC calls that one scan makes when nothing is new, and the sweeps that follow every scan. */
async function callsOfIdleScan(): Promise<number> {
  service.chain.control.resetCalls();
  const worker = workerOf(service);
  await runOnce(worker, { mode: 'test' });
  await expire(worker, { mode: 'test' });
  await finalize(worker, { mode: 'test' });
  return calls();
}

/** Makes as many more open payments like the one with this id. */
async function multiply(id: string, count: number): Promise<void> {
  const like = await service.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, () => ({ ...like, id: newId('pay'), reference: newReference() }));
  await transact(service.db, (trx) => insertPayments(trx, rows));
}

test('10,000 open payments cost no more RPC calls per scan than 1: three', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
  const withOne = await callsOfIdleScan();
  await multiply(payment.id, 9_999);
  expect(await callsOfIdleScan()).toBe(withOne);
  expect(withOne).toBeLessThanOrEqual(3);
});

test('look-ups by reference are bounded, however many payments are due for one', async () => {
  service.chain.control.advanceTime(120);
  await runOnce(workerOf(service), { mode: 'test' });
  service.chain.control.resetCalls();
  expect(await lookUp(workerOf(service), { mode: 'test' })).toEqual({ looked_up: 100, found: 0 });
  expect({ calls: calls(), requests: service.chain.control.httpRequests }).toEqual({ calls: 100, requests: 2 });
  // The next sweep takes others: nobody waits behind those that were just looked up.
  const due = () =>
    sql<{
      count: bigint;
    }>`select count(*) from payments where next_lookup_at < created_at + interval '3 minutes'`.execute(service.db);
  expect((await due()).rows[0]?.count).toBe(9_900n);
  await lookUp(workerOf(service), { mode: 'test' });
  expect((await due()).rows[0]?.count).toBe(9_800n);
  await sql`delete from payments where id not in (select resource_id from events)`.execute(service.db);
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
