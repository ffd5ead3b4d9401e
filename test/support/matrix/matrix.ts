import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { Scene } from '../checkouts.ts';
import { axeViolations, carryAxe, watchPage } from '../pages.ts';
import { lineTo, takePicture, takeSmall } from '../pictures.ts';
import type { Service } from '../service.ts';
import { misfits } from './layout.ts';
import { steady, watchRequests } from './steady.ts';
import { untranslated } from './untranslated.ts';

/** The languages that pages are tested in. */
export const LANGUAGES = ['en', 'de', 'fr', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
const RIGHT_TO_LEFT = 'ar';
/** Languages that pages fit worst: the longest words, and right to left. */
const HARDEST: Language[] = ['de', RIGHT_TO_LEFT];

const PHONES = [320, 390] as const;
const DESKTOPS = [768, 1280] as const;
export type Width = (typeof PHONES | typeof DESKTOPS)[number];
/** Everything must fit into these. 640 is a desktop's window at 200 % zoom. */
const FITS = [...PHONES, 640, ...DESKTOPS];
/** The narrowest windows of both layouts: what fits there in one language, and anywhere in another, fits anywhere. */
const NARROWEST = [320, 768];
const HEIGHTS = { phone: 844, desktop: 900 };

const SCHEMES = ['light', 'dark'] as const;
export type View = { width: Width; colorScheme: (typeof SCHEMES)[number] };
/**
 * One load of a scene, and the views of it.
 * - also: further languages, in which its texts must fit and be translated
 * - isThorough: axe checks every rule in every view
 */
export type Load = { scene: Scene; language: Language; views: View[]; also: Language[]; isThorough?: true };
/** A picture. `name`: its scene, width, scheme and language. `small` takes it once more, as a WebP of half its size. */
export type Picture = { name: string; png: Buffer; small(): Promise<Buffer> };

/** Returns a load of a scene in every language, with every view. */
export function everyLoad(scene: Scene): Load[] {
  const views = SCHEMES.flatMap((colorScheme) =>
    [...PHONES, ...DESKTOPS].map((width): View => ({ width, colorScheme })),
  );
  return LANGUAGES.map((language) => ({ scene, language, views, also: [], isThorough: true }));
}

/**
 * Returns the load of a scene for a quick look: one view in one language. Its texts must also fit in one of the hardest languages.
 * A scene that needs clicks is shown on a phone, which some clicks need, and in no other language: repeating them takes seconds.
 * The name of the scene decides which ones, so that a new scene changes no other's. Together, those of all scenes cover
 * everything.
 */
export function quickLoad(scene: Scene): Load {
  const [word = 0, phone = 0, desktop = 0, scheme = 0, kind = 0] = createHash('sha256').update(scene.name).digest();
  const pick = <T>(from: readonly T[], number: number) => from[number % from.length] as T;
  const language = pick(LANGUAGES, word);
  const views: View[] = [
    { width: pick(PHONES, phone), colorScheme: pick(SCHEMES, scheme) },
    { width: pick(DESKTOPS, desktop), colorScheme: pick(SCHEMES, scheme + 1) },
  ];
  const hardest = HARDEST.filter((hard) => hard !== language);
  return { scene, language, views: [pick(views, scene.act ? 0 : kind)], also: scene.act ? [] : [pick(hardest, word)] };
}

/** Returns the names of a load's pictures. */
export const namesOf = ({ scene, language, views }: Load) =>
  views.map(({ width, colorScheme }) => `${scene.name}.${width}.${colorScheme}.${language}`);

export type Inspection = { browser: Browser; service: Service; onPicture(picture: Picture): unknown };

/** Opens pages, looks at each view, and returns what is wrong, a line for each fault. */
export async function inspect(loads: Load[], inspection: Inspection): Promise<string[]> {
  const problems: string[] = [];
  // Opening a browser's profile takes as long as a load, so loads share one if they can.
  const kinds = Map.groupBy(
    loads,
    ({ language, scene, views }) => `${language} ${views.length > 0} ${scene.arrange ? scene.name : ''}`,
  );
  const waiting = [...kinds.values()];
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) problems.push(...(await inspectKind(next, inspection)));
  };
  await Promise.all([lane(), lane()]);
  return problems;
}

async function inspectKind(loads: Load[], inspection: Inspection): Promise<string[]> {
  const { language, scene } = loads[0] as Load;
  const context = await inspection.browser.newContext({
    locale: language,
    // Its name is the same in summer.
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  });
  const problems: string[] = [];
  try {
    if (loads[0]?.views.length) await carryAxe(context);
    await scene.arrange?.(context);
    const page = await context.newPage();
    const noticed: string[] = [];
    watchPage(page, [inspection.service.url], noticed);
    watchRequests(page);
    for (const load of loads) {
      const found = await inspectLoad(page, load, inspection).catch((error) => [String(error)]);
      const all = new Set([...found, ...noticed.splice(0)]);
      problems.push(...[...all].map((problem) => `${load.scene.name} ${language}: ${problem}`));
    }
  } finally {
    await context.close();
  }
  return problems;
}

async function inspectLoad(page: Page, load: Load, inspection: Inspection): Promise<string[]> {
  const { scene, language, views, also } = load;
  const { url } = inspection.service;
  await resize(page, views[0]?.width ?? PHONES[0]);
  if (scene.via) await page.goto(url + scene.via);
  await page.goto(url + scene.path);
  await scene.act?.(page);
  const found = await untranslated(page, language);
  // A button looks different below the pointer that clicked it.
  await page.mouse.move(0, 0);
  await steady(page, language);
  for (const [index, { width, colorScheme }] of views.entries()) {
    await page.emulateMedia({ colorScheme });
    await resize(page, width);
    const name = namesOf(load)[index] as string;
    await inspection.onPicture({ name, png: await takePicture(page), small: () => takeSmall(page) });
    found.push(...(await axeViolations(page, axeOptions(load, index))));
  }
  found.push(...(await misfitsIn(page, FITS)));
  for (const other of also) {
    await translate(page, other);
    const faults = [...(await untranslated(page, other)), ...(await misfitsIn(page, NARROWEST))];
    found.push(...faults.map((fault) => `in ${other}: ${fault}`));
  }
  return found;
}

async function misfitsIn(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const line = await lineTo(page);
  for (const width of widths) {
    // In narrow windows, the style sheets make no difference between a touch screen and a mouse.
    const window = { width, height: HEIGHTS.desktop, deviceScaleFactor: 1, mobile: false };
    await line.send('Emulation.setDeviceMetricsOverride', window);
    found.push(...(await misfits(page)));
  }
  return found;
}

/** Replaces what a page shows by the same page in another language, without its scripts: loading it takes much longer. */
async function translate(page: Page, language: Language): Promise<void> {
  const headers = { accept: 'text/html', 'accept-language': language };
  const html = await (await page.context().request.get(page.url(), { headers })).text();
  await page.evaluate((text) => {
    const { document, DOMParser } = globalThis as any;
    const { documentElement, title, body } = new DOMParser().parseFromString(text, 'text/html');
    Object.assign(document.documentElement, { lang: documentElement.lang, dir: documentElement.dir });
    document.title = title;
    document.body.replaceWith(body);
  }, html);
}

/** Makes a page's window that of a phone with a touch screen, or of a desktop. */
async function resize(page: Page, width: number): Promise<void> {
  const line = await lineTo(page);
  const isPhone = width < 640;
  const height = HEIGHTS[isPhone ? 'phone' : 'desktop'];
  const window = { width, height, deviceScaleFactor: 1, mobile: isPhone };
  await Promise.all([
    line.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone }),
    line.send('Emulation.setDeviceMetricsOverride', window),
  ]);
}

/** The tags of WCAG 2.2 AA, and the rules that axe recommends beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the rules for a view: all of them for the first, and then what its width or scheme changes most. The markup is
 * the same in all views, but each shows other parts of it.
 */
function axeOptions({ views, isThorough }: Load, index: number) {
  const isLight = (views[index] as View).colorScheme === views[0]?.colorScheme;
  if (index === 0 || isThorough) return { runOnly: TAGS };
  return { runOnly: { type: 'rule' as const, values: [isLight ? 'target-size' : 'color-contrast'] } };
}
