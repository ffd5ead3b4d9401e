import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import {
  acceptedLegs,
  findSplit,
  insertLegs,
  type LegRow,
  legRowsOf,
  legsOf,
  moveLegs,
  namedLegsOf,
  outstandingLegs,
  setAcceptedLegs,
  setLegAmounts,
  splitsOf,
} from '../../../src/db/payments/splits.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { newReference } from '../../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransaction, insertTransfer } from '../../support/factories/chain.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { insertLeg, insertPayment } from '../../support/factories/payments.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

const merchantId = () => inject('account').id;
const payment = (values = {}) => insertPayment({ db }, { merchant_id: merchantId(), ...values });
const NOW = new Date(5000);

/** Makes a payment of 7 USDC with two splits, the merchant’s remainder and a service charge, recorded in another order. */
async function divided(values = {}) {
  const made = await payment(values);
  const of = (kind: LegRow['kind'], amount: bigint, row: Partial<LegRow> = {}) =>
    insertLeg({ db }, made, { kind, amount, ...row });
  const charge = await of('service_charge', 500_000n);
  const merchant = await of('merchant', 3_500_000n, { recipient_wallet: made.wallet });
  const second = await of('split', 1_000_000n, { split_order: 2, recipient_name: 'Second' });
  const first = await of('split', 2_000_000n, { recipient_name: 'First' });
  const nothing = await of('split', 0n, { split_order: 3, percentage: '0' });
  return { made, first, second, merchant, charge, nothing, paid: [first, second, merchant, charge] };
}
const rows = async (made: PaymentRow) => {
  const found = await legRowsOf(db, made.id);
  return new Map(found.map((row) => [row.id, row]));
};

test('inserts rows whole, with every amount to the unit', async () => {
  const { made, first } = await divided();
  await db.deleteFrom('payment_legs').where('payment_id', '=', made.id).execute();
  const row = { ...first, amount: 999_999_999_999_999n };
  await transact(db, (trx) => insertLegs(trx, [row]));
  expect(await legRowsOf(db, made.id)).toEqual([row]);
});

test('returns the nonempty legs of payments in their order, and one for a plain payment', async () => {
  const [plain, { made, paid }] = [await payment(), await divided()];
  await divided();
  const legs = await legsOf(db, [plain.id, made.id]);
  expect([...legs.keys()].sort()).toEqual([plain.id, made.id].sort());
  expect(legs.get(made.id)).toEqual(
    paid.map(({ id, kind, recipient_wallet, amount }) => ({ id, kind, wallet: recipient_wallet, amount })),
  );
  expect(legs.get(plain.id)).toEqual([{ id: null, kind: 'merchant', wallet: plain.wallet, amount: 7_000_000n }]);
  expect(await legsOf(db, [])).toEqual(new Map());
  const named = await namedLegsOf(db, made.id);
  expect(named).toEqual(
    paid.map(({ kind, recipient_wallet, recipient_name, amount }) => ({
      kind,
      recipient_wallet,
      recipient_name,
      amount,
    })),
  );
  expect(await namedLegsOf(db, plain.id)).toEqual([]);
});

test('one base unit is a leg, and can be all that is still to be paid', async () => {
  const made = await payment();
  const { recipient_wallet: wallet } = await insertLeg({ db }, made, { kind: 'split', amount: 1n });
  expect((await legsOf(db, [made.id])).get(made.id)).toMatchObject([{ wallet, amount: 1n }]);
  expect(await namedLegsOf(db, made.id)).toMatchObject([{ recipient_wallet: wallet, amount: 1n }]);
  expect(await outstandingLegs(db, made, 'landed')).toMatchObject([{ wallet, amount: 1n }]);
});

describe('the splits that a merchant sees', () => {
  test('are the named ones of that payment, in their order, with its token', async () => {
    const { made, first, second, nothing } = await divided({ token: 'USDT' });
    await divided();
    const shown = await splitsOf(db, merchantId(), 'test', made.id);
    expect(shown).toEqual([first, second, nothing].map((row) => ({ ...row, token: 'USDT' })));
    expect(await findSplit(db, merchantId(), 'test', first.id)).toEqual({ ...first, token: 'USDT' });
  });

  test('exclude those of other merchants and modes, and all other legs', async () => {
    const { made, first, merchant } = await divided();
    const other = await insertOtherMerchant(db);
    for (const [id, mode] of [
      [other, 'test'],
      [merchantId(), 'live'],
    ] as const) {
      expect(await splitsOf(db, id, mode, made.id)).toEqual([]);
      expect(await findSplit(db, id, mode, first.id)).toBeNull();
    }
    expect(await findSplit(db, merchantId(), 'test', merchant.id)).toBeNull();
    expect(await findSplit(db, merchantId(), 'test', newId('spl'))).toBeNull();
  });
});

describe('moving the legs of payments', () => {
  const move = (to: LegRow['status'], changes: Parameters<typeof moveLegs>[2]) =>
    transact(db, (trx) => moveLegs(trx, to, changes, NOW));
  const change = ({ id }: PaymentRow, values = {}) => ({
    payment_id: id,
    transaction_signature: 'sig',
    failure_reason: null,
    ...values,
  });
  const statuses = async (made: PaymentRow) => [...(await rows(made)).values()].map(({ status }) => status);

  test('completes all legs of those payments, except the excluded ones', async () => {
    const [one, two, other] = [await divided(), await divided(), await divided()];
    const changes = [
      change(one.made, { except: [one.first.id] }),
      change(two.made, { transaction_signature: 'other' }),
    ];
    const moved = await move('completed', changes);
    expect(moved).toHaveLength(9);
    const done = { status: 'completed', settled_at: NOW, updated_at: NOW, failure_reason: null };
    expect((await rows(one.made)).get(one.second.id)).toMatchObject({ ...done, transaction_signature: 'sig' });
    expect((await rows(one.made)).get(one.first.id)).toEqual(one.first);
    expect((await rows(two.made)).get(two.first.id)).toMatchObject({ ...done, transaction_signature: 'other' });
    expect(new Set(await statuses(other.made))).toEqual(new Set(['pending']));
    expect(await move('completed', [])).toEqual([]);
  });

  test('moves none twice, and completed ones only when the chain dropped the payment', async () => {
    const { made, first } = await divided();
    expect(await move('processing', [change(made)])).toHaveLength(5);
    expect((await rows(made)).get(first.id)).toMatchObject({ status: 'processing', settled_at: null });
    await move('completed', [change(made, { transaction_signature: null })]);
    expect((await rows(made)).get(first.id)).toMatchObject({ transaction_signature: 'sig' });
    for (const to of ['completed', 'processing'] as const) expect(await move(to, [change(made)])).toEqual([]);
    expect(await move('failed', [change(made, { failure_reason: 'expired' })])).toEqual([]);
    expect(await move('failed', [change(made, { failure_reason: 'reverted' })])).toHaveLength(5);
    const failed = { status: 'failed', failure_reason: 'reverted', settled_at: null };
    expect((await rows(made)).get(first.id)).toMatchObject(failed);
    // A failed leg can only be completed.
    expect(await move('processing', [change(made)])).toEqual([]);
    expect(await move('completed', [change(made)])).toHaveLength(5);
  });
});

test('sets the amounts of legs by their wallets, and leaves equal ones untouched', async () => {
  const [{ made, first, second }, other] = [await divided(), await divided()];
  const legs = [
    { wallet: first.recipient_wallet, amount: 9n },
    { wallet: second.recipient_wallet, amount: second.amount },
  ];
  const before = await rows(made);
  await transact(db, (trx) => setLegAmounts(trx, made.id, legs, NOW));
  before.set(first.id, { ...first, amount: 9n, updated_at: NOW });
  expect(await rows(made)).toEqual(before);
  // Several payments may pay the same wallet.
  const shared = await insertLeg({ db }, other.made, {
    kind: 'split',
    amount: 1n,
    split_order: 9,
    recipient_wallet: first.recipient_wallet,
  });
  await transact(db, (trx) => setLegAmounts(trx, made.id, [{ wallet: first.recipient_wallet, amount: 8n }], NOW));
  await transact(db, (trx) => setAcceptedLegs(trx, made.id, [{ wallet: first.recipient_wallet, amount: 7n }]));
  expect((await rows(other.made)).get(shared.id)).toEqual(shared);
  expect(await acceptedLegs(db, made.id)).toEqual([{ wallet: first.recipient_wallet, amount: 7n }]);
  expect(await acceptedLegs(db, other.made.id)).toEqual([]);
});

describe('the outstanding amount of each leg', () => {
  const pay = async (made: PaymentRow, wallet: string, amount: bigint, values = {}) =>
    insertTransfer({ db }, await insertTransaction({ db }), made, {
      destination_owner: wallet,
      amount: String(amount),
      paid_at: new Date(),
      ...values,
    });
  const outstanding = async (made: PaymentRow, paid: 'landed' | 'credited') =>
    (await outstandingLegs(db, made, paid)).map(({ wallet, amount }) => [wallet, amount]);

  test('is reduced by valid transfers that are credited, and optionally by landed ones', async () => {
    const { made, first, second, merchant, charge } = await divided();
    await pay(made, first.recipient_wallet, first.amount);
    await pay(made, second.recipient_wallet, 400_000n, { credited_at: null });
    await pay(made, charge.recipient_wallet, charge.amount, { credited_at: null, unapplied_reason: 'wrong_token' });
    await pay(made, merchant.recipient_wallet, merchant.amount, { credited_at: null, dropped_at: new Date() });
    await pay((await divided()).made, merchant.recipient_wallet, merchant.amount);
    const rest = [
      [merchant.recipient_wallet, merchant.amount],
      [charge.recipient_wallet, charge.amount],
    ];
    expect(await outstanding(made, 'landed')).toEqual([[second.recipient_wallet, 600_000n], ...rest]);
    expect(await outstanding(made, 'credited')).toEqual([[second.recipient_wallet, 1_000_000n], ...rest]);
  });

  test('is nothing for a paid plain payment, and the whole of an unpaid one', async () => {
    const [paid, unpaid] = [await payment(), await payment()];
    await pay(paid, paid.wallet, 7_000_000n);
    expect(await outstanding(paid, 'credited')).toEqual([]);
    expect(await outstanding(unpaid, 'credited')).toEqual([[unpaid.wallet, 7_000_000n]]);
    await pay(unpaid, newReference(), 7_000_000n);
    expect(await outstanding(unpaid, 'credited')).toEqual([[unpaid.wallet, 7_000_000n]]);
  });
});
