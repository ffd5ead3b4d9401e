import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { lockCustomers } from '../../src/db/customers/customers.ts';
import type { Trx } from '../../src/db/database.ts';
import { lockSubscription } from '../../src/db/subscriptions/locks.ts';
import { transact } from '../../src/db/transaction.ts';
import { maskedEmail, PORTAL_PAGE } from '../../src/domain/portal.ts';
import { portalUrl } from '../../src/services/confirmations.ts';
import { payInvoice } from '../support/factories/invoices.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { makePlan as makeInstallments } from '../support/installments.ts';
import { commitWhileWaiting } from '../support/locks.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { eventKinds, fundedWallet } from '../support/payments.ts';
import { linkIn, mailsTo, newVisit, portalLink, runLinks, visitPortal } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan, payCurrent, subscribe, subscribeTo } from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({
    chain: { manualClock: { now: new Date() } },
    env: { BASE_URL: 'http://127.0.0.1:3000', IP_LIMIT_CONFIRMATIONS_PER_HOUR: '1000000' },
  });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

let number = 0;
/** Returns an address that no other test uses. */
const newEmail = (name = 'ana') => `${name}.${++number}@example.com`;
const newWallet = () => Keypair.generate().publicKey.toBase58();
const call = (method: string, path: string, body?: unknown, headers = {}) => service.call(method, path, body, headers);
const customer = async (fields: object = {}): Promise<any> =>
  (await call('POST', '/customers', { email: newEmail(), ...fields })).body;
const getCustomer = async (id: string) => (await call('GET', `/customers/${id}`)).body;
const send = async (customer_id: string, fields: object = {}) => {
  const { body } = await call('POST', '/invoices', { customer_id, amount: 49.5, description: 'Coffee', ...fields });
  expect((await call('POST', `/invoices/${body.id}/send`)).status).toBe(200);
  return body;
};
const signIn = (mode = 'test', merchant = service.merchant.id) => `/portal/sign-in/${merchant}/${mode}`;
const portalMails = async (to: string) => (await mailsTo(service, to)).filter(({ kind }) => kind === 'portal_link');
const soon = () => new Date(Date.now() + 60_000);

describe('POST /customers/{id}/portal-link/send', () => {
  const mail = (id: string) => call('POST', `/customers/${id}/portal-link/send`);

  test('mails the customer a link that works for weeks, at most three times a day', async () => {
    const { id, email } = await customer({ locale: 'de' });
    const { status, body } = await mail(id);
    expect(status).toBe(200);
    expect(body).toEqual({ sent_to: email, expires_at: expect.stringMatching(/\.000Z$/) });
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(29 * 24 * 3600_000);
    const [sent] = await portalMails(email);
    expect(sent).toMatchObject({ merchant_id: service.merchant.id, mode: 'test', kind: 'portal_link' });
    const entered = await newVisit(service).get(linkIn(sent?.text_body ?? null, '/portal/'));
    expect(entered.status).toBe(303);
    await mail(id);
    await mail(id);
    expect(await mail(id)).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
    expect(await portalMails(email)).toHaveLength(3);
  });

  test('refuses a customer without an address, a merged one, and that of another mode', async () => {
    const { id } = await customer({ email: null, wallet: newWallet() });
    expect(await mail(id)).toMatchObject({ status: 409, body: { message: 'This customer has no email address.' } });
    const { id: merged } = await customer();
    const { id: into } = await customer();
    await call('POST', `/customers/${into}/merge`, { customer_id: merged });
    expect((await mail(merged)).status).toBe(409);
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    expect((await call('POST', `/customers/${into}/portal-link/send`, undefined, live)).status).toBe(404);
  });
});

describe('POST /customers/{id}/portal-link', () => {
  test('returns a link for an hour, records it, and keeps the answer secret', async () => {
    const { id } = await customer();
    const { status, body } = await call('POST', `/customers/${id}/portal-link`, undefined, { 'idempotency-key': id });
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringContaining(`/portal/${id}?until=`),
      expires_at: expect.stringMatching(/\.000Z$/),
    });
    const left = Date.parse(body.expires_at) - Date.now();
    expect(left > 3500_000 && left <= 3600_000).toBe(true);
    const [act] = (await call('GET', `/audit-log?object_id=${id}`)).body;
    expect(act).toMatchObject({ action: 'open_portal', object_kind: 'customer', before: {}, after: {} });
    const stored = await sql<{ response: unknown }>`
      select response from idempotency_keys where key = ${id}`.execute(service.db);
    expect(stored.rows).toEqual([{ response: null }]);
  });

  test('refuses customers of others, of the other mode, and merged ones', async () => {
    const [kept, merged] = [await customer(), await customer()];
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    const other = serviceOf(service, await makeMerchant(service));
    const path = `/customers/${merged.id}/portal-link`;
    expect((await call('POST', path, undefined, live)).status).toBe(404);
    expect((await other.call('POST', path)).status).toBe(404);
    await call('POST', `/customers/${kept.id}/merge`, { customer_id: merged.id });
    expect((await call('POST', path)).status).toBe(409);
  });
});

describe('a link', () => {
  test('moves its token to a cookie, and is neither cached nor told to others', async () => {
    const { id } = await customer();
    const visit = newVisit(service);
    const path = await portalLink(service, id);
    const entered = await visit.get(path);
    expect(entered.status).toBe(303);
    expect(Object.fromEntries(entered.headers)).toMatchObject({
      location: `/portal/${id}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const cookie = entered.headers.getSetCookie()[0]?.toLowerCase();
    for (const part of [`path=/portal/${id}`, 'httponly', 'samesite=lax', 'expires=']) expect(cookie).toContain(part);
    const page = await visit.get(`/portal/${id}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.text).toContain('content="noindex"');
    expect(page.text).not.toContain(path.split('token=')[1] as string);
    expect(page.text).toContain('Test mode');
    await visit.post(`/portal/${id}/sign-out`);
    expect((await visit.get(`/portal/${id}`)).status).toBe(403);
  });

  test.each(['token', 'until', 'customer'] as const)('opens nothing with another %s', async (what) => {
    const [{ id }, other] = [await customer(), await customer()];
    const path = await portalLink(service, id);
    const wrong = {
      token: path.replace(/token=./, (text) => (text.endsWith('A') ? 'token=B' : 'token=A')),
      until: path.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`),
      customer: path.replace(id, other.id),
    }[what];
    const visit = newVisit(service);
    const answer = await visit.get(wrong);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect(answer.text).toContain(signIn());
    expect(answer.text).not.toContain('•••');
  });

  test('of an object that is not there is not found', async () => {
    const visit = newVisit(service);
    for (const path of ['/portal/x?until=1&token=x', '/portal/cus_00000000000000000000000000', '/portal/%00']) {
      expect((await visit.get(path)).status).toBe(404);
    }
  });

  test('dies when the address changes, and when the customer is merged', async () => {
    const [kept, moved, merged] = [await customer(), await customer(), await customer()];
    const links = [await portalLink(service, moved.id), await portalLink(service, merged.id)] as const;
    const visit = await visitPortal(service, moved.id);
    await call('PATCH', `/customers/${moved.id}`, { email: newEmail() });
    await call('POST', `/customers/${kept.id}/merge`, { customer_id: merged.id });
    expect((await newVisit(service).get(links[0])).status).toBe(403);
    expect((await newVisit(service).get(links[1])).status).toBe(403);
    expect((await visit.get(`/portal/${moved.id}`)).status).toBe(403);
    expect((await visit.post(`/portal/${moved.id}/wallet`, { wallet: newWallet() })).status).toBe(403);
  });

  test('that has expired offers a mail with a new one to the address on file, masked', async () => {
    const made = await customer();
    await send(made.id);
    const url = portalUrl(service.config, made, new Date(Date.now() - 60_000));
    const path = url.replace(service.config.BASE_URL, '');
    const visit = newVisit(service);
    const answer = await visit.get(path);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([410, []]);
    expect(answer.text).toContain(maskedEmail(made.email));
    expect(answer.text).not.toContain(made.email);
    const [until = '', token = ''] = /until=(\d+)&token=(.+)/.exec(path)?.slice(1) ?? [];
    expect((await visit.post(`/portal/${made.id}/link`, { until, token: `${token}x` })).status).toBe(403);
    const sent = await visit.post(`/portal/${made.id}/link`, { until, token });
    expect([sent.status, sent.text.includes('Check your email')]).toEqual([200, true]);
    await runLinks(service);
    const [mail] = await portalMails(made.email);
    expect((await visit.get(linkIn(mail?.text_body ?? null, '/portal/'))).status).toBe(303);
  });

  test('takes no post of another site', async () => {
    const { id } = await customer();
    const visit = await visitPortal(service, id);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]) {
      const answer = await visit.post(`/portal/${id}/wallet`, { wallet: newWallet() }, headers as never);
      expect(answer.status).toBe(403);
    }
    expect((await getCustomer(id)).wallet).toBeNull();
  });
});

describe('the page', () => {
  test('shows what is open in each currency, and leads to where it is paid', async () => {
    const { id, email } = await customer({ name: 'Ana & <b>Co</b>' });
    const dollars = await send(id, { due_date: '2036-01-31' });
    await send(id, { amount: 12, currency: 'EUR' });
    const draft = (await call('POST', '/invoices', { customer_id: id, amount: 7, description: 'Draft' })).body;
    const plan = await makePlan(service, { name: 'Gold' });
    const subscription = await subscribe(service, plan.id, { customer_id: id, customer_email: email });
    const parts = await makeInstallments(service, {
      customer_id: id,
      customer_email: email,
      first_payment_date: new Date(Date.now() + 3 * 24 * 3600_000).toISOString(),
    });
    const { text } = await (await visitPortal(service, id)).get(`/portal/${id}`);
    for (const part of [
      'Ana &amp; &lt;b&gt;Co&lt;/b&gt;',
      `/i/${dollars.id}"`,
      `/i/${dollars.id}/pdf`,
      `/subscriptions/${subscription.id}/periods/1`,
      'Gold',
      '0 of 2 paid',
      new URL(parts.plan_url).pathname,
      'See the schedule or pay ahead',
      '$59.50',
      '€12.00',
      `/portal/${id}/subscriptions/${subscription.id}/cancel`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(draft.id);
    expect(text).not.toContain('Access until');
  });

  test('shows what was paid with receipts and PDFs, ten at a time, whatever paid it', async () => {
    const { id } = await customer();
    const invoices = [];
    for (let count = 0; count < PORTAL_PAGE + 2; count += 1) invoices.push(await send(id, { amount: count + 1 }));
    const byHand = invoices.at(-1);
    for (const { id } of invoices.slice(0, -1)) await payInvoice(service, id);
    expect((await call('POST', `/invoices/${byHand.id}/mark-paid`)).status).toBe(200);
    const visit = await visitPortal(service, id);
    const first = await visit.get(`/portal/${id}`);
    const pdfs = (text: string) => [...text.matchAll(/\/i\/(inv_\w+)\/pdf/g)].map(([, id]) => id as string);
    const older = /\?before=(\w+)#paid/.exec(first.text)?.[1];
    const second = await visit.get(`/portal/${id}?before=${older}`);
    expect([pdfs(first.text).length, pdfs(second.text).length]).toEqual([PORTAL_PAGE, 2]);
    expect([...pdfs(first.text), ...pdfs(second.text)].sort()).toEqual(invoices.map((one) => one.id).sort());
    expect(first.text.match(/Receipt/g)?.length).toBeGreaterThan(PORTAL_PAGE - 2);
    expect(second.text).not.toMatch(/\?before=\w+#paid/);
    expect(first.text).toContain('Nothing is open.');
    expect((await visit.get(`/portal/${id}?before=nonsense`)).status).toBe(200);
  });

  test('shows nothing of another customer', async () => {
    const [ana, bob] = [await customer(), await customer()];
    const invoice = await send(bob.id);
    const { id } = await subscribeTo(service, {}, { customer_id: bob.id, customer_email: bob.email });
    const visit = await visitPortal(service, ana.id);
    expect((await visit.get(`/portal/${ana.id}`)).text).not.toContain(invoice.id);
    expect((await visit.get(`/portal/${bob.id}`)).status).toBe(403);
    for (const method of ['get', 'post'] as const) {
      expect((await visit[method](`/portal/${ana.id}/subscriptions/${id}/cancel`)).status).toBe(404);
    }
    expect((await getSubscription(service, id)).status).toBe('active');
  });

  test('names paid access of a subscription, what it cost, and the PDF of its period', async () => {
    const made = await customer();
    const { id } = await subscribeTo(service, { name: 'Silver' }, { customer_id: made.id, customer_email: made.email });
    await payCurrent(service, wallet, id);
    const { text } = await (await visitPortal(service, made.id)).get(`/portal/${made.id}`);
    for (const part of [
      'Silver',
      'Active',
      'every month',
      'Next payment:',
      'Access until',
      'Receipt',
      '10.00\u00a0USDC',
      `/subscriptions/${id}/periods/1/pdf`,
    ])
      expect(text).toContain(part);
  });
});

test('texts of anybody stay text, and in their order', async () => {
  const name = '<img src=x onerror=alert(1)>"';
  const side = { test: { wallets: { USDC: service.wallet } } };
  const other = serviceOf(service, await makeMerchant(service, side, { name: `${name}\u202egnihsihp\u2066` }));
  const made = (await other.call('POST', '/customers', { email: newEmail(), name })).body;
  const of = { customer_id: made.id, customer_email: made.email };
  const { id } = await subscribeTo(other, { name }, of);
  const visit = await visitPortal(other, made.id);
  const path = `/portal/${made.id}`;
  for (const page of [path, `${path}/email`, `${path}/wallet`, `${path}/subscriptions/${id}/cancel`]) {
    const { status, text } = await visit.get(page);
    expect([page, status, text.includes('<img')]).toEqual([page, 200, false]);
    expect(/<h1.*?<\/h1>|<p class="lead".*?<\/p>/gs.exec(text)?.[0].replaceAll(/<bdi>.*?<\/bdi>/g, '')).not.toContain(
      '\u202e',
    );
  }
  const hostile = await visit.post(`${path}/subscriptions/${id}/prepay`, { periods: '"><img src=x>' });
  expect([hostile.status, hostile.text.includes('<img')]).toEqual([422, false]);
  const typed = await visit.post(signIn('test', other.merchant.id), { email: '"><img src=x>' });
  expect([typed.status, typed.text.includes('<img')]).toEqual([422, false]);
});

describe('cancelling', () => {
  test('asks first, ends at the end of paid time, mails that, and can be undone until then', async () => {
    const made = await customer();
    const { id } = await subscribeTo(service, { name: 'Silver' }, { customer_id: made.id, customer_email: made.email });
    const { current_period_end } = await payCurrent(service, wallet, id);
    const visit = await visitPortal(service, made.id);
    const path = `/portal/${made.id}/subscriptions/${id}`;
    expect((await visit.get(`${path}/cancel`)).text).toContain('You keep access until');
    expect((await getSubscription(service, id)).cancel_at_period_end).toBe(false);
    for (const _ of [1, 2]) {
      const answer = await visit.post(`${path}/cancel`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/portal/${made.id}?done=cancelled`]);
    }
    const ending = { status: 'active', cancel_at_period_end: true, current_period_end };
    expect(await getSubscription(service, id)).toMatchObject(ending);
    const { text } = await visit.get(`/portal/${made.id}?done=cancelled`);
    for (const part of ['Your subscription is cancelled.', 'Ends on', 'Keep it']) expect(text).toContain(part);
    const mails = (await mailsTo(service, made.email)).filter(({ kind }) => kind === 'subscription_cancelled');
    expect(mails.map(({ text_body }) => text_body?.includes('You keep access until'))).toEqual([true]);
    expect((await visit.post(`${path}/keep`)).headers.get('location')).toBe(`/portal/${made.id}?done=kept`);
    expect((await getSubscription(service, id)).cancel_at_period_end).toBe(false);
  });

  test('ends at once what is unpaid, and nothing twice', async () => {
    const made = await customer();
    const { id } = await subscribeTo(service, {}, { customer_id: made.id, customer_email: made.email });
    const visit = await visitPortal(service, made.id);
    const path = `/portal/${made.id}/subscriptions/${id}/cancel`;
    expect((await visit.post(path)).status).toBe(303);
    expect((await getSubscription(service, id)).status).toBe('cancelled');
    const again = await visit.post(path);
    expect([again.status, again.text.includes('has ended')]).toEqual([409, true]);
  });
});

describe('the token', () => {
  test('of the next payments is one of those that the merchant takes', async () => {
    await setWallet(service, service.wallet, 'EURC');
    const made = await customer();
    const { id } = await subscribeTo(service, {}, { customer_id: made.id, customer_email: made.email });
    const visit = await visitPortal(service, made.id);
    const path = `/portal/${made.id}/subscriptions/${id}/token`;
    const { text } = await visit.get(path);
    expect([text.includes('<option>EURC'), text.includes('<option selected>USDC')]).toEqual([true, true]);
    expect((await visit.post(path, { token: 'EURC' })).headers.get('location')).toBe(`/portal/${made.id}?done=token`);
    expect((await getSubscription(service, id)).token).toBe('EURC');
    expect((await visit.post(path, { token: 'DOGE' })).status).toBe(422);
    expect((await visit.post(path, { token: 'PYUSD' })).status).toBe(422);
    const other = await visitPortal(service, (await customer()).id);
    expect((await other.post(path, { token: 'USDC' })).text).not.toContain('saved');
    expect((await getSubscription(service, id)).token).toBe('EURC');
  });
});

describe('mails about a subscription', () => {
  test('lead to the portal, and ask for the payment as before', async () => {
    const made = await customer();
    const { id } = await subscribeTo(service, {}, { customer_id: made.id, customer_email: made.email.toUpperCase() });
    const [mail] = await mailsTo(service, made.email.toUpperCase());
    expect(linkIn(mail?.text_body ?? null, `/subscriptions/${id}/periods/1`)).toBeTruthy();
    const link = linkIn(mail?.text_body ?? null, '/portal/');
    const until = Number(/until=(\d+)/.exec(link)?.[1]) * 1000 - Date.now();
    expect(until / (24 * 3600_000)).toBeCloseTo(30, 1);
    expect((await newVisit(service).get(link)).status).toBe(303);
  });

  test('have no link to it at an address that is not the customer’s own, or that nobody confirmed', async () => {
    const made = await customer();
    const [billing, stranger] = [newEmail('billing'), newEmail('stranger')];
    await subscribeTo(service, {}, { customer_id: made.id, customer_email: billing });
    const { id: plan_id } = await makePlan(service);
    await call('POST', '/subscriptions', { plan_id, customer_email: stranger }, { authorization: '' });
    for (const to of [billing, stranger]) {
      const [mail, ...others] = await mailsTo(service, to);
      expect([others, mail?.text_body?.includes('/portal/')]).toEqual([[], false]);
    }
  });

  test('have it once the address is confirmed', async () => {
    const email = newEmail();
    const { id: plan_id } = await makePlan(service);
    await call('POST', '/subscriptions', { plan_id, customer_email: email }, { authorization: '' });
    const [asked] = await mailsTo(service, email);
    const link = new URL(linkIn(asked?.text_body ?? null, '/confirm/'), service.url);
    const body = new URLSearchParams({ token: link.searchParams.get('token') as string });
    await fetch(service.url + link.pathname, { method: 'POST', body, redirect: 'manual' });
    const [mail] = await mailsTo(service, email);
    expect((await newVisit(service).get(linkIn(mail?.text_body ?? null, '/portal/'))).status).toBe(303);
  });
});

describe('signing in', () => {
  test('answers the same for every address, and mails only a customer’s own', async () => {
    const [known, alias, nobody] = [await customer(), await customer(), newEmail()];
    await call('POST', `/customers/${known.id}/merge`, { customer_id: alias.id });
    const visit = newVisit(service);
    expect((await visit.get(signIn())).text).toContain('Email me a link');
    const answers = [];
    for (const email of [known.email.toUpperCase(), alias.email, nobody]) {
      const { status, text } = await visit.post(signIn(), { email });
      answers.push([status, text.replaceAll(email, 'EMAIL')]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await runLinks(service);
    expect(await portalMails(alias.email)).toEqual([]);
    expect(await portalMails(nobody)).toEqual([]);
    const [mail, ...others] = await portalMails(known.email);
    expect(others).toEqual([]);
    expect((await visit.get(linkIn(mail?.text_body ?? null, '/portal/'))).status).toBe(303);
  });

  test('mails no customer of the other mode or of another merchant', async () => {
    const { email } = await customer();
    const other = await makeMerchant(service);
    const visit = newVisit(service);
    for (const path of [signIn('live'), signIn('test', other.id)]) {
      expect((await visit.post(path, { email })).status).toBe(200);
    }
    await runLinks(service);
    expect(await portalMails(email)).toEqual([]);
    for (const path of [signIn('prod'), signIn('test', 'mer_x')]) expect((await visit.get(path)).status).toBe(404);
  });

  test('mails no address that only a stranger has named, even if they paid', async () => {
    const email = newEmail('victim');
    const { id: plan_id } = await makePlan(service);
    const anonymous = { authorization: '' };
    const { body } = await call('POST', '/subscriptions', { plan_id, customer_email: email }, anonymous);
    await payCurrent(service, wallet, body.id);
    const [found] = (await call('GET', `/customers?email=${email}`)).body;
    expect(found.email).toBe(email);
    await newVisit(service).post(signIn(), { email });
    await runLinks(service);
    expect(await portalMails(email)).toEqual([]);
    await send(found.id);
    await newVisit(service).post(signIn(), { email });
    await runLinks(service);
    expect(await portalMails(email)).toHaveLength(1);
  });

  test('is limited for a mailbox, and says nothing of that', async () => {
    const { email } = await customer();
    const visit = newVisit(service);
    for (let count = 0; count < 5; count += 1) expect((await visit.post(signIn(), { email })).status).toBe(200);
    await runLinks(service);
    expect(await portalMails(email)).toHaveLength(3);
  });

  test('shows what is wrong with an address', async () => {
    const { status, text } = await newVisit(service).post(signIn(), { email: '"><script>' });
    expect([status, text.includes('Please enter a valid email address.')]).toEqual([422, true]);
    expect(text).not.toContain('"><script>');
  });
});

describe('changing the address', () => {
  /** Asks for a new address, and returns the confirmation's link. */
  async function ask(id: string, email: string): Promise<string> {
    const visit = await visitPortal(service, id);
    const answer = await visit.post(`/portal/${id}/email`, { email });
    expect([answer.status, answer.text.includes('Check your email')]).toEqual([200, true]);
    const [mail] = await mailsTo(service, email);
    return linkIn(mail?.text_body ?? null, '/portal/');
  }
  const confirm = (link: string) => {
    const { pathname, searchParams } = new URL(link, service.url);
    return newVisit(service).post(pathname, { change: searchParams.get('change') as string });
  };

  test('waits for a click in the new mailbox, then moves what runs, and tells the old one', async () => {
    const made = await customer();
    const [email, other] = [newEmail('new'), newEmail('other')];
    const plan = await makePlan(service);
    const at = (customer_email: string) => subscribe(service, plan.id, { customer_id: made.id, customer_email });
    const [running, elsewhere, ended] = [await at(made.email), await at(other), await at(made.email)];
    await call('POST', `/subscriptions/${ended.id}/cancel`);
    const parts = await makeInstallments(service, { customer_id: made.id, customer_email: made.email.toUpperCase() });
    const sent = await send(made.id);
    const draft = (await call('POST', '/invoices', { customer_id: made.id, amount: 7, description: 'Draft' })).body;
    const link = await ask(made.id, email);
    expect(link).not.toContain(email);
    const opened = await newVisit(service).get(link);
    expect([opened.status, opened.text.includes(email)]).toEqual([200, true]);
    expect((await getCustomer(made.id)).email).toBe(made.email);
    expect((await confirm(link)).text).toContain('Your new email address is confirmed');
    expect(await getCustomer(made.id)).toMatchObject({ email, emails: [email] });
    expect(await eventKinds(service, made.id)).toEqual(['customer.created', 'customer.updated']);
    const emailAt = async (path: string) => (await call('GET', path)).body.customer_email;
    expect(await emailAt(`/subscriptions/${running.id}`)).toBe(email);
    expect(await emailAt(`/subscriptions/${elsewhere.id}`)).toBe(other);
    expect(await emailAt(`/subscriptions/${ended.id}`)).toBe(made.email);
    expect(await emailAt(`/installment-plans/${parts.id}`)).toBe(email);
    expect(await emailAt(`/invoices/${draft.id}`)).toBe(email);
    expect(await emailAt(`/invoices/${sent.id}`)).toBe(made.email);
    const [told] = await mailsTo(service, made.email);
    expect([told?.kind, told?.text_body?.includes(maskedEmail(email))]).toEqual(['address_changed', true]);
    expect(told?.text_body).not.toContain(email);
    // The link was used.
    expect((await confirm(link)).status).toBe(403);
    expect((await newVisit(service).get(link)).status).toBe(403);
  });

  test('says to nobody but its owner that another customer has an address', async () => {
    const [ana, bob] = [await customer(), await customer()];
    const free = newEmail();
    const visit = await visitPortal(service, ana.id);
    const answers = [];
    for (const email of [free, bob.email]) {
      const { status, text } = await visit.post(`/portal/${ana.id}/email`, { email });
      answers.push([status, text.replaceAll(email, 'EMAIL')]);
    }
    expect(answers[1]).toEqual(answers[0]);
    const [mail] = await mailsTo(service, bob.email);
    expect(mail?.text_body).toContain('already belongs to a customer');
    expect(mail?.text_body).not.toContain('confirm?change=');
    expect(mail?.text_body).not.toContain(ana.email);
  });

  test('of two at once changes one, and an address that was taken since changes nothing', async () => {
    const made = await customer();
    const [one, two, taken] = [newEmail(), newEmail(), newEmail()];
    const lost = await ask(made.id, taken);
    const thief = await customer({ email: taken });
    const refused = await confirm(lost);
    expect([refused.status, (await getCustomer(made.id)).email]).toEqual([409, made.email]);
    expect((await getCustomer(thief.id)).email).toBe(taken);
    const links = [await ask(made.id, one), await ask(made.id, two)];
    const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
    const { email, emails } = await getCustomer(made.id);
    expect(emails).toEqual([email]);
    expect((await mailsTo(service, made.email)).filter(({ kind }) => kind === 'address_changed')).toHaveLength(1);
  });

  test('lets a subscription be billed meanwhile, whose payments name the customer', async () => {
    const made = await customer();
    const { id } = await subscribeTo(service, {}, { customer_id: made.id, customer_email: made.email });
    const link = await ask(made.id, newEmail());
    const bill = async (trx: Trx) => {
      await lockSubscription(trx, made, id);
      await sql`set local lock_timeout = '5s'`.execute(trx);
    };
    const { status } = await commitWhileWaiting(service.db, bill, () => confirm(link));
    expect(status).toBe(200);
    const name = (trx: Trx) => sql`select from customers where id = ${made.id} for key share`.execute(trx);
    const hold = (trx: Trx) => lockCustomers(trx, made, [made.id], 'change');
    await transact(service.db, async (trx) => {
      await hold(trx);
      await transact(service.db, name);
    });
  });

  test('refuses links that were changed, of another customer, of a merged one, and ended ones', async () => {
    const [made, other, kept] = [await customer(), await customer(), await customer()];
    const link = await ask(made.id, newEmail());
    const broken = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [broken.replace(/.{6}$/, 'AAAAAA'), link.replace(made.id, other.id), link.slice(0, 60)]) {
      expect((await confirm(wrong)).status).toBe(403);
    }
    await call('POST', `/customers/${kept.id}/merge`, { customer_id: made.id });
    expect((await confirm(link)).status).toBe(403);
    expect((await newVisit(service).get(link)).status).toBe(403);
  });

  test('is limited for a customer', async () => {
    const { id } = await customer();
    const visit = await visitPortal(service, id);
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await visit.post(`/portal/${id}/email`, { email: newEmail() })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('refuses nonsense and the same address', async () => {
    const { id, email } = await customer();
    const visit = await visitPortal(service, id);
    for (const wrong of ['x', email.toUpperCase(), ''])
      expect((await visit.post(`/portal/${id}/email`, { email: wrong })).status).toBe(422);
  });
});

describe('changing the wallet', () => {
  test('changes that of the customer and of running subscriptions', async () => {
    const [old, next] = [newWallet(), newWallet()];
    const made = await customer({ wallet: old });
    const plan = await makePlan(service);
    const of = { customer_id: made.id, customer_email: made.email };
    const [running, ended] = [await subscribe(service, plan.id, of), await subscribe(service, plan.id, of)];
    await call('POST', `/subscriptions/${ended.id}/cancel`);
    const visit = await visitPortal(service, made.id);
    const answer = await visit.post(`/portal/${made.id}/wallet`, { wallet: ` ${next} ` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/portal/${made.id}?done=wallet`]);
    expect(await getCustomer(made.id)).toMatchObject({ wallet: next, wallets: [next] });
    expect((await getSubscription(service, running.id)).customer_wallet).toBe(next);
    expect((await getSubscription(service, ended.id)).customer_wallet).toBe(old);
    expect(await eventKinds(service, made.id)).toEqual(['customer.created', 'customer.updated']);
  });

  test('refuses what is no wallet, and that of another customer', async () => {
    const taken = newWallet();
    await customer({ wallet: taken });
    const { id } = await customer();
    const visit = await visitPortal(service, id);
    const post = async (wallet: string) => (await visit.post(`/portal/${id}/wallet`, { wallet })).status;
    expect([await post('x'), await post(''), await post(taken)]).toEqual([422, 422, 409]);
    expect((await getCustomer(id)).wallet).toBeNull();
  });
});

test('a link does not follow a test clock', async () => {
  const other = serviceOf(service, await makeMerchant(service));
  const made = (await other.call('POST', '/customers', { email: newEmail() })).body;
  const path = portalUrl(service.config, made, soon()).replace(service.config.BASE_URL, '');
  await advance(other, { seconds: 40 * 24 * 3600 });
  expect((await newVisit(service).get(path)).status).toBe(303);
});

test('requests for links are limited for an address of the network', async () => {
  const limited = await startService({ env: { IP_LIMIT_CONFIRMATIONS_PER_HOUR: '2' } });
  try {
    const path = `/portal/sign-in/${limited.merchant.id}/test`;
    const answers = [];
    for (let count = 0; count < 3; count += 1)
      answers.push(await newVisit(limited).post(path, { email: `nobody${count}@example.com` }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});

test('shows the credit of a customer in each currency', async () => {
  const { id } = (await service.call('POST', '/customers', { email: 'credit@example.com' })).body;
  const adjust = (amount: number, currency: string) =>
    service.call('POST', `/customers/${id}/balance-transactions`, { amount, currency });
  await adjust(12.5, 'EUR');
  await adjust(3, 'USD');
  const { text } = await (await visitPortal(service, id)).get(`/portal/${id}`);
  expect(text.match(/Your credit<\/dt><dd>([^<]*)/g)).toHaveLength(2);
  expect(text).toContain('€12.50');
});
