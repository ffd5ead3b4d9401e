import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { moveCursor } from '../../src/db/chain.ts';
import { transact } from '../../src/db/transaction.ts';
import { QUEUES } from '../../src/jobs/queues.ts';
import '../../src/jobs/paymentLog.ts';
import { createMetrics } from '../../src/metrics.ts';
import { type MetricsServer, serveMetrics } from '../../src/metricsServer.ts';
import { createReadiness } from '../../src/readiness.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let server: MetricsServer;
/** Every sample's name and labels, as a process prints them that has measured something of each kind. */
let samples: Map<string, Set<string>>;

beforeAll(async () => {
  service = await startService();
  await service.call('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/' });
  await transact(service.db, (trx) => moveCursor(trx, 'test', 1, new Date()));
  const metrics = createMetrics(service.db);
  server = await serveMetrics(metrics, {
    port: 0,
    log: pino({ level: 'silent' }),
    isReady: await createReadiness(service.db),
  });
  metrics.observeRequest({ method: 'GET', route: '/', status: 200, seconds: 1 });
  metrics.observeJobs({ queue: 'email.send', completed: 1, failed: 1, seconds: 1 });
  metrics.observeDelivery({ outcome: 'delivered', seconds: 1 });
  const attempt = { method: 'getSlot', endpoint: 'a.example', calls: 1, ok: true, error_kind: null, duration_ms: 1 };
  metrics.observeRpc('test')(attempt);
  samples = await scrape();
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

async function scrape(): Promise<Map<string, Set<string>>> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const found = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const names = found.get(name) ?? new Set();
    for (const [, label] of labels.matchAll(/(\w+)="/g)) names.add(label as string);
    found.set(name, names);
  }
  return found;
}

/** What Prometheus gives every sample by itself. */
const PROMETHEUS = { names: ['up'], labels: ['job', 'instance', 'le'] };
/** Words of the query language that stand where names do. */
const WORDS = /^(sum|max|min|by|rate|increase|histogram_quantile|topk)$/;

/** The metrics of a query, and the labels that it takes them by. */
function namesIn(query: string): { metrics: string[]; labels: string[] } {
  const labels = [
    ...[...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
    ...[...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+)\s*[=!]/g)].map(([, name]) => name as string),
    ),
  ];
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '').replace(/\bby \([^)]*\)/g, 'by');
  const metrics = (bare.match(/[a-z_]\w*/gi) ?? []).filter((word) => !WORDS.test(word));
  return { metrics, labels };
}

function check(query: string): void {
  const { metrics, labels } = namesIn(query);
  expect(metrics.length, query).toBeGreaterThan(0);
  for (const metric of metrics) {
    if (PROMETHEUS.names.includes(metric)) continue;
    expect([...samples.keys()], query).toContain(metric);
    const known = [...(samples.get(metric) ?? []), ...PROMETHEUS.labels];
    for (const label of labels) expect(known, `${query}: ${label}`).toContain(label);
  }
}

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };

test('every alert asks for metrics and labels that a process prints, and says what to do', async () => {
  const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  for (const { expr, labels, annotations } of rules) {
    check(expr);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary && annotations.action).toBeTruthy();
    for (const [, label] of JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)) {
      // An aggregation keeps the labels that it names alone.
      if (/\b(sum|max|min)\b/.test(expr)) expect(expr, expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
    }
  }
});

test('every panel of the dashboard asks for metrics and labels that a process prints', async () => {
  const { panels } = JSON.parse(await readFile('ops/grafana.json', 'utf8'));
  const queries = panels.flatMap((panel: any) => (panel.targets ?? []).map((target: any) => target.expr));
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) check(query);
  const ids = panels.map((panel: any) => panel.id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** The metrics of an expression, each by its own name, not by those of a histogram's parts. */
const familiesIn = (query: string) => namesIn(query).metrics.map((name) => name.replace(/_(bucket|count|sum)$/, ''));

test('whatever rings an alarm, and whatever else is measured, is on the dashboard', async () => {
  const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
  const { panels } = JSON.parse(await readFile('ops/grafana.json', 'utf8'));
  const shown = panels.flatMap((panel: any) => (panel.targets ?? []).flatMap((target: any) => familiesIn(target.expr)));
  const alarming = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => familiesIn(expr)));
  const measured = [...samples.keys()].flatMap(familiesIn).filter((name) => name.startsWith('florin_'));
  expect(alarming.length).toBeGreaterThan(15);
  for (const metric of [...alarming, ...measured]) expect(shown).toContain(metric);
});

test('every queue shows its depth and age at once, also while nothing waits', async () => {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  for (const queue of Object.keys(QUEUES)) {
    expect(text).toContain(`florin_queue_jobs{queue="${queue}",state="ready"}`);
    expect(text).toContain(`florin_queue_oldest_due_seconds{queue="${queue}"}`);
    expect(text).toContain(`florin_queue_oldest_retry_seconds{queue="${queue}"}`);
    expect(text).toContain(`florin_dead_letters{queue="${queue}"}`);
  }
  expect(text).toContain('florin_webhook_endpoints{mode="test",state="enabled"} 1');
  expect(text).toContain('florin_payments_reverted_total{mode="live"} 0');
});
