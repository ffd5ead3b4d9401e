import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boostSection } from '../../docs/.vitepress/search.ts';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { SITE } from '../../scripts/docs/site.ts';
import { buildSiteIfNeeded } from '../support/docs.ts';
import { axeViolations } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  await buildSiteIfNeeded();
  [service, chromium] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await service.stop();
});

/** Runs in the page: reports violations of its Content-Security-Policy. */
const WATCH = `window.stopped = [];
  document.addEventListener('securitypolicyviolation', (event) => window.stopped.push(event.blockedURI));`;

/** Opens a page, runs `look`, and returns what the page did wrong: requests to other hosts, blocked ones and errors. */
async function visit(
  path: string,
  colorScheme: 'light' | 'dark',
  look: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await chromium.browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme,
  });
  const faults: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${service.url}/`) || /^(data|blob):/.test(request.url());
    if (!isOurs) faults.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(WATCH);
  await page.goto(service.url + path);
  await look(page);
  faults.push(...(await page.evaluate<string[]>('window.stopped')));
  await page.close();
  return faults;
}

/** Expects that a page is accessible, and that it fits into the window of a phone and a desktop. */
async function expectGood(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  expect(await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
}

describe('the site', () => {
  test.each(['light', 'dark'] as const)('is accessible and loads nothing from elsewhere, in %s', async (scheme) => {
    for (const path of ['/docs/', '/docs/quickstart', '/docs/webhooks/events-payments', '/docs/operating/']) {
      const faults = await visit(path, scheme, async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectGood(page);
      });
      expect({ path, faults }).toEqual({ path, faults: [] });
    }
  });

  test('finds pages without asking another host, and leads to the reference', async () => {
    const faults = await visit('/docs/quickstart', 'light', async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('underpaid');
      await page.locator('.result').first().waitFor();
      expect(await page.locator('.result').first().getAttribute('href')).toMatch(
        /^\/docs\/payments\/late-and-partial#/,
      );
      await page.locator('.result').first().click();
      await page.waitForURL('**/docs/payments/late-and-partial*');
      await page.getByRole('link', { name: 'API reference' }).first().click();
      await page.waitForURL('**/docs/reference');
    });
    expect(faults).toEqual([]);
  });

  test('finds the right page first', async () => {
    const chunks = join(SITE, 'assets', 'chunks');
    const name = (await readdir(chunks)).find((file) => file.startsWith('@localSearchIndex')) as string;
    const { default: index } = await import(pathToFileURL(join(chunks, name)).href);
    const search = MiniSearch.loadJSON<{ id: string }>(index, {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      // VitePress' own, and ours.
      searchOptions: {
        fuzzy: 0.2,
        prefix: true,
        boost: { title: 4, text: 2, titles: 1 },
        boostDocument: boostSection,
      },
    });
    const first = (words: string) => String(search.search(words)[0]?.id).replace(/#.*/, '');
    const wanted = {
      refund: 'guides/refunds',
      underpaid: 'payments/late-and-partial',
      express: 'webhooks/express',
      '429': 'api/limits',
      openapi: 'api/openapi',
      sandbox: 'testing/',
      'rotate key': 'api/keys',
      backup: 'operating/backup',
      upgrade: 'operating/upgrade',
      'stuck job': 'operating/runbooks/jobs-wait-or-fail',
      'mail not arriving': 'operating/runbooks/mail-does-not-arrive',
      'replay webhook': 'operating/webhooks',
    };
    const found = Object.keys(wanted).map((words) => [words, first(words)]);
    expect(found).toEqual(Object.entries(wanted).map(([words, path]) => [words, `/docs/${path}`]));
  });
});

test('shows what to do at an address that does not exist, without errors', async () => {
  const faults = await visit('/docs/operating/nothing', 'light', async (page) => {
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'To the first page' }).waitFor();
    await expectGood(page);
  });
  // The browser reports the status itself.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

/** All pages of the site by path: the ids in it, and where its links lead. */
async function builtPages(): Promise<Map<string, { ids: Set<string>; links: string[] }>> {
  const files = (await readdir(SITE, { recursive: true })).filter(
    (file) => file.endsWith('.html') && file !== '404.html',
  );
  const parts = files.map(async (file) => {
    const html = await readFile(join(SITE, file), 'utf8');
    const path = `/docs/${file.replace(/(^|\/)index[.]html$|[.]html$/, '$1')}`;
    const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
    const links = found(/<a [^>]*?href="([^"]*)"/g).map((link) => new URL(link, `http://florin${path}`));
    const inside = links.filter(({ host }) => host === 'florin').map(({ pathname, hash }) => pathname + hash);
    return [path, { ids: new Set(found(/ id="([^"]+)"/g)), links: inside }] as const;
  });
  return new Map(await Promise.all(parts));
}

test('has no link that leads nowhere, and no anchor that is missing', async () => {
  const pages = await builtPages();
  const isDead = (link: string) => {
    const [path = '', anchor] = link.split('#');
    if (!path.startsWith('/docs/') || path === '/docs/reference') return false;
    const page = pages.get(path);
    return !page || (anchor !== undefined && anchor !== '' && !page.ids.has(decodeURIComponent(anchor)));
  };
  const dead = [...pages].flatMap(([path, { links }]) => links.filter(isDead).map((link) => `${path} -> ${link}`));
  expect([...new Set(dead)]).toEqual([]);
});

/** The texts of the repository that may name a page of the documentation. */
async function textsOutside(): Promise<{ file: string; text: string }[]> {
  const lists = ['src', 'ops', 'scripts', 'packages'].map(async (folder) => {
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => !name.includes('node_modules')).map((name) => join(folder, name));
  });
  const files = [...(await readdir('.')), ...(await Promise.all(lists)).flat()];
  const texts = files.filter((file) => /[.](ts|js|md|yml|eta|ftl|html)$/.test(file));
  return Promise.all(texts.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

test('is linked to rightly from the rest of the repository', async () => {
  const pages = await builtPages();
  const files = new Set((await readdir('docs', { recursive: true })).map((file) => `docs/${file}`));
  const isDead = (link: string) => {
    const [file = '', anchor] = link.split('#');
    if (/^docs\/(reference|assets|llms|florin)/.test(file)) return false;
    const path = `/${file.replace(/(\/)index[.]md$|[.]md$/, '$1')}`;
    const page = pages.get(path) ?? pages.get(`${path}/`);
    if (!page) return !files.has(file);
    return anchor !== undefined && !page.ids.has(anchor);
  };
  const found = (await textsOutside()).flatMap(({ file, text }) =>
    [...text.matchAll(/(?<=^|[^\w./-]|\}\}\/|[('"`]\/)docs\/[a-z][a-zA-Z0-9/_-]*(?:[.]md)?(?:#[a-z0-9_-]+)?/g)].map(
      ([link]) => ({
        file,
        link,
      }),
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ link }) => isDead(link))).toEqual([]);
});
