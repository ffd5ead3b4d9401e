import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { setPayment } from '../support/factories/payments.ts';
import { setSubscription } from '../support/factories/subscriptions.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { watchPage } from '../support/pages.ts';
import { fundedWallet } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import {
  getSubscription,
  makePlan,
  payCurrent,
  paymentsOf,
  payOnChain,
  subscribe,
  subscribeTo,
} from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

const DAY = 24 * 3600;

let service: Service;
let browser: LaunchedBrowser;
let wallet: Wallet;
beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService({ chain: { manualClock: { now: new Date() } }, env: { BASE_URL: 'http://127.0.0.1:3000' } }),
    launchBrowser(),
  ]);
  wallet = await fundedWallet(service);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

let problems: string[];
beforeEach(() => {
  problems = [];
});

let customers = 0;
/** Subscribes a customer of its own: the surplus of another test would pay their next period. */
const begin = (fields: object = {}) => {
  const customer = { customer_email: `anna${++customers}@example.com` };
  return subscribeTo(service, { description: 'All articles,\nand the archive', ...fields }, customer);
};
const act = (id: string, what: string) => service.call('POST', `/subscriptions/${id}/${what}`);
const partly = (paymentId: string, amount: number) => payOnChain(service, wallet, paymentId, amount);
const pathOf = (id: string, cycle = 1) => `/subscriptions/${id}/periods/${cycle}`;

async function open(path: string, options: object = {}): Promise<Page> {
  const page = await browser.browser.newPage({ viewport: { width: 390, height: 844 }, ...options });
  watchPage(page, [service.url], problems);
  await page.goto(service.url + path);
  return page;
}

describe('the address of a period', () => {
  test('leads to what is owed now, days after its mail, and then says that it is paid', async () => {
    const { id, current_payment: first } = await begin();
    await advance(service, { seconds: 4 * DAY });
    const page = await open(pathOf(id), { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Pay $10.00' }).click();
    await page.waitForURL('**/pay/*');
    const { current_payment } = await getSubscription(service, id);
    expect(new URL(page.url()).pathname).toBe(`/pay/${current_payment.id}`);
    expect(current_payment.id).not.toBe(first.id);
    await payCurrent(service, wallet, id);
    await page.goto(service.url + pathOf(id));
    await page.getByRole('heading', { name: 'Paid' }).waitFor();
    const text = await page.innerText('main');
    expect(text).toMatch(/10\.00\sUSDC/);
    const { transaction_signature } = (await service.call('GET', `/payments/${current_payment.id}`)).body;
    expect(await page.locator('dl.lines a').first().getAttribute('href')).toContain(transaction_signature);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.close();
    expect(problems).toEqual([]);
  });

  test('creates the owed payment when none is open, once', async () => {
    const { id, current_payment } = await begin();
    await service.call('POST', `/payments/${current_payment.id}/cancel`);
    const pages = await Promise.all([open(pathOf(id)), open(pathOf(id))]);
    await Promise.all(
      pages.map(async (page) => {
        await page.getByRole('button', { name: 'Pay $10.00' }).click();
        await page.waitForURL('**/pay/*');
      }),
    );
    const addresses = pages.map((page) => page.url());
    expect(new Set(addresses).size).toBe(1);
    expect((await paymentsOf(service, id)).map(({ status }) => status)).toEqual(['failed', 'pending']);
    for (const page of pages) await page.close();
  });

  test('asks for the rest, with what was received so far', async () => {
    const { id, current_payment } = await begin();
    await partly(current_payment.id, 4);
    const page = await open(pathOf(id));
    expect(await page.innerText('main')).toContain('Received so far: $4.00');
    expect(await page.getByRole('button', { name: 'Pay $6.00' }).count()).toBe(1);
    await page.close();
  });

  test('leads to an older period that is owed first', async () => {
    const { id, current_period_end } = await begin();
    await payCurrent(service, wallet, id);
    await advance(service, { to: current_period_end });
    await service.db
      .updateTable('subscription_periods')
      .set({ paid_at: null })
      .where('subscription_id', '=', id)
      .where('cycle', '=', 1)
      .execute();
    const page = await open(pathOf(id, 2));
    expect(new URL(page.url()).pathname).toBe(pathOf(id, 1));
    await page.close();
    const response = await fetch(service.url + pathOf(id, 2), { redirect: 'manual' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  });

  test('of a paid period names another one that is owed', async () => {
    const { id, current_period_end } = await begin();
    await payCurrent(service, wallet, id);
    await advance(service, { to: current_period_end });
    const page = await open(pathOf(id, 1));
    await page.getByRole('link', { name: 'See the payment that is due now' }).click();
    await page.waitForURL(`**${pathOf(id, 2)}`);
    expect(await page.getByRole('button', { name: 'Pay $10.00' }).count()).toBe(1);
    await page.close();
  });

  test.each([
    ['pause', 'This subscription is paused', 'until Café Zürich resumes'],
    ['cancel', 'This subscription has ended', 'the subscription was cancelled'],
  ])(
    'says after %s that nothing is to be paid, and why, also to the button of an old page',
    async (what, heading, why) => {
      const { id } = await begin();
      const page = await open(pathOf(id));
      await act(id, what);
      await page.getByRole('button').click();
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(pathOf(id));
      expect(await page.innerText('main')).toContain(why);
      expect(await page.getByRole('button').count()).toBe(0);
      await page.close();
    },
  );

  test.each<[string, Parameters<typeof setSubscription>[2], string]>([
    ['unpaid', { status: 'cancelled', cancel_reason: 'payment_failed' }, 'because a payment did not arrive in time'],
    ['expired', { status: 'expired' }, 'because the last period of the subscription is over'],
    ['no price', { status: 'past_due', billing_problem: 'rate_unavailable' }, 'no current exchange rate'],
    ['no wallet', { status: 'past_due', billing_problem: 'cannot_be_paid' }, 'Café Zürich cannot accept it'],
    ['an error', { status: 'past_due', billing_problem: 'internal_error' }, 'of an error on our side'],
  ])('says why nothing is to be paid: %s', async (_, change, why) => {
    const { id, current_payment } = await begin();
    await setPayment(service, current_payment.id, { status: 'expired' });
    const at = new Date();
    const ended = { cancelled: { cancelled_at: at, access_until: at }, expired: { access_until: at }, past_due: {} };
    await setSubscription(service, id, { ...ended[change.status as keyof typeof ended], ...change });
    const html = await (await fetch(service.url + pathOf(id))).text();
    expect(html.replace(/<[^>]+>/g, '')).toContain(why);
    expect(html).not.toContain('<form');
  });

  test('shows why a payment cannot be created', async () => {
    const { id, current_payment } = await begin();
    // All of its follow-ups are over, and the sweep has not cancelled it yet.
    await setPayment(service, current_payment.id, { status: 'expired' });
    await setSubscription(service, id, { status: 'past_due' });
    await service.db
      .updateTable('subscription_periods')
      .set({ billed_at: new Date('2020-01-01') })
      .where('subscription_id', '=', id)
      .execute();
    const page = await open(pathOf(id));
    await page.getByRole('button').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('The time to pay this is over');
    await page.close();
  });

  test('is 404 for what does not exist', async () => {
    const { id } = await begin();
    const trial = await begin({ trial_days: 3 });
    const wrong = [pathOf(id, 2), pathOf(id, 0), `/subscriptions/${id}/periods/x`, pathOf(id, 12_345_678), pathOf('x')];
    for (const path of [...wrong, pathOf(trial.id)]) {
      for (const method of ['GET', 'POST']) {
        const address = service.url + (method === 'POST' ? `${path}/pay` : path);
        expect([path, method, (await fetch(address, { method })).status]).toEqual([path, method, 404]);
      }
    }
  });

  test('shows nobody’s mail address, wallet or metadata', async () => {
    const plan = await makePlan(service, { metadata: { note: 'nobody’s business' } });
    const { id } = await subscribe(service, plan.id, {
      metadata: { note: 'secret' },
      customer_email: 'hid@example.com',
    });
    const html = await (await fetch(service.url + pathOf(id))).text();
    for (const secret of ['hid@example.com', 'nobody’s business', 'secret']) expect(html).not.toContain(secret);
  });
});

describe('GET /subscriptions/{id}/periods', () => {
  const list = async (id: string, query = '') => service.call('GET', `/subscriptions/${id}/periods${query}`);

  test('lists every period, newest first, with what was received and the surplus', async () => {
    const { id, created_at, current_period_end } = await begin({ amount: 10, currency: 'USD' });
    expect((await list(id)).body).toHaveLength(1);
    const { current_payment: first } = await getSubscription(service, id);
    await partly(first.id, 12);
    await advance(service, { to: current_period_end });
    const { current_payment: second, current_period_end: end } = await getSubscription(service, id);
    await partly(second.id, 3);
    const { status, body, headers } = await list(id);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('2');
    const line = { kind: 'plan', description: 'Gold', quantity: 1, unit_price: 10, total: 10 };
    const costs = { lines: [line], discount: null, taxes: [], credit_applied: 0, amount_refunded: 0, token: 'USDC' };
    expect(body).toEqual([
      {
        cycle: 2,
        period_start: current_period_end,
        period_end: end,
        amount: 10,
        currency: 'USD',
        ...costs,
        // The surplus of the first period.
        credit_applied: 2,
        status: 'unpaid',
        billed_at: current_period_end,
        paid_at: null,
        invoice_number: null,
        payment_id: second.id,
        payment_url: `http://127.0.0.1:3000${pathOf(id, 2)}`,
        amount_received: 3,
        surplus: 0,
      },
      {
        cycle: 1,
        period_start: created_at,
        period_end: current_period_end,
        amount: 10,
        currency: 'USD',
        ...costs,
        status: 'paid',
        billed_at: created_at,
        paid_at: expect.stringMatching(/Z$/),
        invoice_number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
        payment_id: first.id,
        payment_url: `http://127.0.0.1:3000${pathOf(id, 1)}`,
        amount_received: 12,
        surplus: 2,
      },
    ]);
    expect((await list(id, '?limit=1&offset=1')).body).toEqual(body.slice(1));
    expect((await service.call('GET', `/subscriptions/${id}/periods/2`)).body).toEqual(body[0]);
    expect(await service.call('GET', `/subscriptions/${id}/periods/3`)).toMatchObject({ status: 404 });
    // A second payment that the period did not need counts as surplus, too.
    await setPayment(service, first.id, { obligation_surplus: 12_000_000n });
    expect((await list(id, '?offset=1')).body).toMatchObject([{ amount_received: 12, surplus: 12 }]);
  });

  test('is empty in a trial, and 404 for others', async () => {
    const { id } = await begin({ trial_days: 9 });
    expect(await list(id)).toMatchObject({ status: 200, body: [] });
    const other = serviceOf(service, await makeMerchant(service));
    expect((await other.call('GET', `/subscriptions/${id}/periods`)).status).toBe(404);
    expect((await list(id, '?cycle=1')).status).toBe(422);
  });
});
