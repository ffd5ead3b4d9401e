import { expect, test } from 'vitest';
import { dayText, fiatText, numberText, roundedFiatText, timeText, tokenAmount } from '../../src/domain/amountText.ts';

const time = new Date('2026-11-20T14:35:59Z');
/** Replaces the spaces of Intl, which do not break and differ between its versions. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each<[string, string, string]>([
  [fiatText('1234.5', 'EUR', 'en'), '€1,234.50', 'cents are shown in full'],
  [roundedFiatText('33.333333', 'USD', 'en'), '$33.33', 'a share of a price is rounded to cents'],
  [roundedFiatText('249.975000', 'USD', 'en'), '$249.98', 'half a cent is rounded up'],
  [roundedFiatText('1.005', 'EUR', 'de'), '1,01 €', 'half a cent is rounded up, though a float is less'],
  [roundedFiatText('0.014', 'USD', 'en'), '$0.01', 'a price of a cent is rounded'],
  [roundedFiatText('0.007', 'USD', 'en'), '$0.007', 'a price of less than a cent keeps its places'],
  [roundedFiatText('0.000001', 'USD', 'en'), '$0.000001', 'a small price never looks like nothing'],
  [roundedFiatText('0', 'USD', 'en'), '$0.00', 'nothing has two places'],
  [fiatText('1234.5', 'EUR', 'de'), '1.234,50 €', 'in the reader’s notation'],
  [fiatText('1234.5', 'USD', 'ar'), '\u200f1,234.50 USD', 'in Arabic with the currency’s code'],
  [fiatText('0.000001', 'USD', 'en'), '$0.000001', 'no place of a small price is lost'],
  [fiatText('0.1234567890125', 'USD', 'en'), '$0.123456789013', 'a product has twelve places at most'],
  [fiatText('999999999.999999', 'GBP', 'en'), '£999,999,999.999999', 'large amounts are exact'],
  [tokenAmount(27_500_000n, 'USDC', 'en'), '27.50 USDC', 'tokens are whole tokens'],
  [tokenAmount(1n, 'SOL', 'de'), '0,000000001 SOL', 'a lamport is shown'],
  [numberText('1250.5', 'en'), '1,250.5', 'a number has no places added'],
  [numberText('5', 'de'), '5', 'a whole number stays whole'],
  [timeText(time, 'en'), '20 Nov 2026, 14:35 UTC', 'times are in UTC, to the minute'],
  [timeText(time, 'de'), '20. Nov. 2026, 14:35 UTC', 'times in German'],
  [dayText(time, 'en'), '20 November 2026', 'days have no time'],
  [dayText(time, 'de'), '20. November 2026', 'days in German'],
])('shows %s to a payer as %s: %s', (text, expected) => {
  expect(plain(text)).toBe(expected);
});
