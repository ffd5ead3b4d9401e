import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import { lockPaymentsById } from '../../../src/db/payments/locks.ts';
import { loadRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import { finishPayments } from '../../../src/services/finishPayments.ts';
import { payFromLink } from '../../../src/services/paymentLinks.ts';
import { attemptPayment, insertTransaction, newSignature } from '../../support/factories/chain.ts';
import { agePlaces } from '../../support/factories/links.ts';
import { confirmPayment, creditPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { earlier } from '../../support/factories/times.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl } from '../../support/payments.ts';
import { type Answer, type Service, startService } from '../../support/service.ts';
import { getPayment } from '../../support/transactions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => service.stop());

const anybody = { authorization: '' };
const link = async (max_uses: number): Promise<string> =>
  (await service.call('POST', '/payment-links', { amount: 10, max_uses })).body.link_code;
const uses = async (code: string) => (await service.call('GET', `/payment-links/${code}`)).body.uses_count;
let clients = 0;
const newClient = () => `203.0.113.${++clients}`;
/** Makes a payment from a link, by default from a new client address. */
const pay = (code: string, ip = newClient()): Promise<Answer> =>
  service.call('POST', `/payment-links/${code}/pay`, undefined, { ...anybody, 'x-forwarded-for': ip });
const reserve = async (code: string): Promise<string> => {
  const { status, body } = await pay(code);
  expect(status).toBe(201);
  return body.id;
};
const build = (id: string, payer_wallet: string) =>
  service.call('POST', `/payments/${id}/build-transaction`, { payer_wallet }, anybody);
/** Ingests the chain until a payment's money has arrived. */
const untilPaid = (id: string) =>
  expect
    .poll(async () => {
      await settleChain(service);
      return (await getPayment(service, id)).amount_received;
    })
    .toBe(10);
const held = { status: 409, body: { details: { reason: 'held' } } };
const cancelled = { status: 'failed', failure_reason: 'cancelled' };

describe('a place that nobody pays', () => {
  test('goes to the next buyer after ten minutes, and its payment is cancelled', async () => {
    const code = await link(1);
    const first = await reserve(code);
    await agePlaces(service, { minutes: 9, seconds: 50 });
    expect(await pay(code)).toMatchObject(held);
    expect(await getPayment(service, first)).toMatchObject({ status: 'pending' });
    await agePlaces(service, { seconds: 10 });
    const second = await reserve(code);
    expect(await getPayment(service, first)).toMatchObject(cancelled);
    expect(await eventKinds(service, first)).toEqual(['payment.created', 'payment.failed']);
    expect(await pay(code)).toMatchObject(held);
    await agePlaces(service, { minutes: 10 });
    await reserve(code);
    expect(await getPayment(service, second)).toMatchObject(cancelled);
  });

  test('stays with its payer as long as nobody else needs it', async () => {
    const code = await link(3);
    const first = await reserve(code);
    await agePlaces(service, { minutes: 30 });
    await reserve(code);
    await reserve(code);
    expect(await getPayment(service, first)).toMatchObject({ status: 'pending' });
    const wallet = await fundedWallet(service);
    await wallet.pay(await solanaPayUrl(service, first));
    await untilPaid(first);
    expect(await getPayment(service, first)).toMatchObject({ status: 'confirmed' });
    expect(await pay(code)).toMatchObject(held);
  });

  test('is given away oldest first, one for each buyer', async () => {
    const code = await link(2);
    const [first, second] = [await reserve(code), await reserve(code)];
    await agePlaces(service, { minutes: 11 });
    await reserve(code);
    expect(await getPayment(service, first)).toMatchObject(cancelled);
    expect(await getPayment(service, second)).toMatchObject({ status: 'pending' });
    await reserve(code);
    expect(await getPayment(service, second)).toMatchObject(cancelled);
    expect(await pay(code)).toMatchObject(held);
  });

  test.each([
    [
      'is just being changed',
      (first: string, work: () => Promise<void>) =>
        transact(service.db, async (trx) => {
          await lockPaymentsById(trx, 'test', [first]);
          await work();
        }),
    ],
    [
      'may be paid by a transaction at its wallet',
      async (first: string, work: () => Promise<void>) => {
        await setRows(service, 'payments', first, { exchange_amount: 10_000_001n });
        await insertTransaction(service, { incoming_wallets: [(await getPayment(service, first)).wallet_address] });
        await work();
      },
    ],
  ])('is not that of a payment that %s while there are others', async (_, whileInUse) => {
    const code = await link(3);
    const [first, second, third] = [await reserve(code), await reserve(code), await reserve(code)];
    await agePlaces(service, { minutes: 11 });
    await whileInUse(first, async () => {
      await reserve(code);
    });
    expect(await getPayment(service, first)).toMatchObject({ status: 'pending' });
    expect(await getPayment(service, second)).toMatchObject(cancelled);
    expect(await getPayment(service, third)).toMatchObject({ status: 'pending' });
  });

  test('is given away once to concurrent buyers', async () => {
    const code = await link(2);
    for (let n = 0; n < 2; n += 1) await reserve(code);
    await agePlaces(service, { minutes: 11 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(held);
  });

  test('keeps late money for the merchant to accept, and counts no use until then', async () => {
    const code = await link(1);
    const first = await reserve(code);
    const url = await solanaPayUrl(service, first);
    await agePlaces(service, { minutes: 10 });
    const second = await reserve(code);
    const wallet = await fundedWallet(service);
    await wallet.pay(url);
    await untilPaid(first);
    expect(await getPayment(service, first)).toMatchObject({ ...cancelled, amount_received: 10, exceptions: ['late'] });
    expect(await uses(code)).toBe(0);
    expect(await getPayment(service, second)).toMatchObject({ status: 'pending' });
    expect((await service.call('POST', `/payments/${first}/resolve`)).body).toMatchObject({ status: 'confirmed' });
    expect(await uses(code)).toBe(1);
  });
});

describe('a place is kept', () => {
  test('for ten minutes from each transaction that is built for its payment', async () => {
    const code = await link(1);
    const first = await reserve(code);
    const { address } = await fundedWallet(service);
    await agePlaces(service, { minutes: 8 });
    expect((await build(first, address)).status).toBe(200);
    await agePlaces(service, { minutes: 9, seconds: 50 });
    expect(await pay(code)).toMatchObject(held);
    expect(await getPayment(service, first)).toMatchObject({ status: 'pending' });
    await agePlaces(service, { seconds: 10 });
    await reserve(code);
    expect(await getPayment(service, first)).toMatchObject(cancelled);
  });

  test('for two minutes when a transaction was submitted that no node has returned', async () => {
    const code = await link(1);
    const first = await reserve(code);
    await agePlaces(service, { minutes: 50 });
    const transaction_signature = newSignature();
    const submit = { transaction_signature };
    expect((await service.call('POST', `/payments/${first}/submit-transaction`, submit, anybody)).status).toBe(200);
    expect(await pay(code)).toMatchObject(held);
    const seen_at = earlier('seen_at', { minutes: 2 });
    await setRows(service, 'chain_transactions', { signature: transaction_signature }, { seen_at });
    expect((await pay(code)).status).toBe(201);
  });

  test.each([
    ['a transaction that names it', (id: string) => attemptPayment(service, id)],
    ['some of the money', (id: string) => creditPayment(service, id, 1_000_000n)],
  ])('once %s was seen', async (_, see) => {
    const code = await link(1);
    await see(await reserve(code));
    await agePlaces(service, { minutes: 50 });
    expect(await pay(code)).toMatchObject(held);
  });

  test('or lost, when both happen at once: the transaction is then not handed out', async () => {
    const code = await link(1);
    const first = await reserve(code);
    await agePlaces(service, { minutes: 10 });
    const wallet = await fundedWallet(service);
    const take = (trx: Trx) =>
      payFromLink(trx, code, newClient(), { config: service.config, rates: loadRates, finish: finishPayments });
    const answer = await commitWhileWaiting(service.db, take, () => build(first, wallet.address));
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(answer.body.transaction).toBeUndefined();
  });
});

describe('one client', () => {
  test('gets three unpaid places of a link in an hour, and others are served meanwhile', async () => {
    const code = await link(20);
    const ip = newClient();
    for (let n = 0; n < 3; n += 1) expect((await pay(code, ip)).status).toBe(201);
    const refused = await pay(code, ip);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait > 3500 && wait <= 3600).toBe(true);
    expect((await pay(code)).status).toBe(201);
    expect((await pay(await link(1), ip)).status).toBe(201);
    await agePlaces(service, { minutes: 59 });
    expect((await pay(code, ip)).status).toBe(429);
    await agePlaces(service, { minutes: 1 });
    expect((await pay(code, ip)).status).toBe(201);
  });

  test('cannot keep a link sold out by taking its last place again and again', async () => {
    const code = await link(1);
    const ip = newClient();
    for (let n = 0; n < 3; n += 1) {
      expect((await pay(code, ip)).status).toBe(201);
      await agePlaces(service, { minutes: 10 });
    }
    expect((await pay(code, ip)).status).toBe(429);
    expect((await pay(code)).status).toBe(201);
  });

  test('gets a place for each that it has paid', async () => {
    const code = await link(20);
    const ip = newClient();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await pay(code, ip)).body.id as string);
    const wallet = await fundedWallet(service);
    await wallet.pay(await solanaPayUrl(service, ids[0] as string));
    await untilPaid(ids[0] as string);
    expect((await pay(code, ip)).status).toBe(201);
    expect((await pay(code, ip)).status).toBe(429);
  });

  test('makes a hundred unpaid payments of an unlimited link in an hour, so that few clients cannot crowd it', async () => {
    const { link_code } = (await service.call('POST', '/payment-links', { amount: 10 })).body;
    const ip = newClient();
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(link_code, ip)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const refused = await pay(link_code, ip);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await pay(link_code)).status).toBe(201);
    await confirmPayment(service, answers[0]?.body.id);
    expect((await pay(link_code, ip)).status).toBe(201);
    expect((await pay(link_code, ip)).status).toBe(429);
    await agePlaces(service, { minutes: 60 });
    expect((await pay(link_code, ip)).status).toBe(201);
  });
});

test('the page says how long a place is kept, and when a client with three unpaid ones can try again', async () => {
  const code = await link(20);
  const address = `${service.url}/l/${code}`;
  expect(await (await fetch(address)).text()).toContain('We keep your place for 10 minutes.');
  const headers = { 'x-forwarded-for': newClient() };
  const press = () => fetch(`${address}/pay`, { method: 'POST', headers, redirect: 'manual' });
  for (let n = 0; n < 3; n += 1) expect((await press()).status).toBe(303);
  const refused = await press();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await refused.text()).toContain('Try again in <bdi>1 hour</bdi>');
});
