import { type Clock, PgBoss, systemClock } from 'pg-boss';
import { databaseMs, isClockWrong } from '../clock.ts';
import type { Config } from '../config/index.ts';
import { watchedModes } from '../db/chain/watchedAccounts.ts';
import { CONNECTION_LIMITS, openDatabase } from '../db/database.ts';
import { findIdleClocks } from '../db/merchants/testClock.ts';
import { findUndeleted } from '../db/merchants/testClocks.ts';
import { jobsDueTooLate, repairTimes } from '../db/operations/jobs.ts';
import { connectionOptions } from '../db/servers.ts';
import { transact } from '../db/transaction.ts';
import { MODES } from '../domain/modes.ts';
import { createMailer } from '../mail/mailer.ts';
import { watchClock } from '../observability/databaseClock.ts';
import type { Logger } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metricsServer.ts';
import { createReadiness } from '../observability/readiness.ts';
import { openTracing } from '../observability/tracing.ts';
import { connectQueues, enqueue, LONGEST_DELAYS } from '../queue/queues.ts';
import { startReports } from '../services/operations/reports.ts';
import { openRpcClients } from '../services/rpcClients.ts';
import { enqueueAdvance, enqueueDeletion } from '../services/testClock.ts';
import { listenToChain } from './chainListener.ts';
import { requireOneCluster } from './genesisCheck.ts';
import { scanAgain } from './handlers/chain.scan.ts';
import { startDeliveries } from './handlers/webhook.deliver.ts';
import { type Lanes, type Wake, workQueues } from './runner.ts';

/**
 * How often a worker enqueues scans, idle test clocks, the installment sweep, the count of lists, and the watch and the
 * sweep of wallets. All but the installment sweep and the count enqueue their own successors. This starts the first ones, and restarts them after a crash.
 */
const RECURRING_MS = 5000;
/** How soon a sweep of wallets starts that none waits for. It is not urgent, and the last one may still be running. */
const SWEEP_DELAY_MS = 60_000;
/** A moving test clock idle for this long has lost its job. Longer than any step takes. */
const CLOCK_IDLE_MS = 20_000;
/** A clock whose deletion takes longer may have lost its job, or that has failed. */
const DELETION_MS = 60_000;
/** Jobs that are due too late and get their turn each time. More follow RECURRING_MS later. */
const TOO_LATE_BATCH = 100;
/** Size of pg-boss's pool, for fetches, completions and heartbeats of about ten concurrent batches. */
const BOSS_CONNECTIONS = 6;
/** Twice our own limit, because pg-boss's maintenance moves thousands of jobs and sometimes rebuilds an index. */
const BOSS_STATEMENT_TIMEOUT_MS = 60_000;
/** Our usual limits, with a longer statement timeout. pg-boss passes them to its pool. */
const BOSS_LIMITS = {
  ...CONNECTION_LIMITS,
  statement_timeout: BOSS_STATEMENT_TIMEOUT_MS,
  query_timeout: BOSS_STATEMENT_TIMEOUT_MS + 5_000,
};
/** Time for running jobs to finish at shutdown. Longer than the longest timeout of any call they make. */
const DRAIN_TIMEOUT_MS = 30_000;
/** The time of webhook deliveries: the database's, with the system's timers. */
const databaseClock: Clock = { ...systemClock, now: databaseMs };
/** How often pg-boss looks for jobs of dead workers. With the heartbeat, a job is lost for at most 30 seconds. */
const SUPERVISE_SECONDS = 15;
const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_DAY = '0 3 * * *';

/**
 * Returns the clock for pg-boss, which never steps. pg-boss computes its pauses from differences of its times. If they
 * stepped back by an hour, it would pause for an hour. It corrects its times by the database's where others act on them.
 */
function steadyClock(): Clock {
  const offsetMs = databaseMs() - performance.now();
  return { ...systemClock, now: () => performance.now() + offsetMs };
}

/** `stop` finishes the running jobs, fetches no more, and closes all connections. */
export type RunningWorker = { stop(): Promise<void> };

/**
 * Starts a worker for every queue. `clock`: the time used for job delays; tests pass their own.
 * While the system clock is wrong, it takes no new jobs. Then it goes on by itself.
 * @throws Error if the database is unreachable or not migrated
 */
export async function startWorker(config: Config, log: Logger, clock?: Clock): Promise<RunningWorker> {
  const { DATABASE_URL, DATABASE_POOL_SIZE, METRICS_HOST, METRICS_PORT } = config;
  await requireOneCluster(config, log);
  let wake: Wake = () => {};
  const db = openDatabase({
    url: DATABASE_URL,
    applicationName: 'florin-worker',
    maxConnections: DATABASE_POOL_SIZE,
    onEnqueued: (queues) => wake(queues),
  });
  let lanes: Lanes | null = null;
  const clockWatch = await watchClock(db, log, (isWrong) => {
    const changed = isWrong ? lanes?.pause() : lanes?.resume();
    changed?.catch((error) => log.error({ err: error }, 'could not pause or resume the queues'));
  });
  const isReady = await createReadiness(db);
  const metrics = createMetrics(db);
  const tracing = await openTracing(config, db, { log, service: 'florin-worker' });
  const rpc = openRpcClients(config, db, { observe: metrics.observeRpc });
  const boss = new PgBoss({
    ...connectionOptions(DATABASE_URL),
    application_name: 'florin-jobs',
    max: BOSS_CONNECTIONS,
    ...BOSS_LIMITS,
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    clock: clock ?? steadyClock(),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue warning'));
  await boss.start();
  await connectQueues(boss);
  if (!config.SMTP_URL) {
    log.warn('SMTP_URL is not set: live mail fails until it is, and test mail is recorded without being sent');
  }
  const mailer = config.SMTP_URL ? createMailer(config.SMTP_URL, config.MAIL_FROM) : null;
  const deliveries = startDeliveries(boss, {
    config,
    db,
    log,
    clock: clock ?? databaseClock,
    observe: metrics,
    tracing,
  });
  lanes = await workQueues(boss, { config, db, log, rpc, mailer }, deliveries, {
    observe: metrics.observeJobs,
    tracer: tracing.tracer,
  });
  if (isClockWrong()) await lanes.pause();
  wake = lanes.wake;
  const listening = await listenToChain({ config, db, log }, wake, tracing.tracer);
  await boss.schedule('rates.refresh', EVERY_MINUTE, {});
  await boss.send('rates.refresh', {});
  await boss.schedule('tokens.check', EVERY_DAY, {});
  await boss.send('tokens.check', {});
  await boss.schedule('ledger.check', EVERY_DAY, {});
  await boss.send('ledger.backfill', {});
  await boss.schedule('subscription.bill', EVERY_MINUTE, {});
  await boss.schedule('invoice.age', EVERY_MINUTE, {});
  await boss.schedule('wallet.change', EVERY_MINUTE, {});
  await boss.schedule('report.schedule', EVERY_MINUTE, {});
  await boss.schedule('retention.prune', EVERY_FIVE_MINUTES, {});

  /** Only by the database's clock: that of a test is ahead of it, so that right times would look wrong. */
  const repairJobTimes = async () => {
    await repairTimes(db);
    for (const { id, name } of await jobsDueTooLate(db, LONGEST_DELAYS, TOO_LATE_BATCH)) {
      log.warn({ queue: name, job_id: id }, 'a job was due far too late: a clock was wrong');
      await boss.update(name, undefined, { id, startAfter: 0 });
    }
  };
  const enqueueRecurring = async () => {
    if (isClockWrong()) return;
    if (!clock) await repairJobTimes();
    const clocks = await findIdleClocks(db, CLOCK_IDLE_MS);
    const deleted = await findUndeleted(db, DELETION_MS);
    const watched = await watchedModes(db);
    await transact(db, async (trx) => {
      for (const mode of MODES) await scanAgain(trx, mode);
      for (const mode of watched) await enqueue(trx, 'wallet.watch', [{ mode }], { singletonKey: mode });
      const options = { delayMs: SWEEP_DELAY_MS, urgency: 'idle' } as const;
      for (const mode of MODES) {
        await enqueue(trx, 'wallet.sweep', [{ mode }], { ...options, singletonKey: mode });
        await enqueue(trx, 'wallet.prove', [{ mode }], { ...options, singletonKey: `${mode} later` });
      }
      await enqueue(trx, 'installment.bill', [{}], { singletonKey: 'all' });
      await enqueue(trx, 'list.count', [{}], { singletonKey: 'all' });
      for (const moving of clocks) await enqueueAdvance(trx, moving);
      for (const id of deleted) await enqueueDeletion(trx, id);
    });
  };
  const tryEnqueueRecurring = () =>
    enqueueRecurring().catch((error) => log.error({ err: error }, 'could not enqueue scans and idle test clocks'));
  await tryEnqueueRecurring();
  const recurring = setInterval(tryEnqueueRecurring, RECURRING_MS);
  const metricsServer =
    METRICS_PORT === undefined
      ? null
      : await serveMetrics(metrics, { port: METRICS_PORT, host: METRICS_HOST, log, isReady });
  const reports = startReports(db, 'worker', rpc);
  log.info('working');
  return {
    stop: async () => {
      clearInterval(recurring);
      await Promise.all([listening.stop(), metricsServer?.stop(), clockWatch.stop()]);
      // Running deliveries still need pg-boss's connections.
      await Promise.all([deliveries.stop(), boss.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS, close: false })]);
      await boss.stop();
      await Promise.all([reports.stop(), tracing.tracer.stop()]);
      mailer?.close();
      await Promise.all([rpc.test.close(), rpc.live.close(), db.destroy()]);
    },
  };
}
