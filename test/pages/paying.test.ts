import { Keypair, Transaction } from '@solana/web3.js';
import { sql } from 'kysely';
import type { BrowserContext, BrowserContextOptions, Locator, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { serveLocally } from '../../scripts/lib/localServer.ts';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { expirePayment, lapseQuote, setDeadline } from '../support/factories/payments.ts';
import { ago, fromNow } from '../support/factories/times.ts';
import { scanCode, watchPage } from '../support/pages.ts';
import { type PayingWorld, startPayingWorld } from '../support/paying.ts';
import { solanaPayUrl } from '../support/payments.ts';
import type { Service } from '../support/service.ts';
import { fundedPayer } from '../support/transactions.ts';
import { addWallet } from '../support/walletStandard.ts';

/** From the payment to its confirmation on the page. */
const SEEN_WITHIN_MS = 5_000;
const SHOWN_BEFORE_REDIRECT_MS = 5_000;
/** On a machine with a dozen other processes, one of these attempts must keep the promise above. */
const ATTEMPTS = { retry: 2 };

let world: PayingWorld;
let service: Service;
let wallet: Wallet;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [world, chromium] = await Promise.all([startPayingWorld(), launchBrowser()]);
  ({ service, wallet } = world);
});
afterAll(async () => {
  await chromium.close();
  await world.stop();
});

let contexts: BrowserContext[];
let problems: string[];
beforeEach(() => {
  contexts = [];
  problems = [];
});
afterEach(async () => {
  for (const context of contexts) await context.close();
  expect(problems).toEqual([]);
});

/** Opens a payer's own browser. */
async function newBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await chromium.browser.newContext({ reducedMotion: 'reduce', ...options });
  contexts.push(context);
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  watchPage(page, world.origins, problems);
  await page.goto(service.url + path);
  return page;
}

/** Returns the elements that have moved on a page since its first paint. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().flatMap(({ sources }) => sources.map(({ node }) => node?.outerHTML)))).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  })`);

async function newPayment(fields: object = {}): Promise<string> {
  const redirect_url = `${world.shopUrl}/thanks?order=7`;
  const { body } = await service.call('POST', '/payments', { amount: 12, currency: 'EUR', redirect_url, ...fields });
  return body.id;
}

async function newLink(fields: object = {}): Promise<string> {
  return (await service.call('POST', '/payment-links', { amount: 12, ...fields })).body.link_code;
}

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Payment confirmed' });
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').pop() as string;
const payByWallet = async (id: string) => wallet.pay(await solanaPayUrl(service, id));

/**
 * Waits until something is shown, and makes the page poll meanwhile, as it does when a payer returns to it. The first
 * test proves that it polls by itself, and soon enough.
 */
async function see(page: Page, what: Locator): Promise<void> {
  const look = async () => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    return what.isVisible();
  };
  await expect.poll(look, { interval: 100 }).toBe(true);
}

/** Whether all of it is within the window. */
const isInView = (what: Locator) =>
  what.evaluate((element: any) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && Math.floor(bottom) <= (globalThis as any).innerHeight;
  });

/** Makes the page replace what it shows, as it does for every new price. */
async function redraw(page: Page): Promise<void> {
  await page.evaluate(`Object.assign(document.querySelector('main').dataset, { version: '', isOld: '' });
    document.dispatchEvent(new Event('visibilitychange'))`);
  await page.locator('main[data-is-old]').waitFor({ state: 'detached' });
}

/** Marks the document, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate('globalThis.isSameDocument = true');
const isMarked = (page: Page) => page.evaluate('globalThis.isSameDocument === true');

describe('the story of a payment', () => {
  test(
    'leads from a link and the demo wallet to "confirmed" without a reload, and back to the shop',
    ATTEMPTS,
    async () => {
      const code = await newLink({ title: 'A book', redirect_url: `${world.shopUrl}/thanks?order=7` });
      const context = await newBrowser();
      await context.clock.install();
      const page = await open(context, `/l/${code}`);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(/\/pay\/pay_/);
      const id = idOf(page);
      await mark(page);
      const paidAt = Date.now();
      await page.getByRole('button', { name: 'Pay with the demo wallet' }).click();
      await confirmed(page).waitFor();
      expect(Date.now() - paidAt).toBeLessThan(SEEN_WITHIN_MS);
      expect(await isMarked(page)).toBe(true);

      const { transaction_signature } = (await service.call('GET', `/payments/${id}`)).body;
      const explorer = page.getByRole('link', { name: transaction_signature.slice(0, 6) });
      expect(await explorer.getAttribute('href')).toBe(
        `https://explorer.solana.com/tx/${transaction_signature}?cluster=devnet`,
      );
      await page.clock.runFor(SHOWN_BEFORE_REDIRECT_MS);
      await page.waitForURL(`${world.shopUrl}/**`);
      const landed = new URL(page.url());
      expect(Object.fromEntries(landed.searchParams)).toEqual({ order: '7', payment_id: id, status: 'confirmed' });
    },
  );

  test('prints a receipt with the whole signature and address, and how to reach the merchant', ATTEMPTS, async () => {
    const terms_url = 'https://shop.example/terms';
    await service.call('PATCH', '/checkout-settings', { support_email: 'help@shop.example', terms_url });
    const id = await newPayment();
    await payByWallet(id);
    const page = await open(await newBrowser(), `/pay/${id}`);
    await see(page, confirmed(page));
    const { transaction_signature } = (await service.call('GET', `/payments/${id}`)).body;
    const read = async (media: 'print' | 'screen') => {
      await page.emulateMedia({ media });
      const text = await page.locator('body').innerText();
      const parts = [transaction_signature, service.wallet, 'help@shop.example', terms_url, 'opens in a new tab', '…'];
      return parts.map((part) => text.includes(part));
    };
    await page.evaluate(`document.querySelector('[data-announcer]').textContent = 'opens in a new tab'`);
    expect(await read('print')).toEqual([true, true, true, true, false, false]);
    expect(await read('screen')).toEqual([false, false, false, false, true, true]);
  });

  test('leads from the code on a link’s page to "confirmed", in the token that is chosen there', ATTEMPTS, async () => {
    const page = await open(await newBrowser(), `/l/${await newLink()}`);
    const code = page.getByRole('img', { name: 'QR code' });
    const scanned = async () => {
      const picture = await page.context().newPage();
      await picture.goto(new URL((await code.getAttribute('src')) ?? '', service.url).href);
      const url = await scanCode(picture.locator('svg').first());
      await picture.close();
      return url as string;
    };
    const first = await scanned();
    expect(first).toMatch(new RegExp(`^solana:${service.url}/t/[0-9a-z]{16}/[0-9a-z]{16}/USDC$`));
    await page.getByText('12.00 USDT', { exact: true }).click();
    expect(await scanned()).toBe(first.replace(/USDC$/, 'USDT'));
    await page.locator('label').getByText('12.00 USDC', { exact: true }).click();
    await wallet.pay(first);
    await page.waitForURL(/\/pay\/pay_/);
    await see(page, confirmed(page));
  });

  test('stays one payment when the payer has scanned the code and presses the button, too', async () => {
    const code = await newLink();
    const page = await open(await newBrowser({ javaScriptEnabled: false }), `/l/${code}`);
    const picture = await page.getByRole('img', { name: 'QR code' }).getAttribute('data-visit');
    const visit = picture?.split('/').pop();
    await wallet.pay(`solana:${service.url}/t/${code}/${visit}/USDC`);
    const { headers, status } = await fetch(`${service.url}/l/${code}/visits/${visit}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/^payment=pay_/);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/\/pay\/pay_/);
    expect(headers.get('set-cookie')).toContain(`payment=${idOf(page)};`);
  });

  test('leads from an exchange to "confirmed" by the amount that the page shows', ATTEMPTS, async () => {
    const id = await newPayment({ currency: 'USD', pay_from_exchange: true });
    const page = await open(await newBrowser(), `/pay/${id}`);
    await page.getByText('From an exchange').click();
    const amount = Number(await page.getByLabel('Amount in USDC').inputValue());
    const address = await page.getByLabel('Address on Solana').inputValue();
    const payer = fundedPayer(service);
    await payer.send([payer.token(address, BigInt(Math.round(amount * 1_000_000)))]);
    await see(page, confirmed(page));
  });

  test('shows the new price by itself when the old one lapses on an open page', ATTEMPTS, async () => {
    const id = await newPayment();
    await lapseQuote(service, id, {
      quoted_at: ago({ minutes: 59, seconds: 58 }),
      amount_due: 12_600_000n,
      currency_rate: '1.05',
    });
    const page = await open(await newBrowser({ deviceScaleFactor: 2 }), `/pay/${id}`);
    await page.getByText('12.60 USDC').waitFor();
    await mark(page);
    await page.getByText('13.20 USDC on Solana', { exact: true }).waitFor();
    expect(await page.getByText(/^This amount in USDC is valid for/).innerText()).toMatch(/ 59:\d\d$/);
    expect(await page.locator('[data-announcer]').innerText()).toMatch(/^The amount is now 13\.20\sUSDC on Solana$/);
    expect(await page.getByLabel('Solana Pay link').inputValue()).toContain('amount=13.2&');
    await page.getByRole('button', { name: 'Pay with the demo wallet' }).click();
    await confirmed(page).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('keeps what the payer has opened and read when a new price replaces the page', async () => {
    const context = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const recipients = [1, 2, 3, 4].map(() => ({
      recipient_wallet: Keypair.generate().publicKey.toBase58(),
      percentage: 25,
    }));
    const id = await newPayment({ pay_from_exchange: true });
    const shared = await newPayment({ split_recipients: recipients });
    const page = await open(context, `/pay/${id}`);
    await page.getByText('Show QR code').click();
    await page.getByText('Get a wallet').click();
    const text = 'The wallet needs 12.60 USDC and has 3 USDC.';
    await page.evaluate(`document.dispatchEvent(new CustomEvent('florin:problem', {
      detail: { text: '${text}', cause: document.querySelector('[data-wallets]') } }))`);
    await page.getByRole('checkbox', { name: 'Show QR code' }).focus();
    await redraw(page);
    expect(await page.getByRole('img', { name: 'QR code' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Get Solflare' }).isVisible()).toBe(true);
    expect(await page.getByRole('alert').innerText()).toBe(text);
    expect(await page.evaluate('document.activeElement.id')).toBe('show-qr');
    await page.getByText('From an exchange').click();
    await redraw(page);
    expect(await page.getByLabel('Address on Solana').isVisible()).toBe(true);

    await page.goto(`${service.url}/pay/${shared}`);
    await page.getByText('Recipients').click();
    await redraw(page);
    expect(await page.locator('details.shares').getAttribute('open')).toBe('');
  });

  test('shows the rest after a part payment, with a code for it', ATTEMPTS, async () => {
    const id = await newPayment({ amount: 10, currency: 'USD' });
    const page = await open(await newBrowser({ deviceScaleFactor: 2 }), `/pay/${id}`);
    const code = page.getByRole('img', { name: 'QR code' });
    const whole = await solanaPayUrl(service, id);
    const short = `solana:${service.url}/t/${id}`;
    expect(await scanCode(code)).toBe(short);
    expect(await page.getByLabel('Solana Pay link').inputValue()).toBe(whole);
    await mark(page);

    await wallet.pay(whole.replace('amount=10&', 'amount=4&'));
    await see(page, page.getByRole('heading', { name: 'Part of your payment has arrived' }));
    expect(await page.locator('main').getByText('4.00 USDC received, 6.00 USDC left to pay').isVisible()).toBe(true);
    const rest = await solanaPayUrl(service, id);
    expect(rest).toBe(whole.replace('amount=10&', 'amount=6&'));
    expect(await scanCode(code)).toBe(short);
    expect(await page.getByLabel('Solana Pay link').inputValue()).toBe(rest);

    // The same code now asks for the rest.
    await wallet.pay(short);
    await see(page, confirmed(page));
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByText('Redirecting in').isHidden()).toBe(true);
  });

  test('counts down, closes, and shows the way back when nobody pays', async () => {
    const id = await newPayment();
    const endIn = (seconds: number) => {
      const deadline = fromNow({ seconds });
      return setDeadline(service, id, deadline, { created_at: ago({ hours: 1 }), next_lookup_at: deadline });
    };
    await endIn(120);
    const context = await newBrowser();
    await context.clock.install();
    const page = await open(context, `/pay/${id}`);
    await page.clock.fastForward(60_000);
    await page.getByText('Time left: 0:5').waitFor();
    await endIn(-1);
    await page.clock.fastForward(60_000);
    await page.getByRole('heading', { name: 'Time is up' }).waitFor();
    // The chain must be some seconds past a deadline before a payment is closed.
    await endIn(-60);
    await see(page, page.getByRole('heading', { name: 'Payment expired' }));
    const back = page.getByRole('link', { name: 'Back to Café Zürich' });
    expect(await back.getAttribute('href')).toBe(`${world.shopUrl}/thanks?order=7&payment_id=${id}&status=expired`);
  });

  test('charges a card the exact price in naira, and returns the payer to a paid page', async () => {
    const code = await newLink({ onramp: true, amount_ngn: 75_000.5 });
    const page = await open(await newBrowser(), `/l/${code}`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('link', { name: 'Pay by card or bank' }).click();
    await page.getByRole('button', { name: 'Pay NGN 75,000.50' }).click();
    await page.waitForURL(/\/pay\/pay_/);
    await see(page, confirmed(page));
  });

  test('is refused by the card provider when the payer has changed the amount', async () => {
    const code = await newLink({ onramp: true, amount_ngn: 75_000 });
    const { body } = await service.call('POST', `/payment-links/${code}/pay`);
    const { headers } = await fetch(`${service.url}/pay/${body.id}/onramp`, { redirect: 'manual' });
    const url = headers.get('location') as string;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('amount=75000', 'amount=75'))).status).toBe(403);
  });
});

test.each(['<p class="badge">', '<details class="languages">', '<summary>', '<ul>', '</header>'])(
  'the head of a page does not move when %s and the rest arrive late',
  async (part) => {
    const html = await (await fetch(`${service.url}/pay/${await newPayment()}`)).text();
    const cut = html.indexOf(part) + part.length;
    expect(cut).toBeGreaterThan(part.length);
    const rest = Promise.withResolvers<void>();
    const slow = await serveLocally(async (request, response) => {
      if (!request.url?.startsWith('/slow')) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
      await rest.promise;
      response.end(html.slice(cut));
    });
    onTestFinished(slow.stop);
    const page = await (await newBrowser({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(`${slow.url}/slow`, { waitUntil: 'commit' });
    await page.locator('.top').waitFor({ state: 'attached' });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    rest.resolve();
    await page.waitForLoadState();
    expect(await shiftsOf(page)).toEqual([]);
  },
);

describe('a wallet in the browser', () => {
  test.each([
    ['that sends what it signs', true],
    ['that only signs', false],
  ])('%s pays, with its own key', ATTEMPTS, async (_, sends) => {
    const context = await newBrowser();
    const address = await addWallet(context, service, { name: '<b>Test</b> Wallet', sends });
    const recipient = { recipient_wallet: Keypair.generate().publicKey.toBase58(), percentage: 100 };
    const id = await newPayment(sends ? { split_recipients: [recipient] } : {});
    const page = await open(context, `/pay/${id}`);
    await page.getByRole('button', { name: 'Pay with <b>Test</b> Wallet' }).click();
    await confirmed(page).waitFor();
    const { rows } = await sql<{ source_owner: string }>`
      select source_owner from transfers where payment_id = ${id}`.execute(service.db);
    expect(rows).toEqual([{ source_owner: address }]);
  });

  test('appears without a move of anything else on the page', async () => {
    const context = await newBrowser({ viewport: { width: 1280, height: 900 } });
    await addWallet(context, service, { name: 'Calm', sends: true });
    const page = await open(context, `/pay/${await newPayment()}`);
    await page.getByRole('button', { name: 'Pay with Calm' }).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each([
    ['rejects the request', { refuses: true }, 'You rejected the request in Shy. Try again.'],
    ['is not connected by its user', { staysLocked: true }, 'You rejected the request in Shy. Try again.'],
    [
      'is on another network',
      { networks: ['solana:mainnet'] },
      'Shy has no account on this network. Switch it to Solana Devnet, and try again.',
    ],
    [
      'has too little SOL for the fee',
      { lamports: 895_000n },
      /^The wallet has too little SOL for the network fee: it needs 0\.000\d+\sSOL and has 0\.000895\sSOL\. Add SOL to it, or pay from another wallet\.$/,
    ],
    [
      'changes its account midway',
      { switches: true },
      'The account in Shy changed during the payment. Nothing was paid. Try again with the account that you want to pay from.',
    ],
  ] as const)('that %s changes nothing, and the page says what to do beside its button', async (_, traits, text) => {
    const context = await newBrowser({ viewport: { width: 390, height: 500 } });
    await addWallet(context, service, { name: 'Shy', sends: true, ...traits });
    const id = await newPayment();
    const page = await open(context, `/pay/${id}`);
    const button = page.getByRole('button', { name: 'Pay with Shy' });
    await button.click();
    const problem = page.getByRole('alert').getByText(text);
    await problem.waitFor();
    await expect.poll(() => isInView(problem)).toBe(true);
    const [above, below] = [await button.boundingBox(), await problem.boundingBox()];
    expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(30);
    expect(await button.isEnabled()).toBe(true);
    const { body } = await service.call('GET', `/payments/${id}`);
    expect(body).toMatchObject({ status: 'pending', transaction_signature: null });
  });

  test.each([
    ['no connection', null],
    ['too many requests', { status: 429, code: 'rate_limit_exceeded' }],
    ['a closed payment', { status: 409, code: 'payment_expired' }],
  ])('that has sent the money is not asked again, whatever Florin answers: %s', async (_, answer) => {
    const context = await newBrowser();
    await addWallet(context, service, { name: 'Quick', sends: true });
    const page = await open(context, `/pay/${await newPayment()}`);
    await page.route('**/state?*', (route) => route.abort('internetdisconnected'));
    let asked = 0;
    await page.route('**/submit-transaction', (route) => {
      if (++asked > 1) return route.continue();
      return answer
        ? route.fulfill({ status: answer.status, json: { code: answer.code } })
        : route.abort('internetdisconnected');
    });
    // A refusal that may pass does not end the report.
    const isReported = (response: Response) => response.url().endsWith('/submit-transaction') && response.ok();
    const reported = answer?.status === 409 ? null : page.waitForResponse(isReported);
    await page.getByRole('button', { name: 'Pay with Quick' }).click();
    await page.getByRole('heading', { name: 'Payment sent' }).waitFor();
    expect(await page.locator('[data-pay]').count()).toBe(0);
    await reported;
    await page.unroute('**/state?*');
    await see(page, confirmed(page));
  });

  test.each([
    ['passes', 503],
    ['stays', 500],
  ])('that only signs signs once while Florin’s refusal %s', async (refusal, status) => {
    const context = await newBrowser();
    await addWallet(context, service, { name: 'Slow', sends: false });
    await context.clock.install();
    const page = await open(context, `/pay/${await newPayment()}`);
    const sent: (string | null)[] = [];
    await page.route('**/submit-transaction', (route) => {
      sent.push(route.request().postData());
      return refusal === 'passes' && sent.length > 1 ? route.continue() : route.fulfill({ status, json: {} });
    });
    const button = page.getByRole('button', { name: 'Pay with Slow' });
    await button.click();
    await expect.poll(() => sent.length).toBe(1);
    expect(await button.isDisabled()).toBe(true);
    const problem = page.getByText('The payment was not completed. Check Slow before you pay again.');
    const look = async () => {
      await page.clock.runFor(2_000);
      return (await confirmed(page).isVisible()) || problem.isVisible();
    };
    await expect.poll(look, { interval: 50 }).toBe(true);
    expect(await problem.isVisible()).toBe(refusal === 'stays');
    expect(sent.length).toBeGreaterThan(1);
    // The chain takes the same transaction only once.
    expect(new Set(sent).size).toBe(1);
  });

  test.each([
    [503, 'service_unavailable', 'Solana is slow right now. Check Calm, and try again in a minute.'],
    [410, 'payment_expired', 'The deadline of this payment has passed. Nothing was paid.'],
    [429, 'rate_limit_exceeded', 'Too many attempts from your network. Wait a minute, and try again.'],
    [500, 'internal_error', 'The payment was not completed. Check Calm before you pay again.'],
  ])('that gets no transaction says why: %d %s', async (status, code, text) => {
    const context = await newBrowser();
    await addWallet(context, service, { name: 'Calm', sends: true });
    const page = await open(context, `/pay/${await newPayment()}`);
    await page.route('**/build-transaction', (route) => route.fulfill({ status, json: { code } }));
    await page.getByRole('button', { name: 'Pay with Calm' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(text);
  });

  test('stays busy while the page shows a new price, which shows its problem, too', async () => {
    const context = await newBrowser();
    await addWallet(context, service, { name: 'Calm', sends: true });
    const page = await open(context, `/pay/${await newPayment()}`);
    const { promise: isDrawn, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/build-transaction', async (route) => {
      await isDrawn;
      await route.fulfill({ status: 409, json: { code: 'conflict' } });
    });
    const button = page.getByRole('button', { name: 'Pay with Calm' });
    await button.click();
    await redraw(page);
    expect(await button.isDisabled()).toBe(true);
    answer();
    const problem = page.getByRole('alert').getByText('This payment cannot be paid now. Reload the page to see why.');
    await problem.waitFor();
    expect(await button.isEnabled()).toBe(true);
    const [above, below] = [await button.boundingBox(), await problem.boundingBox()];
    expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(30);
  });

  test('comes first when it paid last, here or as an app', async () => {
    const context = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const first = await open(context, `/pay/${await newPayment()}`);
    const apps = first.locator('[data-apps] a');
    expect(await apps.first().innerText()).toBe('Pay with Phantom');
    await first.evaluate(`localStorage.setItem('florin-wallet', 'Backpack')`);
    await first.reload();
    expect(await apps.allInnerTexts()).toEqual([
      'Pay with Backpack',
      'Pay with Phantom',
      'Pay with Solflare',
      'Another wallet',
    ]);
    expect(await first.locator('.button.primary').allInnerTexts()).toEqual(['Pay with Backpack']);
    await addWallet(context, service, { name: 'Aged', sends: true });
    await addWallet(context, service, { name: 'Usual', sends: true });
    await first.evaluate(`localStorage.setItem('florin-wallet', 'Usual')`);
    const page = await open(context, `/pay/${await newPayment()}`);
    await page.getByRole('button', { name: 'Pay with Aged' }).waitFor();
    expect(await page.locator('[data-wallets] button').allInnerTexts()).toEqual(['Pay with Usual', 'Pay with Aged']);
    // Inside a wallet's own browser, no app needs to be opened.
    expect(await page.locator('[data-apps]').isVisible()).toBe(false);
  });

  test('that is missing never ends in nothing: the page opens in an app, or shows where to get one', async () => {
    const context = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await context.clock.install();
    const id = await newPayment();
    const page = await open(context, `/pay/${id}`);
    const app = await page.getByRole('link', { name: 'Pay with Phantom' }).getAttribute('href');
    const here = encodeURIComponent(`${service.url}/pay/${id}`);
    expect(app).toBe(`https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(service.url)}`);
    // Chromium knows no app for it.
    await page.getByRole('link', { name: 'Another wallet' }).click();
    await page.clock.fastForward(2_000);
    await page.getByText('No wallet app opened. Choose your wallet above, or get one.').waitFor();
    expect(await page.getByRole('link', { name: 'Get Solflare' }).isVisible()).toBe(true);
  });

  test('has Florin send no other transaction than this payment’s', async () => {
    const [id, other] = [await newPayment(), await newPayment()];
    const payer = fundedPayer(service);
    const payer_wallet = payer.keypair.publicKey.toBase58();
    const build = async (payment: string) => {
      const { body } = await service.call('POST', `/payments/${payment}/build-transaction`, { payer_wallet });
      return Transaction.from(Buffer.from(body.transaction, 'base64'));
    };
    const signed = async (payment: string) => {
      const transaction = await build(payment);
      transaction.sign(payer.keypair);
      return transaction.serialize().toString('base64');
    };
    const unsigned = (await build(id)).serialize({ requireAllSignatures: false }).toString('base64');
    const send = (signed_transaction: string) =>
      service.call('POST', `/payments/${id}/submit-transaction`, { signed_transaction });
    const padded = Buffer.concat([Buffer.from(unsigned, 'base64'), Buffer.alloc(1232)]).toString('base64');
    for (const [transaction, problem] of [
      [await signed(other), 'must be a transaction that pays this payment'],
      [unsigned, 'must be signed by all of its signers'],
      ['AAAA', 'must be a legacy or version 0 transaction'],
      [padded, 'longer than a transaction can be'],
    ] as const) {
      const { status, body } = await send(transaction);
      expect(status).toBe(422);
      expect(body.message).toMatch(problem);
    }
    expect((await send(await signed(id))).status).toBe(200);
  });
});

describe('a page that was away', () => {
  test('says that it is offline, and catches up by itself when it is back', ATTEMPTS, async () => {
    const id = await newPayment();
    const context = await newBrowser();
    const page = await open(context, `/pay/${id}`);
    await mark(page);
    await context.setOffline(true);
    await page.getByText('No connection').waitFor();
    await payByWallet(id);
    await context.setOffline(false);
    await confirmed(page).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await page.getByText('No connection').isVisible()).toBe(false);
  });

  test('polls nothing while it is hidden, and is up to date as soon as it is seen', ATTEMPTS, async () => {
    const id = await newPayment();
    const page = await open(await newBrowser(), `/pay/${id}`);
    const setHidden = (hidden: boolean) =>
      page.evaluate(
        `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
         document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await setHidden(true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await payByWallet(id);
    await expect.poll(async () => (await service.call('GET', `/payments/${id}`)).body.status).toBe('confirmed');
    expect(asked).toEqual([]);
    await setHidden(false);
    await confirmed(page).waitFor();
  });

  test('works in a browser that stores nothing, which does not offer to pay twice either', ATTEMPTS, async () => {
    const context = await newBrowser();
    const denied = (name: string) =>
      `Object.defineProperty(window, '${name}', { get() { throw new DOMException('Denied', 'SecurityError'); } });`;
    await context.addInitScript(denied('sessionStorage') + denied('localStorage'));
    const id = await newPayment();
    const page = await open(context, `/pay/${id}`);
    await page.evaluate(`document.dispatchEvent(new CustomEvent('florin:sent'))`);
    await page.getByRole('heading', { name: 'Payment sent' }).waitFor();
    await redraw(page);
    expect(await page.getByRole('heading', { name: 'Payment sent' }).isVisible()).toBe(true);
    await payByWallet(id);
    await see(page, confirmed(page));
  });

  test('does not offer to pay twice when it is reloaded right after paying', async () => {
    const page = await open(await newBrowser(), `/pay/${await newPayment()}`);
    await page.evaluate(`document.dispatchEvent(new CustomEvent('florin:sent'))`);
    await page.reload();
    await page.getByRole('heading', { name: 'Payment sent' }).waitFor();
    expect(await page.getByRole('button', { name: 'Pay with the demo wallet' }).count()).toBe(0);
  });
});

describe('without JavaScript', () => {
  test('pays from a link, scans its code, and shows with "check" that the money has arrived', async () => {
    const page = await open(await newBrowser({ javaScriptEnabled: false }), `/l/${await newLink()}`);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const url = await scanCode(page.getByRole('img', { name: 'QR code' }));
    expect(url).toBe(`solana:${service.url}/t/${idOf(page)}/USDC`);
    // Only the choice of the token is a form.
    for (const name of await page.getByRole('button').allInnerTexts()) expect(name).toMatch(/\s(USDC|USDT|SOL)$/);
    await wallet.pay(url as string);
    await expect.poll(async () => (await service.call('GET', `/payments/${idOf(page)}`)).body.status).toBe('confirmed');
    await page.getByRole('link', { name: 'Check payment status' }).click();
    await confirmed(page).waitFor();
  });
});

describe('a link', () => {
  test('sells its last use to one of two buyers, and tells the other', async () => {
    const code = await newLink({ max_uses: 1 });
    const pages = [await open(await newBrowser(), `/l/${code}`), await open(await newBrowser(), `/l/${code}`)];
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Continue to payment' }).click()));
    await Promise.all(pages.map((page) => page.waitForURL(/\/pay/)));
    const winner = pages.find((page) => /\/pay\/pay_/.test(page.url())) as Page;
    const loser = pages.find((page) => page !== winner) as Page;
    await loser.getByRole('heading', { name: 'The last place is reserved' }).waitFor();

    await winner.getByRole('button', { name: 'Pay with the demo wallet' }).click();
    await see(winner, confirmed(winner));
    await loser.getByRole('link', { name: 'Refresh' }).click();
    await loser.getByRole('heading', { name: 'This link accepts no more payments' }).waitFor();
  });

  test('returns a payer to their own payment, not to a second one', async () => {
    const code = await newLink({ max_uses: 1 });
    const page = await open(await newBrowser(), `/l/${code}`);
    // Nor to a second one when they press twice.
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick();
    await page.waitForURL(/\/pay\/pay_/);
    const id = idOf(page);
    await page.goto(`${service.url}/l/${code}`);
    await page.getByRole('link', { name: 'Continue your payment' }).click();
    await page.waitForURL(/\/pay\/pay_/);
    expect(idOf(page)).toBe(id);
  });

  test('offers a new payment when the old one has expired', async () => {
    const code = await newLink();
    const { body } = await service.call('POST', `/payment-links/${code}/pay`);
    await expirePayment(service, body.id);
    const page = await open(await newBrowser(), `/pay/${body.id}`);
    await page.getByRole('button', { name: 'Start a new payment' }).click();
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor();
    expect(idOf(page)).not.toBe(body.id);
  });
});
