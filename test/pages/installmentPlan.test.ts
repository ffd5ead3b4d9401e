import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { setInstallmentStatus } from '../support/factories/installments.ts';
import { planPaidTwice } from '../support/installmentScenes.ts';
import { makePlan } from '../support/installments.ts';
import { watchPage } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let browser: LaunchedBrowser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

let problems: string[];
beforeEach(() => {
  problems = [];
});

async function open(id: string, options: object = {}): Promise<Page> {
  const page = await browser.browser.newPage({ viewport: { width: 390, height: 844 }, ...options });
  watchPage(page, [service.url], problems);
  await page.goto(`${service.url}/installments/${id}`);
  return page;
}

test('leads to the payment of the next owed installment, without JavaScript too, and again to the same', async () => {
  const { id, payment_schedule } = await makePlan(service);
  const addresses = [];
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(id, { javaScriptEnabled });
    await page.getByRole('button', { name: 'Pay $50.00' }).click();
    await page.waitForURL('**/pay/*');
    addresses.push(new URL(page.url()).pathname);
    expect(await page.locator('.title').textContent()).toBe('A bicycle – installment 1 of 2');
    await page.close();
  }
  expect(addresses[0]).toBe(addresses[1]);
  const payments = (await service.call('GET', '/payments')).body.data;
  expect(payments.filter(({ installment_id }: any) => installment_id === payment_schedule[0].id).length).toBe(1);
  expect(problems).toEqual([]);
});

test('shows a cancelled plan to a payer who presses the button of an old page', async () => {
  const { id } = await makePlan(service);
  const page = await open(id);
  await service.call('POST', `/installment-plans/${id}/cancel`);
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await page.getByRole('heading', { name: 'This plan was cancelled' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.close();
});

test('leads to one payment of everything that is left', async () => {
  const { id } = await makePlan(service);
  const page = await open(id, { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Pay everything left: $100.00' }).click();
  await page.waitForURL('**/pay/*');
  expect(await page.locator('.title').textContent()).toBe('A bicycle – everything that is left');
  const { body: payoff } = await service.call('POST', `/installment-plans/${id}/pay-off`);
  expect(page.url()).toContain(payoff.id);
  await setInstallmentStatus(service, id, 1, 'paid');
  await page.goto(`${service.url}/installments/${id}`);
  // One button is enough for the last installment.
  expect(await page.getByRole('button').allTextContents()).toEqual(['Pay $50.00']);
  expect(problems).toEqual([]);
  await page.close();
});

test('leads from the address of an installment to what is owed of it, and says when it is paid', async () => {
  const { id, payment_schedule } = await makePlan(service);
  const [first, second] = payment_schedule;
  const page = await open(second.id);
  await page.getByRole('link', { name: 'Go to installment 1' }).click();
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await page.waitForURL('**/pay/*');
  const { body: payment } = await service.call('POST', `/installment-plans/${id}/pay`);
  expect(page.url()).toContain(payment.id);
  const posted = await fetch(`${service.url}/installments/${first.id}/pay`, { method: 'POST', redirect: 'manual' });
  expect(posted.headers.get('location')).toBe(`/pay/${payment.id}`);

  await setInstallmentStatus(service, id, 1, 'paid');
  await page.goto(`${service.url}/installments/${first.id}`);
  await page.getByRole('heading', { name: 'This installment is paid' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect((await fetch(`${service.url}/installments/${first.id}/pay`, { method: 'POST' })).status).toBe(409);
  await page.getByRole('link', { name: 'See the whole plan' }).click();
  await page.getByRole('heading', { name: 'Schedule' }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

test('shows a double payment on both pages as the API does', async () => {
  const id = await planPaidTwice(service);
  const { payment_schedule } = (await service.call('GET', `/installment-plans/${id}`)).body;
  expect(payment_schedule[1]).toMatchObject({ status: 'paid', amount_received: 500, surplus: 250 });
  const page = await open(id);
  expect(await page.locator('.schedule tbody tr').nth(1).textContent()).toContain('$250.00 paid too much');
  await page.goto(`${service.url}/installments/${payment_schedule[1].id}`);
  const text = await page.locator('.card').textContent();
  expect(text).toContain('You paid $250.00 too much');
  expect(text).toContain('Received$500.00');
  await page.close();
});

test('shows nobody’s mail address, wallet or metadata, and the merchant’s text only as text', async () => {
  const description = `<script>globalThis.pwned = 1</script>"><img src=x onerror="globalThis.pwned = 2">\u202e${'x'.repeat(200)}`;
  const plan = await makePlan(service, { description, metadata: { note: 'nobody’s business' } });
  const page = await open(plan.id, { viewport: { width: 320, height: 700 } });
  for (const id of [plan.id, plan.payment_schedule[0].id]) {
    await page.goto(`${service.url}/installments/${id}`);
    expect(await page.locator('.title').textContent()).toBe(description);
    expect(await page.evaluate('globalThis.pwned ?? null')).toBe(null);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const html = await page.content();
    for (const secret of [plan.customer_email, plan.customer_wallet, 'nobody’s business'])
      expect(html).not.toContain(secret);
  }
  expect(problems).toEqual([]);
  await page.close();
});

test('answers 404 for an address that is no plan’s and no installment’s', async () => {
  for (const id of [
    'ins_01h455vb4pex5vsknk084sn02q',
    'ipl_01h455vb4pex5vsknk084sn02q',
    'pay_01h455vb4pex5vsknk084sn02q',
    'x',
    '%00',
  ]) {
    expect((await fetch(`${service.url}/installments/${id}/pay-off`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${service.url}/installments/${id}`)).status).toBe(404);
    expect((await fetch(`${service.url}/installments/${id}/pay`, { method: 'POST' })).status).toBe(404);
  }
});
