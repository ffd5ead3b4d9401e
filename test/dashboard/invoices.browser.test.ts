import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
let browser: LaunchedBrowser;
const problems: string[] = [];
const paths: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  owner = await visitDesk(service);
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
  const custom_fields = [{ key: 'size', label: 'Size', type: 'dropdown', required: true, options: ['S', 'M'] }];
  const open = { allow_custom_amount: true, min_amount: 1, max_amount: 999_999_999, suggested_amounts: [5, 10] };
  const link = await service.call('POST', '/payment-links', { amount: 5, title: long, custom_fields, ...open });
  const { link_code } = link.body;
  const line_items = [{ description: long, quantity: 1.5, unit_price: 25, tax_rate: 8.375, tax_behavior: 'inclusive' }];
  const fields = {
    customer_email: 'anna@example.com',
    customer_name: long,
    description: long,
    line_items,
    notes: long,
  };
  const ids: string[] = [];
  for (const discounts of [[{ percent: 2.5 }], [{ amount: 1, description: long }]]) {
    ids.push((await service.call('POST', '/invoices', { ...fields, discounts })).body.id);
  }
  const [draft, sent] = ids;
  await service.call('POST', `/invoices/${sent}/send`);
  await service.call('POST', '/credit-notes', { invoice_id: sent, amount: 5, note: long });
  paths.push('/links', `/links/${link_code}`, `/links/${link_code}/edit`, `/links/${link_code}/print`);
  paths.push('/invoices', `/invoices/${draft}`, `/invoices/${draft}/edit`, '/invoices/new', '/credit-notes');
  paths.push(`/invoices/${sent}`, `/invoices/${sent}/void`, `/invoices/${sent}/credit`);
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
  test('the pages of links and invoices are accessible, and nothing is wider than the screen', async () => {
    const { context, page } = await open(screen);
    for (const path of paths) {
      await page.goto(service.url + owner.path + path);
      // Parts that are closed have contents, too.
      await page.evaluate('for (const part of document.querySelectorAll("details.group")) part.open = true');
      const found = await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      expect([path, ...found]).toEqual([path]);
      expect([path, await page.evaluate('document.documentElement.scrollWidth - innerWidth')]).toEqual([path, 0]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('with the keyboard alone, an owner writes an invoice with two items, sees its sum grow, and sends it', async () => {
  const { context, page } = await open({});
  const { keyboard } = page;
  const type = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press('Tab');
  };
  await page.goto(`${service.url}${owner.path}/invoices/new`);
  await page.getByLabel('Customer’s email').focus();
  for (const text of ['bea@example.com', 'Bea', 'Coffee']) await type(text);
  await page.getByLabel('Item', { exact: true }).focus();
  for (const text of ['Espresso', '2', '12.50', '10']) await type(text);
  const total = page.locator('.totals dd').last();
  await expect.poll(() => total.innerText()).toBe('$27.50');
  await page.getByRole('button', { name: 'Add an item' }).focus();
  await keyboard.press('Enter');
  await page.locator('[name="line_items.1.description"]:focus').waitFor();
  for (const text of ['Cups', '1', '5']) await type(text);
  await expect.poll(() => total.innerText()).toBe('$33.00');
  // In a field, the Enter key sends the form. It adds and removes no item.
  await page.getByLabel('Description').first().focus();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: /^INV-/ }).waitFor();
  expect(await page.locator('.totals').innerText()).toContain('$33.00');
  await page.getByRole('button', { name: 'Send' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('status').getByText('Sent.').waitFor();
  const [invoice] = (await service.call('GET', '/invoices')).body;
  expect(invoice).toMatchObject({ status: 'sent', customer_email: 'bea@example.com', amount: 33 });
  expect(invoice.line_items).toHaveLength(2);
  expect(problems).toEqual([]);
  await context.close();
});
