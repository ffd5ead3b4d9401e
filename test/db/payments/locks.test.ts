import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readCursor } from '../../../src/db/chain/transactions.ts';
import type { Database, Trx } from '../../../src/db/database.ts';
import {
  lockOpenPayments,
  lockPayment,
  lockPaymentsById,
  lockPaymentsOfTransaction,
} from '../../../src/db/payments/locks.ts';
import { scheduleLookups } from '../../../src/db/payments/open.ts';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { newReference } from '../../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertTransaction, insertTransfer } from '../../support/factories/chain.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { expirePayment, insertPayment, setPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { insertSubscription } from '../../support/factories/subscriptions.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { commitWhileWaiting } from '../../support/locks.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

const merchant_id = () => inject('account').id;
const payment = (values = {}) => insertPayment({ db }, { merchant_id: merchant_id(), ...values });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('finds the payments of a transaction’s mode that it names, or that its transfers ever paid', async () => {
  const [named, paid, dropped, live] = [
    await payment(),
    await payment(),
    await payment(),
    await payment({ mode: 'live' }),
  ];
  const other = await payment();
  const transaction = await insertTransaction({ db });
  const { signature } = transaction;
  await insertTransfer({ db }, transaction, paid);
  const gone = { credited_at: null, dropped_at: new Date() };
  await insertTransfer({ db }, transaction, dropped, { path: '1', ...gone });
  const stray = { credited_at: null, unapplied_reason: 'unknown_reference' as const };
  await insertTransfer({ db }, transaction, null, { path: '2', ...stray });
  await insertTransfer({ db }, await insertTransaction({ db }), other);
  // The same signature in the other mode is another transaction.
  await insertTransfer({ db }, await insertTransaction({ db }, { mode: 'live', signature }), await payment());
  const references = [live.reference, named.reference];
  const found = await transact(db, (trx) => lockPaymentsOfTransaction(trx, 'test', signature, references));
  expect(ids(found)).toEqual(ids([named, paid, dropped]).sort());
});

test('locks open payments that ask for exactly what arrived, and those that are given', async () => {
  const wallet = newReference();
  const asking = (values: object = {}) => payment({ wallet, exchange_amount: 7_000_123n, ...values });
  const exact = await asking();
  const given = await payment();
  const others = [{ exchange_amount: 7_000_124n }, { token: 'USDT' as const }, { wallet: newReference() }];
  for (const values of [...others, { mode: 'live' as const }]) await asking(values);
  await expirePayment({ db }, (await asking({ exchange_amount: 7_000_125n })).id);
  const { signature } = await insertTransaction({ db });
  const arrived = (amount: bigint) => ({ wallet, token: 'USDC' as const, amount });
  const further = { arrivals: [arrived(7_000_123n), arrived(7_000_125n)], ids: [given.id] };
  const lock = (references: string[]) =>
    transact(db, (trx) => lockPaymentsOfTransaction(trx, 'test', signature, references, further));
  expect(ids(await lock([]))).toEqual(ids([exact, given]).sort());
  // With the beacon, amounts identify nothing.
  expect(ids(await lock([(await readCursor(db, 'test')).beacon]))).toEqual([given.id]);
});

test('locks payments by their ids in one mode, with their own merchant’s clock and commitment', async () => {
  const [one, two, live] = [await payment(), await payment(), await payment({ mode: 'live' })];
  await payment();
  const id = await insertOtherMerchant(db, { commitment: 'finalized' });
  const theirs = await payment({ merchant_id: id });
  await setRows(
    { db },
    'merchant_modes',
    { merchant_id: merchant_id(), mode: 'test' },
    { clock_offset_ms: 3_600_000n },
  );
  const lock = (...some: PaymentRow[]) => transact(db, (trx) => lockPaymentsById(trx, 'test', ids(some)));
  const locked = await lock(two, live, theirs, one);
  expect(ids(locked)).toEqual(ids([one, two, theirs]).sort());
  const [first, last] = [one, theirs].map(({ id }) => locked.find((row) => row.id === id));
  expect(first).toMatchObject({ commitment: 'confirmed', clock_offset_ms: 3_600_000n, amount_due: 7_000_000n });
  expect(last).toMatchObject({ commitment: 'finalized', clock_offset_ms: 0n });
  expect((first?.now.getTime() ?? 0) - (last?.now.getTime() ?? 0)).toBeGreaterThan(3_590_000);
  expect(await lock()).toEqual([]);
  expect(ids(await lock(one))).toEqual([one.id]);
  await setRows({ db }, 'merchant_modes', { merchant_id: merchant_id(), mode: 'test' }, { clock_offset_ms: 0n });
});

test('returns a payment’s time no earlier than its last change', async () => {
  const ahead = fromNow({ hours: 1 });
  const [changed, old] = [await payment({ updated_at: ahead }), await payment({ updated_at: ago({ hours: 1 }) })];
  const [first] = await transact(db, (trx) => lockPaymentsById(trx, 'test', [changed.id]));
  expect(first?.now).toEqual(ahead);
  const [second] = await transact(db, (trx) => lockPaymentsById(trx, 'test', [old.id]));
  expect(Math.abs((second?.now.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
});

test('makes a concurrent lock wait, unless it skips locked payments', async () => {
  const [made, free] = [await payment(), await payment()];
  const status = async () => {
    const [row] = await transact(db, (trx) => lockPaymentsById(trx, 'test', [made.id]));
    return row?.status;
  };
  const work = commitWhileWaiting(
    db,
    async (trx) => {
      await lockPaymentsById(trx, 'test', [made.id]);
      const skipping = (skip: boolean, some: PaymentRow[]) =>
        transact(db, (rival) => lockPaymentsById(rival, 'test', ids(some), { skip }));
      expect(ids(await skipping(true, [made, free]))).toEqual([free.id]);
      expect(ids(await skipping(false, [free]))).toEqual([free.id]);
      await setPayment({ db: trx }, made.id, { status: 'expired' });
    },
    status,
  );
  expect(await work).toBe('expired');
});

test('locks a merchant’s payment only for that merchant in that mode', async () => {
  const made = await payment();
  await payment();
  const lock = (merchantId: string, mode: Mode, id: string) =>
    transact(db, (trx) => lockPayment(trx, merchantId, mode, id));
  expect(await lock(merchant_id(), 'test', made.id)).toMatchObject({ id: made.id });
  expect(await lock(newId('mer'), 'test', made.id)).toBeNull();
  expect(await lock(merchant_id(), 'live', made.id)).toBeNull();
  expect(await lock(merchant_id(), 'test', newId('pay'))).toBeNull();
});

describe('the open payments of subscriptions', () => {
  const subscription = () => insertSubscription({ db }, merchant_id());

  test('are only the pending ones of these subscriptions', async () => {
    const [one, two, other] = [await subscription(), await subscription(), await subscription()];
    const of = (subscription_id: string, values = {}) => payment({ subscription_id, subscription_cycle: 1, ...values });
    const open = [await of(one), await of(two)];
    await of(one, { status: 'expired', subscription_cycle: 2 });
    await of(other);
    const lock = (...some: string[]) => transact(db, (trx) => lockOpenPayments(trx, 'test', some));
    expect(ids(await lock(one, two))).toEqual(ids(open).sort());
    expect(ids(await lock(one))).toEqual([open[0]?.id]);
    expect(await lock()).toEqual([]);
    await transact(db, async (trx) => {
      await lockPaymentsById(trx, 'test', [open[0]?.id as string]);
      const skipped = transact(db, (rival) => lockOpenPayments(rival, 'test', [one, two], { skipLocked: true }));
      expect(ids(await skipped)).toEqual([open[1]?.id]);
    });
    const waiting = commitWhileWaiting(
      db,
      (trx) => sql`update payments set description = 'changed' where id = ${open[0]?.id}`.execute(trx),
      () => lock(one),
    );
    expect(await waiting).toMatchObject([{ description: 'changed' }]);
  });
});

test('takes payments in the order of their ids, as others do, when it schedules look-ups, so they never deadlock', async () => {
  const [low, high] = [newId('pay'), newId('pay')].sort() as [string, string];
  for (const id of [high, low]) await payment({ id });
  const lock = (id: string) => (trx: Trx) => lockPaymentsById(trx, 'test', [id]);
  const next_lookup_at = fromNow({ minutes: 1 });
  await commitWhileWaiting(
    db,
    lock(low),
    () =>
      scheduleLookups(
        db,
        [high, low].map((id) => ({ id, next_lookup_at })),
      ),
    lock(high),
  );
  const rows = await db.selectFrom('payments').select('next_lookup_at').where('id', 'in', [low, high]).execute();
  expect(rows).toEqual([{ next_lookup_at }, { next_lookup_at }]);
});
