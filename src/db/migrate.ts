import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { PublicKey } from '@solana/web3.js';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { MODES } from '../domain/modes.ts';
import { type Database, MIGRATION_LIMITS, openDatabase } from './database.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/**
 * Brings a database up to date: every migration that has not run yet, in order, one transaction each, under a lock
 * that makes several deploys at once safe. Also makes each mode's beacon, once. Returns the names that ran.
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const db = openDatabase({ url, applicationName: 'florin-migrate', maxConnections: 2, limits: MIGRATION_LIMITS });
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const ran: string[] = [];
  try {
    // All at once would be one transaction, whose locks would be held until the last migration is done.
    for (;;) {
      const { error, results = [] } = await migrator.migrateUp();
      if (error) throw error;
      if (results.length === 0) break;
      ran.push(...results.map((result) => result.migrationName));
    }
    await createBeacons(db);
    return ran;
  } finally {
    await db.destroy();
  }
}

/** The names of the migrations that exist in this version of Florin, in order. */
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
        up: async (db) => void (await sql.raw(await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8')).execute(db)),
      },
    ]),
  );
}

/** A beacon is 32 random bytes: an address that every payment's transaction names and for which no key exists. */
async function createBeacons(db: Database): Promise<void> {
  const rows = MODES.map((mode) => ({ mode, beacon: new PublicKey(randomBytes(32)).toBase58() }));
  await db
    .insertInto('chain_cursors')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
