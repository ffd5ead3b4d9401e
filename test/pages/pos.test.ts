import type { BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { expirePayment } from '../support/factories/payments.ts';
import { axeViolations, carryAxe, scanCode, watchPage } from '../support/pages.ts';
import { type PayingWorld, startPayingWorld } from '../support/paying.ts';
import { photograph } from '../support/pictures.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, locale: 'en-GB' };

let world: PayingWorld;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [world, chromium] = await Promise.all([startPayingWorld(), launchBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await world.stop();
});

let context: BrowserContext;
let problems: string[];
beforeEach(() => {
  problems = [];
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

async function newLink(fields: object = {}): Promise<string> {
  const { body } = await world.service.call('POST', '/payment-links', {
    ...{ amount: 5, currency: 'EUR', allow_custom_amount: true },
    ...fields,
  });
  return body.link_code;
}

/** Opens the point of sale of a link on a tablet that notes the sounds it plays. */
async function open(code: string, options: BrowserContextOptions = {}): Promise<Page> {
  context = await chromium.browser.newContext({ ...TABLET, reducedMotion: 'reduce', ...options });
  if (options.javaScriptEnabled !== false) await carryAxe(context);
  await context.addInitScript(`{
    const { start } = OscillatorNode.prototype;
    globalThis.notes = [];
    OscillatorNode.prototype.start = function (at) {
      notes.push([this.frequency.value, this.context.state]);
      return start.call(this, at);
    };
  }`);
  const page = await context.newPage();
  watchPage(page, world.origins, problems);
  await page.goto(`${world.service.url}/pos/${code}`);
  return page;
}

async function type(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click();
}

/** Waits until something is shown, and has the page ask at once, as it does when it was away. */
async function seen(page: Page, what: Locator): Promise<void> {
  const look = async () => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    return what.isVisible();
  };
  await expect.poll(look, { interval: 100, timeout: 30_000 }).toBe(true);
}

const see = (page: Page, name: string) => seen(page, page.getByRole('heading', { name, level: 2 }));

/** How long a press looks for its button, before the next look at the keypad. */
const PRESS_MS = 1_000;

/** Presses a button that ignores the second tap of a double tap. */
async function leave(page: Page, name: string): Promise<void> {
  const keypad = page.getByRole('button', { name: 'Charge' });
  const press = async () => {
    // After a press that worked, the button may be gone before the keypad is there.
    await page
      .getByRole('button', { name })
      .click({ timeout: PRESS_MS })
      .catch(() => {});
    return keypad.isVisible();
  };
  await expect.poll(press, { interval: 100 }).toBe(true);
}

const code = (page: Page) => page.getByRole('img', { name: 'QR code' }).locator('svg').first();
const amount = (page: Page) => page.locator('.amount:visible').innerText();
const payments = async (link: string): Promise<any[]> => {
  const rows = await world.service.db
    .selectFrom('payments')
    .innerJoin('payment_links', 'payment_links.id', 'payments.payment_link_id')
    .select(['payments.id', 'payments.amount', 'payments.locale'])
    .where('link_code', '=', link)
    .orderBy('payments.id')
    .execute();
  return rows;
};

/** Checks a screen with axe in both colour schemes, and that it fits into windows of all sizes; a tablet shows its buttons whole. */
async function inspect(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await photograph(page, `pos-${name}.tablet.${colorScheme}`);
    expect(await axeViolations(page)).toEqual([]);
  }
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    if (width < 768) continue;
    const bottoms = await page
      .locator('main')
      .evaluate((main: any) =>
        [...main.querySelectorAll('button, svg')].map((shown: any) => shown.getBoundingClientRect().bottom as number),
      );
    expect({ name, width, bottom: Math.max(...bottoms) <= height }).toEqual({ name, width, bottom: true });
  }
}

test('takes an amount, shows the code of the chosen token, and rings when the money is there, whatever is reloaded', async () => {
  const link = await newLink({ title: 'Café Zürich' });
  const page = await open(link);
  await type(page, '129');
  await page.getByRole('button', { name: 'Delete the last digit' }).click();
  await type(page, '5');
  await page.keyboard.type('00');
  expect(await amount(page)).toBe('€125.00');
  await inspect(page, 'keypad');
  await page.getByRole('button', { name: 'Charge' }).dblclick();
  await code(page).waitFor();
  const [{ id }] = await payments(link);
  expect(await scanCode(code(page))).toBe(`solana:${world.service.url}/t/${id}/USDC`);
  expect(await page.getByRole('button', { pressed: true }).innerText()).toBe('137.50\u00a0USDC');
  await inspect(page, 'code');
  await page.getByRole('button', { name: /USDT/ }).click();
  await page.getByRole('button', { name: /USDT/, pressed: true }).waitFor();
  await expect.poll(async () => scanCode(code(page))).toBe(`solana:${world.service.url}/t/${id}/USDT`);

  await page.reload();
  await code(page).waitFor();
  expect(await amount(page)).toBe('€125.00');
  await page.locator('h1').evaluate((heading: any) => heading.ownerDocument.body.click());
  await world.wallet.pay((await scanCode(code(page))) as string);
  await see(page, 'Paid');
  expect(await amount(page)).toBe('€125.00');
  expect(await page.locator('.lead:visible').innerText()).toBe('137.50\u00a0USDT');
  expect(await page.evaluate('notes')).toEqual([
    [784, 'running'],
    [1047, 'running'],
  ]);
  await inspect(page, 'paid');
  await page.reload();
  await see(page, 'Paid');
  expect(await page.getByRole('link', { name: 'Show the payment' }).getAttribute('href')).toBe(`/pay/${id}`);
  await leave(page, 'Next customer');
  expect(await amount(page)).toBe('€0.00');
  await page.reload();
  expect(await amount(page)).toBe('€0.00');
  expect(await payments(link)).toMatchObject([{ id, amount: '125.000000' }]);
});

test('survives a flaky network: a lost answer, a time without network, and a reload in it make no second payment', async () => {
  const link = await newLink();
  const page = await open(link);
  const offline = page.getByText('No connection. We keep trying, nothing is lost.');
  // The payment is created, and nobody hears of it.
  await page.route('**/pay', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.keyboard.type('800');
  await page.keyboard.press('Enter');
  await offline.waitFor();
  expect(await page.getByRole('heading', { name: 'One moment' }).isVisible()).toBe(true);
  const [{ id }] = await payments(link);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.unroute('**/pay');
  await page.route('**/qr.svg', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.goto(`${world.service.url}/pos/${link}?lang=de`);
  const picture = page.getByRole('img', { name: 'QR-Code' }).locator('svg').first();
  await seen(page, picture);
  const url = (await scanCode(picture)) as string;
  expect(url).toContain(id);

  await context.setOffline(true);
  await seen(page, page.getByText('Keine Verbindung'));
  // The code stays: the customer may have another network.
  expect(await scanCode(picture)).toBe(url);
  await world.wallet.pay(url);
  await context.setOffline(false);
  await see(page, 'Bezahlt');
  expect(await page.getByText('Keine Verbindung').count()).toBe(0);

  expect(await payments(link)).toMatchObject([{ id, amount: '8.000000', locale: 'en' }]);
});

test('says what is wrong: limits, a busy or closed link, and a payment that ends unpaid', async () => {
  const link = await newLink({ min_amount: 2.005, max_amount: 1000 });
  const page = await open(link, { viewport: { width: 390, height: 844 } });
  const charge = (keys: string) => page.keyboard.type(keys).then(() => page.keyboard.press('Enter'));
  const problem = page.getByRole('alert');
  await charge('200');
  expect(await problem.innerText()).toBe('The amount must be at least €2.01.');
  await charge('123');
  expect(await problem.innerText()).toBe('The amount must be at most €1,000.00.');
  for (let key = 0; key < 2; key++) await page.keyboard.press('Backspace');
  expect(await amount(page)).toBe('€20.01');

  // How creations of payments are answered; null: by the server. A busy machine may be too slow for the first request.
  let answer: ((route: Route) => unknown) | null = null;
  await page.route('**/pay', (route) => (answer ?? (() => route.continue()))(route));
  const refuse = (status: number, json: object) => (route: Route) => route.fulfill({ status, json });
  answer = refuse(429, { code: 'rate_limit_exceeded', details: { retry_after: 3000 } });
  await page.keyboard.press('Enter');
  await problem.getByText('Too many open payments').waitFor();
  expect(await amount(page)).toBe('€20.01');
  // An answer that comes after the next sale has begun is about nothing.
  const asked = Promise.withResolvers<Route>();
  answer = asked.resolve;
  await page.keyboard.press('Enter');
  const unanswered = await asked.promise;
  await leave(page, 'New amount');
  await page.keyboard.type('2001');
  // The first request for it is still at work.
  answer = (route) => {
    answer = null;
    return refuse(409, { code: 'idempotency_conflict', details: {} })(route);
  };
  await page.keyboard.press('Enter');
  await seen(page, code(page));

  // The page may have given it up.
  await refuse(409, {})(unanswered).catch(() => {});
  const [{ id }] = await payments(link);
  await see(page, 'Scan with your wallet');
  await expirePayment(world.service, id);
  await see(page, 'Not paid');
  await page.getByText('The payment has ended, and the full amount has not arrived.').waitFor();
  await inspect(page, 'unpaid');
  await leave(page, 'Start again');
  await world.service.call('POST', `/payment-links/${link}/deactivate`);
  await charge('2001');
  await problem.getByText('This link is closed').waitFor();
  expect(await payments(link)).toHaveLength(1);

  for (const rubbish of [
    '{',
    '7',
    'null',
    '{"cents":"-1","key":"x"}',
    `{"cents":"100","key":"${crypto.randomUUID()}","id":"/x"}`,
  ]) {
    await page.evaluate(
      ([key, value]) => (globalThis as any).localStorage.setItem(key, value),
      [`florin-pos-${link}`, rubbish],
    );
    await page.reload();
    expect(await amount(page)).toBe('€0.00');
  }
});

test('offers the other tokens while one has no price or is suspended, and says when a choice failed', async () => {
  const link = await newLink();
  const page = await open(link);
  const notice = page.getByRole('status').filter({ visible: true }).last();
  // The answer to requests. Without one, they reach the server.
  const answers: Record<string, { status: number; code: string; details: object }> = {};
  const answer = (path: string) =>
    page.route(`**/${path}`, (route) => {
      const { status = 0, ...json } = answers[path] ?? {};
      return status ? route.fulfill({ status, json }) : route.continue();
    });
  for (const path of ['pay', 'checkout-data', 'token']) await answer(path);

  answers.pay = { status: 503, code: 'rate_unavailable', details: { unit: 'EUR' } };
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await notice.getByText('There is no price at the moment. We keep trying.').waitFor();
  delete answers.pay;
  await seen(page, code(page));

  const token_choices = [{ token: 'USDT', token_amount: 5.5 }];
  for (const [status, error, text] of [
    [503, 'rate_unavailable', 'There is no price at the moment. We keep trying.'],
    [409, 'conflict', 'This token cannot be used now. Choose another one.'],
  ] as const) {
    answers['checkout-data'] = { status, code: error, details: { token_choices } };
    await seen(page, notice.getByText(text));
    expect(await page.locator('[data-tokens] button').allInnerTexts()).toEqual(['5.50\u00a0USDT']);
    expect([await page.getByRole('button', { pressed: true }).count(), await code(page).count()]).toEqual([0, 0]);
    delete answers['checkout-data'];
    await seen(page, code(page));
  }

  answers.token = { status: 503, code: 'rate_unavailable', details: { unit: 'SOL' } };
  await page.getByRole('button', { name: /SOL/ }).click();
  await seen(page, notice.getByText('The token has not been changed. Try again, or choose another one.'));
  expect(await page.getByRole('button', { pressed: true }).innerText()).toBe('5.50\u00a0USDC');
  delete answers.token;
  await page.getByRole('button', { name: /SOL/ }).click();
  await page.getByRole('button', { name: /SOL/, pressed: true }).waitFor();
  await seen(page, code(page));
  await expect.poll(() => page.locator('.offline').count()).toBe(0);
});

test('takes digits of any script from the keyboard', async () => {
  const page = await open(await newLink());
  for (const key of ['٥', '۰', '２', '๙', 'x', 'Ⅳ', '1']) await page.locator('body').dispatchEvent('keydown', { key });
  expect(await amount(page)).toBe('€502.91');
});

test('needs a link whose payer chooses the amount, and a script', async () => {
  const [free, fixed, asking] = [
    await newLink(),
    await newLink({ allow_custom_amount: false }),
    await newLink({ collect_email: true }),
  ];
  const page = await open(fixed, { javaScriptEnabled: false });
  for (const link of [fixed, asking]) {
    await page.goto(`${world.service.url}/pos/${link}`);
    await page.getByRole('heading', { name: 'This link has a fixed price' }).waitFor();
  }
  await page.goto(`${world.service.url}/pos/${free}`);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByText('The point of sale needs JavaScript.').waitFor();
  await page.getByRole('link', { name: 'Open the payment link' }).click();
  expect(new URL(page.url()).pathname).toBe(`/l/${free}`);
  for (const unknown of ['0000000000000000', 'x', '%00'])
    expect((await fetch(`${world.service.url}/pos/${unknown}`)).status).toBe(404);
});
