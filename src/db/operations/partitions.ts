import { sql } from 'kysely';
import type { Database, DbOrTrx } from '../database.ts';

/** The settings that say how long the rows of partitioned tables are kept. */
export type Retention = {
  KEEP_EVENTS_MONTHS: number;
  KEEP_DELIVERIES_DAYS: number;
  KEEP_ATTEMPTS_DAYS: number;
  OLD_PARTITIONS: 'drop' | 'archive';
};

/** Adds the partitions of this month and the next two where they are missing. */
export async function createPartitions(db: DbOrTrx): Promise<void> {
  await sql`call create_partitions()`.execute(db);
}

/**
 * Adds the partitions of the months to come. Drops or archives those whose rows have all been kept for long enough, one
 * per transaction. Returns their names.
 */
export async function renewPartitions(db: Database, retention: Retention): Promise<string[]> {
  await createPartitions(db);
  const kept = {
    webhook_attempts: `${retention.KEEP_ATTEMPTS_DAYS} days`,
    webhook_deliveries: `${retention.KEEP_DELIVERIES_DAYS} days`,
    events: `${retention.KEEP_EVENTS_MONTHS} months`,
  };
  const isArchived = retention.OLD_PARTITIONS === 'archive';
  const removed: string[] = [];
  for (const [parent, age] of Object.entries(kept)) {
    for (;;) {
      const { rows } = await sql<{ name: string | null }>`
        select remove_partition(${parent}, now() - ${age}::interval, ${isArchived}) as name`.execute(db);
      if (!rows[0]?.name) break;
      removed.push(rows[0].name);
    }
  }
  return removed;
}
