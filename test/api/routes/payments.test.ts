import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deactivateKeys } from '../../../src/db/merchants/apiKeys.ts';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';

import { ageRates } from '../../support/factories/rates.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const WALLET = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const create = (body: unknown) => service.call('POST', '/payments', body);

describe('POST /payments', () => {
  test('answers with every field of the contract, and the same on a read', async () => {
    const { status, body, headers } = await create({
      amount: 12.5,
      currency: 'EUR',
      token: 'SOL',
      description: 'Zwei Kaffee ☕',
      customer_email: 'anna@example.com',
      redirect_url: 'https://shop.example/thanks?order=7',
      metadata: { order: 7, nested: { tags: ['a', 'b'], note: 'ünï' } },
      locale: 'pt-br',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^pay_[0-9a-z]{26}$/),
      merchant_id: service.merchant.id,
      mode: 'test',
      status: 'pending',
      exceptions: [],
      failure_reason: null,
      amount: 12.5,
      currency: 'EUR',
      amount_usd: 13.75,
      payment_token: 'SOL',
      token_choice: false,
      amount_due: 0.091666667,
      amount_received: 0,
      amount_refunded: 0,
      refund_status: 'none',
      surplus: 0,
      service_charge: null,
      pay_from_exchange: false,
      wallet_address: service.wallet,
      reference: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
      description: 'Zwei Kaffee ☕',
      customer_id: null,
      customer_email: 'anna@example.com',
      customer_wallet: null,
      redirect_url: 'https://shop.example/thanks?order=7',
      locale: 'pt-BR',
      checkout_url: `http://127.0.0.1:3000/pay/${body.id}`,
      payment_url: `http://127.0.0.1:3000/pay/${body.id}`,
      qr_code: `http://127.0.0.1:3000/pay/${body.id}/qr.svg`,
      transaction_signature: null,
      split_ids: null,
      allow_retry: false,
      retry_of: null,
      payment_link_id: null,
      quantity: null,
      custom_fields: null,
      invoice_id: null,
      subscription_id: null,
      subscription_cycle: null,
      installment_id: null,
      metadata: { order: 7, nested: { tags: ['a', 'b'], note: 'ünï' } },
      expires_at: new Date(Date.parse(body.created_at) + 15 * 60_000).toISOString(),
      confirmed_at: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: body.created_at,
    });
    expect(headers.get('x-correlation-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(headers.get('x-service-mode')).toBe('test');
    expect((await service.call('GET', `/payments/${body.id}`)).body).toEqual(body);
  });

  test.each([
    ['USDC', 'USD', 10, 10],
    ['USDT', 'USD', 10, 10],
    ['USDC', 'EUR', 10, 11],
    ['USDT', 'GBP', 0.000001, 0.000002],
    ['SOL', 'USD', 150, 1],
    ['SOL', 'GBP', 12, 0.1],
  ])('prices in every token and currency: %s for %s %d', async (token, currency, amount, due) => {
    const { status, body } = await create({ token, currency, amount });
    expect(status).toBe(201);
    expect(body).toMatchObject({ amount_due: due, payment_token: token, currency, amount });
  });

  test('takes the language of its customer, unless it names another one', async () => {
    const { body: customer } = await service.call('POST', '/customers', { email: 'pia@example.com', locale: 'it' });
    const of = async (body: object) => (await create({ amount: 1, customer_id: customer.id, ...body })).body.locale;
    expect([await of({}), await of({ locale: 'fr' })]).toEqual(['it', 'fr']);
  });

  test('defaults to US dollars in USDC, open for an hour', async () => {
    const { body } = await create({ amount: 1 });
    expect(body).toMatchObject({ currency: 'USD', payment_token: 'USDC' });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(3_600_000);
  });

  test.each([
    [{}, 'missing_required_field', 'amount'],
    [{ amount: '12' }, 'validation_failed', 'amount'],
    [{ amount: 0 }, 'validation_failed', 'amount'],
    [{ amount: -1 }, 'validation_failed', 'amount'],
    [{ amount: 0.0000001 }, 'validation_failed', 'amount'],
    [{ amount: 1e12 }, 'validation_failed', 'amount'],
    [{ amount: 1, currency: 'JPY' }, 'validation_failed', 'currency'],
    [{ amount: 1, token: 'BTC' }, 'validation_failed', 'token'],
    [{ amount: 1, description: 'x'.repeat(1001) }, 'validation_failed', 'description'],
    [{ amount: 1, description: 'a\0b' }, 'validation_failed', 'description'],
    [{ amount: 1, description: '\ud800' }, 'validation_failed', 'description'],
    [{ amount: 1, customer_email: 'nobody' }, 'validation_failed', 'customer_email'],
    [{ amount: 1, redirect_url: 'javascript:alert(1)' }, 'validation_failed', 'redirect_url'],
    [{ amount: 1, pay_from_exchange: 'yes' }, 'validation_failed', 'pay_from_exchange'],
    [{ amount: 1, pay_from_exchange: true, token: 'SOL' }, 'validation_failed', 'pay_from_exchange'],
    [
      { amount: 1, pay_from_exchange: true, split_recipients: [{ recipient_wallet: WALLET, percentage: 100 }] },
      'validation_failed',
      'pay_from_exchange',
    ],
    [{ amount: 1, locale: 'de_DE' }, 'validation_failed', 'locale'],
    // Its usual spelling is too long.
    [{ amount: 1, locale: 'de-u-ca-islamicc-x-abcd-abcd-abcd' }, 'validation_failed', 'locale'],
    [{ amount: 1, metadata: [] }, 'validation_failed', 'metadata'],
    [{ amount: 1, metadata: { a: '\0' } }, 'validation_failed', 'metadata'],
    [{ amount: 1, metadata: { a: 'x'.repeat(17_000) } }, 'validation_failed', 'metadata'],
    [[], 'validation_failed', ''],
  ])('refuses %j and names the field', async (body, code, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code, error: expect.stringContaining(path) });
    expect(answer.body.message).toBe(answer.body.error);
    expect(answer.body.details.issues[0]).toMatchObject({ path, message: expect.any(String) });
  });

  test.each([
    ['{', 'application/json', 400, 'invalid_parameter'],
    ['amount=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [`{"amount":1,"description":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413, 'payload_too_large'],
  ])('refuses a body that is not JSON of a sensible size', async (body, type, status, code) => {
    const answer = await service.call('POST', '/payments', body, { 'content-type': type });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test('leaves neither row nor job nor event when its transaction fails', async () => {
    await service.call('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/hook' });
    const counts = async () => {
      const { rows } = await sql`select (select count(*) from payments) as payments,
        (select count(*) from events) as events, (select count(*) from webhook_deliveries) as deliveries,
        (select count(*) from pgboss.job where name = 'webhook.deliver') as jobs`.execute(service.db);
      return rows[0];
    };
    const before = await counts();
    // The event is written after the payment and before its deliveries and jobs; each failing write undoes all.
    for (const table of ['payments', 'events', 'webhook_deliveries', 'pgboss.job']) {
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
        service.db,
      );
      await sql`create trigger refuse before insert on ${sql.raw(table)} for each row execute function refuse()`.execute(
        service.db,
      );
      expect(await create({ amount: 1 })).toMatchObject({ status: 500, body: { code: 'internal_error' } });
      await sql`drop function refuse cascade`.execute(service.db);
      expect(await counts()).toEqual(before);
    }
    expect((await create({ amount: 1 })).status).toBe(201);
    expect(await counts()).toEqual(
      expect.objectContaining({ payments: (before as { payments: bigint }).payments + 1n }),
    );
  });

  test('refuses a sale without a fresh price', async () => {
    const stale = await startService();
    try {
      // Before any request for it: the web caches prices for some seconds.
      await ageRates(stale, { minutes: 11 });
      const answer = await stale.call('POST', '/payments', { amount: 1, token: 'SOL' });
      expect(answer).toMatchObject({ status: 503, body: { code: 'rate_unavailable', details: { unit: 'SOL' } } });
      expect((await stale.call('GET', '/payments')).body.data).toEqual([]);
      const euros = { amount: 9.99, currency: 'EUR', token: 'EURC' };
      expect((await stale.call('POST', '/payments', euros)).body.code).toBe('validation_failed');
      const wallets = { EURC: stale.wallet };
      await transact(stale.db, (trx) => updateMerchantMode(trx, stale.merchant.id, 'test', { wallets }));
      const { status, body } = await stale.call('POST', '/payments', euros);
      expect([status, body.amount_due, body.amount_usd]).toEqual([201, 9.99, null]);
      const half = { recipient_wallet: Keypair.generate().publicKey.toBase58(), fixed_amount_usd: 1 };
      const split = await stale.call('POST', '/payments', { ...euros, split_recipients: [half] });
      expect(split).toMatchObject({ status: 503, body: { details: { unit: 'EUR' } } });
    } finally {
      await stale.stop();
    }
  });
});

describe('reading payments', () => {
  test('hides payments of other merchants and of the other mode', async () => {
    const { body } = await create({ amount: 3 });
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    expect((await service.call('GET', `/payments/${body.id}`, undefined, live)).status).toBe(404);
    expect((await service.call('GET', '/payments', undefined, live)).body.data).toEqual([]);
  });

  test('returns its own payment to each of several concurrent reads in one round trip', async () => {
    const made: string[] = [];
    for (let n = 1; n <= 3; n++) made.push((await create({ amount: n })).body.id);
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    const asked = Array.from({ length: 60 }, (_, place) => ({ id: made[place % 3], isOwn: place % 4 !== 0 }));
    const answers = await Promise.all(
      asked.map(({ id, isOwn }) => service.call('GET', `/payments/${id}`, undefined, isOwn ? {} : live)),
    );
    const seen = answers.map(({ status, body }) => (status === 200 ? body.id : status));
    expect(seen).toEqual(asked.map(({ id, isOwn }) => (isOwn ? id : 404)));
  });

  test('lists pages, newest first, with counts and links', async () => {
    const made = [];
    for (let n = 1; n <= 3; n++) made.push((await create({ amount: n })).body.id);
    const first = await service.call('GET', '/payments?limit=2');
    const total = first.body.pagination.total;
    expect(first.body.data.map((payment: { id: string }) => payment.id)).toEqual([made[2], made[1]]);
    expect(first.body.pagination).toEqual({
      page: 1,
      limit: 2,
      total,
      has_more: true,
      total_pages: Math.ceil(total / 2),
    });
    expect(first.headers.get('x-total-count')).toBe(String(total));
    expect(first.headers.get('link')).toContain('offset=2>; rel="next"');
    const second = await service.call('GET', '/payments?limit=2&offset=2');
    expect(second.body.data[0].id).toBe(made[0]);
    expect(second.headers.get('link')).toContain('offset=0>; rel="prev"');
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'limit=1&limit=2', 'status=paid', 'created_from=soon'])(
    'refuses ?%s with 400',
    async (query) => {
      expect(await service.call('GET', `/payments?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter' },
      });
    },
  );

  test('answers 404 with the usual body for an unknown id', async () => {
    for (const path of ['/payments/pay_01h455vb4pex5vsknk084sn02q', '/payments/%00', '/nothing']) {
      const { status, body } = await service.call('GET', path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(body).toEqual({ error: body.message, message: expect.any(String), code: 'not_found', details: {} });
    }
  });
});

describe('authentication', () => {
  const refusal = {
    error: 'The API key is invalid or expired.',
    message: 'The API key is invalid or expired.',
    code: 'authentication_failed',
    details: {},
  };
  test.each([`Bearer svc_test_${'1'.repeat(44)}`, `Bearer svc_live_${'1'.repeat(44)}`])(
    'refuses %j like every other wrong key',
    async (authorization) => {
      const answer = await service.call('GET', '/payments', undefined, { authorization });
      expect(answer).toMatchObject({ status: 401, body: refusal });
    },
  );

  test('refuses a key with the other mode’s prefix', async () => {
    const authorization = `Bearer ${service.merchant.keys.test.replace('svc_test_', 'svc_live_')}`;
    expect((await service.call('GET', '/payments', undefined, { authorization })).status).toBe(401);
  });

  test('refuses a deactivated key at once, although this process has verified it before', async () => {
    const { body: created } = await service.call('POST', '/keys', { mode: 'test' });
    const authorization = `Bearer ${created.key}`;
    expect((await service.call('GET', '/payments', undefined, { authorization })).status).toBe(200);
    await transact(service.db, (trx) => deactivateKeys(trx, service.merchant.id, [created.id]));
    expect((await service.call('GET', '/payments', undefined, { authorization })).status).toBe(401);
  });
});

describe('payments from an exchange', () => {
  test('raise the price by less than a cent, to an amount that the checkout shows with the wallet', async () => {
    const { status, body } = await create({ amount: 25, pay_from_exchange: true, token: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ pay_from_exchange: true, amount: 25, amount_usd: 25, payment_token: 'USDC' });
    expect(body.amount_due).toBeGreaterThanOrEqual(25);
    expect(body.amount_due).toBeLessThanOrEqual(25.009999);
    expect((await service.call('GET', `/payments/${body.id}`)).body).toEqual(body);
    const checkout = await service.call('GET', `/payments/${body.id}/checkout-data`);
    const exchange = { address: service.wallet, amount: body.amount_due };
    expect(checkout.body).toMatchObject({ token_amount: body.amount_due, exchange });
    expect(checkout.body.solana_pay_url).toContain(`amount=${body.amount_due}`);
    await service.call('POST', `/payments/${body.id}/cancel`);
    expect((await service.call('GET', `/payments/${body.id}/checkout-data`)).body.exchange).toBeNull();
  });

  test('have different amounts when they are made at the same time, and start one watch', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => create({ amount: 3, pay_from_exchange: true })));
    expect(new Set(made.map(({ body }) => body.amount_due)).size).toBe(30);
    const { rows } = await sql`
      select from pgboss.job where name = 'wallet.watch' and data->>'mode' = 'test' and state = 'created'`.execute(
      service.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('repeat their amount for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { amount: 3, pay_from_exchange: true };
    const [one, two] = [
      await service.call('POST', '/payments', body, headers),
      await service.call('POST', '/payments', body, headers),
    ];
    expect(two.body).toEqual(one.body);
  });
});

describe('payers', () => {
  test('need no key for the checkout’s data, status and QR code, which contain no metadata', async () => {
    const { body: payment } = await create({ amount: 5, currency: 'EUR', locale: 'ja', metadata: { secret: 'x' } });
    const open = { authorization: '' };
    const checkout = await service.call('GET', `/payments/${payment.id}/checkout-data`, undefined, open);
    expect(checkout.body).toEqual({
      payment_id: payment.id,
      merchant_name: 'Café Zürich',
      amount: 5,
      amount_usd: 5.5,
      currency: 'EUR',
      token: 'USDC',
      token_amount: 5.5,
      token_choices: [],
      description: null,
      locale: 'ja',
      qr_code: payment.qr_code,
      wallet_address: service.wallet,
      exchange: null,
      solana_network: 'devnet',
      solana_pay_url: expect.stringMatching(/^solana:/),
      status: 'pending',
      expires_at: payment.expires_at,
      quote_expires_at: null,
      onramp: false,
      payment_link_id: null,
      can_retry: false,
      allow_custom_amount: false,
    });
    expect(checkout.headers.get('access-control-allow-origin')).toBe('*');
    const status = await service.call('GET', `/payments/${payment.id}/status`, undefined, open);
    expect(status.body).toEqual({ payment_id: payment.id, status: 'pending', transaction_signature: null });
    const qr = await fetch(payment.qr_code.replace('http://127.0.0.1:3000', service.url));
    expect(qr.headers.get('content-type')).toContain('image/svg+xml');
    expect(await qr.text()).toMatch(/^<svg/);
  });
});
