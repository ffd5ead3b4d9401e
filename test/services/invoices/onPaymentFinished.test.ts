import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackPayload } from '../../../src/db/eventPayloads.ts';
import { runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../../src/jobs/handlers/payment.confirm.ts';
import { elapseMailLimits } from '../../support/factories/mails.ts';
import { failPayment, passDeadline, setDeadline } from '../../support/factories/payments.ts';
import { fromNow } from '../../support/factories/times.ts';
import { dropTransaction } from '../../support/finality.ts';
import { eventKinds, receiptsOf, settleChain, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { beaconOf, fundedPayer, getPayment, type Payer } from '../../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
let beacon: string;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
  beacon = await beaconOf(service);
});
afterAll(() => service.stop());

const get = async (id: string) => (await service.call('GET', `/invoices/${id}`)).body;
const send = async (id: string) => {
  await elapseMailLimits(service, { minutes: 1 });
  return service.call('POST', `/invoices/${id}/send`);
};
const payment = (id: string) => getPayment(service, id);
const eventCounts = async (id: string, kind: string) =>
  (await eventKinds(service, id)).filter((one) => one === kind).length;

/** Makes an invoice of 7 USD that was sent, with its payment. */
async function sentInvoice(): Promise<{ id: string; payment_id: string }> {
  const body = { customer_email: 'ada@example.com', amount: 7, description: 'Coffee' };
  const { id } = (await service.call('POST', '/invoices', body)).body;
  await send(id);
  return { id, payment_id: (await get(id)).payment_id };
}

/** Makes such an invoice whose first payment was cancelled, with a second one. */
async function resentInvoice() {
  const { id, payment_id: first } = await sentInvoice();
  await service.call('POST', `/payments/${first}/cancel`);
  await send(id);
  return { id, first, second: (await get(id)).payment_id as string };
}

const transferTo = async (paymentId: string) =>
  payer.token(service.wallet, 7n * USDC, [(await payment(paymentId)).reference, beacon]);

async function payOnChain(...paymentIds: string[]): Promise<string> {
  return payer.send(await Promise.all(paymentIds.map(transferTo)));
}
async function read() {
  service.chain.control.advanceSlots(5);
  return settleChain(service);
}
const receipts = (paymentId: string) => receiptsOf(service, paymentId);

test('marks an invoice paid when its payment is confirmed, with one event despite repetitions', async () => {
  const { id, payment_id } = await sentInvoice();
  const signature = await payOnChain(payment_id);
  await read();
  await confirm(workerOf(service), [{ mode: 'test', signature }]);
  await read();
  const paid = await get(id);
  expect(paid).toMatchObject({ status: 'paid', payment_id, paid_at: (await payment(payment_id)).confirmed_at });
  expect(await eventKinds(service, id)).toEqual(['invoice.created', 'invoice.sent', 'invoice.paid']);
  const event = await service.db
    .selectFrom('events')
    .selectAll()
    .where('kind', '=', 'invoice.paid')
    .where('resource_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(unpackPayload(event))).toMatchObject({ event_name: 'InvoicePaid', data: paid });
  expect((await send(id)).status).toBe(409);
});

test('marks each of several invoices paid by one transaction', async () => {
  const invoices = [await sentInvoice(), await sentInvoice(), await sentInvoice()];
  await payOnChain(...invoices.map(({ payment_id }) => payment_id));
  await read();
  for (const { id } of invoices) {
    expect((await get(id)).status).toBe('paid');
    expect(await eventCounts(id, 'invoice.paid')).toBe(1);
  }
});

test('leaves an invoice open when its payment is cancelled, and lets money in flight still pay it', async () => {
  const { id, first, second } = await resentInvoice();
  await payOnChain(first);
  await read();
  expect(await get(id)).toMatchObject({ status: 'sent', payment_id: second });
  expect(await payment(first)).toMatchObject({ status: 'failed', exceptions: ['late'] });
  await service.call('POST', `/payments/${first}/resolve`);
  expect(await get(id)).toMatchObject({ status: 'paid', payment_id: first });
  // No customer is to pay it a second time by mistake.
  expect(await payment(second)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  expect(await eventKinds(service, second)).toEqual(['payment.created', 'payment.failed']);
});

test('confirms a second payment of a paid invoice as the merchant’s surplus, without a second event', async () => {
  const { id, first, second } = await resentInvoice();
  await payOnChain(second);
  await read();
  await payOnChain(first);
  await read();
  await service.call('POST', `/payments/${first}/resolve`);
  expect((await payment(first)).status).toBe('confirmed');
  expect(await get(id)).toMatchObject({ status: 'paid', payment_id: second });
  expect(await eventCounts(id, 'invoice.paid')).toBe(1);
});

test('marks an invoice paid without a deadlock when two of its payments are confirmed at once', async () => {
  const { id, payment_id: first } = await sentInvoice();
  await passDeadline(service, first);
  await send(id);
  await setDeadline(service, first, fromNow({ days: 1 }));
  const second = (await get(id)).payment_id;
  expect(second).not.toBe(first);
  const signatures = [await payOnChain(first), await payOnChain(second)];
  service.chain.control.advanceSlots(5);
  const worker = workerOf(service);
  await scan(worker, { mode: 'test' });
  await Promise.all(signatures.map((signature) => confirm(worker, [{ mode: 'test', signature }])));
  expect((await get(id)).status).toBe('paid');
  expect(await eventCounts(id, 'invoice.paid')).toBe(1);
  // All of the money is on record, whichever payment counts.
  expect(await Promise.all([first, second].map(async (one) => (await payment(one)).amount_received))).toEqual([7, 7]);
});

test('reopens an invoice when the chain drops what had paid it, and lets it be paid again', async () => {
  const { id, payment_id } = await sentInvoice();
  const signature = await payOnChain(payment_id);
  await read();
  expect((await get(id)).status).toBe('paid');
  for (let time = 0; time < 2; time++) await dropTransaction(service, { signature });
  expect(await payment(payment_id)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
  expect(await get(id)).toMatchObject({ status: 'sent', paid_at: null });
  await send(id);
  const next = (await get(id)).payment_id;
  expect(next).not.toBe(payment_id);
  await payOnChain(next);
  await read();
  expect(await get(id)).toMatchObject({ status: 'paid', payment_id: next });
  expect(await eventCounts(id, 'invoice.paid')).toBe(2);
});

test('keeps an invoice paid that was paid twice when the chain drops one payment', async () => {
  const { id, first, second } = await resentInvoice();
  const signature = await payOnChain(second);
  await read();
  await payOnChain(first);
  await read();
  await service.call('POST', `/payments/${first}/resolve`);
  await dropTransaction(service, { signature });
  expect(await get(id)).toMatchObject({ status: 'paid', payment_id: first });
  expect(await eventCounts(id, 'invoice.paid')).toBe(1);
});

test('sends one receipt for every kind of payment to the given address, and none without one', async () => {
  const make = async (fields: object) =>
    (await service.call('POST', '/payments', { amount: 7, ...fields })).body.id as string;
  const known = await make({ customer_email: 'ada@example.com', description: 'A book\u202e' });
  const unknown = await make({});
  const { payment_id: ofInvoice, id } = await sentInvoice();
  const signature = await payOnChain(known, unknown, ofInvoice);
  await read();
  await confirm(workerOf(service), [{ mode: 'test', signature }]);
  const [mail, ...others] = await receipts(known);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: '[Test] Receipt from Café Zürich: $7.00',
    invoice_id: null,
  });
  for (const text of ['7.00\u00a0USDC', signature, `/pay/${known}`, 'A book\n'])
    expect(mail?.text_body).toContain(text);
  expect(await receipts(unknown)).toEqual([]);
  expect(await receipts(ofInvoice)).toMatchObject([{ invoice_id: id, text_body: expect.stringContaining(`/i/${id}`) }]);
});

test('sends no second receipt for a payment that is confirmed again', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 7, customer_email: 'ada@example.com' });
  await payOnChain(body.id);
  await read();
  // The chain drops it, and the merchant accepts it nevertheless.
  await failPayment(service, body.id, 'reverted');
  expect((await service.call('POST', `/payments/${body.id}/resolve`)).status).toBe(200);
  expect(await receipts(body.id)).toHaveLength(1);
});
