import { sql } from 'kysely';
import { DISK_FULL } from '../connections.ts';
import type { Database, DbOrTrx } from '../database.ts';

/** The disk must have room for 1 MB: twice the most by which Postgres extends a table at once (64 pages of 8 kB). */
const PROBE_ROWS = 128;
const PROBE_ROW_BYTES = 8_000;
/** Far below the probe's size, so that Postgres must write it to the disk. The smallest value that it accepts. */
const PROBE_MEMORY = '64kB';

/** SQLSTATE for a role's `temp_file_limit`. */
const TEMPORARY_LIMIT = '53400';

/** Returns whether the server takes no writes: a standby, or one that somebody made read-only. */
export async function isReadOnly(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only`.execute(db);
  return rows[0]?.is_read_only === true;
}

/**
 * Returns whether the disk of the database has no room for a megabyte. Has Postgres write a temporary file beside the
 * tables, which leaves no rows and needs no rights. A small write to a table would still succeed on a full disk.
 */
export async function isDiskFull(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`
        select set_config('work_mem', ${PROBE_MEMORY}, true), set_config('temp_tablespaces', '', true)`.execute(trx);
      await sql`
        select count(*) from unnest(array_fill(repeat('x', ${PROBE_ROW_BYTES}::int), array[${PROBE_ROWS}::int]))`.execute(
        trx,
      );
    });
    return false;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === DISK_FULL) return true;
    // The role may not use so much for temporary files, so the check cannot tell.
    if (code === TEMPORARY_LIMIT) return false;
    throw error;
  }
}
