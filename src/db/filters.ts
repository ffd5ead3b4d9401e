import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the SQL condition that an email column holds this address in any case, as the indexes on it expect. */
export function hasEmail(column: string, email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = lower(${email})`;
}

/**
 * Returns the SQL condition that columns have these texts, as indexes on `hash64` of the joined columns expect. `table`
 * qualifies the columns.
 * The columns are compared, too: different texts may have one hash. The planner takes it for granted that an expression is
 * not null. So it expects as many rows as have the hash, not fewer, and reads them in the order of the index.
 */
export function hashed(texts: Record<string, string>, table?: string): RawBuilder<SqlBool> {
  const columns = Object.keys(texts).map((name) => sql.ref(table === undefined ? name : `${table}.${name}`));
  const values = Object.values(texts);
  return sql<SqlBool>`hash64(${sql.join(columns, sql` || `)}) = hash64(${values.join('')})
    and case when (${sql.join(columns)}) = (${sql.join(values)}) then true end is not null`;
}

/**
 * Returns the SQL condition that a column's time is in the future, though it notes something past: the database's clock was
 * wrong then. Such a note must not count as recent, or its work would wait until that time.
 */
export function isAhead(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} > clock_timestamp() + interval '5 seconds')`;
}
