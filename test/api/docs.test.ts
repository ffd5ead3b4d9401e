import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { hasSite, packSdkForSite } from '../../scripts/docs/site.ts';
import { answerErrors } from '../../src/api/http/errors.ts';
import { docs } from '../../src/api/pages/docs.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import { type Service, silent, startService } from '../support/service.ts';

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

test('shows the guide and the endpoints by story, on a phone and a desktop, all from this host', async () => {
  const page = await chromium.browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const problems: string[] = [];
  watchPage(page, [service.url], problems);
  await page.addInitScript(WATCH);
  await page.goto(`${service.url}/docs/reference`);
  await page.getByRole('heading', { name: 'Idempotency', exact: true }).waitFor();
  const sidebar = page.locator('aside').first();
  const shown = await sidebar.innerText();
  const order = ['Payment links', 'Refunds', 'Customers', 'Invoices', 'Webhook endpoints', 'Test clock', 'API keys'];
  expect(order.map((name) => shown.indexOf(name))).toEqual(
    order.map((name) => shown.indexOf(name)).toSorted((one, other) => one - other),
  );
  // An address that somebody copied.
  await page.goto(`${service.url}/docs/reference#tag/payments/POST/api/v1/payments`);
  await page.getByRole('heading', { name: 'Create a payment', exact: true }).waitFor();
  await page.getByText('redirect_url').first().waitFor();
  // Samples leave out what is optional: filters exclude each other, and a key for repetitions would be the same in all.
  await page.goto(`${service.url}/docs/reference#tag/payments/GET/api/v1/payments`);
  await page.getByRole('heading', { name: 'List payments', exact: true }).waitFor();
  const samples = page.getByText(`${service.url}/api/v1/payments`);
  await samples.nth(1).waitFor();
  for (const sample of await samples.allInnerTexts()) expect(sample).not.toMatch(/payments\?|idempotency-key/i);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const header = page.getByRole('navigation', { name: 'Documentation' });
    expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page
    .getByRole('button', { name: /Shell Curl/ })
    .first()
    .click();
  const clients = await page.getByRole('option').allInnerTexts();
  expect([...new Set(clients)].sort()).toEqual(['Curl', 'Fetch', 'NewRequest', 'Requests', 'cURL']);
  expect(await page.evaluate('window.stopped')).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

test.each(['light', 'dark'] as const)('the reference is accessible in the %s', async (colorScheme) => {
  const page = await chromium.browser.newPage({ colorScheme, reducedMotion: 'reduce' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${service.url}/docs/reference#tag/payments/POST/api/v1/payments`);
    await page.getByRole('heading', { name: 'Create a payment', exact: true }).waitFor();
    expect(
      await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
    ).toEqual([]);
  }
  await page.close();
});

test('blocks every foreign resource that the reference would load', async () => {
  const { headers } = await fetch(`${service.url}/docs/reference`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
});

describe('the site', () => {
  const INLINE = 'document.title = "ready"';
  const PAGE = `<script src="/docs/assets/app.0a1b.js"></script><script id="x">${INLINE}</script>`;

  /** Serves a folder as `web` does. `write` puts a built site there. */
  async function serveSite(baseUrl = 'http://florin.example', count: Koa.Middleware = (_, next) => next()) {
    const parent = await mkdtemp(join(tmpdir(), 'florin-site-'));
    const folder = join(parent, 'dist');
    const koa = new Koa();
    koa.use(answerErrors(silent, { isWanted: () => false, show: async () => {} }, async () => null));
    koa.use(docs({ BASE_URL: baseUrl }, count, `${folder}/`));
    const server = koa.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(async () => {
      server.closeAllConnections();
      server.close();
      await rm(parent, { recursive: true });
    });
    const { port } = server.address() as { port: number };
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual' });
    const write = async (page: string) => {
      const fresh = join(parent, 'fresh');
      await mkdir(join(fresh, 'assets'), { recursive: true });
      await mkdir(join(fresh, 'guides'));
      await writeFile(join(fresh, 'index.html'), page);
      await writeFile(join(fresh, 'guides', 'index.html'), page);
      await writeFile(join(fresh, 'guides', 'refunds.html'), page);
      await writeFile(join(fresh, '404.html'), '<p>No such page</p>');
      await writeFile(join(fresh, '.sources'), 'a hash');
      await writeFile(join(fresh, 'assets', 'app.0a1b.js'), 'export const base = "/docs/";');
      await rename(folder, join(parent, `old-${Date.now()}`)).catch(() => {});
      await rename(fresh, folder);
    };
    await writeFile(join(parent, 'secret.html'), 'a secret');
    return { get, write, folder };
  }

  test('says how to build it until it is built, and is there from then on', async () => {
    const { get, write } = await serveSite();
    expect((await get('/docs')).headers.get('location')).toBe('/docs/');
    const missing = await get('/docs/');
    expect(missing.status).toBe(404);
    expect((await missing.text()).trim()).toMatch(/^[^\n]*npm run docs:build[^\n]*$/);
    expect((await get('/docs/reference')).status).toBe(200);
    await write(PAGE);
    expect(await (await get('/docs/')).text()).toBe(PAGE);
    expect(await (await get('/docs/guides/')).text()).toBe(PAGE);
    expect(await (await get('/docs/guides/refunds')).text()).toBe(PAGE);
    await write(`${PAGE}!`);
    expect(await (await get('/docs/')).text()).toBe(`${PAGE}!`);
  });

  test('offers the SDK while it is built', async () => {
    const { get, write, folder } = await serveSite();
    expect(hasSite(folder)).toBe(false);
    await packSdkForSite(folder);
    expect((await get('/docs/florin-sdk.tgz')).status).toBe(200);
    expect(await (await get('/docs/')).text()).toContain('npm run docs:build');
    expect(hasSite(folder)).toBe(false);
    await write(PAGE);
    expect([hasSite(folder), (await get('/docs/')).status]).toEqual([true, 200]);
  });

  test('allows the scripts in a page by their hashes, and no others', async () => {
    const { get, write } = await serveSite();
    await write(PAGE);
    const policy = (await get('/docs/')).headers.get('content-security-policy') ?? '';
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(INLINE)));
    expect(policy).toContain(`script-src 'self' 'sha256-${digest.toString('base64')}';`);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  test('lets browsers keep files with hashed names forever, and asks about all others', async () => {
    const { get, write } = await serveSite();
    await write(PAGE);
    const asset = await get('/docs/assets/app.0a1b.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('gzip');
    expect(asset.headers.get('content-type')).toContain('javascript');
    const page = await get('/docs/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const etag = page.headers.get('etag') ?? '';
    // Without its own Cache-Control, fetch would ask for a fresh answer.
    const again = await get('/docs/', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
    const plain = await get('/docs/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).not.toBe(etag);
    expect(await (await get('/docs/', {}, 'HEAD')).text()).toBe('');
  });

  test('sends no other file, and takes no other method', async () => {
    const { get, write } = await serveSite();
    await write(PAGE);
    const paths = [
      '../secret',
      '%2e%2e/secret',
      '..%2fsecret',
      '//secret',
      'guides',
      'guides/refunds.html',
      'Guides/',
      'x%00',
      '.sources',
    ];
    for (const path of paths)
      expect({ path, status: (await get(`/docs/${path}`)).status }).not.toMatchObject({ status: 200 });
    for (const method of ['POST', 'DELETE']) expect((await get('/docs/', {}, method)).status).not.toBe(200);
  });

  test('leads from other spellings of an address to its page', async () => {
    const { get, write } = await serveSite('https://shop.example/pay');
    await write(PAGE);
    const spellings = {
      guides: 'guides/',
      'guides.html': 'guides/',
      'guides/index.html': 'guides/',
      'index.html': '',
      'guides/refunds/': 'guides/refunds',
      'guides/refunds.html?a=1': 'guides/refunds?a=1',
      'reference/': 'reference',
    };
    for (const [path, place] of Object.entries(spellings)) {
      const { status, headers } = await get(`/docs/${path}`);
      expect({ path, status, place: headers.get('location') }).toEqual({
        path,
        status: 302,
        place: `/pay/docs/${place}`,
      });
    }
  });

  test('shows a page of its own to browsers at an address that does not exist', async () => {
    const { get, write } = await serveSite();
    await write(PAGE);
    for (const path of ['nothing', 'nothing/', 'guides/nothing', 'reference/nothing', '404']) {
      const page = await get(`/docs/${path}`, { accept: 'text/html' });
      const text = '<p>No such page</p>';
      expect({ path, status: page.status, text: await page.text() }).toEqual({ path, status: 404, text });
    }
    const { status, headers } = await get('/docs/nothing', { accept: '*/*' });
    expect({ status, type: headers.get('content-type') }).toMatchObject({
      status: 404,
      type: expect.stringContaining('json'),
    });
  });

  test('reads a file again after it could not be read', async () => {
    const { get, write, folder } = await serveSite();
    await write(PAGE);
    expect((await get('/docs/')).status).toBe(200);
    await rename(join(folder, 'guides', 'refunds.html'), join(folder, 'away'));
    expect((await get('/docs/guides/refunds')).status).toBeGreaterThanOrEqual(500);
    await rename(join(folder, 'away'), join(folder, 'guides', 'refunds.html'));
    expect((await get('/docs/guides/refunds')).status).toBe(200);
  });

  test('counts pages against the limit of an address, and not the files that they load', async () => {
    const counted: string[] = [];
    const { get, write } = await serveSite(undefined, ({ path }, next) => {
      counted.push(path);
      return next();
    });
    await write(PAGE);
    const free = ['assets/app.0a1b.js', 'reference/style.css', 'reference/start.js'];
    const others = ['', 'reference', 'reference/scalar.js', 'nothing', 'assets/nothing.js', 'reference/nothing.js'];
    for (const path of [...free, ...others]) await get(`/docs/${path}`);
    expect(counted).toEqual(others.map((path) => `/docs/${path}`));
  });

  test('leads to its pages under the path of BASE_URL', async () => {
    const { get, write } = await serveSite('https://shop.example/pay');
    await write(PAGE);
    expect((await get('/docs')).headers.get('location')).toBe('/pay/docs/');
    expect(await (await get('/docs/')).text()).toContain('src="/pay/docs/assets/app.0a1b.js"');
    expect(await (await get('/docs/assets/app.0a1b.js')).text()).toContain('"/pay/docs/"');
  });

  test('changes only links under the path of BASE_URL, and no examples', async () => {
    const { get, write } = await serveSite('https://shop.example/pay');
    const examples = 'npm install "$FLORIN/docs/florin-sdk.tgz" scripts/docs/scenes.ts https://pay.example/docs/a';
    await write(`<a href="/docs/a">${examples}</a> [b](/docs/b) url(/docs/c.css) '/docs/d'`);
    expect(await (await get('/docs/')).text()).toBe(
      `<a href="/pay/docs/a">${examples}</a> [b](/pay/docs/b) url(/pay/docs/c.css) '/pay/docs/d'`,
    );
  });
});

test.skipIf(spawnSync('curl', ['--version']).error)(
  'runs the guide’s examples as pasted, with the results that it states',
  async () => {
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as {
      info: { description: string };
    };
    const blocks = [...document.info.description.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]);
    expect(blocks[0]).toContain(`export FLORIN=${service.env.BASE_URL}`);
    const env = { ...process.env, FLORIN: service.url, FLORIN_KEY: service.merchant.keys.test };
    const script = blocks.slice(1).join('\necho\n');
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env });
    expect(stdout).toContain(`"id":"${service.merchant.id}"`);
    expect(stdout).toMatch(/HTTP\/1.1 201[\s\S]*HTTP\/1.1 201[\s\S]*idempotent-replayed: true/i);
    expect(stdout).toMatch(/x-ratelimit-remaining: \d+/i);
    expect(stdout).toContain('"code":"validation_failed"');
    expect(stdout).toMatch(/x-total-count: 1\b/i);
    expect(stdout).toMatch(/Events after oldest: \[\{"id":"evt_[^\n]*\nEvents after evt_\w{26}: \[/);
  },
);
