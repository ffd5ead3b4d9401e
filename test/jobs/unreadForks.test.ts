import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { runOnce as expire } from '../../src/jobs/handlers/payment.expire.ts';
import { runOnce as lookUp } from '../../src/jobs/handlers/payment.lookup.ts';
import { setPayment } from '../support/factories/payments.ts';
import { checkFinality, FINAL, LONG_GONE } from '../support/finality.ts';
import { settleChain, statusEvents, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makeExpiring, makePayment, type Payer } from '../support/transactions.ts';

// Transactions that the chain dropped while they waited to be ingested, for the first time or again.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());
beforeEach(() => setCommitment('confirmed'));

const setCommitment = (commitment: 'confirmed' | 'finalized') =>
  transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { commitment }));
const get = (id: string) => getPayment(service, id);
const outcomes = async ({ id }: Made): Promise<string[]> =>
  (await service.call('GET', `/payments/${id}/diagnostics`)).body.transactions.map(({ outcome }: any) => outcome);
const scanChain = () => scan(workerOf(service), { mode: 'test' });
const take = (signature: string) => confirm(workerOf(service), [{ mode: 'test', signature }]);
/** Signs and sends a payment, by default of the whole amount and with the beacon. */
async function pay({ keys, reference }: Made, beacon = true, amount = 7n) {
  const signed = await payer.sign([payer.token(service.wallet, amount * USDC, beacon ? keys : [reference])]);
  await payer.resend(signed.wire);
  service.chain.control.advanceSlots(5);
  return signed;
}
/** Looks up a payment's own reference, as if it were due. */
async function lookUpNow({ id }: Made) {
  await setPayment(service, id, { next_lookup_at: new Date(0) });
  await lookUp(workerOf(service), { mode: 'test' });
}
/** Pays and reads the payment. Its transaction lands again in another slot, is seen, and is dropped before it is read. */
async function payAndLose(made: Made): Promise<string> {
  const { control } = service.chain;
  const { wire, signature } = await pay(made);
  await settleChain(service);
  control.dropFork(signature);
  await payer.resend(wire);
  control.advanceSlots(5);
  await scanChain();
  control.dropFork(signature);
  control.advanceSlots(LONG_GONE);
  return signature;
}
/** Runs all sweeps, twice. */
async function sweep(signature: string) {
  for (let time = 0; time < 2; time += 1) {
    await scanChain();
    await take(signature);
    await checkFinality(service);
    await expire(workerOf(service), { mode: 'test' });
  }
}

test('keeps a payment open until an unread transaction is proved gone, and no longer', async () => {
  const { control } = service.chain;
  const made = await makeExpiring(service, 200);
  control.advanceTime(120);
  const { signature } = await pay(made, false);
  await scanChain();
  await lookUp(workerOf(service), { mode: 'test' });
  control.dropFork(signature);
  control.advanceSlots(FINAL);
  await sweep(signature);
  expect(await outcomes(made)).toEqual(['unread']);
  control.advanceTime(100);
  // The deadline has passed. Nodes that answer null prove nothing, and neither do those that have lost their blocks.
  control.nulls({ methods: ['getTransaction', 'getBlock'] });
  await sweep(signature);
  expect(await outcomes(made)).toEqual(['unread']);
  expect((await get(made.id)).status).toBe('pending');
  control.heal();
  await sweep(signature);
  expect(await outcomes(made)).toEqual(['dropped']);
  control.advanceTime(20);
  await sweep(signature);
  expect(await get(made.id)).toMatchObject({ status: 'expired', amount_received: 0 });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.expired']);
});

test('waits for a transaction in a final block that no node returns', async () => {
  const { control } = service.chain;
  const made = await makePayment(service);
  const { signature } = await pay(made);
  await scanChain();
  control.advanceSlots(LONG_GONE);
  control.nulls({ methods: ['getTransaction', 'getSignatureStatuses'] });
  await sweep(signature);
  expect((await get(made.id)).status).toBe('pending');
  control.heal();
  await settleChain(service);
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
});

test.each(['confirmed', 'finalized'] as const)(
  'reverts a transaction that moved to another slot and was dropped there before a second read, at %s',
  async (commitment) => {
    const { control } = service.chain;
    await setCommitment(commitment);
    const made = await makeExpiring(service, 200);
    const signature = await payAndLose(made);
    await sweep(signature);
    control.advanceTime(200);
    await sweep(signature);
    const isReverted = commitment === 'confirmed';
    expect(await get(made.id)).toMatchObject({
      status: isReverted ? 'failed' : 'expired',
      failure_reason: isReverted ? 'reverted' : null,
      amount_received: 0,
    });
    expect(await outcomes(made)).toEqual(['dropped']);
  },
);

test('credits a transaction that landed again, though a lagging node does not know it', async () => {
  const { control } = service.chain;
  const made = await makePayment(service);
  const { wire, signature } = await pay(made, false);
  await scanChain();
  await lookUpNow(made);
  control.dropFork(signature);
  control.advanceSlots(100);
  await payer.resend(wire);
  control.advanceSlots(LONG_GONE);
  await scanChain();
  control.lag(LONG_GONE + 10);
  await take(signature);
  // While its outcome is unknown, it is not cancelled.
  expect((await service.call('POST', `/payments/${made.id}/cancel`)).status).toBe(409);
  control.heal();
  control.advanceSlots(FINAL);
  await sweep(signature);
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
});

test('keeps the credit of one transaction, which no node returns, when another is dropped', async () => {
  const { control } = service.chain;
  const made = await makePayment(service);
  const { signature: gone } = await pay(made);
  await settleChain(service);
  await pay(made);
  await scanChain();
  control.dropFork(gone);
  control.advanceSlots(LONG_GONE);
  await scanChain();
  control.nulls({ methods: ['getTransaction', 'getSignatureStatuses'] });
  await checkFinality(service);
  control.heal();
  await settleChain(service);
  await checkFinality(service);
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('removes several dropped transactions that name one payment independently of each other', async () => {
  const { control } = service.chain;
  const made = await makePayment(service);
  const { signature: read } = await pay(made, true, 1n);
  await settleChain(service);
  const signatures = [read];
  for (const amount of [2n, 3n, 4n, 5n]) signatures.push((await pay(made, true, amount)).signature);
  await scanChain();
  await lookUpNow(made);
  for (const signature of signatures.toReversed()) control.dropFork(signature);
  control.advanceSlots(LONG_GONE);
  for (let round = 0; round < 3; round += 1) await sweep(read);
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0 });
  expect(await outcomes(made)).toEqual(signatures.map(() => 'dropped'));
});

test('rechecks a credited transaction until its end is proved, however long no node answers', async () => {
  const { control } = service.chain;
  const made = await makePayment(service);
  const signature = await payAndLose(made);
  await scanChain();
  control.nulls({ methods: ['getTransaction', 'getBlock'] });
  await confirm(workerOf(service), [{ mode: 'test', signature, tries: 300 }]);
  control.heal();
  await sweep(signature);
  expect(await get(made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted', amount_received: 0 });
});
