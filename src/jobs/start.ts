import { type Clock, PgBoss, systemClock } from 'pg-boss';
import { type Config, rpcUrls } from '../config/index.ts';
import { CONNECTION_LIMITS, openDatabase } from '../db/database.ts';
import { findIdleClocks } from '../db/merchants/testClock.ts';
import { transact } from '../db/transaction.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Logger } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metricsServer.ts';
import { createReadiness } from '../observability/readiness.ts';
import { connectQueues, enqueue } from '../queue/queues.ts';
import { createRpc } from '../solana/rpc/client.ts';
import { listenToChain } from './chainListener.ts';
import { requireOneCluster } from './genesisCheck.ts';
import { scanAgain } from './handlers/chain.scan.ts';
import { startDeliveries } from './handlers/webhook.deliver.ts';
import { type Wake, workQueues } from './runner.ts';

/**
 * A scan asks for the next one, and so does a turn of a test clock; this starts the first, and starts again after a worker
 * died in the middle of one. The sweeps of what falls due by the calendar begin by it each time.
 */
const REVIVAL_MS = 5000;
/** A test clock that no worker has moved for so long, which is longer than any of its steps. */
const CLOCK_IDLE_MS = 20_000;
/** pg-boss's own connections: the fetches, completions and heartbeats of about ten concurrent batches. */
const BOSS_CONNECTIONS = 6;
/** pg-boss's maintenance moves thousands of jobs and rebuilds an index now and then: twice what our statements may take. */
const BOSS_STATEMENT_TIMEOUT_MS = 60_000;
/** The same limits as everywhere hold otherwise. pg-boss hands them to its pool as they are. */
const BOSS_LIMITS = {
  ...CONNECTION_LIMITS,
  statement_timeout: BOSS_STATEMENT_TIMEOUT_MS,
  query_timeout: BOSS_STATEMENT_TIMEOUT_MS + 5_000,
};
/** A job in hand when the process is told to stop: longer than the longest timeout of any call that one makes. */
const DRAIN_TIMEOUT_MS = 30_000;
/** How often pg-boss looks for jobs whose worker died. With the heartbeat, a job is lost for half a minute at most. */
const SUPERVISE_SECONDS = 15;
const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** `stop` fetches no more jobs, finishes those in hand, and leaves nothing running. */
export type RunningWorker = { stop(): Promise<void> };

/**
 * Starts to work every queue. `clock` is the time that jobs wait by, for tests that cannot wait.
 * @throws Error when the database is not there or not migrated.
 */
export async function startWorker(config: Config, log: Logger, clock: Clock = systemClock): Promise<RunningWorker> {
  const { DATABASE_URL, DATABASE_POOL_SIZE, METRICS_PORT, SOLANA_RPC_REQUESTS_PER_SECOND: requestsPerSecond } = config;
  await requireOneCluster(config, log);
  let wake: Wake = () => {};
  const db = openDatabase({
    url: DATABASE_URL,
    applicationName: 'florin-worker',
    maxConnections: DATABASE_POOL_SIZE,
    onEnqueued: (queues) => wake(queues),
  });
  const isReady = await createReadiness(db);
  const metrics = createMetrics(db);
  const rpcOf = (mode: Mode) =>
    createRpc({ endpoints: rpcUrls(config, mode), requestsPerSecond, onCall: metrics.observeRpc(mode) });
  const rpc = { test: rpcOf('test'), live: rpcOf('live') };
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    application_name: 'florin-jobs',
    max: BOSS_CONNECTIONS,
    ...BOSS_LIMITS,
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    clock,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  await boss.start();
  await connectQueues(boss);
  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: live mail fails until it is, and test mail is recorded without being sent');
  }
  const mailer = config.SMTP_URL ? createMailer(config.SMTP_URL, config.MAIL_FROM) : null;
  const deliveries = startDeliveries(boss, { config, db, log, clock, observe: metrics.observeDelivery });
  wake = await workQueues(boss, { config, db, log, rpc, mailer }, deliveries, metrics.observeJobs);
  const listening = await listenToChain({ config, db, log }, wake);
  await boss.schedule('rates.refresh', EVERY_MINUTE, {});
  await boss.send('rates.refresh', {});
  await boss.schedule('subscription.bill', EVERY_MINUTE, {});
  await boss.schedule('retention.prune', EVERY_FIVE_MINUTES, {});

  const revive = async () => {
    const clocks = await findIdleClocks(db, CLOCK_IDLE_MS);
    await transact(db, async (trx) => {
      for (const mode of MODES) await scanAgain(trx, mode);
      await enqueue(trx, 'installment.bill', [{}], { singletonKey: 'all' });
      for (const merchant_id of clocks)
        await enqueue(trx, 'clock.advance', [{ merchant_id }], { singletonKey: merchant_id });
    });
  };
  const reviveAgain = () => revive().catch((error) => log.error({ err: error }, 'reviving scans and clocks'));
  await reviveAgain();
  const revival = setInterval(reviveAgain, REVIVAL_MS);
  const metricsServer =
    METRICS_PORT === undefined ? null : await serveMetrics(metrics, { port: METRICS_PORT, log, isReady });
  log.info('working');
  return {
    stop: async () => {
      clearInterval(revival);
      await Promise.all([listening.stop(), metricsServer?.stop()]);
      // The deliveries in hand still need the connections of the queues.
      await Promise.all([deliveries.stop(), boss.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS, close: false })]);
      await boss.stop();
      mailer?.close();
      await Promise.all([rpc.test.close(), rpc.live.close(), db.destroy()]);
    },
  };
}
