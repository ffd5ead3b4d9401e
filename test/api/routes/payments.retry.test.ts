import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteCustomers } from '../../../src/db/merchants/testClocks.ts';
import { transact } from '../../../src/db/transaction.ts';
import { attemptPayment } from '../../support/factories/chain.ts';
import { setWallet } from '../../support/factories/merchants.ts';
import {
  confirmPayment,
  creditPayment,
  expirePayment,
  failPayment,
  insertPayment,
  setPayment,
} from '../../support/factories/payments.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const anybody = { authorization: '' };
const make = async (body: object = {}): Promise<any> => {
  const { status, body: payment } = await service.call('POST', '/payments', { amount: 5, allow_retry: true, ...body });
  if (status !== 201) throw new Error(JSON.stringify(payment));
  return payment;
};
const retry = (id: string) => service.call('POST', `/payments/${id}/retry`, undefined, anybody);
const read = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
/** Makes a payment that has expired. */
const expired = async (body: object = {}) => {
  const payment = await make(body);
  await expirePayment(service, payment.id);
  return payment;
};
/** Makes a payment that has expired, and one that repeats it. */
const repeated = async (body: object = {}) => {
  const first = await expired(body);
  return { first, second: (await retry(first.id)).body };
};
const reasonOf = async (id: string) => {
  const { status, body } = await retry(id);
  return [status, body.code, body.details?.reason];
};
const refusedFor = (reason: string) => [409, 'conflict', reason];

describe('POST /payments/{id}/retry', () => {
  test('makes an expired payment again, with the same terms and a new deadline', async () => {
    const { body: customer } = await service.call('POST', '/customers', { email: 'ana@example.com' });
    const terms = {
      amount: 12.345678,
      currency: 'EUR',
      token: 'USDT',
      description: 'A chair',
      customer_email: 'other@example.com',
      customer_id: customer.id,
      redirect_url: 'https://shop.example/ok',
      metadata: { order: 7 },
      locale: 'pt-BR',
      pay_from_exchange: true,
    };
    const first = await expired(terms);
    expect(first).toMatchObject({ allow_retry: true, retry_of: null });
    const { status, body, headers } = await retry(first.id);
    expect([status, headers.get('x-service-mode')]).toEqual([201, 'test']);
    expect(JSON.stringify(body)).not.toMatch(/example\.com|cus_|order/);
    const { token: payment_token, ...shown } = terms;
    const second = await read(body.id);
    expect(second).toMatchObject({ ...shown, payment_token, status: 'pending', allow_retry: true, retry_of: first.id });
    expect(second.reference).not.toBe(first.reference);
    expect(second.amount_due).not.toBe(first.amount_due);
    expect(Date.parse(second.expires_at) - Date.parse(second.created_at)).toBe(3_600_000);
    expect(await eventKinds(service, body.id)).toEqual(['payment.created']);
    const { body: events } = await service.call('GET', '/events?kind=payment.created&limit=1');
    expect(events[0].data).toMatchObject({ id: body.id, retry_of: first.id });
    expect((await read(first.id)).status).toBe('expired');
  });

  test('returns the open one again, and the next when that has ended, too; all name the first', async () => {
    const { first, second } = await repeated();
    const again = await retry(first.id);
    expect([again.status, again.body]).toEqual([200, second]);
    expect((await retry(second.id)).body.id).toBe(second.id);
    await failPayment(service, second.id, 'transaction_failed');
    const third = await retry(second.id);
    expect([third.status, third.body.retry_of]).toEqual([201, first.id]);
    expect((await retry(first.id)).body.id).toBe(third.body.id);
  });

  test('makes one for concurrent requests, whichever payment they name', async () => {
    const { first, second } = await repeated();
    await expirePayment(service, second.id);
    const answers = await Promise.all([first, second, first, second, first, second].map(({ id }) => retry(id)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  });

  test('can be paid on the chain like any other', async () => {
    const { first, second } = await repeated();
    await (await fundedWallet(service)).pay(await solanaPayUrl(service, second.id));
    const settled = async () => {
      await settleChain(service);
      return read(second.id);
    };
    await expect.poll(settled).toMatchObject({ status: 'confirmed', amount_received: 5 });
    expect(await reasonOf(first.id)).toEqual(refusedFor('received'));
  });

  test('keeps the splits, and refuses those that have become impossible', async () => {
    const [one, two] = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) => publicKey.toBase58());
    const split_recipients = [
      { recipient_wallet: one, recipient_name: 'Ana', percentage: 33.333333, split_order: 5 },
      { recipient_wallet: two, percentage: 66.666667, split_order: 2 },
    ];
    const { first, second } = await repeated({ split_recipients });
    const splitsOf = async (id: string) =>
      (await service.call('GET', `/payments/${id}/splits`)).body.map(
        ({ recipient_wallet, recipient_name, percentage, split_order, amount, status }: any) => [
          recipient_wallet,
          recipient_name,
          percentage,
          split_order,
          amount,
          status,
        ],
      );
    expect(await splitsOf(second.id)).toEqual([
      [two, null, 66.666667, 2, 3.333333, 'pending'],
      [one, 'Ana', 33.333333, 5, 1.666667, 'pending'],
    ]);
    expect(second.split_ids).not.toEqual(first.split_ids);

    const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const fixed = [{ recipient_wallet: one, fixed_amount_usd: 2 }];
    const { body } = await shop.call('POST', '/payments', { amount: 5, allow_retry: true, split_recipients: fixed });
    await expirePayment(service, body.id);
    await setWallet(shop, one as string);
    expect(await reasonOf(body.id)).toEqual(refusedFor('unavailable'));
  });

  test('goes to the wallet that the merchant has now, and is refused without one', async () => {
    const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
    const { body } = await shop.call('POST', '/payments', { amount: 5, allow_retry: true });
    await expirePayment(service, body.id);
    await setWallet(shop, null);
    expect(await reasonOf(body.id)).toEqual(refusedFor('unavailable'));
    const wallet = Keypair.generate().publicKey.toBase58();
    await setWallet(shop, wallet);
    expect((await retry(body.id)).body.wallet_address).toBe(wallet);
  });

  test('is for the customer that has everything of a merged one', async () => {
    const customer = async (email: string) => (await service.call('POST', '/customers', { email })).body.id;
    const [from, into] = [await customer('from@example.com'), await customer('into@example.com')];
    const first = await expired({ customer_id: from });
    await service.call('POST', `/customers/${into}/merge`, { customer_id: from });
    const { body } = await retry(first.id);
    expect(await read(body.id)).toMatchObject({ customer_id: into, customer_email: 'from@example.com' });
  });
});

test('stays on the test clock of its customer, and is deleted with that', async () => {
  const clock = (await service.call('POST', '/test-clocks', { name: 'A' })).body.id;
  const onClock = { email: 'clock@example.com', test_clock_id: clock };
  const customer = (await service.call('POST', '/customers', onClock)).body.id;
  const { first, second } = await repeated({ customer_id: customer });
  const payment = await service.db.selectFrom('payments').select('test_clock_id').where('id', '=', second.id).execute();
  expect(payment).toEqual([{ test_clock_id: clock }]);
  // A payment without a customer may get one later, when late money is accepted.
  const other = await repeated({ customer_email: 'clock@example.com' });
  await setPayment(service, other.first.id, { customer_id: customer });
  await transact(service.db, (trx) => deleteCustomers(trx, [customer]));
  for (const { id } of [first, second, other.first, other.second]) {
    expect((await service.call('GET', `/payments/${id}`)).status).toBe(404);
  }
});

describe('a payment cannot be made again', () => {
  test('unless it allows that, and links do not', async () => {
    const { body: plain } = await service.call('POST', '/payments', { amount: 5 });
    expect(plain.allow_retry).toBe(false);
    await expirePayment(service, plain.id);
    expect(await reasonOf(plain.id)).toEqual(refusedFor('not_allowed'));
    const { body: link } = await service.call('POST', '/payment-links', { amount: 5 });
    const { body: bought } = await service.call('POST', `/payment-links/${link.link_code}/pay`);
    await expirePayment(service, bought.id);
    expect(await reasonOf(bought.id)).toEqual(refusedFor('not_allowed'));
    await expect(setPayment(service, bought.id, { allow_retry: true })).rejects.toThrow();
    expect((await service.call('POST', '/payments', { amount: 5, allow_retry: 'yes' })).status).toBe(422);
  });

  test('while it is open, after it was confirmed, or after the merchant cancelled it or one that repeats it', async () => {
    const payment = await make();
    expect(await reasonOf(payment.id)).toEqual(refusedFor('open'));
    await service.call('POST', `/payments/${payment.id}/cancel`);
    expect(await reasonOf(payment.id)).toEqual(refusedFor('cancelled'));
    const paid = await make();
    await confirmPayment(service, paid.id);
    expect(await reasonOf(paid.id)).toEqual(refusedFor('received'));
    const { first, second } = await repeated();
    await service.call('POST', `/payments/${second.id}/cancel`);
    expect(await reasonOf(first.id)).toEqual(refusedFor('cancelled'));
    expect((await retry('pay_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
  });

  test.each([
    ['transaction_failed', true],
    ['wrong_token', true],
    ['reverted', true],
    ['cancelled', false],
  ] as const)('after it failed as %s: %s', async (reason, isAllowed) => {
    const { id } = await make();
    await failPayment(service, id, reason);
    expect((await retry(id)).status).toBe(isAllowed ? 201 : 409);
    const { body } = await service.call('GET', `/payments/${id}/checkout-data`, undefined, anybody);
    expect(body.can_retry).toBe(isAllowed);
  });

  test('once money has arrived for it, too little or late', async () => {
    const short = await make();
    await creditPayment(service, short.id, 10_001n);
    await failPayment(service, short.id, 'underpaid');
    expect(await reasonOf(short.id)).toEqual(refusedFor('received'));
    const late = await expired();
    await creditPayment(service, late.id);
    expect(await reasonOf(late.id)).toEqual(refusedFor('received'));
  });

  test('but not once a stranger’s dust has arrived', async () => {
    const dusty = await make();
    await creditPayment(service, dusty.id, 10_000n);
    await failPayment(service, dusty.id, 'underpaid');
    expect((await retry(dusty.id)).status).toBe(201);
  });

  test('once late money has arrived for any payment in its row, even if one is open', async () => {
    const { first, second } = await repeated();
    await creditPayment(service, first.id);
    expect(await reasonOf(first.id)).toEqual(refusedFor('received'));
    expect(await reasonOf(second.id)).toEqual(refusedFor('received'));
    const other = await repeated();
    await expirePayment(service, other.second.id);
    await creditPayment(service, other.second.id);
    expect(await reasonOf(other.first.id)).toEqual(refusedFor('received'));
  });

  test('while a part of the open one is paid, which then is returned for the rest', async () => {
    const { first, second } = await repeated();
    await creditPayment(service, second.id, 1n);
    const { status, body } = await retry(first.id);
    expect([status, body.id]).toEqual([200, second.id]);
  });

  test('while a transaction for it is on the chain that is not read yet', async () => {
    const { id } = await make();
    await expirePayment(service, id);
    await attemptPayment(service, id);
    expect(await reasonOf(id)).toEqual(refusedFor('confirming'));
  });

  test('more than ten times', async () => {
    const { id } = await expired();
    const ids = new Set<string>();
    for (let count = 0; count < 10; count++) {
      const { body } = await retry(id);
      ids.add(body.id);
      await expirePayment(service, body.id);
    }
    expect(ids.size).toBe(10);
    expect(await reasonOf(id)).toEqual(refusedFor('exhausted'));
    expect(await reasonOf([...ids].at(-1) as string)).toEqual(refusedFor('exhausted'));
  });
});

test('the database keeps one open payment that repeats another, and what repeats what', async () => {
  const { merchant } = service;
  const { id } = await expired();
  const like = { merchant_id: merchant.id, allow_retry: true, retry_of: id };
  const open = await insertPayment(service, like);
  await expect(insertPayment(service, like)).rejects.toThrow('payments_open_retry');
  await expect(insertPayment(service, { ...like, allow_retry: false })).rejects.toThrow('payments_retry_of_check');
  await expect(setPayment(service, open.id, { retry_of: null })).rejects.toThrow();
  await expect(setPayment(service, open.id, { allow_retry: false })).rejects.toThrow();
});
