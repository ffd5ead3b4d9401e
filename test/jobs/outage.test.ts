import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '../../src/db/transaction.ts';
import type { Worker } from '../../src/jobs/context.ts';
import { runOnce as scan, scanAgain } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { runOnce as expire } from '../../src/jobs/handlers/payment.expire.ts';
import { runOnce as finalize } from '../../src/jobs/handlers/payment.finalize.ts';
import { runOnce as lookUp } from '../../src/jobs/handlers/payment.lookup.ts';
import { setDeadline } from '../support/factories/payments.ts';
import { eventKinds, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// A minute of an outage, second by second, on a clock that the test moves: the chain's. Jobs wait by the database's clock,
// so the test compares how long they wait with it. Every job runs when it is due, by its own handler.

const USDC = 1_000_000n;
const HANDLERS: Record<string, (worker: Worker, job: any) => Promise<unknown>> = {
  'chain.scan': scan,
  'payment.confirm': (worker, job) => confirm(worker, [job]),
  'payment.expire': expire,
  'payment.lookup': lookUp,
  'payment.finalize': finalize,
};

let service: Service;
let payer: Payer;
beforeEach(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
  await transact(service.db, (trx) => scanAgain(trx, 'test'));
});
afterEach(async () => {
  await service.stop();
});

/** Lets so many seconds pass, and runs all due jobs after each `step` of them. Returns the number of runs per queue. */
async function live(seconds: number, step = 1): Promise<Record<string, number>> {
  const ran: Record<string, number> = {};
  let last = service.chain.control.now();
  for (let second = 0; second < seconds; second += step) {
    service.chain.control.advanceTime(step);
    const now = service.chain.control.now();
    await sql`
      update pgboss.job set start_after = ${last}::timestamptz + (start_after - created_on), created_on = 'epoch'
      where name = any (${Object.keys(HANDLERS)}) and created_on > 'epoch'`.execute(service.db);
    const { rows } = await sql<{ name: string; data: object }>`
      delete from pgboss.job where name = any (${Object.keys(HANDLERS)}) and state = 'created' and start_after <= ${now}
      returning name, data`.execute(service.db);
    last = now;
    for (const { name, data } of rows) {
      await HANDLERS[name]?.(workerOf(service), data);
      ran[name] = (ran[name] ?? 0) + 1;
    }
  }
  return ran;
}

async function expiring(seconds: number): Promise<Made> {
  const made = await makePayment(service);
  const expires_at = new Date(service.chain.control.now().getTime() + seconds * 1000);
  await setDeadline(service, made.id, expires_at, { next_lookup_at: expires_at });
  return made;
}

const statusOf = async ({ id }: Made) => (await getPayment(service, id)).status;

test('confirms a payment after a minute in which nodes find nothing, though its deadline has passed', async () => {
  const [paid, idle] = [await expiring(30), await expiring(30)];
  await live(3);
  service.chain.control.nulls({ forMs: 60_000 });
  await payer.send([payer.token(service.wallet, 7n * USDC, paid.keys)]);
  const during = await live(60);
  expect(await statusOf(paid)).toBe('pending');
  expect(await statusOf(idle)).toBe('expired');
  // It is asked for repeatedly, and not in a loop.
  expect(during['payment.confirm']).toBeGreaterThan(5);
  expect(during['payment.confirm']).toBeLessThan(15);
  await live(35);
  expect(await getPayment(service, paid.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await eventKinds(service, paid.id)).toEqual(['payment.created', 'payment.confirmed']);
  expect(await eventKinds(service, idle.id)).toEqual(['payment.created', 'payment.expired']);
});

test('costs three look-ups beside the scans for an unpaid payment of fifteen minutes, and closes it once', async () => {
  const made = await makePayment(service, { token: 'SOL' });
  service.chain.control.resetCalls();
  const ran = await live(15 * 60 + 120, 5);
  expect(await statusOf(made)).toBe('expired');
  expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.expired']);
  const { getSignaturesForAddress = 0, ...others } = service.chain.control.calls;
  const scans = ran['chain.scan'] ?? 0;
  expect(getSignaturesForAddress - scans).toBe(3);
  expect(others).toEqual({ getSlot: scans, getBlockTime: scans });
});
