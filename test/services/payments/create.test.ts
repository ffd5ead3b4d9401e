import Big from 'big.js';
import { expect, test } from 'vitest';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import type { SplitRecipient } from '../../../src/domain/splits.ts';
import { legRows, type ServiceCharge } from '../../../src/services/payments/create.ts';

const PAYMENT = {
  id: 'pay_1',
  merchant_id: 'mer_1',
  mode: 'test',
  token: 'USDC',
  token_rate: '1',
  amount_due: 10_000_000n,
  wallet: 'merchant',
  created_at: new Date(5000),
} as PaymentRow;
const CHARGE = { amount: 1_000_000n, wallet: 'operator' };

const recipient = (recipient_wallet: string, values: Partial<SplitRecipient> = {}): SplitRecipient => ({
  recipient_wallet,
  recipient_name: null,
  percentage: null,
  fixed_amount_usd: null,
  split_order: null,
  ...values,
});
const rows = (recipients: SplitRecipient[], charge: ServiceCharge | null = null) =>
  legRows(PAYMENT, recipients, charge);
const amounts = (recipients: SplitRecipient[], charge?: ServiceCharge) =>
  rows(recipients, charge).map(({ kind, recipient_wallet, amount }) => [kind, recipient_wallet, amount]);

test('makes no legs for a payment without splits and without a charge', () => {
  expect(rows([])).toEqual([]);
});

test('leaves the rest to the merchant beside a charge alone', () => {
  expect(amounts([], CHARGE)).toEqual([
    ['merchant', 'merchant', 9_000_000n],
    ['service_charge', 'operator', 1_000_000n],
  ]);
});

test('puts splits first in their order, deducted from the rest after the charge', () => {
  const one = recipient('one', { fixed_amount_usd: Big(2), split_order: 2 });
  const two = recipient('two', { fixed_amount_usd: Big(3), split_order: 1 });
  expect(amounts([one, two], CHARGE)).toEqual([
    ['split', 'two', 3_000_000n],
    ['split', 'one', 2_000_000n],
    ['merchant', 'merchant', 4_000_000n],
    ['service_charge', 'operator', 1_000_000n],
  ]);
});

test('makes no merchant leg where the splits get everything', () => {
  expect(amounts([recipient('all', { percentage: Big(100) })])).toEqual([['split', 'all', 10_000_000n]]);
});

test('where the splits leave one base unit, it is the merchant’s leg', () => {
  expect(amounts([recipient('most', { fixed_amount_usd: Big('9.999999') })])).toEqual([
    ['split', 'most', 9_999_999n],
    ['merchant', 'merchant', 1n],
  ]);
});

test('creates pending legs with the payment’s id and time', () => {
  const named = recipient('artist', { percentage: Big(100), recipient_name: 'Ada' });
  const fixed = recipient('fixed', { fixed_amount_usd: Big('1.5') });
  const [first, second] = rows([named, fixed]);
  const [, merchant] = rows([fixed]);
  const common = {
    id: expect.stringMatching(/^spl_/),
    payment_id: 'pay_1',
    merchant_id: 'mer_1',
    mode: 'test',
    amount_accepted: null,
    status: 'pending',
    failure_reason: null,
    transaction_signature: null,
    settled_at: null,
    created_at: PAYMENT.created_at,
    updated_at: PAYMENT.created_at,
  };
  const rule = { recipient_name: null, percentage: null, fixed_amount_usd: null, split_order: null };
  const split = { ...common, kind: 'split' };
  expect(first).toEqual({
    ...split,
    ...rule,
    recipient_wallet: 'artist',
    recipient_name: 'Ada',
    percentage: '100',
    split_order: 1,
    amount: 8_500_000n,
  });
  expect(second).toMatchObject({
    ...split,
    percentage: null,
    fixed_amount_usd: '1.5',
    split_order: 2,
    amount: 1_500_000n,
  });
  expect(merchant).toEqual({ ...common, ...rule, kind: 'merchant', recipient_wallet: 'merchant', amount: 8_500_000n });
});

const fixed = (wallet: string, usd = 1) => recipient(wallet, { fixed_amount_usd: Big(usd) });

test.each([
  ['the merchant’s own wallet', [fixed('a'), fixed('merchant')], '.1.recipient_wallet', 'the merchant’s own'],
  ['the operator’s wallet', [fixed('operator')], '.0.recipient_wallet', 'gets the service charge'],
  ['one wallet twice', [fixed('a'), fixed('a')], '.1.recipient_wallet', ''],
  ['more than there is', [fixed('a', 9.5)], '', ''],
])('refuses a split to %s', (_, recipients, path, text) => {
  const issue = { path: `split_recipients${path}`, message: expect.stringContaining(text) };
  const refusal = expect.objectContaining({ code: 'validation_failed', details: { issues: [issue] } });
  expect(() => rows(recipients, CHARGE)).toThrow(refusal);
});

test('refuses a split to the merchant’s wallet only where the merchant has a leg', () => {
  expect(amounts([recipient('merchant', { percentage: Big(100) })])).toEqual([['split', 'merchant', 10_000_000n]]);
});
