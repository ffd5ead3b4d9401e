import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTestClock } from '../../support/factories/merchants.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let started: Service;
beforeAll(async () => {
  started = await startService();
});
afterAll(() => started.stop());

/** Returns a service whose merchant no other test uses: numbers are counted per merchant. */
async function ownService(): Promise<Service> {
  const side = { wallets: { USDC: started.wallet, EURC: started.wallet, SOL: started.wallet } };
  return serviceOf(started, await makeMerchant(started, { test: side, live: side }));
}

const REQUIRED = { customer_email: 'ada@example.com', description: 'Coffee' };
const create = (service: Service, body: object = {}) =>
  service.call('POST', '/invoices', { ...REQUIRED, amount: 49.5, ...body });
const item = (unit_price: number, rest: object = {}) => ({ description: 'Tea', quantity: 1, unit_price, ...rest });

describe('taxes and discounts', () => {
  test('lead from the items to the amount, which may be absent', async () => {
    const service = await ownService();
    const { status, body } = await create(service, {
      amount: undefined,
      currency: 'EUR',
      line_items: [
        item(25, { quantity: 1.5, tax_rate: 7 }),
        item(119, { tax_rate: 19, tax_behavior: 'inclusive' }),
        item(10),
      ],
      discounts: [{ description: 'Loyalty', percent: 10 }, { amount: 5 }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      currency: 'EUR',
      amount: 147.13,
      amount_usd: 161.84,
      subtotal: 166.5,
      discounts: [
        { description: 'Loyalty', percent: 10, amount: null, amount_off: 16.65 },
        { description: null, percent: null, amount: 5, amount_off: 5 },
      ],
      taxes: [
        { rate: 7, behavior: 'exclusive', taxable_amount: 32.62, amount: 2.28 },
        { rate: 19, behavior: 'inclusive', taxable_amount: 87, amount: 16.53 },
      ],
      tax_total: 18.81,
      amount_remaining: 147.13,
    });
    expect(body.line_items[0]).toEqual(item(25, { quantity: 1.5, tax_rate: 7, tax_behavior: 'exclusive' }));
    expect(body.line_items[2]).toEqual(item(10));
  });

  test.each([
    [{ line_items: [item(100, { tax_rate: 19 })], amount: 100 }, 'amount'],
    [{ line_items: [item(10)], discounts: [{ percent: 100 }], amount: undefined }, 'line_items'],
    [{ line_items: [item(10)], discounts: [{ percent: 1, amount: 1 }] }, 'discounts.0'],
    [{ line_items: [item(10)], discounts: [{}] }, 'discounts.0'],
    [{ discounts: [{ percent: 1 }] }, 'discounts'],
    [{ line_items: [item(10, { tax_rate: 101 })] }, 'line_items.0.tax_rate'],
    [{ line_items: [item(10, { tax_rate: 1.00001 })] }, 'line_items.0.tax_rate'],
    [{ line_items: [item(10, { tax_behavior: 'inclusive' })] }, 'line_items.0.tax_behavior'],
    [{ line_items: [item(10, { tax_rate: 19 })], amount: undefined, reverse_charge: true }, 'reverse_charge'],
    [{ currency: 'CHF' }, 'currency'],
    [{ amount: undefined }, 'amount'],
  ])('are refused if they cannot be: %j names %s', async (body, path) => {
    const answer = await create(started, body);
    expect([answer.status, answer.body.details.issues[0].path]).toEqual([422, path]);
  });
});

describe('another currency than the dollar', () => {
  test('is what the customer pays', async () => {
    const service = await ownService();
    const { id } = (await create(service, { currency: 'GBP', amount: 8 })).body;
    await service.call('POST', `/invoices/${id}/send`);
    const { payment_id } = (await service.call('GET', `/invoices/${id}`)).body;
    const payment = (await service.call('GET', `/payments/${payment_id}`)).body;
    expect(payment).toMatchObject({ amount: 8, currency: 'GBP', amount_due: 10, amount_usd: 10 });
    const page = await (await fetch(`${service.url}/i/${id}`)).text();
    expect(page).toContain('£8.00');
  });
});

describe('PATCH /invoices/{id}', () => {
  test('changes what it names, and the amount follows the items', async () => {
    const service = await ownService();
    const before = (await create(service, { line_items: [item(49.5)], due_date: '2036-01-01', notes: 'Thanks.' })).body;
    const change = { line_items: [item(10), item(5)], due_date: null, customer_email: 'Bob@example.com' };
    const { status, body } = await service.call('PATCH', `/invoices/${before.id}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 15, amount_usd: 15, due_date: null, notes: 'Thanks.', description: 'Coffee' });
    expect(body.customer_id).not.toBe(before.customer_id);
    expect(body.invoice_number).toBe(before.invoice_number);
    expect(await eventKinds(service, before.id)).toEqual(['invoice.created', 'invoice.updated']);
    expect((await service.call('GET', `/invoices/${before.id}`)).body).toEqual(body);
    const named = await service.call('PATCH', `/invoices/${before.id}`, { amount: 16 });
    expect([named.status, named.body.details.issues[0].path]).toEqual([422, 'amount']);
    expect((await service.call('PATCH', `/invoices/${before.id}`, { line_items: null, amount: 16 })).body.amount).toBe(
      16,
    );
    expect((await service.call('PATCH', `/invoices/${before.id}`, {})).body.amount).toBe(16);
  });

  test('is refused once the invoice was sent, and for others', async () => {
    const service = await ownService();
    const { id } = (await create(service)).body;
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    expect((await service.call('PATCH', `/invoices/${id}`, { amount: 1 }, live)).status).toBe(404);
    await service.call('POST', `/invoices/${id}/send`);
    for (const [method, body] of [
      ['PATCH', { amount: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await service.call(method, `/invoices/${id}`, body);
      expect([answer.status, answer.body.details]).toEqual([409, { status: 'sent' }]);
    }
  });
});

describe('DELETE /invoices/{id}', () => {
  test('frees the number for the next invoice, so no gap stays', async () => {
    const service = await ownService();
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push((await create(service)).body);
    const [first, second] = made;
    for (const { id } of [second, first]) {
      expect((await service.call('DELETE', `/invoices/${id}`)).status).toBe(204);
      expect((await service.call('GET', `/invoices/${id}`)).status).toBe(404);
      expect((await service.call('DELETE', `/invoices/${id}`)).status).toBe(404);
      expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.deleted']);
    }
    const next = await Promise.all([1, 2, 3].map(async () => (await create(service)).body.invoice_number));
    const numbers = [...next, made[2].invoice_number].map((text: string) => Number(text.split('-').at(-1)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });
});

describe('the settings', () => {
  test('decide the prefix and the year of the number, and the notes of new invoices', async () => {
    const service = await ownService();
    await setTestClock(service, { ms: Date.parse('2030-12-31T23:30:00Z') - Date.now() });
    const settings = {
      invoice_prefix: 'RE',
      time_zone: 'europe/berlin',
      invoice_notes: 'Thanks.',
      invoice_terms: '14 days.',
    };
    expect((await service.call('PATCH', '/billing-settings', settings)).body.time_zone).toBe('Europe/Berlin');
    const { body } = await create(service);
    expect(body).toMatchObject({ invoice_number: 'RE-2031-000001', notes: 'Thanks.', terms: '14 days.' });
    expect((await create(service, { notes: null, terms: 'Now.' })).body).toMatchObject({ notes: null, terms: 'Now.' });
  });
});
