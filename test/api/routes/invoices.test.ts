import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payInvoice } from '../../support/factories/invoices.ts';
import { elapseMailLimits } from '../../support/factories/mails.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { ageRates, renewRates } from '../../support/factories/rates.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds } from '../../support/payments.ts';
import { type Answer, type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const REQUIRED = { customer_email: 'ada@example.com', amount: 49.5, description: 'Coffee' };
const create = (body: object = {}, headers = {}) =>
  service.call('POST', '/invoices', { ...REQUIRED, ...body }, headers);
const created = async (body: object = {}) => (await create(body)).body;
const send = (id: string, headers = {}): Promise<Answer> =>
  service.call('POST', `/invoices/${id}/send`, undefined, headers);
const get = async (id: string) => (await service.call('GET', `/invoices/${id}`)).body;
const live = () => ({ authorization: `Bearer ${service.merchant.keys.live}` });
const mailsOf = (id: string) =>
  service.db.selectFrom('emails').selectAll().where('invoice_id', '=', id).orderBy('id').execute();
const paymentsOf = (id: string) =>
  service.db.selectFrom('payments').selectAll().where('invoice_id', '=', id).orderBy('id').execute();

/** Returns another merchant, whose key sees none of ours. */
function stranger() {
  const side = { wallets: { USDC: service.wallet } };
  return makeMerchant(service, { test: side, live: side });
}

describe('POST /invoices', () => {
  test('answers with a draft that has every field of the contract, and no payment_url yet', async () => {
    const items = [
      { description: 'قهوة ☕', quantity: 1.5, unit_price: 25 },
      { description: 'Delivery', quantity: 1, unit_price: 12 },
      { description: 'A present', quantity: 0.1, unit_price: 0 },
    ];
    const { status, body } = await create({
      customer_name: '陳小明',
      token: 'USDT',
      line_items: items,
      due_date: '2036-01-01',
      metadata: { order: { id: 7 } },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^inv_[0-9a-z]{26}$/),
      invoice_number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      merchant_id: service.merchant.id,
      mode: 'test',
      status: 'draft',
      customer_id: expect.stringMatching(/^cus_[0-9a-z]{26}$/),
      customer_email: 'ada@example.com',
      customer_name: '陳小明',
      currency: 'USD',
      amount: 49.5,
      amount_usd: 49.5,
      subtotal: 49.5,
      discounts: [],
      taxes: [],
      tax_total: 0,
      reverse_charge: false,
      amount_received: 0,
      amount_remaining: 49.5,
      surplus: 0,
      token: 'USDT',
      description: 'Coffee',
      line_items: items,
      due_date: '2036-01-01T00:00:00.000Z',
      is_overdue: false,
      pay_from_exchange: false,
      amount_credited: 0,
      amount_refunded: 0,
      credit_applied: 0,
      paid_by_hand: 0,
      paid_note: null,
      notes: null,
      terms: null,
      seller: null,
      customer: null,
      payment_id: null,
      email_status: null,
      email_error: null,
      metadata: { order: { id: 7 } },
      sent_at: null,
      paid_at: null,
      voided_at: null,
      uncollectible_at: null,
      reminded_at: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    expect(await get(body.id)).toEqual(body);
    expect(await eventKinds(service, body.id)).toEqual(['invoice.created']);
    expect((await service.call('GET', '/invoices?limit=1')).body).toEqual([body]);
  });

  test.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'accepts the minimum and the maximum of every duration: %s',
    async (time) => {
      const { status, body } = await create({ due_date: time, customer_email: "o'brien@münchen.de" });
      expect({ status, body }).toMatchObject({ status: 201, body: { due_date: time } });
      expect((await send(body.id)).status).toBe(200);
      expect((await fetch(`${service.url}/i/${body.id}`)).status).toBe(200);
      for (const path of ['/payments?created_from=', '/payments?created_to=', '/events?created_from=']) {
        expect((await service.call('GET', `${path}${time}`)).status).toBe(200);
      }
      const link = await service.call('POST', '/payment-links', { amount: 1, expires_at: time });
      const first_payment_date = time;
      const plan = {
        customer_wallet: service.wallet,
        total_amount: 9,
        installment_count: 9,
        payment_frequency_days: 9,
      };
      const installments = await service.call('POST', '/installment-plans', { ...plan, first_payment_date });
      const clock = await service.call('POST', '/test-clock/advance', { to: time });
      for (const answer of [link, installments, clock]) expect(answer.status).toBeLessThan(500);
    },
  );

  test('gives its payment an amount of its own with pay_from_exchange, which needs a stablecoin', async () => {
    const { id, pay_from_exchange } = await created({ pay_from_exchange: true });
    expect(pay_from_exchange).toBe(true);
    await send(id);
    expect(await get(id)).toMatchObject({ status: 'sent', pay_from_exchange: true });
    const [payment] = await paymentsOf(id);
    expect(payment?.exchange_amount).toBe(payment?.amount_due);
    expect(payment?.amount_due).toBeGreaterThanOrEqual(49_500_000n);
    const refused = await create({ pay_from_exchange: true, token: 'SOL' });
    expect(refused).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'pay_from_exchange' }] } } });
  });

  test('needs only the recipient, an amount and a description', async () => {
    const none = { token: 'USDC', customer_name: null, line_items: null, due_date: null };
    expect(await created()).toMatchObject(none);
    expect(await created({ line_items: [] })).toMatchObject(none);
  });

  test.each([
    [0.3, [[3, 0.1]]],
    [0.000001, [[0.5, 0.000002]]],
    [999_999_999, [[999_999_999, 1]]],
    [
      1.1,
      [
        [1, 1.1],
        [7, 0],
      ],
    ],
    [99.99, [[3, 33.33]]],
  ])('accepts %d for exactly the sum of its items, where floats would not', async (amount, items) => {
    const line_items = items.map(([quantity, unit_price]) => ({ description: 'x', quantity, unit_price }));
    expect(await create({ amount, line_items })).toMatchObject({ status: 201, body: { amount_usd: amount } });
  });

  test.each([
    ['amount', { amount: 0 }],
    ['line_items', { amount: 0.000001, line_items: [{ description: 'x', quantity: 0.001, unit_price: 0.0001 }] }],
    ['line_items', { line_items: [{ description: 'x', quantity: 2, unit_price: 999_999_999 }] }],
    ['line_items', { line_items: [{ description: 'x', quantity: 2, unit_price: 0 }] }],
    ['amount', { amount: 50, line_items: [{ description: 'x', quantity: 1, unit_price: 49.994999 }] }],
    ['customer_email', { customer_email: 'ada@example.com\r\nBcc: eve@evil.example' }],
    ['customer_email', { customer_email: 'ada' }],
    ['customer_name', { customer_name: 'Ada\r\nBcc: eve@evil.example' }],
    ['customer_name', { customer_name: 'Ada\u202egro.live' }],
    ['customer_name', { customer_name: 'A\u200bda' }],
    ['customer_name', { customer_name: 'x'.repeat(201) }],
    ['description', { description: 'x\u0007' }],
    ['description', { description: '\u00ad' }],
    ['token', { token: 'BTC' }],
    ['due_date', { due_date: '2026-02-30' }],
    ['customer_name', { customer_name: '\ufe0f' }],
    ['customer_name', { customer_name: '\u2800' }],
    ['line_items', { line_items: Array(101).fill({ description: 'x', quantity: 1, unit_price: 1 }) }],
    [
      'line_items',
      { amount: 21, line_items: Array(21).fill({ description: 'x'.repeat(500), quantity: 1, unit_price: 1 }) },
    ],
    ['line_items.0.quantity', { line_items: [{ description: 'x', quantity: 0, unit_price: 1 }] }],
    ['line_items.0.quantity', { line_items: [{ description: 'x', quantity: 0.0000001, unit_price: 1 }] }],
    ['line_items.0.unit_price', { line_items: [{ description: 'x', quantity: 1, unit_price: -1 }] }],
    ['line_items.0.description', { line_items: [{ description: 'x'.repeat(501), quantity: 1, unit_price: 1 }] }],
    ['line_items.0.description', { line_items: [{ description: 'a\nb', quantity: 1, unit_price: 1 }] }],
  ])('refuses an invoice that cannot be sent, because of its %s', async (path, body) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', details: { issues: [{ path }] } } });
  });

  test('accepts items that are rounded half up to cents, or their exact sum, and names both otherwise', async () => {
    const line_items = [{ description: 'Work', quantity: 7.5, unit_price: 33.33 }];
    for (const amount of [249.98, 249.975]) expect((await create({ amount, line_items })).status).toBe(201);
    expect((await create({ amount: 249.97, line_items })).body.message).toContain(
      'must equal the total of the line items, which is 249.98, each rounded to cents, or 249.975 without rounding',
    );
    const plain = [{ description: 'Work', quantity: 2, unit_price: 33.33 }];
    expect((await create({ amount: 66, line_items: plain })).body.message).toMatch(/line items, which is 66\.66\.?$/);
  });

  test('refuses a token without a wallet of the merchant', async () => {
    const { keys } = await stranger();
    const answer = await create({ token: 'SOL' }, { authorization: `Bearer ${keys.test}` });
    expect(answer).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'token' }] } } });
  });

  test('numbers a hundred concurrent invoices without gaps or doubles, despite rollbacks', async () => {
    const { keys } = await stranger();
    const headers = { authorization: `Bearer ${keys.test}` };
    // Half of them fail at the last moment, after they got their numbers: a trigger refuses them at the commit.
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.description = 'refused' then raise 'no'; end if; return new; end $$`.execute(service.db);
    await sql`create constraint trigger refuse after insert on invoices deferrable initially deferred
      for each row execute function refuse()`.execute(service.db);
    // A busy machine has no connection for some of them in time.
    const insist = async (description: string) => {
      for (;;) {
        const answer = await create({ description }, headers);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, place) => insist(place % 3 ? 'kept' : 'refused')),
    );
    await sql`drop trigger refuse on invoices`.execute(service.db);
    const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.invoice_number);
    const year = new Date().getUTCFullYear();
    expect(kept.sort()).toEqual(
      Array.from({ length: 100 }, (_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`),
    );
  });

  test('counts each mode and each year separately, and does not cut the millionth number', async () => {
    const mode = { authorization: `Bearer ${(await stranger()).keys.live}` };
    expect((await create({}, mode)).body.invoice_number).toMatch(/-000001$/);
    const { id, keys } = await stranger();
    await sql`insert into invoice_counters values
      (${id}, 'test', ${new Date().getUTCFullYear()}, 999999)`.execute(service.db);
    const headers = { authorization: `Bearer ${keys.test}` };
    expect((await create({}, headers)).body.invoice_number).toMatch(/^INV-\d{4}-1000000$/);
    await setTestClock({ ...service, merchant: { id } }, { days: 366 });
    const next = (await create({}, headers)).body;
    expect(next.invoice_number).toBe(`INV-${next.created_at.slice(0, 4)}-000001`);
    expect(Number(next.created_at.slice(0, 4))).toBeGreaterThan(new Date().getUTCFullYear());
  });

  test('returns the same invoice to a repeated request, and uses no second number', async () => {
    const headers = { 'idempotency-key': 'invoice-1' };
    const first = await create({}, headers);
    const again = await create({}, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('POST /invoices/{id}/send', () => {
  test('makes the payment, the mail and invoice.sent, and answers exactly as the contract says', async () => {
    const draft = await created({ metadata: { order: 5 }, customer_name: 'Ada' });
    const { status, body } = await send(draft.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      invoice_id: draft.id,
      invoice_number: draft.invoice_number,
      sent_to: 'ada@example.com',
      payment_url: `http://127.0.0.1:3000/i/${draft.id}`,
      status: 'sent',
    });
    const sent = await get(draft.id);
    expect(sent).toMatchObject({ status: 'sent', payment_url: body.payment_url, email_status: 'pending' });
    const payment = (await service.call('GET', `/payments/${sent.payment_id}`)).body;
    expect(payment).toMatchObject({
      status: 'pending',
      amount: 49.5,
      currency: 'USD',
      payment_token: 'USDC',
      invoice_id: draft.id,
      customer_email: 'ada@example.com',
      metadata: { order: 5 },
      redirect_url: body.payment_url,
    });
    // Open for as long as it may be owed.
    expect(Date.parse(payment.expires_at) - Date.now()).toBeGreaterThan(360 * 24 * 3600_000);
    const [mail] = await mailsOf(draft.id);
    expect(mail).toMatchObject({ kind: 'invoice', recipient: 'ada@example.com' });
    expect(mail?.subject).toBe(`[Test] Invoice ${draft.invoice_number} from Café Zürich`);
    for (const text of ['Hello Ada', 'Coffee', '$49.50', body.payment_url]) expect(mail?.text_body).toContain(text);
    expect(await eventKinds(service, draft.id)).toEqual(['invoice.created', 'invoice.sent']);
  });

  test('sends the mail again, with the same payment and no second event', async () => {
    const { id } = await created();
    await send(id);
    const { payment_id, sent_at } = await get(id);
    await elapseMailLimits(service, { minutes: 1 });
    expect((await send(id)).status).toBe(200);
    expect(await get(id)).toMatchObject({ payment_id, sent_at });
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent']);
  });

  test('renews a payment that has ended, so that the link in the old mail pays, too', async () => {
    const { id } = await created();
    await send(id);
    const { payment_id } = await get(id);
    await service.call('POST', `/payments/${payment_id}/cancel`);
    expect(await get(id)).toMatchObject({ status: 'sent', payment_id });
    await elapseMailLimits(service, { minutes: 1 });
    await send(id);
    expect((await get(id)).payment_id).not.toBe(payment_id);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['failed', 'pending']);
  });

  test('makes one payment, one event and one mail in many concurrent requests', async () => {
    const { id } = await created();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent']);
  });

  test('answers 409 for a paid one', async () => {
    const { id } = await created();
    await send(id);
    await payInvoice(service, id);
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('changes nothing without a price for SOL', async () => {
    const { id } = await created({ token: 'SOL' });
    await ageRates(service, { hours: 1 }, 'SOL');
    expect(await send(id)).toMatchObject({ status: 503, body: { code: 'rate_unavailable' } });
    expect(await get(id)).toMatchObject({ status: 'draft', payment_id: null });
    await renewRates(service);
  });
});

test('answers 404 on every route for an unknown one, of the other mode or of another merchant', async () => {
  const { id } = await created();
  const { keys } = await stranger();
  for (const [path, headers] of [
    ['inv_01h455vb4pex5vsknk084sn02q', {}],
    [id, live()],
    [id, { authorization: `Bearer ${keys.test}` }],
    ['nonsense', {}],
  ] as const) {
    expect((await service.call('GET', `/invoices/${path}`, undefined, headers)).status).toBe(404);
    expect((await service.call('GET', `/invoices/${path}/pdf`, undefined, headers)).status).toBe(404);
    expect((await send(path, headers)).status).toBe(404);
  }
  expect((await service.call('GET', '/invoices', undefined, live())).body).toEqual([]);
  expect(await get(id)).toMatchObject({ status: 'draft' });
});

test('returns a PDF named after the invoice’s number', async () => {
  const { id, invoice_number } = await created();
  const response = await fetch(`${service.url}/api/v1/invoices/${id}/pdf`, {
    headers: { authorization: `Bearer ${service.merchant.keys.test}` },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`${invoice_number}.pdf`);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
