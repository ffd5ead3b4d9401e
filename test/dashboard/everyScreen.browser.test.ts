import type { BrowserContextOptions, Page } from 'playwright-core';
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
/** A language from right to left, and one with long words: pages take turns, since they share their parts. */
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
      ...(await lookAtAll([...viewsOf(screens, subjects, owner), ...plain.signedIn.map(inAnother)], owner)),
      ...(await lookAtAll(viewsOf(operatorPages, ofOperator, operator), operator)),
      ...(await lookAtAll(plain.signedOut.map(inAnother))),
    ];
    expect(found).toEqual([]);
  },
  ALL_MS,
);

/** A page to look at, in English and perhaps in another language. */
type View = { path: string; language?: string | undefined };
const inAnother = (path: string, turn: number): View => ({ path, language: LANGUAGES[turn % LANGUAGES.length] });

/** Returns views of all pages: of every object that is given for a page itself, and of one for a form about it. */
function viewsOf(all: Parameters<typeof pagesOf>[0], subjects: Subjects, visit: DeskVisit): View[] {
  return pagesOf(all).flatMap((screen, turn) => {
    const [first, ...others] = addressesOf(screen, subjects).map((path) => visit.path + path);
    // Other objects have other texts, but no other labels.
    const more = screen.path in subjects ? others.map((path) => ({ path })) : [];
    return [inAnother(first as string, turn), ...more];
  });
}

/** Returns what is wrong with pages in the browser of a visitor. */
async function lookAtAll(views: View[], visit?: DeskVisit): Promise<string[]> {
  const newContext = async (options: BrowserContextOptions) => {
    const context = await chromium.browser.newContext({ viewport: PHONE, ...options });
    const value = visit?.cookie.replace('session=', '');
    if (value) await context.addCookies([{ name: 'session', value, url: `${shop.service.url}/dashboard` }]);
    return context;
  };
  const usual = await newContext({});
  await carryAxe(usual);
  const plain = await newContext({ javaScriptEnabled: false });
  const found: string[] = [];
  const left = views.values();
  const lookAtNext = async () => {
    const [page, other] = [await usual.newPage(), await plain.newPage()];
    for (const view of left) {
      const notes = [...(await lookAt(page, view)), ...(await lookInLanguage(other, view))];
      page.removeAllListeners();
      found.push(...notes.map((line) => `${view.path} ${line}`));
    }
  };
  await Promise.all(Array.from({ length: TABS }, lookAtNext));
  await Promise.all([usual, plain].map((context) => context.close()));
  return found;
}

/** Returns what is wrong with a page in English, a line for each finding. One object of each page is also looked at in the dark. */
async function lookAt(page: Page, { path, language }: View): Promise<string[]> {
  const found: string[] = [];
  watchPage(page, [shop.service.url], found);
  page.on('response', (answer) => {
    if (answer.status() >= 400) found.push(`loads ${answer.url()}, which answers ${answer.status()}`);
  });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await open(page, path, 'en')), ...(await axeViolations(page, { runOnly: RULES })));
  if (!language) return found;
  // The colours are the same on a computer, where the menu and tables look different.
  await page.setViewportSize(COMPUTER);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeViolations(page, { runOnly: ['color-contrast'] })).map((line) => `in the dark ${line}`));
  return found;
}

/** Returns what is wrong with a page in its other language. Without JavaScript, its menu and all its parts are open. */
async function lookInLanguage(page: Page, { path, language }: View): Promise<string[]> {
  if (!language) return [];
  const found = await open(page, path, language);
  // A page whose content changes soon loads itself again after some seconds, which would interrupt the next navigation.
  await page.evaluate('stop()');
  return found;
}

/** Opens a page in a language. Returns whether it is another page, or wider than the phone. */
async function open(page: Page, path: string, language: string): Promise<string[]> {
  const answer = await page.goto(`${shop.service.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  const { pathname } = new URL(page.url());
  // Parts that are closed have contents, too.
  await page.evaluate('for (const part of document.querySelectorAll("main details")) part.open = true');
  const [width, room] = (await page.evaluate(
    '[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]',
  )) as [number, number];
  return [
    ...(answer?.status() !== 200 || pathname !== path.split('?')[0]
      ? [`answers ${answer?.status()} at ${pathname}`]
      : []),
    ...(width > room ? [`in ${language} is ${width} px wide`] : []),
  ];
}
