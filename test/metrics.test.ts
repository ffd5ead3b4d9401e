import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveCursor } from '../src/db/chain.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { transact } from '../src/db/transaction.ts';
import { createMetrics } from '../src/metrics.ts';
import { type MetricsServer, serveMetrics } from '../src/metricsServer.ts';
import { readiness } from '../src/readiness.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
let db: Database;
let server: MetricsServer;
let metrics: ReturnType<typeof createMetrics>;

beforeAll(async () => {
  database = await createDatabase();
  db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 2 });
  metrics = createMetrics(db);
  server = await serveMetrics(metrics, { port: 0, log: pino({ level: 'silent' }), isReady: () => readiness(db) });
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await database.drop();
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

test('an operator sees what each RPC endpoint costs and how it fails', async () => {
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

test('how far behind the chain is read grows while nobody reads it: the alarm of an RPC outage', async () => {
  expect((await scrape()).get('florin_chain_lag_seconds{mode="test"}')).toBeUndefined();
  const time = new Date(Date.now() - 90_000);
  await transact(db, (trx) => moveCursor(trx, 'test', 1000, time));
  const samples = await scrape();
  expect(samples.get('florin_chain_lag_seconds{mode="test"}')).toBeGreaterThanOrEqual(90);
  expect(samples.get('florin_chain_scan_age_seconds{mode="test"}')).toBeLessThan(60);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('nothing else is served there', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404);
});
