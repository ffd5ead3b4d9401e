import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalUrl } from '../../src/services/confirmations.ts';
import { englishIn } from '../support/english.ts';
import { payInvoice } from '../support/factories/invoices.ts';
import { setSubscription } from '../support/factories/subscriptions.ts';
import { adjust, makePlan as makeInstallments } from '../support/installments.ts';
import { invoiceScenes } from '../support/invoices.ts';
import { linkIn, mailsTo, portalLink } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe, subscribeTo } from '../support/subscriptions.ts';

// The pages that a customer opens from a mail, in German: they have no text of the English catalogue.

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { BASE_URL: 'http://127.0.0.1:3000' } });
});
afterAll(() => service.stop());

/** A merchant's own words, which no catalogue has. */
const WORDS = { description: 'Kaffee', name: 'Zeitung' };

/** A visitor whose browser prefers German. */
function german() {
  const cookies = new Map<string, string>();
  const open = async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(service.url + path, {
      headers: { accept: 'text/html', 'accept-language': 'de-AT,de;q=0.9', cookie, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  /** Returns the English texts of a page, and its status. */
  const read = async (path: string, form?: Record<string, string>) => {
    const answer = await open(path, form);
    const html = await answer.text();
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html.match(/class="button primary"/g)?.length ?? 1).toBe(1);
    return { path, status: answer.status, english: englishIn(html) };
  };
  return { open, read };
}

const is = (status: number, path: string) => ({ path, status, english: [] });

test('an invoice, in every state', async () => {
  const { read } = german();
  for (const { path } of await invoiceScenes(service)) expect(await read(path)).toEqual(is(200, path));
});

test('the portal, with everything that it can show, and its steps', async () => {
  const email = 'ana@example.com';
  const { body: customer } = await service.call('POST', '/customers', { email, name: 'Ana' });
  const { id } = customer;
  const of = { customer_id: id, customer_email: email };
  const invoice = async (fields: object) => {
    const { body } = await service.call('POST', '/invoices', { ...of, description: 'Kaffee', amount: 20, ...fields });
    await service.call('POST', `/invoices/${body.id}/send`);
    return body.id as string;
  };
  await payInvoice(service, await invoice({}));
  await adjust(service, id, 10);
  await subscribeTo(service, WORDS, of);
  await invoice({ due_date: '2026-01-31' });
  await invoice({ due_date: '2036-01-31T14:30:00Z' });
  await service.call('POST', `/invoices/${await invoice({ amount: 3 })}/void`);
  await makeInstallments(service, { ...of, description: undefined });
  const open = await subscribe(service, (await makePlan(service, WORDS)).id, of);
  const trial = await subscribe(service, (await makePlan(service, { ...WORDS, trial_days: 3 })).id, of);
  const over = await subscribeTo(service, WORDS, of);
  await service.call('POST', `/subscriptions/${over.id}/cancel`);
  const { open: enter, read } = german();
  expect((await enter(await portalLink(service, id))).status).toBe(303);
  const base = `/portal/${id}`;
  const plan = `${base}/subscriptions/${trial.id}`;
  for (const path of [
    base,
    ...['cancelled', 'kept', 'token', 'wallet'].map((done) => `${base}?done=${done}`),
    `${base}?before=1_pay_00000000000000000000000000`,
    `${base}/email`,
    `${base}/wallet`,
    ...['cancel', 'token', 'prepay'].map((step) => `${plan}/${step}`),
    `${base}/subscriptions/${open.id}/cancel`,
    `${base}/subscriptions/${over.id}/cancel`,
  ])
    expect(await read(path)).toEqual(is(200, path));
  const taken = Keypair.generate().publicKey.toBase58();
  await service.call('POST', '/customers', { wallet: taken });
  for (const [status, path, form] of [
    [422, `${base}/email`, { email: 'x' }],
    [422, `${base}/email`, { email }],
    [200, `${base}/email`, { email: 'new@example.com' }],
    [422, `${base}/wallet`, { wallet: 'x' }],
    [409, `${base}/wallet`, { wallet: taken }],
    [422, `${plan}/token`, { token: 'PYUSD' }],
    [422, `${plan}/prepay`, { periods: '99' }],
    [409, `${base}/subscriptions/${open.id}/prepay`, { periods: '1' }],
    [409, `${base}/subscriptions/${over.id}/cancel`, {}],
  ] as [number, string, Record<string, string>][])
    expect(await read(path, form)).toEqual(is(status, path));
  await service.call('POST', `/subscriptions/${trial.id}/cancel`, { at_period_end: true });
  expect(await read(base)).toEqual(is(200, base));
  const [mail] = await mailsTo(service, 'new@example.com');
  const confirm = linkIn(mail?.text_body ?? null, '/portal/');
  expect(await read(confirm)).toEqual(is(200, confirm));
  const change = new URL(confirm, service.url).searchParams.get('change') as string;
  expect(await read(`${base}/email/confirm`, { change })).toEqual(is(200, `${base}/email/confirm`));
  expect(await read(base)).toEqual(is(403, base));
});

test('a payment says what it pays, in the visitor’s language', async () => {
  const { open, read } = german();
  const of = { customer_email: 'eva@example.com' };
  const { body: invoice } = await service.call('POST', '/invoices', { ...of, description: 'Kaffee', amount: 20 });
  await service.call('POST', `/invoices/${invoice.id}/send`);
  const { body: customer } = await service.call('POST', '/customers', { email: 'ina@example.com' });
  const own = { customer_id: customer.id, customer_email: 'ina@example.com' };
  const [plan, nameless] = [
    await makeInstallments(service, own),
    await makeInstallments(service, { description: null }),
  ];
  const due = await subscribe(service, (await makePlan(service, WORDS)).id, of);
  const trial = await subscribe(service, (await makePlan(service, { ...WORDS, trial_days: 3 })).id, own);
  await open(await portalLink(service, customer.id));
  for (const [path, form, title] of [
    [`/i/${invoice.id}/pay`, {}, `Rechnung ${invoice.invoice_number}`],
    [`/subscriptions/${due.id}/periods/1/pay`, {}, /^Zeitung, \d+\. \S+ 20\d\d bis \d+\. \S+ 20\d\d$/],
    [`/installments/${plan.id}/pay`, {}, 'A bicycle – Rate 1 von 2'],
    [`/installments/${plan.id}/pay-off`, {}, 'A bicycle – der ganze Rest'],
    [`/installments/${nameless.id}/pay`, {}, 'Rate 1 von 2'],
    [`/portal/${customer.id}/subscriptions/${trial.id}/prepay`, { periods: '2' }, 'Zeitung, die nächsten Zeiträume'],
  ] as const) {
    const page = (await open(path, form)).headers.get('location') ?? path;
    expect(await read(page)).toEqual(is(200, page));
    const [, shown] = /<p class="title" dir="auto">([^<]*)</.exec(await (await open(page)).text()) ?? [];
    expect(shown?.replaceAll(/[\u2066-\u2069]/g, '')).toEqual(
      title instanceof RegExp ? expect.stringMatching(title) : title,
    );
  }
});

test('signing in to the portal', async () => {
  const { read } = german();
  const path = `/portal/sign-in/${service.merchant.id}/test`;
  expect(await read(path)).toEqual(is(200, path));
  expect(await read(path, { email: 'x' })).toEqual(is(422, path));
  expect(await read(path, { email: 'nobody@example.com' })).toEqual(is(200, path));
  const { body: customer } = await service.call('POST', '/customers', { email: 'late@example.com' });
  const url = portalUrl(service.config, customer, new Date(Date.now() - 1000));
  const expired = url.replace(service.config.BASE_URL, '');
  expect(await read(expired)).toEqual(is(410, expired));
  const [until = '', token = ''] = /until=(\d+)&token=(.+)/.exec(expired)?.slice(1) ?? [];
  expect(await read(`/portal/${customer.id}/link`, { until, token })).toEqual(is(200, `/portal/${customer.id}/link`));
  expect(await read(`/portal/${customer.id}/sign-out`, {})).toEqual(is(200, `/portal/${customer.id}/sign-out`));
});

test('confirming an address or a subscription', async () => {
  const { open, read } = german();
  const path = async (recipient: string) =>
    linkIn((await mailsTo(service, recipient))[0]?.text_body ?? null, '/confirm/');
  await service.call('POST', '/verified-emails', { email: 'dev@shop.example' });
  const { id: plan_id } = await makePlan(service, WORDS);
  const fields = { plan_id, customer_email: 'bob@example.com', quantity: 1 };
  const { body: subscription } = await service.call('POST', '/subscriptions', fields, { authorization: '' });
  for (const recipient of ['dev@shop.example', 'bob@example.com']) {
    const link = await path(recipient);
    expect(await read(link)).toEqual(is(200, link));
    const { pathname, searchParams } = new URL(link, service.url);
    expect((await open(pathname, { token: searchParams.get('token') as string })).status).toBe(303);
    expect(await read(link)).toEqual(is(200, link));
    if (recipient === 'dev@shop.example') continue;
    await setSubscription(service, subscription.id, { status: 'expired', access_until: new Date() });
    expect(await read(link)).toEqual(is(200, link));
  }
});

test('errors, by what happened', async () => {
  const { read } = german();
  const { body } = await service.call('POST', '/customers', { email: 'cut@example.com' });
  for (const [status, path, form] of [
    [404, '/nothing', undefined],
    [404, '/confirm/nothing?token=x', undefined],
    [404, '/portal/nothing', undefined],
    [405, `/portal/${body.id}/link`, undefined],
    [413, `/portal/${body.id}/link`, { token: 'x'.repeat(5000) }],
  ] as const)
    expect(await read(path, form)).toEqual(is(status, path));
});

test('of a customer whose language is known, whatever the browser prefers', async () => {
  const { body } = await service.call('POST', '/customers', { email: 'zoe@example.com', locale: 'de' });
  const path = await portalLink(service, body.id);
  const entered = await fetch(service.url + path, { redirect: 'manual' });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] as string;
  const read = (query: string, headers = {}) =>
    fetch(`${service.url}/portal/${body.id}${query}`, { headers: { cookie, 'accept-language': 'en', ...headers } });
  expect(await (await read('')).text()).toContain('<html lang="de"');
  const chosen = await read('?lang=en');
  const html = await chosen.text();
  expect(html).toContain('<html lang="en"');
  expect(englishIn(html)).toEqual(expect.arrayContaining(['Your account with', 'Add wallet', 'History']));
  expect(chosen.headers.getSetCookie()[0]).toMatch(/^lang=en;/);
});

test('a point of sale, and a link that is none', async () => {
  for (const allow_custom_amount of [true, false]) {
    const link = { amount: 5, title: 'Kaffee', allow_custom_amount };
    const { body } = await service.call('POST', '/payment-links', link);
    const answer = await german().open(`/pos/${body.link_code}`);
    expect(englishIn(await answer.text())).toEqual([]);
  }
});

test('a plan: its form, what is wrong with that, and a subscription in every state', async () => {
  const email = 'kim@example.com';
  expect((await service.call('POST', '/coupons', { code: 'HALB', name: 'Rabatt', percent_off: 50 })).status).toBe(201);
  const price = { ...WORDS, setup_fee: 5, tax_rate: 20, allow_quantity: true, interval_count: 3, max_cycles: 2 };
  const plan = await makePlan(service, price);
  const path = `/s/${plan.id}`;
  const { open, read } = german();
  expect(await read(path)).toEqual(is(200, path));
  const form = `${path}/subscribe`;
  const wrong = { email: 'x', wallet: 'x', quantity: '0', coupon: 'nichts' };
  for (const fields of [wrong, {}]) expect(await read(form, fields)).toEqual(is(422, form));
  const shown = { quantity: '3', coupon: 'HALB', preview: '1' };
  expect(await read(form, shown)).toEqual(is(200, form));
  expect((await open(form, { email })).status).toBe(303);
  expect(await read(path)).toEqual(is(200, path));
  expect(await read(`${path}/confirmation`, {})).toEqual(is(429, `${path}/confirmation`));
  const [{ id }] = (await service.call('GET', `/subscriptions?plan_id=${plan.id}`)).body;
  const paid = { cycles_completed: 1 };
  for (const state of [paid, { ...paid, cancel_at_period_end: true }, { status: 'paused' }] as const) {
    await setSubscription(service, id, state);
    expect(await read(path)).toEqual(is(200, path));
  }
  const trial = `/s/${(await makePlan(service, { ...WORDS, trial_days: 1 })).id}`;
  expect(await read(trial)).toEqual(is(200, trial));
  expect((await open(`${trial}/subscribe`, { email })).status).toBe(303);
  expect(await read(trial)).toEqual(is(200, trial));
  await service.call('POST', `/subscription-plans/${plan.id}/deactivate`);
  expect(await german().read(path)).toEqual(is(200, path));
});
