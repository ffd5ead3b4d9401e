import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the SQL condition that an email column holds this address in any case, as the indexes on it expect. */
export function hasEmail(column: string, email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = lower(${email})`;
}

/**
 * Returns the SQL condition that columns have these texts, as indexes on `hash64` of the joined columns expect. The columns
 * are compared, too: different texts may have one hash. `table` qualifies the columns.
 */
export function hashed(texts: Record<string, string>, table?: string): RawBuilder<SqlBool> {
  const columns = Object.keys(texts).map((name) => sql.ref(table === undefined ? name : `${table}.${name}`));
  const values = Object.values(texts);
  const joined = sql.join(columns, sql` || `);
  // "Is not distinct from" keeps the planner from multiplying the selectivity of the hash and of the columns.
  return sql<SqlBool>`hash64(${joined}) = hash64(${values.join('')})
    and (${sql.join(columns)}) is not distinct from (${sql.join(values)})`;
}
