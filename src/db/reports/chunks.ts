import { sql } from 'kysely';
import type { Database, DbOrTrx, Trx } from '../database.ts';
import type { ReportAttempt } from './reports.ts';

/** Adds a chunk to a report's file. Returns false if another attempt has begun, or the report has ended. */
export async function insertChunk(
  db: DbOrTrx,
  { id, attempt }: ReportAttempt,
  number: number,
  data: Buffer,
): Promise<boolean> {
  // The lock makes the next attempt wait, so that it sees this chunk and deletes it.
  const { numAffectedRows } = await sql`
    with current as (
      select id from reports where id = ${id} and attempt = ${attempt} and status = 'running' for share
    )
    insert into report_chunks (report_id, attempt, number, data)
    select id, ${attempt}, ${number}, ${data} from current`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes the chunks of earlier attempts. */
export async function deleteOldChunks(trx: Trx, { id, attempt }: ReportAttempt): Promise<void> {
  await trx.deleteFrom('report_chunks').where('report_id', '=', id).where('attempt', '<', attempt).execute();
}

/** Deletes all chunks of a report. */
export async function deleteChunks(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('report_chunks').where('report_id', '=', id).execute();
}

/** Yields the chunks of a report's file, one query each, so that no transaction stays open while a client reads. */
export async function* readChunks(db: Database, { id, attempt }: ReportAttempt): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const row = await db
      .selectFrom('report_chunks')
      .select('data')
      .where('report_id', '=', id)
      .where('attempt', '=', attempt)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!row) return;
    yield row.data;
  }
}
