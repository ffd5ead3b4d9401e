import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PostgresChild, spawnPostgres } from '../../scripts/localstack/postgres/child.ts';
import { FAST_SETTINGS } from '../../scripts/localstack/postgres/server.ts';
import { openHistory, readHistory } from '../../src/api/history.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { silent } from '../support/service.ts';

const STOP_MS = 10_000;
let folder: string;
let first: PostgresChild;
let second: PostgresChild;
let primary: Database;
let replica: Database;

const open = (url: string) => openDatabase({ url, applicationName: 'test', maxConnections: 2 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-replica-'));
  // PostgreSQL's own user, under root, needs access.
  await chmod(folder, 0o711);
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const original = await spawnPostgres({ dataDir: primaryDir, port: 0, settings: FAST_SETTINGS });
  await original.child.stop(STOP_MS);
  await promisify(execFile)('cp', ['-a', primaryDir, replicaDir]);
  await writeFile(join(replicaDir, 'cluster', 'standby.signal'), '');
  first = await spawnPostgres({ dataDir: primaryDir, port: original.port, settings: FAST_SETTINGS });
  const { hostname, port, username, password } = new URL(first.url);
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  second = await spawnPostgres({ dataDir: replicaDir, port: 0, settings: { ...FAST_SETTINGS, primary_conninfo } });
  primary = open(first.url);
  replica = open(second.url);
  await sql`create table notes (text text)`.execute(primary);
});
afterAll(async () => {
  await primary.destroy();
  await replica.destroy();
  await second.child.stop(STOP_MS);
  await first.child.stop(STOP_MS);
  await rm(folder, { recursive: true, force: true });
});

const options = { maxConnections: 2, log: silent, measureMs: 20, maxLagMs: 300 };
const add = (text: string) => sql`insert into notes values (${text})`.execute(primary);
/** Returns whether a database is the replica. */
const isReplica = async (db: Database) =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;

test('history is read from a replica that keeps up, also while nothing is written', async () => {
  const reader = openHistory(primary, { ...options, url: second.url });
  await expect.poll(async () => isReplica(reader.history())).toBe(true);
  await add('one');
  await expect
    .poll(async () => (await sql`select text from notes where text = 'one'`.execute(reader.history())).rows)
    .toEqual([{ text: 'one' }]);
  await expect.poll(() => readHistory({ db: primary, history: reader.history }, isReplica)).toBe(true);
  await reader.stop();
});

test('and from the primary while the replica is behind', async () => {
  const reader = openHistory(primary, { ...options, url: second.url });
  await expect.poll(async () => isReplica(reader.history())).toBe(true);
  await sql`select pg_wal_replay_pause()`.execute(replica);
  await expect
    .poll(async () => {
      // The primary moves on, which the replica does not show.
      await add('late');
      return isReplica(reader.history());
    })
    .toBe(false);
  await sql`select pg_wal_replay_resume()`.execute(replica);
  await expect.poll(async () => isReplica(reader.history())).toBe(true);
  await reader.stop();
});

test('and from the primary if the replica is unreachable, or no replica', async () => {
  for (const url of ['postgres://127.0.0.1:9/florin', first.url]) {
    const reader = openHistory(primary, { ...options, url });
    const measured = vi.fn(() => reader.history());
    await expect.poll(() => measured() === primary && measured.mock.calls.length > 20).toBe(true);
    await reader.stop();
  }
  const reader = openHistory(primary, { ...options, url: undefined });
  expect(reader.history()).toBe(primary);
  await reader.stop();
});

test('a read that fails on the replica is repeated on the primary', async () => {
  const read = vi.fn(async (db: Database) => {
    if (db === replica) throw new Error('canceling statement due to conflict with recovery');
    return 'found';
  });
  expect(await readHistory({ db: primary, history: () => replica }, read)).toBe('found');
  expect(read.mock.calls.map(([db]) => db === replica)).toEqual([true, false]);
  const fails = () => Promise.reject(new Error('both'));
  await expect(readHistory({ db: primary, history: () => replica }, fails)).rejects.toThrow('both');
});
