import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/payment.expire.ts';
import { ageScan } from '../../support/factories/chain.ts';
import { setDeadline } from '../../support/factories/payments.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds, settleChain, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../../support/transactions.ts';

const USDC = 1_000_000n;
/** The events of a payment that received too little, and that the merchant then accepted. */
const RESOLVED = ['payment.created', 'payment.underpaid', 'payment.failed', 'payment.confirmed'];

let service: Service;
let payer: Payer;
let stranger: Record<string, string>;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
  const wallets = { USDC: service.wallet, USDT: service.wallet, SOL: service.wallet };
  const { keys } = await makeMerchant(service, { test: { wallets }, live: { wallets } });
  stranger = { authorization: `Bearer ${keys.test}` };
});
afterAll(() => service.stop());

const get = (id: string) => getPayment(service, id);
const act = (id: string, action: string, headers = {}) =>
  service.call('POST', `/payments/${id}/${action}`, undefined, headers);
const diagnose = async (id: string) => (await service.call('GET', `/payments/${id}/diagnostics`)).body;
const pay = ({ keys }: Made, amount = 7n) => payer.send([payer.token(service.wallet, amount * USDC, keys)]);

async function settle() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}
/** Lets a payment's deadline pass, and closes it. */
async function pass(id: string) {
  const { control } = service.chain;
  const deadline = new Date(control.now().getTime() + 1000);
  await setDeadline(service, id, deadline, { created_at: new Date(0), next_lookup_at: deadline });
  control.advanceTime(60);
  await settle();
  await expire(workerOf(service), { mode: 'test' });
}

describe('cancel', () => {
  test('ends an open payment once, with one event; a later transfer is late and can be accepted', async () => {
    const made = await makePayment(service);
    const { status, body } = await act(made.id, 'cancel');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: made.id, status: 'failed', failure_reason: 'cancelled' });
    expect(await act(made.id, 'cancel')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await pay(made);
    await settle();
    expect(await get(made.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'cancelled',
      exceptions: ['late'],
      amount_received: 7,
    });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.failed', 'payment.late']);
    const late = await service.call('GET', '/payments?exception=late');
    expect(late.body.data.map((payment: { id: string }) => payment.id)).toContain(made.id);
    expect((await act(made.id, 'resolve')).body).toMatchObject({ status: 'confirmed', exceptions: ['late'] });
  });

  test('is refused for a paid payment', async () => {
    const made = await makePayment(service);
    await pay(made);
    await settle();
    expect(await act(made.id, 'cancel')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await get(made.id)).status).toBe('confirmed');
  });

  test('ends the payment in exactly one way when it is credited at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await makePayment(service);
      await pay(made);
      service.chain.control.advanceSlots(5);
      await Promise.all([act(made.id, 'cancel'), settleChain(service), act(made.id, 'cancel')]);
      await settleChain(service);
      const { status, amount_received } = await get(made.id);
      expect(amount_received).toBe(7);
      const kinds = await eventKinds(service, made.id);
      const ends = status === 'confirmed' ? ['payment.confirmed'] : ['payment.failed', 'payment.late'];
      expect(kinds).toEqual(['payment.created', ...ends]);
    }
  });
});

describe('resolve', () => {
  test('accepts too little once, and states what was accepted', async () => {
    const made = await makePayment(service);
    await pay(made, 5n);
    await settle();
    expect((await act(made.id, 'resolve')).status).toBe(409);
    await pass(made.id);
    expect(await get(made.id)).toMatchObject({ status: 'failed', failure_reason: 'underpaid' });
    const { status, body } = await act(made.id, 'resolve');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      failure_reason: null,
      amount_received: 5,
      exceptions: ['underpaid'],
      confirmed_at: expect.any(String),
    });
    expect((await act(made.id, 'resolve')).status).toBe(409);
    expect(await eventKinds(service, made.id)).toEqual(RESOLVED);
  });

  test('runs once and answers twice for two concurrent requests with one Idempotency-Key', async () => {
    const made = await makePayment(service);
    await pay(made, 5n);
    await settle();
    await pass(made.id);
    const key = { 'idempotency-key': 'resolve-1' };
    const answers = await Promise.all([act(made.id, 'resolve', key), act(made.id, 'resolve', key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventKinds(service, made.id)).toEqual(RESOLVED);
  });

  test('is refused where nothing was received, because a payment cannot be declared paid', async () => {
    const made = await makePayment(service);
    await pass(made.id);
    expect((await get(made.id)).status).toBe('expired');
    expect(await act(made.id, 'resolve')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('diagnostics', () => {
  test('name the expected transfers and the reading of the chain, for an untried payment', async () => {
    const { id } = await makePayment(service);
    await settle();
    expect(await diagnose(id)).toMatchObject({
      payment_id: id,
      status: 'pending',
      summary: 'No transaction that names this payment has been found.',
      expected: [{ kind: 'merchant', wallet: service.wallet, token: 'USDC', amount: 7, outstanding: 7 }],
      transactions: [],
      chain: { is_current: true, slot: expect.any(Number), chain_time: expect.any(String) },
    });
  });

  test('report that the chain is not read, when "nothing was seen" would mean nothing', async () => {
    const { id } = await makePayment(service);
    await ageScan(service, { hours: 1 });
    const { summary, chain } = await diagnose(id);
    expect(chain.is_current).toBe(false);
    expect(summary).toContain('not scanning');
  });

  test('name each transfer and the missing rest of an underpaid payment', async () => {
    const made = await makePayment(service);
    const signature = await pay(made, 5n);
    await settle();
    expect(await diagnose(made.id)).toMatchObject({
      summary: 'The payment is partly paid. 5 USDC was received; 2 USDC is missing.',
      findings: ['partly_paid', 'partly_received'],
      refusal: null,
      expected: [{ amount: 7, outstanding: 2 }],
      transactions: [
        {
          signature,
          outcome: 'credited',
          is_final: false,
          transfers: [{ outcome: 'credited', token: 'USDC', amount: 5, destination_wallet: service.wallet }],
        },
      ],
    });
  });
});

test('show a merchant who waits for finality no credit before it, with the reason, and no cancel', async () => {
  await transact(service.db, (trx) =>
    updateMerchantMode(trx, service.merchant.id, 'test', { commitment: 'finalized' }),
  );
  const made = await makePayment(service);
  await pay(made);
  await settle();
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0, transaction_signature: null });
  expect(await diagnose(made.id)).toMatchObject({
    summary: 'A transaction that pays this payment is waiting to become final.',
    expected: [{ outstanding: 7 }],
    transactions: [{ outcome: 'waiting', transfers: [{ outcome: 'waiting', amount: 7 }] }],
  });
  expect((await act(made.id, 'cancel')).status).toBe(409);
  await transact(service.db, (trx) =>
    updateMerchantMode(trx, service.merchant.id, 'test', { commitment: 'confirmed' }),
  );
});

test('answer 404 for a payment of the other mode, of another merchant, or of nobody', async () => {
  const { id } = await makePayment(service);
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  for (const [whose, headers] of [
    [id, stranger],
    [id, live],
    [newId('pay'), {}],
    ['pay_x', {}],
  ] as const) {
    for (const action of ['cancel', 'resolve']) expect((await act(whose, action, headers)).status).toBe(404);
    const diagnostics = await service.call('GET', `/payments/${whose}/diagnostics`, undefined, headers);
    expect(diagnostics).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect((await get(id)).status).toBe('pending');
});

test('lists only a merchant’s own unapplied transfers, by mode and page', async () => {
  const [one, two] = [await makePayment(service), await makePayment(service)];
  for (const amount of [1n, 2n]) {
    await payer.send([payer.token(service.wallet, amount * USDC, [...one.keys, two.reference])]);
    service.chain.control.advanceSlots(1);
  }
  await settle();
  const list = (query: string, headers = {}) => service.call('GET', `/unapplied-transfers${query}`, undefined, headers);
  const { body, headers } = await list('?limit=1');
  expect(body).toHaveLength(1);
  expect(headers.get('X-Total-Count')).toBe('2');
  expect(headers.get('Link')).toContain('rel="next"');
  expect((await list('', stranger)).body).toEqual([]);
  expect((await list('', { authorization: `Bearer ${service.merchant.keys.live}` })).body).toEqual([]);
  expect((await list('?limit=101')).status).toBe(400);
});
