import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../../src/db/transaction.ts';
import type { Token } from '../../../src/domain/tokens.ts';
import { createPayment, type NewPayment } from '../../../src/services/payments/create.ts';
import { newReference } from '../../../src/solana/address.ts';
import { insertOtherMerchant, setTestClock } from '../../support/factories/merchants.ts';
import { chainTransaction, type Ledger, openLedger, usdcTo } from '../../support/ledger.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());

let wallet: string;
beforeEach(() => {
  wallet = newReference();
});

const PRICE = 25_000_000n;
const scope = (merchant_id = ledger.merchantId) => ({
  merchant_id,
  mode: 'test' as const,
  test_clock_id: null,
  wallets: { USDC: wallet, EURC: wallet },
  token_checks: {},
  underpayment_tolerance: '0.01',
});
const create = (
  pay_from_exchange: NewPayment['pay_from_exchange'],
  { amount = 25, token = 'USDC' as Token, owner = scope(), now = new Date() } = {},
) =>
  transact(ledger.db, (trx) => {
    const input = { amount: Big(amount), currency: 'USD' as const, token, pay_from_exchange };
    const rates = async () => ({ EUR: { usd: '0.987654321012', observed_at: new Date() } });
    const empty = { description: null, customer_email: null, redirect_url: null, metadata: null };
    return createPayment(trx, owner, { ...input, ...empty }, { config: ledger.config, rates, now });
  });

/** Makes open payments with the amounts from one place of the price's range to another. */
async function take(from: number, to: number): Promise<void> {
  const { id } = await ledger.payment({ wallet, amount_due: 1n });
  await sql`insert into payments (id, merchant_id, mode, amount, currency, amount_usd, token, amount_due, exchange_amount,
      currency_rate, token_rate, quoted_at, wallet, reference, expires_at)
    select typeid('pay'), merchant_id, mode, amount, currency, amount_usd, token, ${PRICE} + place, ${PRICE} + place,
      currency_rate, token_rate, quoted_at, wallet, wallet || place, expires_at
    from payments, generate_series(${from}::int, ${to}::int) as place where id = ${id}`.execute(ledger.db);
}

describe('the amount of a payment from an exchange', () => {
  test('leaves half of the range to the merchant’s own payments, whatever strangers make from links', async () => {
    await take(1, 5_000);
    const stranger = await create('if_possible');
    expect(stranger).toMatchObject({ amount_due: PRICE, exchange_amount: null });
    const own = await create(true);
    expect(own.amount_due).toBeGreaterThan(PRICE + 5_000n);
    expect(own.exchange_amount).toBe(own.amount_due);
  });

  test('is refused with a conflict if all are taken, and with another text if the price is too large', async () => {
    await take(1, 9_999);
    const taken = { code: 'conflict', message: expect.stringContaining('use all amounts for this price') };
    await expect(create(true)).rejects.toThrow(expect.objectContaining(taken));
    const issues = [{ path: 'amount', message: 'is too large for pay_from_exchange' }];
    const large = { code: 'validation_failed', details: { issues } };
    const largest = { amount: 987_654_321.01, token: 'EURC' as const };
    await expect(create(true, largest)).rejects.toThrow(expect.objectContaining(large));
    expect(await create('if_possible', largest)).toMatchObject({ exchange_amount: null });
  });

  test('counts on the clock of its own merchant, when merchants of different clocks share the wallet', async () => {
    const ahead = await insertOtherMerchant(ledger.db, { wallets: { USDC: wallet } });
    await setTestClock({ db: ledger.db, merchant: { id: ahead } }, { hours: 5 });
    const later = new Date(Date.now() + 5 * 3_600_000);
    const made = [await create(true), await create(true, { owner: scope(ahead), now: later })];
    const transfers = made.map(({ amount_due }) => usdcTo(wallet, amount_due));
    await ledger.credit(chainTransaction({ transfers }), { incoming: [wallet] });
    for (const { id, amount_due } of made) {
      expect(await ledger.find(id)).toMatchObject({ status: 'confirmed', amount_received: amount_due, exceptions: [] });
    }
  });
});
