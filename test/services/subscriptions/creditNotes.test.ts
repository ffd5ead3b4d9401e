import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventKinds, solanaPayUrl } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { reconcilePeriod, runReconcile, subscribeTo } from '../../support/subscriptions.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

let customers = 0;

/** Makes a subscription whose first period costs 12 USD with 20 % tax, and pays it with `amount`. */
async function paid(amount = 12, fields: object = {}) {
  const customer = { customer_email: `note${++customers}@example.com`, ...fields };
  const { id, current_payment } = await subscribeTo(shop.service, { tax_rate: 20 }, customer);
  await shop.customer.pay(await solanaPayUrl(shop.service, current_payment.id, amount));
  await shop.settle();
  await runReconcile(shop.service);
  const { customer_id } = await shop.get(`/subscriptions/${id}`);
  return { id, paymentId: current_payment.id as string, customer_id };
}

async function refund(paymentId: string, body: object) {
  const { body: made } = await shop.post(`/payments/${paymentId}/refunds`, body);
  await shop.send(`/refunds/${made.id}`);
  await shop.settle();
  await runReconcile(shop.service);
  return made.id as string;
}

const period = (id: string) => shop.get(`/subscriptions/${id}/periods/1`);
const notes = (id: string) => shop.get(`/credit-notes?subscription_id=${id}`);
const balances = (id: string) => shop.get(`/customers/${id}/balances`);

test('a refund of a period’s price writes a credit note, with its share of the taxes, once', async () => {
  const { id, paymentId, customer_id } = await paid();
  const first = await refund(paymentId, { amount: 3 });
  await reconcilePeriod(shop.service, id);
  const { invoice_number } = await period(id);
  expect(invoice_number).toMatch(/-\d{6}$/);
  const [note, ...others] = await notes(id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    ...{ invoice_id: null, subscription_id: id, subscription_cycle: 1, invoice_number, customer_id },
    ...{ reason: 'refund', refund_id: first, currency: 'USD', amount: 3 },
    taxes: [{ rate: 20, behavior: 'exclusive', taxable_amount: 2.5, amount: 0.5 }],
  });
  expect(note.credit_note_number).toMatch(/^CRN-\d{4}-\d{6}$/);
  expect(await period(id)).toMatchObject({ status: 'paid', amount_refunded: 3, amount: 12 });
  expect(await eventKinds(shop.service, note.id)).toEqual(['credit_note.created']);
  expect(await shop.get(`/credit-notes/${note.id}`)).toEqual(note);
  const { headers, status } = await shop.service.call('GET', `/credit-notes/${note.id}/pdf`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await refund(paymentId, { amount: 9 });
  expect(await period(id)).toMatchObject({ status: 'paid', amount_refunded: 12 });
  const all = await notes(id);
  expect(all.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(12);
  expect(all[0].taxes[0].amount).toBe(1.5);
  expect(await balances(customer_id)).toEqual([]);
});

test('a refund takes the surplus first, which no credit note is about', async () => {
  const { id, paymentId, customer_id } = await paid(15);
  expect(await balances(customer_id)).toMatchObject([{ balance: 3 }]);
  await refund(paymentId, { amount: 2 });
  expect(await notes(id)).toEqual([]);
  expect(await balances(customer_id)).toMatchObject([{ balance: 1 }]);
  await refund(paymentId, { amount: 5 });
  expect(await notes(id)).toMatchObject([{ amount: 4 }]);
  expect(await balances(customer_id)).toEqual([]);
});

test('money that the balance has spent is no part of a later refund, and of no credit note', async () => {
  const { id, paymentId, customer_id } = await paid(15);
  const other = await subscribeTo(shop.service, {}, { customer_id });
  expect(other.current_payment.amount).toBe(7);
  expect((await shop.post(`/payments/${paymentId}/refunds`, { amount: 13 })).status).toBe(422);
  await refund(paymentId, { amount: 12 });
  expect(await notes(id)).toMatchObject([{ amount: 12 }]);
  expect(await balances(customer_id)).toEqual([]);
  expect(await period(id)).toMatchObject({ status: 'paid', amount_refunded: 12 });
});
