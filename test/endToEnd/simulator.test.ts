import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_PATH, ORDER_SIGNATURE, orderSignature } from '../../src/services/demoWallet.ts';
import type { Answer, Service } from '../support/service.ts';
import { startSimulating, WALLET_SECRET } from '../support/simulator.ts';
import { getPayment } from '../support/transactions.ts';

// The simulator with the demo wallet and the chain of the local stack, and a worker that finds by itself what was paid.

let service: Service;
beforeAll(async () => {
  service = await startSimulating({ worker: true });
});
afterAll(() => service.stop());

async function make(fields: object = {}): Promise<any> {
  const { status, body } = await service.call('POST', '/payments', { amount: 7, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

const simulate = (id: string, body: object): Promise<Answer> =>
  service.call('POST', `/test/payments/${id}/simulate`, body);

/** Simulates a payer, and returns the answer. */
async function pay(id: string, body: object): Promise<any> {
  const answer = await simulate(id, body);
  expect(answer).toMatchObject({ status: 200, body: { payment_id: id, ...body } });
  return answer.body;
}

const becomes = (id: string, expected: object) =>
  expect.poll(() => getPayment(service, id), { interval: 100 }).toMatchObject(expected);

async function transactionsOf(id: string): Promise<any[]> {
  return (await service.call('GET', `/payments/${id}/diagnostics`)).body.transactions;
}

const unapplied = async (signature: string) => {
  const { body } = await service.call('GET', '/unapplied-transfers');
  return body.filter((transfer: { transaction_signature: string }) => transfer.transaction_signature === signature);
};

describe.each(['USDC', 'SOL'] as const)('a payment in %s', (token) => {
  test('is confirmed when it is paid exactly', async () => {
    const { id, amount_due } = await make({ token });
    const { amount, transaction_signature } = await pay(id, { kind: 'exact' });
    expect(amount).toBe(amount_due);
    await becomes(id, { status: 'confirmed', exceptions: [], amount_received: amount_due, transaction_signature });
  });

  test('stays open when it is underpaid, and is confirmed by the rest', async () => {
    const { id, amount_due } = await make({ token });
    const { amount } = await pay(id, { kind: 'underpaid' });
    expect(amount).toBeCloseTo(amount_due * 0.8, 6);
    await becomes(id, { status: 'pending', exceptions: ['underpaid'], amount_received: amount });
    await pay(id, { kind: 'exact' });
    await becomes(id, { status: 'confirmed', exceptions: [], amount_received: amount_due });
  });

  test('has a surplus when it is overpaid', async () => {
    const { id, amount_due } = await make({ token });
    const { amount } = await pay(id, { kind: 'overpaid' });
    expect(amount).toBeCloseTo(amount_due * 1.25, 6);
    await becomes(id, { status: 'confirmed', exceptions: ['overpaid'], amount_received: amount });
  });

  test('is credited with money that arrives after it was cancelled', async () => {
    const { id, amount_due } = await make({ token });
    await service.call('POST', `/payments/${id}/cancel`);
    await pay(id, { kind: 'late' });
    await becomes(id, { status: 'failed', exceptions: ['late'], amount_received: amount_due });
  });

  test('lists money in a token that it does not ask for', async () => {
    const { id } = await make({ token });
    const { token: other, amount, transaction_signature } = await pay(id, { kind: 'wrong_token' });
    expect([other, amount]).toEqual([token === 'USDC' ? 'USDT' : 'USDC', 7]);
    await expect
      .poll(() => unapplied(transaction_signature))
      .toMatchObject([{ reason: 'wrong_token', amount: 7, payment_id: id }]);
    expect(await getPayment(service, id)).toMatchObject({ status: 'pending', amount_received: 0 });
  });

  test('shows a transaction that failed, and can still be paid', async () => {
    const { id } = await make({ token });
    const { transaction_signature } = await pay(id, { kind: 'failed' });
    await expect
      .poll(() => transactionsOf(id))
      .toMatchObject([{ signature: transaction_signature, outcome: 'rejected', reason: 'transaction_failed' }]);
    expect(await getPayment(service, id)).toMatchObject({ status: 'pending', amount_received: 0 });
    await pay(id, { kind: 'exact' });
    await becomes(id, { status: 'confirmed', exceptions: [] });
  });
});

describe('a transfer as from an exchange', () => {
  test('confirms a payment that asks for an amount of its own', async () => {
    const { id, amount_due } = await make({ pay_from_exchange: true });
    const { amount, transaction_signature } = await pay(id, { kind: 'exchange' });
    expect(amount).toBe(amount_due);
    await becomes(id, { status: 'confirmed', exceptions: [], transaction_signature });
  });

  test('is listed soon, with its payment, when a fee is missing or the payment asks for no amount of its own', async () => {
    const own = await make({ amount: 30, pay_from_exchange: true });
    const fee = await pay(own.id, { kind: 'exchange', amount: Number((own.amount_due - 1).toFixed(6)) });
    const usual = await make({ amount: 40 });
    const plain = await pay(usual.id, { kind: 'exchange' });
    for (const [{ id }, { transaction_signature }] of [
      [own, fee],
      [usual, plain],
    ]) {
      await expect.poll(() => unapplied(transaction_signature)).toMatchObject([{ reason: 'no_reference' }]);
      const [{ candidates }] = await unapplied(transaction_signature);
      expect(candidates[0]).toMatchObject({ payment_id: id });
      expect(await getPayment(service, id)).toMatchObject({ status: 'pending', amount_received: 0 });
    }
  });
});

describe('a payment with several recipients', () => {
  const wallets = Array.from({ length: 10 }, () => Keypair.generate().publicKey.toBase58());
  const split_recipients = wallets.map((recipient_wallet) => ({ recipient_wallet, percentage: 10 }));
  const received = async (id: string) => {
    const { body } = await service.call('GET', `/payments/${id}/splits`);
    return body.map(({ status }: { status: string }) => status);
  };

  test('is paid on all legs, after a first transaction has opened the accounts', async () => {
    const { id } = await make({ split_recipients });
    await pay(id, { kind: 'exact' });
    await becomes(id, { status: 'confirmed', exceptions: [], amount_received: 7 });
    expect(new Set(await received(id))).toEqual(new Set(['completed']));
  });

  test('gets a part on each leg, or too much on each', async () => {
    const others = split_recipients.map((split) => ({
      ...split,
      recipient_wallet: Keypair.generate().publicKey.toBase58(),
    }));
    const { id } = await make({ split_recipients: others });
    await pay(id, { kind: 'underpaid', amount: 3.5 });
    await becomes(id, { status: 'pending', exceptions: ['underpaid'], amount_received: 3.5 });
    const { body } = await service.call('GET', `/payments/${id}/diagnostics`);
    for (const { amount, outstanding } of body.expected) expect(outstanding).toBeCloseTo(amount / 2, 6);
    await pay(id, { kind: 'overpaid', amount: 4.5 });
    await becomes(id, { status: 'confirmed', exceptions: ['overpaid'], amount_received: 8, surplus: 1 });
  });
});

test('a payment that has expired on its test clock is credited with late money', async () => {
  const { body: clock } = await service.call('POST', '/test-clocks', {});
  const fields = { email: 'late@example.com', test_clock_id: clock.id };
  const { body: customer } = await service.call('POST', '/customers', fields);
  const { id } = await make({ customer_id: customer.id });
  expect(await simulate(id, { kind: 'late' })).toMatchObject({ status: 409 });
  await service.call('POST', `/test-clocks/${clock.id}/advance`, { seconds: 7200 });
  await becomes(id, { status: 'expired' });
  await pay(id, { kind: 'late' });
  await becomes(id, { status: 'expired', exceptions: ['late'], amount_received: 7 });
});

test('two requests at once pay once', async () => {
  const { id, amount_due } = await make();
  const answers = await Promise.all([1, 2].map(() => simulate(id, { kind: 'exact' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await becomes(id, { status: 'confirmed', exceptions: [], amount_received: amount_due });
  expect(await simulate(id, { kind: 'overpaid' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('an Idempotency-Key pays once', async () => {
  const { id } = await make();
  const headers = { 'idempotency-key': `simulate ${id}` };
  const send = () => service.call('POST', `/test/payments/${id}/simulate`, { kind: 'underpaid' }, headers);
  const [first, second] = [await send(), await send()];
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
});

describe('the demo wallet', () => {
  const order = (headers: Record<string, string>, body = '{"way":"transfers","transfers":[]}') =>
    fetch(`${service.config.DEMO_WALLET_URL}${ORDER_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test.each([
    ['unsigned', {}],
    ['unsigned, from a page on this machine', { origin: 'http://127.0.0.1:3000' }],
    [
      'signed with another secret',
      { [ORDER_SIGNATURE]: orderSignature('guess', '{"way":"transfers","transfers":[]}') },
    ],
    ['signed for another body', { [ORDER_SIGNATURE]: orderSignature(WALLET_SECRET, '{}') }],
  ])('refuses an order that is %s', async (_, headers) => {
    const answer = await order(headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('says why it cannot carry out an order', async () => {
    const body = JSON.stringify({ way: 'checkout', payment_id: 'pay_unknown', token: 'DOGE', transfers: [] });
    const answer = await order({ [ORDER_SIGNATURE]: orderSignature(WALLET_SECRET, body) }, body);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('the faucet gave no DOGE')]);
  });
});
