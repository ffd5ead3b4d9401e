import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';

export const TEMPLATE = 'florin_template';
/** The same with a merchant, whose keys then need no further hashing. */
export const MERCHANT_TEMPLATE = 'florin_merchant_template';
/** The merchant in the template. */
export const ACCOUNT = { name: 'Café Zürich', email: 'm@example.com' };
export const CLONE_PREFIX = 'florin_test_';

/** A closed connection's session takes some milliseconds to end on the server; one that lasts longer is still open. */
const LEAK_DEADLINE_MS = 30_000;
const LEAK_POLL_MS = 10;

export interface TestDatabase {
  url: string;
  /** Drops the database. @throws Error that names the connections which were left open */
  drop(): Promise<void>;
}

/** Returns the address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Returns one line for each session that is still open on `database` when it should have none. */
async function findLeaks(admin: pg.Client, database: string): Promise<string[]> {
  const deadline = Date.now() + LEAK_DEADLINE_MS;
  for (;;) {
    const { rows } = await admin.query<{ line: string }>(
      `select format('%s session (%s), last query: %s', state, application_name, query) as line
       from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [database],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map((row) => row.line);
    await delay(LEAK_POLL_MS);
  }
}

/** Copies a database as it is now, like a backup. Closes every connection to it first. */
export async function cloneDatabase(url: string): Promise<TestDatabase> {
  const source = new URL(url).pathname.slice(1);
  const name = newName();
  await asAdmin(async (admin) => {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source]);
    await admin.query(`create database ${name} template ${source} strategy file_copy`);
  });
  return testDatabase(name);
}

/**
 * Creates a database with the current schema for one test file: call `drop` in its afterAll, after closing its pools.
 * Takes about 15 ms: copying the template's files is faster than copying through the write-ahead log.
 */
export async function createDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const name = newName();
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  return testDatabase(name);
}

/** A fresh database with a pool on it. `stop` closes the pool, then drops the database as `drop` does. */
export type OpenTestDatabase = { url: string; db: Database; stop(): Promise<void> };

/** Creates a database as createDatabase does, and opens a pool on it. */
export async function openTestDatabase(template = TEMPLATE): Promise<OpenTestDatabase> {
  const { url, drop } = await createDatabase(template);
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 4 });
  return {
    url,
    db,
    stop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

function newName(): string {
  return `${CLONE_PREFIX}${randomBytes(8).toString('hex')}`;
}

function testDatabase(name: string): TestDatabase {
  return {
    url: databaseUrl(inject('postgresUrl'), name),
    drop: () =>
      asAdmin(async (admin) => {
        const leaks = await findLeaks(admin, name);
        await admin.query(`drop database if exists ${name} with (force)`);
        if (leaks.length > 0) throw new Error(`connections were left open:\n${leaks.join('\n')}`);
      }),
  };
}

/** Makes the newest migration pending until the test ends. Returns its name. */
export async function forgetMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no migration');
  onTestFinished(async () => {
    await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(db);
  });
  return row.name;
}
