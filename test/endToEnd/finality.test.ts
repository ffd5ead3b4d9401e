import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Commitment } from '../../src/domain/chain.ts';
import { eventKinds } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;
const CONFIRMED = 5;
const FINALIZED = 40;
/** Past the point from which an unknown transaction is looked into. */
const LONG_GONE = 400;

let service: Service;
let receiver: Receiver;
let payer: Payer;
beforeAll(async () => {
  [service, receiver] = await Promise.all([
    startService({ worker: true, chain: { manualClock: { now: new Date() } } }),
    startReceiver(),
  ]);
  payer = fundedPayer(service);
  await service.florin.webhookEndpoints.create({ url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const announced = (kind: string, id: string) =>
  receiver.waitFor(({ json }) => json.event === kind && json.data.id === id);

async function pay(): Promise<{ id: string; signature: string }> {
  const { id, keys } = await makePayment(service);
  const signature = await payer.send([payer.token(service.wallet, 7n * USDC, keys)]);
  service.chain.control.advanceSlots(CONFIRMED);
  return { id, signature };
}

test('announces a confirmed payment as failed when the chain drops its fork: reverted', async () => {
  const { id, signature } = await pay();
  await announced('payment.confirmed', id);
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(LONG_GONE);
  const { json } = await announced('payment.failed', id);
  expect(json.data).toMatchObject({ status: 'failed', failure_reason: 'reverted', amount_received: 0 });
  expect(await getPayment(service, id)).toEqual(json.data);
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed', 'payment.failed']);
});

test('confirms a payment at finality for a merchant who waits for that', async () => {
  const wait = (commitment: Commitment) =>
    transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { commitment }));
  await wait('finalized');
  onTestFinished(async () => void (await wait('confirmed')));
  const { id } = await pay();
  service.chain.control.advanceSlots(FINALIZED);
  const { json } = await announced('payment.confirmed', id);
  const [transaction] = (await service.call('GET', `/payments/${id}/diagnostics`)).body.transactions;
  expect(json.data.status).toBe('confirmed');
  expect(transaction).toMatchObject({ outcome: 'credited', is_final: true });
});
