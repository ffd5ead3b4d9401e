import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment } from '../support/transactions.ts';

let service: Service;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [service, chromium] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

/** Runs in the page: reports violations of its Content-Security-Policy. */
const WATCH = `window.stopped = [];
  document.addEventListener('securitypolicyviolation', (event) => window.stopped.push(event.blockedURI));`;

test('shows the guide and the endpoints at /docs, on a phone and a desktop, all from this host', async () => {
  const page = await chromium.browser.newPage({ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' });
  const requested: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(WATCH);
  // An address copied from the page: the guide stands above the endpoint that it leads to.
  await page.goto(`${service.url}/docs#/Payments/createPayment`);
  for (const name of [
    'Keys',
    'Idempotency',
    'Limits',
    'Errors',
    'Refunds',
    'Lists',
    'Following events',
    'Test clock',
  ]) {
    await page.getByRole('heading', { name, exact: true }).first().waitFor();
  }
  expect(await page.getByText('curl $FLORIN/api/v1/merchant').count()).toBeGreaterThan(0);
  await page.getByText('Create a payment', { exact: true }).first().waitFor();
  await page.getByText('redirect_url').first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  expect(requested.length).toBeGreaterThan(3);
  expect(requested.filter((url) => !url.startsWith(`${service.url}/`) && !url.startsWith('data:'))).toEqual([]);
  expect(await page.evaluate('window.stopped')).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('blocks every foreign resource in /docs that the reference would load', async () => {
  const { headers } = await fetch(`${service.url}/docs`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});

/** Makes a payment and pays it, so that there is money to refund. */
async function payOne(): Promise<void> {
  const payer = fundedPayer(service);
  const { id, keys } = await makePayment(service);
  await payer.send([payer.token(service.wallet, 7_000_000n, keys)]);
  const status = async () => {
    await settleChain(service);
    return (await getPayment(service, id)).status;
  };
  await expect.poll(status).toBe('confirmed');
}

test.skipIf(spawnSync('curl', ['--version']).error)(
  'runs the guide’s examples as pasted, with the results that it states',
  async () => {
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as {
      info: { description: string };
    };
    const blocks = [...document.info.description.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]);
    expect(blocks[0]).toContain(`export FLORIN=${service.env.BASE_URL}`);
    const env = { ...process.env, FLORIN: service.url, FLORIN_KEY: service.merchant.keys.test };
    await payOne();
    const script = blocks.slice(1).join('\necho\n');
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env });
    expect(stdout).toContain(`"id":"${service.merchant.id}"`);
    expect(stdout).toContain('"new_key":"svc_test_');
    expect(stdout).toMatch(/HTTP\/1.1 201[\s\S]*HTTP\/1.1 201[\s\S]*idempotent-replayed: true/i);
    expect(stdout).toMatch(/x-ratelimit-remaining: \d+/i);
    expect(stdout).toContain('"code":"validation_failed"');
    expect(stdout).toContain('"pay_from_exchange":true');
    expect(stdout).toMatch(/\{"id":"rfd_\w{26}"[\s\S]*\[\{"id":"rfd_\w{26}"[^\n]*"reason":"One cup was broken"/);
    expect(stdout).toMatch(/x-total-count: 2\b/i);
    expect(stdout).toMatch(/Events after oldest: \[\{"id":"evt_[^\n]*\nEvents after evt_\w{26}: \[/);
    expect(stdout).toContain('"status":"advancing"');
    expect((await service.call('GET', '/merchant')).status).toBe(200);
  },
);
