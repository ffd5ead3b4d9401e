import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustomField,
  type GivenAnswers,
  type LinkAnswers,
  type LinkOptions,
  optionsProblem,
  readAnswers,
} from '../../src/domain/linkOptions.ts';

const LINK: LinkOptions = {
  amount: '10',
  amount_ngn: null,
  collect_email: false,
  custom_fields: null,
  allow_custom_amount: false,
  min_amount: null,
  max_amount: null,
  suggested_amounts: null,
  allow_quantity: false,
  max_quantity: null,
};
const field = (key: string, changes: Partial<CustomField> = {}): CustomField => {
  return { key, label: 'Question', type: 'text', required: false, options: null, ...changes };
};
const dropdown = (options: string[], changes = {}) => field('size', { type: 'dropdown', options, ...changes });
const chosen = { allow_custom_amount: true };

describe('the options of a link', () => {
  test.each<[Partial<LinkOptions>, string | null]>([
    [{}, null],
    [{ collect_email: true, amount_ngn: '5', custom_fields: [field('a'), field('A')] }, null],
    [{ ...chosen, min_amount: '10', max_amount: '10.000000', suggested_amounts: ['10'] }, null],
    [{ allow_quantity: true, max_quantity: 100_000, amount: '9999.99' }, null],
    [{ ...chosen, allow_quantity: true }, 'allow_quantity'],
    [{ ...chosen, amount_ngn: '5' }, 'amount_ngn'],
    [{ allow_quantity: true, amount_ngn: '5' }, 'amount_ngn'],
    [{ min_amount: '1' }, 'min_amount'],
    [{ max_amount: '1' }, 'max_amount'],
    [{ suggested_amounts: ['1'] }, 'suggested_amounts'],
    [{ max_quantity: 2 }, 'max_quantity'],
    [{ allow_quantity: true, max_quantity: 100_000, amount: '10000' }, 'max_quantity'],
    [{ ...chosen, min_amount: '11', max_amount: '10.999999' }, 'min_amount'],
    [{ ...chosen, min_amount: '10.000001' }, 'amount'],
    [{ ...chosen, max_amount: '9' }, 'amount'],
    [{ ...chosen, min_amount: '10', suggested_amounts: ['20', '9.99'] }, 'suggested_amounts.1'],
    [{ ...chosen, max_amount: '10', suggested_amounts: ['11'] }, 'suggested_amounts.0'],
    [{ custom_fields: [field('a'), field('b'), field('a')] }, 'custom_fields.2.key'],
    [{ custom_fields: [field('__proto__')] }, 'custom_fields.0.key'],
    [{ custom_fields: [field('constructor')] }, 'custom_fields.0.key'],
    [{ custom_fields: [field('a', { options: ['x'] })] }, 'custom_fields.0.options'],
    [{ custom_fields: [field('a'), dropdown([])] }, 'custom_fields.1.options'],
    [{ custom_fields: [dropdown(['S', 'M', 'S'])] }, 'custom_fields.0.options.2'],
  ])('%j break a rule at %s', (options, path) => {
    expect(optionsProblem({ ...LINK, ...options })?.path ?? null).toBe(path);
  });
});

/** Returns what a link reads from a payer's input: its values, or its problems as `path problem limit`. */
function read(options: Partial<LinkOptions>, given: GivenAnswers) {
  const answers = readAnswers({ ...LINK, ...options }, given);
  if (!('problems' in answers)) return { ...answers, amount: answers.amount.toFixed() };
  return answers.problems.map((one) => Object.values(one).join(' '));
}
const nothing = { customer_email: null, custom_fields: null, amount: '10', quantity: null };

describe('the input of a payer', () => {
  test('may be empty if nothing is asked', () => {
    expect(read({}, {})).toEqual(nothing);
    expect(read({}, { customer_email: '', custom_fields: {}, amount: '', quantity: '' })).toEqual(nothing);
    expect(read({}, { amount: '10.00', quantity: 1 })).toEqual(nothing);
    expect(read({ custom_fields: [field('a')] }, { custom_fields: { a: '  ' } })).toEqual(nothing);
  });

  test('names every problem at once', () => {
    const custom_fields = [field('a', { required: true }), field('b', { type: 'number' }), dropdown(['S'])];
    const given = { custom_fields: { b: 'x', size: 'M', other: 1 }, quantity: 3 };
    expect(read({ collect_email: true, custom_fields }, given)).toEqual([
      'customer_email required',
      'custom_fields.other unknown',
      'custom_fields.a required',
      'custom_fields.b invalid_number',
      'custom_fields.size invalid_option',
      'quantity not_allowed',
    ]);
  });

  test.each<[unknown, string]>([
    ['', 'required'],
    ['x'.repeat(255), 'ok'],
    ['x'.repeat(256), 'too_long 255'],
    ['x'.repeat(60_000), 'too_long 255'],
    ['two\nlines', 'invalid_text'],
    ['\u202eevil', 'invalid_text'],
    ['a\u0000b', 'invalid_text'],
    ['\ud800', 'invalid_text'],
    ['a\u200bb', 'invalid_text'],
    [5, 'invalid_text'],
    [true, 'invalid_text'],
    [{ toString: 'x' }, 'invalid_text'],
    [['x'], 'invalid_text'],
    ['<b>', 'ok'],
    ['__proto__', 'ok'],
  ])('answers a question of text with %j: %s', (answer, problem) => {
    const found = read({ custom_fields: [field('a', { required: true })] }, { custom_fields: { a: answer } });
    expect(found).toEqual(
      problem === 'ok' ? { ...nothing, custom_fields: { a: answer } } : [`custom_fields.a ${problem}`],
    );
  });

  test.each<[unknown, string | null]>([
    [7, '7'],
    [-0.5, '-0.5'],
    ['007', '007'],
    [' 12345678901234567890 ', '12345678901234567890'],
    ['1,5', null],
    ['1e5', null],
    [1e21, null],
    [Number.NaN, null],
    ['٣', null],
    ['9'.repeat(31), null],
    [{}, null],
  ])('answers a question of a number with %j, which is stored as %j', (answer, stored) => {
    const found = read({ custom_fields: [field('n', { type: 'number' })] }, { custom_fields: { n: answer } });
    expect(found).toEqual(
      stored === null ? ['custom_fields.n invalid_number'] : { ...nothing, custom_fields: { n: stored } },
    );
  });

  test('cannot add answers by names that every object has', () => {
    const hostile = JSON.parse('{"__proto__": {"a": "x"}, "constructor": "x"}');
    const asked = { custom_fields: [field('a', { required: true })] };
    expect(read(asked, { custom_fields: hostile })).toEqual([
      'custom_fields.__proto__ unknown',
      'custom_fields.a required',
    ]);
    expect(read(asked, { custom_fields: Object.create({ a: 'inherited' }) })).toEqual(['custom_fields.a required']);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test.each<[Partial<LinkOptions>, GivenAnswers, string]>([
    [{}, { amount: '11' }, 'amount not_allowed'],
    [{}, { quantity: 2 }, 'quantity not_allowed'],
    [{ allow_quantity: true }, { amount: '11' }, 'amount not_allowed'],
    [chosen, { quantity: '2' }, 'quantity not_allowed'],
    [chosen, { amount: 'ten' }, 'amount invalid_number'],
    [chosen, { amount: '-1' }, 'amount invalid_number'],
    [chosen, { amount: '1e3' }, 'amount invalid_number'],
    [chosen, { amount: '0' }, 'amount below_minimum 0.000001'],
    [chosen, { amount: '0.0000001' }, 'amount too_many_decimals 6'],
    [chosen, { amount: '999999999.000001' }, 'amount above_maximum 999999999'],
    [chosen, { amount: `1.${'0'.repeat(60_000)}` }, 'amount invalid_number'],
    [{ ...chosen, min_amount: '5.000000', max_amount: '20' }, { amount: '4.999999' }, 'amount below_minimum 5'],
    [{ ...chosen, min_amount: '5', max_amount: '20' }, { amount: '20.01' }, 'amount above_maximum 20'],
    [{ allow_quantity: true }, { quantity: 0 }, 'quantity below_minimum 1'],
    [{ allow_quantity: true }, { quantity: 1.5 }, 'quantity invalid_number'],
    [{ allow_quantity: true }, { quantity: '-1' }, 'quantity invalid_number'],
    [{ allow_quantity: true }, { quantity: 100_001 }, 'quantity above_maximum 100000'],
    [{ allow_quantity: true, max_quantity: 3 }, { quantity: '4' }, 'quantity above_maximum 3'],
    [{ allow_quantity: true, amount: '500000000' }, { quantity: 2 }, 'quantity above_maximum 1'],
    [{}, { customer_email: 'nobody' }, 'customer_email invalid_email'],
    [{}, { customer_email: `${'x'.repeat(300)}@example.com` }, 'customer_email invalid_email'],
  ])('of a link %j is refused: %j, with %s', (options, given, problem) => {
    expect(read(options, given)).toEqual([problem]);
  });

  test('decides the price: the chosen amount, or the quantity times the amount, exactly', () => {
    expect(read(chosen, {})).toEqual(nothing);
    expect(read({ ...chosen, min_amount: '5', max_amount: '20' }, { amount: '12.000001' })).toMatchObject({
      amount: '12.000001',
    });
    expect(read({ allow_quantity: true, amount: '0.1' }, { quantity: '3' })).toMatchObject({
      amount: '0.3',
      quantity: 3,
    });
    expect(read({ allow_quantity: true }, {})).toMatchObject({ amount: '10', quantity: 1 });
  });

  test('never costs more than the largest price, nor other than its units', () => {
    const units = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        units,
        (whole, micros, quantity) => {
          const amount = `${whole === 999_999_999 ? whole - 1 : whole}.${String(micros).padStart(6, '0')}`;
          const price = BigInt(amount.replace('.', '')) * BigInt(quantity);
          const answers = readAnswers({ ...LINK, amount, allow_quantity: true }, { quantity });
          const isAllowed = quantity <= 100_000 && price <= 999_999_999_000_000n;
          expect('problems' in answers).toBe(!isAllowed);
          if (isAllowed) expect(BigInt((answers as LinkAnswers).amount.times(1_000_000).toFixed())).toBe(price);
        },
      ),
    );
  });
});
