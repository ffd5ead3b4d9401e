import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOnce as watch } from '../../../src/jobs/handlers/wallet.watch.ts';
import { newReference } from '../../../src/solana/address.ts';
import { newSignature } from '../../support/factories/chain.ts';
import { expirePayment } from '../../support/factories/payments.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds, settleChain, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, type Payer } from '../../support/transactions.ts';

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());
beforeEach(() => expirePayment(service, {}));

const USDC = 1_000_000n;
const send = async (amount: bigint, to = service.wallet, keys: string[] = []) => {
  const signature = await payer.send([payer.token(to, amount, keys)]);
  service.chain.control.advanceSlots(5);
  return signature;
};
const create = async (body: object) => (await service.call('POST', '/payments', { amount: 7, ...body })).body;
const act = (id: string, action: string, body?: object, headers = {}) =>
  service.call('POST', `/unapplied-transfers/${id}/${action}`, body, headers);
const find = async (id: string) => (await service.call('GET', `/unapplied-transfers/${id}`)).body;

/** Sends money without a reference, which the watch finds. Returns the transfer as the API lists it. */
async function stray(amount = 7n * USDC) {
  await create({ pay_from_exchange: true });
  await settleChain(service);
  const signature = await send(amount);
  await watch(workerOf(service), { mode: 'test' });
  await settleChain(service);
  const { body } = await service.call('GET', '/unapplied-transfers');
  return body.find((one: { transaction_signature: string }) => one.transaction_signature === signature);
}

describe('an unapplied transfer', () => {
  test('is applied to a payment and taken back, and shows both with its candidates', async () => {
    const made = await create({});
    const transfer = await stray();
    expect(transfer).toMatchObject({
      id: expect.stringMatching(/^utr_[0-9a-z]{26}$/),
      status: 'unapplied',
      reason: 'no_reference',
      payment_id: null,
      applied_payment_id: null,
      applied_by: null,
      amount: 7,
    });
    const exact = { payment_id: made.id, status: 'pending', match: 'exact', outstanding: 7, difference: 0 };
    expect(transfer.candidates[0]).toMatchObject(exact);
    expect(await find(transfer.id)).toEqual(transfer);

    const applied = await act(transfer.id, 'apply', { payment_id: made.id });
    const state = { status: 'applied', applied_payment_id: made.id, applied_by: 'merchant', candidates: [] };
    expect(applied).toMatchObject({ status: 200, body: { id: transfer.id, reason: 'no_reference', ...state } });
    expect(await act(transfer.id, 'apply', { payment_id: made.id })).toMatchObject({ status: 200, body: applied.body });
    expect(await find(transfer.id)).toEqual(applied.body);
    expect(await getPayment(service, made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
    const { body: listed } = await service.call('GET', '/unapplied-transfers');
    expect(listed.map((one: { id: string }) => one.id)).not.toContain(transfer.id);

    const other = await create({});
    expect(await act(transfer.id, 'apply', { payment_id: other.id })).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { payment_id: made.id } },
    });
    const back = await act(transfer.id, 'unapply');
    expect(back).toMatchObject({ status: 200, body: { status: 'unapplied', applied_payment_id: null } });
    expect((await act(transfer.id, 'unapply')).body).toEqual(back.body);
    const reverted = { status: 'failed', failure_reason: 'reverted', amount_received: 0 };
    expect(await getPayment(service, made.id)).toMatchObject(reverted);
    expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.confirmed', 'payment.failed']);
    // The payer is not told that the chain dropped the transaction.
    const page = await (await fetch(`${service.url}/pay/${made.id}`)).text();
    expect(page).toContain('does not count for it any more');
  });

  test('is applied once for one Idempotency-Key, and refused with the field for a payment that cannot have it', async () => {
    const transfer = await stray();
    const wrong = await create({ token: 'USDT' });
    for (const payment_id of [wrong.id, 'pay_1', newReference()]) {
      const refused = await act(transfer.id, 'apply', { payment_id });
      expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'payment_id' }] } } });
    }
    expect((await act(transfer.id, 'apply', {})).status).toBe(422);
    const made = await create({});
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2].map(() => act(transfer.id, 'apply', { payment_id: made.id }, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getPayment(service, made.id)).toMatchObject({ amount_received: 7, exceptions: [] });
  });

  test('explains an unpaid payment', async () => {
    // An amount that no other money here is short of a fee from.
    const made = await create({ amount: 3.21 });
    const transfer = await stray(2_210_000n);
    await stray(3_605_001n);
    const { body } = await service.call('GET', `/payments/${made.id}/diagnostics`);
    expect(body.unreferenced_transfers[0]).toMatchObject({ id: transfer.id, amount: 2.21, match: 'fee' });
    // More than a tenth too much is probably not meant.
    expect(body.unreferenced_transfers.map(({ amount }: { amount: number }) => amount)).not.toContain(3.605001);
    expect(body.summary).toMatch(/2\.21 USDC arrived without a reference \d+ s after this payment was created\./);
    await act(transfer.id, 'apply', { payment_id: made.id });
    const after = (await service.call('GET', `/payments/${made.id}/diagnostics`)).body;
    const { transaction_signature: signature } = transfer;
    expect(after.transactions).toMatchObject([{ signature, outcome: 'credited', reason: null }]);
    expect(after.unreferenced_transfers.map((one: { id: string }) => one.id)).not.toContain(transfer.id);
  });
});

describe('POST /payments/{id}/transactions', () => {
  const handIn = (id: string, signature: string, headers = {}) =>
    service.call('POST', `/payments/${id}/transactions`, { signature }, headers);

  test('credits at once what names nothing, reports it, and is undone by unapply', async () => {
    const made = await create({});
    const signature = await send(7n * USDC);
    const { status, body } = await handIn(made.id, signature);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_id: made.id,
      status: 'confirmed',
      amount_received: 7,
      transaction_signature: signature,
      explanation: 'The transaction pays this payment.',
      transfers: [
        {
          id: expect.stringMatching(/^utr_/),
          outcome: 'credited',
          payment_id: made.id,
          applied_by: 'merchant',
          amount: 7,
        },
      ],
    });
    const again = await handIn(made.id, signature);
    expect(again.body).toEqual(body);
    expect(await getPayment(service, made.id)).toMatchObject({ amount_received: 7, exceptions: [] });
    await settleChain(service);
    const other = await create({});
    expect((await handIn(other.id, signature)).body).toMatchObject({
      amount_received: 0,
      transfers: [
        { outcome: 'credited', payment_id: made.id, explanation: 'The transfer counts for another payment.' },
      ],
    });
    expect(await act(body.transfers[0].id, 'unapply')).toMatchObject({ status: 200 });
    expect(await getPayment(service, made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
    expect((await handIn(other.id, signature)).body).toMatchObject({ status: 'confirmed', amount_received: 7 });
  });

  test('credits the payment that a transfer names, whichever payment it is handed in for', async () => {
    const [made, named] = [await create({}), await create({ amount: 5 })];
    const signature = await send(5n * USDC, service.wallet, [named.reference]);
    const { body } = await handIn(made.id, signature);
    expect(body).toMatchObject({
      status: 'pending',
      amount_received: 0,
      explanation: expect.stringContaining('does not pay this payment'),
      transfers: [{ id: null, outcome: 'credited', payment_id: named.id, applied_by: null }],
    });
    expect(await getPayment(service, named.id)).toMatchObject({ status: 'confirmed' });
    const own = await handIn(named.id, signature);
    expect(own.body.transfers[0].explanation).toBe('The transfer names this payment.');
  });

  test('lists money in another token, and tells of failures and of transactions without money for the payment', async () => {
    const made = await create({ token: 'USDT' });
    const wrong = await handIn(made.id, await send(7n * USDC));
    expect(wrong.body).toMatchObject({ amount_received: 0, transfers: [{ outcome: 'no_reference', token: 'USDC' }] });
    const failed = await handIn(made.id, await send(10n ** 15n));
    expect(failed.body).toMatchObject({ explanation: expect.stringContaining('failed on the chain'), transfers: [] });
    const stranger = Keypair.generate().publicKey.toBase58();
    service.chain.control.fund(stranger, { token: 'USDC', amount: 1n });
    const elsewhere = await handIn(made.id, await send(7n * USDC, stranger));
    const none = `The transaction has no transfer in USDT to a wallet of this payment.`;
    expect(elsewhere.body).toMatchObject({ explanation: none, transfers: [] });
  });

  test('refuses a signature that no node knows, an unreadable one, and other merchants’ payments', async () => {
    const made = await create({});
    expect(await handIn(made.id, newSignature())).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await handIn(made.id, 'x')).toMatchObject({
      status: 422,
      body: { details: { issues: [{ path: 'signature' }] } },
    });
    const unreadable = await payer.send([payer.token(service.wallet, 7n * USDC)], { version: 1 });
    service.chain.control.advanceSlots(5);
    service.chain.control.refuseVersion1();
    expect(await handIn(made.id, unreadable)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('read') },
    });
    service.chain.control.heal();
    expect(await handIn(made.id, unreadable)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const { keys } = await makeMerchant(service);
    for (const key of [keys.test, keys.live, service.merchant.keys.live]) {
      const answer = await handIn(made.id, unreadable, { authorization: `Bearer ${key}` });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('asks the chain before its transaction, and not again for the same Idempotency-Key', async () => {
    const made = await create({});
    const signature = await send(7n * USDC);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await handIn(made.id, signature, headers);
    service.chain.control.fail({ status: 503, count: 1000 });
    const replayed = await handIn(made.id, signature, headers);
    const down = await handIn(made.id, signature);
    service.chain.control.heal();
    expect(replayed).toMatchObject({ status: 200, body: first.body });
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect(down).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  });
});
