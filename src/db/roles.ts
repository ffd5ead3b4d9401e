import { type RawBuilder, sql } from 'kysely';
import { type DbOrTrx, MIGRATION_LIMITS, openDatabase } from './database.ts';

/** Key of the advisory lock that keeps two releases from granting at once, which Postgres refuses. */
const GRANT_LOCK = 7_205_759_403;
/** The version of Postgres that has the privilege MAINTAIN, for vacuuming and reindexing. */
const HAS_MAINTAIN = 170_000;

/** Tables that no process changes: only the release step, the operator's commands and OWNERS_ROUTINES do. */
const READ_ONLY = ['wallets', 'kysely_migration', 'kysely_migration_lock', 'merchant_moves', 'moved_names'];

/** Tables to which triggers only add rows, with the rights of who fires them. The commands of moves remove these. */
const APPENDED = ['move_changes'];

/** Routines that run with the owner's rights. Only workers call them. */
const OWNERS_ROUTINES = ['create_partition', 'create_partitions', 'remove_partition', 'apply_wallet_change'];

/** The rights of a role on the tables of Florin and of pg-boss. `deletes`: Florin's tables from which it deletes. */
type Rights = { deletes: 'all' | readonly string[]; readOnly: readonly string[]; jobs: string };

/** The roles of the processes. An operator creates them; a role that does not exist is skipped. */
const ROLES: Record<string, Rights> = {
  // It enqueues jobs, and runs none. It unlinks a transaction from a payment when a merchant undoes its application, and
  // deletes a merchant's verified addresses, drafts and schedules of reports, and the addresses and names of customers. When a payer chooses another token, it
  // replaces the payment's legs and moves its quotes.
  florin_web: {
    deletes: [
      'payment_attempts',
      'payment_legs',
      'payment_quotes',
      'inactive_quotes',
      'verified_emails',
      'customer_identities',
      'customer_names',
      'report_schedules',
      'free_invoice_numbers',
      'invoices',
    ],
    readOnly: [...READ_ONLY, 'exchange_rates', 'followed_beacons'],
    jobs: 'select, insert',
  },
  florin_worker: { deletes: 'all', readOnly: [...READ_ONLY, 'api_keys'], jobs: 'select, insert, update, delete' },
};

/** Grants the roles of the processes what they need, as grantRolesIn does, in a transaction of its own. */
export async function grantRoles(url: string): Promise<void> {
  const db = openDatabase({ url, applicationName: 'florin-migrate', maxConnections: 1, limits: MIGRATION_LIMITS });
  try {
    await db.transaction().execute(grantRolesIn);
  } finally {
    await db.destroy();
  }
}

/**
 * Grants the roles of the processes what they need, and revokes the rest. The role that owns the tables does this at the end
 * of each migration. Nobody else may use new tables before, but triggers write to them with the rights of who fires them.
 * Safe to run again, and concurrently.
 */
export async function grantRolesIn(trx: DbOrTrx): Promise<void> {
  const names = sql.join(Object.keys(ROLES));
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname in (${names}) and not rolsuper`.execute(trx);
  if (rows.length === 0) return;
  await sql`select pg_advisory_xact_lock(${GRANT_LOCK}::bigint)`.execute(trx);
  const made = await madeSoFar(trx);
  for (const { name } of rows) await grantRole(trx, name, ROLES[name] as Rights, made);
}

/** The names that exist so far, and the server's version. */
type Made = { schemas: Set<string>; tables: Set<string>; routines: Set<string>; version: number };

async function madeSoFar(trx: DbOrTrx): Promise<Made> {
  const { rows } = await sql<{ schemas: string[]; tables: string[]; routines: string[]; version: number }>`
    select array(select nspname::text from pg_namespace where nspname in ('public', 'pgboss')) as schemas,
      array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
      array(select proname::text from pg_proc where pronamespace = 'public'::regnamespace) as routines,
      current_setting('server_version_num')::int as version`.execute(trx);
  const { schemas = [], tables = [], routines = [], version = 0 } = rows[0] ?? {};
  return { schemas: new Set(schemas), tables: new Set(tables), routines: new Set(routines), version };
}

async function grantRole(trx: DbOrTrx, name: string, { deletes, readOnly, jobs }: Rights, made: Made): Promise<void> {
  const role = sql.id(name);
  const run = (statement: RawBuilder<unknown>) => statement.execute(trx);
  /** Runs a statement about those of these tables that exist, if any do. */
  const runFor = async (list: readonly string[], statement: (tables: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    const found = list.filter((table) => made.tables.has(table));
    if (found.length > 0) await run(statement(sql.join(found.map((table) => sql.table(`public.${table}`)))));
  };
  await run(sql`grant usage on schema public to ${role}`);
  await run(sql`revoke all on all tables in schema public from ${role}`);
  await run(sql`grant select, insert, update on all tables in schema public to ${role}`);
  if (deletes === 'all') await run(sql`grant delete on all tables in schema public to ${role}`);
  else await runFor(deletes, (tables) => sql`grant delete on ${tables} to ${role}`);
  await runFor(readOnly, (tables) => sql`revoke insert, update, delete on ${tables} from ${role}`);
  await runFor(APPENDED, (tables) => sql`revoke update, delete on ${tables} from ${role}`);
  await run(sql`grant usage on all sequences in schema public to ${role}`);
  for (const routine of OWNERS_ROUTINES.filter((one) => made.routines.has(one))) {
    await run(sql`revoke execute on routine ${sql.id(routine)} from ${role}`);
    if (deletes === 'all') await run(sql`grant execute on routine ${sql.id(routine)} to ${role}`);
  }
  if (!made.schemas.has('pgboss')) return;
  await run(sql`grant usage on schema pgboss to ${role}`);
  await run(sql`revoke all on all tables in schema pgboss from ${role}`);
  await run(sql`grant ${sql.raw(jobs)} on all tables in schema pgboss to ${role}`);
  await run(sql`grant usage on all sequences in schema pgboss to ${role}`);
  // pg-boss's maintenance rebuilds indexes.
  if (jobs.includes('delete') && made.version >= HAS_MAINTAIN) {
    await run(sql`grant maintain on all tables in schema pgboss to ${role}`);
  }
}
