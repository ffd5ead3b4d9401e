import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CONNECTION_LIMITS, MIGRATION_LIMITS, openDatabase } from '../../src/db/database.ts';
import { CoalescingDialect, isOutage } from '../../src/db/dialect.ts';
import { prepare } from '../../src/db/preparedStatements.ts';
import { transact } from '../../src/db/transaction.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { type PostgresProxy, startPostgresProxy } from '../support/postgresProxy.ts';

/** Long enough for a statement on a busy machine. */
const QUERY_TIMEOUT_MS = 4_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

async function proxy(): Promise<PostgresProxy> {
  const started = await startPostgresProxy(database.url);
  onTestFinished(() => started.close());
  return started;
}

test('ends stuck work on each of our connections: statements, waits for locks, forgotten transactions', async () => {
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 1 });
  const { rows } = await sql`
    select name, setting::int as ms from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    db,
  );
  await db.destroy();
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
    { name: 'lock_timeout', ms: 10_000 },
    { name: 'statement_timeout', ms: 30_000 },
  ]);
});

test('lets a migration run without a time limit, but not wait for a lock', async () => {
  const options = { url: database.url, applicationName: 'test', maxConnections: 1, limits: MIGRATION_LIMITS };
  const db = openDatabase(options);
  const { rows } = await sql`
    select name, setting::int as ms from pg_settings
    where name in ('statement_timeout', 'lock_timeout') order by name`.execute(db);
  await db.destroy();
  expect(rows).toEqual([
    { name: 'lock_timeout', ms: 10_000 },
    { name: 'statement_timeout', ms: 2 ** 31 - 1 },
  ]);
});

test('costs only the transaction, not the process, when a connection breaks in the middle of one', async () => {
  const wire = await startPostgresProxy(database.url);
  const db = openDatabase({ url: wire.url, applicationName: 'test', maxConnections: 1 });
  const broken = transact(db, async (trx) => {
    await sql`select 1`.execute(trx);
    // The connection is idle now, so only its owner hears of this.
    await wire.close();
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow(/connection|ECONNRESET/i);
  await db.destroy();
});

test('closes the connection to a server that no longer answers, and never uses it again', async () => {
  const wire = await proxy();
  const pool = new pg.Pool({ connectionString: wire.url, max: 1 });
  const dialect = new CoalescingDialect(pool, { toSendMs: 5000, forAnswerMs: QUERY_TIMEOUT_MS });
  const db = Object.assign(new Kysely<any>({ dialect }), { connections: dialect.connections });
  const stuck = transact(db, async (trx) => {
    await sql`select 1`.execute(trx);
    wire.freeze();
    await sql`select 2`.execute(trx);
  });
  await expect(stuck).rejects.toThrow('Query read timeout');
  // On a connection of its own: the old one's late answers would be taken for this one's.
  expect((await sql<{ n: number }>`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
  await db.destroy();
});

test('closes every connection after half an hour, so that none stays with a server that the DNS no longer names', async () => {
  expect(CONNECTION_LIMITS.maxLifetimeSeconds).toBe(1800);
  const limits = { maxLifetimeSeconds: 1 };
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 1, limits });
  const session = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await session();
  // It is in use all the time, so it is never idle for long.
  await expect.poll(session).not.toBe(first);
  await db.destroy();
});

const fail = (code: string) => sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`;

test.each([
  ['57P01', 'which shuts down'],
  ['57P02', 'which has crashed'],
  ['57P03', 'which cannot take connections'],
  ['25P03', 'which has ended the session'],
  ['25006', 'which is read-only'],
])('never uses the connection again after %s of a server %s, in a transaction or not', async (code) => {
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 1 });
  const session = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await session();
  await expect(fail(code).execute(db)).rejects.toMatchObject({ code });
  const second = await session();
  expect(second).not.toBe(first);
  await expect(transact(db, (trx) => fail(code).execute(trx))).rejects.toSatisfy(isOutage);
  expect(await session()).not.toBe(second);
  await db.destroy();
});

test('replaces all connections when one of them meets a read-only server, those in use after their work', async () => {
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 3 });
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const sessions = async () => {
    const [one, two] = await Promise.all([pid.execute(db), pid.execute(db)]);
    return [one.rows[0]?.pid, two.rows[0]?.pid];
  };
  const before = await sessions();
  const during = await transact(db, async (trx) => {
    const { rows } = await pid.execute(trx);
    await expect(fail('25006').execute(db)).rejects.toThrow();
    // Nobody else's transaction ends for this.
    expect((await pid.execute(trx)).rows).toEqual(rows);
    return rows[0]?.pid;
  });
  for (const session of await sessions()) expect([...before, during]).not.toContain(session);
  await db.destroy();
});

test('a server that stays read-only does not get a new connection for each request', async () => {
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 2 });
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  await expect(fail('25006').execute(db)).rejects.toThrow();
  const { rows } = await pid.execute(db);
  db.connections.replaceAll();
  expect((await pid.execute(db)).rows).toEqual(rows);
  await db.destroy();
});

test('keeps reading a table while a migration adds a column to it', async () => {
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 2 });
  await sql`create table widening as select 1 as one`.execute(db);
  const read = async () => (await db.executeQuery<object>(prepare(sql`select * from widening`.compile(db)))).rows;
  expect(await Promise.all([read(), read()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  await sql`alter table widening add column two int`.execute(db);
  const wide = [{ one: 1, two: null }];
  expect(await Promise.all([read(), read(), read()])).toEqual([wide, wide, wide]);
  await db.destroy();
});
