import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { clockSkewMs } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { ToldPayment } from '../db/webhooks/told.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { RpcAttempt } from '../solana/rpc/call.ts';
import { addDatabaseMetrics } from './databaseMetrics.ts';

/** A finished request. `route` is the route's template, e.g. `/api/v1/payments/:id`, because paths contain ids. */
export type ServedRequest = { method: string; route: string; status: number; seconds: number };
/** The outcomes of one batch of jobs. */
export type HandledJobs = { queue: string; completed: number; failed: number; seconds: number };
/** One attempt at a webhook delivery. `retried`: another attempt follows. `failed`: it was the last one. */
export type DeliveryAttempt = { outcome: 'delivered' | 'retried' | 'failed'; seconds: number };

/** Outcomes of requests for the request log. over_limit: their merchant has the hour's rows. The last two are missing. */
const LOGGED_OUTCOMES = ['stored', 'over_limit', 'lost', 'failed'] as const;

/** The metrics of one process. Created once, and passed to the code that measures. */
export type Metrics = {
  registry: Registry;
  /** returns `onCall` for the RPC client of a mode */
  observeRpc: (mode: Mode) => (attempt: RpcAttempt) => void;
  observeRequest: (request: ServedRequest) => void;
  observeJobs: (jobs: HandledJobs) => void;
  observeDelivery: (attempt: DeliveryAttempt) => void;
  observeTold: (told: ToldPayment) => void;
  observeRequestLog: (outcome: (typeof LOGGED_OUTCOMES)[number], requests: number) => void;
};

/** Buckets in seconds, from a fast request or a nearby node to a timeout. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets in seconds. A delivery takes up to 15 seconds, a batch of jobs up to five minutes. */
const LONG_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Buckets in seconds, from a payer's patience to a receiver that was down for a day. Block times are whole seconds. */
const TOLD_SECONDS = [1, 2, 3, 5, 10, 30, 60, 300, 3600, 86_400];

/** Returns the process's metrics. `db` is the source of gauges that all processes share: queues, chains, prices. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
  addDatabaseMetrics(registry, db);
  addClockMetric(registry);
  return {
    registry,
    observeRpc: rpcMetrics(registry),
    observeRequest: requestMetrics(registry),
    observeJobs: jobMetrics(registry),
    observeDelivery: deliveryMetrics(registry),
    observeTold: toldMetric(registry),
    observeRequestLog: requestLogMetrics(registry),
  };
}

/** Adds metrics of the event loop, memory and garbage collection. Call once per process. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'florin_process_info',
    help: 'Always 1. The label is the Node version of this process.',
    labelNames: ['node'],
    registers: [registry],
  }).set({ node: process.version }, 1);
}

function addClockMetric(registry: Registry): void {
  new Gauge({
    name: 'florin_clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the database’s. Beyond 5 s, time-dependent work stops.',
    registers: [registry],
    collect() {
      this.set(clockSkewMs() / 1000);
    },
  });
}

function rpcMetrics(registry: Registry): Metrics['observeRpc'] {
  const requests = new Counter({
    name: 'florin_rpc_requests_total',
    help: 'HTTP requests to RPC endpoints. The outcome is ok or the kind of failure. A batch is one request.',
    labelNames: ['mode', 'endpoint', 'method', 'outcome'],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'florin_rpc_calls_total',
    help: 'RPC calls, which is what providers bill. A batch has several.',
    labelNames: ['mode', 'endpoint', 'method'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'florin_rpc_request_duration_seconds',
    help: 'How long RPC endpoints took to answer.',
    labelNames: ['mode', 'endpoint', 'method'],
    buckets: SECONDS,
    registers: [registry],
  });
  return (mode) => (attempt) => {
    const labels = { mode, endpoint: attempt.endpoint, method: attempt.method };
    requests.inc({ ...labels, outcome: attempt.error_kind ?? 'ok' });
    calls.inc(labels, attempt.calls);
    seconds.observe(labels, attempt.duration_ms / 1000);
  };
}

function requestMetrics(registry: Registry): Metrics['observeRequest'] {
  const seconds = new Histogram({
    name: 'florin_http_request_duration_seconds',
    help: 'How long requests took to answer, by route and by class of status (2xx).',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return (request) => {
    const { method, route, status } = request;
    seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, request.seconds);
  };
}

function jobMetrics(registry: Registry): Metrics['observeJobs'] {
  const jobs = new Counter({
    name: 'florin_jobs_total',
    help: 'Handled jobs by outcome. Some queues retry failed jobs.',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'florin_job_duration_seconds',
    help: 'How long handlers took per batch of jobs.',
    labelNames: ['queue'],
    buckets: LONG_SECONDS,
    registers: [registry],
  });
  return ({ queue, completed, failed, seconds: duration }) => {
    jobs.inc({ queue, outcome: 'completed' }, completed);
    jobs.inc({ queue, outcome: 'failed' }, failed);
    seconds.observe({ queue }, duration);
  };
}

function deliveryMetrics(registry: Registry): Metrics['observeDelivery'] {
  const attempts = new Counter({
    name: 'florin_webhook_attempts_total',
    help: 'Attempts at webhook deliveries by outcome: delivered, retried (another attempt follows), or failed for good.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'florin_webhook_attempt_duration_seconds',
    help: 'How long attempts at webhook deliveries took.',
    labelNames: ['outcome'],
    buckets: LONG_SECONDS,
    registers: [registry],
  });
  return ({ outcome, seconds: duration }) => {
    attempts.inc({ outcome });
    seconds.observe({ outcome }, duration);
  };
}

function toldMetric(registry: Registry): Metrics['observeTold'] {
  const seconds = new Histogram({
    name: 'florin_payment_told_seconds',
    help: 'From the block of a payment’s transaction until its merchant first got the webhook. Once per payment.',
    labelNames: ['mode'],
    buckets: TOLD_SECONDS,
    registers: [registry],
  });
  for (const mode of MODES) seconds.zero({ mode });
  return (told) => seconds.observe({ mode: told.mode }, told.seconds);
}

function requestLogMetrics(registry: Registry): Metrics['observeRequestLog'] {
  const requests = new Counter({
    name: 'florin_request_log_requests_total',
    help:
      'Requests of keys for the request log by outcome: stored, over_limit (the merchant has the hour’s rows), lost (the database ' +
      'was down for too long), or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A counter that begins with the first loss would show no increase.
  for (const outcome of LOGGED_OUTCOMES) requests.inc({ outcome }, 0);
  return (outcome, count) => requests.inc({ outcome }, count);
}
