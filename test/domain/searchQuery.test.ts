import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { exampleId, type IdPrefix } from '../../src/domain/ids.ts';
import type { Locale } from '../../src/domain/locales.ts';
import { amountMeaning, MAX_SEARCH, type SearchTerm, searchTerms } from '../../src/domain/searchQuery.ts';

const WALLET = bs58.encode(Buffer.alloc(32, 200));
const SIGNATURE = bs58.encode(Buffer.alloc(64, 200));
const PAYMENT = exampleId('pay');
const CODE = '0123456789abcdef';

/** Returns the meanings of a text but for the one as a value of metadata, which every text has. */
const meanings = (typed: string, locale: Locale = 'en') =>
  searchTerms(typed, locale).filter(({ by }) => by !== 'metadata');

const named = (prefix: IdPrefix): SearchTerm => ({ by: 'id', prefix, id: exampleId(prefix) });

test.each<[string, SearchTerm[]]>([
  [PAYMENT, [named('pay')]],
  [` \t${PAYMENT}\n`, [named('pay')]],
  [PAYMENT.toUpperCase(), [named('pay')]],
  [`Payment ${PAYMENT}, please`, [named('pay')]],
  [`https://pay.example/pay/${PAYMENT}?lang=de`, [named('pay')]],
  [`https://pay.example/subscriptions/${exampleId('sub')}/periods/3`, [named('sub')]],
  [`${exampleId('plan')} ${exampleId('cus')} ${exampleId('plan')}`, [named('plan'), named('cus')]],
  [exampleId('rfd'), [named('rfd')]],
  [exampleId('evt'), [named('evt')]],
  [exampleId('whd'), [named('whd')]],
  ['abc_01h455vb4pex5vsknk084sn02q', []],
  ['pay_81h455vb4pex5vsknk084sn02q', []],
  [PAYMENT.slice(0, -1), []],
  [`${PAYMENT}0`, []],
  [`https://pay.example/l/${CODE}?visit=1`, [{ by: 'link_code', link_code: CODE }]],
  ['0123456789ABCDEF', []],
  [CODE, [{ by: 'link_code', link_code: CODE }]],
  ['INV-2026-000042', [{ by: 'number', number: 'INV-2026-000042' }]],
  ['Invoice inv-2026-000042.', [{ by: 'number', number: 'INV-2026-000042' }]],
  ['DE/SHOP-1-2026-1000000', [{ by: 'number', number: 'DE/SHOP-1-2026-1000000' }]],
  ['INV-2026-42', []],
  ['anna@example.com', [{ by: 'email', email: 'anna@example.com' }]],
  ['Anna <Anna.B@Example.com>', [{ by: 'email', email: 'Anna.B@Example.com' }]],
  ['mailto:anna@example.com', [{ by: 'email', email: 'anna@example.com' }]],
  ['anna@bücher.example', [{ by: 'email', email: 'anna@bücher.example' }]],
  ['anna@example', []],
  ['@anna', []],
  [WALLET, [{ by: 'wallet', wallet: WALLET }]],
  [`https://solscan.io/account/${WALLET}?cluster=devnet`, [{ by: 'wallet', wallet: WALLET }]],
  [`solana:${WALLET}?amount=1`, [{ by: 'wallet', wallet: WALLET }]],
  [bs58.encode(Buffer.alloc(31, 200)), []],
  [WALLET.replace(/.$/, '0'), []],
  [SIGNATURE, [{ by: 'signature', signature: SIGNATURE }]],
  [`https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`, [{ by: 'signature', signature: SIGNATURE }]],
  [bs58.encode(Buffer.alloc(63, 200)), []],
  ['', []],
  ['  ', []],
  ['a\0b', []],
  ['\ud800', []],
  ['x'.repeat(MAX_SEARCH + 1), []],
])('%j means %j', (typed, terms) => {
  expect(meanings(typed)).toEqual(terms);
});

describe('an amount', () => {
  test.each<[Locale, string, string, string | null]>([
    ['en', '25', '25', null],
    ['en', '25.00', '25', null],
    ['en', '1,234.5', '1234.5', null],
    ['en', '1.234', '1.234', null],
    ['de', '1.234', '1234', null],
    ['de', '1.234,56', '1234.56', null],
    ['fr', '1 234,56 €', '1234.56', 'EUR'],
    ['en', '€25', '25', 'EUR'],
    ['en', '€ 25', '25', 'EUR'],
    ['en', '$25', '25', 'USD'],
    ['en', 'US$25', '25', 'USD'],
    ['en', '£25.50', '25.5', 'GBP'],
    ['en', '25 USDC', '25', 'USDC'],
    ['en', '25usdc', '25', 'USDC'],
    ['en', 'EUR 25', '25', 'EUR'],
    ['en', '25 eur', '25', 'EUR'],
    ['de', '0,5 SOL', '0.5', 'SOL'],
    ['en', '0.123456789 sol', '0.123456789', 'SOL'],
    ['en', '0.123456789', '0.123456789', null],
    ['ar', '\u200f٢٥\u00a0USDC', '25', 'USDC'],
    ['ja', '２５', '25', null],
    ['en', '999999999', '999999999', null],
  ])('in %s: %j', (locale, typed, amount, unit) => {
    expect(meanings(typed, locale)).toEqual([{ by: 'amount', amount, unit }]);
  });

  test.each([
    '0',
    '-5',
    '25 apples',
    'Order 25',
    '$25 USDC',
    '25%',
    '1.2.3',
    '2026-11-20',
    '25.1234567 USDC',
    '25.1234567 EUR',
    '9999999999 EUR',
    '9999999999 USDC',
    '0.1234567891',
    '1e3',
  ])('is not %j', (typed) => {
    expect(meanings(typed)).toEqual([]);
  });

  test('is a price in its currency, whatever the token, or the number of its tokens', () => {
    const { prices, tokens } = amountMeaning('25', 'EUR');
    expect(new Set(prices.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
    expect(prices.map(({ token }) => token)).toContain('SOL');
    expect(tokens).toEqual([]);
    expect(amountMeaning('25', 'USDC')).toEqual({
      prices: [{ currency: 'USD', token: 'USDC' }],
      tokens: [{ token: 'USDC', amount: 25_000_000n }],
    });
    expect(amountMeaning('0.5', 'SOL')).toEqual({ prices: [], tokens: [{ token: 'SOL', amount: 500_000_000n }] });
  });

  test('without a unit is of any currency or token that can have it', () => {
    const few = amountMeaning('0.123456789', null);
    expect(few).toEqual({ prices: [], tokens: [{ token: 'SOL', amount: 123_456_789n }] });
    const many = amountMeaning('25', null);
    expect(many.prices.length).toBe(15);
    expect(many.tokens).toContainEqual({ token: 'SOL', amount: 25_000_000_000n });
  });
});

test('every text is also a value of metadata, with and without a number sign', () => {
  const values = (typed: string) =>
    searchTerms(typed, 'en').flatMap((term) => (term.by === 'metadata' ? [term.value] : []));
  expect(values(' order 7 ')).toEqual(['order 7']);
  expect(values('#1042')).toEqual(['#1042', '1042']);
  expect(values('# 1042')).toEqual(['# 1042', '1042']);
  expect(values('#')).toEqual(['#']);
  expect(values(PAYMENT)).toEqual([PAYMENT]);
});

test('the most exact meanings come first', () => {
  const terms = searchTerms(`${WALLET} ${PAYMENT} anna@example.com`, 'en');
  expect(terms.map(({ by }) => by)).toEqual(['id', 'wallet', 'email', 'metadata']);
  expect(searchTerms('1042', 'en').map(({ by }) => by)).toEqual(['metadata', 'amount']);
});

test('a long text has a bounded number of meanings', () => {
  const text = Array.from({ length: 100 }, (_, n) => `a@b${n}.de`)
    .join(' ')
    .slice(0, MAX_SEARCH);
  expect(searchTerms(text, 'en').length).toBeLessThan(10);
});
