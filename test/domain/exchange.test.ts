import { expect, test } from 'vitest';
import { isExchangeToken, isInWindow } from '../../src/domain/exchange.ts';
import { TOKEN_NAMES } from '../../src/domain/tokens.ts';

test('takes payments from exchanges in stablecoins only', () => {
  expect(TOKEN_NAMES.filter(isExchangeToken)).toEqual(['USDC', 'USDT', 'EURC', 'PYUSD']);
});

test.each([
  ['at its creation', 0, true],
  ['a minute before, by a block that is dated too early', -60_000, true],
  ['longer before', -60_001, false],
  ['at its deadline', 3_600_000, true],
  ['after its deadline', 3_600_001, false],
])('counts money by its amount if it arrives while the payment is open: %s', (_, afterMs, expected) => {
  const created_at = new Date(1_000_000_000);
  const payment = { created_at, expires_at: new Date(created_at.getTime() + 3_600_000) };
  expect(isInWindow(payment, new Date(created_at.getTime() + afterMs))).toBe(expected);
});
