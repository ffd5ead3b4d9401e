import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectGapless } from '../support/changeStory.ts';
import { adjust, makePlan as makeInstallments } from '../support/installments.ts';
import { mailsTo, solanaPayUrl } from '../support/payments.ts';
import { pdfText } from '../support/pdf.ts';
import { reconcileEverything } from '../support/reconcile.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import { advance } from '../support/testClock.ts';

// A merchant bills in euros and pounds, by the API alone, with real payments and refunds on the chain. A euro costs 1.10 dollars,
// and a pound 1.25.

const DAY = 24 * 3600;

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.service.stop());

const get = (path: string) => shop.get(path);

/** Sends a request that must succeed, and returns its answer. */
async function call(method: string, path: string, body: object): Promise<any> {
  const answer = await shop.service.call(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const post = (path: string, body: object = {}) => call('POST', path, body);
const patch = (path: string, body: object) => call('PATCH', path, body);

/** Does what workers do after money moved. */
async function work(): Promise<void> {
  await shop.settle();
  await reconcileEverything(shop.service);
}

/** Pays what a payment asks for, or another amount in its token, on the chain. */
async function pay(paymentId: string, amount?: number): Promise<void> {
  await shop.customer.pay(await solanaPayUrl(shop.service, paymentId, amount));
  await work();
}

/** Refunds an amount in the payment's currency. The merchant's wallet sends it on the chain. */
async function refund(paymentId: string, amount: number): Promise<void> {
  const { id } = await post(`/payments/${paymentId}/refunds`, { amount, amount_currency: 'fiat' });
  await shop.send(`/refunds/${id}`);
  await work();
  expect(await shop.refundOf(id)).toMatchObject({ status: 'completed', amount_fiat: amount });
}

const balance = async (customer: string) =>
  (await get(`/customers/${customer}/balances`)).map((one: any) => [one.currency, one.purpose, one.balance]);

/** Returns the text of a PDF without the breaks of its lines. */
async function pdf(path: string): Promise<string> {
  const { service } = shop;
  const headers = { authorization: `Bearer ${service.merchant.keys.test}` };
  const answer = await fetch(`${service.url}/api/v1${path}`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return (await pdfText(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
}

function expectAll(text: string, parts: string[]): void {
  for (const part of parts) expect(text).toContain(part);
}

test('a subscription in euros is changed, paid, prepaid, refunded and credited, and each period is an invoice', async () => {
  const email = 'min-jun@example.com';
  await patch('/billing-settings', {
    seller_name: 'Muster GmbH',
    seller_country: 'DE',
    seller_tax_ids: ['DE123456789'],
  });
  const { id: customer } = await post('/customers', { email, name: '김민준 주식회사', country: 'DE' });
  const monthly = { currency: 'EUR', billing_interval: 'monthly', tax_rate: 19, allow_quantity: true };
  const basic = await post('/subscription-plans', { ...monthly, name: 'Basic', amount: 20, setup_fee: 10 });
  const pro = await post('/subscription-plans', { ...monthly, name: 'Pro', amount: 50 });
  const coupon = { code: 'QUARTER', name: 'A quarter', percent_off: 25, duration: 'repeating', duration_periods: 2 };
  await post('/coupons', coupon);
  const fields = { plan_id: basic.id, customer_id: customer, quantity: 2, coupon_code: 'QUARTER' };
  const { id, current_payment: first, current_period_start } = await post('/subscriptions', fields);
  const of = `/subscriptions/${id}`;
  const subscription = () => get(of);
  const nextPeriod = async () =>
    advance(shop.service, {
      to: new Date(Date.parse((await subscription()).current_period_end) + 60_000).toISOString(),
    });

  // Two units and the fee, less a quarter, with tax: 37.50 + 7.13. Ten euros too much.
  expect(first).toMatchObject({ amount: 44.63, currency: 'EUR', amount_due: 49.093 });
  await pay(first.id, 49.093 + 11);
  expect(await balance(customer)).toEqual([['EUR', null, 10]]);
  const { invoice_number } = await get(`${of}/periods/1`);
  expectAll(await pdf(`${of}/periods/1/pdf`), [
    `Invoice ${invoice_number}`,
    ...['Muster GmbH', '김민준 주식회사', 'Basic 2 €20.00', 'Setup fee 1 €10.00', 'Subtotal €50.00'],
    ...['A quarter (25%) -€12.50', 'VAT 19% (on €37.50) €7.13', 'Total €44.63'],
  ]);

  // Half of the period is left: three units of another plan cost more from now on.
  const { current_period_end } = await subscription();
  const half = (Date.parse(current_period_start) + Date.parse(current_period_end)) / 2;
  await advance(shop.service, { to: new Date(half).toISOString() });
  expect(await patch(of, { plan_id: pro.id, quantity: 3 })).toMatchObject({
    quantity: 3,
    unit_amount: 50,
    status: 'active',
  });
  await nextPeriod();
  const second = await get(`${of}/periods/2`);
  const [plan, unused, rest] = second.lines;
  expect([plan, unused, rest].map(({ kind, quantity, total }: any) => [kind, quantity, total])).toEqual([
    ['plan', 3, 150],
    ['proration', 1, expect.closeTo(-15, 1)],
    ['proration', 1, expect.closeTo(56.25, 1)],
  ]);
  // The coupon's second period, without the proration: the balance pays ten euros of it first.
  expect(second).toMatchObject({ discount: { total: 37.5 }, status: 'unpaid', credit_applied: 10 });
  const { current_payment } = await subscription();
  expect(current_payment.amount).toBeCloseTo(second.amount - 10, 6);
  expect(await balance(customer)).toEqual([]);
  await pay(current_payment.id);
  expect(await subscription()).toMatchObject({ is_paid_up: true, cycles_completed: 2 });
  expectAll(await pdf(`${of}/periods/2/pdf`), [
    'Pro 3 €50.00',
    'Unused time: Basic × 2',
    'Remaining time: Pro × 3',
    'Paid from your balance €10.00',
  ]);

  // The merchant refunds a part of the price on the chain.
  await refund(current_payment.id, 11.9);
  const [note, ...others] = await get(`/credit-notes?subscription_id=${id}`);
  expect([note, others]).toMatchObject([
    { amount: 11.9, reason: 'refund', subscription_cycle: 2, taxes: [{ rate: 19, amount: 1.9 }] },
    [],
  ]);
  expectAll(await pdf(`/credit-notes/${note.id}/pdf`), [
    note.credit_note_number,
    'VAT 19% (on €10.00) €1.90',
    'Total €11.90',
  ]);
  expect(await balance(customer)).toEqual([]);

  // The customer prepays two periods, of which one is used. The rest stays with the customer when the subscription ends.
  const ahead = await post(`${of}/prepay`, { periods: 2 });
  expect(ahead).toMatchObject({ amount: 357, currency: 'EUR' });
  await pay(ahead.id);
  expect(await subscription()).toMatchObject({ prepaid: 357 });
  await nextPeriod();
  expect(await get(`${of}/periods/3`)).toMatchObject({
    amount: 178.5,
    credit_applied: 178.5,
    status: 'paid',
    payment_id: null,
  });
  expectAll(await pdf(`${of}/periods/3/pdf`), ['Paid from your balance €178.50', 'Total €178.50']);
  await post(`${of}/cancel`, { at_period_end: true });
  await nextPeriod();
  expect(await subscription()).toMatchObject({ status: 'cancelled', prepaid: 0 });
  expect(await balance(customer)).toEqual([['EUR', null, 178.5]]);

  // An invoice uses it first, and a credit note gives a part of it back.
  const line_items = [{ description: 'Work', quantity: 1, unit_price: 100, tax_rate: 19 }];
  const work100 = { customer_id: customer, currency: 'EUR', description: 'Work', line_items };
  const { id: invoice } = await post('/invoices', work100);
  await post(`/invoices/${invoice}/send`);
  expect(await get(`/invoices/${invoice}`)).toMatchObject({ status: 'paid', credit_applied: 119, payment_id: null });
  await post('/credit-notes', { invoice_id: invoice, amount: 59.5 });
  expect(await balance(customer)).toEqual([['EUR', null, 119]]);
  // The rest of the prepaid money, which nothing has used, returns to the wallet.
  await refund(ahead.id, 119);
  expect(await balance(customer)).toEqual([]);
});

test('an invoice in pounds is drafted, changed, reminded of, paid in parts, credited and refunded', async () => {
  const customer_email = 'somchai@example.com';
  const settings = { invoice_prefix: 'TH', time_zone: 'Asia/Bangkok', reminder_days: [-2, 3] };
  await patch('/billing-settings', settings);
  const { now } = await get('/test-clock');
  const due = new Date(Date.parse(now) + 10 * DAY * 1000);
  const draft = { customer_email, customer_name: 'สมชาย ใจดี', currency: 'GBP', description: 'Tea', amount: 1 };
  const [unwanted, { id }] = [await post('/invoices', draft), await post('/invoices', draft)];
  const changed = await patch(`/invoices/${id}`, {
    line_items: [
      { description: 'Tea', quantity: 4, unit_price: 25, tax_rate: 20 },
      { description: 'Cups', quantity: 1, unit_price: 12, tax_rate: 20, tax_behavior: 'inclusive' },
    ],
    discounts: [{ description: 'Loyalty', percent: 10 }],
    ...{ amount: null, due_date: due.toISOString().slice(0, 10), notes: 'Thank you.', terms: '10 days.' },
  });
  expect(changed).toMatchObject({ amount: 118.8, tax_total: 19.8 });
  expect((await shop.service.call('DELETE', `/invoices/${unwanted.id}`)).status).toBe(204);
  const [voided, cash] = [await post('/invoices', draft), await post('/invoices', draft)];
  expect(voided.invoice_number).toBe(unwanted.invoice_number);
  await post(`/invoices/${id}/send`);
  const reminders = async () =>
    (await mailsTo(shop.service, customer_email)).filter(({ kind }) => kind === 'invoice_reminder').length;
  await advance(shop.service, { seconds: 9 * DAY });
  expect(await reminders()).toBe(1);

  await post(`/invoices/${id}/mark-uncollectible`);
  await pay((await get(`/invoices/${id}`)).payment_id, 50);
  expect(await get(`/invoices/${id}`)).toMatchObject({ status: 'uncollectible', amount_remaining: 78.8 });
  await post('/credit-notes', { invoice_id: id, amount: 18.8, note: 'A cup was broken.' });
  const answer = await fetch(`${shop.service.url}/i/${id}/pay`, { method: 'POST', redirect: 'manual' });
  const rest = /pay_\w+/.exec(answer.headers.get('location') ?? '')?.[0] as string;
  expect(await get(`/payments/${rest}`)).toMatchObject({ amount: 60, amount_due: 75, currency: 'GBP' });
  await pay(rest, 80);
  const paid = await get(`/invoices/${id}`);
  expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0, surplus: 4, amount_credited: 18.8 });
  expect(await balance(paid.customer_id)).toEqual([['GBP', null, 4]]);
  await advance(shop.service, { seconds: 10 * DAY });
  expect(await reminders()).toBe(1);
  expectAll(await pdf(`/invoices/${id}/pdf`), [
    'Invoice TH-',
    'Tea 4 £25.00',
    'Loyalty (10%) -£11.20',
    'Total £118.80',
    'Thank you.',
    '10 days.',
  ]);

  // The refund takes the surplus first. Anything beyond it has a credit note.
  await refund(rest, 10);
  const notes = await get(`/credit-notes?invoice_id=${id}`);
  expect(notes.map(({ amount, reason }: any) => [amount, reason])).toEqual([
    [6, 'refund'],
    [18.8, 'adjustment'],
  ]);
  expect(await balance(paid.customer_id)).toEqual([]);

  // One is voided, and one is paid elsewhere. The numbers have no gap.
  for (const { id: other } of [voided, cash]) await post(`/invoices/${other}/send`);
  await post(`/invoices/${voided.id}/void`);
  await post(`/invoices/${cash.id}/mark-paid`, { note: 'Cash' });
  expect(await get(`/invoices/${voided.id}`)).toMatchObject({ status: 'void' });
  expect(await get(`/invoices/${cash.id}`)).toMatchObject({ status: 'paid', paid_note: 'Cash' });
  const credits = await get('/credit-notes');
  expect(credits).toHaveLength(3);
  expectGapless(credits.map(({ credit_note_number }: any) => credit_note_number));
  expectGapless([paid, voided, cash].map(({ invoice_number }) => invoice_number));
});

test('installments in pounds move, are announced by mail, use the balance, and are paid off at once', async () => {
  const email = 'noa@example.com';
  const { id: customer_id } = await post('/customers', { email, name: 'נועה' });
  const terms = {
    currency: 'GBP',
    total_amount: 90,
    installment_count: 3,
    payment_frequency_days: 30,
    late_fee_amount: null,
  };
  const plan = await makeInstallments(shop.service, { customer_id, customer_email: email, ...terms });
  const read = () => get(`/installment-plans/${plan.id}`);
  const [one, two, three] = plan.payment_schedule;
  const later = (date: string) => new Date(Date.parse(date) + 10 * DAY * 1000).toISOString();
  const installments = [one, two, three].map(({ installment_number, due_date }: any) => ({
    installment_number,
    due_date: later(due_date),
  }));
  await patch(`/installment-plans/${plan.id}`, { installments });
  await advance(shop.service, { to: later(one.due_date) });
  const due = (await read()).payment_schedule[0];
  expect(due).toMatchObject({ status: 'due', amount: 30 });
  expect(await get(`/payments/${due.payment_id}`)).toMatchObject({ amount: 30, amount_due: 37.5 });
  await pay(due.payment_id, 50);
  expect((await read()).payment_schedule[0]).toMatchObject({ status: 'paid', surplus: 10 });
  expect(await balance(customer_id)).toEqual([['GBP', null, 10]]);
  await adjust(shop.service, customer_id, 5, 'GBP');
  await advance(shop.service, { to: later(two.due_date) });
  expect((await read()).payment_schedule[1]).toMatchObject({ status: 'due', credit_applied: 15 });
  const kinds = (await mailsTo(shop.service, email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('installment'))).toEqual([
    'installment_plan_created',
    'installment_plan_updated',
    'installment_upcoming',
    'installment_due',
    'installment_upcoming',
    'installment_due',
  ]);
  const payoff = await post(`/installment-plans/${plan.id}/pay-off`);
  expect(payoff).toMatchObject({ amount: 45, amount_due: 56.25, currency: 'GBP' });
  await pay(payoff.id);
  expect(await read()).toMatchObject({ status: 'completed' });
  expect(await balance(customer_id)).toEqual([]);
});
