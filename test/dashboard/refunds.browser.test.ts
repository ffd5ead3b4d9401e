import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { runOnce as watch } from '../../src/jobs/handlers/wallet.watch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import { settleChain, workerOf } from '../support/payments.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import type { Service } from '../support/service.ts';
import { fundedPayer } from '../support/transactions.ts';
import { addWallet } from '../support/walletStandard.ts';

let started: Shop;
let service: Service;
let owner: DeskVisit;
let browser: LaunchedBrowser;
const problems: string[] = [];
const paths: string[] = [];
beforeAll(async () => {
  started = await startShop();
  ({ service } = started);
  owner = await visitDesk(service);
  browser = await launchBrowser();
  const fields = {
    description: 'A chair with a very long description, which must not make the page wider than the screen',
    customer_email: 'a.customer.with.a.very.long.address@a-department.of-a-company.example.com',
    metadata: { order_id: 'A-1001', a_long_value: 'x'.repeat(120) },
  };
  const payment = await started.paid(25, { fields });
  await service.call('POST', `/payments/${payment.id}/refunds`, { amount: 5, reason: 'A scratch on the left leg' });
  const { body: refund } = await service.call('POST', `/payments/${payment.id}/refunds`, { amount: 7 });
  const { body: open } = await service.call('POST', '/payments', { amount: 9, currency: 'EUR', token: 'SOL' });
  const { body: other } = await service.call('POST', '/payments', { amount: 9, customer_email: 'kim@example.com' });
  await confirmPayment(service, other.id);
  const { body: unclaimed } = await service.call('POST', `/payments/${other.id}/refunds`);
  const { body: batch } = await service.call('POST', '/refund-batches', { refund_ids: [refund.id] });
  await service.call('POST', '/payments', { amount: 3, pay_from_exchange: true });
  await settleChain(service);
  const payer = fundedPayer(service);
  await payer.send([payer.token(started.shop.address, 3_100_000n, [])]);
  service.chain.control.advanceSlots(5);
  await watch(workerOf(service), { mode: 'test' });
  await settleChain(service);
  const [transfer] = (await service.call('GET', '/unapplied-transfers')).body;
  paths.push('/payments', `/payments/${payment.id}`, `/payments/${open.id}`, `/payments/${payment.id}/refund`);
  paths.push('/refunds', `/refunds/${refund.id}`, `/refunds/${unclaimed.id}`, `/refunds/batches/${batch.id}`);
  paths.push('/unmatched', `/unmatched/${transfer.id}`);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

async function open(screen: object): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.browser.newContext({ locale: 'en-GB', ...screen });
  const [name = '', value = ''] = owner.cookie.split('=');
  await context.addCookies([{ name, value, url: `${service.url}/dashboard` }]);
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  return { context, page };
}

describe.each([
  ['a phone in the dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['a computer', { viewport: { width: 1280, height: 800 } }],
])('on %s', (name, screen) => {
  test('the pages are accessible, and nothing is wider than the screen', async () => {
    const { context, page } = await open(screen);
    for (const path of paths) {
      await page.goto(service.url + owner.path + path);
      if (process.env.LOOK)
        await page.screenshot({
          path: `${process.env.LOOK}/${name.slice(2, 7)}-${paths.indexOf(path)}.png`,
          fullPage: true,
        });
      expect([
        path,
        ...(await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })),
      ]).toEqual([path]);
      expect([path, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([path, 0]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([true, false])('a wallet in the browser signs two refunds at once (it sends: %s)', async (sends) => {
  const { merchant } = service;
  const made: string[] = [];
  for (const reason of ['One', 'Other']) {
    const payment = await started.paid(2);
    const { body } = await service.call('POST', `/payments/${payment.id}/refunds`, { reason });
    made.push(body.id);
  }
  const { context, page } = await open({});
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
