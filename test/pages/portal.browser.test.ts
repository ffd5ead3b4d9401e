import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { portalUrl } from '../../src/services/confirmations.ts';
import { payInvoice } from '../support/factories/invoices.ts';
import { adjust, makePlan as makeInstallments } from '../support/installments.ts';
import { watchPage } from '../support/pages.ts';
import { fundedWallet } from '../support/payments.ts';
import { photograph } from '../support/pictures.ts';
import { linkIn, mailsTo, portalLink, runLinks } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan, payCurrent, payOnChain, subscribe } from '../support/subscriptions.ts';

const SCREENS = {
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, locale: 'en-GB' },
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};
type Screen = keyof typeof SCREENS;

let service: Service;
let browser: LaunchedBrowser;
let wallet: Wallet;
const problems: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService({ chain: { manualClock: { now: new Date() } }, env: { BASE_URL: 'http://127.0.0.1:3000' } }),
    launchBrowser(),
  ]);
  wallet = await fundedWallet(service);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

async function newBrowser(screen: Screen, javaScriptEnabled = true): Promise<[BrowserContext, Page]> {
  const context = await browser.browser.newContext({ ...SCREENS[screen], javaScriptEnabled });
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  return [context, page];
}

/** Makes a customer who owes in two currencies, subscribes to three plans, pays in parts, has paid, also with credit, and was credited. */
async function busyCustomer(email: string) {
  const { body: customer } = await service.call('POST', '/customers', { email, name: 'Ana Müller' });
  const of = { customer_id: customer.id, customer_email: email };
  const invoice = async (fields: object) => {
    const { body } = await service.call('POST', '/invoices', { ...of, description: 'Coffee', ...fields });
    await service.call('POST', `/invoices/${body.id}/send`);
    return body;
  };
  await adjust(service, customer.id, 10);
  await subscribe(service, (await makePlan(service, { name: 'Newspaper' })).id, of);
  const { id } = await invoice({ amount: 60 });
  await service.call('POST', `/invoices/${id}/void`);
  await invoice({ amount: 1249.5, due_date: '2026-01-31' });
  await invoice({ amount: 12, currency: 'EUR' });
  for (const amount of [20, 30, 40]) await payInvoice(service, (await invoice({ amount })).id);
  await makeInstallments(service, of);
  const paid = await subscribe(service, (await makePlan(service, { name: 'Silver' })).id, of);
  await payCurrent(service, wallet, paid.id);
  const open = await subscribe(service, (await makePlan(service, { name: 'Gold, for teams' })).id, of);
  return { customer, paid, open };
}

test.each([
  ['phone', true],
  ['desktop', true],
  ['desktop', false],
] as const)('on a %s, JavaScript: %s, a customer signs in by mail, pays and cancels', async (screen, js) => {
  const email = `ana-${screen}-${js}@example.com`;
  const { customer, paid, open } = await busyCustomer(email);
  const [context, page] = await newBrowser(screen, js);

  await page.goto(`${service.url}/portal/sign-in/${service.merchant.id}/test`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await runLinks(service);
  const [mail] = await mailsTo(service, email);
  await page.goto(service.url + linkIn(mail?.text_body ?? null, '/portal/'));
  expect(page.url()).toBe(`${service.url}/portal/${customer.id}`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('€12.00');

  const [pdf] = await Promise.all([
    page.request.get(
      service.url + (await page.getByRole('link', { name: /^PDF of Credit note/ }).getAttribute('href')),
    ),
    page
      .getByRole('link', { name: /^PDF of Invoice/ })
      .first()
      .waitFor(),
  ]);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('link', { name: 'Pay in advance for Silver' }).click();
  await page.getByLabel('Number of periods').fill('99');
  await page.getByRole('button', { name: 'Continue to the payment' }).click();
  await page.getByText('Please enter a number from 1 to 60.').waitFor();
  expect(await page.getByLabel('Number of periods').inputValue()).toBe('99');
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await page.getByRole('link', { name: 'See the schedule or pay ahead for A bicycle' }).click();
  await page.getByRole('button', { name: 'Pay everything left: $100.00' }).waitFor();
  await page.goto(`${service.url}/portal/${customer.id}`);

  await page.getByRole('link', { name: 'Pay now for Gold, for teams' }).click();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.waitForURL('**/pay/*');
  await payOnChain(service, wallet, open.current_payment.id);
  await page.goto(`${service.url}/portal/${customer.id}`);
  expect(await page.getByRole('link', { name: 'Pay now for Gold, for teams' }).count()).toBe(0);
  expect(await page.innerText('section:has(#paid)')).toContain('Gold, for teams');

  await page.getByRole('link', { name: 'Cancel Silver' }).click();
  await page.getByRole('heading', { name: 'Cancel Silver?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel my subscription' }).click();
  await page.getByText('Your subscription is cancelled.').waitFor();
  expect((await getSubscription(service, paid.id)).cancel_at_period_end).toBe(true);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Your subscription goes on.').waitFor();
  expect((await getSubscription(service, paid.id)).cancel_at_period_end).toBe(false);
  await page.getByRole('link', { name: 'Change token of Silver' }).click();
  await page.getByRole('combobox', { name: 'Token' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your choice is saved.').waitFor();

  await page.getByRole('link', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill('no address');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  const next = `new-${email}`;
  await page.getByLabel('New email address').fill(next);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const [confirmation] = await mailsTo(service, next);
  await page.goto(service.url + linkIn(confirmation?.text_body ?? null, '/portal/'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('heading', { name: 'Your new email address is confirmed' }).waitFor();
  // The visit ended with the old address.
  await page.goto(`${service.url}/portal/${customer.id}`);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await context.close();
});

test('a customer changes the wallet and signs out, by keyboard', async () => {
  const { body: customer } = await service.call('POST', '/customers', { email: 'keys@example.com' });
  const [context, page] = await newBrowser('desktop');
  await page.goto(service.url + (await portalLink(service, customer.id)));
  await page.getByRole('link', { name: 'Add wallet' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('New Solana wallet').focus();
  await page.keyboard.type(service.wallet);
  await page.keyboard.press('Enter');
  await page.getByText('Your wallet is saved.').waitFor();
  expect(await page.innerText('main')).toContain(service.wallet);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You have signed out' }).waitFor();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('an expired link can be exchanged, on a phone', async () => {
  const { body: customer } = await service.call('POST', '/customers', { email: 'late@example.com' });
  const url = portalUrl(service.config, customer, new Date(Date.now() - 1000));
  const [context, page] = await newBrowser('phone');
  await page.goto(url.replace(service.config.BASE_URL, service.url));
  await page.getByRole('button', { name: 'Email a new link to l•••@example.com' }).click();
  expect(await page.innerText('#state')).toBe('Check your email');
  await context.close();
});

test('the mail with the link, and one about a subscription, on a phone and a desktop', async () => {
  const email = 'reader@example.com';
  const { body: customer } = await service.call('POST', '/customers', { email });
  await subscribe(service, (await makePlan(service)).id, { customer_id: customer.id, customer_email: email });
  await fetch(`${service.url}/portal/sign-in/${service.merchant.id}/test`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  await runLinks(service);
  for (const { kind, html_body } of await mailsTo(service, email)) {
    for (const screen of ['phone', 'desktop'] as const) {
      const [context, page] = await newBrowser(screen);
      await page.setContent(html_body as string);
      await photograph(page, `mail-${kind}.${screen}`);
      expect(await page.locator('a[href*="/portal/"]').count()).toBeGreaterThan(0);
      await context.close();
    }
  }
});

test('no page has an error', () => expect(problems).toEqual([]));
