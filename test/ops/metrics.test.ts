import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REFUND_EXCEPTIONS } from '../../src/domain/refunds.ts';
import { QUEUES } from '../../src/queue/queues.ts';
import {
  FAST_SECONDS,
  IDLE_SECONDS,
  type Measured,
  measureTrouble,
  RETRIED,
  type Sample,
} from '../support/measured.ts';

let measured: Measured;
/** The samples of all four moments. */
let all: Sample[];
beforeAll(async () => {
  measured = await measureTrouble();
  all = [measured.fresh, measured.waiting, measured.failing, measured.working].flat();
});

/** The labels and metrics that Prometheus itself adds to every sample. */
const PROMETHEUS = { names: ['up'], labels: ['job', 'instance', 'le'] };
/** Words of the query language in the place of names. */
const WORDS = /^(sum|max|min|abs|count|by|on|and|or|offset|absent|rate|increase|histogram_quantile|topk)$/;

/** Returns the metrics of a query, and the labels by which it selects or groups them. */
function namesIn(query: string): { metrics: string[]; labels: string[] } {
  const labels = [
    ...[...query.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
    ...[...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+)\s*[=!]/g)].map(([, name]) => name as string),
    ),
  ];
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '').replace(/\b(by|on) \([^)]*\)/g, '$1');
  const metrics = (bare.match(/\b[a-z_]\w*/gi) ?? []).filter((word) => !WORDS.test(word));
  return { metrics, labels };
}

function check(query: string): void {
  const { metrics, labels } = namesIn(query);
  expect(metrics.length, query).toBeGreaterThan(0);
  const known = [...PROMETHEUS.labels];
  for (const metric of metrics) {
    if (PROMETHEUS.names.includes(metric)) continue;
    const found = all.filter(({ name }) => name === metric);
    expect(found.length, `${query}: ${metric}`).toBeGreaterThan(0);
    known.push(...found.flatMap((sample) => Object.keys(sample.labels)));
  }
  for (const label of labels) expect(known, `${query}: ${label}`).toContain(label);
}

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };

async function alertRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile('ops/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
}

async function dashboardPanels(): Promise<any[]> {
  return JSON.parse(await readFile('ops/grafana.json', 'utf8')).panels;
}

const queriesOf = (panels: any[]): string[] =>
  panels.flatMap((panel) => (panel.targets ?? []).map((target: any) => target.expr));

async function everyQuery(): Promise<string[]> {
  return [...(await alertRules()).map(({ expr }) => expr), ...queriesOf(await dashboardPanels())];
}

test('has, for every alert, metrics and labels that a process prints, and an instruction', async () => {
  const rules = await alertRules();
  expect(rules.length).toBeGreaterThan(10);
  for (const { expr, labels, annotations } of rules) {
    check(expr);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary && annotations.action).toBeTruthy();
    for (const [, label] of JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)) {
      // An aggregation keeps only the labels that it names.
      if (/\b(sum|max|min)\b/.test(expr)) expect(expr, expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
    }
  }
});

test('has, for every panel of the dashboard, metrics and labels that a process prints', async () => {
  const panels = await dashboardPanels();
  const queries = queriesOf(panels);
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) check(query);
  const ids = panels.map((panel: any) => panel.id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Returns the metrics of an expression, each by its own name, not by those of a histogram's parts. */
const familiesIn = (query: string) => namesIn(query).metrics.map((name) => name.replace(/_(bucket|count|sum)$/, ''));

test('shows every metric of an alert, and all others, on the dashboard', async () => {
  const shown = queriesOf(await dashboardPanels()).flatMap(familiesIn);
  const alarming = (await alertRules()).flatMap(({ expr }) => familiesIn(expr));
  const printed = [...new Set(all.map(({ name }) => name))].flatMap(familiesIn);
  const ours = printed.filter((name) => name.startsWith('florin_'));
  expect(alarming.length).toBeGreaterThan(15);
  for (const metric of [...alarming, ...ours]) expect(shown).toContain(metric);
});

test('shows the depth and age of every queue at once, also while nothing waits', () => {
  const { fresh } = measured;
  const shown = (name: string, labels: Labels) => fresh.filter((sample) => sample.name === name && has(sample, labels));
  for (const queue of Object.keys(QUEUES)) {
    for (const state of ['ready', 'deferred', 'active', 'failed']) {
      expect(shown('florin_queue_jobs', { queue, state })).toMatchObject([{ value: 0 }]);
    }
    for (const name of ['queue_oldest_due_seconds', 'queue_oldest_retry_seconds', 'dead_letters']) {
      expect(shown(`florin_${name}`, { queue })).toMatchObject([{ value: 0 }]);
    }
  }
  for (const mode of ['test', 'live']) {
    for (const name of ['reverted', 'confirmed']) {
      expect(shown(`florin_payments_${name}_total`, { mode })).toHaveLength(1);
    }
  }
});

type Labels = Record<string, string>;
const has = (sample: Sample, labels: Labels) =>
  Object.entries(labels).every(([name, value]) => sample.labels[name] === value);

/** Returns the sum of a metric's samples with these labels at a moment; 0 without any. */
function reading(moment: Exclude<keyof Measured, 'seconds'>, name: string, labels: Labels = {}): number {
  const samples = measured[moment].filter((sample) => sample.name === `florin_${name}` && has(sample, labels));
  return samples.reduce((sum, { value }) => sum + value, 0);
}

/** Checks an age in seconds: at least `seconds`, plus at most the time of the whole test. */
function expectAge(age: number, seconds: number): void {
  expect(age).toBeGreaterThanOrEqual(seconds);
  expect(age).toBeLessThan(seconds + measured.seconds);
}

test('counts jobs as completed or failed, whether the handler threw or reported a failure', () => {
  const jobs = (moment: 'failing' | 'working', queue: string) =>
    ['completed', 'failed'].map((outcome) => reading(moment, 'jobs_total', { queue, outcome }));
  expect(jobs('failing', 'retention.prune')).toEqual([0, 1]);
  expect(jobs('working', 'retention.prune')).toEqual([1, 1]);
  expect(jobs('failing', 'subscription.reconcile')).toEqual([0, 1]);
  const [confirmed, unconfirmed] = jobs('failing', 'payment.confirm');
  expect(confirmed).toBe(0);
  expect(unconfirmed).toBeGreaterThanOrEqual(1);
  expect(reading('working', 'job_duration_seconds_count', { queue: 'retention.prune' })).toBe(2);
});

test('counts waiting, active, failed and dead jobs, with the age of the oldest waiting job', () => {
  expect(reading('waiting', 'queue_jobs', { queue: 'webhook.deliver', state: 'ready' })).toBe(4);
  expect(reading('waiting', 'queue_jobs', { queue: 'installment.reconcile', state: 'deferred' })).toBe(1);
  expect(reading('failing', 'queue_jobs', { queue: 'webhook.deliver', state: 'active' })).toBe(1);
  expect(reading('failing', 'queue_jobs', { queue: 'subscription.bill', state: 'failed' })).toBe(1);
  expectAge(reading('waiting', 'queue_oldest_due_seconds', { queue: 'webhook.skip' }), IDLE_SECONDS);
  expect(reading('waiting', 'queue_oldest_due_seconds', { queue: 'installment.reconcile' })).toBe(0);
  expect(reading('waiting', 'queue_oldest_retry_seconds')).toBe(0);
  for (const queue of RETRIED) {
    expectAge(reading('failing', 'queue_oldest_retry_seconds', { queue }), 0);
  }
  expect(reading('waiting', 'dead_letters')).toBe(0);
  expect(reading('failing', 'dead_letters')).toBe(1);
  expect(reading('failing', 'dead_letters', { queue: 'subscription.reconcile' })).toBe(1);
});

test('counts webhook attempts by outcome, and endpoints by state', () => {
  const attempts = (moment: 'failing' | 'working', outcome: string) => {
    const count = reading(moment, 'webhook_attempts_total', { outcome });
    expect(reading(moment, 'webhook_attempt_duration_seconds_count', { outcome })).toBe(count);
    return count;
  };
  expect(attempts('failing', 'delivered')).toBe(0);
  expect(attempts('failing', 'retried')).toBeGreaterThanOrEqual(2);
  expect(attempts('failing', 'failed')).toBe(1);
  expect(attempts('working', 'delivered')).toBe(1);
  const endpoints = (moment: 'waiting' | 'failing') =>
    ['enabled', 'merchant', 'gone', 'failing'].map((state) =>
      reading(moment, 'webhook_endpoints', { mode: 'live', state }),
    );
  expect(endpoints('waiting')).toEqual([4, 1, 0, 0]);
  expect(endpoints('failing')).toEqual([2, 1, 1, 1]);
});

test('shows how far the clock of a process is from the database’s', () => {
  expect(reading('fresh', 'clock_skew_seconds')).toBeCloseTo(0, 0);
  expect(reading('waiting', 'clock_skew_seconds')).toBeCloseTo(FAST_SECONDS, 0);
});

test('shows for how long a transaction has held up the feed of events', () => {
  expect(reading('fresh', 'events_unsettled_seconds')).toBe(0);
  expect(reading('waiting', 'events_unsettled_seconds')).toBeGreaterThan(0);
});

test('shows a suspended token', () => {
  expect(reading('waiting', 'token_suspended', { mode: 'live', token: 'PYUSD' })).toBe(1);
});

test('counts refused mails and reverted payments', () => {
  expect(reading('waiting', 'mails_refused')).toBe(0);
  // Two mails of the test, and eight to the merchant about endpoints. One of the ten was refused temporarily.
  expect(reading('failing', 'mails_refused')).toBe(9);
  const reverted = (mode: string) =>
    reading('waiting', 'payments_reverted_total', { mode }) - reading('fresh', 'payments_reverted_total', { mode });
  expect([reverted('test'), reverted('live')]).toEqual([1, 0]);
});

test('counts confirmed payments, and ages a signature that nobody has read', () => {
  const confirmed = (mode: string) =>
    reading('waiting', 'payments_confirmed_total', { mode }) - reading('fresh', 'payments_confirmed_total', { mode });
  expect([confirmed('test'), confirmed('live')]).toEqual([2, 1]);
  expectAge(reading('waiting', 'chain_oldest_pending_seconds', { mode: 'live' }), IDLE_SECONDS);
  expect(reading('waiting', 'chain_oldest_unread_seconds', { mode: 'live' })).toBe(0);
});

test('counts ended payments, their volume and refunds by token, and how late a merchant was told', () => {
  const ended = (name: string, labels: Labels) => reading('waiting', name, labels) - reading('fresh', name, labels);
  const live = { mode: 'live', token: 'SOL', outcome: 'confirmed' };
  expect(ended('payments_total', live)).toBe(1);
  expect(ended('payment_volume_tokens_total', live)).toBeCloseTo(0.1);
  expect(ended('payments_total', { mode: 'test', outcome: 'failed' })).toBe(1);
  expect(reading('working', 'refunds_total')).toBeGreaterThan(0);
  const told = { mode: 'live' };
  expect(reading('failing', 'payment_told_seconds_count', told)).toBe(0);
  expect(reading('working', 'payment_told_seconds_count', told)).toBe(1);
  expect(reading('working', 'payment_told_seconds_sum', told)).toBeLessThan(measured.seconds);
});

test('counts live refunds with unexpected money, and ages a refund that does not expire', () => {
  const marked = (moment: 'fresh' | 'waiting') =>
    REFUND_EXCEPTIONS.map((exception) => reading(moment, 'refunds_marked', { exception }));
  expect(marked('fresh')).toEqual([0, 0, 0, 0]);
  expect(marked('waiting')).toEqual(REFUND_EXCEPTIONS.map((one) => (one === 'overpaid' ? 1 : 0)));
  expect(reading('fresh', 'refund_overdue_seconds')).toBe(0);
  expectAge(reading('waiting', 'refund_overdue_seconds', { mode: 'test' }), IDLE_SECONDS);
  expect(reading('waiting', 'refund_overdue_seconds', { mode: 'live' })).toBe(0);
});

test('ages scans, chain data and prices while no worker runs, and resets them afterwards', () => {
  const live = { mode: 'live' };
  for (const [name, labels] of [
    ['chain_scan_age_seconds', live],
    ['chain_lag_seconds', live],
    ['rate_age_seconds', { unit: 'EUR' }],
  ] as const) {
    expectAge(reading('waiting', name, labels), IDLE_SECONDS);
    expect(reading('working', name, labels), name).toBeLessThan(measured.seconds);
  }
  expect(reading('waiting', 'rate_age_seconds', { unit: 'GBP' })).toBeLessThan(IDLE_SECONDS);
  expect(reading('working', 'database_up')).toBe(1);
});

test('counts requests by route and status class, and RPC requests by outcome', () => {
  const route = '/api/v1/payments/:id';
  const requests = (labels: Labels) => reading('waiting', 'http_request_duration_seconds_count', labels);
  expect(requests({ method: 'GET', route, status: '2xx' })).toBe(1);
  expect(requests({ method: 'GET', route: `${route}/splits`, status: '5xx' })).toBe(1);
  expect(requests({ status: '5xx' })).toBe(1);
  const calls = { mode: 'test', method: 'getLatestBlockhash' };
  const outcomes = ['ok', 'rate_limited'].map((outcome) => reading('waiting', 'rpc_requests_total', { outcome }));
  expect(outcomes).toEqual([reading('waiting', 'rpc_calls_total') - 1, 1]);
  expect(reading('waiting', 'rpc_calls_total', calls)).toBe(1);
  expect(reading('waiting', 'rpc_request_duration_seconds_count', calls)).toBe(1);
});

test('measures durations in seconds: none exceeds the time of the whole test', () => {
  for (const [moment, name, labels] of [
    ['waiting', 'http_request', {}],
    ['waiting', 'rpc_request', {}],
    ['failing', 'webhook_attempt', { outcome: 'failed' }],
    ['failing', 'job', { queue: 'retention.prune' }],
    ['failing', 'job', { queue: 'subscription.bill' }],
  ] as const) {
    const sum = reading(moment, `${name}_duration_seconds_sum`, labels);
    expect(sum, name).toBeGreaterThan(0);
    expect(sum, name).toBeLessThan(measured.seconds);
  }
});

/** Returns whether a query selects a sample. `matchers` is the text within the braces of a selector. */
function isMeant(sample: Sample, name: string, matchers: string): boolean {
  if (sample.name !== name) return false;
  return [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].every(([, label = '', operator, value = '']) => {
    const found = sample.labels[label] ?? '';
    const fits = operator?.endsWith('~') ? new RegExp(`^(?:${value})$`).test(found) : found === value;
    return operator?.startsWith('!') ? !fits : fits;
  });
}

test('moves every metric of every alert and panel by a real cause, with the labels of its query', async () => {
  const idle: string[] = [];
  for (const query of await everyQuery()) {
    for (const [, name = '', matchers = ''] of query.matchAll(/\b([a-z]+_\w+)(?:\{([^}]*)\})?/g)) {
      if (WORDS.test(name)) continue;
      // Prometheus itself adds the label job.
      const own = matchers.replace(/job=~"[^"]*"/, '');
      if (!all.some((sample) => isMeant(sample, name, own) && sample.value > 0)) idle.push(`${name}{${own}}: ${query}`);
    }
  }
  expect(idle).toEqual([]);
});
