import { parseURL } from '@solana/pay';
import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import type { Token } from '../../../src/domain/tokens.ts';
import { newReference } from '../../../src/solana/address.ts';
import { payUrl, transactionRequestUrl } from '../../../src/solana/pay/urls.ts';

const recipient = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const [reference, beacon] = [newReference(), newReference()];
const base = { recipient, amount: 1_500_000n, token: 'USDC' as Token, mint, references: [reference, beacon] };

/** Parses a transfer's URL. parseURL returns either kind. */
function parseTransfer(url: string) {
  const parsed = parseURL(url);
  if ('link' in parsed) throw new Error('expected a transfer, found a transaction request');
  return parsed;
}

describe('the address in the QR code', () => {
  test('names the recipient, the amount, and both references in order for a wallet', () => {
    const url = payUrl({ ...base, label: 'Café & Söhne', message: '2 × espresso = 5 €?', memo: 'order #7' });
    expect(url).not.toContain('+');
    expect(parseTransfer(url)).toEqual({
      recipient,
      amount: 1.5,
      splToken: mint,
      reference: [reference, beacon],
      label: 'Café & Söhne',
      message: '2 × espresso = 5 €?',
      memo: 'order #7',
    });
  });

  test('omits the token for a payment in SOL', () => {
    const url = payUrl({ ...base, amount: 1n, token: 'SOL', mint: null, references: [] });
    expect(url).toBe(`solana:${recipient}?amount=0.000000001`);
    expect(parseTransfer(url)).toMatchObject({ splToken: undefined, reference: undefined });
  });

  test('is refused when no wallet could pay it', () => {
    expect(() => payUrl({ ...base, amount: 0n })).toThrow(RangeError);
    expect(() => payUrl({ ...base, amount: -1n })).toThrow(RangeError);
    expect(() => payUrl({ ...base, mint: null })).toThrow(RangeError);
    expect(() => payUrl({ ...base, token: 'SOL' })).toThrow(RangeError);
  });

  test('carries every amount to the last unit, as plain decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
        fc.constantFrom<Token>('USDC', 'SOL'),
        (amount, token) => {
          const url = payUrl({ ...base, amount, token, mint: token === 'SOL' ? null : mint });
          const text = new URL(url).searchParams.get('amount') ?? '';
          expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
          const [whole = '', fraction = ''] = text.split('.');
          expect(BigInt(whole + fraction.padEnd(token === 'SOL' ? 9 : 6, '0'))).toBe(amount);
          expect(parseTransfer(url).amount).toBe(Number(text));
        },
      ),
    );
  });

  test('stays within the limits of wallets for any merchant’s name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const url = payUrl({ ...base, label: text, message: `${text}\ud800` });
        expect(url.length).toBeLessThanOrEqual(2048);
        expect(parseTransfer(url).recipient).toBe(recipient);
      }),
    );
  });

  test('fits a code that a cheap phone’s camera reads, with the recipient and the purpose', () => {
    const long = { label: 'Größte Buchhandlung der Stadt '.repeat(9), message: 'Zwei Karten für Samstag '.repeat(40) };
    const url = payUrl({ ...base, amount: 999_999_999_999_999n, ...long });
    // Version 13 of ISO/IEC 18004 has 69 modules and, at level L, room for 425 bytes.
    expect(url.length).toBeLessThanOrEqual(425);
    expect(encode(url, { ecc: 'L', border: 0 }).size).toBeLessThanOrEqual(69);
    const { label, message } = parseTransfer(url);
    expect(label).toMatch(/^Größte Buchhandlung der Stadt .*…$/);
    expect(message).toMatch(/^Zwei Karten für Samstag.*…$/);
  });

  test('cuts between characters, and drops a text of which not one fits', () => {
    const families = '👩‍👩‍👧‍👦'.repeat(50);
    const { label = '' } = parseTransfer(payUrl({ ...base, label: families }));
    expect(label).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
    expect(parseTransfer(payUrl({ ...base, message: `e${'\u0301'.repeat(300)}` })).message).toBeUndefined();
  });
});

describe('the address of a transaction request', () => {
  test.each([
    'https://pay.example.com/tx/pay_01j',
    'https://pay.example.com/tx?payment=pay_01j&mode=test',
    'https://pay.example.com/a%2Fb',
  ])('leads a wallet to %s', (link) => {
    const parsed = parseURL(transactionRequestUrl(link));
    expect('link' in parsed && String(parsed.link)).toBe(link);
  });

  test('never leads to anything but http(s)', () => {
    expect(() => transactionRequestUrl('javascript:alert(1)')).toThrow(RangeError);
    expect(() => transactionRequestUrl('/relative')).toThrow();
  });
});
