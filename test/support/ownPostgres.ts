import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  /**
   * Copies it as it is, and starts the copy at another address. Restarts it meanwhile. `asStandby`: the copy only reads,
   * until `pg_promote()`. It receives nothing from the original.
   */
  copy(options?: { asStandby?: boolean }): Promise<OwnPostgres>;
  /** Stops it for good. */
  remove(): Promise<void>;
};

/** Starts one. `folder`: where its data is, which must exist; default: the system's temporary folder. */
export async function startOwnPostgres(folder = tmpdir()): Promise<OwnPostgres> {
  const own = await startIn(await makeDataDir(folder));
  await migrate(own.url);
  return own;
}

async function makeDataDir(folder: string): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'florin-test-'));
  // PostgreSQL's own user, under root, needs access.
  await chmod(dataDir, 0o711);
  return dataDir;
}

async function startIn(dataDir: string): Promise<OwnPostgres> {
  const spawn = (port: number) => spawnPostgres({ dataDir: join(dataDir, 'postgres'), port, settings: FAST_SETTINGS });
  const first = await spawn(0);
  let running: PostgresChild | null = first;
  const stop = async () => {
    await running?.child.stop(POSTGRES_STOP_MS);
    running = null;
  };
  const start = async () => {
    running = await spawn(first.port);
  };
  return {
    url: first.url,
    stop,
    start,
    copy: async ({ asStandby = false } = {}) => {
      const copied = await makeDataDir(tmpdir());
      await stop();
      await cp(join(dataDir, 'postgres'), join(copied, 'postgres'), { recursive: true });
      await start();
      if (asStandby) await writeFile(join(copied, 'postgres/cluster/standby.signal'), '');
      return startIn(copied);
    },
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
