import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import { unpackPayload } from '../../../src/db/eventPayloads.ts';
import { loadRates } from '../../../src/db/rates.ts';
import { subscribePublicly } from '../../../src/services/subscriptions/create.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { setPayment } from '../../support/factories/payments.ts';
import { ageRates, renewRates } from '../../support/factories/rates.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds, fundedWallet } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent, subscribe, subscribeTo } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

let service: Service;
let other: { authorization: string };
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  const { keys } = await makeMerchant(service, { test: { wallets: { USDC: newWallet() } } });
  other = { authorization: `Bearer ${keys.test}` };
});
afterAll(() => service.stop());

const create = (body: object, headers = {}) => service.call('POST', '/subscriptions', body, headers);
const anybody = { authorization: '' };
const live = () => ({ authorization: `Bearer ${service.merchant.keys.live}` });
const newWallet = () => Keypair.generate().publicKey.toBase58();
const customer_email = 'anna@example.com';

describe('POST /subscriptions', () => {
  test('answers with every field, the payment to make, and the request’s values', async () => {
    const plan = await makePlan(service, { currency: 'EUR', name: 'Gold' });
    const customer_wallet = newWallet();
    const { status, body } = await create({ plan_id: plan.id, customer_wallet, customer_email, metadata: { seat: 7 } });
    expect(status).toBe(201);
    const next = new Date(body.created_at);
    next.setUTCMonth(next.getUTCMonth() + 1);
    expect(body).toEqual({
      id: expect.stringMatching(/^sub_[0-9a-z]{26}$/),
      merchant_id: service.merchant.id,
      mode: 'test',
      plan_id: plan.id,
      plan_name: plan.name,
      customer_wallet,
      customer_id: expect.stringMatching(/^cus_/),
      customer_email,
      unit_amount: 10,
      currency: 'EUR',
      quantity: 1,
      coupon: null,
      cancel_at_period_end: false,
      pending_change: null,
      price_change: null,
      token: 'USDC',
      reverse_charge: false,
      current_period_amount: 10,
      email_confirmed: true,
      confirmation_mailed_at: null,
      status: 'active',
      is_paid_up: false,
      current_period_start: body.created_at,
      current_period_end: next.toISOString(),
      trial_end: null,
      cycles_completed: 0,
      next_billing_at: next.toISOString(),
      billing_problem: null,
      cancelled_at: null,
      access_until: null,
      cancel_reason: null,
      current_payment: expect.objectContaining({
        status: 'pending',
        amount: 10,
        currency: 'EUR',
        amount_due: 11,
        payment_token: 'USDC',
        customer_email,
        metadata: { seat: 7 },
        subscription_id: body.id,
        subscription_cycle: 1,
        description: expect.stringContaining('Gold'),
      }),
      metadata: { seat: 7 },
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    expect(await getSubscription(service, body.id)).toEqual({ ...body, prepaid: 0 });
    const payment = await service.call('GET', `/payments/${body.current_payment.id}`);
    expect(payment.body).toEqual(body.current_payment);
    expect(await eventKinds(service, body.id)).toEqual(['subscription.created']);
    expect(await eventKinds(service, body.current_payment.id)).toEqual(['payment.created']);
  });

  test('emits an event with the subscription as the API shows it', async () => {
    const plan = await makePlan(service);
    const body = await subscribe(service, plan.id);
    const emitted = service.db.selectFrom('events').selectAll().where('resource_id', '=', body.id);
    const payload = JSON.parse(unpackPayload(await emitted.executeTakeFirstOrThrow()));
    expect(payload).toMatchObject({ event_name: 'SubscriptionCreated', data: body });
  });

  test('accepts a wallet or an email address, and rejects a request without both', async () => {
    const plan_id = (await makePlan(service)).id;
    expect((await create({ plan_id, customer_email })).body).toMatchObject({ customer_wallet: null });
    expect((await create({ plan_id, customer_wallet: newWallet() })).body).toMatchObject({ customer_email: null });
    const { status, body } = await create({ plan_id });
    expect([status, body.details.issues[0].path]).toEqual([422, 'customer_wallet']);
  });

  test.each([
    ['missing_required_field', 'plan_id', { plan_id: undefined }],
    ['validation_failed', 'customer_email', { customer_email: 'anna@' }],
    ['validation_failed', 'customer_wallet', { customer_wallet: 'x' }],
    ['validation_failed', 'metadata', { metadata: 5 }],
  ])('answers %s for a wrong %s', async (code, path, change) => {
    const plan = await makePlan(service);
    const answer = await create({ plan_id: plan.id, customer_email, ...change });
    expect(answer).toMatchObject({ status: 422, body: { code, details: { issues: [{ path }] } } });
  });

  test('answers 404 for an unknown plan, and with a key for another merchant’s or mode’s plan', async () => {
    const plan = await makePlan(service);
    const body = { plan_id: plan.id, customer_email };
    for (const plan_id of ['plan_01h455vb4pex5vsknk084sn02q', 'x']) {
      expect(await create({ ...body, plan_id })).toMatchObject({ status: 404 });
      expect(await create({ ...body, plan_id }, anybody)).toMatchObject({ status: 404 });
    }
    expect(await create(body, other)).toMatchObject({ status: 404 });
    expect(await create(body, live())).toMatchObject({ status: 404 });
    expect(await create(body, { authorization: 'Bearer svc_test_wrong' })).toMatchObject({ status: 401 });
  });

  test('makes one subscription per request with a key, unless the Idempotency-Key is the same', async () => {
    const body = { plan_id: (await makePlan(service)).id, customer_email };
    const ids = [await create(body), await create(body)].map((answer) => answer.body.id);
    expect(new Set(ids).size).toBe(2);
    const headers = { 'idempotency-key': 'anna' };
    const [first, again] = [await create(body, headers), await create(body, headers)];
    expect(again.body).toEqual(first.body);
  });

  test('starts nothing without a price for the plan’s currency', async () => {
    const plan = await makePlan(service, { currency: 'GBP' });
    await ageRates(service, { hours: 1 }, 'GBP');
    // The web process caches prices for some seconds.
    await expect
      .poll(() => create({ plan_id: plan.id, customer_email }))
      .toMatchObject({ status: 503, body: { code: 'rate_unavailable' } });
    await renewRates(service);
  });
});

describe('POST /subscriptions without a key', () => {
  test('starts one subscription on a double click, from any site', async () => {
    const plan_id = (await makePlan(service)).id;
    const body = { plan_id, customer_email, customer_wallet: newWallet(), metadata: { a: [1, { b: null }] } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body, anybody)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    for (const answer of answers) {
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('x-service-mode')).toBe('test');
    }
    const { body: list } = await service.call('GET', `/subscriptions?plan_id=${plan_id}`);
    expect(list).toHaveLength(1);
    expect(await eventKinds(service, list[0].id)).toEqual(['subscription.created']);
  });

  test('makes the second click wait for the first one’s transaction, and returns its subscription', async () => {
    const plan_id = (await makePlan(service)).id;
    const body = { plan_id, customer_email, customer_wallet: null, quantity: 1, coupon_code: null, metadata: null };
    let begun: string | undefined;
    const click = async (trx: Trx) => {
      const { config } = service;
      const log = pino({ level: 'silent' });
      begun = (await subscribePublicly(trx, body, '127.0.0.1', { config, rates: loadRates, log })).subscription.id;
    };
    const answer = await commitWhileWaiting(service.db, click, () => create(body, anybody));
    expect(answer).toMatchObject({ status: 200, body: { id: begun } });
  });

  test('continues a running trial, too, and allows another subscription after the first payment', async () => {
    const trial = { plan_id: (await makePlan(service, { trial_days: 3 })).id, customer_email };
    const [first, again] = [await create(trial, anybody), await create(trial, anybody)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);

    const wallet = await fundedWallet(service);
    const paid = { plan_id: (await makePlan(service)).id, customer_email };
    const one = await create(paid, anybody);
    await payCurrent(service, wallet, one.body.id);
    const two = await create(paid, anybody);
    expect([two.status, two.body.id === one.body.id]).toEqual([201, false]);
  });

  test('starts another for another wallet, email or metadata, and ignores an email’s notation', async () => {
    const plan_id = (await makePlan(service)).id;
    const email = 'uno@example.com';
    const first = await create({ plan_id, customer_email: email }, anybody);
    expect((await create({ plan_id, customer_email: 'Uno@Example.com' }, anybody)).body.id).toBe(first.body.id);
    for (const change of [
      { metadata: { n: 1 } },
      { customer_wallet: newWallet() },
      { customer_email: 'dos@example.com' },
    ]) {
      expect(await create({ plan_id, customer_email: email, ...change }, anybody)).toMatchObject({ status: 201 });
    }
  });

  test('shows a stranger who types a customer’s address nothing, and locks nobody out', async () => {
    const plan_id = (await makePlan(service, { trial_days: 100 })).id;
    const email = 'victim@example.com';
    const own = await create({ plan_id, customer_email: email }, anybody);
    // Later than any request.
    await advance(service, { seconds: 3600 });
    const created = await create({ plan_id, customer_email: email }, anybody);
    expect(created).toMatchObject({ status: 201, body: { created_at: created.body.current_period_start } });
    expect(created.body.id).not.toBe(own.body.id);
    expect(created.body.trial_end).not.toBe(own.body.trial_end);
    for (let n = 0; n < 3; n += 1) {
      expect(await create({ plan_id, customer_email: email, metadata: { n } }, anybody)).toMatchObject({ status: 201 });
    }
  });

  test('counts per address, and honours an Idempotency-Key', async () => {
    const strict = await startService({ env: { IP_LIMIT_PAYMENTS_PER_MINUTE: '3' } });
    try {
      const plan_id = (await makePlan(strict)).id;
      const begin = (email: string, headers = {}) =>
        strict.call('POST', '/subscriptions', { plan_id, customer_email: email }, { ...anybody, ...headers });
      const headers = { 'idempotency-key': '8a6f0d9e-6a0e-4d5a-9c7c-0c3f8f1b2c3d' };
      const first = await begin('a@example.com', headers);
      const again = await begin('a@example.com', headers);
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
      expect(again.body).toEqual(first.body);
      expect(await begin('b@example.com')).toMatchObject({ status: 201 });
      expect(await begin('c@example.com')).toMatchObject({ status: 429 });
    } finally {
      await strict.stop();
    }
  });
});

test('filters the list by status, plan, wallet and email, without other merchants’ subscriptions', async () => {
  const plan_id = (await makePlan(service)).id;
  const customer_wallet = newWallet();
  const one = await subscribe(service, plan_id, { customer_wallet, customer_email: 'one@example.com' });
  const two = await subscribe(service, plan_id, { customer_email: 'two@example.com' });
  const cancelled = (await service.call('POST', `/subscriptions/${two.id}/cancel`)).body;
  const list = async (query: string, headers = {}) =>
    (await service.call('GET', `/subscriptions?${query}`, undefined, headers)).body;
  expect(await list(`plan_id=${plan_id}`)).toEqual([cancelled, one]);
  expect(await list(`plan_id=${plan_id}&status=cancelled`)).toEqual([cancelled]);
  expect(await list(`customer_wallet=${customer_wallet}`)).toEqual([one]);
  expect(await list('customer_email=two@example.com')).toEqual([cancelled]);
  expect(await list(`plan_id=${plan_id}&limit=1&offset=1`)).toEqual([one]);
  expect(await list(`plan_id=${plan_id}`, other)).toEqual([]);
  expect(await list(`plan_id=${plan_id}`, live())).toEqual([]);
  const wrong = await service.call('GET', '/subscriptions?status=canceled');
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'invalid_parameter', details: { issues: [{ path: 'status' }] } },
  });
});

test('requires a key of its merchant and mode for every change: 404 for others, 401 for none', async () => {
  const { id } = await subscribeTo(service);
  const calls = [
    ['GET', `/subscriptions/${id}`],
    ['GET', `/subscriptions/${id}/periods`],
    ...['cancel', 'pay', 'pause', 'resume'].map((what) => ['POST', `/subscriptions/${id}/${what}`]),
  ] as [string, string][];
  for (const [method, path] of calls) {
    for (const key of [other, live()]) expect((await service.call(method, path, undefined, key)).status).toBe(404);
    expect((await service.call(method, path, undefined, anybody)).status).toBe(401);
  }
  expect((await getSubscription(service, id)).status).toBe('active');
});

test('closes, on a cancel, also a payment made at that moment and locked elsewhere', async () => {
  const { id, current_payment } = await subscribeTo(service);
  await service.call('POST', `/payments/${current_payment.id}/cancel`);
  const waiting = () =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          service.db,
        );
        return rows[0]?.count;
      })
      .toBe(1);
  let isDone = false;
  let cancelled: Promise<any> | undefined;
  await service.db.transaction().execute(async (maker) => {
    await sql`select id from subscriptions where id = ${id} for no key update`.execute(maker);
    cancelled = service.call('POST', `/subscriptions/${id}/cancel`).finally(() => {
      isDone = true;
    });
    await waiting();
    await setPayment(service, current_payment.id, { status: 'pending', failure_reason: null });
    await service.db.transaction().execute(async (holder) => {
      await sql`select id from payments where id = ${current_payment.id} for no key update`.execute(holder);
      await sql`commit`.execute(maker);
      await Promise.race([waiting(), cancelled]);
      expect(isDone).toBe(false);
    });
  });
  expect(await cancelled).toMatchObject({ status: 200, body: { current_payment: { status: 'failed' } } });
});

describe('POST /subscriptions/{id}/pay', () => {
  const pay = (id: string) => service.call('POST', `/subscriptions/${id}/pay`);

  test('answers with the open payment, and makes no other', async () => {
    const { id, current_payment } = await subscribeTo(service);
    for (const answer of await Promise.all([pay(id), pay(id)])) {
      expect(answer).toMatchObject({ status: 200, body: { id: current_payment.id, status: 'pending' } });
    }
  });

  test('makes a new one at once after a cancelled one, open until the same follow-up, and counts it', async () => {
    const { id, current_payment } = await subscribeTo(service);
    await service.call('POST', `/payments/${current_payment.id}/cancel`);
    expect(await getSubscription(service, id)).toMatchObject({ status: 'past_due' });
    const answers = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const payment = answers[0].body;
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(payment).toMatchObject({ status: 'pending', expires_at: current_payment.expires_at, subscription_cycle: 1 });
    expect((await getSubscription(service, id)).current_payment).toEqual(payment);
  });

  test('answers with the open payment also while another transaction has locked it', async () => {
    const { id, current_payment } = await subscribeTo(service);
    await service.db.transaction().execute(async (trx) => {
      await sql`select id from payments where id = ${current_payment.id} for no key update`.execute(trx);
      expect(await pay(id)).toMatchObject({ status: 200, body: { id: current_payment.id } });
    });
  });

  test('bills a period that is due at this moment', async () => {
    const wallet = await fundedWallet(service);
    const { id, current_period_end } = await subscribeTo(service);
    await payCurrent(service, wallet, id);
    await setTestClock(service, { ms: Date.parse(current_period_end) - Date.now() });
    expect(await pay(id)).toMatchObject({ status: 201, body: { subscription_cycle: 2 } });
    expect(await pay(id)).toMatchObject({ status: 200, body: { subscription_cycle: 2 } });
  });

  test('answers 409 with the reason why nothing is due', async () => {
    const wallet = await fundedWallet(service);
    const trial = await subscribeTo(service, { trial_days: 5 });
    const paid = await subscribeTo(service);
    await payCurrent(service, wallet, paid.id);
    const paused = await subscribeTo(service);
    await payCurrent(service, wallet, paused.id);
    await service.call('POST', `/subscriptions/${paused.id}/pause`);
    const cancelled = await subscribeTo(service);
    await service.call('POST', `/subscriptions/${cancelled.id}/cancel`);
    for (const [id, status, words] of [
      [trial.id, 'trialing', trial.trial_end],
      [paid.id, 'active', paid.current_period_end],
      [paused.id, 'paused', 'Resume'],
      [cancelled.id, 'cancelled', 'cancelled'],
    ]) {
      const { body } = await pay(id);
      expect(body).toMatchObject({ code: 'conflict', details: { status } });
      expect(body.message).toContain(words);
    }
  });
});
