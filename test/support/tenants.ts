import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { readCursor } from '../../src/db/chain/transactions.ts';
import type { Database } from '../../src/db/database.ts';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Commitment } from '../../src/domain/chain.ts';
import { newId } from '../../src/domain/ids.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { closeMonth, idsIn, type Known, knownBody, learn } from './examples.ts';
import { insertCounterpart } from './factories/counterparts.ts';
import { insertRequest } from './factories/requestLog.ts';
import { makeMerchant } from './merchants.ts';
import type { Contract } from './openapi.ts';
import { settleChain } from './payments.ts';
import type { Service } from './service.ts';
import { fundedPayer } from './transactions.ts';

/** A merchant in one mode. `known`: the names of its resources, at least one of every kind that a path can name. */
export type Tenant = {
  name: string;
  merchant_id: string;
  mode: Mode;
  wallet: string;
  commitment: Commitment;
  known: Known;
  /** Calls the API with the tenant's key; `path` may include its /api/v1. */
  call: Service['call'];
};

/** More slots than a transaction of the local chain needs to be confirmed. */
const SLOTS_TO_CONFIRM = 5;
const LAMPORTS = 1_000_000_000n;

/**
 * Adds a second merchant to the service, and one of everything to both merchants in each mode. All send the same bodies
 * and the same Idempotency-Keys, so an answer that is replayed to another tenant is noticed.
 */
export async function makeTenants(service: Service, contract: Contract): Promise<Tenant[]> {
  const merchants = { A: service.merchant, B: await makeMerchant(service) };
  const tenants: Tenant[] = [];
  for (const [letter, { id, keys }] of Object.entries(merchants)) {
    for (const mode of MODES) {
      const authorization = `Bearer ${keys[mode]}`;
      tenants.push({
        name: `merchant ${letter} in ${mode} mode`,
        merchant_id: id,
        mode,
        wallet: Keypair.generate().publicKey.toBase58(),
        // Different in each merchant's two modes, and in each mode of the two merchants.
        commitment: (letter === 'A') === (mode === 'test') ? 'confirmed' : 'finalized',
        known: new Map(),
        call: (method, path, body, headers) =>
          service.call(method, path.replace('/api/v1', ''), body, { authorization, ...headers }),
      });
    }
  }
  await transact(service.db, async (trx) => {
    for (const { merchant_id, mode, wallet, commitment } of tenants) {
      const wallets = { wallets: { USDC: wallet, USDT: wallet, SOL: wallet } };
      await updateMerchantMode(trx, merchant_id, mode, { ...wallets, commitment });
    }
  });
  await payWithoutReference(service, tenants);
  for (const tenant of tenants) {
    await makeEverything(tenant, contract);
    tenant.known.set('address', (await insertCounterpart(service, tenant)).address);
    tenant.known.set('req', (await insertRequest(service, tenant)).id);
    tenant.known.set('month', await closeMonth(tenant));
    if (tenant.mode === 'live') await insertVerifiedAddress(service, tenant);
  }
  return tenants;
}

/** Pays every tenant's wallet on each mode's chain, in a transaction that names no payment. */
async function payWithoutReference(service: Service, tenants: Tenant[]): Promise<void> {
  const payer = fundedPayer(service);
  for (const mode of MODES) {
    const { beacon } = await readCursor(service.db, mode);
    await payer.send(tenants.map(({ wallet }) => payer.sol(wallet, LAMPORTS, [beacon])));
  }
  service.chain.control.advanceSlots(SLOTS_TO_CONFIRM);
  for (const mode of MODES) await settleChain(service, mode);
}

/** Live mode refuses POST /verified-emails, so only the database can hold a row that other keys must not reach. */
async function insertVerifiedAddress({ db }: Service, { merchant_id, mode, known }: Tenant): Promise<void> {
  const address = { id: newId('vem'), email: 'ana@example.com', mailbox: 'ana@example.com' };
  await db
    .insertInto('verified_emails')
    .values({ ...address, merchant_id, mode })
    .execute();
  known.set('vem', address.id);
}

/** Routes that change the tenant itself rather than make a resource. */
const CHANGES_TENANT = /\/(keys|webhook-secret|test-clock)\b/;

/**
 * Makes one of every resource that the document has a POST for, and the payments that follow from those. A second round
 * for the same tenant needs a name of its own, which is part of the Idempotency-Keys.
 */
export async function makeEverything(tenant: Tenant, { operations }: Contract, round = 'first'): Promise<void> {
  const { known, mode } = tenant;
  let count = 0;
  const make = async (path: string, body?: unknown): Promise<any> => {
    const answer = await tenant.call('POST', path, body, { 'idempotency-key': `${round} ${count++}` });
    if (answer.status >= 300 || answer.headers.get('idempotent-replayed')) {
      throw new Error(`POST ${path} for ${tenant.name} was answered with ${JSON.stringify(answer.body)}`);
    }
    learn(known, JSON.stringify(answer.body));
    return answer.body;
  };
  const read = async (path: string): Promise<any[]> => (await tenant.call('GET', path)).body;

  await tenant.call('PATCH', '/billing-settings', { seller_name: tenant.name });
  const support_url = `https://shop.example/${tenant.merchant_id}/${mode}`;
  await tenant.call('PATCH', '/checkout-settings', { support_url });
  // The endpoint comes first, so it has a delivery of every event. The first payment has splits.
  await make('/webhook-endpoints', { url: 'https://shop.example/hook', own_secret: true });
  await make('/payments', { amount: 1, split_recipients: [{ recipient_wallet: tenant.wallet, percentage: 100 }] });
  // Everybody has money that names nothing, so a refund needs no payment.
  const [transfer] = await read('/unapplied-transfers');
  await make(`/unapplied-transfers/${transfer.id}/refunds`, { amount: 0.01 });
  for (const operation of operations) {
    const { method, path } = operation;
    if (path.endsWith('/credit-notes')) continue;
    if (method !== 'POST' || path.includes('{') || CHANGES_TENANT.test(path)) continue;
    if (mode === 'live' && /\/(verified-emails|test-clocks)$/.test(path)) continue;
    await make(path, knownBody(operation, known));
  }
  await make(`/payment-links/${known.get('link_code')}/pay`);
  await make(`/invoices/${known.get('inv')}/send`);
  await make('/credit-notes', { invoice_id: known.get('inv'), amount: 1 });
  await make(`/customers/${known.get('cus')}/balance-transactions`, { amount: 1, currency: 'USD' });
  await make(`/installment-plans/${known.get('ipl')}/pay`);
  const plan = await make('/subscription-plans', { name: 'No trial', amount: 1, billing_interval: 'daily' });
  // Unlike the one in a trial, it has a period.
  const billed = await make('/subscriptions', { plan_id: plan.id, customer_email: 'ana@example.com' });
  known.set('sub', billed.id);

  // The tests rotate and revoke it, so it is none that the tenant calls with.
  known.set('key', (await make('/keys', { mode, scopes: 'read_only' })).id);
  known.set('merged', (await make('/customers', { email: `${round}@example.com` })).id);
  known.set('wallet', (await read('/installment-plans'))[0].customer_wallet);
  for (const list of [`/payments/${known.get('pay')}/splits`, '/events', '/webhooks', '/unapplied-transfers']) {
    learn(known, JSON.stringify((await read(list))[0]));
  }
}

/** The content of the database, by tenant. */
export type Books = {
  /** each tenant's rows in every table and its jobs, as text in a stable order */
  rows: Map<Tenant, string[]>;
  /** the tenant by the id of each of its objects */
  owners: Map<string, Tenant>;
  /** rows of one tenant that name an object of another */
  mixed: string[];
};

/** Returns each row's tenant: by its merchant and mode, otherwise by the ids in it. */
export async function readBooks(db: Database, tenants: Tenant[]): Promise<Books> {
  const all = await readAllRows(db);
  const ownerOf = ({ merchant_id, mode }: Row['row']) =>
    tenants.find((tenant) => tenant.merchant_id === merchant_id && tenant.mode === mode);
  const owners = new Map<string, Tenant>();
  for (const { row } of all) {
    const owner = ownerOf(row);
    if (owner && row.id) owners.set(row.id, owner);
  }
  const books: Books = { rows: new Map(tenants.map((tenant) => [tenant, []])), owners, mixed: [] };
  for (const { table, row } of all) {
    const text = `${table} ${JSON.stringify(row)}`;
    const concerned = new Set(
      [ownerOf(row), ...idsIn(text).map((id) => owners.get(id))].filter((one) => one !== undefined),
    );
    if (concerned.size > 1) books.mixed.push(text);
    // A merchant's row belongs to both its modes.
    const both = tenants.filter(({ merchant_id }) => table === 'merchants' && merchant_id === row.id);
    for (const tenant of [...concerned, ...both]) books.rows.get(tenant)?.push(text);
  }
  for (const rows of books.rows.values()) rows.sort();
  return books;
}

type Row = { table: string; row: { id?: string; merchant_id?: string; mode?: string } };

async function readAllRows(db: Database): Promise<Row[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const selects = tables.map(
    ({ name }) => sql`select ${name}::text as "table", to_jsonb(t) as row from ${sql.id('public', name)} t`,
  );
  const jobs = sql`select 'job', jsonb_build_object('name', name, 'data', data) from pgboss.job`;
  const { rows } = await sql<Row>`${sql.join([...selects, jobs], sql` union all `)}`.execute(db);
  return rows;
}
