import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { ACCOUNT } from '../support/database.ts';
import { elapseMailLimits } from '../support/factories/mails.ts';
import { axeViolations, carryAxe, watchPage } from '../support/pages.ts';
import { fundedWallet, mailsTo } from '../support/payments.ts';
import { photograph } from '../support/pictures.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan, payOnChain, signingWallet } from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';
import { addWallet } from '../support/walletStandard.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const DESKTOP = { viewport: { width: 1280, height: 900 }, locale: 'en-US' };

let service: Service;
let browser: LaunchedBrowser;
const problems: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService({ chain: { manualClock: { now: new Date() } }, env: { BASE_URL: 'http://127.0.0.1:3000' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

type Screen = keyof typeof SCREENS;
const SCREENS = { phone: PHONE, desktop: DESKTOP };

async function open(
  planId: string,
  screen: Screen = 'phone',
  javaScriptEnabled = true,
): Promise<[Page, BrowserContext]> {
  const context = await browser.browser.newContext({ ...SCREENS[screen], javaScriptEnabled });
  if (javaScriptEnabled) await carryAxe(context);
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  await page.goto(`${service.url}/s/${planId}`);
  return [page, context];
}

/** Takes pictures of a page, and checks it with axe and in a narrow window. */
async function inspect(page: Page, name: string, screen: Screen): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // This also ends the colour transitions that have just begun.
    await photograph(page, `${name}.${screen}.${colorScheme}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.setViewportSize(SCREENS[screen].viewport);
}

const subscribe = (page: Page) => page.locator('form button').click();
const subscriptions = async (planId: string) =>
  (await service.call('GET', `/subscriptions?plan_id=${planId}`)).body as any[];

test('shows price, interval, trial and terms, at the plan’s subscription_url', async () => {
  const plan = await makePlan(service, {
    name: 'Café <b>Gold</b>',
    description: 'All articles,\nand the archive ☕',
    amount: 1234.5,
    currency: 'EUR',
    interval_count: 3,
    trial_days: 14,
    max_cycles: 12,
  });
  expect(plan.subscription_url).toBe(`http://127.0.0.1:3000/s/${plan.id}`);
  for (const screen of ['phone', 'desktop'] as const) {
    const [page, context] = await open(plan.id, screen);
    const text = await page.innerText('body');
    for (const part of [
      'Café <b>Gold</b>',
      '€1,234.50',
      'every 3 months',
      '14 days',
      'after 12 payments',
      'Test mode',
    ]) {
      expect(text).toContain(part);
    }
    await context.close();
  }
});

describe('without JavaScript', () => {
  test('needs only an email address: the form leads to the payment, and again to the same one', async () => {
    const plan = await makePlan(service);
    const [page, context] = await open(plan.id, 'phone', false);
    await page.fill('#email', 'anna@example.com');
    await subscribe(page);
    const [subscription] = await subscriptions(plan.id);
    expect(subscription).toMatchObject({ customer_email: 'anna@example.com', customer_wallet: null, status: 'active' });
    expect(new URL(page.url()).pathname).toBe(`/pay/${subscription.current_payment.id}`);
    await page.goBack();
    await page.click('text=Continue to payment');
    expect(new URL(page.url()).pathname).toBe(`/pay/${subscription.current_payment.id}`);
    await context.close();
    // On another device, without a cookie.
    const [other, elsewhere] = await open(plan.id, 'desktop', false);
    await other.fill('#email', 'anna@example.com');
    await subscribe(other);
    expect(new URL(other.url()).pathname).toBe(`/pay/${subscription.current_payment.id}`);
    expect(await subscriptions(plan.id)).toHaveLength(1);
    await elsewhere.close();
  });

  test('shows each error at its field, and keeps the input', async () => {
    const plan = await makePlan(service);
    const [page, context] = await open(plan.id, 'phone', false);
    await subscribe(page);
    expect(await page.innerText('#email-problem')).toContain('enter your email address');
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.locator(':focus').getAttribute('id')).toBe('email');
    await page.fill('#email', 'anna@');
    await page.fill('#wallet', 'not a wallet');
    await subscribe(page);
    expect(await page.innerText('#email-problem')).toContain('valid email address');
    expect(await page.innerText('#wallet-problem')).toContain('valid Solana wallet address');
    expect([await page.inputValue('#email'), await page.inputValue('#wallet')]).toEqual(['anna@', 'not a wallet']);
    await context.close();
    const [shown, other] = await open(plan.id, 'desktop');
    await shown.fill('#email', 'anna@');
    await subscribe(shown);
    await other.close();
    expect(await subscriptions(plan.id)).toEqual([]);
  });
});

test('shows a returning customer their state: to pay, paid until, or in the trial; or a closed plan', async () => {
  const wallet = await fundedWallet(service);
  const plan = await makePlan(service);
  const [page, context] = await open(plan.id);
  await page.fill('#wallet', wallet.address);
  await subscribe(page);
  await page.goto(`${service.url}/s/${plan.id}`);
  expect(await page.innerText('#state')).toBe('A payment is due');
  await page.click('text=Continue to payment');
  const [{ current_payment }] = await subscriptions(plan.id);
  expect(new URL(page.url()).pathname).toBe(`/pay/${current_payment.id}`);
  await payOnChain(service, wallet, current_payment.id);
  await page.goto(`${service.url}/s/${plan.id}`);
  expect(await page.innerText('#state')).toBe('You are subscribed');
  const { current_period_end } = (await subscriptions(plan.id))[0];
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(current_period_end),
  );
  expect(await page.innerText('.outcome .lines')).toMatch(new RegExp(`Next payment\\s+${day}`));

  const trial = await makePlan(service, { trial_days: 7 });
  await page.goto(`${service.url}/s/${trial.id}`);
  await page.fill('#email', 'anna@example.com');
  await subscribe(page);
  expect(new URL(page.url()).pathname).toBe(`/s/${trial.id}`);
  expect(await page.innerText('#state')).toBe('Your trial has begun');
  const manage = page.getByRole('link', { name: 'Manage or cancel' });
  expect(await manage.getAttribute('href')).toBe(`/portal/sign-in/${service.merchant.id}/test`);
  await advance(service, { seconds: 8 * 24 * 3600 });
  await page.reload();
  expect(await page.innerText('#state')).toBe('A payment is due');

  const closed = await makePlan(service);
  await service.call('POST', `/subscription-plans/${closed.id}/deactivate`);
  await page.goto(`${service.url}/s/${closed.id}`);
  expect(await page.innerText('#state')).toBe('This plan is closed');
  await context.close();
});

test('is subscribed to with a wallet that is connected, or says why that failed', async () => {
  const plan = await makePlan(service);
  const context = await browser.browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
  await carryAxe(context);
  const address = await addWallet(context, service, { name: 'Good', sends: true });
  await addWallet(context, service, { name: 'Shy', sends: true, staysLocked: true });
  await addWallet(context, service, { name: 'Far', sends: true, networks: ['solana:mainnet'] });
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  await page.goto(`${service.url}/s/${plan.id}`);
  expect(await page.innerText('.token')).toMatch(/^per month, in USDC on Solana$/);
  for (const [name, text] of [
    ['Shy', 'You rejected the request in Shy. Try again.'],
    ['Far', 'Far has no account on this network. Switch it to Solana Devnet, and try again.'],
  ] as const) {
    await page.getByRole('button', { name: `Connect ${name}` }).click();
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await page.inputValue('#wallet')).toBe('');
  }
  await page.getByRole('button', { name: 'Connect Good' }).click();
  await expect.poll(() => page.inputValue('#wallet')).toBe(address);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/pay/*');
  expect(await subscriptions(plan.id)).toMatchObject([{ customer_wallet: address, customer_email: null }]);
  await context.close();
});

describe('a customer with a wallet and no email address', () => {
  const ANYBODY = { authorization: '' };
  const { address: wallet, sign: signed } = signingWallet();
  const cancel = async (plan: any, fields: Record<string, string>) => {
    const body = new URLSearchParams({ locale: 'en', ...fields });
    const answer = await fetch(`${service.url}/s/${plan.id}/cancel`, { method: 'POST', body, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  const textOf = async (plan: any, { id }: any) => {
    const { updated_at } = await getSubscription(service, id);
    return `Cancel my subscription to ${plan.name} at ${ACCOUNT.name}.\n\n${id}\n${updated_at}\n${service.config.BASE_URL}`;
  };
  const pageOf = async (plan: any, { id }: any) =>
    (await fetch(`${service.url}/s/${plan.id}?subscription=${id}`, { headers: { accept: 'text/html' } })).text();
  /** Subscribes without a key, as the plan's page does. */
  const begin = async (plan: any, customer_wallet = wallet, customer = {}) =>
    (await service.call('POST', '/subscriptions', { plan_id: plan.id, customer_wallet, ...customer }, ANYBODY)).body;
  const status = async ({ id }: any) => (await service.call('GET', `/subscriptions/${id}`)).body.status;

  test('cancels with a signature by the wallet', async () => {
    const plan = await makePlan(service);
    const context = await browser.browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    await carryAxe(context);
    const address = await addWallet(context, service, { name: 'Good', sends: true });
    await addWallet(context, service, { name: 'Wrong', sends: true });
    const page = await context.newPage();
    watchPage(page, [service.url], problems);
    await page.goto(`${service.url}/s/${plan.id}`);
    await page.fill('#wallet', address);
    await page.click('text=Continue to payment');
    await page.goto(`${service.url}/s/${plan.id}`);
    await page.click('text=Manage or cancel');
    await page.getByRole('button', { name: 'Cancel with Wrong' }).click();
    await page.getByRole('alert').getByText('This is another account.').waitFor();
    await page.getByRole('button', { name: 'Cancel with Good' }).click();
    await page.waitForURL('**/cancel');
    expect(await page.innerText('#state')).toBe('Your subscription is cancelled');
    expect(await subscriptions(plan.id)).toMatchObject([{ status: 'cancelled', cancel_reason: 'requested' }]);
    await page.click('text=Subscribe again');
    expect(await page.innerText('h2')).toBe('Ready when you are');
    await context.close();
  });

  test('cancels nothing with any other signature, and the same one twice', async () => {
    const plan = await makePlan(service);
    const [own, other, mailed] = [
      await begin(plan),
      await begin(plan, (await fundedWallet(service)).address),
      await begin(plan, wallet, { customer_email: 'ada@example.com' }),
    ];
    const refused: Record<string, string>[] = [
      { subscription: own.id, signature: '' },
      { subscription: own.id, signature: 'not base64' },
      { subscription: own.id, signature: signed(await textOf(plan, other)) },
      { subscription: own.id, signature: signed(await textOf(plan, own)), locale: 'de' },
      { subscription: other.id, signature: signed(await textOf(plan, other)) },
    ];
    for (const fields of refused) {
      const { status, text } = await cancel(plan, fields);
      expect({ fields, status, text }).toMatchObject({ status: 422, text: expect.stringContaining('Try again') });
    }
    const signature = signed(await textOf(plan, mailed));
    expect((await cancel(plan, { subscription: mailed.id, signature })).status).toBe(303);
    expect((await cancel(await makePlan(service), { subscription: own.id, signature })).status).toBe(303);
    for (const each of [own, other, mailed]) expect(await status(each)).toBe('active');
    for (let time = 0; time < 2; time += 1) {
      const { text } = await cancel(plan, { subscription: own.id, signature: signed(await textOf(plan, own)) });
      expect(text).toContain('Your subscription is cancelled');
    }
    expect(await Promise.all([own, other, mailed].map(status))).toEqual(['cancelled', 'active', 'active']);
  });

  test('keeps what is paid until its end', async () => {
    const plan = await makePlan(service, { trial_days: 7 });
    const own = await begin(plan);
    const { text } = await cancel(plan, { subscription: own.id, signature: signed(await textOf(plan, own)) });
    expect(text).toMatch(/Your subscription is cancelled.*Access until/s);
    const ending = { status: 'trialing', cancel_at_period_end: true };
    expect(await getSubscription(service, own.id)).toMatchObject(ending);
    expect(text).toContain('To keep it after all');
  });

  test('cancels once for concurrent requests', async () => {
    const plan = await makePlan(service);
    const own = await begin(plan);
    const fields = { subscription: own.id, signature: signed(await textOf(plan, own)) };
    for (const { status, text } of await Promise.all(Array.from({ length: 4 }, () => cancel(plan, fields)))) {
      expect({ status, text }).toMatchObject({ status: 200, text: expect.stringContaining('is cancelled') });
    }
  });

  test('cancels nothing with an old signature', async () => {
    const plan = await makePlan(service, { trial_days: 7 });
    const own = await begin(plan);
    const fields = { subscription: own.id, signature: signed(await textOf(plan, own)) };
    await cancel(plan, fields);
    await service.call('PATCH', `/subscriptions/${own.id}`, { cancel_at_period_end: false });
    expect((await cancel(plan, fields)).status).toBe(422);
    expect(await getSubscription(service, own.id)).toMatchObject({ cancel_at_period_end: false });
  });

  test('is promised no access that is not paid, and cancels what would end with its unpaid period', async () => {
    const plan = await makePlan(service);
    const own = await begin(plan);
    await service.call('PATCH', `/subscriptions/${own.id}`, { cancel_at_period_end: true });
    const page = await pageOf(plan, own);
    expect(page).toContain('A payment is due');
    expect(page).not.toContain('Access until');
    await cancel(plan, { subscription: own.id, signature: signed(await textOf(plan, own)) });
    expect(await status(own)).toBe('cancelled');
  });

  test('is not asked for money after the end, also if a part was paid', async () => {
    const plan = await makePlan(service);
    const own = await begin(plan);
    await payOnChain(service, await fundedWallet(service), own.current_payment.id, 4);
    const { text } = await cancel(plan, { subscription: own.id, signature: signed(await textOf(plan, own)) });
    expect(text).toContain('Subscribe again');
    expect(text).not.toContain('Continue to payment');
  });

  test('opens the page with the subscription in another browser, also without a wallet there', async () => {
    const plan = await makePlan(service);
    const own = await begin(plan);
    const address = `${service.config.BASE_URL}/s/${plan.id}?subscription=${own.id}`;
    const page = await pageOf(plan, own);
    expect(page).toContain(`<a href="${address}">this page</a>`);
    expect(page).toContain(`https://phantom.app/ul/browse/${encodeURIComponent(address)}?ref=`);
  });
});

describe('the button for the mail that asks to confirm', () => {
  const mails = (recipient: string) => mailsTo(service, recipient);

  test.each(['phone', 'desktop'] as const)('sends it again, or says when it can be sent, on a %s', async (screen) => {
    const address = `again-${screen}@example.com`;
    const [page, context] = await open((await makePlan(service, { trial_days: 7 })).id, screen);
    await page.fill('#email', address);
    await subscribe(page);
    expect(await page.innerText('.outcome')).toContain(`open our email to ${address}`);
    await page.click('text=Send the email again');
    expect(await page.innerText('[role=alert]')).toContain('try again in 24 hours');
    expect(await page.locator(':focus').getAttribute('role')).toBe('alert');
    await inspect(page, 'plan-mail-limit', screen);
    expect(await mails(address)).toHaveLength(1);
    await elapseMailLimits(service, { days: 1 });
    await page.click('text=Send the email again');
    expect(await page.locator('[role=alert]').count()).toBe(0);
    expect(await mails(address)).toMatchObject([{ kind: 'subscription_confirm' }, { kind: 'subscription_confirm' }]);
    await context.close();
  });

  test('says that no mail went out, and sends the first one, without JavaScript', async () => {
    const { id } = await makePlan(service, { trial_days: 7 });
    await service.call(
      'POST',
      '/subscriptions',
      { plan_id: id, customer_email: 'late+x@example.com' },
      { authorization: '' },
    );
    const [page, context] = await open(id, 'phone', false);
    await page.fill('#email', 'late@example.com');
    await subscribe(page);
    expect(await page.innerText('.outcome')).toContain('We have not emailed late@example.com yet.');
    await elapseMailLimits(service, { days: 1 });
    await page.click('text=Send the email');
    expect(await page.innerText('.outcome')).toContain('open our email to late@example.com');
    expect(await mails('late@example.com')).toHaveLength(1);
    await context.close();
  });

  test('mails nobody without the visitor’s own subscription, and refuses other sites', async () => {
    const { id } = await makePlan(service, { trial_days: 7 });
    const { body } = await service.call(
      'POST',
      '/subscriptions',
      { plan_id: id, customer_email: 'none@example.com' },
      { authorization: '' },
    );
    await elapseMailLimits(service, { days: 1 });
    const press = (headers: Record<string, string>) =>
      fetch(`${service.url}/s/${id}/confirmation`, { method: 'POST', headers, redirect: 'manual' });
    const cookie = `subscription=${body.id}`;
    expect((await press({})).status).toBe(303);
    expect((await press({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await mails('none@example.com')).toHaveLength(1);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await press(own)).status).toBe(303);
    expect(await mails('none@example.com')).toHaveLength(2);
    const refused = await press(own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });
});

test('answers 404 for an unknown plan and for a malformed id', async () => {
  for (const id of ['plan_01h455vb4pex5vsknk084sn02q', 'nothing', '%00']) {
    expect((await fetch(`${service.url}/s/${id}`)).status).toBe(404);
  }
});

test('breaks no page, logs no error, and loads nothing from elsewhere', () => {
  expect(problems).toEqual([]);
});

test('shows what the chosen quantity costs, with fee and tax, before it subscribes anybody', async () => {
  const plan = await makePlan(service, { amount: 10, setup_fee: 5, tax_rate: 20, allow_quantity: true });
  const [page, context] = await open(plan.id, 'phone', false);
  await page.fill('#quantity', '3');
  await page.click('text=Show the total');
  const text = await page.innerText('body');
  for (const part of ['Gold × 3', '$30.00', '$42.00', '$36.00']) expect(text).toContain(part);
  expect(await subscriptions(plan.id)).toEqual([]);
  await page.goto(`${service.url}/s/${plan.id}?lang=de`);
  for (let time = 0; time < 2; time += 1) {
    // Shown as it was typed, it means the same again.
    await page.fill('#quantity', time === 0 ? '1,500' : await page.inputValue('#quantity'));
    await page.click('[name=preview]');
    expect(await page.inputValue('#quantity')).toBe('1,500');
    expect(await page.innerText('#quantity-problem')).toContain('100.000');
  }
  await page.goto(`${service.url}/s/${plan.id}?lang=en`);
  await page.fill('#quantity', '0');
  await page.click('text=Show the total');
  expect(await page.innerText('#quantity-problem')).toBe('Please enter a number from 1 to 100,000.');
  await page.fill('#quantity', '٣');
  await page.fill('#email', 'three@example.com');
  await page.click('text=Continue to payment');
  expect(await subscriptions(plan.id)).toMatchObject([{ quantity: 3, current_payment: { amount: 42 } }]);
  await context.close();
});

test('takes a coupon, and shows the total with it first', async () => {
  const code = { code: 'HALF', name: 'Half price', percent_off: 50 };
  expect((await service.call('POST', '/coupons', code)).status).toBe(201);
  const plan = await makePlan(service, { amount: 10 });
  const [page, context] = await open(plan.id, 'phone', false);
  await page.fill('#coupon', 'nobody');
  await page.click('text=Show the total');
  expect(await page.innerText('#coupon-problem')).toBe('This code is unknown.');
  await page.fill('#coupon', 'half');
  await page.click('text=Show the total');
  const text = await page.innerText('body');
  for (const part of ['Half price (50', '$5.00', 'The payment after it']) expect(text).toContain(part);
  await page.fill('#email', 'half@example.com');
  await page.click('text=Continue to payment');
  expect(await subscriptions(plan.id)).toMatchObject([{ coupon: { code: 'HALF' }, current_payment: { amount: 5 } }]);
  await context.close();
  await service.call('PATCH', `/coupons/${(await service.call('GET', '/coupons')).body[0].id}`, { is_active: false });
});
