import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FirstLeg,
  higherLegs,
  isQuoteLapsed,
  isReadLate,
  isRequotable,
  legsAtPrice,
  quoteExpiresAt,
} from '../../src/domain/requotes.ts';
import { divide, type SplitRecipient } from '../../src/domain/splits.ts';

const created_at = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(created_at.getTime() + count * 60_000);

describe('the payments that are requoted', () => {
  test.each([
    ['EUR', 'USDC', 24 * 60, true],
    ['GBP', 'USDT', 61, true],
    ['USD', 'SOL', 16, true],
    ['EUR', 'USDC', 60, false],
    ['USD', 'SOL', 15, false],
    ['USD', 'USDC', 24 * 60, false],
    ['USD', 'USDT', 24 * 60, false],
  ] as const)('%s in %s, open for %i minutes: %s', (currency, token, open, expected) => {
    expect(isRequotable({ currency, token, created_at, expires_at: minutes(open) })).toBe(expected);
  });

  const open = { currency: 'EUR', token: 'USDC', created_at, expires_at: minutes(90), quoted_at: created_at } as const;
  test.each([
    ['in its window', 'pending', 60, false],
    ['after it', 'pending', 61, true],
    ['in the last minute of the payment', 'pending', 90, true],
    ['when the payment’s own time is over', 'pending', 91, false],
    ['of a payment that is paid', 'confirmed', 61, false],
  ] as const)('a quote %s', (_, status, passed, expected) => {
    expect(isQuoteLapsed({ ...open, status }, minutes(passed))).toBe(expected);
  });

  test('ends a quote with its payment at the latest', () => {
    const late = { ...open, status: 'pending', quoted_at: minutes(70) } as const;
    expect(quoteExpiresAt(late)).toEqual(minutes(90));
    expect(isQuoteLapsed(late, minutes(90))).toBe(false);
    const fixed = { ...open, status: 'pending', currency: 'USD' } as const;
    expect(quoteExpiresAt(fixed)).toBeNull();
    expect(isQuoteLapsed(fixed, minutes(61))).toBe(false);
  });
});

test('counts a transfer as read late more than three minutes after its block', () => {
  const [paidAt, limit] = [created_at, minutes(3)];
  expect(isReadLate(paidAt, paidAt)).toBe(false);
  expect(isReadLate(paidAt, limit)).toBe(false);
  expect(isReadLate(paidAt, new Date(limit.getTime() + 1))).toBe(true);
  expect(isReadLate(minutes(1), paidAt)).toBe(false);
});

const recipient = (wallet: string, percent: string | null, usd: string | null = null): SplitRecipient => ({
  recipient_wallet: wallet,
  recipient_name: null,
  percentage: percent === null ? null : Big(percent),
  fixed_amount_usd: usd === null ? null : Big(usd),
  split_order: null,
});
const plain = { payer_service_charge: false, token: 'USDC', token_rate: '1', recipients: [] } as const;
const leg = (wallet: string, amount: bigint, kind: FirstLeg['kind'] = 'split'): FirstLeg => ({ wallet, amount, kind });

describe('the legs of a new price', () => {
  const fixed = [recipient('a', null, '2'), recipient('b', null, '3')];
  test.each<[string, bigint, FirstLeg[], object, bigint[]]>([
    ['all to the merchant', 11n, [leg('shop', 10n, 'merchant')], {}, [11n]],
    [
      'the charge comes out of the merchant’s part',
      20_000n,
      [leg('shop', 9_900n, 'merchant'), leg('op', 100n, 'service_charge')],
      {},
      [19_800n, 200n],
    ],
    [
      'the charge comes on top',
      20_000n,
      [leg('shop', 10_000n, 'merchant'), leg('op', 100n, 'service_charge')],
      { payer_service_charge: true },
      [20_000n, 200n],
    ],
    [
      'by percentages',
      33n,
      [leg('a', 5n), leg('b', 5n)],
      { recipients: [recipient('a', '50'), recipient('none', '0'), recipient('b', '50')] },
      [17n, 16n],
    ],
    [
      'fixed amounts stay, the merchant gets the rest',
      8_000_000n,
      [leg('a', 2_000_000n), leg('b', 3_000_000n), leg('shop', 5_000_000n, 'merchant')],
      { recipients: fixed },
      [2_000_000n, 3_000_000n, 3_000_000n],
    ],
    [
      'fixed amounts that are more than the price keep their proportions',
      1_000_000n,
      [leg('a', 2_000_000n), leg('b', 3_000_000n), leg('shop', 5_000_000n, 'merchant')],
      { recipients: fixed },
      [200_000n, 300_000n, 500_000n],
    ],
    [
      'a remainder that was not there before goes to all',
      6_000_000n,
      [leg('a', 2_000_000n), leg('b', 3_000_000n)],
      { recipients: fixed },
      [2_400_000n, 3_600_000n],
    ],
    [
      'one fixed amount, the rest to the merchant',
      8_000_000n,
      [leg('a', 2_000_000n), leg('shop', 8_000_000n, 'merchant')],
      { recipients: [recipient('a', null, '2')] },
      [2_000_000n, 6_000_000n],
    ],
    [
      'a leg without a rule gets its proportion, when the rules leave nothing',
      100n,
      [leg('a', 50n), leg('x', 50n)],
      { recipients: [recipient('a', '100')] },
      [50n, 50n],
    ],
    [
      'a leg without a rule gets its proportion, when the rules leave one unit',
      100n,
      [leg('a', 50n), leg('x', 50n)],
      { recipients: [recipient('a', '99'), recipient('b', '1')] },
      [50n, 50n],
    ],
    [
      'one unit each is a part by the rules',
      2n,
      [leg('a', 9n), leg('b', 1n)],
      { recipients: [recipient('a', '50'), recipient('b', '50')] },
      [1n, 1n],
    ],
    ['nobody is left with nothing', 1n, [leg('a', 1n), leg('b', 999n)], { recipients: fixed }, [1n, 1n]],
  ])('%s', (_, price, first, division, amounts) => {
    const legs = legsAtPrice(price, first, { ...plain, ...division });
    expect(legs.map(({ amount }) => amount)).toEqual(amounts);
    expect(legs.map(({ wallet }) => wallet)).toEqual(first.map(({ wallet }) => wallet));
  });

  test('add up to the price, whatever it is and however it is divided', () => {
    const cases = fc.record({
      price: fc.bigInt({ min: 1_000_000n, max: 999_999_999_999n }),
      weights: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 10 }),
      total: fc.bigInt({ min: 1_000_000n, max: 999_999_999_999n }),
      charge: fc.option(fc.bigInt({ min: 1n, max: 10_000n }), { nil: undefined }),
      payer_service_charge: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ price, weights, total, charge, payer_service_charge }) => {
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        const shares = weights.map((weight) => Math.floor((weight / all) * 1e8));
        shares[0] = 100_000_000 - shares.slice(1).reduce((sum, share) => sum + share, 0);
        const recipients = shares.map((share, index) => recipient(`w${index}`, Big(share).div(1_000_000).toFixed()));
        const divided = divide(total, recipients, 'USDC', '1');
        if ('path' in divided) return;
        const first = divided.amounts.map((amount, index) => leg(`w${index}`, amount));
        if (charge) first.push(leg('op', charge, 'service_charge'));
        const legs = legsAtPrice(price, first, { ...plain, recipients, payer_service_charge });
        const [sum, own] = [legs, legs.slice(0, recipients.length)].map((some) =>
          some.reduce((amount, each) => amount + each.amount, 0n),
        );
        expect(payer_service_charge ? own : sum).toBe(price);
        expect(legs.every(({ amount }) => amount > 0n)).toBe(true);
      }),
    );
  });
});

test('prices a transfer that is read late at the higher of two quotes, leg by leg', () => {
  const legs = (shop: bigint, artist: bigint) => [
    { wallet: 'shop', amount: shop },
    { wallet: 'artist', amount: artist },
  ];
  expect(higherLegs(legs(70n, 30n), legs(60n, 40n).reverse())).toEqual(legs(70n, 40n));
  expect(higherLegs(legs(70n, 0n), legs(70n, 0n).slice(0, 1))).toEqual(legs(70n, 0n));
});
