import type { CompiledQuery } from 'kysely';

/** Names of prepared statements, by their SQL text. A connection prepares each once, then executes it by name. */
const statementNames = new Map<string, string>();
/** Few texts recur on every request. The bound keeps a bug from filling the server's memory. */
export const MAX_PREPARED = 200;
let lastStatementNumber = 0;

/**
 * The Postgres routine that rejects a prepared statement whose result columns changed.
 * A migration can cause that, for example for `select payments.*`. We cannot match the message: it is localized.
 */
export const RESULT_CHANGED = 'RevalidateCachedQuery';

/** Marks a query to run as a prepared statement, which Postgres parses and plans once per connection. */
export function prepare<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!statementNames.has(query.sql) && statementNames.size < MAX_PREPARED) renamePreparedStatement(query.sql);
  return query;
}

/** Gives a statement a new name, so that every connection prepares it again. */
export function renamePreparedStatement(text: string): void {
  lastStatementNumber += 1;
  statementNames.set(text, `florin_${lastStatementNumber}`);
}

/** A statement as node-postgres expects it: with a name if it is prepared. */
export function toPgQuery(query: CompiledQuery): { name?: string; text: string; values: unknown[] } {
  const name = statementNames.get(query.sql);
  const values = [...query.parameters];
  return name ? { name, text: query.sql, values } : { text: query.sql, values };
}
