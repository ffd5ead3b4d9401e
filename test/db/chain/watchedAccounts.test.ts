import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { moveCursor } from '../../../src/db/chain/transactions.ts';
import {
  type AccountInMode,
  addSweptAccounts,
  findSweptAccounts,
  moveSweep,
  moveWatch,
  takeWatchedAccounts,
  watchAccount,
  watchCursors,
  watchedModes,
} from '../../../src/db/chain/watchedAccounts.ts';
import type { Database } from '../../../src/db/database.ts';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newReference } from '../../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { expirePayment, insertPayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, fromNow } from '../../support/factories/times.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());
beforeEach(async () => {
  await sql`truncate watched_accounts`.execute(db);
});

const newAccount = (): AccountInMode => ({ mode: 'test', wallet: newReference(), token: 'USDC' });
const rowOf = ({ wallet, mode }: AccountInMode) =>
  db
    .selectFrom('watched_accounts')
    .selectAll()
    .where('wallet', '=', wallet)
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow();
const set = ({ wallet }: AccountInMode, values: object) => setRows({ db }, 'watched_accounts', { wallet }, values);
const open = (account: AccountInMode) => {
  const fields = { ...account, exchange_amount: 7_000_000n };
  return insertPayment({ db }, { merchant_id: inject('account').id, ...fields });
};
const scanTo = (slot: number) => transact(db, (trx) => moveCursor(trx, 'test', slot, new Date(slot)));

describe('the watch of an account', () => {
  test('starts at the scanned slot, and continues where it is while it lasts', async () => {
    const account = newAccount();
    await scanTo(100);
    await watchAccount(db, account);
    expect(await rowOf(account)).toMatchObject({ watch_slot: 100n, watched_until: expect.any(Date) });
    await scanTo(200);
    await set(account, { watched_until: fromNow({ minutes: 1 }) });
    await watchAccount(db, account);
    expect(await rowOf(account)).toMatchObject({ watch_slot: 100n });
    expect((await rowOf(account)).watched_until?.getTime()).toBeGreaterThan(fromNow({ minutes: 4 }).getTime());
    await set(account, { watched_until: null });
    await watchAccount(db, account);
    expect(await rowOf(account)).toMatchObject({ watch_slot: 200n });
    const before = await rowOf(account);
    await watchAccount(db, account);
    expect(await rowOf(account)).toEqual(before);
    await set(account, { closely_until: fromNow({ minutes: 59 }) });
    await watchAccount(db, account);
    expect((await rowOf(account)).closely_until?.getTime()).toBeGreaterThan(fromNow({ minutes: 110 }).getTime());
  });

  test('ends some minutes after the last open payment, in its own mode', async () => {
    const [used, unused, live] = [newAccount(), newAccount(), { ...newAccount(), mode: 'live' as const }];
    const { id } = await open(used);
    for (const account of [used, unused, live]) await watchAccount(db, account);
    const taken = async () => (await takeWatchedAccounts(db, 'test', 10)).map(({ wallet }) => wallet).sort();
    const both = [used.wallet, unused.wallet].sort();
    expect(await taken()).toEqual(both);
    expect((await watchedModes(db)).sort()).toEqual(['live', 'test']);
    for (const account of [used, unused, live]) await set(account, { watched_until: ago({ seconds: 1 }) });
    expect(await taken()).toEqual([used.wallet]);
    expect((await rowOf(used)).watched_until?.getTime()).toBeGreaterThan(fromNow({ minutes: 4 }).getTime());
    expect((await rowOf(live)).watched_until).not.toBeNull();
    await expirePayment({ db }, id);
    expect(await taken()).toEqual([used.wallet]);
    await set(used, { watched_until: ago({ seconds: 1 }) });
    expect(await taken()).toEqual([]);
    expect(await watchedModes(db)).toEqual(['live']);
  });

  test('is close for two hours after a payment was made, and seldom after that', async () => {
    const account = newAccount();
    await watchAccount(db, account);
    const state = async () => (await takeWatchedAccounts(db, 'test', 10)).map(({ isClose, isDue }) => [isClose, isDue]);
    expect(await state()).toEqual([[true, true]]);
    await transact(db, (trx) => moveWatch(trx, 'test', [account], 5));
    expect(await state()).toEqual([[true, true]]);
    await set(account, { closely_until: ago({ seconds: 1 }) });
    expect(await state()).toEqual([[false, false]]);
    await set(account, { watch_read_at: ago({ seconds: 31 }) });
    expect(await state()).toEqual([[false, true]]);
  });

  test('takes no more accounts than asked, the one that was read longest ago first', async () => {
    const [fresh, older, never] = [newAccount(), newAccount(), newAccount()];
    for (const account of [fresh, older, never]) await watchAccount(db, account);
    await set(fresh, { watch_read_at: ago({ seconds: 2 }) });
    await set(older, { watch_read_at: ago({ seconds: 9 }) });
    const taken = async (limit: number) => (await takeWatchedAccounts(db, 'test', limit)).map(({ wallet }) => wallet);
    expect(await taken(3)).toEqual([never.wallet, older.wallet, fresh.wallet]);
    await set(older, { closely_until: ago({ seconds: 1 }) });
    expect(await taken(2)).toEqual([never.wallet, fresh.wallet]);
  });

  test('has a slot of its own for each account and mode, which never goes back', async () => {
    const [one, two] = [newAccount(), newAccount()];
    const live = { ...one, mode: 'live' as const };
    for (const account of [one, two, live]) await watchAccount(db, account);
    await sql`update watched_accounts set watch_slot = 10`.execute(db);
    const move = (slot: number) => transact(db, (trx) => moveWatch(trx, 'test', [one], slot));
    await move(20);
    await move(15);
    expect([await rowOf(one), await rowOf(two), await rowOf(live)]).toMatchObject([
      { watch_slot: 20n },
      { watch_slot: 10n },
      { watch_slot: 10n },
    ]);
    const slotOf = async (account: AccountInMode) => (await watchCursors(db, 'test', [account], 100_000))[0]?.slot;
    await set(two, { sweep_slot: 15 });
    expect(await slotOf(two)).toBe(15);
    await set(two, { sweep_slot: 5 });
    expect(await slotOf(two)).toBe(10);
    await set(two, { watch_slot: null, sweep_slot: 15_000 });
    const unknown = newAccount();
    const cursors = await watchCursors(db, 'test', [one, two, unknown], 100_000);
    expect(new Map(cursors.map(({ wallet, slot }) => [wallet, slot]))).toEqual(
      new Map([
        [one.wallet, 20],
        [two.wallet, 28_000],
        [unknown.wallet, 28_000],
      ]),
    );
  });
});

describe('the sweep', () => {
  const wallet = newReference();
  const due = () => findSweptAccounts(db, 'test', { minutes: 55, limit: 10 });
  beforeEach(async () => {
    await sql`delete from wallets`.execute(db);
    const { id } = inject('account');
    await transact(db, (trx) => updateMerchantMode(trx, id, 'test', { wallets: { USDC: wallet, SOL: wallet } }));
    await transact(db, (trx) => updateMerchantMode(trx, id, 'live', { wallets: { USDC: newReference() } }));
  });

  test('adds every wallet and token of the mode once, from a slot on', async () => {
    const watched = { mode: 'test', wallet, token: 'USDC' } as const;
    await watchAccount(db, watched);
    await set(watched, { watch_slot: 40 });
    await addSweptAccounts(db, 'test', 50);
    await addSweptAccounts(db, 'test', 60);
    const all = await due();
    expect(all.map(({ token }) => token).sort()).toEqual(['SOL', 'USDC']);
    // What the watch has not read yet is not skipped.
    const slots = all.map(({ token, slot, before }) => [token, slot, before]);
    expect(slots).toEqual(
      expect.arrayContaining([
        ['SOL', 50, null],
        ['USDC', 40, null],
      ]),
    );
  });

  test('takes the account that was swept longest ago first, and none within the hour', async () => {
    await addSweptAccounts(db, 'test', 50);
    const [first, second] = (await due()) as [Awaited<ReturnType<typeof due>>[number], never];
    await moveSweep(db, 'test', { ...first, slot: 70, before: 'signature' });
    expect(await due()).toEqual([second]);
    await setRows({ db }, 'watched_accounts', { token: first.token }, { swept_at: ago({ minutes: 56 }) });
    expect(await due()).toEqual([second, { ...first, slot: 70, before: 'signature' }]);
    await moveSweep(db, 'test', { ...first, slot: 60, before: null });
    await setRows({ db }, 'watched_accounts', { token: first.token }, { swept_at: ago({ minutes: 56 }) });
    expect(await due()).toContainEqual({ ...first, slot: 70, before: null });
    expect(await findSweptAccounts(db, 'test', { minutes: 55, limit: 1 })).toHaveLength(1);
  });

  test('leaves out a wallet that no merchant has any more', async () => {
    await addSweptAccounts(db, 'test', 50);
    const { id } = inject('account');
    await transact(db, (trx) => updateMerchantMode(trx, id, 'test', { wallets: { SOL: null } }));
    expect((await due()).map(({ token }) => token)).toEqual(['USDC']);
  });

  test('goes on at a former wallet while a payment from an exchange is open, and then forgets its place', async () => {
    await addSweptAccounts(db, 'test', 50);
    const { id } = await open({ mode: 'test', wallet, token: 'USDC' });
    const setUsdc = (USDC: string | null) =>
      transact(db, (trx) => updateMerchantMode(trx, inject('account').id, 'test', { wallets: { USDC } }));
    const slots = async () =>
      (await due()).filter((account) => account.wallet === wallet && account.token === 'USDC').map(({ slot }) => slot);
    await setUsdc(newReference());
    await addSweptAccounts(db, 'test', 60);
    expect(await slots()).toEqual([50]);
    await expirePayment({ db }, id);
    await addSweptAccounts(db, 'test', 70);
    expect(await slots()).toEqual([]);
    await setUsdc(wallet);
    await addSweptAccounts(db, 'test', 80);
    expect(await slots()).toEqual([80]);
  });
});
