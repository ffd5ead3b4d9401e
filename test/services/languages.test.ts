import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCorrespondents } from '../../src/db/customers/readers.ts';
import { findPublicPeriod, type PublicPeriod } from '../../src/db/subscriptions/periods.ts';
import { runOnce as age } from '../../src/jobs/handlers/invoice.age.ts';
import { makePlan as makeInstallmentPlan } from '../support/installments.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { workerOf } from '../support/payments.ts';
import { pdfText } from '../support/pdf.ts';
import { mailsTo, runLinks } from '../support/portal.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import type { Service } from '../support/service.ts';
import { makePlan, payCurrent, subscribe } from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

let shop: Shop;
let service: Service;
beforeAll(async () => {
  shop = await startShop();
  service = shop.service;
  await service.call('PATCH', '/billing-settings', { time_zone: 'Asia/Tokyo', reminder_days: [1] });
});
afterAll(() => service.stop());

let customers = 0;

/** Makes a customer who reads a language; null: it is not known. */
async function reader(language: string | null, { call }: Pick<Service, 'call'> = service) {
  const email = `reader${++customers}@example.com`;
  const wallet = Keypair.generate().publicKey.toBase58();
  const { status, body } = await call('POST', '/customers', { email, wallet, locale: language });
  expect(status).toBe(201);
  return {
    id: body.id as string,
    email,
    speak: (other: string) => call('PATCH', `/customers/${body.id}`, { locale: other }),
  };
}

const subjects = async (email: string) => (await mailsTo(service, email)).map(({ subject }) => subject).reverse();
const textOf = async (email: string, kind: string) =>
  (await mailsTo(service, email)).find((mail) => mail.kind === kind)?.text_body?.replaceAll('\u00a0', ' ');

async function pdf(path: string, of: Service = service): Promise<string> {
  const headers = { authorization: `Bearer ${of.merchant.keys.test}` };
  const answer = await fetch(`${of.url}/api/v1${path}/pdf`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('latin1')).toMatch(/\/Lang \((de|en)\)/);
  return (await pdfText(bytes)).replace(/\s+/g, ' ');
}

test('a customer gets every mail in their language, and one without a known language in English', async () => {
  const plan = await makePlan(service, { setup_fee: 5 });
  const texts: Record<string, string[]> = {};
  for (const language of ['de-AT', null]) {
    const { id: customer_id, email } = await reader(language);
    const { id } = await subscribe(service, plan.id, { customer_id, customer_email: email });
    await payCurrent(service, shop.customer, id);
    await makeInstallmentPlan(service, { customer_id, customer_email: email, customer_wallet: undefined });
    const invoice = (await service.call('POST', '/invoices', { customer_id, amount: 5, description: 'Work' })).body;
    expect((await service.call('POST', `/invoices/${invoice.id}/send`)).status).toBe(200);
    const payment = await shop.paid(10, { fields: { customer_id, customer_email: email } });
    const refunded = await service.call('POST', `/payments/${payment.id}/refunds`, {});
    expect(refunded.status).toBe(201);
    await service.call('POST', `/refunds/${refunded.body.id}/cancel`);
    const sign_in = `${service.url}/portal/sign-in/${service.merchant.id}/test`;
    await fetch(sign_in, { method: 'POST', body: new URLSearchParams({ email }) });
    await runLinks(service);
    texts[language ?? 'none'] = (await subjects(email)).map((subject) => subject.replace(/INV-\d{4}-\d+/, 'INV'));
    if (language === null) continue;
    expect(await textOf(email, 'subscription_created')).toContain('Preis: 10,00 $ jeden Monat');
    expect(await textOf(email, 'subscription_created')).toContain('Einrichtungsgebühr: 5,00 $');
    const receipt = (await mailsTo(service, email)).findLast(({ kind }) => kind === 'receipt')?.text_body;
    // The payment's own description is English, because the API shows it.
    expect(receipt).toMatch(/Gold, \d+\. \p{L}+ \d{4} bis \d+\. \p{L}+ \d{4}/u);
    expect(receipt).toMatch(/Bestätigt: \d+\. \p{L}+\.? \d{4}, \d\d:\d\d GMT\+9/u);
  }
  const merchant = 'Café Zürich';
  expect(texts['de-AT']).toEqual([
    `[Test] Ihr Abo von Gold – ${merchant}`,
    `[Test] Beleg von ${merchant}: 15,00 $`,
    `[Test] Ihr Ratenplan bei ${merchant}: 100,00 $ in 2 Raten`,
    `[Test] Rechnung INV von ${merchant}`,
    `[Test] Beleg von ${merchant}: 10,00 $`,
    `[Test] Erstattung von ${merchant}: 10,00 USDC`,
    `[Test] Ihre Erstattung wurde abgebrochen: 10,00 USDC von ${merchant}`,
    `[Test] Ihre Zahlungen und Abos – ${merchant}`,
  ]);
  expect(texts.none).toEqual([
    `[Test] Your subscription to Gold – ${merchant}`,
    `[Test] Receipt from ${merchant}: $15.00`,
    `[Test] Your installment plan with ${merchant}: $100.00 in 2 installments`,
    `[Test] Invoice INV from ${merchant}`,
    `[Test] Receipt from ${merchant}: $10.00`,
    `[Test] Refund from ${merchant}: 10.00 USDC`,
    `[Test] Your refund was cancelled: 10.00 USDC from ${merchant}`,
    `[Test] Your payments and subscriptions – ${merchant}`,
  ]);
});

test('finds the writers and readers of a batch of mails in its order, with one query', async () => {
  const [german, english] = [await reader('de'), await reader('en')];
  const scope = { merchant_id: service.merchant.id, mode: 'test' } as const;
  const { id: payment_id } = await shop.paid(3, { fields: { customer_id: german.id } });
  const found = await findCorrespondents(service.db, [
    { ...scope, customer_id: english.id },
    { ...scope, payment_id },
    { ...scope, customer_id: null },
    { ...scope, customer_id: german.id, mode: 'live' },
  ]);
  const merchant = { merchant_name: 'Café Zürich', merchant_email: 'm@example.com', time_zone: 'Asia/Tokyo' };
  expect(found).toEqual([
    { ...merchant, languages: ['en', null] },
    { ...merchant, languages: ['de', null] },
    { ...merchant, languages: [null, null] },
    { ...merchant, time_zone: 'UTC', languages: ['de', null] },
  ]);
});

test('a merchant chooses the language of mails to themselves, and to those whose language they do not know', async () => {
  const own = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  await own.call('PATCH', '/checkout-settings', { locale: 'de' });
  const plan = await makePlan(own);
  const [unknown, english] = [await reader(null, own), await reader('en', own)];
  for (const { id: customer_id, email: customer_email } of [unknown, english])
    await subscribe(own, plan.id, { customer_id, customer_email });
  expect((await subjects(unknown.email))[0]).toMatch(/^\[Test\] Ihr Abo von Gold/);
  expect((await subjects(english.email))[0]).toMatch(/^\[Test\] Your subscription to Gold/);
  const stranger = { plan_id: plan.id, customer_email: 'stranger@example.com' };
  const anonymous = (await own.call('POST', '/subscriptions', stranger, { authorization: '' })).body;
  expect(await pdf(`/subscriptions/${anonymous.id}/periods/1`, own)).toContain('Zahlungsaufforderung');
  await own.call('POST', '/keys', { mode: 'test', name: 'Till', scopes: 'point_of_sale' });
  await own.call('POST', '/verified-emails', { email: 'tester@example.com' });
  const { rows } = await sql<{ subject: string }>`
    select subject from emails where merchant_id = ${own.merchant.id} and kind in ('access_changed', 'verify_email')
    order by id`.execute(service.db);
  expect(rows.map(({ subject }) => subject)).toEqual([
    '[Test] API-Schlüssel erstellt',
    expect.stringMatching(/^Bestätigen Sie diese Adresse für Test-E-Mails von /),
  ]);
});

describe('an issued document keeps its language', () => {
  test('as an invoice, while mails follow the customer', async () => {
    const { id: customer_id, email, speak } = await reader('de');
    const body = { customer_id, amount: 5, description: 'Work', due_date: new Date(Date.now() + 5 * 86400_000) };
    const { id } = (await service.call('POST', '/invoices', body)).body;
    await speak('en');
    expect(await pdf(`/invoices/${id}`)).toMatch(/^Café Zürich Invoice .*Draft/);
    await speak('de');
    expect(await pdf(`/invoices/${id}`)).toMatch(/Rechnung .*Entwurf.*Seite 1 von 1/);
    await service.call('POST', `/invoices/${id}/send`);
    await speak('en');
    expect(await pdf(`/invoices/${id}`)).toMatch(/Rechnung .*Zu zahlen/);
    const shown = (await service.call('GET', `/invoices/${id}`)).body;
    expect(Object.keys(shown.customer)).toEqual(['name', 'email', 'address', 'country', 'tax_ids']);
    await service.call('POST', `/invoices/${id}/mark-paid`, {});
    expect(await pdf(`/invoices/${id}`)).toMatch(/Rechnung .*Anderweitig bezahlt/);
    expect((await subjects(email))[0]).toMatch(/^\[Test\] Rechnung/);

    const other = (await service.call('POST', '/invoices', body)).body;
    await service.call('POST', `/invoices/${other.id}/send`);
    await speak('de');
    expect(await pdf(`/invoices/${other.id}`)).toMatch(/Invoice .*To be paid/);
    const { id: note } = (await service.call('POST', '/credit-notes', { invoice_id: other.id, amount: 1 })).body;
    expect(await pdf(`/credit-notes/${note}`)).toMatch(/Credit note .*For invoice/);
    await advance(service, { seconds: 7 * 86_400 });
    await age(workerOf(service));
    expect((await subjects(email)).at(-1)).toMatch(/^\[Test\] Erinnerung: Rechnung/);
  });

  test('also if a version before sent it, in English', async () => {
    const { id: customer_id } = await reader('de');
    const { id } = (await service.call('POST', '/invoices', { customer_id, amount: 5, description: 'Work' })).body;
    await service.call('POST', `/invoices/${id}/send`);
    await sql`update invoices set customer = customer - 'locale' where id = ${id}`.execute(service.db);
    expect(await pdf(`/invoices/${id}`)).toMatch(/Invoice .*To be paid/);
    await sql`update invoices set customer = null, seller = null where id = ${id}`.execute(service.db);
    expect(await pdf(`/invoices/${id}`)).toMatch(/Invoice .*To be paid/);
  });

  test('as a paid period', async () => {
    const plan = await makePlan(service);
    const { id: customer_id, speak } = await reader('de');
    const { id } = await subscribe(service, plan.id, { customer_id });
    const path = `/subscriptions/${id}/periods/1`;
    expect(await pdf(path)).toMatch(/Zahlungsaufforderung .*Zu zahlen/);
    await speak('en');
    expect(await pdf(path)).toMatch(/Payment request .*To be paid/);
    await speak('de');
    await payCurrent(service, shop.customer, id);
    await speak('en');
    expect(await pdf(path)).toMatch(/Rechnung .*Bezahlt am \d+\. .* GMT\+9/);
  });
});

test('a stranger who names an address does not learn the language of its owner', async () => {
  const other = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  const { email, id: customer_id } = await reader('de', other);
  const plan = await makePlan(other);
  const { body } = await other.call(
    'POST',
    '/subscriptions',
    { plan_id: plan.id, customer_email: email },
    { authorization: '' },
  );
  // As if the same customer was found later.
  await sql`update subscriptions set customer_id = ${customer_id} where id = ${body.id}`.execute(service.db);
  expect(((await findPublicPeriod(service.db, body.id, 1)) as PublicPeriod).emails_suppressed).toBe(true);
  expect(await pdf(`/subscriptions/${body.id}/periods/1`, other)).toMatch(/Payment request/);
});
