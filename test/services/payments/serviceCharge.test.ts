import { Keypair } from '@solana/web3.js';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/index.ts';
import { legsOf } from '../../../src/db/payments/splits.ts';
import { transact } from '../../../src/db/transaction.ts';
import { createPayment } from '../../../src/services/payments/create.ts';
import { type Service, startService } from '../../support/service.ts';

const operator = Keypair.generate().publicKey.toBase58();
const charge = (bps: number, wallet = operator) => ({
  SERVICE_CHARGE_BPS: String(bps),
  SERVICE_CHARGE_WALLET_TEST: wallet,
  SERVICE_CHARGE_WALLET_LIVE: wallet,
});

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Makes a payment of ten dollars in USDC, with its legs, under another configuration. */
async function create(env: Record<string, string>, payer_service_charge: boolean) {
  const { db, merchant, wallet } = service;
  const config = readConfig({ ...service.env, ...env });
  const caller = {
    merchant_id: merchant.id,
    mode: 'test' as const,
    test_clock_id: null,
    wallets: { USDC: wallet },
    token_checks: {},
    underpayment_tolerance: '0.01',
  };
  const input = {
    amount: Big(10),
    currency: 'USD' as const,
    token: 'USDC' as const,
    description: null,
    customer_email: null,
    redirect_url: null,
    metadata: null,
    payer_service_charge,
  };
  const context = { config, rates: async () => ({}), now: new Date() };
  const payment = await transact(db, (trx) => createPayment(trx, caller, input, context));
  const legs = (await legsOf(db, [payment.id])).get(payment.id);
  return { payment, legs: legs?.map(({ kind, amount }) => [kind, amount]) };
}

describe('the service charge', () => {
  test('is added to the amount when the payer bears it, so the merchant gets the full price', async () => {
    const { payment, legs } = await create(charge(250), true);
    expect(payment).toMatchObject({ amount_due: 10_250_000n, amount_usd: '10', payer_service_charge: true });
    expect(legs).toEqual([
      ['merchant', 10_000_000n],
      ['service_charge', 250_000n],
    ]);
  });

  test('is deducted from the price when the merchant bears it, so the payer pays the stated price', async () => {
    const { payment, legs } = await create(charge(250), false);
    expect(payment.amount_due).toBe(10_000_000n);
    expect(legs).toEqual([
      ['merchant', 9_750_000n],
      ['service_charge', 250_000n],
    ]);
  });

  test('is off by default, and for a merchant who is the operator: one transfer is all', async () => {
    expect((await create({}, true)).legs).toEqual([['merchant', 10_000_000n]]);
    for (const isPayers of [false, true]) {
      expect((await create(charge(250, service.wallet), isPayers)).legs).toEqual([['merchant', 10_000_000n]]);
    }
  });
});

describe('its configuration', () => {
  test.each([
    ['no wallet', { SERVICE_CHARGE_BPS: '10' }, 'SERVICE_CHARGE_WALLET_TEST is not set'],
    ['one wallet', { ...charge(10), SERVICE_CHARGE_WALLET_LIVE: '' }, 'SERVICE_CHARGE_WALLET_LIVE is not set'],
    [
      'a token account',
      charge(10, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      'SERVICE_CHARGE_WALLET_TEST must be the address',
    ],
    ['percents for basis points', charge(1001), 'SERVICE_CHARGE_BPS must be at most 1000'],
  ])('%s: refused at the start, not at the first payment', (_, env, message) => {
    expect(() => readConfig({ ...service.env, ...env })).toThrow(message);
  });

  test('charges nothing with wallets alone', () => {
    expect(() => readConfig({ ...service.env, ...charge(0) })).not.toThrow();
  });
});
