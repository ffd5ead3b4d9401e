import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '../../src/domain/money.ts';
import { fiatValue, type QuoteProblem, quote, type RatedQuote, type Rates } from '../../src/domain/quotes.ts';
import { TOKEN_NAMES, type Token } from '../../src/domain/tokens.ts';

const now = new Date('2026-11-20T12:00:00Z');
const rate = (usd: string) => ({ usd, observed_at: now });
const DECIMALS = { USDC: 6, USDT: 6, SOL: 9, EURC: 6, PYUSD: 6 };
const rates: Rates = { EUR: rate('1.0837'), GBP: rate('1.2641'), SOL: rate('151.37') };

describe('quote', () => {
  test.each<[string, Currency, Token, bigint, string]>([
    ['12.5', 'USD', 'USDC', 12_500_000n, '12.5'],
    ['0.000001', 'USD', 'USDT', 1n, '0.000001'],
    ['10', 'EUR', 'USDC', 10_837_000n, '10.837'],
    ['0.33', 'GBP', 'USDT', 417_153n, '0.417153'],
    ['151.37', 'USD', 'SOL', 1_000_000_000n, '151.37'],
    ['0.01', 'USD', 'SOL', 66_064n, '0.01'],
    ['999999999', 'USD', 'USDC', 999_999_999_000_000n, '999999999'],
    ['0.001', 'EUR', 'USDC', 1_084n, '0.001084'],
    ['9.99', 'EUR', 'EURC', 9_990_000n, '10.826163'],
    ['10', 'USD', 'EURC', 9_227_647n, '10'],
  ])('%s %s in %s', (amount, currency, token, due, usd) => {
    expect(quote(Big(amount), currency, token, rates, now)).toMatchObject({ amount_due: due, amount_usd: usd });
  });

  test('rounds up to the base unit, in the merchant’s favour', () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...TOKEN_NAMES),
      fc.integer({ min: 1, max: 100_000_000 }),
    );
    fc.assert(
      fc.property(cases, ([micros, currency, token, price]) => {
        const priced: Rates = { ...rates, SOL: rate(Big(price).div(1000).toFixed()) };
        const amount = Big(micros).div(1_000_000);
        const result = quote(amount, currency, token, priced, now) as RatedQuote | QuoteProblem;
        if ('problem' in result) return;
        // The exact value of the quoted tokens is at least the price, and less than a unit more.
        const usd = amount.times(result.currency_rate).times(Big(10).pow(DECIMALS[token]));
        const paid = Big(result.amount_due.toString()).times(result.token_rate);
        expect(paid.gte(usd)).toBe(true);
        expect(paid.minus(usd).lt(result.token_rate)).toBe(true);
      }),
    );
  });

  test('asks a payer for the value of the stated price, to the cent', () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...TOKEN_NAMES),
    );
    fc.assert(
      fc.property(cases, ([cents, currency, token]) => {
        const amount = Big(cents).div(100);
        const result = quote(amount, currency, token, rates, now);
        if ('problem' in result) return;
        const value = fiatValue(result.amount_due, { ...result, amount: amount.toFixed(6), token });
        expect(value).toBe(amount.toFixed());
      }),
    );
    const usd = { amount: '0.000001', token: 'USDC', currency_rate: '1', token_rate: '1' } as const;
    expect(fiatValue(1n, usd)).toBe('0.000001');
    expect(fiatValue(101_500_000n, { ...usd, amount: '100.000000' })).toBe('101.5');
    expect(fiatValue(1_234_000n, { ...usd, amount: '1.00' })).toBe('1.23');
    expect(fiatValue(1_235_000n, { ...usd, amount: '1' })).toBe('1.24');
  });

  test('refuses a price that is missing or older than ten minutes', () => {
    const lastUse = new Date(now.getTime() + 10 * 60_000);
    const old = new Date(lastUse.getTime() + 1);
    expect(quote(Big(1), 'EUR', 'USDC', {}, now)).toEqual({ problem: 'rate_unavailable', unit: 'EUR' });
    expect(quote(Big('151.37'), 'USD', 'SOL', rates, lastUse)).toMatchObject({ amount_due: 1_000_000_000n });
    expect(quote(Big(1), 'USD', 'SOL', rates, old)).toEqual({ problem: 'rate_unavailable', unit: 'SOL' });
    expect(quote(Big(1), 'USD', 'USDC', {}, old)).toMatchObject({ amount_due: 1_000_000n });
  });

  test('refuses a price from the future, beyond the seconds by which clocks may differ', () => {
    const early = (ms: number) => quote(Big(1), 'USD', 'SOL', rates, new Date(now.getTime() - ms));
    expect(early(5000)).toHaveProperty('amount_due');
    expect(early(5001)).toEqual({ problem: 'rate_unavailable', unit: 'SOL' });
  });

  test('quotes a euro in EURC without a rate, and anything else in EURC only with one', () => {
    const unrated = { amount_usd: null, currency_rate: null, token_rate: null };
    expect(quote(Big('9.99'), 'EUR', 'EURC', {}, now)).toEqual({ amount_due: 9_990_000n, ...unrated });
    expect(fiatValue(9_990_000n, { amount: '9.99', token: 'EURC', ...unrated })).toBe('9.99');
    // Its value in dollars is only for information, so no limit of dollars applies.
    const most = quote(Big(950_000_000), 'EUR', 'EURC', { EUR: rate('1.1') }, now);
    expect(most).toEqual({ amount_due: 950_000_000_000_000n, ...unrated });
    expect(quote(Big(1), 'USD', 'EURC', {}, now)).toEqual({ problem: 'rate_unavailable', unit: 'EUR' });
    expect(quote(Big(1), 'GBP', 'EURC', { EUR: rate('1.1') }, now)).toMatchObject({ unit: 'GBP' });
    expect(quote(Big(999_999_999), 'EUR', 'EURC', {}, now)).toMatchObject({ amount_due: 999_999_999_000_000n });
  });

  test('refuses an amount that no JSON number represents exactly, instead of rounding it', () => {
    const cheap: Rates = { SOL: rate('0.01') };
    expect(quote(Big(999_999_999), 'USD', 'SOL', cheap, now)).toEqual({ problem: 'amount_too_large' });
    // Few enough tokens, and more dollars than a fiat amount may have.
    const dear: Rates = { ...rates, SOL: rate('5000') };
    expect(quote(Big(999_999_999), 'EUR', 'SOL', dear, now)).toEqual({ problem: 'amount_too_large' });
    const most = quote(Big('999999.999999999'), 'USD', 'SOL', { SOL: rate('1') }, now);
    expect(most).toMatchObject({ amount_due: 999_999_999_999_999n });
  });
});
