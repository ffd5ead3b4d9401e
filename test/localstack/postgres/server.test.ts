import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { spawnPostgres } from '../../../scripts/localstack/postgres/child.ts';
import { FAST_SETTINGS, type PostgresOptions, startPostgres } from '../../../scripts/localstack/postgres/server.ts';
import { createDatabase } from '../../support/database.ts';

let root: string;
/** The folder of each test's own server, with tables of its own: a first start takes most of a second. */
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'florin-test-'));
  dataDir = join(root, 'postgres');
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

async function start(options: PostgresOptions) {
  const server = await startPostgres({ settings: FAST_SETTINGS, ...options });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows;
  } finally {
    await client.end();
  }
}

test('keeps its data after a restart on the same folder', async () => {
  const first = await start({ dataDir });
  await query(first.url, `create table kept as select 'yes' as answer`);
  await first.stop();
  const second = await start({ dataDir });
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
});

test('resolves a relative DATA_DIR below the working directory', async () => {
  const { url } = await start({ dataDir: relative(process.cwd(), dataDir) });
  expect(await query(url, 'show data_directory')).toEqual([{ data_directory: join(dataDir, 'cluster') }]);
});

test('sorts text by bytes in UTF-8, as on every other machine', async () => {
  const { url } = await start({ dataDir });
  const [row] = await query(
    url,
    `select pg_encoding_to_char(encoding) as encoding, datcollate, 'Z' < 'a' as by_bytes
     from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({ encoding: 'UTF8', datcollate: 'C', by_bytes: true });
});

test('refuses connections without the password, which only its owner can read', async () => {
  const { url } = await start({ dataDir });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test('refuses connections from another machine', async () => {
  const { url, port } = await start({ dataDir });
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => !address.internal && address.family === 'IPv4');
  if (outside === undefined) return;
  const outcome = await new Promise((resolve) => {
    const socket = connect(port, outside.address);
    socket.once('connect', () => resolve('connected'));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  expect(outcome).toBe('ECONNREFUSED');
});

test('starts after a kill in the middle of the first start', async () => {
  const halfway = join(root, 'halfway');
  await mkdir(join(halfway, 'cluster.new', 'base'), { recursive: true });
  await writeFile(join(halfway, 'cluster.new', 'PG_VERSION'), '18\n');
  const { url } = await start({ dataDir: halfway });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('recovers what was committed at the next start after kill -9', async () => {
  // Durable settings: with the faster ones of the tests, a crash may lose commits.
  const first = await start({ dataDir, settings: {} });
  await query(first.url, 'create table committed as select 1 as one');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  const second = await start({ dataDir });
  expect(await query(second.url, 'select one from committed')).toEqual([{ one: 1 }]);
});

test('starts despite a lock file whose pid belongs to another program by now', async () => {
  const first = await start({ dataDir });
  const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
  const lock = await readFile(lockFile, 'utf8');
  await first.stop();
  // This very process stands for the other program: it is alive, and it is not PostgreSQL.
  await writeFile(lockFile, lock.replace(/^\d+/, String(process.pid)));
  const second = await start({ dataDir });
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses a second start on a folder in use, names the process, and continues', async () => {
  const { url, pid } = await start({ dataDir });
  await expect(start({ dataDir })).rejects.toThrow(`pid ${pid}, started by pid ${process.pid}`);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stops a server left behind by a killed run, and takes over its data', async () => {
  const module = fileURLToPath(new URL('../../../scripts/localstack/postgres/server.ts', import.meta.url));
  const options = JSON.stringify({ dataDir, settings: FAST_SETTINGS });
  const script = `import { startPostgres } from ${JSON.stringify(module)};
    const { url, pid } = await startPostgres(${options});
    process.stdout.write(JSON.stringify({ url, pid }), () => process.kill(process.pid, 'SIGKILL'));`;
  const killed = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]).catch(
    (error) => error,
  );
  expect(killed.signal).toBe('SIGKILL');
  const orphan: { url: string; pid: number } = JSON.parse(killed.stdout);
  await query(orphan.url, 'create table orphaned as select 1 as one');

  const lines: string[] = [];
  const second = await start({ dataDir, log: (line) => lines.push(line) });
  expect(lines[0]).toContain(`left behind (pid ${orphan.pid})`);
  expect(await query(second.url, 'select one from orphaned')).toEqual([{ one: 1 }]);
});

test('waits at a start right after a kill for the server that is still shutting down', async () => {
  const first = await start({ dataDir });
  const stopped = first.stop();
  const second = await start({ dataDir });
  await stopped;
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('reports a port in use, instead of a silent start elsewhere', async () => {
  const port = Number(new URL(inject('postgresUrl')).port);
  await expect(start({ dataDir, port })).rejects.toThrow(/Address already in use/);
});

test.runIf(process.getuid?.() === 0)('keeps root’s data below a folder that only root may enter', async () => {
  const secret = join(root, 'secret');
  await mkdir(secret, { mode: 0o700 });
  const { url } = await start({ dataDir: join(secret, 'postgres') });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await stat(secret)).mode & 0o777).toBe(0o700);
});

test('deletes temporary data on stop', async () => {
  const { url, child } = await spawnPostgres({ settings: FAST_SETTINGS });
  const [row] = (await query(url, 'show data_directory')) as { data_directory: string }[];
  await access(row?.data_directory ?? '');
  expect(await child.stop(60_000)).toBe(0);
  await expect(access(row?.data_directory ?? '')).rejects.toThrow('ENOENT');
});

test('explains a failed start in one line', async () => {
  await expect(spawnPostgres({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /^[^\n]*shared_buffers[^\n]*$/,
  );
});

test('reports a connection that a test file left open, and still drops its database', async () => {
  const database = await createDatabase();
  const leak = new pg.Client({ connectionString: database.url, application_name: 'forgotten' });
  leak.on('error', () => {});
  await leak.connect();
  await leak.query('select 1');
  await expect(database.drop()).rejects.toThrow(/idle session \(forgotten\), last query: select 1/);
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
});

test('hides the rows of two test files from each other', async () => {
  const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
  await query(one.url, 'create table mine (id int)');
  await expect(query(two.url, 'select * from mine')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), two.drop()]);
});
