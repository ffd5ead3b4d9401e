import { Keypair } from '@solana/web3.js';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { transact } from '../../src/db/transaction.ts';
import { createOperatorLink } from '../../src/services/people/signIn.ts';
import { visitDesk } from '../support/desk.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { watchPage } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';

/** Largest first visit of the home page: what a phone on a slow connection loads in a second or two. */
const MAX_BYTES = 150_000;
/** More stops than a page has. */
const MAX_TABS = 120;

let service: Service;
let chromium: LaunchedBrowser;
let context: BrowserContext;
let page: Page;
let open: string;
let paid: string;
const problems: string[] = [];
beforeAll(async () => {
  [service, chromium] = await Promise.all([startService(), launchBrowser()]);
  const make = async (body: object) =>
    (await service.call('POST', '/payments', { amount: 25, currency: 'EUR', ...body })).body.id;
  open = await make({ metadata: { order: 'A-1001' } });
  paid = await make({ metadata: { order: 'A-1002' } });
  await confirmPayment(service, paid);
  context = await chromium.browser.newContext({ locale: 'en-GB', baseURL: service.url });
  page = await context.newPage();
  watchPage(page, [service.url], problems);
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

/** Returns the path of a link that signs an owner in. */
async function signInPath(): Promise<string> {
  const { user } = await visitDesk(service);
  const link = await transact(service.db, (trx) => createOperatorLink(trx, service.config, user));
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Returns the name of what has the focus, and the width of the line around it. */
const focused = () =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const label = element.labels?.[0]?.innerText ?? element.ariaLabel ?? element.innerText;
    const name = label.trim().split('\\n')[0];
    const isVisible = outlineStyle !== 'none' && parseFloat(outlineWidth) > 1 && bottom > 0 && top < innerHeight;
    return { tag: element.localName, name, isVisible };
  })()`) as Promise<{ tag: string; name: string; isVisible: boolean }>;

/** Checks that something has the focus, and that everybody sees it. */
async function expectFocus(name: string | RegExp): Promise<void> {
  const { tag, ...found } = await focused();
  expect(found).toEqual({ name: typeof name === 'string' ? name : expect.stringMatching(name), isVisible: true });
  expect(tag).not.toBe('body');
}

/** Presses Tab until something with this name has the focus. Each stop on the way must be visible. */
async function tabTo(name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < MAX_TABS; count++) {
    await page.keyboard.press('Tab');
    const stop = await focused();
    if (stop.tag !== 'body' && !stop.isVisible) throw new Error(`the focus cannot be seen on ${stop.tag} ${stop.name}`);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab never reached ${name}: ${passed.join(', ')}`);
}

/** Presses Enter on what leads to another page. */
async function follow(name: string | RegExp): Promise<void> {
  await tabTo(name);
  await enter();
}
async function enter(): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
}
async function search(text: string): Promise<void> {
  await page.keyboard.press('/');
  await expectFocus('Search');
  await page.keyboard.type(text);
  await enter();
}
const heading = () => page.locator('h1').innerText();

test('with the keyboard alone, an owner signs in, finds, cancels and refunds payments, and signs out', async () => {
  const { keyboard } = page;
  await page.goto(await signInPath());
  await follow('Sign in');
  expect(await heading()).toBe('Home');

  await keyboard.press('Tab');
  await expectFocus('Skip to the content');
  await keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('content');
  await keyboard.press('?');
  const help = page.getByRole('dialog');
  expect(await help.isVisible()).toBe(true);
  await expectFocus('Close');
  await keyboard.press('Escape');
  expect(await help.isVisible()).toBe(false);
  expect(await page.evaluate('document.activeElement.id')).toBe('content');

  await search('A-1001');
  await follow(open);
  expect(new URL(page.url()).pathname).toContain(open);
  await follow('Cancel payment');
  await expectFocus(/./);
  expect((await service.call('GET', `/payments/${open}`)).body).toMatchObject({ failure_reason: 'cancelled' });

  await search('A-1002');
  await follow(paid);
  await follow('Refund');
  await tabTo(/^Amount/);
  await keyboard.type('0');
  await enter();
  await expectFocus(/^Amount/);
  await keyboard.press('Control+A');
  await keyboard.type('5');
  await tabTo(/^Reason/);
  await keyboard.type('A scratch');
  await tabTo(/^Goes to/);
  await keyboard.type(Keypair.generate().publicKey.toBase58());
  await enter();
  await expectFocus(/./);
  const { body: refunds } = await service.call('GET', `/refunds?payment_id=${paid}`);
  expect(refunds).toMatchObject([{ reason: 'A scratch' }]);

  await tabTo(/^owner-/);
  await keyboard.press('Enter');
  await follow('Sign out');
  await expectFocus(/./);
  expect(new URL(page.url()).pathname).toBe('/dashboard/sign-in');
  expect(problems).toEqual([]);
});

test('a first visit of the home page loads less than 150 kB', async () => {
  const { cookie, path } = await visitDesk(service);
  const fresh = await chromium.browser.newContext({ baseURL: service.url });
  const value = cookie.replace('session=', '');
  await fresh.addCookies([{ name: 'session', value, url: `${service.url}/dashboard` }]);
  const first = await fresh.newPage();
  const tools = await fresh.newCDPSession(first);
  const sizes = new Map<string, number>();
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await tools.send('Network.enable');
  await first.goto(path, { waitUntil: 'load' });
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThan(MAX_BYTES);
  await fresh.close();
});
