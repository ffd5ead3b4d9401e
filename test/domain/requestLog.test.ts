import { describe, expect, test } from 'vitest';
import { routes } from '../../src/api/routes/index.ts';
import { ERROR_CODES, FlorinError } from '../../src/domain/errors.ts';
import {
  kindOfStatus,
  loggedBody,
  loggedLine,
  loggedQuery,
  loggedText,
  STATUSES,
} from '../../src/domain/requestLog.ts';

const KEY = `svc_test_${'3xW9hG7kPqRt'.repeat(3)}`;
const logged = (body: unknown) => JSON.parse(loggedBody(body));

describe('a body', () => {
  test('stays as it is, if it is short and has no secret', () => {
    const body = { amount: 12.5, token: 'USDC', metadata: { order: 7, tags: ['a', null, true] }, empty: {} };
    expect(logged(body)).toEqual(body);
    expect(['text', 5, null, []].map(logged)).toEqual(['text', 5, null, []]);
  });

  test('has no secret, wherever that stands', () => {
    const text = loggedBody({ note: `My key is ${KEY}.`, deep: [{ [KEY]: { password: ['a', 'b'] } }] });
    expect(JSON.parse(text)).toEqual({
      note: 'My key is svc_test_[redacted].',
      deep: [{ 'svc_test_[redacted]': { password: '[redacted]' } }],
    });
  });

  test('shows no part of a secret where it is cut', () => {
    const at = (start: number) => JSON.stringify(logged({ note: `${'x'.repeat(start)}${KEY}` }));
    for (let start = 450; start <= 500; start++) expect(at(start)).not.toContain(KEY.slice(9, 15));
  });

  test('loses the end of long texts, and keeps the fields that follow', () => {
    expect(logged({ logo: 'A'.repeat(100_000), name: 'Shop' })).toEqual({ logo: `${'A'.repeat(500)}…`, name: 'Shop' });
  });

  test('has one mark where its rest is left out', () => {
    const items = Array.from({ length: 1000 }, (_, n) => ({ n, name: 'Coffee', more: { a: 1 } }));
    const text = loggedBody({ items, after: 1 });
    expect(Buffer.byteLength(text)).toBeLessThan(4_200);
    expect(text.match(/…/g)?.length).toBeLessThanOrEqual(3);
    expect(JSON.parse(text).items[3]).toEqual(items[3]);
    expect(JSON.parse(text).after).toBeUndefined();
  });

  test.each([
    ['control characters', { note: '\u0001'.repeat(60_000) }],
    ['many texts of control characters', Array.from({ length: 50 }, () => '\u0001'.repeat(400))],
    ['long names', Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}${'\u0001'.repeat(5_000)}`, 1]))],
    ['three bytes a character', { note: '€'.repeat(60_000), more: Array.from({ length: 20 }, () => '€'.repeat(500)) }],
    [
      'nesting',
      Array.from({ length: 40 }).reduce<unknown>((inner) => ({ ['n'.repeat(90)]: inner }), 'x'.repeat(9_000)),
    ],
  ])('fits its column even with %s', (_, body) => {
    const text = loggedBody(body);
    expect(Buffer.byteLength(text)).toBeLessThan(4_600);
    expect(text).toContain('…');
    JSON.parse(text);
  });

  test('keeps names that have a meaning in JavaScript', () => {
    const text = '{"__proto__":{"a":1},"constructor":2}';
    expect(loggedBody(JSON.parse(text))).toBe(text);
  });

  test('that is not JSON is a text without secrets', () => {
    const text = loggedText(`{"amount": 5, "secret": "abc", key: ${KEY}${'x'.repeat(10_000)}`);
    expect(JSON.parse(text)).toMatch(/^\{"amount": 5, "secret": \[redacted\], key: /);
    expect(text).not.toContain(KEY.slice(9, 15));
    expect(Buffer.byteLength(loggedText('\u0001€'.repeat(9_000)))).toBeLessThan(4_200);
  });
});

test('a line is well-formed, short, and has no secret', () => {
  expect(loggedLine('a\0b', 10)).toBe('a\uFFFDb');
  expect(loggedLine('\ud83d\ude00'.repeat(9), 4).isWellFormed()).toBe(true);
  expect(loggedLine('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(loggedLine(`${'x'.repeat(5)}${KEY}`, 20)).toBe('xxxxxsvc_test_[reda…');
});

test.each([
  ['', null],
  ['limit=5&status=paid', 'limit=5&status=paid'],
  [`key=${KEY}`, 'key=[redacted]'],
  [`note=${KEY.replace('_', '%5F')}`, 'note=svc_test_[redacted]'],
  ['access_token=a&limit=5', 'access_token=[redacted]&limit=5'],
  [`${KEY}=1`, 'svc_test_[redacted]=1'],
  ['metadata[order]=a%20b', 'metadata%5Border%5D=a+b'],
  [`a=${'x'.repeat(200)}`, `a=${'x'.repeat(97)}…`],
])('the query %s is kept as %s', (query, expected) => {
  expect(loggedQuery(query, 100)).toBe(expected);
});

test('knows every status that the API answers with', () => {
  const answered = routes.flatMap(({ answers }) => Object.keys(answers).map(Number));
  const errors = ERROR_CODES.map((code) => new FlorinError(code, '').status);
  const known = [...new Set([...answered, ...errors])].sort();
  expect(Object.values(STATUSES).flat().toSorted()).toEqual(known);
  for (const [name, statuses] of Object.entries(STATUSES)) {
    for (const status of statuses) expect(`${Math.floor(status / 100)}xx`).toBe(name);
  }
});

test('a flood of 429 and other errors are counted apart', () => {
  expect([200, 204, 404, 429, 500].map(kindOfStatus)).toEqual(['success', 'success', 'error', 'throttled', 'error']);
});
