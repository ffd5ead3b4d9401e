import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import {
  creditFinal,
  creditsOf,
  decideTransfer,
  dropTransfers,
  findUnappliedTransfer,
  type NewTransfer,
  newestCredits,
  paymentsAffectedBy,
  paymentsAwaitingFinality,
  paymentsPaidBy,
  recordedTransfers,
  replaceTransfers,
  slotsOfTransfers,
  type TransferRow,
  transfersOfMerchant,
  waitingCredits,
} from '../../../src/db/payments/transfers.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { MODES } from '../../../src/domain/modes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { attemptPayment, insertTransaction, insertTransfer, newSignature } from '../../support/factories/chain.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

/** Returns the transfers of a transaction in the order of their paths. */
const transfersOf = (signature: string) =>
  db.selectFrom('transfers').selectAll().where('signature', '=', signature).orderBy('path').execute();

type Row = TransferRow;

const WAITS = { credited_at: null };
const DROPPED = { credited_at: null, dropped_at: new Date(0) };
const UNAPPLIED = { credited_at: null, unapplied_reason: 'wrong_recipient' as const };
const STRAY = { credited_at: null, unapplied_reason: 'unknown_reference' as const };

const payment = () => insertPayment({ db }, { merchant_id: inject('account').id });

/** Inserts two signatures in both modes, each with a transfer to its own payment. Names are like `test 1`. */
async function four(values: Partial<NewTransfer> = {}) {
  const signatures = [newSignature(), newSignature()];
  const payments = new Map<string, Awaited<ReturnType<typeof payment>>>();
  for (const mode of MODES) {
    for (const [index, signature] of signatures.entries()) {
      const made = await payment();
      payments.set(`${mode} ${index + 1}`, made);
      await insertTransaction({ db }, { mode, signature });
      await insertTransfer({ db }, { mode, signature }, made, values);
    }
  }
  const states = async () => {
    const rows = await db.selectFrom('transfers').selectAll().where('signature', 'in', signatures).execute();
    const nameOf = (id: string) => [...payments].find(([, one]) => one.id === id)?.[0];
    return Object.fromEntries(
      rows.map((row) => [
        nameOf(row.payment_id as string),
        row.dropped_at ? 'dropped' : row.credited_at ? 'credited' : 'waits',
      ]),
    );
  };
  return {
    signature: signatures[0] as string,
    paymentOf: (name: string) => payments.get(name) as Awaited<ReturnType<typeof payment>>,
    states,
  };
}
const allBut = (state: string, first: string) => ({
  'test 1': first,
  'test 2': state,
  'live 1': state,
  'live 2': state,
});

/** Inserts a transaction in slot 10 with transfers on paths 0, 1 and so on, each to its own payment. */
async function one(...transfers: Partial<NewTransfer>[]) {
  const { signature } = await insertTransaction({ db });
  const rows = [];
  const payments = [];
  for (const [index, values] of transfers.entries()) {
    const made = await payment();
    payments.push(made);
    rows.push(await insertTransfer({ db }, { mode: 'test', signature }, made, { path: String(index), ...values }));
  }
  const states = async () => {
    const found = await transfersOf(signature);
    return found.map((row) => (row.dropped_at ? 'dropped' : row.credited_at ? 'credited' : 'waits'));
  };
  return { signature, rows, payments, ids: payments.map(({ id }) => id), states };
}

describe('replacing the transfers of a transaction', () => {
  const replace = (signature: string, rows: NewTransfer[], slot = 10, error: unknown = null) =>
    transact(db, (trx) => replaceTransfers(trx, 'test', { signature, slot, error }, rows));

  test('deletes those missing from this reading, in its own mode, and returns whose were credited', async () => {
    const { signature, paymentOf, states } = await four();
    expect(await replace(signature, [])).toEqual([paymentOf('test 1').id]);
    expect(await states()).toEqual(allBut('credited', 'dropped'));
    const { credited_at, dropped_at } = await db
      .selectFrom('transfers')
      .selectAll()
      .where('payment_id', '=', paymentOf('test 1').id)
      .executeTakeFirstOrThrow();
    expect([credited_at, dropped_at]).toEqual([null, expect.any(Date)]);
  });

  test('returns each payment that was credited once, and none that was not', async () => {
    const { signature, rows, ids } = await one({}, WAITS, UNAPPLIED);
    const [first] = rows as [NewTransfer];
    await insertTransfer(
      { db },
      { mode: 'test', signature },
      { ...first, id: ids[0], wallet: first.destination_owner } as never,
      { path: '9' },
    );
    expect(await replace(signature, rows)).toEqual([ids[0]]);
  });

  test('keeps those that it contains, and the time of those that were dropped before', async () => {
    const { signature, rows, states } = await one({}, WAITS, DROPPED);
    const dropped = async () => {
      const query = db.selectFrom('transfers').select('dropped_at').where('path', '=', '2');
      return (await query.where('signature', '=', signature).executeTakeFirstOrThrow()).dropped_at;
    };
    await replace(signature, rows.slice(0, 2));
    expect(await states()).toEqual(['credited', 'waits', 'dropped']);
    expect(await dropped()).toEqual(new Date(0));
  });

  test.each([
    ['keeps money without a reference when the same block is read again', 10, null, ['waits', 'dropped', 'waits']],
    ['drops money without a reference when it is in another block', 11, null, ['dropped', 'dropped', 'dropped']],
    [
      'drops money without a reference when the transaction failed',
      10,
      { Custom: 1 },
      ['dropped', 'dropped', 'dropped'],
    ],
  ])('%s', async (_, slot, error, expected) => {
    const { signature, states } = await one({ ...STRAY, payment_id: null }, UNAPPLIED, {
      ...STRAY,
      unapplied_reason: 'no_reference',
    });
    await replace(signature, [], slot, error);
    expect(await states()).toEqual(expected);
  });

  test('overwrites every value by a reading from another slot', async () => {
    const { signature, rows } = await one({});
    const [row] = rows as [NewTransfer];
    const to = await payment();
    const next = {
      ...row,
      payment_id: to.id,
      mint: 'mint',
      amount: '8',
      source: 'source',
      source_owner: 'source owner',
      destination: 'destination',
      destination_owner: 'destination owner',
      slot: 11n,
      block_time: new Date(1000),
      paid_at: new Date(2000),
    };
    await replace(signature, [next], 11);
    const read = () => db.selectFrom('transfers').selectAll().where('signature', '=', signature).executeTakeFirst();
    expect(await read()).toEqual({ ...next, credited_at: new Date(0) });
    const unapplied = { ...next, merchant_id: null, unapplied_reason: 'wrong_token' as const, credited_at: null };
    await replace(signature, [unapplied], 11);
    expect(await read()).toEqual(unapplied);
    await replace(signature, [], 11);
    expect(await read()).toMatchObject({ dropped_at: expect.any(Date) });
    await replace(signature, [{ ...next, credited_at: new Date(5000) }], 11);
    expect(await read()).toMatchObject({ dropped_at: null, credited_at: new Date(5000) });
  });

  test('keeps the time of payment, and the time of credit, for the same block', async () => {
    const { signature, rows } = await one({ paid_at: new Date(500) }, { ...WAITS, path: '1' });
    const again = rows.map((row) => ({ ...row, paid_at: new Date(9000), credited_at: new Date(9000) }));
    await replace(signature, again);
    const found = await transfersOf(signature);
    expect(found.map(({ paid_at }) => paid_at)).toEqual([new Date(500), new Date(0)]);
    expect(found.map(({ credited_at }) => credited_at)).toEqual([new Date(0), new Date(9000)]);
  });
});

describe('an unapplied transfer', () => {
  const NO_REFERENCE = { credited_at: null, payment_id: null, unapplied_reason: 'no_reference' as const };
  const decision = {
    payment_id: null,
    unapplied_reason: null,
    applied_by: null,
    own_reason: null,
    named_payment_id: null,
  };

  test('is found by its own merchant in its own mode, applied or not, and a credited one is not', async () => {
    const { rows, payments } = await one(NO_REFERENCE, {}, { ...NO_REFERENCE, dropped_at: new Date(0) });
    const [stray, credited, dropped] = rows as [Row, Row, Row];
    const scope = { merchant_id: inject('account').id, mode: 'test' as const };
    const find = ({ id }: Row, owner = scope) => findUnappliedTransfer(db, owner, id as string);
    expect(await find(stray)).toEqual(stray);
    expect(await find(dropped)).toEqual(dropped);
    expect(await find(credited)).toBeNull();
    expect(await find(stray, { ...scope, mode: 'live' } as never)).toBeNull();
    expect(await find(stray, { ...scope, merchant_id: await insertOtherMerchant(db) })).toBeNull();
    const made = payments[0] as { id: string };
    const applied = {
      payment_id: made.id,
      applied_by: 'merchant',
      own_reason: 'no_reference',
      credited_at: new Date(7),
    } as const;
    const after = await transact(db, (trx) => decideTransfer(trx, stray.id as string, { ...decision, ...applied }));
    expect(after).toMatchObject({ ...applied, decided_at: expect.any(Date), unapplied_reason: null });
    expect(await find(stray)).toEqual(after);
    expect(await transfersOfMerchant(db, scope, stray.signature)).toEqual([after, credited]);
  });

  test('has a payment exactly while it is applied, and an id', async () => {
    const { rows, ids } = await one(NO_REFERENCE);
    const [{ id }] = rows as [Row];
    const [payment_id] = ids as [string];
    const set = (values: object) => setRows({ db }, 'transfers', id as string, values);
    for (const values of [
      { applied_by: 'amount' },
      { applied_by: 'amount', own_reason: 'no_reference', payment_id },
      { own_reason: 'no_reference' },
      { named_payment_id: payment_id },
      { applied_by: 'merchant', own_reason: 'no_reference', payment_id, unapplied_reason: null },
      { id: null },
    ]) {
      await expect(set(values)).rejects.toThrow(/transfers_(applied_check|id_needed)/);
    }
    await set({ applied_by: 'amount', own_reason: 'no_reference', payment_id, unapplied_reason: null });
    await expect(set({ decided_at: new Date() })).rejects.toThrow('transfers_applied_check');
  });

  test('keeps its id and the time of the decision when its transaction is read again', async () => {
    const { signature, rows } = await one(NO_REFERENCE);
    const [row] = rows as [Row];
    await setRows({ db }, 'transfers', row.id as string, { decided_at: new Date(9000) });
    const again = { ...row, id: newId('utr'), decided_at: null };
    await transact(db, (trx) => replaceTransfers(trx, 'test', { signature, slot: 10, error: null }, [again]));
    expect(await transfersOf(signature)).toEqual([{ ...row, decided_at: new Date(9000) }]);
    expect(await recordedTransfers(db, 'test', signature)).toMatchObject([
      { path: row.path, decided_at: new Date(9000) },
    ]);
    expect(await recordedTransfers(db, 'live', signature)).toEqual([]);
  });
});

test('sums the credits of each wallet and block time, oldest first, and finds the newest transaction', async () => {
  expect(await creditsOf(db, [])).toEqual(new Map());
  const made = await payment();
  const [low, high] = [newSignature(), newSignature()].sort() as [string, string];
  for (const [signature, slot, paid_at] of [
    [high, 20n, 9000],
    [low, 20n, 9000],
    [newSignature(), 5n, 4000],
  ] as const) {
    await insertTransaction({ db }, { signature });
    const fields = { slot, paid_at: new Date(paid_at), source_owner: `payer of ${slot}` };
    await insertTransfer({ db }, { mode: 'test', signature }, made, fields);
  }
  const waits = await one(WAITS);
  const [waiting] = waits.ids as [string];
  const { wallet } = made;
  expect(await creditsOf(db, [made.id, waiting])).toEqual(
    new Map([
      [
        made.id,
        [
          { wallet, amount: 7_000_000n, paid_at: new Date(4000) },
          { wallet, amount: 14_000_000n, paid_at: new Date(9000) },
        ],
      ],
      [waiting, []],
    ]),
  );
  expect(await newestCredits(db, [made.id, waiting])).toEqual(
    new Map([[made.id, { signature: high, payer: 'payer of 20' }]]),
  );
  expect(await newestCredits(db, [])).toEqual(new Map());
  expect(await waitingCredits(db, made.id)).toEqual([]);
  expect(await waitingCredits(db, waiting)).toMatchObject([{ amount: 7_000_000n }]);
});

test('waits for finality while a transfer is neither credited, unapplied nor dropped', async () => {
  expect(await paymentsAwaitingFinality(db, [])).toEqual(new Set());
  const { ids } = await one(WAITS, {}, UNAPPLIED, DROPPED, WAITS);
  expect(await paymentsAwaitingFinality(db, ids.slice(0, 4))).toEqual(new Set([ids[0]]));
  expect(await paymentsAwaitingFinality(db, ids.slice(4))).toEqual(new Set([ids[4]]));
});

test('returns the payments that a transaction credits, and while it is unread those that it names', async () => {
  const { signature, paymentOf } = await four();
  const named = await payment();
  for (const mode of MODES) {
    const payment_id = mode === 'test' ? named.id : (await payment()).id;
    await db.insertInto('payment_attempts').values({ payment_id, mode, signature }).execute();
  }
  await attemptPayment({ db }, (await payment()).id);
  const touched = async (is_unread: boolean) => {
    const rows = await paymentsAffectedBy(db, 'test', { signature, is_unread });
    return new Map(rows.map(({ id, ...rest }) => [id, rest]));
  };
  const { id, reference } = paymentOf('test 1');
  expect(await touched(false)).toEqual(new Map([[id, { reference, is_credited: true }]]));
  expect(await touched(true)).toEqual(
    new Map([
      [id, { reference, is_credited: true }],
      [named.id, { reference: named.reference, is_credited: false }],
    ]),
  );
  await db.insertInto('payment_attempts').values({ payment_id: id, mode: 'test', signature }).execute();
  expect((await touched(true)).get(id)).toEqual({ reference, is_credited: true });
  const waits = await one(WAITS);
  expect(await paymentsAffectedBy(db, 'test', { signature: waits.signature, is_unread: false })).toEqual([]);
});

test('returns each slot of a transaction’s transfers once', async () => {
  const { signature } = await one({ slot: 3n }, { slot: 3n }, { slot: 4n }, { ...DROPPED, slot: 5n });
  await insertTransaction({ db }, { mode: 'live', signature });
  await insertTransfer({ db }, { mode: 'live', signature }, await payment(), { slot: 6n });
  await one({ slot: 7n });
  expect((await slotsOfTransfers(db, 'test', signature)).sort()).toEqual([3, 4]);
});

test('credits only the waiting transfers of a transaction at finality', async () => {
  const { signature, paymentOf, states } = await four(WAITS);
  await insertTransfer({ db }, { mode: 'test', signature }, paymentOf('test 1'), { ...WAITS, path: '1' });
  const credit = (from: string) => transact(db, (trx) => creditFinal(trx, 'test', [from]));
  const paid = (from: string) => paymentsPaidBy(db, 'test', [from], { areWaiting: true });
  expect(await paid(signature)).toEqual([paymentOf('test 1').id]);
  await credit(signature);
  expect(await states()).toEqual(allBut('waits', 'credited'));
  expect(await paid(signature)).toEqual([]);
  const others = await one({}, UNAPPLIED, DROPPED);
  expect(await paid(others.signature)).toEqual([]);
  await credit(others.signature);
  expect(await others.states()).toEqual(['credited', 'waits', 'dropped']);
});

test('reverts a dropped transaction’s transfers, whatever they were', async () => {
  const { signature, paymentOf, states } = await four();
  await insertTransfer({ db }, { mode: 'test', signature }, paymentOf('test 1'), { path: '1' });
  const drop = (from: string) => transact(db, (trx) => dropTransfers(trx, 'test', from));
  expect(await paymentsPaidBy(db, 'test', [signature])).toEqual([paymentOf('test 1').id]);
  await drop(signature);
  expect(await states()).toEqual(allBut('credited', 'dropped'));
  expect(await paymentsPaidBy(db, 'test', [signature])).toEqual([]);
  const others = await one({ ...STRAY, payment_id: null });
  await drop(others.signature);
  expect(await others.states()).toEqual(['dropped']);
});
