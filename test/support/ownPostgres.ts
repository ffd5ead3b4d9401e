import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES_STOP_MS, type PostgresChild, spawnPostgres } from '../../scripts/localstack/postgres/child.ts';
import { FAST_SETTINGS } from '../../scripts/localstack/postgres/server.ts';
import { migrate } from '../../src/release.ts';

/** A migrated PostgreSQL of a test's own, which it may stop and restart at the same address. */
export type OwnPostgres = {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good. */
  remove(): Promise<void>;
};

/** Starts one. `folder`: where its data is, which must exist; default: the system's temporary folder. */
export async function startOwnPostgres(folder = tmpdir()): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(folder, 'florin-test-'));
  // PostgreSQL's own user, under root, needs access.
  await chmod(dataDir, 0o711);
  const spawn = (port: number) => spawnPostgres({ dataDir: join(dataDir, 'postgres'), port, settings: FAST_SETTINGS });
  const first = await spawn(0);
  let running: PostgresChild | null = first;
  await migrate(first.url);
  const stop = async () => {
    await running?.child.stop(POSTGRES_STOP_MS);
    running = null;
  };
  return {
    url: first.url,
    stop,
    start: async () => {
      running = await spawn(first.port);
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
