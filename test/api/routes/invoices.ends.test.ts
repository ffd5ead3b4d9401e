import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoicesOf, runReconcile } from '../../support/invoicePaying.ts';
import { eventKinds } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer } from '../../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
let invoices: ReturnType<typeof invoicesOf>;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  const payer = fundedPayer(service);
  service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 1_000_000n * USDC });
  invoices = invoicesOf(service, payer);
});
afterAll(() => service.stop());

const end = (id: string, how: string, body?: object) => service.call('POST', `/invoices/${id}/${how}`, body);
const page = async (id: string) => (await fetch(`${service.url}/i/${id}`)).text();
const paymentOf = async (id: string) => (await invoices.get(id)).payment_id;

describe('POST /invoices/{id}/void', () => {
  test('takes the invoice back: its payment is closed, and nobody can pay it any more', async () => {
    const id = await invoices.sent();
    const payment = await paymentOf(id);
    const { status, body } = await end(id, 'void');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'void',
      amount_credited: 100,
      amount_remaining: 0,
      voided_at: expect.any(String),
    });
    expect(await invoices.payment(payment)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.voided']);
    expect(await page(id)).toContain('This invoice was taken back');
    const paying = await fetch(`${service.url}/i/${id}/pay`, { method: 'POST', redirect: 'manual' });
    expect([paying.status, paying.headers.get('location')]).toEqual([303, `/i/${id}`]);
    for (const how of ['void', 'send', 'mark-paid', 'mark-uncollectible'])
      expect((await end(id, how)).status).toBe(409);
  });

  test('leaves what was received, before or after, as surplus', async () => {
    const id = await invoices.sent();
    const payment = await paymentOf(id);
    await invoices.pay(payment, 60n * USDC);
    await end(id, 'void');
    expect(await invoices.payment(payment)).toMatchObject({ status: 'failed', surplus: 60 });
    expect(await invoices.get(id)).toMatchObject({ status: 'void', amount_received: 60, surplus: 60 });
    await invoices.pay(payment, 40n * USDC);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'void', surplus: 100 });
    expect(await invoices.payment(payment)).toMatchObject({ surplus: 100 });
  });

  test('is refused for a draft and a paid invoice', async () => {
    const draft = (
      await service.call('POST', '/invoices', { customer_email: 'a@example.com', amount: 1, description: 'x' })
    ).body;
    expect((await end(draft.id, 'void')).status).toBe(409);
    const id = await invoices.sent();
    await invoices.pay(await paymentOf(id));
    const answer = await end(id, 'void');
    expect([answer.status, answer.body.details]).toEqual([409, { status: 'paid' }]);
  });
});

describe('POST /invoices/{id}/mark-paid', () => {
  test('records the rest as paid elsewhere, with a note, and closes the payment', async () => {
    const id = await invoices.sent();
    const payment = await paymentOf(id);
    const { body } = await end(id, 'mark-paid', { note: 'Bank transfer' });
    expect(body).toMatchObject({ status: 'paid', paid_by_hand: 100, paid_note: 'Bank transfer', amount_remaining: 0 });
    expect(await invoices.payment(payment)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.paid']);
    expect(await page(id)).toContain('>Paid<');
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', surplus: 0 });
    expect((await end(id, 'mark-paid')).status).toBe(409);
  });

  test('counts what was received before, and later money is surplus', async () => {
    const id = await invoices.sent();
    const payment = await paymentOf(id);
    await invoices.pay(payment, 60n * USDC);
    const { body } = await end(id, 'mark-paid');
    expect(body).toMatchObject({ status: 'paid', paid_by_hand: 40, amount_received: 60, surplus: 0 });
    expect(await invoices.payment(payment)).toMatchObject({ status: 'confirmed', surplus: 0 });
    expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.paid']);
    await invoices.pay(payment, 10n * USDC);
    await runReconcile(service);
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', surplus: 10 });
  });
});

describe('POST /invoices/{id}/mark-uncollectible', () => {
  test('keeps the invoice payable, without telling the customer', async () => {
    const id = await invoices.sent();
    const { body } = await end(id, 'mark-uncollectible');
    expect(body).toMatchObject({
      status: 'uncollectible',
      amount_remaining: 100,
      uncollectible_at: expect.any(String),
    });
    expect(await page(id)).not.toContain('ncollectible');
    expect((await end(id, 'send')).status).toBe(409);
    await invoices.pay(await paymentOf(id));
    expect(await invoices.get(id)).toMatchObject({ status: 'paid', uncollectible_at: null });
    expect(await eventKinds(service, id)).toEqual([
      'invoice.created',
      'invoice.sent',
      'invoice.uncollectible',
      'invoice.paid',
    ]);
  });

  test('can be followed by void and mark-paid', async () => {
    for (const how of ['void', 'mark-paid']) {
      const id = await invoices.sent();
      await end(id, 'mark-uncollectible');
      expect((await end(id, how)).status).toBe(200);
    }
  });
});

test('the lists can be filtered by the new statuses', async () => {
  const ids = { void: await invoices.sent(), uncollectible: await invoices.sent() };
  await end(ids.void, 'void');
  await end(ids.uncollectible, 'mark-uncollectible');
  for (const [status, id] of Object.entries(ids)) {
    const found = (await service.call('GET', `/invoices?status=${status}`)).body;
    expect(found.map((one: any) => one.id)).toContain(id);
    expect(new Set(found.map((one: any) => one.status))).toEqual(new Set([status]));
  }
});
