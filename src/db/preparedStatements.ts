import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { DB } from './schema.ts';

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

/** Stands for a parameter that each run fills in. */
const PARAMETER = Symbol('parameter');

/**
 * Returns a function that runs one prepared statement and returns its rows. It is given the parameters in the order of the text.
 * The statement is compiled once.
 * @param build returns the statement, with `parameter` in each place to fill in
 */
export function preparedOnce<Row>(
  build: (parameter: unknown) => RawBuilder<Row>,
): (db: Kysely<DB>, parameters: readonly unknown[]) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= prepare(build(PARAMETER).compile(db));
    let filled = 0;
    const parameters = compiled.parameters.map((value) => (value === PARAMETER ? given[filled++] : value));
    if (filled !== given.length) throw new Error(`${given.length} parameters for ${filled} places of ${compiled.sql}`);
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
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
