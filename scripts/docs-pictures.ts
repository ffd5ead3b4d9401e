// `npm run docs:pictures`: takes the pictures of the owner's guide from a local stack with a demo shop.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './browser/launch.ts';
import { SCENES, type Scene, urlOf } from './docs/scenes.ts';
import { openShop } from './docs/shop.ts';
import { startStack } from './localstack/stack.ts';

const HELP = `npm run docs:pictures [-- --only PATTERN]

  Starts a local stack with a demo shop, opens its pages in Chromium, and writes a picture of each to docs/owner/pictures.
  Takes two minutes, and needs no internet.

  --only PATTERN   only pictures whose name matches this regular expression, such as '^home$'`;

const FOLDER = fileURLToPath(new URL('../docs/owner/pictures', import.meta.url));
const SCREENS = { computer: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };
/** A picture of text stays sharp, and has about 40 kB. */
const QUALITY = 82;
/** More than any picture needs. A larger one has something wrong in it. */
const MAX_BYTES = 60_000;
/** The demo shop makes some hundred payments and requests at once, from one address. */
const LIMITS = { IP_LIMIT_PER_MINUTE: '10000', IP_LIMIT_PAYMENTS_PER_MINUTE: '10000' };

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const scenes = SCENES.filter(({ name }) => new RegExp(values.only).test(name));
const dataDir = await mkdtemp(join(tmpdir(), 'florin-pictures-'));
Object.assign(process.env, LIMITS);
const stack = await startStack({ port: 0, dataDir, quiet: true });
const chromium = await launchBrowser([]);
try {
  console.log('Filling the demo shop.');
  const subjects = await openShop(stack.info);
  const context = await chromium.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
  });
  const desk = await signIn(context, stack.info.dashboard_url);
  await mkdir(FOLDER, { recursive: true });
  for (const scene of scenes) {
    const page = await (scene.isPublic ? await chromium.browser.newContext({ locale: 'en-GB' }) : context).newPage();
    const picture = await take(page, urlOf(scene, subjects, { desk, site: stack.info.base_url }), scene);
    await page.close();
    if (picture.length > MAX_BYTES) throw new Error(`${scene.name} has ${picture.length} bytes`);
    await writeFile(join(FOLDER, `${scene.name}.webp`), picture);
    console.log(`${scene.name}.webp  ${Math.ceil(picture.length / 1000)} kB`);
  }
} finally {
  await chromium.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

/** Signs in by the link, and returns the address of the shop's dashboard in test mode. */
async function signIn(context: BrowserContext, link: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(link);
  await page.locator('main form button').first().click();
  await page.waitForURL(/\/dashboard\/mer_[^/]+\/test$/);
  const address = page.url();
  await page.close();
  return address;
}

/** Returns a page as a WebP picture. @throws Error if the page is a problem's */
async function take(page: Page, url: string, { device, height }: Scene): Promise<Buffer> {
  await page.setViewportSize({ ...SCREENS[device], ...(height ? { height } : {}) });
  const answer = await page.goto(url);
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`);
  await page.waitForLoadState('load');
  await page.evaluate('document.fonts.ready');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
