import Koa from 'koa';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { serveLocally } from '../../scripts/lib/localServer.ts';
import { LOCALES } from '../../src/domain/locales.ts';
import { axeViolations } from '../support/pages.ts';
import { type PayingWorld, startPayingWorld } from '../support/paying.ts';
import { makePlan } from '../support/subscriptions.ts';

/** The script's promised size. */
const MAX_SCRIPT_BYTES = 5_000;

let world: PayingWorld;
let chromium: LaunchedBrowser;
let shops: Awaited<ReturnType<typeof serveLocally>>[];
beforeAll(async () => {
  [world, chromium] = await Promise.all([startPayingWorld(), launchBrowser()]);
  const shop = new Koa();
  shop.use((ctx) => {
    ctx.type = 'html';
    ctx.body = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
      <button ${decodeURIComponent(ctx.querystring)}>Buy</button></main>
      <script>
        heard = [];
        addEventListener('florin-status', ({ detail }) => heard.push(detail.status));
        addEventListener('florin-close', () => heard.push('closed'));
      </script>
      <script async src="${world.service.url}/embed.js"></script>`;
  });
  shops = [await serveLocally(shop.callback()), await serveLocally(shop.callback())];
  await world.service.call('PATCH', '/checkout-settings', { allowed_origins: [shops[0]?.url, otherSite()] });
});
afterAll(async () => {
  await chromium.close();
  await Promise.all(shops.map((shop) => shop.stop()));
  await world.stop();
});

async function open(shop: number, button: string): Promise<Page> {
  const page = await chromium.browser.newPage({ viewport: { width: 1000, height: 900 } });
  const loaded = page.waitForResponse(/embed\.js/);
  await page.goto(`${shops[shop]?.url}/?${encodeURIComponent(button)}`);
  await loaded;
  await page.waitForFunction('"Florin" in globalThis');
  return page;
}

/** The same shop on another site than the checkout, which gets no cookies there without https. */
const otherSite = () => shops[0]?.url.replace('127.0.0.1', 'localhost') as string;

async function openElsewhere(button: string): Promise<FrameLocator> {
  const page = await chromium.browser.newPage();
  await page.goto(`${otherSite()}/?${encodeURIComponent(button)}`);
  await page.waitForFunction('"Florin" in globalThis');
  await page.getByRole('button', { name: 'Buy' }).click();
  return page.frameLocator('iframe');
}

test('keeps the visitor’s language in a frame without cookies, through errors and redirects', async () => {
  const { body } = await world.service.call('POST', '/payment-links', { amount: 3, collect_email: true });
  const frame = await openElsewhere(`data-florin-link="${body.link_code}"`);
  await frame.locator('.languages summary').click();
  await frame.getByRole('link', { name: 'Deutsch' }).click();
  await frame.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await frame.locator('#email-problem').waitFor();
  await frame.locator('#email').fill('ada@shop.example');
  await frame.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await frame.getByRole('button', { name: 'SOL' }).click();
  await frame.getByRole('button', { name: 'SOL', pressed: true }).waitFor();
  expect(await frame.locator('html').getAttribute('lang')).toBe('de');
  const { data } = (await world.service.call('GET', '/payments?limit=1')).body;
  expect(data).toMatchObject([{ locale: 'de', payment_token: 'SOL' }]);
});

test('begins a trial in a frame without cookies', async () => {
  const { id } = await makePlan(world.service, { trial_days: 7 });
  const frame = await openElsewhere(`data-florin-plan="${id}"`);
  await frame.locator('#email').fill('ada@shop.example');
  await frame.getByRole('button', { name: 'Start free trial' }).click();
  const begun = frame.getByRole('heading', { name: 'Your trial has begun' });
  await begun.waitFor();
  expect(await begun.isVisible()).toBe(true);
});

const heard = (page: Page) => page.evaluate('heard');

async function newPayment(fields: object = {}): Promise<string> {
  return (await world.service.call('POST', '/payments', { amount: 3, ...fields })).body.id;
}

/** Pays with the demo wallet in a frame or a window. Its button works once the page's scripts have been loaded. */
async function payIn(view: FrameLocator | Page): Promise<void> {
  const button = view.getByRole('button', { name: 'Pay with the demo wallet' });
  await button.waitFor();
  await view.locator('html').evaluate(`new Promise((done) => {
    if (document.readyState === 'complete') done();
    else addEventListener('load', done, { once: true });
  })`);
  await button.click();
  await view.getByRole('heading', { name: 'Payment confirmed' }).waitFor();
}

test('pays in a frame over the shop, which hears of it and stays', async () => {
  const id = await newPayment();
  const page = await open(0, `data-florin-payment="${id}"`);
  const ready = page.evaluate(
    `new Promise((done) => addEventListener('message', ({ data }) => data.florin === 'ready' && done(true)))`,
  );
  await page.getByRole('button', { name: 'Buy' }).click();
  expect(await ready).toBe(true);
  const frame = page.frameLocator('iframe');
  await payIn(frame);
  const bar = await page.getByRole('dialog', { name: 'Checkout' }).getByRole('button').boundingBox();
  const { y = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(y);
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => heard(page)).toEqual(['pending', 'confirmed', 'closed']);
  expect(new URL(page.url()).origin).toBe(shops[0]?.url);
  await page.close();
});

test('never loads the shop inside its own dialog', async () => {
  const id = await newPayment({ redirect_url: `${world.shopUrl}/thanks` });
  const page = await open(0, `data-florin-payment="${id}"`);
  await page.getByRole('button', { name: 'Buy' }).click();
  const frame = page.frameLocator('iframe');
  await payIn(frame);
  expect(await frame.getByText('Redirecting in').isVisible()).toBe(false);
  await frame.getByRole('link', { name: 'Back to' }).click();
  await page.waitForURL(`${world.shopUrl}/thanks?*`);
  await page.close();
});

test('pays from a link in a window, and Escape closes a frame', async () => {
  const { body } = await world.service.call('POST', '/payment-links', { amount: 3, title: 'A book' });
  const page = await open(0, `data-florin-link="${body.link_code}" data-florin-window`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Buy' }).click();
  const view = await opening;
  // The first page's script remembers the shop for the next one.
  await view.waitForLoadState();
  await view.getByRole('button', { name: 'Continue to payment' }).click();
  await payIn(view);
  await view.close();
  await expect.poll(() => heard(page)).toEqual(['pending', 'confirmed', 'closed']);
  await page.evaluate(`Florin.open({ link: '${body.link_code}' })`);
  // The script that hears the key may load after the button, and the dialog may close before a second key.
  const first = page.frameLocator('iframe').getByRole('button').first();
  const pressEscape = async () => {
    await first.press('Escape', { timeout: 1_000 }).catch(() => {});
    return page.locator('iframe').count();
  };
  await expect.poll(pressEscape).toBe(0);
  await page.close();
});

test('neither shows itself to other sites nor tells them anything', async () => {
  const id = await newPayment();
  const page = await open(1, `data-florin-payment="${id}"`);
  const refused = page.waitForEvent('console', (message) =>
    /frame-ancestors|Content Security Policy/i.test(message.text()),
  );
  await page.getByRole('button', { name: 'Buy' }).click();
  await refused;
  const other = page.getByRole('link', { name: 'Open in a new tab' });
  await other.waitFor();
  expect(await other.getAttribute('href')).toContain(`/pay/${id}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const opening = page.waitForEvent('popup');
  await page.evaluate(`Florin.open({ payment: '${id}', isWindow: true })`);
  const view = await opening;
  await payIn(view);
  expect(await heard(page)).not.toContain('confirmed');
  await page.close();
});

test('lets shops frame only what customers pay and subscribe with', async () => {
  const { call, merchant, url } = world.service;
  const { body: link } = await call('POST', '/payment-links', { amount: 3 });
  const plan = await makePlan(world.service);
  const answers = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(url + path, { headers: { accept: 'text/html' } })).headers));
  for (const headers of await answers([`/l/${link.link_code}`, `/pay/${await newPayment()}`, `/s/${plan.id}`])) {
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${shops[0]?.url}`);
    expect(headers.get('x-frame-options')).toBeNull();
  }
  const { body: invoice } = await call('POST', '/invoices', { amount: 3, customer_name: 'Ada' });
  for (const headers of await answers([`/portal/sign-in/${merchant.id}/test`, `/i/${invoice.id}`, '/nothing'])) {
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('is a small script for every site, in the visitor’s language', async () => {
  const scripts = LOCALES.map(async (locale) => {
    const response = await fetch(`${world.service.url}/embed.js?lang=${locale}`);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    return [locale, await response.text()] as const;
  });
  for (const [locale, script] of await Promise.all(scripts)) {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    if (locale === 'de') expect(script).toContain("'Schließen'");
  }
});
