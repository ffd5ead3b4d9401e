import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Credit, lapsedQuote, legBalances, type Terms } from '../../src/domain/amountDue.ts';
import { owedByTheLetter } from '../support/byTheLetter.ts';

const WINDOW_MS = 3_600_000;
const madeAt = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(madeAt + seconds * 1000);
const grace = 60;
const hour = 3600;

/** Returns quotes of one leg, each given as [seconds after the first, amount]. */
const terms = (...quotes: [number, bigint][]): Terms => {
  const [first, ...others] = quotes.map(([seconds, amount]) => ({
    quoted_at: at(seconds),
    legs: [{ wallet: 'shop', amount }],
  }));
  return { quotes: [first as Terms['quotes'][0], ...others], window_ms: WINDOW_MS };
};
const credit = (amount: bigint, seconds: number, wallet = 'shop'): Credit => ({ wallet, amount, paid_at: at(seconds) });

describe('a transfer counts by the quote in force at its block’s time', () => {
  const renewed = terms([0, 100n], [2 * hour, 120n]);
  test.each([
    ['the old amount, in the old quote’s time', [credit(100n, 10)], 100n, 0n],
    ['the old amount, until the last second of its grace', [credit(100n, hour + grace)], 100n, 0n],
    ['the old amount, after the new quote was made', [credit(100n, 2 * hour + grace + 1)], 120n, 20n],
    ['the new amount', [credit(120n, 2 * hour + 10)], 120n, 0n],
    ['the new amount, in a block whose clock is behind ours', [credit(120n, 2 * hour - 5)], 120n, 0n],
    ['half of the old, and half of the new', [credit(50n, 10), credit(60n, 2 * hour + 5)], 110n, 0n],
    ['a third of the old; the rest is asked for at the new', [credit(33n, 10)], 114n, 81n],
    ['nothing', [], 120n, 120n],
    ['the old amount, noticed after the new quote', [credit(100n, 10)], 100n, 0n],
    ['more than the old amount', [credit(130n, 10)], 100n, 0n],
    ['before the first quote, by a block’s clock', [credit(100n, -30)], 100n, 0n],
  ])('%s', (_, credits, due, outstanding) => {
    expect(legBalances(renewed, credits)).toMatchObject([{ wallet: 'shop', due, outstanding }]);
  });

  test('accepts either quote from a payer in between when one is renewed as soon as it lapses', () => {
    const between = hour + grace - 1;
    for (const [before, after] of [
      [100n, 120n],
      [120n, 100n],
    ] as const) {
      const both = terms([0, before], [hour + 1, after]);
      expect(legBalances(both, [credit(100n, between)])).toMatchObject([{ outstanding: 0n }]);
      expect(legBalances(both, [credit(99n, between)])).toMatchObject([{ outstanding: after === 100n ? 1n : 2n }]);
    }
  });

  test('asks for the only quote of a payment, at any time', () => {
    expect(legBalances(terms([0, 100n]), [credit(99n, 9 * hour)])).toMatchObject([{ due: 100n, outstanding: 1n }]);
  });
});

test('keeps a quote for its window and a minute; then a transfer needs a new one', () => {
  const renewed = terms([0, 100n], [3 * hour, 100n]);
  // The quote that has lapsed, by its time.
  const cases: [number, number | null][] = [
    [-100, null],
    [hour, null],
    [hour + grace, null],
    [hour + grace + 1, 0],
    [3 * hour - grace - 1, 0],
    [3 * hour - grace, null],
    [4 * hour + grace, null],
    [4 * hour + grace + 1, 3 * hour],
  ];
  for (const [seconds, lapsed] of cases) {
    const expected = lapsed === null ? null : { quoted_at: at(lapsed) };
    const quote = lapsedQuote(renewed, at(seconds));
    expect([seconds, quote && { quoted_at: quote.quoted_at }]).toEqual([seconds, expected]);
  }
});

test('counts by the older of two equal quotes', () => {
  const both = terms([0, 100n], [hour + 1, 100n]);
  expect(legBalances(both, [credit(100n, hour + grace - 1)])).toMatchObject([{ outstanding: 0n, paid_by: at(0) }]);
});

test('returns the quote by which the last part counted, for the display of its prices', () => {
  const renewed = terms([0, 100n], [2 * hour, 120n]);
  expect(legBalances(renewed, [credit(100n, 10), credit(5n, 2 * hour)])).toMatchObject([{ paid_by: at(0) }]);
  expect(legBalances(renewed, [credit(50n, 10), credit(60n, 2 * hour)])).toMatchObject([{ paid_by: at(2 * hour) }]);
  expect(legBalances(renewed, [credit(50n, 10), credit(59n, 2 * hour)])).toMatchObject([{ paid_by: null }]);
});

test('computes many parts at once with the same result, to the last unit', () => {
  const amount = fc.bigInt({ min: 1n, max: 5000n });
  const quotes = fc.array(fc.record({ laterS: fc.integer({ min: 60, max: 3 * hour }), shop: amount, artist: amount }), {
    minLength: 1,
    maxLength: 8,
  });
  const time = fc.integer({ min: -hour, max: 20 * hour });
  const wallet = fc.constantFrom('shop', 'artist', 'stranger');
  const part = fc.record({ units: fc.bigInt({ min: 1n, max: 900n }), seconds: time, wallet });
  fc.assert(
    fc.property(quotes, fc.array(part, { maxLength: 12 }), (renewals, parts) => {
      let now = -60;
      const all = renewals.map(({ laterS, shop, artist }) => {
        now += laterS;
        const legs = [
          { wallet: 'shop', amount: shop },
          { wallet: 'artist', amount: artist },
        ];
        return { quoted_at: at(now), legs };
      }) as unknown as Terms['quotes'];
      const own = { quotes: all, window_ms: WINDOW_MS };
      const credits = parts.map((one) => credit(one.units, one.seconds, one.wallet));
      const computed = legBalances(own, credits);
      for (const [index, { paid_by, ...leg }] of owedByTheLetter(own, credits).entries()) {
        expect(computed[index]).toMatchObject(leg);
        expect([null, ...paid_by]).toContainEqual(computed[index]?.paid_by);
        expect(computed[index]?.paid_by === null).toBe(leg.outstanding > 0n);
      }
    }),
    { numRuns: 500 },
  );
});

test('pays in full whoever pays the requested amounts, and parts sum to the amount due', () => {
  const amount = fc.bigInt({ min: 1n, max: 999_999_999_999n });
  const wallets = ['shop', 'artist', 'operator'];
  const price = fc.tuple(amount, amount, amount);
  /** A new quote after the last one has lapsed, or a payment of so many thousandths of the requested amount. */
  const step = fc.oneof(
    fc.record({ price, laterS: fc.integer({ min: hour + 2 * grace + 1, max: 30 * hour }) }),
    fc.record({ share: fc.integer({ min: 0, max: 999 }) }),
  );
  fc.assert(
    fc.property(price, fc.array(step, { maxLength: 30 }), (first, steps) => {
      const quotes = [{ quoted_at: at(0), legs: legsOf(first) }] as unknown as Terms['quotes'];
      const credits: Credit[] = [];
      let now = 0;
      for (const one of steps) {
        if ('price' in one) {
          now += one.laterS;
          (quotes as unknown as object[]).push({ quoted_at: at(now), legs: legsOf(one.price) });
        } else pay(BigInt(one.share));
        check();
      }
      pay(1000n);
      expect(
        legBalances({ quotes, window_ms: WINDOW_MS }, credits).every(({ outstanding }) => outstanding === 0n),
      ).toBe(true);
      check();

      function legsOf(amounts: readonly bigint[]) {
        return wallets.map((wallet, index) => ({ wallet, amount: amounts[index] as bigint }));
      }
      function pay(share: bigint) {
        for (const { wallet, outstanding } of legBalances({ quotes, window_ms: WINDOW_MS }, credits)) {
          const amount = (outstanding * share) / 1000n;
          if (amount > 0n) credits.push(credit(amount, now + 1, wallet));
        }
      }
      function check() {
        for (const { wallet, due, outstanding } of legBalances({ quotes, window_ms: WINDOW_MS }, credits)) {
          const own = credits.filter((each) => each.wallet === wallet);
          // Nobody here pays more than the requested amount.
          expect(own.reduce((sum, each) => sum + each.amount, 0n) + outstanding).toBe(due);
        }
      }
    }),
  );
});
