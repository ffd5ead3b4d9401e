import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import type { Figure } from './report.ts';
import { create, withShop } from './shop.ts';

/** A cheap phone. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** Chromium's "slow 4G": 1.6 Mbit/s down and 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Odd, for the median. The first run also warms up the server. */
const RUNS = 9;
const MAX_BYTES = 40_000;
const MAX_INTERACTIVE_MS = 1_000;
/** How long after it is interactive a page must not keep the processor busy. Before its first poll. */
const QUIET_MS = 1_500;

type Load = { bytes: number; requests: number; paintMs: number; interactiveMs: number };

/**
 * Measures the page of an open payment, from the real web process, on a throttled phone with an empty cache. It is
 * interactive when its scripts have set the mark `interactive` and no long task runs any more.
 */
export function benchPages(): Promise<Figure[]> {
  return withShop({}, async (shop) => {
    const { browser, close } = await launchBrowser([]);
    try {
      const url = `${shop.origin}/pay/${(await create(shop)).id}`;
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run++) loads.push(await load(browser, url));
      return [...figures(loads), await withoutScripts(browser, url)];
    } finally {
      await close();
    }
  });
}

async function load(browser: Browser, url: string): Promise<Load> {
  // A context of its own has an empty cache.
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  let [bytes, requests] = [0, 0];
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  await delay(QUIET_MS);
  const times = (await page.evaluate(TIMES)) as Pick<Load, 'paintMs' | 'interactiveMs'>;
  // A headless browser asks for no icon. A phone does.
  await page.evaluate(`fetch(document.querySelector('link[rel=icon]').href).then((icon) => icon.text())`);
  await context.close();
  if (times.interactiveMs === 0) throw new Error('the page has no mark `interactive`');
  return { bytes, requests, ...times };
}

/** In the page: when it painted first, and when it was interactive, in milliseconds since the navigation began. */
const TIMES = `new Promise((resolve) => {
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  const mark = performance.getEntriesByName('interactive')[0]?.startTime ?? 0;
  let busyUntil = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  setTimeout(() => resolve({ paintMs, interactiveMs: mark && Math.max(mark, busyUntil) }), 100);
})`;

function figures(loads: Load[]): Figure[] {
  const median = (name: keyof Load) =>
    loads.map((load) => load[name]).sort((one, other) => one - other)[(RUNS - 1) / 2] as number;
  const [bytes, interactiveMs] = [median('bytes'), median('interactiveMs')];
  return [
    {
      what: 'a checkout on a phone with slow 4G and an empty cache: transferred',
      measured: `${bytes} bytes in ${median('requests')} requests`,
      target: `<= ${MAX_BYTES} bytes`,
      isReached: bytes <= MAX_BYTES,
    },
    {
      what: 'the same: interactive (median)',
      measured: `${interactiveMs.toFixed(0)} ms, first paint after ${median('paintMs').toFixed(0)} ms`,
      target: `<= ${MAX_INTERACTIVE_MS} ms`,
      isReached: interactiveMs <= MAX_INTERACTIVE_MS,
    },
  ];
}

/** Looks for what a payer without JavaScript needs. */
async function withoutScripts(browser: Browser, url: string): Promise<Figure> {
  const needed = {
    amount: 'text=/1\\.00.USDC/',
    'QR code': 'svg[role=img]',
    'link to a wallet': 'a[href^="solana:"], input[value^="solana:"]',
    'way to check the status': 'a:text("status")',
  };
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  const missing: string[] = [];
  for (const [what, selector] of Object.entries(needed)) {
    if ((await page.locator(selector).filter({ visible: true }).count()) === 0) missing.push(what);
  }
  await page.close();
  return {
    what: 'a checkout without JavaScript',
    measured: missing.length === 0 ? `shows ${Object.keys(needed).join(', ')}` : `lacks ${missing.join(', ')}`,
    target: 'shows all of it',
    isReached: missing.length === 0,
  };
}
