import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveCursor } from '../../src/db/chain/transactions.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { storeRates } from '../../src/db/rates.ts';
import { transact } from '../../src/db/transaction.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { type MetricsServer, serveMetrics } from '../../src/observability/metricsServer.ts';
import { createReadiness } from '../../src/observability/readiness.ts';
import { VERSION } from '../../src/version.ts';
import { forgetMigration, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { ageScan } from '../support/factories/chain.ts';

let database: OpenTestDatabase;
let db: Database;
let server: MetricsServer;
let metrics: ReturnType<typeof createMetrics>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  metrics = createMetrics(db);
  server = await serveMetrics(metrics, { port: 0, log: pino({ level: 'silent' }), isReady: await createReadiness(db) });
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('shows an operator the cost and the failures of each RPC endpoint', async () => {
  const observe = metrics.observeRpc('live');
  const attempt = { method: 'getTransaction', endpoint: 'a.example', calls: 50, duration_ms: 120 };
  observe({ ...attempt, ok: true, error_kind: null });
  observe({ ...attempt, ok: false, error_kind: 'rate_limited' });
  const samples = await scrape();
  const labels = 'mode="live",endpoint="a.example",method="getTransaction"';
  expect(samples.get(`florin_rpc_requests_total{${labels},outcome="ok"}`)).toBe(1);
  expect(samples.get(`florin_rpc_requests_total{${labels},outcome="rate_limited"}`)).toBe(1);
  expect(samples.get(`florin_rpc_calls_total{${labels}}`)).toBe(100);
  expect(samples.get(`florin_rpc_request_duration_seconds_sum{${labels}}`)).toBeCloseTo(0.24);
});

test('shows work that never succeeded as old as the process, so that alerts fire on a fresh database', async () => {
  const samples = await scrape();
  for (const mode of ['test', 'live']) {
    expect(samples.get(`florin_chain_scan_age_seconds{mode="${mode}"}`)).toBeGreaterThan(0);
    expect(samples.get(`florin_chain_lag_seconds{mode="${mode}"}`)).toBeGreaterThan(0);
  }
  for (const unit of ['EUR', 'GBP', 'SOL'])
    expect(samples.get(`florin_rate_age_seconds{unit="${unit}"}`)).toBeGreaterThan(0);
});

test('reports the database’s state at this scrape, not at the one before', async () => {
  expect((await scrape()).get('florin_database_up')).toBe(1);
  const gone = openDatabase({ url: 'postgres://127.0.0.1:1/none', applicationName: 'test', maxConnections: 1 });
  const text = await createMetrics(gone).registry.metrics();
  await gone.destroy();
  expect(text).toMatch(/^florin_database_up 0$/m);
  expect(await createMetrics(db).registry.metrics()).toMatch(/^florin_database_up 1$/m);
});

test('ages the chain’s last read while nobody reads it: the alert of an RPC outage', async () => {
  const time = new Date(Date.now() - 90_000);
  await transact(db, (trx) => moveCursor(trx, 'test', 1000, time));
  const samples = await scrape();
  expect(samples.get('florin_chain_lag_seconds{mode="test"}')).toBeGreaterThanOrEqual(90);
  expect(samples.get('florin_chain_scan_age_seconds{mode="test"}')).toBeLessThan(60);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('answers 503 on the metrics port, and names the pending migrations', async () => {
  const name = await forgetMigration(db);
  const isReady = await createReadiness(db);
  const own = await serveMetrics(createMetrics(db), { port: 0, log: pino({ level: 'silent' }), isReady });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${own.port}${path}`);
    return [response.status, await response.json()];
  };
  const pending = { status: 'migrations pending', pending_migrations: [name] };
  expect(await ask('/readyz')).toEqual([503, expect.objectContaining(pending)]);
  // A restart would not help.
  expect(await ask('/healthz')).toEqual([200, { status: 'ok', version: VERSION }]);
  await own.stop();
});

test('reports prices as current for ten minutes, and chains as watched for one minute after a scan', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const ages = { EUR: 590, GBP: 610, SOL: 100 * 60 };
  await transact(db, async (trx) => {
    await sql`delete from exchange_rates`.execute(trx);
    const rates = (['EUR', 'GBP', 'SOL'] as const).map((unit) => ({
      unit,
      usd: '1',
      source: 'test',
      observed_at: ago(ages[unit]),
    }));
    await storeRates(trx, rates);
    for (const [mode, seconds] of [['test', 50] as const, ['live', 70] as const]) {
      await ageScan({ db: trx }, { seconds }, mode);
    }
  });
  expect(await (await createReadiness(db))()).toMatchObject({
    status: 'ready',
    rates: { EUR: { current: true }, GBP: { current: false }, SOL: { current: false } },
    chains: { test: { watching: true }, live: { watching: false } },
  });
});

test('serves nothing else there', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('shares one readiness check of the database between concurrent callers', async () => {
  const own = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 1 });
  const isReady = await createReadiness(own);
  const first = isReady();
  expect(isReady()).toBe(first);
  expect(await first).toMatchObject({ status: 'ready', pending_migrations: [] });
  expect(isReady()).toBe(first);
  await own.destroy();
});
