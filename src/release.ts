import { PgBoss } from 'pg-boss';
import { MIGRATION_LIMITS } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { grantRoles } from './db/roles.ts';
import { connectionOptions } from './db/servers.ts';
import { createQueues } from './queue/queues.ts';

/**
 * Migrates Florin's tables, pg-boss's schema and the queues, and grants the processes' roles what they need. Returns the
 * names of the migrations that ran.
 * Safe to run again, and to run concurrently.
 */
export async function migrate(url: string): Promise<string[]> {
  const ran = await migrateDatabase(url);
  const boss = new PgBoss({
    ...connectionOptions(url),
    supervise: false,
    schedule: false,
    max: 2,
    ...MIGRATION_LIMITS,
  });
  boss.on('error', () => {}); // start() and createQueues() throw the errors that matter
  await boss.start();
  try {
    await createQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantRoles(url);
  return ran;
}
