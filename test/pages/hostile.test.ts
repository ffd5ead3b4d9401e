import { get } from 'node:http';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWeb } from '../../src/api/start.ts';
import { launchBrowser, type TestBrowser } from '../support/browser.ts';
import { makeMerchant } from '../support/merchants.ts';
import { scanCode, watchPage } from '../support/pages.ts';
import { solanaPayUrl } from '../support/payments.ts';
import { AT_ONCE, type Service, startService } from '../support/service.ts';

/** What all of a page may weigh on its way, compressed. */
const MAX_PAGE_BYTES = 60_000;

/** What somebody may try wherever text is shown: markup, quotes, templates, marks that turn text around, long words. */
const HOSTILE = [
  `<script>globalThis.pwned = 1</script><img src=x onerror="globalThis.pwned = 2">`,
  `</title></style></textarea></main><svg onload=globalThis.pwned=3>`,
  `"><a href="javascript:globalThis.pwned=4">'"\`<%= globalThis.pwned = 5 %>{{7*7}}\${7*7}`,
  `\u202e\u2066\u200fevil\u202e`,
  `אבג ${'a'.repeat(120)}`,
];

let service: Service;
let browser: TestBrowser;
let key: string;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  const side = { wallet_usdc: service.wallet };
  const name = HOSTILE.toReversed().join(' ').slice(-200);
  const { keys } = await makeMerchant(service, { test: side, live: side }, name);
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

/** Everything that must hold of a page with hostile text in it. */
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
      scripts: all.filter((element) => element.localName === 'script' && !element.src.includes('/scripts/')).length,
      handlers: all.filter((element) => element.getAttributeNames().some((name: string) => /^on|^style$/.test(name)))
        .length,
      links: all.filter((element) => /^javascript/i.test(element.getAttribute('href') ?? '')).length,
      // Marks in a name would otherwise move what stands before it to its other end.
      isInOrder:
        payee.firstChild.textContent.startsWith('Pay') && start(payee.firstChild) <= start(payee.lastElementChild),
      width: document.documentElement.scrollWidth,
      title: document.title,
    };
  });
  expect(facts).toMatchObject({ pwned: null, scripts: 0, handlers: 0, links: 0, isInOrder: true, width: 320 });
  expect(facts.title).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(problems).toEqual([]);
}

test.each(HOSTILE)('a merchant’s own texts do nothing but be read: %j', async (text) => {
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
  expect(await scanCode(page.getByRole('img', { name: 'QR code' }))).toBe(await solanaPayUrl(service, payment.id));
  await Promise.all([linkPage.close(), page.close()]);
});

test('texts of 10,000 characters are refused, and as long as allowed they are shown whole', async () => {
  const long = 'x'.repeat(10_000);
  for (const field of ['title', 'description']) {
    expect((await call('/payment-links', { amount: 5, [field]: long })).status).toBe(422);
  }
  const { body } = await call('/payment-links', { amount: 5, description: long.slice(0, 1000) });
  const page = await open(`/l/${body.link_code}`);
  await expectHarmless(page);
  await page.close();
});

test('nobody is sent to an address that runs code, even if one got into the database', async () => {
  const { body } = await call('/payments', { amount: 5 });
  for (const url of ['javascript:globalThis.pwned=6', 'data:text/html,x', 'not an address']) {
    await sql`update payments set status = 'expired', redirect_url = ${url} where id = ${body.id}`.execute(service.db);
    const page = await open(`/pay/${body.id}`);
    expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0);
    await expectHarmless(page);
    await page.close();
  }
});

test('every page has the headers that keep others out of it', async () => {
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
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  }
  const unknown = await fetch(`${service.url}/api/v1/nothing`, { headers: { accept: 'text/html' } });
  expect(unknown.headers.get('content-type')).toContain('application/json');
});

test('what a browser remembers of a payment is sent over https alone, to this link’s pages alone, and no code reads it', async () => {
  const { body } = await call('/payment-links', { amount: 5 });
  const config = { ...service.config, PORT: 0, BASE_URL: 'https://pay.example/shop' };
  const web = await startWeb(config, pino({ level: 'silent' }), AT_ONCE);
  const address = `http://127.0.0.1:${web.port}/l/${body.link_code}/pay`;
  const { headers } = await fetch(address, { method: 'POST', redirect: 'manual' });
  await web.stop();
  const cookie = headers.get('set-cookie') ?? '';
  for (const part of [`path=/shop/l/${body.link_code};`, 'samesite=lax', 'secure', 'httponly']) {
    expect(cookie.toLowerCase()).toContain(part);
  }
});

/** How many bytes an answer takes on its way. */
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

test('a checkout is light, and its first answer alone shows all of it', async () => {
  const path = `/pay/${(await call('/payments', { amount: 5, description: 'x'.repeat(1000) })).body.id}`;
  const page = await browser.browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const asked: string[] = [];
  await page.route('**', (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.continue() : route.abort();
  });
  await page.goto(service.url + path);
  expect(await scanCode(page.getByRole('img', { name: 'QR code' }))).toMatch(/^solana:/);
  const button = page.getByRole('link', { name: 'Open in wallet' });
  expect(await button.evaluate((element) => (globalThis as any).getComputedStyle(element).display)).toBe('flex');
  await page.close();

  const scripts = asked.filter((url) => url.includes('/scripts/'));
  expect(scripts).toHaveLength(4);
  const [html, ...files] = await Promise.all([service.url + path, ...scripts].map(weigh));
  const total = [html, ...files].reduce((sum, answer) => sum + (answer?.bytes ?? 0), 0);
  expect(total).toBeLessThan(MAX_PAGE_BYTES);
  for (const file of files) expect(file.cacheControl).toContain('immutable');
});
