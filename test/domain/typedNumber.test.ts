import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/domain/locales.ts';
import { decimalOf, typedAmount, typedText } from '../../src/domain/typedNumber.ts';

test.each<[Locale, string, string]>([
  ['en', ' 12.5 ', '12.5'],
  ['en', '12,50', '12.50'],
  ['en', '1,234', '1234'],
  ['en', '1.234', '1.234'],
  ['en', '1,234.56', '1234.56'],
  ['en', '1.234,56', '1234.56'],
  ['en', '1,234,567', '1234567'],
  ['en', '12,34,567.8', '1234567.8'],
  ['en', '007', '007'],
  ['en', '0,500', '0.500'],
  ['de', '0.500', '0.500'],
  ['de', '0,125', '0.125'],
  ['en', '-5', '-5'],
  ['en', '−5', '-5'],
  ['de', '1.234', '1234'],
  ['de', '1.50', '1.50'],
  ['de', '1,234', '1.234'],
  ['de', '1.234,56', '1234.56'],
  ['de', "1'234.50", '1234.50'],
  ['fr', '1 234,56', '1234.56'],
  ['fr', '1\u202f234,56', '1234.56'],
  ['ar', '٥٠', '50'],
  ['ar', '١٬٢٣٤٫٥٦', '1234.56'],
  ['ar', '\u200f٥٠\u200f', '50'],
  ['ja', '１２', '12'],
  ['ja', '１，２３４．５', '1234.5'],
  ['he', '۱۲', '12'],
  ['en', '०.५', '0.5'],
  ['en', '𝟗𝟎', '90'],
])('%s: %j is %s', (locale, typed, decimal) => {
  expect(decimalOf(typed, locale)).toBe(decimal);
});

test('every language reads back what a field shows', () => {
  for (const locale of LOCALES) {
    for (const decimal of [
      '0',
      '7',
      '1000',
      '1234567',
      '0.1',
      '12.50',
      '0.125',
      '1.125',
      '999.999',
      '1.1250',
      '1234.56789',
      '0.000001',
    ]) {
      expect(Number(decimalOf(typedText(decimal), locale)), `${locale} ${decimal}`).toBe(Number(decimal));
    }
  }
});

test.each(['', 'ten', '1.2.3', '1,23,4', '1.234.56', '1,2.345,6', '.5.', '5 EUR', '0x10', '1e3', '--1'])(
  'does not guess what %j means',
  (typed) => {
    expect(decimalOf(typed, 'en')).not.toMatch(/^-?\d+(?:\.\d+)?$/);
  },
);

test.each([
  ['10.000000', '10'],
  ['0.500000', '0.50'],
  ['7.5', '7.50'],
  ['0.125', '0.1250'],
  ['0.000001', '0.000001'],
])('shows the amount %s in a field as %s', (amount, shown) => {
  expect(typedAmount(amount)).toBe(shown);
});
