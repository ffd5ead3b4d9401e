import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import { loadRates } from '../../../src/db/rates.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { finishPayments } from '../../../src/services/finishPayments.ts';
import { payFromLink } from '../../../src/services/paymentLinks.ts';
import { newReference } from '../../../src/solana/address.ts';
import { crowd } from '../../support/checkouts.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { confirmPayment, expirePayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl } from '../../support/payments.ts';
import { type Answer, type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const create = (body: object) => service.call('POST', '/payment-links', { amount: 10, ...body });
const anybody = { authorization: '' };
const NOTHING_ASKED = {
  collect_email: false,
  custom_fields: null,
  allow_custom_amount: false,
  min_amount: null,
  max_amount: null,
  suggested_amounts: null,
  allow_quantity: false,
  max_quantity: null,
};
const read = async (code: string) => (await service.call('GET', `/payment-links/${code}`, undefined, anybody)).body;
const pay = (code: string, body?: object): Promise<Answer> =>
  service.call('POST', `/payment-links/${code}/pay`, body, anybody);

describe('POST /payment-links', () => {
  test('answers with every field of the contract', async () => {
    const { status, body } = await create({
      amount: 49.9,
      currency: 'EUR',
      token: 'USDT',
      token_choice: false,
      title: 'Workshop',
      description: 'Samstag ☕',
      redirect_url: 'https://shop.example/thanks?x=1',
      locale: 'ZH-hans-cn',
      max_uses: 3,
      expires_at: '2036-01-01T00:00:00Z',
      metadata: { event: { id: 7 } },
      onramp: true,
      amount_ngn: 75_000.5,
      payer_service_charge: true,
    });
    expect(status).toBe(201);
    const page = `http://127.0.0.1:3000/l/${body.link_code}`;
    expect(body).toEqual({
      id: expect.stringMatching(/^plk_[0-9a-z]{26}$/),
      link_code: expect.stringMatching(/^[0-9a-z]{16}$/),
      merchant_id: service.merchant.id,
      mode: 'test',
      title: 'Workshop',
      description: 'Samstag ☕',
      amount: 49.9,
      currency: 'EUR',
      token: 'USDT',
      token_choice: false,
      payment_methods: ['crypto', 'onramp'],
      redirect_url: 'https://shop.example/thanks?x=1',
      locale: 'zh-Hans-CN',
      max_uses: 3,
      uses_count: 0,
      is_active: true,
      onramp: true,
      amount_ngn: 75_000.5,
      payer_service_charge: true,
      ...NOTHING_ASKED,
      pay_from_exchange: false,
      expires_at: '2036-01-01T00:00:00.000Z',
      metadata: { event: { id: 7 } },
      payment_url: page,
      hosted_page_url: page,
      url: page,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    const { metadata: _, ...shown } = body;
    expect(await read(body.link_code)).toEqual(shown);
    const readWith = async (key: string) =>
      (await service.call('GET', `/payment-links/${body.link_code}`, undefined, { authorization: `Bearer ${key}` }))
        .body;
    expect(await readWith(service.merchant.keys.test)).toEqual(body);
    expect(await readWith(service.merchant.keys.live)).toEqual(shown);
    expect(await readWith('svc_test_wrong')).toEqual(shown);
    expect((await service.call('GET', '/payment-links?limit=1')).body).toEqual([body]);
  });

  test('needs only an amount, and allows any number of uses', async () => {
    expect((await create({})).body).toMatchObject({
      currency: 'USD',
      token: 'USDC',
      title: null,
      description: null,
      payment_methods: ['crypto'],
      redirect_url: null,
      locale: null,
      max_uses: null,
      expires_at: null,
      metadata: null,
      onramp: false,
      amount_ngn: null,
      payer_service_charge: false,
      ...NOTHING_ASKED,
    });
  });

  test.each([
    ['amount', { amount: 0 }],
    ['currency', { currency: 'NGN' }],
    ['token', { token: 'BTC' }],
    ['max_uses', { max_uses: 0 }],
    ['max_uses', { max_uses: 1.5 }],
    ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
    ['redirect_url', { redirect_url: 'javascript:alert(1)' }],
    ['locale', { locale: 'english--' }],
    ['amount_ngn', { amount_ngn: -1 }],
    ['onramp', { onramp: 'yes' }],
    ['payer_service_charge', { payer_service_charge: 1 }],
    ['pay_from_exchange', { pay_from_exchange: 'yes' }],
    ['pay_from_exchange', { pay_from_exchange: true, token: 'SOL' }],
    ['title', { title: 'x'.repeat(10_000) }],
  ])('refuses a link that cannot be paid, because of its %s', async (path, body) => {
    const { status, body: error } = await create(body);
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', details: { issues: [{ path }] } });
  });

  test('refuses a link in a token without a wallet of the merchant', async () => {
    const { keys } = await makeMerchant(service);
    const key = { authorization: `Bearer ${keys.test}` };
    expect(await service.call('POST', '/payment-links', { amount: 1 }, key)).toMatchObject({
      status: 422,
      body: { details: { issues: [{ path: 'token' }] } },
    });
  });
});

describe('POST /payment-links/{link_code}/pay', () => {
  test('makes a payment of the link’s amount with the merchant’s settings', async () => {
    const metadata = { order: 5 };
    const fields = { redirect_url: 'https://shop.example/ok', metadata, description: 'A chair', locale: 'fr' };
    const { body: link } = await create({ amount: 12.5, currency: 'EUR', ...fields });
    const { status, body } = await pay(link.link_code);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', amount: 12.5, currency: 'EUR', payment_link_id: link.id });
    expect(body).not.toHaveProperty('metadata');
    const own = await service.call('GET', `/payments/${body.id}`);
    const payer = { customer_id: null, customer_email: null, custom_fields: null };
    expect(own.body).toEqual({ ...body, ...payer, metadata });
    expect(own.body).toMatchObject({ redirect_url: fields.redirect_url, description: 'A chair', locale: 'fr' });
    expect(await eventKinds(service, body.id)).toEqual(['payment.created']);
    const checkout = await service.call('GET', `/payments/${body.id}/checkout-data`, undefined, anybody);
    expect(checkout.body).toMatchObject({ payment_link_id: link.id, onramp: false });
  });

  test('counts a use when its payment is confirmed on the chain, not before', async () => {
    const { body: link } = await create({});
    const { body: payment } = await pay(link.link_code);
    expect(await read(link.link_code)).toMatchObject({ uses_count: 0 });
    const wallet = await fundedWallet(service);
    await wallet.pay(await solanaPayUrl(service, payment.id));
    await expect.poll(() => settleChain(service)).not.toEqual([]);
    expect(await read(link.link_code)).toMatchObject({ uses_count: 1 });
  });

  test('sells the last use once to concurrent buyers', async () => {
    const { body: link } = await create({ max_uses: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(link.link_code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'conflict', details: { reason: 'held' } });
    }
  });

  describe('while another buyer’s transaction is open', () => {
    const payIn = (code: string) => (trx: Trx) =>
      payFromLink(trx, code, '192.0.2.1', { config: service.config, rates: loadRates, finish: finishPayments });

    test('makes a buyer wait for the last use, and refuses them when it is sold', async () => {
      const { body: link } = await create({ max_uses: 1 });
      const answer = await commitWhileWaiting(service.db, payIn(link.link_code), () => pay(link.link_code));
      expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'held' } } });
    });

    test('serves a buyer of an unlimited link without waiting', async () => {
      const { body: link } = await create({});
      await transact(service.db, async (trx) => {
        await payIn(link.link_code)(trx);
        expect((await pay(link.link_code)).status).toBe(201);
      });
    });
  });

  test('frees the use of an unpaid payment, and keeps that of a paid one', async () => {
    const { body: link } = await create({ max_uses: 1 });
    const { body: first } = await pay(link.link_code);
    expect(await pay(link.link_code)).toMatchObject({ status: 409, body: { details: { reason: 'held' } } });
    await expirePayment(service, first.id);
    const { status, body: second } = await pay(link.link_code);
    expect(status).toBe(201);
    await confirmPayment(service, second.id);
    expect(await pay(link.link_code)).toMatchObject({ status: 409, body: { details: { reason: 'used_up' } } });
    expect(await read(link.link_code)).toMatchObject({ uses_count: 1, max_uses: 1, is_active: true });
  });

  test('refuses a new payment while ten thousand are open, with that reason, until one ends', async () => {
    const { body: link } = await create({});
    const { body: payment } = await pay(link.link_code);
    await crowd(service, payment.id);
    expect(await pay(link.link_code)).toMatchObject({ status: 409, body: { details: { reason: 'crowded' } } });
    await expirePayment(service, payment.id);
    expect((await pay(link.link_code)).status).toBe(201);
  });

  test('answers 409 for a link that has expired, by its merchant’s clock', async () => {
    const { body: link } = await create({ expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await pay(link.link_code)).status).toBe(201);
    await setTestClock(service, { hours: 2 });
    expect(await pay(link.link_code)).toMatchObject({ status: 409, body: { details: { reason: 'expired' } } });
    await setTestClock(service);
  });

  test('answers 404 for an unknown code', async () => {
    for (const code of ['0000000000000000', 'x', '%00', 'plk_01h455vb4pex5vsknk084sn02q']) {
      expect((await pay(code)).status).toBe(404);
    }
  });
});

describe('POST /payment-links/{link_code}/deactivate', () => {
  test('closes a link for good, repeatably, and leaves an open payment open', async () => {
    const { body: link } = await create({});
    const { body: payment } = await pay(link.link_code);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await service.call('POST', `/payment-links/${link.link_code}/deactivate`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: link.id, is_active: false });
    }
    expect(await pay(link.link_code)).toMatchObject({ status: 409, body: { details: { reason: 'inactive' } } });
    expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('pending');
  });

  test('is refused for the public, another merchant, and the other mode', async () => {
    const { body: link } = await create({});
    const other = await makeMerchant(service);
    const path = `/payment-links/${link.link_code}/deactivate`;
    const keys = ['', `Bearer ${other.keys.test}`, `Bearer ${service.merchant.keys.live}`];
    const statuses = [];
    for (const authorization of keys) {
      statuses.push((await service.call('POST', path, undefined, { authorization })).status);
    }
    expect(statuses).toEqual([401, 404, 404]);
    expect(await read(link.link_code)).toMatchObject({ is_active: true });
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    expect((await service.call('GET', '/payment-links', undefined, live)).body).toEqual([]);
  });
});

describe('token_choice', () => {
  test('is on by default: a payment can be in another token at once, or later', async () => {
    const { body: link } = await create({});
    expect(link).toMatchObject({ token: 'USDC', token_choice: true });
    expect((await pay(link.link_code)).body).toMatchObject({ payment_token: 'USDC', token_choice: true });
    const { body: payment } = await pay(link.link_code, { token: 'SOL' });
    expect(payment).toMatchObject({ payment_token: 'SOL', token_choice: true, amount_due: 0.066666667 });
    const refused = await pay(link.link_code, { token: 'EURC' });
    expect(refused.body.details.issues).toMatchObject([{ path: 'token' }]);
  });

  test('can be off: payments are in the link’s token', async () => {
    const { body: link } = await create({ token: 'USDT', token_choice: false });
    const refused = await pay(link.link_code, { token: 'SOL' });
    const message = 'must be USDT: this link offers no choice';
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      details: { issues: [{ path: 'token', message }] },
    });
    expect((await pay(link.link_code, { token: 'USDT' })).body).toMatchObject({ token_choice: false });
  });

  test.each([[['USDC', 'SOL'] as const], [['SOL'] as const]])(
    'leads the payer to %j while the link’s own token is suspended',
    async (offered) => {
      const wallets = Object.fromEntries(offered.map((token) => [token, newReference()]));
      const own = serviceOf(service, await makeMerchant(service, { test: { wallets } }));
      const { body: link } = await own.call('POST', '/payment-links', { amount: 10, token: offered[0] });
      await setRows(service, 'payment_links', link.id, { token: 'PYUSD' });
      const html = await (await fetch(`${service.url}/l/${link.link_code}`)).text();
      const radios = [...html.matchAll(/name="token"[^>]* value="(\w+)"( checked)?/g)].map(([, token, checked]) => [
        token,
        checked !== undefined,
      ]);
      expect(radios).toEqual(offered.map((token, index) => [token, index === 0]));
      expect(html).toMatch(new RegExp(`/visits/\\w+/${offered[0]}\\.svg`));
      expect(html).not.toContain('PYUSD');
    },
  );

  test('has its price beside each token, or the rate where the payer chooses the amount', async () => {
    const shown = async (body: object) => {
      const { body: link } = await create(body);
      const html = await (await fetch(`${service.url}/l/${link.link_code}`)).text();
      const labels = [...html.matchAll(/<label for="token-\w+">(.*)<\/label>/g)].map(([, label]) => label);
      return labels.map((label) =>
        (label as string)
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    };
    expect(await shown({})).toEqual(['10.00 USDC', '10.00 USDT', '≈ 0.066666667 SOL']);
    const rates = ['USDC', 'USDT', 'SOL 1 SOL = $150.00'];
    expect(await shown({ allow_quantity: true })).toEqual(rates);
    expect(await shown({ allow_custom_amount: true })).toEqual(rates);
    const { body: payment } = await pay((await create({ currency: 'EUR' })).body.link_code);
    expect((await shown({ currency: 'EUR' }))[0]).toBe(`≈ ${payment.amount_due.toFixed(2)} USDC`);
    expect((await shown({ currency: 'EUR', allow_quantity: true }))[0]).toMatch(/^USDC 1 USDC = €0\.\d\d$/);
  });

  test('is off for links that a version before has made', async () => {
    const { body: link } = await create({});
    const { token_choice: _, ...row } = await service.db
      .selectFrom('payment_links')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    const before = { ...row, id: newId('plk'), link_code: 'x'.repeat(16) };
    await service.db.insertInto('payment_links').values(before).execute();
    expect(await read(before.link_code)).toMatchObject({ token_choice: false });
    expect((await pay(before.link_code)).body).toMatchObject({ token_choice: false });
  });
});

describe('pay_from_exchange', () => {
  test('gives every payment of the link an amount of its own', async () => {
    const { body: link } = await create({ amount: 9, pay_from_exchange: true });
    expect(link).toMatchObject({ pay_from_exchange: true });
    const [one, two] = [await pay(link.link_code), await pay(link.link_code)];
    for (const { body } of [one, two]) expect(body).toMatchObject({ pay_from_exchange: true });
    expect(one.body.amount_due).not.toBe(two.body.amount_due);
    expect((await create({ amount: 9 })).body).toMatchObject({ pay_from_exchange: false });
  });
});

describe('payer_service_charge', () => {
  let charging: Service;
  const chargeWallet = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
  beforeAll(async () => {
    const wallets = { SERVICE_CHARGE_WALLET_TEST: chargeWallet, SERVICE_CHARGE_WALLET_LIVE: chargeWallet };
    charging = await startService({ env: { SERVICE_CHARGE_BPS: '150', ...wallets } });
  });
  afterAll(() => charging.stop());

  test('rules out payments from an exchange, and does not close links that were made before', async () => {
    const refused = await charging.call('POST', '/payment-links', { amount: 1, pay_from_exchange: true });
    expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'pay_from_exchange' }] } } });
    const payment = await charging.call('POST', '/payments', { amount: 1, pay_from_exchange: true });
    expect(payment).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'pay_from_exchange' }] } } });
    const { body: link } = await charging.call('POST', '/payment-links', { amount: 100 });
    await setRows(charging, 'payment_links', link.id, { pay_from_exchange: true });
    const paid = await charging.call('POST', `/payment-links/${link.link_code}/pay`, undefined, anybody);
    expect(paid).toMatchObject({ status: 201, body: { pay_from_exchange: false, amount_due: 100 } });
  });

  test.each([
    [true, 101.5],
    [false, 100],
  ])('%s makes the payer of 100 pay %d', async (payer_service_charge, due) => {
    const { body: link } = await charging.call('POST', '/payment-links', { amount: 100, payer_service_charge });
    const { body } = await charging.call('POST', `/payment-links/${link.link_code}/pay`, undefined, anybody);
    expect(body).toMatchObject({ amount: 100, amount_due: due });
  });
});
