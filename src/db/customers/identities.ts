import { type Selectable, sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { CustomerIdentities } from '../schema.ts';
import type { MerchantScope } from '../scope.ts';

/** An address or a wallet by which a customer is recognised. An address is in lower case. */
export type IdentityRow = Selectable<CustomerIdentities>;

/** An identity of a merchant, whichever customer has it. */
export type Identity = Omit<IdentityRow, 'customer_id'>;

/** Returns a text that is the same for the same identity. */
export const identityKey = ({ merchant_id, mode, kind, value }: Identity): string =>
  `${merchant_id} ${mode} ${kind} ${value}`;

/**
 * Returns the customers that have these identities, by `identityKey`. While a customer is being merged, this waits. Afterwards
 * the identity leads to the other customer. The customers cannot be merged before the transaction ends.
 */
export async function findIdentities(trx: Trx, wanted: readonly Identity[]): Promise<Map<string, IdentityOwner>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Identity & IdentityOwner>`
    select merchant_id, mode, kind, value, coalesce(merged_into, id) as customer_id, email, wallet
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as wanted (merchant_id text, mode text, kind text, value text)
    join customer_identities identity using (merchant_id, mode, kind, value)
    join customers using (merchant_id, mode)
    where customers.id = identity.customer_id
    order by customers.id for key share of customers`.execute(trx);
  return new Map(rows.map((row) => [identityKey(row), row]));
}

/** The customer of an identity, with its own address and wallet. */
export type IdentityOwner = { customer_id: string; email: string | null; wallet: string | null };

/**
 * Locks identities that no customer has, so that concurrent transactions that want to create the same customer wait. Look for the
 * identities again after this call.
 */
export async function lockIdentities(trx: Trx, wanted: readonly Identity[]): Promise<void> {
  if (wanted.length === 0) return;
  // In a constant order, which prevents deadlocks.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hash64(text) as key from unnest(${wanted.map(identityKey)}::text[]) as text order by key) as keys`.execute(
    trx,
  );
}

/** Inserts identities that this transaction has locked. */
export async function insertIdentities(trx: Trx, rows: readonly IdentityRow[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('customer_identities')
      .values([...rows])
      .execute();
}

/** Deletes an identity of a customer, which others may have from now on. */
export async function deleteIdentity(trx: Trx, { merchant_id, mode, kind, value }: Identity, customerId: string) {
  await trx
    .deleteFrom('customer_identities')
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Gives all identities of a locked customer to another one. */
export async function moveIdentities(trx: Trx, { merchant_id, mode }: MerchantScope, from: string, to: string) {
  await trx
    .updateTable('customer_identities')
    .set({ customer_id: to })
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .where('customer_id', '=', from)
    .execute();
}

/** The lists whose objects belong to a customer. */
const OWNED = ['invoices', 'subscriptions', 'installment_plans', 'payments'] as const;

/**
 * Moves at most `limit` objects of a merged customer to the one that it was merged into. Returns how many it gave. Neither of the two
 * can be merged before the transaction ends.
 */
export async function moveObjects(trx: Trx, id: string, limit: number): Promise<number> {
  const { rows } = await sql<{ into: string }>`
    select target.id as into from customers join customers target on target.id = customers.merged_into
    where customers.id = ${id} for key share`.execute(trx);
  const [target] = rows;
  if (!target) return 0;
  let moved = 0;
  for (const table of OWNED) {
    // In the order of everybody who locks several of them.
    const { numAffectedRows } = await sql`
      with own as materialized (
        select id from ${sql.table(table)} where customer_id = ${id} order by id limit ${limit - moved} for no key update)
      update ${sql.table(table)} set customer_id = ${target.into} from own where own.id = ${sql.ref(`${table}.id`)}`.execute(
      trx,
    );
    moved += Number(numAffectedRows ?? 0n);
  }
  return moved;
}
