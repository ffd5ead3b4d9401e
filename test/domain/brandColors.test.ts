import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColors, contrast } from '../../src/domain/brandColors.ts';

const BEHIND = { light: ['#ffffff', '#f5f6f9'], dark: ['#161d2b', '#0d121d'] };
const SCHEMES = ['light', 'dark'] as const;
const BRAND = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
const lightnessOf = (hex: string) => (Math.max(...channelsOf(hex)) + Math.min(...channelsOf(hex))) / 2;

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.478],
  ['#767676', '#ffffff', 4.542],
  ['#ff0000', '#ffffff', 3.998],
  ['#2b4fd1', '#2b4fd1', 1],
  ['#0a0a0a', '#000000', 1.061],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 3);
});

test('every colour becomes links and buttons that can be read, in both schemes', () => {
  fc.assert(
    fc.property(BRAND, (brand) => {
      const colors = brandColors(brand);
      for (const scheme of SCHEMES) {
        const { accent, accent_deep, on_accent } = colors[scheme];
        for (const color of [accent, accent_deep]) {
          expect(color).toMatch(/^#[0-9a-f]{6}$/);
          for (const other of [...BEHIND[scheme], on_accent]) {
            expect(contrast(color, other), `${scheme} ${color} ${other}`).toBeGreaterThanOrEqual(4.5);
          }
        }
        expect(Math.abs(lightnessOf(accent_deep) - lightnessOf(accent))).toBeGreaterThanOrEqual(19);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('no colour changes more than it must: one that can be read stays, and others only just can', () => {
  fc.assert(
    fc.property(BRAND, (brand) => {
      const colors = brandColors(brand);
      for (const scheme of SCHEMES) {
        const { accent } = colors[scheme];
        const lowest = (color: string) => Math.min(...BEHIND[scheme].map((other) => contrast(color, other)));
        if (lowest(brand) >= 4.5) expect(accent).toBe(brand);
        else expect(lowest(accent), `${scheme} ${accent}`).toBeLessThan(4.75);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the hue stays, and no colour becomes more colourful', () => {
  fc.assert(
    fc.property(BRAND, (brand) => {
      const before = channelsOf(brand);
      for (const { accent, accent_deep } of Object.values(brandColors(brand))) {
        for (const color of [accent, accent_deep]) {
          const after = channelsOf(color);
          expect(spread(after)).toBeLessThanOrEqual(spread(before) + 1);
          // Each channel is at the same place between the lowest and the highest one, but for the rounding.
          const scale = spread(before) === 0 ? 0 : spread(after) / spread(before);
          for (const [index, value] of before.entries()) {
            const place = Math.min(...after) + (value - Math.min(...before)) * scale;
            expect(Math.abs((after[index] as number) - place)).toBeLessThanOrEqual(1.5);
          }
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['Florin’s own blue', '#2b4fd1', '#2b4fd1 #173bbd', '#577bfd #7c98ff'],
  ['yellow', '#ffd500', '#856f00 #5d4e00', '#ffd500 #ffdc28'],
  ['almost white', '#f8f8ff', '#707077 #5c5c63', '#f8f8ff #e4e4eb'],
  ['white', '#ffffff', '#717171 #5d5d5d', '#ffffff #ebebeb'],
  ['black', '#000000', '#000000 #141414', '#848484 #989898'],
  ['a grey that becomes black under the pointer', '#141414', '#141414 #000000', '#848484 #989898'],
  ['a grey that becomes white under the pointer', '#ebebeb', '#717171 #5d5d5d', '#ebebeb #ffffff'],
])('has these colours for %s', (_, brand, light, dark) => {
  const colors = brandColors(brand);
  const shown = SCHEMES.map((scheme) => `${colors[scheme].accent} ${colors[scheme].accent_deep}`);
  expect(shown).toEqual([light, dark]);
});

test('fits the colours of the pages', async () => {
  const css = await readFile(new URL('../../src/api/pages/styles/base.css', import.meta.url), 'utf8');
  const values = (name: string) =>
    [...css.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, hex]) => (hex === '#fff' ? '#ffffff' : hex));
  expect([values('card'), values('ground')]).toEqual([
    [BEHIND.light[0], BEHIND.dark[0]],
    [BEHIND.light[1], BEHIND.dark[1]],
  ]);
  const [light, dark] = values('accent') as [string, string];
  expect([brandColors(light).light.accent, brandColors(dark).dark.accent]).toEqual([light, dark]);
  expect(SCHEMES.map((scheme) => brandColors(light)[scheme].on_accent)).toEqual(values('on-accent'));
});
