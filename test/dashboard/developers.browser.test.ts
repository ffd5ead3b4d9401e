import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import type { Service } from '../support/service.ts';
import { startSimulating } from '../support/simulator.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let service: Service;
let chromium: LaunchedBrowser;
let context: BrowserContext;
let page: Page;
let owner: DeskVisit;
let problems: string[];
beforeAll(async () => {
  [service, chromium] = await Promise.all([startSimulating({ worker: true }), launchBrowser()]);
  owner = await visitDesk(service);
  const permissions = ['clipboard-read', 'clipboard-write'];
  context = await chromium.browser.newContext({ ...PHONE, baseURL: service.url, permissions });
  const value = owner.cookie.replace('session=', '');
  await context.addCookies([{ name: 'session', value, domain: '127.0.0.1', path: '/dashboard' }]);
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});
beforeEach(async () => {
  problems = [];
  page = await context.newPage();
  watchPage(page, [service.url], problems);
});

const open = (path: string) => page.goto(owner.path + path);

test('the list of permissions appears for one’s own choice, and the new key can be copied', async () => {
  await open('/developers/keys/new');
  const scopes = page.getByRole('group', { name: 'Permissions' });
  await page.getByLabel('May do').selectOption('Read everything');
  expect(await scopes.isVisible()).toBe(false);
  await page.getByLabel('May do').selectOption('Only what I choose');
  await scopes.getByLabel('payments:read').check();
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  const key = await page.evaluate('navigator.clipboard.readText()');
  expect(key).toMatch(/^svc_test_/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'I have saved it' }).click();
  expect(await page.content()).not.toContain(key);
  expect(problems).toEqual([]);
});

test('the simulator shows by itself what happens, and leaves what somebody types', async () => {
  await open('/simulator');
  await page.getByRole('button', { name: 'Create and simulate' }).click();
  await page.getByRole('button', { name: 'Pay too little' }).click();
  const typed = page.getByLabel('Amount in USDC').nth(1);
  await typed.pressSequentially('9');
  await page.getByText('Underpaid').waitFor();
  expect(await typed.inputValue()).toBe('9');
  expect(await typed.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Pay exactly' }).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  expect(await page.locator('[hx-get]').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Pay exactly' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
