import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { openDesk } from '../support/pages.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import type { Service } from '../support/service.ts';
import { addWallet } from '../support/walletStandard.ts';

let started: Shop;
let service: Service;
let owner: DeskVisit;
let browser: LaunchedBrowser;
const problems: string[] = [];
beforeAll(async () => {
  started = await startShop();
  ({ service } = started);
  owner = await visitDesk(service);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const open = () => openDesk(browser.browser, service, owner, problems);

test.each([true, false])('a wallet in the browser signs two refunds at once (it sends: %s)', async (sends) => {
  const { merchant } = service;
  const made: string[] = [];
  for (const reason of ['One', 'Other']) {
    const payment = await started.paid(2);
    const { body } = await service.call('POST', `/payments/${payment.id}/refunds`, { reason });
    made.push(body.id);
  }
  const { context, page } = await open();
  await addWallet(context, service, { name: 'Wagtail', sends });
  await page.goto(`${service.url}/dashboard/${merchant.id}/test/refunds`);
  for (const id of made) await page.locator(`input[value="${id}"]`).check();
  await page.getByRole('button', { name: 'Sign the chosen refunds' }).click();
  await page.getByRole('button', { name: 'Sign with Wagtail' }).click();
  const statuses = async () => {
    await started.settle();
    return Promise.all(made.map(async (id) => (await started.refundOf(id)).status));
  };
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['completed', 'completed']);
  // The open page shows it by itself.
  await expect.poll(() => page.getByRole('button', { name: 'Sign with Wagtail' }).count(), { timeout: 20_000 }).toBe(0);
  await context.close();
});
