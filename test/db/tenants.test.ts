import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { claimInstallments, lockPlans, postponeInstallments } from '../../src/db/installments/installments.ts';
import { findPublicInstallmentPlan } from '../../src/db/installments/plans.ts';
import { findDetailedInvoice } from '../../src/db/invoices.ts';
import { findMerchant, lockMerchantMode, updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { deactivatePaymentLink, findPublicLink } from '../../src/db/payments/links.ts';
import { listPayments } from '../../src/db/payments/list.ts';
import { findLookups } from '../../src/db/payments/open.ts';
import { findPublicPayment } from '../../src/db/payments/payments.ts';
import { listUnappliedTransfers, type UnappliedFilters } from '../../src/db/payments/transfers.ts';
import { lockDue, lockDueOf, lockSubscriptions } from '../../src/db/subscriptions/locks.ts';
import { findPublicPlan } from '../../src/db/subscriptions/plans.ts';
import { findUnpaidAnonymous } from '../../src/db/subscriptions/subscriptions.ts';
import { transact } from '../../src/db/transaction.ts';
import { recoverDeliveries } from '../../src/db/webhooks/backlog.ts';
import { disableWebhookEndpoints } from '../../src/db/webhooks/endpoints.ts';
import { newId } from '../../src/domain/ids.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { newReference } from '../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertTransaction, insertTransfer, READ } from '../support/factories/chain.ts';
import { insertInstallment } from '../support/factories/installments.ts';
import { insertLink } from '../support/factories/links.ts';
import { insertOtherMerchant, setTestClock, setTestMode } from '../support/factories/merchants.ts';
import { insertPayment } from '../support/factories/payments.ts';
import { setRows } from '../support/factories/rows.ts';
import { insertSubscription } from '../support/factories/subscriptions.ts';
import { ago, fromNow, toMs } from '../support/factories/times.ts';

// Two merchants in both modes. The clocks and the wallets differ, so a query that forgets whose row it has shows.

type Tenant = { merchant_id: string; mode: Mode; name: string; wallet: string; aheadMs: number; test_clock_id: null };

const AHEAD_MS = [toMs({ hours: 1 }), toMs({ hours: 3 })] as const;
const NEAR_MS = toMs({ minutes: 10 });

let database: OpenTestDatabase;
let db: Database;
let tenants: Tenant[];
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  const other = await insertOtherMerchant(db);
  tenants = [];
  for (const [index, merchant_id] of [inject('account').id, other].entries()) {
    const { name } = await db
      .selectFrom('merchants')
      .selectAll()
      .where('id', '=', merchant_id)
      .executeTakeFirstOrThrow();
    for (const mode of MODES) {
      const wallet = newReference();
      await transact(db, (trx) => updateMerchantMode(trx, merchant_id, mode, { wallets: { USDC: wallet } }));
      tenants.push({
        merchant_id,
        mode,
        test_clock_id: null,
        name,
        wallet,
        aheadMs: mode === 'test' ? (AHEAD_MS[index] as number) : 0,
      });
    }
  }
});
afterAll(() => database.stop());
beforeEach(async () => {
  for (const { merchant_id, mode, aheadMs } of tenants) {
    if (mode === 'test') await setTestClock({ db, merchant: { id: merchant_id } }, { ms: aheadMs });
  }
  // Rows of other tests are not due.
  await setRows({ db }, 'installments', {}, { next_action_at: fromNow({ days: 30 }) });
  await setRows({ db }, 'subscriptions', {}, { next_action_at: null });
});

/** Sets the clock of the first merchant on its way. */
const setGoing = async ({ merchant_id }: Tenant) => {
  const moving = { clock_target: fromNow({ days: 1 }), clock_requested_at: new Date() };
  await setTestMode({ db, merchant: { id: merchant_id } }, moving);
};
const stopClocks = () => setRows({ db }, 'merchant_modes', {}, { clock_target: null, clock_requested_at: null });
const nameOf = ({ name, mode }: { name: string; mode: Mode }) => `${name} ${mode}`;
const isNear = (time: Date, aheadMs: number) => Math.abs(time.getTime() - Date.now() - aheadMs) < NEAR_MS;

describe('what belongs to a merchant in one mode is found', () => {
  /** Makes one of a kind for each tenant. */
  async function each<T>(make: (tenant: Tenant) => Promise<T>): Promise<(Tenant & { made: T })[]> {
    const all = [];
    for (const tenant of tenants) all.push({ ...tenant, made: await make(tenant) });
    return all;
  }
  const planOf = async (subscription: string) => {
    const row = db.selectFrom('subscriptions').select('plan_id').where('id', '=', subscription);
    return (await row.executeTakeFirstOrThrow()).plan_id;
  };
  type Found = { merchant_name?: string; wallets?: { USDC?: string }; now: Date } | null | undefined;
  const expectOwn = ({ name, wallet, aheadMs }: Tenant, found: Found) => {
    expect(found).toMatchObject({ merchant_name: name, wallets: { USDC: wallet } });
    expect(isNear(found?.now as Date, aheadMs)).toBe(true);
  };

  test('with its name, wallets and clock: plans and subscriptions', async () => {
    for (const { made, ...tenant } of await each(({ merchant_id, mode }) =>
      insertSubscription({ db }, merchant_id, { mode }),
    )) {
      expectOwn(tenant, await findPublicPlan(db, await planOf(made)));
      const held = await transact(db, (trx) => lockSubscriptions(trx, [made]));
      expect(held).toHaveLength(1);
      expectOwn(tenant, held[0]);
    }
  });

  test('with its name, wallets and clock: installment plans', async () => {
    for (const { made, ...tenant } of await each(({ merchant_id, mode }) =>
      insertInstallment({ db }, merchant_id, { mode }),
    )) {
      const found = await findPublicInstallmentPlan(db, made.plan_id);
      expect(found).toMatchObject({ merchant_name: tenant.name });
      expect(isNear(found?.now as Date, tenant.aheadMs)).toBe(true);
      const locked = await transact(db, (trx) => lockPlans(trx, [made.plan_id]));
      expect(locked).toHaveLength(1);
      expectOwn(tenant, locked[0]);
    }
  });

  test('with its name, wallets and clock: links and invoices', async () => {
    const made = await each(async (tenant) => ({
      link: (await insertLink({ db }, tenant)).link_code,
      invoice: await insertInvoice(tenant),
    }));
    for (const { made: all, ...tenant } of made) {
      expectOwn(tenant, await findPublicLink(db, all.link));
      expectOwn(tenant, await findDetailedInvoice(db, all.invoice));
    }
  });

  test('with its name and clock: payments', async () => {
    for (const { made, name, aheadMs } of await each((tenant) => payment(tenant))) {
      const found = await findPublicPayment(db, made.id);
      expect(found).toMatchObject({ id: made.id, merchant_name: name, clock_offset_ms: BigInt(aheadMs) });
    }
  });
});

describe('what another merchant has, or the other mode', () => {
  test('is in no list', async () => {
    const made = new Map<string, string>();
    for (const tenant of tenants) made.set((await payment(tenant)).id, nameOf(tenant));
    for (const tenant of tenants) {
      const { rows } = await listPayments(db, tenant.merchant_id, tenant.mode, {}, { limit: 100, offset: 0 });
      expect(rows.flatMap(({ id }) => made.get(id) ?? [])).toEqual([nameOf(tenant)]);
    }
  });

  test('is neither found nor changed', async () => {
    const [owner, ...others] = tenants as [Tenant, ...Tenant[]];
    const { link_code: code } = await insertLink({ db }, owner);
    const end = ({ merchant_id, mode }: Tenant) =>
      transact(db, (trx) => deactivatePaymentLink(trx, merchant_id, mode, code, new Date()));
    const isActive = async () => (await findPublicLink(db, code))?.is_active;
    for (const other of others) expect(await end(other)).toBeNull();
    expect(await isActive()).toBe(true);
    expect(await end(owner)).toMatchObject({ is_active: false });

    const id = await insertSubscription({ db }, owner.merchant_id);
    const trial = { status: 'trialing' as const, cycle: 0, trial_end: fromNow({ days: 1 }) };
    await setRows({ db }, 'subscriptions', id, { created_anonymously: true, ...trial });
    const begun = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const find = (tenant: Tenant) =>
      transact(db, (trx) => findUnpaidAnonymous(trx, tenant, { ...begun, coupon_code: null }, ago({ minutes: 1 })));
    for (const other of others) expect(await find(other)).toBeNull();
    expect(await find(owner)).toMatchObject({ id });
    expect(await findMerchant(db, newId('mer'))).toBeNull();
  });

  test('waits for no lock of another merchant or mode', async () => {
    for (const tenant of tenants) {
      const free = await transact(db, async (trx) => {
        await lockMerchantMode(trx, tenant.merchant_id, tenant.mode);
        const rows = db.selectFrom('merchant_modes').select(['merchant_id', 'mode']);
        const others = await rows.forNoKeyUpdate().skipLocked().execute();
        return others.map(({ merchant_id, mode }) => `${merchant_id} ${mode}`);
      });
      const sides = tenants.map(({ merchant_id, mode }) => `${merchant_id} ${mode}`);
      const own = `${tenant.merchant_id} ${tenant.mode}`;
      expect(free.sort()).toEqual(sides.filter((side) => side !== own).sort());
    }
  });
});

const times = () => ({ created_at: new Date(), updated_at: new Date() });

/** Makes a draft of an invoice. Returns its id. */
async function insertInvoice({ merchant_id, mode }: Tenant): Promise<string> {
  const id = newId('inv');
  const due = {
    amount: '7',
    amount_usd: '7',
    token: 'USDC' as const,
    description: 'Work',
    customer_email: 'ada@example.com',
  };
  await db
    .insertInto('invoices')
    .values({ id, invoice_number: 'INV-2026-000001', merchant_id, mode, ...due, ...times() })
    .execute();
  return id;
}

const payment = ({ merchant_id, mode }: Tenant, values = {}) => insertPayment({ db }, { merchant_id, mode, ...values });

test('an endpoint is disabled, and its deliveries are brought back, for its own merchant', async () => {
  const now = new Date();
  for (const { merchant_id, mode } of tenants) {
    const id = newId('whe');
    const endpoint = { id, merchant_id, mode };
    await db
      .insertInto('webhook_endpoints')
      .values({ ...endpoint, url: 'https://shop.example/hook' })
      .execute();
    const recover = (since: Date) => transact(db, (trx) => recoverDeliveries(trx, endpoint, { since, now }, 10));
    expect(await recover(ago({ days: 1 }))).toEqual({ changed: 0, next: null });
    const disabled = await transact(db, (trx) => disableWebhookEndpoints(trx, [id], { reason: 'gone', now }));
    expect(disabled).toMatchObject([{ id, merchant_id, mode }]);
  }
});

test('money that counts for nothing is listed for everybody, a merchant, a mode, or one of each', async () => {
  for (const tenant of tenants) {
    const { merchant_id, mode } = tenant;
    const path = nameOf(tenant);
    const stray = { path, merchant_id, credited_at: null, unapplied_reason: 'unknown_reference' as const };
    await insertTransfer({ db }, await insertTransaction({ db }, { ...READ, mode }), null, stray);
  }
  const listed = async (filters: UnappliedFilters) => {
    const { rows, total } = await listUnappliedTransfers(db, filters, { limit: 100, offset: 0 });
    expect(Number(total)).toBe(rows.length);
    return rows.map(({ path }) => path).sort();
  };
  const those = (isWanted: (tenant: Tenant) => boolean) => tenants.filter(isWanted).map(nameOf).sort();
  expect(await listed({})).toEqual(those(() => true));
  for (const { merchant_id, mode } of tenants) {
    expect(await listed({ merchant_id })).toEqual(those((one) => one.merchant_id === merchant_id));
    expect(await listed({ mode })).toEqual(those((one) => one.mode === mode));
    const own = (one: Tenant) => one.merchant_id === merchant_id && one.mode === mode;
    expect(await listed({ merchant_id, mode })).toEqual(those(own));
  }
});

describe('what is due', () => {
  const claimed = async () => {
    const rows = await transact(db, (trx) => claimInstallments(trx, 100));
    return rows.map(({ id }) => id).sort();
  };
  const taken = async (clocks: 'real' | 'ahead') =>
    (await transact(db, (trx) => lockDue(trx, clocks, 100))).map(({ id }) => id).sort();
  const idsOf = (rows: (string | { id: string })[]) =>
    rows.map((row) => (typeof row === 'string' ? row : row.id)).sort();

  test('leaves out the work of a moving clock', async () => {
    const [due_date, next_action_at] = [ago({ minutes: 1 }), ago({ minutes: 1 })];
    const installments = [];
    const subscriptions = [];
    for (const { merchant_id, mode } of tenants) {
      installments.push(await insertInstallment({ db }, merchant_id, { mode, due_date }));
      subscriptions.push(await insertSubscription({ db }, merchant_id, { mode, next_action_at }));
    }
    expect(await claimed()).toEqual(idsOf(installments));
    expect(await taken('real')).toEqual(idsOf(subscriptions));
    const [first] = tenants as [Tenant];
    await setGoing(first);
    expect(await claimed()).toEqual(idsOf(installments.slice(1)));
    expect(await taken('real')).toEqual(idsOf(subscriptions.slice(1)));
    await stopClocks();
  });

  test('is so by the clock of each merchant', async () => {
    // Past by the second merchant's test clock alone.
    const soon = fromNow({ hours: 2 });
    const installments = new Map<string, string>();
    const subscriptions = new Map<string, string>();
    for (const tenant of tenants) {
      const { merchant_id, mode } = tenant;
      installments.set((await insertInstallment({ db }, merchant_id, { mode, due_date: soon })).id, nameOf(tenant));
      subscriptions.set(await insertSubscription({ db }, merchant_id, { mode, next_action_at: soon }), nameOf(tenant));
    }
    expect((await claimed()).map((id) => installments.get(id))).toEqual(['Other test']);
    expect((await taken('ahead')).map((id) => subscriptions.get(id))).toEqual(['Other test']);
    for (const tenant of tenants) {
      const held = await transact(db, (trx) => lockDueOf(trx, tenant, soon, 100));
      expect(held.map(({ id }) => subscriptions.get(id))).toEqual([nameOf(tenant)]);
      const own = await transact(db, (trx) => claimInstallments(trx, 100, { ...tenant, until: soon }));
      expect(own.map(({ id }) => installments.get(id))).toEqual([nameOf(tenant)]);
    }
  });

  test('is postponed on each merchant’s clock', async () => {
    const made = [];
    for (const { merchant_id, mode } of tenants) {
      made.push(await insertInstallment({ db }, merchant_id, { mode, due_date: ago({ minutes: 1 }) }));
    }
    const ids = made.map(({ id }) => id);
    await transact(db, (trx) => postponeInstallments(trx, ids, toMs({ days: 1 })));
    for (const [index, { aheadMs }] of tenants.entries()) {
      const row = db
        .selectFrom('installments')
        .select('next_action_at')
        .where('id', '=', ids[index] as string);
      const { next_action_at } = await row.executeTakeFirstOrThrow();
      expect(isNear(next_action_at as Date, aheadMs + toMs({ days: 1 }))).toBe(true);
    }
  });

  test('are look-ups of payments of that mode, by the chain’s time on the merchant’s clock', async () => {
    const names = new Map<string, string>();
    for (const tenant of tenants) {
      const { id } = await payment(tenant, {
        next_lookup_at: fromNow({ minutes: 30 }),
        expires_at: fromNow({ days: 9 }),
      });
      names.set(id, nameOf(tenant));
    }
    const due = async (mode: Mode, chainTime: Date) => {
      const rows = await findLookups(db, mode, 'open', chainTime, 0, 100);
      return rows
        .flatMap(({ id, now }) => (names.has(id) ? [[names.get(id), now.getTime() - chainTime.getTime()]] : []))
        .sort();
    };
    const both = tenants.filter(({ mode }) => mode === 'test').map((tenant) => [nameOf(tenant), tenant.aheadMs]);
    const chainTime = new Date();
    expect(await due('test', chainTime)).toEqual(both.sort());
    expect(await due('live', chainTime)).toEqual([]);
    const live = tenants.filter(({ mode }) => mode === 'live').map((tenant) => [nameOf(tenant), 0]);
    expect(await due('live', fromNow({ hours: 1 }))).toEqual(live.sort());
  });
});
