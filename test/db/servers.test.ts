import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { isOutage } from '../../src/db/dialect.ts';
import { urlOfServer } from '../../src/db/servers.ts';
import { migrate } from '../../src/release.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { startPostgresProxy } from '../support/postgresProxy.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

// Two servers with the same data, as after a replication. `a` is the primary, and `b` only reads, until they swap.

let a: OwnPostgres;
let b: OwnPostgres;
let service: Service;
beforeAll(async () => {
  a = await startOwnPostgres();
  // A merchant that both have.
  const first = await startService({ databaseUrl: a.url });
  await first.stop();
  b = await a.copy();
  await setReadOnly(b, true);
});
afterAll(async () => {
  await service?.stop();
  await Promise.all([a.remove(), b.remove()]);
});

const portOf = (url: string) => Number(new URL(url).port);

/** Returns the URL of both servers, in this order. */
function bothOf(wanted: string, [first, second] = [a.url, b.url]): string {
  const url = new URL(first);
  return `postgres://${url.username}:${url.password}@${url.host},${new URL(second).host}${url.pathname}?target_session_attrs=${wanted}`;
}

async function asAdmin<T>(postgres: OwnPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: postgres.url,
    options: '-c default_transaction_read_only=off',
    application_name: 'admin',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes what new transactions on a server may do, as a failover does. Its sessions stay. */
const setReadOnly = (postgres: OwnPostgres, isReadOnly: boolean) =>
  asAdmin(postgres, async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
    // The reload is done when new sessions see it.
    const seen = async () => {
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      const { rows } = await other.query('show transaction_read_only');
      await other.end();
      return rows[0].transaction_read_only;
    };
    await until(async () => (await seen()) === (isReadOnly ? 'on' : 'off'));
  });

/** Returns the port of the server that a new pool connects to. */
async function chosen(url: string): Promise<number> {
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 1 });
  try {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
    return rows[0]?.port as number;
  } finally {
    await db.destroy();
  }
}

test('each kind of session comes from the first server that has it', async () => {
  const [pa, pb] = [portOf(a.url), portOf(b.url)];
  const reversed: [string, string] = [b.url, a.url];
  expect(await chosen(bothOf('read-write'))).toBe(pa);
  expect(await chosen(bothOf('read-write', reversed))).toBe(pa);
  expect(await chosen(bothOf('read-only'))).toBe(pb);
  expect(await chosen(bothOf('any'))).toBe(pa);
  expect(await chosen(bothOf('any', reversed))).toBe(pb);
  // Both are primaries to Postgres: neither recovers.
  expect(await chosen(bothOf('primary', reversed))).toBe(pb);
  expect(await chosen(bothOf('prefer-standby', reversed))).toBe(pb);
  expect(await urlOfServer(bothOf('read-write', reversed))).toBe(a.url);
});

test('says what each server is when none fits, as an outage that passes', async () => {
  const error: Error = await chosen(bothOf('standby')).catch((thrown) => thrown);
  const [pa, pb] = [portOf(a.url), portOf(b.url)];
  expect(error.message).toBe(
    `no Postgres server fits target_session_attrs=standby: 127.0.0.1:${pa} is a primary; 127.0.0.1:${pb} is a primary that is read-only`,
  );
  expect(isOutage(error)).toBe(true);
  // A single server is checked as well.
  await expect(chosen(`${b.url}?target_session_attrs=read-write`)).rejects.toThrow('a primary that is read-only');
});

test('passes over a server that is down, and one that does not answer', async () => {
  const gone = new URL(b.url);
  gone.port = '1';
  expect(await chosen(bothOf('read-write', [gone.href, a.url]))).toBe(portOf(a.url));
  const proxy = await startPostgresProxy(b.url);
  const db = openDatabase({ url: proxy.url, applicationName: 'test', maxConnections: 1 });
  await sql`select 1`.execute(db);
  proxy.freeze();
  const began = performance.now();
  expect(await chosen(bothOf('read-write', [proxy.url, a.url]))).toBe(portOf(a.url));
  expect(performance.now() - began).toBeLessThan(5000);
  await proxy.close();
  await db.destroy();
});

test('web, worker, queue and commands work with two servers, and follow the primary when they swap', async () => {
  const url = bothOf('read-write', [b.url, a.url]);
  service = await startService({ databaseUrl: url, worker: true });
  const pay = async () => (await service.call('POST', '/payments', { amount: 1 })).status;
  expect(await pay()).toBe(201);
  const merchants = async () => {
    const env = { ...process.env, DATABASE_URL: url };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/merchant.ts', 'list', '--json'], { env });
    return JSON.parse(stdout).length;
  };
  expect(await merchants()).toBe(2);
  expect(await migrate(url)).toEqual([]);
  const paymentsIn = (postgres: OwnPostgres) =>
    asAdmin(postgres, async (client) => (await client.query('select from payments')).rowCount);
  expect([await paymentsIn(a), await paymentsIn(b)]).toEqual([1, 0]);

  // The new primary lacks the merchant that was made since the copy.
  onTestFinished(async () => {
    await setReadOnly(a, false);
    await setReadOnly(b, true);
  });
  await setReadOnly(a, true);
  await setReadOnly(b, false);
  expect(await chosen(url)).toBe(portOf(b.url));
  const apps = () =>
    asAdmin(b, async (client) => {
      const { rows } = await client.query(`
        select distinct application_name as name from pg_stat_activity
        where application_name in ('florin-web', 'florin-jobs', 'florin-worker') order by 1`);
      return rows.map(({ name }) => name);
    });
  const written = async () => {
    await service.call('POST', '/payments', { amount: 1 });
    return apps();
  };
  await expect.poll(written, { timeout: 30_000 }).toEqual(['florin-jobs', 'florin-web', 'florin-worker']);
  expect(await merchants()).toBe(1);
});

test('finds a standby, and follows it when the primary is gone and the standby is promoted', async () => {
  const standby = await a.copy({ asStandby: true });
  onTestFinished(() => standby.remove());
  const both: [string, string] = [a.url, standby.url];
  expect(await chosen(bothOf('standby', both))).toBe(portOf(standby.url));
  expect(await chosen(bothOf('prefer-standby', both))).toBe(portOf(standby.url));
  expect(await chosen(bothOf('primary', [standby.url, a.url]))).toBe(portOf(a.url));

  const db = openDatabase({ url: bothOf('read-write', both), applicationName: 'test', maxConnections: 2 });
  onTestFinished(() => db.destroy());
  const write = async () => {
    const { rows } = await sql<{ port: number }>`
      update merchants set name = name returning inet_server_port() as port`.execute(db);
    return rows[0]?.port;
  };
  expect(await write()).toBe(portOf(a.url));
  await a.stop();
  onTestFinished(() => a.start());
  // The standby is reachable, and must not be taken before it is promoted.
  const error: Error = await write().catch((thrown) => thrown);
  expect(isOutage(error), error.message).toBe(true);
  await asAdmin(standby, (client) => client.query('select pg_promote()'));
  const writtenTo = () => write().catch(() => null);
  await expect.poll(writtenTo, { timeout: 30_000 }).toBe(portOf(standby.url));
});
