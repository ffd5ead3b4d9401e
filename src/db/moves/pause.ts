import { type RawBuilder, sql } from 'kysely';

/** SQL: whether the merchant of a row of `table` is about to be moved, so that what reaches the outside has to wait. */
export const isPaused = (table: string): RawBuilder<boolean> => sql`exists (select from merchant_moves moving
  where moving.merchant_id = ${sql.ref(`${table}.merchant_id`)} and moving.state in ('paused', 'frozen', 'moved'))`;
