import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the SQL condition that an email column holds this address in any case, as the indexes on it expect. */
export function hasEmail(column: string, email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = lower(${email})`;
}

/**
 * Returns the SQL condition that a column's time is in the future, though it notes something past: the database's clock was
 * wrong then. Such a note must not count as recent, or its work would wait until that time.
 */
export function isAhead(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} > clock_timestamp() + interval '5 seconds')`;
}
