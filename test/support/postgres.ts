// Vitest's globalSetup: one PostgreSQL for the whole run, and in it a migrated template that createDatabase() clones.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { POSTGRES_STOP_MS, spawnPostgres } from '../../scripts/localstack/postgres/child.ts';
import { FAST_SETTINGS } from '../../scripts/localstack/postgres/server.ts';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { type CreatedMerchant, createMerchant } from '../../src/services/merchants.ts';
import { ACCOUNT, CLONE_PREFIX, databaseUrl, MERCHANT_TEMPLATE, TEMPLATE } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    account: Account;
  }
}

/** Several test files run at once, and each may have the pools of a web process and of a worker. */
const MAX_CONNECTIONS = '400';

/** A limit for the log of one run, which would otherwise fill the memory of the temporary data. */
const MAX_WAL_SIZE = '128MB';

const SETTINGS = { ...FAST_SETTINGS, max_connections: MAX_CONNECTIONS, max_wal_size: MAX_WAL_SIZE };

/** Returns the databases that files never dropped; these would also hide leaked connections. */
async function findLeftovers(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [CLONE_PREFIX],
  );
  return rows.map((row) => row.datname);
}

/**
 * The merchant of every service that a test starts, each in a database of its own. Hashing new keys for each would cost
 * as much as some of the tests. `secretsKey` seals its webhook secrets.
 */
export type Account = CreatedMerchant & { secretsKey: string };

/** Makes the templates and marks them as such: clients that connected to them would prevent cloning. */
async function makeTemplates(admin: pg.Client, serverUrl: string): Promise<Account> {
  const close = (name: string) => admin.query(`alter database ${name} with is_template true allow_connections false`);
  await admin.query(`create database ${TEMPLATE}`);
  await migrate(databaseUrl(serverUrl, TEMPLATE));
  await close(TEMPLATE);
  await admin.query(`create database ${MERCHANT_TEMPLATE} template ${TEMPLATE}`);
  const secretsKey = randomBytes(32);
  const url = databaseUrl(serverUrl, MERCHANT_TEMPLATE);
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 1 });
  const merchant = await createMerchant(db, secretsKey, ACCOUNT, { test: {}, live: {} });
  await db.destroy();
  await close(MERCHANT_TEMPLATE);
  return { ...merchant, secretsKey: secretsKey.toString('base64') };
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await spawnPostgres({ settings: SETTINGS });
  const admin = new pg.Client({ connectionString: server.url });
  const tearDown = async () => {
    await admin.end();
    await server.child.stop(POSTGRES_STOP_MS);
  };
  try {
    await admin.connect();
    // A run opens thousands of connections, each with the password.
    const { username, password } = new URL(server.url);
    await admin.query('set scram_iterations = 1');
    await admin.query(`alter role ${username} password ${admin.escapeLiteral(decodeURIComponent(password))}`);
    project.provide('account', await makeTemplates(admin, server.url));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgresUrl', server.url);

  return async () => {
    const leftovers = await findLeftovers(admin);
    await tearDown();
    if (leftovers.length > 0) throw new Error(`test files left databases behind: ${leftovers.join(', ')}`);
  };
}
