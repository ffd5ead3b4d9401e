import { type Clock, PgBoss, systemClock } from 'pg-boss';
import { type Config, rpcUrls } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import { MODES } from '../domain/modes.ts';
import type { Logger } from '../log.ts';
import { createRpc } from '../solana/rpc.ts';
import { closeWebhookAgent } from '../webhooks/send.ts';
import { scanAgain } from './chain.scan.ts';
import { workQueues } from './handlers.ts';
import { connectQueues } from './queues.ts';

/** A scan asks for the next one; this starts the first, and starts again after a worker died in the middle of one. */
const SCAN_REVIVAL_MS = 5000;
/** pg-boss's own connections: the fetches, completions and heartbeats of about ten concurrent batches. */
const BOSS_CONNECTIONS = 6;
/** A job in hand when the process is told to stop: longer than the longest timeout of any call that one makes. */
const DRAIN_TIMEOUT_MS = 30_000;
/** How often pg-boss looks for jobs whose worker died. With the heartbeat, a job is lost for half a minute at most. */
const SUPERVISE_SECONDS = 15;
const EVERY_MINUTE = '* * * * *';

/** `stop` fetches no more jobs, finishes those in hand, and leaves nothing running. */
export type RunningWorker = { stop(): Promise<void> };

/**
 * Starts to work every queue. `clock` is the time that jobs wait by, for tests that cannot wait.
 * @throws Error when the database is not there or not migrated.
 */
export async function startWorker(config: Config, log: Logger, clock: Clock = systemClock): Promise<RunningWorker> {
  const { DATABASE_URL, DATABASE_POOL_SIZE, SOLANA_RPC_REQUESTS_PER_SECOND: requestsPerSecond } = config;
  const db = openDatabase({ url: DATABASE_URL, applicationName: 'florin-worker', maxConnections: DATABASE_POOL_SIZE });
  const rpc = {
    test: createRpc({ endpoints: rpcUrls(config, 'test'), requestsPerSecond }),
    live: createRpc({ endpoints: rpcUrls(config, 'live'), requestsPerSecond }),
  };
  const boss = new PgBoss({
    connectionString: DATABASE_URL,
    application_name: 'florin-jobs',
    max: BOSS_CONNECTIONS,
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    clock,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  await boss.start();
  await connectQueues(boss);
  await workQueues(boss, { config, db, log, rpc });
  await boss.schedule('rates.refresh', EVERY_MINUTE, {});
  await boss.send('rates.refresh', {});

  const revive = () =>
    transact(db, async (trx) => {
      for (const mode of MODES) await scanAgain(trx, mode);
    }).catch((error) => log.error({ err: error }, 'asking for a scan'));
  await revive();
  const revival = setInterval(revive, SCAN_REVIVAL_MS);
  log.info('working');
  return {
    stop: async () => {
      clearInterval(revival);
      await boss.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS });
      await Promise.all([rpc.test.close(), rpc.live.close(), closeWebhookAgent(), db.destroy()]);
    },
  };
}
