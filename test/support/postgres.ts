// Vitest's globalSetup: one PostgreSQL for the whole run, and in it a migrated template that createDatabase() clones.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { FAST_SETTINGS } from '../../scripts/embedded/postgres.ts';
import { POSTGRES_STOP_MS, spawnPostgres } from '../../scripts/embedded/postgresChild.ts';
import { migrate } from '../../src/jobs/migrate.ts';
import { CLONE_PREFIX, databaseUrl, TEMPLATE } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Several test files run at once, and each may hold the pools of a web process and of a worker. */
const MAX_CONNECTIONS = '400';

/** The log of one run may not grow until it fills the memory that temporary data lives in. */
const MAX_WAL_SIZE = '128MB';

const SETTINGS = { ...FAST_SETTINGS, max_connections: MAX_CONNECTIONS, max_wal_size: MAX_WAL_SIZE };

/** Files that never dropped their database would also hide the connections that they leak. */
async function findLeftovers(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [CLONE_PREFIX],
  );
  return rows.map((row) => row.datname);
}

/** Makes the template and marks it as one, so that nothing can connect to it and thereby keep it from being cloned. */
async function makeTemplate(admin: pg.Client, serverUrl: string): Promise<void> {
  await admin.query(`create database ${TEMPLATE}`);
  await migrate(databaseUrl(serverUrl, TEMPLATE));
  await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
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
    await makeTemplate(admin, server.url);
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
