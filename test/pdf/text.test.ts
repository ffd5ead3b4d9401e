import { describe, expect, test } from 'vitest';
import { clusters, type FontName, font, fontFor } from '../../src/pdf/fonts.ts';
import { setText } from '../../src/pdf/text.ts';

const WIDE = 10_000;
/** Returns the text of each line, from left to right, with its font. */
const shown = (text: string, width = WIDE) =>
  setText(text, 10, 'regular', width).map(({ runs }) => runs.map((run) => [run.font, run.text]));

describe('every character has a font that contains it', () => {
  test.each([
    ['Ångström Ελλάδα Привет ₿ €', 'sans'],
    ['Zażółć gęślą jaźń ŁÓDŹ', 'sans'],
    ['Pijamalı hasta yağız şoföre çabucak güvendi İĞÜŞ', 'sans'],
    ['ÇÃO œuvre ¿Señor? ß „“ « » – ’', 'sans'],
    ['قهوة عربية ممتازة', 'arabic'],
    ['אנה לביא', 'hebrew'],
    ['ร้านกาแฟ น้ำผึ้ง', 'thai'],
    ['永和九年歲在癸丑ひらがなカタカナ', 'han'],
    ['김민준 주식회사', 'korean'],
    ['☕', 'emoji'],
    ['👨‍👩‍👧', 'emoji'],
    ['👩🏽‍🚀', 'emoji'],
    ['🇨🇭', 'emoji'],
    ['❤️', 'emoji'],
    ['1️⃣', 'emoji'],
    ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'emoji'],
  ] as const)('sets %s in %s', (text, name) => {
    expect(shown(text)[0]?.map(([used]) => used)).toEqual([name]);
    for (const cluster of clusters(text)) {
      const glyphs = font(name).layout(cluster).glyphs;
      expect({ cluster, ids: glyphs.map(({ id }) => id) }).not.toMatchObject({ ids: expect.arrayContaining([0]) });
    }
  });

  test('sets bold words that no bold font contains in another font', () => {
    expect(fontFor('a', 'bold', null)).toBe('bold');
    expect(fontFor('語', 'bold', 'bold')).toBe('han');
  });

  test('draws a family of emoji as one picture, not three', () => {
    expect(font('emoji').layout('👨‍👩‍👧').glyphs).toHaveLength(1);
  });
});

describe('text is in reading order', () => {
  test.each<[string, [FontName, string][]]>([
    // In Arabic, numbers and foreign words are read from left to right, brackets are mirrored.
    [
      'قهوة 250 جم',
      [
        ['arabic', 'جم'],
        ['sans', ' '],
        ['sans', '250'],
        ['arabic', 'قهوة '],
      ],
    ],
    [
      'قهوة (جم)',
      [
        ['sans', '('],
        ['arabic', 'جم'],
        ['sans', ')'],
        ['arabic', 'قهوة '],
      ],
    ],
    [
      'אנה (12) לביא',
      [
        ['hebrew', 'לביא'],
        ['sans', ' ('],
        ['sans', '12'],
        ['sans', ')'],
        ['hebrew', 'אנה '],
      ],
    ],
    // In a line that begins with Latin letters, Arabic stands where it is mentioned.
    [
      'from قهوة عربية to you',
      [
        ['sans', 'from '],
        ['arabic', 'قهوة عربية'],
        ['arabic', ' '],
        ['sans', 'to you'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(shown(text)[0]).toEqual(expected);
  });

  /** Returns the characters as they are on paper, from left to right. */
  const drawn = (text: string) =>
    (setText(text, 10, 'regular', WIDE)[0]?.runs ?? [])
      .flatMap((run) => font(run.font).layout(run.text).glyphs)
      .map((glyph) => String.fromCodePoint(...glyph.codePoints))
      .join('');

  test.each([
    ['١٢٣٤٫٥٠', '١٢٣٤٫٥٠'],
    ['Phone ۱۲۳۴ / ١٢٣', 'Phone ۱۲۳۴ / ١٢٣'],
    ['السعر ١٢٣', '١٢٣ رعسلا'],
    // The percent sign follows the number, which is to its left (UAX #9, rules W2 and W5).
    ['قیمت ۱۲٪', '٪۱۲ تمیق'],
    ['abc ١٢', 'abc ١٢'],
    ['قهوة ١٢٣ abc 45', 'abc 45 ١٢٣ ةوهق'],
  ])('keeps a number in Arabic or Persian digits the same number on paper: %s', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  test('starts an Arabic paragraph at the right, and a Latin one at the left', () => {
    expect(setText('قهوة\ncoffee', 10, 'regular', WIDE).map(({ isRtl }) => isRtl)).toEqual([true, false]);
  });

  test('joins Arabic letters, and writes them from right to left', () => {
    const { glyphs } = font('arabic').layout('عربية');
    expect(glyphs.at(-1)?.codePoints).toEqual(['ع'.codePointAt(0)]);
    const isolated = font('arabic').glyphForCodePoint('ع'.codePointAt(0) as number);
    expect(glyphs.at(-1)?.id).not.toBe(isolated.id);
  });
});

test('draws no marks of direction, which decide the order alone', () => {
  // Arabic amounts and isolated values have such marks.
  const amount = shown('\u200f12.50\u00a0USDC')[0]?.map(([, text]) => text);
  expect(amount).toEqual(['USDC', '\u00a0', '12.50']);
  const [line] = setText('\u2068Café\u2069 قهوة', 10, 'regular', WIDE);
  expect(line?.isRtl).toBe(true);
  expect(line?.runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['قهوة', 'Café']);
});

describe('lines break', () => {
  const texts = (text: string, width: number) =>
    shown(text, width).map((runs) => runs.map(([, part]) => part).join(''));

  test('between words, without the spaces there', () => {
    expect(texts('one two  three', 45)).toEqual(['one two', 'three']);
  });

  test('within Chinese, but never before a comma', () => {
    for (const line of texts('永和九年，岁在癸丑，暮春之初', 40)) expect(line).not.toMatch(/^，/);
    expect(texts('永和九年', 20)).toEqual(['永和', '九年']);
  });

  test('anywhere in a word that is longer than a line, without loss', () => {
    const word = 'Wx🙂'.repeat(100);
    const lines = texts(word, 50);
    expect(lines.join('')).toBe(word);
    for (const { width } of setText(word, 10, 'regular', 50)) expect(width).toBeLessThanOrEqual(50);
  });

  test('at line breaks, with empty lines kept', () => {
    expect(texts('a\r\n\nb', WIDE)).toEqual(['a', '', 'b']);
  });
});
