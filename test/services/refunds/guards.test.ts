import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { markMissing } from '../../../src/db/chain/transactions.ts';
import { slotsOfTransfers } from '../../../src/db/payments/transfers.ts';
import { transact } from '../../../src/db/transaction.ts';
import { LANDING_SLOTS } from '../../../src/domain/refunds.ts';
import { runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/refund.expire.ts';
import { runOnce as prune } from '../../../src/jobs/handlers/retention.prune.ts';
import { claimRefund } from '../../../src/services/refunds/change.ts';
import { setWallet } from '../../support/factories/merchants.ts';
import { dropTransaction, FINAL } from '../../support/finality.ts';
import { workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { beaconOf, fundedPayer, type Payer } from '../../support/transactions.ts';

// The guards against sending a refund twice, or sending money that never came in.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

describe('a wallet that is claimed', () => {
  test('is not where the money is', async () => {
    const recipient = Keypair.generate().publicKey.toBase58();
    const payment = await shop.paidWithSplit(recipient);
    const { id } = await claimable(payment.id);
    const [own, now] = [shop.shop.address, Keypair.generate().publicKey.toBase58()];
    await setWallet(shop.service, now);
    for (const wallet of [recipient, own, now]) await expect(claim(id, wallet)).rejects.toThrow(/your own wallet/);
    await setWallet(shop.service, own);
    expect(await claim(id, Keypair.generate().publicKey.toBase58())).toMatchObject({ status: 'pending' });
  });

  test('is refused after the refund has ended, or after another was claimed', async () => {
    const [cancelled, claimed] = [await claimable((await shop.paid(5)).id), await claimable((await shop.paid(5)).id)];
    await shop.post(`/refunds/${cancelled.id}/cancel`);
    const wallet = () => Keypair.generate().publicKey.toBase58();
    await expect(claim(cancelled.id, wallet())).rejects.toThrow(/not offered any more/);
    await claim(claimed.id, wallet());
    await expect(claim(claimed.id, wallet())).rejects.toThrow(/already/);
  });
});

/** Makes a refund whose destination nobody knows. */
async function claimable(paymentId: string): Promise<any> {
  await sql`update transfers set source_owner = null where payment_id = ${paymentId}`.execute(shop.service.db);
  return (await shop.refund(paymentId)).body;
}

async function claim(id: string, wallet: string) {
  const { db, config, merchant } = shop.service;
  const refund = { id, merchant_id: merchant.id, mode: 'test' } as const;
  return transact(db, (trx) => claimRefund(trx, config, refund, wallet));
}

describe('a transaction', () => {
  test('does what is still wanted: a batch leaves out a refund that was cancelled, and is built again', async () => {
    const [one, two] = [await shop.paid(5), await shop.paid(6)];
    const refunds = [(await shop.refund(one.id)).body, (await shop.refund(two.id)).body];
    const { body: batch } = await shop.post('/refund-batches', { refund_ids: refunds.map(({ id }) => id) });
    expect((await shop.build(`/refund-batches/${batch.id}`)).body.amount).toBe(11_000_000n);
    await shop.post(`/refunds/${refunds[0].id}/cancel`);
    expect((await shop.build(`/refund-batches/${batch.id}`)).status).toBe(409);
    await shop.outliveTransactions();
    expect((await shop.build(`/refund-batches/${batch.id}`)).body.amount).toBe(6_000_000n);
    await shop.send(`/refund-batches/${batch.id}`);
    await shop.settle();
    expect(await shop.refundOf(refunds[0].id)).toMatchObject({ status: 'cancelled', amount_sent: 0 });
    expect(await shop.refundOf(refunds[1].id)).toMatchObject({ status: 'completed', amount_sent: 6 });
  });

  test('is not replaced while the chain takes it, whatever slots are skipped, or before it was looked up', async () => {
    const { service } = shop;
    const payment = await shop.paid(5);
    const { body } = await shop.refund(payment.id);
    await shop.build(`/refunds/${body.id}`);
    service.chain.control.advanceSlots(LANDING_SLOTS + FINAL);
    await scan(workerOf(service), { mode: 'test' });
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
    const test = { ...service.rpc.test, isBlockhashValid: async () => true };
    await expire({ ...workerOf(service), rpc: { ...service.rpc, test } }, { mode: 'test' });
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
    await expire(workerOf(service), { mode: 'test' });
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(200);
  });

  test('that nobody noticed is found before another one is given out', async () => {
    const { db } = shop.service;
    const { body } = await shop.refund((await shop.paid(5)).id);
    const signature = await shop.send(`/refunds/${body.id}`);
    // A worker of a version that knows no refunds reads it.
    shop.service.chain.control.advanceSlots(FINAL);
    await scan(workerOf(shop.service), { mode: 'test' });
    await sql`update chain_transactions set status = 'read', read_at = now(), finalized_at = now(), is_foreign = true
      where signature = ${signature}`.execute(db);
    await shop.outliveTransactions();
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
    await shop.settle();
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 5 });
  });

  test('is not delayed by strangers who name its reference', async () => {
    const { body } = await shop.refund((await shop.paid(5)).id);
    await shop.build(`/refunds/${body.id}`);
    const stranger = fundedPayer(shop.service);
    const wallet = stranger.keypair.publicKey.toBase58();
    for (const _ of [1, 2]) {
      await stranger.send([stranger.token(wallet, 1n, [body.reference])]);
      await shop.outliveTransactions();
    }
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(200);
  });

  test('that a worker of the version before made final completes its refund', async () => {
    const { db } = shop.service;
    const { body } = await shop.refund((await shop.paid(5)).id);
    const signature = await shop.send(`/refunds/${body.id}`);
    await shop.settle({ isFinal: false });
    await sql`update chain_transactions set finalized_at = now() where signature = ${signature}`.execute(db);
    await expire(workerOf(shop.service), { mode: 'test' });
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 5 });
  });

  test('of a wallet that dropped the beacon is found before the refund is sent again', async () => {
    const { body } = await shop.refund((await shop.paid(5)).id);
    await shop.build(`/refunds/${body.id}`);
    const { shopPayer } = shop;
    await shopPayer.send([shopPayer.token(body.destination, 5_000_000n, [body.reference])]);
    await shop.outliveTransactions();
    await shop.settle();
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 5 });
  });

  test('is kept, and all guards of the chain know its money', async () => {
    const { db } = shop.service;
    const { body } = await shop.refund((await shop.paid(5)).id);
    const signature = await shop.send(`/refunds/${body.id}`);
    await shop.settle();
    expect(await slotsOfTransfers(db, 'test', signature)).toHaveLength(1);
    await sql`update chain_transactions set status = 'seen', read_at = null, finalized_at = null where signature = ${signature}`.execute(
      db,
    );
    expect(await markMissing(db, 'test', signature, { includeReported: true })).toBe(false);
    // As if another fork, where it failed, had been read later.
    await sql`update chain_transactions set status = 'read', read_at = now(), is_foreign = true,
      finalized_at = now() - interval '3 years' where signature = ${signature}`.execute(db);
    await prune(workerOf(shop.service));
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', transaction_signature: signature });
    const { rows } = await sql`select from chain_transactions where signature = ${signature}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

test('a batch has one sender', async () => {
  const recipient = fundedPayer(shop.service);
  const wallet = await openWallet(shop.service.chain.url, recipient.keypair.secretKey);
  const payment = await shop.paidWithSplit(wallet.address);
  const [split] = await shop.get(`/payments/${payment.id}/splits`);
  const parts = [(await shop.post(`/splits/${split.id}/refunds`)).body, (await shop.refund(payment.id)).body];
  const { status, body } = await shop.post('/refund-batches', { refund_ids: parts.map(({ id }) => id) });
  expect({ status, body }).toMatchObject({ status: 422, body: { error: expect.stringContaining('same wallet') } });
});

describe('money that is refunded and named by nobody', () => {
  /** Sends money to the merchant that names nothing. Returns its id, signature and sender. */
  async function stray({ isFinal = true, amount = 5_000_000n } = {}) {
    const payer = fundedPayer(shop.service);
    const signature = await payer.send([payer.token(shop.shop.address, amount, [await beaconOf(shop.service)])]);
    await shop.settle({ isFinal });
    const all = await shop.get('/unapplied-transfers');
    const { id } = all.find((one: any) => one.transaction_signature === signature);
    return { id, signature };
  }

  test('is not sent if the chain drops it before it is final', async () => {
    const { id, signature } = await stray({ isFinal: false });
    const { body } = await shop.post(`/unapplied-transfers/${id}/refunds`);
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
    for (const _ of [1, 2]) await dropTransaction(shop.service, { signature });
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'failed' });
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
  });

  test('pays nothing when it is handed in', async () => {
    const { id, signature } = await stray();
    await shop.post(`/unapplied-transfers/${id}/refunds`);
    const { body: payment } = await shop.post('/payments', { amount: 5 });
    const { status } = await shop.post(`/payments/${payment.id}/transactions`, { transaction_signature: signature });
    expect(status).toBeLessThan(500);
    expect(await shop.get(`/payments/${payment.id}`)).toMatchObject({ status: 'pending', amount_received: 0 });
  });
});

describe('what is sent beyond a refund', () => {
  /** Refunds half of a payment of 10 USDC. Returns that refund, and one of the other half. */
  async function halves() {
    const payment = await shop.paid(10);
    const { body: sent } = await shop.refund(payment.id, { amount: 5 });
    await shop.send(`/refunds/${sent.id}`);
    await shop.settle();
    return { sent, open: (await shop.refund(payment.id, { amount: 5 })).body };
  }

  async function sendMore(from: Payer, { destination, reference }: any, amount: bigint): Promise<void> {
    await from.send([from.token(destination, amount, [reference, await beaconOf(shop.service)])]);
    await shop.settle();
  }

  test('is nothing if it is dust of a stranger, who can read the reference on the chain', async () => {
    const { sent, open } = await halves();
    const before = await shop.refundOf(sent.id);
    await sendMore(fundedPayer(shop.service), sent, 49_999n);
    expect(await shop.refundOf(sent.id)).toEqual(before);
    expect((await shop.build(`/refunds/${open.id}`)).status).toBe(200);
  });

  test('does not count if another wallet sends it, and is marked', async () => {
    const { sent, open } = await halves();
    await sendMore(fundedPayer(shop.service), sent, 5_000_000n);
    expect(await shop.refundOf(sent.id)).toMatchObject({ amount_sent: 5, exceptions: ['other_wallet'] });
    expect((await shop.build(`/refunds/${open.id}`)).status).toBe(200);
  });

  test('counts otherwise, and leaves less for other refunds, which say so', async () => {
    const { sent, open } = await halves();
    await sendMore(shop.shopPayer, sent, 1n);
    expect(await shop.refundOf(sent.id)).toMatchObject({ amount_sent: 5.000001, exceptions: ['overpaid'] });
    const { status, body } = await shop.build(`/refunds/${open.id}`);
    expect({ status, body }).toMatchObject({ status: 409, body: { error: expect.stringContaining('a smaller one') } });
  });
});

test('dust of a stranger does not delay a refund', async () => {
  const payment = await shop.paid(5);
  const { body } = await shop.refund(payment.id);
  const stranger = fundedPayer(shop.service);
  await stranger.send([stranger.token(shop.shop.address, 1n, [payment.reference, await beaconOf(shop.service)])]);
  await shop.settle({ isFinal: false });
  expect((await shop.build(`/refunds/${body.id}`)).status).toBe(200);
});
