import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { findPublicPeriod, type PublicPeriod, paymentsOfPeriods } from '../../../src/db/subscriptions/periods.ts';
import { periodDocument } from '../../../src/serializers/periodDocument.ts';
import { revertPayment } from '../../support/finality.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { fundedWallet } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import {
  getSubscription,
  makePlan,
  payCurrent,
  payOnChain,
  reconcilePeriod,
  subscribe,
  subscribeTo,
} from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date('2026-11-26T10:00:00Z') } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

/** A merchant of its own, whose sequence of numbers nobody else uses. */
const shopOf = async (): Promise<Service> =>
  serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
const period = async (shop: Service, id: string, cycle = 1) =>
  (await shop.call('GET', `/subscriptions/${id}/periods/${cycle}`)).body;
const place = (number: string | null) => Number(number?.slice(-6));
const invoice = { customer_email: 'ada@example.com', amount: 5, description: 'Work' };

async function documentOf(id: string, cycle = 1) {
  const found = (await findPublicPeriod(service.db, id, cycle)) as PublicPeriod;
  const { seller, customer } = found;
  const nobody = { name: null, email: null, address: null, country: null, tax_ids: [] };
  const parties = { seller: seller ?? { ...nobody, name: 'Shop', time_zone: 'UTC' }, customer: customer ?? nobody };
  const payments = (await paymentsOfPeriods(service.db, [found])).get(id) ?? [];
  return periodDocument({ ...found, ...parties, payments, signature: 'sig' }, service.config);
}

describe('a paid period is an invoice', () => {
  test('with the next number of the merchant’s sequence, which invoices share without gaps', async () => {
    const shop = await shopOf();
    const first = (await shop.call('POST', '/invoices', invoice)).body;
    const plan = await makePlan(shop);
    const [one, other] = [await subscribe(shop, plan.id), await subscribe(shop, plan.id)];
    expect(await period(shop, one.id)).toMatchObject({ invoice_number: null, status: 'unpaid' });
    await payCurrent(shop, wallet, one.id);
    await payCurrent(shop, wallet, other.id);
    const last = (await shop.call('POST', '/invoices', invoice)).body;
    const numbers = [
      first.invoice_number,
      (await period(shop, one.id)).invoice_number,
      (await period(shop, other.id)).invoice_number,
      last.invoice_number,
    ];
    expect(numbers.map(place)).toEqual([1, 2, 3, 4]);
    expect(new Set(numbers.map((number) => number.slice(0, -6))).size).toBe(1);
  });

  test('first takes the numbers of deleted drafts, in batches, too', async () => {
    const shop = await shopOf();
    const drafts = [];
    for (const _ of [1, 2, 3]) drafts.push((await shop.call('POST', '/invoices', invoice)).body);
    await shop.call('DELETE', `/invoices/${drafts[0].id}`);
    await shop.call('DELETE', `/invoices/${drafts[1].id}`);
    const plan = await makePlan(shop);
    const made = [];
    for (const _ of [1, 2, 3]) made.push(await subscribe(shop, plan.id));
    // One transaction on the chain's side: they are confirmed in one batch.
    for (const { current_payment } of made) await payOnChain(shop, wallet, current_payment.id);
    const numbers = await Promise.all(made.map(async ({ id }) => place((await period(shop, id)).invoice_number)));
    expect(numbers.sort()).toEqual([1, 2, 4]);
  });

  test('keeps the seller and the customer as they were when it was paid', async () => {
    const shop = await shopOf();
    const address = { line1: 'Ring 1', line2: null, postal_code: '1010', city: 'Wien', state: null };
    const settings = { seller_name: 'Shop GmbH', seller_country: 'AT', seller_tax_ids: ['ATU12345678'] };
    await shop.call('PATCH', '/billing-settings', { ...settings, seller_address: address, invoice_prefix: 'RE' });
    const plan = await makePlan(shop, { setup_fee: 5, tax_rate: 20 });
    const { id, customer_id } = await subscribe(shop, plan.id, { quantity: 2 });
    expect(await documentOf(id)).toMatchObject({ title: 'Payment request', number: null, state: 'open', paid: null });
    await shop.call('PATCH', `/customers/${customer_id}`, { name: 'Anna Muster', country: 'AT' });
    await payCurrent(shop, wallet, id);
    await shop.call('PATCH', '/billing-settings', { seller_name: 'Other', invoice_prefix: 'XX' });
    await shop.call('PATCH', `/customers/${customer_id}`, { name: 'Anna Other' });
    expect((await period(shop, id)).invoice_number).toMatch(/^RE-\d{4}-000001$/);
    expect(await documentOf(id)).toMatchObject({
      title: 'Invoice',
      number: expect.stringMatching(/^RE-/),
      merchant: { name: 'Shop GmbH', lines: ['Ring 1', '1010 Wien', 'Austria', 'Tax ID ATU12345678'] },
      customer: { name: 'Anna Muster' },
      lines: [
        { description: 'Gold', quantity: '2', unit_price: '$10.00', amount: '$20.00' },
        { description: 'Setup fee', amount: '$5.00' },
      ],
      sums: [
        ['Subtotal', '$25.00'],
        [expect.stringMatching(/^VAT 20/), '$5.00'],
      ],
      total: '$30.00',
      state: 'paid',
      url: null,
    });
  });

  test('keeps its number when the chain drops the payment, and gets no second one when it is paid again', async () => {
    const shop = await shopOf();
    const { id } = await subscribeTo(shop);
    const { current_payment } = await payCurrent(shop, wallet, id);
    const { invoice_number } = await period(shop, id);
    expect(place(invoice_number)).toBe(1);
    await revertPayment(shop, current_payment.id);
    await reconcilePeriod(shop, id);
    expect(await period(shop, id)).toMatchObject({ status: 'unpaid', invoice_number });
  });

  test('has a PDF for its merchant and for its customer, and for nobody else', async () => {
    const { id } = await subscribeTo(service);
    const path = `/subscriptions/${id}/periods/1/pdf`;
    const { status, headers } = await service.call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const page = await fetch(`${service.url}${path}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await page.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await (await shopOf()).call('GET', path)).status).toBe(404);
    const html = await (await fetch(`${service.url}/subscriptions/${id}/periods/1`)).text();
    expect(html).toContain(`${path}">Payment request (PDF)`);
  });
});

test('numbers each of the next periods once, in the order in which they are paid', async () => {
  const shop = await shopOf();
  const { id } = await subscribeTo(shop, { billing_interval: 'weekly' });
  for (const cycle of [1, 2, 3]) {
    await payCurrent(shop, wallet, id);
    expect(place((await period(shop, id, cycle)).invoice_number)).toBe(cycle);
    await advance(shop, { to: (await getSubscription(shop, id)).current_period_end });
  }
});

test('refuses a subscription whose customer owes the tax without both tax ids', async () => {
  const shop = await shopOf();
  const plan = await makePlan(shop, { tax_rate: 20 });
  const body = { plan_id: plan.id, customer_email: 'firm@example.com', reverse_charge: true };
  expect(await shop.call('POST', '/subscriptions', body)).toMatchObject({ status: 409 });
  await shop.call('PATCH', '/billing-settings', { seller_tax_ids: ['ATU12345678'] });
  const customer = { email: 'firm@example.com', tax_id: 'DE123456789' };
  expect((await shop.call('POST', '/customers', customer)).status).toBe(201);
  const { status, body: made } = await shop.call('POST', '/subscriptions', body);
  expect([status, made.current_payment?.amount]).toEqual([201, 10]);
  expect((await documentOf(made.id)).remarks).toEqual(['Reverse charge: the customer owes the tax on this supply.']);
});
