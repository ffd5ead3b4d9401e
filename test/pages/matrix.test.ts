import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { TOLERANCE } from '../support/matrix/approved.ts';
import { distance, fingerprint } from '../support/matrix/fingerprints.ts';
import { misfits } from '../support/matrix/layout.ts';
import { LANGUAGES, quickLoad } from '../support/matrix/matrix.ts';
import { steady } from '../support/matrix/steady.ts';
import { untranslated } from '../support/matrix/untranslated.ts';
import { takePicture } from '../support/pictures.ts';

// `states.test.ts` proves nothing without these checks. Each must notice its own faults, and nothing else.

let browser: LaunchedBrowser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.browser.newPage({ viewport: { width: 390, height: 600 } });
});
afterAll(() => browser.close());

const PAGE = `<html lang="en"><style>
  body { margin: 0; font: 16px system-ui; background: #f5f6f9 } button { background: #2b4fd1; color: #fff; padding: 12px 40px }
  .line { border-top: 1px solid #dfe3eb } a { color: #2b4fd1 }</style>
  <p>Waiting for your payment</p><button>Open in wallet</button><p class="line">Total</p><a href="/">Contact</a></html>`;

async function shown(html: string): Promise<PNG> {
  await page.setContent(html);
  return PNG.sync.read(await takePicture(page));
}

describe('the fingerprint of a picture', () => {
  test('is the same for the same page, and bears rounding in some hundred pixels', async () => {
    const picture = await shown(PAGE);
    const before = fingerprint(picture);
    expect(distance(before, fingerprint(await shown(PAGE)))).toBe(0);
    for (let pixel = 0; pixel < 300; pixel++) {
      const at = pixel * 404;
      picture.data[at] = Math.max(0, (picture.data[at] as number) - 1);
    }
    expect(distance(before, fingerprint(picture))).toBeLessThan(TOLERANCE);
  });

  test.each([
    ['a colour', 'background: #2b4fd1', 'background: #2c51d4'],
    ['the colour of a link', 'a { color: #2b4fd1 }', 'a { color: #4b6fd1 }'],
    ['a pale line', '1px solid #dfe3eb', '0 solid #dfe3eb'],
    ['a margin of a pixel', 'padding: 12px 40px', 'padding: 12px 41px'],
    ['a letter', 'Waiting for', 'Waitinq for'],
    ['a full stop', 'your payment', 'your payment.'],
    ['a word', '>Total<', '><'],
  ])('tells that %s has changed', async (_, before, after) => {
    const [one, other] = [await shown(PAGE), await shown(PAGE.replace(before, after))];
    expect(distance(fingerprint(one), fingerprint(other))).toBeGreaterThan(TOLERANCE);
  });
});

test('everything that differs in every run is made equal, and nothing else', async () => {
  const run = (id: string, address: string, day: string, time: string, path: string) => `<html lang="en">
    <p>Invoice INV-2026-000011, ${id}, to ${address}, ${address.slice(0, 4)}…${address.slice(-4)}</p>
    <p>until ${day}, ${time} UTC, for €25.00, 27.50${time.slice(-2)}1 USDC</p><p data-volatile>${time.slice(-2)} minutes</p>
    <input value="solana:${address}?amount=27.5"><svg viewBox="0 0 45 45"><path d="${path.repeat(400)}"/></svg></html>`;
  const texts: string[] = [];
  for (const html of [
    run(
      'pay_01h455vb4pex5vsknk084sn02q',
      '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
      '3 May 2026',
      '9:05',
      'M1 2h1z',
    ),
    run(
      'pay_01kaz1w3v0f6m8x5c7d2e9b4aa',
      'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
      '26 Nov 2026',
      '14:35',
      'M3 4h1z',
    ),
  ]) {
    await page.setContent(html);
    await steady(page, 'en');
    texts.push(
      await page.evaluate(
        'document.body.innerText + document.querySelector("input").value + document.querySelector("path").outerHTML',
      ),
    );
  }
  expect(texts[0]).toBe(texts[1]);
  for (const part of [
    'INV-2026-000011',
    '€25.00',
    '27.50',
    'until 30 May 2026, 12:34 UTC',
    '00 minutes',
    '?amount=27.5',
  ]) {
    expect(texts[0]).toContain(part);
  }
});

test.each([
  ['en', '3 March 2026', '26 November 2027', '30 May 2026'],
  ['en', '3 Mar 2026, 9:05', '26 Nov 2027, 14:35', '30 May 2026, 12:34'],
  ['en', 'March 3, 2026', 'November 26, 2027', 'May 30, 2026'],
  ['en', 'Gold, 3 March 2026', 'Gold, 26 November 2026', 'Gold, 30 May 2026'],
  ['de', '3. März 2026', '26. November 2027', '30. Mai 2026'],
  ['de', '03.03.2026, 09:05', '26.11.2027, 14:35', '30.05.2026, 12:34'],
  ['de', '3. März 2026, 09:05', '26. Nov. 2027, 14:35', '30. Mai 2026, 12:34'],
  ['fr', 'jusqu’au 3 mars 2026', 'jusqu’au 26 nov. 2027', 'jusqu’au 30 mai 2026'],
  ['fr', '3 mars 2026', '26 nov. 2027', '30 mai 2026'],
  ['ja', '2026年3月3日', '2027年11月26日', '2026年5月30日'],
  ['ja', '2026/03/03 9:05', '2027/11/26 14:35', '2026/05/30 12:34'],
  ['ar', '3 مارس 2026', '26 نوفمبر 2027', '30 مايو 2026'],
])('dates in %s are made equal: %s, %s', async (language, one, other, same) => {
  for (const date of [one, other]) {
    await page.setContent(`<p>${date}</p>`);
    await steady(page, language);
    expect(await page.innerText('p')).toBe(same);
  }
});

describe('what is not translated', () => {
  const show = (lang: string, body: string) =>
    page.setContent(`<html lang="${lang}"><title>x</title><body>${body}</body></html>`);

  test.each<[string, string[]]>([
    ['<p>Payment ID</p>', ['Payment ID']],
    ['<p>Zahlungs-ID</p><button aria-label="Copy the address">⧉</button>', ['Copy the address']],
    ['<p>12,00 €</p><p>Bitte nicht Copyright nennen</p>', []],
    ['<a>Copy</a>', ['Copy']],
  ])('into German: %s', async (body, found) => {
    await show('de', body);
    expect(await untranslated(page, 'de')).toEqual(found.map((text) => `not translated: ${text}`));
  });

  test.each<[string, string[]]>([
    ['<p>اتصل Contact</p><p>Contact us</p><p hidden>later</p>', ['Contact us', 'later']],
    ['<img alt="Logo"><input placeholder="Name">', ['Logo', 'Name']],
    ['<p><bdi>Café</bdi>، 12 USDC على Solana، <span dir="ltr">pay_1</span></p>', []],
    ['<a lang="en">English</a><p dir="auto">Two tickets</p>', []],
  ])('into Arabic, whether a catalogue has it or not: %s', async (body, found) => {
    await show('ar', body);
    expect(await untranslated(page, 'ar')).toEqual(found.map((text) => `not translated: ${text}`));
  });
});

describe('what does not fit', () => {
  const UNSEEN = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)';
  test.each<[string, RegExp[]]>([
    [
      '<p style="width: 500px">wide</p>',
      [/^needs 500 pixels in a window of 390$/, /^<p class=""> wide reaches from 0 to 500/],
    ],
    ['<p style="margin-left: -20px">left</p>', [/left reaches from -20 to/]],
    ['<p style="overflow: hidden; height: 10px">two<br>lines</p>', [/is cut off/]],
    [
      '<p style="overflow: hidden; width: 50px; white-space: nowrap; text-overflow: ellipsis">long words</p>',
      [/is cut off/],
    ],
    [`<p style="${UNSEEN}">for screen readers</p><input value="${'x'.repeat(200)}">`, []],
    ['<div style="overflow-x: auto"><p style="width: 900px">scrolls</p></div><p>fits</p>', []],
  ])('of %s', async (body, lines) => {
    await page.setContent(`<html><style>body, p { margin: 0 }</style><body>${body}</body></html>`);
    expect(await misfits(page)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });
});

test('the quick loads show each scene in one of the hardest languages, and together cover everything', () => {
  const all = Array.from({ length: 50 }, (_, number) => quickLoad({ name: `scene ${number}`, path: '/' }));
  for (const { language, also } of all) {
    expect(new Set([language, ...also]).size).toBe(2);
    expect([language, ...also].some((shown) => shown === 'de' || shown === 'ar')).toBe(true);
  }
  const views = all.flatMap((load) => load.views.map((view) => `${view.width} ${view.colorScheme}`));
  expect(views).toHaveLength(all.length);
  expect(new Set(views).size).toBe(4 * 2);
  expect(new Set(all.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  expect(new Set(all.flatMap(({ also }) => also)).size).toBe(2);
});
