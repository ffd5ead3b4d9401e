import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce as makeReports } from '../../src/jobs/handlers/report.make.ts';
import { createOperatorLink } from '../../src/services/people/signIn.ts';
import { visitDesk } from '../support/desk.ts';
import { takeJobs } from '../support/jobs.ts';
import { watchPage } from '../support/pages.ts';
import { finishProofs } from '../support/proofs.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import { storeMonth } from '../support/reports.ts';
import { advance } from '../support/testClock.ts';

/** The clock goes on by some months, and pages refresh every two seconds. */
const JOURNEY_MS = 60_000;
/** A year that is to come, for a clock that never moves back. */
const YEAR = new Date().getUTCFullYear() + 1;
const MONTH = `October ${YEAR}`;

let shop: Shop;
let browser: LaunchedBrowser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.service.stop();
});

/** Pays in September, twice in October, and in November, where the clock stays. Returns the ids of October's payments. */
async function trade(): Promise<string[]> {
  const ids: string[] = [];
  const trades: [string, number[]][] = [
    ['09', [1]],
    ['10', [20, 5]],
    ['11', [7]],
  ];
  for (const [month, amounts] of trades) {
    await advance(shop.service, { to: `${YEAR}-${month}-15T12:00:00Z` });
    for (const amount of amounts) {
      const { id } = await shop.paid(amount);
      if (month === '10') ids.push(id);
    }
  }
  return ids;
}

/** Returns a page of a new browser at the link that signs a new accountant in. Notes the faults of pages in `problems`. */
async function begin(problems: string[]): Promise<Page> {
  const { service } = shop;
  const { user } = await visitDesk(service, 'accountant');
  const link = new URL(await transact(service.db, (trx) => createOperatorLink(trx, service.config, user)));
  const { BASE_URL } = service.config;
  const context = await browser.browser.newContext({ locale: 'en-GB' });
  // Links to files name the service's public address. Here, it has another port.
  await context.route(`${BASE_URL}/**`, (route) => {
    const location = route.request().url().replace(BASE_URL, service.url);
    return route.fulfill({ status: 307, headers: { location } });
  });
  const page = await context.newPage();
  watchPage(page, [service.url, BASE_URL], problems);
  await page.goto(service.url + link.pathname + link.search);
  return page;
}

/** Does what a worker does with the reports that wait. */
async function work(): Promise<void> {
  const { service } = shop;
  for (const payload of await takeJobs<Parameters<typeof makeReports>[1]>(service, 'report.make')) {
    await makeReports(service, payload);
  }
}

test(
  'an accountant signs in, closes October, downloads and checks its payments, and proves the books',
  async () => {
    const ids = await trade();
    const problems: string[] = [];
    const page = await begin(problems);
    const { service } = shop;
    const main = page.getByRole('main');
    const button = (name: string) => page.getByRole('button', { name }).click();
    const link = (name: string, within: Pick<Page, 'getByRole'> = page) =>
      within.getByRole('link', { name, exact: true }).click();

    await button('Sign in');
    await link('Reports');
    await link('Month-end closing', main);
    await link(`Close ${MONTH}`);
    await main.getByText('A closed month cannot be opened again.').waitFor();
    await main.getByText(`September ${YEAR}`).waitFor();
    await button(`Close ${MONTH}`);
    await page.getByRole('heading', { name: `${MONTH} Being closed` }).waitFor();
    await storeMonth(service, `${YEAR}-10`);
    await page.getByRole('heading', { name: `${MONTH} Closed` }).waitFor();

    await link('Payments', main);
    await button('Make the report');
    await main.getByText('The report waits for its turn.').waitFor();
    await work();
    await main.getByText('The report is ready.').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link('Download')]);
    expect(download.suggestedFilename()).toBe(`payments-${YEAR}-10-01-${YEAR}-10-31.csv`);
    const file = await readFile(await download.path());
    const facts = await main.getByRole('definition').allInnerTexts();
    // The button that copies the checksum has a text, too.
    expect(facts).toContainEqual(expect.stringContaining(createHash('sha256').update(file).digest('hex')));
    expect(facts).toContain('2');
    const lines = file.toString().trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^booked_at,event,payment_id,/);
    const rows = lines.slice(1).map((line) => line.split(','));
    expect(rows.map(([, , id]) => id)).toEqual(ids);
    for (const [at] of rows) expect(at).toContain(`${YEAR}-10-15`);

    await link('Books');
    await button('Prove now');
    await page.getByRole('status').getByText('The proof has started.').waitFor();
    await finishProofs(service);
    await page.getByRole('heading', { name: 'Books Equal' }).waitFor();

    expect(problems).toEqual([]);
    await page.context().close();
  },
  JOURNEY_MS,
);
