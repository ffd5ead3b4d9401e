import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPlan } from '../../support/factories/installments.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const DAY = 24 * 3600_000;
const wallet = Keypair.generate().publicKey.toBase58();
const minimal = { customer_wallet: wallet, total_amount: 100, installment_count: 3, payment_frequency_days: 30 };
const create = (fields: object = {}, headers = {}) =>
  service.call('POST', '/installment-plans', { ...minimal, ...fields }, headers);
const made = async (fields: object = {}) => (await create(fields)).body;
const get = async (id: string) => (await service.call('GET', `/installment-plans/${id}`)).body;
const pay = (id: string) => service.call('POST', `/installment-plans/${id}/pay`);

async function otherKeys() {
  const { keys } = await makeMerchant(service);
  return [`Bearer ${keys.test}`, `Bearer ${service.merchant.keys.live}`];
}

describe('POST /installment-plans', () => {
  test('answers with the whole plan, its page, its amounts and its dates', async () => {
    const { status, body } = await create({
      customer_email: 'ana@example.com',
      first_payment_date: '2030-01-31T09:30:00+01:00',
      description: 'Ein Fahrrad 🚲',
      late_fee_amount: 5.5,
      grace_period_days: 3,
      metadata: { order: [1, { b: null }] },
    });
    expect(status).toBe(201);
    const page = `http://127.0.0.1:3000/installments/${body.id}`;
    const part = (installment_number: number, amount: number, due_date: string) => ({
      id: expect.stringMatching(/^ins_[0-9a-z]{26}$/),
      plan_id: body.id,
      merchant_id: service.merchant.id,
      mode: 'test',
      installment_number,
      due_date,
      amount,
      currency: 'USD',
      late_fee: 0,
      amount_received: 0,
      credit_applied: 0,
      surplus: 0,
      status: 'pending',
      payment_id: null,
      payment_url: null,
      paid_at: null,
    });
    expect(body).toEqual({
      id: expect.stringMatching(/^ipl_[0-9a-z]{26}$/),
      plan_id: body.id,
      merchant_id: service.merchant.id,
      mode: 'test',
      status: 'active',
      customer_wallet: wallet,
      customer_id: expect.stringMatching(/^cus_/),
      customer_email: 'ana@example.com',
      total_amount: 100,
      currency: 'USD',
      token: 'USDC',
      installment_count: 3,
      payment_frequency_days: 30,
      first_payment_date: '2030-01-31T08:30:00.000Z',
      late_fee_amount: 5.5,
      grace_period_days: 3,
      description: 'Ein Fahrrad 🚲',
      plan_url: page,
      payment_schedule: [
        part(1, 33.33, '2030-01-31T08:30:00.000Z'),
        part(2, 33.33, '2030-03-02T08:30:00.000Z'),
        part(3, 33.34, '2030-04-01T08:30:00.000Z'),
      ],
      metadata: { order: [1, { b: null }] },
      completed_at: null,
      defaulted_at: null,
      cancelled_at: null,
      reinstated_at: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    expect(await get(body.id)).toEqual(body);
    expect((await service.call('GET', '/installment-plans?limit=1')).body).toEqual([body]);
  });

  test('starts the next day with a week of grace and no fee by default', async () => {
    const body = await made();
    expect(body).toMatchObject({
      first_payment_date: new Date(Date.parse(body.created_at) + DAY).toISOString(),
      grace_period_days: 7,
      late_fee_amount: null,
      customer_email: null,
      description: null,
      metadata: null,
    });
    expect(await made({ late_fee_amount: 0, description: null })).toMatchObject({ late_fee_amount: null });
  });

  test('accepts today as the first date, by the merchant’s own clock', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await made({ first_payment_date: today })).toMatchObject({ first_payment_date: `${today}T00:00:00.000Z` });
    await setTestClock(service, { days: 3 });
    expect((await create({ first_payment_date: new Date(Date.now() + DAY).toISOString() })).status).toBe(422);
    await setTestClock(service);
  });

  test.each<[string, object, RegExp?]>([
    ['installment_count', { installment_count: 0 }],
    ['installment_count', { installment_count: 121 }],
    ['installment_count', { installment_count: 2.5 }],
    ['installment_count', { installment_count: '3' }],
    ['late_fee_amount', { late_fee_amount: -1 }, /negative/],
    ['late_fee_amount', { late_fee_amount: 0.001 }, /2 decimal/],
    ['late_fee_amount', { late_fee_amount: 999_999_999 }, /plus the largest/],
    ['first_payment_date', { first_payment_date: '2020-01-01T00:00:00Z' }, /past/],
    ['first_payment_date', { first_payment_date: new Date(Date.now() - 5000).toISOString() }, /past/],
    ['first_payment_date', { first_payment_date: '9999-01-01' }, /10 years/],
    ['first_payment_date', { first_payment_date: 'tomorrow' }],
    ['payment_frequency_days', { payment_frequency_days: 0 }],
    ['payment_frequency_days', { payment_frequency_days: -7 }],
    ['payment_frequency_days', { payment_frequency_days: 367 }],
    ['grace_period_days', { grace_period_days: -1 }],
    ['grace_period_days', { grace_period_days: 1.5 }],
    ['total_amount', { total_amount: 0.02 }, /one cent per/],
    ['total_amount', { total_amount: 99.999 }, /2 decimal/],
    ['total_amount', { total_amount: 0 }],
    ['total_amount', { total_amount: 1_000_000_000 }],
    ['customer_wallet', { customer_wallet: 'x' }],
    ['customer_email', { customer_email: 'nobody' }],
    ['metadata', { metadata: [] }],
  ])('refuses an impossible plan because of %s, and writes nothing: %j', async (path, body, why) => {
    const before = await service.db.selectFrom('installments').select('id').execute();
    const { status, body: error } = await create(body);
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'validation_failed', details: { issues: [{ path }] } });
    if (why) expect(error.details.issues[0].message).toMatch(why);
    expect(await service.db.selectFrom('installments').select('id').execute()).toHaveLength(before.length);
  });

  test.each(['customer_wallet', 'total_amount', 'installment_count', 'payment_frequency_days'])(
    'needs %s',
    async (field) => {
      const { status, body } = await create({ [field]: undefined });
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'missing_required_field', details: { issues: [{ path: field }] } });
    },
  );

  test('makes one plan for a repeated request with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'plan of order 1042' };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(first.headers.get('ratelimit-policy')).toContain('"others"');
  });
});

describe('reading', () => {
  test('lists a customer’s plans, and nobody else’s, newest first', async () => {
    const customer_wallet = Keypair.generate().publicKey.toBase58();
    const [first, second] = [await made({ customer_wallet }), await made({ customer_wallet })];
    const path = `/customers/${customer_wallet}/installment-plans`;
    const { body, headers } = await service.call('GET', `${path}?limit=1`);
    expect(body).toEqual([second]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await service.call('GET', `${path}?offset=1`)).body).toEqual([first]);
    const nobody = Keypair.generate().publicKey.toBase58();
    expect((await service.call('GET', `/customers/${nobody}/installment-plans`)).body).toEqual([]);
    expect((await service.call('GET', '/customers/x/installment-plans')).status).toBe(404);
    for (const authorization of await otherKeys()) {
      expect((await service.call('GET', path, undefined, { authorization })).body).toEqual([]);
    }
  });

  test('returns the first owed installment as next-due', async () => {
    const plan = await made();
    const { status, body } = await service.call('GET', `/installment-plans/${plan.id}/next-due`);
    expect(status).toBe(200);
    expect(body).toEqual(plan.payment_schedule[0]);
  });

  test('hides a plan from other merchants, from the other mode, and from requests without a key', async () => {
    const { id } = await made();
    for (const authorization of ['', ...(await otherKeys())]) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/next-due'],
        ['POST', '/pay'],
        ['POST', '/cancel'],
      ] as const) {
        const answer = await service.call(method, `/installment-plans/${id}${path}`, undefined, { authorization });
        expect(answer.status).toBe(authorization ? 404 : 401);
      }
    }
    expect(await get(id)).toMatchObject({
      status: 'active',
      payment_schedule: [{ status: 'pending', payment_id: null }, {}, {}],
    });
  });
});

describe('POST /installment-plans/{id}/pay', () => {
  test('makes one payment of the next installment ahead of its date under concurrent requests', async () => {
    const plan = await made({ customer_email: 'ana@example.com', metadata: { order: 7 }, description: 'A bicycle' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(plan.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    const { body: payment, headers } = answers[0] as (typeof answers)[0];
    for (const answer of answers) expect(answer.body).toEqual(payment);
    expect(headers.get('ratelimit-policy')).toContain('"payments"');
    expect(payment).toMatchObject({
      status: 'pending',
      amount: 33.33,
      currency: 'USD',
      payment_token: 'USDC',
      amount_due: 33.33,
      installment_id: plan.payment_schedule[0].id,
      description: 'A bicycle – installment 1 of 3',
      customer_email: 'ana@example.com',
      metadata: { order: 7 },
      redirect_url: plan.plan_url,
      // It may be paid until the end of its grace.
      expires_at: `${new Date(Date.parse(plan.first_payment_date) + 7 * DAY).toISOString().slice(0, 10)}T23:59:59.999Z`,
    });
    const now = await get(plan.id);
    expect(now.payment_schedule[0]).toMatchObject({
      status: 'pending',
      payment_id: payment.id,
      // The page of the installment stays the same, whichever payment is open.
      payment_url: `${service.config.BASE_URL}/installments/${plan.payment_schedule[0].id}`,
    });
    expect(now.payment_schedule[1]).toMatchObject({ payment_id: null, payment_url: null });
    expect(await eventKinds(service, payment.id)).toEqual(['payment.created']);
  });

  test('is what a customer does from the page, without a key', async () => {
    const { id } = await made();
    const page = await fetch(`${service.url}/installments/${id}/pay`, { method: 'POST', redirect: 'manual' });
    expect(page.status).toBe(303);
    const { body: payment } = await pay(id);
    expect(page.headers.get('location')).toBe(new URL(payment.checkout_url).pathname);
  });

  test('makes another one when the merchant has cancelled the first', async () => {
    const { id } = await made();
    const { body: first } = await pay(id);
    await service.call('POST', `/payments/${first.id}/cancel`);
    const { status, body: second } = await pay(id);
    expect(status).toBe(201);
    expect(second).toMatchObject({ status: 'pending', amount: 33.33, installment_id: first.installment_id });
    expect((await get(id)).payment_schedule[0].payment_id).toBe(second.id);
  });

  test('keeps the installment’s name beside a description of the maximum length', async () => {
    const { id } = await made({ description: '🚲'.repeat(500) });
    const { body } = await pay(id);
    expect(body.description).toMatch(/^(🚲)+…? – installment 1 of 3$/u);
  });
});

describe('POST /installment-plans/{id}/cancel', () => {
  test('voids the unpaid part and closes its open payment, once, and forbids further payments', async () => {
    const plan = await made();
    const { body: payment } = await pay(plan.id);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await service.call('POST', `/installment-plans/${plan.id}/cancel`);
      expect(status).toBe(200);
      expect(body).toEqual({ message: expect.any(String), plan_id: plan.id, status: 'cancelled' });
    }
    const now = await get(plan.id);
    expect(now).toMatchObject({ status: 'cancelled', cancelled_at: expect.any(String) });
    expect(now.payment_schedule.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('cancelled'));
    expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
      status: 'failed',
      failure_reason: 'cancelled',
    });
    expect(await eventKinds(service, plan.id)).toEqual(['installment_plan.cancelled']);
    expect(await eventKinds(service, plan.payment_schedule[0].id)).toEqual([]);
    expect(await pay(plan.id)).toMatchObject({ status: 409, body: { details: { status: 'cancelled' } } });
    const next = await service.call('GET', `/installment-plans/${plan.id}/next-due`);
    expect(next).toMatchObject({ status: 404, body: { details: { status: 'cancelled' } } });
    // The event contains the plan as it became.
    const [event] = (await service.call('GET', `/events?resource_id=${plan.id}`)).body;
    expect(event).toMatchObject({ event: 'installment_plan.cancelled', event_name: 'InstallmentPlanCancelled' });
    expect(event.data).toEqual(now);
  });
});

describe('POST /installment-plans/{id}/reinstate', () => {
  const reinstate = (id: string, headers = {}) =>
    service.call('POST', `/installment-plans/${id}/reinstate`, undefined, headers);

  test('answers with the plan, once, and the same again with the same Idempotency-Key', async () => {
    const { id } = await made();
    await endPlan(service, id, 'defaulted');
    const key = { 'idempotency-key': 'again' };
    const { status, body } = await reinstate(id, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'active', defaulted_at: null, reinstated_at: body.updated_at });
    expect(await get(id)).toEqual(body);
    const replayed = await reinstate(id, key);
    expect(replayed.body).toEqual(body);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect(await reinstate(id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { status: 'active' } },
    });
    expect(await eventKinds(service, id)).toEqual(['installment_plan.reinstated']);
  });

  test.each(['completed', 'cancelled'] as const)('refuses a %s plan, and says its status', async (status) => {
    const { id } = await made();
    await endPlan(service, id, status);
    expect(await reinstate(id)).toMatchObject({ status: 409, body: { details: { status } } });
    expect(await get(id)).toMatchObject({ status, reinstated_at: null });
  });

  test('knows no plan of another merchant or of the other mode, and no field', async () => {
    const { id } = await made();
    await endPlan(service, id, 'defaulted');
    for (const authorization of await otherKeys()) expect((await reinstate(id, { authorization })).status).toBe(404);
    const { status } = await service.call('POST', `/installment-plans/${id}/reinstate`, { shift: 1 });
    expect(status).toBe(422);
    expect(await get(id)).toMatchObject({ status: 'defaulted' });
  });
});
