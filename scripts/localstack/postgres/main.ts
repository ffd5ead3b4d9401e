// Runs PostgreSQL as a child of this process, which ends with its own parent. Started by spawnPostgres().
// argv[2]: the JSON of PostgresMainOptions. Prints one JSON line, PostgresMainReady, when PostgreSQL is ready.
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresOptions, startPostgres } from './server.ts';

export interface PostgresMainOptions extends Omit<PostgresOptions, 'dataDir' | 'log'> {
  /** Default: a temporary folder, which this process removes at the end, even if its parent is gone. */
  dataDir?: string;
}

export interface PostgresMainReady {
  url: string;
  port: number;
  /** The PostgreSQL server itself. */
  pid: number;
}

const MEMORY_DIR = '/dev/shm';
/** Tests use about 200 MB. Containers often have only 64 MB there. */
const MEMORY_NEEDED_BYTES = 1024 ** 3;

/**
 * Creates a temporary folder, in memory if the machine has such a file system. Cloning a database creates some 400
 * files: 8 ms in memory, 300 ms on a disk.
 */
async function makeTemporaryDir(): Promise<string> {
  const memory = await statfs(MEMORY_DIR).catch(() => null);
  const isRoomy = memory !== null && memory.bavail * memory.bsize >= MEMORY_NEEDED_BYTES;
  return mkdtemp(join(isRoomy ? MEMORY_DIR : tmpdir(), 'florin-postgres-'));
}

const options: PostgresMainOptions = JSON.parse(process.argv[2] ?? '{}');
let isStopping = false;
const stopAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true;
      resolve();
    });
  }
});

const dataDir = options.dataDir ?? (await makeTemporaryDir());
try {
  const server = await startPostgres({ ...options, dataDir, log: (line) => console.error(line) });
  const ready: PostgresMainReady = { url: server.url, port: server.port, pid: server.pid };
  console.log(JSON.stringify(ready));
  await Promise.race([stopAsked, server.exited]);
  if (!isStopping) {
    console.error('PostgreSQL ended unexpectedly');
    process.exitCode = 1;
  }
  await server.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
}
process.exit();
