import { sql } from 'kysely';
import { REQUEST_LOG_DAYS } from '../../domain/requestLog.ts';
import type { Database, DbOrTrx } from '../database.ts';

/** The settings that say how long the rows of partitioned tables are kept. */
export type Retention = {
  KEEP_EVENTS_MONTHS: number;
  KEEP_DELIVERIES_DAYS: number;
  KEEP_ATTEMPTS_DAYS: number;
  OLD_PARTITIONS: 'drop' | 'archive';
};

/** Adds the partitions of this month and the next two where they are missing; for the request log, those of days. */
export async function createPartitions(db: DbOrTrx): Promise<void> {
  await sql`call create_partitions()`.execute(db);
}

/**
 * Adds the partitions of the times to come. Drops or archives those whose rows have all been kept for long enough, one
 * per transaction. Returns their names. Attempts are kept no longer than deliveries, and those no longer than events. The request log
 * is never archived: it has customers' data that nobody needs any more.
 */
export async function renewPartitions(db: Database, retention: Retention): Promise<string[]> {
  await createPartitions(db);
  const events = [`${retention.KEEP_EVENTS_MONTHS} months`];
  const webhook_deliveries = [...events, `${retention.KEEP_DELIVERIES_DAYS} days`];
  const webhook_attempts = [...webhook_deliveries, `${retention.KEEP_ATTEMPTS_DAYS} days`];
  const isArchived = retention.OLD_PARTITIONS === 'archive';
  const removed: string[] = [];
  const request_log = [`${REQUEST_LOG_DAYS} days`];
  for (const [parent, ages] of Object.entries({ webhook_attempts, webhook_deliveries, events, request_log })) {
    const keepsOld = isArchived && parent !== 'request_log';
    const oldest = sql`(select max(now() - age) from unnest(${ages}::interval[]) as age)`;
    for (;;) {
      const { rows } = await sql<{ name: string | null }>`
        select remove_partition(${parent}, ${oldest}, ${keepsOld}) as name`.execute(db);
      if (!rows[0]?.name) break;
      removed.push(rows[0].name);
    }
  }
  return removed;
}
