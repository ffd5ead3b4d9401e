import { expect, test } from 'vitest';
import { LOCALES } from '../../src/domain/locales.ts';
import {
  isVisit,
  type LinkState,
  linkClosure,
  linkCode,
  visitCode,
  visitLocale,
} from '../../src/domain/paymentLinks.ts';

test('makes a code with all 80 bits of its bytes, in letters that are not confused with others', () => {
  const bytes = (fill: number) => new Uint8Array(10).fill(fill);
  expect(linkCode(bytes(0))).toBe('0000000000000000');
  expect(linkCode(bytes(255))).toBe('zzzzzzzzzzzzzzzz');
  expect(linkCode(Uint8Array.from([1, 35, 69, 103, 137, 171, 205, 239, 1, 35]))).toBe('04hmasw9nf6yy093');
  expect(linkCode(bytes(0xa5))).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

test('a visit carries the page’s language, and is no longer for that', () => {
  for (const fill of [0, 255]) {
    const visits = LOCALES.map((locale) => visitCode(new Uint8Array(10).fill(fill), locale));
    expect(visits.map(visitLocale)).toEqual(LOCALES);
    expect(visits.every(isVisit)).toBe(true);
  }
  expect(visitLocale('zzzzzzzzzzzzzzzz')).toBeNull();
});

const open: LinkState = {
  is_active: true,
  expires_at: null,
  max_uses: null,
  uses_count: 0,
  reserved_count: 0,
  lapsed_count: 0,
};
const now = new Date('2026-11-20T12:00:00Z');

test.each<[string | null, Partial<LinkState>]>([
  [null, {}],
  [null, { uses_count: 1_000_000, reserved_count: 9_999 }],
  ['crowded', { reserved_count: 10_000 }],
  ['crowded', { max_uses: 1_000_000, reserved_count: 10_000 }],
  ['inactive', { is_active: false }],
  [null, { expires_at: new Date('2026-11-20T12:00:00.001Z') }],
  ['expired', { expires_at: now }],
  [null, { max_uses: 3, uses_count: 1, reserved_count: 1 }],
  ['held', { max_uses: 3, uses_count: 1, reserved_count: 2 }],
  ['held', { max_uses: 1, reserved_count: 1 }],
  [null, { max_uses: 1, reserved_count: 1, lapsed_count: 1 }],
  ['held', { max_uses: 3, uses_count: 1, reserved_count: 3, lapsed_count: 1 }],
  ['crowded', { reserved_count: 10_000, lapsed_count: 5_000 }],
  ['used_up', { max_uses: 3, uses_count: 3 }],
  // Late money that a merchant accepted may take a link beyond its limit.
  ['used_up', { max_uses: 3, uses_count: 4, reserved_count: 1 }],
])('closes a link as %j when it is %j', (closure, state) => {
  expect(linkClosure({ ...open, ...state }, now)).toBe(closure);
});
