import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { insertCustomers } from '../../src/db/customers/customers.ts';
import { insertIdentities } from '../../src/db/customers/identities.ts';
import type { Database } from '../../src/db/database.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { transact } from '../../src/db/transaction.ts';
import type { IdentityKind } from '../../src/domain/customers.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Locale } from '../../src/domain/locales.ts';
import { MODES } from '../../src/domain/modes.ts';
import type { GrantedScope } from '../../src/domain/scopes.ts';
import { MAX_HITS, search } from '../../src/services/search.ts';
import { newReference } from '../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertTransaction, insertTransfer, newSignature } from '../support/factories/chain.ts';
import { insertInstallment } from '../support/factories/installments.ts';
import { insertLink } from '../support/factories/links.ts';
import { insertOtherMerchant } from '../support/factories/merchants.ts';
import { insertLeg, insertPayment } from '../support/factories/payments.ts';
import { setRows } from '../support/factories/rows.ts';
import { insertSubscription } from '../support/factories/subscriptions.ts';
import { ago } from '../support/factories/times.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

/** A new merchant in test mode, which has nothing. */
const newScope = async (): Promise<MerchantScope> => ({ merchant_id: await insertOtherMerchant(db), mode: 'test' });

const find = (
  scope: MerchantScope,
  text: string,
  { locale = 'en', scopes = ['*'] }: { locale?: Locale; scopes?: GrantedScope[] } = {},
) => search(db, scope, text, { locale, scopes });

/** Returns the ids of what a search finds, in its order. */
const idsOf = async (...given: Parameters<typeof find>) => (await find(...given)).map(({ id }) => id);

async function insertCustomer(scope: MerchantScope, identities: Partial<Record<IdentityKind, string>>) {
  const now = new Date();
  const { email = null, wallet = null } = identities;
  const blank = { locale: null, country: null, address: null, tax_id: null, notes: null, metadata: null };
  const row = { id: newId('cus'), ...scope, email, wallet, name: 'Anna', ...blank, merged_into: null };
  await transact(db, async (trx) => {
    await insertCustomers(trx, [{ ...row, created_at: now, updated_at: now, test_clock_id: null }]);
    const kinds = Object.entries(identities) as [IdentityKind, string][];
    await insertIdentities(
      trx,
      kinds.map(([kind, value]) => ({ ...scope, kind, value, customer_id: row.id })),
    );
  });
  return row.id;
}

async function insertInvoice(scope: MerchantScope, values: { invoice_number: string; customer_email: string }) {
  const now = new Date();
  const price = { amount: '7', amount_usd: '7', token: 'USDC' as const };
  const row = { id: newId('inv'), ...scope, ...price, description: 'Tea', created_at: now, updated_at: now, ...values };
  await db.insertInto('invoices').values(row).execute();
  return row.id;
}

/** Makes a transfer of a wallet that pays no payment. */
async function insertStray(scope: MerchantScope, values: { signature: string; source_owner: string }) {
  await insertTransaction({ db }, { signature: values.signature, mode: scope.mode });
  const stray = { payment_id: null, credited_at: null, unapplied_reason: 'no_reference' as const };
  const row = { id: newId('utr'), merchant_id: scope.merchant_id, ...stray, ...values };
  return (await insertTransfer({ db }, { mode: scope.mode, signature: values.signature }, null, row)).id as string;
}

describe('an id', () => {
  test('finds its object with what a result shows, also in the URL of its page', async () => {
    const scope = await newScope();
    const details = { description: 'A book', customer_email: 'anna@example.com', amount: '25.5' };
    const { id, created_at } = await insertPayment({ db }, { ...scope, ...details });
    expect(await find(scope, `https://pay.example/pay/${id}`)).toEqual([
      {
        kind: 'payment',
        id,
        found_by: 'id',
        title: 'A book',
        status: 'pending',
        amount: '25.500000',
        currency: 'USD',
        token: null,
        mint: null,
        link_code: null,
        customer_email: 'anna@example.com',
        created_at,
      },
    ]);
  });

  test('of a part finds the whole', async () => {
    const scope = await newScope();
    const payment = await insertPayment({ db }, scope);
    const leg = await insertLeg({ db }, payment, { kind: 'split', amount: 1n });
    expect(await idsOf(scope, leg.id)).toEqual([payment.id]);
    const installment = await insertInstallment({ db }, scope.merchant_id);
    expect(await find(scope, installment.id)).toMatchObject([{ kind: 'installment_plan', id: installment.plan_id }]);
  });

  test('that nothing has finds nothing', async () => {
    expect(await find(await newScope(), newId('pay'))).toEqual([]);
    expect(await find(await newScope(), newId('mer'))).toEqual([]);
  });

  test('in the metadata of another payment finds that one, too, after its own', async () => {
    const scope = await newScope();
    const { id } = await insertPayment({ db }, scope);
    const again = await insertPayment({ db }, { ...scope, metadata: { replaces: id } });
    expect(await idsOf(scope, id)).toEqual([id, again.id]);
  });
});

test('the code of a link and the number of an invoice find them', async () => {
  const scope = await newScope();
  const link = await insertLink({ db }, scope);
  const found = { kind: 'payment_link', id: link.id, status: 'active', amount: '7.000000' };
  expect(await find(scope, `https://pay.example/l/${link.link_code}`)).toMatchObject([found]);
  expect(await find(scope, link.link_code)).toMatchObject([found]);
  const id = await insertInvoice(scope, { invoice_number: 'INV-2026-000042', customer_email: 'anna@example.com' });
  expect(await find(scope, 'inv-2026-000042')).toMatchObject([{ kind: 'invoice', id, found_by: 'number' }]);
  expect(await find(scope, 'INV-2026-000043')).toEqual([]);
});

test('an address in any case finds its customer first, then payments, invoices and subscriptions', async () => {
  const scope = await newScope();
  const email = 'Ada@Example.com';
  const customer = await insertCustomer(scope, { email: email.toLowerCase() });
  const payment = await insertPayment({ db }, { ...scope, customer_email: email });
  const invoice = await insertInvoice(scope, { invoice_number: 'INV-2026-000001', customer_email: email });
  const subscription = await insertSubscription({ db }, scope.merchant_id);
  const { plan_id } = await insertInstallment({ db }, scope.merchant_id);
  await setRows({ db }, 'installment_plans', plan_id, { customer_email: email });
  await insertPayment({ db }, { ...scope, customer_email: 'other@example.com' });
  const ids = await idsOf(scope, 'ada@example.com');
  expect(ids[0]).toBe(customer);
  expect(ids.toSorted()).toEqual([customer, payment.id, invoice, subscription, plan_id].toSorted());
});

test('a wallet finds its customer, what it paid, and what it sent without paying anything', async () => {
  const scope = await newScope();
  const wallet = newReference();
  const customer = await insertCustomer(scope, { wallet });
  const paid = await insertPayment({ db }, { ...scope, customer_wallet: wallet });
  // Somebody else paid the rest, so the payment shows that one.
  const partly = await insertPayment({ db }, { ...scope, customer_wallet: newReference() });
  const transaction = await insertTransaction({ db });
  await insertTransfer({ db }, transaction, partly, { source_owner: wallet });
  const stray = await insertStray(scope, { signature: newSignature(), source_owner: wallet });
  const { plan_id } = await insertInstallment({ db }, scope.merchant_id);
  await setRows({ db }, 'installment_plans', plan_id, { customer_wallet: wallet });
  const subscription = await insertSubscription({ db }, scope.merchant_id);
  await setRows({ db }, 'subscriptions', subscription, { customer_wallet: wallet });
  await insertPayment({ db }, { ...scope, customer_wallet: newReference() });
  const hits = await find(scope, `https://explorer.solana.com/address/${wallet}`);
  expect(hits[0]).toMatchObject({ kind: 'customer', id: customer });
  const ids = [customer, paid.id, partly.id, stray, plan_id, subscription];
  expect(hits.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(hits.find(({ id }) => id === stray)).toMatchObject({
    kind: 'transfer',
    status: 'unapplied',
    amount: '7000000',
  });
});

test('the reference of a payment, which explorers show, finds it', async () => {
  const scope = await newScope();
  const { id, reference } = await insertPayment({ db }, scope);
  expect(await idsOf(scope, reference)).toEqual([id]);
});

describe('a signature', () => {
  test('finds what the transaction paid, what it was meant for, and its money without a payment', async () => {
    const scope = await newScope();
    const payment = await insertPayment({ db }, scope);
    const failed = await insertPayment({ db }, scope);
    const handedIn = await insertPayment({ db }, scope);
    const signature = newSignature();
    const stray = await insertStray(scope, { signature, source_owner: newReference() });
    await insertTransfer({ db }, { mode: 'test', signature }, payment, { path: '1' });
    await db.insertInto('payment_attempts').values({ payment_id: failed.id, mode: 'test', signature }).execute();
    await setRows({ db }, 'chain_transactions', { signature }, { submitted_payment_id: handedIn.id });
    const ids = await idsOf(scope, `https://solscan.io/tx/${signature}?cluster=devnet`);
    expect(ids.toSorted()).toEqual([payment.id, failed.id, handedIn.id, stray].toSorted());
  });

  test('finds the refund that the transaction paid', async () => {
    const scope = await newScope();
    const payment = await insertPayment({ db }, { ...scope, amount_received: 7_000_000n });
    const { signature } = await insertTransaction({ db });
    const id = newId('rfd');
    await sql`
      insert into refunds (id, merchant_id, mode, payment_id, status, exceptions, token, amount, amount_sent, amount_held, wallet,
        reference, is_deducted, revokes_access, expires_at, created_at, updated_at)
      values (${id}, ${scope.merchant_id}, 'test', ${payment.id}, 'pending', '{}', 'USDC', 2500000, 0, 2500000, ${payment.wallet},
        ${newReference()}, false, false, now() + interval '1 day', now(), now())`.execute(db);
    const transfer = { mode: 'test' as const, signature, path: '0', refund_id: id, amount: 2_500_000n, slot: 10n };
    const times = { block_time: new Date(0), paid_at: new Date(0) };
    await db
      .insertInto('refund_transfers')
      .values({ ...transfer, ...times, destination_owner: newReference() })
      .execute();
    expect(await find(scope, signature)).toMatchObject([{ kind: 'refund', id, amount: '2500000', token: 'USDC' }]);
  });
});

describe('a value of metadata', () => {
  test('is found whatever its key is, as text, number or truth', async () => {
    const scope = await newScope();
    const withMetadata = (metadata: Record<string, unknown>) =>
      insertPayment({ db }, { ...scope, amount: '3', metadata });
    const text = await withMetadata({ order: '1042', note: 'x' });
    const number = await withMetadata({ order_id: 1042 });
    const sign = await withMetadata({ 'the order': '#1042' });
    const truth = await withMetadata({ is_gift: true });
    await withMetadata({ order: '10420', 1042: 'no' });
    await withMetadata({ order: { id: '1042' } });
    expect((await idsOf(scope, '1042')).toSorted()).toEqual([text.id, number.id].toSorted());
    expect((await idsOf(scope, '#1042')).toSorted()).toEqual([text.id, number.id, sign.id].toSorted());
    expect(await idsOf(scope, 'true')).toEqual([truth.id]);
    expect(await idsOf(scope, 'X')).toEqual([]);
  });

  test('is found by the first hundred keys of a merchant: others are data', async () => {
    const scope = await newScope();
    const many = Array.from({ length: 12 }, (_, part) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`key-${part * 10 + n + 100}`, 'same'])),
    );
    for (const metadata of many) await insertPayment({ db }, { ...scope, metadata });
    const { count } = await db
      .selectFrom('metadata_keys')
      .select(sql<bigint>`count(*)`.as('count'))
      .where('merchant_id', '=', scope.merchant_id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(100);
    expect(await idsOf(scope, 'same')).toHaveLength(10);
  });

  test('with a new key makes no other payment wait for the transaction', async () => {
    const scope = await newScope();
    const metadata = { brand_new: 'first' };
    const second = await db.transaction().execute(async (trx) => {
      await insertPayment({ db: trx }, { ...scope, metadata });
      return insertPayment({ db }, { ...scope, metadata: { brand_new: 'second' } });
    });
    expect(await idsOf(scope, 'second')).toEqual([second.id]);
  });

  test('does not keep a payment with keys of any length from being created', async () => {
    const scope = await newScope();
    const metadata = { ['k'.repeat(101)]: 'long', ['長'.repeat(100)]: 'wide', '': 'empty' };
    const { id } = await insertPayment({ db }, { ...scope, metadata });
    expect(await idsOf(scope, 'wide')).toEqual([id]);
    expect(await idsOf(scope, 'empty')).toEqual([id]);
    expect(await idsOf(scope, 'long')).toEqual([]);
  });
});

describe('an amount', () => {
  test('finds payments by their price in any currency, or in one', async () => {
    const scope = await newScope();
    const dollars = await insertPayment({ db }, { ...scope, amount: '1234.5', amount_due: 1_234_500_000n });
    const euros = await insertPayment(
      { db },
      { ...scope, amount: '1234.5', currency: 'EUR', token: 'SOL', amount_due: 9_000_000_000n },
    );
    await insertPayment({ db }, { ...scope, amount: '12345' });
    expect((await idsOf(scope, '1,234.50')).toSorted()).toEqual([dollars.id, euros.id].toSorted());
    expect((await idsOf(scope, '1.234,5', { locale: 'de' })).toSorted()).toEqual([dollars.id, euros.id].toSorted());
    expect(await idsOf(scope, '€1234.5')).toEqual([euros.id]);
    expect(await idsOf(scope, '1234.5 USDC')).toEqual([dollars.id]);
    expect(await idsOf(scope, '£1234.5')).toEqual([]);
    expect(await idsOf(scope, '9 SOL')).toEqual([euros.id]);
    expect(await idsOf(scope, '9')).toEqual([euros.id]);
  });

  test('finds payments by the tokens that they ask for and by those that arrived', async () => {
    const scope = await newScope();
    const withFee = await insertPayment({ db }, { ...scope, amount: '50', amount_due: 50_500_000n });
    const short = await insertPayment(
      { db },
      { ...scope, amount: '60', amount_due: 60_000_000n, amount_received: 59_990_000n },
    );
    const euros = await insertPayment(
      { db },
      { ...scope, amount: '25', currency: 'EUR', amount_due: 27_500_000n, token: 'USDC' },
    );
    // Its rate is 1, so that both numbers are the same.
    const even = await insertPayment({ db }, { ...scope, amount: '33', currency: 'EUR', amount_due: 33_000_000n });
    expect(await idsOf(scope, '50.5 USDC')).toEqual([withFee.id]);
    expect(await idsOf(scope, '50.5')).toEqual([withFee.id]);
    expect(await idsOf(scope, '50')).toEqual([withFee.id]);
    expect(await idsOf(scope, '59.99 USDC')).toEqual([short.id]);
    expect(await idsOf(scope, '27.5 usdc')).toEqual([euros.id]);
    expect(await idsOf(scope, '27.5 usdt')).toEqual([]);
    expect(await idsOf(scope, '33 USDC')).toEqual([even.id]);
  });

  test('finds the newest ones, at most a page, and order ids first', async () => {
    const scope = await newScope();
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      ids.push((await insertPayment({ db }, { ...scope, amount: '88', created_at: ago({ minutes: n + 1 }) })).id);
    }
    const order = await insertPayment(
      { db },
      { ...scope, amount: '9', created_at: ago({ hours: 30 }), metadata: { order: 88 } },
    );
    const found = await idsOf(scope, '88');
    expect(found[0]).toBe(order.id);
    expect(found.slice(1)).toEqual(ids.slice(0, found.length - 1));
    expect(found.length).toBeGreaterThan(8);
    expect(found.length).toBeLessThanOrEqual(MAX_HITS);
  });
});

test('finds only what a key has the scopes to read', async () => {
  const scope = await newScope();
  const email = 'rosa@example.com';
  const customer = await insertCustomer(scope, { email });
  const { id } = await insertPayment({ db }, { ...scope, customer_email: email });
  expect(await idsOf(scope, email)).toEqual([customer, id]);
  expect(await idsOf(scope, email, { scopes: ['payments:read'] })).toEqual([id]);
  expect(await idsOf(scope, email, { scopes: ['customers:read', 'invoices:read'] })).toEqual([customer]);
  expect(await idsOf(scope, email, { scopes: ['payments:write'] })).toEqual([]);
});

test('never finds what another merchant or the other mode has, though all of it is the same', async () => {
  const merchants = [inject('account').id, await insertOtherMerchant(db)];
  const tenants = merchants.flatMap((merchant_id) => MODES.map((mode): MerchantScope => ({ merchant_id, mode })));
  const same = { email: 'same@example.com', wallet: newReference(), number: 'SAME-2026-000001', order: 'same-order' };
  const own = new Map<MerchantScope, Set<string>>();
  const signatures = new Map(MODES.map((mode) => [mode, newSignature()]));
  for (const scope of tenants) {
    const { merchant_id, mode } = scope;
    const signature = signatures.get(mode) as string;
    if (merchant_id === merchants[0]) await insertTransaction({ db }, { signature, mode });
    const payment = await insertPayment(
      { db },
      {
        ...scope,
        amount: '77.25',
        amount_due: 78_000_000n,
        amount_received: 77_000_000n,
        customer_email: same.email,
        customer_wallet: same.wallet,
        metadata: { order: same.order },
      },
    );
    const { plan_id } = await insertInstallment({ db }, merchant_id, { mode });
    await setRows({ db }, 'installment_plans', plan_id, { customer_email: same.email, customer_wallet: same.wallet });
    const subscription = await insertSubscription({ db }, merchant_id, { mode });
    await setRows({ db }, 'subscriptions', subscription, { customer_email: same.email, customer_wallet: same.wallet });
    await insertTransfer({ db }, { mode, signature }, payment, { path: `${merchant_id} 0`, source_owner: same.wallet });
    const stray = await insertTransfer({ db }, { mode, signature }, null, {
      path: `${merchant_id} 1`,
      merchant_id,
      source_owner: same.wallet,
      credited_at: null,
      unapplied_reason: 'no_reference',
    });
    const ids = [
      payment.id,
      plan_id,
      subscription,
      stray.id as string,
      await insertCustomer(scope, { email: same.email, wallet: same.wallet }),
      await insertInvoice(scope, { invoice_number: same.number, customer_email: same.email }),
    ];
    own.set(scope, new Set(ids));
  }
  const all = [...own.values()].flatMap((ids) => [...ids]);
  const texts = [same.email, same.wallet, same.number, same.order, '77.25', '78 USDC', '77', ...signatures.values()];
  const problems: string[] = [];
  for (const scope of tenants) {
    for (const text of [...texts, ...all]) {
      const ids = await idsOf(scope, text);
      const isOwn =
        (own.get(scope) as Set<string>).has(text) ||
        text === signatures.get(scope.mode) ||
        texts.slice(0, 7).includes(text);
      if (ids.length > 0 !== isOwn || ids.some((id) => !own.get(scope)?.has(id)))
        problems.push(`${JSON.stringify(scope)} finds ${ids} by ${text}`);
    }
  }
  expect(problems).toEqual([]);
});
