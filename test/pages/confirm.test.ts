import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { setSubscription } from '../support/factories/subscriptions.ts';
import { watchPage } from '../support/pages.ts';
import { photograph } from '../support/pictures.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan } from '../support/subscriptions.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' },
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};
type Screen = keyof typeof SCREENS;

let service: Service;
let browser: LaunchedBrowser;
const problems: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

async function open(path: string, screen: Screen, javaScriptEnabled = true): Promise<[Page, BrowserContext]> {
  const context = await browser.browser.newContext({ ...SCREENS[screen], javaScriptEnabled });
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  await page.goto(service.url + path);
  return [page, context];
}

/** Returns the mail with a link to confirm that went to an address, and the link's path. */
async function mailTo(recipient: string): Promise<{ path: string; html: string }> {
  const { text_body, html_body } = await service.db
    .selectFrom('emails')
    .select(['text_body', 'html_body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const path = /http\S+?(\/confirm\/\S+)/.exec(text_body as string)?.[1] as string;
  return { path, html: html_body as string };
}
const subscribe = async (plan_id: string, customer_email: string) => {
  const answer = await service.call('POST', '/subscriptions', { plan_id, customer_email }, { authorization: '' });
  expect(answer.status).toBe(201);
  return answer.body;
};

test.each([
  ['phone', true],
  ['desktop', false],
] as const)(
  'confirms a subscription by its button (%s, JavaScript: %s), and leads to the payment',
  async (screen, js) => {
    const plan = await makePlan(service, { name: 'Gold <b>Plus</b>', amount: 12.5, currency: 'EUR' });
    const { id, current_payment } = await subscribe(plan.id, `anna-${screen}@example.com`);
    const { path } = await mailTo(`anna-${screen}@example.com`);
    const [page, context] = await open(path, screen, js);
    const text = await page.innerText('body');
    for (const part of ['Gold <b>Plus</b>', '€12.50', `anna-${screen}@example.com`, 'Test mode'])
      expect(text).toContain(part);
    await page.click('text=Confirm my subscription');
    expect(await page.innerText('#state')).toBe('Your email address is confirmed');
    expect(await getSubscription(service, id)).toMatchObject({ email_confirmed: true });
    await page.click('text=Continue to payment');
    expect(new URL(page.url()).pathname).toBe(`/pay/${current_payment.id}`);
    await context.close();
  },
);

test('shows a subscription that has ended or is paid, and offers nothing to confirm', async () => {
  const plan = await makePlan(service, { trial_days: 3 });
  const { id } = await subscribe(plan.id, 'over@example.com');
  const { path } = await mailTo('over@example.com');
  await service.call('POST', `/subscriptions/${id}/cancel`);
  const [page, context] = await open(path, 'desktop');
  expect(await page.innerText('#state')).toBe('This subscription has ended');
  expect(await page.locator('button').count()).toBe(0);
  await context.close();
  const paid = await subscribe((await makePlan(service)).id, 'paid@example.com');
  await setSubscription(service, paid.id, { cycles_completed: 1 });
  const answer = await (await fetch(service.url + (await mailTo('paid@example.com')).path)).text();
  expect(answer).toContain('Your email address is confirmed');
});

test('confirms an address for test emails', async () => {
  await service.call('POST', '/verified-emails', { email: 'dev@shop.example' });
  const [page, context] = await open((await mailTo('dev@shop.example')).path, 'desktop');
  expect(await page.innerText('body')).toContain('dev@shop.example');
  await page.click('button');
  expect(await page.innerText('#state')).toBe('This address is confirmed');
  await context.close();
});

test('the mails show what is asked, on a phone and a desktop', async () => {
  const plan = await makePlan(service, { name: 'Gold', amount: 12.5 });
  await subscribe(plan.id, 'reader@example.com');
  await service.call('POST', '/verified-emails', { email: 'reader@shop.example' });
  for (const [name, recipient] of [
    ['mail-confirm-subscription', 'reader@example.com'],
    ['mail-verify-email', 'reader@shop.example'],
  ] as const) {
    for (const screen of ['phone', 'desktop'] as const) {
      const context = await browser.browser.newContext(SCREENS[screen]);
      const page = await context.newPage();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent((await mailTo(recipient)).html);
        await photograph(page, `${name}.${screen}.${colorScheme}`);
        expect(await page.locator('a').first().getAttribute('href')).toContain('/confirm/');
      }
      await context.close();
    }
  }
});

test('says that a link is not complete when its token is missing or wrong', async () => {
  const { id } = await subscribe((await makePlan(service)).id, 'cut@example.com');
  for (const path of [`/confirm/${id}`, `/confirm/${id}?token=x`, '/confirm/nothing?token=x', '/confirm/%00?token=']) {
    const answer = await fetch(service.url + path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('not complete')]);
  }
});

test('breaks no page, logs no error, and loads nothing from elsewhere', () => {
  expect(problems).toEqual([]);
});
