import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { adjust } from '../support/installments.ts';
import { fundedWallet } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import {
  getSubscription,
  makePastDue,
  makePlan,
  payCurrent,
  subscribe,
  subscribeTo,
} from '../support/subscriptions.ts';

let service: Service;
let owner: DeskVisit;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  owner = await visitDesk(service);
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const open = async (path: string, visit = owner) => (await visit.get(visit.path + path)).text;
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(visit.path + path, fields);
const onceOf = (text: string) => /name="once" value="([^"]+)"/.exec(text)?.[1] as string;
const idIn = (headers: Headers, prefix: string) =>
  new RegExp(`${prefix}_\\w+`).exec(headers.get('location') ?? '')?.[0] as string;
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
let number = 0;
const newEmail = () => `sub.${++number}@example.com`;
/** Returns a subscription whose first period is paid. */
const paid = async (plan: object = {}, customer: object = {}) =>
  payCurrent(service, wallet, (await subscribeTo(service, plan, customer)).id);

describe('the list of subscriptions', () => {
  test('shows them, filtered by status, plan and customer', async () => {
    const [gold, tea] = [
      await makePlan(service, { name: 'Gold Filter' }),
      await makePlan(service, { name: 'Tea Filter' }),
    ];
    const email = newEmail();
    const first = await subscribe(service, gold.id, { customer_email: email, quantity: 2 });
    const second = await subscribe(service, tea.id, { customer_email: newEmail() });
    await service.call('POST', `/subscriptions/${second.id}/cancel`);
    const filters = [`plan_id=${gold.id}`, `customer_email=${email}`, `plan_id=${gold.id}&status=active`];
    for (const query of filters) {
      const text = await open(`/subscriptions?${query}`);
      expect(text).toContain(`/subscriptions/${first.id}"`);
      expect(text).toContain('2 × $10.00');
      expect(text).not.toContain(second.id);
    }
    expect(await open('/subscriptions?status=cancelled')).toContain(second.id);
    expect(await open(`/subscriptions?plan_id=${gold.id}`)).toContain(`<option value="${gold.id}" selected>`);
  });

  test('shows nothing of the other mode', async () => {
    const { id } = await subscribeTo(service);
    const live = await visitDesk(service, 'owner', 'live');
    expect(await open('/subscriptions', live)).not.toContain(id);
    expect((await live.get(`${live.path}/subscriptions/${id}`)).status).toBe(404);
    // There is no plan yet, so nobody can subscribe.
    expect(await open('/subscriptions/new', live)).toContain('/live/plans/new"');
  });
});

describe('a new subscription', () => {
  test('is made once for each form', async () => {
    const plan = await makePlan(service);
    const form = await open(`/subscriptions/new?plan_id=${plan.id}`);
    expect(form).toContain(`<option value="${plan.id}" selected>`);
    const customer_email = newEmail();
    const fields = { once: onceOf(form), plan_id: plan.id, customer_email, quantity: '3', token: 'USDT' };
    const [first, second] = [await send('/subscriptions/new', fields), await send('/subscriptions/new', fields)];
    expect(locationOf(second)).toBe(locationOf(first));
    const subscription = await getSubscription(service, idIn(first.headers, 'sub'));
    expect(subscription).toMatchObject({ plan_id: plan.id, quantity: 3, token: 'USDT', customer_email });
  });

  test('is that of a customer, whose page leads here', async () => {
    const plan = await makePlan(service);
    const { body: customer } = await service.call('POST', '/customers', { email: newEmail(), name: 'Ana Page' });
    const form = await open(`/subscriptions/new?customer_id=${customer.id}`);
    expect(form).toContain('Ana Page');
    expect(form).not.toContain('name="customer_email"');
    const path = `/subscriptions/new?customer_id=${customer.id}`;
    const { headers } = await send(path, { plan_id: plan.id, quantity: '1', token: 'USDC' });
    expect(await getSubscription(service, idIn(headers, 'sub'))).toMatchObject({ customer_id: customer.id });
  });

  test('needs a customer and a coupon that exists', async () => {
    const plan = await makePlan(service);
    const fields = { plan_id: plan.id, quantity: '1', token: 'USDC' };
    const nobody = await send('/subscriptions/new', fields);
    expect(nobody.status).toBe(422);
    expect(nobody.text).toContain('Enter an email address or a wallet.');
    const { text } = await send('/subscriptions/new', { ...fields, customer_email: newEmail(), coupon_code: 'NONE' });
    expect(text).toContain('This code is unknown.');
    expect(text).toContain('value="NONE"');
  });
});

describe('a subscription', () => {
  test('shows its state, its periods with their documents, and what may be done', async () => {
    const { id, customer_id } = await paid({ name: 'Shown Plan' }, { customer_email: newEmail() });
    const text = await open(`/subscriptions/${id}`);
    const { body: periods } = await service.call('GET', `/subscriptions/${id}/periods`);
    for (const part of ['Shown Plan', '$10.00 every month', periods[0].invoice_number]) expect(text).toContain(part);
    for (const path of [`/customers/${customer_id}`, `/payments/${periods[0].payment_id}`]) {
      expect(text).toContain(`test${path}"`);
    }
    for (const verb of ['change', 'prepay', 'pause', 'cancel']) expect(text).toContain(`${id}/${verb}"`);
    for (const verb of ['resume', 'keep', 'pay']) expect(text).not.toContain(`${id}/${verb}"`);
    expect(await open(`/subscriptions/${id}/periods`)).toContain(periods[0].invoice_number);
    const viewer = await visitDesk(service, 'viewer');
    expect(await open(`/subscriptions/${id}`, viewer)).not.toContain(`${id}/cancel"`);
    for (const verb of ['change', 'prepay', 'cancel', 'pause']) {
      expect((await send(`/subscriptions/${id}/${verb}`, {}, viewer)).status).toBe(403);
    }
  });

  test('sends the PDF of a period', async () => {
    const { id } = await paid();
    const { status, headers, text } = await owner.get(`${owner.path}/subscriptions/${id}/periods/1/pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(text).toMatch(/^%PDF/);
    expect((await owner.get(`${owner.path}/subscriptions/${id}/periods/2/pdf`)).status).toBe(404);
  });

  test('shows what is unpaid, and leads to the payment that is due', async () => {
    const plan = await makePlan(service);
    const { id, newer } = await makePastDue(service, plan.id, { customer_email: newEmail() });
    const text = await open(`/subscriptions/${id}`);
    const { body: periods } = await service.call('GET', `/subscriptions/${id}/periods`);
    expect(text).toContain('Past due');
    expect(text).toContain(periods[0].payment_url);
    expect(locationOf(await send(`/subscriptions/${id}/pay`))).toContain(`/payments/${newer.id}`);
  });

  test('says so when the balance has paid, instead of a payment', async () => {
    const { id, customer_id, current_payment } = await subscribeTo(service, {}, { customer_email: newEmail() });
    await adjust(service, customer_id, 10);
    await service.call('POST', `/payments/${current_payment.id}/cancel`);
    const { status, text } = await send(`/subscriptions/${id}/pay`);
    expect(status).toBe(409);
    expect(text).toContain('Nothing is due');
    expect(await getSubscription(service, id)).toMatchObject({ is_paid_up: true, cycles_completed: 1 });
  });

  test('is paused and resumed', async () => {
    const { id } = await paid();
    expect((await send(`/subscriptions/${id}/pause`)).status).toBe(303);
    expect(await getSubscription(service, id)).toMatchObject({ status: 'paused' });
    expect(await open(`/subscriptions/${id}`)).toContain(`${id}/resume"`);
    expect((await send(`/subscriptions/${id}/pause`)).status).toBe(409);
    await send(`/subscriptions/${id}/resume`);
    expect(await getSubscription(service, id)).toMatchObject({ status: 'active' });
  });

  test('is cancelled at the end of the period, kept after all, and cancelled now', async () => {
    const { id } = await paid();
    await send(`/subscriptions/${id}/cancel`, { when: 'period_end' });
    expect(await getSubscription(service, id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    const text = await open(`/subscriptions/${id}`);
    expect(text).toContain('Ends with the period');
    expect(text).toContain(`${id}/keep"`);
    await send(`/subscriptions/${id}/keep`);
    expect(await getSubscription(service, id)).toMatchObject({ cancel_at_period_end: false });
    await send(`/subscriptions/${id}/cancel`, { when: 'now' });
    expect(await getSubscription(service, id)).toMatchObject({ status: 'cancelled', cancel_reason: 'requested' });
    const over = await open(`/subscriptions/${id}`);
    expect(over).toContain('Access until');
    for (const verb of ['change', 'cancel', 'pause', 'prepay']) expect(over).not.toContain(`${id}/${verb}"`);
    const again = await send(`/subscriptions/${id}/cancel`, { when: 'now' });
    expect(again.status).toBe(422);
    expect(again.text).toContain('role="alert"');
  });

  test('changes plan and quantity, coupon and token, and only what was changed', async () => {
    const other = await makePlan(service, { name: 'Platinum', amount: 30 });
    const euro = await makePlan(service, { name: 'Euro only', currency: 'EUR' });
    const inactive = await makePlan(service, { name: 'No longer' });
    await service.call('POST', `/subscription-plans/${inactive.id}/deactivate`);
    await service.call('POST', '/coupons', { code: 'HALF', name: 'Half', percent_off: 50 });
    const { id, plan_id } = await paid();
    const form = await open(`/subscriptions/${id}/change`);
    expect(form).toContain(`<option value="${plan_id}" selected>`);
    expect(form).toContain('Platinum');
    for (const plan of [euro, inactive]) expect(form).not.toContain(plan.id);
    const same = { plan_id, quantity: '1', token: 'USDC', when: 'period_end', proration: 'next_period' };
    await send(`/subscriptions/${id}/change`, { ...same, plan_id: other.id, quantity: '2' });
    expect(await getSubscription(service, id)).toMatchObject({
      plan_id,
      pending_change: { plan_id: other.id, quantity: 2, unit_amount: 30 },
    });
    expect(await open(`/subscriptions/${id}`)).toContain('2 × $30.00 from');
    await send(`/subscriptions/${id}/change`, { ...same, coupon_code: 'half', token: 'USDT' });
    expect(await getSubscription(service, id)).toMatchObject({
      coupon: { code: 'HALF' },
      token: 'USDT',
      pending_change: { plan_id: other.id },
    });
    await send(`/subscriptions/${id}/change`, { ...same, token: 'USDT' });
    expect(await getSubscription(service, id)).toMatchObject({ coupon: null, token: 'USDT' });
    const { status, text } = await send(`/subscriptions/${id}/change`, { ...same, token: 'USDT', quantity: '0' });
    expect(status).toBe(422);
    expect(text).toContain('Enter at least 1.');
  });

  test('is paid in advance: one payment for each form', async () => {
    const { id } = await paid({}, { customer_email: newEmail() });
    const once = onceOf(await open(`/subscriptions/${id}/prepay`));
    const [first, second] = [
      await send(`/subscriptions/${id}/prepay`, { once, periods: '3' }),
      await send(`/subscriptions/${id}/prepay`, { once, periods: '3' }),
    ];
    expect(locationOf(second)).toBe(locationOf(first));
    const { body } = await service.call('GET', `/payments/${idIn(first.headers, 'pay')}`);
    expect(body).toMatchObject({ amount: 30, status: 'pending' });
    expect((await send(`/subscriptions/${id}/prepay`, { periods: '99' })).text).toContain('Enter at most 60.');
    await service.call('POST', `/subscriptions/${id}/cancel`, { at_period_end: true });
    const refused = await send(`/subscriptions/${id}/prepay`, { periods: '1' });
    expect(refused.text).toContain('This subscription ends with its current period');
  });
});
