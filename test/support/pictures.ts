import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** Where a person can flip through what tests have seen. */
const SCREENSHOTS = 'screenshots';

/** Keeps a picture that was drawn here for them. To pack it as tightly as can be would take longer than to draw it. */
export const keepDrawn = (name: string, picture: PNG) =>
  keep(name, PNG.sync.write(picture, { filterType: 0, deflateLevel: 1 }));

async function keep(name: string, png: Buffer): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await writeFile(join(SCREENSHOTS, `${name}.png`), png);
}

/** The debugger's line to each page: opening one takes as long as a picture. */
const lines = new WeakMap<Page, Promise<CDPSession>>();

function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page);
  lines.set(page, line);
  return line;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 20;

/** Chromium has no picture of a page whose first frame was not drawn yet. The page may run no scripts of its own. */
async function drawn(page: Page, signal: AbortSignal): Promise<void> {
  while (!(await page.evaluate(`performance.getEntriesByType('paint').length > 0`))) {
    await delay(POLL_MS, undefined, { signal });
  }
}

/** Takes a PNG of all of a page. Playwright's own are packed as tightly as can be, which takes half of their time. */
async function take(page: Page, signal: AbortSignal): Promise<Buffer> {
  const line = await lineTo(page);
  await drawn(page, signal);
  const { cssContentSize } = await line.send('Page.getLayoutMetrics');
  const picture = { captureBeyondViewport: true, optimizeForSpeed: true, clip: { ...cssContentSize, scale: 1 } };
  return Buffer.from((await line.send('Page.captureScreenshot', picture)).data, 'base64');
}

/**
 * Keeps a picture of all of a page, as it is when everything that moves has come to its end, under `name`. Tests look at
 * the page itself: when a busy machine draws no picture, that is printed, and no test fails.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(`for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
  }`);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = once(patience, 'abort').then(() => Promise.reject(patience.reason));
  try {
    await keep(name, await Promise.race([take(page, patience), tooLate]));
  } catch (error) {
    console.warn(`no picture ${name}: ${error}`);
  }
}
