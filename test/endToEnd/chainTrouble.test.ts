import type { ChainEndpoint } from '@florin/local-chain/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { DEAD_LETTERS } from '../../src/queue/queues.ts';
import { type AtWork, startAtWork } from '../support/atWork.ts';
import type { Expiring } from '../support/transactions.ts';

// A real worker on two failing nodes, while a deadline passes. In the end every payment is confirmed, none expired while its
// state was unknown, and the worker needed no restart. Payers send through a third node, so their transactions land. A
// minute in which nodes find no transaction is in deadlines.test.ts.

let world: AtWork;
let worker: RunningWorker;
let nodes: [preferred: ChainEndpoint, other: ChainEndpoint];

beforeAll(async () => {
  world = await startAtWork({ worker: false });
});
beforeEach(async () => {
  const { chain, env } = world.service;
  nodes = [await chain.addNode(), await chain.addNode()];
  const urls = nodes.map((node) => node.url).join(',');
  worker = await startWorker(readConfig({ ...env, SOLANA_TEST_RPC_URLS: urls }), pino({ level: 'silent' }));
});
afterEach(async () => {
  for (const { control } of nodes) control.heal();
  await worker.stop();
  for (const node of nodes) await node.close();
  // An operator need not replay what failed while no node answered.
  const { rows } = await sql`select name, data from pgboss.job where name = ${DEAD_LETTERS}`.execute(world.service.db);
  expect(rows).toEqual([]);
});
afterAll(() => world.stop());

const goTo = ({ deadline }: Expiring, seconds: number) =>
  world.service.chain.control.setTime(new Date(deadline.getTime() + seconds * 1000));

/** Makes one payment that is paid in the last second, and one that is not paid, with the same deadline. */
async function atTheDeadline(): Promise<{ paid: Expiring; idle: Expiring; signature: string }> {
  const [paid, idle] = [await world.make(30), await world.make(30)];
  goTo(paid, -1);
  return { paid, idle, signature: await world.pay(paid) };
}

/** Resolves when each of the nodes got a few more requests. */
async function areAsked(some = nodes as ChainEndpoint[], times = 2): Promise<void> {
  for (const { control } of some) control.resetCalls();
  for (const { control } of some) {
    await expect.poll(() => control.httpRequests).toBeGreaterThanOrEqual(times);
  }
}

const isOpen = async (payments: Expiring[]) => {
  for (const made of payments) expect(await world.get(made)).toMatchObject({ status: 'pending', amount_received: 0 });
};
const isPaid = (made: Expiring, transaction_signature: string) =>
  world.ends(made, { status: 'confirmed', amount_received: 7, exceptions: [], transaction_signature });
const isExpired = (made: Expiring) => world.ends(made, { status: 'expired', amount_received: 0, exceptions: [] });

test('shows a payment before its deadline on nodes that lag by three seconds', async () => {
  for (const { control } of nodes) control.lag(60);
  const { paid, idle, signature } = await atTheDeadline();
  world.confirm();
  await areAsked([nodes[0]]);
  await isOpen([paid, idle]);
  goTo(paid, 15);
  await isPaid(paid, signature);
  await isExpired(idle);
});

test('expires nothing while all nodes answer 429, then confirms what was paid, and expires the rest', async () => {
  for (const { control } of nodes) control.fail({ status: 429 });
  const { paid, idle, signature } = await atTheDeadline();
  goTo(paid, 60);
  await areAsked();
  await isOpen([paid, idle]);
  for (const { control } of nodes) control.heal();
  await isPaid(paid, signature);
  await isExpired(idle);
});

test('asks the other node when the preferred one never answers', async () => {
  const { paid, idle, signature } = await atTheDeadline();
  nodes[0].control.timeout();
  await areAsked([nodes[0]], 1);
  goTo(paid, 60);
  await isPaid(paid, signature);
  await isExpired(idle);
});

test('does not close a payment by the word of a lagging node, though no other answers', async () => {
  nodes[0].control.fail({ status: 503 });
  nodes[1].control.lag(400);
  const { paid, idle, signature } = await atTheDeadline();
  goTo(paid, 15); // the other node knows the chain until five seconds before the deadline
  await areAsked();
  await isOpen([paid, idle]);
  goTo(paid, 120);
  await isPaid(paid, signature);
  await isExpired(idle);
});

test('sends single requests to nodes that accept neither batches nor subscriptions', async () => {
  for (const { control } of nodes) {
    control.refuseBatches();
    control.refuseSockets();
    control.disconnect();
  }
  const [one, two] = [await atTheDeadline(), await atTheDeadline()];
  world.confirm();
  await isPaid(one.paid, one.signature);
  await isPaid(two.paid, two.signature);
});

test('asks the other node when the preferred one is gone for good', async () => {
  await nodes[0].close();
  const { paid, idle, signature } = await atTheDeadline();
  goTo(paid, 60);
  await isPaid(paid, signature);
  await isExpired(idle);
});
