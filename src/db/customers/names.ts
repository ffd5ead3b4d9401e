import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import type { ListOrder } from '../pagination.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

// customer_names has what customers' names can be found by: the rest of a name from each of its words on.

/** The characters of a name's part that are compared. The table keeps no more. */
const MAX_PART = 60;
/** The last character of Unicode: no text that begins as another one is behind that and this. */
const LAST = sql`chr(1114111)`;

/** Returns the SQL of a name as the table's parts are written. */
const folded = (name: string) => sql`left(folded_name(${name}), ${sql.lit(MAX_PART)})`;

/** Returns the SQL condition that a part begins with a name. No part begins with a name that has no letters or digits. */
const beginsWith = (column: RawBuilder<unknown>, name: string) =>
  sql<SqlBool>`${folded(name)} <> '' and ${column} >= ${folded(name)} and ${column} < ${folded(name)} || ${LAST}`;

const part = sql.ref('customer_names.part');

/**
 * Returns the query of the customers who have a name with a word that begins with `name`, which may go on over several words. Each is found
 * once, by the first of its parts.
 */
export function selectNamed(db: DbOrTrx, { merchant_id, mode }: MerchantScope, name: string) {
  return db
    .selectFrom('customer_names')
    .innerJoin('customers', 'customers.id', 'customer_names.customer_id')
    .where('customer_names.merchant_id', '=', merchant_id)
    .where('customer_names.mode', '=', mode)
    .where(beginsWith(part, name))
    .where(
      sql<SqlBool>`not exists (
        select from customer_names earlier where earlier.customer_id = customer_names.customer_id
          and earlier.part >= ${folded(name)} and earlier.part < customer_names.part)`,
    );
}

/** Returns the order of `selectNamed`: by the part that was found. A customer who was not found has the place of their name. */
export function nameOrder(db: DbOrTrx, { merchant_id, mode }: MerchantScope, name: string): ListOrder {
  return {
    columns: ['customer_names.part', 'customer_names.customer_id'],
    isAscending: true,
    placeOf: async (id) => {
      const { rows } = await sql<{ part: string }>`
        select coalesce(
          (select min(part) from customer_names where customer_id = customers.id and ${beginsWith(sql`part`, name)}),
          (select min(part) from customer_names where customer_id = customers.id), '') as part
        from customers where id = ${id} and ${ownedBy(merchant_id, mode)}`.execute(db);
      return rows[0] ? [rows[0].part, id] : null;
    },
  };
}
