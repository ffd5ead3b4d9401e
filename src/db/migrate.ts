import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { PublicKey } from '@solana/web3.js';
import { type DatabaseIntrospector, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { MODES } from '../domain/modes.ts';
import { type Database, MIGRATION_LIMITS, openDatabase } from './database.ts';
import { createPartitions } from './operations/partitions.ts';
import { grantRolesIn } from './roles.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/**
 * Runs all pending migrations, and returns their names in order.
 * Each migration runs in its own transaction. A lock makes concurrent deploys safe.
 * Also creates each mode's beacon, and the partitions of the months to come, if they do not exist yet.
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const db = openDatabase({ url, applicationName: 'florin-migrate', maxConnections: 2, limits: MIGRATION_LIMITS });
  Object.defineProperty(db, 'introspection', { value: introspectionOf(db) });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const ran: string[] = [];
  try {
    // One by one: kysely runs several in one transaction, which would keep all of their locks until the last is done.
    for (;;) {
      const { error, results = [] } = await migrator.migrateUp();
      if (error) throw explained(error);
      if (results.length === 0) break;
      ran.push(...results.map((result) => result.migrationName));
    }
    await createBeacons(db);
    await createPartitions(db);
    return ran;
  } finally {
    await db.destroy();
  }
}

/**
 * Returns what tells the migrator whether its own tables exist. Kysely's own reads every column of every table for that,
 * twice for each migration: most of the time of a first release.
 */
function introspectionOf(db: Database): DatabaseIntrospector {
  const { introspection } = db;
  const getTables = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where oid in (to_regclass(${DEFAULT_MIGRATION_TABLE}), to_regclass(${DEFAULT_MIGRATION_LOCK_TABLE}))`.execute(db);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  };
  return Object.assign(introspection, { getTables });
}

/** Kysely's error when the database has migrations that our folder lacks, or has them in another order. */
const OTHER_MIGRATIONS = /^corrupted migrations: (?:previously executed migration|expected previously)/;

/** Returns an error that says what to do if another version of Florin made the database. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !OTHER_MIGRATIONS.test(error.message)) return error;
  const advice = 'run that version, or use an empty database (on a local stack, delete .data/)';
  const problem = error.message.replace('corrupted migrations: ', '');
  return new Error(`another version of Florin made the database (${problem}): ${advice}`, { cause: error });
}

/** Returns the names of all migrations in this version of Florin, in order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .map((file) => file.replace('.sql', ''))
    .sort();
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames();
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        up: async (trx) => {
          await sql.raw(await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8')).execute(trx);
          // In the same transaction: processes of the version before run on.
          await grantRolesIn(trx);
        },
      },
    ]),
  );
}

/** Creates missing beacons. A beacon is an address of 32 random bytes, so nobody has its private key. */
async function createBeacons(db: Database): Promise<void> {
  const rows = MODES.map((mode) => ({ mode, beacon: new PublicKey(randomBytes(32)).toBase58() }));
  await db
    .insertInto('chain_cursors')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
