import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { fillOpsFile, type OpsFile, writeNginxConfig } from '../../scripts/drill/opsFiles.ts';
import { serveLocally } from '../../scripts/lib/localServer.ts';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { CONNECTION_LIMITS } from '../../src/db/database.ts';
import { programFolder, runProgram, startProgram, testWith } from '../support/programs.ts';
import { until } from '../support/until.ts';

/** Starts nginx with the configuration before two addresses. Returns its URL, and the hosts that it has tried so far. */
async function startNginx(hosts: { a: string; b: string }) {
  const folder = await programFolder();
  const port = await findFreePort();
  const server = await fillOpsFile('nginx.conf', {
    'host-a:3000': hosts.a,
    'host-b:3000': hosts.b,
    'listen 443 ssl': `listen 127.0.0.1:${port}`,
    'ssl_certificate /etc/ssl/pay.example.crt;': '',
    'ssl_certificate_key /etc/ssl/pay.example.key;': '',
    // Long enough for the whole test.
    'fail_timeout=5s': 'fail_timeout=600s',
  });
  const log = join(folder, 'access.log');
  const main = await writeNginxConfig(folder, server, `log_format tried '$upstream_addr'; access_log ${log} tried;`);
  startProgram('nginx', ['-e', join(folder, 'error.log'), '-c', main]);
  const url = `http://127.0.0.1:${port}/`;
  await until(() =>
    fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    /** Waits until nginx has logged `count` more requests, which it does after the answer. */
    tried: async (count: number) => {
      const hostsTried = async () =>
        (await readFile(log, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => line.split(', '));
      await until(async () => (await hostsTried()).length >= count + 1);
      return (await hostsTried()).slice(1).flat();
    },
  };
}

/** Starts a host that answers with how many requests it got, or that breaks each connection after a POST. */
async function startHost({ breaksPosts = false } = {}) {
  const requests: string[] = [];
  const server = await serveLocally((request, response) => {
    requests.push(request.method as string);
    if (breaksPosts && request.method === 'POST') request.socket.destroy();
    else response.end();
  });
  onTestFinished(server.stop);
  return { address: `127.0.0.1:${server.port}`, requests };
}

const REQUESTS = 20;

testWith('nginx')('behind nginx, a lost host costs one request a second try, and no other', async () => {
  const lost = `127.0.0.1:${await findFreePort()}`;
  const host = await startHost();
  const nginx = await startNginx({ a: lost, b: host.address });
  for (let count = 0; count < REQUESTS; count += 1) {
    const { status } = await fetch(nginx.url, { method: 'POST', body: '{}' });
    expect(status).toBe(200);
  }
  const tried = await nginx.tried(REQUESTS);
  expect(tried.filter((address) => address === lost).length).toBeLessThanOrEqual(1);
  expect(host.requests.filter((method) => method === 'POST')).toHaveLength(REQUESTS);
});

testWith('nginx')(
  'nginx repeats no POST that has reached a host, and asks both hosts again after both failed',
  async () => {
    const [a, b] = [await startHost({ breaksPosts: true }), await startHost({ breaksPosts: true })];
    const nginx = await startNginx({ a: a.address, b: b.address });
    for (let count = 0; count < REQUESTS; count += 1) {
      const { status } = await fetch(nginx.url, { method: 'POST', body: '{}' });
      expect(status).toBe(502);
    }
    const posts = [...a.requests, ...b.requests].filter((method) => method === 'POST');
    expect(posts).toHaveLength(REQUESTS);
    expect((await fetch(nginx.url)).status).toBe(200);
  },
);

/** From this version on, PgBouncer knows prepared statements in transaction mode. */
const PREPARES_FROM = 21;

/** Starts PgBouncer with a configuration before the tests' Postgres. Returns the URL through it. */
async function startPgBouncer(file: OpsFile): Promise<{ url: string; knowsPrepared: boolean }> {
  const [, minor] = /PgBouncer 1\.(\d+)/.exec(await runProgram('pgbouncer', ['--version'])) ?? [];
  const knowsPrepared = Number(minor) >= PREPARES_FROM;
  const folder = await programFolder();
  const port = await findFreePort();
  const url = new URL(inject('postgresUrl'));
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const config = join(folder, 'pgbouncer.ini');
  const text = await fillOpsFile(file, {
    'port=5000 dbname=florin': `port=${url.port} dbname=${url.pathname.slice(1)}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    ...(!knowsPrepared && file === 'pgbouncer.transaction.ini' && { 'max_prepared_statements = 250': '' }),
  });
  await writeFile(config, text);
  // PgBouncer does not run as root.
  startProgram('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), config]);
  url.port = String(port);
  url.pathname = '/florin';
  return { url: url.href, knowsPrepared };
}

testWith('pgbouncer').each([
  ['session', 'pgbouncer.ini'],
  ['transaction', 'pgbouncer.transaction.ini'],
] as const)('queries run through PgBouncer in %s mode, with the settings of our connections', async (mode, file) => {
  const { url, knowsPrepared } = await startPgBouncer(file);
  const { query_timeout, ...limits } = CONNECTION_LIMITS;
  const pool = new pg.Pool({ connectionString: url, max: 3, ...limits });
  onTestFinished(() => pool.end());
  pool.on('error', () => {});
  await until(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  // Each transaction may get another connection. Only then, prepared statements need PgBouncer's help.
  const isPrepared = mode === 'session' || knowsPrepared;
  const values = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const query = { text: 'select $1::int * 2 as twice', values: [index], ...(isPrepared && { name: 'twice' }) };
      return (await pool.query<{ twice: number }>(query)).rows[0]?.twice;
    }),
  );
  expect(values).toEqual(values.map((_, index) => index * 2));
});
