import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import jsQR from 'jsqr';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { patiently } from './pictures.ts';

const require = createRequire(import.meta.url);
const axeSource = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Has axe-core in every page that `context` opens from now on. Chromium keeps what it has compiled of such a script, so that
 * a page has it in a third of the time that it takes to be given it.
 */
export const carryAxe = (context: BrowserContext) => context.addInitScript(axeSource);

/** What axe-core has to say against a page as it is now, one line for each rule and element; by all rules unless told. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // The page's policy lets no script of ours in; the debugger's evaluation is not subject to it.
  if (await page.evaluate(`!('axe' in globalThis)`)) await page.evaluate(axeSource);
  const results = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  if (results.passes.length === 0) throw new Error('axe-core found nothing to look at');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What a scanner reads from a picture on the page. */
export async function scanCode(picture: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await patiently(() => picture.screenshot()));
  // The package is CommonJS, whose default export Node shows as the whole module.
  const scan = jsQR as unknown as typeof jsQR.default;
  return scan(new Uint8ClampedArray(data), width, height)?.data;
}

/** Adds to `problems` what would be a mistake of ours whatever a test is about, for as long as the page is open. */
export function watchPage(page: Page, ownOrigins: string[], problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('console', (message) => {
    // A refused load is logged as an error as well; tests that want one say so by its status.
    if (message.type() === 'error' && !/status of [45]\d\d|ERR_INTERNET/.test(message.text())) {
      problems.push(`console: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && !ownOrigins.includes(origin)) problems.push(`request to ${request.url()}`);
  });
}
