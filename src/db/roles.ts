import { sql } from 'kysely';
import { type Database, MIGRATION_LIMITS, openDatabase } from './database.ts';

/** Key of the advisory lock that keeps two releases from granting at once, which Postgres refuses. */
const GRANT_LOCK = 7_205_759_403;
/** The version of Postgres that has the privilege MAINTAIN, for vacuuming and reindexing. */
const HAS_MAINTAIN = 170_000;

/** Tables that no process changes: only the release step and the operator's commands do. */
const READ_ONLY = ['wallets', 'kysely_migration', 'kysely_migration_lock'];

/** Routines that run with the owner's rights. Only workers call them. */
const OWNERS_ROUTINES = ['create_partition', 'create_partitions', 'remove_partition'];

/** The rights of a role on the tables of Florin and of pg-boss. `deletes`: Florin's tables from which it deletes. */
type Rights = { deletes: 'all' | readonly string[]; readOnly: readonly string[]; jobs: string };

/** The roles of the processes. An operator creates them; a role that does not exist is skipped. */
const ROLES: Record<string, Rights> = {
  // It enqueues jobs, and runs none. It unlinks a transaction from a payment when a merchant undoes its application, and
  // deletes a merchant's verified addresses.
  florin_web: {
    deletes: ['payment_attempts', 'verified_emails'],
    readOnly: [...READ_ONLY, 'exchange_rates'],
    jobs: 'select, insert',
  },
  florin_worker: { deletes: 'all', readOnly: [...READ_ONLY, 'api_keys'], jobs: 'select, insert, update, delete' },
};

/**
 * Grants the roles of the processes what they need, and revokes the rest. Run by the role that owns the tables, after
 * each migration: new tables belong to nobody else. Safe to run again, and concurrently.
 */
export async function grantRoles(url: string): Promise<void> {
  const db = openDatabase({ url, applicationName: 'florin-migrate', maxConnections: 1, limits: MIGRATION_LIMITS });
  try {
    const names = sql.join(Object.keys(ROLES));
    const { rows } = await sql<{ name: string }>`
      select rolname as name from pg_roles where rolname in (${names}) and not rolsuper`.execute(db);
    for (const { name } of rows) await grantRole(db, name, ROLES[name] as Rights);
  } finally {
    await db.destroy();
  }
}

async function grantRole(db: Database, name: string, { deletes, readOnly, jobs }: Rights): Promise<void> {
  const role = sql.id(name);
  const routines = sql.raw(OWNERS_ROUTINES.join(', '));
  const tables = (list: readonly string[]) => sql.join(list.map((table) => sql.table(`public.${table}`)));
  await db.transaction().execute(async (trx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
    await run(sql`select pg_advisory_xact_lock(${GRANT_LOCK}::bigint)`);
    await run(sql`revoke all on all tables in schema public, pgboss from ${role}`);
    await run(sql`grant usage on schema public, pgboss to ${role}`);
    await run(sql`grant select, insert, update on all tables in schema public to ${role}`);
    await run(
      sql`grant delete on ${deletes === 'all' ? sql`all tables in schema public` : tables(deletes)} to ${role}`,
    );
    await run(sql`revoke insert, update, delete on ${tables(readOnly)} from ${role}`);
    await run(sql`grant usage on all sequences in schema public, pgboss to ${role}`);
    await run(sql`grant ${sql.raw(jobs)} on all tables in schema pgboss to ${role}`);
    await run(sql`revoke execute on routine ${routines} from ${role}`);
    if (deletes === 'all') await run(sql`grant execute on routine ${routines} to ${role}`);
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(trx);
    // pg-boss's maintenance rebuilds indexes.
    if (jobs.includes('delete') && (rows[0]?.version ?? 0) >= HAS_MAINTAIN) {
      await run(sql`grant maintain on all tables in schema pgboss to ${role}`);
    }
  });
}
