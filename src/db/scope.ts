import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';

/**
 * The condition that a row found by its id belongs to a merchant's side. It says `=` in a form that no index serves:
 * where the planner has no statistics yet, it takes (merchant_id, mode) for as selective as the primary key, and would
 * read all of a merchant's rows for the sake of one.
 */
export function ownedBy(merchantId: string, mode: Mode, table?: string): RawBuilder<boolean> {
  const column = (name: string) => (table === undefined ? sql.ref(name) : sql.ref(`${table}.${name}`));
  return sql<boolean>`(${column('merchant_id')}, ${column('mode')}) is not distinct from (${merchantId}, ${mode})`;
}
