import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InstallmentPlanStatus, InstallmentStatus } from '../../src/domain/installments.ts';
import { launchBrowser, type TestBrowser } from '../support/browser.ts';
import { englishIn } from '../support/english.ts';
import { newSignature } from '../support/factories/chain.ts';
import { endPlan, setInstallmentStatus } from '../support/factories/installments.ts';
import { insertPayment } from '../support/factories/payments.ts';
import { makePlan } from '../support/installments.ts';
import { axeViolations, carryAxe, watchPage } from '../support/pages.ts';
import { photograph } from '../support/pictures.ts';
import { type Service, startService } from '../support/service.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' },
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};

let service: Service;
let browser: TestBrowser;
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

type Row = { status: InstallmentStatus; lateFee?: number };

/** Makes a plan in a given state, without the months that lead there. */
async function planWith(status: InstallmentPlanStatus, rows: Row[], fields: object = {}): Promise<string> {
  const { id } = await makePlan(service, {
    total_amount: 250 * rows.length,
    installment_count: rows.length,
    payment_frequency_days: 30,
    first_payment_date: '2030-01-31T09:30:00Z',
    ...fields,
  });
  for (const [index, row] of rows.entries()) {
    await setInstallmentStatus(service, id, index + 1, row.status, row.lateFee);
  }
  if (status !== 'active') await endPlan(service, id, status);
  return id;
}

const rows = (...statuses: InstallmentStatus[]) => statuses.map((status) => ({ status }));
const upcoming = Array.from({ length: 3 }, () => ({ status: 'pending' as const }));

const pageOf = async (planId: string, number: number): Promise<string> =>
  (await service.call('GET', `/installment-plans/${planId}`)).body.payment_schedule[number - 1].id;

/** Makes a plan of which an installment was paid twice, the second time by a late payment. Returns its id. */
async function paidTwice(): Promise<string> {
  const id = await planWith('active', [...rows('paid', 'paid', 'due'), ...upcoming]);
  const installment_id = await pageOf(id, 2);
  const like = { merchant_id: service.merchant.id, installment_id, amount: '250', amount_due: 250_000_000n };
  const paid = { status: 'confirmed' as const, amount_received: 250_000_000n, confirmed_at: new Date() };
  await insertPayment(service, { ...like, ...paid, transaction_signature: newSignature() });
  await insertPayment(service, {
    ...like,
    status: 'expired',
    amount_received: 250_000_000n,
    obligation_surplus: 250_000_000n,
    transaction_signature: newSignature(),
  });
  return id;
}

/** Makes a plan of which the due installment has received a part. Returns its id. */
async function partlyPaid(): Promise<string> {
  const id = await planWith('active', [...rows('paid', 'paid', 'due'), ...upcoming]);
  await insertPayment(service, {
    merchant_id: service.merchant.id,
    installment_id: await pageOf(id, 3),
    amount: '250',
    amount_due: 250_000_000n,
    status: 'failed',
    failure_reason: 'underpaid',
    amount_received: 100_500_000n,
    transaction_signature: newSignature(),
  });
  return id;
}

const SCENES: Record<string, () => Promise<string>> = {
  new: () => planWith('active', [...upcoming, ...upcoming]),
  due: () => planWith('active', [...rows('paid', 'paid', 'due'), ...upcoming]),
  late: () =>
    planWith('active', [...rows('paid'), { status: 'paid', lateFee: 5 }, { status: 'late', lateFee: 5 }, ...upcoming]),
  completed: () => planWith('completed', rows('paid', 'paid', 'paid')),
  defaulted: () => planWith('defaulted', [...rows('paid'), { status: 'late', lateFee: 5 }, ...rows('cancelled')]),
  cancelled: () => planWith('cancelled', rows('paid', 'cancelled', 'cancelled')),
  twice: paidTwice,
  'one-next': async () => pageOf(await planWith('active', [...rows('paid'), ...upcoming]), 2),
  'one-ahead': async () => pageOf(await planWith('active', [...rows('due'), ...upcoming]), 3),
  'one-due': async () => pageOf(await partlyPaid(), 3),
  'one-late': async () =>
    pageOf(await planWith('active', [...rows('paid'), { status: 'late', lateFee: 5 }, ...upcoming]), 2),
  'one-twice': async () => pageOf(await paidTwice(), 2),
  'one-defaulted': async () =>
    pageOf(await planWith('defaulted', [{ status: 'late', lateFee: 5 }, ...rows('cancelled')]), 1),
  'one-cancelled': async () => pageOf(await planWith('cancelled', rows('cancelled', 'cancelled')), 2),
};

test('makes every state of a plan accessible, in light and dark, and in narrow windows', async () => {
  const found: string[] = [];
  const ids = await Promise.all(Object.values(SCENES).map((make) => make()));
  const scenes = Object.keys(SCENES).map((name, index) => ({ name, id: ids[index] }));
  const look = async (screen: keyof typeof SCREENS) => {
    const context = await browser.browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce' });
    if (screen === 'phone') await carryAxe(context);
    const page = await context.newPage();
    watchPage(page, [service.url], found);
    for (const { name, id } of scenes) {
      const runAxe = async (options?: Parameters<typeof axeViolations>[1]) =>
        found.push(...(await axeViolations(page, options)).map((violation) => `${name} ${screen}: ${violation}`));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(SCREENS[screen].viewport);
      await page.goto(`${service.url}/installments/${id}`);
      await photograph(page, `installments-${name}.${screen}.light`);
      if (screen === 'desktop') continue;
      found.push(...englishIn(await page.content()).map((text) => `${name}: ${text}`));
      // Texts and markup are the same on all screens, and in the dark only the colours differ.
      await runAxe();
      await page.emulateMedia({ colorScheme: 'dark' });
      await photograph(page, `installments-${name}.${screen}.dark`);
      await runAxe({ runOnly: ['color-contrast'] });
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 720 });
        const needed = await page.evaluate('document.documentElement.scrollWidth');
        if (needed !== width) found.push(`${name}: needs ${needed} pixels in a window of ${width}`);
      }
    }
    await context.close();
  };
  await Promise.all([look('phone'), look('desktop')]);
  expect(found).toEqual([]);
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
  const id = await paidTwice();
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
