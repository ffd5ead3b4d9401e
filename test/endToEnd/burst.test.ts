import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventKinds } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;
const PAYMENTS = 200;
/** Three times what the design asks for on a quiet machine: the other test files run at the same time. */
const LIMIT_MS = 30_000;

let service: Service;
let receiver: Receiver;
let payer: Payer;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startService({ worker: true }), startReceiver()]);
  payer = fundedPayer(service);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['payment.confirmed'] });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

test('200 payments that land at once are all confirmed and announced within seconds, each once', async () => {
  const made = await Promise.all(Array.from({ length: PAYMENTS }, () => makePayment(service, { amount: 1 })));
  const signed = await Promise.all(made.map(({ keys }) => payer.sign([payer.token(service.wallet, USDC, keys)])));
  const announced = made.map(({ id }) => receiver.waitFor(({ json }) => json.data.id === id));
  const startedAt = performance.now();
  await Promise.all(signed.map(({ wire }) => payer.resend(wire)));
  await Promise.all(announced);
  const tookMs = performance.now() - startedAt;
  const { body } = await service.call('GET', '/payments?status=confirmed&limit=1');
  expect(body.pagination.total).toBe(PAYMENTS);
  for (const { id } of made) expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  expect(tookMs).toBeLessThan(LIMIT_MS);
});
