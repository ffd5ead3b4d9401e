import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { withBoss } from '../../src/queue/queues.ts';
import { type DeskVisit, visitDesk, visitOperator } from '../support/desk.ts';
import { setEndpoint } from '../support/factories/webhooks.ts';
import { openDesk } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';
import { register } from '../support/webhooks.ts';

let service: Service;
let operator: DeskVisit;
let browser: LaunchedBrowser;
let jobId = '';
beforeAll(async () => {
  service = await startService();
  operator = await visitOperator(service);
  await visitDesk(service);
  const failing = await register(service, 'http://a-host-with-a-very-long-name.of-a-shop.example:8443/hook');
  await setEndpoint(service, failing, { failing_since: new Date() });
  const payload = { plan_id: 'plan_'.padEnd(200, 'x') };
  jobId = (await withBoss(service.db, (boss) => boss.send('plan.reprice', payload))) as string;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const open = () => openDesk(browser.browser, service, operator);

test('the pages of pg-boss work under their policy, load nothing from elsewhere, and lead to our page of a job', async () => {
  const { context, page } = await open();
  const refused: string[] = [];
  const foreign: string[] = [];
  page.on(
    'console',
    (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())),
  );
  page.on('response', (response) => void (response.url().startsWith(service.url) || foreign.push(response.url())));
  await page.goto(`${service.url + operator.path}/pg-boss`);
  // Without its scripts, this link would load a page.
  await page.evaluate('window.isSamePage = true');
  await page.getByRole('link', { name: 'Queues', exact: true }).click();
  await page.waitForURL('**/pg-boss/queues');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await page.goto(`${service.url + operator.path}/pg-boss/queues/plan.reprice`);
  await page.getByRole('link', { name: jobId }).click();
  await page.waitForURL(`**/dashboard/operator/jobs/${jobId}`);
  await page.getByRole('heading', { name: 'Job', exact: true }).waitFor();
  expect(foreign).toEqual([]);
  expect(refused.filter((text) => !text.includes('https://fonts.googleapis.com/'))).toEqual([]);
  await context.close();
});
