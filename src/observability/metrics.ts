import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Mode } from '../domain/modes.ts';
import type { RpcAttempt } from '../solana/rpc/call.ts';
import { addDatabaseMetrics } from './databaseMetrics.ts';

/** A request that was answered. `route` is the route's template, e.g. `/api/v1/payments/:id`: paths hold ids. */
export type ServedRequest = { method: string; route: string; status: number; seconds: number };
/** Jobs of one queue that a handler was given together, and what became of them. */
export type HandledJobs = { queue: string; completed: number; failed: number; seconds: number };
/** One attempt at a webhook delivery: delivered, to be tried again, or given up. */
export type DeliveryAttempt = { outcome: 'delivered' | 'retried' | 'failed'; seconds: number };

/** What one process measures. Made once and handed to whoever has something to measure. */
export type Metrics = {
  registry: Registry;
  /** an `onCall` for the RPC client of a mode */
  observeRpc: (mode: Mode) => (attempt: RpcAttempt) => void;
  observeRequest: (request: ServedRequest) => void;
  observeJobs: (jobs: HandledJobs) => void;
  observeDelivery: (attempt: DeliveryAttempt) => void;
};

/** From a node next door, or a request out of one round trip, to what hangs until its timeout. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A delivery has 15 seconds in all; a batch of jobs up to five minutes. */
const LONG_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** `db` tells what all processes have in common, as every one of them can show it: queues, chains, prices. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
  addDatabaseMetrics(registry, db);
  return {
    registry,
    observeRpc: rpcMetrics(registry),
    observeRequest: requestMetrics(registry),
    observeJobs: jobMetrics(registry),
    observeDelivery: deliveryMetrics(registry),
  };
}

/** Event loop, memory, garbage collection. Once per process: they observe the process itself. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'florin_process_info',
    help: 'Always 1; the label says which Node this process runs on.',
    labelNames: ['node'],
    registers: [registry],
  }).set({ node: process.version }, 1);
}

function rpcMetrics(registry: Registry): Metrics['observeRpc'] {
  const requests = new Counter({
    name: 'florin_rpc_requests_total',
    help: 'HTTP requests to RPC endpoints; outcome is ok or what failed. A batch is one request.',
    labelNames: ['mode', 'endpoint', 'method', 'outcome'],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'florin_rpc_calls_total',
    help: 'Calls in those requests: what providers bill.',
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
    help: 'Jobs that were worked on, by what became of them. A failed one is tried again where its queue says so.',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'florin_job_duration_seconds',
    help: 'How long handlers took for the jobs that they were given together.',
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
    help: 'Attempts at webhook deliveries: delivered, to be retried, or failed for good.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'florin_webhook_attempt_duration_seconds',
    help: 'How long receivers took.',
    labelNames: ['outcome'],
    buckets: LONG_SECONDS,
    registers: [registry],
  });
  return ({ outcome, seconds: duration }) => {
    attempts.inc({ outcome });
    seconds.observe({ outcome }, duration);
  };
}
