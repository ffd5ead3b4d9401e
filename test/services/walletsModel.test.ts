import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPendingWalletChange, type WalletChangeRow } from '../../src/db/merchants/walletChanges.ts';
import { updateRole } from '../../src/db/people/members.ts';
import { transact } from '../../src/db/transaction.ts';
import { FlorinError } from '../../src/domain/errors.ts';
import { changedWallets, type NewWallets } from '../../src/domain/wallets.ts';
import { setModeForOperator, stopMailedWalletChange, stopWalletChange } from '../../src/services/wallets.ts';
import { makePerson, type Person } from '../support/factories/people.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';
import { ask, changeNow, makeDue, newWallet, sweep, walletsNow } from '../support/wallets.ts';

// Two people ask for changes, stop them and lose and regain their role, the operator sets wallets, time passes, and workers run.
// The wallets change only when the operator sets them, or when a due change of somebody who is an owner is applied.

/** How many sequences there are. A full check has 1,000. */
const SEQUENCES = Number(process.env.FLORIN_WALLET_SEQUENCES ?? 25);

type Action =
  | { does: 'ask'; who: 0 | 1; token: 'USDC' | 'SOL'; wallet: number | null }
  | { does: 'set'; token: 'USDC' | 'SOL'; wallet: number | null }
  | { does: 'stop' | 'role'; who: 0 | 1 }
  | { does: 'link' | 'wait' | 'sweep' };

const who = fc.constantFrom(0 as const, 1 as const);
const token = fc.constantFrom('USDC' as const, 'SOL' as const);
const wallet = fc.option(fc.nat({ max: 3 }));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('ask' as const), who, token, wallet }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('set' as const), token, wallet }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('stop' as const, 'role' as const), who }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('wait' as const, 'sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('link' as const) }) },
);

let service: Service;
const wallets: string[] = [];
beforeAll(async () => {
  service = await startService();
  wallets.push(...Array.from({ length: 4 }, newWallet));
});
afterAll(() => service.stop());

/** What should be true of a merchant. */
type Model = {
  wallets: NewWallets;
  pending: (WalletChangeRow & { isDue: boolean }) | null;
  isOwner: [boolean, boolean];
};

/** Does what may be refused. Returns null if it was. */
async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FlorinError) return null;
    throw error;
  }
}

function withWallets(before: NewWallets, change: NewWallets): NewWallets {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, address]) => address !== null));
}

async function act(shop: Service, people: [Person, Person], model: Model, one: Action): Promise<void> {
  const scope = { merchant_id: shop.merchant.id, mode: 'test' } as const;
  const named = () => ({
    [(one as { token: string }).token]: wallets[(one as { wallet: number | null }).wallet ?? -1] ?? null,
  });
  const { pending } = model;
  switch (one.does) {
    case 'ask': {
      const asked = await attempt(ask(shop, people[one.who], named()));
      const isAllowed = model.isOwner[one.who] && Object.keys(changedWallets(named(), model.wallets)).length > 0;
      expect(asked !== null).toBe(isAllowed);
      if (asked) model.pending = { ...asked, isDue: false };
      break;
    }
    case 'set':
      await transact(shop.db, (trx) => setModeForOperator(trx, scope, { wallets: named() }));
      if (Object.keys(changedWallets(named(), model.wallets)).length > 0) model.pending = null;
      model.wallets = withWallets(model.wallets, named());
      break;
    case 'stop': {
      if (!pending) break;
      const by = { actor: people[one.who].id as `usr_${string}`, address: null };
      const work = transact(shop.db, (trx) => stopWalletChange(trx, { ...scope, by }, pending.id).then(() => true));
      expect(await attempt(work)).toBe(model.isOwner[one.who] ? true : null);
      if (model.isOwner[one.who]) model.pending = null;
      break;
    }
    case 'link':
      if (!pending) break;
      expect(await transact(shop.db, (trx) => stopMailedWalletChange(trx, pending.stop_token_sha256, null))).toBe(true);
      model.pending = null;
      break;
    case 'role': {
      const isOwner = !model.isOwner[one.who];
      // The last owner stays one.
      if (!isOwner && !model.isOwner[one.who === 0 ? 1 : 0]) break;
      const role = isOwner ? 'owner' : 'viewer';
      await transact(shop.db, (trx) => updateRole(trx, shop.merchant.id, people[one.who].id, role));
      model.isOwner[one.who] = isOwner;
      break;
    }
    case 'wait':
      if (!pending || pending.isDue) break;
      await makeDue(shop, pending.id);
      pending.isDue = true;
      break;
    case 'sweep': {
      await Promise.all([sweep(shop), sweep(shop)]);
      if (!pending) break;
      const isOwner = model.isOwner[people.findIndex(({ id }) => id === pending.requested_by)];
      if (isOwner && pending.isDue) model.wallets = withWallets(model.wallets, pending.wallets);
      if (!isOwner || pending.isDue) model.pending = null;
      const after = await changeNow(shop, pending);
      expect([after.applied_at !== null, after.stopped_by]).toEqual([
        isOwner && pending.isDue,
        isOwner ? null : 'system',
      ]);
    }
  }
}

test('wallets change only when the operator sets them or a due change of an owner is applied', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 25 }), async (actions) => {
      const first = { USDC: wallets[0] as string };
      const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: first } }));
      const people: [Person, Person] = [await makePerson(shop), await makePerson(shop)];
      const model: Model = { wallets: first, pending: null, isOwner: [true, true] };
      let asked = 0;
      for (const one of actions) {
        // Beyond ten a day, requests are refused.
        asked += one.does === 'ask' ? 1 : 0;
        if (one.does === 'ask' && asked > 10) continue;
        await act(shop, people, model, one);
        expect(await walletsNow(shop)).toEqual(model.wallets);
        const pending = await findPendingWalletChange(shop.db, { merchant_id: shop.merchant.id, mode: 'test' });
        expect(pending?.id).toBe(model.pending?.id);
      }
    }),
    { numRuns: SEQUENCES },
  );
});
