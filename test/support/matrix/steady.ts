import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

// Makes a page look the same in every run. It replaces ids, addresses, signatures, times, dates and the modules of QR codes.
// It also replaces the last digits that identify a payment from an exchange.

/** The attribute of an element whose digits differ in every run, for what no pattern below finds. */
const VOLATILE = 'data-volatile';

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const ALONE = '(?![\\p{L}\\p{Nd}])';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';

/** A regular expression, and what stands in its place. */
type Pattern = [source: string, replacement: string];

const PATTERNS: Pattern[] = [
  ['[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ['(?<!\\p{Nd})20\\p{Nd}{2}-\\p{Nd}{2}-\\p{Nd}{2}(?!\\p{Nd})', '2026-05-30'],
  // The year of an invoice's number.
  ['(?<=[A-Z]-)20\\p{Nd}{2}(?=-\\p{Nd}{6})', '2026'],
  [`(?<![a-z])([a-z]{3,4})_[0-9a-z]{26}${ALONE}`, '$1_01h455vb4pex5vsknk084sn02q'],
  [`(?<![\\p{L}\\p{Nd}])${BASE58}{86,88}${ALONE}`, WRAPPED_SOL + WRAPPED_SOL],
  [`(?<![\\p{L}\\p{Nd}])${BASE58}{32,44}${ALONE}`, WRAPPED_SOL],
  [`${BASE58}{3,8}…${BASE58}{3,8}${ALONE}`, 'So11…1112'],
  [`(?<!\\p{Nd})\\p{Nd}{1,2}:\\p{Nd}{2}(:\\p{Nd}{2})?(?!\\p{Nd})`, '12:34'],
  // The digits after the cents, of tokens with six decimals. Dates have two points.
  [`(?<![.]\\p{Nd}{2})([.,٫]\\p{Nd}{2})\\p{Nd}{1,4}(?!\\p{Nd}|[.,]\\p{Nd})`, '$11234'],
];

const POLL_MS = 10;

/** In May, whose short name is also its long one in English and French: nobody can tell how such a date is written. */
const SAMPLE_DATE = new Date('2026-05-30T10:15:00Z');
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));
const STYLES: Intl.DateTimeFormatOptions[] = [
  ...(['full', 'long', 'medium', 'short'] as const).map((dateStyle) => ({ dateStyle })),
  { year: 'numeric', month: 'short', day: 'numeric' },
];

/** Returns a pattern for each way in which a language, or English, writes dates. */
function datePatterns(language: string): Pattern[] {
  return [language, 'en-GB', 'en-US'].flatMap((locale) =>
    STYLES.map((style): Pattern => {
      const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
      const oneOf = (times: Date[], part: string) => {
        const names = times.map((time) => format.formatToParts(time).find(({ type }) => type === part)?.value ?? '');
        return `(?:${names.map(escaped).join('|')})`;
      };
      const sources = format.formatToParts(SAMPLE_DATE).map(({ type, value }) => {
        if (type === 'literal') return escaped(value).replace(/\s+/g, '\\s+');
        if (type === 'weekday') return oneOf(WEEK, type);
        if (type === 'year') return `\\p{Nd}{${value.length}}`;
        if (type === 'month' && /\p{L}/u.test(value)) return oneOf(MONTHS, type);
        return '\\p{Nd}{1,2}';
      });
      return [`(?<!\\p{Nd})${sources.join('')}(?!\\p{Nd})`, format.format(SAMPLE_DATE)];
    }),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const cache = new Map<string, Pattern[]>();

function patternsOf(language: string): Pattern[] {
  const known = cache.get(language) ?? [...datePatterns(language), ...PATTERNS];
  cache.set(language, known);
  return known;
}

/** The requests of each page that have no answer yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Notes a page's requests, so that `steady` can wait for their answers. */
export function watchRequests(page: Page): void {
  const waiting = new Set<Request>();
  unanswered.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Replaces what differs in every run, ends what moves, and stops the page's timers. */
export async function steady(page: Page, language: string): Promise<void> {
  // Polls and countdowns would change the page again, and so would the answer to a poll.
  await page.evaluate(stopTimers);
  const waiting = unanswered.get(page);
  while (waiting?.size) {
    await delay(POLL_MS);
    await page.evaluate(stopTimers);
  }
  await page.evaluate(steadyPage, { patterns: patternsOf(language), volatile: VOLATILE });
}

/** Runs in the page. */
function stopTimers(): void {
  for (let id = Number(setTimeout(() => {})); id > 0; id--) clearTimeout(id);
}

/** Runs in the page. */
async function steadyPage({ patterns, volatile }: { patterns: [string, string][]; volatile: string }): Promise<void> {
  const { document, NodeFilter, CSSStyleSheet } = globalThis as any;
  const CODE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#fff" d="M0 0h4v4H0z"/><path d="M1 1h2v2H1z"/></svg>')}`;
  const rules = patterns.map(([source, replacement]) => [new RegExp(source, 'gu'), replacement] as const);
  const steadied = (text: string) => rules.reduce((so, [rule, replacement]) => so.replace(rule, replacement), text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isVolatile = node.parentElement.closest(`[${volatile}]`) !== null;
    const text = isVolatile ? node.data.replace(/\p{Nd}/gu, '0') : steadied(node.data);
    if (text !== node.data) node.data = text;
  }
  for (const field of document.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea')) {
    const text = steadied(field.value);
    if (text !== field.value) field.value = text;
  }
  // A path of a thousand characters is a QR code's. A square in its middle shows its size and place.
  for (const path of document.querySelectorAll('svg path')) {
    if (path.getAttribute('d').length < 1000) continue;
    const { width, height } = path.ownerSVGElement.viewBox.baseVal;
    path.setAttribute('d', `M${width / 4} ${height / 4}h${width / 2}v${height / 2}h-${width / 2}z`);
  }
  // A picture that is drawn by us is a code, too. One that is not shown yet would never load.
  for (const image of document.images) {
    image.loading = 'eager';
    if (/\.svg$/.test(image.src)) image.src = CODE;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  await Promise.all([...document.images].map((image: any) => image.decode().catch(() => {})));
}
