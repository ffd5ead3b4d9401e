import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inProportion } from '../../src/domain/simulations.ts';

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });

test('an amount is divided to the last unit, in the proportions of the legs, and nobody gets nothing', () => {
  const legs = fc.array(amount, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(legs, amount, (amounts, total) => {
      const asked = amounts.map((amount, index) => ({ wallet: `wallet ${index}`, amount }));
      const due = amounts.reduce((sum, one) => sum + one, 0n);
      const parts = inProportion(asked, total);
      expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(total);
      for (const { wallet, amount } of parts) {
        expect(amount).toBeGreaterThan(0n);
        const exact = (amounts[Number(wallet.split(' ')[1])] as bigint) * total;
        const slack = wallet === 'wallet 0' ? BigInt(amounts.length) : 1n;
        expect(amount * due - exact < slack * due && exact - amount * due < due).toBe(true);
      }
    }),
  );
});
