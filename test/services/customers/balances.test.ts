import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockBalances } from '../../../src/db/customers/balances.ts';
import { expectBooks } from '../../support/books.ts';
import { dropTransaction } from '../../support/finality.ts';
import { runReconcile } from '../../support/invoicePaying.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { eventKinds, solanaPayUrl } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  for (const token of ['USDC', 'SOL'] as const) {
    shop.service.chain.control.fund(shop.customer.address, { token, amount: 100_000_000_000n });
  }
});
afterAll(async () => {
  await expectBooks(shop.service.db).finally(shop.service.stop);
});

let customers = 0;
const newCustomer = () => `customer${++customers}@example.com`;
const invoice = (id: string) => shop.get(`/invoices/${id}`);
const payment = (id: string) => shop.get(`/payments/${id}`);

/** Makes an invoice, sends it, and returns it. */
async function sent(fields: object = {}) {
  const { id } = (
    await shop.post('/invoices', { customer_email: newCustomer(), amount: 100, description: 'Coffee', ...fields })
  ).body;
  expect((await shop.post(`/invoices/${id}/send`)).status).toBe(200);
  return invoice(id);
}

async function pay(paymentId: string, amount?: number): Promise<void> {
  await shop.customer.pay(await solanaPayUrl(shop.service, paymentId, amount));
  await shop.settle();
  await runReconcile(shop.service);
}

/** Makes an invoice of 100 USD that a customer has paid with `amount`, and returns it. */
async function paid(amount: number, fields: object = {}) {
  const { id, payment_id } = await sent(fields);
  await pay(payment_id, amount);
  return invoice(id);
}

/** Refunds a payment, and lets the merchant send the money. */
async function refunded(paymentId: string, body: object) {
  const { id } = (await shop.post(`/payments/${paymentId}/refunds`, body)).body;
  await shop.send(`/refunds/${id}`);
  await shop.settle();
  await runReconcile(shop.service);
}

const balances = (customer: string) => shop.get(`/customers/${customer}/balances`);
async function balance(customer: string, currency = 'USD'): Promise<number> {
  const own = await balances(customer);
  return own.find((one: { currency: string }) => one.currency === currency)?.balance ?? 0;
}
const changes = async (customer: string): Promise<[string, number][]> =>
  (await shop.get(`/customers/${customer}/balance-transactions`)).map((one: { kind: string; amount: number }) => [
    one.kind,
    one.amount,
  ]);
const notes = (id: string) => shop.get(`/credit-notes?invoice_id=${id}`);

describe('a surplus', () => {
  test('stays with the customer, and pays the next invoice first', async () => {
    const first = await paid(120);
    expect(await balances(first.customer_id)).toEqual([{ currency: 'USD', purpose: null, balance: 20 }]);
    const { customer_email } = first;
    const next = await sent({ customer_email, amount: 50 });
    expect(next).toMatchObject({ status: 'sent', credit_applied: 20, amount_remaining: 30 });
    expect(await payment(next.payment_id)).toMatchObject({ amount: 30 });
    expect(await changes(first.customer_id)).toEqual([
      ['applied', -20],
      ['surplus', 20],
    ]);
    await pay(next.payment_id);
    expect(await invoice(next.id)).toMatchObject({ status: 'paid', amount_remaining: 0, surplus: 0 });
    expect(await balance(first.customer_id)).toBe(0);
  });

  test('pays a whole invoice, which then needs no payment', async () => {
    const first = await paid(120);
    const next = await sent({ customer_email: first.customer_email, amount: 15 });
    expect(next).toMatchObject({ status: 'paid', payment_id: null, credit_applied: 15, amount_remaining: 0 });
    expect(await eventKinds(shop.service, next.id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.paid']);
    expect(await balance(first.customer_id)).toBe(5);
    const page = await (await fetch(`${shop.service.url}/i/${next.id}`)).text();
    expect(page).toContain('Paid from your balance');
    expect((await shop.post(`/invoices/${next.id}/send`)).status).toBe(409);
  });

  test('pays nothing in another currency, or of another customer', async () => {
    const first = await paid(120);
    expect(await sent({ customer_email: first.customer_email, amount: 5, currency: 'EUR' })).toMatchObject({
      credit_applied: 0,
    });
    expect(await sent({ amount: 5 })).toMatchObject({ credit_applied: 0 });
  });

  test('can be refunded instead, and is back when the refund is cancelled', async () => {
    const { customer_id, payment_id } = await paid(120);
    const { id } = (await shop.post(`/payments/${payment_id}/refunds`, { part: 'surplus' })).body;
    expect(await balance(customer_id)).toBe(0);
    await shop.post(`/refunds/${id}/cancel`);
    expect(await balance(customer_id)).toBe(20);
    await refunded(payment_id, { part: 'surplus' });
    expect(await balance(customer_id)).toBe(0);
    expect(await notes((await shop.get(`/invoices?customer_id=${customer_id}`))[0].id)).toEqual([]);
  });

  test('that paid for something else is not refunded', async () => {
    const first = await paid(120);
    await sent({ customer_email: first.customer_email, amount: 15 });
    const refund = (amount: number) => shop.post(`/payments/${first.payment_id}/refunds`, { amount });
    expect((await refund(106)).status).toBe(422);
    const whole = await refund(105);
    expect(whole.status).toBe(201);
    expect(await balance(first.customer_id)).toBe(0);
    expect((await refund(1)).status).toBe(409);
    await shop.post(`/refunds/${whole.body.id}/cancel`);
    expect(await balance(first.customer_id)).toBe(5);
  });

  test('that the chain drops is owed if it was spent, whatever was to be refunded', async () => {
    const { id, payment_id, customer_id, customer_email } = await sent();
    const signature = await shop.customer.pay(await solanaPayUrl(shop.service, payment_id, 120));
    await shop.settle({ isFinal: false });
    await runReconcile(shop.service);
    await sent({ customer_email, amount: 15 });
    expect((await shop.post(`/payments/${payment_id}/refunds`, { amount: 50 })).status).toBe(201);
    expect(await balance(customer_id)).toBe(0);
    await dropTransaction(shop.service, { signature });
    await runReconcile(shop.service);
    expect(await invoice(id)).toMatchObject({ status: 'sent', amount_remaining: 100 });
    expect(await balance(customer_id)).toBe(-15);
  });

  test('of a closed payment counts although it equals what was received beyond the price', async () => {
    const { id, payment_id, customer_id } = await sent();
    await shop.post(`/invoices/${id}/void`);
    await pay(payment_id, 100);
    await refunded(payment_id, { amount: 100 });
    expect(await balance(customer_id)).toBe(0);
    await pay(payment_id, 200);
    expect(await balance(customer_id)).toBe(200);
  });

  test('of a payment without an invoice belongs to the customer with its address', async () => {
    const customer_email = newCustomer();
    const { id } = (await shop.post('/payments', { amount: 10, customer_email })).body;
    await pay(id, 13);
    const { customer_id } = await payment(id);
    expect(await balance(customer_id)).toBe(3);
    expect(await sent({ customer_email, amount: 5 })).toMatchObject({ credit_applied: 3, amount_remaining: 2 });
  });

  test('in SOL is not kept, because its value changes', async () => {
    const customer_email = newCustomer();
    const { id } = (await shop.post('/payments', { amount: 10, customer_email, token: 'SOL' })).body;
    const { amount_due } = await payment(id);
    await pay(id, amount_due * 2);
    const { customer_id, surplus } = await payment(id);
    expect(surplus).toBeGreaterThan(0);
    expect(await balances(customer_id)).toEqual([]);
  });
});

describe('a credit note', () => {
  const items = [{ description: 'Tea', quantity: 1, unit_price: 100, tax_rate: 19 }];

  test('is written for a voided invoice, and what it had received stays with the customer', async () => {
    const first = await paid(130);
    const { id, payment_id, customer_id } = await sent({
      customer_email: first.customer_email,
      line_items: items,
      amount: undefined,
    });
    await pay(payment_id, 40);
    const voided = await shop.post(`/invoices/${id}/void`);
    expect(voided.body).toMatchObject({ status: 'void', amount_credited: 119, credit_applied: 0, amount_remaining: 0 });
    expect(await notes(id)).toMatchObject([
      {
        credit_note_number: expect.stringMatching(/^CRN-\d{4}-\d{6}$/),
        reason: 'void',
        amount: 119,
        taxes: [{ rate: 19, behavior: 'exclusive', taxable_amount: 100, amount: 19 }],
      },
    ]);
    expect(await balance(customer_id)).toBe(70);
  });

  test('is written for a voided invoice that was marked as paid before the chain dropped its rest', async () => {
    const { id, payment_id, customer_id } = await sent();
    const signature = await shop.customer.pay(await solanaPayUrl(shop.service, payment_id, 40));
    await shop.settle({ isFinal: false });
    expect((await shop.post(`/invoices/${id}/mark-paid`)).body).toMatchObject({ status: 'paid', paid_by_hand: 60 });
    await dropTransaction(shop.service, { signature });
    await runReconcile(shop.service);
    expect(await invoice(id)).toMatchObject({ status: 'sent', amount_remaining: 40 });
    const voided = await shop.post(`/invoices/${id}/void`);
    expect(voided.body).toMatchObject({ status: 'void', amount_credited: 100, paid_by_hand: 0, amount_remaining: 0 });
    expect(await notes(id)).toMatchObject([{ reason: 'void', amount: 100 }]);
    expect(await changes(customer_id)).toEqual([['credit_note', 60]]);
  });

  test('is written once for each refund of a price, with its share of the taxes', async () => {
    const { id, payment_id, customer_id } = await paid(119, { line_items: items, amount: undefined });
    await refunded(payment_id, { amount: 11.9 });
    await refunded(payment_id, { amount: 107.1 });
    expect(await notes(id)).toMatchObject([
      { reason: 'refund', amount: 107.1, taxes: [{ taxable_amount: 90, amount: 17.1 }] },
      { reason: 'refund', amount: 11.9, taxes: [{ taxable_amount: 10, amount: 1.9 }] },
    ]);
    expect(await invoice(id)).toMatchObject({
      status: 'paid',
      amount_credited: 0,
      amount_refunded: 119,
      amount_remaining: 0,
    });
    expect(await balance(customer_id)).toBe(0);
  });

  test('of a refund leaves the whole price to pay when the chain drops the payment', async () => {
    const open = async () => {
      const { id, payment_id } = await paid(100);
      await refunded(payment_id, { amount: 30 });
      const { transaction_signature: signature } = await payment(payment_id);
      // As if the chain had left the refund, and forked before the payment.
      await sql`update chain_transactions set finalized_at = null where signature = ${signature}`.execute(
        shop.service.db,
      );
      await dropTransaction(shop.service, { signature });
      await runReconcile(shop.service);
      expect(await invoice(id)).toMatchObject({ status: 'sent', amount_refunded: 30, amount_remaining: 100 });
      return id;
    };
    const [byHand, credited] = [await open(), await open()];
    const marked = await shop.post(`/invoices/${byHand}/mark-paid`);
    expect(marked.body).toMatchObject({ status: 'paid', paid_by_hand: 100, amount_remaining: 0 });
    const credit = (amount: number) => shop.post('/credit-notes', { invoice_id: credited, amount });
    expect((await credit(71)).status).toBe(422);
    expect((await credit(70)).status).toBe(201);
    expect(await invoice(credited)).toMatchObject({ status: 'sent', amount_credited: 70, amount_remaining: 30 });
  });

  test('of a refund counts only what is beyond the surplus', async () => {
    const { id, payment_id, customer_id } = await paid(110);
    await refunded(payment_id, { amount: 50 });
    expect(await notes(id)).toMatchObject([{ amount: 40 }]);
    expect(await balance(customer_id)).toBe(0);
  });

  test('of a refund leaves a later surplus of its payment to the customer', async () => {
    const { payment_id, customer_id } = await paid(110);
    await refunded(payment_id, { amount: 50 });
    await pay(payment_id, 25);
    expect(await balance(customer_id)).toBe(25);
  });

  test('makes an unpaid invoice ask for less, and gives what a paid one does not need to the customer', async () => {
    const { id, payment_id, customer_id } = await sent();
    const credit = (amount: number) => shop.post('/credit-notes', { invoice_id: id, amount, note: 'Sorry' });
    expect((await credit(100)).body.details.issues[0].path).toBe('amount');
    expect((await credit(30)).status).toBe(201);
    expect(await payment(payment_id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await invoice(id)).toMatchObject({ amount_credited: 30, amount_remaining: 70 });
    await shop.post(`/invoices/${id}/send`);
    await fetch(`${shop.service.url}/i/${id}/pay`, { method: 'POST', redirect: 'manual' });
    await pay((await invoice(id)).payment_id);
    expect(await balance(customer_id)).toBe(0);
    expect((await credit(71)).status).toBe(422);
    expect((await credit(20)).status).toBe(201);
    await runReconcile(shop.service);
    expect(await balance(customer_id)).toBe(20);
    expect(await invoice(id)).toMatchObject({ status: 'paid', amount_credited: 50, surplus: 20 });
  });

  test.each(['credit', 'void'])('waits for a balance without keeping other credit notes waiting: %s', async (act) => {
    const { customer_email, customer_id } = await paid(120);
    const { id } = await sent({ customer_email, amount: 50 });
    await shop.post('/credit-notes', { invoice_id: id, amount: 1 });
    const key = { customer_id, currency: 'USD' as const, purpose: '' };
    // All of the price, so that the balance gets something back.
    const rival = () =>
      act === 'void'
        ? shop.post(`/invoices/${id}/void`)
        : shop.post(`/invoices/${id}/mark-paid`).then(() => shop.post('/credit-notes', { invoice_id: id, amount: 49 }));
    const { status } = await commitWhileWaiting(
      shop.service.db,
      (trx) => lockBalances(trx, [key]),
      rival,
      (trx) => sql`select from credit_note_counters for update nowait`.execute(trx),
    );
    expect([200, 201]).toContain(status);
  });

  test('gives back what a balance or a bank transfer had paid', async () => {
    const first = await paid(120);
    const { customer_email, customer_id } = first;
    const { id } = await sent({ customer_email, amount: 15 });
    await shop.post('/credit-notes', { invoice_id: id, amount: 5 });
    expect(await balance(customer_id)).toBe(10);
    const { id: other } = await sent({ customer_email, amount: 40 });
    await shop.post(`/invoices/${other}/mark-paid`);
    await shop.post('/credit-notes', { invoice_id: other, amount: 40 });
    expect(await invoice(other)).toMatchObject({
      amount_credited: 40,
      credit_applied: 0,
      paid_by_hand: 0,
      status: 'paid',
    });
    expect(await balance(customer_id)).toBe(40);
    expect(
      (await changes(customer_id))
        .slice(0, 2)
        .map(([kind]) => kind)
        .toSorted(),
    ).toEqual(['credit_note', 'unapplied']);
  });

  test('has the next number without gaps, beside concurrent ones', async () => {
    const before = (await shop.get('/credit-notes?limit=1'))[0]?.credit_note_number ?? '0';
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => sent()));
    await Promise.all(made.map(({ id }) => shop.post(`/invoices/${id}/void`)));
    const found = await shop.get('/credit-notes?limit=5');
    const last = (number: string) => Number(number.split('-').at(-1));
    const numbers = found.map(
      ({ credit_note_number: number }: { credit_note_number: string }) => last(number) - last(before),
    );
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a balance', () => {
  test('is changed by hand, but not below zero', async () => {
    const { id } = (await shop.post('/customers', { email: newCustomer() })).body;
    const change = (amount: number) =>
      shop.post(`/customers/${id}/balance-transactions`, { amount, currency: 'EUR', note: 'Sorry' });
    expect((await change(5)).body).toMatchObject({ kind: 'adjustment', amount: 5, balance_after: 5, note: 'Sorry' });
    const more = await change(-5.01);
    expect([more.status, more.body.details.issues[0].path]).toEqual([422, 'amount']);
    expect((await change(0)).status).toBe(422);
    await Promise.all([change(-3), change(-3)]);
    expect(await balance(id, 'EUR')).toBe(2);
  });

  test('moves to the customer that its own was merged into, also if money changes later', async () => {
    const [one, other] = [await paid(120), await paid(130)];
    await shop.post(`/customers/${one.customer_id}/merge`, { customer_id: other.customer_id });
    expect([await balance(one.customer_id), await balance(other.customer_id)]).toEqual([50, 0]);
    await shop.post(`/payments/${other.payment_id}/refunds`, { part: 'surplus' });
    expect([await balance(one.customer_id), await balance(other.customer_id)]).toEqual([20, 0]);
  });

  test('is always the sum of its changes, and no payment that the chain kept gives more than it has left', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select own.customer_id as wrong from customer_balances own
      where balance <> (select sum(amount) from balance_transactions one
        where (one.customer_id, one.currency, one.purpose) = (own.customer_id, own.currency, own.purpose))
      union all
      select id from payments where balance_credited <> coalesce((
        select sum(amount) from balance_transactions where payment_id = payments.id and kind in ('surplus', 'prepayment')), 0)
        or (refunds_held + balance_spent > amount_received and failure_reason is distinct from 'reverted')
        or (failure_reason is distinct from 'reverted' and token = 'USDC' and currency = 'USD' and refunds_held + balance_credited * 1000000 > amount_received)`.execute(
      shop.service.db,
    );
    expect(rows).toEqual([]);
  });
});
