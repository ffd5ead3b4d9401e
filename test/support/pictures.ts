import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** The folder of pictures of what tests have seen, for people. */
const SCREENSHOTS = 'screenshots';

/** Saves a picture that was rendered here. The best compression would take longer than rendering it. */
export const keepDrawn = (name: string, picture: PNG) =>
  keep(name, PNG.sync.write(picture, { filterType: 0, deflateLevel: 1 }));

async function keep(name: string, png: Buffer): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await writeFile(join(SCREENSHOTS, `${name}.png`), png);
}

/** The debugger's session of each page: opening one takes as long as a picture. */
const lines = new WeakMap<Page, Promise<CDPSession>>();

export function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page);
  lines.set(page, line);
  return line;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 20;

/** Waits for a page's first frame, before which Chromium has no picture. The page may run no scripts of its own. */
async function drawn(page: Page, signal: AbortSignal): Promise<void> {
  while (!(await page.evaluate(`performance.getEntriesByType('paint').length > 0`))) {
    await delay(POLL_MS, undefined, { signal });
  }
}

type Format = { format?: 'webp'; quality?: number; optimizeForSpeed?: boolean };

/** Takes a picture of a whole page. */
async function take(page: Page, format: Format, scale = 1): Promise<Buffer> {
  const line = await lineTo(page);
  const { cssContentSize } = await line.send('Page.getLayoutMetrics');
  const picture = { captureBeyondViewport: true, clip: { ...cssContentSize, scale }, ...format };
  return Buffer.from((await line.send('Page.captureScreenshot', picture)).data, 'base64');
}

/** Takes a small picture of a whole page, for people. */
export const takeSmall = (page: Page) => take(page, { format: 'webp', quality: 30 }, 0.5);

/** Takes a PNG of a whole page. Playwright's own are compressed to the maximum, which takes half of their time. */
async function takeDrawn(page: Page, signal: AbortSignal): Promise<Buffer> {
  await drawn(page, signal);
  return take(page, { optimizeForSpeed: true });
}

/** How often Chromium is asked for a picture. A busy one may render none for a while. */
const ATTEMPTS = 4;

/** Returns a PNG of a whole page, after all animations have ended. @throws Error when the browser renders none */
export async function takePicture(page: Page, attempts = ATTEMPTS): Promise<Buffer> {
  await page.evaluate(`for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
  }`);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = once(patience, 'abort').then(() => Promise.reject(patience.reason));
  try {
    return await Promise.race([takeDrawn(page, patience), tooLate]);
  } catch (error) {
    if (attempts <= 1) throw error;
    return takePicture(page, attempts - 1);
  }
}

/**
 * Saves a picture of a whole page under `name`. When a busy machine renders no picture, that is printed and no test fails,
 * because tests check the page itself.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  try {
    await keep(name, await takePicture(page, 1));
  } catch (error) {
    console.warn(`no picture ${name}: ${error}`);
  }
}
