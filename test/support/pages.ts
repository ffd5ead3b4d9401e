import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import jsQR from 'jsqr';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const axeSource = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Adds axe-core to every page that `context` opens from now on. Chromium keeps such a script compiled, so a page has it
 * in a third of the time.
 */
export const carryAxe = (context: BrowserContext) => context.addInitScript(axeSource);

/** Returns axe-core's findings on a page, a line for each rule and element; by default for all rules. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // The page's policy blocks our scripts; the debugger's evaluation is not subject to it.
  if (await page.evaluate(`!('axe' in globalThis)`)) await page.evaluate(axeSource);
  const results = (await page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })})`,
  )) as AxeResults;
  if (results.passes.length + results.inapplicable.length === 0) throw new Error('axe-core checked nothing');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Pixels along a side of each of the code's modules. */
const SCALE = 4;
const RECTANGLE = /M(\d+) (\d+)h(\d+)v(\d+)[hH]-?\d+z/g;

/**
 * Returns the text that a scanner reads from an SVG of rectangles on the page, in the browser's colours and proportions.
 * Painted here, because a busy browser may render no picture. The logo is left out, and its white ground is not.
 */
export async function scanCode(picture: Locator): Promise<string | undefined> {
  await picture.waitFor();
  const { size, aspect, shapes } = await picture.evaluate((svg: any) => {
    const { width, height } = svg.getBoundingClientRect();
    const shapes: [string, string][] = [...svg.querySelectorAll(':scope > path')].map((shape) => [
      (globalThis as any).getComputedStyle(shape).fill,
      shape.getAttribute('d'),
    ]);
    return { size: svg.viewBox.baseVal.width as number, aspect: width / height, shapes };
  });
  if (Math.abs(aspect - 1) > 0.01) throw new Error(`the code is shown ${aspect} times as wide as high`);
  const side = size * SCALE;
  const pixels = new Uint32Array(side * side);
  for (const [fill, path] of shapes) {
    const [red = 0, green = 0, blue = 0] = fill.match(/\d+/g)?.map(Number) ?? [];
    const [pixel = 0] = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer);
    if (path.replace(RECTANGLE, '') !== '') throw new Error(`the code is not made of rectangles: ${path}`);
    for (const [, ...numbers] of path.matchAll(RECTANGLE)) {
      const [x, y, width, height] = numbers.map((number) => Number(number) * SCALE) as [number, number, number, number];
      for (let row = y; row < y + height; row++) pixels.fill(pixel, row * side + x, row * side + x + width);
    }
  }
  // The package is CommonJS, whose default export Node shows as the whole module.
  const scan = jsQR as unknown as typeof jsQR.default;
  return scan(new Uint8ClampedArray(pixels.buffer), side, side)?.data;
}

/** Adds every error of ours to `problems` while the page is open, whatever the test is about. */
export function watchPage(page: Page, ownOrigins: string[], problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('console', (message) => {
    // A refused load is logged as an error as well; tests that expect one check its status.
    if (message.type() === 'error' && !/status of [45]\d\d|ERR_INTERNET/.test(message.text())) {
      problems.push(`console: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    // Wallet apps open `solana:` links; the browser sends nothing.
    if (!['data:', 'solana:'].includes(protocol) && !ownOrigins.includes(origin))
      problems.push(`request to ${request.url()}`);
  });
}

/** Opens a page of a new profile in which a member is signed in to the dashboard. Notes the page's faults in `problems`. */
export async function openDesk(
  browser: Browser,
  { url }: { url: string },
  { cookie }: { cookie: string },
  problems?: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: `${url}/dashboard` }]);
  const page = await context.newPage();
  if (problems) watchPage(page, [url], problems);
  return { context, page };
}
