import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** On a busy machine, Chromium may not have drawn a frame in the time that it gives itself for one. */
const NO_FRAME = /Unable to capture screenshot/;
const ATTEMPTS = 5;

/** Takes a picture, and takes it again when Chromium could not. */
export async function patiently<T>(take: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take();
    } catch (error) {
      if (attempt === ATTEMPTS || !NO_FRAME.test(String(error))) throw error;
    }
  }
}

/** The debugger's line to each page: opening one takes as long as a picture. */
const lines = new WeakMap<Page, Promise<CDPSession>>();

function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page);
  lines.set(page, line);
  return line;
}

/**
 * Keeps a picture of all of a page, as it is when everything that moves has come to its end, under `name`.
 * Playwright's own screenshots are packed as tightly as can be, which takes half of their time.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(`for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
  }`);
  const line = await lineTo(page);
  const { cssContentSize } = await line.send('Page.getLayoutMetrics');
  const picture = { captureBeyondViewport: true, optimizeForSpeed: true, clip: { ...cssContentSize, scale: 1 } };
  const { data } = await patiently(() => line.send('Page.captureScreenshot', picture));
  await keep(name, Buffer.from(data, 'base64'));
}
