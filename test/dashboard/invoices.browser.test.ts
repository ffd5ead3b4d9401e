import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { openDesk } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
let browser: LaunchedBrowser;
const problems: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
  owner = await visitDesk(service);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const open = () => openDesk(browser.browser, service, owner, problems);

test('with the keyboard alone, an owner writes an invoice with two items, sees its sum grow, and sends it', async () => {
  const { context, page } = await open();
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
