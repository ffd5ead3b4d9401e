import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { readCursor } from '../../src/db/chain/transactions.ts';
import { runIfDue, runOnce } from '../../src/jobs/handlers/chain.scan.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { setRows } from '../support/factories/rows.ts';
import { ago } from '../support/factories/times.ts';
import { workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// Real providers have nodes that lag behind each other, short pages, no batches, and sockets that fall silent.

const USDC = 1_000_000n;
let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { slotMs: 200 } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

/** Returns a log and its lines. */
function logged() {
  const lines: { msg: string; mode?: string; reason?: string }[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }) };
}

/** Starts a worker on a node of its own, and returns the node's control and the worker's log. */
async function startOnNode() {
  const node = await service.chain.addNode();
  const { log, lines } = logged();
  const worker = await startWorker(readConfig({ ...service.env, SOLANA_TEST_RPC_URLS: node.url }), log);
  onTestFinished(async () => {
    await worker.stop();
    await node.close();
  });
  return { control: node.control, lines };
}

const sign = ({ keys }: Made) => payer.sign([payer.token(service.wallet, 7n * USDC, keys)]);
const isConfirmed = (made: Made) =>
  expect.poll(async () => (await getPayment(service, made.id)).status).toBe('confirmed');

test.each([
  ['with a subscription', true],
  ['without one', false],
])('confirms payments behind a balancer with nodes two slots apart, %s', async (_, hasSocket) => {
  const { control } = await startOnNode();
  if (!hasSocket) {
    control.refuseSockets();
    control.disconnect();
  }
  control.balance(3);
  for (let number = 0; number < 2; number += 1) {
    const made = await makePayment(service);
    await payer.resend((await sign(made)).wire);
    await isConfirmed(made);
  }
});

// `npm run bench -- providers` measures how long these take.
test('confirms 16 simultaneous payments by scanning a node with pages of five signatures', async () => {
  const { control } = await startOnNode();
  control.limitPages(5);
  control.refuseSockets();
  control.disconnect();
  const made = await Promise.all(Array.from({ length: 16 }, () => makePayment(service)));
  // The lookups by reference, a minute later, would find them too.
  await sql`update payments set next_lookup_at = now() + interval '1 day' where status = 'pending'`.execute(service.db);
  const signed = await Promise.all(made.map(sign));
  await Promise.all(signed.map(({ wire }) => payer.resend(wire)));
  await Promise.all(made.map(isConfirmed));
});

test('learns that a node refuses batches with 403, and asks for single transactions from then on', async () => {
  const { control } = await startOnNode();
  control.refuseBatches(true, 403);
  const burst = async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => makePayment(service)));
    const signed = await Promise.all(made.map(sign));
    await Promise.all(signed.map(({ wire }) => payer.resend(wire)));
    await Promise.all(made.map(isConfirmed));
  };
  await burst();
  control.resetCalls();
  await burst();
  // A batch is one HTTP request with several calls.
  const calls = Object.values(control.calls).reduce((sum, count) => sum + count, 0);
  const { logsSubscribe = 0, slotSubscribe = 0 } = control.calls;
  expect(control.httpRequests).toBe(calls - logsSubscribe - slotSubscribe);
});

test('notices a socket that has fallen silent, and scans again', async () => {
  const { control, lines } = await startOnNode();
  await isListening(lines);
  control.muteSockets();
  await expect.poll(() => lines.filter(({ reason }) => reason === 'silent').length).toBeGreaterThan(0);
  const made = await makePayment(service);
  await payer.resend((await sign(made)).wire);
  await isConfirmed(made);
});

const isListening = (lines: { msg: string }[]) =>
  expect.poll(() => lines.filter(({ msg }) => msg === 'listening to the chain').length).toBeGreaterThanOrEqual(2);
const setCursor = (values: object) => setRows(service, 'chain_cursors', { mode: 'test' }, values);

test('confirms payments although a socket reports slots but no transactions, and logs that once', async () => {
  const other = await startService({ chain: { manualClock: { now: new Date() } } });
  other.chain.control.muteSockets(true, 'logs');
  const { log, lines } = logged();
  const worker = await startWorker(readConfig(other.env), log);
  onTestFinished(async () => {
    await worker.stop();
    await other.stop();
  });
  await isListening(lines);
  // A subscription can only have missed what came after the first scan.
  await expect.poll(async () => (await readCursor(other.db, 'test')).slot).not.toBeNull();
  const customer = fundedPayer(other);
  const pay = async () => {
    const { id, keys } = await makePayment(other);
    await customer.send([customer.token(other.wallet, 7n * USDC, keys)]);
    other.chain.control.advanceTime(10);
    return () => expect.poll(async () => (await getPayment(other, id)).status).toBe('confirmed');
  };
  const untold = () => lines.filter(({ msg }) => msg.startsWith('no log subscription reported'));
  // A scan that is running already may find a payment in time, so that the subscription has not missed it yet.
  while (untold().length === 0) {
    const isConfirmed = await pay();
    // The scan that runs every 20 seconds while the socket is trusted.
    await setRows(other, 'chain_cursors', {}, { scanned_at: ago({ seconds: 20 }) });
    await isConfirmed();
  }
  // Minutes later, it still has reported nothing.
  await setRows(other, 'chain_cursors', {}, { distrusted_until: ago({ seconds: 1 }) });
  await (await pay())();
  expect(untold()).toMatchObject([{ mode: 'test' }]);
});

test('a worker with nothing to do makes at most ten calls a minute', async () => {
  const { control, lines } = await startOnNode();
  await isListening(lines);
  const jobs = async (name: string, states: string[]) => {
    const { rows } = await sql`
      select id from pgboss.job where name = ${name} and state = any(${states}::text[]::pgboss.job_state[])
        and coalesce(data->>'mode', 'test') = 'test'`.execute(service.db);
    return rows.map(({ id }: any) => id as string);
  };
  await expect.poll(() => jobs('tokens.check', ['created', 'retry', 'active'])).toEqual([]);
  await setRows(service, 'payments', { status: 'pending' }, { status: 'expired' });
  await setRows(service, 'chain_transactions', { status: 'read' }, { finalized_at: new Date() });
  await setRows(service, 'chain_transactions', { status: 'seen' }, { status: 'missing' });
  await setCursor({ scanned_at: new Date(), scan_requested_at: null, distrusted_until: null });
  /** Resolves after two checks whether a scan is due, so at least one began after the cursor was set. */
  const twoChecks = async (secondsSinceScan: number) => {
    const before = new Set(await jobs('chain.scan', ['completed']));
    await expect
      .poll(async () => {
        await setCursor({ scanned_at: ago({ seconds: secondsSinceScan }) });
        return (await jobs('chain.scan', ['completed'])).filter((id) => !before.has(id)).length;
      })
      .toBeGreaterThanOrEqual(2);
  };
  const calls = () => Object.values(control.calls).reduce((sum, count) => sum + count, 0);
  const scan = async () => {
    control.resetCalls();
    await setCursor({ scanned_at: ago({ seconds: 21 }) });
    await expect.poll(() => Object.keys(control.calls)).toContain('getSignaturesForAddress');
    await twoChecks(1);
  };
  // The payments of other tests are out of sight, also if these jumps have made slots look short.
  service.chain.control.advanceSlots(600);
  await scan();
  // A scan every eighteen seconds or less often, with three calls each, makes ten calls a minute. On a slow machine, two seconds
  // more may pass before the check, and a scan is due then.
  await expect
    .poll(async () => {
      control.resetCalls();
      await twoChecks(18);
      return calls();
    })
    .toBe(0);
  await scan();
  expect(control.calls).toEqual({ getSlot: 1, getBlockTime: 1, getSignaturesForAddress: 1 });
});

test('makes at most ten calls a minute with nothing open, or while a subscription works', async () => {
  const node = await service.chain.addNode();
  const rpc = { ...service.rpc, test: createRpc({ endpoints: [node.url], requestsPerSecond: 10_000 }) };
  onTestFinished(async () => {
    await rpc.test.close();
    await node.close();
  });
  const worker = { ...workerOf(service), rpc };
  /** One minute, in which a scan may be due every second. Returns the calls. `isHeard`: a subscription works. */
  const minute = async (isHeard: boolean) => {
    node.control.resetCalls();
    let steppedAt = performance.now();
    for (let second = 0; second < 60; second += 1) {
      const tookMs = performance.now() - steppedAt;
      steppedAt += tookMs;
      await sql`
        update chain_cursors set scanned_at = scanned_at + ${tookMs - 1000} * interval '1 ms', scan_requested_at = null,
          distrusted_until = null, listened_at = case when ${isHeard} then now() end
        where mode = 'test'`.execute(service.db);
      await runIfDue(worker, { mode: 'test' });
    }
    return Object.values(node.control.calls).reduce((sum, count) => sum + count, 0);
  };
  await sql`update payments set status = 'expired' where status = 'pending'`.execute(service.db);
  // Nothing has happened for a while.
  service.chain.control.advanceSlots(200);
  await runOnce(worker, { mode: 'test' });
  expect(await minute(false)).toBeLessThanOrEqual(10);
  await makePayment(service);
  expect(await minute(true)).toBeLessThanOrEqual(10);
  expect(await minute(false)).toBeGreaterThanOrEqual(150);
});
