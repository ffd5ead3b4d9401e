import { Keypair } from '@solana/web3.js';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { runOnce as merge } from '../../src/jobs/handlers/customer.merge.ts';
import { runOnce as reprice } from '../../src/jobs/handlers/plan.reprice.ts';
import { takeJobs } from '../support/jobs.ts';
import { axeViolations, carryAxe, watchPage } from '../support/pages.ts';
import { mailsTo, solanaPayUrl, workerOf } from '../support/payments.ts';
import { pdfText } from '../support/pdf.ts';
import { photograph } from '../support/pictures.ts';
import { linkIn } from '../support/portal.ts';
import { reconcileEverything } from '../support/reconcile.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import { advance } from '../support/testClock.ts';

// A customer pays all that a merchant bills, from the portal and its pages, with real payments on the chain. A euro costs 1.10 dollars.

const DAY = 24 * 3600;
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

let shop: Shop;
let browser: LaunchedBrowser;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
  context = await browser.browser.newContext(PHONE);
  await carryAxe(context);
  page = await context.newPage();
  watchPage(page, [shop.service.url], problems);
});
afterAll(async () => {
  await browser.close();
  await shop.service.stop();
});

async function post(path: string, body: object = {}): Promise<any> {
  const answer = await shop.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

async function work(): Promise<void> {
  await shop.settle();
  await reconcileEverything(shop.service);
}

/** Pays what the checkout on the page asks for, or another amount in its token, on the chain. */
async function pay(amount?: number): Promise<void> {
  await page.waitForURL('**/pay/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  await shop.customer.pay(await solanaPayUrl(shop.service, id, amount));
  await work();
}

/** Takes pictures of the page in both colour schemes, and checks it with axe and in a narrow window. */
async function inspect(name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await photograph(page, `${name}.phone.${colorScheme}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.setViewportSize(PHONE.viewport);
}

async function expectAll(parts: string[], selector = 'body'): Promise<void> {
  const text = (await page.innerText(selector)).replace(/\s+/g, ' ');
  for (const part of parts) expect(text).toContain(part);
}

test('a merged customer pays an invoice, a period, the next ones and installments, and sees what was refunded', async () => {
  const { service } = shop;
  const email = 'ana@example.com';
  const wallet = Keypair.generate().publicKey.toBase58();
  const { id: customer } = await post('/customers', { email, name: 'Ana Müller' });
  const { id: byWallet } = await post('/customers', { wallet });
  const terms = { total_amount: 60, installment_count: 2, payment_frequency_days: 30, currency: 'GBP' };
  const installments = { ...terms, customer_id: byWallet, customer_wallet: wallet, description: 'A bicycle' };
  const { id: plan } = await post('/installment-plans', installments);
  const line_items = [{ description: 'Espresso', quantity: 2, unit_price: 50, tax_rate: 19 }];
  const invoice = await post('/invoices', {
    ...{ customer_id: customer, currency: 'EUR', description: 'Coffee', line_items, notes: 'Thank you.' },
    discounts: [{ description: 'Loyalty', percent: 10 }],
  });
  await post(`/invoices/${invoice.id}/send`);
  const monthly = { billing_interval: 'monthly', currency: 'EUR', tax_rate: 19 };
  const { id: plan_id } = await post('/subscription-plans', { ...monthly, name: 'Gold', amount: 20, setup_fee: 10 });
  await post('/coupons', { code: 'HALF', name: 'Half price', percent_off: 50, duration: 'once' });
  const subscribed = { plan_id, customer_id: customer, quantity: 2, coupon_code: 'HALF' };
  const { id: subscription } = await post('/subscriptions', subscribed);
  await post(`/customers/${customer}/merge`, { customer_id: byWallet });
  for (const job of await takeJobs<{ customer_id: string }>(service, 'customer.merge')) await merge(service, job);

  // The mail about the subscription leads to the portal.
  const [mail] = (await mailsTo(service, email)).filter(({ text_body }) => text_body?.includes('/portal/'));
  await page.goto(service.url + linkIn(mail?.text_body ?? null, '/portal/'));
  const portal = `${service.url}/portal/${customer}`;
  expect(page.url()).toBe(portal);
  await expectAll([
    '€136.85',
    `Invoice ${invoice.invoice_number} €107.10`,
    'Gold',
    '€29.75',
    'A bicycle £60.00',
    wallet,
  ]);
  await inspect('billing-portal');

  await page.getByRole('link', { name: `Pay now for Invoice ${invoice.invoice_number}` }).click();
  await expectAll(['Espresso', '2 × €50.00, tax 19%', 'Loyalty (10%)', '-€10.00', '€17.10', 'Thank you.']);
  await page.getByRole('link', { name: 'Pay €107.10' }).click();
  await pay();
  await page.goto(`${service.url}/i/${invoice.id}`);
  await page.getByRole('heading', { name: 'Paid' }).waitFor();

  // Two units and the fee, for half, with tax; the customer pays ten euros too much.
  await page.goto(portal);
  await page.getByRole('link', { name: 'Pay now for Gold' }).click();
  await expectAll([
    'Gold × 2',
    '€40.00',
    'Setup fee',
    '€10.00',
    'Half price (50%)',
    '-€25.00',
    '19%',
    '€4.75',
    '€29.75',
  ]);
  await inspect('billing-period');
  await page.getByRole('button', { name: 'Pay €29.75' }).click();
  await pay(32.725 + 11);
  await page.goto(portal);
  await expectAll(['Nothing is open.', 'Your credit €10.00']);

  await page.getByRole('link', { name: 'Pay in advance for Gold' }).click();
  await page.getByLabel('Number of periods').fill('61');
  await page.getByRole('button').last().click();
  expect(await page.locator('.problem').count()).toBe(1);
  await inspect('billing-prepay');
  await page.getByLabel('Number of periods').fill('1');
  await page.getByRole('button').last().click();
  await pay();
  await page.goto(portal);
  await expectAll(['Your credit €10.00', 'Prepaid €47.60']);

  await page.goto(portal);
  await page.getByRole('link', { name: 'See the schedule or pay ahead for A bicycle' }).click();
  await page.getByRole('button', { name: 'Pay everything left: £60.00' }).click();
  await pay();
  await page.goto(`${service.url}/installments/${plan}`);
  await inspect('billing-installments');
  expect(await shop.get(`/installment-plans/${plan}`)).toMatchObject({ status: 'completed', customer_id: customer });

  // More units, for the rest of the period, too: the prepaid money does not reach, and the credit pays the rest.
  const { current_period_start: from, current_period_end: to } = await shop.get(`/subscriptions/${subscription}`);
  await advance(service, { to: new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString() });
  const change = { quantity: 3 };
  expect((await service.call('PATCH', `/subscriptions/${subscription}`, change)).status).toBe(200);
  await advance(service, { to: new Date(Date.parse(to) + 60_000).toISOString() });
  await page.goto(portal);
  await page.getByRole('link', { name: 'Pay now for Gold' }).click();
  const credit = 'Paid from your balance';
  await expectAll(['Gold × 3', '€60.00', 'Unused time: Gold × 2', 'Remaining time: Gold × 3', '-€57.60']);
  await expectAll([credit]);
  await inspect('billing-changed-period');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await pay();

  const { payment_id } = await shop.get(`/invoices/${invoice.id}`);
  const { id: refund } = await post(`/payments/${payment_id}/refunds`, { amount: 11.9, amount_currency: 'fiat' });
  await shop.send(`/refunds/${refund}`);
  await work();
  await page.goto(portal);
  await expectAll([`Invoice ${invoice.invoice_number}`, 'refunded'], 'section:has(#paid)');
  const pdfOf = async (name: string) => {
    const href = await page.getByRole('link', { name }).first().getAttribute('href');
    const answer = await context.request.get(service.url + href);
    return (await pdfText(await answer.body())).replace(/\s+/g, ' ');
  };
  expect(await pdfOf(`PDF of Invoice ${invoice.invoice_number}`)).toContain('Espresso');
  const [{ invoice_number }] = await shop.get(`/subscriptions/${subscription}/periods`);
  expect(await pdfOf(`PDF of Invoice ${invoice_number}`)).toContain('Remaining time: Gold × 3');
  await inspect('billing-portal-paid');
  expect(problems).toEqual([]);
});

test('a plan opens again, its price rises after a notice, and an unpaid period is asked for until it is paid', async () => {
  const { service } = shop;
  const email = 'late@example.com';
  const patch = async (path: string, body: object) => {
    const answer = await service.call('PATCH', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await patch('/billing-settings', { price_notice_days: 3, retry_days: [4], give_up_days: 10, final_action: 'keep' });
  const { id: plan_id } = await post('/subscription-plans', { name: 'News', amount: 10, billing_interval: 'weekly' });
  await post(`/subscription-plans/${plan_id}/deactivate`);
  await page.goto(`${service.url}/s/${plan_id}`);
  await page.getByRole('heading', { name: 'This plan is closed' }).waitFor();
  await patch(`/subscription-plans/${plan_id}`, { is_active: true });
  await page.reload();
  await page.fill('#email', email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay();
  const [{ id }] = await shop.get(`/subscriptions?plan_id=${plan_id}`);
  const read = () => shop.get(`/subscriptions/${id}`);
  expect(await read()).toMatchObject({ is_paid_up: true, unit_amount: 10 });

  await patch(`/subscription-plans/${plan_id}`, { amount: 12, apply_to: 'all' });
  for (const job of await takeJobs<{ plan_id: string }>(service, 'plan.reprice')) await reprice(workerOf(service), job);
  const { current_period_end } = await read();
  await advance(service, { to: new Date(Date.parse(current_period_end) + 60_000).toISOString() });
  const path = `${service.url}/subscriptions/${id}/periods/2`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Pay $12.00' }).waitFor();
  // Nobody pays, so it is asked for again, and at last no more. The customer can still pay it.
  await advance(service, { seconds: 20 * DAY });
  expect(await read()).toMatchObject({ status: 'past_due', is_paid_up: false });
  await page.goto(path);
  await inspect('billing-past-due');
  await page.getByRole('button', { name: 'Pay $12.00' }).click();
  await pay();
  await page.goto(path);
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  expect(await read()).toMatchObject({ cycles_completed: 2, unit_amount: 12 });
  expect(problems).toEqual([]);
});
