import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { Mode } from './domain/modes.ts';
import type { RpcAttempt } from './solana/rpcCall.ts';

/** What one process measures. Made once and handed to whoever has something to measure. */
export type Metrics = {
  registry: Registry;
  /** an `onCall` for the RPC client of a mode */
  observeRpc: (mode: Mode) => (attempt: RpcAttempt) => void;
};

/** From a node next door to one that hangs until its timeout. */
const RPC_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `db` tells how far the chains were read: whichever worker scans, every process can show it. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
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
    buckets: RPC_SECONDS,
    registers: [registry],
  });
  addChainLag(registry, db);
  return {
    registry,
    observeRpc: (mode) => (attempt) => {
      const labels = { mode, endpoint: attempt.endpoint, method: attempt.method };
      requests.inc({ ...labels, outcome: attempt.error_kind ?? 'ok' });
      calls.inc(labels, attempt.calls);
      seconds.observe(labels, attempt.duration_ms / 1000);
    },
  };
}

/** Event loop, memory, garbage collection. Once per process: they observe the process itself. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

function addChainLag(registry: Registry, db: Database): void {
  let cursors: { mode: Mode; chain_time: Date | null; scanned_at: Date | null }[] = [];
  const gauge = (name: string, help: string, since: 'chain_time' | 'scanned_at') =>
    new Gauge({
      name,
      help,
      labelNames: ['mode'],
      registers: [registry],
      async collect() {
        // Without the database the last that was known goes on ageing, which is the truth as far as anybody knows it.
        const query = db.selectFrom('chain_cursors').select(['mode', 'chain_time', 'scanned_at']);
        cursors = await query.execute().catch(() => cursors);
        for (const cursor of cursors) {
          const at = cursor[since];
          if (at) this.set({ mode: cursor.mode }, (Date.now() - at.getTime()) / 1000);
        }
      },
    });
  gauge(
    'florin_chain_lag_seconds',
    'How far behind now the chain is read, by its own time. It grows while no endpoint answers.',
    'chain_time',
  );
  gauge('florin_chain_scan_age_seconds', 'Since when no scan of the chain has succeeded.', 'scanned_at');
}
