import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Worker } from '../../../src/jobs/context.ts';
import { runIfDue, runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce } from '../../../src/jobs/handlers/checkout.lookup.ts';
import { workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, type Made, makePayment, type Payer } from '../../support/transactions.ts';

// At this rate limit, the default one, a run looks up two checkouts.

let service: Service;
let payer: Payer;
let worker: Worker;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
  worker = { ...workerOf(service), config: { ...service.config, SOLANA_RPC_REQUESTS_PER_SECOND: 10 } };
});
beforeEach(async () => {
  await sql`delete from open_checkouts`.execute(service.db);
});
afterAll(() => service.stop());

/** Makes a payment whose checkout is open. */
async function open(): Promise<Made> {
  const made = await makePayment(service);
  await service.call('GET', `/payments/${made.id}/checkout-data`);
  return made;
}
/** Lets a payment's transaction fail, and the scan find it. */
async function fail({ keys }: Made): Promise<void> {
  await payer.send([payer.token(service.wallet, 7_000_000n, keys), payer.token(service.wallet, 10n ** 15n)]);
  service.chain.control.advanceSlots(5);
  await scan(worker, { mode: 'test' });
}
/** Returns why a payment's transactions did not count, as its page tells the payer. */
const reasons = async ({ id }: Made) => {
  const { body } = await service.call('GET', `/payments/${id}/diagnostics`);
  return body.transactions.map(({ reason }: { reason: string }) => reason);
};
/** Removes the waiting job. Returns whether there was one. */
const takeJob = async () => {
  const { rows } = await sql`
    delete from pgboss.job where name = 'checkout.lookup' and state = 'created' and data->>'mode' = 'test'
    returning id`.execute(service.db);
  return rows.length > 0;
};

test('goes on after a failed transaction until each open checkout was looked up, so its payer is told', async () => {
  const others = [await open(), await open(), await open(), await open()];
  const made = await open();
  await fail(made);
  let runs = 0;
  for (; await takeJob(); runs += 1) {
    await runOnce(worker, { mode: 'test' });
    await runIfDue(worker, { mode: 'test' });
  }
  expect(runs).toBe(3);
  expect(await reasons(made)).toEqual(['transaction_failed']);
  for (const other of others) expect(await reasons(other)).toEqual([]);
});

test('looks checkouts up again if no node answers', async () => {
  const made = await open();
  await fail(made);
  expect(await takeJob()).toBe(true);
  const down = rpcDown();
  await expect(runOnce({ ...worker, rpc: { test: down, live: down } }, { mode: 'test' })).rejects.toThrow();
  await down.close();
  await runIfDue(worker, { mode: 'test' });
  expect(await takeJob()).toBe(true);
  expect(await runOnce(worker, { mode: 'test' })).toMatchObject({ looked_up: 1 });
  expect(await reasons(made)).toEqual(['transaction_failed']);
});
