import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { Keypair } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { confirmationUrl } from '../../src/services/confirmations.ts';
import { everyScene } from '../support/checkouts.ts';
import { insertTransaction, insertTransfer } from '../support/factories/chain.ts';
import { insertCounterpart } from '../support/factories/counterparts.ts';
import { endPlan } from '../support/factories/installments.ts';
import { expirePayment, setPayment } from '../support/factories/payments.ts';
import { setRows } from '../support/factories/rows.ts';
import { fillingCalls, hostileEmail, hostileTexts, inspect, markup } from '../support/hostileFields.ts';
import { makePlan as makeInstallmentPlan } from '../support/installments.ts';
import { invoiceScenes } from '../support/invoices.ts';
import { makeMerchant } from '../support/merchants.ts';
import { type Contract, loadContract } from '../support/openapi.ts';
import { scanCode, watchPage } from '../support/pages.ts';
import { solanaPayUrl } from '../support/payments.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { makePlan as makeSubscriptionPlan, subscribe } from '../support/subscriptions.ts';

/** The limit of a page's size in transfer, compressed. */
const MAX_PAGE_BYTES = 60_000;

/** Hostile text for all places that show text: markup, quotes, templates, marks that reverse text, long words. */
const HOSTILE = [
  `<script>globalThis.pwned = 1</script><img src=x onerror="globalThis.pwned = 2">`,
  `</title></style></textarea></main><svg onload=globalThis.pwned=3>`,
  `"><a href="javascript:globalThis.pwned=4">'"\`<%= globalThis.pwned = 5 %>{{7*7}}\${7*7}`,
  `\u202e\u2066\u200fevil\u202e`,
  `אבג ${'a'.repeat(120)}`,
];

let service: Service;
let browser: LaunchedBrowser;
let key: string;
beforeAll(async () => {
  const env = { ONRAMP_TEST_URL_TEMPLATE: 'https://buy.example/?to={wallet}', ONRAMP_TEST_SECRET: 'sk_1' };
  [service, browser] = await Promise.all([startService({ env }), launchBrowser()]);
  const side = { wallets: { USDC: service.wallet } };
  const name = HOSTILE.toReversed().join(' ').slice(-200);
  const { keys } = await makeMerchant(service, { test: side, live: side }, { name });
  key = keys.test;
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

let problems: string[];
beforeEach(() => {
  problems = [];
});

async function open(path: string): Promise<Page> {
  const page = await browser.browser.newPage({
    viewport: { width: 320, height: 700 },
    deviceScaleFactor: 3,
    reducedMotion: 'reduce',
  });
  watchPage(page, [service.url], problems);
  await page.goto(service.url + path);
  return page;
}

const call = (path: string, body: object) => service.call('POST', path, body, { authorization: `Bearer ${key}` });

/** Checks a page with hostile text against every rule. */
async function expectHarmless(page: Page): Promise<void> {
  const facts = await page.evaluate(() => {
    const { document, pwned } = globalThis as any;
    const all = [...document.querySelectorAll('*')];
    const start = (node: any) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().left;
    };
    const payee = document.querySelector('.payee');
    return {
      pwned: pwned ?? null,
      scripts: all.filter(
        (element) => element.localName === 'script' && element.id !== 'texts' && !element.src.includes('/scripts/'),
      ).length,
      handlers: all.filter((element) => element.getAttributeNames().some((name: string) => /^on|^style$/.test(name)))
        .length,
      links: all.filter((element) => /^javascript/i.test(element.getAttribute('href') ?? '')).length,
      // Marks in a name would otherwise move the text before it to its other end.
      isInOrder:
        /^(Pay|Refund from) /.test(payee.firstChild.textContent) &&
        start(payee.firstChild) <= start(payee.lastElementChild),
      width: document.documentElement.scrollWidth,
      title: document.title,
    };
  });
  expect(facts).toMatchObject({ pwned: null, scripts: 0, handlers: 0, links: 0, isInOrder: true, width: 320 });
  expect(facts.title).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(problems).toEqual([]);
}

test.each(HOSTILE)('shows a merchant’s own texts as nothing but text: %j', async (text) => {
  const metadata = { [text]: text, note: 'nobody’s business' };
  const { status, body: link } = await call('/payment-links', { amount: 5, title: text, description: text, metadata });
  expect(status).toBe(201);
  const linkPage = await open(`/l/${link.link_code}`);
  expect(await linkPage.locator('.title').textContent()).toBe(text);
  await expectHarmless(linkPage);

  const { body: payment } = await call(`/payment-links/${link.link_code}/pay`, {});
  const page = await open(`/pay/${payment.id}`);
  expect(await page.locator('.title').textContent()).toBe(text);
  expect(await page.content()).not.toContain('nobody’s business');
  await expectHarmless(page);
  expect(await page.getByLabel('Solana Pay link').inputValue()).toBe(await solanaPayUrl(service, payment.id));
  await Promise.all([linkPage.close(), page.close()]);
});

test('shows a hostile merchant’s name on the page of a refund as nothing but text', async () => {
  const { body: payment } = await call('/payments', { amount: 5 });
  const paid = { status: 'confirmed', amount_received: 5_000_000n, confirmed_at: new Date() } as const;
  await setPayment(service, payment.id, { ...paid, transaction_signature: 'signature' });
  const { body: refund } = await call(`/payments/${payment.id}/refunds`, { amount: 1 });
  const { pathname } = new URL(refund.claim_url);
  for (const shown of ['Continue', 'Yes, refund me to this wallet', null]) {
    const page = await open(pathname);
    if (shown !== 'Continue') {
      await page.fill('#wallet', newWallet());
      await page.click('text=Continue');
    }
    if (shown === null) await page.click('text=Yes, refund me to this wallet');
    expect(await page.getByRole('button').allInnerTexts()).toEqual(
      shown === null ? [] : expect.arrayContaining([shown]),
    );
    await expectHarmless(page);
    await page.close();
  }
});

/** Fields that no page and no HTML mail shows. */
const UNSEEN = [
  'askrecipientsplitforrefund-metadata',
  'changecheckoutsettings-support_email',
  'changecustomerbalance-note',
  'changedraft-customer_email',
  'changedraft-metadata',
  'changehowyoubill-invoice_notes',
  'changehowyoubill-invoice_terms',
  'changehowyoubill-seller_address-city',
  'changehowyoubill-seller_address-line1',
  'changehowyoubill-seller_address-line2',
  'changehowyoubill-seller_address-postal_code',
  'changehowyoubill-seller_address-state',
  'changepaymentlink-metadata',
  'changeschedulereports-emails',
  'changesubscription-metadata',
  'changesubscriptionplan-metadata',
  'changesubscriptionplanalias-metadata',
  'changewebhookendpoint-description',
  'changewebhookendpoint-url',
  'createapikey-allowed_ips',
  'createapikey-name',
  'createcoupon-metadata',
  'createcoupon-name',
  'createcustomer-address-city',
  'createcustomer-address-line1',
  'createcustomer-address-line2',
  'createcustomer-address-postal_code',
  'createcustomer-address-state',
  'createcustomer-email',
  'createcustomer-metadata',
  'createcustomer-name',
  'createcustomer-notes',
  'createinstallmentplan-customer_email',
  'createinstallmentplan-metadata',
  'createinvoice-metadata',
  'createpayment-customer_email',
  'createpayment-metadata',
  'createpaymentlink-metadata',
  'createschedulereports-emails',
  'createsubscription-metadata',
  'createsubscriptionplan-metadata',
  'createsubscriptionplanalias-metadata',
  'createtestclock-name',
  'creditinvoice-note',
  'emailreceipt-email',
  'labelcounterpart-label',
  'markinvoiceaspaid-note',
  'payfrompaymentlink-customer_email',
  'refundpayment-metadata',
  'refundunappliedtransfer-metadata',
  // Nobody knows the address of the sender.
  'refundunappliedtransfer-reason',
  'registerwebhookendpoint-description',
  'registerwebhookendpoint-url',
  'updatecoupon-metadata',
  'updatecoupon-name',
  'updatecustomer-address-city',
  'updatecustomer-address-line1',
  'updatecustomer-address-line2',
  'updatecustomer-address-postal_code',
  'updatecustomer-address-state',
  'updatecustomer-email',
  'updatecustomer-metadata',
  'updatecustomer-name',
  'updatecustomer-notes',
  'updateinstallmentplan-metadata',
];

test('keeps markup from any API field, form or address as text in every page and mail', async () => {
  const contract = await loadContract(service.url);
  const world = await hostileMerchant(contract);
  const scenes = [...(await everyScene(world)), ...(await invoiceScenes(world)), ...(await moreScenes(world))];
  const texts = new Map(contract.operations.flatMap((operation) => hostileTexts(contract, operation)));
  expect([...texts.keys()].filter((field) => !world.filled.has(field))).toEqual([]);
  texts.set('merchant-name', markup('merchant-name')).set('merchant-email', hostileEmail('merchant-email'));

  const page = await browser.browser.newPage();
  const look = async (documents: string[], sought = texts) => {
    const found = await inspect(page, documents, sought);
    expect(found).toMatchObject({ intruders: [], decoded: [] });
    return found;
  };
  const pages = await look(await Promise.all(scenes.map(read)));
  const mails = await service.db
    .selectFrom('emails')
    .select('html_body')
    .where('merchant_id', '=', world.merchant.id)
    .execute();
  const letters = await look(mails.flatMap(({ html_body }) => html_body ?? []));
  const shown = new Set([...pages.shown, ...letters.shown]);
  expect([...texts.keys()].filter((field) => !shown.has(field)).sort()).toEqual(UNSEEN);

  const fill = (name: string): [string, string] => [name, markup(`typed-${name}`)];
  const typed = pages.forms
    .filter((form) => form.names.length > 0)
    .map(({ action, names }) => ({
      path: action,
      body: new URLSearchParams(names.map(fill)),
    }));
  const asked = pages.addresses.map((address) => {
    const { pathname, searchParams } = new URL(address, service.url);
    return { path: `${pathname}?${new URLSearchParams([...searchParams.keys()].map(fill))}` };
  });
  const unknown = ['', '/pay', '/l', '/pos', '/i', '/s', '/installments', '/subscriptions', '/api/v1'].map((path) => ({
    path: `${path}/${encodeURIComponent(markup('typed-path'))}?${new URLSearchParams([fill('query')])}`,
  }));
  const again = new Map(
    pages.forms.flatMap((form) => form.names.map((name) => [`typed-${name}`, fill(name)[1]] as const)),
  );
  const answers = await look(await Promise.all([...typed, ...asked, ...unknown].map(read)), again);
  expect(again.size).toBeGreaterThan(1);
  // A value that is none of the choices is not shown again.
  const choices = ['typed-token', 'typed-field-size'];
  expect(answers.shown).toEqual([...again.keys()].filter((name) => !choices.includes(name)));
  await page.close();
});

type Merchant = { merchant: { id: string; keys: { test: string; live: string } }; filled: Set<string> };

const newWallet = () => Keypair.generate().publicKey.toBase58();

/** Makes a merchant whose name and email are hostile, and whose calls have markup in every text field. */
async function hostileMerchant(contract: Contract) {
  const side = { wallets: { USDC: service.wallet, USDT: service.wallet, SOL: service.wallet } };
  const account = { name: markup('merchant-name'), email: hostileEmail('merchant-email') };
  const merchant = await makeMerchant(service, { test: side, live: side }, account);
  return { ...service, merchant, ...fillingCalls(service, contract, merchant.keys.test) };
}

type Asked = { path: string; cookie?: string; body?: URLSearchParams };

/** Fetches a page, or submits a form. The request's headers contain markup, too. */
async function read({ path, cookie = '', body }: Asked): Promise<string> {
  const headers = {
    accept: 'text/html',
    'accept-language': markup('language'),
    'x-correlation-id': markup('id'),
    cookie,
  };
  const response = await fetch(service.url + path, { method: body ? 'POST' : 'GET', headers, body: body ?? null });
  return response.text();
}

/** Returns the pages of plans in the states with different texts. Makes the other calls that accept text, too. */
async function moreScenes(world: Service & Merchant): Promise<Asked[]> {
  const { call } = world;
  const plan = await makeSubscriptionPlan(world);
  const trial = await makeSubscriptionPlan(world, { trial_days: 14 });
  const { body: closed } = await call('POST', '/subscriptions/plans', {
    name: '',
    amount: 1,
    billing_interval: 'daily',
  });
  const owned = await Promise.all([plan, plan, trial].map(({ id }) => subscribe(world, id)));
  const { body: coupon } = await call('POST', '/coupons', { code: 'SPRING', name: '', percent_off: 10 });
  await call('PATCH', `/coupons/${coupon.id}`, { name: '' });
  const changed = await Promise.all([makeSubscriptionPlan(world), makeSubscriptionPlan(world)]);
  await call('PATCH', `/subscription-plans/${changed[0]?.id}`, {});
  await call('PATCH', `/subscriptions/plans/${changed[1]?.id}`, {});
  await call('PATCH', `/subscriptions/${owned[0].id}`, { plan_id: undefined, coupon_code: 'SPRING' });
  await call('POST', `/subscriptions/${owned[1].id}/pause`);
  await call('POST', `/subscription-plans/${closed.id}/deactivate`);
  const installments = await Promise.all([1, 2, 3].map(() => makeInstallmentPlan(world)));
  await call('PATCH', `/installment-plans/${installments[0].id}`, {});
  await call('POST', `/installment-plans/${installments[1].id}/cancel`);
  await endPlan(world, installments[2].id, 'defaulted');
  const nameless = { customer_email: '', customer_name: undefined, amount: 1, description: '' };
  // Live mails do not begin with a notice, so a mail program shows their first paragraph in its list.
  const live = { authorization: `Bearer ${world.merchant.keys.live}` };
  const { body: invoice } = await call('POST', '/invoices', nameless, live);
  await call('POST', `/invoices/${invoice.id}/send`, undefined, live);
  const address_lines = { line1: '', line2: '', city: '', postal_code: '', state: '' };
  await call('PATCH', '/billing-settings', { seller_address: address_lines, seller_tax_ids: [] });
  await call('PATCH', '/checkout-settings', { brand_color: '#0f766e' });
  const { body: customer } = await call('POST', '/customers', { wallet: newWallet(), address: address_lines });
  await call('PATCH', `/customers/${customer.id}`, { email: null, address: address_lines });
  await call('POST', `/customers/${customer.id}/balance-transactions`, { amount: 1, currency: 'USD' });
  const { body: draft } = await call('POST', '/invoices', { ...nameless, discounts: undefined });
  await call('PATCH', `/invoices/${draft.id}`, {
    line_items: [{ description: '', quantity: 2, unit_price: 5 }],
    discounts: [{ description: '', amount: 1 }],
  });
  await call('POST', `/invoices/${draft.id}/send`);
  await call('POST', `/invoices/${draft.id}/mark-paid`, { note: '' });
  const question = { key: 'size', label: '', type: 'dropdown', options: [''] };
  const { body: link } = await call('POST', '/payment-links', { amount: 1, custom_fields: [question] });
  const { body: counter } = await call('POST', '/payment-links', {
    ...{ amount: 1, title: '', allow_custom_amount: true },
    custom_fields: undefined,
  });
  const { body: changedLink } = await call('POST', '/payment-links', { amount: 1, custom_fields: undefined });
  await call('PATCH', `/payment-links/${changedLink.link_code}`, { custom_fields: [question] });
  const [asked, askedLater] = await Promise.all(
    [link, changedLink].map(async ({ link_code }) => {
      return (await call('POST', `/payment-links/${link_code}/pay`, {}, { authorization: '' })).body;
    }),
  );
  const paid = { status: 'confirmed', amount_received: 1_000_000n, confirmed_at: new Date() } as const;
  for (const { id } of [asked, askedLater])
    await setPayment(service, id, { ...paid, transaction_signature: 'signature' });
  await call('POST', `/payments/${asked.id}/receipt`, {}, { authorization: '' });
  await call('POST', '/test-clocks', { name: '' });
  const { body: endpoint } = await call('POST', '/webhook-endpoints', { url: '' });
  await call('PATCH', `/webhook-endpoints/${endpoint.id}`, {});
  const { body: schedule } = await call('POST', '/report-schedules', { type: 'invoices', every: 'day', emails: [''] });
  await call('PATCH', `/report-schedules/${schedule.id}`, { emails: [''] });
  const counterpart = await insertCounterpart(world, { merchant_id: world.merchant.id, mode: 'test' });
  await call('PATCH', `/counterparts/${counterpart.address}`, { label: '' });
  await call('POST', '/keys', { mode: 'test' });
  const { body: address } = await call('POST', '/verified-emails', {});
  const { body: unconfirmed } = await call('POST', '/subscriptions', { plan_id: trial.id }, { authorization: '' });
  return [
    ...[plan, trial, closed, ...changed].map(({ id }) => ({ path: `/s/${id}` })),
    ...[address, unconfirmed].map(({ id }) => ({
      path: confirmationUrl(service.config, id).replace(service.config.BASE_URL, ''),
    })),
    ...[...owned, unconfirmed].map(({ id, plan_id }) => ({ path: `/s/${plan_id}`, cookie: `subscription=${id}` })),
    ...owned.slice(0, 2).map(({ id }) => ({ path: `/subscriptions/${id}/periods/1` })),
    ...installments.flatMap(({ id, payment_schedule }) => [
      { path: `/installments/${id}` },
      { path: `/installments/${payment_schedule[0].id}` },
    ]),
    ...['l', 'pos'].map((kind) => ({ path: `/${kind}/${link.link_code}` })),
    { path: `/l/${changedLink.link_code}` },
    { path: `/pos/${counter.link_code}` },
    ...[asked, askedLater].map(({ id }) => ({ path: `/pay/${id}` })),
    { path: `/i/${invoice.id}` },
    { path: `/i/${draft.id}` },
    ...(await refundScenes(world)),
  ];
}

/** Makes a refund of everything that can be refunded. Returns the pages that ask for a wallet, and one that has got it. */
async function refundScenes(world: Service & Merchant): Promise<Asked[]> {
  const { call, merchant } = world;
  const recipient = { recipient_wallet: newWallet(), recipient_name: '', fixed_amount_usd: 10 };
  const { body: payment } = await call('POST', '/payments', {
    amount: 30,
    customer_email: '',
    split_recipients: [recipient],
  });
  // No transfer says who paid, so the customer is asked for a wallet.
  const paid = { status: 'confirmed', amount_received: 30_000_000n, confirmed_at: new Date() } as const;
  await setPayment(world, payment.id, { ...paid, transaction_signature: 'signature' });
  const legs = { status: 'completed', settled_at: new Date(), transaction_signature: 'signature' } as const;
  await setRows(world, 'payment_legs', { payment_id: payment.id }, legs);
  const stray = await insertTransfer(
    world,
    await insertTransaction(world),
    { id: payment.id, merchant_id: merchant.id, wallet: service.wallet },
    { payment_id: null, credited_at: null, unapplied_reason: 'no_reference', mint: MINTS.USDC },
  );
  const refunds = [
    await call('POST', `/payments/${payment.id}/refunds`, { amount: 1 }),
    await call('POST', `/payments/${payment.id}/refunds`, { amount: 1 }),
    await call('POST', `/splits/${payment.split_ids[0]}/refunds`, { amount: 1 }),
    await call('POST', `/unapplied-transfers/${stray.id}/refunds`, { amount: 0.001 }),
  ];
  const paths = refunds.map(({ body }) => new URL(body.claim_url).pathname);
  const body = new URLSearchParams({ wallet: newWallet(), step: 'save' });
  await fetch(service.url + paths[0], { method: 'POST', body });
  const compared = { path: paths[1] as string, body: new URLSearchParams({ wallet: newWallet() }) };
  return [...paths.map((path) => ({ path })), compared];
}

test('escapes everything in templates but messages and a few pieces of our own markup', async () => {
  const raw: string[] = [];
  for (const directory of ['src/api/pages/templates', 'src/mail/templates']) {
    for (const name of (await readdir(directory)).filter((file) => file.endsWith('.eta'))) {
      for (const [, expression] of (await readFile(`${directory}/${name}`, 'utf8')).matchAll(/<%~\s*(.*?)\s*%>/gs)) {
        // `html` escapes the values of a message.
        if (!/^(include|it\.html)\(/.test(expression as string)) raw.push(`${name}: ${expression}`);
      }
    }
  }
  expect([...new Set(raw)].sort()).toEqual([
    'confirm.eta: it.lead',
    'installment.eta: it.problem',
    'installment.eta: text',
    'installmentPlan.eta: it.problem',
    'installmentPlan.eta: note',
    'installmentPlan.eta: text',
    'invoice.eta: it.due.raw',
    'invoice.eta: it.paid.at.raw',
    'invoice.eta: it.problem',
    'invoice.eta: payText',
    'invoice.eta: text',
    'layout.eta: it.body',
    'layout.eta: it.colors',
    'layout.eta: it.css',
    'layout.eta: it.origins',
    'layout.eta: it.texts',
    'link.eta: it.closure.lead',
    'link.eta: it.problem',
    'outcome.eta: html',
    'outcome.eta: it.confirmedAt.raw',
    'outcome.eta: outcome.note',
    'outcome.eta: text',
    'pay.eta: it.pay.qr',
    'payment.eta: it.refusal',
    'period.eta: it.end.note',
    'period.eta: it.end.unused',
    'period.eta: it.paidAt.raw',
    'period.eta: it.problem',
    'plan.eta: it.problems.cancel',
    'plan.eta: it.problems.coupon',
    'plan.eta: it.problems.email',
    'plan.eta: it.problems.form',
    'plan.eta: it.problems.mail',
    'plan.eta: it.problems.quantity',
    'plan.eta: it.problems.wallet',
    'plan.eta: text',
    'portal.eta: item.when',
    'portalStep.eta: field.problem',
    'portalStep.eta: it.form.problem',
    'portalStep.eta: it.heading',
    'portalStep.eta: text',
    'progress.eta: it.lead',
    'refund.eta: it.problem',
    "refund.eta: it.problem ?? ''",
  ]);
});

test('refuses texts of 10,000 characters, and shows texts of the maximum length in full', async () => {
  const long = 'x'.repeat(10_000);
  for (const field of ['title', 'description']) {
    expect((await call('/payment-links', { amount: 5, [field]: long })).status).toBe(422);
  }
  const { body } = await call('/payment-links', { amount: 5, description: long.slice(0, 1000) });
  const page = await open(`/l/${body.link_code}`);
  await expectHarmless(page);
  await page.close();
});

test('sends nobody to an address that runs code, even one in the database', async () => {
  const { body } = await call('/payments', { amount: 5 });
  await expirePayment(service, body.id);
  for (const redirect_url of ['javascript:globalThis.pwned=6', 'data:text/html,x', 'not an address']) {
    await setPayment(service, body.id, { redirect_url });
    const page = await open(`/pay/${body.id}`);
    expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0);
    await expectHarmless(page);
    await page.close();
  }
});

test('has the security headers on every page', async () => {
  const { body } = await call('/payments', { amount: 5 });
  for (const path of [`/pay/${body.id}`, '/pay/nothing', '/nothing']) {
    const response = await fetch(service.url + path, { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  }
  const unknown = await fetch(`${service.url}/api/v1/nothing`, { headers: { accept: 'text/html' } });
  expect(unknown.headers.get('content-type')).toContain('application/json');
});

/** Returns the size of an answer in transfer. */
function weigh(url: string): Promise<{ bytes: number; cacheControl: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ bytes, cacheControl: response.headers['cache-control'] }));
    }).on('error', reject);
  });
}

test('keeps a checkout light, with all of it in the first answer', async () => {
  const path = `/pay/${(await call('/payments', { amount: 5, description: 'x'.repeat(1000) })).body.id}`;
  const page = await browser.browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const asked: string[] = [];
  await page.route('**', (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.continue() : route.abort();
  });
  await page.goto(service.url + path);
  await page.getByText('Show QR code').click();
  expect(await scanCode(page.getByRole('img', { name: 'QR code' }))).toMatch(/^solana:/);
  const button = page.getByRole('link', { name: 'Pay with Phantom' });
  expect(await button.evaluate((element) => (globalThis as any).getComputedStyle(element).display)).toBe('flex');
  await page.close();

  const scripts = asked.filter((url) => url.includes('/scripts/'));
  expect(scripts).toHaveLength(5);
  const [html, ...files] = await Promise.all([service.url + path, ...scripts].map(weigh));
  const total = [html, ...files].reduce((sum, answer) => sum + (answer?.bytes ?? 0), 0);
  expect(total).toBeLessThan(MAX_PAGE_BYTES);
  for (const file of files) expect(file.cacheControl).toContain('immutable');
});
