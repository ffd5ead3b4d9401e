import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { runOnce as prune } from '../../src/jobs/handlers/retention.prune.ts';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { withBoss } from '../../src/queue/queues.ts';
import { migrate } from '../../src/release.ts';
import { abortMove, exportCopy, exportFinal } from '../../src/services/moves/export.ts';
import { visitOperator } from '../support/desk.ts';
import { examplePath, type Known, knownBody, learn, prepareFor, prepareForExamples } from '../support/examples.ts';
import { makePerson } from '../support/factories/people.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { loadContract } from '../support/openapi.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { ask, makeDue, newWallet, sweep, walletsNow } from '../support/wallets.ts';

/** Roles belong to the whole server, so this file has a server of its own. */
let postgres: OwnPostgres;
let service: Service;
let worker: RunningWorker;
const problems: string[] = [];
const urlOf = (role: string) =>
  Object.assign(new URL(postgres.url), { username: role, password: role, pathname: '/shop' }).href;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  for (const role of ['florin_owner', 'florin_web', 'florin_worker'])
    await admin.query(`create role ${role} login password '${role}'`);
  await admin.query('create database shop owner florin_owner');
  await admin.end();
  await migrate(urlOf('florin_owner'));
  const write = (line: string) => void (/permission denied|must be owner/.test(line) && problems.push(line));
  const log = pino({ level: 'warn' }, { write });
  service = await startService({
    databaseUrl: urlOf('florin_owner'),
    env: { DATABASE_URL: urlOf('florin_web') },
    log,
  });
  worker = await startWorker(readConfig({ ...service.env, DATABASE_URL: urlOf('florin_worker') }), log);
});
afterAll(async () => {
  await worker?.stop();
  await service?.stop();
  await postgres.remove();
});

async function as<T>(role: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: urlOf(role), applicationName: 'test', maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

test('may use new tables as soon as their migration has ended, before any other step of a release', async () => {
  const url = Object.assign(new URL(urlOf('florin_owner')), { pathname: '/fresh' }).href;
  const admin = openDatabase({ url: postgres.url, applicationName: 'test', maxConnections: 1 });
  await sql`create database fresh owner florin_owner`.execute(admin);
  await admin.destroy();
  await migrateDatabase(url);
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 1 });
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and not case relkind
      when 'S' then has_sequence_privilege('florin_worker', oid, 'usage')
      else has_table_privilege('florin_worker', oid, 'select') end`.execute(db);
  await db.destroy();
  expect(rows).toEqual([]);
});

test('serves every documented request as florin_web', async () => {
  const contract = await loadContract(service.url);
  const known: Known = new Map();
  await prepareForExamples(service, contract, known);
  const failed: string[] = [];
  // Writes first, so that reads find something. A deletion would take what others need.
  const order = ['POST', 'PATCH', 'GET', 'DELETE'];
  const operations = contract.operations.toSorted(
    (one, other) => order.indexOf(one.method) - order.indexOf(other.method),
  );
  for (const operation of operations) {
    await prepareFor(service, operation, known);
    const path = examplePath(operation, known).replace('/api/v1', '');
    const { status, body } = await service.call(operation.method, path, knownBody(operation, known));
    learn(known, JSON.stringify(body));
    if (status >= 500) failed.push(`${operation.method} ${path}: ${status} ${JSON.stringify(body)}`);
  }
  expect(failed).toEqual([]);
  expect(problems).toEqual([]);
});

test('frees the address and the wallet that a customer no longer has, as florin_web', async () => {
  const make = (fields: object) => service.call('POST', '/customers', fields);
  const { body } = await make({ email: 'old@example.com', wallet: service.wallet });
  const change = { email: 'new@example.com', wallet: null };
  expect((await service.call('PATCH', `/customers/${body.id}`, change)).status).toBe(200);
  expect((await make({ email: 'old@example.com', wallet: service.wallet })).status).toBe(201);
});

test('shows operators the jobs as florin_web, and has florin_worker change them', async () => {
  const operator = await visitOperator(service);
  const id = (await as('florin_worker', (db) =>
    withBoss(db, (boss) => boss.send('plan.reprice', { plan_id: 'plan_1' }, { startAfter: 600 })),
  )) as string;
  for (const path of [
    '',
    '/merchants',
    '/endpoints',
    '/rpc',
    '/jobs',
    `/jobs/${id}`,
    '/pg-boss',
    '/pg-boss/queues/plan.reprice',
  ])
    expect([path, (await operator.get(operator.path + path)).status]).toEqual([path, 200]);
  await operator.post(`${operator.path}/jobs/${id}/cancel`, {});
  await until(async () => (await operator.get(`${operator.path}/jobs/${id}`)).text.includes('cancelled'));
  expect(problems).toEqual([]);
});

test('confirms payments, delivers webhooks and prunes as florin_worker', async () => {
  const receiver = await startReceiver();
  await service.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['payment.confirmed'] });
  const { body } = await service.call('POST', '/payments', { amount: 5 });
  const delivered = receiver.waitFor(({ json }) => json.data.id === body.id);
  await (await fundedWallet(service)).pay(await solanaPayUrl(service, body.id));
  await delivered;
  await receiver.close();
  const get = async () => (await service.call('GET', `/payments/${body.id}`)).body.status;
  await until(async () => (await get()) === 'confirmed');
  expect(await as('florin_worker', (db) => prune({ db, config: service.config }))).toMatchObject({ partitions: [] });
  expect(problems).toEqual([]);
});

test('changes wallets only by a change that is due, as florin_worker', async () => {
  const [old, usdc] = [newWallet(), newWallet()];
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: old } } }));
  const owner = await makePerson(shop);
  const change = await as('florin_web', (db) => ask({ ...shop, db }, owner, { USDC: usdc }));
  await as('florin_worker', (db) => sweep({ db }));
  expect(await walletsNow(shop)).toEqual({ USDC: old });
  await makeDue(shop, change.id);
  await as('florin_worker', (db) => sweep({ db }));
  expect(await walletsNow(shop)).toEqual({ USDC: usdc });
  expect(problems).toEqual([]);
});

test('notes what changes during a move as florin_web, and refuses it once the merchant is frozen', async () => {
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: newWallet() } } }));
  const cell = { url: urlOf('florin_owner'), secretsKeys: [service.config.SECRETS_KEY] } as const;
  const file = { path: join(tmpdir(), `${shop.merchant.id}.move`), key: randomBytes(32) };
  onTestFinished(() => rm(file.path, { force: true }));
  await exportCopy(cell, shop.merchant.id, file);
  const { status, body } = await shop.call('POST', '/payments', { amount: 5 });
  expect(status).toBe(201);
  const notes = await service.db
    .selectFrom('move_changes')
    .select(['table_name', 'key'])
    .where('merchant_id', '=', shop.merchant.id)
    .execute();
  expect(notes).toContainEqual({ table_name: 'payments', key: { id: body.id } });
  await exportFinal(cell, shop.merchant.id, file);
  expect((await shop.call('POST', `/payments/${body.id}/cancel`)).status).toBe(503);
  await abortMove(cell.url, shop.merchant.id);
  expect((await shop.call('POST', `/payments/${body.id}/cancel`)).status).toBe(200);
  expect(problems).toEqual([]);
});

test.each([
  ['florin_web', "select apply_wallet_change('x')"],
  ['florin_web', 'drop table payments'],
  ['florin_web', 'truncate payments cascade'],
  ['florin_web', 'alter table payments drop column status'],
  ['florin_web', 'create table public.loot (id text)'],
  ['florin_web', 'delete from payments'],
  ['florin_web', 'delete from transfers'],
  ['florin_web', "update wallets set wallet = 'mine'"],
  ['florin_web', "insert into exchange_rates (unit, usd) values ('EUR', 0.01)"],
  ['florin_web', 'delete from pgboss.job'],
  ['florin_web', 'drop schema pgboss cascade'],
  ['florin_web', "update merchant_moves set state = 'frozen'"],
  ['florin_web', "insert into moved_names values ('x', 'x')"],
  ['florin_web', 'delete from move_changes'],
  ['florin_web', 'update followed_beacons set slot = 0'],
  ['florin_web', 'delete from kysely_migration'],
  ['florin_worker', 'drop table payments'],
  ['florin_worker', 'truncate payments cascade'],
  ['florin_worker', 'create table public.loot (id text)'],
  ['florin_worker', "update wallets set wallet = 'mine'"],
  ['florin_worker', 'update api_keys set is_active = true'],
  ['florin_worker', 'drop schema pgboss cascade'],
  ['florin_worker', 'delete from merchant_moves'],
  ['florin_worker', 'delete from moved_names'],
  ['florin_worker', "update move_changes set key = '{}'"],
])('refuses %s: %s', async (role, statement) => {
  const client = new pg.Client({ connectionString: urlOf(role) });
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  await client.end();
});

test('grants tables of later migrations, and takes back what was granted by hand', async () => {
  const owner = new pg.Client({ connectionString: urlOf('florin_owner') });
  await owner.connect();
  await owner.query('create table later (id text)');
  await owner.query('grant update on wallets to florin_web');
  await Promise.all([migrate(urlOf('florin_owner')), migrate(urlOf('florin_owner'))]);
  const may = async (table: string, right: string) => {
    const { rows } = await owner.query('select has_table_privilege($1, $2, $3) as may', ['florin_web', table, right]);
    return rows[0].may;
  };
  expect([await may('later', 'insert'), await may('wallets', 'update'), await may('wallets', 'select')]).toEqual([
    true,
    false,
    true,
  ]);
  await owner.query('drop table later');
  await owner.end();
});
