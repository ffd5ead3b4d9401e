import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DetailedInvoice, findDetailedInvoice } from '../../src/db/invoices.ts';
import { translatorOf } from '../../src/i18n/translator.ts';
import { invoiceDocument } from '../../src/serializers/invoiceDocument.ts';
import { payInvoice, setInvoice } from '../support/factories/invoices.ts';
import { elapseMailLimits } from '../support/factories/mails.ts';
import { setTestClock } from '../support/factories/merchants.ts';
import { creditPayment, expirePayment } from '../support/factories/payments.ts';
import { ageRates, renewRates } from '../support/factories/rates.ts';
import { runReconcile } from '../support/invoicePaying.ts';
import { eventKinds } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function invoice(fields: object = {}, isSent = true): Promise<string> {
  const body = { customer_email: 'ada@example.com', amount: 10, description: 'Coffee', ...fields };
  const { id } = (await service.call('POST', '/invoices', body)).body;
  if (isSent) await service.call('POST', `/invoices/${id}/send`);
  return id;
}
const open = (path: string, method = 'GET') =>
  fetch(`${service.url}/i/${path}`, { method, redirect: 'manual', headers: { accept: 'text/html' } });
/** Returns a page without the elements that isolate its values. */
const read = async (path: string) => (await (await open(path)).text()).replaceAll(/<\/?bdi>/g, '');
const paymentOf = async (id: string) => (await service.call('GET', `/invoices/${id}`)).body.payment_id;
const close = (id: string) => expirePayment(service, { invoice_id: id });
const payments = async (id: string) =>
  (await service.db.selectFrom('payments').select('id').where('invoice_id', '=', id).execute()).length;

test('leads to the open payment', async () => {
  const id = await invoice();
  expect(await read(id)).toContain(`href="/pay/${await paymentOf(id)}"`);
});

test('makes one new payment for many concurrent requests when the old one has ended', async () => {
  const id = await invoice();
  const first = await paymentOf(id);
  await close(id);
  expect(await read(id)).toContain(`action="/i/${id}/pay"`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(`${id}/pay`, 'POST')));
  const places = new Set(answers.map((answer) => answer.headers.get('location')));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect(places).toEqual(new Set([`/pay/${await paymentOf(id)}`]));
  expect(await paymentOf(id)).not.toBe(first);
  expect(await payments(id)).toBe(2);
});

test.each([
  ['GET', '/i/%00'],
  ['GET', '/i/%00/pdf'],
  ['POST', '/i/%00/pay'],
  ['GET', '/pay/%00'],
  ['GET', '/pay/%00/state'],
  ['GET', '/pay/%00/qr.svg'],
  ['GET', '/l/%00'],
  ['POST', '/l/%00/pay'],
  ['GET', '/s/%00'],
  ['POST', '/s/%00/subscribe'],
  ['GET', '/installments/%00'],
  ['POST', '/installments/%00/pay'],
])('answers %s %s as not found, without an error of ours', async (method, path) => {
  const answer = await fetch(service.url + path, { method, redirect: 'manual', headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
});

test('hides a draft from everybody but the merchant', async () => {
  const id = await invoice({}, false);
  expect((await open(id)).status).toBe(404);
  expect((await open(`${id}/pdf`)).status).toBe(404);
  expect((await open(`${id}/pay`, 'POST')).status).toBe(404);
  expect(await payments(id)).toBe(0);
});

test('says that a paid invoice is paid, and pays nothing by an old button', async () => {
  const id = await invoice();
  await payInvoice(service, id);
  const html = await read(id);
  expect(html).toContain('10.00\u00a0USDC');
  expect(html).not.toContain('/pay"');
  const answer = await open(`${id}/pay`, 'POST');
  expect(answer.headers.get('location')).toBe(`/i/${id}`);
  expect(await payments(id)).toBe(1);
});

test('states a part payment and asks for the rest, on the page, in the mail and in the PDF', async () => {
  const id = await invoice();
  await creditPayment(service, { invoice_id: id }, 4_000_000n);
  await elapseMailLimits(service, { minutes: 1 });
  await service.call('POST', `/invoices/${id}/send`);
  const html = await read(id);
  const detailed = (await findDetailedInvoice(service.db, id)) as DetailedInvoice;
  const { partly } = invoiceDocument(detailed, service.config, translatorOf('en'));
  expect(partly).toEqual({ received: '4.00\u00a0USDC', rest: '6.00\u00a0USDC' });
  const mails = service.db.selectFrom('emails').select('text_body').where('invoice_id', '=', id).orderBy('id', 'desc');
  const text = (await mails.executeTakeFirstOrThrow()).text_body;
  for (const shown of [html, text]) {
    expect(shown).toMatch(/Received so far: 4\.00\u00a0USDC/);
    expect(shown).toMatch(/Left to pay: (<strong>)?6\.00\u00a0USDC/);
    expect(shown).toContain('Pay the rest');
  }
  // A part of a payment that has ended still counts.
  await close(id);
  const after = await read(id);
  for (const shown of ['Received so far: 4.00\u00a0USDC', '<strong>6.00\u00a0USDC', 'Pay the rest'])
    expect(after).toContain(shown);
});

test('cancels an open payment left over when another one paid the invoice, and says why', async () => {
  const id = await invoice();
  const first = await paymentOf(id);
  await service.call('POST', `/payments/${first}/cancel`);
  await elapseMailLimits(service, { minutes: 1 });
  await service.call('POST', `/invoices/${id}/send`);
  const second = await paymentOf(id);
  await creditPayment(service, first);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const working = service.db.transaction().execute(async (trx) => {
    await trx.selectFrom('payments').select('id').where('id', '=', second).forNoKeyUpdate().execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  expect((await service.call('POST', `/payments/${first}/resolve`)).status).toBe(200);
  held.resolve();
  await working;
  expect((await service.call('GET', `/payments/${second}`)).body).toMatchObject({ status: 'pending' });
  for (let time = 0; time < 2; time++) {
    const page = await (await fetch(`${service.url}/pay/${second}`)).text();
    expect(page).toContain('This invoice is paid');
    expect(page).not.toContain('solana:');
  }
  const built = await service.call('POST', `/payments/${second}/build-transaction`, { payer_wallet: service.wallet });
  expect(built.status).toBe(409);
  const ended = (await service.call('GET', `/payments/${second}`)).body;
  expect(ended).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
  expect(await eventKinds(service, second)).toEqual(['payment.created', 'payment.failed']);
});

test('starts the reconcile of an invoice that has received enough, once, however often it is visited', async () => {
  const id = await invoice();
  await close(id);
  await creditPayment(service, { invoice_id: id });
  for (let visit = 0; visit < 3; visit++) expect(await read(id)).toContain('We have received your payment');
  const { rows } = await sql`
    select from pgboss.job where name = 'invoice.reconcile' and data ->> 'invoice_id' = ${id}`.execute(service.db);
  expect(rows).toHaveLength(1);
  await runReconcile(service);
  expect((await service.call('GET', `/invoices/${id}`)).body.status).toBe('paid');
  expect(await read(id)).toContain('Thank you');
});

test('states a total below a cent exactly, as its lines', async () => {
  const id = await invoice({ amount: 9.999, line_items: [{ description: 'Bolts', quantity: 3, unit_price: 3.333 }] });
  const detailed = (await findDetailedInvoice(service.db, id)) as DetailedInvoice;
  const { lines, total } = invoiceDocument(detailed, service.config, translatorOf('en'));
  expect([lines[0]?.amount, total]).toEqual(['$9.999', '$9.999']);
  expect(await read(id)).not.toContain('$10.00');
});

test('shows an invoice as overdue after its day on the merchant’s clock, and lets it be paid', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  const id = await invoice({ due_date: tomorrow.toISOString().slice(0, 10) });
  await setTestClock(service, { days: 1 });
  expect(await read(id)).not.toContain('overdue');
  await setTestClock(service, { days: 2 });
  const html = await read(id);
  await setTestClock(service);
  expect(html).toContain('This invoice is overdue');
  expect(html).toContain(`href="/pay/${await paymentOf(id)}"`);
});

test('sends nobody to a payment without a price, and says what is missing', async () => {
  // It was sent in SOL: this process, which caches prices, has not loaded one yet.
  const id = await invoice();
  await close(id);
  await setInvoice(service, id, { token: 'SOL' });
  await ageRates(service, { hours: 1 });
  const answer = await open(`${id}/pay`, 'POST');
  await renewRates(service);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('There is no current price for <bdi>SOL</bdi>. Try again in a minute.');
});

test('links its PDF, and shows no text of an invoice as markup', async () => {
  const id = await invoice({
    customer_name: '<script>alert(1)</script>',
    description: '<img src=x onerror=alert(1)>',
    line_items: [{ description: '"><b onclick="alert(1)">', quantity: 1, unit_price: 10 }],
  });
  expect(await read(id)).not.toMatch(/<script>|<img|<b /);
  const pdf = await open(`${id}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
