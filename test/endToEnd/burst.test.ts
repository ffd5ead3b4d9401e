import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { EVENTUALLY } from '../support/atWork.ts';
import { eventKinds, multiply } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;
const OPEN_PAYMENTS = 10_000;
const IDLE_SCANS = 3;
const PAYMENTS = 200;

let service: Service;
let receiver: Receiver;
let payer: Payer;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startService(), startReceiver()]);
  payer = fundedPayer(service);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['payment.confirmed'] });
  const { id } = await makePayment(service, { amount: 1 });
  await multiply(service, id, OPEN_PAYMENTS - 1);
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

/** Starts a worker whose test chain is asked through a node that nobody else uses. */
async function startOn(url: string) {
  return startWorker(readConfig({ ...service.env, SOLANA_TEST_RPC_URLS: url }), pino({ level: 'silent' }));
}

test('a worker that watches 10,000 open payments makes three RPC calls a scan while nobody pays, and no others', async () => {
  const node = await service.chain.addNode();
  const worker = await startOn(node.url);
  const scans = () => node.control.calls.getSignaturesForAddress ?? 0;
  await expect.poll(scans, { timeout: 30_000 }).toBeGreaterThanOrEqual(IDLE_SCANS);
  await worker.stop();
  const { getGenesisHash, logsSubscribe, ...calls } = node.control.calls;
  expect(calls).toEqual({ getSlot: scans(), getBlockTime: scans(), getSignaturesForAddress: scans() });
  expect({ getGenesisHash, logsSubscribe }).toEqual({ getGenesisHash: 1, logsSubscribe: 1 }); // as it started
  await node.close();
});

test('200 payments that land at once beside them are all confirmed and announced, each once', async () => {
  const worker = await startOn(service.chain.url);
  const made = await Promise.all(Array.from({ length: PAYMENTS }, () => makePayment(service, { amount: 1 })));
  const signed = await Promise.all(made.map(({ keys }) => payer.sign([payer.token(service.wallet, USDC, keys)])));
  await Promise.all(signed.map(({ wire }) => payer.resend(wire)));
  const told = () => receiver.received.length;
  await expect.poll(told, EVENTUALLY).toBe(PAYMENTS);
  const { body } = await service.call('GET', '/payments?status=confirmed&limit=1');
  expect(body.pagination.total).toBe(PAYMENTS);
  for (const { id } of made) expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  expect(new Set(receiver.received.map(({ json }) => json.data.id))).toEqual(new Set(made.map(({ id }) => id)));
  await worker.stop();
});
