import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { type Stack, startStack } from '../../scripts/localstack/stack.ts';

let root: string;
let stack: Stack;
let browser: LaunchedBrowser;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'florin-test-'));
  // PostgreSQL's own user, under root, needs access.
  await chmod(root, 0o711);
  stack = await startStack({ port: 0, dataDir: join(root, 'stack'), quiet: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
  await rm(root, { recursive: true, force: true });
});

const click = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Clicks the same button again while it is refused, as a person does. */
async function clickUntil(page: Page, name: string, shown: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await click(page, 'button', name);
        return page.locator('main').innerText();
      },
      { interval: 1000 },
    )
    .toContain(shown);
}

// Knows nothing but what the pages say: starts at the printed link, and follows links and buttons by their names.
test('a new user takes a test payment, refunds it and exports it, led by the pages alone', async () => {
  const page = await browser.browser.newPage({ locale: 'en-GB' });
  await page.goto(stack.info.dashboard_url);
  await click(page, 'button', 'Sign in');
  await click(page, 'link', 'Create a payment');
  await page.getByLabel('Amount').fill('12.50');
  await click(page, 'button', 'Create');
  await click(page, 'link', 'Simulate a payer');
  await click(page, 'button', 'Pay exactly');
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await click(page, 'link', 'All about this payment');
  await click(page, 'link', 'Refund');
  await click(page, 'button', 'Prepare the refund');
  // Until the money is final, the page says to try again.
  await clickUntil(page, 'Sign with the demo wallet', 'Signed.');
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await click(page, 'link', 'Payments');
  const download = page.waitForEvent('download');
  await click(page, 'link', 'Export');
  const [header = '', row = '', ...others] = (await readFile(await (await download).path(), 'utf8'))
    .trim()
    .split('\r\n');
  const cells = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]));
  expect(others).toEqual([]);
  expect(cells).toMatchObject({ amount: '12.5', currency: 'USD', status: 'confirmed', amount_refunded: '12.5' });
});
