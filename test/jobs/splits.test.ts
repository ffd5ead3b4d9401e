import { Keypair, type PublicKey, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { transact } from '../../src/db/transaction.ts';
import { completeSplits, failSplits, markSplitsProcessing } from '../../src/services/payments/splits.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { eventKinds, fundedWallet, settleChain } from '../support/payments.ts';
import { MINTS, type Service, startService } from '../support/service.ts';

let service: Service;
let payer: Wallet;

beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = await fundedWallet(service);
});
afterAll(() => service.stop());

const newWallet = () => Keypair.generate().publicKey.toBase58();

async function create(percentages = [60, 40]) {
  const split_recipients = percentages.map((percentage) => ({ recipient_wallet: newWallet(), percentage }));
  return (await service.call('POST', '/payments', { amount: 10, split_recipients })).body;
}
async function build(id: string): Promise<Transaction> {
  const { body } = await service.call('POST', `/payments/${id}/build-transaction`, { payer_wallet: payer.address });
  return Transaction.from(Buffer.from(body.transaction, 'base64'));
}
/** Sends a transaction that Florin has built, or only some of its instructions, and ingests it. */
async function pay(transaction: Transaction, until?: number): Promise<string> {
  const { feePayer, recentBlockhash, instructions } = transaction;
  const part = new Transaction({ feePayer: feePayer as PublicKey, recentBlockhash: recentBlockhash as string });
  part.add(...instructions.slice(0, until));
  const signature = await payer.send(part.serialize({ requireAllSignatures: false }).toString('base64'));
  service.chain.control.advanceSlots(3);
  await settleChain(service);
  return signature;
}
const splits = async (id: string) => (await service.call('GET', `/payments/${id}/splits`)).body;
const statuses = async (id: string) => (await splits(id)).map((split: { status: string }) => split.status);
const row = (id: string) =>
  service.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('shows a part payment as processing with its transaction, and announces each completion once', async () => {
  const payment = await create();
  const first = await pay(await build(payment.id), -1);
  expect(await splits(payment.id)).toMatchObject([
    { status: 'processing', transaction_signature: first, settled_at: null },
    { status: 'processing', transaction_signature: first, settled_at: null },
  ]);
  const second = await pay(await build(payment.id));
  expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('confirmed');
  expect(await splits(payment.id)).toMatchObject([
    { status: 'completed', transaction_signature: second, settled_at: expect.any(String) },
    { status: 'completed', transaction_signature: second, settled_at: expect.any(String) },
  ]);
  for (const id of payment.split_ids) expect(await eventKinds(service, id)).toEqual(['split.completed']);
});

test('leaves all splits waiting when the whole amount goes to one recipient alone', async () => {
  const payment = await create();
  const transaction = await build(payment.id);
  // The payer changes the amounts: ten to the first recipient, none to the second.
  transaction.instructions = transaction.instructions.slice(0, -1);
  const transfer = transaction.instructions.at(-1);
  transfer?.data.writeBigUInt64LE(10_000_000n, 1);
  await pay(transaction);
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
    status: 'pending',
    amount_received: 10,
  });
  expect(await statuses(payment.id)).toEqual(['processing', 'processing']);
  await pay(await build(payment.id));
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
    status: 'confirmed',
    amount_received: 14,
  });
});

test('fails a cancelled payment’s splits for its reason, once', async () => {
  const payment = await create();
  expect((await service.call('POST', `/payments/${payment.id}/cancel`)).status).toBe(200);
  expect(await splits(payment.id)).toMatchObject([
    { status: 'failed', failure_reason: 'cancelled', settled_at: null, transaction_signature: null },
    { status: 'failed', failure_reason: 'cancelled' },
  ]);
  const failed = await row(payment.id);
  await transact(service.db, (trx) => failSplits(trx, [failed], new Date()));
  await transact(service.db, (trx) => markSplitsProcessing(trx, [failed], new Date()));
  for (const id of payment.split_ids) expect(await eventKinds(service, id)).toEqual(['split.failed']);
});

test('completes only the shares that arrived when the merchant accepts too little', async () => {
  const payment = await create();
  const transaction = await build(payment.id);
  await service.call('POST', `/payments/${payment.id}/cancel`);
  const late = await pay(transaction, -1);
  expect((await service.call('POST', `/payments/${payment.id}/resolve`)).status).toBe(200);
  expect(await splits(payment.id)).toMatchObject([
    { status: 'completed', transaction_signature: late, failure_reason: null },
    { status: 'failed', failure_reason: 'cancelled', settled_at: null },
  ]);
  expect(await eventKinds(service, payment.split_ids[0])).toEqual(['split.failed', 'split.completed']);
  expect(await eventKinds(service, payment.split_ids[1])).toEqual(['split.failed']);
});

test('completes a recipient of zero percent with the others, without a transfer', async () => {
  const payment = await create([0, 70, 30]);
  const transaction = await build(payment.id);
  await pay(transaction);
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
    status: 'confirmed',
    amount_received: 10,
    exceptions: [],
  });
  expect(await splits(payment.id)).toMatchObject([
    { amount: 0, status: 'completed', settled_at: expect.any(String) },
    { amount: 7, status: 'completed' },
    { amount: 3, status: 'completed' },
  ]);
  const [nobody] = await splits(payment.id);
  const named = transaction.instructions.flatMap(({ keys }) => keys.map(({ pubkey }) => pubkey.toBase58()));
  expect(named).not.toContain(tokenAccount(nobody.recipient_wallet, MINTS.USDC));
  for (const id of payment.split_ids) expect(await eventKinds(service, id)).toEqual(['split.completed']);
  const cancelled = await create([0, 100]);
  await service.call('POST', `/payments/${cancelled.id}/cancel`);
  expect(await statuses(cancelled.id)).toEqual(['failed', 'failed']);
});

test('fails completed splits only when the chain has dropped the payment', async () => {
  const payment = await create();
  await pay(await build(payment.id));
  const confirmed = await row(payment.id);
  const at = new Date();
  await transact(service.db, (trx) => completeSplits(trx, [confirmed], at));
  const underpaid = { ...confirmed, status: 'failed' as const, failure_reason: 'underpaid' as const };
  await transact(service.db, (trx) => failSplits(trx, [underpaid], at));
  expect(await statuses(payment.id)).toEqual(['completed', 'completed']);
  const reverted = { ...underpaid, failure_reason: 'reverted' as const };
  await transact(service.db, (trx) => failSplits(trx, [reverted], at));
  expect(await splits(payment.id)).toMatchObject([
    {
      status: 'failed',
      failure_reason: 'reverted',
      settled_at: null,
      transaction_signature: confirmed.transaction_signature,
    },
    { status: 'failed', failure_reason: 'reverted' },
  ]);
  expect(await eventKinds(service, payment.split_ids[0])).toEqual(['split.completed', 'split.failed']);
});
