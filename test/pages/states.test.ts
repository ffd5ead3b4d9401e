import type { RunOptions } from 'axe-core';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWeb } from '../../src/api/start.ts';
import { launchBrowser, type TestBrowser } from '../support/browser.ts';
import { everyScene, type Scene } from '../support/checkouts.ts';
import { invoiceScenes } from '../support/invoices.ts';
import { axeViolations, carryAxe, watchPage } from '../support/pages.ts';
import { photograph } from '../support/pictures.ts';
import { startPostgresProxy } from '../support/postgresProxy.ts';
import { AT_ONCE, type Service, startService } from '../support/service.ts';
import { addWallet } from '../support/walletStandard.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' },
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};
/** The narrowest phone, and a desktop's window at 200 % zoom. */
const NARROW = [640, 320];

/** Two dozen pages at half a second each, and much longer on a busy machine. */

let service: Service;
let browser: TestBrowser;
let scenes: Scene[];
beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService({
      env: {
        DEMO_WALLET_URL: 'http://127.0.0.1:1',
        ONRAMP_TEST_URL_TEMPLATE: 'https://buy.example/?to={wallet}',
        ONRAMP_TEST_SECRET: 'sk_1',
      },
    }),
    launchBrowser(),
  ]);
  scenes = [...(await everyScene(service)), ...(await invoiceScenes(service))];
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** The axe rules per view. Colours, which take the longest, are the same on every screen. */
const RULES: Record<keyof typeof SCREENS, Record<'light' | 'dark', RunOptions>> = {
  phone: { light: {}, dark: { runOnly: ['color-contrast'] } },
  desktop: { light: { rules: { 'color-contrast': { enabled: false } } }, dark: {} },
};

/**
 * Takes a picture of a page and runs axe. On a phone it does so in the dark, too, where only the colours differ, and in
 * narrow windows.
 */
async function inspect(page: Page, name: string, screen: keyof typeof SCREENS): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of screen === 'phone' ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await photograph(page, `${name}.${screen}.${colorScheme}`);
    const violations = await axeViolations(page, RULES[screen][colorScheme]);
    found.push(...violations.map((violation) => `${name} ${screen} ${colorScheme}: ${violation}`));
  }
  if (screen === 'desktop') return found;
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 720 });
    const needed = await page.evaluate('document.documentElement.scrollWidth');
    if (needed !== width) found.push(`${name}: needs ${needed} pixels in a window of ${width}`);
  }
  await page.setViewportSize(SCREENS[screen].viewport);
  return found;
}

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  test('makes every state of every page accessible, in light and dark, and in narrow windows', async () => {
    const context = await browser.browser.newContext(SCREENS[screen]);
    await carryAxe(context);
    const page = await context.newPage();
    const problems: string[] = [];
    watchPage(page, [service.url], problems);
    for (const { name, path } of scenes) {
      await page.goto(service.url + path);
      problems.push(...(await inspect(page, name, screen)));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('keeps a checkout accessible while somebody pays', async () => {
  const context = await browser.browser.newContext(SCREENS.phone);
  await addWallet(context, service, { name: 'Test Wallet', sends: true });
  const page = await context.newPage();
  await page.goto(service.url + scenes.find(({ name }) => name === 'checkout-waiting')?.path);
  await page.getByRole('button', { name: 'Test Wallet' }).waitFor();
  const violations = await inspect(page, 'paying-wallet', 'phone');
  const problem = 'The wallet needs 27.5 USDC and has 3 USDC. Add the rest, or pay from another wallet.';
  await page.evaluate(`document.dispatchEvent(new CustomEvent('florin:problem', {
    detail: { text: '${problem}', cause: document.querySelector('[data-wallets]') } }))`);
  violations.push(...(await inspect(page, 'paying-problem', 'phone')));
  await page.evaluate(`document.dispatchEvent(new CustomEvent('florin:sent'))`);
  violations.push(...(await inspect(page, 'paying-sent', 'phone')));
  await context.setOffline(true);
  await page.getByText('No connection').waitFor();
  violations.push(...(await inspect(page, 'paying-offline', 'phone')));
  expect(violations).toEqual([]);
  await context.close();
});

test('makes the way from an exchange accessible, which needs no script', async () => {
  const path = scenes.find(({ name }) => name === 'checkout-waiting-exchange')?.path as string;
  const violations: string[] = [];
  for (const [screen, javaScriptEnabled] of [
    ['phone', true],
    ['desktop', true],
    ['phone', false],
  ] as const) {
    const context = await browser.browser.newContext({ ...SCREENS[screen], javaScriptEnabled });
    if (javaScriptEnabled) await carryAxe(context);
    const page = await context.newPage();
    await page.goto(service.url + path);
    expect(await page.getByLabel('Solana Pay link').isVisible()).toBe(true);
    expect(await page.getByLabel('Address on Solana').isVisible()).toBe(false);
    await page.getByText('From an exchange').click();
    expect(await page.getByLabel('Solana Pay link').isVisible()).toBe(false);
    expect(await page.getByLabel('Address on Solana').inputValue()).toBe(service.wallet);
    expect(await page.getByLabel('Amount in USDC').inputValue()).toMatch(/^27\.5\d{0,5}$/);
    expect(await page.getByRole('button', { name: 'Copy the amount' }).isVisible()).toBe(javaScriptEnabled);
    if (javaScriptEnabled) violations.push(...(await inspect(page, 'checkout-from-exchange', screen)));
    await context.close();
  }
  expect(violations).toEqual([]);
});

test('shows a page without the cause when our side fails', async () => {
  const proxy = await startPostgresProxy(service.env.DATABASE_URL as string);
  const config = { ...service.config, DATABASE_URL: proxy.url, PORT: 0, IP_LIMIT_PER_MINUTE: 2 };
  const web = await startWeb(config, pino({ level: 'silent' }), AT_ONCE);
  const page = await browser.browser.newPage(SCREENS.phone);
  const path = `http://127.0.0.1:${web.port}${scenes[0]?.path}`;
  try {
    await sql`alter table payment_legs rename to gone`.execute(service.db);
    const broken = await page.goto(path);
    await sql`alter table gone rename to payment_legs`.execute(service.db);
    expect(broken?.status()).toBe(500);
    expect(await page.getByRole('heading').innerText()).toBe('Something went wrong');
    expect(await page.content()).not.toMatch(/payment_legs|relation|select \w/);
    const violations = await inspect(page, 'error-500', 'phone');

    await proxy.close();
    expect((await page.goto(path))?.status()).toBe(503);
    expect(await page.getByRole('link', { name: 'Try again' }).isVisible()).toBe(true);
    violations.push(...(await inspect(page, 'error-503', 'phone')));

    const limited = await page.goto(path);
    expect(limited?.status()).toBe(429);
    expect(limited?.headers()['retry-after']).toMatch(/^\d+$/);
    violations.push(...(await inspect(page, 'error-429', 'phone')));
    expect(violations).toEqual([]);
  } finally {
    await page.close();
    await web.stop();
  }
});

test('works with the keyboard alone, in order and with a visible focus', async () => {
  const page = await browser.browser.newPage(SCREENS.desktop);
  await page.goto(`${service.url}${scenes.find(({ name }) => name === 'checkout-waiting-split')?.path}`);
  const reached: string[] = [];
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const focused = (globalThis as any).document.activeElement;
        const { outlineStyle, outlineWidth } = (globalThis as any).getComputedStyle(focused);
        return `${focused.localName} ${outlineStyle} ${Number.parseInt(outlineWidth, 10) >= 2}`;
      }),
    );
  }
  expect(reached).toEqual(['summary solid true', 'summary solid true', 'button solid true', 'summary solid true']);
  await page.close();
});

test('writes amounts in the payer’s notation', async () => {
  const path = scenes.find(({ name }) => name === 'checkout-waiting')?.path;
  const read = async (language: string) => {
    const response = await fetch(service.url + path, { headers: { accept: 'text/html', 'accept-language': language } });
    return (await response.text()).replaceAll('\u00a0', ' ');
  };
  for (const [language, fiat, token] of [
    ['de-CH,de;q=0.9,en;q=0.8', '25,00 €', '27,50 USDC'],
    ['en-GB,en;q=0.9,de;q=0.8', '€25.00', '27.50 USDC'],
    ['xx', '€25.00', '27.50 USDC'],
  ] as const) {
    const html = await read(language);
    expect(html).toContain(fiat);
    expect(html).toContain(token);
  }
});
