import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChainEndpoint } from '../../scripts/embedded/chain/server.ts';
import { readConfig } from '../../src/config.ts';
import { DEAD_LETTERS } from '../../src/jobs/queues.ts';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { eventKinds } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// A real worker on two nodes in trouble: every payment is confirmed in the end, nothing expires meanwhile, and the
// worker needs no restart. Payers send through a third node, so that their transactions land.

const USDC = 1_000_000n;

let service: Service;
let receiver: Receiver;
let payer: Payer;
let worker: RunningWorker;
let nodes: [preferred: ChainEndpoint, other: ChainEndpoint];
let bystander: Made;

beforeAll(async () => {
  [service, receiver] = await Promise.all([startService(), startReceiver()]);
  nodes = [await service.chain.addNode(), await service.chain.addNode()];
  payer = fundedPayer(service);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['payment.confirmed'] });
  const urls = nodes.map((node) => node.url).join(',');
  const config = readConfig({ ...service.env, SOLANA_TEST_RPC_URLS: urls });
  worker = await startWorker(config, pino({ level: 'silent' }));
  bystander = await makePayment(service);
});
afterEach(() => {
  for (const { control } of nodes) control.heal();
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await receiver.close();
});

/** Pays a payment, and waits for its webhook. */
async function payAndWait(): Promise<void> {
  const { id, keys } = await makePayment(service);
  await payer.send([payer.token(service.wallet, 7n * USDC, keys)]);
  await receiver.waitFor(({ json }) => json.data.id === id);
  expect(await getPayment(service, id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
}

/** Long enough for several scans, and for every step of a payment, to meet with the trouble. */
const forMs = 3000;

test.each([
  ['lag by three seconds', (node) => node.lag(60)],
  ['answer 429 for a while', (node) => node.fail({ status: 429, forMs })],
  ['answer 503 for a while', (node) => node.fail({ status: 503, forMs })],
  ['find no transaction for a while', (node) => node.nulls({ forMs })],
  ['take no batches', (node) => node.refuseBatches()],
  [
    'take no subscriptions',
    (node) => {
      node.refuseSockets();
      node.disconnect();
    },
  ],
] as [string, (node: ChainEndpoint['control']) => void][])(
  'when the nodes %s, a payment is confirmed all the same',
  async (_, trouble) => {
    for (const { control } of nodes) trouble(control);
    await payAndWait();
  },
);

test('when the preferred node never answers, and the other is behind, a payment is confirmed all the same', async () => {
  nodes[0].control.timeout();
  nodes[1].control.lag(40);
  await payAndWait();
});

test('when the preferred node is gone for good, the other does', async () => {
  await nodes[0].close();
  await payAndWait();
});

test('what failed while no node answered is nobody’s job to replay', async () => {
  const { rows } = await sql`select name, data from pgboss.job where name = ${DEAD_LETTERS}`.execute(service.db);
  expect(rows).toEqual([]);
});

test('nobody else’s payment expired in all of that', async () => {
  expect((await getPayment(service, bystander.id)).status).toBe('pending');
  expect(await eventKinds(service, bystander.id)).toEqual(['payment.created']);
});
