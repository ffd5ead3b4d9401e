import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf, pagesOf, type Subjects } from '../../scripts/browser/deskPages.ts';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { operatorScreens } from '../../src/api/dashboard/operator/index.ts';
import { screens } from '../../src/api/dashboard/screens/index.ts';
import { type DeskVisit, visitDesk, visitOperator } from '../support/desk.ts';
import { deskSubjects, operatorSubjects, plainPages, startDesk } from '../support/deskScenes.ts';
import { axeViolations, carryAxe, watchPage } from '../support/pages.ts';
import type { Shop } from '../support/refunds.ts';

/** Some hundred loads take a minute, and longer on a busy machine. */
const ALL_MS = 900_000;
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };
/** Pages that are open side by side: the browser renders one while others wait for the service. */
const TABS = 3;
/** A language from right to left, and one with long words. */
const LANGUAGES = ['ar', 'de'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The operator's pages, without those of pg-boss, which are another project's. */
const operatorPages = operatorScreens.filter(({ path }) => !path.startsWith('/pg-boss'));

let shop: Shop;
let owner: DeskVisit;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [shop, chromium] = await Promise.all([startDesk(), launchBrowser()]);
  owner = await visitDesk(shop.service);
});
afterAll(async () => {
  await chromium.close();
  await shop.service.stop();
});

test(
  'every page is accessible, fits a phone in every direction, and asks no other origin',
  async () => {
    const [subjects, ofOperator] = [await deskSubjects(shop, owner), await operatorSubjects(shop)];
    const plain = await plainPages(shop);
    const operator = await visitOperator(shop.service);
    const found = [
      ...(await lookAtAll([...viewsOf(screens, subjects, owner), ...plain.signedIn.map(inAll)], owner)),
      ...(await lookAtAll(viewsOf(operatorPages, ofOperator, operator), operator)),
      ...(await lookAtAll(plain.signedOut.map(inAll))),
    ];
    expect(found).toEqual([]);
  },
  ALL_MS,
);

/** A page to look at, in English and in these languages. */
type View = { path: string; languages: string[] };
const inAll = (path: string): View => ({ path, languages: LANGUAGES });

/** Returns views of all pages: of every object that is given for a page itself, and of one for a form about it. */
function viewsOf(all: Parameters<typeof pagesOf>[0], subjects: Subjects, visit: DeskVisit): View[] {
  return pagesOf(all).flatMap((screen) => {
    const [first, ...others] = addressesOf(screen, subjects).map((path) => visit.path + path);
    // Other objects have other texts, but no other labels.
    const more = screen.path in subjects ? others.map((path) => ({ path, languages: [] })) : [];
    return [inAll(first as string), ...more];
  });
}

/** Returns what is wrong with pages in the browser of a visitor. */
async function lookAtAll(views: View[], visit?: DeskVisit): Promise<string[]> {
  const context = await chromium.browser.newContext({ viewport: PHONE });
  await carryAxe(context);
  const value = visit?.cookie.replace('session=', '');
  if (value) await context.addCookies([{ name: 'session', value, url: `${shop.service.url}/dashboard` }]);
  const found: string[] = [];
  const left = views.values();
  const lookAtNext = async () => {
    const page = await context.newPage();
    for (const view of left) found.push(...(await lookAt(page, view)));
  };
  await Promise.all(Array.from({ length: TABS }, lookAtNext));
  await context.close();
  return found;
}

/** Returns what is wrong with a page, a line for each finding. */
async function lookAt(page: Page, { path, languages }: View): Promise<string[]> {
  const { url } = shop.service;
  const found: string[] = [];
  watchPage(page, [url], found);
  /** Opens the page in a language, and notes if it is wider than the phone. */
  const open = async (language: string) => {
    const answer = await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    const opened = new URL(page.url()).pathname;
    if (answer?.status() !== 200 || opened !== path.split('?')[0])
      found.push(`answers ${answer?.status()} at ${opened}`);
    const [width, room] = (await page.evaluate(
      '[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]',
    )) as [number, number];
    if (width > room) found.push(`in ${language} is ${width} px wide`);
  };
  page.on('response', (answer) => {
    if (answer.status() >= 400) found.push(`loads ${answer.url()}, which answers ${answer.status()}`);
  });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  await open('en');
  // Parts that are closed have contents, too.
  await page.evaluate('for (const part of document.querySelectorAll("details.group")) part.open = true');
  found.push(...(await axeViolations(page, { runOnly: RULES })));
  // The colours are the same on a computer, where the menu and tables look different.
  await page.setViewportSize(COMPUTER);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeViolations(page, { runOnly: ['color-contrast'] })).map((line) => `in the dark ${line}`));
  await page.setViewportSize(PHONE);
  for (const language of languages) await open(language);
  page.removeAllListeners();
  return found.map((line) => `${path} ${line}`);
}
