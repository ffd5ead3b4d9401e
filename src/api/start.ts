import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, rpcUrls } from '../config/index.ts';
import { batched } from '../db/batcher.ts';
import { loadBeacons } from '../db/chain/transactions.ts';
import { CONNECTION_LIMITS, openDatabase } from '../db/database.ts';
import { findKeys } from '../db/merchants/apiKeys.ts';
import { findPayments } from '../db/payments/payments.ts';
import type { Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metricsServer.ts';
import { createReadiness } from '../observability/readiness.ts';
import { startEnqueuing } from '../queue/queues.ts';
import { createRpc, type Rpc } from '../solana/rpc/client.ts';
import { createApp } from './app.ts';
import { answerMalformed } from './http/clientError.ts';
import { type DrainTimes, drainable } from './http/gracefulShutdown.ts';
import type { App } from './http/route.ts';
import { cachedRates } from './rateCache.ts';

/** A proxy that keeps connections open must see them closed by itself, not by us in the middle of a request. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Clients are told 75 s, and count with clocks and queues of their own: a request just before that must not meet a reset. */
const KEEP_ALIVE_GRACE_MS = 5_000;

/** Beyond this many, a statement costs more than the round trips that it saves. They wait as long as for a connection. */
const LOOKUPS = { maxInFlight: 2, maxBatch: 100, maxWaitMs: CONNECTION_LIMITS.connectionTimeoutMillis };

/** A payer waits for the answer; after this long he would rather try again. */
const RPC_DEADLINE_MS = 8_000;

export type Web = {
  port: number;
  /** Takes no new connection, answers what comes over those that are open, and leaves nothing running. */
  stop(): Promise<void>;
};

/** Starts the web process's server. @throws Error when the port is taken or the database is not migrated. */
export async function startWeb(config: Config, log: Logger, drainTimes: DrainTimes = {}): Promise<Web> {
  const { DATABASE_URL, DATABASE_POOL_SIZE, METRICS_PORT, PORT } = config;
  const db = openDatabase({ url: DATABASE_URL, applicationName: 'florin-web', maxConnections: DATABASE_POOL_SIZE });
  await startEnqueuing(db);
  const metrics = createMetrics(db);
  const rpc = { test: openRpc(config, 'test', metrics), live: openRpc(config, 'live', metrics) };
  const isReady = await createReadiness(db);
  const parts: App = {
    config,
    db,
    log,
    findKey: batched((lookups) => findKeys(db, lookups), LOOKUPS),
    findPayment: batched((lookups) => findPayments(db, lookups), LOOKUPS),
    beacons: await loadBeacons(db),
    rates: cachedRates(),
    rpc,
    isReady,
  };
  const app = createApp(parts, metrics.observeRequest);

  const server = createServer(app.callback());
  const drain = drainable(server, drainTimes);
  answerMalformed(server);
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.keepAliveTimeoutBuffer = KEEP_ALIVE_GRACE_MS;
  server.listen(PORT);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const metricsServer =
    METRICS_PORT === undefined ? null : await serveMetrics(metrics, { port: METRICS_PORT, log, isReady });
  log.info({ port }, 'listening');
  return {
    port,
    stop: async () => {
      await drain();
      await metricsServer?.stop();
      await Promise.all([rpc.test.close(), rpc.live.close(), db.destroy()]);
    },
  };
}

function openRpc(config: Config, mode: Mode, metrics: Metrics): Rpc {
  return createRpc({
    endpoints: rpcUrls(config, mode),
    requestsPerSecond: config.SOLANA_RPC_REQUESTS_PER_SECOND,
    deadlineMs: RPC_DEADLINE_MS,
    onCall: metrics.observeRpc(mode),
  });
}
