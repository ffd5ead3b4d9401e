import { once } from 'node:events';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { fillOpsFile } from '../../scripts/drill/opsFiles.ts';
import { CONNECTION_LIMITS } from '../../src/db/database.ts';
import { programFolder, runProgram, testWith } from '../support/programs.ts';
import { certificate } from '../support/tlsPostgres.ts';

const read = (name: string) => readFile(`ops/${name}`, 'utf8');

/** Returns the settings of an ini file. */
const settingsOf = async (name: string): Promise<Record<string, string>> =>
  Object.fromEntries([...(await read(name)).matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]));

testWith('nginx')('nginx accepts its configuration', async () => {
  const folder = await programFolder();
  const text = await fillOpsFile('nginx.conf', {
    'host-a': '127.0.0.1',
    'host-b': 'localhost',
    '/etc/ssl/pay.example.crt': certificate('localhost.crt'),
    '/etc/ssl/pay.example.key': certificate('localhost.key'),
  });
  const main = join(folder, 'nginx.conf');
  await writeFile(main, `pid ${folder}/pid;\nevents {}\nhttp {\n${text}}\n`);
  expect(await runProgram('nginx', ['-t', '-e', join(folder, 'log'), '-c', main])).toContain('test is successful');
});

testWith('haproxy')('HAProxy accepts its configuration', async () => {
  expect(await runProgram('haproxy', ['-c', '-f', 'ops/haproxy.cfg'])).toContain('Configuration file is valid');
});

testWith('patroni')('Patroni accepts its configuration', async () => {
  // Patroni checks that it can reach etcd.
  const etcd = createServer().listen(0, '127.0.0.1');
  await once(etcd, 'listening');
  onTestFinished(() => void etcd.close());
  const address = `127.0.0.1:${(etcd.address() as AddressInfo).port}`;
  const path = join(await programFolder(), 'patroni.yml');
  const hosts = { 'etcd-a:2379': address, 'etcd-b:2379': address, 'etcd-c:2379': address };
  await writeFile(path, await fillOpsFile('patroni.yml', hosts));
  const env = Object.fromEntries(
    ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'].flatMap((who) => [
      [`PATRONI_${who}_USERNAME`, who.toLowerCase()],
      [`PATRONI_${who}_PASSWORD`, 'secret'],
    ]),
  );
  expect(await runProgram('patroni', ['--validate-config', path], env)).toBe('');
});

test('Patroni’s times fit each other, and a standby has every acknowledged commit', async () => {
  const { bootstrap, watchdog } = parse(await read('patroni.yml'));
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs;
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  expect(ttl - watchdog.safety_margin).toBeGreaterThanOrEqual(2 * loop_wait);
  expect(synchronous_mode).toBe(true);
  expect(watchdog.mode).toBe('required');
});

test('PgBouncer’s modes differ in what transaction mode needs, and ignore what each connection sets', async () => {
  const [session, transaction] = [await settingsOf('pgbouncer.ini'), await settingsOf('pgbouncer.transaction.ini')];
  const names = [...new Set([...Object.keys(session), ...Object.keys(transaction)])];
  expect(names.filter((name) => session[name] !== transaction[name]).sort()).toEqual([
    'default_pool_size',
    'max_prepared_statements',
    'pool_mode',
  ]);
  const ignored = session.ignore_startup_parameters?.split(',') ?? [];
  expect(
    Object.keys(CONNECTION_LIMITS)
      .filter((name) => ignored.includes(name))
      .sort(),
  ).toEqual(ignored.toSorted());
});

test('HAProxy keeps a connection longer than Florin does', async () => {
  const text = await read('haproxy.cfg');
  for (const side of ['client', 'server']) {
    const minutes = Number(new RegExp(`timeout ${side} (\\d+)m`).exec(text)?.[1]);
    expect(minutes * 60).toBeGreaterThan(CONNECTION_LIMITS.maxLifetimeSeconds);
  }
});

test('the manual names every configuration, and none that does not exist', async () => {
  const pages = await Promise.all(
    (await readdir('docs/operating'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFile(`docs/operating/${name}`, 'utf8')),
  );
  const named = new Set(pages.flatMap((page) => page.match(/ops\/[\w.]+(?:\/\w+\.yaml)?/g) ?? []));
  const files = (await readdir('ops', { recursive: true })).filter((name) =>
    /\.(conf|cfg|ini|yaml)$|^patroni/.test(name),
  );
  expect([...named].map((name) => name.slice(4))).toEqual(expect.arrayContaining(files));
  for (const name of named) await expect(access(name), name).resolves.toBeUndefined();
});
