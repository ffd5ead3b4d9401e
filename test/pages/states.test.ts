import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { startWeb } from '../../src/api/start.ts';
import type { Scene } from '../support/checkouts.ts';
import { openComparison } from '../support/matrix/approved.ts';
import { everyLoad, inspect, type Load, namesOf, type Picture, quickLoad } from '../support/matrix/matrix.ts';
import { axeViolations } from '../support/pages.ts';
import { startPostgresProxy } from '../support/postgresProxy.ts';
import { allScenes, startScenes } from '../support/scenes.ts';
import { AT_ONCE, type Service } from '../support/service.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' },
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};
let service: Service;
let browser: LaunchedBrowser;
let scenes: Scene[];
beforeAll(async () => {
  // The browser may optimize: it runs axe some hundred times.
  [service, browser] = await Promise.all([startScenes(), launchBrowser([])]);
  scenes = await allScenes(service);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const pathOf = (scene: string) => scenes.find(({ name }) => name === scene)?.path as string;

/** The order of `npm run pictures`; null in `npm test`, which looks at one view of each scene. */
const order: { approves: boolean; quick: boolean; only: string } | null = process.env.PICTURES
  ? JSON.parse(process.env.PICTURES)
  : null;
/** All views take half an hour, and longer on a busy machine. */
const ALL_MS = 3 * 3_600_000;
/** How many loads use the same payments and links: within ten minutes, rates grow old and links get their places back. */
const LOADS_AT_ONCE = 64;

/** Looks at loads of every view, with new scenes for each part of them. */
async function inParts(loads: Load[], look: (part: Load[], from: Service) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < loads.length; first += LOADS_AT_ONCE) {
    const from = await startScenes();
    try {
      const made = new Map((await allScenes(from)).map((scene) => [scene.name, scene]));
      const part = loads.slice(first, first + LOADS_AT_ONCE);
      await look(
        part.map((load) => ({ ...load, scene: made.get(load.scene.name) as Scene })),
        from,
      );
    } finally {
      await from.stop();
    }
  }
}

test('shows every scene without a fault, in several languages, and as approved', { timeout: ALL_MS }, async () => {
  const wanted = scenes.filter(({ name }) => new RegExp(order?.only ?? '').test(name));
  expect(wanted).not.toEqual([]);
  const kept = new Set(scenes.flatMap((scene) => namesOf(quickLoad(scene))));
  const pictures = await openComparison(order && { ...order, isAll: order.only === '' && !order.quick }, (name) =>
    kept.has(name),
  );
  const found: string[] = [];
  const onPicture = async (picture: Picture) => {
    const problem = await pictures.compare(picture);
    if (problem !== null) found.push(problem);
  };
  const look = async (loads: Load[], from: Service) =>
    found.push(...(await inspect(loads, { browser: browser.browser, service: from, onPicture })));
  if (!order || order.quick) await look(wanted.map(quickLoad), service);
  else await inParts(Object.values(Object.groupBy(wanted.flatMap(everyLoad), ({ language }) => language)).flat(), look);
  await pictures.finish();
  expect(found).toEqual([]);
});

test('offers the way from an exchange, which needs no script', async () => {
  const path = pathOf('checkout-waiting-exchange');
  for (const [screen, javaScriptEnabled] of [
    ['phone', true],
    ['desktop', true],
    ['phone', false],
  ] as const) {
    const page = await browser.browser.newPage({ ...SCREENS[screen], javaScriptEnabled });
    await page.goto(service.url + path);
    expect(await page.getByLabel('Solana Pay link').isVisible()).toBe(true);
    expect(await page.getByLabel('Address on Solana').isVisible()).toBe(false);
    await page.getByText('From an exchange').click();
    expect(await page.getByLabel('Solana Pay link').isVisible()).toBe(false);
    expect(await page.getByLabel('Address on Solana').inputValue()).toBe(service.wallet);
    expect(await page.getByLabel('Amount in USDC').inputValue()).toMatch(/^27\.5\d{0,5}$/);
    expect(await page.getByRole('button', { name: 'Copy the amount' }).isVisible()).toBe(javaScriptEnabled);
    await page.close();
  }
});

test('shows a page without the cause when our side fails', async () => {
  const proxy = await startPostgresProxy(service.env.DATABASE_URL as string);
  const config = { ...service.config, DATABASE_URL: proxy.url, PORT: 0, IP_LIMIT_PER_MINUTE: 2 };
  const web = await startWeb(config, pino({ level: 'silent' }), AT_ONCE);
  const page = await browser.browser.newPage(SCREENS.phone);
  const path = `http://127.0.0.1:${web.port}${pathOf('checkout-waiting')}`;
  try {
    await sql`alter table payment_legs rename to gone`.execute(service.db);
    const broken = await page.goto(path);
    await sql`alter table gone rename to payment_legs`.execute(service.db);
    expect(broken?.status()).toBe(500);
    expect(await page.getByRole('heading').innerText()).toBe('Something went wrong');
    expect(await page.content()).not.toMatch(/payment_legs|relation|select \w/);
    expect(await axeViolations(page)).toEqual([]);

    await proxy.close();
    expect((await page.goto(path))?.status()).toBe(503);
    expect(await page.getByRole('link', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    const limited = await page.goto(path);
    expect(limited?.status()).toBe(429);
    expect(limited?.headers()['retry-after']).toMatch(/^\d+$/);
    expect(await axeViolations(page)).toEqual([]);
  } finally {
    await page.close();
    await web.stop();
  }
});

test('works with the keyboard alone, in order and with a visible focus', async () => {
  const page = await browser.browser.newPage(SCREENS.desktop);
  await page.goto(service.url + pathOf('checkout-waiting-split'));
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
  const path = pathOf('checkout-waiting');
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
