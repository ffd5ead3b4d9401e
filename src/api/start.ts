import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/index.ts';
import { batched } from '../db/batcher.ts';
import { loadBeacons } from '../db/chain/transactions.ts';
import { CONNECTION_LIMITS, openDatabase } from '../db/database.ts';
import { findKeys } from '../db/merchants/apiKeys.ts';
import { findPayments } from '../db/payments/payments.ts';
import { watchClock } from '../observability/databaseClock.ts';
import type { Logger } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metricsServer.ts';
import { createReadiness } from '../observability/readiness.ts';
import { openTracing } from '../observability/tracing.ts';
import { startEnqueuing } from '../queue/queues.ts';
import { checkoutNotes } from '../services/checkout.ts';
import { createEventFeed, type FeedLimits } from '../services/eventFeed.ts';
import { createEventWatch, type WatchTimes } from '../services/eventWatch.ts';
import { startReports } from '../services/operations/reports.ts';
import { createRequestLog, type RequestLogLimits } from '../services/requestLog.ts';
import { openRpcClients } from '../services/rpcClients.ts';
import { createPayerReads } from '../solana/pay/payerReads.ts';
import { createPriorityFee } from '../solana/pay/priorityFee.ts';
import { createApp } from './app.ts';
import { createLivePages, type LiveLimits } from './dashboard/live.ts';
import { createPgBossPages } from './dashboard/operator/pgBossPages.ts';
import { openHistory } from './history.ts';
import { handleClientErrors } from './http/clientError.ts';
import { type DrainTimes, drainable } from './http/gracefulShutdown.ts';
import type { App } from './http/route.ts';
import { createTurns } from './http/turns.ts';
import { cachedRates, type RateTimes } from './rateCache.ts';

/** Longer than the idle timeouts of common proxies, so that the proxy closes idle connections, not we mid-request. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Clients see a timeout of 75 s. We close this much later, so that a request sent just before it is not reset. */
const KEEP_ALIVE_GRACE_MS = 5_000;

/** Batching of key and payment lookups. Larger batches cost more than they save. `maxWaitMs` is that of the pool. */
const LOOKUPS = { maxInFlight: 2, maxBatch: 100, maxWaitMs: CONNECTION_LIMITS.connectionTimeoutMillis };

/**
 * Connections at a time; others are closed. Each takes a file descriptor and some 20 KB, and a proxy opens a few hundred.
 */
const MAX_CONNECTIONS = 10_000;

/** Time limit for RPC calls while a payer waits. */
const RPC_DEADLINE_MS = 8_000;

/** The running web process. */
export type Web = {
  port: number;
  /** Stops accepting connections, finishes requests on open ones, then closes the RPC clients and the pool. */
  stop(): Promise<void>;
};

/** Requests for transactions that a process works on: many more than those of one mode, whose nodes may hang. */
const MAX_OF_BOTH_MODES = 100;

/** Smaller limits, for tests. */
export type WebLimits = DrainTimes &
  FeedLimits &
  WatchTimes &
  LiveLimits &
  RateTimes &
  RequestLogLimits & { maxConnections?: number };

/** Starts the web process's server. @throws Error when the port is taken or the database is not migrated. */
export async function startWeb(config: Config, log: Logger, limits: WebLimits = {}): Promise<Web> {
  const { maxConnections = MAX_CONNECTIONS, ...smaller } = limits;
  const { DATABASE_URL, DATABASE_POOL_SIZE, HOST, METRICS_HOST, METRICS_PORT, PORT } = config;
  const db = openDatabase({ url: DATABASE_URL, applicationName: 'florin-web', maxConnections: DATABASE_POOL_SIZE });
  const clock = await watchClock(db, log);
  await startEnqueuing(db);
  const metrics = createMetrics(db);
  const { tracer } = await openTracing(config, db, { log, service: 'florin-web' });
  const reader = openHistory(db, { url: config.DATABASE_REPLICA_URL, maxConnections: DATABASE_POOL_SIZE, log });
  const rpc = openRpcClients(config, db, { deadlineMs: RPC_DEADLINE_MS, observe: metrics.observeRpc });
  const isReady = await createReadiness(db);
  const parts: App = {
    config,
    db,
    history: reader.history,
    log,
    findKey: batched((lookups) => findKeys(db, lookups), LOOKUPS),
    findPayment: batched((lookups) => findPayments(db, lookups), LOOKUPS),
    beacons: await loadBeacons(db),
    noteCheckout: checkoutNotes(db),
    takeTurn: { test: createTurns(), live: createTurns(), both: createTurns({ maxAtWork: MAX_OF_BOTH_MODES }) },
    payerReads: { test: createPayerReads(rpc.test), live: createPayerReads(rpc.live) },
    priorityFee: createPriorityFee(config.SOLANA_PRIORITY_FEE_MICROLAMPORTS),
    rates: cachedRates(smaller),
    feed: createEventFeed(db, smaller),
    live: createLivePages(db, createEventWatch(db, smaller), smaller),
    pgBoss: createPgBossPages(config),
    rpc,
    isReady,
  };
  const requestLog = createRequestLog(db, log, metrics.observeRequestLog, smaller);
  const app = createApp(parts, metrics.observeRequest, requestLog.add, tracer);

  const server = createServer(app.callback());
  const drain = drainable(server, smaller);
  handleClientErrors(server);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.keepAliveTimeoutBuffer = KEEP_ALIVE_GRACE_MS;
  server.maxConnections = maxConnections;
  server.listen(PORT, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const metricsServer =
    METRICS_PORT === undefined
      ? null
      : await serveMetrics(metrics, { port: METRICS_PORT, host: METRICS_HOST, log, isReady });
  const reports = startReports(db, 'web', rpc);
  log.info({ port }, 'listening');
  return {
    port,
    stop: async () => {
      // Requests that wait for events, and open pages, would delay the drain.
      parts.feed.stop();
      parts.live.stop();
      await drain();
      await Promise.all([metricsServer?.stop(), clock.stop(), requestLog.stop(), reports.stop(), tracer.stop()]);
      await Promise.all([rpc.test.close(), rpc.live.close(), reader.stop(), parts.pgBoss.stop()]);
      await db.destroy();
    },
  };
}
