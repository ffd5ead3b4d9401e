import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the SQL condition that an email column holds this address in any case, as the indexes on it expect. */
export function hasEmail(column: string, email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = lower(${email})`;
}
