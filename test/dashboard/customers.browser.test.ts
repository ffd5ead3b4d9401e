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
  service = await startService();
  owner = await visitDesk(service);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const open = () => openDesk(browser.browser, service, owner, problems);

test('with the keyboard alone, an owner adds a customer and gives them credit', async () => {
  const { context, page } = await open();
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
