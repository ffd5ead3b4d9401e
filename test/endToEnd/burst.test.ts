import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { eventKinds, multiply } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;
const OPEN_PAYMENTS = 10_000;
const DAY_MS = 86_400_000;
const IDLE_SCANS = 3;
const PAYMENTS = 200;

let service: Service;
let receiver: Receiver;
let payer: Payer;
beforeAll(async () => {
  // Keeps signed transactions valid for a minute, also on a busy machine.
  [service, receiver] = await Promise.all([startService({ chain: { slotMs: 400 } }), startReceiver()]);
  payer = fundedPayer(service);
  await service.florin.webhookEndpoints.create({ url: receiver.url, events: ['payment.confirmed'] });
  const { id } = await makePayment(service, { amount: 1 });
  // No look-up by reference is due during the test.
  await multiply(service, id, OPEN_PAYMENTS - 1, { next_lookup_at: new Date(Date.now() + DAY_MS) });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

test('makes three calls a scan with 10,000 open payments, and confirms 200 that land at once', async () => {
  // No other service uses this node.
  const node = await service.chain.addNode();
  // Without a subscription, a scan runs every second.
  node.control.refuseSockets();
  const config = readConfig({ ...service.env, SOLANA_TEST_RPC_URLS: node.url });
  const worker = await startWorker(config, pino({ level: 'silent' }));
  const scans = () => node.control.calls.getSignaturesForAddress ?? 0;
  await expect.poll(scans).toBeGreaterThanOrEqual(IDLE_SCANS);
  const { getGenesisHash, getMultipleAccounts, ...calls } = node.control.calls;
  expect(Object.keys(calls).sort()).toEqual(['getBlockTime', 'getSignaturesForAddress', 'getSlot']);
  for (const count of Object.values(calls)) {
    // The last scan may have been in progress.
    expect([scans(), scans() + 1]).toContain(count);
  }
  expect(getGenesisHash).toBe(1); // as it started
  node.control.heal();

  const made = await Promise.all(Array.from({ length: PAYMENTS }, () => makePayment(service, { amount: 1 })));
  const signed = await Promise.all(made.map(({ keys }) => payer.sign([payer.token(service.wallet, USDC, keys)])));
  await Promise.all(signed.map(({ wire }) => payer.resend(wire)));
  const deliveries = () => receiver.received.length;
  await expect.poll(deliveries).toBe(PAYMENTS);
  const { body } = await service.call('GET', '/payments?status=confirmed&limit=1');
  expect(body.pagination.total).toBe(PAYMENTS);
  for (const { id } of made) expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  expect(new Set(receiver.received.map(({ json }) => json.data.id))).toEqual(new Set(made.map(({ id }) => id)));
  await worker.stop();
  await node.close();
});
