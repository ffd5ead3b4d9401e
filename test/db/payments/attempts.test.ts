import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import {
  attemptsOf,
  linkAttempts,
  paymentsNamedBy,
  recordAttempts,
  undecidedPayments,
  unreadPayments,
} from '../../../src/db/payments/attempts.ts';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import { transact } from '../../../src/db/transaction.ts';
import { fourTransactions } from '../../support/bothModes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { attemptPayment, insertTransaction, insertTransfer, READ } from '../../support/factories/chain.ts';
import { insertPayment } from '../../support/factories/payments.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

const payment = () => insertPayment({ db }, { merchant_id: inject('account').id });
/** Inserts a transaction that names a payment, with these values. Returns its signature. */
async function named(by: PaymentRow, values: Parameters<typeof insertTransaction>[1] = {}): Promise<string> {
  const { mode, signature } = await insertTransaction({ db }, values);
  await db.insertInto('payment_attempts').values({ payment_id: by.id, mode, signature }).execute();
  return signature;
}
const ids = (...payments: PaymentRow[]) => payments.map(({ id }) => id);

test('replaces an attempt’s outcome by a later one, and keeps it on a mere link', async () => {
  const [one, two] = [await payment(), await payment()];
  const { signature } = await insertTransaction({ db });
  const record = (reason: 'wrong_token' | null, payment_id: string) =>
    transact(db, (trx) => recordAttempts(trx, 'test', [{ payment_id, signature, reason }]));
  const link = (...payment_ids: string[]) =>
    transact(db, (trx) =>
      linkAttempts(
        trx,
        'test',
        payment_ids.map((payment_id) => ({ payment_id, signature, reason: null })),
      ),
    );
  await record('wrong_token', one.id);
  await link(one.id, two.id);
  expect(await attemptsOf(db, ids(one, two))).toEqual(
    new Map([
      [one.id, ['wrong_token']],
      [two.id, [null]],
    ]),
  );
  await record(null, one.id);
  expect((await attemptsOf(db, ids(one))).get(one.id)).toEqual([null]);
  await transact(db, (trx) => recordAttempts(trx, 'test', []));
  await link();
});

test('makes a failed transaction foreign no more once a payment of its mode is linked to it', async () => {
  const { id: payment_id } = await payment();
  const all = await fourTransactions(db, { ...READ, error: 'failed', is_foreign: true });
  const links = [{ payment_id, signature: all.signature, reason: 'transaction_failed' as const }];
  const link = () => transact(db, (trx) => linkAttempts(trx, 'test', links));
  expect(await all.changedBy(link)).toEqual(['test 1']);
  expect(await all.first()).toMatchObject({ status: 'read', is_foreign: false });
});

test('lists attempts only for the requested payments', async () => {
  const [one, none] = [await payment(), await payment()];
  await named(one);
  await named(one, READ);
  await named(await payment());
  expect(await attemptsOf(db, ids(one, none))).toEqual(
    new Map([
      [one.id, [null]],
      [none.id, []],
    ]),
  );
  expect(await attemptsOf(db, [])).toEqual(new Map());
});

test('counts a payment as unread while a transaction that was seen names it', async () => {
  const [seen, read, missing, unreadable, other] = [
    await payment(),
    await payment(),
    await payment(),
    await payment(),
    await payment(),
  ];
  const signature = await named(seen);
  await named(read, READ);
  await named(missing, { status: 'missing' });
  const strange = await named(unreadable, { unreadable_reason: 'version' });
  await named(other);
  // The same signature in the other mode is another transaction.
  for (const { id } of [read]) {
    const { signature: shared } = await insertTransaction({ db }, READ);
    await insertTransaction({ db }, { mode: 'live', signature: shared });
    await db.insertInto('payment_attempts').values({ payment_id: id, mode: 'test', signature: shared }).execute();
  }
  const all = ids(seen, read, missing, unreadable);
  const unread = (filter = {}) => unreadPayments(db, all, filter);
  expect(await unread()).toEqual(new Set(ids(seen, unreadable)));
  expect(await unread({ except: [signature] })).toEqual(new Set(ids(unreadable)));
  expect(await unread({ except: [strange] })).toEqual(new Set(ids(seen)));
  expect(await unread({ isUnreadable: true })).toEqual(new Set(ids(unreadable)));
  expect(await unread({ isUnreadable: false })).toEqual(new Set(ids(seen)));
  expect(await unreadPayments(db, [])).toEqual(new Set());
  expect(await unreadPayments(db, ids(seen))).toEqual(new Set(ids(seen)));
});

test('counts a payment as undecided while it is unread, or a transfer to it waits for finality', async () => {
  const [unread, waiting, paid] = [await payment(), await payment(), await payment()];
  await attemptPayment({ db }, unread.id);
  await insertTransfer({ db }, await insertTransaction({ db }, READ), waiting, { credited_at: null });
  await insertTransfer({ db }, await insertTransaction({ db }, READ), paid);
  expect(await undecidedPayments(db, ids(unread, waiting, paid))).toEqual(new Set(ids(unread, waiting)));
  const readable = await undecidedPayments(db, ids(unread, waiting), { isUnreadable: true });
  expect(readable).toEqual(new Set(ids(waiting)));
});

test('returns the payments that a transaction names in its mode, by id', async () => {
  const payments = [await payment(), await payment(), await payment()];
  const { signature } = await insertTransaction({ db });
  await insertTransaction({ db }, { mode: 'live', signature });
  const [last, ...others] = ids(...payments).reverse() as [string, ...string[]];
  for (const [mode, some] of [
    ['test', [last, ...others]],
    ['live', ids(await payment())],
  ] as const) {
    for (const payment_id of some)
      await db.insertInto('payment_attempts').values({ payment_id, mode, signature }).execute();
  }
  await named(await payment());
  expect(await paymentsNamedBy(db, 'test', signature)).toEqual([last, ...others].sort());
});
