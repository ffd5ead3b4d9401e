import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { adjust, makePlan as makeInstallments } from '../support/installments.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe } from '../support/subscriptions.ts';

let service: Service;
let owner: DeskVisit;
let browser: LaunchedBrowser;
const problems: string[] = [];
const paths: string[] = [];
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
  browser = await launchBrowser();
  const { body: customer } = await service.call('POST', '/customers', {
    email: 'a.customer.with.a.very.long.address@a-department.of-a-company.example.com',
    name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
  });
  await adjust(service, customer.id, 12.5);
  const plan = await makePlan(service, { name: 'Gold', description: 'All of it', setup_fee: 5 });
  const { id } = await subscribe(service, plan.id, { customer_id: customer.id, quantity: 3 });
  const installments = await makeInstallments(service, { customer_id: customer.id });
  const coupon = { code: 'SPRING', name: 'Spring sale', percent_off: 20 };
  const { body } = await service.call('POST', '/coupons', coupon);
  paths.push('/customers', `/customers/${customer.id}`, '/customers/new', `/customers/${customer.id}/merge`);
  paths.push('/plans', `/plans/${plan.id}`, `/plans/${plan.id}/edit`, '/coupons/new', `/coupons/${body.id}`);
  paths.push('/subscriptions', `/subscriptions/${id}`, `/subscriptions/${id}/change`, `/subscriptions/${id}/cancel`);
  paths.push('/installments', `/installments/${installments.id}`, `/installments/${installments.id}/edit`);
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
])('on %s', (_, screen) => {
  test('the pages are accessible, and nothing is wider than the screen', async () => {
    const { context, page } = await open(screen);
    for (const path of paths) {
      await page.goto(service.url + owner.path + path);
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

test('with the keyboard alone, an owner adds a customer and gives them credit', async () => {
  const { context, page } = await open({});
  const { keyboard } = page;
  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).focus();
    await keyboard.press('Enter');
    await page.waitForLoadState();
  };
  await page.goto(service.url + owner.path);
  await follow('Customers');
  await follow('New customer');
  await page.getByLabel('Name').focus();
  await keyboard.type('Keyboard Kate');
  await keyboard.press('Tab');
  await keyboard.type('kate@example.com');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Keyboard Kate' }).waitFor();
  await follow('Give or take credit');
  await page.getByLabel('Amount').focus();
  await keyboard.type('7.50');
  await keyboard.press('Enter');
  await page.getByText('Saved.').waitFor();
  expect(await page.getByText('Balance in USD').count()).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});
