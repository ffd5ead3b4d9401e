import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { email, isoTime } from '../../../src/api/http/fields.ts';
import { routes } from '../../../src/api/routes/index.ts';
import { asciiEmail } from '../../../src/domain/emailAddress.ts';

describe('an email address on the internet is accepted', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['a.b+tag@sub.ex-ample.co.uk', 'a.b+tag@sub.ex-ample.co.uk'],
    ['ada_l@example.xn--p1ai', 'ada_l@example.xn--p1ai'],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
    ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@مثال.إختبار', 'info@xn--mgbh0fb.xn--kgbechtv'],
    ['a@1and1.com', 'a@1and1.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s', (address, ascii) => {
    expect(v.is(email, address)).toBe(true);
    expect(asciiEmail(address)).toBe(ascii);
  });
});

describe('anything but one email address is refused', () => {
  test.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@example',
    'ada@example.com\r\nBcc: eve@evil.example',
    'ada@exam\nple.com',
    'ada@exam\tple.com',
    'ada\u0000@example.com',
    'ada@example.com,eve@evil.example',
    'ada@example.com;eve@evil.example',
    'ada@example.com eve@evil.example',
    'ada@eve@example.com',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    '"ada"@example.com',
    'ada(x)@example.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@%65xample.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@.example.com',
    'ada@example.com.',
    'ada@exa\u00admple.com',
    'ada@exam\u200bple.com',
    'ada@example\u3002com\u2028x',
    'käse@example.com',
    '\u212aate@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'ü'.repeat(64)}.com`,
    `a@${'a.'.repeat(126)}com`,
  ])('%j', (address) => {
    expect(v.is(email, address)).toBe(false);
  });
});

describe('a time that the database and all readers of our answers can represent', () => {
  test.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T09:30:00+01:00', '2026-11-20T08:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['0000-12-31T23:59:59-01:00', '0001-01-01T00:59:59.000Z'],
    ['2026-11-20T09:30:00', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00.5', '2026-11-20T09:30:00.500Z'],
  ])('accepts %s', (value, expected) => {
    expect(v.parse(isoTime, value).toISOString()).toBe(expected);
  });

  test.each([
    '0000-01-01',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-23:59',
    '+010000-01-01',
    '-000001-01-01',
    '2026-02-30',
    '2026-11-20T25:00:00Z',
    '2026-11-20T09:30:00 Z',
    '2026-11-20Tnoon Z',
    '2026-11-20T09',
    '20 November 2026',
    '',
  ])('refuses %j, and says what is expected', (value) => {
    const message = 'must be a date or a time in ISO 8601. Without a zone, it is in UTC';
    expect(v.safeParse(isoTime, value).issues).toMatchObject([{ message }]);
  });
});

describe('no field takes a number beyond all numbers', () => {
  /** Returns what a schema describes, without what wraps it. */
  const bare = (schema: any): any => (schema.wrapped ? bare(schema.wrapped) : schema.pipe ? schema.pipe[0] : schema);

  /** Returns a value that has that number wherever the schema has a field. */
  const infinite = (schema: any): unknown => {
    const { type, entries, item } = bare(schema);
    if (type === 'array') return [infinite(item)];
    if (!entries) return Number.POSITIVE_INFINITY;
    return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, infinite(entry)]));
  };

  const fieldsOf = (body: object | undefined) =>
    body ? Object.entries<any>(bare(body).entries).filter(([, entry]) => bare(entry).type !== 'unknown') : [];
  const bodies = routes.flatMap(({ method, path, body }) =>
    body && fieldsOf(body).length > 0 ? [[`${method} ${path}`, body] as const] : [],
  );
  test.each(bodies)('of %s', (_, body) => {
    for (const [name, entry] of fieldsOf(body)) {
      const { issues } = v.safeParse(body, { [name]: infinite(entry) });
      expect(issues?.map((issue) => v.getDotPath(issue as never)?.split('.')[0])).toContain(name);
    }
  });
});
