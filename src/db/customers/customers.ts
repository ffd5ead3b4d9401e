import { type Selectable, type SqlBool, sql } from 'kysely';
import type { IdentityKind } from '../../domain/customers.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { insertJson, jsonText } from '../insert.ts';
import { countedRows } from '../listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { Customers } from '../schema.ts';
import { clockNow, type MerchantScope, ownedBy } from '../scope.ts';
import { nameOrder, selectNamed } from './names.ts';

export type CustomerRow = Selectable<Customers>;

/** A customer that is locked. `now`: the time on its clock. */
export type LockedCustomer = CustomerRow & { now: Date };

/** A customer, with all addresses and wallets by which it is recognised, in order. Addresses are in lower case. */
export type ShownCustomer = CustomerRow & { emails: string[]; wallets: string[] };

const identitiesOf = (kind: IdentityKind) => sql<string[]>`array(
  select value from customer_identities identity
  where identity.customer_id = customers.id and kind = ${sql.lit(kind)} order by value)`;

const KNOWN_BY = [identitiesOf('email').as('emails'), identitiesOf('wallet').as('wallets')] as const;

/** Inserts customers. The rows must have every column. */
export async function insertCustomers(trx: Trx, rows: readonly CustomerRow[]): Promise<void> {
  if (rows.length > 0) await insertJson('customers', jsonText(rows)).execute(trx);
}

/** Finds a merchant's customer by id. Null when it does not exist in this mode or belongs to another merchant. */
export async function findCustomer(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<ShownCustomer | null> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .select(KNOWN_BY)
    .where('id', '=', id)
    .where(ownedBy(merchant_id, mode))
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a merchant's customer, which then cannot be merged before the transaction ends. Null in the same cases as findCustomer. */
export async function findCustomerToBill(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<LockedCustomer | null> {
  const own = selectLocked(trx)
    .where('id', '=', id)
    .where(ownedBy(merchant_id, mode, 'customers'));
  return (await own.forKeyShare('customers').executeTakeFirst()) ?? null;
}

function selectLocked(trx: Trx) {
  return trx
    .selectFrom('customers')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'customers.merchant_id')
        .onRef('merchant_mode.mode', '=', 'customers.mode'),
    )
    .selectAll('customers')
    .select(clockNow('customers').as('now'));
}

/**
 * Locks customers of a merchant in the order of their ids, and returns those that exist.
 * To `change` them, others may refer to them meanwhile: billing inserts payments of a subscription that it has locked. To `merge` them,
 * nobody may.
 */
export function lockCustomers(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  ids: readonly string[],
  to: 'change' | 'merge',
): Promise<LockedCustomer[]> {
  const rows = selectLocked(trx)
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .where(ownedBy(merchant_id, mode, 'customers'))
    .orderBy('id');
  return (to === 'merge' ? rows.forUpdate('customers') : rows.forNoKeyUpdate('customers')).execute();
}

/** Filters of a list of customers. An absent one matches all. An address is compared in any case. */
export type CustomerFilters = { name?: string; email?: string; wallet?: string; test_clock_id?: string };

/**
 * Returns a page of a merchant's customers, newest first, and the total count. Merged ones are left out. With a `name`: those whose
 * name, or a word in it, begins with it, sorted by what was found.
 */
export function listCustomers(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { name, email, wallet, test_clock_id }: CustomerFilters,
  page: Page,
): Promise<Paged<ShownCustomer>> {
  const scope = { merchant_id, mode };
  const wanted = Object.entries({ email: email?.toLowerCase(), wallet }).filter(([, value]) => value !== undefined);
  const conditions = [
    sql`customers.merchant_id = ${merchant_id} and customers.mode = ${mode} and merged_into is null`,
    ...wanted.map(
      ([kind, value]) => sql`customers.id = (
        select customer_id from customer_identities
        where (merchant_id, mode, kind, value) = (${merchant_id}, ${mode}, ${kind}, ${value}))`,
    ),
    ...(test_clock_id === undefined ? [] : [sql`test_clock_id = ${test_clock_id}`]),
  ];
  const isMatching = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  if (name !== undefined) {
    const named = selectNamed(db, scope, name).where(isMatching);
    return pageOf(
      db,
      nameOrder(db, scope, name),
      named,
      (found) => found.selectAll('customers').select(KNOWN_BY),
      page,
    );
  }
  const counted = conditions.length === 1;
  const total = counted ? { total: countedRows(scope, { list: 'customers', field: 'all' }) } : {};
  const order = { ...newestFirst(db, 'customers', ownedBy(merchant_id, mode)), ...total };
  const matching = db.selectFrom('customers').where(isMatching);
  return pageOf(db, order, matching, (found) => found.selectAll().select(KNOWN_BY), page);
}

/** The columns that may change after a customer was created. */
export type CustomerChange = Partial<
  Omit<CustomerRow, 'id' | 'merchant_id' | 'mode' | 'merged_into' | 'test_clock_id' | 'created_at' | 'updated_at'>
>;

/** Updates a customer that this transaction has locked. */
export async function changeCustomer(trx: Trx, id: string, change: CustomerChange, now: Date): Promise<void> {
  const { address, metadata, ...columns } = change;
  const json = (value: object | null) => sql<never>`${value && JSON.stringify(value)}::jsonb`;
  await trx
    .updateTable('customers')
    .set({
      ...columns,
      ...(address === undefined ? {} : { address: json(address) }),
      ...(metadata === undefined ? {} : { metadata: json(metadata) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Gives customers an address or a wallet, if they have none. Locks them in the order of their ids, as others do. */
export async function completeCustomers(
  trx: Trx,
  rows: readonly (Pick<CustomerRow, 'id' | 'email' | 'wallet'> & { now: Date })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update customers set email = coalesce(customers.email, row.email), wallet = coalesce(customers.wallet, row.wallet),
      updated_at = greatest(customers.updated_at, row.now)
    from (
      select customers.id, row.email, row.wallet, row.now
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id text, email text, wallet text, now timestamptz)
      join customers on customers.id = row.id
      order by customers.id for no key update of customers
    ) as row where customers.id = row.id`.execute(trx);
}

/** Marks a locked customer as merged into another locked one, and with it all that were merged into it before. */
export async function markMerged(trx: Trx, from: string, into: string, now: Date): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ merged_into: into, email: null, wallet: null, updated_at: now })
    .where((is) => is.or([is('id', '=', from), is('merged_into', '=', from)]))
    .execute();
}
