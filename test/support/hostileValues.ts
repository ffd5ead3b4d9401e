import fc from 'fast-check';

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  'ﷺ'.repeat(300),
  'x'.repeat(2_000),
  'x'.repeat(60_000),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table payments; --",
  '%00',
  '{{7*7}}',
  'null',
  'NaN',
  '1e400',
  '-1',
  '2026-02-30',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00+99:99',
  '2026-11-20Tnoon Z',
  'javascript:alert(1)',
  'http://',
  'http://[::1]:0/',
  'https://user:pass@host:99999/',
  'a@b',
  `${'a'.repeat(250)}@b.cc`,
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
];

/** Text of every awkward kind. */
export const text = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 30 }),
);

/** Text for an address, within the 16 KiB that Node's parser accepts for the head of a request. */
export const addressText = text.filter((value) => value.isWellFormed() && encodeURIComponent(value).length <= 2_000);

/** Pieces of JSON text, some beyond JavaScript's numbers, stacks or objects. */
const TOKENS = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '0.0000001',
  '1e308',
  '999999999.000001',
  '123456789012345678901234567890',
  '0.1000000000000000055511151231257827',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
  '[null]',
  '{"":""}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"toJSON":1,"toString":2,"valueOf":3,"hasOwnProperty":4}',
  '{"a":1e400}',
  '{"\\u0000":1}',
  '{"\\ud800":1}',
  ...[31, 32, 33, 1_000, 50_000].flatMap((depth) => [nested('[', ']', depth), nested('{"a":', '}', depth)]),
];

function nested(open: string, close: string, depth: number): string {
  return `${open.repeat(depth)}${open.endsWith(':') ? '1' : ''}${close.repeat(depth)}`;
}

/** JSON as text, some of it impossible as a value. */
export const jsonText = fc.oneof(
  { arbitrary: fc.constantFrom(...TOKENS), weight: 4 },
  { arbitrary: text.map((value) => JSON.stringify(value)), weight: 3 },
  { arbitrary: fc.double().map(String), weight: 1 },
  { arbitrary: fc.maxSafeInteger().map(String), weight: 1 },
  { arbitrary: fc.json({ maxDepth: 4 }), weight: 2 },
);

/** Valid header values: printable Latin-1. */
export const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
