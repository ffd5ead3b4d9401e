import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fiatProblem, parseFiat } from '../../src/domain/money.ts';
import { TOKEN_NAMES, tokenNumber, tokenText } from '../../src/domain/tokens.ts';

describe('parseFiat', () => {
  test.each([
    [0.1, '0.1'],
    [12.345678, '12.345678'],
    [1e-6, '0.000001'],
    [999_999_999, '999999999'],
    [999_999_998.999999, '999999998.999999'],
    [4.35, '4.35'],
    [0.1 + 0.2, '0.3'],
    [0.3 - 9e-10, '0.3'],
    [0.7 + 0.1, '0.8'],
  ])('reads %d as the decimal that the merchant typed, not as its binary neighbour', (value, decimal) => {
    expect((parseFiat(value) as { toFixed(): string }).toFixed()).toBe(decimal);
  });

  test.each([
    [0, 'greater than 0'],
    [-0, 'greater than 0'],
    [-5, 'greater than 0'],
    [1e9, 'at most 999999999'],
    [999_999_999.5, 'at most 999999999'],
    [0.1234567, 'at most 6 decimal places'],
    [1e-7, 'at most 6 decimal places'],
    [0.3000000011, 'at most 6 decimal places'],
    [1e-9, 'greater than 0'],
    [Number.NaN, 'must be a number'],
    [Number.POSITIVE_INFINITY, 'must be a number'],
  ])('refuses %d, so that nobody is charged another amount', (value, reason) => {
    expect(parseFiat(value)).toContain(reason);
  });
});

const DECIMALS = { USDC: 6, USDT: 6, SOL: 9, EURC: 6, PYUSD: 6 };

describe('an amount that may be zero', () => {
  test.each([
    [0, null],
    [0.000001, null],
    [-0.000001, 'at least 0'],
    [1e9, 'at most 999999999'],
  ])('%d: %s', (value, reason) => {
    if (reason === null) expect(String(parseFiat(value, 'zero'))).toBe(value.toString().replace('1e-6', '0.000001'));
    else expect(parseFiat(value, 'zero')).toContain(reason);
  });

  test('must be allowed explicitly', () => {
    expect(fiatProblem(Big(0))).toContain('greater than 0');
    expect(fiatProblem(Big(0), 'zero')).toBeNull();
  });
});

describe('tokenText', () => {
  test.each([
    [1n, 'USDC', '0.000001'],
    [1_500_000n, 'USDT', '1.5'],
    [1_000_000_000n, 'SOL', '1'],
    [123_456_789_012n, 'SOL', '123.456789012'],
    [0n, 'SOL', '0'],
  ] as const)('shows %d base units of %s as %s', (baseUnits, token, text) => {
    expect(tokenText(baseUnits, token)).toBe(text);
  });

  test('keeps every token amount exact in JSON, so that a client pays exactly what is due', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.constantFrom(...TOKEN_NAMES));
    fc.assert(
      fc.property(amounts, ([baseUnits, token]) => {
        const printed = JSON.parse(JSON.stringify(tokenNumber(baseUnits, token))) as number;
        const [whole = '0', fraction = ''] = printed.toFixed(DECIMALS[token]).split('.');
        expect(BigInt(whole + fraction.padEnd(DECIMALS[token], '0'))).toBe(baseUnits);
      }),
    );
  });
});
