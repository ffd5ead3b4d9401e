import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  awaitPrice,
  isBehind,
  loadBeacons,
  lockTransaction,
  markIncoming,
  markMissing,
  markRead,
  markUnreadable,
  moveCursor,
  pruneForeign,
  pruneMissing,
  readCursor,
  recordSignatures,
  slotsIn,
  unreadSignatures,
} from '../../../src/db/chain/transactions.ts';
import type { Database } from '../../../src/db/database.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { newReference } from '../../../src/solana/address.ts';
import { fourTransactions } from '../../support/bothModes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import {
  attemptPayment,
  insertTransaction,
  insertTransfer,
  newSignature,
  READ,
} from '../../support/factories/chain.ts';
import { insertPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { commitWhileWaiting } from '../../support/locks.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

const payment = (values = {}) => insertPayment({ db }, { merchant_id: inject('account').id, ...values });
const transaction = (values = {}) => insertTransaction({ db }, values);
const find = async (signature: string) =>
  db.selectFrom('chain_transactions').selectAll().where('signature', '=', signature).executeTakeFirstOrThrow();

test('moves a cursor forward in its own mode, and never back', async () => {
  const live = await readCursor(db, 'live');
  const move = (slot: number, time: Date) => transact(db, (trx) => moveCursor(trx, 'test', slot, time));
  await move(100, new Date(1000));
  const { scanned_at } = await readCursor(db, 'test');
  expect(scanned_at).not.toBeNull();
  await move(90, new Date(900));
  expect(await readCursor(db, 'test')).toMatchObject({ slot: 100, chain_time: new Date(1000) });
  await move(110, new Date(1100));
  expect(await readCursor(db, 'test')).toMatchObject({ slot: 110, chain_time: new Date(1100) });
  expect(await readCursor(db, 'live')).toEqual({ ...live, now: expect.any(Date) });
  expect(live).toMatchObject({ slot: null, scanned_at: null });
  expect((await readCursor(db, 'test')).beacon).not.toBe(live.beacon);
});

test('measures the cluster’s pace over a minute of its time, within what clusters can have', async () => {
  const start = new Date('2026-11-01T00:00:00Z').getTime();
  const reset = () =>
    sql`update chain_cursors set slot_ms = 400, pace_slot = null, pace_time = null, slot = null, chain_time = null
      where mode = 'test'`.execute(db);
  onTestFinished(async () => void (await reset()));
  const paceAfter = async (seconds: number, slots: number) => {
    await reset();
    const move = (slot: number, at: number) =>
      transact(db, (trx) => moveCursor(trx, 'test', slot, new Date(start + at * 1000)));
    await move(1000, 0);
    await move(1000 + slots, seconds);
    return (await readCursor(db, 'test')).slot_ms;
  };
  expect(await paceAfter(60, 300)).toBe(200);
  expect(await paceAfter(59, 300)).toBe(400);
  expect(await paceAfter(90, 300)).toBe(300);
  expect(await paceAfter(60, 10)).toBe(400);
  expect(await paceAfter(60, 6000)).toBe(50);
  expect(await paceAfter(60, 0)).toBe(400);
  expect(slotsIn(25_600, { slot_ms: 200 })).toBe(128);
  expect(slotsIn(1, { slot_ms: 400 })).toBe(1);
});

test('is behind when more than a few reported transactions of its mode are unread', async () => {
  await sql`update chain_transactions set status = 'missing', waits_for_price = false
    where mode = 'live' and status = 'seen'`.execute(db);
  for (const values of [{ slot: null }, { unreadable_reason: 'version' as const }, { status: 'missing' as const }]) {
    await transaction({ mode: 'live', ...values });
  }
  expect(await isBehind(db, 'live', 0)).toBe(false);
  const { signature } = await transaction({ mode: 'live' });
  expect([await isBehind(db, 'live', 0), await isBehind(db, 'live', 1)]).toEqual([true, false]);
  await setRows({ db }, 'chain_transactions', { signature }, { status: 'missing' });
});

test('deletes only what concerned nobody and was final long ago', async () => {
  const prune = (limit: number) => transact(db, (trx) => pruneForeign(trx, new Date(2000), limit));
  await prune(1000);
  const long = new Date(1000);
  const foreign = { ...READ, is_foreign: true, finalized_at: long };
  const kept = [
    await transaction({ ...foreign, finalized_at: new Date(3000) }),
    await transaction({ ...foreign, finalized_at: null }),
    await transaction({ ...foreign, is_foreign: false }),
  ];
  const named = await transaction(foreign);
  await insertTransfer({ db }, { mode: 'test', signature: named.signature }, await payment());
  const gone = [await transaction(foreign), await transaction(foreign)];
  expect([await prune(1), await prune(10), await prune(10)]).toEqual([1, 1, 0]);
  for (const { signature } of [...kept, named]) expect(await find(signature)).toBeDefined();
  for (const { signature } of gone) await expect(find(signature)).rejects.toThrow();
});

test('each mode has its beacon, or the database is not migrated', async () => {
  const beaconIn = async (mode: Mode) => (await readCursor(db, mode)).beacon;
  expect(await loadBeacons(db)).toEqual({ test: await beaconIn('test'), live: await beaconIn('live') });
  const without = transact(db, async (trx) => {
    await trx.deleteFrom('chain_cursors').where('mode', '=', 'live').execute();
    await loadBeacons(trx);
  });
  await expect(without).rejects.toThrow('not migrated');
});

describe('recording signatures', () => {
  const record = (found: { signature: string; slot: number | null }[]) =>
    transact(db, async (trx) =>
      (await recordSignatures(trx, 'test', found)).flatMap(({ signature, isFailed }) => (isFailed ? [] : [signature])),
    );

  test('returns new ones in the order given, and no known one', async () => {
    const [one, two, known] = [newSignature(), newSignature(), (await transaction()).signature];
    expect(await record([])).toEqual([]);
    const given = [one, known, two].sort().reverse();
    expect(await record(given.map((signature) => ({ signature, slot: 10 })))).toEqual(
      given.filter((signature) => signature !== known),
    );
    expect(await record(given.map((signature) => ({ signature, slot: null })))).toEqual([]);
    expect(await find(one)).toMatchObject({ mode: 'test', slot: 10n, status: 'seen' });
    const submitted = newSignature();
    expect(await record([{ signature: submitted, slot: null }])).toEqual([submitted]);
  });

  test('does not count a signature of the other mode as known', async () => {
    const { signature } = await transaction({ mode: 'live', ...READ });
    expect(await record([{ signature, slot: 10 }])).toEqual([signature]);
    expect(await record([{ signature, slot: 10 }])).toEqual([]);
  });

  test('starts over for one that is in another slot now, or had been dropped', async () => {
    const moved = await fourTransactions(db, { waits_for_price: true, unreadable_reason: 'version' });
    expect(await moved.changedBy(() => record([{ signature: moved.signature, slot: 11 }]))).toEqual(['test 1']);
    const fresh = { status: 'seen', slot: 11n, read_at: null, waits_for_price: false, unreadable_reason: null };
    expect(await moved.first()).toMatchObject(fresh);
    const read = await fourTransactions(db, READ);
    expect(await read.changedBy(() => record([{ signature: read.signature, slot: 11 }]))).toEqual(['test 1']);
    expect(await read.first()).toMatchObject(fresh);
    const dropped = await fourTransactions(db, { status: 'dropped' });
    expect(await dropped.changedBy(() => record([{ signature: dropped.signature, slot: 10 }]))).toEqual(['test 1']);
    expect(await dropped.first()).toMatchObject({ status: 'seen' });
  });

  test('counts the waiting time from when it must be ingested again, not from an earlier time', async () => {
    const seen_at = new Date(0);
    const waits = await transaction({ seen_at });
    const others = [
      await transaction({ seen_at, slot: null }),
      await transaction({ seen_at, ...READ }),
      await transaction({ seen_at, status: 'dropped' }),
    ];
    await record([waits, ...others].map(({ signature }) => ({ signature, slot: 11 })));
    expect((await find(waits.signature)).seen_at).toEqual(seen_at);
    for (const { signature } of others) expect((await find(signature)).seen_at).not.toEqual(seen_at);
    const submitted = await transaction({ seen_at, ...READ });
    const incoming = [waits, submitted].map(({ signature }) => ({ signature, wallet: newReference() }));
    await transact(db, (trx) => markIncoming(trx, 'test', incoming));
    expect((await find(waits.signature)).seen_at).toEqual(seen_at);
    expect((await find(submitted.signature)).seen_at).not.toEqual(seen_at);
  });

  test('changes no final one, and none that ended its retries in the same slot', async () => {
    for (const values of [
      { ...READ, finalized_at: new Date(0) },
      { status: 'missing' as const, slot: 11n },
    ]) {
      const known = await fourTransactions(db, values);
      expect(await known.changedBy(() => record([{ signature: known.signature, slot: 11 }]))).toEqual([]);
    }
  });

  test('returns a signature to only one of two concurrent scans', async () => {
    const found = [{ signature: newSignature(), slot: 10 }];
    const rival = commitWhileWaiting(
      db,
      (trx) => recordSignatures(trx, 'test', found),
      () => record(found),
    );
    expect(await rival).toEqual([]);
  });
});

describe('a transaction in the history of a merchant’s account', () => {
  const wallet = newReference();
  const mark = (signature: string, of = wallet) =>
    transact(db, (trx) => markIncoming(trx, 'test', [{ signature, wallet: of }]));

  test('is marked in its own mode, and ingested again once if it was read without a transfer to the wallet', async () => {
    const all = await fourTransactions(db, { ...READ, is_foreign: true, finalized_at: new Date(0) });
    const other = newReference();
    expect(await all.changedBy(() => mark(all.signature, other))).toEqual(['test 1']);
    const again = { status: 'seen', read_at: null, is_foreign: false, finalized_at: null };
    expect(await all.first()).toMatchObject({ ...again, incoming_wallets: [other] });
    await setRows({ db }, 'chain_transactions', { mode: 'test', signature: all.signature }, READ);
    expect(await mark(all.signature, other)).toEqual([]);
    expect(await mark(all.signature)).toEqual([all.signature]);
    expect((await all.first())?.incoming_wallets.toSorted()).toEqual([other, wallet].toSorted());
  });

  test('that waits to be read is marked and not enqueued again', async () => {
    const { signature } = await transaction();
    expect(await mark(signature)).toEqual([]);
    expect(await find(signature)).toMatchObject({ status: 'seen', incoming_wallets: [wallet] });
  });

  test('stays as it is if it failed, is missing, or its transfer to the wallet is recorded', async () => {
    const failed = await transaction({ ...READ, error: 'failed' });
    const missing = await transaction({ status: 'missing' });
    const known = await transaction(READ);
    await insertTransfer({ db }, known, await payment({ wallet }));
    for (const row of [failed, missing, known]) {
      expect(await mark(row.signature)).toEqual([]);
      expect(await find(row.signature)).toEqual(row);
    }
    // A transfer that was dropped with its fork does not count.
    await setRows({ db }, 'transfers', { signature: known.signature }, { dropped_at: new Date(), credited_at: null });
    expect(await mark(known.signature)).toEqual([known.signature]);
    expect(await transact(db, (trx) => markIncoming(trx, 'test', []))).toEqual([]);
  });
});

test('locks a transaction in its own mode, and makes a concurrent lock wait', async () => {
  const lock = (signature: string) => transact(db, (trx) => lockTransaction(trx, 'test', signature));
  const { signature } = await transaction({ mode: 'live' });
  expect(await lock(signature)).toBeNull();
  await transaction({ signature, slot: null });
  const unread = { status: 'seen', slot: null, finalized_at: null, beacon: expect.any(String), other_beacons: [] };
  expect(await lock(signature)).toEqual({ ...unread, is_incoming: false });
  await markAsRead(signature, 12);
  await setRows({ db }, 'chain_transactions', { mode: 'test', signature }, { incoming_wallets: ['wallet'] });
  const locked = await commitWhileWaiting(
    db,
    (trx) => lockTransaction(trx, 'test', signature),
    () => lock(signature),
  );
  expect(locked).toEqual({ ...unread, status: 'read', slot: 12, is_incoming: true });
});

const markAsRead = (signature: string, slot: number, error: unknown = null, isFinal = false) =>
  transact(db, (trx) =>
    markRead(trx, 'test', { signature, slot, blockTime: new Date(5000), error }, { isFinal, isForeign: false }),
  );

test('records the block and the error of a read transaction, and ends its waiting', async () => {
  const all = await fourTransactions(db, { slot: null, waits_for_price: true, unreadable_reason: 'version' });
  expect(await all.changedBy(() => markAsRead(all.signature, 20, { Custom: 1 }))).toEqual(['test 1']);
  expect(await all.first()).toMatchObject({
    status: 'read',
    slot: 20n,
    block_time: new Date(5000),
    error: '{"Custom":1}',
    read_at: expect.any(Date),
    waits_for_price: false,
    unreadable_reason: null,
    finalized_at: null,
  });
  await markAsRead(all.signature, 21);
  expect(await all.first()).toMatchObject({ slot: 21n, error: null, finalized_at: null });
  await markAsRead(all.signature, 21, null, true);
  expect((await all.first())?.finalized_at).not.toBeNull();
  await sql`update chain_transactions set finalized_at = 'epoch' where signature = ${all.signature} and mode = 'test'`.execute(
    db,
  );
  for (const isFinal of [true, false]) {
    await markAsRead(all.signature, 21, null, isFinal);
    expect((await all.first())?.finalized_at).toEqual(new Date(0));
  }
});

describe('transactions that wait for a price', () => {
  const wait = (signature: string, accounts: string[]) =>
    transact(db, (trx) => awaitPrice(trx, 'test', { signature, accounts }));
  const named = async (signature: string) => {
    const rows = await db.selectFrom('payment_attempts').selectAll().where('signature', '=', signature).execute();
    return rows.map(({ mode, payment_id }) => [mode, payment_id]);
  };

  test('names the payments of its mode that are in it, once', async () => {
    const [mine, live] = [await payment(), await payment({ mode: 'live' })];
    await payment();
    const all = await fourTransactions(db, { unreadable_reason: 'incomplete' });
    const work = () => wait(all.signature, [live.reference, mine.reference]);
    expect(await all.changedBy(work)).toEqual(['test 1']);
    expect(await all.first()).toMatchObject({ waits_for_price: true, unreadable_reason: null });
    await work();
    expect(await named(all.signature)).toEqual([['test', mine.id]]);
  });

  test('excludes one that was read meanwhile', async () => {
    const { reference } = await payment();
    const all = await fourTransactions(db, READ);
    expect(await all.changedBy(() => wait(all.signature, [reference]))).toEqual([]);
    expect(await named(all.signature)).toEqual([]);
  });
});

test('marks only a waiting transaction reported by a node as unreadable, once', async () => {
  const mark = (signature: string) => markUnreadable(db, 'test', signature, 'version');
  const all = await fourTransactions(db);
  const marked: boolean[] = [];
  const work = async () => {
    for (let time = 0; time < 2; time++) marked.push(await mark(all.signature));
  };
  expect(await all.changedBy(work)).toEqual(['test 1']);
  expect(marked).toEqual([true, false]);
  expect(await all.first()).toMatchObject({ unreadable_reason: 'version' });
  const { signature } = await transaction({ unreadable_reason: 'incomplete' });
  expect(await mark(signature)).toBe(true);
  for (const values of [{ slot: null }, { status: 'missing' as const }]) {
    expect(await mark((await transaction(values)).signature)).toBe(false);
  }
});

describe('the end of retries', () => {
  const stopRetrying = (signature: string, includeReported = true) =>
    markMissing(db, 'test', signature, { includeReported });

  test('leaves all others unchanged', async () => {
    const all = await fourTransactions(db, { waits_for_price: true });
    expect(await all.changedBy(() => stopRetrying(all.signature, false))).toEqual([]);
    expect(await stopRetrying(all.signature, false)).toBe(false);
    expect(await all.changedBy(() => stopRetrying(all.signature))).toEqual(['test 1']);
    expect(await all.first()).toMatchObject({ status: 'missing', waits_for_price: false });
    expect(await stopRetrying(all.signature)).toBe(false);
  });

  test('is immediate for one that no node has reported', async () => {
    const { signature } = await transaction({ slot: null });
    expect(await stopRetrying(signature, false)).toBe(true);
  });

  test.each([
    ['nodes have', { unreadable_reason: 'version' as const }],
    ['was read', READ],
    ['was dropped', { status: 'dropped' as const }],
  ])('is refused for one that %s', async (_, values) => {
    const { signature } = await transaction(values);
    expect(await stopRetrying(signature)).toBe(false);
  });

  test('is refused for one with transfers in its own mode that were not dropped', async () => {
    const all = await fourTransactions(db);
    const { signature, other } = all;
    await insertTransfer({ db }, { mode: 'live', signature }, await payment());
    await insertTransfer({ db }, { mode: 'test', signature: other }, await payment());
    const gone = { path: '1', credited_at: null, dropped_at: new Date(0) };
    await insertTransfer({ db }, { mode: 'test', signature }, await payment(), gone);
    expect(await stopRetrying(other)).toBe(false);
    expect(await stopRetrying(signature)).toBe(true);
  });
});

test('counts a transaction as unread in its own mode, until it is read', async () => {
  const all = await fourTransactions(db);
  await markAsRead(all.signature, 10);
  const both = [all.signature, all.other];
  expect(await unreadSignatures(db, 'test', both)).toEqual(new Map([[all.other, 10]]));
  expect(new Set((await unreadSignatures(db, 'live', both)).keys())).toEqual(new Set(both));
});

test('deletes old missing transactions that nothing names, up to a limit', async () => {
  const old = { status: 'missing' as const, seen_at: new Date(1000) };
  const [named, paid] = [await attemptPayment({ db }, (await payment()).id), await transaction(old)];
  await sql`update chain_transactions set status = 'missing', seen_at = 'epoch' where signature = ${named}`.execute(db);
  await insertTransfer({ db }, paid, await payment());
  // In the other mode they name other transactions.
  for (const signature of [named, paid.signature]) await transaction({ ...old, signature, mode: 'live' });
  const kept = [await transaction({ ...old, status: 'seen' }), await transaction({ ...old, seen_at: new Date(2000) })];
  await transaction(old);
  const prune = (limit: number) => transact(db, (trx) => pruneMissing(trx, new Date(2000), limit));
  expect(await prune(2)).toBe(2);
  expect(await prune(9)).toBe(1);
  expect(await prune(9)).toBe(0);
  const left = [named, paid.signature, ...kept.map(({ signature }) => signature)];
  const rows = await db.selectFrom('chain_transactions').select('mode').where('signature', 'in', left).execute();
  expect(rows).toEqual(left.map(() => ({ mode: 'test' })));
});
